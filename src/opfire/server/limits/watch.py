"""What the keeper of a server wants to know: who was refused for asking too much, and what went wrong."""

from __future__ import annotations

import logging
import re
import time
from collections import deque
from typing import Final

import msgspec

MOST_ERRORS: Final = 200
MOST_CLIENTS: Final = 1_000
GAME: Final = re.compile(r"\bgame ([0-9a-f]{16})\b")
TOKEN: Final = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])")
SECRET: Final = re.compile(r"(?i)(://[^:/@\s]+:)[^@\s]+@")


def without_secrets(text: str) -> str:
    """A text in which nothing stands any more that could be a token, nor the password of a database or mail server."""
    return SECRET.sub(r"\1***@", TOKEN.sub("***", text))


class Mistake(msgspec.Struct, frozen=True):
    """Something that was logged as a warning or an error, and the game it was about."""

    at: int
    level: str
    where: str
    text: str
    game: str = ""


class Refused(msgspec.Struct):
    """A client that asked for more than its share: how often, and when last."""

    client: str
    times: int = 0
    at: int = 0


class Watch(logging.Handler):
    """Remembers the latest mistakes, and who was refused."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.mistakes: deque[Mistake] = deque(maxlen=MOST_ERRORS)
        self.counted: dict[str, int] = {}
        self.began = time.time()
        self._refused: dict[str, Refused] = {}

    def emit(self, record: logging.LogRecord) -> None:
        """Remember one."""
        text = without_secrets(record.getMessage())
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            text = f"{text}: {type(error).__name__}: {without_secrets(str(error))}"
        about = GAME.search(text)
        level = record.levelname.lower()
        self.counted[level] = self.counted.get(level, 0) + 1
        found = Mistake(int(record.created * 1000), level, record.name, text, about[1] if about else "")
        self.mistakes.append(found)

    def refuse(self, client: str) -> None:
        """Note that a client was refused."""
        found = self._refused.pop(client, None) or Refused(client)
        found.times += 1
        found.at = time.time_ns() // 1_000_000
        self._refused[client] = found
        if len(self._refused) > MOST_CLIENTS:
            del self._refused[next(iter(self._refused))]

    @property
    def refused(self) -> list[Refused]:
        """Who was refused, the latest first."""
        return list(reversed(self._refused.values()))
