"""Chances as a preview shows them: a bar for every result, and every die with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from opfire.kernel.display import Bar, DieReason, Text
from opfire.skirmish.pack import DamageTable
from opfire.skirmish.rolls.odds import Odds, pool_odds
from opfire.skirmish.rolls.rolls import Reason
from opfire.skirmish.rolls.tests import NEEDED
from opfire.skirmish.state.units import Man

SURE = Fraction(1)
FAR = 999


def share_bar(key: str, chance: Fraction) -> Bar:
    """A chance by its name."""
    return Bar(key, chance.numerator, chance.denominator)


def bar(key: str, odds: Odds, least: int, end: int = FAR, share: Fraction = SURE) -> Bar:
    """The chance of a number from `least` to below `end`, if it comes to the roll in this share of all cases."""
    return share_bar(key, share * odds.chance(lambda number: least <= number < end))


def table_bars(table: DamageTable, odds: Odds, share: Fraction = SURE) -> tuple[Bar, ...]:
    """The chance of each row of a table."""
    ends = [row.least for row in table.rows[1:]] + [FAR]
    return tuple(bar(row.result, odds, row.least, end, share) for row, end in zip(table.rows, ends, strict=True))


def man_bars(table: DamageTable, odds: Odds, man: Man, share: Fraction = SURE) -> tuple[Bar, ...]:
    """The chance of each row for a man; a second wound puts him out of action."""
    if not man.wounded:
        return table_bars(table, odds, share)
    rows = [row for row in table.rows if row.result != "out"]
    names = ["out" if row.result == "wounded" else row.result for row in rows]
    ends = [row.least for row in rows[1:]] + [FAR]
    return tuple(bar(name, odds, row.least, end, share) for name, row, end in zip(names, rows, ends, strict=True))


def lost_bar(key: str, chance: Fraction) -> tuple[Bar, ...]:
    """What becomes of the rest when a test does not succeed for sure."""
    return (share_bar(key, chance),) if chance else ()


def pass_chance(value: int) -> Fraction:
    """The chance of 2D6 + value to pass a test."""
    return pool_odds(2, value, (), 0).chance(lambda number: number >= NEEDED)


def percent(chance: Fraction) -> int:
    """A chance in whole percent."""
    return round(100 * chance)


def told(reasons: Sequence[Reason]) -> tuple[DieReason, ...]:
    """Reasons as the table shows them: a die each, numbers with their sign."""
    shown = []
    for one in reasons:
        why = Text(f"reason-skirmish-{one.why}", {}, one.rule)
        shown += [DieReason("d6", why)] * one.dice if one.dice else [DieReason(f"{one.flat:+d}", why)]
    return tuple(shown)
