"""What the numbers of a saved battle may be: hexes of its map, and counts that its rules can reach."""

from __future__ import annotations

from opfire.assault.board.facing import VERTICES
from opfire.assault.state.pieces import OFF_BOARD, Unit
from opfire.assault.state.position import Position
from opfire.kernel.measures import OutOfBounds, all_within, within

MOST_UNITS = 200
MOST_TURNS = 200
MANY = 60
"""More than a battle has of points on a card, damage on a unit or attacks by a battery."""


def measure(battle: Position) -> None:
    """Raise `OutOfBounds` when a number lies beyond the map or beyond all counts, before anything is derived."""
    last = battle.setting.board.grid.size - 1
    within("the number of units", 0, len(battle.units), MOST_UNITS)
    for unit in battle.units.values():
        measure_unit(battle, unit, last)
    for name in ("objectives", "smoke", "dug_in", "works", "mines", "altered"):
        all_within(f"a hex of {name}", 0, getattr(battle, name), last)
    all_within("a side of a hex with a barrier", 0, battle.barriers, VERTICES * (last + 1) - 1)
    all_within("a hex where somebody began", OFF_BOARD, (battle.activation_start[1], battle.mover[1]), last)
    facings = [battle.activation_start[2], *(work.facing for work in battle.works.values())]
    all_within("a facing", 0, facings, VERTICES - 1)
    measure_counts(battle)
    measure_requests(battle, last)


def measure_unit(battle: Position, unit: Unit, last: int) -> None:
    """A unit is of a known kind, on the map or off it, and turned one of six ways."""
    if unit.kind not in battle.setting.types:
        raise OutOfBounds(f"there is no unit of the kind '{unit.kind[:40]}'")
    within(f"the hex of {unit.id[:40]}", OFF_BOARD, unit.at, last)
    within(f"the facing of {unit.id[:40]}", 0, unit.facing, VERTICES - 1)
    all_within(f"a count of {unit.id[:40]}", 0, (unit.damage, unit.charges, unit.commander), MANY)


def measure_counts(battle: Position) -> None:
    """Turns, passes and points are few."""
    within("the turn", 0, battle.turn, MOST_TURNS)
    within("the passes", 0, battle.passes, MANY)
    for counts in (battle.points, battle.focus, *battle.planned.values()):
        all_within("a count of points", 0, counts.values(), MANY)
    all_within("a count of smoke", 0, battle.smoke.values(), MANY)
    for waves in battle.arrived.values():
        all_within("a wave of reinforcements", 0, waves, MANY)


def measure_requests(battle: Position, last: int) -> None:
    """Batteries aim at the map and have few dice."""
    for request in battle.requests.values():
        within("the aim of support", OFF_BOARD, request.aim, last)
        all_within("a count of support", -MANY, (request.attacks, request.penalty, request.turn), MOST_TURNS)
        within("the number of dice", 0, len(request.dice), MANY)
