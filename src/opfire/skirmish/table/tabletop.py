"""A table made of its layout: what stands where, what blocks sight, what a way crosses."""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.skirmish.pack import Feature, SkirmishPack, TableLayout, TerrainType
from opfire.skirmish.table.segments import (
    Corners,
    Squares,
    Stretch,
    corners,
    crosses,
    is_convex,
    keeps_clear,
    meet,
    share_inside,
    stretch,
)
from opfire.skirmish.table.space import Point, along, apart, distance, millimetres, near_segment, whole_point

DEPTH: Final = 100
"""So much woods, thicket, ruin and high crop a line of sight may pass through in all."""
AT_OPENING: Final = 4
"""A base this near to a door or window touches it."""
MEMORY: Final = 200_000
WAYS: Final = 20_000
"""So many ways are remembered."""
NEAR: Final = 5
"""Walls and obstacles farther from a point than this are not looked at when a base is put there."""
SHELTER: Final = 90
"""What stands farther from the middle of a base than this gives no cover to who stands on it."""
DOUBT: Final = 0.001
"""A depth this near to the limit is measured with shapes, so that all machines and versions agree on it."""
FINE: Final = 6
"""The end of a line of sight is known to so many millimetres."""

Breach = tuple[int, int, int]
"""A hole blown into walls: its middle and how far it reaches."""


class Ground(NamedTuple):
    """A piece of terrain with its row of the terrain table."""

    id: str
    terrain: TerrainType
    shape: BaseGeometry
    deep: bool
    """It counts towards the depth that blocks sight."""
    corners: Corners
    convex: bool


class Opening(NamedTuple):
    """A door or window: the stretch of wall between two points."""

    id: str
    kind: str
    building: str
    start: Point
    end: Point


class Walls(NamedTuple):
    """A closed stretch of a building's wall."""

    building: str
    start: Point
    end: Point


Barrier = Walls | Opening


class House(NamedTuple):
    """A building with everything that bars sight and ways at its edge: closed walls, then openings."""

    corners: Corners
    barriers: tuple[tuple[Barrier, Stretch], ...]


