"""What statistics read from the events of a battle: luck, and where what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from opfire.commander.log.attacks import Attacked
from opfire.commander.log.pieces import Eliminated
from opfire.commander.log.play import Controlled, Rolled
from opfire.commander.options.answers import Action, Order, Shoot
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask, Option
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune, of_pips, reversed_luck

MEANS: Final = ("actions", "artillery", "op-fire")
NOTABLE: Final[Mapping[type[Event], str]] = {Attacked: "fire", Eliminated: "loss", Controlled: "objective"}
LOW_IS_GOOD: Final = ("rally", "rout", "commissar")
"""Rolls that have to stay below something."""
NOBODYS: Final = ("sudden-death", "support")
"""Rolls whose height is neither good nor bad for who makes them."""


def fortune(game: Commander, event: Event) -> list[Fortune]:
    """The two dice of a Fate card."""
    if not isinstance(event, Rolled) or event.why in NOBODYS:
        return []
    luck = of_pips(event.side, (event.white, event.coloured))
    return [reversed_luck(luck) if event.why in LOW_IS_GOOD else luck]


def place_of(game: Commander, event: Event) -> str | None:
    """The hex fired at (the first of two), of a unit that was lost, or of the objective."""
    if isinstance(event, Attacked):
        return event.at.partition(",")[0]
    if isinstance(event, Controlled):
        return game.hex_name(game.setting.objectives[event.objective][0])
    unit = game.units.get(getattr(event, "unit", ""))
    return game.hex_name(unit.hex) if unit is not None and unit.hex >= 0 else None


def means_of(game: Commander, ask: Ask, option: Option) -> str:
    """Which of its means a side uses with an answer; actions that answer a move count as op fire."""
    if ask.kind == "react" and isinstance(option, Shoot | Action):
        return "op-fire"
    if isinstance(option, Action):
        return "actions"
    artillery = isinstance(option, Order) and game.card(option.card).order == "artillery-request"
    return "artillery" if artillery else ""
