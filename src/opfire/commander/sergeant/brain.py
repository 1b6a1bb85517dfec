"""The sergeant of Combat Commander: a handler for each kind of question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from opfire.commander.options.answers import Order
from opfire.commander.sergeant import battle, choices, hands, places, placing, plan, weighing
from opfire.commander.sergeant.advice import course, facts, reasons
from opfire.commander.sergeant.support import artillery, smoke
from opfire.commander.sergeant.tables.thinking import ATTENTION
from opfire.commander.sergeant.weights import MIND, Weights
from opfire.commander.state.commander import Commander
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.foresight import drawn, foresee
from opfire.kernel.match import View

MOST_LINES: Final = 3
"""So many options he speaks of when he is asked for advice."""
MEASURE: Final = "weighed"
"""Points to come, lives and places count as well, so that it is no sum of victory points."""
Handler = Callable[[Commander, Ask], Option | None]

HANDLERS: Final[dict[str, Handler]] = {
    "activate": battle.activate,
    "activate-more": battle.activate_more,
    "advance": battle.advance,
    "advance-to": battle.advance_to,
    "air-support": choices.air_support,
    "ambush": hands.play_first,
    "ambushed": choices.breaks,
    "battle-harden": choices.by_side,
    "burned": choices.breaks,
    "clear-smoke": smoke.clear_smoke,
    "commissar": choices.by_side,
    "concealment": places.shelter,
    "defence-action": hands.defence_action,
    "defend": choices.defend,
    "demolitions": places.demolitions,
    "deploy": choices.deploy,
    "dig-in": hands.play_first,
    "dig-in-hex": places.dig,
    "discard": hands.discard,
    "entrench": places.dig,
    "field-promotion": choices.landing,
    "fire-action": hands.fire_action,
    "fire-group": battle.fire_group,
    "fortify": placing.fortify,
    "get-out": choices.refuge,
    "give": placing.give,
    "hero": places.hero,
    "hero-rally": choices.by_side,
    "hidden-entrenchments": places.shelter,
    "hidden-pillbox": places.shelter,
    "hidden-unit": places.hidden_unit,
    "infiltration": choices.landing,
    "interdiction": choices.by_side,
    "interrogation": choices.interrogation,
    "kia": choices.by_side,
    "light-wounds": hands.light_wounds,
    "malfunction": choices.malfunction,
    "medic": choices.by_side,
    "move": battle.move,
    "move-together": battle.move_together,
    "no-quarter": hands.play_first,
    "on-pass": hands.on_pass,
    "overheat": choices.overheat,
    "overstack": choices.overstacked,
    "overstack-deploy": choices.thin_out,
    "place": placing.place,
    "prisoners-of-war": choices.by_side,
    "re-roll": hands.re_roll,
    "react": battle.react,
    "reconnaissance": choices.reconnaissance,
    "recover": choices.recover,
    "reinforce": placing.reinforce,
    "retreat": choices.refuge,
    "rout": choices.rout,
    "rout-side": choices.rout_side,
    "sappers": places.sappers,
    "scrounge": choices.scrounge,
    "scrounge-unit": choices.bearer,
    "shell-shock": choices.breaks,
    "shells": choices.shells,
    "shoot": battle.shoot,
    "smoke-grenades": smoke.thrower,
    "smoke-hex": smoke.smoke_hex,
    "sniper": choices.breaks,
    "spot": artillery.spot,
    "spotter": artillery.spotter,
    "spray": smoke.spray,
    "step": battle.step,
    "support": choices.support,
    "suppressing-fire": choices.by_side,
    "target": battle.target,
    "time-space": choices.come_back,
    "turn": battle.turn,
    "walking-wounded": choices.by_side,
    "walking-wounded-hex": choices.landing,
    "white-phosphorus": choices.phosphorus,
}
"""How he weighs each kind of question."""
ALL_THE_SAME: Final = {
    "artillery": "a radio is broken or not, so there is one thing to do with it",
    "deploy-suppressed": "both teams of a squad are alike",
    "deploy-veteran": "both teams of a squad are alike",
    "deploy-weapon": "both teams of a squad are alike",
    "impact": "every hex of the area is shelled, and no roll hangs on another",
    "melee": "every melee is fought, and none hangs on another",
}
"""The kinds of question where any answer is as good as another, and why."""


class Sergeant:
    """Answers from what his side may know, the same way every time."""

    usual = Weights()
    remembers = True

    def __init__(self, seed: int, weights: Weights = usual) -> None:
        self.seed = seed
        self.weights = weights
        self.resolve = weights
        """How he weighs things until his next order: bolder where he would sit still and lose by it."""
        self.trouble: Counter[str] = Counter()
        """How often, by kind of question, he knew no answer or meant one that was not allowed, and took the first."""

    def choose(self, view: View, ask: Ask) -> Option:
        """Give one of the options."""
        if len(ask.options) == 1:
            return ask.options[0]
        game = view.game
        assert isinstance(game, Commander)
        if ask.kind in ALL_THE_SAME:
            return ask.options[0]
        with ATTENTION.to(game):
            answer = self.best(game, ask)
        if answer is None or answer not in ask.options:
            self.trouble[f"{'unknown' if answer is None else 'refused'} {ask.kind}"] += 1
            return ask.options[0]
        return answer

    def best(self, game: Commander, ask: Ask) -> Option | None:
        """The answer he thinks best, or None where he knows nothing to think of."""
        usual, handler = None, HANDLERS.get(ask.kind)
        if ask.kind in ("turn", "discard"):
            with MIND.by(self.weights):
                usual = battle.turn(game, ask) if ask.kind == "turn" else None
            self.resolve = plan.resolved(game, ask.side, self.weights, isinstance(usual, Order))
        if usual is not None and self.resolve is self.weights:
            return usual
        with MIND.by(self.resolve):
            return handler(game, ask) if handler is not None else None

    def lines(self, view: View, ask: Ask, option: Option) -> list[Suggestion]:
        """Say what the answer just given is for, and what else was weighed."""
        game = view.game
        assert isinstance(game, Commander)
        worths = weighing.weighed(game, ask)
        others = sorted(worths.keys() & set(ask.options) - {option}, key=lambda one: -worths[one])
        told = [self.said_of(view, ask, one, worths) for one in others[: MOST_LINES - 1]]
        return [self.said_of(view, ask, option, worths, chosen=True), *told]

    def said_of(
        self, view: View, ask: Ask, option: Option, worths: weighing.Worths, chosen: bool = False
    ) -> Suggestion:
        """What he says of one option."""
        game, foreseen = view.game, foresee(view, self, option)
        assert isinstance(game, Commander)
        told = [*facts.of_the_answer(game, ask, option), *facts.facts(game, ask, foreseen)]
        why = reasons.reason(game, ask, option) if chosen else None
        if why is not None and not reasons.is_told(why, told):
            told.insert(0, why)
        if chosen and ask.kind == "turn":
            told += course.of_the_battle(game, ask.side, self.resolve != self.weights)
        worth = round(100 * worths[option]) if option in worths else None
        place = facts.hex_attacked(foreseen) if foreseen.preview is not None else ""
        line = Suggestion(
            option=option, place=place, worth=worth, measure="" if worth is None else MEASURE, facts=tuple(told)
        )
        return drawn(view, line, foreseen)
