"""Ramming, running out of control and the accident table."""

from __future__ import annotations

from typing import Final, NamedTuple

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import shake, shake_crew
from opfire.skirmish.log.moves import AccidentRolled, Moved, OutOfControl
from opfire.skirmish.log.turn import OrderLapsed
from opfire.skirmish.options import March
from opfire.skirmish.rolls.rolls import throw
from opfire.skirmish.rolls.sight import known
from opfire.skirmish.rolls.tests import ramming_test
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.table.space import Point, ahead, along, bearing, distance, overlap, point_on
from opfire.skirmish.vehicles.running_gear import break_track, has_tracks, has_tyres, lose_tyres, stop_for_good
from opfire.skirmish.ways.paths import Route, barred_grounds, on_border, on_ground, spot_free, vehicle_route
from opfire.skirmish.ways.rates import allowance
from opfire.skirmish.ways.settling import after_move, put_at
from opfire.skirmish.ways.walking import walked

RAM_TURN: Final = 45
STEP: Final = 5


class Obstacle(NamedTuple):
    """What a vehicle ran into: a name, its PW, and the other vehicle if it is one."""

    name: str
    pw: int
    unit: Unit | None = None


# Ramming


def ram_targets(game: Skirmish, unit: Unit) -> list[Unit]:
    """The manned enemy vehicles, none that is still hidden, that a fast vehicle can drive straight into."""
    if not game.is_vehicle(unit):
        return []
    enemies = [one for one in game.units_of(game.enemy(unit.side)) if game.is_vehicle(one) and not one.off_table]
    return [one for one in enemies if known(game, one) and ram_route(game, unit, one) is not None]


def ram_route(game: Skirmish, unit: Unit, target: Unit) -> Route | None:
    """The straight way up to a target's hull, or None when it is too far, too sharp a turn or barred."""
    reach = allowance(game, unit, Order.FAST)
    if distance(unit.at, target.at) > reach + game.vehicle(unit).length:
        return None
    end = last_clear(game, unit, target)
    if end == unit.at:
        return None
    route = vehicle_route(game, unit, (unit.at, end), RAM_TURN, backwards=False, ignore=target.id)
    return route if isinstance(route, Route) and route.length <= reach else None


def last_clear(game: Skirmish, unit: Unit, target: Unit) -> Point:
    """The last point on the straight line to a target where the hulls do not overlap."""
    facing, base = bearing(unit.at, target.at), game.footprint(target)
    whole = distance(unit.at, target.at)
    for left in range(0, whole, STEP):
        at = along(unit.at, target.at, whole - left)
        if not overlap(game.footprint(unit, at, facing), base):
            return at
    return unit.at


@rule("SK-ramming-testb", "SK-ramming-testc", "SK-ramming-testd")
def ram(game: Skirmish, unit: Unit, target: Unit) -> Script[None]:
    """Test, drive into contact as far as tyres and ground allow, and let both vehicles roll for the accident."""
    route = ram_route(game, unit, target)
    if route is None or not (yield from ramming_test(game, unit, target)):
        game.tell(OrderLapsed(unit=unit.id, why="ramming-test", rule="SK-ramming-testd"))
        return
    march = March(route.path[1:])
    far = yield from walked(game, unit, march, route, allowance(game, unit, Order.FAST))
    start = unit.at
    unit.facing = unit.turret = bearing(start, route.path[-1])
    put_at(game, unit, point_on(route.path, far))
    unit.moved += far
    game.tell(
        Moved(
            unit=unit.id, start=start, to=unit.at, length=far, facing=unit.facing,
            way=(start, unit.at), rule="SK-ramming-testb",
        )
    )  # fmt: skip
    after_move(game, unit)
    if far < route.length:
        game.tell(OrderLapsed(unit=unit.id, why="fell-short", rule="SK-ramming-testb"))
        return
    yield from collide(game, unit, Obstacle(target.id, game.vehicle(target).pw_collision, target))


# Accidents


