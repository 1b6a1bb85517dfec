"""The drawing of a map on an integer lattice: the outlines that the picture shows and the line of sight touches.

Points are those of the grid times `SCALE`, so x is in 240ths of a hex side and y in 240ths of a hex height. The
artwork of a terrain is its hex drawn in by a tenth on every side, but run through to the side where the same
terrain (or the same building) goes on behind it. A hill is drawn in the same way towards lower ground, and its
border is the crest line. Everything is snapped to the lattice here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import sqrt
from typing import Final, Literal

import msgspec

from opfire.commander.pack.maps import Map, Way
from opfire.kernel.hexes import OFF_BOARD, SIDE_POINTS, VERTEX_POINTS, Grid

SCALE: Final = 60
INSET: Final = 10
"""A drawn area keeps a tenth away from a side behind which it does not go on."""
HALF_BAND: Final = 12
"""A road is a sixth of a hexside wide: a twelfth on either side of its middle."""
STEPS: Final = 6
"""Pieces of which each half of a bend is drawn."""

Point = tuple[int, int]
Ring = tuple[Point, ...]
ShapeKind = Literal["ground", "hill", "hexside", "way", "gate"]


class Shape(msgspec.Struct, frozen=True):
    """Something drawn: a ring of points, or a segment of two.

    `place` is a hex (for 'hexside' a hexside); `level` is where it stands (for 'hill' the height of the crest).
    A gate is where a straight road or railway passes a hexside, numbered by direction.
    """

    kind: ShapeKind
    what: str
    place: int
    level: int
    points: Ring
    gate: int = 0


def centre(grid: Grid, hex: int) -> Point:
    """The centre dot of a hex."""
    x, y = grid.centre(hex)
    return x * SCALE, y * SCALE


@lru_cache(maxsize=64)
def outline(open_sides: tuple[bool, ...]) -> Ring:
    """A hex about the origin, drawn in on all sides that are not open."""
    corners = [(x * SCALE, y * SCALE) for x, y in VERTEX_POINTS]
    ring = []
    for vertex, (x, y) in enumerate(corners):
        before, after = open_sides[(vertex + 1) % 6], open_sides[(vertex + 2) % 6]
        if before and after:
            ring.append((x, y))
        elif not before and not after:
            ring.append((x - x // INSET, y - y // INSET))
        else:
            other_x, other_y = corners[(vertex - 1) % 6 if before else (vertex + 1) % 6]
            ring.append((x + (other_x - x) // INSET, y + (other_y - y) // INSET))
    return tuple(ring)


def area(map: Map, hex: int, goes_on: Callable[[int], bool]) -> Ring:
    """The part of a hex that an area covers which goes on into some of its neighbours."""
    sides = tuple(other != OFF_BOARD and goes_on(other) for other in map.grid.neighbours(hex))
    x, y = centre(map.grid, hex)
    return tuple((x + dx, y + dy) for dx, dy in outline(sides))


def artwork(map: Map, hex: int) -> Ring:
    """The drawn terrain of a hex."""
    rooms = map.building.get(hex)
    if rooms:
        return area(map, hex, rooms.__contains__)
    return area(map, hex, lambda other: map.terrain[other] == map.terrain[hex])


def hill(map: Map, hex: int, height: int) -> Ring:
    """The part of a hex that lies at least this high; its border towards lower ground is the crest line."""
    return area(map, hex, lambda other: map.levels[other] >= height)


def shapes(map: Map) -> Iterator[Shape]:
    """Everything drawn that a line of sight may touch."""
    for hex, kind in enumerate(map.terrain):
        if map.chart[kind].obstacle or map.chart[kind].hindrance:
            yield Shape("ground", kind, hex, map.levels[hex], artwork(map, hex))
        for height in range(1, map.levels[hex] + 1):
            yield Shape("hill", "hill", hex, height, hill(map, hex, height))
    for side, kind in map.hexsides.items():
        yield Shape("hexside", kind, side, side_level(map, side), side_points(map.grid, side))
    yield from _way_shapes(map)


def side_level(map: Map, side: int) -> int:
    """A hexside lies on the level of its lower hex: the crest line runs inside the higher one."""
    hex, direction = divmod(side, 6)
    return min(map.levels[hex], map.levels[map.grid.neighbour(hex, direction)])


def side_points(grid: Grid, side: int) -> Ring:
    """A hexside from corner to corner."""
    hex, direction = divmod(side, 6)
    corners = grid.corners(hex)
    ends = corners[(direction - 2) % 6], corners[(direction - 1) % 6]
    return tuple((x * SCALE, y * SCALE) for x, y in ends)


def _way_shapes(map: Map) -> Iterator[Shape]:
    for way in map.ways:
        if map.chart[way.kind].hindrance:
            for hex, ring in bands(map, way):
                yield Shape("way", way.kind, hex, map.levels[hex], ring)
    for kind, sides in map.way_sides.items():
        if map.chart[kind].lane:
            yield from _gates(map, kind, sides)


def _gates(map: Map, kind: str, sides: frozenset[int]) -> Iterator[Shape]:
    """The two gates of every straight stretch through a hex."""
    for hex in range(map.grid.size):
        through = [map.grid.hexside(hex, direction) in sides for direction in range(6)]
        for direction in range(6):
            if through[direction] and through[(direction + 3) % 6]:
                points = gate(map.grid, hex, direction)
                yield Shape("gate", kind, hex, map.levels[hex], points, direction)


def gate(grid: Grid, hex: int, direction: int) -> Ring:
    """The part of a hexside that a road through its middle covers."""
    x, y = grid.side_midpoint(hex, direction)
    (ax, ay), (bx, by) = VERTEX_POINTS[(direction - 2) % 6], VERTEX_POINTS[(direction - 1) % 6]
    dx, dy = (bx - ax) * SCALE // HALF_BAND, (by - ay) * SCALE // HALF_BAND
    return (x * SCALE - dx, y * SCALE - dy), (x * SCALE + dx, y * SCALE + dy)


def bands(map: Map, way: Way) -> Iterator[tuple[int, Ring]]:
    """The band of a way in each of its hexes."""
    for number, hex in enumerate(way.path):
        before = way.path[number - 1] if number else None
        after = way.path[number + 1] if number + 1 < len(way.path) else None
        sides = [map.grid.direction(hex, other) for other in (before, after) if other is not None]
        sides += [exit_side(map, way, number)] if None in (before, after) else []
        yield hex, _band(map.grid, hex, [side for side in sides if side >= 0])


def exit_side(map: Map, way: Way, number: int) -> int:
    """The side by which a way leaves the map from one of its end hexes, straight on if it can; -1 if it ends."""
    edge = way.start if number == 0 else way.end
    if edge is None:
        return -1
    hex, inner = way.path[number], way.path[1] if number == 0 else way.path[-2]
    facing = {"north": (0, 1, 5), "east": (1, 2), "south": (3, 2, 4), "west": (4, 5)}[edge]
    free = [side for side in facing if map.grid.neighbour(hex, side) == OFF_BOARD]
    straight = (map.grid.direction(hex, inner) + 3) % 6
    return straight if straight in free else free[0]


def _band(grid: Grid, hex: int, sides: list[int]) -> Ring:
    """A smooth band from side to side through the centre dot, or from one side to the dot."""
    x, y = centre(grid, hex)
    middles = [(px * SCALE, py * SCALE * sqrt(3)) for px, py in (SIDE_POINTS[side] for side in sides)]
    line = _curve(*middles) if len(middles) == 2 else [*middles, (0.0, 0.0)]
    left, right = [], []
    for number, (px, py) in enumerate(line):
        nx, ny = _normal(line, number)
        left.append((x + round(px + nx), y + round((py + ny) / sqrt(3))))
        right.append((x + round(px - nx), y + round((py - ny) / sqrt(3))))
    return tuple(left + right[::-1])


Place = tuple[float, float]


def _curve(start: Place, end: Place) -> list[Place]:
    """Points from one side to another through the origin, square to both sides."""
    (ax, ay), (bx, by) = start, end
    if abs(ax + bx) < 1 and abs(ay + by) < 1:
        return [start, end]
    through = ((bx - ax) / 2, (by - ay) / 2)
    first = _hermite(start, (-ax, -ay), (0.0, 0.0), through)
    second = _hermite((0.0, 0.0), through, end, (bx, by))
    return [*first, *second[1:]]


def _hermite(p: Place, p_way: Place, q: Place, q_way: Place) -> list[Place]:
    """Points of the cubic between two places that leaves and arrives in the given ways."""
    found = []
    for step in range(STEPS + 1):
        t = step / STEPS
        a, b = (2 * t - 3) * t * t + 1, ((t - 2) * t + 1) * t
        c, d = (3 - 2 * t) * t * t, (t - 1) * t * t
        found.append(
            (
                a * p[0] + b * p_way[0] + c * q[0] + d * q_way[0],
                a * p[1] + b * p_way[1] + c * q[1] + d * q_way[1],
            )
        )
    return found


def _normal(line: list[Place], number: int) -> Place:
    """Half the width of a road, square to a line at one of its points."""
    (ax, ay), (bx, by) = line[max(number - 1, 0)], line[min(number + 1, len(line) - 1)]
    dx, dy = bx - ax, by - ay
    half = 4 * SCALE / HALF_BAND / sqrt(dx * dx + dy * dy)
    return -dy * half, dx * half
