"""Records are played through where they cannot hold up or break the server, whatever is in them."""

import asyncio
import json
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from opfire.kernel.freezing import freeze, thaw
from opfire.kernel.match import SEEDED, Match
from opfire.kernel.record import BadRecord, encode_entry, save
from opfire.server.problems import Problem
from opfire.server.records import clerk, clerks
from opfire.server.records.clerks import Clerks
from opfire.server.records.loading import snapshot_of
from opfire.server.storage.store import StoredGame
from support.server import toy_workers
from support.server.serving import Server, serving
from support.simtest import Numbers, choose
from support.toy_matches import random_match, whole

HOLDS_ON = """
import resource, sys, time
from opfire.server.records.clerk import READY, _write
reports = open(1, "wb", closefd=False)
_write(reports, READY)
for line in sys.stdin.buffer:
    {does}
"""


def stored_of(match: Match) -> StoredGame:
    entries = tuple(map(encode_entry, match.entries))
    return StoredGame("game", match.header, "rolled", (), entries=entries, snapshot=snapshot_of(match))


@pytest.fixture
def everything_is_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clerks, "SHORT", 0)


# A match that was played through elsewhere


@pytest.mark.parametrize("decisions", [0, 1, 5, 30, 1000])
def test_a_thawed_match_is_the_match_that_was_frozen(toys: None, decisions: int) -> None:
    match = random_match(3, decisions, "toy/long")

    assert whole(thaw(freeze(match), match.entries, SEEDED)) == whole(match)


@pytest.mark.parametrize(
    "scenario", ["combat-commander/first-morning", "red-horizon-41/mill-bridge", "skirmish/school-hours"]
)
def test_games_go_on_alike_after_being_thawed(scenario: str) -> None:
    match, numbers = Match.start(scenario, seed=2), Numbers(2)
    for _ in range(120):
        match.answer(choose(match.ask, numbers))
    thawed = thaw(freeze(match), match.entries, SEEDED)

    assert whole(thawed) == whole(match)
    for side in match.game.sides:
        assert thawed.can_undo(side) == match.can_undo(side)
    for _ in range(20):
        answer = choose(match.ask, numbers)
        match.answer(answer)
        thawed.answer(answer)
    assert whole(thawed) == whole(match)


async def test_a_long_game_is_played_through_in_another_process(toys: None, everything_is_long: None) -> None:
    match, office = random_match(5, 60, "toy/long"), toy_workers.clerks()
    try:
        again = await office.rebuild(stored_of(match))
        moment = await office.moment("game", match.header, match.entries, 3, None)
    finally:
        await office.close()

    assert whole(again) == whole(match)
    assert (moment.entry, moment.of) == (3, len(match.entries))


async def test_a_stored_game_that_does_not_fit_is_refused_with_its_reason(toys: None, everything_is_long: None) -> None:
    match, office = random_match(5, 60, "toy/long"), toy_workers.clerks()
    wrong = StoredGame("game", match.header, "rolled", (), entries=(b'{"do":"scout"}',) * 400)
    try:
        with pytest.raises(BadRecord, match="line"):
            await office.rebuild(wrong)
    finally:
        await office.close()


# Clerks that do not come to an end


@pytest.mark.parametrize("does", ["time.sleep(60)", "sys.exit(3)", "print(junk)"])
async def test_a_clerk_who_fails_is_replaced_and_the_record_refused(
    does: str, monkeypatch: pytest.MonkeyPatch, toys: None
) -> None:
    monkeypatch.setattr(clerks, "READ_SECONDS", 0.5)
    office = Clerks((sys.executable, "-c", HOLDS_ON.format(does=does)))
    try:
        with pytest.raises(Problem, match="error-record-heavy"):
            await office.read(save(random_match(5, 10)))
        assert not office._idle
    finally:
        await office.close()


