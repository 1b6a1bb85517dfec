"""Whether Skirmish still plays as it did: games written down before a change are played again after it.

    PYTHONPATH=tests python -m support.skirmish.same_play write FILE
    PYTHONPATH=tests python -m support.skirmish.same_play compare FILE

A line of the file is a game of recruits, or every fourth of sergeants of 0.1: what was told in it, and at every few
questions what that sergeant would answer, why drawn ways are refused, and what previews and outlines show. Work on
speed must leave every line alike.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.chance import mix
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.skirmish.game import GAME
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import March, Turn
from support.sergeant_0_1.skirmish.brain import Sergeant

GAMES: Final = 4
OWN_FORCES: Final = ("the-dispatch", "hall-nine")
ASKED: Final = 7
"""The sergeant is asked at every so manieth question."""
SHOWN: Final = 40
"""Previews and outlines are looked at so often."""


class Line(msgspec.Struct):
    """A game: its events as a digest, and what was noted on the way."""

    scenario: str
    forces: str
    seed: int
    log: str
    noted: list[str]


class Game(NamedTuple):
    """Which game is played."""

    scenario: str
    forces: str
    seed: int


def games() -> Iterator[Game]:
    """A few games of every scenario, and of own forces."""
    for scenario in sorted(GAME.scenarios()):
        yield from (Game(scenario, "printed", seed) for seed in range(1, GAMES + 1))
    for name in OWN_FORCES:
        yield Game(f"skirmish/{name}", "200", 3)


def played(game: Game) -> Line:
    """Play a random game and note what is to stay."""
    match = Match.start(game.scenario, seed=game.seed, settings={"forces": game.forces})
    player = Sergeant(game.seed) if game.seed % GAMES == 0 else Recruit(game.seed)
    noted, number = list[str](), 0
    while isinstance(match.ask, Ask):
        number += 1
        if number % ASKED == 0:
            noted += notes(match, number)
        match.answer(player.choose(match.view(match.ask.side), match.ask))
    told = blake2b(digest_size=16)
    for _, event in match.log:
        told.update(repr(event).encode())
    told.update(match.game.encode())
    return Line(game.scenario, game.forces, game.seed, told.hexdigest(), noted)


def notes(match: Match, number: int) -> Iterator[str]:
    """What the sergeant would answer here, and now and then what is shown of the question."""
    ask = match.ask
    assert isinstance(ask, Ask)
    yield f"{number} {ask.kind} {Sergeant(number).choose(match.view(ask.side), ask)!r}"
    if isinstance(ask.field, MoveField):
        yield from (f"{number} {march!r} {ask.field.refuse(march)!r}" for march in drawn(ask.field, number))
    if number // ASKED % SHOWN == 0:
        shown = [repr(GAME.preview(match.view(ask.side).game, ask, option)) for option in ask.options]
        shown += [repr(GAME.picture(match.game, ask.side)), repr(ask.field.outline() if ask.field else None)]
        yield f"{number} shown {blake2b(' '.join(shown).encode(), digest_size=16).hexdigest()}"


def drawn(field: MoveField, number: int) -> Iterator[March | Turn]:
    """Ways somebody might draw, allowed or not."""
    at = field.game.carrier(field.unit).at
    for part in range(4):
        chance = mix(number * 31 + part)
        far = [(at[0] + (chance >> 8 * n) % 401 - 200, at[1] + (chance >> 8 * n + 4) % 401 - 200) for n in range(3)]
        yield March(tuple(far[: 1 + part % 2]), backwards=part == 3)
    yield Turn(number % 360)


def main() -> None:
    """Write the games down, or play them again and say which differ."""
    what, file = sys.argv[1], Path(sys.argv[2])
    if what == "write":
        file.write_bytes(msgspec.json.encode([played(game) for game in games()]))
        return
    different = 0
    for old in msgspec.json.decode(file.read_bytes(), type=list[Line]):
        new = played(Game(old.scenario, old.forces, old.seed))
        changed = [(a, b) for a, b in zip(old.noted, new.noted, strict=False) if a != b]
        if old != new:
            different += 1
            print(f"{old.scenario} {old.seed}: log {'alike' if old.log == new.log else 'differs'}", *changed[:1])
    print(f"{different} games differ")
    sys.exit(bool(different))


if __name__ == "__main__":
    main()
