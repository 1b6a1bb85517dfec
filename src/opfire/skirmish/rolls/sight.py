"""Who sees whom: a straight line inside the field of view that nothing blocks (SK-HR-los)."""

from __future__ import annotations

import shapely

from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit, in_action
from opfire.skirmish.table.space import (
    CONTACT,
    LARGEST,
    Footprint,
    Point,
    bearing,
    distance,
    far_apart,
    gap,
    nearest_point,
    reach_between,
    turn_between,
    whole_point,
)
from opfire.skirmish.table.tabletop import breached


def place(game: Skirmish, unit: Unit) -> Footprint:
    """Where a unit stands, or the vehicle that carries it."""
    return game.footprint(game.units[unit.aboard] if unit.aboard else unit)


def line_between(game: Skirmish, one: Unit, other: Unit) -> tuple[Point, Point]:
    """The ends of the line of sight: base centres, the nearest points of hulls."""
    return ends(place(game, one), place(game, other), one.id <= other.id)


def ends(a: Footprint, b: Footprint, first: bool) -> tuple[Point, Point]:
    """The ends of a line between two models; `first` says whose hull leads, so that both see the same line."""
    if not a.corners and not b.corners:
        return a.centre, b.centre
    if a.corners and b.corners:
        line = shapely.shortest_line(a.shape, b.shape) if first else shapely.shortest_line(b.shape, a.shape)
        start, end = [whole_point(x, y) for x, y in line.coords]
        return (start, end) if first else (end, start)
    return nearest_point(a, b.centre), nearest_point(b, a.centre)


def unblocked(game: Skirmish, one: Unit, other: Unit) -> bool:
    """Whether nothing stands between two units; the same from both ends."""
    return not one.off_table and unblocked_from(game, one, place(game, one), other)


def unblocked_from(game: Skirmish, one: Unit, a: Footprint, other: Unit) -> bool:
    """The same for a unit on the table whose place is known."""
    over = roofs_under(game, one, other) if one.up or other.up else ()
    if over is None or other.off_table:
        return False
    b = place(game, other)
    start, end = (a.centre, b.centre) if a.radius and b.radius else ends(a, b, one.id <= other.id)
    return not game.setting.table.blocked(start, a.radius, end, b.radius, game.breaches, over)


def roofs_under(game: Skirmish, one: Unit, other: Unit) -> tuple[str, ...] | None:
    """The buildings two units look over from their roofs; None when a roof is between them."""
    table = game.setting.table
    under = [table.building_at(unit.at) for unit in (one, other)]
    if one.up != other.up and under[0] == under[1]:
        return None
    return tuple(sorted({name for name, unit in zip(under, (one, other), strict=True) if unit.up}))


def sees_point(game: Skirmish, viewer: Unit, point: Point) -> bool:
    """Whether a unit that may turn freely sees a point of the ground."""
    if viewer.off_table:
        return False
    here = place(game, viewer)
    start = nearest_point(here, point)
    over = (game.setting.table.building_at(viewer.at),) if viewer.up else ()
    return not game.setting.table.blocked(start, here.radius, point, 0, game.breaches, over)


def in_view(game: Skirmish, viewer: Unit, point: Point) -> bool:
    """Whether a point lies in a unit's field of view: the front half, all round for an open vehicle."""
    carrier = game.carrier(viewer)
    direction = bearing(carrier.at, point)
    if carrier.at == point:
        return True
    if not game.is_vehicle(carrier):
        return turn_between(carrier.facing, direction) <= 90
    if carrier is not viewer or has_open_view(game, carrier):
        return True
    return min(turn_between(carrier.facing, direction), turn_between(carrier.turret, direction)) <= 90


def has_open_view(game: Skirmish, vehicle: Unit) -> bool:
    """Whether an exposed crew member looks round."""
    exposed = game.exposed(vehicle)
    return any(vehicle.men[number].role in exposed for number in fit(vehicle))


