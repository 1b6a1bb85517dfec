"""The board of a scenario: tiles laid together into terrain, levels, roads and hexsides; and its picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise

import msgspec

from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.maps import COLUMNS, ROWS, Place, Road, Tile
from opfire.assault.pack.scenarios import LaidTile, Scenario, Zone
from opfire.assault.pack.terrain import Building, Terrain
from opfire.kernel.bearings import Direction
from opfire.kernel.hexes import OFF_BOARD, Grid
from opfire.kernel.hexes import Tile as GridTile

STRONGEST_ROAD = ("main", "avenue", "narrow", "alley", "trail")


class RoadRun(msgspec.Struct, frozen=True):
    """A road on the board: its hexes, and the sides over which it begins and ends (-1: inside a hex)."""

    kind: str
    path: tuple[int, ...]
    start: int = -1
    end: int = -1


class Passage(msgspec.Struct, frozen=True):
    """A road through a hex from one side to another; -1 where it ends in the hex."""

    kind: str
    sides: tuple[int, int]


class Board:
    """The map of a scenario; built once, shared by all states, never changed."""

    def __init__(self, pack: AssaultPack, layout: tuple[tuple[LaidTile, ...], ...], name: str = "") -> None:
        self.name = name
        self.layout = layout
        self.tiles: Mapping[str, Tile] = {one.tile: pack.tiles[one.tile] for row in layout for one in row}
        self.houses = pack.houses
        self.grid = Grid.of_tiles(
            tuple(tuple(GridTile(one.tile, one.rotated) for one in row) for row in layout), COLUMNS, ROWS
        )
        self.terrain_types: Mapping[str, Terrain] = pack.terrain
        legend = {terrain.letter: terrain.id for terrain in pack.terrain.values() if terrain.letter}
        self.terrain = tuple(legend[tile.letters[row][column]] for tile, column, row in self._printed())
        self.level = tuple(tile.heights[row][column] for tile, column, row in self._printed())
        self.runs = tuple(self._runs())
        self.roads = self._road_sides()
        self.hexsides = dict(self._hexside_features())
        self._zones: dict[Zone, tuple[int, ...]] = {}

    @classmethod
    def of(cls, pack: AssaultPack, scenario: Scenario) -> Board:
        """The board of a scenario."""
        return cls(pack, scenario.tiles, f"{pack.id}/{scenario.id}")

    def _printed(self) -> Iterator[tuple[Tile, int, int]]:
        """For every hex in index order its tile and the column and row printed there."""
        for name in self.grid.names:
            tile, _, place = name.partition(".")
            yield self.tiles[tile], ord(place[0]) - ord("A"), int(place[1:]) - 1

    def rotated(self, tile: str) -> bool:
        """Whether a tile lies turned by 180 degrees."""
        return any(one.rotated for row in self.layout for one in row if one.tile == tile)

    # Roads and hexsides

    def _runs(self) -> Iterator[RoadRun]:
        for id, tile in self.tiles.items():
            for road in tile.roads:
                yield self._run(id, road)

    def _run(self, tile: str, road: Road) -> RoadRun:
        words = road.path.split()
        sides = [self._side(tile, word) for word in (words[0], words[-1])]
        hexes = [self.grid.parse(f"{tile}.{word}") for word in words if word not in Direction.__members__]
        return RoadRun(road.kind, tuple(hexes), *sides)

    def _side(self, tile: str, word: str) -> int:
        """The direction a word names, turned with its tile; -1 when it names a hex."""
        if word not in Direction.__members__:
            return -1
        return (Direction[word] + (3 if self.rotated(tile) else 0)) % 6

    def _road_sides(self) -> dict[int, str]:
        """Every hexside that a road crosses, with the best road that does."""
        found: dict[int, str] = {}
        for run in sorted(self.runs, key=lambda run: -STRONGEST_ROAD.index(run.kind)):
            for hex, direction in self._crossings(run):
                found[self.grid.hexside(hex, direction)] = run.kind
        return found

    def _crossings(self, run: RoadRun) -> Iterator[tuple[int, int]]:
        if run.start >= 0:
            yield run.path[0], run.start
        for hex, following in pairwise(run.path):
            yield hex, self.grid.direction(hex, following)
        if run.end >= 0:
            yield run.path[-1], run.end

    @cached_property
    def passages(self) -> tuple[tuple[Passage, ...], ...]:
        """The roads through every hex."""
        found: list[list[Passage]] = [[] for _ in range(self.grid.size)]
        for run in self.runs:
            for number, hex in enumerate(run.path):
                before = self.grid.direction(hex, run.path[number - 1]) if number else run.start
                last = number == len(run.path) - 1
                after = run.end if last else self.grid.direction(hex, run.path[number + 1])
                found[hex].append(Passage(run.kind, (before, after)))
        return tuple(tuple(one) for one in found)

    def road(self, a: int, b: int) -> str:
        """The kind of road that leads from one hex to its neighbour; '' where none does."""
        return self.roads.get(self.grid.hexside(a, self.grid.direction(a, b)), "")

    def on_road(self, hex: int) -> str:
        """The best kind of road in a hex; '' where there is none."""
        kinds = [passage.kind for passage in self.passages[hex]]
        return min(kinds, key=STRONGEST_ROAD.index, default="")

    def _hexside_features(self) -> Iterator[tuple[int, str]]:
        for id, tile in self.tiles.items():
            for feature in tile.hexsides:
                for word in feature.at.split():
                    place, _, side = word.partition("/")
                    hex = self.grid.parse(f"{id}.{place}")
                    yield self.grid.hexside(hex, self._side(id, side)), feature.kind

    # Places

    @cached_property
    def hill(self) -> tuple[int, ...]:
        """For every hex the number of the connected hill it is part of, all levels together; -1: none."""
        found = [-1] * self.grid.size
        for number, start in enumerate(range(self.grid.size)):
            if self.level[start] and found[start] < 0:
                self._spread(start, number, found)
        return tuple(found)

    def _spread(self, start: int, number: int, found: list[int]) -> None:
        open_hexes = [start]
        while open_hexes:
            hex = open_hexes.pop()
            if hex != OFF_BOARD and self.level[hex] and found[hex] < 0:
                found[hex] = number
                open_hexes.extend(self.grid.neighbours(hex))

    def zone(self, zone: Zone) -> tuple[int, ...]:
        """The hexes of a zone in index order."""
        if zone not in self._zones:
            self._zones[zone] = self._fitting(zone)
        return self._zones[zone]

    def _fitting(self, zone: Zone) -> tuple[int, ...]:
        named = {self.grid.parse(name) for name in zone.hexes}
        return tuple(
            hex for hex in range(self.grid.size) if hex in named or (zone.selects and self._selected(zone, hex))
        )

    def _selected(self, zone: Zone, hex: int) -> bool:
        if zone.tiles and self.grid.names[hex].partition(".")[0] not in zone.tiles:
            return False
        if zone.terrain and self.terrain[hex] not in zone.terrain:
            return False
        return zone.edge is None or self._from_edge(zone.edge, hex) < zone.depth

    def _from_edge(self, edge: str, hex: int) -> int:
        column, row = self.grid.column(hex), self.grid.row(hex)
        return {
            "north": row,
            "south": self.grid.rows - 1 - row,
            "west": column,
            "east": self.grid.columns - 1 - column,
        }[edge]

    # The picture

    def drawn_buildings(self) -> Iterator[tuple[int, Building]]:
        """Every house with its hex: as the tile draws it, else by one of the pack's arrangements."""
        drawn = {
            self.grid.parse(f"{id}.{one.at}"): one.buildings
            for id, tile in self.tiles.items()
            for one in tile.buildings
        }
        for hex, terrain in enumerate(self.terrain):
            choices = [one for one in self.houses.values() if one.terrain == terrain]
            spare = choices[(hex * 7 + hex // 5) % len(choices)].buildings if choices else ()
            for building in drawn.get(hex, spare):
                yield hex, self._turned(hex, building)

    def _turned(self, hex: int, building: Building) -> Building:
        if not self.rotated(self.grid.names[hex].partition(".")[0]):
            return building
        return msgspec.structs.replace(building, dx=-building.dx, dy=-building.dy)

    def drawn_places(self) -> Iterator[tuple[int, Place]]:
        """Every name on the map with its hex."""
        for id, tile in self.tiles.items():
            for place in tile.places:
                yield self.grid.parse(f"{id}.{place.at}"), place
