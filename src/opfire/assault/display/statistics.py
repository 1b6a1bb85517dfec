"""What statistics read from the events of a battle: luck, and where what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from opfire.assault.log.battle import Captured, DieShown, Eliminated, Fired, Rolled
from opfire.assault.state.battle import Battle
from opfire.kernel.dice import Die
from opfire.kernel.events import Event
from opfire.kernel.fortune import Fortune, of_dice

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
