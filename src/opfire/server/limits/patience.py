"""Limits for connections: who is silent, slow or deaf is not waited for, and floods of scraps are not read.

The HTTP server itself only limits the pause between two requests and how long a ping may go unanswered.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

from litestar.datastructures import Address
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from opfire.server.limits.limits import Bucket, Rate, client_of

HEADER_SECONDS: Final = 10.0
"""So long a client may take for the head of a request, from its connection or from the end of the one before."""
BODY_SECONDS: Final = 60.0
PING_SECONDS: Final = 20.0
"""So often a socket is asked whether anybody is there, and so long it may take to say so."""
LOOK_SECONDS: Final = 5.0
MOST_LOOKS: Final = 6
"""After so many looks at which a client has read nothing of what waits for it, it is cut off."""
LONGEST_HEAD: Final = 64 * 1024
"""The bytes that the head of a request may have, address and all."""
LINE_ENDS: Final = 4
MOST_CONNECTIONS: Final = 300
"""So many an address may have open at once; a proxy that is believed is no address of its own."""
PIECE: Final = 1024
"""So many bytes of a socket are looked at before everybody else has his turn: they may hold 170 frames."""
IDLE_FRAMES: Final = Rate(100, 10)
"""The frames that say nothing, such as pings, which a client may send; no browser sends any without being asked."""


class TooLong(Exception):
    """A head without an end."""


class Watch:
    """Looks every now and then whether a client reads what it is sent, also when the connection is being closed."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._unread = 0
        self._looks = 0
        self._timer = self._later()

    def _later(self) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(LOOK_SECONDS, self._look)

    def _look(self) -> None:
        unread = self._transport.get_write_buffer_size()
        self._looks = self._looks + 1 if unread and unread >= self._unread else 0
        self._unread = unread
        if self._looks >= MOST_LOOKS:
            self._transport.abort()
        else:
            self._timer = self._later()

    def end(self) -> None:
        """Look no more."""
        self._timer.cancel()


class Crowd:
    """How many connections every address has open."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count one more; False when it is one too many."""
        self._open[host] += 1
        return self._open[host] <= MOST_CONNECTIONS

    def leave(self, host: str) -> None:
        """Count one less."""
        self._open[host] -= 1
        self._open += Counter()


CROWD: Final = Crowd()


class PatientHttp(HttpToolsProtocol):
    """HTTP with a limit of time for the head of a request, for its body, and for reading the answer."""

    _deadline: asyncio.TimerHandle | None = None
    _host = ""
    """The address that this connection is counted for."""
    _heads = False
    """Whether the head of a request has begun and not ended."""
    _head = _unfinished = 0
    """The bytes of its address and lines so far, and those of all that came without ending it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request; an address that has too many connections open gets no other."""
        super().connection_made(transport)
        self._watch = Watch(transport)
        self._expect(HEADER_SECONDS)
        if self.client and self.client[0] not in getattr(self.app, "trusted_hosts", ()):
            self._host = client_of(Address(*self.client))
            if not CROWD.enter(self._host):
                transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came; between two requests the time for the next one begins with its first byte."""
        super().data_received(data)
        self._unfinished = self._unfinished + len(data) if self._heads else 0
        if self._unfinished > LONGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")
        idle = self.cycle is None or self.cycle.response_complete
        if self._deadline is None and idle and not self.transport.is_closing() and not self._handed_over():
            self._expect(HEADER_SECONDS)

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self._heads, self._head = True, 0

    def on_url(self, url: bytes) -> None:
        """A part of the address has come."""
        self._weigh(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of the head has come, or one after the body."""
        self._weigh(len(name) + len(value) + LINE_ENDS)
        super().on_header(name, value)

    def _weigh(self, more: int) -> None:
        """Refuse a head that is too long; what is raised here becomes the answer 400."""
        self._head += more
        if self._head > LONGEST_HEAD:
            raise TooLong

    def on_headers_complete(self) -> None:
        """The head has come; now the body is waited for."""
        self._heads = False
        super().on_headers_complete()
        self._expect(BODY_SECONDS)

    def on_message_complete(self) -> None:
        """All of the request has come."""
        super().on_message_complete()
        self._forget()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the play socket, which is counted there."""
        self._stop()
        super().handle_websocket_upgrade()

    def _handed_over(self) -> bool:
        return self.transport.get_protocol() is not self

    def _expect(self, seconds: float) -> None:
        self._forget()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        self._deadline = None
        self.transport.close()

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _stop(self) -> None:
        self._forget()
        self._watch.end()
        if self._host:
            CROWD.leave(self._host)
            self._host = ""


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut off when its client reads nothing or sends scraps, and is read a piece at a time.

    The server itself would wait for ever, and read many thousand frames before anybody else has his turn.
    """

    _turn: asyncio.Handle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to look whether the client reads."""
        super().connection_made(transport)
        self._watch = Watch(self.transport)
        self._held = bytearray()
        self._idle = Bucket(IDLE_FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        self._watch.end()
        self._held.clear()
        if self._turn is not None:
            self._turn.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came; the request that opens the socket has come as a whole."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._held += data
        if self._turn is None and not self.read_paused:
            self._read_on()

    def _read_on(self) -> None:
        """Read a piece, and the next one after all others had their turn, or once this one has been listened to."""
        self._turn = None
        piece = bytes(self._held[:PIECE])
        del self._held[:PIECE]
        super().data_received(piece)
        if self.read_paused or self.transport.is_closing():
            return
        if self._held:
            self.transport.pause_reading()
            self._turn = self.loop.call_soon(self._read_on)
        else:
            self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message; what is still held comes before anything new is read."""
        message = await super().receive()
        if self._held and not self.read_paused and self._turn is None:
            self._read_on()
        return message

    def handle_ping(self) -> None:
        """Answer it."""
        if self._bears_with():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take it for what was asked, or for nothing."""
        if self._bears_with():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Join it to the message."""
        if self._bears_with():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; one that comes after the farewell says nothing any more."""
        if not self.close_sent or self._bears_with():
            super().send_receive_event_to_app()

    def _bears_with(self) -> bool:
        """Cut off who sends too many frames that say nothing."""
        if self._idle.take():
            return True
        self.transport.abort()
        return False


LIMITS: Final[dict[str, Any]] = {
    "http": PatientHttp,
    "ws": PatientSocket,
    "ws_ping_interval": PING_SECONDS,
    "ws_ping_timeout": PING_SECONDS,
}
"""What the HTTP server is told."""
