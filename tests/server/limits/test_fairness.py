"""Thinking is shared: clients take turns, and games that nobody waits for pause."""

import asyncio
import time

from opfire.kernel.game import games
from opfire.server.limits.fairness import FairPlaces
from opfire.server.notices.notices import Sending
from opfire.server.table.table import Table
from support.server import toy_brains
from support.server.listeners import HEARD
from support.server.serving import ask, serving
from support.server.toy_workers import workers

COMPUTERS = {"ash": "sergeant", "birch": "sergeant"}


async def served(most: int, wants: list[str]) -> list[str]:
    """The order in which clients get places, each of which is held for a moment."""
    places, order = FairPlaces(most), []

    async def take(client: str) -> None:
        async with places.place(client):
            order.append(client)
            await asyncio.sleep(0.001)

    await asyncio.gather(*map(take, wants))
    return order


async def test_who_wants_much_does_not_keep_others_waiting() -> None:
    assert await served(1, ["a"] * 5 + ["b", "b", "c"]) == ["a", "a", "b", "c", "a", "b", "a", "a"]


async def test_nobody_holds_all_places_alone() -> None:
    places, entered = FairPlaces(2), []

    async def stay(client: str) -> None:
        async with places.place(client):
            entered.append(client)
            await asyncio.sleep(60)

    greedy = [asyncio.create_task(stay("a")) for _ in range(5)]
    await asyncio.sleep(0)
    other = asyncio.create_task(stay("b"))
    await asyncio.sleep(0.01)
    assert entered == ["a", "b"]
    for task in (*greedy, other):
        task.cancel()
    await asyncio.gather(*greedy, other, return_exceptions=True)
    assert await asyncio.wait_for(_enter(places), 1)


async def _enter(places: FairPlaces) -> bool:
    async with places.place("c"):
        return True


async def test_who_stops_waiting_takes_nothing_away() -> None:
    places = FairPlaces(1)
    async with places.place("a"):
        waiting = asyncio.create_task(_enter(places))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    assert await asyncio.wait_for(_enter(places), 1)


def rested(table: Table) -> None:
    until = time.monotonic() + 10
    while table._computer.thinking:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_computers_that_nobody_watches_pause_and_go_on_when_somebody_comes(database: str) -> None:
    games()["toy"].brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    with serving(database, thinker=workers("Endless", 0.15)) as server:
        game = server.open(scenario="toy/long", seats=COMPUTERS)
        with server.join(game) as watcher:
            watcher.hear()
        (table,) = server.client.app.state.hall.tables
        rested(table)
        assert table.outcome is None
        kept = table.version
        time.sleep(0.5)
        assert table.version == kept
        with server.join(game) as watcher:
            while watcher.state["version"] <= kept + 1:
                watcher.hear()


def test_who_wants_to_be_told_of_his_turn_need_not_watch(database: str, hook: str) -> None:
    games()["toy"].brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    sending = Sending(webhooks="any", seconds=0.05)
    with serving(database, thinker=workers("Endless", 0.3), sending=sending) as server:
        game = server.open(scenario="toy/long", seats={"ash": "human", "birch": "sergeant"})
        with server.join(game, "ash") as ash:
            assert ask(ash, type="notify", webhook=hook) == {}
        assert HEARD.get(timeout=10)[1]["side"] == "ash"
