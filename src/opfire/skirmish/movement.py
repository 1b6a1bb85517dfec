"""Moving: how far, what the ground takes off, and where the unit ends (SK-terrain, SK-HR-move)."""

from __future__ import annotations

import itertools
from typing import Final

import shapely

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import mix, step
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.accidents import ram, ram_targets
from opfire.skirmish.bailing import leave_table
from opfire.skirmish.hiding import look_around
from opfire.skirmish.options import STAY, March, Ram, Stay
from opfire.skirmish.pack import Rect
from opfire.skirmish.paths import (
    CORNERS,
    Route,
    contact_point,
    foot_route,
    on_border,
    on_ground,
    spot_free,
    vehicle_route,
)
from opfire.skirmish.rolls import Reason, more_dice, throw
from opfire.skirmish.running_gear import driver_of
from opfire.skirmish.sight import could_see, in_contact
from opfire.skirmish.space import (
    Point,
    ahead,
    bearing,
    distance,
    gap,
    heading_on,
    point_on,
)
from opfire.skirmish.state import Order, Skirmish, Unit, is_shaken, is_wounded
from opfire.skirmish.told import Dismounted, GroundRolled, Mounted, Moved

EDGE: Final = 6
"""A unit that the ground stops stands this far before it."""
BACK: Final = 5
SNOW: Final = 40
TRIES: Final = 6


def allowance(game: Skirmish, unit: Unit, order: Order) -> int:
    """How far an order lets a unit go before dice."""
    rates = game.setting.pack.moves[rate_kind(game, unit)]
    if order in (Order.FAST, Order.CLOSE_COMBAT):
        snow = "snow" in game.setting.scenario.special and not game.is_vehicle(unit)
        return rates.fast - (SNOW if snow else 0)
    gun = small_gun(game, unit)
    return gun if gun is not None else rates.cautious


def rate_kind(game: Skirmish, unit: Unit) -> str:
    """Whose row of the distance table a unit uses."""
    if game.is_vehicle(unit):
        return game.vehicle(unit).movement
    return "team" if game.is_team(unit) else "infantry"


def small_gun(game: Skirmish, unit: Unit) -> int | None:
    """Guns of up to 50 mm are pushed 5 cm, heavier ones only turned; None for everybody else (house)."""
    if not game.is_team(unit):
        return None
    guns = [one for one in map(game.setting.weapon, game.model(unit).weapons) if one.kind == "gun"]
    return None if not guns else 50 if guns[0].calibre <= 50 else 0


def road_dice(game: Skirmish, unit: Unit) -> int:
    """The dice that a road adds to a move."""
    column = game.vehicle(unit).movement if game.is_vehicle(unit) else "foot"
    return game.setting.pack.terrain["road"].movement[column] or 0


def turn_limit(game: Skirmish, unit: Unit, order: Order) -> int:
    """By how much a vehicle may turn on its way."""
    rates = game.setting.pack.moves[rate_kind(game, unit)]
    if order is Order.FAST and game.has(unit, "trained-motorcyclist"):
        return rates.turn_cautious
    return rates.turn_fast if order is Order.FAST else rates.turn_cautious


# What is taken off before the first step


@rule("SK-terrain-notesd", "SK-terrain-notese", "SK-infantry-damagep", "SK-infantry-damageq", "SK-team-damagei")
def wounds(game: Skirmish, unit: Unit, _march: March) -> tuple[Reason, ...]:
    """A wounded man or a team with one loses 1D6; a crew does not."""
    hurt = is_wounded(unit) and not game.is_vehicle(unit)
    return more_dice("wounded", int(hurt), "SK-terrain-notesd")


@rule("SK-terrain-notesb", "SK-light-vehicle-damageg")
def burst_tyres(_game: Skirmish, unit: Unit, _march: March) -> tuple[Reason, ...]:
    """1D6 for each burst tyre."""
    return more_dice("burst-tyres", unit.tyres, "SK-terrain-notesb")


@rule("SK-terrain-notesa")
def mounting(_game: Skirmish, unit: Unit, march: March) -> tuple[Reason, ...]:
    """1D6 for mounting or dismounting."""
    return more_dice("mounting", int(bool(march.mount)) + int(bool(unit.aboard)), "SK-terrain-notesa")


