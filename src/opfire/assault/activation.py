"""Activating a unit (4.4, 6.4): announcing one action and carrying it out."""

from __future__ import annotations

from collections.abc import Container

from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.close_combat.rh41.close_combat import clean_up, renew
from opfire.assault.edition import EDITIONS
from opfire.assault.fire.ranged_fire import can_target, direct_fire, may_fire_into, standing_fire, targets
from opfire.assault.fire.stray_fire import stray_shots
from opfire.assault.log.battle import Activated
from opfire.assault.movement.covert_action import can_act_covertly, covert_action
from opfire.assault.movement.joint_actions import (
    can_combine_fire,
    can_reinforce,
    combined_fire,
    covering_units,
    name_covering_unit,
    reinforce,
)
from opfire.assault.movement.movement import Goal, Purpose, allowance, anywhere
from opfire.assault.movement.transport import can_dismount, dismount
from opfire.assault.movement.travel import can_leave, can_move, leave_by_fast_action, travel
from opfire.assault.options.answers import act, fire
from opfire.assault.preparation.entry import can_enter, enter_map
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import FAST, NOBODY, NORMAL, UNENGAGED, UNSHAKEN, Action, Melee, Unit, is_outside
from opfire.assault.terrain.fields_of_fire import covered, standpoints
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

FIRE, RENEW, WITHDRAW, DISMOUNT = "fire", "renew-close-combat", "withdraw", "dismount"
REINFORCE, COMBINED, COVERED_MOVE, COVERED_RUSH = "reinforce", "combined-fire", "covered-move", "covered-rush"
OPEN = (*(action.value for action in Action), FIRE, REINFORCE, COMBINED, COVERED_MOVE, COVERED_RUSH)
"""The actions of a unit that does not fight at close quarters."""


@rule("RH41-6.4", "RH41-13.3", "RH41-4.4")
def can_activate(battle: Battle, unit: Unit) -> bool:
    """A unit acts once a turn, and not with a morale marker."""
    if unit.activated or unit.gone or unit.morale is not UNSHAKEN or not can_pay(battle, unit):
        return False
    if unit.carrier:
        return can_dismount(battle, unit)
    if unit.at < 0:
        return is_outside(unit) and bool(ways_in(battle, unit))
    if unit.melee is not UNENGAGED:
        return bool(close_combat_actions(battle, unit))
    for possible in OPEN_TO[battle.setting.edition.id].values():  # noqa: SIM110 (asked too often for a generator)
        if possible(battle, unit):
            return True
    return False


@rule("RH41-6.4", "RH41-13.2")
def actions(battle: Battle, unit: Unit, among: Container[str] = OPEN) -> list[str]:
    """The actions open to a unit, of all or of some; in a close combat hex only fighting on or leaving."""
    if unit.carrier:
        return [DISMOUNT]
    if is_outside(unit):
        return ways_in(battle, unit)
    if unit.melee is not Melee.NONE:
        return close_combat_actions(battle, unit)
    every = OPEN_TO[battle.setting.edition.id].items()
    return [name for name, possible in every if name in among and possible(battle, unit)]


@rule("RH41-12.0", "RH41-12.6", "RH41-12.3")
def close_combat_actions(battle: Battle, unit: Unit) -> list[str]:
    """A unit with an inactive marker may renew the close combat or withdraw by a fast action."""
    if unit.melee is Melee.ACTIVE:
        return []
    renewing = [] if battle.unit_card(unit).type == "artillery" else [RENEW]
    leaving = may_hurry(battle, unit) and can_leave(battle, unit)
    return [*renewing, WITHDRAW] if leaving else renewing


@rule("RH41-9.2", "RH41-9.9")
def may_hurry(battle: Battle, unit: Unit) -> bool:
    """No fast action twice in a row on foot, and none for slow units."""
    card = battle.unit_card(unit)
    return "slow" not in card.abilities and (card.type == "vehicle" or not unit.fast_barred)


@rule("S43-5.8")
def ways_in(battle: Battle, unit: Unit) -> list[str]:
    """A unit beside the map can enter by a normal action, or by a fast one if it may hurry."""
    fast = may_hurry(battle, unit) and can_enter(battle, unit, Action.FAST)
    normal = can_enter(battle, unit, Action.NORMAL)
    return [*([Action.NORMAL.value] if normal else []), *([Action.FAST.value] if fast else [])]


def can_move_normally(battle: Battle, unit: Unit) -> bool:
    """Whether a normal action leads anywhere."""
    return can_move(battle, unit, NORMAL)


def can_move_fast(battle: Battle, unit: Unit) -> bool:
    """Whether a fast action is allowed and leads anywhere."""
    return may_hurry(battle, unit) and can_move(battle, unit, FAST)


