"""Kills the server with `kill -9` at random moments while answers pour in, and looks what is left.

    PYTHONPATH=tests python -m support.server.kill --times 50
    PYTHONPATH=tests python -m support.server.kill --times 50 --postgres

Whatever a client was told after an answer must be there after the restart: nothing acknowledged is lost, and the
game goes on from there.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from support import TESTS
from support.server.postgres import cluster, fresh_database

PROGRAM = """
import sys
from support import toy
import uvicorn
from opfire.server.app import create_app
from opfire.server.limits.limits import NO_LIMITS
with toy.installed(toy.ToyModule()):
    app = create_app(sys.argv[2], limits=NO_LIMITS)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error")
"""
GAMES = 4


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Life:
    """One life of the server process, from its start to its violent end."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
        self.process = subprocess.Popen([sys.executable, "-c", PROGRAM, str(self.port), database], env=environment)

    async def ready(self) -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as client:
            for _ in range(400):
                with contextlib.suppress(httpx.TransportError):
                    if (await client.get("/api/health")).status_code == 200:
                        return
                await asyncio.sleep(0.05)
        raise TimeoutError("the server does not start")

    async def open_game(self) -> dict[str, Any]:
        body = {"scenario": "toy/long", "seats": {"ash": "human", "birch": "human"}, "hotseat": True}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as client:
            game: dict[str, Any] = (await client.post("/api/games", json=body)).json()
            return game

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Witness:
    """A client that answers as fast as it can and remembers the last state it was told."""

    def __init__(self, game: dict[str, Any], chance: random.Random) -> None:
        self.game = game
        self.chance = chance
        self.state: dict[str, Any] = {}
        self.answers = 0

    async def play(self, port: int) -> None:
        with contextlib.suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with connect(f"ws://127.0.0.1:{port}/api/games/{self.game['id']}/play") as joined:
                await self._converse(joined)

    async def _converse(self, joined: ClientConnection) -> None:
        await joined.send(json.dumps({"type": "join", "token": next(iter(self.game["seats"].values()))}))
        async for text in joined:
            message = json.loads(text)
            if message["type"] in ("presence", "chat"):
                continue
            if message["type"] != "state":
                raise AssertionError(f"an answer was not accepted: {message}")
            self._check(message["state"])
            self.state = message["state"]
            if self.state["outcome"]:
                return
            await joined.send(json.dumps(self._answer()))

    def _check(self, now: dict[str, Any]) -> None:
        """What was told before must still be so; one answer more may have been stored but not told."""
        before = self.state
        if before and now["version"] < before["version"]:
            raise AssertionError(f"{before['version']} entries were told, {now['version']} are left")
        if before and now["version"] == before["version"] and now["picture"] != before["picture"]:
            raise AssertionError("the same version shows another picture")

    def _answer(self) -> dict[str, Any]:
        self.answers += 1
        options = self.state["ask"]["options"]
        option = self.chance.choice(options)["option"] if options else {"do": "aim", "at": 500}
        return {"type": "answer", "version": self.state["version"], "option": option}


async def one_life(database: str, games: list[dict[str, Any]], witnesses: list[Witness], seconds: float) -> None:
    life = Life(database)
    try:
        await life.ready()
        while len(games) < GAMES or all(witness.state.get("outcome") for witness in witnesses):
            games.append(await life.open_game())
            witnesses.append(Witness(games[-1], random.Random(len(games))))
        playing = [asyncio.create_task(w.play(life.port)) for w in witnesses if not w.state.get("outcome")]
        await asyncio.sleep(seconds)
        life.kill()
        await asyncio.gather(*playing)
    finally:
        life.kill()


async def main(times: int, seed: int, postgres: bool = False) -> int:
    chance = random.Random(seed)
    games: list[dict[str, Any]] = []
    witnesses: list[Witness] = []
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        database = str(Path(folder) / "games.db")
        if postgres:
            database = fresh_database(stack.enter_context(cluster()).address)
        for number in range(times):
            await one_life(database, games, witnesses, chance.uniform(0.05, 0.6))
            if number % 10 == 9:
                print(f"killed {number + 1} times", flush=True)
    answers = sum(witness.answers for witness in witnesses)
    kind = "PostgreSQL" if postgres else "SQLite"
    print(f"{kind}: {times} kills, {len(games)} games, {answers} answers, nothing acknowledged was lost")
    return answers


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="with a PostgreSQL of its own instead of SQLite")
    asyncio.run(main(**vars(parser.parse_args())))
