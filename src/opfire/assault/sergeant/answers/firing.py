"""At whom the sergeant fires: in his own go, in reaction, and with the weapons of the support phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.display.preview import announced_shot, shot_odds
from opfire.assault.options.answers import DECLINE, PASS, Activate, Face, Fire, React
from opfire.assault.sergeant.answers.activating import best_plan
from opfire.assault.sergeant.support import calls
from opfire.assault.sergeant.support.screens import choose_screen
from opfire.assault.sergeant.support.support_phase import facing_worth, support_plans
from opfire.assault.sergeant.weights import MIND
from opfire.assault.sergeant.worth import best_shot, hit_worth, shot_worth
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant


def choose_target(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fire where it is expected to hurt most."""
    targets = [option for option in ask.options if isinstance(option, Fire)]

    def worth(option: Fire) -> int:
        shot = announced_shot(battle, ask, option)
        return hit_worth(battle, shot.target, shot_odds(battle, shot))

    sergeant.weighed = {option: worth(option) for option in targets}
    return max(targets, key=lambda option: sergeant.weighed[option])


def choose_reaction(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """React with the unit whose shot is good and not much worse than what it could do in its own turn."""
    mover = battle.units[str(ask.about["unit"])]
    best, answer = 0, DECLINE
    for option in ask.options:
        if not isinstance(option, React):
            continue
        unit = battle.units[option.unit]
        shot = shot_worth(battle, unit, battle.units[option.target] if option.target else mover)
        sergeant.weighed[option] = shot
        patient = best_shot(battle, unit) * MIND.now.reaction_patience // 100
        if shot >= max(MIND.now.least_shot, patient) and shot > best:
            best, answer = shot, option  # type: ignore[assignment]
    worth, call = calls.best_reaction(battle, ask, mover)
    return call if call is not None and worth >= max(MIND.now.least_shot, best) else answer


def choose_target_at_once(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """A gun about to be overrun has nothing to lose."""
    return ask.options[-1]


def choose_support(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Let the weapon fire that is expected to do most; turn a gun that faces nobody; else pass."""
    ready = [battle.units[option.unit] for option in ask.options if isinstance(option, Activate)]
    found = [plan for unit in ready for plan in support_plans(battle, unit)]
    sergeant.plan = best_plan(sergeant, found, lambda plan: Activate(plan.unit))
    worth, call = calls.best_call(battle, ask)
    if call is not None and worth >= max(MIND.now.least_shot, sergeant.plan.worth if sergeant.plan else 0):
        sergeant.plan = None
        return call
    return Activate(sergeant.plan.unit) if sergeant.plan and sergeant.plan.worth >= MIND.now.least_shot else PASS


def choose_smoke(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Lay smoke where it was planned, and more beside it if that helps."""
    planned = sergeant.plan.to if sergeant.plan and sergeant.plan.unit == ask.about["unit"] else -1
    return choose_screen(battle, ask, planned)


def choose_facing(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Face where most of the enemy is."""
    unit = battle.units[str(ask.about["unit"])]
    choices = [option for option in ask.options if isinstance(option, Face)]
    return max(choices, key=lambda option: facing_worth(battle, unit, option.vertex))


ANSWERS = {
    "target": choose_target,
    "reaction-fire": choose_reaction,
    "last-shot": choose_target_at_once,
    "support": choose_support,
    "smoke": choose_smoke,
    "face": choose_facing,
}