def sees(game: Skirmish, viewer: Unit, target: Unit) -> bool:
    """Whether a unit as it stands has a line of sight to another."""
    if viewer.off_table or target.off_table or not in_action(viewer):
        return False
    return in_view(game, viewer, game.carrier(target).at) and unblocked(game, viewer, target)


def could_see(game: Skirmish, viewer: Unit, target: Unit) -> bool:
    """Whether a unit that may turn freely at the start of its action has a line of sight to another."""
    return in_action(viewer) and unblocked(game, viewer, target)


def enemies_of(game: Skirmish, unit: Unit) -> list[Unit]:
    """The enemies on the table that can still be shot at: riders too, and vehicles with nobody but riders left."""
    side = unit.side
    return [
        one
        for one in game.units.values()
        if one.side != side
        and one.placed
        and not one.gone
        and not one.off_table
        and (in_action(one) or game.riders(one))
    ]


def visible_enemies(game: Skirmish, unit: Unit) -> list[Unit]:
    """The enemies a unit can turn to and see, hidden ones included."""
    if unit.off_table or not in_action(unit):
        return []
    here = place(game, unit)
    return [other for other in enemies_of(game, unit) if unblocked_from(game, unit, here, other)]


def known(game: Skirmish, other: Unit) -> bool:
    """Whether an enemy may be aimed at: neither he nor his vehicle is hidden, or it was detected this turn."""
    carrier = game.carrier(other)
    return not carrier.hidden or carrier.detected


def seen_by_enemy(game: Skirmish, unit: Unit) -> bool:
    """Whether any enemy as he stands sees a unit."""
    return any(sees(game, other, unit) for other in enemies_of(game, unit))


def range_between(game: Skirmish, one: Unit, other: Unit) -> int:
    """The range between two units, off-table weapons measured from the edge they stand at."""
    vehicles = game.setting.pack.vehicles
    if one.aboard or other.aboard or one.kind in vehicles or other.kind in vehicles:
        return reach_between(place(game, one), place(game, other))
    return distance(one.at, other.at)


def range_to(game: Skirmish, unit: Unit, at: Point) -> int:
    """The range from a unit to a point of the ground, from the nearest point of a hull also for its riders."""
    return distance(nearest_point(place(game, unit), at), at)


def in_contact(game: Skirmish, one: Unit, other: Unit) -> bool:
    """Whether the bases of two units touch; nobody touches a man on a roof from below, or through a closed wall."""
    if one.aboard or other.aboard or one.off_table or other.off_table or one.up != other.up:
        return False
    if not game.is_vehicle(one) and not game.is_vehicle(other):
        reach = game.radius(one) + game.radius(other) + CONTACT
        near = (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= reach * reach
    elif far_apart(one.at, other.at, LARGEST):
        return False
    else:
        near = gap(game.footprint(one), game.footprint(other)) <= CONTACT
    return near and not wall_between(game, one, other)


def wall_between(game: Skirmish, one: Unit, other: Unit) -> bool:
    """Whether a closed wall that nobody has breached stands between two units."""
    line = line_between(game, one, other)
    if line[0] == line[1]:
        return False
    walls, _ = game.setting.table.barriers_on(line)
    return any(not breached(line, wall.start, wall.end, game.breaches) for wall in walls)


def held_by(game: Skirmish, unit: Unit) -> list[Unit]:
    """The enemies that hold a unit in close combat; a vehicle is held by nobody."""
    return [] if game.is_vehicle(unit) else contacts(game, unit)


def contacts(game: Skirmish, unit: Unit) -> list[Unit]:
    """The enemies that a unit on the table touches; abandoned vehicles are only terrain."""
    if unit.aboard or unit.off_table:
        return []
    x, y, side = unit.x, unit.y, unit.side
    near = [
        one
        for one in game.units.values()
        if one.side != side and -LARGEST <= one.x - x <= LARGEST and -LARGEST <= one.y - y <= LARGEST
    ]
    return [one for one in near if one.placed and not one.gone and in_action(one) and in_contact(game, unit, one)]
