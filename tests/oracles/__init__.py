"""Oracles: a second, slow and plain reading of the rules that watches games and judges what it understands.

They are written from the rulebooks and the register, not from the rule code. An oracle is told of a match before
every answer and after it; it counts what it judges and what it leaves out, and keeps the differences it finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from opfire.kernel.events import Event
from opfire.kernel.match import Match


class Oracle(Protocol):
    """Watches one game: `before` every answer, with the question open, and `after` it with what it brought about."""

    judged: Counter[str]
    """How many things of each kind were judged."""
    left_out: Counter[str]
    """Why others were not."""
    differences: list[str]
    """Where engine and oracle do not agree, in words."""

    def before(self, match: Match) -> None: ...

    def after(self, match: Match, events: Sequence[Event]) -> None: ...
