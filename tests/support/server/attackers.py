"""Hostile clients, for the siege: each does one thing as often as it can and counts how it was answered.

They attack only a server on this machine, come from loopback addresses of their own, and end by themselves.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.protocol import State

HOST: Final = "127.0.0.1"
SCENARIO: Final = "red-horizon-41/infantry-training"
EACH: Final = 3
"""So many of each kind, every one with its own address."""
LONGEST: Final = 600.0
BROKEN: Final = (OSError, httpx.HTTPError, WebSocketException, ConnectionClosed, TimeoutError)


class Attacker:
    """One hostile client."""

    def __init__(self, port: int, source: str, game: str, until: float) -> None:
        self.port, self.source, self.game, self.until = port, source, game, until
        self.counted: Counter[str] = Counter()
        self.chance = random.Random(source)

    @property
    def going(self) -> bool:
        return time.monotonic() < self.until

    def web(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(verify=False, local_address=self.source)
        return httpx.AsyncClient(base_url=f"http://{HOST}:{self.port}", transport=transport, timeout=30)

    def socket(self, game: str) -> connect:
        return connect(f"ws://{HOST}:{self.port}/api/games/{game}/play", local_addr=(self.source, 0), max_size=None)

    async def repeat(self, doing: Callable[[], Awaitable[None]]) -> None:
        """Do something until the time is up, whatever comes of it."""
        while self.going:
            try:
                await asyncio.wait_for(doing(), max(0.1, self.until - time.monotonic()))
            except TimeoutError:
                return
            except BROKEN as error:
                code = getattr(getattr(error, "rcvd", None), "code", None)
                self.counted[f"closed {code}" if code else "cut off"] += 1
                await asyncio.sleep(0.05)

    async def call(self, client: httpx.AsyncClient, method: str, path: str, **body: Any) -> httpx.Response:
        response = await client.request(method, path, **body)
        self.counted[str(response.status_code)] += 1
        return response


async def flood(attacker: Attacker) -> None:
    """Ask for the list of games as fast as answers come, ten times at once."""
    async with attacker.web() as client:
        while attacker.going:
            await asyncio.gather(*(attacker.call(client, "GET", "/api/games") for _ in range(10)))


async def open_games(attacker: Attacker) -> None:
    """Open one game after the other."""
    body = {"scenario": SCENARIO, "seats": {"german": "human", "soviet": "human"}}
    async with attacker.web() as client:
        while attacker.going:
            await attacker.call(client, "POST", "/api/games", json=body)


async def junk_uploads(attacker: Attacker) -> None:
    """Bring files that are no records, large ones among them."""
    data = attacker.chance.randbytes(attacker.chance.choice([10, 10_000, 1_000_000, 9_000_000]))
    async with attacker.web() as client:
        await attacker.call(client, "POST", "/api/games/import", content=data)


async def exhausting_records(attacker: Attacker) -> None:
    """Bring a record that is well formed and goes on for ever with the same answers."""
    entry = attacker.chance.choice([b'{"do":"pass"}', b'{"do":"done"}', b'{"fell":[0,0,0,0,0,0,0,0,0]}'])
    header = {"game": "assault", "scenario": SCENARIO, "seed": attacker.chance.randrange(99), "rules": "1"}
    lines = [msgspec.json.encode({"opfire": 1, "header": header}), *[entry] * 19_000, b'{"at":0,"snapshot":{}}']
    body = b"\n".join(lines)
    end = msgspec.json.encode({"entries": 19_000, "sum": zlib.crc32(body)})
    async with attacker.web() as client:
        await attacker.call(client, "POST", "/api/games/import", content=body + b"\n" + end + b"\n")


async def random_frames(attacker: Attacker) -> None:
    """Join an honest game as a spectator and send what is no message, or one that only players may send."""
    kinds = ("answer", "undo", "tool", "preview", "hint", "chat", "seat", "resign", "nonsense")
    async with attacker.socket(attacker.game) as joined:
        await joined.send(json.dumps({"type": "join"}))
        while attacker.going:
            said = {"type": attacker.chance.choice(kinds), "id": 1, "version": attacker.chance.randrange(50)}
            noise = attacker.chance.choice(
                [json.dumps(said), "[" * 5000, "\u202e" * 300, attacker.chance.randbytes(200)]
            )
            await joined.send(noise)
            await _drain(attacker, joined)


async def _drain(attacker: Attacker, joined: ClientConnection) -> None:
    """Read what has come, and count what was refused."""
    with suppress(TimeoutError):
        while True:
            message = json.loads(await asyncio.wait_for(joined.recv(), 0.002))
            attacker.counted[message.get("key") or message["type"]] += 1


async def repeated_options(attacker: Attacker) -> None:
    """Play against oneself and choose the first option for ever, to and fro."""
    async with attacker.web() as client:
        body = {"scenario": SCENARIO, "seats": {"german": "human", "soviet": "human"}, "hotseat": True}
        response = await attacker.call(client, "POST", "/api/games", json=body)
        if response.status_code != 201:
            await asyncio.sleep(0.5)
            return
        game = response.json()
    async with attacker.socket(game["id"]) as joined:
        await joined.send(json.dumps({"type": "join", "token": next(iter(game["seats"].values()))}))
        async for text in joined:
            message = json.loads(text)
            attacker.counted[message.get("key") or message["type"]] += 1
            if message["type"] == "state":
                state = message["state"]
                if not state["ask"] or not attacker.going:
                    return
            option = state["ask"]["options"][0]["option"]
            for _ in range(3):
                await joined.send(json.dumps({"type": "answer", "version": state["version"], "option": option}))


async def slow_sockets(attacker: Attacker) -> None:
    """Hold connections open: half a request, and a socket that asks much and reads nothing."""
    _reader, writer = await asyncio.open_connection(HOST, attacker.port, local_addr=(attacker.source, 0))
    writer.write(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Le")
    async with attacker.socket(attacker.game) as joined:
        await joined.send(json.dumps({"type": "join"}))
        for _ in range(2000):
            writer.write(b"n")
            await joined.send(json.dumps({"type": "tool", "id": 1, "name": "player-aid", "args": {}}))
            await asyncio.sleep(0.02)
    writer.close()


async def scraps(attacker: Attacker) -> None:
    """Join an honest game and send thousands of frames in one go that say nothing or next to nothing."""
    kind, text = attacker.chance.choice([(0x89, b""), (0x8A, b""), (0x81, b""), (0x81, b"{}")])
    scrap = bytes([kind, 0x80 | len(text)]) + bytes(4) + text
    async with attacker.socket(attacker.game) as joined:
        await joined.send(json.dumps({"type": "join"}))
        while attacker.going and joined.state is State.OPEN and not joined.transport.is_closing():
            joined.transport.write(scrap * 3_000)
            await _drain(attacker, joined)
            await asyncio.sleep(0.2)
        await joined.recv()


async def endless_heads(attacker: Attacker) -> None:
    """Send the head of a request that does not end, in few long or many short lines, or in its address."""
    more = attacker.chance.choice([b"X-Long: " + b"a" * 60_000 + b"\r\n", b"a:b\r\n" * 10_000, b"a" * 60_000])
    reader, writer = await asyncio.open_connection(HOST, attacker.port, local_addr=(attacker.source, 0))
    writer.write(b"GET /" if more[:1] == more[-1:] else b"GET / HTTP/1.1\r\n")
    try:
        while attacker.going and not writer.is_closing():
            writer.write(more)
            await writer.drain()
            await asyncio.sleep(0.05)
    finally:
        attacker.counted[(await reader.read(12)).decode() or "cut off"] += 1
        writer.close()


KINDS: Final = (
    flood,
    open_games,
    junk_uploads,
    exhausting_records,
    random_frames,
    repeated_options,
    slow_sockets,
    scraps,
    endless_heads,
)


async def attack(port: int, seconds: float, games: list[str]) -> dict[str, dict[str, int]]:
    """Let everybody attack; gives what each kind was answered."""
    until, found = time.monotonic() + min(seconds, LONGEST), {}
    everybody: list[tuple[str, Attacker, Awaitable[None]]] = []
    for kind, doing in enumerate(KINDS):
        for number in range(EACH):
            one = Attacker(port, f"127.0.66.{10 * kind + number + 1}", games[number % len(games)], until)
            everybody.append((doing.__name__, one, one.repeat(lambda doing=doing, one=one: doing(one))))  # type: ignore[misc]
    await asyncio.gather(*(going for _name, _one, going in everybody))
    for doing in KINDS:
        total = sum((one.counted for name, one, _going in everybody if name == doing.__name__), Counter())
        found[doing.__name__] = dict(total.most_common(6))
    return found


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("port", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("games", nargs="+")
    print(json.dumps(asyncio.run(attack(**vars(parser.parse_args())))))
