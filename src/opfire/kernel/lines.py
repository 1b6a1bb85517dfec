"""The straight line from centre to centre: what it crosses, runs along and touches, in exact integers.

Conventions
- `line(grid, a, b)` is the ordered tuple of steps from hex a to hex b, both included. A step has one hex when
  the line passes through the inside of it, and two when the line runs exactly along the hexside between them;
  that hexside is `along`. The two hexes of a pair are in index order.
- `crossed` are the hexsides met on entering a step: one where the line crosses inside a hexside, two or three
  where it passes exactly through their common `corner` (a point of the grid's integer lattice).
- `touched` is the third hex of that corner when the line passes from one hex into another through the corner:
  the line meets it in a single point only.
- A hex of a pair and a touched hex may be `OFF_BOARD` where a line skirts the edge; a hex crossed never is.
- The line from b to a has the same steps in reverse order.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import lcm
from typing import Final

import msgspec

from opfire.kernel.bearings import AXIAL, bearing_of
from opfire.kernel.hexes import OFF_BOARD, Grid

Offset = tuple[int, int]
Side = tuple[Offset, int]

_GATES: Final = ((4, 1), (0, 3), (2, 5))
"""For each of the differences q-r, r-s, s-q: the side where it is least and the side where it is greatest."""


class Step(msgspec.Struct, frozen=True, gc=False):
    """One stretch of a line on a board and how the line came into it."""

    hexes: tuple[int, ...]
    along: int | None = None
    crossed: tuple[int, ...] = ()
    corner: tuple[int, int] | None = None
    touched: int | None = None


class Stretch(msgspec.Struct, frozen=True, gc=False):
    """A step by axial offsets from the line's start; a side or corner is a hex and a number."""

    hexes: tuple[Offset, ...]
    along: Side | None = None
    crossed: tuple[Side, ...] = ()
    corner: Side | None = None
    touched: Offset | None = None


@lru_cache(maxsize=8192)
def line(grid: Grid, a: int, b: int) -> tuple[Step, ...]:
    """The steps of the line between the centres of two hexes."""
    q, r = grid.axials[a]
    return tuple([_place(grid, q, r, stretch) for stretch in stretches(*grid.offset(a, b))])


@cache
def stretches(dq: int, dr: int) -> tuple[Stretch, ...]:
    """The stretches of the line from the origin to an axial offset."""
    found = [Stretch(((0, 0),))]
    while (dq, dr) not in found[-1].hexes:
        found.extend(_onward(found[-1].hexes[0], dq, dr))
    return tuple(found)


def _onward(hex: Offset, dq: int, dr: int) -> tuple[Stretch, ...]:
    """What follows when the line leaves the inside of a hex, up to the next inside of one."""
    gates = _exit(hex, dq, dr)[1]
    if len(gates) == 1:
        return (Stretch((_beside(hex, gates[0]),), crossed=((hex, gates[0]),)),)
    left, right = gates
    if bearing_of(dq, dr) % 2:
        return _along(hex, left, right)
    return (_through_corner(hex, left, right, dq, dr),)


def _along(hex: Offset, left: int, right: int) -> tuple[Stretch, Stretch]:
    """From a corner along the hexside that starts there, and into the hex at its far end."""
    first, second, vertex = _beside(hex, left), _beside(hex, right), (left - 1) % 6
    far = _beside(first, right)
    shared = (first, (left + 2) % 6)
    return (
        Stretch((first, second), along=shared, crossed=((hex, left), (hex, right)), corner=(hex, vertex)),
        Stretch(
            (far,),
            crossed=((far, (right + 3) % 6), (far, (left + 3) % 6)),
            corner=(far, (vertex + 3) % 6),
        ),
    )


def _through_corner(hex: Offset, left: int, right: int, dq: int, dr: int) -> Stretch:
    """Through a corner into the one of its other two hexes in which the line goes on."""
    first, second = _beside(hex, left), _beside(hex, right)
    if _exit(second, dq, dr)[0] > _exit(first, dq, dr)[0]:
        entered, touched = second, first
    else:
        entered, touched = first, second
    sides = ((hex, left), (hex, right), (first, (left + 2) % 6))
    return Stretch((entered,), crossed=sides, corner=(hex, (left - 1) % 6), touched=touched)


def _exit(hex: Offset, dq: int, dr: int) -> tuple[int, list[int]]:
    """When the line leaves a hex, and by which side, or which two neighbouring sides, the left one first."""
    places = _differences(*hex)
    times = [((places[axis] + ahead) * slowness, gate) for axis, ahead, slowness, gate in _course(dq, dr)]
    first = min(times)[0]
    gates = [gate for time, gate in times if time == first]
    return first, [5, 0] if gates == [0, 5] else gates


@cache
def _course(dq: int, dr: int) -> tuple[tuple[int, int, int, int], ...]:
    """For every difference that changes along a line: which, its next bound, the time a unit takes, the side there.

    They come in the order of the sides.
    """
    speeds = _differences(dq, dr)
    scale = lcm(*(speed for speed in speeds if speed))
    found = [
        (axis, 1 if speed > 0 else -1, scale // speed, _GATES[axis][speed > 0])
        for axis, speed in enumerate(speeds)
        if speed
    ]
    return tuple(sorted(found, key=lambda one: one[3]))


def _differences(q: int, r: int) -> tuple[int, int, int]:
    """q-r, r-s and s-q of an axial place: a hex reaches from -1 to +1 in each around its centre."""
    return q - r, q + 2 * r, -2 * q - r


def _beside(hex: Offset, direction: int) -> Offset:
    return hex[0] + AXIAL[direction][0], hex[1] + AXIAL[direction][1]


def _place(grid: Grid, q: int, r: int, stretch: Stretch) -> Step:
    """A stretch moved to the place where the line starts."""
    if stretch.corner is None:
        ((dq, dr),) = stretch.hexes
        return Step((grid.at(q + dq, r + dr),), None, tuple([_hexside(grid, q, r, s) for s in stretch.crossed]))
    return Step(
        hexes=tuple(sorted(grid.at(q + dq, r + dr) for dq, dr in stretch.hexes)),
        along=None if stretch.along is None else _hexside(grid, q, r, stretch.along),
        crossed=tuple(_hexside(grid, q, r, side) for side in stretch.crossed),
        corner=_corner(grid, q, r, stretch.corner),
        touched=None if stretch.touched is None else grid.at(q + stretch.touched[0], r + stretch.touched[1]),
    )


def _hexside(grid: Grid, q: int, r: int, side: Side) -> int:
    """The board's id of a side, named from whichever of its hexes is on the board."""
    (dq, dr), direction = side
    hex = grid.at(q + dq, r + dr)
    if hex == OFF_BOARD:
        other_q, other_r = _beside((q + dq, r + dr), direction)
        hex, direction = grid.at(other_q, other_r), (direction + 3) % 6
    return grid.hexside(hex, direction)


def _corner(grid: Grid, q: int, r: int, corner: Side) -> tuple[int, int]:
    (dq, dr), vertex = corner
    return grid.corners(grid.at(q + dq, r + dr))[vertex]
