"""What covers a target: the area it stands in, or what the line of fire crosses close in front of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.rules import rule
from opfire.skirmish.rolls.sight import line_between, place, range_between
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.segments import holds, meetings, stretch
from opfire.skirmish.table.space import LARGEST, Footprint, Point, apart, distance, near_segment
from opfire.skirmish.table.tabletop import DOUBT, Ground, Table

CLOSE: Final = 50
"""An obstacle covers when the line crosses it this near to the target's base."""
SHARED: Final = 100
"""Within one area, models nearer than this have no cover from each other."""
HOUSE: Final = "SK-HR-terrain-value"


class Cover(NamedTuple):
    """A cover with the number of its dice and the terrain that gives it."""

    dice: int
    terrain: str
    rule: str
    by: str = ""
    """The ground, obstacle or building that gives it."""


NO_COVER = Cover(0, "", HOUSE)


@rule("SK-hit-rollq", "SK-terraine")
def cover_of(game: Skirmish, firer: Unit, target: Unit, own: Sequence[Cover] = ()) -> Cover:
    """The cover a target has from a firer: the best single one, or all of them where the players agreed so."""
    if not own and on_open_ground(game, firer, target):
        return best_on_foot(game.setting.table, firer.at, game.footprint(target))
    found = [*own, *area_covers(game, firer, target), *obstacle_covers(game, firer, target)]
    if not found:
        return NO_COVER
    if game.setting.switches["cover"] == "sum":
        return Cover(sum(one.dice for one in found), found[0].terrain, "SK-terrain-notesl", found[0].by)
    return max(found, key=lambda one: one.dice)


def exposed_cover(game: Skirmish, vehicle: Unit) -> Cover:
    """The starred cover of a vehicle for the men who can be shot at in it."""
    row = vehicle_terrain(game, vehicle)
    terrain = game.setting.pack.terrain[row]
    return Cover(terrain.cover, row, "SK-terrain-notesm")


@rule("SK-terrains", "SK-terraint", "SK-terrainu")
def vehicle_terrain(game: Skirmish, vehicle: Unit) -> str:
    """The row of the terrain table that a vehicle is."""
    card = game.vehicle(vehicle)
    if card.movement == "motorcycle":
        return "motorcycle"
    return "armoured-vehicle" if card.armoured else "unarmoured-vehicle"


def area_covers(game: Skirmish, firer: Unit, target: Unit) -> list[Cover]:
    """The areas that hold the target's centre, unless the firer shares them close by; a roof is none."""
    if target.up:
        return parapet(game, firer, target)
    here, there = game.carrier(target).at, game.carrier(firer).at
    return _around(game.setting.table, here, there, range_between(game, firer, target))


def _around(table: Table, here: Point, there: Point, range: int) -> list[Cover]:
    """The areas around a target at one point that cover it from a firer at another, so far away."""
    shared = {one.id for one in table.grounds_at(there)} if range < SHARED else set()
    return [
        Cover(one.terrain.cover, one.terrain.id, HOUSE, one.id)
        for one in table.grounds_at(here)
        if one.terrain.cover and one.id not in shared
    ]


def on_open_ground(game: Skirmish, firer: Unit, target: Unit) -> bool:
    """Whether two are men on the table itself with no vehicle near the line between them, and one cover counts."""
    vehicles = game.setting.pack.vehicles
    if firer.kind in vehicles or target.kind in vehicles or game.setting.switches["cover"] != "best":
        return False
    if firer.up or firer.aboard or firer.off_table or target.up or target.aboard or target.off_table:
        return False
    hulls = game.vehicles_on_table()
    return not hulls or not any(near_segment(one.at, firer.at, target.at, LARGEST) for one in hulls)


