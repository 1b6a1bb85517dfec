"""Keeps many live games answering and measures how long each answer takes to come back.

    PYTHONPATH=tests python -m support.server.load --games 200 --seconds 30
    PYTHONPATH=tests python -m support.server.load --games 200 --pause 0.3 --processes 2

With more than one process the games are in a PostgreSQL of their own. The processor time of the servers for each
answer says more than the seconds where other programs run beside. --press only counts, for finding out how much goes.

Every game has two sockets; a player thinks for a while before each answer. A message lost shows as a game that
stands still, or as two players who do not end at the same version.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from support.server.kill import free_port
from support.server.postgres import cluster, fresh_database

SLOWEST_MS = 150
"""What 95 of 100 answers must not exceed."""
PROGRAM = """
import sys
import uvicorn
from opfire.server.app import create_app
from opfire.server.limits.limits import NO_LIMITS
app = create_app(sys.argv[2], limits=NO_LIMITS)
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
"""


class Seat:
    """One socket that answers whenever it is asked, after some thought, until the time is up."""

    def __init__(self, pause: float, until: float, taken: list[float]) -> None:
        self.pause = pause
        self.until = until
        self.taken = taken
        self.version = 0
        self.asked_at = 0.0
        self.chance = random.Random(id(self))

    async def play(self, address: str, token: str, source: str = "127.0.0.1") -> None:
        async with connect(address, open_timeout=60, local_addr=(source, 0)) as joined:
            await joined.send(json.dumps({"type": "join", "token": token}))
            while (left := self.until + 3 - time.monotonic()) > 0:
                try:
                    message = json.loads(await asyncio.wait_for(joined.recv(), left))
                except TimeoutError:
                    return
                await self._hear(joined, message)

    async def _hear(self, joined: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] in ("presence", "chat"):
            return
        if message["type"] != "state":
            raise AssertionError(f"an answer was not accepted: {message}")
        if self.asked_at:
            self.taken.append(time.monotonic() - self.asked_at)
            self.asked_at = 0.0
        state = message["state"]
        self.version = state["version"]
        if not state["ask"]:
            return
        await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.pause)
        # one who answers when the time is up may leave before he is told what came of it, and the game seems lost
        if time.monotonic() < self.until:
            option = self.chance.choice(state["ask"]["options"])["option"]
            self.asked_at = time.monotonic()
            answer = {"type": "answer", "version": self.version, "option": option}
            await joined.send(json.dumps(answer))


async def start(database: str) -> tuple[subprocess.Popen[bytes], httpx.AsyncClient]:
    port = free_port()
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(port), database])
    client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
    for _ in range(600):
        try:
            await client.get("/api/health")
            break
        except httpx.TransportError:
            await asyncio.sleep(0.1)
    return process, client


async def open_games(client: httpx.AsyncClient, scenario: str, number: int) -> list[dict[str, Any]]:
    infos = {info["id"]: info for info in (await client.get("/api/scenarios")).json()}
    seats = dict.fromkeys(infos[scenario]["sides"], "human")
    body = {"scenario": scenario, "seats": seats}
    return [(await client.post("/api/games", json=body)).json() for _ in range(number)]


def worked(process: subprocess.Popen[bytes]) -> float:
    """The seconds of processor time that a process has taken so far."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def main(
    games: int, seconds: float, pause: float, scenario: str, processes: int, postgres: bool, press: bool
) -> None:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = str(Path(folder) / "games.db")
        if postgres or processes > 1:
            database = fresh_database(stack.enter_context(cluster()).address)
        servers = [await start(database) for _ in range(processes)]
        try:
            p95, apart = await measure(servers, games, seconds, pause, scenario)
        finally:
            for process, client in servers:
                await client.aclose()
                process.terminate()
                process.wait()
    if apart or (p95 > SLOWEST_MS and not press):
        raise SystemExit(1)


async def measure(
    servers: list[tuple[subprocess.Popen[bytes], httpx.AsyncClient]],
    games: int,
    seconds: float,
    pause: float,
    scenario: str,
) -> tuple[float, int]:
    opened = await open_games(servers[0][1], scenario, games)
    doors = [str(client.base_url).replace("http", "ws").rstrip("/") for _process, client in servers]
    for _process, client in servers[1:]:
        await client.get("/api/scenarios")
    taken: list[float] = []
    until = time.monotonic() + seconds
    tables = [(game, [Seat(pause, until, taken) for _ in game["seats"]]) for game in opened]
    before = sum(worked(process) for process, _client in servers)
    await asyncio.gather(
        *(
            seat.play(f"{doors[number % len(doors)]}/api/games/{game['id']}/play", token)
            for number, (game, seats) in enumerate(tables)
            for seat, token in zip(seats, game["seats"].values(), strict=True)
        )
    )
    used = sum(worked(process) for process, _client in servers) - before
    apart = sum(len({seat.version for seat in seats}) > 1 for _game, seats in tables)
    taken.sort()
    median, p95 = (1000 * taken[int(len(taken) * share)] for share in (0.5, 0.95))
    print(
        f"{games} games, {2 * games} sockets, {len(servers)} processes: {len(taken)} answers in {seconds:.0f} s, "
        f"{len(taken) / seconds:.0f} a second: median {median:.1f} ms, p95 {p95:.1f} ms, "
        f"worst {1000 * taken[-1]:.1f} ms, {1000 * used / len(taken):.2f} ms of processor time each, "
        f"{apart} games with lost messages"
    )
    return p95, apart


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=4, help="seconds a player thinks on average")
    parser.add_argument("--scenario", default="red-horizon-41/infantry-training")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="PostgreSQL also with one process")
    parser.add_argument("--press", action="store_true", help="do not fail when answers take long")
    asyncio.run(main(**vars(parser.parse_args())))
