"""Covert action, concealment and ambush (S43-9.12)."""

from __future__ import annotations

from opfire.assault.board.ground import Way
from opfire.assault.fire.spotting import OPEN_GROUND
from opfire.assault.movement.mines import ways
from opfire.assault.movement.movement import able_to_move, ask_for_step, enter
from opfire.assault.options.answers import STOP
from opfire.assault.state.abilities import is_slow
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.terrain.lasting_effects import effect_values
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def is_road(battle: Battle, hex: int) -> bool:
    """Every road but a trail."""
    return battle.ground.road_turns[hex] is not None


@rule("S43-9.12", "S43-9.12.3")
def can_act_covertly(battle: Battle, unit: Unit) -> bool:
    """Infantry anywhere but on roads; guns and vehicles not in clear terrain either."""
    if is_road(battle, unit.at):
        return False
    return battle.unit_card(unit).type == "infantry" or battle.ground.terrain[unit.at] not in OPEN_GROUND


@rule("S43-9.12", "S43-9.12.1")
def covert_action(battle: Battle, unit: Unit) -> Script[None]:
    """The unit is marked; infantry may creep into one hex, or as many as a card says, which can draw reaction fire."""
    unit.action = Action.COVERT
    battle.tell_markers(unit)
    for left in range(steps_to_creep(battle, unit), 0, -1):
        battle.pace = unit.id, (left, True)
        way = yield from ask_for_step(battle, unit, ways_to_creep(battle, unit), left, STOP)
        if not isinstance(way, Way):
            return
        yield from enter(battle, unit, way)
        if not able_to_move(unit):
            return


def steps_to_creep(battle: Battle, unit: Unit) -> int:
    """One hex unless a card allows more."""
    return max(map(int, effect_values(battle, unit, "covert-steps")), default=1)


@rule("S43-9.12.1", "S43-13.2")
def ways_to_creep(battle: Battle, unit: Unit) -> list[Way]:
    """Free hexes next to infantry that is not slow, without harsh terrain and roads."""
    if battle.unit_card(unit).type != "infantry" or is_slow(battle, unit):
        return []
    return [
        way
        for way in ways(battle, unit, unit.at)
        if not way.harsh and not battle.occupied.get(way.hex) and not is_road(battle, way.hex)
    ]
