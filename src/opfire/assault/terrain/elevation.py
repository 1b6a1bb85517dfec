"""Elevation of units (9.6.2, 10.4): infantry looks out of upper storeys, and sight between two units."""

from __future__ import annotations

from opfire.assault.board.line_of_sight import Sight
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.rules.citations import rule


@rule("S43-9.6.2.1", "S43-9.6.2.2")
def storeys(battle: Battle, unit: Unit) -> int:
    """Infantry in a tall building is one level up; guns and vehicles, and all in a simple building, are not."""
    high = battle.ground.storeys[unit.at]
    return high if high and battle.unit_card(unit).type == "infantry" else 0


@rule("RH41-10.3", "S43-10.3", "S43-10.4")
def sight_between(battle: Battle, one: Unit, other: Unit) -> Sight:
    """The line of sight between two units, each at its own height."""
    ground = battle.ground
    if not ground.is_tall:
        return ground.sight.between(one.at, other.at, battle.smoke)
    return ground.sight.between(one.at, other.at, battle.smoke, (storeys(battle, one), storeys(battle, other)))


@rule("S43-10.5")
def sight_over_terrain(battle: Battle, one: Unit, other: Unit) -> Sight:
    """The line of sight between two units as if there were no smoke."""
    return battle.ground.sight.between(one.at, other.at, {}, (storeys(battle, one), storeys(battle, other)))


def sight_to(battle: Battle, unit: Unit, hex: int) -> Sight:
    """The line of sight from a unit to a hex and whoever stands there."""
    ground = battle.ground
    if not ground.is_tall:
        return ground.sight.between(unit.at, hex, battle.smoke)
    return ground.sight.between(unit.at, hex, battle.smoke, (storeys(battle, unit), storeys_at(battle, hex)))


def sight_of_hexes(battle: Battle, a: int, b: int) -> Sight:
    """The line of sight between two hexes and whoever stands in them."""
    return battle.ground.sight.between(a, b, battle.smoke, (storeys_at(battle, a), storeys_at(battle, b)))


def storeys_at(battle: Battle, hex: int) -> int:
    """How high the highest unit of a hex stands above its ground."""
    return max((storeys(battle, unit) for unit in battle.at(hex)), default=0)
