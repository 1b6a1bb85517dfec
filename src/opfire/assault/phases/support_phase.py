"""Support phase (6.3, 7.0): the sides alternate single actions until both have passed."""

from __future__ import annotations

from opfire.assault.card_effects.own_go import go_cards, play_in_go
from opfire.assault.cards.being_asked import has_a_go
from opfire.assault.cards.command_points import can_pay, give_up_points, pay
from opfire.assault.fire.indirect_fire import can_fire_indirectly, indirect_fire
from opfire.assault.fire.smoke import can_fire_smoke, fire_smoke
from opfire.assault.log.battle import Activated, Passed
from opfire.assault.options.answers import PASS, Activate, PlayCard, act, activate, play_card
from opfire.assault.options.support import CallSupport
from opfire.assault.phases.artillery_facing import can_turn, turn
from opfire.assault.phases.explosive_charge import can_charge, lay_charge
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import NOBODY, Morale, Phase, Unit
from opfire.assault.support.arrival import carry_out, support_calls
from opfire.assault.terrain.lasting_effects import new_activation
from opfire.assault.victory import check_always
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

INDIRECT, SMOKE, TURN, CHARGE = "indirect-fire", "smoke", "turn", "explosive-charge"


@rule("RH41-6.3", "RH41-7.0", "S43-6.3", "S43-7.0")
def support_phase(battle: Battle) -> Script[None]:
    """One step: a side that has not passed acts or passes; who has nothing to do passes in silence."""
    if battle.owing:
        yield from give_up_points(battle)
    side = next_side(battle)
    if not side:
        end_support_phase(battle)
        return
    new_activation(battle)
    ready = [unit for unit in battle.units_of(side) if support_actions(battle, unit)]
    cards, calls = go_cards(battle, side), support_calls(battle, side, Phase.SUPPORT)
    if not has_a_go(battle, side, bool(ready), cards, calls):
        battle.passed = (*battle.passed, side)
        return
    units = [activate(unit.id) for unit in ready]
    choice = yield from Ask(side, "support", [PASS, *units, *map(play_card, cards), *calls])
    battle.active = battle.enemy(side)
    if isinstance(choice, Activate):
        yield from support_with(battle, battle.units[choice.unit])
    elif isinstance(choice, PlayCard):
        yield from play_in_go(battle, side, choice.card)
    elif isinstance(choice, CallSupport):
        yield from carry_out(battle, choice.card)
    else:
        battle.passed = (*battle.passed, side)
        battle.tell(Passed(side=side, rule=battle.cite("6.3")))
        return
    check_always(battle)


def next_side(battle: Battle) -> str:
    """The side whose step it is; a pass is final, so the other goes on alone; '' when both have passed."""
    for side in (battle.active, battle.enemy(battle.active)):
        if side not in battle.passed:
            return side
    return ""


def end_support_phase(battle: Battle) -> None:
    """The action phase follows, begun by the starting player."""
    battle.active, battle.passes, battle.passed = battle.first, 0, ()
    battle.enter_phase(Phase.ACTION)
    for unit in battle.units.values():
        unit.turned = False


@rule("RH41-6.3", "S43-6.3")
def support_actions(battle: Battle, unit: Unit) -> list[str]:
    """What a unit can do in this phase: indirect fire, smoke, a charge, or, as a gun, turn without being activated.

    So a gun that has acted already can still turn.
    """
    if unit.morale is not Morale.NONE:
        return []
    if unit.activated or not can_pay(battle, unit):
        return [TURN] if can_turn(battle, unit) else []
    return [name for name, possible in POSSIBLE.items() if possible(battle, unit)]


def support_with(battle: Battle, unit: Unit) -> Script[None]:
    """The owner announces the support action and carries it out."""
    choices = support_actions(battle, unit)
    what = choices[0]
    if len(choices) > 1:
        choice = yield from Ask(unit.side, "action", [act(name) for name in choices], {"unit": unit.id})
        what = choice.what
    if what != TURN:
        pay(battle, unit)
    battle.tell(Activated(unit=unit.id, what=what, rule=battle.cite("6.3")))
    battle.activation_start = (unit.id, unit.at, unit.facing)
    yield from ACTIONS[what](battle, unit)
    battle.acted(unit)
    battle.activation_start = NOBODY


POSSIBLE = {INDIRECT: can_fire_indirectly, SMOKE: can_fire_smoke, TURN: can_turn, CHARGE: can_charge}
ACTIONS = {INDIRECT: indirect_fire, SMOKE: fire_smoke, TURN: turn, CHARGE: lay_charge}
