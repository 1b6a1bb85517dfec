"""What statistics read from the events of a battle: luck, and where what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from opfire.assault.log.battle import Captured, DieShown, Eliminated, Fired, Rolled
from opfire.assault.options.answers import Activate, PlayCard, React
from opfire.assault.options.support import CallSupport, RequestSupport
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Option
from opfire.kernel.dice import Die
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune, of_dice

MEANS: Final = ("cards", "support", "tanks", "reaction-fire")
NOTABLE: Final[Mapping[type[Event], str]] = {Fired: "fire", Eliminated: "loss", Captured: "objective"}


def fortune(battle: Battle, event: Event) -> list[Fortune]:
    """Symbols thrown by attacker and defender; every symbol helps who throws it."""
    if not isinstance(event, Rolled):
        return []
    attacker, defender = battle.units.get(event.unit), battle.units.get(event.target)
    thrown = ((attacker, event.attack), (defender, event.defence))
    return [of_dice(unit.side, *shown(battle, dice)) for unit, dice in thrown if unit is not None and dice]


def shown(battle: Battle, dice: Iterable[DieShown]) -> tuple[list[Die], int]:
    """The dice of a throw as they are, and how many symbols they show together."""
    thrown = list(dice)
    known = battle.setting.dice.by_name
    return [known[name] for name, _ in thrown], sum(len(symbols) for _, symbols in thrown)


def place_of(battle: Battle, event: Event) -> str | None:
    """The hex of who fired or was lost, or of the objective."""
    if isinstance(event, Captured):
        return event.at
    unit = battle.units.get(getattr(event, "unit", ""))
    at = -1 if unit is None else unit.at
    return battle.setting.board.grid.names[at] if at >= 0 else None


def means_of(battle: Battle, option: Option) -> str:
    """Which of its means a side uses with an answer; a tank that fires in reaction counts as such."""
    if isinstance(option, PlayCard):
        return "cards"
    if isinstance(option, RequestSupport | CallSupport):
        return "support"
    if isinstance(option, React):
        return "reaction-fire"
    return "tanks" if isinstance(option, Activate) and is_tank(battle, battle.units[option.unit]) else ""


def is_tank(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is an armoured vehicle that is not there to carry others."""
    card = battle.unit_card(unit)
    return card.armoured and not card.transport
