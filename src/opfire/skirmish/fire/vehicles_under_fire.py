"""Vehicles under fire: the light and heavy damage tables, crews and riders, running out of control, wrecks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import hurt, men_row, next_victim, put_out, shake, shake_crew, wound
from opfire.skirmish.log.combat import Missed, VehicleHit
from opfire.skirmish.morale import morale_test
from opfire.skirmish.options import Pick
from opfire.skirmish.rolls.rolls import throw
from opfire.skirmish.rolls.tests import come_to_light, nerves_test
from opfire.skirmish.rolls.weapons import unshaken
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, change_man, fit
from opfire.skirmish.vehicles.accidents import out_of_control
from opfire.skirmish.vehicles.bailing import abandon, crew_leaves, survivors_flee
from opfire.skirmish.vehicles.running_gear import (
    break_track,
    driver_of,
    has_tracks,
    has_tyres,
    lose_tyres,
    stop_for_good,
    wreck,
)

change = msgspec.structs.replace


@rule("SK-light-vehicle-damage", "SK-heavy-vehicle-damage")
def damage_vehicle(game: Skirmish, vehicle: Unit, table: str, number: int) -> Script[str]:
    """Look a result up on the light or heavy table and carry it out; gives the result."""
    row = game.setting.pack.damage[table].result(number)
    game.tell(VehicleHit(unit=vehicle.id, table=table, number=number, result=row.result, rule=row.rule))
    if vehicle.wreck or row.result == "no-effect":
        return row.result
    come_to_light(game, vehicle)
    steps = LIGHT if table == "light" else HEAVY
    yield from steps[row.result](game, vehicle)
    return row.result


# Light damage


@rule("SK-light-vehicle-damagef", "SK-light-vehicle-damageg", "SK-light-vehicle-damageh")
def burst_tyre(game: Skirmish, vehicle: Unit) -> Script[None]:
    """A tyre bursts: a vehicle that has moved runs on, and loses 1D6 cm of every move."""
    if has_tyres(game, vehicle):
        rolling = is_rolling(vehicle)
        lose_tyres(game, vehicle, 1)
        yield from run_on(game, vehicle, rolling, "SK-light-vehicle-damagef")


@rule("SK-light-vehicle-damagek", "SK-light-vehicle-damagem")
def crew_shaken(game: Skirmish, vehicle: Unit) -> Script[None]:
    """A crew member drawn by chance is shaken."""
    number = yield from draw_crew(game, vehicle)
    if number is not None:
        yield from strike(game, vehicle, number, "shaken", "SK-light-vehicle-damagec")


@rule("SK-light-vehicle-damagen", "SK-light-vehicle-damageo", "SK-light-vehicle-damageq")
def crew_out(game: Skirmish, vehicle: Unit) -> Script[None]:
    """A crew member drawn by chance is out of action; without crew a rider is."""
    number = yield from draw_crew(game, vehicle)
    if number is not None:
        yield from lose_crew(game, vehicle, number, "SK-light-vehicle-damaged")
    else:
        yield from rider_out(game, vehicle, "SK-light-vehicle-damageq")


@rule("SK-light-vehicle-damager", "SK-light-vehicle-damages")
def driver_out(game: Skirmish, vehicle: Unit) -> Script[None]:
    """The driver is out of action and the vehicle stands for good; if he was already, someone else is hit."""
    driver = driver_of(vehicle)
    if driver is not None:
        yield from strike(game, vehicle, driver, "out", "SK-light-vehicle-damagee")
        return
    number = yield from draw_crew(game, vehicle)
    if number is not None:
        yield from strike(game, vehicle, number, "out", "SK-light-vehicle-damages")
    else:
        yield from rider_out(game, vehicle, "SK-light-vehicle-damages")


# Heavy damage


@rule("SK-heavy-vehicle-damagef", "SK-heavy-vehicle-damagej", "SK-heavy-vehicle-damagek")
def light_damage(game: Skirmish, vehicle: Unit) -> Script[None]:
    """1D3 crew members are shaken, or as many riders when no crew is left."""
    number = yield from one_to_three(vehicle.side)
    if not fit(vehicle):
        yield from shake_riders(game, vehicle, number, "SK-heavy-vehicle-damagek")
        return
    for _ in range(number):
        left = [one for one in fit(vehicle) if not vehicle.men[one].shaken]
        man = yield from draw_crew(game, vehicle, left)
        if man is not None:
            man = yield from owner_picks_gunner(game, vehicle, man)
            yield from strike(game, vehicle, man, "shaken", "SK-heavy-vehicle-damagef")


@rule("SK-heavy-vehicle-damagej")
def owner_picks_gunner(game: Skirmish, vehicle: Unit, man: int) -> Script[int]:
    """When a gunner of several is to be shaken, his owner says which."""
    gunners = [one for one in gunners_of(game, vehicle) if not vehicle.men[one].shaken]
    if man not in gunners or len(gunners) < 2:
        return man
    options = [Pick(one, vehicle.men[one].role) for one in gunners]
    answer = yield from Ask(vehicle.side, "gunner", options, {"unit": vehicle.id})
    return answer.man


@rule("SK-heavy-vehicle-damagel", "SK-heavy-vehicle-damagem", "SK-heavy-vehicle-damageo", "SK-heavy-vehicle-damagep")
def broken_track(game: Skirmish, vehicle: Unit) -> Script[None]:
    """A track or axle breaks: wheels stand for good, a second track too; the crew tests its morale."""
    rolling = is_rolling(vehicle)
    if has_tracks(game, vehicle):
        break_track(game, vehicle)
    else:
        stop_for_good(game, vehicle, "SK-heavy-vehicle-damagel")
    yield from run_on(game, vehicle, rolling, "SK-heavy-vehicle-damageo")
    yield from crew_morale(game, vehicle, "SK-heavy-vehicle-damagep")


@rule("SK-heavy-vehicle-damageq", "SK-heavy-vehicle-damager", "SK-heavy-vehicle-damagex")
def heavy_crew_out(game: Skirmish, vehicle: Unit) -> Script[None]:
    """One crew member is out of action and 1D3 men are shaken; riders suffer when no crew is left."""
    man = yield from draw_crew(game, vehicle)
    if man is not None:
        yield from lose_crew(game, vehicle, man, "SK-heavy-vehicle-damageq")
        number = yield from one_to_three(vehicle.side)
        yield from shake_anyone(game, vehicle, number)
    else:
        yield from rider_out(game, vehicle, "SK-heavy-vehicle-damagev")
        number = yield from one_to_three(vehicle.side)
        yield from shake_riders(game, vehicle, number, "SK-heavy-vehicle-damagew")
    yield from crew_morale(game, vehicle, "SK-heavy-vehicle-damagex")


@rule("SK-heavy-vehicle-damagey", "SK-heavy-vehicle-damageac", "SK-heavy-vehicle-damagead", "SK-heavy-vehicle-damageae")
def direct_hit(game: Skirmish, vehicle: Unit) -> Script[None]:
    """1D6 of the crew are out of action, riders too if nobody is left; the vehicle is a wreck and all flee it."""
    rolling = is_rolling(vehicle)
    (number,) = yield from throw(1, "crew-lost", vehicle.side)
    for _ in range(min(number, len(fit(vehicle)))):
        man = yield from draw_crew(game, vehicle)
        assert man is not None
        put_out(game, vehicle, man, "SK-heavy-vehicle-damagey")
    yield from run_on(game, vehicle, rolling, "SK-heavy-vehicle-damageab")
    if not fit(vehicle):
        yield from riders_struck(game, vehicle)
    if fit(vehicle) and not (yield from morale_test(game, vehicle, "SK-heavy-vehicle-damageae")):
        crew_leaves(game, vehicle)
    wreck(game, vehicle)
    yield from survivors_flee(game, vehicle)


def riders_struck(game: Skirmish, vehicle: Unit) -> Script[None]:
    """1D6 riders out of action, then 1D3 wounded and shaken by the impact."""
    (number,) = yield from throw(1, "riders-lost", vehicle.side)
    for _ in range(number):
        yield from rider_out(game, vehicle, "SK-heavy-vehicle-damageac")
    number = yield from one_to_three(vehicle.side)
    for _ in range(number):
        riders = [one for one in game.riders(vehicle) if not one.men[next_victim(one)].wounded]
        chosen = yield from draw_rider(riders)
        if chosen is not None:
            wound(game, game.units[chosen], next_victim(game.units[chosen]), "SK-heavy-vehicle-damagead")


LIGHT = {
    "burst-tyre": burst_tyre,
    "crew-shaken": crew_shaken,
    "crew-out": crew_out,
    "driver-out": driver_out,
}
HEAVY = {
    "light-damage": light_damage,
    "broken-track": broken_track,
    "crew-out": heavy_crew_out,
    "direct-hit": direct_hit,
}


# Crew and riders


def gunners_of(game: Skirmish, vehicle: Unit) -> list[int]:
    """The men in action who serve a weapon."""
    roles = {one.gunner for one in game.vehicle(vehicle).weapons}
    return [one for one in fit(vehicle) if vehicle.men[one].role in roles]


def draw_crew(game: Skirmish, vehicle: Unit, among: Sequence[int] | None = None) -> Script[int | None]:
    """Draw a crew member in action by chance, or nobody when there is none (SK-HR-crew c)."""
    left = fit(vehicle) if among is None else list(among)
    if len(left) < 2:
        return left[0] if left else None
    chosen = yield from Draw(tuple(map(str, left)), "crew-member", vehicle.side)
    return int(chosen)


def draw_rider(riders: Sequence[Unit]) -> Script[str | None]:
    """Draw one of these riders by chance, or nobody."""
    if not riders:
        return None
    chosen = yield from Draw(tuple(one.id for one in riders), "rider", riders[0].side)
    return chosen


def rider_out(game: Skirmish, vehicle: Unit, cited: str) -> Script[None]:
    """A rider drawn by chance is out of action."""
    chosen = yield from draw_rider(game.riders(vehicle))
    if chosen is not None:
        rider = game.units[chosen]
        put_out(game, rider, fit(rider)[0], cited)


def shake_riders(game: Skirmish, vehicle: Unit, number: int, cited: str) -> Script[None]:
    """So many riders drawn by chance are shaken."""
    for _ in range(number):
        calm = [one for one in game.riders(vehicle) if unshaken(one)]
        chosen = yield from draw_rider(calm)
        if chosen is not None:
            shake(game, game.units[chosen], unshaken(game.units[chosen])[0], cited)


def shake_anyone(game: Skirmish, vehicle: Unit, number: int) -> Script[None]:
    """So many men in the vehicle are shaken, crew before riders."""
    for _ in range(number):
        calm = [one for one in fit(vehicle) if not vehicle.men[one].shaken]
        man = yield from draw_crew(game, vehicle, calm)
        if man is None:
            yield from shake_riders(game, vehicle, 1, "SK-heavy-vehicle-damager")
        else:
            yield from strike(game, vehicle, man, "shaken", "SK-heavy-vehicle-damager")


def one_to_three(side: str) -> Script[int]:
    """1D3: a D6 halved, rounded up."""
    (die,) = yield from throw(1, "d3", side)
    return (die + 1) // 2


def damage_exposed(game: Skirmish, vehicle: Unit, man: int, number: int) -> Script[None]:
    """A shot at an exposed crew member: the infantry table, and what his loss does to the vehicle."""
    row = men_row(game, vehicle, number)
    if row.result == "missed":
        game.tell(Missed(target=vehicle.id, rule=row.rule))
    else:
        yield from strike(game, vehicle, man, row.result, row.rule)


@rule("SK-light-vehicle-damagel", "SK-heavy-vehicle-damageg", "SK-heavy-vehicle-damagei")
def strike(game: Skirmish, vehicle: Unit, number: int, result: str, cited: str) -> Script[None]:
    """Hurt a crew member: a shaken driver may not drive next turn, a shaken gunner not fire when next activated."""
    rolling = is_rolling(vehicle)
    hurt(game, vehicle, number, result, cited)
    man = vehicle.men[number]
    if not man.out:
        barred = game.turn + 1 if man.role == "driver" else -1
        change_man(vehicle, number, change(man, barred=barred))
    if man.role == "driver":
        yield from run_on(game, vehicle, rolling, control_lost(cited, result))
    if not fit(vehicle):
        stop_for_good(game, vehicle, "SK-HR-crew")


@rule("SK-light-vehicle-damagep", "SK-heavy-vehicle-damaget")
def lose_crew(game: Skirmish, vehicle: Unit, number: int, cited: str) -> Script[None]:
    """A crew member is out of action; where the players agreed so, any of them costs control like the driver."""
    rolling = is_rolling(vehicle)
    yield from strike(game, vehicle, number, "out", cited)
    if game.setting.switches["out-of-control"] == "any" and vehicle.men[number].role != "driver":
        yield from run_on(game, vehicle, rolling, control_lost(cited, "out"))


CONTROL_LOST: Final = {
    "SK-light-vehicle-damagee": "SK-light-vehicle-damager",
    "SK-heavy-vehicle-damagef": "SK-heavy-vehicle-damageh",
    "SK-heavy-vehicle-damageq": "SK-heavy-vehicle-damaget",
}


def control_lost(cited: str, result: str) -> str:
    """The statement by which a vehicle runs on after a result that hit its crew."""
    by_hit = "SK-light-vehicle-damagek" if result == "shaken" else "SK-light-vehicle-damagep"
    return CONTROL_LOST.get(cited, by_hit)


@rule("SK-nerves-testb")
def frightened(game: Skirmish, vehicle: Unit) -> Script[None]:
    """The steady nerves test of a crew that was attacked without effect (SK-HR-tests g)."""
    if fit(vehicle) and not vehicle.wreck and not (yield from nerves_test(game, vehicle)):
        shake_crew(game, vehicle, "SK-nerves-testb")


def crew_morale(game: Skirmish, vehicle: Unit, cited: str) -> Script[None]:
    """The crew tests its morale; who fails leaves vehicle and table."""
    if not fit(vehicle) or vehicle.gone:
        return
    if not (yield from morale_test(game, vehicle, cited)):
        abandon(game, vehicle)


def is_rolling(vehicle: Unit) -> bool:
    """Whether a vehicle has moved this turn and has not yet come to a stand for want of driver, track or tyres."""
    return vehicle.moved > 0 and not vehicle.immobile and not vehicle.tracks and driver_of(vehicle) is not None


def run_on(game: Skirmish, vehicle: Unit, rolling: bool, cited: str) -> Script[None]:
    """A vehicle that was rolling when it was hit runs 2D6 cm straight ahead."""
    if rolling and not vehicle.gone:
        yield from out_of_control(game, vehicle, cited)
