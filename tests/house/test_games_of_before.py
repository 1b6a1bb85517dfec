"""Games that were kept by version 0.1 go on: records from a file, and games in a database."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.game import games
from opfire.kernel.match import Match
from opfire.kernel.record import load
from opfire.server.records.loading import rebuild
from opfire.server.storage.store import Store
from support.simtest import Numbers, choose

BEFORE = Path(__file__).parent / "before"
FAMILIES = ("assault", "commander", "skirmish")


@pytest.fixture(autouse=True)
def real_games() -> None:
    games.cache_clear()


def plays_on(match: Match) -> bool:
    """Whether a match takes fifty more answers, or comes to its end, in a sound state."""
    numbers = Numbers(5)
    for _ in range(50):
        if match.ask is None:
            break
        assert isinstance(match.ask, Ask)
        match.answer(choose(match.ask, numbers))
        match.module.check(match.game)
    return True


@pytest.mark.parametrize("family", FAMILIES)
def test_a_record_of_before_goes_on(family: str) -> None:
    match = load((BEFORE / f"{family}.jsonl").read_bytes())
    assert match.module.name == family
    assert len(match.entries) > 100
    assert plays_on(match)


async def test_a_database_of_before_is_brought_up_to_date_and_its_games_go_on(tmp_path: Path) -> None:
    path = tmp_path / "before.sqlite3"
    with sqlite3.connect(path) as database:
        database.executescript((BEFORE / "database.sql").read_text())
        ids = [row[0] for row in database.execute("SELECT id FROM games")]
    store = await Store.open(str(path))
    try:
        stored = [await store.load(id) for id in ids]
    finally:
        await store.close()
    matches = [rebuild(one) for one in stored if one is not None]
    assert sorted(match.module.name for match in matches) == list(FAMILIES)
    assert all(plays_on(match) for match in matches)
