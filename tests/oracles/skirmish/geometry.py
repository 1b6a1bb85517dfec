"""Plain geometry of the table: where models stand, the line between them, and what lies on it; in millimetres."""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, radians, sin

import shapely
from shapely.geometry.base import BaseGeometry

from opfire.skirmish.pack import Feature
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit

Spot = tuple[float, float]
SLACK = 3.0
"""What hangs on less than this is too near to call: the engine works in whole millimetres."""


def hull(game: Skirmish, unit: Unit) -> BaseGeometry:
    """The rectangle of a vehicle, turned to where it faces."""
    card, angle = game.vehicle(unit), radians(unit.facing)
    corners = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
    halves = [(x * card.length / 2, y * card.width / 2) for x, y in corners]
    return shapely.Polygon(
        [(unit.x + x * cos(angle) - y * sin(angle), unit.y + x * sin(angle) + y * cos(angle)) for x, y in halves]
    )


def stand(game: Skirmish, unit: Unit) -> BaseGeometry:
    """What sight and range are measured from: the centre of a base, or a hull, also for those who ride in it."""
    on = game.units[unit.aboard] if unit.aboard else unit
    return hull(game, on) if game.is_vehicle(on) else shapely.Point(on.x, on.y)


def base(game: Skirmish, unit: Unit) -> BaseGeometry:
    """The ground a model covers: 25 mm across, 60 mm for a team, or the hull."""
    on = game.units[unit.aboard] if unit.aboard else unit
    if game.is_vehicle(on):
        return hull(game, on)
    return shapely.Point(on.x, on.y).buffer(30 if game.is_team(on) else 12.5, quad_segs=32)


def line_between(one: BaseGeometry, other: BaseGeometry) -> BaseGeometry:
    """The straight line of sight and fire."""
    return shapely.shortest_line(one, other)


def bearing(start: Spot, end: Spot) -> float:
    """The direction from one place to another in degrees."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0])) % 360


def turn(one: float, other: float) -> float:
    """The angle between two directions, at most 180."""
    angle = abs(one - other) % 360
    return min(angle, 360 - angle)


def features(game: Skirmish, *kinds: str) -> list[Feature]:
    """The things of some kinds on the table."""
    return [one for one in game.setting.table.layout.features if one.kind in kinds]


@cache
def shape(feature: Feature) -> BaseGeometry:
    """A thing on the table as geometry."""
    line = feature.kind in ("linear", "door", "window", "road")
    made = shapely.LineString(feature.points) if line else shapely.Polygon(feature.points)
    shapely.prepare(made)
    return made
