"""Movement with facing (9.9, 9.10): vehicles drive through front or rear hexes, guns are pushed and turned."""

from __future__ import annotations

from msgspec.structs import astuple, replace

from opfire.assault.board.facing import FORWARD
from opfire.assault.board.ground import Way
from opfire.assault.log.battle import Turned
from opfire.assault.movement.into_close_combat import can_attack, enter_enemy_hex
from opfire.assault.movement.leaving import leave_map, ways_out
from opfire.assault.movement.movement import (
    ANYWHERE,
    COMBINED,
    Goal,
    Purpose,
    able_to_move,
    anywhere,
    enter,
    hostile,
    settle,
)
from opfire.assault.movement.overrun import can_overrun, overrun
from opfire.assault.movement.steps import Drive, Driver, Leg, driver_of, legs, starting
from opfire.assault.movement.transport import board as go_aboard
from opfire.assault.movement.transport import gun_to_hitch, hitch, vehicle_to_board
from opfire.assault.movement.transport import unload as set_down
from opfire.assault.movement.transport import ways_out as hexes_to_unload_in
from opfire.assault.options.answers import STOP, board, unload
from opfire.assault.state.abilities import is_immobile
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import FAST, Action, Unit
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-9.0", "RH41-9.10.3", "RH41-12.0")
def can_finish(battle: Battle, unit: Unit, leg: Leg, driver: Driver, goal: Goal, dead_ends: set[Drive]) -> bool:
    """Whether the movement can still come to an end where it may, after this leg."""
    drive = leg.after
    if goal is ANYWHERE and drive.steps and drive.hex not in battle.occupied:
        return True
    if leg.way is not None and hostile(battle, unit, drive.hex):
        return goal is ANYWHERE and may_assault(battle, unit, leg.way, drive)
    if may_end(battle, unit, drive, goal) or joins(battle, unit, drive) is not None:
        return True
    if drive in dead_ends or (goal is not ANYWHERE and is_far_from(battle, drive, driver, goal)):
        return False
    dead_ends.add(drive)
    for onward in legs(battle, unit, drive, driver):
        if can_finish(battle, unit, onward, driver, goal, dead_ends):
            return True
    return False


def is_far_from(battle: Battle, drive: Drive, driver: Driver, goal: Goal) -> bool:
    """Whether the points left lead to no hex that could suit; harsh terrain is one step, whatever it costs."""
    left = driver.points[drive.mode] - drive.spent
    return not goal.hexes & battle.setting.board.grid.disc(drive.hex, max(1, left))


def may_assault(battle: Battle, unit: Unit, way: Way, drive: Drive) -> bool:
    """An enemy's hex is entered to overrun a gun or for close combat."""
    if drive.mode == FORWARD and can_overrun(battle, unit, way):
        return drive.spent <= battle.unit_card(unit).move
    return can_attack(battle, unit, way.hex)


def may_end(battle: Battle, unit: Unit, drive: Drive, goal: Goal) -> bool:
    """A movement that did something ends alone in a hex that suits the action; a fast one must have gone somewhere."""
    if not (drive.steps or (drive.turned and unit.action is not FAST)):
        return False
    if battle.occupied.get(drive.hex) not in (None, (unit.id,)):
        return False
    return goal is ANYWHERE or suits(unit, drive, goal)


def suits(unit: Unit, drive: Drive, goal: Goal) -> bool:
    """Whether the purpose of the movement is met at its present end, facing as it does there."""
    before, unit.facing = unit.facing, drive.facing
    found = goal.is_met(drive.hex)
    unit.facing = before
    return found


def joins(battle: Battle, unit: Unit, drive: Drive) -> Unit | None:
    """The vehicle a gun can mount where it has come to, or the immobile gun that a transport can load there."""
    if not drive.steps or unit.action in COMBINED:
        return None
    find = gun_to_hitch if battle.unit_card(unit).type == "vehicle" else vehicle_to_board
    return find(battle, unit, drive.hex)


def open_legs(battle: Battle, unit: Unit, drive: Drive, driver: Driver, goal: Goal) -> dict[Option, Leg]:
    """The turns and steps from which the movement can still come to an end."""
    dead_ends: set[Drive] = set()
    every = legs(battle, unit, drive, driver)
    return {leg.option: leg for leg in every if can_finish(battle, unit, leg, driver, goal, dead_ends)}


@rule("RH41-9.9", "RH41-9.10", "RH41-13.1", "S43-9.9", "S43-9.10", "S43-13.1")
def can_drive(battle: Battle, unit: Unit, action: Action, goal: Goal) -> bool:
    """Whether a vehicle or gun can begin a movement; an immobilised vehicle cannot."""
    if unit.immobilised:
        return False
    if goal is ANYWHERE and action is not FAST and battle.occupied[unit.at] == (unit.id,):
        return True
    before, unit.action = unit.action, action
    start, dead_ends = starting(battle, unit), set[Drive]()
    driver = driver_of(battle, unit, start)
    every = legs(battle, unit, start, driver)
    found = any(can_finish(battle, unit, leg, driver, goal, dead_ends) for leg in every)
    unit.action = before
    return found


