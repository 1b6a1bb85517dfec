"""What an order would find to do as things stand, for the menu in which it is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from opfire.kernel.display import Preview, Text
from opfire.skirmish.close_combat.charge import charge_options
from opfire.skirmish.fire.actions import acquire_options
from opfire.skirmish.fire.fire import still_ready
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.options import Give
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit


def order_preview(game: Skirmish, option: Give) -> Preview | None:
    """A note where the order finds nobody: somebody may still come into sight before its turn."""
    offers = OFFERS.get(option.action)
    if offers is None or offers(game, game.units[option.unit]):
        return None
    return Preview(notes=(Text("note-skirmish-nobody", {"action": option.action}, "SK-HR-turn"),))


def can_fire(game: Skirmish, unit: Unit) -> bool:
    return bool(fire_options(game, unit, still_ready(game, unit, [])))


def can_aim(game: Skirmish, unit: Unit) -> bool:
    return bool(acquire_options(game, unit))


def can_charge(game: Skirmish, unit: Unit) -> bool:
    return bool(charge_options(game, unit))


OFFERS: Final[dict[str, Callable[[Skirmish, Unit], bool]]] = {
    Order.FIRE.value: can_fire,
    Order.ACQUIRE.value: can_aim,
    Order.CLOSE_COMBAT.value: can_charge,
}
