"""The Fate cards: hands, decks, reveals, rolls and the Initiative card (chapters 1 and 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from opfire.commander.cards.card_faces import card_face
from opfire.commander.log.play import ActionPlayed, Discarded, Drew, Rerolled, Revealed, Rolled, Shuffled
from opfire.commander.options.answers import Reroll
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.position import Mixed
from opfire.commander.state.setting import ALWAYS, PAUSES
from opfire.commander.units import units, weapons
from opfire.commander.units.asking import DECLINE
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Shuffle
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule

REROLL = Reroll()
FIRE = "fire"
Stake = Mapping[str, str | int]
"""What hangs on a roll, for whoever must decide on a re-roll: the unit, what is added, what it is compared with."""
NO_STAKE: Stake = {}
Reckon = Callable[[], Stake]
"""Reckons what hangs on a roll when it is made."""


@later
def advance_time(game: Commander, side: str) -> Script[None]:
    """The time marker advances, because a deck has run out (6.1.2)."""
    raise NotImplementedError


@later
def resolve_trigger(game: Commander, side: str, card: FateCard, emptied: bool, jams: tuple[str, ...]) -> Script[None]:
    """A roll interrupts play with its trigger (1.9.1)."""
    raise NotImplementedError


def total(card: FateCard) -> int:
    """The two dice of a roll added."""
    return card.roll[0] + card.roll[1]


def product(card: FateCard) -> int:
    """The two dice of a targeting roll multiplied."""
    return card.roll[0] * card.roll[1]


@rule("CC-1.1")
def hand_size(game: Commander, side: str) -> int:
    """How many cards a side holds by its posture."""
    setup = game.setting.scenario.side(side)
    return game.setting.pack.nations[setup.nation].hand[setup.posture]


def discard(game: Commander, side: str, card: str) -> None:
    """Move a card from the hand to the discard pile."""
    game.hands[side].remove(card)
    game.discards[side].append(card)


def lay_off(game: Commander, side: str, card: str, rule: str) -> None:
    """Discard a card for nothing."""
    discard(game, side, card)
    game.tell(Discarded(side=side, card=card, face=card_face(game.card(card)), rule=rule))


def is_asked(game: Commander, side: str, found: Sequence[object]) -> bool:
    """Whether a side is asked at a moment at which it could hold a fitting card, of which these were found.

    Where only its hand decides, the rules have looked into a secret.
    """
    if not game.hands[side]:
        return False
    if pauses(game, side):
        return True
    game.look_into(side)
    return bool(found)


def pauses(game: Commander, side: str) -> bool:
    """Whether a side that holds cards is asked with or without a fitting one, so that this tells nothing of them."""
    return game.setting.switches[PAUSES] == ALWAYS and bool(game.hands[side])


def with_action(game: Commander, side: str, *actions: str) -> list[str]:
    """The cards in a hand that can be played for one of these actions."""
    cards = game.setting.pack.cards
    game.looked[side].update(actions)
    return [id for id in game.hands[side] if cards[id].action in actions]


def fire_cards(game: Commander, side: str) -> list[str]:
    """The cards in a hand that can be played as a Fire action."""
    game.looked[side].add(FIRE)
    return [id for id in game.hands[side] if game.card(id).order == FIRE]


@rule("CC-1.6", "CC-A24.1")
def play_action(game: Commander, side: str, card: str, action: str, rule: str) -> None:
    """Lay a card down for its action."""
    discard(game, side, card)
    face = card_face(game.card(card))
    game.tell(ActionPlayed(side=side, card=card, action=action, face=face, rule=rule))


@rule("CC-1.4")
def shuffle(game: Commander, side: str) -> Script[None]:
    """Make a new draw deck of the draw deck and the discard pile."""
    together = tuple(sorted(game.decks[side] + game.discards[side]))
    order = yield from Shuffle(together, "deck", side)
    before = game.mixed[side].known if side in game.mixed else ()
    game.mixed[side] = Mixed(order, (*before, *game.discards[side]))
    game.decks[side] = list(order)
    game.discards[side] = []
    game.shuffles[side] += 1
    game.tell(Shuffled(side=side, rule="CC-1.4a"))


@rule("CC-5.4")
def refill(game: Commander, side: str) -> Script[None]:
    """Draw up to the hand size; a Time advance interrupts where the deck runs out."""
    while wanted := hand_size(game, side) - len(game.hands[side]):
        draw(game, side, min(wanted, len(game.decks[side])))
        if not game.decks[side]:
            yield from advance_time(game, side)


def draw(game: Commander, side: str, count: int) -> None:
    """Draw so many cards from the top of a deck."""
    drawn = [game.decks[side].pop() for _ in range(count)]
    game.hands[side] += drawn
    faces = tuple(card_face(game.card(id)) for id in drawn)
    game.tell(Drew(side=side, count=count, faces=faces, rule="CC-5.4a"))


@rule("CC-1.3")
def turn_up(game: Commander, side: str) -> FateCard:
    """Turn up the top card of a deck and lay it on the discard pile."""
    card = game.decks[side].pop()
    game.discards[side].append(card)
    return game.card(card)


def reveal(game: Commander, side: str, why: str) -> Script[FateCard]:
    """Turn up a card for something that is not a roll; the last card advances the time."""
    card = turn_up(game, side)
    shown = card.hex if why == "random-hex" else ""
    game.tell(Revealed(side=side, card=card.id, why=why, hex=shown, face=card_face(card), rule="CC-1.3a"))
    if not game.decks[side]:
        yield from advance_time(game, side)
    return card


@rule("CC-1.8", "CC-11.4")
def random_hex(game: Commander, side: str) -> Script[int]:
    """Determine a random hex; its number first checks every broken weapon."""
    card = yield from reveal(game, side, "random-hex")
    hex = game.setting.grid.parse(card.hex)
    weapons.check_all(game, game.setting.grid.row(hex) + 1)
    return hex


def roll(
    game: Commander, side: str, why: str, jams: tuple[str, ...] = (), stake: Stake = NO_STAKE, start: str = ""
) -> Script[FateCard]:
    """A roll for something that is settled before it."""
    card, _ = yield from reckoned_roll(game, side, why, lambda: stake, jams, start)
    return card


def morale_roll(game: Commander, side: str, why: str, unit: Unit) -> Script[tuple[FateCard, int]]:
    """A roll against the Morale that a unit has when it is made."""
    card, stake = yield from reckoned_roll(
        game, side, why, lambda: {"unit": unit.id, "against": units.morale(game, unit)}
    )
    return card, int(stake["against"])


@rule("CC-1.9", "CC-1.9.1")
def reckoned_roll(
    game: Commander, side: str, why: str, reckon: Reckon, jams: tuple[str, ...] = (), start: str = ""
) -> Script[tuple[FateCard, Stake]]:
    """Roll from the top of the deck: Initiative re-rolls first, then the trigger, and only then the result counts.

    What hangs on it is reckoned for each throw: a deck that runs out advances the time before its re-roll.
    """
    while True:
        stake = reckon()
        card = turn_up(game, side)
        emptied = not game.decks[side]
        tell_roll(game, side, why, card, stake, start)
        again = yield from offer_reroll(game, side, why, card, {**stake, **follows(game, card, jams)})
        if emptied:
            yield from advance_time(game, side)
        if not again:
            break
    if card.trigger and not game.triggers_off:
        yield from resolve_trigger(game, side, card, emptied, jams)
    return card, stake


def follows(game: Commander, card: FateCard, jams: tuple[str, ...]) -> Stake:
    """The trigger that interrupts play once the roll stands, if there is one."""
    counts = card.trigger and not game.triggers_off and (card.trigger != "jam" or jams)
    return {"trigger": card.trigger} if card.trigger and counts else NO_STAKE


def tell_roll(game: Commander, side: str, why: str, card: FateCard, stake: Stake, start: str) -> None:
    """Report a roll, for whom it is made, from where to where, and what it is compared with."""
    white, coloured = card.roll
    game.tell(
        Rolled(
            side=side,
            why=why,
            white=white,
            coloured=coloured,
            card=card.id,
            trigger="" if game.triggers_off else card.trigger or "",
            who=str(stake.get("unit", "")),
            against=int(stake.get("against", 0)),
            plus=int(stake.get("plus", 0)),
            at=str(stake.get("at", "")),
            start=start,
            hindered=str(stake.get("hindered", "")),
            face=card_face(card),
            rule="CC-1.9b",
        )
    )


@rule("CC-9.1")
def offer_reroll(game: Commander, side: str, why: str, card: FateCard, stake: Stake) -> Script[bool]:
    """Whoever holds the Initiative card may hand it over and void the roll."""
    holder = game.initiative
    dice: dict[str, str | int] = {"why": why, "of": side, "white": card.roll[0], "coloured": card.roll[1]}
    answer = yield from Ask(holder, "re-roll", (DECLINE, REROLL), {**dice, **stake})
    if answer == DECLINE:
        return False
    game.initiative = game.enemy(holder)
    game.tell(Rerolled(side=holder, rule="CC-9.1c"))
    return True
