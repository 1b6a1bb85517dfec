"""Facing of guns in the support phase (7.6 of the first edition, 7.3 of the second)."""

from __future__ import annotations

from opfire.assault.log.battle import Turned
from opfire.assault.options.answers import face
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.fortifications import fixed_facing
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

VERTICES = 6


@rule("RH41-7.6", "S43-7.3")
def can_turn(battle: Battle, unit: Unit) -> bool:
    """A gun may turn once in the phase, unless a bunker binds it; it needs no S symbol."""
    gun = battle.unit_card(unit).type == "artillery" and not unit.turned
    return gun and fixed_facing(battle, unit) is None


@rule("RH41-7.6", "S43-7.3")
def turn(battle: Battle, unit: Unit) -> Script[None]:
    """To any vertex, without being activated."""
    options = [face(vertex) for vertex in range(VERTICES) if vertex != unit.facing]
    choice = yield from Ask(unit.side, "face", options, {"unit": unit.id})
    unit.facing = choice.vertex
    unit.turned = True
    battle.tell(Turned(unit=unit.id, facing=unit.facing, rule=battle.cite(battle.setting.edition.gun_facing_section)))
