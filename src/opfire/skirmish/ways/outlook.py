"""What a unit would see from a place, as the outline of the ground in its sight (SK-HR-los)."""

from __future__ import annotations

from copy import copy
from typing import Final

from opfire.skirmish.rolls.sight import in_view
from opfire.skirmish.state.skirmish import MAN_BASE, Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import Point, ahead, along, distance

RAYS: Final = 3
"""Degrees between two lines of sight."""


def standing_at(unit: Unit, at: Point, facing: int | None) -> Unit:
    """A unit as it would stand elsewhere, looking the way it is told."""
    ghost = copy(unit)
    ghost.x, ghost.y = at
    ghost.aboard = ""
    if facing is not None:
        ghost.facing = ghost.turret = facing
    return ghost


def outlook(game: Skirmish, unit: Unit) -> list[Point]:
    """Line by line round a unit the last point it sees; its own place where it does not look."""
    table, radius = game.setting.table, game.footprint(unit).radius
    over = (table.building_at(unit.at),) if unit.up else ()
    ends = []
    for turn in range(0, 360, RAYS):
        edge = at_the_edge(table.size, unit.at, unit.facing + turn)
        looks = in_view(game, unit, edge)
        far = table.seen_length(unit.at, radius, edge, game.breaches, over) if looks else 0
        ends.append(along(unit.at, edge, far) if far else unit.at)
    return ends


def all_round(game: Skirmish, at: Point) -> list[Point]:
    """Line by line the last point that can be seen from a place, whoever stands there."""
    table = game.setting.table
    ends = []
    for turn in range(0, 360, RAYS):
        edge = at_the_edge(table.size, at, turn)
        far = table.seen_length(at, MAN_BASE, edge, game.breaches, ())
        ends.append(along(at, edge, far) if far else at)
    return ends


def at_the_edge(size: Point, start: Point, direction: int) -> Point:
    """Where a line from a point leaves the table."""
    far = ahead(start, direction, 2 * (size[0] + size[1]))
    parts = [1.0]
    for begin, end, most in zip(start, far, size, strict=True):
        if end != begin:
            parts.append(((most if end > begin else 0) - begin) / (end - begin))
    return along(start, far, int(distance(start, far) * max(0.0, min(parts))))
