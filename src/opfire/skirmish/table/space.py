"""Places on the table in whole millimetres: distances, bearings, bases and hulls.

Every length that geometry gives is rounded in this module and nowhere else, so that two machines agree. Distances
between points are rounded up: then a way round is never shorter than the straight line. The x axis points right,
the y axis up; bearings are whole degrees anticlockwise from the x axis.
"""

from __future__ import annotations

import itertools
from functools import lru_cache
from math import atan2, cos, degrees, isqrt, radians
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

Point = tuple[int, int]
CONTACT: Final = 3
"""Bases this near to each other touch: places are whole millimetres and bases round."""
LARGEST: Final = 250
"""No two models whose centres are farther apart than this can touch."""
SCALE: Final = 1_000_000
_COSINES: Final = tuple(round(cos(radians(angle)) * SCALE) for angle in range(360))


def millimetres(length: float) -> int:
    """The one place where a measured length becomes a whole number."""
    return int(length + 0.5)


def whole_point(x: float, y: float) -> Point:
    """A measured place in whole millimetres."""
    return millimetres(x), millimetres(y)


def apart(one: BaseGeometry, other: BaseGeometry) -> int:
    """The distance between two shapes."""
    return millimetres(one.distance(other))


def distance(a: Point, b: Point) -> int:
    """The straight line between two points, rounded up."""
    x, y = a[0] - b[0], a[1] - b[1]
    square = x * x + y * y
    return isqrt(square - 1) + 1 if square else 0


def bearing(a: Point, b: Point) -> int:
    """The direction from one point to another."""
    return round(degrees(atan2(b[1] - a[1], b[0] - a[0]))) % 360


def turn_between(one: int, other: int) -> int:
    """The angle between two bearings, 0 to 180."""
    angle = abs(one - other) % 360
    return min(angle, 360 - angle)


def _scaled(value: int) -> int:
    return (value + SCALE // 2) // SCALE


def ahead(start: Point, direction: int, length: int) -> Point:
    """The point so far away in a direction."""
    across, up = _COSINES[direction % 360], _COSINES[(direction - 90) % 360]
    return start[0] + _scaled(length * across), start[1] + _scaled(length * up)


def along(a: Point, b: Point, length: int) -> Point:
    """The point so far from a on the way to b."""
    whole = distance(a, b)
    if whole == 0:
        return a
    return a[0] + _part(b[0] - a[0], length, whole), a[1] + _part(b[1] - a[1], length, whole)


def _part(span: int, length: int, whole: int) -> int:
    return (2 * span * length + whole) // (2 * whole)


def path_length(path: tuple[Point, ...]) -> int:
    """The length of a way from corner to corner."""
    return sum(distance(a, b) for a, b in itertools.pairwise(path))


def point_on(path: tuple[Point, ...], length: int) -> Point:
    """The point so far along a way, its end at most."""
    for a, b in itertools.pairwise(path):
        step = distance(a, b)
        if length <= step:
            return along(a, b, length)
        length -= step
    return path[-1]


def way_gone(path: tuple[Point, ...], length: int) -> tuple[Point, ...]:
    """The points of a path up to a length of it, both ends included."""
    passed = [path[number] for number in range(1, len(path)) if path_length(path[: number + 1]) < length]
    return (path[0], *passed, point_on(path, length))


def heading_on(path: tuple[Point, ...], length: int, otherwise: int) -> int:
    """The direction of a way at a point so far along it."""
    direction = otherwise
    for a, b in itertools.pairwise(path):
        if a != b:
            direction = bearing(a, b)
        length -= distance(a, b)
        if length <= 0:
            break
    return direction


def near_segment(point: Point, a: Point, b: Point, reach: int) -> bool:
    """Whether a point lies nearer than `reach` to a stretch, in exact integers."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    px, py = point[0] - a[0], point[1] - a[1]
    whole, dot = dx * dx + dy * dy, px * dx + py * dy
    if dot <= 0 or whole == 0:
        return px * px + py * py < reach * reach
    if dot >= whole:
        return (point[0] - b[0]) ** 2 + (point[1] - b[1]) ** 2 < reach * reach
    cross = px * dy - py * dx
    return cross * cross < reach * reach * whole


@lru_cache(maxsize=8192)
def hull_corners(centre: Point, facing: int, length: int, width: int) -> tuple[Point, ...]:
    """The corners of a vehicle: front left, front right, rear right, rear left."""
    corners = ((length, width), (length, -width), (-length, -width), (-length, width))
    across, up = _COSINES[facing % 360], _COSINES[(facing - 90) % 360]
    return tuple(
        (centre[0] + _scaled((x * across - y * up) // 2), centre[1] + _scaled((x * up + y * across) // 2))
        for x, y in corners
    )


class Footprint(NamedTuple):
    """The ground a model stands on: a disc, or a hull with radius 0 and its corners."""

    centre: Point
    radius: int
    corners: tuple[Point, ...] = ()

    @property
    def shape(self) -> BaseGeometry:
        """The hull as a polygon, or the centre of a disc."""
        return polygon(self.corners) if self.corners else spot(self.centre)


@lru_cache(maxsize=16384)
def round_base(centre: Point, radius: int) -> Footprint:
    """The base of a man or a team, made once for every place."""
    return Footprint(centre, radius)


@lru_cache(maxsize=8192)
def spot(centre: Point) -> BaseGeometry:
    """A point as a shape."""
    return shapely.Point(centre)


@lru_cache(maxsize=8192)
def polygon(corners: tuple[Point, ...]) -> BaseGeometry:
    """A polygon, prepared for many questions."""
    made = shapely.Polygon(corners)
    shapely.prepare(made)
    return made


def far_apart(a: Point, b: Point, reach: int) -> bool:
    """Whether two points are farther from each other than a reach along one of the axes."""
    return abs(a[0] - b[0]) > reach or abs(a[1] - b[1]) > reach


def gap(a: Footprint, b: Footprint) -> int:
    """The free ground between two footprints."""
    if not a.corners and not b.corners:
        return max(0, distance(a.centre, b.centre) - a.radius - b.radius)
    return max(0, apart(a.shape, b.shape) - a.radius - b.radius)


def overlap(a: Footprint, b: Footprint) -> bool:
    """Whether two models would stand on the same ground."""
    reach = a.radius + b.radius
    if a.radius and b.radius:
        return (a.centre[0] - b.centre[0]) ** 2 + (a.centre[1] - b.centre[1]) ** 2 < reach * reach
    if far_apart(a.centre, b.centre, LARGEST):
        return False
    return apart(a.shape, b.shape) < reach if reach else bool(a.shape.intersects(b.shape))


def reach_between(a: Footprint, b: Footprint) -> int:
    """The range between two models: centres of bases, the nearest point of a hull."""
    if not a.corners and not b.corners:
        return distance(a.centre, b.centre)
    return apart(a.shape, b.shape)


def nearest_point(of: Footprint, to: Point) -> Point:
    """The point of a model that sight is drawn to: a base's centre, the nearest point of a hull."""
    if not of.corners:
        return of.centre
    return _nearest(of.corners, to)


@lru_cache(maxsize=8192)
def _nearest(corners: tuple[Point, ...], to: Point) -> Point:
    near = shapely.get_coordinates(shapely.shortest_line(polygon(corners), spot(to)))[0]
    return whole_point(near[0], near[1])
