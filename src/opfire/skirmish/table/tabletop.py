"""A table made of its layout: what stands where, what blocks sight, what a way crosses."""

from __future__ import annotations

import itertools
from typing import Final, NamedTuple

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.skirmish.pack import Feature, SkirmishPack, TableLayout, TerrainType
from opfire.skirmish.table.space import Point, along, apart, distance, millimetres, near_segment, whole_point

DEPTH: Final = 100
"""So much woods, thicket, ruin and high crop a line of sight may pass through in all."""
AT_OPENING: Final = 4
"""A base this near to a door or window touches it."""
MEMORY: Final = 200_000
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
        self.objectives = {one.id: one.points[0] for one in layout.features if one.kind == "objective"}
        self.roofs = {one.id: one.roof for one in layout.features if one.roof}
        self.buildings = {one.id: one for one in self.areas if one.terrain.sight == "walls"}
        barriers = [shapely.LineString([wall.start, wall.end]) for wall in self.walls]
        barriers += [shapely.LineString([one.start, one.end]) for one in self.openings]
        self._deep = [one for one in self.areas if one.deep]
        self._seen_things = shapely.STRtree(barriers + [one.shape for one in self._deep])
        self._crossed_things = shapely.STRtree([one.shape for one in self.lines + self.areas + self.wrecks])
        self._barriers = shapely.STRtree(barriers)
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

    def grounds_at(self, point: Point) -> tuple[Ground, ...]:
        """The areas a point lies in."""
        known = self._where.get(point)
        if known is None:
            here = shapely.Point(point)
            known = tuple(one for one in self.areas if one.shape.intersects(here))
            if len(self._where) < MEMORY:
                self._where[point] = known
        return known

    def building_at(self, point: Point) -> str:
        """The building or bunker a point lies in, or nothing."""
        return next((one.id for one in self.grounds_at(point) if one.terrain.sight == "walls"), "")

    def on_road(self, path: tuple[Point, ...]) -> bool:
        """Whether a way keeps to the road from beginning to end."""
        way = shapely.LineString(path) if len(path) > 1 else shapely.Point(path[0])
        return bool(self.road.covers(way))

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
        line = shapely.LineString([a, b])
        depth = 0.0
        for found in sorted(self._seen_things.query(line, predicate="intersects").tolist()):
            if found < len(self.walls):
                wall = self.walls[found]
                if wall.building not in over and not breached(line, wall.start, wall.end, breaches):
                    return "wall"
            elif found < len(self.walls) + len(self.openings):
                way = self.openings[found - len(self.walls)]
                if way.building not in over and not (at_opening(way, a, a_radius) or at_opening(way, b, b_radius)):
                    return "wall"
            else:
                ground = self._deep[found - len(self.walls) - len(self.openings)]
                depth += ground.shape.intersection(line).length
        return "depth" if millimetres(depth) > DEPTH else ""

    # Ways

    def crossed(self, way: BaseGeometry) -> list[tuple[Ground, str]]:
        """The obstacles, areas and wrecks that a way meets, each with its kind."""
        things = [*self.lines, *self.areas, *self.wrecks]
        found = sorted(self._crossed_things.query(way, predicate="intersects").tolist())
        return [(things[one], self._kind_of(one)) for one in found]

    def _kind_of(self, number: int) -> str:
        if number < len(self.lines):
            return "linear"
        return "area" if number < len(self.lines) + len(self.areas) else "wreck"

    def barriers_on(self, way: BaseGeometry) -> tuple[list[Walls], list[Opening]]:
        """The closed walls and the openings that a way meets."""
        found = sorted(self._barriers.query(way, predicate="intersects").tolist())
        walls = [self.walls[one] for one in found if one < len(self.walls)]
        ways = [self.openings[one - len(self.walls)] for one in found if one >= len(self.walls)]
        return walls, ways

    def clear_of_lines(self, point: Point, room: int) -> bool:
        """Whether a point keeps so far away from every wall and obstacle that its side is beyond doubt."""
        if any(near_segment(point, wall.start, wall.end, room) for wall in self.walls):
            return False
        if any(near_segment(point, one.start, one.end, room) for one in self.openings):
            return False
        here = shapely.Point(point)
        return all(apart(one.shape, here) >= room for one in self.lines)


def at_opening(way: Opening, centre: Point, radius: int) -> bool:
    """Whether a base stands at a door or window."""
    return near_segment(centre, way.start, way.end, radius + AT_OPENING)


def breached(line: BaseGeometry, start: Point, end: Point, breaches: tuple[Breach, ...]) -> bool:
    """Whether a line meets a stretch of wall only where it has been blown open."""
    if not breaches:
        return False
    met = line.intersection(shapely.LineString([start, end]))
    spots = [whole_point(x, y) for x, y in shapely.get_coordinates(met)]
    return all(any(distance(spot, (x, y)) <= reach for x, y, reach in breaches) for spot in spots)


def _grounds(layout: TableLayout, pack: SkirmishPack, kinds: tuple[str, ...], harvested: bool) -> tuple[Ground, ...]:
    made = []
    for one in layout.features:
        if one.kind in kinds:
            shape = shapely.LineString(one.points) if one.kind == "linear" else shapely.Polygon(one.points)
            shapely.prepare(shape)
            terrain = pack.terrain[one.terrain]
            made.append(Ground(one.id, terrain, shape, terrain.sight == "depth" or (one.high and not harvested)))
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