def climbing(_game: Skirmish, _unit: Unit, march: March) -> tuple[Reason, ...]:
    """1D6 for going up to a roof or down from it (house)."""
    return more_dice("climbing", int(march.climb), "SK-HR-move")


DEDUCTIONS: Final = (wounds, burst_tyres, mounting, climbing)


# The question where to


class MoveField:
    """The ways a unit may go, as a continuous choice."""

    def __init__(self, game: Skirmish, unit: Unit, order: Order) -> None:
        self.game = game
        self.unit = unit
        self.order = order
        self.reach = allowance(game, unit, order)

    def refuse(self, answer: Option) -> str | None:
        """Say why a march is not allowed, or None when it is."""
        if not isinstance(answer, March):
            return "a move is a path of points"
        route = self.route(answer)
        return route if isinstance(route, str) else None

    def route(self, march: March) -> Route | str:
        """The way of a march, or why it cannot be gone."""
        game, unit = self.game, self.unit
        path = self._from_start(march)
        if not 2 <= len(path) <= CORNERS or any(a == b for a, b in itertools.pairwise(path)):
            return f"a path has one to {CORNERS - 1} different points"
        if not all(on_ground(game, point) for point in path):
            return "the path leaves the table before its end"
        route = self._checked(march, path)
        if isinstance(route, str):
            return route
        bonus = 60 * road_dice(game, unit) if route.on_road else 0
        reach = self.reach // 2 if march.backwards else self.reach
        if route.length > reach + bonus:
            return f"the path is {route.length} mm long, {reach + bonus} can be gone at most"
        return self._good_end(march, route) or route

    def _from_start(self, march: March) -> tuple[Point, ...]:
        return march.path if self.unit.aboard else (self.unit.at, *march.path)

    def _checked(self, march: March, path: tuple[Point, ...]) -> Route | str:
        game, unit = self.game, self.unit
        if game.is_vehicle(unit):
            if march.backwards and self.order is not Order.CAUTIOUS:
                return "vehicles drive backwards only with the order Move cautiously"
            return vehicle_route(game, unit, path, turn_limit(game, unit, self.order), march.backwards)
        if unit.aboard and (refusal := self._bad_dismount(path[0])):
            return refusal
        return foot_route(game, unit, path)

    def _bad_dismount(self, first: Point) -> str:
        vehicle = self.game.carrier(self.unit)
        beside = gap(self.game.footprint(self.unit, first), self.game.footprint(vehicle))
        if beside > 6 or not spot_free(self.game, self.unit, first):
            return "the first point of the path must lie free beside the vehicle"
        return ""

    def _good_end(self, march: March, route: Route) -> str:
        game, unit = self.game, self.unit
        end = route.path[-1]
        facing = final_facing(unit, route, route.length, march)
        if on_border(game, end):
            return "" if may_leave(game, unit, end) else "this unit may not leave the table here"
        if not spot_free(game, unit, end, facing if game.is_vehicle(unit) else None):
            return "there is no room at the end of the path"
        if march.mount and not can_mount(game, unit, march.mount, end):
            return "the path must end beside a vehicle of your side with room that has not moved fast"
        return bad_climb(game, unit, march, route) or wrong_way(game, unit, self.order, end)

    def sample(self, number: int) -> Option:
        """A straight way in a direction that the number gives, as long as there is room."""
        for _ in range(TRIES):
            number = mix(step(number))
            march = self._straight(number % 360, 20 + (number >> 16) % max(1, self.reach - 20))
            if march is not None and self.refuse(march) is None:
                return march
        return STAY

    def _straight(self, direction: int, length: int) -> March | None:
        game, unit = self.game, self.unit
        if self.reach < 25:
            return None
        if unit.aboard:
            vehicle = game.carrier(unit)
            card = game.vehicle(vehicle)
            room = (card.length + card.width) // 2
            first = next((spot for spot in beside_hull(game, unit, vehicle, direction)), None)
            return None if first is None else March((first, ahead(first, direction, max(5, length - room))))
        if game.is_vehicle(unit):
            limit = turn_limit(game, unit, self.order)
            direction = unit.facing + direction % (2 * limit + 1) - limit
        return March((ahead(unit.at, direction, length),))

    def outline(self) -> object:
        """What a browser needs: where from, how far, and how the unit may turn."""
        unit = self.unit
        return {
            "kind": "move",
            "unit": unit.id,
            "from": list(self.game.carrier(unit).at),
            "reach": self.reach,
            "bonus": 60 * road_dice(self.game, unit),
            "turn": turn_limit(self.game, unit, self.order) if self.game.is_vehicle(unit) else 360,
            "climb": bool(self.game.setting.table.roofs.get(self.game.setting.table.building_at(unit.at))),
            "backwards": self.game.is_vehicle(unit) and self.order is Order.CAUTIOUS,
        }


