"""What leaves the server never depends on what its reader cannot know, in every scenario of every game."""

from collections.abc import Iterator
from typing import Self

import msgspec
import pytest
import toy
from sqlalchemy.ext.asyncio import create_async_engine

from opfire.kernel.ask import Ask
from opfire.kernel.game import games, scenarios
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.server import state
from opfire.server.notices import NO_NOTICES, Notices
from opfire.server.reader import Reader
from opfire.server.storage import Store, StoredGame
from opfire.server.table import Table
from opfire.server.thinking import Workers

STEPS, EVERY = 120, 7


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


def told(match: Match, reader: Reader) -> bytes:
    """All a reader is told but whether undo is possible, which in a guessed position it never is."""
    store = Store(create_async_engine("sqlite+aiosqlite://"))
    table = Table(
        StoredGame("game", match.header, "rolled", ()),
        match,
        store,
        Workers(),
        Notices(NO_NOTICES, store, lambda *_: False),
    )
    shown = table.state_for(reader, state.Pictures(match))
    return msgspec.json.encode(msgspec.structs.replace(shown, undo=False), order="sorted")


@pytest.fixture(autouse=True)
def _time_for_all_previews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "PREVIEW_SECONDS", 60)


def check(scenario: str) -> None:
    for step, match in positions(scenario):
        for side in match.game.sides:
            elsewhere = match.fork(step, viewpoint=side)
            for reader in ((side,), ()):
                here, there = (told(each, Reader(reader, "en")) for each in (match, elsewhere))
                assert here == there, (step, side, reader)


@pytest.mark.parametrize("scenario", all_scenarios())
def test_what_leaves_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    check(scenario)


class Leaky(toy.ToyGame):
    """A toy game that shows everybody everything."""

    def seen_by(self, _side: str | None) -> Self:
        return self.copy()


def test_a_game_that_hides_nothing_would_be_found_out() -> None:
    with toy.installed(toy.ToyModule()):
        check("toy/long")
    with toy.installed(toy.ToyModule(Leaky)), pytest.raises(AssertionError):
        check("toy/long")
