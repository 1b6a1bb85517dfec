"""The play socket: a browser joins a table, answers, and is told of every change."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from opfire.server.display.reader import NO_ENTRY, TOO_SLOW, Reader, encoder
from opfire.server.limits.limits import client_of
from opfire.server.messages import Error, Join, read
from opfire.server.problems import Problem, TooMany
from opfire.server.socket.conversation import Conversation
from opfire.server.storage.database import StorageError
from opfire.server.storage.tokens import hashed, opens, sides_held
from opfire.server.table.hall import Hall
from opfire.server.table.table import Table
from opfire.texts import language

JOIN_SECONDS: Final = 10.0
MOST_STRAYS: Final = 3
"""So many messages that are no join a client may send before it is sent away."""
NO_JOIN: Final = 4400
NO_GAME: Final = 4404
TRY_LATER: Final = 1013
Socket = WebSocket[Any, Any, Any]


class Closed(Exception):
    """The conversation cannot go on."""

    def __init__(self, code: int, problem: Problem) -> None:
        super().__init__(code)
        self.code = code
        self.problem = problem


@websocket("/api/games/{game_id:str}/play")
async def play(socket: Socket, game_id: FromPath[str], hall: NamedDependency[Hall]) -> None:
    """Play or watch one game."""
    await socket.accept()
    lang = language(socket.headers.get("accept-language"))
    try:
        with hall.connected(client_of(socket.client)):
            table = await _find(hall, game_id)
            reader = await asyncio.wait_for(_welcome(socket, table, lang), JOIN_SECONDS)
            await _converse(socket, hall, table, reader)
    except WebSocketDisconnect:
        return
    except TimeoutError:
        await _part(socket, lang, Closed(TOO_SLOW, Problem("error-join-first")))
    except TooMany as problem:
        await _part(socket, lang, Closed(TRY_LATER, problem))
    except Closed as closed:
        await _part(socket, lang, closed)


async def _part(socket: Socket, lang: str, closed: Closed) -> None:
    await _send(socket, _error(closed.problem, lang))
    await socket.close(closed.code)


async def _find(hall: Hall, game_id: str) -> Table:
    try:
        return await hall.table(game_id)
    except Problem as problem:
        raise Closed(NO_GAME, problem) from None
    except StorageError:
        raise Closed(TRY_LATER, Problem("error-storage", 503)) from None


async def _send(socket: Socket, message: object) -> None:
    await socket.send_data(encoder.encode(message))


def _error(problem: Problem, lang: str) -> Error:
    return Error(problem.text(lang), problem.key)


async def _welcome(socket: Socket, table: Table, lang: str) -> Reader:
    """Wait for the client to join; anything else is answered with an error, a few times."""
    strays = 0
    while True:
        try:
            message = read(await socket.receive_data("text"))
            if isinstance(message, Join):
                return _admit(table, message, lang, client_of(socket.client))
            raise Problem("error-join-first")
        except Problem as problem:
            strays += 1
            if strays == MOST_STRAYS:
                raise Closed(NO_JOIN, problem) from None
            await _send(socket, _error(problem, lang))


def _admit(table: Table, join: Join, lang: str, client: str) -> Reader:
    chosen = language(join.lang) if join.lang else lang
    sides = sides_held(table.seats, join.token or "")
    if sides:
        return Reader(sides, chosen, hashed(join.token or ""), client)
    if join.token and not opens(table.terms.watch, join.token):
        raise Closed(NO_ENTRY, Problem("error-token", 403))
    if table.terms.private and not join.token:
        raise Closed(NO_ENTRY, Problem("error-private", 403))
    return Reader((), chosen, client=client, watch=table.terms.watch if join.token else None)


async def _converse(socket: Socket, hall: Hall, table: Table, reader: Reader) -> None:
    hall.sit(table, reader)
    writer = asyncio.create_task(_write(socket, reader))
    conversation = Conversation(hall, table, reader)
    try:
        await _begin(conversation)
        while True:
            await conversation.hear(await socket.receive_data("text"))
    finally:
        writer.cancel()
        conversation.end()
        hall.leave(table, reader)


async def _begin(conversation: Conversation) -> None:
    """Tell the client how things stand; where that cannot be done now, it had better come again."""
    try:
        await conversation.begin()
    except Problem as problem:
        raise Closed(NO_GAME, problem) from None
    except StorageError:
        raise Closed(TRY_LATER, Problem("error-storage", 503)) from None


async def _write(socket: Socket, reader: Reader) -> None:
    """Send what waits for the reader, in order; that a socket is gone is noticed where it is read."""
    with suppress(RuntimeError, OSError, WebSocketDisconnect):
        while (message := await reader.outbox.get()) is not None:
            await socket.send_data(message)
        await socket.close(reader.farewell)
