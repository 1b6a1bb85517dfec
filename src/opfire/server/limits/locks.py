"""Locks by name: whoever wants the same thing waits, whoever wants another does not."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """A lock for every name, as long as anybody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        """The lock of a name."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock

    def wanted(self, name: str) -> bool:
        """True while somebody holds the lock of a name or waits for it."""
        return name in self._locks
