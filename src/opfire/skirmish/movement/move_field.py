"""The ways a unit may go as a continuous choice, and why one is refused."""

from __future__ import annotations

import itertools
from typing import Final

from opfire.kernel.ask import Option, refusal
from opfire.kernel.chance import mix, step
from opfire.kernel.display import Text
from opfire.skirmish.movement.envelope import envelope
from opfire.skirmish.options import STAY, March, Stay, Turn
from opfire.skirmish.rolls.sight import held_by
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.table.outlines import Envelope, MoveOutline
from opfire.skirmish.table.space import CONTACT, Point, ahead, gap, heading_on, nearest_point, path_length, turn_between
from opfire.skirmish.ways.approaches import contact_point
from opfire.skirmish.ways.paths import (
    CORNERS,
    Route,
    foot_blocked,
    foot_hurdles,
    free_beside_hull,
    on_border,
    on_ground,
    over_ground,
    spot_free,
    vehicle_blocked,
    vehicle_hurdles,
    walled_off,
)
from opfire.skirmish.ways.rates import allowance, road_dice, small_gun, turn_limit
from opfire.skirmish.ways.shaken_men import wrong_way

TRIES: Final = 6


class MoveField:
    """The ways a unit may go, as a continuous choice."""

    def __init__(self, game: Skirmish, unit: Unit, order: Order) -> None:
        self.game = game
        self.unit = unit
        self.order = order
        self.reach = allowance(game, unit, order)
        self.touched = [game.footprint(enemy) for enemy in held_by(game, unit)]

    def refuse(self, answer: Option) -> Text | None:
        """Say why a march or a turn on the spot is not allowed, or None when it is."""
        if isinstance(answer, Turn):
            return self._bad_turn(answer)
        if not isinstance(answer, March):
            return refusal("no-move", "SK-HR-move")
        return self._bad_march(answer, self._from_start(answer))

    def _bad_turn(self, answer: Turn) -> Text | None:
        game, unit = self.game, self.unit
        if unit.aboard or not 0 <= answer.facing < 360:
            return refusal("bad-facing", "SK-HR-move")
        if not game.is_vehicle(unit):
            return None
        limit = turn_limit(game, unit, self.order)
        if turn_between(unit.facing, answer.facing) > limit:
            return refusal("turn-limit", "SK-HR-movej", limit=limit)
        return None if spot_free(game, unit, unit.at, answer.facing) else refusal("no-room-to-turn", "SK-HR-movej")

    def route(self, march: March) -> Route | Text:
        """The way of a march, or why it cannot be gone."""
        game, unit, path = self.game, self.unit, self._from_start(march)
        refused = self._bad_march(march, path)
        if refused is not None:
            return refused
        vehicle = game.is_vehicle(unit)
        return over_ground(game, path, (vehicle_hurdles if vehicle else foot_hurdles)(game, unit, path))

    def _bad_march(self, march: March, path: tuple[Point, ...]) -> Text | None:
        """Why a march cannot be gone; what the ground costs is not asked for that."""
        game, unit = self.game, self.unit
        if not 2 <= len(path) <= CORNERS or any(a == b for a, b in itertools.pairwise(path)):
            return refusal("bad-path", "SK-HR-move", most=CORNERS - 1)
        if not all(on_ground(game, point) for point in path):
            return refusal("off-table", "SK-HR-scenariob")
        if blocked := self._blocked(march, path):
            return blocked
        length, reach = path_length(path), self.reach // 2 if march.backwards else self.reach
        if length > reach:
            reach += 60 * road_dice(game, unit) if game.setting.table.on_road(path) else 0
            if length > reach:
                return refusal("too-far", "SK-HR-move", length=length, most=reach)
        return self._bad_end(march, path, length)

    def _from_start(self, march: March) -> tuple[Point, ...]:
        return march.path if self.unit.aboard else (self.unit.at, *march.path)

    def _blocked(self, march: March, path: tuple[Point, ...]) -> Text | None:
        game, unit = self.game, self.unit
        if game.is_vehicle(unit):
            if march.backwards and self.order is not Order.CAUTIOUS:
                return refusal("no-backwards", "SK-HR-movej")
            return vehicle_blocked(game, unit, path, turn_limit(game, unit, self.order), march.backwards)
        if unit.aboard and (bad := self._bad_dismount(path[0])):
            return bad
        return foot_blocked(game, unit, path)

    def _bad_dismount(self, first: Point) -> Text | None:
        vehicle = self.game.carrier(self.unit)
        if rushed(vehicle):
            return refusal("dismount-fast", "SK-HR-movek")
        beside = gap(self.game.footprint(self.unit, first), self.game.footprint(vehicle))
        if beside > 6 or not free_beside_hull(self.game, self.unit, first, vehicle):
            return refusal("dismount-beside", "SK-HR-movek")
        return None

    def _bad_end(self, march: March, path: tuple[Point, ...], length: int) -> Text | None:
        game, unit, end = self.game, self.unit, path[-1]
        facing = final_facing(unit, path, length, march)
        if on_border(game, end):
            return None if may_leave(game, unit, end) else refusal("may-not-leave", "SK-HR-scenariob")
        if not spot_free(game, unit, end, facing if game.is_vehicle(unit) else None):
            return refusal("no-room-at-end", "SK-HR-move")
        if not march.mount and self._still_touches(end, facing):
            return refusal("leave-contact", "SK-HR-close-combatd")
        if march.mount and not can_mount(game, unit, march.mount, end):
            return refusal("mount-beside", "SK-HR-movek")
        return bad_climb(game, unit, march, path) or wrong_way(game, unit, self.order, end)

    def _still_touches(self, end: Point, facing: int) -> bool:
        there = self.game.footprint(self.unit, end, facing)
        return any(gap(there, enemy) <= CONTACT for enemy in self.touched)

    def sample(self, number: int) -> March | Turn | Stay:
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

    def outline(self) -> MoveOutline:
        """What a browser needs: where from, how far with which dice, and how the unit may turn."""
        unit = self.unit
        return MoveOutline(
            unit.id,
            self.game.carrier(unit).at,
            self.reach,
            bonus=60 * road_dice(self.game, unit),
            turn=turn_limit(self.game, unit, self.order) if self.game.is_vehicle(unit) else 360,
            climb=bool(self.game.setting.table.roofs.get(self.game.setting.table.building_at(unit.at))),
            backwards=self.game.is_vehicle(unit) and self.order is Order.CAUTIOUS,
            envelope=Envelope(**envelope(self.game, unit, self.order, self.reach)),
        )


