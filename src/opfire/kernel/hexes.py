"""The hex board: exact places, names, neighbours and distances; `bearings` has its directions.

Conventions
- Hexes are flat-topped and stand in columns. A hex is an int 0..n-1 counted row by row from the top left
  (`index = row * columns + column`), so a map written row by row fits onto it; `OFF_BOARD` is -1.
- `Stagger.ODD_LOW`: columns B, D, F stand half a hex lower than A, C, E. `EVEN_LOW`: A, C, E stand lower.
- Names: 'K8' is column K, row 8 from the top; after Z come AA, AB. A board of tiles names '4B.E7': tile 4B,
  its column E, its row 7, as printed on the tile, also when the tile lies rotated by 180 degrees.
- Points (x, y) for drawing are integers: x in quarters of a hex side, y in quarters of a hex height, from the
  top left of the board's box; one unit of y is sqrt(3) units of x long. A hex is 8 units wide and 4 high.
- A hexside is an int: the smaller of `hex * 6 + direction` as seen from its two hexes (or its only one).
"""

from __future__ import annotations

from enum import Enum
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from opfire.kernel.bearings import AXIAL, Arc, Direction, arc_at, bearing_of

OFF_BOARD: Final = -1
LONGEST_EDGE: Final = 120


class Stagger(Enum):
    """Which columns of the board stand half a hex lower, counting A as column 0."""

    ODD_LOW = "odd_low"
    EVEN_LOW = "even_low"


VERTEX_POINTS: Final = ((4, 0), (2, 2), (-2, 2), (-4, 0), (-2, -2), (2, -2))
"""Corner points around a hex centre."""
SIDE_POINTS: Final = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
"""Midpoints of the sides around a hex centre."""


class Tile(msgspec.Struct, frozen=True):
    """A map tile as it lies on the table."""

    name: str
    rotated: bool = False


class HexNameError(ValueError):
    """A name that is no hex or hexside of the board, in words for the person who wrote it."""


def bits_of(chosen: NDArray[np.bool_]) -> int:
    """Write a choice of hexes as a number whose bit h stands for hex h."""
    return int.from_bytes(np.packbits(chosen, bitorder="little").tobytes(), "little")


def column_letters(column: int) -> str:
    """A..Z, then AA, AB and so on."""
    letters = ""
    column += 1
    while column:
        column, digit = divmod(column - 1, 26)
        letters = chr(ord("A") + digit) + letters
    return letters


