"""What the numbers of a saved skirmish may be: places about its table, and counts that its rules can reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from opfire.kernel.measures import OutOfBounds, all_within, within
from opfire.skirmish.state.units import Unit

if TYPE_CHECKING:
    from opfire.skirmish.state.skirmish import Skirmish

MOST_UNITS: Final = 200
MOST_MEN: Final = 30
MOST_TURNS: Final = 200
MOST_WHEELS: Final = 20
MANY: Final = 1_000
"""More men than anybody brings, and more priorities than are rolled."""
FAR: Final = 10_000
"""Farther than a table is wide, in millimetres."""
ROUND: Final = 359


def measure(game: Skirmish) -> None:
    """Raise `OutOfBounds` when a number lies beyond the table or beyond all counts."""
    within("the number of units", 0, len(game.units), MOST_UNITS)
    for unit in game.units.values():
        measure_unit(game, unit)
    within("the turn", 0, game.turn, MOST_TURNS)
    for counts in (game.strength, game.began, game.losses, game.breaks, game.taken):
        all_within("a count of men", 0, counts.values(), MANY)
    all_within("the points of a side", -MANY, game.points.values(), MANY)
    within("the number of breakpoints", 0, len(game.pending), MOST_TURNS)
    for x, y, reach in game.breaches:
        all_within("a breach", -FAR, (x, y), FAR)
        within("the width of a breach", 0, reach, MANY)


def measure_unit(game: Skirmish, unit: Unit) -> None:
    """A unit is of a known kind, near the table, with as many men and wheels as there are."""
    pack, name = game.setting.pack, unit.id[:40]
    if unit.kind not in pack.models and unit.kind not in pack.vehicles:
        raise OutOfBounds(f"there is no unit of the kind '{unit.kind[:40]}'")
    all_within(f"the place of {name}", -FAR, (unit.x, unit.y), FAR)
    all_within(f"the facing of {name}", 0, (unit.facing, unit.turret), ROUND)
    within(f"the number of men of {name}", 0, len(unit.men), MOST_MEN)
    all_within(f"the wheels of {name}", 0, (unit.tyres, unit.tracks), MOST_WHEELS)
    within(f"the way of {name}", 0, unit.moved, FAR)
    within(f"the priority of {name}", -MANY, unit.priority, MANY)
    turns = (unit.lying, unit.aim_turn, unit.fired, unit.hatch_turn, *(man.barred for man in unit.men))
    all_within(f"a turn of {name}", -1, turns, MOST_TURNS)
    within(f"what {name} has besides", 0, len(unit.extra) + len(unit.used), MANY)
