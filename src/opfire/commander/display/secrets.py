"""What a side may not know: the other hand, the order of the decks, secret chits (1.2, 7.3.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from opfire.commander.log.play import ChitDrawn, Drew, HandShown
from opfire.commander.state.commander import Commander
from opfire.commander.state.position import LIES_OPEN, UNKNOWN
from opfire.kernel.chance import Outcome, Shuffle, step
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
            if side is None or LIES_OPEN not in game.looked[owner]:
                known.hands[owner] = [UNKNOWN] * len(game.hands[owner])
            known.secrets[owner] = [UNKNOWN] * len(game.secrets[owner])
    known.bag = [UNKNOWN] * len(game.bag)
    return known


def heard(event: Event, side: str | None) -> Event | None:
    """What a side learns of an event: cards drawn and secret chits are their owner's, a shown hand the players'."""
    if isinstance(event, Drew) and event.side != side:
        return msgspec.structs.replace(event, faces=())
    if isinstance(event, ChitDrawn) and event.side != side:
        return msgspec.structs.replace(event, chit="")
    if isinstance(event, HandShown) and side is None:
        return msgspec.structs.replace(event, cards=())
    return event


def deal_afresh(game: Commander, side: str, now: Commander) -> dict[Outcome, Outcome]:
    """Change what the side cannot tell: order of both decks, the other hand, the other secret chits.

    What was drawn or shuffled since this state was kept is part of the record, so the new names of chits and
    cards and the new orders of decks are given for it to be told again.
    """
    other = game.enemy(side)
    as_before = nothing_told(game, now, other)
    names = swap_cards(game, now, other)
    retold: dict[Outcome, Outcome] = {}
    retold.update(rename_chits(game, now, other))
    retold.update(names)
    if not as_before:
        order_anew(game, now, other, {*now.decks[other], *now.hands[other]}, names, retold)
    order_anew(game, now, side, set(now.decks[side]), {}, retold)
    return retold


def order_anew(
    game: Commander, now: Commander, owner: str, hidden: set[str], names: dict[str, str], retold: dict[Outcome, Outcome]
) -> None:
    """Change the order of a deck; one shuffled since this state was kept is told again as another shuffle."""
    if owner in now.mixed:
        retold[now.mixed[owner].order] = another_order(game, now, owner, hidden, names)
    else:
        mix_deck(game, owner, len(now.decks[owner]))


def shuffled(game: Commander, things: Sequence[str]) -> list[str]:
    """The things in another order, by the game's own generator."""
    order = list(Shuffle(tuple(sorted(things)), "guess").pick(game.rng))
    game.rng = step(game.rng)
    return order


def pinned(game: Commander, card: str, looked: set[str]) -> bool:
    """Whether a question since the checkpoint has shown if a hand holds such a card."""
    face = game.card(card)
    return "*" in looked or face.action in looked or face.order in looked


def swap_cards(game: Commander, now: Commander, owner: str) -> dict[str, str]:
    """Exchange cards of a hidden hand with cards of its deck, as far as nothing has told them apart; say which."""
    cards = game.decks[owner] + game.hands[owner]
    free = cards if nothing_told(game, now, owner) else untold(game, now, owner, cards)
    names = dict(zip(sorted(free), shuffled(game, free), strict=True))
    for pile in (game.decks[owner], game.hands[owner]):
        pile[:] = [names.get(card, card) for card in pile]
    return names


def nothing_told(game: Commander, now: Commander, owner: str) -> bool:
    """Whether the cards of a side are as they were when this state was kept, and nobody has asked for any."""
    lie_as_before = len(now.decks[owner]) == len(game.decks[owner]) and now.hands[owner] == game.hands[owner]
    return lie_as_before and not now.looked[owner] and owner not in now.mixed


def untold(game: Commander, now: Commander, owner: str, cards: Sequence[str]) -> list[str]:
    """Those of a side's cards of which the other still cannot tell whether they are in its deck or its hand."""
    unknown, looked = set(now.decks[owner]) | set(now.hands[owner]), now.looked[owner]
    known = set(now.mixed[owner].known) if owner in now.mixed else set()
    return [card for card in cards if card in unknown and card not in known and not pinned(game, card, looked)]


def mix_deck(game: Commander, owner: str, left: int) -> None:
    """Change the order of the cards that are still in a deck; those turned up since lay on top."""
    deck = game.decks[owner]
    game.decks[owner] = shuffled(game, deck[:left]) + deck[left:]


def another_order(
    game: Commander, now: Commander, owner: str, hidden: set[str], names: dict[str, str]
) -> tuple[str, ...]:
    """A shuffle that leaves the same cards open as the real one: others drawn into a hidden hand, others to come."""
    order, left = now.mixed[owner].order, len(now.decks[owner])
    free = {card for card in order if card in hidden and not pinned(game, card, now.looked[owner])}
    mixed = shuffled(game, [card for card in order if card in free])
    order = tuple(mixed.pop() if card in free else card for card in order)
    return tuple(names.get(card, card) for card in (*shuffled(game, order[:left]), *order[left:]))


def rename_chits(game: Commander, now: Commander, other: str) -> dict[str, str]:
    """Exchange the other side's secret chits with those in the bag that could have been kept secret."""
    kept = now.secrets[other]
    if not kept:
        return {}
    chits = game.setting.pack.chits
    hidden = sorted(chit for chit in now.bag + kept if not chits[chit].always_open)
    names = dict(zip(hidden, shuffled(game, hidden), strict=True))
    game.secrets[other] = [names.get(chit, chit) for chit in game.secrets[other]]
    game.bag = sorted(names.get(chit, chit) for chit in game.bag)
    return names