async def test_a_record_that_takes_too_much_memory_is_refused_and_nothing_else_happens() -> None:
    hungry = """
import opfire.server.records.clerk as clerk
clerk.played_through = lambda record: bytearray(8 << 30)
clerk.main()
"""
    office = Clerks((sys.executable, "-c", hungry))
    try:
        with pytest.raises(Problem, match="error-record-heavy"):
            await office.read(b"{}")
    finally:
        await office.close()


def test_a_clerk_has_little_memory() -> None:
    assert clerk.MEMORY <= 1 << 30


# Over HTTP


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Server]:
    """A server with the games that are installed."""
    with serving(str(tmp_path / "games.db")) as server:
        yield server


def made_up(scenario: str, change: dict[str, Any]) -> bytes:
    """A record that claims to come from another position, in which a unit is changed."""
    lines = [json.loads(line) for line in save(started(scenario)).splitlines()]
    lines[0]["header"]["branched"] = True
    units = lines[-2]["snapshot"]["units"]
    next(unit for unit in units.values() if not unit.get("gone")).update(change)
    body = b"\n".join(json.dumps(line, separators=(",", ":")).encode() for line in lines[:-1])
    return body + b"\n" + json.dumps({"entries": len(lines) - 3, "sum": zlib.crc32(body)}).encode()


def started(scenario: str) -> Match:
    match, numbers = Match.start(scenario, seed=1), Numbers(1)
    for _ in range(40):
        match.answer(choose(match.ask, numbers))
    return match


@pytest.mark.parametrize(
    ("scenario", "change"),
    [
        ("red-horizon-41/infantry-training", {"at": 2**34}),
        ("combat-commander/first-morning", {"hex": 2**34, "place": "map"}),
        ("skirmish/the-dispatch", {"tyres": 2**31}),
    ],
)
def test_a_unit_out_of_all_bounds_is_refused_with_a_sentence(
    real: Server, scenario: str, change: dict[str, Any]
) -> None:
    answer = real.client.post("/api/games/import", content=made_up(scenario, change))

    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "error-record")
    assert "which is not from" in answer.json()["error"]["text"]
    assert real.client.get("/api/games").json() == []


def test_while_one_game_is_played_through_others_are_served(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The clerk who plays the long game through never comes to an end; nobody else notices."""
    monkeypatch.setattr(clerks, "SHORT", 1)
    monkeypatch.setattr(clerks, "PLAY_SECONDS", 3.0)
    with serving(database, idle_seconds=0.0) as server:
        long, short = server.open(), server.open()
        with server.join(long, "birch") as birch:
            birch.answer({"do": "pass"})
            birch.answer({"do": "pass"})
        time.sleep(0.2)
        hall = server.client.app.state.hall
        hall.clerks._command = (sys.executable, "-c", HOLDS_ON.format(does="time.sleep(60)"))

        async def both() -> tuple[Any, float]:
            slow = asyncio.create_task(hall.table(long["id"]))
            await asyncio.sleep(0)
            begun = time.monotonic()
            await hall.table(short["id"])
            waited = time.monotonic() - begun
            done = slow.done()
            slow.cancel()
            return done, waited

        done, waited = server.client.blocking_portal.call(both)

    assert not done
    assert waited < 2


def test_a_long_game_is_brought_in_looked_at_and_gone_on_with(real: Server) -> None:
    match, numbers = Match.start("red-horizon-41/mill-bridge", seed=4), Numbers(4)
    while len(match.entries) <= clerks.SHORT:
        match.answer(choose(match.ask, numbers))

    game = real.client.post("/api/games/import", content=save(match), params={"hotseat": True}).json()
    moment = real.client.get(f"/api/games/{game['id']}/moments/{clerks.SHORT}").json()
    with real.join(game, "german") as player:
        assert player.state["version"] == len(match.entries)
        assert len(player.state["log"]) == len(match.view(player.state["you"]).log())
        assert player.choose()["type"] == "state"

    assert (moment["entry"], moment["of"]) == (clerks.SHORT, len(match.entries))
