"""Luck: what a throw showed beside what it would show on average."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from math import sqrt
from typing import NamedTuple

from opfire.kernel.dice import D6, Die


class Fortune(NamedTuple):
    """How a throw fell for a side: more than the mean is good luck."""

    side: str
    fell: Fraction
    mean: Fraction
    variance: Fraction


@cache
def _moments(die: Die) -> tuple[Fraction, Fraction]:
    """Mean and variance of how many symbols a die shows."""
    shows = [len(face) for face in die.faces]
    mean = Fraction(sum(shows), len(shows))
    return mean, Fraction(sum(number * number for number in shows), len(shows)) - mean * mean


def of_dice(side: str, dice: Iterable[Die], symbols: int) -> Fortune:
    """The luck of a side whose dice showed so many symbols together."""
    moments = [_moments(die) for die in dice]
    mean, variance = (sum((each[part] for each in moments), Fraction(0)) for part in (0, 1))
    return Fortune(side, Fraction(symbols), mean, variance)


def of_pips(side: str, pips: Sequence[int]) -> Fortune:
    """The luck of a side whose six-sided dice showed these numbers."""
    return of_dice(side, [D6] * len(pips), sum(pips))


def reversed_luck(luck: Fortune) -> Fortune:
    """The same throw where less is better."""
    return luck._replace(fell=2 * luck.mean - luck.fell)


def standard_luck(throws: Iterable[Fortune]) -> float:
    """How far all throws together lie above their mean, in standard deviations; 0 without any."""
    surplus, variance = Fraction(0), Fraction(0)
    for throw in throws:
        surplus += throw.fell - throw.mean
        variance += throw.variance
    return float(surplus) / sqrt(variance) if variance else 0.0
