"""All lines from one hex at once, as tables: for every hex of a board, the steps of the line there between its ends.

A step is that of `kernel.lines`: the hex crossed, or the two that the line runs between. A hex and the axis along
which it is crossed are one number, a spot, so that what a step meets can be looked up in a table of all of them.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from opfire.kernel.bearings import AXIAL
from opfire.kernel.hexes import Grid
from opfire.kernel.lines import Stretch, stretches

Spots = NDArray[np.uint16]
Numbers = NDArray[np.int32]

ASKEW = 3
"""The axis of a step that does not lead straight from one side of a hex to the opposite one; 0 to 2 do."""
AXES = ASKEW + 1
NOWHERE = 1 << 20
"""A distance that leads off every board."""
TURNS = tuple((one, other % 6) for one in range(6) for other in (one + 1, one - 1))
"""Where SE and S can come to lie when a board is turned or mirrored: all twelve ways."""


class Fan(NamedTuple):
    """The lines from one hex: a column for every hex of the board, a row for every step."""

    steps: Spots
    """What a line meets; where it has no such step, what lies beside the board."""
    between: NDArray[np.intp]
    """Which of the steps, counted row by row, run between two hexes."""
    others: Spots
    """The second hexes of these."""


@lru_cache(maxsize=1024)
def fan(grid: Grid, hex: int) -> Fan:
    """The lines from a hex to all hexes of its board."""
    places, known = _places(grid), _patterns(grid)
    lines = known.line[places.q - places.q[hex], places.r - places.r[hex]]
    longest = int(known.length[lines].max())
    distances = known.steps[:, :longest].take(lines, axis=2)
    first, second = places.spots.take(places.start[hex] + distances, mode="clip")
    between = np.flatnonzero(first != second)
    return Fan(first, between, second.take(between))


class Places(NamedTuple):
    """The axial places of a board in one long row, with a border around the hexes."""

    q: Numbers
    r: Numbers
    start: Numbers
    """Where in the row each hex is."""
    spots: Spots
    """The row for every axis, one after the other."""
    height: int
    """How far two places are apart of which one lies to the east of the other, by its q."""


@lru_cache(maxsize=16)
def _places(grid: Grid) -> Places:
    q, r = np.array(grid.axials, np.int32).T
    height = int(r.max() - r.min()) + 3
    start = (q + 1) * height + r - r.min() + 1
    hexes = np.full((grid.columns + 2) * height, grid.size)
    hexes[start] = np.arange(grid.size)
    spots = np.arange(AXES)[:, None] * (grid.size + 1) + hexes
    return Places(q, r, start, spots.astype(np.uint16).ravel(), height)


class Patterns(NamedTuple):
    """The lines to every offset that occurs on a board, as distances in the long row of its places."""

    line: Numbers
    """Which line belongs to an offset, by its q and r; negative ones count from the end."""
    length: Numbers
    """How many steps each line has."""
    steps: Numbers
    """The first hexes and the second hexes, which are the same but between two: a row for every step of all lines."""


@lru_cache(maxsize=16)
def _patterns(grid: Grid) -> Patterns:
    """The lines of one sector, turned and mirrored into all others."""
    places, ends = _places(grid), _sector(grid)
    lines = [_steps(q, r) for q, r in ends.T.tolist()]
    length = np.array(list(map(len, lines)), np.int32)
    table = np.zeros((5, length.max(), len(lines)), np.int32)
    for number, steps in enumerate(lines):
        table[:, : len(steps), number] = np.array(steps, np.int32).reshape(-1, 5).T
    missing = np.arange(length.max())[:, None] >= length
    turned = [np.where(missing, NOWHERE, _turned(places, table, *turn)) for turn in TURNS]
    return Patterns(_lines_by_offset(grid, ends), np.tile(length, len(TURNS)), np.concatenate(turned, axis=2))


def _sector(grid: Grid) -> Numbers:
    """The offsets, as a row of q and one of r, from SE half way to S that turned or mirrored occur on a board."""
    far = grid.columns + grid.rows
    ends = np.array([(q, r) for q in range(far) for r in range(min(q, far - q) + 1)], np.int32).T
    return ends[:, np.any([_occurs(grid, *_image(ends, *turn)) for turn in TURNS], axis=0)]


def _image(ends: Numbers, one: int, other: int) -> Numbers:
    """Where offsets come to lie when SE and S become other directions."""
    found: Numbers = np.array((AXIAL[one], AXIAL[other]), np.int32).T @ ends
    return found


def _occurs(grid: Grid, q: Numbers, r: Numbers) -> NDArray[np.bool_]:
    """Whether offsets can lead from one hex of a board to another."""
    return (abs(q) < grid.columns) & (abs(2 * r + q) < 2 * grid.rows)


def _lines_by_offset(grid: Grid, ends: Numbers) -> Numbers:
    """The number of the line to every offset, the turns counted one after the other."""
    line = np.zeros((2 * grid.columns, 2 * _places(grid).height), np.int32)
    for number, turn in enumerate(TURNS):
        q, r = _image(ends, *turn)
        here = np.flatnonzero(_occurs(grid, q, r))
        line[q[here], r[here]] = number * len(q) + here
    return line


def _turned(places: Places, table: Numbers, one: int, other: int) -> Numbers:
    """The first and the second hexes of all steps, as distances, when SE and S become other directions."""
    ahead, aside = (AXIAL[direction][0] * places.height + AXIAL[direction][1] for direction in (one, other))
    axes = np.array((other % 3, 3 - one % 3 - other % 3, one % 3, ASKEW), np.int32)
    found: Numbers = table[0:4:2] * ahead + table[1:4:2] * aside + axes[table[4]] * (len(places.spots) // AXES)
    return found


def _steps(dq: int, dr: int) -> list[tuple[int, int, int, int, int]]:
    """The steps between the ends of a line: the q and r of both hexes, and the axis."""
    return [
        (*step.hexes[0], *step.hexes[-1], _axis(step, following)) for step, following in pairwise(stretches(dq, dr)[1:])
    ]


def _axis(step: Stretch, following: Stretch) -> int:
    """The direction, up to its sign, in which a line goes straight through a hex."""
    if len(step.hexes) > 1 or len(step.crossed) != 1 or len(following.crossed) != 1:
        return ASKEW
    (_, entered), (_, left) = step.crossed[0], following.crossed[0]
    return entered % 3 if entered == left else ASKEW
