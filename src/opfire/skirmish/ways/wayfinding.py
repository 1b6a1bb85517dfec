"""How far it is to drive: distances round everything that bars a vehicle, on a coarse grid."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

import numpy as np
import shapely

from opfire.skirmish.table.space import Point
from opfire.skirmish.table.tabletop import Table

CELL: Final = 30
STEPS: Final = (
    (1, 0, 10),
    (-1, 0, 10),
    (0, 1, 10),
    (0, -1, 10),
    (1, 1, 14),
    (1, -1, 14),
    (-1, 1, 14),
    (-1, -1, 14),
)
FAR: Final = 100_000

Cell = tuple[int, int]


@lru_cache(maxsize=64)
def barred_cells(table: Table, column: str, room: int) -> frozenset[Cell]:
    """The cells whose middle is too near to what vehicles of this kind cannot enter."""
    barred = [one.shape for one in (*table.lines, *table.areas, *table.wrecks) if one.terrain.movement[column] is None]
    if not barred:
        return frozenset()
    cells = [(x, y) for x in range(table.size[0] // CELL + 1) for y in range(table.size[1] // CELL + 1)]
    spots = shapely.points(np.array(cells) * CELL)
    near = shapely.dwithin(spots, shapely.union_all(barred), room)
    return frozenset(cell for cell, bad in zip(cells, near.tolist(), strict=True) if bad)


@lru_cache(maxsize=256)
def distances(table: Table, column: str, room: int, goal: Cell) -> dict[Cell, int]:
    """The way from every cell to a goal, in millimetres; cells that cannot reach it are left out."""
    barred = barred_cells(table, column, room)
    most = table.size[0] // CELL, table.size[1] // CELL
    found: dict[Cell, int] = {}
    waiting = [(0, goal)]
    while waiting:
        far, cell = heappop(waiting)
        if cell in found:
            continue
        found[cell] = far
        for dx, dy, cost in STEPS:
            near = cell[0] + dx, cell[1] + dy
            if near not in found and near not in barred and 0 <= near[0] <= most[0] and 0 <= near[1] <= most[1]:
                heappush(waiting, (far + cost * CELL // 10, near))
    return found


def drive(table: Table, column: str, room: int, start: Point, goal: Point) -> int:
    """How far a vehicle has to drive from a point to another."""
    cell = start[0] // CELL, start[1] // CELL
    end = (goal[0] + CELL // 2) // CELL, (goal[1] + CELL // 2) // CELL
    field = distances(table, column, room, end)
    around = [(cell[0] + dx, cell[1] + dy) for dx in (0, 1) for dy in (0, 1)]
    return min((field.get(one, FAR) for one in around), default=FAR)
