"""Bringing support cards into play (TAOAS-1.2, S43-12.2): as the scenario gives them, or in exchange for others."""

from __future__ import annotations

from typing import TypeVar

from opfire.assault.cards.support_cards import draw_support, pools_of, support_of
from opfire.assault.options.answers import DONE
from opfire.assault.options.support import GiveUp, TakeSupport, TradeCards
from opfire.assault.preparation.forces import TOGETHER
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import printed_on, without
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules.citations import rule

METHOD, GIVEN_UP, LIMIT = "support-cards", "cards-given-up", "support-limit"
"""The settings: which support cards a side gets, which cards it gives up, and how many at most."""
PRINTED, RANDOM, CHOSEN = "scenario", "random", "chosen"
BY_FORMATIONS, UP_TO_FIVE = "formations", "five"
MOST = 5
N = TypeVar("N", GiveUp, TakeSupport)


@rule("TAOAS-1.2", "TAOAS-1.2.1", "TAOAS-1.2.2", "S43-12.2", "S43-12.2.1", "S43-12.2.2", "S43-4.9.3")
def deal_support(battle: Battle, side: str) -> Script[None]:
    """A side gets its support cards: into its deck for as many others, beside it, or into its hand without a deck."""
    for pool, copies in pools_of(battle, side):
        battle.box[side] = (*battle.box[side], *copies)
        if pool.into == "exchange":
            yield from exchange_freely(battle, side, copies)
            continue
        chosen = yield from draw_from_box(battle, side, copies, min(pool.take or len(copies), len(copies)))
        if pool.into == "pool":
            battle.pools[side] = tuple(sorted((*battle.pools[side], *chosen)))
            yield from draw_support(battle, side, pool, pool.start)
        elif battle.setting.cards:
            given_up = yield from give_up_at_random(battle, side, len(chosen))
            put_into_box(battle, side, given_up)
            shuffle_in(battle, side, chosen)
        else:
            battle.hands[side] = (*battle.hands[side], *chosen)


@rule("TAOAS-1.2", "TAOAS-1.2.2", "S43-12.2", "S43-12.2.2")
def exchange_freely(battle: Battle, side: str, copies: tuple[str, ...]) -> Script[None]:
    """A side first gives up some of its command cards, then gets exactly as many support cards for them.

    They are exchanged at one stroke, for the size of the deck would tell the enemy their number.
    """
    most = min(exchange_limit(battle, side), len(battle.decks[side]), len(copies))
    if not most:
        return
    if battle.setting.settings.get(GIVEN_UP, RANDOM) == CHOSEN:
        given_up = yield from give_up_chosen(battle, side, most)
    else:
        choice = yield from Ask(side, "exchange", [TradeCards(number) for number in range(most + 1)])
        given_up = yield from give_up_at_random(battle, side, choice.number)
    if battle.setting.settings.get(METHOD) == CHOSEN:
        cards = yield from choose_from_box(battle, side, copies, len(given_up))
    else:
        cards = yield from draw_from_box(battle, side, copies, len(given_up))
    put_into_box(battle, side, given_up)
    shuffle_in(battle, side, cards)


@rule("TAOAS-1.2", "S43-12.2")
def exchange_limit(battle: Battle, side: str) -> int:
    """As many cards as the side has formation cards at the start, or what was agreed; never more than five."""
    if battle.setting.settings.get(LIMIT, BY_FORMATIONS) == UP_TO_FIVE:
        return MOST
    formations = sum(len(group.split(TOGETHER)) for group in battle.mustered[side])
    return min(MOST, formations)


@rule("TAOAS-1.2.1", "S43-12.2.1")
def give_up_at_random(battle: Battle, side: str, number: int) -> Script[list[str]]:
    """So many command cards, faction or neutral, are drawn by chance."""
    left, given_up = [name for name in battle.decks[side] if name in battle.setting.cards], list[str]()
    for _ in range(min(number, len(left))):
        name = yield from Draw(tuple(left), "card-given-up", side)
        left.remove(name)
        given_up.append(name)
    return given_up


@rule("TAOAS-1.2.1", "S43-12.2.1")
def give_up_chosen(battle: Battle, side: str, most: int) -> Script[list[str]]:
    """Up to so many command cards of the owner's choice."""
    left, given_up = list(battle.decks[side]), list[str]()
    while len(given_up) < most:
        options = [DONE, *(named(battle, GiveUp, name) for name in left)]
        choice = yield from Ask(side, "give-up", options, {"left": most - len(given_up)})
        if not isinstance(choice, GiveUp):
            break
        left.remove(choice.card)
        given_up.append(choice.card)
    return given_up


def named(battle: Battle, option: type[N], name: str) -> N:
    """An answer that names a card the player does not hold."""
    words = printed_on(battle, name).name
    return option(name, words.en, words.de)


def put_into_box(battle: Battle, side: str, cards: list[str]) -> None:
    """Cards are out of this battle before it begins."""
    battle.decks[side] = tuple(name for name in battle.decks[side] if name not in cards)
    battle.box[side] = (*battle.box[side], *cards)


def draw_from_box(battle: Battle, side: str, copies: tuple[str, ...], number: int) -> Script[tuple[str, ...]]:
    """So many of some cards leave the box, by chance where not all of them do."""
    left, chosen = copies, list[str]()
    for missing in range(number, 0, -1):
        name = (yield from Draw(left, "support-card", side)) if len(left) > missing else left[0]
        left = without(left, name)
        chosen.append(name)
    return take_out(battle, side, chosen)


@rule("TAOAS-1.2.2", "S43-12.2.2")
def choose_from_box(battle: Battle, side: str, copies: tuple[str, ...], number: int) -> Script[tuple[str, ...]]:
    """So many support cards of choice."""
    left, chosen = copies, list[str]()
    for missing in range(number, 0, -1):
        kinds = {support_of(battle, name).id: name for name in reversed(left)}
        options = [named(battle, TakeSupport, name) for name in sorted(kinds.values())]
        choice = yield from Ask(side, "take-support", options, {"left": missing})
        left = without(left, choice.card)
        chosen.append(choice.card)
    return take_out(battle, side, chosen)


def take_out(battle: Battle, side: str, cards: list[str]) -> tuple[str, ...]:
    """Some cards leave the box."""
    battle.box[side] = tuple(name for name in battle.box[side] if name not in cards)
    return tuple(cards)


@rule("TAOAS-1.2.2", "S43-12.2.2")
def shuffle_in(battle: Battle, side: str, cards: tuple[str, ...]) -> None:
    """Support cards become part of the command deck."""
    battle.decks[side] = tuple(sorted((*battle.decks[side], *cards)))


def next_to_deal(battle: Battle) -> str:
    """The side that gets its support cards next, before the units are set up; '' when both have them."""
    if not battle.setting.supports:
        return ""
    return next((side for side in battle.sides if side not in battle.drawn), "")
