"""Where the enemy can fire at us from where he stands, for the threat map of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy

from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Melee, Unit
from opfire.assault.terrain.fields_of_fire import field_of_fire
from opfire.rules.citations import rule


@rule("RH41-10.0", "S43-10.0")
def threat(battle: Battle, args: Mapping[str, str]) -> dict[str, list[str]]:
    """Every hex in which a unit of a side could be fired at as things stand, with the enemies who could."""
    side = args.get("side", "")
    if side not in battle.sides:
        raise LookupError(f"there is no side '{side}'")
    ghosts = one_of_each_kind(battle, side)
    found: dict[int, list[str]] = {}
    for enemy in battle.units_of(battle.enemy(side)):
        for hex in threatened(battle, enemy, ghosts):
            found.setdefault(hex, []).append(enemy.id)
    return {battle.hex_name(hex): enemies for hex, enemies in sorted(found.items())}


def one_of_each_kind(battle: Battle, side: str) -> list[Unit]:
    """A unit of every kind that a side has on the map, to be put anywhere for a trial."""
    kinds = {unit.kind: unit for unit in battle.units_of(side) if not unit.carrier}
    ghosts = [copy(unit) for unit in kinds.values()]
    for ghost in ghosts:
        ghost.melee = Melee.NONE
    return ghosts


def threatened(battle: Battle, enemy: Unit, ghosts: list[Unit]) -> Iterator[int]:
    """The hexes in which an enemy could fire at one of these units: range, sight and arc are weighed by the rules."""
    field = field_of_fire(battle, enemy)
    for hex in range(battle.setting.board.grid.size):
        if field[hex] and any(can_target(battle, enemy, ghost) for ghost in placed(ghosts, hex)):
            yield hex


def placed(ghosts: list[Unit], hex: int) -> Iterator[Unit]:
    """The units one after another, as if each stood in a hex."""
    for ghost in ghosts:
        ghost.at = hex
        yield ghost
