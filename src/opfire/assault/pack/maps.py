"""Map tiles as they are written."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.terrain import Building
from opfire.kernel.display import Words

COLUMNS = 8
ROWS = 9

RoadKind = Literal["main", "avenue", "narrow", "alley", "trail"]


class Road(msgspec.Struct, frozen=True):
    """A road hex by hex, such as 'SW A5 B4 C4 NE'; a side at either end leads off the tile."""

    path: str
    kind: RoadKind = "main"


class Hexsides(msgspec.Struct, frozen=True):
    """Hexsides with the same feature, such as 'C5/NE D4/S'."""

    kind: str
    at: str


class DrawnHouses(msgspec.Struct, frozen=True):
    """The houses of a hex as this tile draws them."""

    at: str
    buildings: tuple[Building, ...]


class Place(msgspec.Struct, frozen=True):
    """A name on the map."""

    name: Words
    at: str
    dx: float = 0.0
    dy: float = 0.0
    style: Literal["", "big", "hill", "road"] = ""


class Tile(msgspec.Struct, frozen=True):
    """One side of a map tile: eight columns A to H of nine rows, one letter of the terrain chart a hex."""

    id: str
    name: Words
    rows: str
    levels: str = ""
    roads: tuple[Road, ...] = ()
    hexsides: tuple[Hexsides, ...] = ()
    buildings: tuple[DrawnHouses, ...] = ()
    places: tuple[Place, ...] = ()
    seed: int = 7

    @property
    def letters(self) -> tuple[tuple[str, ...], ...]:
        """The terrain letters row by row."""
        return tuple(tuple(line.split()) for line in self.rows.splitlines())

    @property
    def heights(self) -> tuple[tuple[int, ...], ...]:
        """The levels row by row; all 0 where nothing is written."""
        if not self.levels:
            return ((0,) * COLUMNS,) * ROWS
        return tuple(tuple(int(one) for one in line.split()) for line in self.levels.splitlines())

    def __post_init__(self) -> None:
        try:
            shapes = {tuple(map(len, self.letters)), tuple(map(len, self.heights))}
        except ValueError:
            raise ValueError("levels are whole numbers") from None
        if shapes != {(COLUMNS,) * ROWS}:
            raise ValueError(f"a tile has {ROWS} rows of {COLUMNS} hexes in 'rows' and in 'levels'")
