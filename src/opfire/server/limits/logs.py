"""What the server logs: for people, or as JSON lines for programs, and never a token or a password."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from opfire.server.limits.watch import without_secrets

PEOPLE: Final = "%(levelname)s %(name)s: %(message)s"


class ForPeople(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """One record, and what was raised below it."""
        return without_secrets(super().format(record))


class AsJson(logging.Formatter):
    """A JSON object a line: when, how bad, where, what, and what was raised."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "where": record.name,
            "text": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            line["raised"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def begin(form: str) -> None:
    """Log to standard error in the form wanted, 'text' or 'json'; raises `ValueError`."""
    if form not in ("text", "json"):
        raise ValueError(f"OPFIRE_LOG is 'text' or 'json', not '{form[:40]}'.")
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if form == "json" else ForPeople(PEOPLE))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