@lru_cache(maxsize=200_000)
def best_on_foot(table: Table, firer: Point, target: Footprint) -> Cover:
    """The best cover that the ground gives one man on it from another, vehicles left out."""
    line = firer, target.centre
    around = _around(table, target.centre, firer, distance(firer, target.centre))
    found = [*around, *(_ground_covers(table, line, target) if firer != line[1] else ())]
    return max(found, key=lambda one: one.dice, default=NO_COVER)


@rule("SK-terrain-notesf", "SK-terrain-notesg")
def parapet(game: Skirmish, firer: Unit, target: Unit) -> list[Cover]:
    """A roof gives no cover; its parapet, if it has one, gives that of a wall to anybody not on the same roof."""
    table = game.setting.table
    building = table.building_at(target.at)
    together = firer.up and table.building_at(firer.at) == building
    if table.roofs.get(building) != "parapet" or together:
        return []
    return [Cover(game.setting.pack.terrain["wall"].cover, "wall", "SK-terrain-notesg", building)]


def obstacle_covers(game: Skirmish, firer: Unit, target: Unit) -> list[Cover]:
    """The obstacles, wrecks and vehicles that the line of fire crosses close to the target."""
    if firer.off_table:
        return []
    line = line_between(game, firer, target)
    if line[0] == line[1]:
        return []
    base = place(game, target)
    return [*_ground_covers(game.setting.table, line, base), *_vehicle_covers(game, firer, target, line, base)]


@lru_cache(maxsize=100_000)
def _ground_covers(table: Table, line: tuple[Point, Point], base: Footprint) -> tuple[Cover, ...]:
    """The obstacles and wrecks of the table among them."""
    if base.corners:
        crossed = [one for one, kind in table.crossed_by(line) if kind != "area" and one.terrain.cover]
    else:
        crossed = table.shelters_near(stretch(*line))
    return tuple(Cover(one.terrain.cover, one.terrain.id, HOUSE, one.id) for one in crossed if _covers(one, line, base))


def _covers(thing: Ground, line: tuple[Point, Point], base: Footprint) -> bool:
    """Whether a line of fire meets a thing close to the target, measured with shapes only where it is a near thing."""
    met = None if base.corners else meetings(stretch(*line), thing.corners)
    if not met or (thing.corners.filled and holds(thing.corners, line[1])):
        return _close(thing.shape, line, base)
    (ax, ay), (bx, by) = line
    away = (1 - max(met)) * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 - (CLOSE + base.radius + 0.5)
    return away < 0 if abs(away) > DOUBT else _close(thing.shape, line, base)


def _close(thing: BaseGeometry, line: tuple[Point, Point], base: Footprint) -> bool:
    met = thing.intersection(shapely.LineString(line))
    return apart(met, base.shape) <= CLOSE + base.radius


def _vehicle_covers(
    game: Skirmish, firer: Unit, target: Unit, line: tuple[Point, Point], base: Footprint
) -> list[Cover]:
    own = {game.carrier(firer).id, game.carrier(target).id}
    found = []
    for unit in game.vehicles_on_table():
        if unit.id not in own and near_segment(unit.at, *line, LARGEST):
            hull = game.footprint(unit).shape
            if hull.intersects(shapely.LineString(line)) and _close(hull, line, base):
                row = vehicle_terrain(game, unit)
                found.append(Cover(game.setting.pack.terrain[row].cover, row, "SK-terrain-notesn"))
    return found


def near_cover(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit is in or behind terrain with a cover die, so that it can hide."""
    if unit.up:
        return game.setting.table.roofs.get(game.setting.table.building_at(unit.at)) == "parapet"
    table = game.setting.table
    return any(one.terrain.cover for one in table.grounds_at(unit.at)) or _beside(table, game.footprint(unit))


@lru_cache(maxsize=20_000)
def _beside(table: Table, base: Footprint) -> bool:
    """Whether an obstacle or wreck that covers is close to a base."""
    things = [one for one in (*table.lines, *table.wrecks) if one.terrain.cover]
    return any(apart(one.shape, base.shape) <= CLOSE + base.radius for one in things)
