"""Hidden units: when a unit may hide and what gives it away (SK-HR-hidden)."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.log.turn import Hid
from opfire.skirmish.rolls.cover import near_cover
from opfire.skirmish.rolls.sight import enemies_of, range_between, seen_by_enemy, sees
from opfire.skirmish.rolls.tests import come_to_light
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, is_shaken

NEAR: Final = 100


def may_hide(game: Skirmish, unit: Unit) -> bool:
    """In or behind terrain with a cover die, unhurt and seen by nobody."""
    if unit.aboard or unit.off_table or is_shaken(unit):
        return False
    return near_cover(game, unit) and not seen_by_enemy(game, unit)


def hide(game: Skirmish, unit: Unit) -> None:
    """A unit that has moved cautiously into cover unseen is hidden."""
    if not unit.hidden and may_hide(game, unit):
        unit.hidden = True
        game.tell(Hid(unit=unit.id, rule="SK-HR-hidden"))


def look_around(game: Skirmish, mover: Unit) -> None:
    """A unit in the open, or with an enemy close by who sees it, is hidden no longer."""
    if mover.hidden and not near_cover(game, mover):
        come_to_light(game, mover)
    for other in enemies_of(game, mover):
        if range_between(game, mover, other) <= NEAR:
            if other.hidden and sees(game, mover, other):
                come_to_light(game, other)
            if mover.hidden and sees(game, other, mover):
                come_to_light(game, mover)
