"""What processes at one database pass on to each other without storing it: who is there, and what is said."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from opfire.server.messages import Line
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store
from opfire.server.storage.tokens import new_id
from opfire.server.table.presence import Place

log = logging.getLogger(__name__)
MOST_WAITING: Final = 1_000
"""More words than that wait only where the database is away; those that come later are lost."""


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something about a table that a process says to the others."""

    process: str
    game: str
    here: tuple[Place, ...] | None = None
    """The seats that somebody sits at in that process."""
    asks: bool = False
    """It wants to know the same of the others."""
    line: Line | None = None
    """What somebody said."""


class Relay:
    """Passes words on, one after the other."""

    def __init__(self, store: Store) -> None:
        self.process = new_id()
        self._store = store
        self._words: asyncio.Queue[Word] = asyncio.Queue(MOST_WAITING)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to pass words on; without that, there is nobody to hear them."""
        self._task = asyncio.create_task(self._pass_on())

    def say(
        self, game: str, here: tuple[Place, ...] | None = None, line: Line | None = None, *, asks: bool = False
    ) -> None:
        """Say something to the other processes, if there are any."""
        if self._task is not None and not self._words.full():
            self._words.put_nowait(Word(self.process, game, here, asks, line))

    async def _pass_on(self) -> None:
        while True:
            word = await self._words.get()
            try:
                await self._store.pass_on(msgspec.json.encode(word))
            except StorageError as error:
                log.warning("other processes do not hear of game %s: %s", word.game, error)

    async def close(self) -> None:
        """Say nothing more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
