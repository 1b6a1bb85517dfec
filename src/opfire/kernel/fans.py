"""All lines from one hex at once, as tables: for every hex of a board, the steps of the line there between its ends.

A step is that of `kernel.lines`: the hex crossed, or the two that the line runs between. Where there is no step, and
where one of the two lies beside the board, both are the number after the last hex of the board.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from opfire.kernel.hexes import Grid
from opfire.kernel.lines import Stretch, stretches

Numbers = NDArray[np.int16]
Distances = NDArray[np.int32]

ASKEW = 3
"""The axis of a step that does not lead straight from one side of a hex to the opposite one."""
NOWHERE = 1 << 20
"""A distance that leads off every board."""


class Fan(NamedTuple):
    """The lines from one hex: a row for every hex of the board, a column for every step."""

    first: Numbers
    second: Numbers
    """The other hex of a line that runs between two; otherwise the same as the first."""
    axis: Numbers
    """0 to 2 where the line goes straight through from one side to the opposite one, else `ASKEW`."""


@lru_cache(maxsize=1024)
def fan(grid: Grid, hex: int) -> Fan:
    """The lines from a hex to all hexes of its board."""
    places, known = _places(grid), _patterns(grid)
    rows = known.row[places.q - places.q[hex], places.r - places.r[hex]]
    start = places.place(places.q[hex], places.r[hex])
    first = places.hexes.take(start + known.first[rows], mode="clip")
    second = places.hexes.take(start + known.second[rows], mode="clip")
    missing = (first == grid.size) | (second == grid.size)
    first[missing] = second[missing] = grid.size
    return Fan(first, second, known.axis[rows])


class Places(NamedTuple):
    """The hexes of a board in one long row of axial places, with a border around them."""

    q: Numbers
    r: Numbers
    hexes: Numbers
    height: int
    top: int

    def place(self, q: int, r: int) -> int:
        """Where in the long row an axial place is."""
        return (int(q) + 1) * self.height + int(r) - self.top


@lru_cache(maxsize=16)
def _places(grid: Grid) -> Places:
    q, r = np.array(grid.axials, dtype=np.int16).T
    top, bottom = int(r.min()) - 1, int(r.max()) + 1
    places = Places(q, r, np.full((grid.columns + 2) * (bottom - top + 1), grid.size, np.int16), bottom - top + 1, top)
    for hex, (at_q, at_r) in enumerate(grid.axials):
        places.hexes[places.place(at_q, at_r)] = hex
    return places


class Patterns(NamedTuple):
    """The steps of the line to every offset that occurs on a board, as distances in the long row of its places."""

    row: Numbers
    """Which row of the others belongs to an offset, by its q and r; negative ones count from the end."""
    first: Distances
    second: Distances
    axis: Numbers


@lru_cache(maxsize=16)
def _patterns(grid: Grid) -> Patterns:
    places = _places(grid)
    lines = {offset: _steps(*offset, places.height) for offset in _offsets(places)}
    shape = len(lines), max(map(len, lines.values()))
    found = Patterns(
        np.zeros((2 * grid.columns, 2 * places.height), np.int16),
        np.full(shape, NOWHERE, np.int32),
        np.full(shape, NOWHERE, np.int32),
        np.full(shape, ASKEW, np.int16),
    )
    for row, ((q, r), steps) in enumerate(lines.items()):
        found.row[q, r] = row
        for number, (first, second, axis) in enumerate(steps):
            found.first[row, number], found.second[row, number], found.axis[row, number] = first, second, axis
    return found


def _offsets(places: Places) -> list[tuple[int, int]]:
    """Every offset that occurs between two hexes of a board."""
    q, r = (axis[:, None].astype(np.int32) - axis for axis in (places.q, places.r))
    codes = (divmod(int(code), 2 * places.height) for code in np.unique(q * 2 * places.height + r + places.height))
    return [(q, r - places.height) for q, r in codes]


def _steps(dq: int, dr: int, height: int) -> list[tuple[int, int, int]]:
    """The steps between the ends of a line; the way back goes through the same ones."""
    if (dq, dr) < (0, 0):
        back = dq * height + dr
        return [(first + back, second + back, axis) for first, second, axis in reversed(_steps(-dq, -dr, height))]
    line = stretches(dq, dr)
    return [
        (_distance(step.hexes[0], height), _distance(step.hexes[-1], height), _axis(step, following))
        for step, following in pairwise(line[1:])
    ]


def _distance(offset: tuple[int, int], height: int) -> int:
    return offset[0] * height + offset[1]


def _axis(step: Stretch, following: Stretch) -> int:
    """The direction, up to its sign, in which a line goes straight through a hex."""
    if len(step.hexes) > 1 or len(step.crossed) != 1 or len(following.crossed) != 1:
        return ASKEW
    (_, entered), (_, left) = step.crossed[0], following.crossed[0]
    return entered % 3 if entered == left else ASKEW
