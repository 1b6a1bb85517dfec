"""Line of sight between all hexes as a table (10.3, 10.4), for the many questions that need only clear or blocked.

`line_of_sight` judges a single line and says why; here all lines from a hex are judged at once by the same rules, a
row of the table when it is first asked for. Smoke and upper storeys are left out: who has to do with those looks at
the single line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from opfire.assault.board.line_of_sight import HINDRANCES_THAT_BLOCK, IN_CLEAR_SIGHT, opposite
from opfire.kernel.fans import AXES, Fan, fan
from opfire.rules.citations import rule

if TYPE_CHECKING:
    from opfire.assault.board.ground import Ground
    from opfire.assault.pack.terrain import Terrain

Heights = NDArray[np.int16]

CLEAR, HINDERED, BLOCKED = IN_CLEAR_SIGHT, 1, 2
FLAT = -100
"""How high something reaches that is no obstacle."""


class SightTable:
    """What the terrain of a ground does to sight, hex by hex and row by row.

    Where a ground differs from another one in a few hexes, only those are surveyed anew; where they neither hinder nor
    block otherwise than before, as with many a crater, the other one's table holds.
    """

    def __init__(self, ground: Ground, before: SightTable | None = None) -> None:
        self.ground = ground
        self.level = padded(ground.level, FLAT)
        self.hill = padded(ground.hill, -1)
        self.hills = np.where(self.level > 0, self.level, FLAT)
        size = ground.grid.size
        if before is None:
            self.hinders, self.blocks = (np.full((AXES, size + 1), FLAT, np.int16) for _ in range(2))
            self._survey(range(size))
        else:
            self.hinders, self.blocks = before.hinders.copy(), before.blocks.copy()
            self._survey(sorted(ground.altered))
        self.same_as = before if before is not None and self._sees_like(before) else None
        self._rows: list[bytes | None] = [None] * size

    @rule("S43-9.6.3", "RH41-10.4", "S43-10.4")
    def _survey(self, hexes: Iterable[int]) -> None:
        """Note how high hindering and blocking terrain reaches in these hexes for lines along each axis and askew."""
        reach = {"hinder": self.hinders, "block": self.blocks}
        for hex in hexes:
            for axis in range(AXES):
                row = road_along(self.ground, hex, axis) or self.ground.row(hex)
                self.hinders[axis, hex] = self.blocks[axis, hex] = FLAT
                if row.sight in reach:
                    reach[row.sight][axis, hex] = self.ground.level[hex] + row.level

    def _sees_like(self, other: SightTable) -> bool:
        return np.array_equal(self.hinders, other.hinders) and np.array_equal(self.blocks, other.blocks)

    def row(self, hex: int) -> bytes:
        """Sight from a hex to every hex of the board: clear, hindered or blocked."""
        known = self._rows[hex]
        if known is None:
            known = self._rows[hex] = self._look(hex).tobytes() if self.same_as is None else self.same_as.row(hex)
        return known

    @rule("RH41-10.4", "S43-10.4")
    def _look(self, hex: int) -> NDArray[np.uint8]:
        """Hills block, but not the level ground of a hill that both ends stand on."""
        seen = self._judge(hex, self.hills)
        if self.level[hex] <= 0:
            return seen
        level_ground = (self.level == self.level[hex]) & (self.hill == self.hill[hex])
        return np.where(level_ground[:-1], self._judge(hex, np.where(level_ground, FLAT, self.hills)), seen)

    @rule("RH41-10.3", "S43-10.3", "RH41-10.4", "S43-10.4")
    def _judge(self, hex: int, hills: Heights) -> NDArray[np.uint8]:
        """What reaches as high as the higher end counts: one blocking step blocks, and so do three hindering ones."""
        lines, eye = fan(self.ground.grid, hex), np.maximum(self.level[:-1], self.level[hex])
        blocks = np.maximum(self.blocks, hills)
        blocked = heights(lines, blocks).max(axis=0, initial=FLAT) >= eye
        hindrances = (heights(lines, np.maximum(self.hinders, blocks)) >= eye).sum(axis=0, dtype=np.int16)
        blocked |= hindrances >= HINDRANCES_THAT_BLOCK
        return np.where(blocked, BLOCKED, hindrances > 0).astype(np.uint8)


@rule("RH41-10.3", "S43-10.3")
def heights(lines: Fan, reach: Heights) -> Heights:
    """How high something reaches at every step, by what it does in every spot; between two hexes the lesser counts."""
    found = reach.take(lines.steps)
    found.put(lines.between, np.minimum(found.take(lines.between), reach.take(lines.others)))
    return found


def padded(values: tuple[int, ...], beside: int) -> Heights:
    """The values of all hexes, and one for whatever lies beside the board."""
    return np.array([*values, beside], dtype=np.int16)


@rule("S43-9.6.3")
def road_along(ground: Ground, hex: int, axis: int) -> Terrain | None:
    """The row of the road that runs straight through a hex along an axis."""
    if not ground.has_roads or hex in ground.altered:
        return None
    for passage in ground.board.passages[hex]:
        if passage.kind != "trail" and opposite(passage.sides) and passage.sides[0] % 3 == axis:
            return ground.road_row(passage.kind)
    return None
