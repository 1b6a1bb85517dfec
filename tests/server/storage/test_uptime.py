"""While the server is away nobody's clock runs."""

import asyncio
import json
import time

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from opfire.server.storage import uptime
from opfire.server.storage.clock import Clock, ClockTerms, Outage, started
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store
from support.server import postgres
from support.server.serving import Server, serving

MINUTE = 60_000


def execute(database: str, *statements: str) -> list[dict[str, object]]:
    """Change the database behind the server's back, and give all games."""

    async def run() -> list[dict[str, object]]:
        store = await Store.open(database)
        async with store.transaction() as connection:
            for statement in statements:
                await connection.execute(text(statement))
            games = [dict(row) for row in (await connection.execute(text("SELECT * FROM games"))).mappings()]
        await store.close()
        return games

    return asyncio.run(run())


def a_minute_passes(database: str, *, crashed: bool) -> None:
    """Whatever was noted so far happened a minute earlier; who crashed has not said goodbye."""
    (game,) = execute(database)
    terms = json.loads(str(game["terms"]))
    terms["clock"]["since"] -= MINUTE
    execute(
        database,
        f"UPDATE games SET terms = '{json.dumps(terms)}'".replace(":", "\\:"),
        f"UPDATE processes SET beat = beat - {MINUTE}, gone = {int(not crashed)}",
        f"UPDATE outages SET began = began - {MINUTE}, ended = ended - {MINUTE}",
    )


def ash_thinks(server: Server) -> dict[str, object]:
    game = server.open(clock={"seconds": 10})
    with server.join(game, "birch") as birch:
        birch.answer({"do": "pass"})
        assert birch.state["clock"]["running"] == "ash"
    return game


@pytest.mark.parametrize("crashed", [False, True])
def test_the_time_the_server_was_away_is_taken_from_nobody(database: str, crashed: bool) -> None:
    with serving(database) as server:
        game = ash_thinks(server)
    for _ in range(3):
        a_minute_passes(database, crashed=crashed)
        with serving(database) as server, server.join(game, "ash") as ash:
            assert 4_000 < ash.state["clock"]["left"]["ash"] < 10_000
            assert ash.state["outcome"] is None
    with serving(database) as server, server.join(game, "ash") as ash:
        assert ash.answer({"do": "pass"})["type"] == "state"
        assert ash.state["outcome"] is None
        assert 4_000 < ash.state["clock"]["left"]["ash"] < 10_000


def test_time_in_which_the_server_was_there_counts(database: str) -> None:
    with serving(database) as server:
        game = ash_thinks(server)
        (row,) = execute(database)
        terms = json.loads(str(row["terms"]))
        terms["clock"]["since"] -= MINUTE
        execute(database, f"UPDATE games SET terms = '{json.dumps(terms)}'".replace(":", "\\:"))
    with serving(database) as server, server.join(game, "ash") as ash:
        while ash.state["outcome"] is None:
            ash.hear()
        assert ash.state["outcome"]["reason"] == "clock"


def test_while_the_database_is_away_no_clock_runs(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database comes back just before somebody answers, and before the server has looked for it again."""
    monkeypatch.setattr(uptime, "DEAD_SECONDS", 0.4)
    monkeypatch.setattr(uptime, "BEAT_SECONDS", 0.1)
    write, beat = Store.write, uptime.Uptime.beat
    game = server.open(clock={"seconds": 10})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        birch.answer({"do": "pass"})
        ash.hear()

        async def away(*_args: object) -> None:
            raise StorageError("gone")

        monkeypatch.setattr(Store, "write", away)
        monkeypatch.setattr(uptime.Uptime, "beat", away)
        time.sleep(1.5)
        monkeypatch.setattr(Store, "write", write)
        monkeypatch.setattr(uptime.Uptime, "beat", beat)
        assert ash.answer({"do": "pass"})["type"] == "state"
        assert ash.state["clock"]["left"]["ash"] > 9_000


async def test_where_another_process_is_there_nothing_is_an_outage(toys: None, postgres_address: str) -> None:

    database = postgres.fresh_database(postgres_address)
    one, two = await Store.open(database), await Store.open(database)
    await one.uptime.beat()
    await two.uptime.beat()
    await one.uptime.end()
    three = await Store.open(database)
    await three.uptime.beat()
    assert three.uptime.outages == ()
    for store in (two, three):
        await store.uptime.end()
    await asyncio.sleep(0.05)
    four = await Store.open(database)
    await four.uptime.beat()
    assert [50 <= outage.ended - outage.began < 5_000 for outage in four.uptime.outages] == [True]
    for store in (one, two, three, four):
        await store.close()


@given(
    st.integers(0, 1_000), st.lists(st.tuples(st.integers(1, 300), st.integers(1, 300)), max_size=5), st.integers(0, 5)
)
def test_an_outage_is_given_back_once(since: int, gaps: list[tuple[int, int]], looks: int) -> None:
    outages, at = [], 200
    for up, down in gaps:
        outages.append(Outage(at + up, at + up + down))
        at += up + down
    terms = ClockTerms(600)
    clock = msgspec.structs.replace(started(terms, ["ash"]), running="ash", since=since)
    for known in range(len(outages) + 1):
        for _ in range(looks + 1):
            clock = clock.without(outages[:known])
    end = max(at, since) + 100
    away = sum(max(0, outage.ended - max(outage.began, since)) for outage in outages)
    assert clock.left_of("ash", end) == 600_000 - (end - since - away)


def test_a_clock_that_stands_is_given_nothing() -> None:
    clock = started(ClockTerms(600), ["ash"])
    assert clock.without([Outage(5, 50)]) == clock


def test_clocks_stored_before_have_been_credited_nothing() -> None:
    old = b'{"terms":{"seconds":60},"left":{"ash":60000},"running":"ash","since":5}'
    assert msgspec.json.decode(old, type=Clock).credited == 0
