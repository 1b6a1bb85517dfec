"""Shares a few places among many: whoever wants more than others waits longer, and nobody waits for him alone."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairPlaces:
    """So many places at once; clients that wait get them in turns, and none holds the last one beside all others."""

    def __init__(self, most: int) -> None:
        self._free = most
        self._share = max(1, most - 1)
        self._held: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """Who waits, beginning with the client whose turn is next."""

    @asynccontextmanager
    async def place(self, client: str) -> AsyncIterator[None]:
        """Wait for a place, and hold it for a while."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        self._serve()
        try:
            await turn
            yield
        finally:
            self._leave(client, turn)

    @property
    def waiting(self) -> int:
        """How many clients wait for a place."""
        return len(self._waiting)

    def _leave(self, client: str, turn: asyncio.Future[None]) -> None:
        """Give a place back, or stop waiting for it."""
        if turn.done() and not turn.cancelled():
            self._free += 1
            self._held[client] -= 1
            self._held += Counter()
        else:
            self._waiting[client].remove(turn)
            self._forget(client)
        self._serve()

    def _serve(self) -> None:
        while self._free and (client := self._next()) is not None:
            turns = self._waiting.pop(client)
            self._waiting[client] = turns
            turns.popleft().set_result(None)
            self._forget(client)
            self._free -= 1
            self._held[client] += 1

    def _next(self) -> str | None:
        return next((client for client in self._waiting if self._held[client] < self._share), None)

    def _forget(self, client: str) -> None:
        if not self._waiting[client]:
            del self._waiting[client]
