"""One open socket at a table: what it may see and what it has been told."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import msgspec

from opfire.kernel.match import Logged

MOST_UNREAD: Final = 256
MOST_BYTES: Final = 4_000_000
"""What may wait for a slow socket; one message may be larger, such as the log of a long game."""
NO_ENTRY: Final = 4403
TOO_SLOW: Final = 4408
encoder: Final = msgspec.json.Encoder()


class Reader:
    """A listener with the sides its token holds; more than one is a hot seat, none a spectator."""

    def __init__(
        self, sides: tuple[str, ...], lang: str, holder: str | None = None, client: str = "", watch: str | None = None
    ) -> None:
        self.sides = sides
        self.lang = lang
        self.holder = holder
        """The hash of the token with which it joined."""
        self.client = client
        """Whose calls it is counted with."""
        self.watch = watch
        """The hash of the token with which it watches a private game."""
        self.farewell = TOO_SLOW
        """The code with which its socket is closed if it is given up."""
        self.side = sides[0] if sides else None
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._told: list[int] = []
        self._unread = 0
        """The bytes sent since the socket had last read everything."""
        self._given_up = False

    @property
    def told(self) -> int:
        """How many log entries the browser has."""
        return len(self._told)

    def face(self, waiting: str | None) -> None:
        """Turn to the side that must answer now, if this reader holds it."""
        if waiting in self.sides and waiting != self.side:
            self.side = waiting
            self._told.clear()

    def hear(self, logged: Sequence[Logged]) -> None:
        """Remember what the browser has been told."""
        self._told += [at for at, _event in logged]

    def forget(self, at: int) -> None:
        """After an undo, forget all that happened after entry number `at`."""
        del self._told[bisect_right(self._told, at) :]

    def send_away(self, message: object) -> None:
        """Its token opens nothing any more: it sees and does nothing from now on, and its socket is closed."""
        self.put(message)
        self.sides, self.side, self.holder = (), None, None
        if not self._given_up:
            self._given_up, self.farewell = True, NO_ENTRY
            self.outbox.put_nowait(None)

    def put(self, message: object) -> None:
        """Send a message when the socket is ready; a socket that reads nothing is given up."""
        if self._given_up:
            return
        if self.outbox.empty():
            self._unread = 0
        self._given_up = self.outbox.qsize() == MOST_UNREAD or self._unread > MOST_BYTES
        data = None if self._given_up else encoder.encode(message)
        self._unread += len(data or b"")
        self.outbox.put_nowait(data)
