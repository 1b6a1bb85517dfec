"""What one client says at a table, and what it gets back; the socket itself is elsewhere."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable
from typing import Final

from opfire.server.agreements import decline_draw, offer_draw, rematch, resign
from opfire.server.database import StorageError
from opfire.server.hall import Hall
from opfire.server.limits import Bucket
from opfire.server.messages import (
    Answer,
    Decline,
    Draw,
    Error,
    FromClient,
    Join,
    Preview,
    Refused,
    Rematch,
    Reply,
    Resign,
    Tool,
    Undo,
    read,
)
from opfire.server.problems import Problem
from opfire.server.reader import Reader
from opfire.server.table import Table

log = logging.getLogger(__name__)
DONE: Final = "done"


class Conversation:
    """A reader at a table; whatever goes wrong is said to this client and to nobody else."""

    def __init__(self, hall: Hall, table: Table, reader: Reader) -> None:
        self._hall = hall
        self._table = table
        self._reader = reader
        self._bucket = Bucket(hall.limits.messages)

    async def begin(self) -> None:
        """Tell the client how things stand."""
        await self._guarded("join", self._table.join(self._reader))

    async def hear(self, data: str) -> None:
        """Do what a message asks for."""
        try:
            if not self._bucket.take():
                raise Problem("error-too-many", 429)
            message = read(data)
        except Problem as problem:
            self._complain("junk", problem)
            return
        begun = time.monotonic()
        await self._guarded(type(message).__name__.lower(), self._act(message))
        if isinstance(message, Answer):
            self._hall.metrics.answering.observe(time.monotonic() - begun)

    async def _guarded(self, kind: str, doing: Awaitable[None]) -> None:
        try:
            await doing
        except Problem as problem:
            self._complain(kind, problem)
        except StorageError:
            self._complain(kind, Problem("error-storage", 503))
        except Exception:
            log.exception("a message to game %s failed", self._table.id)
            self._complain(kind, Problem("error-internal", 500))
        else:
            self._count(kind, DONE)

    def _complain(self, kind: str, problem: Problem) -> None:
        self._count(kind, problem.key)
        self._reader.put(Error(problem.text(self._reader.lang), problem.key))

    def _count(self, kind: str, result: str) -> None:
        self._hall.metrics.messages[f"{kind} {result}"] += 1

    async def _act(self, message: FromClient) -> None:
        table, reader = self._table, self._reader
        match message:
            case Answer(version, option):
                await self._or_refuse("answer", table.answer(reader, version, option))
            case Undo(version):
                await self._or_refuse("undo", table.undo(reader, version))
            case Preview(id, version, option):
                reader.put(Reply(id, await table.preview(reader, version, option)))
            case Tool(id, name, args):
                reader.put(Reply(id, await table.tool(reader, name, args)))
            case Join():
                raise Problem("error-joined")
            case _:
                await self._agree(message)

    async def _agree(self, message: FromClient) -> None:
        table, reader = self._table, self._reader
        match message:
            case Resign():
                await self._or_refuse("resign", resign(table, reader))
            case Draw():
                await self._or_refuse("draw", offer_draw(table, reader))
            case Decline():
                await self._or_refuse("decline", decline_draw(table, reader))
            case Rematch():
                await self._or_refuse("rematch", rematch(table, reader, self._hall.store))

    async def _or_refuse(self, kind: str, doing: Awaitable[None]) -> None:
        """Do something that changes the game, or say why it was not accepted."""
        try:
            await doing
        except Problem as problem:
            self._count(kind, problem.key)
            self._reader.put(Refused(problem.text(self._reader.lang), self._table.version, problem.key))
