"""The move envelope: how far a unit comes in every direction, straight on, whatever its dice show (SK-HR-move)."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.options import March
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import Point, ahead, point_on
from opfire.skirmish.ways.approaches import contact_point
from opfire.skirmish.ways.paths import Route, foot_route, free_beside_hull, on_ground, vehicle_route
from opfire.skirmish.ways.rates import road_dice, turn_limit
from opfire.skirmish.ways.reach import Reach, reach_of, way_odds
from opfire.skirmish.ways.shaken_men import wrong_way

RAYS: Final = 6
"""Degrees between two directions."""
FINE: Final = 8
"""A way that is barred is shortened until the end is known to so many millimetres."""


def envelope(game: Skirmish, unit: Unit, order: Order, reach: int) -> dict[str, list[Point]]:
    """Where a unit comes surely, on average and at best: the end of each straight way, direction by direction."""
    ends: dict[str, list[Point]] = {name: [] for name in Reach._fields}
    for direction in directions(game, unit, order):
        start = start_of(game, unit, direction)
        route = None if start is None else free_way(game, unit, order, start, direction, reach)
        for name, end in zip(ends, ends_of(game, unit, route, reach), strict=True):
            ends[name].append(game.carrier(unit).at if wrong_way(game, unit, order, end) else end)
    return ends


def ends_of(game: Skirmish, unit: Unit, route: Route | None, reach: int) -> list[Point]:
    """The three ends of a way; where there is none, the place where the unit is."""
    if route is None:
        return [game.carrier(unit).at] * len(Reach._fields)
    lengths = reach_of(way_odds(game, unit, March(route.path[1:]), route, reach))
    return [point_on(route.path, length) for length in lengths]


def directions(game: Skirmish, unit: Unit, order: Order) -> list[int]:
    """All round on foot, for a vehicle within its turning limit less a degree for rounding."""
    if not game.is_vehicle(unit):
        return list(range(0, 360, RAYS))
    limit = turn_limit(game, unit, order) - 1
    sides = range(0, limit, RAYS)
    turns = sorted({*sides, *(-turn for turn in sides), limit, -limit})
    return [(unit.facing + turn) % 360 for turn in turns]


def start_of(game: Skirmish, unit: Unit, direction: int) -> Point | None:
    """Where a way begins: the own place, or for a rider the free point beside the vehicle on that side."""
    if not unit.aboard:
        return unit.at
    vehicle = game.carrier(unit)
    spot = contact_point(game, unit, ahead(vehicle.at, direction, 400), vehicle)
    return spot if free_beside_hull(game, unit, spot, vehicle) else None


def free_way(game: Skirmish, unit: Unit, order: Order, start: Point, direction: int, reach: int) -> Route | None:
    """The way in one direction as far as it goes, further on a road that leads there."""
    if bonus := 60 * road_dice(game, unit):
        route = longest(game, unit, order, start, direction, reach + bonus)
        if route is not None and route.on_road:
            return route
    return longest(game, unit, order, start, direction, reach)


def longest(game: Skirmish, unit: Unit, order: Order, start: Point, direction: int, most: int) -> Route | None:
    """The longest straight way of at most this length that nothing bars."""
    free, found = 0, straight(game, unit, order, start, ahead(start, direction, most))
    while found is None and most - free > FINE:
        middle = (free + most) // 2
        shorter = straight(game, unit, order, start, ahead(start, direction, middle))
        free, most = (free, middle) if shorter is None else (middle, most)
    return found or (straight(game, unit, order, start, ahead(start, direction, free)) if free else None)


def straight(game: Skirmish, unit: Unit, order: Order, start: Point, end: Point) -> Route | None:
    """A straight way between two points of the table, or None when something bars it."""
    if start == end or not on_ground(game, end):
        return None
    path = (start, end)
    if game.is_vehicle(unit):
        route = vehicle_route(game, unit, path, turn_limit(game, unit, order), backwards=False)
    else:
        route = foot_route(game, unit, path)
    return route if isinstance(route, Route) else None
