"""Movement with facing (9.9, 9.10): vehicles drive through front or rear hexes, guns are pushed and turned."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from opfire.assault.abilities import is_immobile, reverses_at_full_speed
from opfire.assault.boons import has_boon
from opfire.assault.close_combat import can_attack, enter_enemy_hex
from opfire.assault.facing import FORWARD, HEADINGS, REVERSE, SIDEWAYS, VERTICES, follows_road, turn_costs
from opfire.assault.fortifications import fixed_facing
from opfire.assault.ground import Way
from opfire.assault.leaving import leave_map, ways_out
from opfire.assault.mines import minefield, ways
from opfire.assault.movement import (
    ANYWHERE,
    COMBINED,
    Goal,
    Purpose,
    able_to_move,
    allowance,
    anywhere,
    enter,
    hostile,
    settle,
)
from opfire.assault.options import STOP, board, face, unload
from opfire.assault.overrun import can_overrun, overrun
from opfire.assault.pieces import Action, Unit
from opfire.assault.roads import alley_is_full, beside_alley, facings
from opfire.assault.state import Battle
from opfire.assault.told import Turned
from opfire.assault.transport import board as go_aboard
from opfire.assault.transport import gun_to_hitch, hitch, vehicle_to_board
from opfire.assault.transport import unload as set_down
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

EVERYWHERE = (FORWARD,) * VERTICES
FREE = (0,) * VERTICES


class Drive(msgspec.Struct, frozen=True, gc=False):
    """How far a movement has come: place, facing, whether it has turned here, points, direction and hexes."""

    hex: int
    facing: int
    turned: bool = False
    spent: int = 0
    mode: int = SIDEWAYS
    steps: int = 0
    on_road: bool = False
    over: bool = False
    """Harsh terrain was entered: no hex can follow."""
    overran: bool = False
    """A gun was overrun, which takes the extra point of a fast action away."""


class Leg(msgspec.Struct, frozen=True, gc=False):
    """A turn or a step that can follow, and how far the movement has come after it."""

    option: Option
    after: Drive
    way: Way | None = None


def starting(battle: Battle, unit: Unit) -> Drive:
    """A movement that has not begun."""
    steps = int(has_boon(battle, unit, "entered"))
    return Drive(unit.at, unit.facing, steps=steps, on_road=battle.ground.road_turns[unit.at] is not None)


@rule("RH41-9.10", "S43-9.10", "RH41-9.10.3")
def points(battle: Battle, unit: Unit, mode: int, drive: Drive) -> int:
    """The movement points of the action; in reverse the card's allowance is halved first."""
    slow = mode == REVERSE and not reverses_at_full_speed(battle, unit)
    action = Action.NORMAL if drive.overran else unit.action
    return allowance(battle, unit, action, reverse=slow)


@rule("RH41-9.10", "RH41-9.9", "S43-9.10", "S43-9.9")
def turns(battle: Battle, unit: Unit, drive: Drive) -> Iterator[Leg]:
    """A vehicle turns once in every hex, a gun once in its movement and in the second edition not in a fast action."""
    if drive.turned or bound(battle, unit, drive):
        return
    gun = battle.kind(unit).type == "artillery"
    if gun and unit.action is Action.FAST and not battle.setting.edition.guns_turn_free:
        return
    left = points(battle, unit, drive.mode, drive) - drive.spent
    costs = prices(battle, unit, drive)
    for vertex in facings(battle, unit, drive.hex, drive.facing):
        if costs[vertex] <= left:
            yield Leg(face(vertex), replace(drive, facing=vertex, turned=True, spent=drive.spent + costs[vertex]))


@rule("RH41-9.10", "RH41-9.9", "S43-9.10", "S43-9.9", "S43-9.1")
def prices(battle: Battle, unit: Unit, drive: Drive) -> tuple[int, ...]:
    """What a turn to each vertex costs; guns turn free in the first edition."""
    gun = battle.kind(unit).type == "artillery"
    if gun and battle.setting.edition.guns_turn_free:
        return FREE
    road = battle.ground.road_turns[drive.hex] if drive.on_road and not gun else None
    return turn_costs(drive.facing, road)


@rule("RH41-9.10", "RH41-9.5", "S43-9.10", "S43-9.5")
def steps(battle: Battle, unit: Unit, drive: Drive) -> Iterator[Leg]:
    """The hexes in front, or in reverse those behind; harsh terrain only as the first and only hex."""
    if drive.over or is_immobile(battle, unit) or halted_by_mines(battle, unit, drive):
        return
    climbing = unit.action is not Action.FAST or battle.setting.edition.fast_climb
    fresh = not drive.spent and not drive.steps and unit.action not in COMBINED
    modes, alleys = directions(battle, unit, drive), battle.ground.has_roads
    ahead = points(battle, unit, FORWARD, drive) - drive.spent
    back = points(battle, unit, REVERSE, drive) - drive.spent if REVERSE in modes else 0
    for found in ways(battle, unit, drive.hex):
        mode = modes[found.direction]
        if mode == SIDEWAYS or (found.climbs and not climbing):
            continue
        way = beside_alley(battle, unit, found) if alleys and alley_is_full(battle, unit, found.hex) else found
        if way is not None and (fresh if way.harsh else way.cost <= (ahead if mode == FORWARD else back)):
            yield Leg(battle.setting.steps_to[way.hex], arrived(battle, unit, drive, way, mode), way)


