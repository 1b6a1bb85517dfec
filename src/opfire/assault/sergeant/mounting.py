"""When the sergeant lets infantry ride: a long way to go, a transport at hand that can still drive, no enemy near."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.command_points import can_pay
from opfire.assault.pieces import Action, Unit
from opfire.assault.sergeant.routes import drives, promise, walked
from opfire.assault.state import Battle
from opfire.assault.transport import vehicle_to_board

NEAR_ENEMY = 5
"""Hexes from an enemy within which nobody rides on."""
LONG_WAY = 6
"""Hexes to the objective from which on a ride is thought of."""
RIDE_SHARE = 75
"""What is left of the gain when the time to get off again is reckoned with, in percent."""


def rides(battle: Battle, unit: Unit) -> Iterator[tuple[int, int]]:
    """The hexes of transports that a unit can mount, and what the ride is worth."""
    vehicles = [one for one in battle.of(unit.side) if battle.kind(one).transport and can_drive_on(battle, one)]
    if not vehicles or battle.kind(unit).type != "infantry" or way_to_go(battle, unit) < LONG_WAY:
        return
    near = walked(battle, unit, Action.NORMAL)
    for vehicle in vehicles:
        if vehicle.at in near and vehicle_to_board(battle, unit, vehicle.at) is vehicle:
            yield vehicle.at, ride_worth(battle, unit, vehicle)


def can_drive_on(battle: Battle, vehicle: Unit) -> bool:
    """Whether a vehicle can still be activated this turn and has no enemy near."""
    distance = battle.setting.board.grid.distance
    enemies = battle.of(battle.enemy(vehicle.side))
    safe = all(distance(vehicle.at, enemy.at) > NEAR_ENEMY for enemy in enemies)
    return safe and not vehicle.activated and can_pay(battle, vehicle)


def way_to_go(battle: Battle, unit: Unit) -> int:
    """Hexes to the nearest objective; without one nobody needs to ride."""
    distance = battle.setting.board.grid.distance
    return min((distance(unit.at, hex) for hex in battle.objectives), default=0)


def ride_worth(battle: Battle, unit: Unit, vehicle: Unit) -> int:
    """What it is worth to be where the vehicle can drive to by the roads and ground there are."""
    before, vehicle.action = vehicle.action, Action.NORMAL
    ends = drives(battle, vehicle)
    vehicle.action = before
    there = max((promise(battle, unit, end.hex) for end in ends), default=0)
    return (there - promise(battle, unit, unit.at)) * RIDE_SHARE // 100
