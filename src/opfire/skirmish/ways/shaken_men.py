"""Where shaken men may go: home, and with a heavy weapon into cover."""

from __future__ import annotations

import shapely

from opfire.kernel.ask import refusal
from opfire.kernel.display import Text
from opfire.rules import rule
from opfire.skirmish.pack import Rect
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_shaken
from opfire.skirmish.table.space import Point, apart, distance


@rule("SK-infantry-damageg", "SK-team-damagef")
def wrong_way(game: Skirmish, unit: Unit, order: Order, end: Point) -> Text | None:
    """Shaken men run only towards their own zone or within it, shaken teams move only there or to the nearest cover."""
    if not is_shaken(unit) or game.is_vehicle(unit) or unit.aboard:
        return None
    team = game.is_team(unit)
    if not team and order is not Order.FAST:
        return None
    zone = game.setting.zone(unit.side, unit.kind)
    if to_rect(end, zone) == 0 or to_rect(end, zone) < to_rect(unit.at, zone):
        return None
    if team and to_cover(game, end) < to_cover(game, unit.at):
        return None
    if team:
        return refusal("shaken-way-cover", "SK-team-damagef")
    return refusal("shaken-way", "SK-infantry-damageg")


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
    return min((apart(one.shape, here) for one in covers), default=0)
