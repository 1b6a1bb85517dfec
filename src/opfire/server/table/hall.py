"""The hall: sets tables up when they are wanted, and clears away those that nobody sits at."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from opfire.kernel.record import BadRecord
from opfire.server.display.reader import Reader
from opfire.server.limits.limits import Allowance, Buckets, Limits
from opfire.server.limits.locks import Locks
from opfire.server.limits.metrics import Metrics
from opfire.server.limits.watch import Watch
from opfire.server.messages import Error, Line
from opfire.server.notices.notices import NO_NOTICES, Notices, Sending
from opfire.server.problems import Problem, TooMany
from opfire.server.records.clerks import Clerks
from opfire.server.records.reports import Reports
from opfire.server.records.reviews import Reviews
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store
from opfire.server.table.chat import repeat, tell
from opfire.server.table.presence import here
from opfire.server.table.relay import Relay, Word
from opfire.server.table.table import Table
from opfire.server.thinking.workers import Thinker, Timed
from opfire.server.workshop.packs import OwnPacks
from opfire.server.workshop.trials import Trials

log = logging.getLogger(__name__)
IDLE_SECONDS: Final = 300.0
DEFAULT_LIMITS: Final = Limits()


class Hall:
    """All tables of this process."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        limits: Limits = DEFAULT_LIMITS,
        idle_seconds: float = IDLE_SECONDS,
        sending: Sending = NO_NOTICES,
        clerks: Clerks | None = None,
    ) -> None:
        self.store = store
        self.clerks = clerks or Clerks()
        self.reports = Reports(store, self.clerks)
        self.reviews = Reviews(store)
        self.own_packs, self.trials = OwnPacks(store), Trials()
        self.callers, self.playbacks = Locks(), Locks()
        """Who asks for what may take long is served one call at a time, and so is every game."""
        self._doors = Locks()
        self.notices = Notices(sending, store, self._present)
        self.limits = limits
        self.metrics = Metrics()
        self.watch = Watch()
        self.requests = Buckets(limits.requests)
        self.new_games = Buckets(limits.new_games)
        self.imported = Allowance(limits.imported)
        self.chatting = Buckets(limits.chat)
        self.relay = Relay(store)
        self.thinker = Timed(thinker, self.metrics.thinking)
        self._idle_seconds = idle_seconds
        self._tables: dict[str, Table] = {}
        self._sockets: Counter[str] = Counter()
        self.reading = asyncio.Semaphore(1)
        """Records from outside are played through one at a time."""

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables in use."""
        return tuple(self._tables.values())

    async def table(self, id: str) -> Table:
        """The table of a game, set up from the database if need be; raises `Problem`."""
        async with self._doors.of(id):
            if id not in self._tables:
                self._tables[id] = await self._set_up(id)
                self._clear_later(id)
            return self._tables[id]

    async def _set_up(self, id: str) -> Table:
        try:
            stored = await self.store.load(id) if id.isalnum() and id.isascii() else None
            if stored is None:
                raise Problem("error-no-game", 404, game=id[:40])
            await self.own_packs.bring(stored.header.scenario)
            match = await self.clerks.rebuild(stored)
            return Table(stored, match, self.store, self.thinker, self.notices, self.clerks)
        except BadRecord as error:
            raise Problem("error-game-broken", 500, reason=str(error)) from None

    def _present(self, id: str, side: str) -> bool:
        """True when somebody of a side listens at a table here."""
        table = self._tables.get(id)
        return table is not None and any(side in reader.sides for reader in table.readers)

    @contextmanager
    def connected(self, client: str) -> Iterator[None]:
        """Count the open sockets of a client; raises `TooMany`."""
        if not self.requests.take(client) or self._sockets[client] >= self.limits.sockets:
            self.watch.refuse(client)
            raise TooMany
        self._sockets[client] += 1
        try:
            yield
        finally:
            self._sockets[client] -= 1
            self._sockets += Counter()

    def sit(self, table: Table, reader: Reader) -> None:
        """Let a reader listen at a table."""
        self._tables[table.id] = table
        table.readers.append(reader)

    def greet(self, table: Table, newcomer: Reader) -> None:
        """Tell a reader who has just been shown the table what was said, and the others that he is there."""
        repeat(table, newcomer)
        table.presence.tell(table, newcomer)
        self._announce(table, asks=len(table.readers) == 1)

    def say(self, table: Table, line: Line) -> None:
        """Tell a line to everybody at a table, whatever process he listens to."""
        tell(table, line)
        self.relay.say(table.id, line=line)

    def hear(self, word: Word) -> None:
        """Hear what another process says of a table."""
        table = self._tables.get(word.game)
        if table is None or word.process == self.relay.process:
            return
        if word.line is not None:
            tell(table, word.line)
        if word.here is not None:
            table.presence.hear(word.process, word.here)
            table.presence.tell(table)
        if word.asks and here(table):
            self.relay.say(table.id, here(table))

    def _announce(self, table: Table, *, asks: bool = False) -> None:
        """Say to other processes who is here, if that has changed or somebody wants to know who is there."""
        news = table.presence.news(table)
        if news is not None or asks:
            self.relay.say(table.id, here(table), asks=asks)

    def announce_all(self) -> None:
        """Say it again for every table, so that who hears nothing more of a process knows that it is gone."""
        for table in self.tables:
            if here(table):
                self.relay.say(table.id, here(table))
            table.presence.tell(table)

    def leave(self, table: Table, reader: Reader) -> None:
        """A reader goes; an empty table is cleared away after a while."""
        table.readers.remove(reader)
        table.presence.tell(table)
        self._announce(table)
        if not table.readers:
            self._clear_later(table.id)

    def _clear_later(self, id: str) -> None:
        asyncio.get_running_loop().call_later(self._idle_seconds, self._clear, id)

    def _clear(self, id: str) -> None:
        table = self._tables.get(id)
        if table is None or table.readers:
            return
        if table.idle:
            self._tables.pop(id).put_away_clock()
        else:
            self._clear_later(id)

    async def forget(self, id: str) -> None:
        """Clear away the table of a game that was deleted; who listens is told, and what was said is gone."""
        async with self._doors.of(id):
            table = self._tables.pop(id, None)
        if table is None:
            return
        await table.close()
        problem = Problem("error-no-game", 404, game=id)
        for reader in table.readers:
            reader.send_away(Error(problem.text(reader.lang), problem.key))

    def concerned(self, id: str, revision: int) -> bool:
        """Whether a change of a game is news here: its table is behind, or is being set up."""
        table = self._tables.get(id)
        return self._doors.wanted(id) if table is None else revision > table.revision

    async def changed(self, id: str, revision: int) -> None:
        """Hear from another process that a game has changed, perhaps while its table is being set up."""
        async with self._doors.of(id):
            table = self._tables.get(id)
        if table is not None and revision > table.revision:
            await self._catch_up(table)

    async def catch_up(self) -> None:
        """Look whether other processes have changed anything unheard."""
        for table in self.tables:
            await self._catch_up(table)

    async def credit(self) -> None:
        """After an outage nobody's clock has run."""
        for table in self.tables:
            try:
                await table.credit()
            except (Problem, StorageError) as error:
                log.warning("the clock of game %s could not be read again: %s", table.id, error)

    async def _catch_up(self, table: Table) -> None:
        try:
            await table.catch_up()
        except (Problem, StorageError, BadRecord) as error:
            log.warning("game %s could not be read again: %s", table.id, error)

    def figures(self) -> dict[str, int]:
        """How many tables and sockets are open at this moment, and how many damaged rows were found."""
        sockets = sum(len(table.readers) for table in self.tables)
        return {"tables_open": len(self.tables), "sockets_open": sockets, "rows_damaged": len(self.store.damage)}

    async def close(self) -> None:
        """Stop all thinking."""
        for table in self.tables:
            await table.close()
        await self.relay.close()
        await self.notices.close()
        await self.trials.close()
        await self.thinker.close()
        await self.reviews.close()
        await self.clerks.close()
