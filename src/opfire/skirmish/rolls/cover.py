"""What covers a target: the area it stands in, or what the line of fire crosses close in front of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.rules import rule
from opfire.skirmish.rolls.sight import ends, line_between, place
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.segments import holds, meetings, stretch
from opfire.skirmish.table.space import LARGEST, Footprint, Point, apart, near_segment, reach_between
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
    found = [*own, *covers_of(game, firer, target)]
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


def covers_of(game: Skirmish, firer: Unit, target: Unit) -> Sequence[Cover]:
    """Everything on the table that covers a target: areas, obstacles and wrecks, then vehicles."""
    here, there, table = place(game, target), place(game, firer), game.setting.table
    if firer.off_table:
        return parapet(game, firer, target) if target.up else _around(table, here, there)
    ground: Sequence[Cover] = ground_covers(table, there, here, firer.id <= target.id)
    if target.up:
        ground = [*parapet(game, firer, target), *_obstacles(table, ends(there, here, firer.id <= target.id), here)]
    return [*ground, *_vehicle_covers(game, firer, target, here)] if game.vehicles_on_table() else ground


@lru_cache(maxsize=200_000)
def ground_covers(table: Table, firer: Footprint, target: Footprint, first: bool) -> tuple[Cover, ...]:
    """The areas, obstacles and wrecks of the table that cover a model on the ground from another."""
    return (*_around(table, target, firer), *_obstacles(table, ends(firer, target, first), target))


def _around(table: Table, target: Footprint, firer: Footprint) -> list[Cover]:
    """The areas that hold the target's centre, unless the firer shares them close by; a roof is none."""
    near = reach_between(firer, target) < SHARED
    shared = {one.id for one in table.grounds_at(firer.centre)} if near else set()
    return [
        Cover(one.terrain.cover, one.terrain.id, HOUSE, one.id)
        for one in table.grounds_at(target.centre)
        if one.terrain.cover and one.id not in shared
    ]


@rule("SK-terrain-notesf", "SK-terrain-notesg")
def parapet(game: Skirmish, firer: Unit, target: Unit) -> list[Cover]:
    """A roof gives no cover; its parapet, if it has one, gives that of a wall to anybody not on the same roof."""
    table = game.setting.table
    building = table.building_at(target.at)
    together = firer.up and table.building_at(firer.at) == building
    if table.roofs.get(building) != "parapet" or together:
        return []
    return [Cover(game.setting.pack.terrain["wall"].cover, "wall", "SK-terrain-notesg", building)]


def _obstacles(table: Table, line: tuple[Point, Point], base: Footprint) -> list[Cover]:
    """The obstacles and wrecks that a line of fire crosses close to the target."""
    if line[0] == line[1]:
        return []
    if base.corners:
        crossed = [one for one, kind in table.crossed_by(line) if kind != "area" and one.terrain.cover]
    else:
        crossed = table.shelters_near(stretch(*line))
    return [Cover(one.terrain.cover, one.terrain.id, HOUSE, one.id) for one in crossed if _covers(one, line, base)]


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


def _vehicle_covers(game: Skirmish, firer: Unit, target: Unit, base: Footprint) -> list[Cover]:
    """The vehicles of others that the line of fire crosses close to the target."""
    line = line_between(game, firer, target)
    own = {game.carrier(firer).id, game.carrier(target).id}
    found = []
    for unit in game.vehicles_on_table() if line[0] != line[1] else ():
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
