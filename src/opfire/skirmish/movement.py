"""Moving: the way is walked, the ground takes its dice, and the unit ends on free ground (SK-terrain)."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.accidents import ram, ram_targets
from opfire.skirmish.bailing import leave_table
from opfire.skirmish.move_field import MoveField, can_mount, final_facing
from opfire.skirmish.options import STAY, March, Ram, Stay, Turn
from opfire.skirmish.paths import Route, on_border, spot_free
from opfire.skirmish.rates import DEDUCTIONS, road_dice
from opfire.skirmish.reach import EDGE
from opfire.skirmish.rolls import Reason, throw
from opfire.skirmish.running_gear import driver_of
from opfire.skirmish.settling import after_move, put_at
from opfire.skirmish.space import Point, bearing, point_on
from opfire.skirmish.state import Skirmish
from opfire.skirmish.told_moves import Dismounted, GroundRolled, Mounted, Moved, Turned
from opfire.skirmish.units import Order, Unit

BACK: Final = 5


def choose_and_move(game: Skirmish, unit: Unit, order: Order) -> Script:
    """Ask where to and go there; a vehicle may ram."""
    if not mobile(game, unit):
        return
    rams = [Ram(one.id) for one in ram_targets(game, unit)] if order is Order.FAST else []
    field = MoveField(game, unit, order)
    answer = yield Ask(unit.side, "move", [STAY, *rams], {"unit": unit.id, "order": order.value}, field)
    if isinstance(answer, Ram):
        yield from ram(game, unit, game.units[answer.target])
    elif isinstance(answer, Turn):
        unit.facing = unit.turret = answer.facing
        game.tell(Turned(unit=unit.id, facing=unit.facing, rule="SK-HR-los"))
    elif not isinstance(answer, Stay):
        yield from march_along(game, unit, answer, field.route(answer), field.reach)


def mobile(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit can move at all: not stopped for good, no broken track, a driver fit to drive."""
    if unit.off_table:
        return False
    if not game.is_vehicle(unit):
        return True
    driver = driver_of(unit)
    if unit.immobile or unit.tracks or driver is None:
        return False
    return not (unit.men[driver].shaken and unit.men[driver].barred >= game.turn)


def march_along(game: Skirmish, unit: Unit, march: March, route: Route | str, reach: int) -> Script:
    """Go a way, rolling for the ground as it comes; end where the move or the room ends."""
    assert isinstance(route, Route), route
    left = reach // 2 if march.backwards else reach
    far = yield from walked(game, unit, march, route, left)
    arrive(game, unit, march, route, far)


@rule("SK-terraina", "SK-terrainb")
def walked(game: Skirmish, unit: Unit, march: March, route: Route, left: int) -> Script:
    """How far along its way a unit comes: road bonus and deductions first, then every hurdle."""
    if route.on_road:
        bonus = Reason("road", 0, road_dice(game, unit), "SK-terrainp")
        left += yield from _rolled(game, unit, bonus, left, 1)
    for source in DEDUCTIONS:
        for one in source(game, unit, march):
            left += yield from _rolled(game, unit, one, left, -1)
    left = max(0, left)
    for hurdle in route.hurdles:
        if hurdle.at >= left or hurdle.dice <= 0:
            continue
        ground = Reason(hurdle.what, 0, hurdle.dice, hurdle.rule)
        taken = yield from _rolled(game, unit, ground, left - hurdle.at, -1)
        if -taken >= left - hurdle.at:
            return max(0, hurdle.at - EDGE)
        left += taken
    return min(left, route.length)


def _rolled(game: Skirmish, unit: Unit, why: Reason, left: int, sign: int) -> Script:
    """Roll what the ground gives or takes and tell how far the move still goes."""
    dice = yield from throw(why.dice, f"ground-{why.why}", unit.side)
    change = sign * 10 * sum(dice)
    rest = max(0, left + change)
    game.tell(GroundRolled(unit=unit.id, why=why.why, dice=tuple(dice), left=rest, rule=why.rule))
    return change


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
    if vehicle:
        game.tell(Dismounted(unit=unit.id, vehicle=vehicle, rule="SK-HR-move"))
    game.tell(Moved(unit=unit.id, start=start, to=unit.at, length=far, facing=unit.facing, rule="SK-HR-move"))
    if whole and march.climb:
        unit.up = not unit.up
    if whole and march.mount and can_mount(game, unit, march.mount, unit.at):
        board(game, unit, game.units[march.mount])
    after_move(game, unit)


def free_length(game: Skirmish, unit: Unit, march: March, route: Route, far: int) -> int:
    """The last length of a way, going back, at which the unit has room."""
    while far > 0:
        facing = final_facing(unit, route, far, march) if game.is_vehicle(unit) else None
        if spot_free(game, unit, point_on(route.path, far), facing):
            return far
        far = max(0, far - BACK)
    return 0


def set_down(game: Skirmish, unit: Unit, march: March, route: Route, far: int) -> None:
    """Change place and facing, and remember how far it went."""
    facing = final_facing(unit, route, far, march) if far else unit.facing
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
