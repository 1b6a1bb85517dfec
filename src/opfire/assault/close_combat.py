"""Close combat as movement meets it: each edition fights it in its own way."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault import close_combat_v1, close_combat_v2
from opfire.assault.pieces import Unit
from opfire.assault.state import Battle
from opfire.kernel.game import Script

MAY_ATTACK: dict[str, Callable[[Battle, Unit, int], bool]] = {
    "over-turns": close_combat_v1.can_attack,
    "in-rounds": close_combat_v2.can_attack,
}
ENTER: dict[str, Callable[[Battle, Unit, int, int], Script]] = {
    "over-turns": close_combat_v1.enter_enemy_hex,
    "in-rounds": close_combat_v2.enter_enemy_hex,
}


def can_attack(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether a unit may enter an enemy's hex to fight."""
    return MAY_ATTACK[battle.setting.edition.close_combat](battle, unit, hex)


def enter_enemy_hex(battle: Battle, unit: Unit, hex: int, cost: int) -> Script:
    """A unit enters an enemy's hex and fights as its edition has it."""
    yield from ENTER[battle.setting.edition.close_combat](battle, unit, hex, cost)
