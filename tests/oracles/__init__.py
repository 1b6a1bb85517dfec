"""Oracles: a second, slow and plain reading of the rules that watches games and judges what it understands.

They are written from the rulebooks and the register, not from the rule code. An oracle is told of a match before
every answer and after it; it counts what it judges and what it leaves out, and keeps the differences it finds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from opfire.kernel.events import Event
from opfire.kernel.match import Match
from support.simtest import Numbers


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


ONE_IN = 4
"""In one of so many games the players have agreed on other readings than the ruled ones."""


def other_readings(seed: int, questions: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What the players of a game have agreed on: nothing, or in every fourth an answer to each question by its seed."""
    if seed % ONE_IN != ONE_IN - 1:
        return {}
    numbers = Numbers(seed)
    return {name: answers[numbers.below(len(answers))] for name, answers in questions.items()}
