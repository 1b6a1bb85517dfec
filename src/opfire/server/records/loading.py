"""From what is stored to a match that can be played, and back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from opfire.kernel.ask import IllegalAnswer
from opfire.kernel.chance import CHANCE, Chance, Dice, Roll
from opfire.kernel.chance import Outcome as Fall
from opfire.kernel.fair import Sealed, dice_of
from opfire.kernel.game import games
from opfire.kernel.match import OPEN, Entry, Match
from opfire.kernel.record import BadRecord, decode_entry, replay
from opfire.server.problems import Problem
from opfire.server.storage.tokens import HUMAN

if TYPE_CHECKING:
    # The processes that play records through need no database.
    from opfire.server.storage.store import StoredGame

TYPED: Final = "typed"


class RealDice:
    """Dice and cards on a real table: people type in what they may see, the rest falls by the seed."""

    def __init__(self, people: Collection[str]) -> None:
        self._readers = {CHANCE, *people}

    def fall(self, question: Chance, rng: int) -> Fall | None:
        """Leave rolls, and draws that a person makes, to the people."""
        if isinstance(question, Roll) or question.of in self._readers:
            return None
        return question.pick(rng)


def dice_for(kind: str, players: Mapping[str, str], keys: Sequence[Sealed]) -> Dice:
    """Who answers chance: the latest key or the seed of the game, or the people at the table, if there are any."""
    people = [side for side, player in players.items() if player == HUMAN]
    return RealDice(people) if kind == TYPED and people else dice_of(keys)


def dice_of_stored(stored: StoredGame) -> Dice:
    """Who answers chance in a stored game."""
    return dice_for(stored.dice, {seat.side: seat.player for seat in stored.seats}, stored.header.sealed)


def rebuild(stored: StoredGame) -> Match:
    """Play a stored game through; raises `BadRecord` when it cannot be played on."""
    module = games().get(stored.header.game)
    if module is None:
        raise BadRecord(f"the game '{stored.header.game}' is not installed")
    at, snapshot = stored.snapshot or (0, b"null")
    try:
        entries = [decode_entry(module.name, payload) for payload in stored.entries]
        return replay(module, stored.header, entries, at, msgspec.json.decode(snapshot), dice_of_stored(stored))
    except msgspec.MsgspecError as error:
        raise BadRecord(str(error)) from None


def played_on(match: Match, stored: StoredGame) -> Match | None:
    """Give a match what another process has added to it.

    None when something was taken back, or the rest does not fit: then the whole game is to be played through again.
    """
    kept = len(match.entries)
    try:
        entries = [decode_entry(match.header.game, payload) for payload in stored.entries]
        if entries[:kept] != match.entries or match.header != stored.header:
            return None
        further = match.fork()
        further.dice = OPEN
        further.catch_up(entries[kept:], dice_of_stored(stored))
    except (IllegalAnswer, msgspec.MsgspecError):
        return None
    return further


def snapshot_of(match: Match) -> tuple[int, bytes]:
    """The latest checkpoint as it is stored."""
    kept = match.latest_snapshot
    return kept.at, kept.game.encode()


def turn_of(match: Match) -> int:
    """The turn, which everybody may know."""
    return match.view(None).turn


def read_entry(game: str, option: Mapping[str, Any]) -> Entry:
    """Read an answer of a client; raises `Problem`."""
    try:
        return decode_entry(game, msgspec.json.encode(option))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Problem("error-answer-bad", reason=str(error)) from None


def same_so_far(before: list[Entry], after: list[Entry]) -> int:
    """How many entries two records begin with in common."""
    same = 0
    for old, new in zip(before, after, strict=False):
        if old != new:
            break
        same += 1
    return same
