"""Lines of sight (RH41-10.2 to 10.4; S43-10.2 to 10.4): what they cross, and what of it hinders or blocks them."""

from __future__ import annotations

import math
from typing import NamedTuple

from opfire.assault.pack.terrain import Terrain
from opfire.assault.state.pieces import Unit
from oracles.assault.dice import ORDER, ordered
from oracles.assault.table import ROADS, Table

TALL = ("multi-storey-building", "large-building")
ASIDE = 1e-7
"""How far a line is moved aside to see on which side of it a hex lies that it only touches."""
TOUCH = 1e-5
BLOCKING = 3
"""Hindrances that block together."""


class Crossing(NamedTuple):
    """Where on its way a line enters a hex, and the sides it enters and leaves by; two at a corner."""

    begins: float
    enters: frozenset[int]
    leaves: frozenset[int]


class Stretch(NamedTuple):
    """A part of a line: the hex it crosses, or the two hexes whose common side it runs along."""

    hexes: tuple[int, ...]
    crossing: Crossing


class Sight(NamedTuple):
    """Whether a line is blocked, and the dice of what hinders it; `terrain` where terrain and not only smoke does."""

    blocked: bool
    dice: str = ""
    terrain: bool = False


def sight(table: Table, firer: Unit, target: Unit, *, smoke: bool = True) -> Sight:
    """Every stretch is looked at by itself; three hindrances in all block."""
    dice, terrain = "", False
    height = max(eye(table, firer), eye(table, target))
    for stretch in stretches(table, firer.at, target.at):
        markers = table.smoke if smoke else {}
        road = road_followed(table, stretch)
        sides = [obstacle(table, hex, firer, target, height, markers.get(hex, 0), road) for hex in stretch.hexes]
        found = min(sides, key=severity)
        if found.blocked:
            return found
        dice += found.dice
        terrain = terrain or found.terrain
    return Sight(len(dice) >= BLOCKING, ordered(dice), terrain)


def severity(found: Sight) -> tuple[bool, int, list[int]]:
    """Of the two sides of a line that runs between them the lesser obstacle counts (S43-10.3)."""
    return found.blocked, len(found.dice), [-ORDER.index(die) for die in found.dice]


def eye(table: Table, unit: Unit) -> int:
    """The level a unit is on; infantry in a tall building is one level up (S43-9.6.2.2)."""
    upstairs = table.terrain(unit.at).id in TALL and table.kind(unit) == "infantry"
    return table.level(unit.at) + upstairs


def obstacle(table: Table, hex: int, firer: Unit, target: Unit, height: int, markers: int, road: str) -> Sight:
    """Smoke in a hex, and its hill and terrain where they are not seen over; the ends have smoke only."""
    smoke = table.setting.pack.terrain["smoke"].sight_die * markers
    if hex in (firer.at, target.at):
        return Sight(False, smoke)
    level = table.level(hex)
    if level and height <= level and not plateau(table, hex, firer, target):
        return Sight(True)
    row: Terrain = table.setting.pack.terrain[ROADS[road]] if road else table.terrain(hex)
    if height > level + row.level or row.sight == "clear":
        return Sight(False, smoke)
    if row.sight == "block":
        return Sight(True)
    return Sight(False, ordered(smoke + row.sight_die), terrain=True)


def plateau(table: Table, hex: int, firer: Unit, target: Unit) -> bool:
    """Bare ground of the hill that both stand on, level with both, does not block."""
    return all(
        eye(table, unit) == table.level(hex) == table.level(unit.at)
        and table.board.hill[unit.at] == table.board.hill[hex]
        for unit in (firer, target)
    )


def road_followed(table: Table, stretch: Stretch) -> str:
    """The road that a line follows through a hex from one side to the opposite one (S43-9.6.3); trails are none."""
    if table.first_edition or len(stretch.hexes) > 1:
        return ""
    (hex,), crossing = stretch.hexes, stretch.crossing
    for passage in table.board.passages[hex] if hex not in table.altered else ():
        one, other = passage.sides
        along = {crossing.enters, crossing.leaves} == {frozenset({one}), frozenset({other})}
        if along and (one - other) % 6 == 3 and passage.kind != "trail":
            return passage.kind
    return ""


def stretches(table: Table, a: int, b: int) -> list[Stretch]:
    """The hexes that the line between two centres crosses, and the pairs it runs between.

    Along the edge of the map nothing stands on the other side, and nothing is in the way.
    """
    distance = table.range(a, b)
    near = [hex for hex in range(table.grid.size) if table.range(a, hex) + table.range(hex, b) <= distance + 1]
    left = {hex: met for hex in near if (met := crossing_of(table, a, b, hex, ASIDE)) is not None}
    right = {hex: met for hex in near if (met := crossing_of(table, a, b, hex, -ASIDE)) is not None}
    found = [Stretch((hex,), met) for hex, met in left.items() if hex in right]
    for hex, met in left.items():
        for other, same in right.items():
            if hex not in right and other not in left and abs(same.begins - met.begins) < TOUCH:
                found.append(Stretch((hex, other), met))
    return found


def crossing_of(table: Table, a: int, b: int, hex: int, aside: float) -> Crossing | None:
    """How a line, moved aside a little, crosses a hex; None where it does not."""
    (x, y), (u, v) = table.centre(a), table.centre(b)
    length = math.hypot(u - x, v - y)
    dx, dy = -aside * (v - y) / length, aside * (u - x) / length
    p, q = table.centre(hex)
    entered, left = {-1: 0.0}, {-1: 1.0}
    for side in range(6):
        angle = math.radians(60 * side - 90)
        nx, ny = math.cos(angle), math.sin(angle)
        here = (x + dx - p) * nx + (y + dy - q) * ny - math.sqrt(3) / 2
        there = (u + dx - p) * nx + (v + dy - q) * ny - math.sqrt(3) / 2
        if here > 0 and there > 0:
            return None
        if here > 0:
            entered[side] = here / (here - there)
        elif there > 0:
            left[side] = here / (here - there)
    low, high = max(entered.values()), min(left.values())
    if high - low <= TOUCH:
        return None
    enters = frozenset(side for side, at in entered.items() if low - at < TOUCH)
    return Crossing(low, enters, frozenset(side for side, at in left.items() if at - high < TOUCH))
