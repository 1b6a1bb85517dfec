"""Which support the sergeant calls in, and how he answers the questions it puts; one set of answers for each kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from opfire.assault.cards.support_cards import support_of
from opfire.assault.options.support import CallSupport
from opfire.assault.sergeant.support import air
from opfire.assault.sergeant.support import barrage as barrage_v1
from opfire.assault.sergeant.support import strike as strike_v2
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Request, Unit
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant


class Adviser(NamedTuple):
    """How the sergeant thinks of a kind of support: its worth as a go and as a reaction, and its questions."""

    worth: Callable[[Battle, Request], int]
    reaction: Callable[[Battle, Request, Unit], int]
    answers: dict[str, Callable[[Battle, Ask], Option]]


AIR = Adviser(air.call_worth, air.reaction_worth, air.ANSWERS)
ADVISERS = {
    ("red-horizon-41", "TAS"): AIR,
    ("sicily-43", "TAS"): AIR,
    ("red-horizon-41", "OAS"): Adviser(barrage_v1.call_worth, barrage_v1.reaction_worth, barrage_v1.ANSWERS),
    ("sicily-43", "OAS"): Adviser(strike_v2.call_worth, strike_v2.reaction_worth, strike_v2.ANSWERS),
}
"""By edition and kind of card."""


def adviser(battle: Battle, card: str) -> Adviser | None:
    """How the sergeant thinks of a support card."""
    return ADVISERS.get((battle.setting.edition.id, support_of(battle, card).type))


def best_call(battle: Battle, ask: Ask) -> tuple[int, CallSupport | None]:
    """The support on offer that is expected to do most in a go, and its worth."""
    return best_of(battle, ask, lambda thinks, request: thinks.worth(battle, request))


def best_reaction(battle: Battle, ask: Ask, mover: Unit) -> tuple[int, CallSupport | None]:
    """The support on offer that is expected to do most to a unit on the move, and its worth."""
    return best_of(battle, ask, lambda thinks, request: thinks.reaction(battle, request, mover))


def best_of(battle: Battle, ask: Ask, worth: Callable[[Adviser, Request], int]) -> tuple[int, CallSupport | None]:
    """The call that is worth most; none where nothing is to be expected of any."""
    best: tuple[int, CallSupport | None] = (0, None)
    for option in ask.options:
        if isinstance(option, CallSupport) and (thinks := adviser(battle, option.card)) is not None:
            best = max(best, (worth(thinks, battle.requests[option.card]), option), key=lambda found: found[0])
    return best


def answer_for_support(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """What the support that a question is about would have answered; where it does not know, that is counted."""
    card = str(ask.about.get("card", ""))
    thinks = adviser(battle, card) if card in battle.setting.supports else None
    choose = thinks.answers.get(ask.kind) if thinks else None
    if choose is None:
        sergeant.trouble[f"unknown {ask.kind}"] += 1
        return ask.options[0]
    return choose(battle, ask)


QUESTIONS = (
    "fire-mode",
    "barrage",
    "second-hex",
    "split-dice",
    "shell-whom",
    "director",
    "blast-again",
    *strike_v2.ANSWERS,
    *air.ANSWERS,
)
ANSWERS: dict[str, Callable[[Sergeant, Battle, Ask], Option]] = {
    **dict.fromkeys(QUESTIONS, answer_for_support),
    "friendly-fire": air.choose_victim,
}
