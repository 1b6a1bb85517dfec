"""What a side may not know: the orders the other side is giving."""

from __future__ import annotations

from opfire.kernel.events import Event
from opfire.skirmish.log.turn import OrderGiven
from opfire.skirmish.sequence.orders import deal_orders
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Order


def cut(game: Skirmish, side: str | None) -> Skirmish:
    """Give a copy without the orders that are not shown yet."""
    seen = game.copy()
    if seen.phase is Phase.ORDERS:
        for unit in seen.units.values():
            if unit.side != side:
                unit.order = Order.NONE
        seen.ordered = tuple(name for name in seen.ordered if name == side)
    return seen


def deal_afresh(game: Skirmish, side: str, now: Skirmish) -> None:
    """Give the other side other orders while its own are hidden."""
    if game.phase is Phase.ORDERS and now.phase is Phase.ORDERS:
        deal_orders(game, game.enemy(side))


def heard(event: Event, side: str | None) -> Event | None:
    """An order is known to the side that gives it."""
    return None if isinstance(event, OrderGiven) and event.side != side else event
