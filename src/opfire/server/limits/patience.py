"""Time limits for connections: who is silent, sends slowly or reads nothing is not waited for.

The HTTP server itself only limits the pause between two requests and how long a ping may go unanswered.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEADER_SECONDS: Final = 10.0
"""So long a client may take for the head of a request, from its connection or from the end of the one before."""
BODY_SECONDS: Final = 60.0
PING_SECONDS: Final = 20.0
"""So often a socket is asked whether anybody is there, and so long it may take to say so."""
LOOK_SECONDS: Final = 5.0
MOST_LOOKS: Final = 6
"""After so many looks at which a client has read nothing of what waits for it, it is cut off."""


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


class PatientHttp(HttpToolsProtocol):
    """HTTP with a limit of time for the head of a request, for its body, and for reading the answer."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._watch = Watch(transport)
        self._expect(HEADER_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what came; between two requests the time for the next one begins with its first byte."""
        super().data_received(data)
        idle = self.cycle is None or self.cycle.response_complete
        if self._deadline is None and idle and not self.transport.is_closing() and not self._handed_over():
            self._expect(HEADER_SECONDS)

    def on_headers_complete(self) -> None:
        """The head has come; now the body is waited for."""
        super().on_headers_complete()
        self._expect(BODY_SECONDS)

    def on_message_complete(self) -> None:
        """All of the request has come."""
        super().on_message_complete()
        self._forget()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the play socket."""
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


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is cut off when its client reads nothing; the server itself would wait for it for ever."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to look whether the client reads."""
        super().connection_made(transport)
        self._watch = Watch(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Look no more."""
        self._watch.end()
        super().connection_lost(exc)


LIMITS: Final[dict[str, Any]] = {
    "http": PatientHttp,
    "ws": PatientSocket,
    "ws_ping_interval": PING_SECONDS,
    "ws_ping_timeout": PING_SECONDS,
}
"""What the HTTP server is told."""
