"""Works, wire and minefields for positions of Sicily '43."""

from __future__ import annotations

from opfire.assault.state.pieces import Minefield, Work
from opfire.assault.terrain.obstacles import barrier_at, survey
from opfire.kernel.hexes import Direction
from support.assault.battles import TILE, Table


def side_of(table: Table, name: str) -> int:
    """The number of a hexside such as D4/S."""
    return table.battle.setting.board.grid.parse_hexside(f"{TILE}.{name}")


def fortify(table: Table, hex: str, kind: str, facing: int = 2, *, gun: str = "") -> Table:
    """Build a fortification."""
    table.battle.works[table.hex(hex)] = Work(kind, facing, "axis", gun)
    return table


def block(table: Table, side: str, kind: str) -> Table:
    """Lay wire or a barrier in a hex across one of its sides, such as D4/S, and the next one clockwise."""
    name, _, direction = side.partition("/")
    table.battle.barriers[barrier_at(table.hex(name), (Direction[direction] - 1) % 6)] = kind
    survey(table.battle)
    return table


def mine(table: Table, hex: str, kind: str, *, open: bool = False, side: str = "axis") -> Table:
    """Lay a minefield marker."""
    table.battle.mines[table.hex(hex)] = Minefield(side, kind, open)
    return table


def alter(table: Table, hex: str, kind: str) -> Table:
    """Change the terrain of a hex."""
    table.battle.altered[table.hex(hex)] = kind
    survey(table.battle)
    return table


def cost(table: Table, unit: str, start: str, to: str) -> int | None:
    """What a step costs a unit; None where the way is barred."""
    ways = table.battle.ground.ways[table.unit(unit).kind][table.hex(start)]
    return next((way.cost for way in ways if way.hex == table.hex(to)), None)
