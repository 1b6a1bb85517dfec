"""Which support the sergeant brings into his deck, and which he calls for in the planning phase."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.cards.command_points import in_use
from opfire.assault.cards.support_cards import requested, support_of
from opfire.assault.options.answers import DONE
from opfire.assault.options.support import GiveUp, RequestSupport, TakeSupport, TradeCards
from opfire.assault.sergeant.answers.cards import EAGER, IN_THE_GO
from opfire.assault.sergeant.support.calls import adviser
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Request
from opfire.kernel.ask import Ask, Option

DICE = {"R": 4, "Y": 3, "G": 2, "B": 1}
"""What a die is worth, to compare cards."""


def call_for(battle: Battle, ask: Ask, worths: dict[str, list[int]]) -> Option:
    """Call for all that costs nothing; what costs a command point only if no unit needs the point more."""
    cards = [option for option in ask.options if isinstance(option, RequestSupport)]
    if not cards or not in_use(battle):
        return cards[0] if cards else DONE
    best = max(cards, key=lambda option: request_worth(battle, ask.side, option.card))
    wanted = request_worth(battle, ask.side, best.card) > point_worth(battle, ask.side, worths)
    return best if wanted else DONE


def request_worth(battle: Battle, side: str, card: str) -> int:
    """What support is expected to do as things stand now."""
    thinks = adviser(battle, card)
    return thinks.worth(battle, Request(card, side, turn=battle.turn)) if thinks else 0


def point_worth(battle: Battle, side: str, worths: dict[str, list[int]]) -> int:
    """What the last command point would do on the card of a unit."""
    in_order = sorted((worth for one in worths.values() for worth in one), reverse=True)
    left = battle.points[side] - requested(battle, side)
    return in_order[left - 1] if 0 < left <= len(in_order) else 0


def trade_most(_self: object, _battle: Battle, ask: Ask) -> Option:
    """Exchange as many cards as allowed: support hits harder than most orders."""
    return max((option for option in ask.options if isinstance(option, TradeCards)), key=lambda option: option.number)


def give_up_least(_self: object, battle: Battle, ask: Ask) -> Option:
    """Part with cards that he would seldom play."""
    cards = [option for option in ask.options if isinstance(option, GiveUp)]
    return min(cards, key=lambda option: is_useful(battle, option.card))


def is_useful(battle: Battle, card: str) -> bool:
    """Whether the sergeant knows what to do with a command card."""
    return battle.setting.cards[card].mechanism[0].partition(":")[0] in (*EAGER, *IN_THE_GO)


def take_strongest(_self: object, battle: Battle, ask: Ask) -> Option:
    """Take the card with the most dice."""
    cards = [option for option in ask.options if isinstance(option, TakeSupport)]
    return max(cards, key=lambda option: strength(battle, option.card))


def strength(battle: Battle, card: str) -> int:
    """The dice of a support card against everybody."""
    printed = support_of(battle, card)
    return sum(DICE[letter] for dice in printed.attack.values() for letter in dice)


ANSWERS: dict[str, Callable[[object, Battle, Ask], Option]] = {
    "exchange": trade_most,
    "give-up": give_up_least,
    "take-support": take_strongest,
}
