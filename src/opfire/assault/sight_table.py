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

from opfire.assault.line_of_sight import HINDRANCES_THAT_BLOCK, opposite
from opfire.kernel.fans import ASKEW, Fan, Numbers, fan
from opfire.rules.citations import rule

if TYPE_CHECKING:
    from opfire.assault.data.terrain import Terrain
    from opfire.assault.ground import Ground

CLEAR, HINDERED, BLOCKED = range(3)
FLAT = -100
"""How high something reaches that is no obstacle."""


class SightTable:
    """What the terrain of a ground does to sight, hex by hex and row by row.

    Where a ground differs from another one in a few hexes, only the lines over those are judged anew.
    """

    def __init__(self, ground: Ground, before: SightTable | None = None) -> None:
        self.ground = ground
        self.before = before
        self.level = padded(ground.level, FLAT)
        self.hill = padded(ground.hill, -1)
        size = ground.grid.size
        if before is None:
            self.hinders, self.blocks = (np.full((ASKEW + 1, size + 1), FLAT, np.int16) for _ in range(2))
            self._survey(range(size))
        else:
            self.hinders, self.blocks = before.hinders.copy(), before.blocks.copy()
            self._survey(sorted(ground.altered))
        self.changed = [] if before is None else self._differing(before)
        self._rows: list[bytes | None] = [None] * size

    @rule("S43-9.6.3", "RH41-10.4", "S43-10.4")
    def _survey(self, hexes: Iterable[int]) -> None:
        """Note how high hindering and blocking terrain reaches in these hexes for lines along each axis and askew."""
        reach = {"hinder": self.hinders, "block": self.blocks}
        for hex in hexes:
            for axis in range(ASKEW + 1):
                row = road_along(self.ground, hex, axis) or self.ground.row(hex)
                self.hinders[axis, hex] = self.blocks[axis, hex] = FLAT
                if row.sight in reach:
                    reach[row.sight][axis, hex] = self.ground.level[hex] + row.level

    def _differing(self, before: SightTable) -> list[int]:
        """The hexes that hinder or block otherwise than before; many a crater does not."""
        others = (self.hinders != before.hinders) | (self.blocks != before.blocks)
        return [hex for hex in sorted(self.ground.altered) if others[:, hex].any()]

    def row(self, hex: int) -> bytes:
        """Sight from a hex to every hex of the board: clear, hindered or blocked."""
        known = self._rows[hex]
        if known is None:
            known = self._rows[hex] = self._look(hex)
        return known

    def _look(self, hex: int) -> bytes:
        if self.before is not None and not self.changed:
            return self.before.row(hex)
        lines = fan(self.ground.grid, hex)
        if self.before is None:
            return self._judge(hex, lines, np.arange(len(lines.first))).tobytes()
        judged = np.frombuffer(self.before.row(hex), np.uint8).copy()
        met = [(lines.first == changed) | (lines.second == changed) for changed in self.changed]
        ends = np.concatenate([np.flatnonzero(steps) // steps.shape[1] for steps in met])
        judged[ends] = self._judge(hex, lines, ends)
        return judged.tobytes()

    @rule("RH41-10.3", "S43-10.3")
    def _judge(self, hex: int, lines: Fan, ends: NDArray[np.intp]) -> NDArray[np.uint8]:
        """One blocking step blocks a line, and so do three hindering ones; between two hexes the lesser counts."""
        first, second = lines.first[ends], lines.second[ends]
        met = self._steps(hex, ends[:, None], first, lines.axis[ends])
        row, step = np.nonzero(first != second)
        met[row, step] = np.minimum(met[row, step], self._steps(hex, ends[row], second[row, step], ASKEW))
        hindrances = (met == HINDERED).sum(axis=1)
        blocked = (met == BLOCKED).any(axis=1) | (hindrances >= HINDRANCES_THAT_BLOCK)
        return np.where(blocked, BLOCKED, hindrances > 0).astype(np.uint8)

    @rule("RH41-10.4", "S43-10.4")
    def _steps(self, hex: int, end: NDArray[np.intp], met: Numbers, axis: Numbers | int) -> NDArray[np.int8]:
        """What steps do to lines that end in these hexes: what reaches the height of the higher end counts."""
        here, there = self.level[hex], self.level[end]
        eye = np.maximum(here, there)
        found: NDArray[np.int8] = (self.hinders[axis, met] >= eye).astype(np.int8)
        found[self.blocks[axis, met] >= eye] = BLOCKED
        found[self._hills(hex, end, met, eye)] = BLOCKED
        return found

    @rule("RH41-10.4", "S43-10.4")
    def _hills(self, hex: int, end: NDArray[np.intp], met: Numbers, eye: Numbers) -> NDArray[np.bool_]:
        """Hills as high as the higher end block, but not the level ground of a hill that both ends stand on."""
        level, here = self.level[met], self.level[hex]
        high = (level >= eye) & (level > 0)
        if here > 0:
            both = (self.level[end] == here) & (self.hill[end] == self.hill[hex])
            high &= ~(both & (level == here) & (self.hill[met] == self.hill[hex]))
        return high


def padded(values: tuple[int, ...], beside: int) -> Numbers:
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
