"""What a side may not know: the other hand, the order of the decks, secret chits (1.2, 7.3.3)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from opfire.commander import told
from opfire.commander.state import UNKNOWN, Commander
from opfire.kernel.chance import Shuffle, step
from opfire.kernel.events import Event
from opfire.rules.citations import rule

State = TypeVar("State", bound=Commander)


@rule("CC-1.2", "CC-7.3.3")
def cut(game: State, side: str | None) -> State:
    """A copy in which unknown cards and chits are question marks and the generator says nothing."""
    known = game.copy()
    known.rng = 0
    for owner in game.setting.sides:
        known.decks[owner] = [UNKNOWN] * len(game.decks[owner])
        if owner != side:
            known.hands[owner] = [UNKNOWN] * len(game.hands[owner])
            known.secrets[owner] = [UNKNOWN] * len(game.secrets[owner])
    known.bag = [UNKNOWN] * len(game.bag)
    return known


def heard(event: Event, side: str | None) -> Event | None:
    """What a side learns of an event: a secret chit is its owner's business, a shown hand the players'."""
    if isinstance(event, told.ChitDrawn) and event.side != side:
        return msgspec.structs.replace(event, chit="")
    if isinstance(event, told.HandShown) and side is None:
        return msgspec.structs.replace(event, cards=())
    return event


def deal_afresh(game: Commander, side: str, now: Commander) -> None:
    """Change what the side cannot tell: order of both decks, the other hand, the other secret chits.

    A deck shuffled since this state was kept stays as it is: its new order is part of the record.
    """
    other = game.other(side)
    for owner in game.setting.sides:
        if game.shuffles[owner] == now.shuffles[owner]:
            if owner == other:
                swap_cards(game, now, owner)
            mix_deck(game, owner, len(now.decks[owner]))
    if len(game.secrets[other]) == len(now.secrets[other]) and game.bag == now.bag:
        mix_chits(game, other)


def shuffled(game: Commander, things: list[str]) -> list[str]:
    """The things in another order, by the game's own generator."""
    order = list(Shuffle(tuple(sorted(things)), "guess").pick(game.rng))
    game.rng = step(game.rng)
    return order


def pinned(game: Commander, card: str, looked: set[str]) -> bool:
    """Whether a question since the checkpoint has shown if a hand holds such a card."""
    face = game.card(card)
    return "*" in looked or face.action in looked or face.order in looked


def swap_cards(game: Commander, now: Commander, owner: str) -> None:
    """Exchange cards of a hidden hand with cards of its deck, as far as no question told them apart."""
    deck, hand = game.decks[owner], game.hands[owner]
    unknown = set(now.decks[owner]) | set(now.hands[owner])
    free = {card for card in unknown if not pinned(game, card, now.looked[owner])}
    order = shuffled(game, [card for card in deck + hand if card in free])
    game.decks[owner] = [order.pop() if card in free else card for card in deck]
    game.hands[owner] = [order.pop() if card in free else card for card in hand]


def mix_deck(game: Commander, owner: str, left: int) -> None:
    """Change the order of the cards that are still in a deck; those turned up since lay on top."""
    deck = game.decks[owner]
    game.decks[owner] = shuffled(game, deck[:left]) + deck[left:]


def mix_chits(game: Commander, other: str) -> None:
    """Exchange the other side's secret chits with those in the bag that could have been kept secret."""
    chits = game.setting.pack.chits
    closed = [chit for chit in game.bag if not chits[chit].always_open]
    order = shuffled(game, closed + game.secrets[other])
    count = len(game.secrets[other])
    game.secrets[other] = order[:count]
    game.bag = sorted(order[count:] + [chit for chit in game.bag if chits[chit].always_open])
