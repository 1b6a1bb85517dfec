"""Works, wire and minefields for positions of Sicily '43."""

from __future__ import annotations

from battles import TILE, Table

from opfire.assault.state.pieces import Minefield, Work
from opfire.assault.terrain.obstacles import barrier_at, survey
from opfire.kernel.hexes import Direction


def hex_of(table: Table, name: str) -> int:
    """The number of a hex."""
    return table.battle.setting.board.grid.parse(f"{TILE}.{name}")


def side_of(table: Table, name: str) -> int:
    """The number of a hexside such as D4/S."""
    return table.battle.setting.board.grid.parse_hexside(f"{TILE}.{name}")


def fortify(table: Table, hex: str, kind: str, facing: int = 2, *, gun: str = "") -> Table:
    """Build a fortification."""
    table.battle.works[hex_of(table, hex)] = Work(kind, facing, "axis", gun)
    return table


def block(table: Table, side: str, kind: str) -> Table:
    """Lay wire or a barrier in a hex across one of its sides, such as D4/S, and the next one clockwise."""
    name, _, direction = side.partition("/")
    table.battle.barriers[barrier_at(hex_of(table, name), (Direction[direction] - 1) % 6)] = kind
    survey(table.battle)
    return table


def mine(table: Table, hex: str, kind: str, *, open: bool = False, side: str = "axis") -> Table:
    """Lay a minefield marker."""
    table.battle.mines[hex_of(table, hex)] = Minefield(side, kind, open)
    return table


def alter(table: Table, hex: str, kind: str) -> Table:
    """Change the terrain of a hex."""
    table.battle.altered[hex_of(table, hex)] = kind
    survey(table.battle)
    return table


def cost(table: Table, unit: str, start: str, to: str) -> int | None:
    """What a step costs a unit; None where the way is barred."""
    ways = table.battle.ground.ways[table.unit(unit).kind][hex_of(table, start)]
    return next((way.cost for way in ways if way.hex == hex_of(table, to)), None)
