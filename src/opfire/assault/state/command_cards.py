"""Command cards (4.9.1, 5.8.1, 6.2.1): decks, hands, drawing and discarding."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from opfire.assault.log.command import CardDiscarded, CardsDrawn, DeckShuffled
from opfire.assault.options.answers import DONE, Discard
from opfire.assault.pack.assault_pack import AssaultPack, Scenario
from opfire.assault.pack.cards import CommandCard, SupportCard
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw, Shuffle
from opfire.kernel.game import Script
from opfire.rules.citations import rule

MODULE = "command-cards"
NEUTRAL = "neutral"
HAND = 3
"""The hand limit unless the scenario has another (5.8.1)."""


def cards_in_play(pack: AssaultPack, scenario: Scenario) -> dict[str, CommandCard]:
    """Every copy of every card of the decks that the sides play with; none where the module is not played."""
    if MODULE not in scenario.rules:
        return {}
    decks = {deck for side in scenario.sides for deck in side.deck}
    return {
        copy_name(card, number): card
        for card in pack.command_cards.values()
        if card.deck in decks
        for number in range(1, card.copies + 1)
    }


def kinds_in(cards: Mapping[str, CommandCard], decks: Sequence[str]) -> tuple[CommandCard, ...]:
    """The different cards of some decks."""
    return tuple({card.id: card for card in cards.values() if card.deck in decks}.values())


def copy_name(card: CommandCard, number: int) -> str:
    """The name of one copy of a card."""
    return f"{card.id}-{number}"


def card_of(battle: Battle, name: str) -> CommandCard:
    """What is printed on a copy of a card."""
    return battle.setting.cards[name]


def printed_on(battle: Battle, name: str) -> CommandCard | SupportCard:
    """What a copy of a card says, whether it is a command card or a support card."""
    return battle.setting.cards.get(name) or battle.setting.supports[name]


def deck_names(cards: Mapping[str, CommandCard], deck: str) -> tuple[str, ...]:
    """The copies that belong to a deck."""
    return tuple(name for name, card in cards.items() if card.deck == deck)


@rule("RH41-4.9.1", "RH41-5.8.1", "S43-4.9.1", "S43-5.9")
def build_decks(battle: Battle) -> Script[None]:
    """The shuffled neutral cards are halved between the sides, an odd one put away; each mixes in its own cards."""
    cards = battle.setting.cards
    neutral = deck_names(cards, NEUTRAL)
    order = (yield from Shuffle(neutral, "neutral-cards", "box")) if neutral else ()
    share = len(order) // 2
    for number, side in enumerate(battle.setting.scenario.sides):
        own = [name for deck in side.deck if deck != NEUTRAL for name in deck_names(cards, deck)]
        half = order[number * share : (number + 1) * share] if NEUTRAL in side.deck else ()
        battle.decks[side.id] = tuple(sorted((*own, *half)))


def hand_limit(battle: Battle, side: str) -> int:
    """The scenario's number of cards, or three."""
    one = next(one for one in battle.setting.scenario.sides if one.id == side)
    return (one.hand or HAND) if one.deck else 0


@rule("RH41-6.2.1", "RH41-5.8.1", "S43-6.2.1", "S43-5.9")
def draw_cards(battle: Battle, side: str) -> Script[None]:
    """A side may first discard what it kept, and then draws up to its limit; the hand has to last for the turn."""
    yield from discard_unused(battle, side)
    missing = hand_limit(battle, side) - len(limited(battle, side))
    drawn = 0
    for _ in range(missing):
        drawn += yield from draw_card(battle, side)
    if drawn:
        battle.tell(CardsDrawn(side=side, cards=drawn, rule=battle.cite("6.2.1")))


@rule("RH41-6.2.1", "S43-6.2.1")
def discard_unused(battle: Battle, side: str) -> Script[None]:
    """Cards left over from the turn before may be put away one by one."""
    while limited(battle, side):
        choice = yield from Ask(side, "discard", [DONE, *(Discard(name) for name in limited(battle, side))])
        if not isinstance(choice, Discard):
            return
        put_away(battle, side, choice.card)
        tell_discarded(battle, side, choice.card)


@rule("RH41-6.2.1", "S43-6.2.1")
def draw_card(battle: Battle, side: str) -> Script[bool]:
    """A card comes from the draw pile, and an empty pile from the side's own discards; says whether there was one."""
    if not battle.decks[side] and (back := of_decks(battle, battle.discards[side])):
        battle.decks[side] = tuple(sorted(back))
        battle.discards[side] = tuple(name for name in battle.discards[side] if name in battle.setting.pooled)
        battle.tell(DeckShuffled(side=side, rule=battle.cite("6.2.1")))
    if not battle.decks[side]:
        return False
    name = yield from Draw(battle.decks[side], "command-card", side)
    battle.decks[side] = without(battle.decks[side], name)
    battle.hands[side] = (*battle.hands[side], name)
    return True


def limited(battle: Battle, side: str) -> tuple[str, ...]:
    """The cards of a hand that count against its limit."""
    return of_decks(battle, battle.hands[side])


def of_decks(battle: Battle, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some cards that come from the decks and not from a pool of support cards."""
    pooled = battle.setting.pooled
    return tuple(name for name in cards if name not in pooled) if pooled else cards


def without(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Some cards but this one."""
    return tuple(card for card in cards if card != name)


@rule("RH41-8.3", "S43-8.3")
def put_away(battle: Battle, side: str, name: str) -> None:
    """A card leaves the hand for the discard pile of its owner; a borrowed one goes back to the enemy's."""
    owner = side
    if name in battle.borrowed[side]:
        battle.borrowed[side] = without(battle.borrowed[side], name)
        owner = battle.enemy(side)
    battle.hands[side] = without(battle.hands[side], name)
    battle.discards[owner] = (*battle.discards[owner], name)


def tell_discarded(battle: Battle, side: str, name: str) -> None:
    """Everybody sees what goes to a discard pile."""
    card = printed_on(battle, name)
    battle.tell(CardDiscarded(side=side, card=name, en=card.name.en, de=card.name.de, rule=battle.cite("6.2.1")))


def give_back(battle: Battle) -> None:
    """Borrowed cards that were not played return to their owner's discard pile at the end of the turn."""
    for side in battle.sides:
        for name in battle.borrowed[side]:
            put_away(battle, side, name)
