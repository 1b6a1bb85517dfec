"""Changes that come at the same time are written in one transaction: one commit serves all who wait for it.

Nobody hears of a change before the transaction it is in has been committed. A change that does not fit harms none of
the others: they are then written one by one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

from sqlalchemy.exc import InterfaceError, OperationalError

from opfire.server.storage.database import StorageError

MOST: Final = 64
"""So many changes are written at once at most."""
AWAY: Final = (OperationalError, InterfaceError, OSError)
"""What is raised when the database itself does not answer: then trying one by one only takes longer."""
T = TypeVar("T")
Write = Callable[[Sequence[T]], Awaitable[Sequence[Exception | None]]]
"""Writes changes as one, and gives for each why it does not count, or None; raises what undoes all of them."""


class Batches(Generic[T]):
    """Gathers what is to be written while something is being written."""

    def __init__(self, write: Write[T], failures: tuple[type[Exception], ...]) -> None:
        self._write = write
        self._failures = failures
        self._waiting: list[tuple[T, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, change: T) -> None:
        """Have a change written; raises what keeps it from being written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())
        await done

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                await self._together(batch)
            except BaseException as error:
                _tell(batch, [StorageError(f"the change was not written: {error!r}")] * len(batch))
                raise

    async def _together(self, batch: Sequence[tuple[T, asyncio.Future[None]]]) -> None:
        """Write some changes as one, or each by itself where one of them spoils the others."""
        try:
            _tell(batch, await self._write([change for change, _done in batch]))
        except self._failures as error:
            if len(batch) == 1 or isinstance(error.__cause__, AWAY):
                _tell(batch, [error] * len(batch))
                return
            for one in batch:
                await self._together([one])


def _tell(batch: Sequence[tuple[object, asyncio.Future[None]]], results: Sequence[Exception | None]) -> None:
    """Tell those who still wait how it went."""
    for (_change, done), failure in zip(batch, results, strict=True):
        if done.done():
            continue
        if failure is None:
            done.set_result(None)
        else:
            done.set_exception(failure)
