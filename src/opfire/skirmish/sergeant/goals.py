"""Where the sergeant wants his men: objectives, exits, enemies, by what the scenario rewards."""

from __future__ import annotations

from opfire.skirmish.rolls.sight import enemies_of
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import Point, distance, whole_point
from opfire.skirmish.ways.wayfinding import drive


def wanted_objectives(game: Skirmish, side: str) -> list[str]:
    """The objectives that are worth something to a side."""
    victory = game.setting.scenario.victory
    if victory.mode in ("objectives", "attack"):
        return list(game.setting.table.objectives)
    if victory.mode == "points":
        return [name for one in victory.scores if one.side == side and one.what == "objective" for name in one.of]
    return []


def exit_point(game: Skirmish, unit: Unit) -> Point:
    """The middle of the strip where a unit leaves the table, at its own height where the strip is long."""
    x0, y0, x1, y1 = game.setting.exits(unit.side, unit.kind)[0].strip
    return (x0 + x1) // 2, min(max(unit.y // 100 * 100 + 50, y0 + 10), y1 - 10)


def exit_spots(game: Skirmish, unit: Unit) -> list[Point]:
    """Points all along the strips where a unit may leave, the nearest first."""
    spots = [
        (x, y)
        for x0, y0, x1, y1 in (one.strip for one in game.setting.exits(unit.side, unit.kind))
        for x in range(x0, x1 + 1, 20)
        for y in range(y0, y1 + 1, 20)
    ]
    return sorted(spots, key=lambda spot: (distance(unit.at, spot), spot))[:8]


def building_point(game: Skirmish, place: str) -> Point:
    """The middle of the building that is fought for; its defenders outside stay near it."""
    middle = game.setting.table.buildings[place].shape.centroid
    return whole_point(middle.x, middle.y)


def way_left(game: Skirmish, unit: Unit, at: Point, goal: Point) -> int:
    """How far a unit at a point still has to go: straight on foot, round what bars it on wheels or tracks."""
    if not game.is_vehicle(unit):
        return distance(at, goal)
    card = game.vehicle(unit)
    return drive(game.setting.table, card.movement, card.width // 2 + 8, at, goal)


def nearest_enemy(game: Skirmish, unit: Unit) -> Point:
    """The nearest enemy's place, or the middle of the table."""
    here = game.carrier(unit).at
    places = [game.carrier(enemy).at for enemy in enemies_of(game, unit)]
    width, height = game.setting.table.size
    return min(places, key=lambda at: (distance(here, at), at), default=(width // 2, height // 2))
