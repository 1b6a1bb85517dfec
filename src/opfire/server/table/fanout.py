"""How processes that share a database hear of each other's changes: PostgreSQL tells them.

The writer of a change sends the notice within the transaction, so it goes out exactly when the change is there.
Who is there and what is said is not stored, and passed on by itself.
With SQLite there is one process, and nothing to hear.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from opfire.server.storage.store import CHANGED, SAID
from opfire.server.table.hall import Hall
from opfire.server.table.presence import REPEAT_SECONDS
from opfire.server.table.relay import Word

log = logging.getLogger(__name__)
RETRY_SECONDS: Final = 1.0


class Fanout:
    """Listens for the changes of other processes for as long as the server runs."""

    def __init__(self, engine: AsyncEngine, hall: Hall) -> None:
        self._engine = engine
        self._hall = hall
        self._tasks: list[asyncio.Task[None]] = []
        self._telling: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to listen, if there can be other processes."""
        if self._engine.dialect.name == "postgresql":
            self._hall.relay.start()
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._announce())]

    async def close(self) -> None:
        """Stop listening."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _announce(self) -> None:
        while True:
            await asyncio.sleep(REPEAT_SECONDS)
            self._hall.announce_all()

    async def _listen(self) -> None:
        while True:
            try:
                await self._listen_until_lost()
            except Exception as error:  # whatever the driver raises: who stops listening stays deaf for ever
                log.warning("changes of other processes cannot be heard: %s", error)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_until_lost(self) -> None:
        """Listen on a connection of its own; what was missed before is made up for."""
        lost = asyncio.Event()
        async with self._engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            driver.add_termination_listener(lambda _driver: lost.set())
            await driver.add_listener(CHANGED, self._notice)
            await driver.add_listener(SAID, self._hear)
            await self._hall.catch_up()
            try:
                await lost.wait()
            finally:
                await connection.invalidate()

    def _notice(self, _driver: object, _process: int, _channel: str, payload: str) -> None:
        game, _, revision = payload.partition(" ")
        if not self._hall.concerned(game, int(revision)):
            return
        task = asyncio.create_task(self._hall.changed(game, int(revision)))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def _hear(self, _driver: object, _process: int, _channel: str, payload: str) -> None:
        try:
            self._hall.hear(msgspec.json.decode(payload, type=Word))
        except msgspec.MsgspecError as error:
            log.warning("another process said something that cannot be read: %s", error)
