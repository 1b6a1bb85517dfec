"""Which unit the sergeant activates, and what it is to do: the best plan there is, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from opfire.assault.activation import COMBINED, FIRE
from opfire.assault.options.answers import PASS, Act, Activate
from opfire.assault.sergeant.answers import cards
from opfire.assault.sergeant.hopes import Hope, hope
from opfire.assault.sergeant.intent import INTENT
from opfire.assault.sergeant.plans import Plan, plans, worthwhile_plans
from opfire.assault.sergeant.support import calls
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import mix

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant

SHOTS = (FIRE, COMBINED, Action.MOVE_AND_FIRE.value, Action.FIRE_AND_MOVE.value)
WORTH_A_SHOT = 60
"""Shots that promise less wait until others have moved."""
OPENING_SHARE = 80
"""A plan that is worth this percentage of the one meant will do for the first turn."""
OPENINGS = 1009
FEW = 3
"""Of so few units a look at each takes longer than the plans it may save."""


def best_plan(sergeant: Sergeant, found: list[Plan], by: Callable[[Plan], Option]) -> Plan | None:
    """The plan that is worth most; what each option is worth at best is kept in mind."""
    for plan in found:
        option = by(plan)
        sergeant.weighed[option] = max(plan.worth, sergeant.weighed.get(option, plan.worth))
    return max(found, key=lambda plan: plan.worth, default=None)


def choose_unit(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Activate the unit with the best plan, or call for support that does more; pass when nothing is worth doing."""
    card = cards.card_for_the_go(battle, ask)
    if card is not None:
        return card
    ready = [battle.units[option.unit] for option in ask.options if isinstance(option, Activate)]
    outside = next((unit for unit in ready if unit.at < 0), None)
    if outside is not None:
        sergeant.plan, sergeant.walker = None, ""
        return Activate(outside.id)
    ideas = promising_plans(battle, ready)
    best_plan(sergeant, ideas, lambda plan: Activate(plan.unit))
    sergeant.plan, sergeant.walker = opening(sergeant, battle, ideas, next_plan(ideas)), ""
    worth, call = calls.best_call(battle, ask)
    if call is not None:
        sergeant.weighed[call] = worth
    if call is not None and worth > (sergeant.plan.worth if sergeant.plan else 0):
        sergeant.plan = None
        return call
    return Activate(sergeant.plan.unit) if sergeant.plan and is_worth_while(sergeant.plan) else PASS


def promising_plans(battle: Battle, ready: list[Unit]) -> list[Plan]:
    """The plans of all units of which one may be the next; those of the others are not even worked out.

    Units of which a look does not tell what they hope for come first, then those that hope for most.
    """
    look = plans if battle.turn == 1 else worthwhile_plans
    hopes = {unit.id: hope(battle, unit) if len(ready) > FEW else None for unit in ready}
    found = {unit.id: look(battle, unit) for unit in ready if hopes[unit.id] is None}
    next = next_plan([plan for ideas in found.values() for plan in ideas])
    known = [hope for hope in hopes.values() if hope is not None]
    for one in sorted(known, key=lambda hope: -hope.most):
        if next is None or may_come_up(battle, next, one):
            found[one.here.unit.id] = plans_beside(battle, next, one)
            next = next_plan([*([next] if next else []), *found[one.here.unit.id]])
    return [plan for unit in ready for plan in found.get(unit.id, ())]


def weigh_everybody(sergeant: Sergeant, battle: Battle, ask: Ask) -> None:
    """Weigh the plans of all units, also of those that were passed over because another one is surely next."""
    ready = [battle.units[option.unit] for option in ask.options if isinstance(option, Activate)]
    with MIND.by(sergeant.weights), EYE.on(battle), INTENT.by(sergeant.intent):
        ideas = [plan for unit in ready if unit.at >= 0 for plan in worthwhile_plans(battle, unit)]
    best_plan(sergeant, ideas, lambda plan: Activate(plan.unit))


def plans_beside(battle: Battle, next: Plan | None, hope: Hope) -> list[Plan]:
    """The plans of a unit, without moves that cannot take the place of the next plan."""
    unit, here = hope.here.unit, hope.here
    if battle.turn == 1:
        return plans(battle, unit, here)
    if next is None or hope.shot >= WORTH_A_SHOT:
        return worthwhile_plans(battle, unit, here)
    return worthwhile_plans(battle, unit, here, next.worth)


def may_come_up(battle: Battle, next: Plan, hope: Hope) -> bool:
    """Whether a plan of a unit may take the place of the next one, or stand beside it in the first turn."""
    share = OPENING_SHARE if battle.turn == 1 else 100
    if is_good_shot(next):
        return hope.shot * 100 >= next.worth * share
    may_fire = hope.shot * 100 >= WORTH_A_SHOT * share
    return may_fire or hope.most >= next.worth or hope.most * 100 >= next.worth * share


def is_worth_while(plan: Plan) -> bool:
    """Whether a plan is better than to wait; a move that gains next to nothing is not, since who waits can react."""
    return plan.worth > (0 if is_shot(plan) else MIND.now.least_move)


def next_plan(ideas: list[Plan]) -> Plan | None:
    """Of the best plans of all units the one to carry out first.

    Shots go before moves, because who is shaken by them does not fire at those who move then.
    """
    best: dict[str, Plan] = {}
    for plan in ideas:
        if plan.unit not in best or plan.worth > best[plan.unit].worth:
            best[plan.unit] = plan
    shots = [plan for plan in best.values() if is_good_shot(plan)]
    return max(shots or best.values(), key=lambda plan: plan.worth, default=None)


def opening(sergeant: Sergeant, battle: Battle, ideas: list[Plan], meant: Plan | None) -> Plan | None:
    """In the first turn one of the plans that are nearly as good as the one meant, by the seed: no two games alike."""
    if meant is None or meant.worth <= 0 or battle.turn > 1:
        return meant
    alike = [plan for plan in ideas if is_shot(plan) == is_shot(meant)]
    good = [plan for plan in alike if plan.worth * 100 >= meant.worth * OPENING_SHARE]
    return good[mix(sergeant.seed * OPENINGS + len(battle.idle(battle.active))) % len(good)]


def is_good_shot(plan: Plan) -> bool:
    """Whether a plan fires at somebody, and promises enough not to wait."""
    return is_shot(plan) and plan.worth >= WORTH_A_SHOT


def is_shot(plan: Plan) -> bool:
    """Whether a plan fires at somebody."""
    return plan.what in SHOTS


def choose_action(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Announce what was planned; whoever comes onto the map does so first of all."""
    unit = battle.units[str(ask.about["unit"])]
    if unit.at < 0:
        return ask.options[0]
    if sergeant.plan is None or sergeant.plan.unit != unit.id or Act(sergeant.plan.what) not in ask.options:
        found = [plan for plan in plans(battle, unit) if Act(plan.what) in ask.options]
        sergeant.plan, sergeant.walker = best_plan(sergeant, found, lambda plan: Act(plan.what)), ""
    return Act(sergeant.plan.what if sergeant.plan else "")


ANSWERS = {"activate": choose_unit, "action": choose_action}
