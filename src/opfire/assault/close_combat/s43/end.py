"""How a close combat of the second edition ends (S43-11.1.4, 11.1.6): fallback, withdrawal, elimination."""

from __future__ import annotations

from msgspec.structs import replace

from opfire.assault.board.ground import Way
from opfire.assault.close_combat.s43.dice import Bout
from opfire.assault.fire.morale import Flight, eliminate, fall_back
from opfire.assault.log.battle import BrokenOff, CloseCombatEnded
from opfire.assault.movement.mines import ways
from opfire.assault.movement.movement import enter
from opfire.assault.movement.travel import can_leave, leave_by_fast_action
from opfire.assault.options.answers import act, step
from opfire.assault.state.abilities import is_immobile, is_slow
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

FIGHT_ON, WITHDRAW = "fight-on", "withdraw"


@rule("S43-11.1.4", "S43-13.3")
def driven_out(battle: Battle, fight: Bout, unit: Unit) -> Script[None]:
    """A unit suppressed in close combat must fall back out of the hex, and is lost if it cannot."""
    hex = fight.hex
    flight = yield from fall_back(battle, unit, hex, "close-combat")
    alone = all(other.side == unit.side for other in battle.at(hex))
    if unit.at == hex and flight is not Flight.STOOD and not alone:
        eliminate(battle, unit, "no-way-out", "11.1.4")
    fight.parted = fight.parted or (unit.gone and flight is Flight.LEFT)


@rule("S43-11.1", "S43-11.1.6")
def is_over(fight: Bout) -> bool:
    """Only one unit, or none, is left in the hex."""
    return fight.attacker.at != fight.hex or fight.defender.at != fight.hex


@rule("S43-11.1.6.1")
def withdrawals(battle: Battle, fight: Bout) -> Script[bool]:
    """The attacker and then the defender may leave, which ends the close combat."""
    for unit in (fight.attacker, fight.defender):
        if not can_withdraw(battle, unit):
            continue
        choice = yield from Ask(unit.side, "break-off", [act(FIGHT_ON), act(WITHDRAW)], {"unit": unit.id})
        if choice == act(WITHDRAW):
            fight.parted = True
            yield from withdraw(battle, unit)
            return True
    return False


@rule("S43-11.1.6.1")
def can_withdraw(battle: Battle, unit: Unit) -> bool:
    """Who can move finds a way out; the ban on two fast actions in a row does not bind here."""
    if unit.immobilised or is_immobile(battle, unit):
        return False
    return bool(free_ways(battle, unit)) if is_slow(battle, unit) else can_leave(battle, unit)


@rule("S43-11.1.6.1")
def withdraw(battle: Battle, unit: Unit) -> Script[None]:
    """The unit moves out by a fast action and may be fired at; a slow one goes a single hex and is delayed."""
    battle.tell(BrokenOff(unit=unit.id, at=battle.hex_name(unit.at), rule=battle.cite("11.1.6.1")))
    unit.melee = Melee.NONE
    battle.tell_markers(unit)
    leave = crawl_out if is_slow(battle, unit) else leave_by_fast_action
    yield from leave(battle, unit)


def free_ways(battle: Battle, unit: Unit) -> list[Way]:
    """The adjacent hexes without units that a unit can enter, no minefields among them."""
    return [way for way in ways(battle, unit, unit.at) if not battle.occupied.get(way.hex)]


def crawl_out(battle: Battle, unit: Unit) -> Script[None]:
    """A slow unit leaves by one hex of its owner's choice."""
    found = {battle.hex_name(way.hex): way for way in free_ways(battle, unit)}
    choice = yield from Ask(unit.side, "move", [step(name) for name in found], {"unit": unit.id, "left": 0})
    unit.action, unit.given_away = Action.DELAYED, True
    yield from enter(battle, unit, replace(found[choice.to], harsh=True))


@rule("S43-11.1.6.1", "S43-11.1.6.2", "S43-11.2")
def finish(battle: Battle, fight: Bout) -> None:
    """Who stays in the hex is marked: fast action after an elimination, normal action when the enemy left.

    Who withdrew or fell back has left, even if he is lost on his way. A fallback marker stays on who was driven out and
    found no way.
    """
    units = (fight.attacker, fight.defender)
    staying = [unit for unit in units if unit.at == fight.hex]
    for unit in units:
        unit.melee, unit.cover = Melee.NONE, Cover.NONE
    for unit in [one for one in staying if one.morale is not Morale.FALLBACK]:
        mark_victor(unit, Action.FAST if fight.enemy(unit).gone and not fight.parted else Action.NORMAL)
    side = staying[0].side if staying else ""
    battle.tell(CloseCombatEnded(at=battle.hex_name(fight.hex), side=side, rule=battle.cite("11.1.6")))
    for unit in units:
        battle.tell_markers(unit)


def mark_victor(unit: Unit, action: Action) -> None:
    """Close combat leaves a marker as any action does."""
    unit.action, unit.morale, unit.activated, unit.attack_die_lost = action, Morale.NONE, True, False
    if action is Action.FAST:
        unit.given_away = unit.went_fast = True
