"""Fortifications: mines, and where none may be laid (F100 to F106)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.fire import fire_attack
from opfire.commander.fire.firing import Attack
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def mined(game: Commander, hex: int) -> bool:
    """Whether a hex holds mines."""
    return game.forts.get(hex) == "mines"


def kept_free(game: Commander, hex: int) -> bool:
    """Some scenarios forbid mines and wire on a bridge."""
    rules = game.setting.scenario.special
    bridge = game.setting.map.terrain[hex] in ("major-bridge", "minor-bridge")
    return bridge and any(rule.kind == "bridge-not-fortified" for rule in rules)


@rule("CC-F103.1", "CC-F103.2")
def mine_attack(game: Commander, hex: int, those: Sequence[Unit]) -> Script[None]:
    """Mines attack units that come or go; the enemy of their owner rolls, and there is no cover."""
    if not those:
        return
    attack = Attack(game.enemy(those[0].side), "mines", [hex])
    attack.strength = game.setting.scenario.mine_strength
    yield from fire_attack.attack_roll(game, attack, those)
