"""What lies hidden from a side in each game, and the search for it in what the side is told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from opfire.assault.state.pieces import CALLED
from opfire.commander.state.position import LIES_OPEN

TEXT = re.compile(rb'"([^"\\]*)"')
CHIT = re.compile(rb'"chit":"([^"]*)"')
PLANNED = re.compile(rb'"planned ([^" ]+) ([^"]+)"')


class Told(msgspec.Struct):
    """A state as it was sent, its parts still as they were written."""

    picture: msgspec.Raw
    ask: msgspec.Raw
    log: msgspec.Raw


class Message(msgspec.Struct):
    """A message with a state."""

    state: Told


def told_wrongly(game: Any, side: str | None, sent: bytes, opened: set[str]) -> list[str]:
    """What a message tells of things hidden from its reader; the log may name cards that have lain open before."""
    told = msgspec.json.decode(sent, type=Message).state
    hidden = cards(game, side)
    found = words(told.picture) & hidden | words(told.ask) & (hidden - own_pile(game, side))
    found |= words(told.log) & (hidden - opened)
    found |= {chit.decode() for chit in CHIT.findall(sent)} & chits(game, side)
    found |= {f"planned {owner.decode()}" for owner, _card in PLANNED.findall(told.picture) if owner.decode() != side}
    return [*sorted(found), *mines(game, side, told.picture), *orders(game, side, told.picture)]


def words(part: msgspec.Raw) -> set[str]:
    """Every text in a part of a message."""
    return {text.decode() for text in TEXT.findall(part)}


def cards(game: Any, side: str | None) -> set[str]:
    """The cards that a side cannot see: the other hand, all piles, support that is called or put away."""
    if game.name == "skirmish":
        return set()
    piles = {card for pile in game.decks.values() for card in pile}
    others = [other for other in game.sides if other != side]
    return piles | {card for other in others for card in concealed(game, other, side)}


def own_pile(game: Any, side: str | None) -> set[str]:
    """The cards that a question may name although they lie face down: who gives cards up looks through his own."""
    return set(game.decks[side]) if game.name == "assault" and side is not None else set()


def concealed(game: Any, other: str, side: str | None) -> Iterator[str]:
    """The cards of one side that another cannot see."""
    if game.name == "commander":
        shown = side is not None and LIES_OPEN in game.looked[other]
    else:
        shown = side is not None and game.shown == side
        yield from (*game.box[other], *game.pools[other])
        yield from (name for name, one in game.requests.items() if one.side == other and one.stage == CALLED)
    if not shown:
        yield from game.hands[other]


class Discards:
    """The cards that have lain open in a game so far."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self._left: dict[str, int] = {}

    def look(self, game: Any) -> None:
        """Remember what lies in the discard piles, or has gone from there into a deck that was made anew."""
        if game.name == "skirmish":
            return
        for side, pile in game.decks.items():
            self.seen |= {*game.discards[side], *(pile if len(pile) > self._left.get(side, len(pile)) else ())}
            self._left[side] = len(pile)


def chits(game: Any, side: str | None) -> set[str]:
    """The objective chits that a side cannot see."""
    if game.name != "commander":
        return set()
    secret = {chit for owner in game.sides if owner != side for chit in game.secrets[owner]}
    return (secret | set(game.bag)) - {*game.open_chits, *(game.secrets[side] if side else ())}


def mines(game: Any, side: str | None, picture: msgspec.Raw) -> list[str]:
    """The enemy's mines whose kind is told although they lie face down."""
    if game.name != "assault" or not game.mines:
        return []
    lying = {game.hex_name(hex) for hex, one in game.mines.items() if one.side != side and not one.open}
    marks = msgspec.json.decode(picture)["marks"]
    return [str(mark) for mark in marks if mark["at"] in lying and mark["kind"].startswith("mine-")]


def orders(game: Any, side: str | None, picture: msgspec.Raw) -> list[str]:
    """The enemy's orders that are told before both sides have given theirs."""
    if game.name != "skirmish" or game.phase.value != "orders":
        return []
    others = [piece for piece in msgspec.json.decode(picture)["pieces"] if piece["side"] != side]
    return [piece["id"] for piece in others if any(mark.startswith("order-") for mark in piece.get("markers", ()))]
