"""How many dice of cover a target has: the area it is in, or what the line of fire crosses near its base."""

from __future__ import annotations

from collections.abc import Iterator

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.skirmish.pack import WeaponType
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from oracles.skirmish.geometry import SLACK, base, features, hull, line_between, shape, stand

SAME_AREA = 100
NEAR_BASE = 50
WALL = 2
LOOPHOLE_GROUPS = ("grenade", "flamethrower", "charge")


def cover_dice(game: Skirmish, firer: Unit, target: Unit, man: int, weapon: WeaponType) -> int | None:
    """The cover dice against a shot, or None where a hair's breadth decides (SK-terrain e, SK-hit-roll q to s)."""
    if "ignores-cover" in weapon.traits:
        return 0
    readings = {best_cover(game, firer, target, man, slack) for slack in (-SLACK, 0.0, SLACK)}
    if len(readings) > 1:
        return None
    dice = readings.pop()
    return max(0, dice - 1) if "devastating" in weapon.traits else dice


def best_cover(game: Skirmish, firer: Unit, target: Unit, man: int, slack: float) -> int:
    """The best single cover, or all together where that is agreed; limits are taken wider or narrower by the slack."""
    found = [0, *areas(game, firer, target, slack), *on_the_line(game, firer, target, slack)]
    if target.aboard or man >= 0:
        found.append(game.setting.pack.terrain[terrain_of(game, game.carrier(target))].cover)
    return sum(found) if game.setting.switches["cover"] == "sum" else max(found)


def areas(game: Skirmish, firer: Unit, target: Unit, slack: float) -> Iterator[int]:
    """The areas the target's centre is in, unless the firer is in them too and near (SK-HR-terrain-value b)."""
    if target.up:
        return
    here, there = centre(game, target), centre(game, firer)
    near = stand(game, firer).distance(stand(game, target)) < SAME_AREA + slack
    for one in features(game, "area", "building"):
        ground = shape(one).buffer(slack)
        if ground.intersects(here) and not (near and not firer.up and ground.intersects(there)):
            yield game.setting.pack.terrain[one.terrain].cover


def on_the_line(game: Skirmish, firer: Unit, target: Unit, slack: float) -> Iterator[int]:
    """Obstacles, parapets, vehicles and wrecks crossed within 5 cm of the base (SK-HR-terrain-value c)."""
    line = line_between(stand(game, firer), stand(game, target))
    room = base(game, target)
    for dice, thing in obstacles(game, firer, target):
        crossed = line.intersection(resized(thing, slack))
        if slack < 0 and thing.distance(shapely.Point(line.coords[-1])) < -slack:
            continue
        if not crossed.is_empty and crossed.distance(room) <= NEAR_BASE + slack:
            yield dice


def resized(thing: BaseGeometry, slack: float) -> BaseGeometry:
    """An obstacle wider or narrower by the slack; a line gets shorter at its ends."""
    if slack < 0 and thing.geom_type != "Polygon":
        return thing.difference(thing.boundary.buffer(-slack))
    return thing.buffer(slack) if slack else thing


def obstacles(game: Skirmish, firer: Unit, target: Unit) -> Iterator[tuple[int, BaseGeometry]]:
    """What may lie on a line of fire, each with its dice."""
    terrain = game.setting.pack.terrain
    for one in features(game, "linear", "wreck"):
        yield terrain[one.terrain].cover, shape(one)
    for one in features(game, "building"):
        if target.up and one.roof == "parapet":
            yield WALL, shape(one).exterior
    own = (game.carrier(firer).id, game.carrier(target).id)
    for unit in game.on_table():
        if game.is_vehicle(unit) and unit.id not in own:
            yield terrain[terrain_of(game, unit)].cover, hull(game, unit)


def terrain_of(game: Skirmish, vehicle: Unit) -> str:
    """The row of the terrain table that a vehicle is."""
    card = game.vehicle(vehicle)
    if card.movement == "motorcycle":
        return "motorcycle"
    return "armoured-vehicle" if card.armoured else "unarmoured-vehicle"


def centre(game: Skirmish, unit: Unit) -> BaseGeometry:
    """The middle of a base or hull."""
    on = game.carrier(unit)
    return shapely.Point(on.x, on.y)


def at_a_loophole(game: Skirmish, firer: Unit, target: Unit, weapon: WeaponType) -> bool:
    """Whether the scenario's loopholes may matter: such a weapon, a target in a building (special rule)."""
    inside = any(shape(one).buffer(SLACK).intersects(centre(game, target)) for one in features(game, "building"))
    return "loopholes" in game.setting.scenario.special and weapon.group in LOOPHOLE_GROUPS and inside
