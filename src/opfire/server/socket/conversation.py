"""What one client says at a table, and what it gets back; the socket itself is elsewhere."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import Final

from opfire.server.display.reader import Reader
from opfire.server.limits.limits import Bucket, Rate
from opfire.server.messages import (
    Answer,
    Chat,
    Decline,
    Draw,
    Error,
    FromClient,
    Hint,
    Hints,
    Invite,
    Join,
    KeepChat,
    Name,
    Notify,
    Plan,
    Preview,
    Refused,
    Rematch,
    Reply,
    Resign,
    Seat,
    Tool,
    Undo,
    Why,
    read,
)
from opfire.server.problems import Problem, TooMany
from opfire.server.socket.enquiries import preview, use_tool, why_not
from opfire.server.socket.hints import hint, plans
from opfire.server.storage.database import StorageError
from opfire.server.storage.seats import Notice
from opfire.server.table.agreements import agree_to_hints, decline_draw, keep_chat, offer_draw, rematch, resign
from opfire.server.table.chat import line_of, write_down
from opfire.server.table.hall import Hall
from opfire.server.table.seating import change_player, give_name, invite, tell_me
from opfire.server.table.table import Table
from opfire.server.thinking.workers import Pick

log = logging.getLogger(__name__)
DONE: Final = "done"
CHEAP: Final = 0.02
"""The seconds of work that one message may ask for; dearer questions count as several."""
MOST_REFUSED: Final = Rate(200, 1)
"""So many messages that come too often a client may send before it is sent away; one a second is forgiven."""
Changes = Answer | Undo | Resign | Draw | Decline | Hints | KeepChat | Rematch


class Conversation:
    """A reader at a table; whatever goes wrong is said to this client and to nobody else."""

    def __init__(self, hall: Hall, table: Table, reader: Reader) -> None:
        self._hall = hall
        self._table = table
        self._reader = reader
        self._bucket = Bucket(hall.limits.messages)
        self._refusals = Bucket(MOST_REFUSED)
        self._hinting: asyncio.Task[None] | None = None
        self._planning: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Tell the client how things stand; raises `Problem` or `StorageError`."""
        await self._table.join(self._reader)
        self._hall.greet(self._table, self._reader)
        self._count("join", DONE)

    def end(self) -> None:
        """Think no more for a client that has gone."""
        for thinking in (self._hinting, self._planning):
            if thinking is not None:
                thinking.cancel()

    async def hear(self, data: str) -> None:
        """Do what a message asks for; raises `TooMany` when a client does not stop asking too often."""
        taken = self._bucket.take()
        if not taken and not self._refusals.take():
            self._hall.watch.refuse(self._reader.client)
            raise TooMany
        try:
            if not taken:
                raise TooMany
            message = read(data)
        except Problem as problem:
            self._complain("junk", problem)
            return
        begun, worked = time.monotonic(), time.thread_time()
        await self._guarded(type(message).__name__.lower(), self._act(message), getattr(message, "id", None))
        if isinstance(message, Tool | Preview | Why):
            self._bucket.spend((time.thread_time() - worked) / CHEAP - 1)
        if isinstance(message, Answer):
            self._hall.metrics.answering.observe(time.monotonic() - begun)

    async def _guarded(self, kind: str, doing: Awaitable[str], id: int | None) -> None:
        """Do something and count how it went; who waits for a reply hears why there is none first."""
        try:
            self._count(kind, await doing)
            return
        except Problem as problem:
            self._complain(kind, problem)
        except StorageError:
            self._complain(kind, Problem("error-storage", 503))
        except Exception:
            log.exception("a message to game %s failed", self._table.id)
            self._complain(kind, Problem("error-internal", 500))
        if id is not None:
            self._reader.put(Reply(id, None))

    def _complain(self, kind: str, problem: Problem) -> None:
        self._count(kind, problem.key)
        self._reader.put(Error(problem.text(self._reader.lang), problem.key))

    def _count(self, kind: str, result: str) -> None:
        self._hall.metrics.messages[f"{kind} {result}"] += 1

    async def _act(self, message: FromClient) -> str:
        """Do what a message asks for and say how it went."""
        table, reader = self._table, self._reader
        match message:
            case Preview(id, version, option):
                return await self._reply(id, preview(table, reader, version, option))
            case Why(id):
                return await self._reply(id, why_not(table, reader, message))
            case Tool(id, name, args):
                return await self._reply(id, use_tool(table, reader, name, args))
            case Hint(id, version):
                return self._think(id, version)
            case Plan(id, version, option, way):
                return self._plan(id, version, Pick(option, way))
            case Seat() | Invite() | Notify() | Name() | Chat():
                return await self._reply(message.id, self._settle(message))
            case Join():
                raise Problem("error-joined")
            case _:
                return await self._change(message)

    async def _settle(self, message: Seat | Invite | Notify | Name | Chat) -> object:
        """Do what concerns the people at the table and not the game."""
        table, reader = self._table, self._reader
        match message:
            case Seat():
                return await change_player(table, reader, message)
            case Invite(side=side):
                return await invite(table, reader, side)
            case Notify(mail=mail, webhook=webhook):
                return await tell_me(table, reader, self._hall.notices, Notice(reader.lang, mail, webhook))
            case Name(side=side, name=name):
                return await give_name(table, reader, side, name)
            case Chat(text=text):
                return await self._say(text)

    def _think(self, id: int, version: int) -> str:
        """Think of a hint while the client may go on; one at a time."""
        if self._hinting is not None and not self._hinting.done():
            raise Problem("error-hinting", 429)
        thinking = hint(self._table, self._reader, version, self._hall.thinker)
        self._hinting = asyncio.create_task(self._guarded("hint", self._reply(id, thinking), id))
        return "begun"

    def _plan(self, id: int, version: int, pick: Pick) -> str:
        """Look for plans while the client may go on; one at a time, or there are none."""
        if self._planning is not None and not self._planning.done():
            self._reader.put(Reply(id, None))
            return "busy"
        looking = plans(self._table, self._reader, version, pick, self._hall.thinker)
        self._planning = asyncio.create_task(self._guarded("plan", self._reply(id, looking), id))
        return "begun"

    async def _say(self, text: str) -> dict[str, str]:
        """Say something to everybody at the table; raises `Problem`."""
        line = line_of(self._table, self._reader, text)
        if not self._hall.chatting.take(self._reader.client):
            raise Problem("error-chat-often", 429)
        self._hall.say(self._table, line)
        await write_down(self._table)
        return {}

    async def _undo(self, version: int, to: int | None) -> None:
        """Take back; who goes far back may have the whole game played through again, so that comes one at a time."""
        if to is None:
            await self._table.undo(self._reader, version)
            return
        async with self._hall.callers.of(self._reader.client):
            await self._table.undo(self._reader, version, to)

    async def _reply(self, id: int, asking: Awaitable[object]) -> str:
        """Give the result of what was asked."""
        self._reader.put(Reply(id, await asking))
        return DONE

    async def _change(self, message: Changes) -> str:
        """Change the game, or say why that was not accepted."""
        try:
            await self._changing(message)
        except Problem as problem:
            self._reader.put(Refused(problem.text(self._reader.lang), self._table.settled, problem.key))
            return problem.key
        return DONE

    def _changing(self, message: Changes) -> Awaitable[None]:
        table, reader = self._table, self._reader
        match message:
            case Answer(version, option):
                return table.answer(reader, version, option)
            case Undo(version, to):
                return self._undo(version, to)
            case Resign():
                return resign(table, reader)
            case Draw():
                return offer_draw(table, reader)
            case Decline():
                return decline_draw(table, reader)
            case Hints(allow):
                return agree_to_hints(table, reader, allow=allow)
            case KeepChat(wish):
                return keep_chat(table, reader, wish=wish)
            case Rematch():
                return rematch(table, reader, self._hall.store)
