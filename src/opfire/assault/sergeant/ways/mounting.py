"""When the sergeant lets units ride: a long way to go, a transport at hand that can still drive, no enemy near."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from opfire.assault.cards.command_points import can_pay
from opfire.assault.fire.indirect_fire import can_fire_indirectly
from opfire.assault.movement.transport import gun_to_hitch, vehicle_to_board
from opfire.assault.options.answers import board
from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.ways.footpaths import footpaths
from opfire.assault.sergeant.ways.routes import drives, search
from opfire.assault.sergeant.worth import best_shot
from opfire.assault.state.abilities import is_immobile
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.kernel.ask import Option

NEAR_ENEMY = 5
"""Hexes from an enemy within which nobody rides on."""
NEAR_OBJECTIVE = 2
LONG_WAY = 6
"""Hexes to the objective from which on a ride is thought of."""
RIDE_SHARE = 75
"""What is left of the gain when the time to get off again is reckoned with, in percent."""
LATER_SHARE = 50
"""The same where the ride cannot begin before the next turn."""


class Ride(NamedTuple):
    """The hex in which a unit and its transport meet, what that is worth, and the answers that lead there."""

    hex: int
    worth: int
    path: tuple[Option, ...] = ()


def rides(battle: Battle, unit: Unit) -> Iterator[Ride]:
    """The transports that a unit can mount; a gun must have nothing to do where it stands."""
    vehicles = [
        one for one in battle.units_of(unit.side) if battle.unit_card(one).transport and can_drive_on(battle, one)
    ]
    on_foot = battle.unit_card(unit).type == "infantry"
    if not vehicles or not (way_to_go(battle, unit) >= LONG_WAY if on_foot else is_idle_gun(battle, unit)):
        return
    near = (
        dict.fromkeys(footpaths(battle, unit, Action.NORMAL).hexes, ()) if on_foot else pushed(battle, unit, vehicles)
    )
    for vehicle in vehicles:
        if vehicle.at in near and vehicle_to_board(battle, unit, vehicle.at) is vehicle:
            path = () if on_foot else (*near[vehicle.at], board(vehicle.id))
            yield Ride(vehicle.at, ride_worth(battle, unit, vehicle) * RIDE_SHARE // 100, path)


def strolls(battle: Battle, unit: Unit) -> dict[int, tuple[Option, ...]]:
    """The hexes that a unit gets into on foot; how is seen to on the way."""
    return dict.fromkeys(footpaths(battle, unit, Action.NORMAL).hexes, ())


def fetches(battle: Battle, vehicle: Unit) -> Iterator[Ride]:
    """The guns that cannot move by themselves which a transport can fetch, to drive on with them in the next turn."""
    if not battle.unit_card(vehicle).transport or not can_drive_on(battle, vehicle):
        return
    guns = [one for one in battle.units_of(vehicle.side) if is_immobile(battle, one) and is_idle_gun(battle, one)]
    guns = [gun for gun in guns if gun_to_hitch(battle, vehicle, gun.at) is gun]
    if not guns:
        return
    near = pushed(battle, vehicle, guns)
    for gun in guns:
        if gun.at in near:
            start, vehicle.at = vehicle.at, gun.at
            worth = ride_worth(battle, gun, vehicle) * LATER_SHARE // 100
            vehicle.at = start
            yield Ride(gun.at, worth, (*near[gun.at], board(gun.id)))


def pushed(battle: Battle, unit: Unit, others: list[Unit]) -> dict[int, tuple[Option, ...]]:
    """The hexes that a gun or vehicle gets into by a normal action on its way to others, and how."""
    before, unit.action = unit.action, Action.NORMAL
    reached, _ = search(battle, unit, [other.at for other in others])
    unit.action = before
    return {hex: path for hex, (drive, path) in reached.items() if drive.steps}


def is_idle_gun(battle: Battle, unit: Unit) -> bool:
    """A gun that has nothing to fire at, no enemy near and an objective to take far away."""
    if battle.unit_card(unit).type != "artillery" or battle.turn == battle.setting.scenario.turns:
        return False
    distance = battle.setting.board.grid.distance
    away = [distance(unit.at, hex) for hex, owner in battle.objectives.items() if owner != unit.side]
    if min(away, default=0) < LONG_WAY or not is_safe(battle, unit):
        return False
    return not best_shot(battle, unit) and not can_fire_indirectly(battle, unit)


def can_drive_on(battle: Battle, vehicle: Unit) -> bool:
    """Whether a vehicle can still be activated this turn and has no enemy near."""
    return is_safe(battle, vehicle) and not vehicle.activated and can_pay(battle, vehicle)


def is_safe(battle: Battle, unit: Unit) -> bool:
    """Whether no enemy is near."""
    distance = battle.setting.board.grid.distance
    return all(distance(unit.at, enemy.at) > NEAR_ENEMY for enemy in battle.units_of(battle.enemy(unit.side)))


def has_arrived(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether passengers should get off in a hex: the enemy or an objective is near."""
    distance = battle.setting.board.grid.distance
    close = any(distance(hex, enemy.at) <= NEAR_ENEMY for enemy in battle.units_of(battle.enemy(unit.side)))
    return close or any(distance(hex, goal) <= NEAR_OBJECTIVE for goal in battle.objectives)


def way_to_go(battle: Battle, unit: Unit) -> int:
    """Hexes to the nearest objective; without one nobody needs to ride."""
    distance = battle.setting.board.grid.distance
    return min((distance(unit.at, hex) for hex in battle.objectives), default=0)


def ride_worth(battle: Battle, unit: Unit, vehicle: Unit) -> int:
    """What it is worth to be where the vehicle can drive to by the roads and ground there are."""
    before, vehicle.action = vehicle.action, Action.NORMAL
    ends = drives(battle, vehicle)
    vehicle.action = before
    goals = Goals(battle, unit)
    return max(goals.worths([end.hex for end in ends]), default=0) - goals.worth(unit.at)
