"""What every side has heard of a match, and the lines of its log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from opfire.kernel.events import Event
from opfire.kernel.match import Logged, Match, View


class Hearing:
    """What every side has heard of one match so far, so that an answer costs as little late in a game as early."""

    def __init__(self) -> None:
        self._heard: dict[str | None, list[Logged]] = {}
        self._listened: dict[str | None, int] = {}

    def log(self, match: Match, view: View) -> list[Logged]:
        """All a side has heard; what it has heard once it has heard for ever, until something is taken back."""
        side, listened = view.side, self._listened.get(view.side, 0)
        heard = self._heard.setdefault(side, [])
        for at, event in match.log[listened:]:
            told = view.module.hear(event, side)
            if told is not None:
                heard.append(Logged(at, told))
        self._listened[side] = len(match.log)
        return heard


def lines(first: int, logged: Sequence[Logged]) -> list[dict[str, Any]]:
    """Number log entries as the browser keeps them."""
    return [
        {"n": n, "entry": at, **unsaid(type(event)), **msgspec.to_builtins(event)}
        for n, (at, event) in enumerate(logged, start=first)
    ]


@cache
def unsaid(kind: type[Event]) -> dict[str, Any]:
    """The words and numbers that an event leaves out where they are as always; a sentence may need them."""
    fields = msgspec.structs.fields(kind)
    return {one.name: one.default for one in fields if isinstance(one.default, str | int) and one.name != "rule"}
