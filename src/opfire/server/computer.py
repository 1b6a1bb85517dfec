"""The computer players of a table: whoever must answer is set thinking, one decision at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from opfire.kernel.chance import MASK, mix
from opfire.server.database import StorageError
from opfire.server.problems import Problem
from opfire.server.thinking import Thinker

if TYPE_CHECKING:
    from opfire.server.table import Table

log = logging.getLogger(__name__)
RETRY_SECONDS: Final = 2.0


class Computer:
    """Plays the computer's seats of one table for as long as one of them must answer."""

    def __init__(self, table: Table, thinker: Thinker) -> None:
        self._table = table
        self._thinker = thinker
        self._task: asyncio.Task[None] | None = None

    @property
    def thinking(self) -> bool:
        """True while a computer player is at it."""
        return self._task is not None

    def wake(self) -> None:
        """Start thinking if it is a computer player's turn."""
        if self._task is None and self._table.computer_to_answer() is not None:
            self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _play(self) -> None:
        try:
            while self._table.computer_to_answer() is not None:
                await self._patiently()
        finally:
            self._task = None

    async def _patiently(self) -> None:
        """Answer once; when that fails, wait a little before trying again, unless another process was faster."""
        try:
            await self._answer_once()
        except (Problem, StorageError) as problem:
            if isinstance(problem, Problem) and problem.key == "error-stale":
                return
            log.warning("the computer player of game %s waits: %s", self._table.id, problem)
            await asyncio.sleep(RETRY_SECONDS)

    async def _answer_once(self) -> None:
        """Think on a copy; what was thought is dropped if the game has changed meanwhile."""
        table = self._table
        async with table.acting():
            seat, revision, match = table.computer_to_answer(), table.revision, table.match.fork()
        if seat is None:
            return
        seed = mix((seat.seed + len(match.entries)) & MASK)
        advice = await self._thinker.think(match, seat.side, seat.player, seed)
        async with table.acting():
            if revision == table.revision:
                await table.take_answer(advice.option)
