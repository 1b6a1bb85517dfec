"""How far a way is gone: surely, on average and at best, from the exact odds of the dice the ground takes."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from opfire.skirmish.options import March
from opfire.skirmish.rolls.odds import Odds, Weights, rolled
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.ways.paths import Route
from opfire.skirmish.ways.rates import DEDUCTIONS, road_dice

CENTIMETRE: Final = 10
EDGE: Final = 6
"""A unit that the ground stops stands this far before it."""


class Reach(NamedTuple):
    """Lengths in millimetres: whatever the dice show, their mean, and with the best of them."""

    sure: int
    average: int
    best: int


def reach_of(odds: Odds) -> Reach:
    """The least, the mean and the most of a distribution of lengths."""
    lengths = list(odds.weights)
    mean = sum(length * weight for length, weight in odds.weights.items()) // odds.total
    return Reach(lengths[0], mean, lengths[-1])


def way_odds(game: Skirmish, unit: Unit, march: March, route: Route, reach: int) -> Odds:
    """How far along its way a unit comes: what it has before the first step, then every hurdle."""
    left: Weights = {reach // 2 if march.backwards else reach: 1}
    if route.on_road:
        left = shifted(left, road_dice(game, unit), CENTIMETRE)
    for source in DEDUCTIONS:
        for one in source(game, unit, march):
            left = shifted(left, one.dice, -CENTIMETRE)
    return over_hurdles(left, route)


def shifted(left: Weights, dice: int, step: int) -> Weights:
    """Lengths after so many dice more or less."""
    found: Counter[int] = Counter()
    for length, weight in left.items():
        for pips, chance in rolled(dice, ()):
            found[length + step * pips] += weight * chance
    return found


def over_hurdles(start: Weights, route: Route) -> Odds:
    """The odds of how far a way is gone with so much left at its first step."""
    left: Weights = Counter()
    for length, weight in start.items():
        left[max(0, length)] += weight
    ended: Counter[int] = Counter()
    for hurdle in route.hurdles:
        if hurdle.dice > 0:
            left = _over(left, hurdle.at, hurdle.dice, ended)
    for length, weight in left.items():
        ended[min(length, route.length)] += weight
    return Odds(dict(ended))


def _over(left: Weights, at: int, dice: int, ended: Counter[int]) -> Weights:
    """Who reaches a hurdle rolls: beyond it with what remains, or stopped before it; all weights grow alike."""
    sides = 6**dice
    ended.update({length: weight * (sides - 1) for length, weight in ended.items()})
    found: Counter[int] = Counter()
    for length, weight in left.items():
        if at >= length:
            found[length] += weight * sides
            continue
        for pips, chance in rolled(dice, ()):
            rest = length - CENTIMETRE * pips
            into, to = (found, rest) if rest > at else (ended, max(0, at - EDGE))
            into[to] += weight * chance
    return found
