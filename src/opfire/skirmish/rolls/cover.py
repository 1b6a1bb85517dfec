"""What covers a target: the area it stands in, or what the line of fire crosses close in front of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.rules import rule
from opfire.skirmish.rolls.sight import line_between, place, range_between
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import Footprint, apart

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
    here = place(game, target).centre
    there = place(game, firer).centre
    near = range_between(game, firer, target) < SHARED
    shared = {one.id for one in game.setting.table.grounds_at(there)} if near else set()
    return [
        Cover(one.terrain.cover, one.terrain.id, HOUSE, one.id)
        for one in game.setting.table.grounds_at(here)
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


def obstacle_covers(game: Skirmish, firer: Unit, target: Unit) -> list[Cover]:
    """The obstacles, wrecks and vehicles that the line of fire crosses close to the target."""
    if firer.off_table:
        return []
    start, end = line_between(game, firer, target)
    if start == end:
        return []
    line = shapely.LineString([start, end])
    base = place(game, target)
    found = [
        Cover(one.terrain.cover, one.terrain.id, HOUSE, one.id)
        for one, kind in game.setting.table.crossed(line)
        if kind != "area" and one.terrain.cover and _close(one.shape, line, base)
    ]
    return found + _vehicle_covers(game, firer, target, line, base)


def _close(thing: BaseGeometry, line: shapely.LineString, base: Footprint) -> bool:
    met = thing.intersection(line)
    return apart(met, base.shape) <= CLOSE + base.radius


def _vehicle_covers(
    game: Skirmish, firer: Unit, target: Unit, line: shapely.LineString, base: Footprint
) -> list[Cover]:
    own = {game.carrier(firer).id, game.carrier(target).id}
    found = []
    for unit in game.on_table():
        if game.is_vehicle(unit) and unit.id not in own:
            hull = game.footprint(unit).shape
            if hull.intersects(line) and _close(hull, line, base):
                row = vehicle_terrain(game, unit)
                found.append(Cover(game.setting.pack.terrain[row].cover, row, "SK-terrain-notesn"))
    return found


def near_cover(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit is in or behind terrain with a cover die, so that it can hide."""
    if unit.up:
        return game.setting.table.roofs.get(game.setting.table.building_at(unit.at)) == "parapet"
    base = game.footprint(unit)
    if any(one.terrain.cover for one in game.setting.table.grounds_at(unit.at)):
        return True
    table = game.setting.table
    things = [one for one in (*table.lines, *table.wrecks) if one.terrain.cover]
    return any(apart(one.shape, base.shape) <= CLOSE + base.radius for one in things)
