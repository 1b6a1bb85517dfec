"""What the numbers of a saved game may be: hexes of its map, and counts that its rules can reach."""

from __future__ import annotations

from opfire.commander.state.counters import OFF, Unit
from opfire.commander.state.position import Position
from opfire.kernel.measures import OutOfBounds, all_within, within

MOST_UNITS = 300
MANY = 100
"""More than a game has of turns, spaces on its tracks, orders in a turn or movement points."""
FAR = 1_000
"""Farther than the marker of victory points goes."""


def measure(game: Position) -> None:
    """Raise `OutOfBounds` when a number lies beyond the map or beyond all counts, before anything is derived."""
    last = game.setting.grid.size - 1
    within("the number of counters", 0, len(game.units) + len(game.weapons), MOST_UNITS)
    for unit in game.units.values():
        measure_unit(game, unit, last)
    for weapon in game.weapons.values():
        if weapon.type not in game.setting.pack.weapons:
            raise OutOfBounds(f"there is no weapon of the kind '{weapon.type[:40]}'")
    for name in ("forts", "smoke", "blazes", "alone", "control"):
        all_within(f"a hex of {name}", 0, getattr(game, name), last)
    measure_counts(game)


def measure_unit(game: Position, unit: Unit, last: int) -> None:
    """A unit is of a known type, on the map or off it, and has a number."""
    if unit.type not in game.setting.pack.units:
        raise OutOfBounds(f"there is no unit of the kind '{unit.type[:40]}'")
    within("the length of a name", 2, len(unit.id), 12)
    within(f"the hex of {unit.id}", OFF, unit.hex, last)
    all_within(f"a count of {unit.id}", 0, (unit.space, unit.spent), MANY)


def measure_counts(game: Position) -> None:
    """The markers stand on their tracks."""
    all_within("a count", 0, (game.time, game.orders_given, *game.shuffles.values()), MANY)
    all_within("a count", 0, (*game.surrender.values(), game.serial), FAR)
    all_within("a point of victory", -FAR, (game.vp, *game.ledger.values()), FAR)
    all_within("the value of smoke", 0, (*game.smoke.values(), *game.smoke_pool), MANY)
    all_within("a space", 0, (arrival.space for arrival in game.arrivals), MANY)
