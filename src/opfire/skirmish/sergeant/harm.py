"""What a roll is likely to cost a target, worked out once for every sum of dice and numbers that comes up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from opfire.skirmish.pack import SkirmishPack
from opfire.skirmish.rolls.odds import Odds, pool_odds, rolled
from opfire.skirmish.rolls.rolls import Code, Reason

WORTH: Final = {
    "missed": 0.0,
    "shaken": 0.3,
    "wounded": 0.6,
    "out": 1.0,
    "no-effect": 0.0,
    "burst-tyre": 0.1,
    "crew-shaken": 0.15,
    "crew-out": 0.3,
    "driver-out": 0.5,
    "light-damage": 0.2,
    "broken-track": 0.45,
    "direct-hit": 1.0,
}
"""Which part of a target's worth a result of the tables takes."""
AGAIN: Final = 0.5
"""To shake somebody who is shaken already is worth so much less."""

Rows = tuple[tuple[int, float], ...]
"""From which number on a roll has which worth."""
Pools = tuple[int, int, int, tuple[Code, ...]]
"""The dice of both sides, by how much the first is ahead, and the re-rolls."""


@lru_cache(maxsize=64)
def at_least(dice: int, needed: int) -> float:
    """The chance of so many D6 to show so much."""
    return float(Odds(dict(rolled(dice, ()))).chance(lambda number: number >= needed))


def rows_of(pack: SkirmishPack, table: str, shaken: bool) -> Rows:
    """The rows of a damage table with what they are worth, less for shaking who is shaken."""
    return weighed(tuple((row.least, row.result) for row in pack.damage[table].rows), shaken)


@lru_cache(maxsize=64)
def weighed(rows: tuple[tuple[int, str], ...], shaken: bool) -> Rows:
    """Results with what they are worth."""
    return tuple((least, WORTH[name] * (AGAIN if shaken and name == "shaken" else 1)) for least, name in rows)


def pools(own: Iterable[Reason], against: Iterable[Reason], codes: Iterable[Code]) -> Pools:
    """A roll against another as a few numbers, so that it is worked out once."""
    mine, theirs = list(own), list(against)
    ahead = sum(one.flat for one in mine) - sum(one.flat for one in theirs)
    kinds = tuple(code._replace(by="", why="", rule="") for code in codes)
    return sum(one.dice for one in mine), sum(one.dice for one in theirs), ahead, kinds


@lru_cache(maxsize=20_000)
def odds_of(roll: Pools) -> Odds:
    """The exact odds of one total less the other."""
    dice, others, ahead, codes = roll
    return pool_odds(dice, ahead, codes, 0).minus(pool_odds(others, 0, codes, 1))


@lru_cache(maxsize=50_000)
def mean(roll: Pools, rows: Rows) -> float:
    """The mean worth of a roll over the rows of a table."""
    odds, total = odds_of(roll), 0.0
    for number, weight in odds.weights.items():
        total += weight * next((worth for least, worth in reversed(rows) if number >= least), 0.0)
    return total / odds.total


@lru_cache(maxsize=50_000)
def chance(roll: Pools, needed: int) -> float:
    """The chance of a roll to reach a number."""
    return float(odds_of(roll).chance(lambda number: number >= needed))
