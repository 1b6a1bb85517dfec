"""Steps on foot and what they cost (RH41-9.0 to 9.6, 9.8; S43-9.0 to 9.6, 9.8)."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.pack.terrain import Terrain
from opfire.assault.state.pieces import Action, Melee, Morale, Unit
from oracles.assault.table import ROADS, Table

HALF = ("move-and-fire", "fire-and-move")
FAST = ("fast-action", "covered-rush")
WHOLE = ("normal-action", "covered-move", *FAST)


class Walk(NamedTuple):
    """A movement under way: who, by what action, the points left, and whether it has left its first hex."""

    unit: Unit
    what: str
    left: int
    begun: bool


def not_covered(table: Table, walk: Walk) -> str:
    """Why the steps of a unit are beyond this oracle; '' where they are not."""
    unit = walk.unit
    if walk.what not in (*WHOLE, "fire-and-move"):
        return f"steps of {walk.what or 'no action'}"
    if table.kind(unit) != "infantry":
        return "steps of guns"
    if table.effects:
        return "steps with cards at work"
    if unit.melee is not Melee.NONE:
        return "steps out of close combat"
    if table.mines:
        return "steps among mines"
    if unit.at < 0:
        return "steps onto the map"
    return ""


def allowance(table: Table, walk: Walk) -> int:
    """The card's movement, one point more for a fast action, half of it rounded up with fire (9.1 to 9.3)."""
    move = table.card(walk.unit).move
    if walk.what in HALF:
        return (move + 1) // 2
    return move + (walk.what in FAST)


def cost(table: Table, unit: Unit, start: int, direction: int) -> int | None:
    """Terrain or the road that is followed, the climb, and what stands on the hexside; None where it is barred."""
    hex = table.grid.neighbours(start)[direction]
    gait = table.card(unit).movement
    rows: list[Terrain] = [entered(table, unit, start, direction)]
    chart = table.setting.pack.terrain
    rows += [chart[kind] for kind in table.obstacles(start, direction)]
    climbed = max(0, table.level(hex) - table.level(start))
    rows += [chart["hill"]] * climbed
    costs = [row.cost.get(gait) for row in rows]
    return None if None in costs else sum(one for one in costs if one is not None)


def entered(table: Table, unit: Unit, start: int, direction: int) -> Terrain:
    """The row of the chart that is paid: that of the road or trail where the unit follows one (S43-9.6.3)."""
    hex = table.grid.neighbours(start)[direction]
    road = table.road(start, direction)
    if table.first_edition or not road:
        return table.terrain(hex)
    row = table.setting.pack.terrain[ROADS[road]]
    return row if table.card(unit).movement in row.cost else table.terrain(hex)


def steps(table: Table, walk: Walk) -> set[str]:
    """The hexes that a unit on its way may step into."""
    at = walk.unit.at
    return {table.grid.names[table.grid.neighbours(at)[way]] for way in range(6) if may_step(table, walk, at, way)}


def may_step(table: Table, walk: Walk, start: int, direction: int) -> bool:
    """It can be paid for, or is harsh terrain and the first step; and the unit can end there or go on."""
    hex = table.grid.neighbours(start)[direction]
    price = cost(table, walk.unit, start, direction) if hex >= 0 else None
    if price is None:
        return False
    climbs = table.level(hex) > table.level(start)
    if climbs and table.first_edition and walk.what in FAST:
        return False
    if price > table.card(walk.unit).move or "steep-slope" in table.obstacles(start, direction):
        return not walk.begun and walk.what in WHOLE and can_end(table, walk, hex)
    if price > walk.left:
        return False
    if hex != walk.unit.at and can_end(table, walk, hex):
        return True
    on = walk._replace(left=walk.left - price, begun=True)
    if hex == walk.unit.at:
        return False
    friends_only = all(unit.side == walk.unit.side for unit in table.standing(hex))
    return friends_only and any(may_step(table, on, hex, way) for way in range(6))


def can_end(table: Table, walk: Walk, hex: int) -> bool:
    """A hex is free, holds an enemy to fight or a vehicle to mount (9.0); who passes a friend goes on, not back."""
    others = [unit for unit in table.standing(hex) if unit.id != walk.unit.id]
    enemies = [unit for unit in others if unit.side != walk.unit.side]
    friends = [unit for unit in others if unit.side == walk.unit.side]
    if enemies:
        return walk.what in WHOLE and len(friends) < (2 if table.first_edition else 1)
    return not friends or any(can_mount(table, walk.unit, vehicle) for vehicle in friends)


def can_mount(table: Table, unit: Unit, vehicle: Unit) -> bool:
    """The vehicle has room and none of the markers that forbid loading (9.11, 9.11.1, 9.11.2)."""
    card = table.card(vehicle)
    if card.type != "vehicle" or table.has(unit, "mounted"):
        return False
    if vehicle.action in (Action.FAST, Action.DELAYED) or vehicle.morale is not Morale.NONE:
        return False
    if vehicle.immobilised or vehicle.melee is not Melee.NONE:
        return False
    riders = 4 if card.armoured and card.movement == "tracked" and not table.has(vehicle, "half-track") else 0
    aboard = sum(burden(table, table.units[name]) for name in vehicle.load)
    return aboard + burden(table, unit) <= (card.transport or riders)


def burden(table: Table, unit: Unit) -> int:
    """A unit weighs its full or its half strength."""
    card = table.card(unit)
    return card.strength_half if table.half(unit) else card.strength