@rule("RH41-9.10", "RH41-8.2", "S43-9.10", "S43-8.2")
def drive(battle: Battle, unit: Unit, *, purpose: Purpose = anywhere) -> Script[None]:
    """The unit turns and moves hex by hex as its owner says, and every hex entered may draw reaction fire."""
    now = starting(battle, unit)
    trail = [unit.at]
    while able_to_move(unit):
        goal = purpose(battle, unit)
        driver = driver_of(battle, unit, now)
        options = open_legs(battle, unit, now, driver, goal)
        battle.pace = unit.id, astuple(now)
        leg = yield from ask_for_leg(battle, unit, now, driver.points[now.mode] - now.spent, options, goal)
        if leg is None:
            break
        if leg.way is None:
            now = turn(battle, unit, leg.after)
        elif hostile(battle, unit, leg.way.hex):
            after = yield from assault(battle, unit, leg)
            if after is None:
                return
            now = after
        else:
            yield from enter(battle, unit, leg.way)
            now = leg.after
        trail.append(unit.at)
    settle(battle, unit, trail)


def ask_for_leg(
    battle: Battle, unit: Unit, now: Drive, left: int, options: dict[Option, Leg], goal: Goal
) -> Script[Leg | None]:
    """The owner turns, goes on, stops, loads or unloads; None when the movement is over."""
    other, guns = joins(battle, unit, now), unloadable(battle, unit, now)
    if not options and not guns:
        close(battle, unit, other)
        return None
    ends = [*([STOP] if may_end(battle, unit, now, goal) else []), *([board(other.id)] if other else [])]
    outs = ways_out(battle, unit, left) if goal is ANYWHERE and not is_immobile(battle, unit) else ()
    answers = [*ends, *(unload(gun.id) for gun in guns), *options, *outs]
    choice = yield from Ask(unit.side, "move", answers, about_leg(unit, now, left))
    if choice in options:
        return options[choice]
    if choice in outs:
        leave_map(battle, unit)
        return None
    if other is not None and choice == board(other.id):
        close(battle, unit, other)
        return None
    for gun in guns:
        if choice == unload(gun.id):
            yield from set_down(battle, unit, gun)
    return None


def about_leg(unit: Unit, now: Drive, left: int) -> dict[str, str | int]:
    """What the question for the next leg says, so that the price of a turn can be foreseen."""
    about: dict[str, str | int] = {"unit": unit.id, "left": left, "road": int(now.on_road)}
    return about if now.free else about | {"free": now.free}


def close(battle: Battle, unit: Unit, other: Unit | None) -> None:
    """The movement ends; where the unit can join another it does."""
    if other is None:
        return
    if battle.unit_card(unit).type == "vehicle":
        hitch(battle, unit, other)
    else:
        go_aboard(battle, unit, other)


@rule("S43-9.11.5")
def unloadable(battle: Battle, unit: Unit, now: Drive) -> list[Unit]:
    """Immobile guns aboard that can be set down: not in a turn in which their transport entered harsh terrain."""
    if not unit.load or now.over or unit.action not in (Action.NONE, Action.NORMAL, Action.FAST):
        return []
    others = [name for name in battle.occupied.get(now.hex, ()) if name != unit.id]
    return [
        gun
        for gun in battle.riding(unit)
        if is_immobile(battle, gun) and not others and hexes_to_unload_in(battle, gun, now.hex)
    ]


def turn(battle: Battle, unit: Unit, after: Drive) -> Drive:
    """The unit faces another vertex."""
    unit.facing = after.facing
    section = "9.9" if battle.unit_card(unit).type == "artillery" else "9.10"
    battle.tell(Turned(unit=unit.id, facing=unit.facing, rule=battle.cite(section)))
    return after


@rule("RH41-9.10.3", "RH41-12.0", "S43-9.10.3")
def assault(battle: Battle, unit: Unit, leg: Leg) -> Script[Drive | None]:
    """The vehicle overruns a gun and may go on, or starts a close combat, which ends its movement."""
    assert leg.way is not None
    if leg.after.mode != FORWARD or not can_overrun(battle, unit, leg.way):
        yield from enter_enemy_hex(battle, unit, leg.way.hex, leg.way.cost)
        return None
    (gun,) = battle.at(leg.way.hex)
    through = yield from overrun(battle, unit, gun)
    if through:
        yield from enter(battle, unit, leg.way)
    return replace(leg.after, overran=True)
