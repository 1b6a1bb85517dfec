"""Whether a target has to be spotted, and the number that does it (RH41-10.5, 10.6; S43-10.5, 10.6)."""

from __future__ import annotations

from collections.abc import Set

from opfire.assault.log.battle import Fired
from opfire.assault.state.pieces import Action, Cover, Unit
from oracles.assault.ranged_fire import hex_bonus, rides, sheltered
from oracles.assault.sight import sight
from oracles.assault.table import ROADS, Table

GIVES_AWAY = (Action.FIRING, Action.TURRET_FIRE, Action.FAST, Action.DELAYED)
"""Markers of what lets a unit be spotted automatically for the rest of the turn (10.5.1)."""
FIRE = ("firing", "turret-fire", "move-and-fire")
"""So do these ways to fire once the shot was made; fire and move does not."""
DEEDS = {marker.value for marker in GIVES_AWAY}
OPEN = ("clear", "road", "bridge", "airfield", "wheat-field", "main-road", "narrow-road")


def not_covered(table: Table, shot: Fired) -> str:
    """Why it cannot be said whether a roll is needed; '' where it can."""
    target = table.units[shot.target]
    if shot.reaction and target.id != table.activation[0] and table.card(table.units[shot.unit]).turret:
        return "where the target stood when the activation began"
    if rides(table, target) and outside_arc(table, shot, table.units[shot.unit], target):
        return "riders outside the arc"
    if ground(table, table.units[shot.unit], target) != table.terrain(target.at).id:
        return "spotting along a road through other terrain"
    return ""


def number_needed(table: Table, shot: Fired, deeds: Set[str]) -> int:
    """The least roll that spots the target, made larger by what is taken off the roll; 0 without a roll."""
    firer, target = table.units[shot.unit], table.units[shot.target]
    beside = outside_arc(table, shot, firer, target)
    if not beside and (rides(table, target) or is_seen(table, shot, deeds)):
        return 0
    number = in_table(table, firer, target)
    if not number and not beside and not hides(target):
        return 0
    return (max(number, 2) if beside else number) + penalty(table, shot, firer, target)


def outside_arc(table: Table, shot: Fired, firer: Unit, target: Unit) -> bool:
    """It is outside the arc of a turret's vehicle, or was when the activation began (10.6)."""
    card = table.card(firer)
    if card.arc == 360 or not card.turret:
        return False
    now = table.in_arc(firer.at, firer.facing, target.at)
    who, hex, facing = table.activation
    if who == firer.id:
        return not (now and table.in_arc(hex, facing, target.at))
    if who == target.id and hex >= 0:
        return not (now and table.in_arc(firer.at, firer.facing, hex))
    return not now


def is_seen(table: Table, shot: Fired, deeds: Set[str]) -> bool:
    """Automatic spotting (10.5.1)."""
    firer, target = table.units[shot.unit], table.units[shot.target]
    if table.range(firer.at, target.at) == 1 or target.id in deeds or table.hurries(target):
        return True
    if target.action in GIVES_AWAY:
        return True
    if table.has(firer, "radio-net") and target.reported_by not in ("", firer.id):
        return True
    if hides(target):
        return False
    return is_open(table, target) or target.falling or not hex_bonus(table, firer, target)


def hides(target: Unit) -> bool:
    """It carries one of the markers that demand a roll."""
    return target.action is Action.COVERT or target.hidden is not Cover.NONE


def is_open(table: Table, target: Unit) -> bool:
    """It stands on clear ground or on a road with no other terrain in the hex, and in no fortification."""
    return table.terrain(target.at).id in OPEN and not sheltered(table, target)


def in_table(table: Table, firer: Unit, target: Unit) -> int:
    """The number of the spotting table for the ground of the target, or for the fortification it is in."""
    kind = table.kind(target)
    name = table.works[target.at].kind if sheltered(table, target) else ground(table, firer, target)
    row = next(row for row in table.setting.pack.spotting.values() if name in row.terrain)
    return getattr(row, kind) or 0


def ground(table: Table, firer: Unit, target: Unit) -> str:
    """The terrain's row, or the road's where the line of sight follows it to a vehicle or a moving unit."""
    if not table.first_edition and (table.kind(target) == "vehicle" or table.moving(target)):
        roads = {table.road(target.at, side) for side in table.sides_towards(target.at, firer.at)}
        if len(roads) == 1 and (road := roads.pop()) and road != "trail":
            return ROADS[road]
    return table.terrain(target.at).id


def penalty(table: Table, shot: Fired, firer: Unit, target: Unit) -> int:
    """What is taken off the roll: poor vision; in the second edition hindering terrain, hiding, a trail."""
    times = 1 if table.has(firer, "poor-vision") else 0
    if table.first_edition:
        return times
    smoke = table.agreed.get("smoke-spotting") == "counts"
    line = sight(table, firer, target, smoke=smoke)
    times += bool(line.dice) if smoke else line.terrain
    times += target.action is Action.COVERT
    if target.hidden is not Cover.NONE:
        times += 1 if table.has(firer, "scout") else 2
    if table.moving(target) and table.kind(target) == "infantry":
        came = table.grid.direction(target.at, table.mover[1]) if table.mover[1] >= 0 else -1
        times += came >= 0 and table.road(target.at, came) == "trail"
    return times