def halted_by_mines(battle: Battle, unit: Unit, drive: Drive) -> bool:
    """A movement ends in the minefield it has come into."""
    return bool(drive.steps and battle.mines) and minefield(battle, unit, drive.hex) is not None


@rule("S43-9.6.4.4", "S43-9.6.6.2")
def bound(battle: Battle, unit: Unit, drive: Drive) -> bool:
    """A gun in a bunker cannot turn, nor can a unit that mines have stopped."""
    in_bunker = drive.hex == unit.at and fixed_facing(battle, unit) is not None
    return in_bunker or halted_by_mines(battle, unit, drive)


@rule("RH41-9.10", "S43-9.10")
def directions(battle: Battle, unit: Unit, drive: Drive) -> tuple[int, ...]:
    """How a movement goes on in each of the six directions: forward, in reverse, or not at all; guns go everywhere."""
    if battle.kind(unit).type == "artillery":
        return EVERYWHERE
    headings = HEADINGS[drive.facing]
    if drive.mode == SIDEWAYS:
        return headings
    other = REVERSE if battle.setting.edition.mixed_reverse else SIDEWAYS
    return ONWARD[drive.mode, other][drive.facing]


ONWARD = {
    (mode, other): tuple(
        tuple(heading if heading in (SIDEWAYS, mode) else other for heading in headings) for headings in HEADINGS
    )
    for mode in (FORWARD, REVERSE)
    for other in (REVERSE, SIDEWAYS)
}
"""For a movement that has begun in a mode, and what becomes of the other one: how it goes on, by facing."""


def arrived(battle: Battle, unit: Unit, drive: Drive, way: Way, mode: int) -> Drive:
    """The movement after a step."""
    turned = drive.turned and battle.kind(unit).type == "artillery"
    on_road = battle.ground.road_turns[way.hex] is not None and follows_road(battle.ground, drive.hex, way.hex)
    spent = points(battle, unit, mode, drive) if way.harsh else drive.spent + way.cost
    return Drive(way.hex, drive.facing, turned, spent, mode, drive.steps + 1, on_road, way.harsh, drive.overran)


def legs(battle: Battle, unit: Unit, drive: Drive) -> Iterator[Leg]:
    """Everything that can follow."""
    yield from steps(battle, unit, drive)
    yield from turns(battle, unit, drive)


@rule("RH41-9.0", "RH41-9.10.3", "RH41-12.0")
def can_finish(battle: Battle, unit: Unit, leg: Leg, goal: Goal, dead_ends: set[Drive]) -> bool:
    """Whether the movement can still come to an end where it may, after this leg."""
    drive = leg.after
    if goal is ANYWHERE and drive.steps and drive.hex not in battle.occupied:
        return True
    if leg.way is not None and battle.occupied.get(drive.hex) and hostile(battle, unit, drive.hex):
        return goal is ANYWHERE and may_assault(battle, unit, leg.way, drive)
    if may_end(battle, unit, drive, goal) or joins(battle, unit, drive) is not None:
        return True
    if drive in dead_ends or (goal is not ANYWHERE and is_far_from(battle, unit, drive, goal)):
        return False
    dead_ends.add(drive)
    return any(can_finish(battle, unit, one, goal, dead_ends) for one in legs(battle, unit, drive))


def is_far_from(battle: Battle, unit: Unit, drive: Drive, goal: Goal) -> bool:
    """Whether the points left lead to no hex that could suit; harsh terrain is one step, whatever it costs."""
    left = points(battle, unit, drive.mode, drive) - drive.spent
    return not goal.hexes & battle.setting.board.grid.disc(drive.hex, max(1, left))


def may_assault(battle: Battle, unit: Unit, way: Way, drive: Drive) -> bool:
    """An enemy's hex is entered to overrun a gun or for close combat."""
    if drive.mode == FORWARD and can_overrun(battle, unit, way):
        return drive.spent <= battle.kind(unit).move
    return can_attack(battle, unit, way.hex)


def may_end(battle: Battle, unit: Unit, drive: Drive, goal: Goal) -> bool:
    """A movement that did something ends alone in a hex that suits the action; a fast one must have gone somewhere."""
    here = battle.occupied.get(drive.hex)
    if not (drive.steps or (drive.turned and unit.action is not Action.FAST)):
        return False
    if here is not None and here != (unit.id,):
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
    find = gun_to_hitch if battle.kind(unit).type == "vehicle" else vehicle_to_board
    return find(battle, unit, drive.hex)