@rule("RH41-9.3")
def can_move_and_fire(battle: Battle, unit: Unit) -> bool:
    """Guns cannot; others need a hex within half their allowance from which there is a target."""
    if battle.unit_card(unit).type == "artillery":
        return False
    goal = firing_position(battle, unit)
    return bool(goal.hexes) and can_move(battle, unit, Action.MOVE_AND_FIRE, goal)


def firing_position(battle: Battle, unit: Unit) -> Goal:
    """A hex within half the allowance in which the unit would have a target."""

    def has_target(hex: int) -> bool:
        before, unit.at = unit.at, hex
        found = can_fire(battle, unit)
        unit.at = before
        return found

    return Goal(has_target, standpoints(battle, unit, max(1, allowance(battle, unit, Action.MOVE_AND_FIRE))))


@rule("RH41-9.3")
def can_fire_and_move(battle: Battle, unit: Unit) -> bool:
    """Guns cannot; others need a target now and somewhere to go."""
    if battle.unit_card(unit).type == "artillery" or not can_fire(battle, unit):
        return False
    return can_move(battle, unit, Action.FIRE_AND_MOVE)


def can_fire(battle: Battle, unit: Unit) -> bool:
    """Whether there is a target."""
    return any(can_target(battle, unit, enemy) or may_fire_into(battle, unit, enemy) for enemy in covered(battle, unit))


@rule("RH41-9.8.1", "S43-9.8.1")
def can_dig_in(battle: Battle, unit: Unit) -> bool:
    """Infantry digs in where there is neither a dug-in marker nor a fortification."""
    return battle.unit_card(unit).type == "infantry" and unit.at not in battle.dug_in and unit.at not in battle.works


@rule("RH41-4.4", "RH41-13.2")
def activate_unit(battle: Battle, unit: Unit, allowed: tuple[str, ...] = (), *, free: bool = False) -> Script[None]:
    """The owner announces an action; the unit is committed to it and counts as activated.

    A card played for it may have left it nothing to do, such as smoke before its only target, or have brought own
    shells upon it.
    """
    steady = not unit.gone and unit.morale is UNSHAKEN
    choices = [name for name in actions(battle, unit) if not allowed or name in allowed] if steady else []
    if not choices:
        return
    what = choices[0]
    if len(choices) > 1:
        choice = yield from Ask(unit.side, "action", [act(name) for name in choices], {"unit": unit.id})
        what = choice.what
    unit.activated = True
    if not free:
        pay(battle, unit)
    battle.activation_start = (unit.id, unit.at, unit.facing)
    battle.tell(Activated(unit=unit.id, what=what, rule=battle.cite("4.4")))
    yield from ACTIONS[what](battle, unit)
    battle.acted(unit)
    battle.activation_start = NOBODY


def fire_action(battle: Battle, unit: Unit) -> Script[None]:
    """Fire without moving."""
    target = yield from choose_target(battle, unit)
    yield from shoot(battle, unit, target, standing_fire(battle, unit, target))


@rule("RH41-10.11")
def shoot(battle: Battle, unit: Unit, target: Unit, status: Action) -> Script[None]:
    """Fire; where the target is locked in close combat with ours, stray shots may hit them and the fight may end."""
    hex, locked = target.at, target.melee is not Melee.NONE
    successes = yield from direct_fire(battle, unit, target, status)
    if locked:
        yield from stray_shots(battle, unit, target, hex, status, successes)
        yield from clean_up(battle, hex)


def choose_target(battle: Battle, unit: Unit, status: Action = Action.NONE) -> Script[Unit]:
    """The owner names the target; the status is known where the unit also moves."""
    enemies = targets(battle, unit)
    about: dict[str, str | int] = {"unit": unit.id, "status": status.value}
    choice = yield from Ask(unit.side, "target", [fire(enemy.id) for enemy in enemies], about)
    return battle.units[choice.target]


@rule("RH41-9.1")
def normal_action(battle: Battle, unit: Unit) -> Script[None]:
    """Move up to the card's allowance."""
    unit.action = Action.NORMAL
    battle.tell_markers(unit)
    yield from set_off(battle, unit)


def set_off(battle: Battle, unit: Unit, purpose: Purpose = anywhere) -> Script[None]:
    """A unit goes somewhere, and enters the map first if it is still beside it."""
    start, taken = unit.at, tuple(battle.occupied)
    if is_outside(unit):
        yield from enter_map(battle, unit)
    yield from travel(battle, unit, purpose, start, taken)