class Grid:
    """A finite board of hexes; built once, shared by all states, never changed."""

    __slots__ = (
        "_around",
        "_by_name",
        "_discs",
        "_distances",
        "_hash",
        "_places",
        "_shifts",
        "axials",
        "columns",
        "names",
        "neighbour_table",
        "rows",
        "size",
        "stagger",
        "tiles",
    )

    def __init__(self, columns: int, rows: int, stagger: Stagger = Stagger.ODD_LOW) -> None:
        self._build(columns, rows, stagger, ())

    @classmethod
    def of_tiles(
        cls, layout: tuple[tuple[Tile, ...], ...], columns: int, rows: int, stagger: Stagger = Stagger.ODD_LOW
    ) -> Grid:
        """A board of equal tiles (each `columns` x `rows` hexes) laid out in rows, north-west first."""
        _check_layout(layout, columns)
        grid = cls.__new__(cls)
        grid._build(columns * len(layout[0]), rows * len(layout), stagger, layout)
        return grid

    def _build(self, columns: int, rows: int, stagger: Stagger, tiles: tuple[tuple[Tile, ...], ...]) -> None:
        if not (1 <= columns <= LONGEST_EDGE and 1 <= rows <= LONGEST_EDGE):
            raise ValueError(
                f"A board of {columns} x {rows} hexes is not possible: 1 to {LONGEST_EDGE} columns and rows."
            )
        self.columns, self.rows, self.stagger, self.tiles = columns, rows, stagger, tiles
        self.size = columns * rows
        # Numbers only: a hash of strings would differ in the process that unpickles the board.
        self._hash = hash((columns, rows, stagger is Stagger.ODD_LOW, len(tiles)))
        # How many rows further south axial r = 0 lies in a column than in column A.
        lowered = 0 if stagger is Stagger.ODD_LOW else 1
        self._shifts = tuple((column + lowered) // 2 for column in range(columns))
        self.axials = tuple((h % columns, h // columns - self._shifts[h % columns]) for h in range(self.size))
        self._places = np.array(self.axials, np.int32).T
        self.neighbour_table = tuple(tuple(self.at(q + dq, r + dr) for dq, dr in AXIAL) for q, r in self.axials)
        self._around = tuple(tuple(h for h in near if h != OFF_BOARD) for near in self.neighbour_table)
        self.names = tuple(map(self._make_name, range(self.size)))
        self._by_name = {name: h for h, name in enumerate(self.names)}
        self._distances: list[bytes | None] = [None] * self.size
        self._discs: dict[tuple[int, int], int] = {}

    def _make_name(self, hex: int) -> str:
        row, column = divmod(hex, self.columns)
        if not self.tiles:
            return f"{column_letters(column)}{row + 1}"
        height, width = self.rows // len(self.tiles), self.columns // len(self.tiles[0])
        tile = self.tiles[row // height][column // width]
        row, column = row % height, column % width
        if tile.rotated:
            row, column = height - 1 - row, width - 1 - column
        return f"{tile.name}.{column_letters(column)}{row + 1}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._key() == other._key()

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Grid {self.columns}x{self.rows} {self.stagger.value} {self.names[0]}..{self.names[-1]}>"

    def _key(self) -> tuple[int, int, Stagger, tuple[tuple[Tile, ...], ...]]:
        return self.columns, self.rows, self.stagger, self.tiles

    # Names

    def name(self, hex: int) -> str:
        """The name of a hex for people and files."""
        return self.names[hex]

    def parse(self, text: str) -> int:
        """The hex with this name, in either case."""
        hex = self._by_name.get(text.strip().upper())
        if hex is None:
            raise HexNameError(f'"{text}" is not a hex of this board: {self._name_help()}')
        return hex

    def _name_help(self) -> str:
        if not self.tiles:
            return f"a hex is a column letter and a row number, from {self.names[0]} to {self.names[-1]}."
        tiles = ", ".join(tile.name for row in self.tiles for tile in row)
        printed = self.columns // len(self.tiles[0]), self.rows // len(self.tiles)
        first, last = "A1", f"{column_letters(printed[0] - 1)}{printed[1]}"
        example = f"{self.tiles[0][0].name}.{last}"
        return f"a hex is a tile ({tiles}), a dot, and {first} to {last}, for example {example}."

    def hexside_name(self, side: int) -> str:
        """'C8/C9' for a hexside between two hexes, 'C1/N' for one at the edge of the board."""
        hex, direction = divmod(side, 6)
        other = self.neighbour_table[hex][direction]
        return f"{self.names[hex]}/{Direction(direction).name if other < 0 else self.names[other]}"

    def parse_hexside(self, text: str) -> int:
        """The hexside with this name: two adjacent hexes, or a hex and a direction."""
        first, _, second = text.partition("/")
        hex = self.parse(first)
        if second.strip().upper() in Direction.__members__:
            return self.hexside(hex, Direction[second.strip().upper()])
        direction = self.direction(hex, self.parse(second))
        if direction < 0:
            raise HexNameError(
                f'"{text}" is not a hexside: {first} and {second} are not adjacent. '
                "Write two adjacent hexes, for example C8/C9, or a hex and a direction, for example C8/NE."
            )
        return self.hexside(hex, direction)

    # Places

    def at(self, q: int, r: int) -> int:
        """The hex with these axial coordinates, or OFF_BOARD."""
        if not 0 <= q < self.columns:
            return OFF_BOARD
        row = r + self._shifts[q]
        return row * self.columns + q if 0 <= row < self.rows else OFF_BOARD

    def column(self, hex: int) -> int:
        """The column of a hex, counting from 0 at the west edge."""
        return hex % self.columns

    def row(self, hex: int) -> int:
        """The row of a hex, counting from 0 at the north edge."""
        return hex // self.columns

    def offset(self, a: int, b: int) -> tuple[int, int]:
        """The axial offset from one hex to another."""
        (aq, ar), (bq, br) = self.axials[a], self.axials[b]
        return bq - aq, br - ar

    def centre(self, hex: int) -> tuple[int, int]:
        """The centre point of a hex."""
        q, r = self.axials[hex]
        lowered = 0 if self.stagger is Stagger.ODD_LOW else 2
        return 6 * q + 4, 4 * r + 2 * q + 2 + lowered

    def corners(self, hex: int) -> tuple[tuple[int, int], ...]:
        """The six corner points of a hex in the order of the vertices."""
        x, y = self.centre(hex)
        return tuple((x + dx, y + dy) for dx, dy in VERTEX_POINTS)

    def side_midpoint(self, hex: int, direction: int) -> tuple[int, int]:
        """The middle of a side of a hex."""
        (x, y), (dx, dy) = self.centre(hex), SIDE_POINTS[direction]
        return x + dx, y + dy

    # Neighbours

    def neighbour(self, hex: int, direction: int) -> int:
        """The adjacent hex in a direction, or OFF_BOARD."""
        return self.neighbour_table[hex][direction]

    def neighbours(self, hex: int) -> tuple[int, ...]:
        """The six adjacent hexes in the order of the directions, OFF_BOARD where there is none."""
        return self.neighbour_table[hex]

    def around(self, hex: int) -> tuple[int, ...]:
        """The adjacent hexes that are on the map."""
        return self._around[hex]

    def direction(self, a: int, b: int) -> int:
        """The direction of an adjacent hex, or -1 if the two are not adjacent."""
        return self.neighbour_table[a].index(b) if b in self.neighbour_table[a] else -1

    def hexside(self, hex: int, direction: int) -> int:
        """The id of a side of a hex, the same from both its hexes."""
        other = self.neighbour_table[hex][direction]
        side = hex * 6 + direction
        return side if other < 0 else min(side, other * 6 + (direction + 3) % 6)

    # Distances

    def distance(self, a: int, b: int) -> int:
        """The range between two hexes: steps from one to the other."""
        return (self._distances[a] or self.distances(a))[b]

    def distances(self, hex: int) -> bytes:
        """The range from a hex to every hex of the board, to be indexed by hex."""
        known = self._distances[hex]
        if known is None:
            q, r = self._places - self._places[:, hex, None]
            ranges = np.maximum(np.maximum(abs(q), abs(r)), abs(q + r))
            known = self._distances[hex] = ranges.astype(np.uint8).tobytes()
        return known

    def disc(self, hex: int, radius: int) -> int:
        """The hexes up to this range as the bits of a number, for asking at once whether one of many lies near."""
        known = self._discs.get((hex, radius))
        if known is None:
            known = self._discs[hex, radius] = bits_of(np.frombuffer(self.distances(hex), np.uint8) <= radius)
        return known

    def within(self, hex: int, radius: int) -> tuple[int, ...]:
        """The hexes of the board up to this range, the hex itself included, in index order."""
        return tuple(h for h, range_ in enumerate(self.distances(hex)) if range_ <= radius)

    # Bearings and arcs

    def bearing(self, a: int, b: int) -> int:
        """Through which side or vertex of a the line from a to b leaves, 0..11."""
        return bearing_of(*self.offset(a, b))

    def arc_of(self, hex: int, facing: int, other: int) -> Arc:
        """The area of a unit in `hex`, facing a vertex, in which the line to another hex leaves or enters."""
        return arc_at(self.bearing(hex, other), facing)

    def in_arc(self, hex: int, facing: int, other: int) -> bool:
        """Whether another hex lies in the 120 degrees before the faced vertex, both borders included."""
        return self.arc_of(hex, facing, other) in (Arc.FRONT, Arc.FRONT_FLANK)


def _check_layout(layout: tuple[tuple[Tile, ...], ...], columns: int) -> None:
    """Tiles must fill a rectangle, have different names, and keep their columns' stagger where they lie."""
    if not layout or not layout[0] or len({len(row) for row in layout}) != 1:
        raise ValueError("The tiles must fill a rectangle: give every row the same number of tiles, at least one.")
    names = [tile.name for row in layout for tile in row]
    for name in names:
        if not name.isalnum() or name != name.upper():
            raise ValueError(f'"{name}" is no tile name: use capital letters and digits, for example 4B.')
        if names.count(name) > 1:
            raise ValueError(f"Tile {name} lies on the board twice; each tile side can be used once.")
    if columns % 2 and (len(layout[0]) > 1 or any(tile.rotated for row in layout for tile in row)):
        raise ValueError(
            f"Tiles of {columns} columns cannot be rotated or laid side by side: with an odd number "
            "their hexes would not meet. Use an even number of columns."
        )
