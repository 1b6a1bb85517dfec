"""Finding a way on foot: straight or by the doors, and to where bases touch."""

from __future__ import annotations

from functools import lru_cache

from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import (
    Footprint,
    Point,
    ahead,
    along,
    bearing,
    distance,
    nearest_point,
    overlap,
    path_length,
)
from opfire.skirmish.table.tabletop import Table
from opfire.skirmish.ways.paths import Route, foot_route


def way_to(game: Skirmish, unit: Unit, goal: Point, ignore: str = "") -> Route | None:
    """A way on foot to a point: straight, or through one or two openings of the buildings at its ends."""
    for path in _candidates(game, unit, goal):
        route = foot_route(game, unit, path, ignore)
        if isinstance(route, Route):
            return route
    return None


def _candidates(game: Skirmish, unit: Unit, goal: Point) -> list[tuple[Point, ...]]:
    table = game.setting.table
    leaving, entering = table.building_at(unit.at), table.building_at(goal)
    if leaving == entering:
        return [(unit.at, goal)]
    outs: list[tuple[Point, ...]] = [()] if not leaving else through(table, leaving)
    ins: list[tuple[Point, ...]] = [()] if not entering else [way[::-1] for way in through(table, entering)]
    ways = [(unit.at, *out, *into, goal) for out in outs for into in ins]
    return sorted(ways, key=lambda way: (path_length(way), way))[:6]


@lru_cache(maxsize=256)
def through(table: Table, building: str) -> list[tuple[Point, ...]]:
    """For every opening of a building the point just inside and the point just outside."""
    ways: list[tuple[Point, ...]] = []
    for one in table.openings:
        if one.building == building:
            middle = (one.start[0] + one.end[0]) // 2, (one.start[1] + one.end[1]) // 2
            across = (bearing(one.start, one.end) + 90) % 360
            sides = [ahead(middle, across, 14), ahead(middle, across + 180, 14)]
            sides.sort(key=lambda side: table.building_at(side) != building)
            ways.append(tuple(sides))
    return ways


def contact_point(game: Skirmish, unit: Unit, start: Point, target: Unit) -> Point:
    """The point on the straight line from `start` where a man's base would touch a target."""
    base, radius = game.footprint(target), game.radius(unit)
    if not base.corners:
        room = radius + base.radius
        whole = distance(start, base.centre)
        at = along(start, base.centre, max(0, whole - room))
        return at if not overlap(Footprint(at, radius), base) else along(start, base.centre, max(0, whole - room - 1))
    return _beside_hull(base, start, radius)


def ring_spots(game: Skirmish, unit: Unit, target: Unit) -> list[Point]:
    """Points round a man or team where a unit's base would touch his."""
    room = game.radius(unit) + game.radius(target) + 1
    return [ahead(target.at, turn, room) for turn in range(0, 360, 30)]


def _beside_hull(base: Footprint, start: Point, radius: int) -> Point:
    edge = nearest_point(base, start)
    for room in range(radius, radius + 3):
        at = along(edge, start, room)
        if not overlap(Footprint(at, radius), base):
            return at
    return along(edge, start, radius + 3)
