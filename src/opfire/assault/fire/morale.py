"""Morale (13.3): suppression, and the end of a unit."""

from __future__ import annotations

from enum import Enum

from opfire.assault.cards.command_points import lose_point
from opfire.assault.cards.support_cards import break_off
from opfire.assault.log.battle import Eliminated, Immobilised, Suppressed, Unshaken
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import all_out
from opfire.assault.state.pieces import OFF_BOARD, Action, Cover, Melee, Morale, Unit
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule


class Flight(Enum):
    """What became of a unit that had to fall back."""

    STOOD = "stood"
    """Its nature or a card made it stand fast."""
    LEFT = "left"
    """It left its hex, whatever happened to it on the way."""
    STAYED = "stayed"
    """It was lost where it was, or found no way."""


@later
def fall_back(battle: Battle, unit: Unit, came_from: int, why: str) -> Script[Flight]:
    """A unit leaves its hex, away from the attack (13.3); says what became of it."""
    raise NotImplementedError


@rule("RH41-10.7.3")
def eliminate(battle: Battle, unit: Unit, why: str, section: str) -> None:
    """An eliminated unit is removed from the game."""
    battle.put(unit, OFF_BOARD)
    unit.gone = True
    battle.tell(Eliminated(unit=unit.id, why=why, worth=battle.worth(unit), rule=battle.cite(section)))
    lose_point(battle, unit)
    if battle.requests:
        break_off(battle, unit)


@rule("RH41-10.10.2", "S43-10.10.2")
def lose(battle: Battle, unit: Unit, why: str, section: str) -> Script[None]:
    """A unit is eliminated; who was aboard of it gets off at half strength."""
    hex = unit.at
    eliminate(battle, unit, why, section)
    yield from all_out(battle, unit, hex, hard_hit=True)


@rule("RH41-13.1", "RH41-10.7.6", "RH41-13.3", "S43-13.1", "S43-13.3")
def immobilise(battle: Battle, unit: Unit, section: str) -> None:
    """A vehicle that is hit in its running gear does not move any more; on its way back it is abandoned."""
    if unit.immobilised or unit.gone:
        return
    unit.immobilised = True
    battle.tell(Immobilised(unit=unit.id, rule=battle.cite(section)))
    if unit.falling or (unit.morale is Morale.FALLBACK and battle.setting.edition.stuck_in_fallback_lost):
        eliminate(battle, unit, "immobilised-fallback", "13.3")


@rule("S43-6.4/3")
def suppression_kills(battle: Battle, unit: Unit) -> bool:
    """Suppression does nothing to a unit in fallback, unless players agree that it is the end of it."""
    return unit.morale is Morale.FALLBACK and battle.setting.readings.suppression_kills


@rule("RH41-10.7.3", "RH41-13.2", "RH41-13.3", "RH41-6.4")
def suppress(battle: Battle, unit: Unit, came_from: int) -> Script[None]:
    """A suppressed unit loses its action; a second time, or out of a delayed action, it falls back."""
    if suppression_kills(battle, unit):
        yield from lose(battle, unit, "second-fallback", "13.3")
        return
    if unit.morale is Morale.FALLBACK:
        battle.tell(Unshaken(unit=unit.id, why="fallback", rule=battle.cite("13.3")))
        return
    if unit.morale is Morale.SUPPRESSED:
        yield from fall_back(battle, unit, came_from, "suppressed-again")
    elif unit.action is Action.DELAYED:
        yield from fall_back(battle, unit, came_from, "delayed-action")
    elif unit.melee is not Melee.NONE:
        yield from fall_back(battle, unit, came_from, "close-combat")
    else:
        mark_morale(unit, Morale.SUPPRESSED)
        battle.tell(Suppressed(unit=unit.id, rule=battle.cite("10.7.3")))


@rule("RH41-13.3", "RH41-6.4", "S43-13.1")
def mark_morale(unit: Unit, morale: Morale) -> None:
    """A morale marker replaces an action marker or one that hides, and ends the unit's activation for the turn."""
    if unit.morale is Morale.NONE:
        unit.acted = unit.activated
    unit.morale = morale
    unit.action, unit.cover = Action.NONE, Cover.NONE
    unit.melee = Melee.NONE
    unit.activated = True


@rule("S43-13.3", "RH41-13.3")
def nearest_enemy(battle: Battle, unit: Unit) -> int:
    """The hex of the nearest enemy, from which a unit falls back when no unit attacked it.

    Of several equally near the first counts; where there is none every way leads off.
    """
    distance = battle.setting.board.grid.distance
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(unit.side))]
    return min(enemies, key=lambda hex: distance(unit.at, hex), default=unit.at)


def hold(battle: Battle, unit: Unit, section: str, why: str = "") -> None:
    """The suppressed marker replaces the action marker; a close combat goes on."""
    if unit.morale is Morale.NONE:
        unit.acted = unit.activated
    unit.morale, unit.action, unit.activated = Morale.SUPPRESSED, Action.NONE, True
    unit.cover = Cover.NONE
    battle.tell(Suppressed(unit=unit.id, why=why, rule=battle.cite(section)))
