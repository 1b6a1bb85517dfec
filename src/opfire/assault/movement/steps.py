"""The turns and steps of vehicles and guns (9.9, 9.10): through front or rear hexes, and pushed anywhere."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from opfire.assault.board.facing import FORWARD, HEADINGS, REVERSE, SIDEWAYS, VERTICES, turn_costs
from opfire.assault.board.ground import Way
from opfire.assault.movement.mines import minefield, ways
from opfire.assault.movement.movement import COMBINED, allowance
from opfire.assault.options.answers import face
from opfire.assault.state.abilities import is_immobile, reverses_at_full_speed
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import FAST, NORMAL, Action, Unit
from opfire.assault.terrain.fortifications import fixed_facing
from opfire.assault.terrain.lasting_effects import has_effect
from opfire.assault.terrain.roads import facings, keeps_to_road
from opfire.kernel.ask import Option
from opfire.rules.citations import rule

FREE = (0,) * VERTICES
Headings = tuple[tuple[int, ...], ...]
"""For every facing, how a movement goes on in each of the six directions: forward, in reverse, or not at all."""


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
    free: int = 1
    """How many vertices the next turn has free."""


class Driver(msgspec.Struct, frozen=True, gc=False):
    """How a unit goes by the action it performs, wherever its movement leads."""

    gun: bool
    points: tuple[int, int, int]
    """The movement points by mode; in reverse they may be fewer."""
    headings: tuple[Headings, Headings, Headings]
    """How a movement goes on, by mode."""
    turns: bool
    climbs: bool
    whole: bool
    """It is a whole movement, the only one that goes into harsh terrain."""
    immobile: bool


class Leg(msgspec.Struct, frozen=True, gc=False):
    """A turn or a step that can follow, and how far the movement has come after it."""

    option: Option
    after: Drive
    way: Way | None = None


def starting(battle: Battle, unit: Unit) -> Drive:
    """A movement that has not begun."""
    steps = int(has_effect(battle, unit, "entered"))
    return Drive(unit.at, unit.facing, steps=steps, on_road=battle.ground.road_turns[unit.at] is not None)


def driver_of(battle: Battle, unit: Unit, drive: Drive) -> Driver:
    """How the unit goes on with its movement."""
    gun, fast, edition = battle.unit_card(unit).type == "artillery", unit.action is FAST, battle.setting.edition
    return Driver(
        gun,
        points(battle, unit, NORMAL if drive.overran else unit.action),
        EVERYWHERE if gun else ONWARD[edition.mixed_reverse],
        turns=not (gun and fast and not edition.guns_turn_free),
        climbs=not fast or edition.fast_climb,
        whole=unit.action not in COMBINED,
        immobile=is_immobile(battle, unit),
    )


@rule("RH41-9.10", "S43-9.10", "RH41-9.10.3")
def points(battle: Battle, unit: Unit, action: Action) -> tuple[int, int, int]:
    """The movement points of the action by mode; in reverse the card's allowance is halved first."""
    ahead = allowance(battle, unit, action)
    back = ahead if reverses_at_full_speed(battle, unit) else allowance(battle, unit, action, reverse=True)
    return ahead, ahead, back


EVERYWHERE = (((FORWARD,) * VERTICES,) * VERTICES,) * 3
"""Guns are pushed in all directions."""


@rule("RH41-9.10", "S43-9.10")
def onward(mode: int, other: int) -> Headings:
    """How a movement that has begun in a mode goes on, and what becomes of the other one."""
    return tuple(tuple(heading if heading in (SIDEWAYS, mode) else other for heading in row) for row in HEADINGS)


ONWARD = {
    mixed: (HEADINGS, onward(FORWARD, other), onward(REVERSE, other))
    for mixed, other in ((True, REVERSE), (False, SIDEWAYS))
}
"""How vehicles go on, where a movement may mix both ways and where not; `REVERSE` counts from the end."""


