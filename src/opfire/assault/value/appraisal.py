"""How a battle is looked at by those who judge it, and what else than the sergeant's plan might be tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar, Final, cast

from opfire.assault.options.answers import Act, Activate, React
from opfire.assault.sergeant.brain import Sergeant
from opfire.assault.sergeant.plans import Plan, plans
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.value.features import NAMES, THEMES, features
from opfire.kernel.appraisal import Appraisal, Idea
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.match import View

A_UNIT: Final = 4
"""So many plans of each unit are worth trying."""
CARRIED_OUT: Final = ("action", "move")
PREPARED: Final = (
    *("set-up", "place-first", "enter", "load-up", "lay-mines", "swap", "exchange-mines", "face"),
    *("formation", "unit-type", "share-formation", "share-unit", "share-points", "pick-formation", "pick-unit"),
    *("plan", "discard", "request", "exchange", "give-up", "take-support"),
)
"""What is decided before the first shot, or face down: no number that is looked at tells the difference."""
RED_HORIZON: Final[Mapping[str, int]] = {
    "infantry-training": 400,
    **dict.fromkeys(("forest-ambush", "kolkhoz-dawn"), 240),
    **dict.fromkeys(("zabolotye", "peat-bog", "dnieper-bluffs"), 160),
    "vehicle-training": 120,
    **dict.fromkeys(("brickworks-rearguard", "meeting-at-the-signpost", "mill-bridge"), 40),
    **dict.fromkeys(("break-that-front", "they-are-coming", "call-for-support"), 24),
}
SICILY: Final[Mapping[str, int]] = {
    "infantry-training": 240,
    "vehicle-training": 120,
    "masseria-by-night": 160,
    **dict.fromkeys(("mazzarino", "coast-road"), 120),
    "piano-lupo": 40,
    "beach-exits": 16,
    "ponte-dirillo": 20,
    "vizzini": 12,
}
LESSONS: Final[Mapping[str, int]] = {
    **{f"red-horizon-41/{name}": games for name, games in RED_HORIZON.items()},
    **{f"sicily-43/{name}": games for name, games in SICILY.items()},
}
"""Scenarios of both editions, the fewer games of each the longer they take."""


class BattleAppraisal(Appraisal[Battle]):
    """Judged between activations; the plans of all units are the ideas."""

    names: ClassVar[tuple[str, ...]] = NAMES
    lessons: ClassVar[Mapping[str, int]] = LESSONS
    rests: ClassVar[frozenset[str]] = frozenset(("activate",))
    left: ClassVar[frozenset[str]] = frozenset(CARRIED_OUT + PREPARED)

    themes: ClassVar[Mapping[str, Mapping[str, int]]] = THEMES

    def features(self, game: Battle, side: str, to_act: str) -> list[float]:
        """The numbers of a battle."""
        return features(game, side, to_act)

    def stage(self, game: Battle) -> object:
        """The turn."""
        return game.turn

    def reply(self, game: Battle, ask: Ask, option: Option) -> Text | None:
        """Who of the enemy fires at whom, or is activated."""
        if isinstance(option, React) and option.target:
            return Text("fact-reply-fires", {"unit": option.unit, "target": option.target})
        return Text("fact-reply-acts", {"unit": option.unit}) if isinstance(option, Activate) else None

    def ideas(self, mind: Sergeant, view: View, ask: Ask, meant: Option) -> Sequence[Idea] | None:
        """The best plans of every unit that may be activated; those of the unit that is asked what it does.

        Passing is not among them: who has passed looks as if he had all still before him, and is not.
        """
        battle = cast(Battle, view.game)
        if ask.kind == "action":
            return actions(mind, battle, ask, meant)
        if ask.kind != "activate":
            return None
        ready = [battle.units[one.unit] for one in ask.options if isinstance(one, Activate)]
        with MIND.by(mind.weights), EYE.on(battle):
            found = [plan for unit in ready if unit.at >= 0 for plan in best_of(plans(battle, unit))]
        others = [plan for plan in found if plan != mind.plan or Activate(plan.unit) != meant]
        others.sort(key=lambda plan: -plan.worth)
        return [Idea(Activate(plan.unit), minded(mind, plan)) for plan in others]


def actions(mind: Sergeant, battle: Battle, ask: Ask, meant: Option) -> list[Idea]:
    """The best plan for each other action of the unit that is asked."""
    unit = battle.units[str(ask.about["unit"])]
    if unit.at < 0:
        return []
    with MIND.by(mind.weights), EYE.on(battle):
        found = best_of(plans(battle, unit))
    return [
        Idea(Act(plan.what), minded(mind, plan))
        for plan in found
        if Act(plan.what) in ask.options and Act(plan.what) != meant
    ]


def best_of(found: list[Plan]) -> list[Plan]:
    """The best plans of a unit, the best of each action first of all."""
    ranked = sorted(found, key=lambda plan: -plan.worth)
    kinds: dict[str, Plan] = {}
    for plan in ranked:
        kinds.setdefault(plan.what, plan)
    firsts = list(kinds.values())
    return [*firsts, *[plan for plan in ranked if plan not in firsts]][: max(A_UNIT, len(firsts))]


def minded(mind: Sergeant, plan: Plan) -> Sergeant:
    """The same mind with another plan."""
    other = copy(mind)
    other.plan, other.walker, other.weighed = plan, "", {}
    return other
