"""Ways over the table: where a unit may stand, what a way meets, and why one is refused."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.kernel.ask import refusal
from opfire.kernel.display import Text
from opfire.rules import rule
from opfire.skirmish.pack import TerrainType
from opfire.skirmish.rolls.cover import vehicle_terrain
from opfire.skirmish.state.skirmish import TEAM_BASE, Skirmish
from opfire.skirmish.state.units import Unit, fit, in_action, stands
from opfire.skirmish.table.segments import meetings, stretch
from opfire.skirmish.table.space import (
    LARGEST,
    Footprint,
    Point,
    apart,
    bearing,
    hull_corners,
    millimetres,
    near_segment,
    nearest_point,
    overlap,
    path_length,
    turn_between,
    whole_point,
)
from opfire.skirmish.table.tabletop import DOUBT, Ground, Table, breached

ROOM: Final = 2
"""A centre keeps this far from walls and obstacles, so that its side is beyond doubt."""
CORNERS: Final = 12


class Hurdle(NamedTuple):
    """Something on the way that costs dice: how far along, how many, and what it is."""

    at: int
    dice: int
    what: str
    rule: str


class Route(NamedTuple):
    """A way that a unit may go."""

    path: tuple[Point, ...]
    length: int
    hurdles: tuple[Hurdle, ...]
    on_road: bool


def column_of(game: Skirmish, unit: Unit) -> str:
    """The movement column of a unit: foot for men, else the vehicle's running gear."""
    return game.vehicle(unit).movement if game.is_vehicle(unit) else "foot"


def on_border(game: Skirmish, point: Point) -> bool:
    """Whether a point lies on the edge of the table."""
    width, height = game.setting.table.size
    return point[0] in (0, width) or point[1] in (0, height)


def on_ground(game: Skirmish, point: Point) -> bool:
    """Whether a point lies on the table, its edge included."""
    width, height = game.setting.table.size
    return 0 <= point[0] <= width and 0 <= point[1] <= height


@lru_cache(maxsize=16)
def wreck_prints(table: Table) -> tuple[Footprint, ...]:
    """The wrecks that belong to the table."""
    prints = []
    for one in table.wrecks:
        corners = tuple(whole_point(x, y) for x, y in one.shape.exterior.coords[:-1])
        middle = one.shape.centroid
        prints.append(Footprint(whole_point(middle.x, middle.y), 0, corners))
    return tuple(prints)


def spot_free(game: Skirmish, unit: Unit, at: Point, facing: int | None = None, without: str = "") -> bool:
    """Whether a unit may stand here: on the table, on nobody else (but for `without`), not in what it cannot enter."""
    if not on_ground(game, at) or on_border(game, at):
        return False
    here = game.footprint(unit, at, facing)
    table = game.setting.table
    if here.radius and not table.clear_of_lines(at, ROOM):
        return False
    if table.wrecks and any(overlap(here, other) for other in wreck_prints(table)):
        return False
    if crowded(game, here, (unit.id, without)):
        return False
    return not here.corners or not barred_grounds(game, unit, here.shape)


def crowded(game: Skirmish, here: Footprint, but: tuple[str, str]) -> bool:
    """Whether somebody else on the table stands on the same ground."""
    (x, y), vehicles, reach = (
        here.centre,
        game.setting.pack.vehicles,
        here.radius + TEAM_BASE if here.radius else LARGEST,
    )
    for one in game.units.values():
        room = LARGEST if one.kind in vehicles else reach
        if not (-room <= one.x - x <= room and -room <= one.y - y <= room) or one.id in but:
            continue
        if one.aboard or one.gone or one.off_table or not one.placed:
            continue
        if overlap(here, game.footprint(one)):
            return True
    return False


@rule("SK-terrainc")
def barred_grounds(game: Skirmish, unit: Unit, shape: BaseGeometry) -> list[Ground]:
    """The terrain under a shape that the unit may not enter or cross."""
    column = column_of(game, unit)
    return [one for one, _ in game.setting.table.crossed(shape) if one.terrain.movement[column] is None]


def dice_of(terrain: TerrainType, column: str) -> int:
    """How many dice a piece of terrain takes from a move."""
    return -(terrain.movement[column] or 0)


# Men on foot


def foot_route(game: Skirmish, unit: Unit, path: tuple[Point, ...], ignore: str = "") -> Route | Text:
    """A way for a man or a team, or why it cannot be gone; `ignore` is an enemy it leads to."""
    blocked = foot_blocked(game, unit, path, ignore)
    if blocked:
        return blocked
    return over_ground(game, path, foot_hurdles(game, unit, path))


def foot_blocked(game: Skirmish, unit: Unit, path: tuple[Point, ...], ignore: str = "") -> Text | None:
    """Why a way cannot be gone on foot, if it cannot."""
    return blocked_by_walls(game, path) or blocked_by_units(game, unit, path, ignore)