def bad_climb(game: Skirmish, unit: Unit, march: March, route: Route) -> str:
    """A roof is reached and left only inside its building, and nobody walks off it."""
    if not march.climb and not unit.up:
        return ""
    table = game.setting.table
    inside = {table.building_at(point) for point in route.path}
    if len(inside) > 1 or (inside - set(table.roofs)):
        return "a roof is reached and left only inside a building that has one"
    return ""


def beside_hull(game: Skirmish, unit: Unit, vehicle: Unit, direction: int) -> list[Point]:
    """A free point beside a vehicle, looked for from a direction round."""
    for turn in range(0, 360, 30):
        outside = ahead(vehicle.at, direction + turn, 400)
        spot = contact_point(game, unit, outside, vehicle)
        if spot_free(game, unit, spot):
            return [spot]
    return []


def final_facing(unit: Unit, route: Route, length: int, march: March) -> int:
    """How a unit faces at the end: as it was told, else the way it went."""
    if march.backwards:
        return (heading_on(route.path, length, unit.facing + 180) + 180) % 360
    return heading_on(route.path, length, unit.facing)


def may_leave(game: Skirmish, unit: Unit, end: Point) -> bool:
    """Whether a unit may go off the table here: units with an exit only over it, others anywhere."""
    exits = game.setting.exits(unit.side, unit.kind)
    if not exits:
        return True
    return any(x0 <= end[0] <= x1 and y0 <= end[1] <= y1 for x0, y0, x1, y1 in (one.strip for one in exits))


def can_mount(game: Skirmish, unit: Unit, name: str, at: Point) -> bool:
    """Whether a unit at a point can climb on a vehicle of its side (SK-HR-move k)."""
    vehicle = game.units.get(name)
    if vehicle is None or game.is_vehicle(unit) or not game.is_vehicle(vehicle) or vehicle.side != unit.side:
        return False
    free = game.vehicle(vehicle).seats - sum(len(one.men) for one in game.riders(vehicle))
    beside = gap(game.footprint(unit, at), game.footprint(vehicle)) <= 6
    quiet = not vehicle.fast and not vehicle.wreck and not vehicle.gone
    return beside and quiet and free >= len(unit.men)


@rule("SK-infantry-damageg", "SK-team-damagef")
def wrong_way(game: Skirmish, unit: Unit, order: Order, end: Point) -> str:
    """Shaken men run only towards their own zone, shaken teams move only there or to the nearest cover."""
    if not is_shaken(unit) or game.is_vehicle(unit) or unit.aboard:
        return ""
    team = game.is_team(unit)
    if not team and order is not Order.FAST:
        return ""
    zone = game.setting.zone(unit.side, unit.kind)
    if to_rect(end, zone) < to_rect(unit.at, zone):
        return ""
    if team and to_cover(game, end) < to_cover(game, unit.at):
        return ""
    return "a shaken unit may only go towards its own zone" + (" or the nearest cover" if team else "")


def to_rect(point: Point, rect: Rect) -> int:
    """How far a point is from a rectangle."""
    x = min(max(point[0], rect[0]), rect[2])
    y = min(max(point[1], rect[1]), rect[3])
    return distance(point, (x, y))


