"""Battlefields: terrain and level of every hex, hexsides, roads, bridges, buildings and objectives."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal

import msgspec

from opfire.commander.pack.pieces import Content, TerrainType
from opfire.commander.pack.scenarios import Edge
from opfire.kernel.display import Words
from opfire.kernel.hexes import Grid, Stagger
from opfire.rules.citations import rule

WayKind = Literal["road", "railway", "trail"]
HexsideKind = Literal["wall", "hedge", "fence", "cliff"]

LETTERS: Final = {
    ".": "open",
    "f": "field",
    "o": "orchard",
    "b": "brush",
    "w": "woods",
    "B": "building",
    "g": "gully",
    "m": "marsh",
    "s": "stream",
    "~": "water",
    "X": "major-bridge",
    "x": "minor-bridge",
}
OFF_MAP: Final = {"edge-n": "north", "edge-e": "east", "edge-s": "south", "edge-w": "west"}


class Bridge(Content, frozen=True, kw_only=True):
    """A bridge: the hexes it lies in, what is below it and the road or railway it carries."""

    kind: Literal["major", "minor"]
    hexes: tuple[str, ...]
    over: Literal["water", "stream", "marsh", "gully"]
    by: str


class Objective(Content, frozen=True, kw_only=True):
    """One of the five objectives."""

    number: int
    hex: str
    name: Words


class MapSource(Content, frozen=True, kw_only=True):
    """A map as it is written: letters and digits row by row, chains of hexes, hexsides as 'C3/D3'."""

    id: str
    number: int = 0
    name: Words
    place: Words = Words("", "")
    about: Words = Words("", "")
    edges: tuple[Edge, Edge]
    terrain: str
    levels: str
    roads: dict[str, str] = msgspec.field(default_factory=dict)
    trails: dict[str, str] = msgspec.field(default_factory=dict)
    railways: dict[str, str] = msgspec.field(default_factory=dict)
    streams: dict[str, str] = msgspec.field(default_factory=dict)
    bridges: tuple[Bridge, ...] = ()
    hexsides: dict[HexsideKind, str] = msgspec.field(default_factory=dict)
    buildings: dict[str, str] = msgspec.field(default_factory=dict)
    objectives: tuple[Objective, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """A road, railway or trail from hex to hex; it may run off the map at either end."""

    kind: WayKind
    id: str
    path: tuple[int, ...]
    start: str | None = None
    end: str | None = None


class Map:
    """A battlefield, read once and never changed; hexes are numbers of its grid."""

    def __init__(self, source: MapSource, chart: dict[str, TerrainType]) -> None:
        rows = [line.split() for line in source.terrain.splitlines() if line.strip()]
        self.source = source
        self.chart = chart
        self.id = source.id
        self.grid = Grid(len(rows[0]), len(rows), Stagger.ODD_LOW)
        self.terrain: tuple[str, ...] = tuple(LETTERS[letter] for row in rows for letter in row)
        self.levels: tuple[int, ...] = tuple(int(digit) for digit in source.levels.split())
        self.under: dict[int, str] = {
            self.grid.parse(hex): bridge.over for bridge in source.bridges for hex in bridge.hexes
        }
        self.hexsides: dict[int, str] = dict(self._hexsides())
        self.ways: tuple[Way, ...] = tuple(self._ways())
        self.way_sides: dict[str, frozenset[int]] = self._way_sides()
        self.ways_in: tuple[tuple[str, ...], ...] = self._ways_in()
        self.building: dict[int, tuple[int, ...]] = self._buildings()
        self.objectives: dict[int, tuple[int, ...]] = {
            one.number: self.building.get(self.grid.parse(one.hex), (self.grid.parse(one.hex),))
            for one in source.objectives
        }

    @cached_property
    def key(self) -> str:
        """A fingerprint of everything that is drawn and of what it means."""
        words = {"id", "number", "name", "place", "about", "objectives", "edges"}
        drawn = {name: value for name, value in msgspec.to_builtins(self.source).items() if name not in words}
        return hashlib.sha256(msgspec.json.encode([drawn, self.chart], order="deterministic")).hexdigest()

    def hexside(self, a: int, b: int) -> str | None:
        """What lies on the side between two adjacent hexes: wall, hedge, fence, cliff or nothing."""
        return self.hexsides.get(self.side(a, b))

    def side(self, a: int, b: int) -> int:
        """The hexside between two adjacent hexes."""
        return self.grid.hexside(a, self.grid.direction(a, b))

    @rule("CC-2.2.2")
    def towards(self, hex: int, compass: int) -> int:
        """The adjacent hex in a direction of the compass, 1 at the top and clockwise to 6; -1 off the map."""
        return self.grid.neighbour(hex, compass - 1)

    def joined(self, a: int, b: int, kind: str) -> bool:
        """Whether a road, railway or trail runs through the side between two adjacent hexes."""
        return self.side(a, b) in self.way_sides[kind]

    def has(self, hex: int, kind: str) -> bool:
        """Whether a road, railway or trail runs through a hex."""
        return kind in self.ways_in[hex]

    def edge_hexes(self, edge: str) -> tuple[int, ...]:
        """The hexes along a map edge in index order."""
        grid = self.grid
        last = {"north": 0, "south": grid.rows - 1, "west": 0, "east": grid.columns - 1}[edge]
        place = grid.row if edge in ("north", "south") else grid.column
        return tuple(hex for hex in range(grid.size) if place(hex) == last)

    def area(self, parts: tuple[str, ...]) -> tuple[int, ...]:
        """The hexes of an area given as columns ('A-C'), rows ('1-6') and single hexes ('I5')."""
        wanted = [self._part(part) for part in parts]
        return tuple(hex for hex in range(self.grid.size) if any(hex in some for some in wanted))

    def _part(self, part: str) -> tuple[int, ...]:
        first, dash, last = part.partition("-")
        if not dash and not part.isdigit() and not part.isalpha():
            return (self.grid.parse(part),)
        low, high = (first, last) if dash else (first, first)
        if low.isdigit():
            rows = range(int(low) - 1, int(high))
            return tuple(hex for hex in range(self.grid.size) if self.grid.row(hex) in rows)
        columns = range(self.grid.column(self.grid.parse(f"{low}1")), self.grid.column(self.grid.parse(f"{high}1")) + 1)
        return tuple(hex for hex in range(self.grid.size) if self.grid.column(hex) in columns)

    def _hexsides(self) -> Iterator[tuple[int, str]]:
        for kind, sides in self.source.hexsides.items():
            for side in sides.split():
                yield self.grid.parse_hexside(side), kind

    def _ways(self) -> Iterator[Way]:
        chains: tuple[tuple[WayKind, dict[str, str]], ...] = (
            ("road", self.source.roads),
            ("railway", self.source.railways),
            ("trail", self.source.trails),
        )
        for kind, named in chains:
            for id, text in named.items():
                words = text.split()
                if not words:
                    # A pack of one's own takes away a way of the pack below by leaving its line empty.
                    continue
                path = tuple(self.grid.parse(word) for word in words if word not in OFF_MAP)
                yield Way(kind, id, path, OFF_MAP.get(words[0]), OFF_MAP.get(words[-1]))

    def _way_sides(self) -> dict[str, frozenset[int]]:
        found: dict[str, list[int]] = {"road": [], "railway": [], "trail": []}
        for way in self.ways:
            found[way.kind] += [self.side(a, b) for a, b in zip(way.path, way.path[1:], strict=False)]
        return {kind: frozenset(sides) for kind, sides in found.items()}

    def _ways_in(self) -> tuple[tuple[str, ...], ...]:
        kinds: list[list[str]] = [[] for _ in range(self.grid.size)]
        for way in self.ways:
            for hex in way.path:
                if way.kind not in kinds[hex]:
                    kinds[hex].append(way.kind)
        return tuple(tuple(found) for found in kinds)

    def _buildings(self) -> dict[int, tuple[int, ...]]:
        """Every building hex with all hexes of its building."""
        found: dict[int, tuple[int, ...]] = {hex: (hex,) for hex, kind in enumerate(self.terrain) if kind == "building"}
        for text in self.source.buildings.values():
            hexes = tuple(sorted(self.grid.parse(word) for word in text.split()))
            found.update(dict.fromkeys(hexes, hexes))
        return found
