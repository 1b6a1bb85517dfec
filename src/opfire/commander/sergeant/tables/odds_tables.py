"""Exact chances of two Fate rolls against each other, and what an attack may cost a unit by them."""

from __future__ import annotations

from typing import Final

import numpy as np

from opfire.commander.units import odds

BROKEN: Final = 0.55
"""How much of a unit's value its breaking costs."""
SUPPRESSED: Final = 0.15
SPREAD: Final = 40
"""A greater margin than any that can occur."""


def _differences() -> dict[int, float]:
    found: dict[int, float] = {}
    for high, ways in odds.SUMS.items():
        for low, other in odds.SUMS.items():
            found[high - low] = found.get(high - low, 0.0) + ways * other / 1296
    return found


DIFFERENCE: Final = _differences()
"""The chance of each difference between two rolls."""
ABOVE: Final = {
    least: sum(chance for by, chance in DIFFERENCE.items() if by > least) for least in range(-SPREAD, SPREAD + 1)
}


def above(margin: int) -> float:
    """The chance that one roll beats another by more than a margin."""
    return ABOVE[max(-SPREAD, min(SPREAD, margin))]


def equal(margin: int) -> float:
    """The chance that two rolls differ by exactly a margin."""
    return DIFFERENCE.get(margin, 0.0)


def share_lost(broken: bool, moving: bool, margin: int) -> float:
    """The part of its value that an attack may be expected to cost a unit whose Morale is so far above its FP."""
    breaks = above(margin) + (equal(margin) if moving else 0.0)
    suppresses = 0.0 if moving else equal(margin)
    return breaks * (1.0 if broken else BROKEN) + suppresses * SUPPRESSED


HARM: Final = {
    (broken, moving): np.array([share_lost(broken, moving, margin) for margin in range(-SPREAD, SPREAD + 1)])
    for broken in (False, True)
    for moving in (False, True)
}
"""The same for every margin, the least first."""
SHARES: Final = {key: row.tolist() for key, row in HARM.items()}
"""The same for one look at a time."""