@rule("SK-accidenta", "SK-accidentf", "SK-accidentg")
def collide(game: Skirmish, unit: Unit, obstacle: Obstacle) -> Script[None]:
    """Every vehicle in a collision rolls 1D6, -1 with the higher PW, +1 with the lower."""
    yield from accident(game, unit, obstacle.name, obstacle.pw)
    if obstacle.unit is not None and not obstacle.unit.wreck:
        yield from accident(game, obstacle.unit, unit.id, game.vehicle(unit).pw_collision)


def accident(game: Skirmish, unit: Unit, against: str, pw: int) -> Script[None]:
    """The accident roll of one vehicle and what comes of it."""
    (die,) = yield from throw(1, "accident", unit.side)
    own = game.vehicle(unit).pw_collision
    total = die - (own > pw) + (own < pw)
    row = game.setting.pack.damage["accident"].result(total)
    game.tell(AccidentRolled(unit=unit.id, against=against, die=die, total=total, result=row.result, rule=row.rule))
    RESULTS[row.result](game, unit)


def nothing(_game: Skirmish, _unit: Unit) -> None:
    """No effect."""


@rule("SK-accidentk")
def tyre(game: Skirmish, unit: Unit) -> None:
    """A tyre bursts, unless the vehicle runs on tracks."""
    if has_tyres(game, unit):
        lose_tyres(game, unit, 1)


@rule("SK-accidentn")
def track(game: Skirmish, unit: Unit) -> None:
    """A track breaks; without tracks two tyres burst."""
    if has_tracks(game, unit):
        break_track(game, unit)
    else:
        lose_tyres(game, unit, 2)


@rule("SK-accidento")
def disabled(game: Skirmish, unit: Unit) -> None:
    """The vehicle stands for good; crew and riders are shaken."""
    stop_for_good(game, unit, "SK-accidente")
    shake_crew(game, unit, "SK-accidento")
    for rider in game.riders(unit):
        for number in fit(rider):
            shake(game, rider, number, "SK-accidento")


RESULTS: Final = {"no-effect": nothing, "burst-tyre": tyre, "broken-track": track, "disabled": disabled}


# Out of control


def out_of_control(game: Skirmish, unit: Unit, cited: str) -> Script[None]:
    """2D6 cm straight ahead, up to whatever stops it; a collision means an accident."""
    dice = yield from throw(2, "out-of-control", unit.side)
    length = 10 * sum(dice)
    gone, obstacle = free_run(game, unit, length)
    put_at(game, unit, ahead(unit.at, unit.facing, gone))
    game.tell(OutOfControl(unit=unit.id, length=gone, to=unit.at, rule=cited))
    after_move(game, unit)
    if obstacle is not None:
        yield from collide(game, unit, obstacle)


def free_run(game: Skirmish, unit: Unit, length: int) -> tuple[int, Obstacle | None]:
    """How far a hull can run ahead, and the vehicle or terrain that stops it; men and the edge only stop it."""
    gone = 0
    for far in range(STEP, length + STEP, STEP):
        far = min(far, length)
        at = ahead(unit.at, unit.facing, far)
        if not on_ground(game, at) or on_border(game, at):
            return gone, None
        if not spot_free(game, unit, at, unit.facing):
            return gone, struck(game, unit, at)
        gone = far
    return gone, None


@rule("SK-accident")
def struck(game: Skirmish, unit: Unit, at: Point) -> Obstacle | None:
    """What stands at a point where a hull finds no room; terrain has PW 2 for every cover die."""
    hull = game.footprint(unit, at, unit.facing)
    for other in game.on_table():
        if other is not unit and game.is_vehicle(other) and hull.shape.intersects(game.footprint(other).shape):
            return Obstacle(other.id, game.vehicle(other).pw_collision, other)
    for one, kind in game.setting.table.crossed(hull.shape):
        if one.terrain.cover and (kind == "wreck" or one in barred_grounds(game, unit, hull.shape)):
            return Obstacle(one.id, 2 * one.terrain.cover)
    return None