@rule("RH41-9.2")
def fast_action(battle: Battle, unit: Unit) -> Script[None]:
    """Move one point further, seen by all, and not again next turn."""
    unit.action = Action.FAST
    unit.given_away = unit.went_fast = True
    battle.tell_markers(unit)
    yield from set_off(battle, unit)


@rule("RH41-9.3", "RH41-10.0")
def move_and_fire(battle: Battle, unit: Unit) -> Script[None]:
    """Move up to half the allowance to a hex with a target, then fire."""
    unit.action = Action.MOVE_AND_FIRE
    battle.tell_markers(unit)
    yield from set_off(battle, unit, firing_position)
    if unit.action is Action.MOVE_AND_FIRE and not unit.gone and targets(battle, unit):
        target = yield from choose_target(battle, unit, Action.MOVE_AND_FIRE)
        yield from shoot(battle, unit, target, Action.MOVE_AND_FIRE)


@rule("RH41-9.3", "RH41-10.0")
def fire_and_move(battle: Battle, unit: Unit) -> Script[None]:
    """Fire, then move up to half the allowance."""
    target = yield from choose_target(battle, unit, Action.FIRE_AND_MOVE)
    yield from shoot(battle, unit, target, Action.FIRE_AND_MOVE)
    yield from set_off(battle, unit)


@rule("RH41-9.8.1")
def dig_in(battle: Battle, unit: Unit) -> Script[None]:
    """The unit digs all turn and is dug in from the next."""
    unit.action = Action.DIGGING_IN
    battle.tell_markers(unit)
    return
    yield


def renew_close_combat(battle: Battle, unit: Unit) -> Script[None]:
    """Fight on."""
    yield from renew(battle, unit)


@rule("RH41-12.6")
def withdraw(battle: Battle, unit: Unit) -> Script[None]:
    """Leave a close combat by a fast action that can draw reaction fire."""
    hex = unit.at
    unit.melee = Melee.NONE
    yield from leave_by_fast_action(battle, unit)
    yield from clean_up(battle, hex)


@rule("S43-9.13")
def can_be_covered(battle: Battle, unit: Unit) -> bool:
    """Whether a normal action can go with covering fire."""
    return bool(covering_units(battle, unit)) and can_move_normally(battle, unit)


@rule("S43-9.13")
def can_rush_covered(battle: Battle, unit: Unit) -> bool:
    """Whether a fast action can go with covering fire."""
    return bool(covering_units(battle, unit)) and can_move_fast(battle, unit)


@rule("S43-9.13")
def covered_move(battle: Battle, unit: Unit) -> Script[None]:
    """A normal action while another unit gives covering fire."""
    by = yield from name_covering_unit(battle, unit)
    yield from normal_action(battle, unit)
    end_cover(battle, unit, by)


@rule("S43-9.13")
def covered_rush(battle: Battle, unit: Unit) -> Script[None]:
    """A fast action while another unit gives covering fire."""
    by = yield from name_covering_unit(battle, unit)
    yield from fast_action(battle, unit)
    end_cover(battle, unit, by)


@rule("S43-9.13", "S43-13.1")
def end_cover(battle: Battle, unit: Unit, by: Unit) -> None:
    """With the move the covering fire is over, and its marker has taken the place of attack die -1."""
    unit.covered_by = ""
    battle.acted(by)


POSSIBLE = {
    Action.DIGGING_IN.value: can_dig_in,
    Action.NORMAL.value: can_move_normally,
    FIRE: can_fire,
    Action.FAST.value: can_move_fast,
    Action.MOVE_AND_FIRE.value: can_move_and_fire,
    Action.FIRE_AND_MOVE.value: can_fire_and_move,
    Action.COVERT.value: can_act_covertly,
    REINFORCE: can_reinforce,
    COMBINED: can_combine_fire,
    COVERED_MOVE: can_be_covered,
    COVERED_RUSH: can_rush_covered,
}
"""The actions outside close combat and when they can be announced, the quickest to tell first."""

OPEN_TO = {
    edition.id: {name: possible for name, possible in POSSIBLE.items() if name not in edition.lacks}
    for edition in EDITIONS.values()
}
"""The actions that each rulebook has (6.4)."""

ACTIONS = {
    FIRE: fire_action,
    Action.NORMAL.value: normal_action,
    Action.FAST.value: fast_action,
    Action.MOVE_AND_FIRE.value: move_and_fire,
    Action.FIRE_AND_MOVE.value: fire_and_move,
    Action.DIGGING_IN.value: dig_in,
    RENEW: renew_close_combat,
    WITHDRAW: withdraw,
    DISMOUNT: dismount,
    Action.COVERT.value: covert_action,
    REINFORCE: reinforce,
    COMBINED: combined_fire,
    COVERED_MOVE: covered_move,
    COVERED_RUSH: covered_rush,
}