@rule("RH41-9.10", "RH41-9.9", "S43-9.10", "S43-9.9")
def turns(battle: Battle, unit: Unit, drive: Drive, driver: Driver) -> Iterator[Leg]:
    """A vehicle turns once in every hex, a gun once in its movement and in the second edition not in a fast action."""
    if drive.turned or not driver.turns or bound(battle, unit, drive):
        return
    hex, spent, mode, steps = drive.hex, drive.spent, drive.mode, drive.steps
    left, costs, free = driver.points[mode] - spent, prices(battle, unit, drive), free_after(battle, drive)
    for vertex in facings(battle, unit, hex, drive.facing):
        cost = costs[vertex]
        if cost <= left:
            on_road, over, overran = drive.on_road, drive.over, drive.overran
            after = Drive(hex, vertex, True, spent + cost, mode, steps, on_road, over, overran, free)
            yield Leg(face(vertex), after)


@rule("RH41-9.10", "RH41-9.9", "S43-9.10", "S43-9.9", "S43-9.1")
def prices(battle: Battle, unit: Unit, drive: Drive) -> tuple[int, ...]:
    """What a turn to each vertex costs; guns turn free in the first edition."""
    gun = battle.unit_card(unit).type == "artillery"
    if gun and battle.setting.edition.guns_turn_free:
        return FREE
    road = battle.ground.road_turns[drive.hex] if drive.on_road and not gun else None
    return turn_costs(drive.facing, road, drive.free)


@rule("RH41-9.10", "RH41-9.10/1")
def free_after(battle: Battle, drive: Drive) -> int:
    """A vertex is free in every hex; players may agree on one in a move, which a turn off the road uses up."""
    off_road = not drive.on_road or battle.ground.road_turns[drive.hex] is None
    return 0 if off_road and battle.setting.readings.one_free_turn else drive.free


@rule("RH41-9.10", "RH41-9.5", "S43-9.10", "S43-9.5")
def steps(battle: Battle, unit: Unit, drive: Drive, driver: Driver) -> Iterator[Leg]:
    """The hexes in front, or in reverse those behind; harsh terrain only as the first and only hex."""
    if drive.over or driver.immobile or halted_by_mines(battle, unit, drive):
        return
    fresh = driver.whole and not drive.spent and not drive.steps
    modes = driver.headings[drive.mode][drive.facing]
    for way in ways(battle, unit, drive.hex):
        mode = modes[way.direction]
        if mode == SIDEWAYS or (way.climbs and not driver.climbs):
            continue
        if fresh if way.harsh else drive.spent + way.cost <= driver.points[mode]:
            yield Leg(battle.setting.steps_to[way.hex], arrived(battle, unit, drive, driver, way, mode), way)


def halted_by_mines(battle: Battle, unit: Unit, drive: Drive) -> bool:
    """A movement ends in the minefield it has come into."""
    return bool(drive.steps and battle.mines) and minefield(battle, unit, drive.hex) is not None


@rule("S43-9.6.4.4", "S43-9.6.6.2")
def bound(battle: Battle, unit: Unit, drive: Drive) -> bool:
    """A gun in a bunker cannot turn, nor can a unit that mines have stopped."""
    in_bunker = drive.hex == unit.at and fixed_facing(battle, unit) is not None
    return in_bunker or halted_by_mines(battle, unit, drive)


def arrived(battle: Battle, unit: Unit, drive: Drive, driver: Driver, way: Way, mode: int) -> Drive:
    """The movement after a step."""
    hex, turned = way.hex, drive.turned and driver.gun
    on_road = battle.ground.road_turns[hex] is not None and keeps_to_road(battle, unit, drive.hex, hex)
    spent = driver.points[mode] if way.harsh else drive.spent + way.cost
    return Drive(hex, drive.facing, turned, spent, mode, drive.steps + 1, on_road, way.harsh, drive.overran, drive.free)


def legs(battle: Battle, unit: Unit, drive: Drive, driver: Driver) -> Iterator[Leg]:
    """Everything that can follow."""
    yield from steps(battle, unit, drive, driver)
    yield from turns(battle, unit, drive, driver)
