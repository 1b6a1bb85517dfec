"""What stays the same through a game: scenario, map, tables, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from opfire.commander.board import terrain
from opfire.commander.board.sight import SightTable, sight_table
from opfire.commander.pack.box import CommanderPack
from opfire.commander.pack.maps import Map
from opfire.commander.pack.scenarios import Scenario

NO_SWITCHES: Final[Mapping[str, str]] = MappingProxyType({})
PAUSES: Final = "pauses"
ALWAYS: Final = "always"
SWITCHES: Final[dict[str, tuple[str, ...]]] = {"broken-group": ("stops", "goes-on"), PAUSES: ("held", ALWAYS)}
"""Readings of the rules between which a host chooses, the default first.

broken-group: whether a group stops when one of it breaks (O21.2), or goes on as far as the broken unit can.
pauses: whether a side is asked only where it holds a fitting card, or wherever it could hold one."""


class Setting:
    """A scenario on its map with the pack it is played from; shared by all states."""

    __slots__ = (
        "_barred",
        "_costs",
        "_covers",
        "_steps",
        "areas",
        "cover",
        "depth",
        "edges",
        "grid",
        "levels",
        "map",
        "objective_at",
        "objective_range",
        "objectives",
        "pack",
        "roads",
        "scenario",
        "sides",
        "sight",
        "switches",
        "water",
    )

    def __init__(
        self, pack: CommanderPack, scenario: Scenario, map: Map, switches: Mapping[str, str] = NO_SWITCHES
    ) -> None:
        self.pack = pack
        self.switches = {name: switches.get(name, values[0]) for name, values in SWITCHES.items()}
        self.scenario = scenario
        self.map = map
        self.sides = scenario.sides
        self.grid = map.grid
        self.levels = map.levels
        self.sight: SightTable = sight_table(map)
        self.objectives = map.objectives
        self.objective_at = {hex: number for number, hexes in map.objectives.items() for hex in hexes}
        self.objective_range = {number: self._range(hexes) for number, hexes in map.objectives.items()}
        self.areas = {side: map.area(scenario.side(side).area) for side in self.sides}
        self.edges = {side: map.edge_hexes(scenario.side(side).edge) for side in self.sides}
        self.depth = {side: self._depth(side) for side in self.sides}
        self._costs: dict[tuple[int, int], int | None] = {}
        self._steps: dict[int, tuple[tuple[int, int], ...]] = {}
        self._barred: dict[tuple[int, int], bool] = {}
        self._covers: dict[int, tuple[terrain.Part, ...]] = {}
        self.cover = tuple(max(part.value for part in self.plain_covers(hex)) for hex in range(self.grid.size))
        """The best cover of each hex without fortification and attack."""
        self.roads = tuple(map.has(hex, "road") for hex in range(self.grid.size))
        self.water = frozenset(hex for hex in range(self.grid.size) if terrain.is_water(map, hex))

    def _depth(self, side: str) -> tuple[int, ...]:
        """How many hexes lie between each hex and a side's own map edge."""
        return self._range(self.edges[side])

    def _range(self, ends: Sequence[int]) -> tuple[int, ...]:
        """How far each hex is from the nearest of some hexes."""
        return tuple(min(self.grid.distance(hex, end) for end in ends) for hex in range(self.grid.size))

    def hexes_of(self, area: tuple[str, ...]) -> tuple[int, ...]:
        """The hexes of an area."""
        return self.map.area(area)

    def move_cost(self, a: int, b: int) -> int | None:
        """The printed cost of a step, worked out once."""
        key = a, b
        if key not in self._costs:
            self._costs[key] = terrain.move_cost(self.map, a, b)
        return self._costs[key]

    def steps_from(self, hex: int) -> tuple[tuple[int, int], ...]:
        """The hexes that can be entered from a hex, with the printed costs, worked out once."""
        if hex not in self._steps:
            costs = [(near, self.move_cost(hex, near)) for near in self.grid.around(hex)]
            self._steps[hex] = tuple((near, cost) for near, cost in costs if cost is not None)
        return self._steps[hex]

    def barred(self, a: int, b: int) -> bool:
        """Whether printed terrain keeps everybody from a step, worked out once."""
        key = a, b
        if key not in self._barred:
            self._barred[key] = terrain.barred(self.map, a, b) is not None
        return self._barred[key]

    def plain_covers(self, hex: int) -> tuple[terrain.Part, ...]:
        """The covers of a hex without fortification and attack, worked out once."""
        if hex not in self._covers:
            self._covers[hex] = terrain.covers(self.map, hex)
        return self._covers[hex]
