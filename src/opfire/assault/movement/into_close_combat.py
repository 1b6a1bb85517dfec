"""Close combat as movement meets it: each edition fights it in its own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.game import Script


class WayOfFighting(NamedTuple):
    """Whether a unit may enter an enemy's hex to fight, and how it does."""

    can_attack: Callable[[Battle, Unit, int], bool]
    enter_enemy_hex: Callable[[Battle, Unit, int, int], Script[None]]


BY_EDITION: dict[str, WayOfFighting] = {}
"""Each edition's chapter puts its own way of fighting here."""


def can_attack(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether a unit may enter an enemy's hex to fight."""
    return BY_EDITION[battle.setting.edition.close_combat].can_attack(battle, unit, hex)


def enter_enemy_hex(battle: Battle, unit: Unit, hex: int, cost: int) -> Script[None]:
    """A unit enters an enemy's hex and fights as its edition has it."""
    yield from BY_EDITION[battle.setting.edition.close_combat].enter_enemy_hex(battle, unit, hex, cost)