class Table:
    """The ground of a scenario; it never changes, but remembers the answers it has given."""

    def __init__(self, layout: TableLayout, pack: SkirmishPack, *, harvested: bool = False) -> None:
        self.layout = layout
        self.size = layout.size
        self.areas = _grounds(layout, pack, ("area", "building"), harvested)
        self.lines = _grounds(layout, pack, ("linear",), harvested)
        self.wrecks = _grounds(layout, pack, ("wreck",), harvested)
        self.openings = tuple(_opening(one) for one in layout.features if one.kind in ("door", "window"))
        self.walls = tuple(wall for one in layout.features if one.kind == "building" for wall in self._walls(one))
        self.road = _roads(layout)
        self._strips = [
            (a, b, one.width + NEAR)
            for one in layout.features
            if one.kind == "road"
            for a, b in itertools.pairwise(one.points)
        ]
        self.objectives = {one.id: one.points[0] for one in layout.features if one.kind == "objective"}
        self.roofs = {one.id: one.roof for one in layout.features if one.roof}
        self.buildings = {one.id: one for one in self.areas if one.terrain.sight == "walls"}
        self._deep = [one for one in self.areas if one.deep]
        self._things = [*self.lines, *self.areas, *self.wrecks]
        self._crossed_things = shapely.STRtree([one.shape for one in self._things])
        self._houses = self._built()
        edges = [one for house in self._houses for one, _ in house.barriers]
        self._edges = Squares([(one, corners((one.start, one.end), filled=False)) for one in edges], NEAR)
        self._obstacles = Squares([(one, one.corners) for one in self.lines], NEAR)
        self._grounds = Squares([(one, one.corners) for one in self.areas], NEAR)
        shelters = [one for one in (*self.lines, *self.wrecks) if one.terrain.cover]
        self._shelters = Squares([(one, one.corners) for one in shelters], SHELTER)
        self._clear: dict[tuple[Point, int], bool] = {}
        self._barriers: dict[tuple[Point, ...], tuple[list[Walls], list[Opening]]] = {}
        self._ways: dict[tuple[Point, ...], list[tuple[Ground, str]]] = {}
        self._where: dict[Point, tuple[Ground, ...]] = {}
        self._sight: dict[tuple[Point, int, Point, int, tuple[Breach, ...], tuple[str, ...]], str] = {}

    def _walls(self, building: Feature) -> list[Walls]:
        """The outline of a building without its doors and windows."""
        gaps = [shapely.LineString(one.points) for one in self.layout.features if one.of == building.id]
        ring = shapely.Polygon(building.points).exterior
        left = ring.difference(shapely.unary_union([gap.buffer(0.5, cap_style="flat") for gap in gaps]))
        parts = left.geoms if left.geom_type == "MultiLineString" else [left]
        found = []
        for part in parts:
            corners = [whole_point(x, y) for x, y in part.coords]
            found += [Walls(building.id, a, b) for a, b in itertools.pairwise(corners) if a != b]
        return sorted(found)

    def _built(self) -> tuple[House, ...]:
        """The buildings with their walls and openings."""
        made = []
        whole: list[Barrier] = [*self.walls, *self.openings]
        for building in dict.fromkeys(one.building for one in whole):
            barriers = tuple((one, stretch(one.start, one.end)) for one in whole if one.building == building)
            ends = [end for one, _ in barriers for end in (one.start, one.end)]
            made.append(House(corners(ends, filled=False), barriers))
        return tuple(made)

    def grounds_at(self, point: Point) -> tuple[Ground, ...]:
        """The areas a point lies in."""
        known = self._where.get(point)
        if known is None:
            here = stretch(point, point)
            known = tuple(one for one in self._grounds.near(point) if crosses(here, one.corners))
            if len(self._where) < MEMORY:
                self._where[point] = known
        return known

    def building_at(self, point: Point) -> str:
        """The building or bunker a point lies in, or nothing."""
        for one in self.grounds_at(point):
            if one.terrain.sight == "walls":
                return one.id
        return ""

    def on_road(self, path: tuple[Point, ...]) -> bool:
        """Whether a way keeps to the road from beginning to end."""
        if not (self._may_be_road(path[0]) and self._may_be_road(path[-1])):
            return False
        way = shapely.LineString(path) if len(path) > 1 else shapely.Point(path[0])
        return bool(self.road.covers(way))

    def _may_be_road(self, point: Point) -> bool:
        """Whether a point is not surely beside every road."""
        return any(near_segment(point, a, b, reach) for a, b, reach in self._strips)

    def touched_openings(self, centre: Point, radius: int) -> list[Opening]:
        """The doors and windows a base stands at."""
        return [one for one in self.openings if at_opening(one, centre, radius)]

    # Sight

    def blocked(
        self,
        a: Point,
        a_radius: int,
        b: Point,
        b_radius: int,
        breaches: tuple[Breach, ...] = (),
        over: tuple[str, ...] = (),
    ) -> str:
        """What stands between two points, 'wall' or 'depth', or nothing; the same from both ends.

        Walls of the buildings in `over` do not count: somebody looks over them from the roof.
        """
        key = (a, a_radius, b, b_radius, breaches, over) if a <= b else (b, b_radius, a, a_radius, breaches, over)
        known = self._sight.get(key)
        if known is None:
            known = self._blocked(*key)
            if len(self._sight) < MEMORY:
                self._sight[key] = known
        return known

    def seen_length(self, a: Point, radius: int, b: Point, breaches: tuple[Breach, ...], over: tuple[str, ...]) -> int:
        """How far along a line somebody sees before something blocks it, to a few millimetres."""
        near, far = 0, distance(a, b)
        if not self._blocked(a, radius, b, 0, breaches, over):
            return far
        while far - near > FINE:
            middle = (near + far) // 2
            hidden = self._blocked(a, radius, along(a, b, middle), 0, breaches, over)
            near, far = (near, middle) if hidden else (middle, far)
        return near

    def _blocked(
        self,
        a: Point,
        a_radius: int,
        b: Point,
        b_radius: int,
        breaches: tuple[Breach, ...],
        over: tuple[str, ...],
    ) -> str:
        if a == b:
            return ""
        line = stretch(a, b)
        for house in self._houses:
            if keeps_clear(line, house.corners):
                continue
            for one, edge in house.barriers:
                if not meet(line, edge) or one.building in over:
                    continue
                if isinstance(one, Opening):
                    if not (at_opening(one, a, a_radius) or at_opening(one, b, b_radius)):
                        return "wall"
                elif not breached((a, b), one.start, one.end, breaches):
                    return "wall"
        return "depth" if self._is_deep(line) else ""

    def _met(self, line: Stretch) -> list[Barrier]:
        """The closed walls and the openings that a straight line meets."""
        houses = [one for one in self._houses if not keeps_clear(line, one.corners)]
        return [one for house in houses for one, edge in house.barriers if meet(line, edge)]

    def _is_deep(self, line: Stretch) -> bool:
        """Whether a straight line passes through too much of what can be looked through only so far."""
        passed = [one for one in self._deep if not keeps_clear(line, one.corners)]
        if not passed:
            return False
        length: float = ((line.bx - line.ax) ** 2 + (line.by - line.ay) ** 2) ** 0.5
        if all(one.convex for one in passed):
            depth = length * sum(share_inside(line, one.corners) for one in passed)
            if abs(depth - DEPTH - 0.5) > DOUBT:
                return depth > DEPTH + 0.5
        shape = shapely.LineString([(line.ax, line.ay), (line.bx, line.by)])
        return millimetres(sum(one.shape.intersection(shape).length for one in passed)) > DEPTH

    # Ways

    def crossed(self, shape: BaseGeometry) -> list[tuple[Ground, str]]:
        """The obstacles, areas and wrecks that a shape meets, each with its kind."""
        found = sorted(self._crossed_things.query(shape, predicate="intersects").tolist())
        return [(self._things[one], self._kind_of(one)) for one in found]

    def crossed_by(self, way: tuple[Point, ...]) -> list[tuple[Ground, str]]:
        """The same for a way from point to point."""
        known = self._ways.get(way)
        if known is None:
            parts = [stretch(a, b) for a, b in itertools.pairwise(way)]
            known = [
                (one, self._kind_of(number))
                for number, one in enumerate(self._things)
                if any(crosses(part, one.corners) for part in parts)
            ]
            if len(self._ways) >= WAYS:
                self._ways.clear()
            self._ways[way] = known
        return known

    def _kind_of(self, number: int) -> str:
        if number < len(self.lines):
            return "linear"
        return "area" if number < len(self.lines) + len(self.areas) else "wreck"

    def barriers_on(self, way: tuple[Point, ...]) -> tuple[list[Walls], list[Opening]]:
        """The closed walls and the openings that a way meets."""
        known = self._barriers.get(way)
        if known is None:
            met = [one for a, b in itertools.pairwise(way) for one in self._met(stretch(a, b))]
            walls = [one for one in met if isinstance(one, Walls)]
            openings = [one for one in met if isinstance(one, Opening)]
            known = list(dict.fromkeys(walls)), list(dict.fromkeys(openings))
            if len(self._barriers) >= WAYS:
                self._barriers.clear()
            self._barriers[way] = known
        return known

    def shelters_near(self, line: Stretch) -> list[Ground]:
        """The obstacles and wrecks with cover on a line that may be close to a base at its end."""
        return [one for one in self._shelters.near((line.bx, line.by)) if crosses(line, one.corners)]

    def clear_of_lines(self, point: Point, room: int) -> bool:
        """Whether a point keeps so far away from every wall and obstacle that its side is beyond doubt."""
        known = self._clear.get((point, room))
        if known is None:
            known = self._is_clear(point, room)
            if len(self._clear) < MEMORY:
                self._clear[point, room] = known
        return known

    def _is_clear(self, point: Point, room: int) -> bool:
        if any(near_segment(point, one.start, one.end, room) for one in self._edges.near(point)):
            return False
        near = self._obstacles.near(point)
        return not near or all(apart(one.shape, shapely.Point(point)) >= room for one in near)


