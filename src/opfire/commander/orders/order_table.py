"""Which order is carried out by what, and when it may be given (O14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from opfire.commander.cards.card_faces import card_face
from opfire.commander.fire import fire
from opfire.commander.log.play import OrderGiven
from opfire.commander.orders import advance, artillery_denied, artillery_request, melee, move, recover, rout
from opfire.commander.state.commander import Commander
from opfire.kernel.game import Script
from opfire.rules.citations import rule


class Order(NamedTuple):
    """When an order is allowed and how it goes."""

    allowed: Callable[[Commander, str], bool]
    carry_out: Callable[[Commander, str], Script[None]]
    rule: str


ORDERS: Final[dict[str, Order]] = {
    "advance": Order(advance.allowed, advance.order, "CC-O16.1a"),
    "artillery-denied": Order(artillery_denied.allowed, artillery_denied.order, "CC-O17a"),
    "artillery-request": Order(artillery_request.allowed, artillery_request.order, "CC-O18a"),
    "fire": Order(fire.allowed, fire.order, "CC-O20.1a"),
    "move": Order(move.allowed, move.order, "CC-O21a"),
    "recover": Order(recover.allowed, recover.order, "CC-O22.1a"),
    "rout": Order(rout.allowed, rout.order, "CC-O23.1a"),
}
"""Command Confusion is not here: it cannot be played as an order (O19)."""


def playable(game: Commander, side: str) -> list[str]:
    """The cards in a hand whose order may be given now."""
    orders = {id: game.card(id).order for id in game.hands[side]}
    wanted = sorted(ORDERS.keys() & orders.values())
    allowed = {name for name in wanted if ORDERS[name].allowed(game, side)}
    return [id for id, name in orders.items() if name in allowed]


@rule("CC-O14.1", "CC-O14.2")
def give(game: Commander, side: str, id: str) -> Script[None]:
    """Lay the card down, carry its order out and fight the melees it leads to."""
    name = game.card(id).order
    game.replacements = {}
    game.hands[side].remove(id)
    game.discards[side].append(id)
    game.orders_given += 1
    game.tell(OrderGiven(side=side, card=id, order=name, face=card_face(game.card(id)), rule=ORDERS[name].rule))
    yield from ORDERS[name].carry_out(game, side)
    yield from melee.resolve_all(game)
