"""Moving: the way is walked, the ground takes its dice, and the unit ends on free ground (SK-terrain)."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask
from opfire.kernel.display import Text
from opfire.kernel.game import Script
from opfire.skirmish.log.moves import Dismounted, Mounted, Moved, Turned
from opfire.skirmish.movement.move_field import MoveField, can_mount, final_facing
from opfire.skirmish.options import STAY, March, Ram, Turn
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import Point, bearing, point_on, way_gone
from opfire.skirmish.vehicles.accidents import ram, ram_targets
from opfire.skirmish.vehicles.bailing import leave_table
from opfire.skirmish.vehicles.running_gear import has_driver
from opfire.skirmish.ways.paths import Route, on_border, spot_free
from opfire.skirmish.ways.settling import after_move, put_at
from opfire.skirmish.ways.walking import walked

BACK: Final = 5


def choose_and_move(game: Skirmish, unit: Unit, order: Order) -> Script[None]:
    """Ask where to and go there; a vehicle may ram."""
    if not mobile(game, unit):
        return
    rams = [Ram(one.id) for one in ram_targets(game, unit)] if order is Order.FAST else []
    field = MoveField(game, unit, order)
    answer = yield from Ask(unit.side, "move", [STAY, *rams], {"unit": unit.id, "order": order.value}, field)
    if isinstance(answer, Ram):
        yield from ram(game, unit, game.units[answer.target])
    elif isinstance(answer, Turn):
        unit.facing = unit.turret = answer.facing
        game.tell(Turned(unit=unit.id, facing=unit.facing, rule="SK-HR-los"))
    elif isinstance(answer, March):
        yield from march_along(game, unit, answer, field.route(answer), field.reach)


def mobile(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit can move at all: not stopped for good, no broken track, a driver fit to drive."""
    if unit.off_table:
        return False
    if not game.is_vehicle(unit):
        return True
    return not unit.immobile and not unit.tracks and has_driver(game, unit)


def march_along(game: Skirmish, unit: Unit, march: March, route: Route | Text, reach: int) -> Script[None]:
    """Go a way, rolling for the ground as it comes; end where the move or the room ends."""
    assert isinstance(route, Route), route
    left = reach // 2 if march.backwards else reach
    far = yield from walked(game, unit, march, route, left)
    arrive(game, unit, march, route, far)


def arrive(game: Skirmish, unit: Unit, march: March, route: Route, far: int) -> None:
    """Put a unit where its way ended: off the table, on a vehicle, or on the last free ground."""
    start, vehicle = game.carrier(unit).at, unit.aboard
    whole = far >= route.length
    if whole and on_border(game, route.path[-1]):
        leave_table(game, unit)
        return
    far = free_length(game, unit, march, route, far)
    if vehicle and far == 0 and not spot_free(game, unit, route.path[0]):
        return
    set_down(game, unit, march, route, far)
    way = way_gone(route.path, far)
    if vehicle:
        game.tell(Dismounted(unit=unit.id, vehicle=vehicle, at=way[0], facing=unit.facing, rule="SK-HR-move"))
    game.tell(Moved(unit=unit.id, start=start, to=unit.at, length=far, facing=unit.facing, way=way, rule="SK-HR-move"))
    if whole and march.climb:
        unit.up = not unit.up
    if whole and march.mount and can_mount(game, unit, march.mount, unit.at):
        board(game, unit, game.units[march.mount])
    after_move(game, unit)


def free_length(game: Skirmish, unit: Unit, march: March, route: Route, far: int) -> int:
    """The last length of a way, going back, at which the unit has room."""
    while far > 0:
        facing = final_facing(unit, route.path, far, march) if game.is_vehicle(unit) else None
        if spot_free(game, unit, point_on(route.path, far), facing):
            return far
        far = max(0, far - BACK)
    return 0


def set_down(game: Skirmish, unit: Unit, march: March, route: Route, far: int) -> None:
    """Change place and facing, and remember how far it went."""
    facing = final_facing(unit, route.path, far, march) if far else unit.facing
    unit.aboard = ""
    put_at(game, unit, point_on(route.path, far))
    if game.is_vehicle(unit):
        unit.facing = unit.turret = facing
    else:
        unit.facing = march.facing % 360 if march.facing is not None else facing
    if far and unit.acquired:
        unit.aim, unit.acquired = (), False
    unit.moved += far
    unit.lying = unit.lying if unit.lying == game.turn else 0
    unit.flock = ""


def board(game: Skirmish, unit: Unit, vehicle: Unit) -> None:
    """A unit takes its seat."""
    unit.aboard = vehicle.id
    unit.x, unit.y = vehicle.at
    unit.hidden = False
    game.tell(Mounted(unit=unit.id, vehicle=vehicle.id, rule="SK-HR-move"))


def face(unit: Unit, point: Point) -> None:
    """Turn a man towards a point."""
    if unit.at != point:
        unit.facing = bearing(unit.at, point)
