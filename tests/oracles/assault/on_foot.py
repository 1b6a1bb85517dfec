"""Steps of infantry and guns, and what they cost (RH41-9.0 to 9.6, 9.8, 9.9; S43-9.0 to 9.6, 9.8, 9.9, 9.12.1)."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.pack.terrain import Terrain
from opfire.assault.state.pieces import Action, Melee, Morale, Unit
from oracles.assault.table import ROADS, Table

HALF = ("move-and-fire", "fire-and-move")
FAST = ("fast-action", "covered-rush")
WHOLE = ("normal-action", "covered-move", *FAST)
COVERT = "covert-action"
ROADS_OF_THE_BAN = frozenset({"main", "avenue", "narrow", "alley"})
"""Trails are no roads to somebody who creeps (S43-9.12)."""


class Walk(NamedTuple):
    """A movement under way: who, by what action, the points left, and whether it has left its first hex."""

    unit: Unit
    what: str
    left: int
    begun: bool


def not_covered(table: Table, walk: Walk) -> str:
    """Why the steps of a unit are beyond this oracle; '' where they are not."""
    unit = walk.unit
    if walk.what not in (*WHOLE, *HALF, COVERT):
        return f"steps of {walk.what or 'no action'}"
    if table.effects:
        return "steps with cards at work"
    if unit.melee is not Melee.NONE:
        return "steps out of close combat"
    if unit.at < 0:
        return "steps onto the map"
    return ""


def allowance(table: Table, walk: Walk) -> int:
    """The card's movement, one point more for a fast action, half of it rounded up with fire (9.1 to 9.3).

    Who creeps goes one hex (S43-9.12.1); harsh terrain takes all there is (9.5).
    """
    if walk.what == COVERT:
        return 1
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
    if price is None or forbidden(table, walk, start, hex):
        return False
    harsh = price > table.card(walk.unit).move or "steep-slope" in table.obstacles(start, direction)
    if walk.what == COVERT:
        return not harsh and can_creep(table, walk, hex)
    if harsh:
        return not walk.begun and walk.what in WHOLE and can_end(table, walk, hex)
    if price > walk.left or (hex == walk.unit.at and table.kind(walk.unit) == "infantry"):
        return False
    return can_end(table, walk, hex) or can_go_on(table, walk, hex, price)


def forbidden(table: Table, walk: Walk, start: int, hex: int) -> bool:
    """Nobody runs uphill in the first edition, goes on after harsh terrain (9.5), or takes mines lightly.

    An immobile gun is carried or stays where it is (S43-9.11.4).
    """
    if walk.unit.action is Action.DELAYED or table.has(walk.unit, "immobile"):
        return True
    climbs = table.level(hex) > table.level(start)
    return (climbs and table.first_edition and walk.what in FAST) or barred_by_mines(table, walk, start, hex)


def can_creep(table: Table, walk: Walk, hex: int) -> bool:
    """One hex, off the roads and free: in the end the unit goes to ground (S43-9.12, 9.12.1)."""
    return not walk.begun and not table.roads_in(hex) & ROADS_OF_THE_BAN and not table.standing(hex)


def can_go_on(table: Table, walk: Walk, hex: int, price: int) -> bool:
    """A hex is only passed where friends stand and no mines lie."""
    on = walk._replace(left=walk.left - price, begun=True)
    friends_only = all(unit.side == walk.unit.side for unit in table.standing(hex))
    passable = friends_only and not hostile_mine(table, walk.unit, hex)
    return passable and any(may_step(table, on, hex, way) for way in range(6))


def can_end(table: Table, walk: Walk, hex: int) -> bool:
    """A hex is free, has an enemy to fight or a vehicle to mount (9.0); guns may come back to theirs."""
    others = [unit for unit in table.standing(hex) if unit.id != walk.unit.id]
    enemies = [unit for unit in others if unit.side != walk.unit.side]
    friends = [unit for unit in others if unit.side == walk.unit.side]
    if hostile_mine(table, walk.unit, hex):
        return not others
    if enemies:
        return (
            table.kind(walk.unit) == "infantry"
            and walk.what in WHOLE
            and len(friends) < (2 if table.first_edition else 1)
        )
    return not friends or any(can_mount(table, walk.unit, vehicle) for vehicle in friends)


def barred_by_mines(table: Table, walk: Walk, start: int, hex: int) -> bool:
    """Mines of the enemy are entered in normal actions only, and not left in a fast one (S43-9.6.6.1, 9.6.6.2)."""
    entered, left = hostile_mine(table, walk.unit, hex), hostile_mine(table, walk.unit, start)
    return (entered and walk.what not in ("normal-action", "covered-move")) or (left and walk.what in FAST)


def hostile_mine(table: Table, unit: Unit, hex: int) -> bool:
    """A marker of the enemy lies there, whatever is under it; the own mines mean nothing."""
    mine = table.mines.get(hex)
    return mine is not None and mine.side != unit.side


def can_mount(table: Table, unit: Unit, vehicle: Unit) -> bool:
    """The vehicle has room and none of the markers that forbid loading (9.11, 9.11.1, 9.11.2)."""
    card = table.card(vehicle)
    if card.type != "vehicle" or table.has(unit, "mounted"):
        return False
    if vehicle.action in (Action.FAST, Action.DELAYED) or vehicle.morale is not Morale.NONE:
        return False
    if vehicle.immobilised or vehicle.melee is not Melee.NONE:
        return False
    tank = card.armoured and card.movement == "tracked" and not table.has(vehicle, "half-track")
    riders = 4 if tank and table.kind(unit) == "infantry" else 0
    aboard = sum(burden(table, table.units[name]) for name in vehicle.load)
    return aboard + burden(table, unit) <= (card.transport or riders)


def burden(table: Table, unit: Unit) -> int:
    """A unit weighs its full or its half strength."""
    card = table.card(unit)
    return card.strength_half if table.half(unit) else card.strength