def over_ground(game: Skirmish, path: tuple[Point, ...], hurdles: list[Hurdle]) -> Route:
    """A way with what it costs."""
    return Route(path, path_length(path), tuple(sorted(hurdles)), game.setting.table.on_road(path))


def blocked_by_walls(game: Skirmish, way: tuple[Point, ...]) -> Text | None:
    """Closed walls stop everybody unless they have been breached."""
    walls, _ = game.setting.table.barriers_on(way)
    closed = any(not breached(way, wall.start, wall.end, game.breaches) for wall in walls)
    return refusal("wall", "SK-HR-move") if closed else None


def walled_off(game: Skirmish, one: Point, other: Point) -> bool:
    """Whether a closed wall stands between two points."""
    return one != other and bool(blocked_by_walls(game, (one, other)))


def free_beside_hull(game: Skirmish, unit: Unit, at: Point, vehicle: Unit) -> bool:
    """Whether a man may stand at this point when he gets off a vehicle: it is free and on this side of every wall."""
    hull = game.footprint(vehicle)
    return spot_free(game, unit, at) and not walled_off(game, nearest_point(hull, at), at)


def blocked_by_units(game: Skirmish, unit: Unit, path: tuple[Point, ...], ignore: str) -> Text | None:
    """Nobody walks through an enemy; friends let one pass, and unmanned vehicles are climbed over."""
    radius = game.radius(unit)
    for other in units_near(game, path, radius + TEAM_BASE):
        if other.side == unit.side or other.id == ignore or not in_action(other):
            continue
        if game.is_vehicle(other):
            if _near_hull(other.at, path) and apart(game.footprint(other).shape, line_along(path)) < radius:
                return refusal("in-the-way", "SK-HR-move", unit=other.id)
        elif _brushes(other.at, radius + game.radius(other), path):
            return refusal("in-the-way", "SK-HR-move", unit=other.id)
    return None


def units_near(game: Skirmish, path: tuple[Point, ...], reach: int) -> Iterator[Unit]:
    """The units on the table that a way may come so near to, and every vehicle that it may touch."""
    xs, ys, vehicles = [x for x, _ in path], [y for _, y in path], game.setting.pack.vehicles
    left, right, low, high = min(xs), max(xs), min(ys), max(ys)
    for one in game.units.values():
        room = LARGEST if one.kind in vehicles else reach
        if left - room <= one.x <= right + room and low - room <= one.y <= high + room and stands(one):
            yield one


def _brushes(point: Point, reach: int, path: tuple[Point, ...]) -> bool:
    if len(path) == 2:
        return near_segment(point, path[0], path[1], reach)
    return any(near_segment(point, a, b, reach) for a, b in itertools.pairwise(path))


def _near_hull(middle: Point, path: tuple[Point, ...]) -> bool:
    """Whether a way comes so near to the middle of a vehicle that it may touch the hull."""
    return _brushes(middle, LARGEST, path)


@lru_cache(maxsize=1024)
def line_along(path: tuple[Point, ...]) -> shapely.LineString:
    """A way as a shape."""
    return shapely.LineString(path)


@rule("SK-terraina", "SK-terraind")
def foot_hurdles(game: Skirmish, unit: Unit, path: tuple[Point, ...]) -> list[Hurdle]:
    """Every obstacle crossed, area entered or started in, and vehicle climbed over, once each."""
    return [*ground_hurdles(game.setting.table, path), *hull_hurdles(game, unit, path)]


@lru_cache(maxsize=8192)
def ground_hurdles(table: Table, path: tuple[Point, ...]) -> tuple[Hurdle, ...]:
    """What the ground itself costs somebody on foot."""
    inside = {one.id for one in table.grounds_at(path[0])}
    found = []
    for one, kind in table.crossed_by(path):
        dice = dice_of(one.terrain, "foot")
        if kind == "area" and one.id in inside:
            found.append(Hurdle(0, dice, one.terrain.id, "SK-terraina"))
        elif one.id in table.buildings:
            found.append(building_hurdle(table, one, path, dice))
        else:
            found.append(Hurdle(first_on(one, path, kind), dice, one.terrain.id, "SK-terraina"))
    return tuple(found)


@rule("SK-terrain-notesc")
def building_hurdle(table: Table, building: Ground, way: tuple[Point, ...], dice: int) -> Hurdle:
    """Entering a building costs its dice, through a window one die more."""
    at = first_met(building.shape, way, "area")
    _, openings = table.barriers_on(way)
    own = [one for one in openings if one.building == building.id]
    first = min(own, key=lambda one: _met_at(one.start, one.end, way), default=None)
    if first is not None and first.kind == "window":
        return Hurdle(at, dice + 1, "window", "SK-terrain-notesc")
    return Hurdle(at, dice, building.terrain.id, "SK-terraina")


def _met_at(start: Point, end: Point, way: tuple[Point, ...]) -> int:
    return first_met(shapely.LineString([start, end]), way, "linear")


