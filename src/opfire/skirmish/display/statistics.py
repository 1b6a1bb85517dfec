"""What statistics read from the events of a skirmish: luck, and where what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from opfire.kernel.ask import Option
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune, of_pips
from opfire.skirmish.log.combat import CloseCombat, Fired, HitRolled, OutOfAction, Wrecked
from opfire.skirmish.log.turn import ObjectiveChanged
from opfire.skirmish.options import Give
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order

MEANS: Final = ("vehicles", "close-combat")
NOTABLE: Final[Mapping[type[Event], str]] = {
    Fired: "fire",
    OutOfAction: "loss",
    Wrecked: "loss",
    ObjectiveChanged: "objective",
}


def fortune(game: Skirmish, event: Event) -> list[Fortune]:
    """The dice of a hit roll and of the defence against it, and of both who fight hand to hand."""
    if isinstance(event, HitRolled):
        return both(game, event, event.dice, event.defence)
    if isinstance(event, CloseCombat):
        return both(game, event, event.dice, event.other)
    return []


def both(game: Skirmish, event: HitRolled | CloseCombat, dice: Sequence[int], against: Sequence[int]) -> list[Fortune]:
    """The dice of two units that face each other; one that is no unit, such as a point, has no luck."""
    thrown = ((game.units.get(event.unit), dice), (game.units.get(event.target), against))
    return [of_pips(unit.side, pips) for unit, pips in thrown if unit is not None and pips]


def place_of(game: Skirmish, event: Event) -> str | None:
    """The point of who fired or was hit, or of the objective, in millimetres."""
    point = event.at if isinstance(event, ObjectiveChanged) else None
    unit = game.units.get(getattr(event, "unit", ""))
    point = point if point is not None else None if unit is None else unit.at
    return None if point is None else f"{point[0]},{point[1]}"


def means_of(game: Skirmish, option: Option) -> str:
    """Which of its means a side uses with an order; a vehicle that rests is not used."""
    if not isinstance(option, Give) or Order(option.action) is Order.REST:
        return ""
    if game.is_vehicle(game.units[option.unit]):
        return "vehicles"
    return "close-combat" if Order(option.action) is Order.CLOSE_COMBAT else ""
