"""The alarm of a table: it rings when the time of the side whose clock runs is up."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from opfire.server.problems import Problem
from opfire.server.storage.clock import now
from opfire.server.storage.database import StorageError

if TYPE_CHECKING:
    from opfire.server.table.table import Table

log = logging.getLogger(__name__)
RETRY_SECONDS: Final = 2.0


class Alarm:
    """Ends the game of one table when somebody's time is up, whether or not anybody answers."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Ring when the time that runs now is up."""
        self.put_away()
        clock = self._table.terms.clock
        if clock is not None and clock.running is not None and self._table.outcome is None:
            left = max(0, clock.left_of(clock.running, now()))
            self._ring_in(left / 1000 + 0.005)

    def put_away(self) -> None:
        """Do not ring any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring_in(self, seconds: float) -> None:
        self.put_away()
        self._timer = asyncio.get_running_loop().call_later(seconds, self.ring)

    def ring(self) -> None:
        """Look now whose time is up."""
        self._ringing = asyncio.ensure_future(self._time_up())

    async def _time_up(self) -> None:
        """End the game when time is up; if that cannot be stored now, try again a little later."""
        try:
            async with self._table.acting():
                await self._table.flag()
        except (Problem, StorageError) as problem:
            log.warning("the clock of game %s could not be stopped: %s", self._table.id, problem)
            self._ring_in(RETRY_SECONDS)
