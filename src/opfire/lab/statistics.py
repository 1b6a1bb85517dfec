"""What counts say, and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

NORMAL_95: Final = 1.959963984540054
"""The standard normal's 97.5 % quantile."""


class Interval(NamedTuple):
    """The ends of a confidence interval."""

    low: float
    high: float


def variance(values: Sequence[float]) -> float:
    """The variance of a population of which these are a sample; the one of `statistics` is exact and far slower."""
    mean = sum(values) / len(values)
    return sum([(value - mean) ** 2 for value in values]) / (len(values) - 1)


def wilson(successes: float, trials: float) -> Interval:
    """The 95 % confidence interval of a share, by Wilson's score; it stays within 0 and 1."""
    if trials == 0:
        return Interval(0.0, 1.0)
    share, z2 = successes / trials, NORMAL_95**2
    centre = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    spread = NORMAL_95 * sqrt(share * (1 - share) / trials + z2 / (4 * trials**2)) / (1 + z2 / trials)
    return Interval(max(0.0, centre - spread), min(1.0, centre + spread))


def spread(values: Sequence[int]) -> tuple[int, float, int]:
    """The least, the mean and the greatest of some numbers."""
    return (min(values), sum(values) / len(values), max(values)) if values else (0, 0.0, 0)