def open_legs(battle: Battle, unit: Unit, drive: Drive, goal: Goal) -> dict[Option, Leg]:
    """The turns and steps from which the movement can still come to an end."""
    dead_ends: set[Drive] = set()
    return {leg.option: leg for leg in legs(battle, unit, drive) if can_finish(battle, unit, leg, goal, dead_ends)}


@rule("RH41-9.9", "RH41-9.10", "RH41-13.1", "S43-9.9", "S43-9.10", "S43-13.1")
def can_drive(battle: Battle, unit: Unit, action: Action, goal: Goal) -> bool:
    """Whether a vehicle or gun can begin a movement; an immobilised vehicle cannot."""
    if unit.immobilised:
        return False
    if goal is ANYWHERE and action is not Action.FAST and battle.occupied[unit.at] == (unit.id,):
        return True
    before, unit.action = unit.action, action
    start, dead_ends = starting(battle, unit), set[Drive]()
    found = any(can_finish(battle, unit, leg, goal, dead_ends) for leg in legs(battle, unit, start))
    unit.action = before
    return found or (action is Action.NORMAL and bool(unloadable(battle, unit, start)))


@rule("RH41-9.10", "RH41-8.2", "S43-9.10", "S43-8.2")
def drive(battle: Battle, unit: Unit, *, purpose: Purpose = anywhere) -> Script:
    """The unit turns and moves hex by hex as its owner says, and every hex entered may draw reaction fire."""
    now = starting(battle, unit)
    trail = [unit.at]
    while able_to_move(unit):
        goal = purpose(battle, unit)
        options = open_legs(battle, unit, now, goal)
        leg = yield from ask_for_leg(battle, unit, now, options, goal)
        if leg is None:
            break
        if leg.way is None:
            now = turn(battle, unit, leg.after)
        elif battle.occupied.get(leg.way.hex) and hostile(battle, unit, leg.way.hex):
            now = yield from assault(battle, unit, leg)
            if now is None:
                return
        else:
            yield from enter(battle, unit, leg.way)
            now = leg.after
        trail.append(unit.at)
    settle(battle, unit, trail)


def ask_for_leg(battle: Battle, unit: Unit, now: Drive, options: dict[Option, Leg], goal: Goal) -> Script:
    """The owner turns, goes on, stops, loads or unloads; None when the movement is over."""
    other, guns = joins(battle, unit, now), unloadable(battle, unit, now)
    if not options and not guns:
        return close(battle, unit, other)
    ends = [*([STOP] if may_end(battle, unit, now, goal) else []), *([board(other.id)] if other else [])]
    left = points(battle, unit, now.mode, now) - now.spent
    outs = ways_out(battle, unit, left) if goal is ANYWHERE and not is_immobile(battle, unit) else ()
    answers = [*ends, *(unload(gun.id) for gun in guns), *options, *outs]
    choice = yield Ask(unit.side, "move", answers, {"unit": unit.id, "left": left, "road": int(now.on_road)})
    if choice in options:
        return options[choice]
    if choice in outs:
        leave_map(battle, unit)
        return None
    if other is not None and choice == board(other.id):
        return close(battle, unit, other)
    for gun in guns:
        if choice == unload(gun.id):
            yield from set_down(battle, unit, gun)
    return None


def close(battle: Battle, unit: Unit, other: Unit | None) -> None:
    """The movement ends; where the unit can join another it does."""
    if other is None:
        return
    if battle.kind(unit).type == "vehicle":
        hitch(battle, unit, other)
    else:
        go_aboard(battle, unit, other)


@rule("S43-9.11.5")
def unloadable(battle: Battle, unit: Unit, now: Drive) -> list[Unit]:
    """Immobile guns aboard that can be set down: not in a turn in which their transport entered harsh terrain."""
    if not unit.load or now.over or unit.action not in (Action.NONE, Action.NORMAL, Action.FAST):
        return []
    others = [name for name in battle.occupied.get(now.hex, ()) if name != unit.id]
    ways = battle.ground.ways
    return [
        gun
        for gun in battle.riding(unit)
        if is_immobile(battle, gun)
        and not others
        and any(not battle.occupied.get(way.hex) for way in ways[gun.kind][now.hex])
    ]


def turn(battle: Battle, unit: Unit, after: Drive) -> Drive:
    """The unit faces another vertex."""
    unit.facing = after.facing
    section = "9.9" if battle.kind(unit).type == "artillery" else "9.10"
    battle.tell(Turned(unit=unit.id, facing=unit.facing, rule=battle.cite(section)))
    return after


@rule("RH41-9.10.3", "RH41-12.0", "S43-9.10.3")
def assault(battle: Battle, unit: Unit, leg: Leg) -> Script:
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
