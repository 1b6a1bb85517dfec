"""Honest games beside hostile clients: what do the honest ones notice, and what limits the others?

    PYTHONPATH=tests python -m support.server.siege --seconds 120 --games 50

First the honest games are played for a while alone, so that both can be compared on any machine; nobody leaves in
between, because an answer still on its way makes the next one of a player who has come back stale. It fails when the
players of a game and the database do not end at the same version, when an honest answer is refused, when the server
takes more memory than it should, or when 95 of 100 honest answers are not back in time (not with --press, for busy
machines). Everything stays on loopback addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import connect

from support import TESTS
from support.server.attackers import HOST, SCENARIO
from support.server.kill import free_port
from support.server.load import SLOWEST_MS, Seat

PROGRAM: Final = """
import sys
from opfire.server.start import run
sys.exit(run("127.0.0.1", int(sys.argv[1]), sys.argv[2], open_browser=False))
"""
MOST_MEMORY: Final = 700_000_000
"""The bytes that the server process itself may hold; its clerks and workers are limited by themselves."""


class Result(msgspec.Struct, frozen=True):
    """What a siege has shown."""

    answers: int
    calm: float
    """The milliseconds that 95 of 100 answers did not exceed before the siege, and in it."""
    p95: float
    lost: int
    memory: int
    limited: dict[str, dict[str, int]]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}


def held(process: subprocess.Popen[bytes]) -> int:
    """The bytes of memory that a process holds now."""
    return int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def ready(port: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=60) as client:
        for _ in range(600):
            try:
                await client.get("/api/scenarios")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.1)
    raise TimeoutError("the server does not start")


async def honest_game(port: int, number: int) -> dict[str, Any]:
    """Open a game from an address of its own."""
    transport = httpx.AsyncHTTPTransport(local_address=source(number))
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", transport=transport, timeout=60) as client:
        body = {"scenario": SCENARIO, "seats": {"german": "human", "soviet": "human"}}
        game: dict[str, Any] = (await client.post("/api/games", json=body)).json()
        return game


def source(number: int) -> str:
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


async def watch_memory(process: subprocess.Popen[bytes], until: float) -> int:
    most = 0
    while time.monotonic() < until:
        most = max(most, held(process))
        await asyncio.sleep(0.25)
    return most


async def stored(port: int, number: int, game: dict[str, Any]) -> int:
    """The version that a game has now for somebody who comes anew."""
    address = f"ws://{HOST}:{port}/api/games/{game['id']}/play"
    async with connect(address, local_addr=(source(number), 0), max_size=None) as joined:
        await joined.send(json.dumps({"type": "join", "token": game["seats"]["german"]}))
        version: int = json.loads(await joined.recv())["state"]["version"]
        return version


async def siege(seconds: float, games: int, pause: float) -> Result:
    """Play and attack; raises `AssertionError` when an honest answer is refused."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", PROGRAM, str(port), str(Path(folder) / "games.db")]
        process = subprocess.Popen(command, env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            await ready(port)
            opened = [await honest_game(port, number) for number in range(games)]
            return await besieged(process, port, opened, seconds, pause)
        finally:
            process.terminate()
            process.wait()


async def besieged(
    process: subprocess.Popen[bytes], port: int, opened: list[dict[str, Any]], seconds: float, pause: float
) -> Result:
    alone, taken = max(2.0, seconds / 6), list[float]()
    playing = asyncio.create_task(played(port, opened, alone + seconds, pause, taken))
    await asyncio.wait([playing], timeout=alone)
    calm = len(taken)
    watching = asyncio.create_task(watch_memory(process, time.monotonic() + seconds + 2))
    command = [sys.executable, "-m", "support.server.attackers", str(port), str(seconds)]
    hostile = await asyncio.create_subprocess_exec(
        *command, *(game["id"] for game in opened[:5]), env=environment(), stdout=subprocess.PIPE
    )
    versions = await playing
    said, _nothing = await hostile.communicate()
    lost = 0
    for number, game in enumerate(opened):
        lost += versions[number] != {await stored(port, number, game)}
    limited = json.loads(said)
    return Result(len(taken) - calm, late(taken[:calm]), late(taken[calm:]), lost, await watching, limited)


def late(taken: list[float]) -> float:
    """The milliseconds that 95 of 100 answers did not exceed."""
    return 1000 * sorted(taken)[int(len(taken) * 0.95)]


async def played(
    port: int, opened: list[dict[str, Any]], seconds: float, pause: float, taken: list[float]
) -> list[set[int]]:
    """Play all games for a while; notes how long answers took, and gives the versions that the players ended at."""
    until = time.monotonic() + seconds
    tables = [(game, [Seat(pause, until, taken) for _ in game["seats"]]) for game in opened]
    await asyncio.gather(
        *(
            seat.play(f"ws://{HOST}:{port}/api/games/{game['id']}/play", token, source(number))
            for number, (game, seats) in enumerate(tables)
            for seat, token in zip(seats, game["seats"].values(), strict=True)
        )
    )
    return [{seat.version for seat in seats} for _game, seats in tables]


def main(seconds: float, games: int, pause: float, press: bool) -> None:
    result = asyncio.run(siege(seconds, games, pause))
    late_by = f"p95 {result.p95:.0f} ms (before: {result.calm:.0f})"
    print(f"{games} honest games for {seconds:.0f} s: {result.answers} answers, {late_by}")
    print(f"games whose players and database did not end at the same version: {result.lost}")
    print(f"memory of the server at most {result.memory / 1e6:.0f} MB ({MOST_MEMORY / 1e6:.0f} allowed)")
    for kind, answered in result.limited.items():
        print(f"  {kind.replace('_', ' ')}: {', '.join(f'{number} × {what}' for what, number in answered.items())}")
    slow = result.p95 > SLOWEST_MS and not press
    if result.lost or result.memory > MOST_MEMORY or slow:
        raise SystemExit(1)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--pause", type=float, default=2, help="seconds an honest player thinks on average")
    parser.add_argument("--press", action="store_true", help="do not fail when answers take long")
    main(**vars(parser.parse_args()))
