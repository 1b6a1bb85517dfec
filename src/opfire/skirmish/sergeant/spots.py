"""Places of a table that are worth thinking of, worked out once: a grid, and both sides of every obstacle that covers.

The sergeant sends his men to these, so that what is seen and covered between two of them is soon known by heart.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from opfire.skirmish.table.space import Point, ahead, along, bearing, distance
from opfire.skirmish.table.tabletop import Table

STEP: Final = 60
"""The distance between two places."""
BEHIND: Final = 26
"""How far behind an obstacle a man stands."""
CELL: Final = 120
ROOM: Final = 2


class Spot(NamedTuple):
    """A place and the dice of cover it has, or may have."""

    at: Point
    cover: int


Cells = dict[tuple[int, int], list[Spot]]


@lru_cache(maxsize=32)
def cells_of(table: Table) -> Cells:
    """The places of a table by the squares they lie in."""
    found: Cells = {}
    for spot in (*in_the_open(table), *behind_obstacles(table)):
        inside = all(0 < part < size for part, size in zip(spot.at, table.size, strict=True))
        if inside and table.clear_of_lines(spot.at, ROOM):
            found.setdefault((spot.at[0] // CELL, spot.at[1] // CELL), []).append(spot)
    return found


def in_the_open(table: Table) -> Iterator[Spot]:
    """The places of the grid, with the cover of the areas they lie in."""
    width, height = table.size
    for x, y in itertools.product(range(STEP // 2, width, STEP), range(STEP // 2, height, STEP)):
        yield Spot((x, y), max((one.terrain.cover for one in table.grounds_at((x, y))), default=0))


def behind_obstacles(table: Table) -> Iterator[Spot]:
    """The places on both sides of obstacles that give cover."""
    for line in table.lines:
        for a, b in itertools.pairwise(line.corners.points if line.terrain.cover else ()):
            for far, turn in itertools.product(range(STEP // 2, distance(a, b), STEP), (90, 270)):
                yield Spot(ahead(along(a, b, far), bearing(a, b) + turn, BEHIND), line.terrain.cover)


@lru_cache(maxsize=4096)
def spots_near(table: Table, at: Point, reach: int) -> list[Spot]:
    """The places within a distance."""
    (x, y), cells, square = at, cells_of(table), reach * reach
    across = range((x - reach) // CELL, (x + reach) // CELL + 1)
    up = range((y - reach) // CELL, (y + reach) // CELL + 1)
    near = [spot for cell in itertools.product(across, up) for spot in cells.get(cell, ())]
    return [spot for spot in near if (spot.at[0] - x) ** 2 + (spot.at[1] - y) ** 2 <= square]
