"""What the sergeant says when he is asked: the option he would take, and the best of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from opfire.assault.options.answers import Act
from opfire.assault.sergeant.answers.activating import best_plan, weigh_everybody
from opfire.assault.sergeant.intent import Intent
from opfire.assault.sergeant.plans import plans
from opfire.assault.sergeant.reasons import facts
from opfire.assault.state.battle import Battle
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.foresight import drawn, foresee
from opfire.kernel.match import View

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant

MOST_LINES = 3
"""So many options he speaks of when he is asked for advice."""
MEASURE = "points"


def lines(sergeant: Sergeant, view: View, ask: Ask, option: Option) -> list[Suggestion]:
    """The option chosen and the best of the others, with their worth and the facts that can be foreseen."""
    battle = cast(Battle, view.game)
    acting = battle.units[str(ask.about["unit"])] if ask.kind == "action" else None
    if acting is not None and acting.at >= 0:
        best_plan(sergeant, plans(battle, acting), lambda idea: Act(idea.what))
    elif ask.kind == "activate" and sergeant.weighed:
        weigh_everybody(sergeant, battle, ask)
    elif sergeant.plan is not None and sergeant.plan.unit == ask.about.get("unit"):
        sergeant.weighed.setdefault(option, sergeant.plan.worth)
    others = sorted(sergeant.weighed.keys() & set(ask.options) - {option}, key=lambda one: -sergeant.weighed[one])
    best = said_of(sergeant, view, ask, option, sergeant.intent)
    return [best, *(said_of(sergeant, view, ask, one, Intent()) for one in others[: MOST_LINES - 1])]


def said_of(sergeant: Sergeant, view: View, ask: Ask, option: Option, meant: Intent) -> Suggestion:
    """What he says of one option; of the plan for the battle he speaks with the best."""
    foreseen = foresee(view, sergeant, option)
    told = tuple(facts(cast(Battle, view.game), (sergeant.plan, meant), ask, option, foreseen))
    worth = sergeant.weighed.get(option)
    line = Suggestion(option=option, worth=worth, measure="" if worth is None else MEASURE, facts=told)
    return drawn(view, line, foreseen)
