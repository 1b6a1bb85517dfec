"""The sergeant himself: what he keeps in mind, and who in his head answers which kind of question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

from opfire.assault.sergeant import engineers, sicily
from opfire.assault.sergeant.advice import lines
from opfire.assault.sergeant.answers import (
    activating,
    cards,
    choices,
    command_points,
    fighting,
    firing,
    flight,
    moving,
    setting_out,
)
from opfire.assault.sergeant.intent import INTENT, Intent, intent
from opfire.assault.sergeant.plans import Plan
from opfire.assault.sergeant.support import calls, requests
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.weights import MIND, Weights
from opfire.assault.state.battle import Battle
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import View


class Sergeant:
    """Looks one step ahead with exact odds; remembers its plan for the unit it has activated."""

    remembers = True

    usual = Weights()

    def __init__(self, seed: int, weights: Weights = usual) -> None:
        self.seed = seed
        self.weights = weights
        self.plan: Plan | None = None
        self.walked, self.walker = 0, ""
        self.trail: tuple[int, ...] = ()
        """The hexes that the walker means to go through."""
        self.intent = Intent()
        self.planned_turn = 0
        self.fled = ("", 0, 0)
        """The unit that falls back, the turn, and the hex where it was asked first."""
        self.trouble: Counter[str] = Counter()
        """How often, by kind of question, he knew no answer or meant one that was not on offer."""
        self.worths: dict[str, list[int]] = {}
        self.weighed: dict[Option, int] = {}
        """What the options of the last question were worth to him, as far as he looked at them."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Answer a question from what the side may know."""
        battle = cast(Battle, view.game)
        self.weighed = {}
        self.intent = intent(battle, ask.side, self.intent)
        with MIND.by(self.weights), EYE.on(battle), INTENT.by(self.intent):
            answer = ANSWERS.get(ask.kind, first_option)(self, battle, ask)
        if answer in ask.options:
            return answer
        self.trouble[f"refused {ask.kind}"] += 1
        return ask.options[0]

    def lines(self, view: View, ask: Ask, option: Option) -> list[Suggestion]:
        """Say what the answer just given is for, and what else was weighed."""
        return lines(self, view, ask, option)


def first_option(sergeant: Sergeant, _battle: Battle, ask: Ask) -> Option:
    """Where every answer is as good, take what is offered first; where nothing is known, too, but count it."""
    if ask.kind not in choices.ANY_IS_AS_GOOD:
        sergeant.trouble[f"unknown {ask.kind}"] += 1
    return ask.options[0]


ANSWERS: dict[str, Callable[[Sergeant, Battle, Ask], Option]] = {
    **activating.ANSWERS,
    **moving.ANSWERS,
    **flight.ANSWERS,
    **firing.ANSWERS,
    **fighting.ANSWERS,
    **command_points.ANSWERS,
    **cards.ANSWERS,
    **choices.ANSWERS,
    **sicily.ANSWERS,
    **engineers.ANSWERS,
    **calls.ANSWERS,
    **requests.ANSWERS,
    **setting_out.ANSWERS,
}
