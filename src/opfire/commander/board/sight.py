"""Line of sight (chapter 10, T78.4, T86, T88): what a line from centre to centre touches, and what that does to it.

Sight is mutual, so every line is judged once, from its higher to its lower end. The whole table of a map is worked
out by `sight_table` and kept on disk; smoke and Blaze are laid over it as masks of hexes, so a change of markers
costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec
import numpy as np
import shapely

from opfire.commander.board.drawing import Shape, centre, shapes
from opfire.commander.board.sight_cache import fetch, keep
from opfire.commander.pack.maps import Map
from opfire.kernel.display import SightLine, Text
from opfire.kernel.hexes import Grid
from opfire.kernel.lines import line
from opfire.rules.citations import rule

BLOCKED: Final = 255
"""Stands in a table for no line of sight; any other number is the hindrance."""
VERSION: Final = "1"
"""To be raised when the judgement of a line changes."""


class Reason(msgspec.Struct, frozen=True):
    """What a line meets: where, what, the rule, and the hindrance it makes (`BLOCKED` when it ends there)."""

    place: str
    what: str
    value: int
    rule: str

    @property
    def blocks(self) -> bool:
        return self.value == BLOCKED


class Sight(msgspec.Struct, frozen=True):
    """A line of sight between two hexes and everything that affects it."""

    start: str
    end: str
    range: int
    why: tuple[Reason, ...] = ()

    @property
    def blocked_by(self) -> tuple[Reason, ...]:
        """What ends the line; nothing if it is open."""
        return tuple(reason for reason in self.why if reason.blocks)

    @property
    def clear(self) -> bool:
        """Whether the two hexes see each other, hindered or not."""
        return not self.blocked_by

    @property
    def hindrance(self) -> int:
        """The greatest single hindrance on the line."""
        return max((reason.value for reason in self.why if not reason.blocks), default=0)


class Markers:
    """The smoke and Blaze markers on a map."""

    __slots__ = ("blaze_mask", "blazes", "hexes", "met", "smoke", "smoke_mask")

    def __init__(self, smoke: Mapping[int, int] | None = None, blazes: Iterable[int] = ()) -> None:
        self.smoke = dict(sorted((smoke or {}).items()))
        self.blazes = tuple(sorted(blazes))
        self.hexes = (*self.smoke, *self.blazes)
        self.smoke_mask = sum(1 << hex for hex in self.smoke)
        self.blaze_mask = sum(1 << hex for hex in self.blazes)
        self.met: dict[int, int | None] = {}
        """The lines of the map that were asked for, with these markers on them."""


NO_MARKERS: Final = Markers()


class Drawing:
    """The shapes of a map, ready to be asked which of them a line touches."""

    def __init__(self, map: Map) -> None:
        self.shapes = tuple(shapes(map))
        self.tree = shapely.STRtree([_geometry(shape) for shape in self.shapes])

    def touched(self, map: Map, pairs: list[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], list[Shape]]]:
        """Each pair of hexes with the shapes that the line between their centres touches."""
        dots = [centre(map.grid, hex) for hex in range(map.grid.size)]
        lines = shapely.linestrings(np.array([[dots[a], dots[b]] for a, b in pairs], dtype=float))
        found: list[list[int]] = [[] for _ in pairs]
        for number, shape in self.tree.query(lines, predicate="intersects").T.tolist():
            found[number].append(shape)
        for pair, touched in zip(pairs, found, strict=True):
            yield pair, [self.shapes[shape] for shape in sorted(touched)]


def _geometry(shape: Shape) -> object:
    return shapely.LineString(shape.points) if len(shape.points) == 2 else shapely.Polygon(shape.points)


@lru_cache(maxsize=32)
def _drawing(map: Map) -> Drawing:
    return Drawing(map)


@rule("CC-10.1", "CC-10.2", "CC-10.3")
def sight(map: Map, a: int, b: int, markers: Markers = NO_MARKERS) -> Sight:
    """Check the line between two hexes and say everything that blocks or hinders it."""
    why: list[Reason] = []
    if a != b:
        _, touched = next(_drawing(map).touched(map, [(a, b)]))
        why = [*printed(map, a, b, touched), *marked(map.grid, a, b, markers)]
    names = map.grid.names
    return Sight(names[a], names[b], map.grid.distance(a, b), tuple(why))


def printed(map: Map, a: int, b: int, touched: list[Shape]) -> Iterator[Reason]:
    """What the map itself does to a line that touches these shapes."""
    yield from gullies(map, a, b)
    lanes = followed(touched)
    for shape in touched:
        if _part_of_an_end(map.grid, shape, a, b) or (shape.kind in IN_HEX and shape.place in lanes):
            continue
        found = JUDGES[shape.kind](map, a, b, shape)
        if found:
            yield found


def _part_of_an_end(grid: Grid, shape: Shape, a: int, b: int) -> bool:
    """Terrain in the sighting or target hex, or on one of its sides, does not count."""
    if shape.kind != "hexside":
        return shape.place in (a, b)
    hex, direction = divmod(shape.place, 6)
    return hex in (a, b) or grid.neighbour(hex, direction) in (a, b)


@rule("CC-T92", "CC-T93")
def followed(touched: list[Shape]) -> tuple[int, ...]:
    """The hexes where a line keeps to a straight road or railway: it passes both gates of the hex."""
    gates = [(shape.place, shape.what, shape.gate) for shape in touched if shape.kind == "gate"]
    return tuple(hex for hex, what, side in gates if (hex, what, (side + 3) % 6) in gates)


@rule("CC-T86")
def gullies(map: Map, a: int, b: int) -> Iterator[Reason]:
    """Who is in a gully sees and is seen only from adjacent and from higher hexes."""
    if map.grid.distance(a, b) == 1:
        return
    for end, other in ((a, b), (b, a)):
        if map.chart[map.terrain[end]].sunken and map.levels[other] <= map.levels[end]:
            yield Reason(map.grid.names[end], map.terrain[end], BLOCKED, "CC-T86")


@rule("CC-T88.4", "CC-T88.5")
def ground(map: Map, a: int, b: int, shape: Shape) -> Reason | None:
    """Terrain as high as the higher end blocks or hinders; lower woods and buildings make a blind hex."""
    kind, name = map.chart[shape.what], map.grid.names[shape.place]
    if shape.level >= max(map.levels[a], map.levels[b]):
        return _effect(map, name, shape.what)
    if kind.blind and makes_blind(map, a, b, shape.place):
        return Reason(name, shape.what, BLOCKED, "CC-T88.4.1")
    return None


@rule("CC-T88.4.1")
def makes_blind(map: Map, a: int, b: int, hex: int) -> bool:
    """Whether the lower end is the next hex behind a woods or building hex, no higher than it."""
    high, low = (a, b) if map.levels[a] > map.levels[b] else (b, a)
    if map.levels[low] == map.levels[high] or map.levels[low] > map.levels[hex]:
        return False
    return hex in line(map.grid, high, low)[-2].hexes


@rule("CC-T84", "CC-T87", "CC-T97")
def hexside(map: Map, a: int, b: int, shape: Shape) -> Reason | None:
    """A wall, hedge or fence as high as the higher end blocks or hinders."""
    if shape.level < max(map.levels[a], map.levels[b]):
        return None
    return _effect(map, map.grid.hexside_name(shape.place), shape.what)


@rule("CC-T92")
def railway(map: Map, a: int, b: int, shape: Shape) -> Reason | None:
    """A railway as high as the higher end hinders where the line does not follow it."""
    if shape.level < max(map.levels[a], map.levels[b]):
        return None
    return _effect(map, map.grid.names[shape.place], shape.what)


@rule("CC-T88.3.2", "CC-T88.3.3")
def hill(map: Map, a: int, b: int, shape: Shape) -> Reason | None:
    """A hill blocks between two lower hexes; down a hill, a crest line as high as the viewer blocks."""
    level, other = map.levels[a], map.levels[b]
    height, cited = (level + 1, "CC-T88.3.3") if level == other else (max(level, other), "CC-T88.3.2")
    return Reason(map.grid.names[shape.place], "hill", BLOCKED, cited) if shape.level == height else None


def _effect(map: Map, name: str, what: str) -> Reason | None:
    kind = map.chart[what]
    if kind.obstacle:
        return Reason(name, what, BLOCKED, "CC-10.2")
    return Reason(name, what, kind.hindrance, "CC-10.3") if kind.hindrance else None


def _nothing(_map: Map, _a: int, _b: int, _shape: Shape) -> None:
    return None


IN_HEX: Final = ("ground", "way")
"""What a road or railway clears where a line follows it."""
JUDGES: Final = {"ground": ground, "hexside": hexside, "way": railway, "hill": hill, "gate": _nothing}


@rule("CC-10.2.1", "CC-10.3.4")
def marked(grid: Grid, a: int, b: int, markers: Markers) -> Iterator[Reason]:
    """What the markers do: Blaze between the ends blocks, smoke hinders into, out of and through its hex."""
    between = hexes_between(grid, a, b)
    for hex in markers.blazes:
        if between >> hex & 1:
            yield Reason(grid.names[hex], "blaze", BLOCKED, "CC-10.2.1")
    for hex, value in markers.smoke.items():
        if between >> hex & 1 or hex in (a, b):
            yield Reason(grid.names[hex], "smoke", value, "CC-10.3.4")


@lru_cache(maxsize=65536)
def hexes_between(grid: Grid, a: int, b: int) -> int:
    """A mask of the hexes that the line touches, along their sides and in their corners too, without its ends."""
    touched = [hex for step in line(grid, a, b) for hex in (*step.hexes, step.touched)]
    return sum(1 << hex for hex in sorted({hex for hex in touched if hex is not None and hex >= 0} - {a, b}))


class SightTable:
    """Who sees whom on a map, looked up."""

    __slots__ = ("cells", "grid", "rows", "size")

    def __init__(self, grid: Grid, cells: bytes) -> None:
        self.grid = grid
        self.size = grid.size
        self.cells = cells
        self.rows = [cells[start : start + self.size] for start in range(0, len(cells), self.size)]
        """The values from each hex."""

    def hindrance(self, a: int, b: int, markers: Markers = NO_MARKERS) -> int | None:
        """The greatest hindrance between two hexes, or None when they do not see each other."""
        cell = a * self.size + b
        value = self.cells[cell]
        if value == BLOCKED:
            return None
        if not markers.blaze_mask and not markers.smoke_mask:
            return value
        if cell not in markers.met:
            markers.met[cell] = self._marked(a, b, value, markers)
        return markers.met[cell]

    def _marked(self, a: int, b: int, value: int, markers: Markers) -> int | None:
        """What markers make of a clear line: Blaze between the ends blocks, smoke hinders at the ends too."""
        here, there = self.grid.distances(a), self.grid.distances(b)
        near = [hex for hex in markers.hexes if here[hex] + there[hex] == here[b]]
        if not near:
            return value  # a line touches only hexes that lie on a shortest way between its ends
        between = hexes_between(self.grid, a, b)
        if between & markers.blaze_mask:
            return None
        touched = between | 1 << a | 1 << b
        return max([value, *[markers.smoke.get(hex, 0) for hex in near if touched >> hex & 1]])


@lru_cache(maxsize=32)
def sight_table(map: Map) -> SightTable:
    """The table of a map, from the disk if it was worked out before."""
    key = f"{VERSION}-{map.key}"
    cells = fetch(key, map.grid.size**2)
    if cells is None:
        cells = work_out(map)
        keep(key, cells)
    return SightTable(map.grid, cells)


def work_out(map: Map) -> bytes:
    """Judge every pair of hexes of a map without markers."""
    size = map.grid.size
    cells = bytearray(size * size)
    pairs = list(combinations(range(size), 2))
    for (a, b), touched in _drawing(map).touched(map, pairs):
        value = max((reason.value for reason in printed(map, a, b, touched)), default=0)
        cells[a * size + b] = cells[b * size + a] = value
    return bytes(cells)


def sight_line(found: Sight) -> SightLine:
    """A line of sight for drawing."""
    state = "blocked" if not found.clear else "hindered" if found.hindrance else "clear"
    by = tuple(
        (reason.place, Text(f"sight-commander-{_word(reason)}", {"value": reason.value}, reason.rule))
        for reason in found.why
    )
    return SightLine(found.start, found.end, state, found.range, by)


def _word(reason: Reason) -> str:
    return "blind" if reason.rule == "CC-T88.4.1" else reason.what
