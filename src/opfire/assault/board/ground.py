"""The ground as it is now (9.4 to 9.6): the map with its ruins, craters, wire and barriers, and the ways over it.

A ground never changes; where a battle alters the map it goes on with another one. States with the same changes
share it, and with it the lines of sight traced so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

import msgspec

from opfire.assault.board.facing import road_turns
from opfire.assault.board.line_of_sight import SightMap
from opfire.assault.board.sight_table import SightTable
from opfire.assault.board.tiles import Board
from opfire.assault.pack.assault_pack import UnitType
from opfire.assault.pack.letters import Movement
from opfire.assault.pack.terrain import Terrain
from opfire.rules.citations import rule

ROAD_ROWS = {
    "main": "main-road",
    "avenue": "avenue",
    "narrow": "narrow-road",
    "alley": "urban-alley",
    "trail": "trail",
}
"""The row of the terrain chart for each kind of road that runs through other terrain."""
TALL = ("multi-storey-building", "large-building")
BUILDINGS = ("building", "simple-building", *TALL)
WATER = ("sea", "river")
WADING_COST = 2
"""What a hex of water costs an amphibious unit."""
STEEP = "steep-slope"

Changes = tuple[tuple[int, str], ...]
"""What lies where, in order: hexes or hexsides by number."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """A way into a neighbouring hex: its cost, whether it climbs, and whether it is harsh terrain for the unit."""

    hex: int
    cost: int
    climbs: bool
    harsh: bool
    direction: int = -1
    steep: bool = False
    """It leads over a steep slope."""


Ways = tuple[tuple[Way, ...], ...]
"""For every hex the ways into its neighbours."""


class Gait(NamedTuple):
    """What of a unit card decides about its ways."""

    movement: Movement
    move: int
    amphibious: bool


def gait(card: UnitType) -> Gait:
    """How a unit moves."""
    return Gait(card.movement, card.move, "amphibious" in card.abilities)


class WaysByKind(dict[str, Ways]):
    """The ways of every kind of unit, worked out when the first one that goes alike has to know them.

    Where a ground differs from another one in a few hexes, only the ways there are worked out anew.
    """

    def __init__(self, ground: Ground, hexes: Iterable[int], before: WaysByKind | None = None) -> None:
        self.ground = ground
        self.hexes = hexes
        self.before = before
        self._gaits: dict[Gait, Ways] = {}

    def __missing__(self, kind: str) -> Ways:
        return self.setdefault(kind, self.over(gait(self.ground.cards[kind])))

    def over(self, gait: Gait) -> Ways:
        """The ways of all units that go alike."""
        if gait not in self._gaits:
            known: Ways = ((),) * self.ground.grid.size if self.before is None else self.before.over(gait)
            ways = list(known)
            for hex in self.hexes:
                ways[hex] = ways_from(self.ground, gait, hex)
            self._gaits[gait] = tuple(ways)
        return self._gaits[gait]


class Ground:
    """The map as the rules look it up: terrain, hexsides, sight, and for every kind of unit the ways."""

    def __init__(self, board: Board, cards: Mapping[str, UnitType], smoke_die: str) -> None:
        self.board = board
        self.cards = cards
        self.smoke_die = smoke_die
        self.grid = board.grid
        self.level = board.level
        self.hill = board.hill
        self.terrain_types = board.terrain_types
        self.terrain: tuple[str, ...] = board.terrain
        self.sides: Mapping[int, str] = board.hexsides
        self.altered: frozenset[int] = frozenset()
        self.has_roads = ROAD_ROWS["main"] in board.terrain_types
        self.storeys = upper_storeys(self.terrain)
        self.is_tall = any(self.storeys)
        self.road_turns = road_turns(board)
        self.sight = SightMap(self)
        self.sight_table = SightTable(self)
        self.fields: dict[tuple[str, int], bytes] = {}
        self.covering: dict[tuple[str, int], tuple[int, ...]] = {}
        self.ways = WaysByKind(self, range(self.grid.size))
        self.alleys = sum(1 << hex for hex in range(self.grid.size) if is_alley(self, hex))
        """The hexes with an urban alley, as bits."""

    def changed(self, altered: Changes, barriers: Changes) -> Ground:
        """This ground with other terrain in some hexes and barriers on some hexsides."""
        new = object.__new__(Ground)
        new.__dict__.update(self.__dict__)
        terrain = dict(altered)
        new.terrain = tuple([terrain.get(hex, name) for hex, name in enumerate(self.terrain)])
        new.storeys = upper_storeys(new.terrain)
        new.sides = {**self.sides, **dict(barriers)}
        new.altered = frozenset(terrain)
        new.alleys = sum(1 << hex for hex in range(new.grid.size) if is_alley(new, hex))
        new.road_turns = tuple([None if hex in terrain else cost for hex, cost in enumerate(self.road_turns)])
        if altered:
            new.sight, new.sight_table = SightMap(new), SightTable(new, self.sight_table)
            new.fields, new.covering = {}, {}
        new.ways = WaysByKind(new, self._touched(altered, barriers), self.ways)
        return new

    def _touched(self, altered: Changes, barriers: Changes) -> list[int]:
        """The hexes whose ways may differ."""
        hexes = [hex for hex, _ in altered] + [side // 6 for side, _ in barriers]
        return sorted({near for hex in hexes for near in (hex, *self.grid.around(hex))})

    def row(self, hex: int) -> Terrain:
        """The row of the terrain chart for a hex."""
        return self.terrain_types[self.terrain[hex]]

    def road(self, hex: int, other: int) -> str:
        """The kind of road between two adjacent hexes; '' where none runs through other terrain, or it is torn up."""
        if not self.has_roads or hex in self.altered or other in self.altered:
            return ""
        return self.board.road(hex, other)

    def road_row(self, kind: str) -> Terrain:
        """The row of the terrain chart for a kind of road."""
        return self.terrain_types[ROAD_ROWS[kind]]

    def side(self, hex: int, other: int) -> str:
        """What lies on the hexside between two adjacent hexes: a wall, a slope, wire or a barrier, or nothing."""
        return self.sides.get(self.grid.hexside(hex, self.grid.direction(hex, other)), "")

    def hill_row(self, hex: int) -> Terrain:
        """The row of the hill that a hex lies on."""
        high = self.level[hex] > 1 and "hill-2" in self.terrain_types
        return self.terrain_types["hill-2" if high else "hill"]


@rule("S43-9.6.2.2")
def upper_storeys(terrain: tuple[str, ...]) -> tuple[int, ...]:
    """How many levels above the ground infantry stands in each hex."""
    return tuple([int(name in TALL) for name in terrain])


@lru_cache(maxsize=64)
def ground_with(base: Ground, altered: Changes, barriers: Changes) -> Ground:
    """The ground with some changes, shared by all states that have the same."""
    return base.changed(altered, barriers)


@rule("RH41-9.4", "RH41-9.5", "S43-9.4", "S43-9.5", "S43-9.6.3.2", "S43-9.6.5.2")
def ways_from(ground: Ground, kind: Gait, hex: int) -> tuple[Way, ...]:
    """The neighbours a unit may enter; what costs more than its base allowance, and a steep slope, is harsh for it."""
    found = []
    for direction, other in enumerate(ground.grid.neighbours(hex)):
        side = ground.sides.get(ground.grid.hexside(hex, direction), "")
        cost = None if other < 0 else entry_cost(ground, kind, hex, other, side)
        if cost is None or off_alley(ground, kind, hex, other):
            continue
        steep = side == STEEP
        climbs = ground.level[other] > ground.level[hex]
        found.append(Way(other, cost, climbs, steep or cost > kind.move, direction, steep))
    return tuple(found)


@rule("RH41-9.4", "RH41-9.6.1", "S43-9.6.1", "S43-9.6.5")
def entry_cost(ground: Ground, kind: Gait, hex: int, other: int, side: str) -> int | None:
    """What the terrain, each level climbed and an obstacle on the hexside cost; None where the way is barred."""
    terrain = terrain_cost(ground, kind, hex, other)
    obstacle = ground.terrain_types[side].cost[kind.movement] if side else 0
    if terrain is None or obstacle is None:
        return None
    climb = max(0, ground.level[other] - ground.level[hex])
    return terrain + obstacle + climb * (ground.terrain_types["hill"].cost[kind.movement] or 0)


@rule("S43-9.6.3", "S43-9.6.3.1", "S43-9.6.3.3")
def terrain_cost(ground: Ground, kind: Gait, hex: int, other: int) -> int | None:
    """Along a road its own cost, over land that of the terrain; who can swim wades."""
    road = ground.road(hex, other)
    along = ground.road_row(road).cost.get(kind.movement) if road else None
    if along is not None:
        return along
    if kind.amphibious and ground.terrain[other] in WATER:
        return WADING_COST
    return ground.row(other).cost[kind.movement]


@rule("S43-9.6.3.2")
def off_alley(ground: Ground, kind: Gait, hex: int, other: int) -> bool:
    """Vehicles go into an urban alley and out of it along its course only."""
    if kind.movement not in ("wheeled", "tracked"):
        return False
    return (is_alley(ground, hex) or is_alley(ground, other)) and not ground.road(hex, other)


@rule("S43-9.6.3.2")
def is_alley(ground: Ground, hex: int) -> bool:
    """An urban alley is a road between the houses of a building hex."""
    if not ground.has_roads or hex in ground.altered or ground.terrain[hex] not in BUILDINGS:
        return False
    return ground.board.on_road(hex) not in ("", "trail")
