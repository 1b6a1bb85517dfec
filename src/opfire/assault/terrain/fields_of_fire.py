"""Fields of fire (10.1, 10.2): which hexes a unit covers from where it stands, its own state and smoke left aside."""

from __future__ import annotations

import numpy as np

from opfire.assault.board.sight_table import BLOCKED
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.state.setting import ROW_BITS
from opfire.kernel.hexes import bits_of
from opfire.rules.citations import rule


def field_of_fire(battle: Battle, unit: Unit) -> bytes:
    """For every hex, and at last for the place beside the board, the rows of targets that the unit covers there."""
    return battle.ground.fields.get((unit.kind, unit.at)) or field_of(battle, unit.kind, unit.at)


def field_of(battle: Battle, kind: str, hex: int) -> bytes:
    """The field of fire of a kind of unit in a hex, worked out when it is first asked for."""
    fields = battle.ground.fields
    if (kind, hex) not in fields:
        fields[kind, hex] = work_out(battle, kind, hex)
    return fields[kind, hex]


@rule("RH41-10.1", "RH41-10.2")
def standpoints(battle: Battle, unit: Unit, steps: int) -> int:
    """The hexes, as bits, so many steps around from which the unit would cover an enemy."""
    side, kind = unit.side, unit.kind
    far = steps + battle.setting.reach[kind]
    if not is_enemy_within(battle, unit, far):
        return 0
    hexes, bits, ranges = 0, battle.setting.row_bits, battle.ground.grid.distances(unit.at)
    for enemy in battle.units.values():
        if enemy.side != side and enemy.at >= 0 and ranges[enemy.at] <= far:
            hexes |= covering_hexes(battle, kind, enemy.at)[bits[enemy.kind]]
    return hexes & battle.ground.grid.disc(unit.at, steps)


def is_enemy_within(battle: Battle, unit: Unit, range: int) -> bool:
    """Whether any enemy is in range of a unit, seen or not."""
    return bool(battle.posts[battle.enemy(unit.side)] & battle.ground.grid.disc(unit.at, range))


def covering_hexes(battle: Battle, kind: str, hex: int) -> tuple[int, ...]:
    """For each row of targets where a kind of unit covers a hex from: range and sight are the same both ways."""
    found = battle.ground.covering.get((kind, hex))
    if found is None:
        field = np.frombuffer(field_of(battle, kind, hex), np.uint8)[:-1]
        found = battle.ground.covering[kind, hex] = (0, *(bits_of(field & bit > 0) for bit in ROW_BITS.values()))
    return found


@rule("RH41-10.1", "RH41-10.2")
def covered(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemies in a unit's field of fire."""
    side, bits = unit.side, battle.setting.row_bits
    if not is_enemy_within(battle, unit, battle.setting.reach[unit.kind]):
        return []
    field = field_of_fire(battle, unit)
    return [enemy for enemy in battle.units.values() if field[enemy.at] & bits[enemy.kind] and enemy.side != side]


@rule("RH41-10.1", "RH41-10.2")
def work_out(battle: Battle, kind: str, hex: int) -> bytes:
    """A hex must lie in a band with dice and in sight; where units look out of upper storeys, sight is left open."""
    ground, covered = battle.ground, battle.setting.rows_by_range[kind]
    ranges = np.frombuffer(battle.setting.board.grid.distances(hex), np.uint8)
    field = np.array((*covered, 0), np.uint8)[np.minimum(ranges, len(covered))]
    if not ground.is_tall:
        field[np.frombuffer(ground.sight_table.row(hex), np.uint8) == BLOCKED] = 0
    return field.tobytes() + bytes(1)