def to_cover(game: Skirmish, point: Point) -> int:
    """How far a point is from the nearest area or obstacle that gives cover."""
    here = shapely.Point(point)
    table = game.setting.table
    covers = [one for one in (*table.areas, *table.lines, *table.wrecks) if one.terrain.cover]
    return min((int(one.shape.distance(here) + 0.5) for one in covers), default=0)


# Going


def choose_and_move(game: Skirmish, unit: Unit, order: Order) -> Script:
    """Ask where to and go there; a vehicle may ram."""
    if not mobile(game, unit):
        return
    rams = [Ram(one.id) for one in ram_targets(game, unit)] if order is Order.FAST else []
    field = MoveField(game, unit, order)
    answer = yield Ask(unit.side, "move", [STAY, *rams], {"unit": unit.id, "order": order.value}, field)
    if isinstance(answer, Ram):
        yield from ram(game, unit, game.units[answer.target])
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
    yield from arrive(game, unit, march, route, far)


@rule("SK-terraina", "SK-terrainb")
def walked(game: Skirmish, unit: Unit, march: March, route: Route, left: int) -> Script:
    """How far along its way a unit comes: road bonus and deductions first, then every hurdle."""
    if route.on_road:
        left += yield from _rolled(game, unit, "road", road_dice(game, unit), left, 1, "SK-terrainp")
    for source in DEDUCTIONS:
        for one in source(game, unit, march):
            left += yield from _rolled(game, unit, one.why, one.dice, left, -1, one.rule)
    left = max(0, left)
    for hurdle in route.hurdles:
        if hurdle.at >= left or hurdle.dice <= 0:
            continue
        taken = yield from _rolled(game, unit, hurdle.what, hurdle.dice, left, -1, hurdle.rule)
        if -taken >= left - hurdle.at:
            return max(0, hurdle.at - EDGE)
        left += taken
    return min(left, route.length)


def _rolled(game: Skirmish, unit: Unit, why: str, number: int, left: int, sign: int, cited: str) -> Script:
    dice = yield from throw(number, f"ground-{why}", unit.side)
    change = sign * 10 * sum(dice)
    game.tell(GroundRolled(unit=unit.id, why=why, dice=tuple(dice), left=left + change, rule=cited))
    return change


def arrive(game: Skirmish, unit: Unit, march: March, route: Route, far: int) -> Script:
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
    yield from after_move(game, unit)


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
    unit.x, unit.y = point_on(route.path, far)
    if game.is_vehicle(unit):
        unit.facing = facing
        unit.turret = unit.facing
        for rider in game.riders(unit):
            rider.x, rider.y = unit.at
    else:
        unit.facing = march.facing % 360 if march.facing is not None else facing
    if far and unit.acquired:
        unit.aim, unit.acquired = "", False
    unit.moved += far
    unit.lying = unit.lying if unit.lying == game.turn else 0
    unit.flock = ""


def board(game: Skirmish, unit: Unit, vehicle: Unit) -> None:
    """A unit takes its seat."""
    unit.aboard = vehicle.id
    unit.x, unit.y = vehicle.at
    unit.hidden = False
    game.tell(Mounted(unit=unit.id, vehicle=vehicle.id, rule="SK-HR-move"))


def after_move(game: Skirmish, unit: Unit) -> Script:
    """Aims are lost where sight is, contacts that ended are forgotten, open ground shows who was hidden."""
    lose_aims(game, unit)
    for other in game.units.values():
        if unit.id in other.melee and not in_contact(game, unit, other):
            other.melee = tuple(name for name in other.melee if name != unit.id)
            unit.melee = tuple(name for name in unit.melee if name != other.id)
    look_around(game, unit)
    yield from ()


@rule("SK-hit-rollm")
def lose_aims(game: Skirmish, unit: Unit) -> None:
    """Whoever aimed at a unit that moved out of sight has lost his aim."""
    for other in game.of(game.enemy(unit.side)):
        if other.aim == unit.id and not could_see(game, other, unit):
            other.aim, other.acquired = "", False


def face(unit: Unit, point: Point) -> None:
    """Turn a man towards a point."""
    if unit.at != point:
        unit.facing = bearing(unit.at, point)
