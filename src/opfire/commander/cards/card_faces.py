"""How a Fate card looks to who may see it."""

from __future__ import annotations

from functools import cache

from opfire.commander.pack import words
from opfire.commander.pack.pieces import FateCard
from opfire.kernel.display import CardFace


@cache
def card_face(card: FateCard) -> CardFace:
    """A Fate card: order above, action below, and what counts when it is revealed."""
    return CardFace(
        id=card.id,
        name=words.ORDERS[card.order],
        text=words.ACTIONS[card.action],
        kind=card.order,
        values={
            "number": card.number,
            "action": card.action,
            "event": card.event,
            "hex": card.hex,
            "white": card.roll[0],
            "coloured": card.roll[1],
            "trigger": card.trigger or "",
        },
    )
