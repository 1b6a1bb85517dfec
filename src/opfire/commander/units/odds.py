"""Exact chances of Fate rolls: a full deck holds every throw of two dice equally often (1.9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

SUMS: Final = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""Of 36 throws, how many give each sum."""
THROWS: Final = 36
PRODUCTS: Final = tuple(white * coloured for white in range(1, 7) for coloured in range(1, 7))


class Target(NamedTuple):
    """A unit under attack: its Morale with cover, and what an equal total does to it."""

    morale: int
    moving: bool
    broken: bool
    burst: int = 0
    suppressed: bool = False


def chance(test: Callable[[int], bool]) -> Fraction:
    """The chance that the sum of a roll passes a test."""
    return Fraction(sum(ways for total, ways in SUMS.items() if test(total)), THROWS)


def hits(distance: int, hindrance: int) -> Fraction:
    """The chance of a targeting roll."""
    return Fraction(sum(product - hindrance > distance for product in PRODUCTS), THROWS)


def result(difference: int, target: Target) -> int:
    """0 unharmed, 1 suppressed, 2 broken, 3 eliminated, by how far the defence falls short of the attack.

    An equal total does nothing more to who is suppressed already.
    """
    if difference < 0 or (difference == 0 and not target.moving):
        return int(difference == 0 and not target.suppressed)
    return 3 if target.broken else 2


def against(total: int, target: Target) -> tuple[int, int, int, int]:
    """Of 36 defence rolls, how many give each result against an attack total."""
    ways = [0, 0, 0, 0]
    for roll, count in SUMS.items():
        ways[result(total + target.burst - target.morale - roll, target)] += count
    return ways[0], ways[1], ways[2], ways[3]


def attack(fp: int, target: Target) -> tuple[Fraction, ...]:
    """The chance of each result for one unit."""
    found = [Fraction(0)] * 4
    for roll, count in SUMS.items():
        for number, ways in enumerate(against(fp + roll, target)):
            found[number] += Fraction(count * ways, THROWS * THROWS)
    return tuple(found)


def worst(fp: int, targets: Sequence[Target]) -> tuple[Fraction, ...]:
    """The chance of each result as the worst that befalls any of several units of one attack."""
    at_most = [Fraction(0)] * 4
    for roll, count in SUMS.items():
        part = [Fraction(1)] * 4
        for target in targets:
            ways = against(fp + roll, target)
            part = [share * Fraction(sum(ways[: number + 1]), THROWS) for number, share in enumerate(part)]
        at_most = [sum_ + share * Fraction(count, THROWS) for sum_, share in zip(at_most, part, strict=True)]
    return (at_most[0], *(high - low for low, high in pairwise(at_most)))
