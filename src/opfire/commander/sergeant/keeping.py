"""What the sergeant's cards are worth to him, and which had better be others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander

KEEP: Final = {
    "fire": 5.0,
    "move": 4.0,
    "advance": 3.5,
    "recover": 3.5,
    "rout": 1.5,
    "artillery-request": 0.5,
    "artillery-denied": 0.5,
    "command-confusion": 0.0,
}
"""What an order in hand is worth in the long run."""
ACTION_WORTH: Final = {
    "light-wounds": 0.8,
    "ambush": 0.8,
    "concealment": 0.5,
    "hidden-mines": 0.8,
    "hidden-unit": 1.0,
    "hidden-pillbox": 0.8,
    "hidden-entrenchments": 0.8,
    "hidden-wire": 0.6,
}
AGAIN: Final = {"fire": 0.3, "move": 0.3, "advance": 0.4}
"""How much less each further card of an order is worth; of other orders one in hand is enough."""
MOST: Final = 4.0
"""A promise above this is no better reason to hold a card."""

Gains = Mapping[str, float]
"""What each order promises at the moment."""


def card_worth(game: Commander, side: str, id: str, hand: Sequence[str], gains: Gains) -> float:
    """What holding a card is worth, among those held with it: for its order now and later, and for its action."""
    card = game.card(id)
    value = 0.4 * lasting(game, side, card.order) + 0.5 * min(MOST, gains[card.order])
    same = sum(game.card(other).order == card.order for other in hand)
    hidden = card.action.startswith("hidden") and game.posture(side) != "defender"
    action = 0.0 if hidden else ACTION_WORTH.get(card.action, 0.2)
    return value / (1 + AGAIN.get(card.order, 1.5) * (same - 1)) + action


def lasting(game: Commander, side: str, order: str) -> float:
    """What an order is worth in the long run; batteries make theirs."""
    if order == "artillery-request" and side in game.batteries:
        return 3.5
    if order == "artillery-denied" and game.enemy(side) in game.batteries:
        return 2.5
    return KEEP[order]


def no_use(game: Commander, side: str, gains: Gains) -> list[str]:
    """The cards that had better be others, the worst first, as many as the nation may lay off."""
    found: list[str] = []
    hand = list(game.hands[side])
    while hand and len(found) < most_discards(game, side):
        worst = min(hand, key=lambda id: card_worth(game, side, id, hand, gains))
        if card_worth(game, side, worst, hand, gains) >= MIND.now.no_use:
            break
        hand.remove(worst)
        found.append(worst)
    return found


def most_discards(game: Commander, side: str) -> int:
    """How many cards a side may lay off."""
    return game.setting.pack.nations[game.setting.scenario.side(side).nation].discard


def new_cards(game: Commander, side: str, gains: Gains) -> float:
    """What laying the useless cards off promises: as many orders as the deck gives on the average."""
    useless = len(no_use(game, side, gains))
    if not useless:
        return 0.0
    deck = game.setting.pack.decks[game.setting.scenario.side(side).nation]
    average = sum(min(MOST, gains[card.order]) for card in deck) / len(deck)
    return MIND.now.soon * average * useless
