"""Which way one looks on a hex board: sides and vertices of a hex, bearings and arcs.

Conventions
- Directions (sides) clockwise: N, NE, SE, S, SW, NW = 0..5. Vertices clockwise: E, SE, SW, W, NW, NE = 0..5.
  Vertex k lies between the sides k+1 and k+2 (mod 6): E between NE and SE. These two are the front of a unit
  that faces vertex k, sides k+4 and k+5 its rear, sides k and k+3 its flanks (left and right).
- Bearing of one hex from another, 0..11 like a clock: even 2d, the centre line leaves through side d; odd
  2k+3, it leaves exactly through vertex k. 0 is the side N, 1 the vertex NE, 2 the side NE, 3 the vertex E.
- Axial coordinates (q, r): q is the column, r grows to the south; `AXIAL` has the offset of each direction.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import cache
from typing import Final


class Direction(IntEnum):
    """The six sides of a hex, clockwise."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5


class Vertex(IntEnum):
    """The six corners of a hex, clockwise; corner k lies between the sides k+1 and k+2."""

    E = 0
    SE = 1
    SW = 2
    W = 3
    NW = 4
    NE = 5


class Arc(Enum):
    """Where a line leaves the hex of a unit facing a vertex; the two borders belong to both their areas."""

    FRONT = "front"
    FRONT_FLANK = "front-flank"
    FLANK = "flank"
    FLANK_REAR = "flank-rear"
    REAR = "rear"

    @property
    def areas(self) -> tuple[Arc, ...]:
        """The one area, or on a border the two areas among which the rules choose."""
        return _AREAS.get(self, (self,))


_AREAS: Final = {Arc.FRONT_FLANK: (Arc.FRONT, Arc.FLANK), Arc.FLANK_REAR: (Arc.FLANK, Arc.REAR)}

AXIAL: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Axial offset of each direction."""

_TOWARDS_VERTEX: Final = ((2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2))
_ARC_BY_TURN: Final = (
    Arc.FRONT,
    Arc.FRONT,
    Arc.FRONT_FLANK,
    Arc.FLANK,
    Arc.FLANK_REAR,
    Arc.REAR,
    Arc.REAR,
    Arc.REAR,
    Arc.FLANK_REAR,
    Arc.FLANK,
    Arc.FRONT_FLANK,
    Arc.FRONT,
)


def front_directions(facing: int) -> tuple[int, int]:
    """The two sides that meet in the faced vertex."""
    return (facing + 1) % 6, (facing + 2) % 6


def rear_directions(facing: int) -> tuple[int, int]:
    """The two sides that meet in the vertex opposite the faced one."""
    return (facing + 4) % 6, (facing + 5) % 6


@cache
def bearing_of(dq: int, dr: int) -> int:
    """The side (even) or vertex (odd) through which the line to an axial offset leaves its first hex."""
    if not (dq or dr):
        raise ValueError("A hex has no bearing from itself.")
    for vertex, (vq, vr) in enumerate(_TOWARDS_VERTEX):
        turn = vq * dr - vr * dq
        if turn == 0 and vq * dq >= 0 and vr * dr >= 0:
            return (2 * vertex + 3) % 12
        next_q, next_r = _TOWARDS_VERTEX[(vertex + 1) % 6]
        if turn > 0 and dq * next_r - dr * next_q > 0:
            return 2 * ((vertex + 2) % 6)
    raise AssertionError(f"offset {dq},{dr} lies in no sector")


def arc_at(bearing: int, facing: int) -> Arc:
    """The area in which a bearing lies for a unit facing a vertex."""
    return _ARC_BY_TURN[(bearing - 2 * facing - 3) % 12]