def bad_climb(game: Skirmish, unit: Unit, march: March, path: tuple[Point, ...]) -> Text | None:
    """A roof is reached and left only inside its building, and nobody walks off it."""
    if not march.climb and not unit.up:
        return None
    table = game.setting.table
    inside = {table.building_at(point) for point in path}
    if len(inside) > 1 or (inside - set(table.roofs)):
        return refusal("roof", "SK-HR-terrain-value")
    return None


def beside_hull(game: Skirmish, unit: Unit, vehicle: Unit, direction: int) -> list[Point]:
    """A free point beside a vehicle, looked for from a direction round."""
    for turn in range(0, 360, 30):
        outside = ahead(vehicle.at, direction + turn, 400)
        spot = contact_point(game, unit, outside, vehicle)
        if free_beside_hull(game, unit, spot, vehicle):
            return [spot]
    return []


def final_facing(unit: Unit, path: tuple[Point, ...], length: int, march: March) -> int:
    """How a unit faces at the end: as it was told, else the way it went."""
    if march.backwards:
        return (heading_on(path, length, unit.facing + 180) + 180) % 360
    return heading_on(path, length, unit.facing)


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
    free = game.vehicle(vehicle).seats - sum(len(fit(one)) for one in game.riders(vehicle))
    hull = game.footprint(vehicle)
    beside = gap(game.footprint(unit, at), hull) <= 6 and not walled_off(game, nearest_point(hull, at), at)
    ready = bool(fit(vehicle)) and not rushed(vehicle) and not vehicle.gone
    return beside and ready and small_gun(game, unit) is None and free >= len(fit(unit))


def rushed(vehicle: Unit) -> bool:
    """Whether a vehicle has moved fast this turn, so that nobody gets on or off (SK-HR-move k)."""
    return vehicle.fast and vehicle.moved > 0
