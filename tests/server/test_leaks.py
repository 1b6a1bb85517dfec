"""What leaves the server never depends on what its reader cannot know, in every scenario of every game.

`LEAK_GAMES=20 pytest tests/server/test_leaks.py` plays more whole games than the few of every day.
"""

import itertools
import os
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from opfire.commander.game import CommanderModule
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask
from opfire.kernel.display import Picture
from opfire.kernel.game import game_of, games, scenarios
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from support import toy
from support.server import leak
from support.server.leak import Leak, same_elsewhere

STEPS, EVERY = 120, 7
WHOLE_GAMES = int(os.environ.get("LEAK_GAMES", "3"))


def all_scenarios() -> list[str]:
    games.cache_clear()
    return sorted(scenarios())


def positions(scenario: str) -> Iterator[tuple[int, Match]]:
    match, recruit = Match.start(scenario, seed=5), Recruit(9)
    for step in range(STEPS):
        if not isinstance(match.ask, Ask):
            return
        if step % EVERY == 0:
            yield step, match
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))


def check(scenario: str) -> None:
    for step, match in positions(scenario):
        same_elsewhere(match, step)


@pytest.mark.parametrize("scenario", all_scenarios())
def test_what_leaves_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    check(scenario)


@pytest.mark.parametrize("number", range(WHOLE_GAMES))
def test_in_a_whole_game_nobody_is_told_what_he_cannot_know(number: int) -> None:
    games.cache_clear()
    scenario = next(itertools.islice(leak.chosen(), number, None))
    assert leak.play(scenario, number + 1, every=200)["messages"] > 100


class Leaky(toy.ToyModule):
    """A toy game that shows everybody everything."""

    def seen_by(self, game: toy.ToyGame, _side: str | None) -> toy.ToyGame:
        return game.copy()


def test_a_game_that_hides_nothing_would_be_found_out() -> None:
    with toy.installed(toy.ToyModule()):
        check("toy/long")
    with toy.installed(Leaky()), pytest.raises(Leak):
        check("toy/long")


@pytest.mark.parametrize(
    ("scenario", "part"),
    [
        ("red-horizon-41/call-for-support", "hands"),
        ("sicily-43/beach-exits", "mines"),
        ("sicily-43/beach-exits", "planned"),
        ("skirmish/the-dispatch", "units"),
    ],
)
def test_one_hidden_thing_that_is_shown_would_be_found_out(
    scenario: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    games.cache_clear()
    kind = type(game_of(scenario))
    seen_by = kind.seen_by

    def careless(module: Any, game: Any, side: str | None) -> Any:
        seen = seen_by(module, game, side)
        setattr(seen, part, getattr(game.copy(), part))
        return seen

    monkeypatch.setattr(kind, "seen_by", careless)
    with pytest.raises(Leak, match="is told of"):
        leak.play(scenario, 2, every=10**6)


@pytest.mark.parametrize("part", ["hands", "victory"])
def test_a_hand_or_chits_shown_to_the_wrong_side_would_be_found_out(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    games.cache_clear()
    picture = CommanderModule.picture

    def mistaken(module: CommanderModule, game: Commander, side: str | None) -> Picture:
        shown, open_to = picture(module, game, side), picture(module, game, game.sides[0])
        return msgspec.structs.replace(shown, **{part: getattr(open_to, part)})

    monkeypatch.setattr(CommanderModule, "seen_by", lambda module, game, _side: game.copy())
    monkeypatch.setattr(CommanderModule, "picture", mistaken)
    with pytest.raises(Leak, match="is told of"):
        leak.play("combat-commander/the-other-patrol", 2, every=10**6)
