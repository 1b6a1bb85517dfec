"""When the server was away: time in which nobody could answer is taken from nobody's clock.

Every process says now and then in the database that it is there. Whoever finds that nobody has done so for a while,
because the server was stopped, had crashed, or could not reach its database, notes that as an outage.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from opfire.server.storage import schema
from opfire.server.storage.clock import Outage, now
from opfire.server.storage.database import StorageError
from opfire.server.storage.tokens import new_id

if TYPE_CHECKING:
    from opfire.server.storage.store import Store

log = logging.getLogger(__name__)
BEAT_SECONDS: Final = 5.0
DEAD_SECONDS: Final = 12.0
"""Who has said nothing for so long is not there."""
REMEMBERED: Final = 120 * 86_400_000
"""So many milliseconds outages are kept; no clock runs longer in one go."""
ONE_AT_A_TIME: Final = 0x0F1_FF


class Uptime:
    """Says that this process is there, and knows when none was."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._id = new_id()
        self._beat = 0
        """When this process has last said that it is there."""
        self._well = True
        self.outages: tuple[Outage, ...] = ()
        self.first = False
        """Whether, of the processes that are there, this is the one that does what only one should."""

    async def keep(self, found: Callable[[], Awaitable[None]]) -> None:
        """Go on saying that this process is there; whenever an outage is found, do something about it."""
        known = self.outages
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            await self.begin()
            if self.outages != known:
                known = self.outages
                await found()

    async def begin(self) -> None:
        """Say that this process is there; that it cannot be heard is no reason to stop."""
        try:
            await self.beat()
            self._well = True
        except Exception as error:  # whatever is wrong, also with a row of the tables: the server goes on
            if self._well:
                log.warning("the database does not hear that the server is there: %s", error)
            self._well = False

    async def look(self) -> None:
        """Look for an outage if this process itself has been unable to speak for a while."""
        if self._beat and now() - self._beat > DEAD_SECONDS * 1000:
            await self.beat()

    async def beat(self) -> None:
        """Say that this process is there; raises `StorageError`."""
        async with self._store.transaction() as connection:
            await _one_at_a_time(connection)
            moment = now()
            rows = (await connection.execute(select(schema.processes))).all()
            alive = [row.id for row in rows if not row.gone and row.beat > moment - DEAD_SECONDS * 1000]
            self.first = self._id == min([self._id, *alive])
            silence = self._silence(rows, moment, alone=connection.dialect.name == "sqlite")
            if silence is not None:
                await connection.execute(insert(schema.outages).values(silence._asdict()))
            await self._sign(connection, moment)
            outages = schema.outages.c
            await connection.execute(delete(schema.outages).where(outages.ended < moment - REMEMBERED))
            found = await connection.execute(select(outages.began, outages.ended).order_by(outages.began))
            self.outages = tuple(Outage(*row) for row in found)
        self._beat = moment

    def _silence(self, rows: Sequence[Any], moment: int, *, alone: bool) -> Outage | None:
        """The time until now in which nobody was there; a process that has just come looks at any length of it."""
        dead = moment - DEAD_SECONDS * 1000
        others = not alone and any(row.id != self._id and not row.gone and row.beat > dead for row in rows)
        last = max((row.beat for row in rows), default=moment)
        shortest = DEAD_SECONDS * 1000 if self._beat else 0
        return None if others or moment - last <= shortest else Outage(last, moment)

    async def _sign(self, connection: AsyncConnection, moment: int, gone: int = 0) -> None:
        """Note that this process was there at a moment, and forget those that are there no more."""
        processes = schema.processes.c
        dead = (processes.gone == 1) | (processes.beat < moment - DEAD_SECONDS * 1000)
        await connection.execute(delete(schema.processes).where(processes.id != self._id, dead))
        own = update(schema.processes).where(processes.id == self._id)
        if (await connection.execute(own.values(beat=moment, gone=gone))).rowcount == 0:
            await connection.execute(insert(schema.processes).values(id=self._id, beat=moment, gone=gone))

    async def end(self) -> None:
        """Say that this process goes; if it cannot, it was last there at its latest beat."""
        try:
            async with self._store.transaction() as connection:
                await self._sign(connection, now(), gone=1)
        except StorageError as error:
            log.warning("the database does not hear that the server ends: %s", error)


async def _one_at_a_time(connection: AsyncConnection) -> None:
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ONE_AT_A_TIME})