def first_on(thing: Ground, path: tuple[Point, ...], kind: str) -> int:
    """How far along a way it first meets a thing, measured with shapes only where it is bent or a near thing."""
    met = meetings(stretch(*path), thing.corners) if len(path) == 2 else None
    if not met:
        return first_met(thing.shape, path, kind)
    (ax, ay), (bx, by) = path[0], path[1]
    at: float = min(met) * ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    doubtful = abs(at % 1 - 0.5) <= DOUBT
    return first_met(thing.shape, path, kind) if doubtful else millimetres(at)


def first_met(shape: BaseGeometry, path: tuple[Point, ...], kind: str) -> int:
    """How far along a way it first meets a shape."""
    way = line_along(path)
    met = way.intersection(shape if kind == "linear" else shape.boundary)
    spots = shapely.get_coordinates(met)
    return min((millimetres(way.project(shapely.Point(spot))) for spot in spots), default=0)


def hull_hurdles(game: Skirmish, unit: Unit, way: tuple[Point, ...]) -> list[Hurdle]:
    """Vehicles in the way, friendly or unmanned, are crossed as terrain."""
    column = column_of(game, unit)
    found = []
    for other in game.vehicles_on_table():
        if other is unit or not _near_hull(other.at, way):
            continue
        hull = game.footprint(other).shape
        if hull.intersects(line_along(way)):
            row = game.setting.pack.terrain[vehicle_terrain(game, other)]
            found.append(Hurdle(first_met(hull, way, "area"), dice_of(row, column), row.id, "SK-terraina"))
    return found


# Vehicles


def vehicle_route(
    game: Skirmish, unit: Unit, path: tuple[Point, ...], turn: int, backwards: bool, ignore: str = ""
) -> Route | Text:
    """A way for a vehicle within its turning limit, its whole hull clear of what it cannot enter."""
    blocked = vehicle_blocked(game, unit, path, turn, backwards, ignore)
    return blocked or over_ground(game, path, vehicle_hurdles(game, unit, path))


def vehicle_blocked(
    game: Skirmish, unit: Unit, path: tuple[Point, ...], turn: int, backwards: bool, ignore: str = ""
) -> Text | None:
    """Why a vehicle cannot go a way, if it cannot."""
    turned = turning(unit.facing, path, backwards)
    if turned > turn:
        return refusal("way-turns", "SK-HR-movej", turned=turned, turn=turn)
    swept = swept_ground(game, unit, path, backwards)
    for piece in swept:
        barred = barred_grounds(game, unit, piece)
        if barred:
            return refusal("barred", "SK-terrain", unit=barred[0].id)
        if blocker := _unit_under(game, unit, piece, ignore):
            return refusal("in-the-way", "SK-HR-move", unit=blocker)
    return None


def turning(facing: int, path: tuple[Point, ...], backwards: bool) -> int:
    """By how many degrees a way turns in all."""
    total, heading = 0, facing
    for a, b in itertools.pairwise(path):
        direction = (bearing(a, b) + 180 * backwards) % 360
        total += turn_between(heading, direction)
        heading = direction
    return total


def swept_ground(game: Skirmish, unit: Unit, path: tuple[Point, ...], backwards: bool) -> list[BaseGeometry]:
    """The ground a hull passes over on each stretch of a way."""
    card = game.vehicle(unit)
    pieces = []
    for a, b in itertools.pairwise(path):
        facing = (bearing(a, b) + 180 * backwards) % 360
        corners = hull_corners(a, facing, card.length, card.width) + hull_corners(b, facing, card.length, card.width)
        pieces.append(shapely.MultiPoint(corners).convex_hull)
    return pieces


def _unit_under(game: Skirmish, unit: Unit, piece: BaseGeometry, ignore: str) -> str:
    """Who would be driven over and cannot be: any man, and every vehicle that is impassable or manned."""
    for other in game.on_table():
        if other is unit or other.id == ignore:
            continue
        base = game.footprint(other)
        if not base.corners:
            if apart(piece, base.shape) < base.radius:
                return other.id
        elif piece.intersects(base.shape) and not _drives_over(game, unit, other):
            return other.id
    return ""


def _drives_over(game: Skirmish, unit: Unit, other: Unit) -> bool:
    row = game.setting.pack.terrain[vehicle_terrain(game, other)]
    return not fit(other) and row.movement[column_of(game, unit)] is not None


def vehicle_hurdles(game: Skirmish, unit: Unit, path: tuple[Point, ...]) -> list[Hurdle]:
    """Every obstacle, area and wreck under the middle of the vehicle, once each."""
    table, column = game.setting.table, column_of(game, unit)
    inside = {one.id for one in table.grounds_at(path[0])}
    found = []
    for one, kind in table.crossed_by(path):
        at = 0 if kind == "area" and one.id in inside else first_met(one.shape, path, kind)
        found.append(Hurdle(at, dice_of(one.terrain, column), one.terrain.id, "SK-terraina"))
    return found + hull_hurdles(game, unit, path)
