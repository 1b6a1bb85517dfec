"""Leaving vehicles and the table: survivors of a wreck, crews that run, riders thrown off."""

from __future__ import annotations

from typing import Final

import msgspec
import shapely

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import count_loss, remove, shake
from opfire.skirmish.log.moves import Abandoned, BailedOut, Dismounted, LeftTable
from opfire.skirmish.rolls.rolls import throw
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Man, Unit, change_man, fit, is_wounded
from opfire.skirmish.table.space import Footprint, Point, ahead, along, apart, bearing, whole_point
from opfire.skirmish.vehicles.running_gear import driver_of
from opfire.skirmish.ways.approaches import contact_point
from opfire.skirmish.ways.hiding import look_around
from opfire.skirmish.ways.paths import blocked_by_walls, free_beside_hull, spot_free

change = msgspec.structs.replace
OUTSIDE: Final = 500
"""Farther from the middle of a vehicle than its hull reaches."""


def leave_table(game: Skirmish, unit: Unit) -> None:
    """A unit goes off the table with its riders: over its exit with honour, else it is lost (SK-HR-scenario)."""
    honour = bool(game.setting.exits(unit.side, unit.kind))
    driver = driver_of(unit) if game.is_vehicle(unit) else None
    hurt = unit.men[driver].wounded if driver is not None else is_wounded(unit)
    how = ("exit-wounded" if hurt else "exit") if honour else "left"
    for one in (*game.riders(unit), unit):
        one.gone, one.aboard = how, ""
        lost = 0 if honour else len(fit(one))
        game.tell(LeftTable(unit=one.id, how=how, lost=lost, rule="SK-HR-scenario"))
        if not honour:
            for _ in fit(one):
                count_loss(game, one.side)


def crew_leaves(game: Skirmish, vehicle: Unit) -> None:
    """A crew leaves vehicle and table."""
    for number in fit(vehicle):
        change_man(vehicle, number, Man(role=vehicle.men[number].role, out=True))
    vehicle.immobile = True
    game.tell(Abandoned(unit=vehicle.id, rule="SK-HR-crew"))


def abandon(game: Skirmish, vehicle: Unit) -> None:
    """A crew leaves; riders get off shaken; the vehicle stays as terrain (SK-HR-crew e)."""
    crew_leaves(game, vehicle)
    for rider in game.riders(vehicle):
        get_off(game, rider, vehicle)
        if not rider.gone:
            for number in fit(rider):
                shake(game, rider, number, "SK-HR-crew")


def get_off(game: Skirmish, rider: Unit, vehicle: Unit) -> None:
    """A rider stands beside the vehicle; without any room he is lost."""
    rider.aboard = ""
    spot = free_beside(game, rider, vehicle)
    if spot is None:
        rider.placed = True
        remove(game, rider, "fled", "SK-HR-crew")
        return
    rider.x, rider.y = spot
    rider.facing = bearing(vehicle.at, spot)
    game.tell(Dismounted(unit=rider.id, vehicle=vehicle.id, at=spot, facing=rider.facing, rule="SK-HR-crew"))
    look_around(game, rider)


def free_beside(game: Skirmish, unit: Unit, vehicle: Unit) -> Point | None:
    """The first free point round a vehicle, from its rear on."""
    for room in (0, 30, 60):
        for turn in range(0, 360, 15):
            outside = ahead(vehicle.at, vehicle.facing + 180 + turn, OUTSIDE)
            spot = along(contact_point(game, unit, outside, vehicle), outside, room)
            if free_beside_hull(game, unit, spot, vehicle):
                return spot
    return None


