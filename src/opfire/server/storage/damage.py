"""Rows of the database that cannot be read: they are left out, and whoever keeps the server is told of each once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec

log = logging.getLogger(__name__)
UNREADABLE: Final = (msgspec.MsgspecError, ValueError, TypeError, LookupError, AttributeError)
"""What reading a row raises that holds something else than it should."""
T = TypeVar("T")


class Damage:
    """The damaged rows that this process has come across."""

    def __init__(self) -> None:
        self._found: set[str] = set()

    def __len__(self) -> int:
        return len(self._found)

    def note(self, what: str, error: Exception) -> None:
        """Tell the keeper of a damaged row, once."""
        if what not in self._found:
            self._found.add(what)
            log.error("%s is damaged in the database and left out: %s", what, error)

    def readable(self, what: str, read: Callable[[], T]) -> list[T]:
        """What a row holds, or nothing if that cannot be read."""
        try:
            return [read()]
        except UNREADABLE as error:
            self.note(what, error)
            return []
