"""The table as an oracle sees it when a question is put: a copy of the counters, and plain geometry."""

from __future__ import annotations

import math
from collections.abc import Mapping
from copy import copy

from opfire.assault.pack.terrain import Terrain
from opfire.assault.pack.units import UnitType
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit

ROADS = {
    "main": "main-road",
    "avenue": "avenue",
    "narrow": "narrow-road",
    "alley": "urban-alley",
    "trail": "trail",
}
"""The row of the terrain chart of each kind of road in the second edition."""
CLOSE = 1e-6


class Table:
    """Everything of a battle that a judgement needs, as it was at one moment."""

    def __init__(self, battle: Battle, agreed: Mapping[str, str]) -> None:
        self.agreed = agreed
        """What the players have agreed on, by the names of the settings; what is not there is as ruled."""
        self.setting = battle.setting
        self.board = battle.setting.board
        self.grid = battle.setting.board.grid
        self.first_edition = battle.setting.edition.prefix == "RH41"
        self.turn = battle.turn
        self.units = {name: copy(unit) for name, unit in battle.units.items()}
        self.smoke = dict(battle.smoke)
        self.dug_in = dict(battle.dug_in)
        self.works = dict(battle.works)
        self.altered = dict(battle.altered)
        self.barriers = {divmod(key, 6): kind for key, kind in battle.barriers.items()}
        self.mines = dict(battle.mines)
        self.mover = battle.mover
        self.activation = battle.activation_start
        self.effects = {name: gifts for name, gifts in battle.lasting_effects.items() if gifts}

    # Counters and cards

    def card(self, unit: Unit) -> UnitType:
        return self.setting.types[unit.kind]

    def kind(self, unit: Unit) -> str:
        return self.card(unit).type

    def has(self, unit: Unit, ability: str) -> bool:
        return ability in self.card(unit).abilities

    def half(self, unit: Unit) -> bool:
        """A counter is flipped by damage of half its strength (RH41-4.3)."""
        card = self.card(unit)
        return unit.damage >= card.strength - card.strength_half

    def standing(self, hex: int) -> list[Unit]:
        """The units in a hex that are not carried."""
        return [unit for unit in self.units.values() if unit.at == hex and not unit.carrier]

    def moving(self, unit: Unit) -> bool:
        """Its own movement is being carried out."""
        return self.mover[0] == unit.id

    def hurries(self, unit: Unit) -> bool:
        """It carries the fast action marker, or falls back, which is done like a fast action (13.3)."""
        return unit.action is Action.FAST or unit.falling

    # The map

    def terrain(self, hex: int) -> Terrain:
        return self.setting.pack.terrain[self.altered.get(hex, self.board.terrain[hex])]

    def level(self, hex: int) -> int:
        return self.board.level[hex]

    def hill(self, hex: int) -> Terrain | None:
        """The hill's row of the chart for a hex."""
        name = {0: "", 1: "hill", 2: "hill-2"}[self.level(hex)]
        return self.setting.pack.terrain[name] if name else None

    def road(self, hex: int, direction: int) -> str:
        """The kind of road over a side of a hex; torn ground has none."""
        other = self.grid.neighbours(hex)[direction]
        if hex in self.altered or other in self.altered:
            return ""
        return self.board.roads.get(self.grid.hexside(hex, direction), "")

    def roads_in(self, hex: int) -> set[str]:
        """The kinds of road in a hex."""
        return set() if hex in self.altered else {passage.kind for passage in self.board.passages[hex]}

    def obstacles(self, hex: int, direction: int) -> list[str]:
        """What stands on a side of a hex: what is printed, and markers of either hex turned to it (S43-9.6.5)."""
        printed = self.board.hexsides.get(self.grid.hexside(hex, direction), "")
        found = [printed] if printed else []
        other = self.grid.neighbours(hex)[direction]
        for place, side in ((hex, direction), (other, (direction + 3) % 6)):
            found += [
                kind for (at, vertex), kind in self.barriers.items() if at == place and side in front_sides(vertex)
            ]
        return found

    # Distances and directions

    def range(self, a: int, b: int) -> int:
        (q, r), (s, t) = self.grid.axials[a], self.grid.axials[b]
        return max(abs(q - s), abs(r - t), abs(q + r - s - t))

    def centre(self, hex: int) -> tuple[float, float]:
        q, r = self.grid.axials[hex]
        return 1.5 * q, math.sqrt(3) * (r + q / 2)

    def bearing(self, a: int, b: int) -> float:
        """The way from one hex to another in degrees clockwise from the east."""
        (x, y), (u, v) = self.centre(a), self.centre(b)
        return math.degrees(math.atan2(v - y, u - x)) % 360

    def off_facing(self, at: int, facing: int, other: int) -> float:
        """By how many degrees, 0 to 180, another hex lies off the vertex that is faced."""
        off = abs(self.bearing(at, other) - 60 * facing) % 360
        return min(off, 360 - off)

    def in_arc(self, at: int, facing: int, other: int) -> bool:
        """Two front sides make an arc of 120 degrees, its limits included (10.6)."""
        return self.off_facing(at, facing, other) <= 60 + CLOSE

    def areas(self, at: int, facing: int, other: int) -> list[str]:
        """Front, flank or rear as seen from another hex; on the line between two areas both (10.9.3)."""
        off = self.off_facing(at, facing, other)
        limits = {"front": (0, 60), "flank": (60, 120), "rear": (120, 180)}
        return [area for area, (low, high) in limits.items() if low - CLOSE <= off <= high + CLOSE]

    def sides_towards(self, hex: int, other: int) -> list[int]:
        """The side over which the line to another hex leaves a hex; two where it leaves through a corner."""
        bearing = self.bearing(hex, other)
        found = []
        for side in range(6):
            off = abs((bearing - (60 * side - 90)) % 360)
            if min(off, 360 - off) <= 30 + CLOSE:
                found.append(side)
        return found


def front_sides(vertex: int) -> tuple[int, int]:
    """The two sides that meet in a vertex."""
    return (vertex + 1) % 6, (vertex + 2) % 6