@rule("SK-heavy-vehicle-damageag", "SK-heavy-vehicle-damageah", "SK-heavy-vehicle-damageai")
def survivors_flee(game: Skirmish, vehicle: Unit) -> Script[None]:
    """Everybody still alive in a wreck flees 2D6 cm to the nearest cover, shaken, and ends in one group."""
    crew = [crewman(game, vehicle, number) for number in fit(vehicle)]
    for number in fit(vehicle):
        change_man(vehicle, number, Man(role=vehicle.men[number].role, out=True))
    flock = [*crew, *game.riders(vehicle)]
    for rider in game.riders(vehicle):
        rider.aboard = ""
        rider.placed = False
    if flock:
        dice = yield from throw(2, "flight", vehicle.side)
        settle_flock(game, vehicle, flock, 10 * sum(dice))


def crewman(game: Skirmish, vehicle: Unit, number: int) -> Unit:
    """A crew member on his own feet."""
    prefix = vehicle.kind.partition("-")[0]
    man = vehicle.men[number]
    unit = Unit(
        id=f"{vehicle.id}-{man.role}",
        side=vehicle.side,
        kind=f"{prefix}-crew",
        men=(Man(wounded=man.wounded, treated=man.treated),),
        acted=True,
    )
    game.add(unit)
    return unit


def settle_flock(game: Skirmish, vehicle: Unit, flock: list[Unit], length: int) -> None:
    """Put the first man as far towards cover as he gets and the others beside him."""
    for unit in flock:
        spot = beside_flock(game, unit, flock) or flight_end(game, unit, vehicle, length)
        if spot is None:
            game.tell(bailed_out(game, unit, vehicle))
            remove(game, unit, "fled", "SK-heavy-vehicle-damageag")
            continue
        unit.placed, unit.flock = True, vehicle.id
        unit.x, unit.y = spot
        unit.facing = bearing(vehicle.at, spot)
        game.tell(change(bailed_out(game, unit, vehicle), to=spot, length=length, facing=unit.facing))
        for number in fit(unit):
            shake(game, unit, number, "SK-heavy-vehicle-damageah")
        look_around(game, unit)


def bailed_out(game: Skirmish, unit: Unit, vehicle: Unit) -> BailedOut:
    """What is told of a man who leaves a wreck, with what one must know to draw him."""
    name = game.setting.kind(unit.kind).name
    return BailedOut(
        unit=unit.id,
        vehicle=vehicle.id,
        kind=unit.kind,
        en=name.en,
        de=name.de,
        wounded=is_wounded(unit),
        rule="SK-heavy-vehicle-damageag",
    )


def flight_end(game: Skirmish, unit: Unit, vehicle: Unit, length: int) -> Point | None:
    """The farthest free point on the straight way from the wreck to the nearest cover."""
    cover = nearest_cover(game, vehicle.at)
    start = contact_point(game, unit, ahead(vehicle.at, bearing(vehicle.at, cover), OUTSIDE), vehicle)
    for far in range(length, -1, -10):
        spot = along(start, ahead(start, bearing(vehicle.at, cover), OUTSIDE), far)
        if spot_free(game, unit, spot) and not blocked_by_walls(game, (start, spot)):
            return spot
    return free_beside(game, unit, vehicle)


def nearest_cover(game: Skirmish, point: Point) -> Point:
    """The nearest point of terrain that gives cover."""
    table = game.setting.table
    here = shapely.Point(point)
    covers = [one for one in (*table.areas, *table.lines) if one.terrain.cover]
    best = min(covers, key=lambda one: (apart(one.shape, here), one.id))
    if best.shape.intersects(here):
        return ahead(point, 0, 100)
    end = shapely.shortest_line(best.shape, here).coords[0]
    return whole_point(end[0], end[1])


def beside_flock(game: Skirmish, unit: Unit, flock: list[Unit]) -> Point | None:
    """A free point in contact with one of the group already set down."""
    for other in flock:
        if other.placed:
            base = game.footprint(other)
            for turn in range(0, 360, 30):
                spot = ring_point(base, game.radius(unit), turn)
                if spot_free(game, unit, spot) and not blocked_by_walls(game, (other.at, spot)):
                    return spot
    return None


def ring_point(base: Footprint, radius: int, turn: int) -> Point:
    """A point whose base of this radius touches a round base in a direction."""
    return ahead(base.centre, turn, base.radius + radius + 1)