def at_opening(way: Opening, centre: Point, radius: int) -> bool:
    """Whether a base stands at a door or window."""
    return near_segment(centre, way.start, way.end, radius + AT_OPENING)


def breached(way: tuple[Point, ...], start: Point, end: Point, breaches: tuple[Breach, ...]) -> bool:
    """Whether a way meets a stretch of wall only where it has been blown open."""
    if not breaches:
        return False
    met = shapely.LineString(way).intersection(shapely.LineString([start, end]))
    spots = [whole_point(x, y) for x, y in shapely.get_coordinates(met)]
    return all(any(distance(spot, (x, y)) <= reach for x, y, reach in breaches) for spot in spots)


def _grounds(layout: TableLayout, pack: SkirmishPack, kinds: tuple[str, ...], harvested: bool) -> tuple[Ground, ...]:
    made = []
    for one in layout.features:
        if one.kind in kinds:
            shape = shapely.LineString(one.points) if one.kind == "linear" else shapely.Polygon(one.points)
            shapely.prepare(shape)
            terrain = pack.terrain[one.terrain]
            deep = terrain.sight == "depth" or (one.high and not harvested)
            edge = corners(one.points, filled=one.kind != "linear")
            made.append(Ground(one.id, terrain, shape, deep, edge, is_convex(edge)))
    return tuple(made)


def _opening(one: Feature) -> Opening:
    return Opening(one.id, one.kind, one.of, one.points[0], one.points[1])


def _roads(layout: TableLayout) -> BaseGeometry:
    strips = [
        shapely.LineString(one.points).buffer(one.width / 2, cap_style="square")
        for one in layout.features
        if one.kind == "road"
    ]
    road = shapely.unary_union(strips)
    shapely.prepare(road)
    return road
