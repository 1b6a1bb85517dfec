"""The sergeant of Combat Commander: a handler for each kind of question, and a sensible default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from opfire.commander.state.commander import Commander
from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.foresight import drawn, foresee
from opfire.kernel.match import View
from support.sergeant_0_1.commander import battle, choices, facts, hands, placing, reasons, weighing

MOST_LINES: Final = 3
"""So many options he speaks of when he is asked for advice."""
MEASURE: Final = "victory-points"
Handler = Callable[[Commander, Ask], Option | None]

HANDLERS: Final[dict[str, Handler]] = {
    "activate": battle.activate,
    "activate-more": battle.activate_more,
    "advance": battle.advance,
    "advance-to": battle.advance_to,
    "air-support": choices.air_support,
    "ambush": hands.play_first,
    "defence-action": hands.defence_action,
    "defend": choices.defend,
    "demolitions": choices.first,
    "dig-in": hands.play_first,
    "discard": hands.discard,
    "field-promotion": choices.landing,
    "fire-action": hands.fire_action,
    "fire-group": battle.fire_group,
    "fortify": placing.fortify,
    "get-out": choices.refuge,
    "give": placing.give,
    "impact": choices.first,
    "infiltration": choices.landing,
    "interrogation": choices.first,
    "light-wounds": hands.light_wounds,
    "malfunction": choices.malfunction,
    "move": battle.move,
    "move-together": battle.move_together,
    "no-quarter": hands.play_first,
    "on-pass": hands.on_pass,
    "overstack": choices.overstacked,
    "overstack-deploy": choices.first,
    "place": placing.place,
    "re-roll": hands.re_roll,
    "react": battle.react,
    "recover": choices.recover,
    "reinforce": placing.reinforce,
    "retreat": choices.refuge,
    "rout-side": choices.rout_side,
    "shells": choices.first,
    "shoot": battle.shoot,
    "spot": battle.spot,
    "spotter": battle.spotter,
    "step": battle.step,
    "support": choices.support,
    "target": battle.target,
    "time-space": choices.first,
    "turn": battle.turn,
    "walking-wounded-hex": choices.landing,
    "white-phosphorus": choices.phosphorus,
}


class Sergeant:
    """Answers from what his side may know, the same way every time."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, ask: Ask) -> Option:
        """Give one of the options."""
        if len(ask.options) == 1:
            return ask.options[0]
        game = view.game
        assert isinstance(game, Commander)
        handler = HANDLERS.get(ask.kind, choices.by_side)
        return handler(game, ask) or ask.options[0]

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
        told = list(facts.facts(game, ask, foreseen))
        why = reasons.reason(game, ask, option) if chosen else None
        if why is not None and not reasons.is_told(why, told):
            told.insert(0, why)
        worth = round(100 * worths[option]) if option in worths else None
        place = facts.hex_attacked(foreseen) if foreseen.preview is not None else ""
        line = Suggestion(
            option=option, place=place, worth=worth, measure="" if worth is None else MEASURE, facts=tuple(told)
        )
        return drawn(view, line, foreseen)
