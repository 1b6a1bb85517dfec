"""Hidden command cards: the enemy's hand and both draw piles (5.8.1)."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from opfire.assault.cards.play import ALSO
from opfire.assault.cards.support_cards import REQUEST
from opfire.assault.log.command import HandSeen
from opfire.assault.log.ground import MinesLaid
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import NEUTRAL, card_of
from opfire.kernel.chance import Shuffle, step
from opfire.kernel.events import Event
from opfire.rules.citations import rule

FACE_DOWN = ""
Told = TypeVar("Told")


@rule("RH41-5.8.1", "S43-5.9")
def hide_cards(battle: Battle, side: str | None) -> None:
    """Of the other hand and of both draw piles only the number of cards can be seen."""
    for other in battle.sides:
        battle.decks[other] = (FACE_DOWN,) * len(battle.decks[other])
        if other != side and (side is None or battle.shown != side):
            battle.hands[other] = (FACE_DOWN,) * len(battle.hands[other])
        if side is None:
            battle.borrowed[other] = (FACE_DOWN,) * len(battle.borrowed[other])
    battle.looked = {}


def heard(event: Event, side: str | None) -> Event:
    """Which cards a side has seen only the two players know, and what its mines are only a side itself."""
    if isinstance(event, HandSeen) and side is None:
        return msgspec.structs.replace(event, cards="")
    if isinstance(event, MinesLaid) and side != event.side:
        return msgspec.structs.replace(event, fields=dict.fromkeys(event.fields, FACE_DOWN))
    return event


def redeal_cards(battle: Battle, side: str, now: Battle) -> None:
    """Deal the cards the side cannot see afresh: neutral ones between both piles, then the enemy's hand from his pile.

    Cards that have moved since, and those that a question has told apart, stay where they are.
    """
    enemy = battle.enemy(side)
    if not battle.setting.cards or now.shown or FACE_DOWN in now.hands[enemy]:
        return
    fixed = told_apart(battle, now, enemy)
    free = Unseen(
        hand=movable(battle, battle.hands[enemy], now.hands[enemy], fixed),
        pile=movable(battle, battle.decks[enemy], now.decks[enemy], fixed),
        own=movable(battle, battle.decks[side], now.decks[side], fixed),
        box=tuple(name for name in battle.box[enemy] if name in battle.setting.cards and name in now.box[enemy]),
    )
    dealt = deal(battle, free)
    battle.hands[enemy] = replaced(battle.hands[enemy], free.hand, dealt.hand)
    battle.decks[enemy] = tuple(sorted(replaced(battle.decks[enemy], free.pile, dealt.pile)))
    battle.decks[side] = tuple(sorted(replaced(battle.decks[side], free.own, dealt.own)))
    battle.box[enemy] = replaced(battle.box[enemy], free.box, dealt.box)


class Unseen(msgspec.Struct, frozen=True):
    """Cards that may lie elsewhere: in the enemy's hand, in his pile, in one's own pile, and in his box."""

    hand: tuple[str, ...]
    pile: tuple[str, ...]
    own: tuple[str, ...]
    box: tuple[str, ...]


def told_apart(before: Battle, now: Battle, enemy: str) -> tuple[str, ...]:
    """The cards whose moment has come up for the enemy since the last checkpoint, and those he was made to show."""
    looked = {one for moment in now.looked.get(enemy, ()) for one in (moment, *ALSO.get(moment, ()))}
    cards = [name for name, card in now.setting.cards.items() if card.moment in looked]
    return (*cards, *(now.setting.supports if REQUEST in looked else ()), *bared_since(before, now, enemy))


def bared_since(before: Battle, now: Battle, side: str) -> list[str]:
    """What has come to light of a side's secrets since the last checkpoint."""
    return [name for owner, name in since(before.bared, now.bared) if owner == side]


def since(known: tuple[Told, ...], told: tuple[Told, ...]) -> tuple[Told, ...]:
    """What was added to a list that begins anew every turn."""
    return told[len(known) :] if told[: len(known)] == known else told


def movable(battle: Battle, before: tuple[str, ...], after: tuple[str, ...], fixed: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of the decks that have stayed in one place and were not told apart."""
    pooled = battle.setting.pooled
    return tuple(name for name in before if name in after and name not in fixed and name not in pooled)


def deal(battle: Battle, free: Unseen) -> Unseen:
    """Shuffle the neutral cards over all places, the enemy's command cards over his, then his hand and his pile."""
    places = (*free.hand, *free.pile, *free.box, *free.own)
    mixed = reordered(battle, places, [name for name in places if is_neutral(battle, name)])
    end = len(places) - len(free.own)
    his = reordered(battle, mixed[:end], [name for name in mixed[:end] if name in battle.setting.cards])
    hand, pile = len(free.hand), len(free.hand) + len(free.pile)
    held = shuffled(battle, list(his[:pile]))
    return Unseen(tuple(held[:hand]), tuple(held[hand:]), mixed[end:], his[pile:])


def reordered(battle: Battle, cards: tuple[str, ...], some: list[str]) -> tuple[str, ...]:
    """The cards with some of them in another order."""
    order = dict(zip(some, shuffled(battle, some), strict=True))
    return tuple(order.get(name, name) for name in cards)


def is_neutral(battle: Battle, name: str) -> bool:
    """Whether a card may be in either player's deck."""
    return name in battle.setting.cards and card_of(battle, name).deck == NEUTRAL


def shuffled(battle: Battle, cards: list[str]) -> list[str]:
    """The cards in another order, by the battle's own generator."""
    order = list(Shuffle(tuple(sorted(cards)), "guess").pick(battle.rng))
    battle.rng = step(battle.rng)
    return order


def replaced(cards: tuple[str, ...], old: tuple[str, ...], new: tuple[str, ...]) -> tuple[str, ...]:
    """Some cards with others in the places of the old ones."""
    order = dict(zip(old, new, strict=True))
    return tuple(order.get(name, name) for name in cards)
