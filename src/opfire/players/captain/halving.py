"""Which of some ideas is best: all are tried a little, the better half of them more, always on the same dice.

The first idea is left only for a reason: another must be better by more than the standard error of the difference and
by more than a model can tell. Where no dice fall a small difference has no error at all, and yet says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from typing import Final

Try = Callable[[int, int], float]
"""The worth of an idea, by its place, on the dice of a number."""
LEAST: Final = 3
"""A difference on fewer dice says nothing of how much it varies."""


class Contest:
    """Ideas by their places, and what each was worth on each number so far."""

    def __init__(self, ideas: int, attempt: Try) -> None:
        self.attempt = attempt
        self.worths: list[list[float]] = [[] for _ in range(ideas)]

    def run(self, budget: int, is_over: Callable[[], bool]) -> None:
        """Spend about so many trials, round by round; whatever happens, every idea that is left has as many."""
        left = list(range(len(self.worths)))
        rounds = max(1, ceil(log2(len(left)))) if len(left) > 1 else 1
        for _ in range(rounds):
            each = max(1, budget // (rounds * len(left)))
            for _ in range(each):
                if is_over():
                    return
                for place in left:
                    self.worths[place].append(self.attempt(place, len(self.worths[place])))
            left = self.better_half(left)
            if len(left) == 1:
                return

    def better_half(self, left: Sequence[int]) -> list[int]:
        """The first idea, and the better half of the others."""
        others = sorted((place for place in left if place), key=lambda place: -self.mean(place))
        return [0, *others[: len(others) // 2]]

    def mean(self, place: int) -> float:
        """What an idea is worth on the average, -1 for one that was not tried."""
        worths = self.worths[place]
        return sum(worths) / len(worths) if worths else -1.0

    def gain(self, place: int) -> tuple[float, float]:
        """How much better an idea is than the first on the same dice, and the standard error of that."""
        pairs = [one - first for one, first in zip(self.worths[place], self.worths[0], strict=False)]
        if len(pairs) < LEAST:
            return 0.0, 1.0
        middle = sum(pairs) / len(pairs)
        spread = sum((one - middle) ** 2 for one in pairs) / (len(pairs) - 1)
        return middle, sqrt(spread / len(pairs))

    def best(self, doubt: float, least: float) -> int:
        """Of those tried to the end the idea that gains most beyond so many standard errors, or the first.

        At least it must gain such a share of what is open: the same gain says more where nearly all is lost or won.
        """
        last = [place for place in range(1, len(self.worths)) if len(self.worths[place]) == len(self.worths[0])]
        found = max(last, key=lambda place: self.margin(place, doubt), default=0)
        return found if found and self.margin(found, doubt) > least * self.open() else 0

    def open(self) -> float:
        """How open the outcome is after the first idea: 1 where chances are even, next to 0 where all is decided."""
        chance = min(1.0, max(0.0, self.mean(0)))
        return 4 * chance * (1 - chance)

    def margin(self, place: int, doubt: float) -> float:
        """What is left of a gain when its error is taken off."""
        gain, error = self.gain(place)
        return gain - doubt * error
