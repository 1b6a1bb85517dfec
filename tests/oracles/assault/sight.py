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


class Stretch(NamedTuple):
    """A part of a line: the hex it crosses, or the two hexes whose common side it runs along."""

    hexes: tuple[int, ...]
    begins: float


class Sight(NamedTuple):
    """Whether a line is blocked, and the dice of what hinders it; `terrain` where terrain and not only smoke does."""

    blocked: bool
    dice: str = ""
    terrain: bool = False


def sight(table: Table, firer: Unit, target: Unit) -> Sight:
    """Every stretch is looked at by itself; three hindrances in all block."""
    dice, terrain = "", False
    height = max(eye(table, firer), eye(table, target))
    for stretch in stretches(table, firer.at, target.at):
        found = min((obstacle(table, hex, firer, target, height) for hex in stretch.hexes), key=severity)
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


def obstacle(table: Table, hex: int, firer: Unit, target: Unit, height: int) -> Sight:
    """Smoke in a hex, and its hill and terrain where they are not seen over; the ends have smoke only."""
    smoke = table.setting.pack.terrain["smoke"].sight_die * table.smoke.get(hex, 0)
    if hex in (firer.at, target.at):
        return Sight(False, smoke)
    level = table.level(hex)
    if level and height <= level and not plateau(table, hex, firer, target):
        return Sight(True)
    row = on_the_line(table, hex, firer, target)
    if height > level + row.level or row.sight == "clear":
        return Sight(False, smoke)
    if row.sight == "block":
        return Sight(True)
    return Sight(False, ordered(smoke + row.sight_die), terrain=True)


def plateau(table: Table, hex: int, firer: Unit, target: Unit) -> bool:
    """Bare ground of the hill that both stand on, level with both, does not block."""
    return all(
        eye(table, unit) == table.level(hex) == table.level(unit.at) and table.board.hill[unit.at] == table.board.hill[hex]
        for unit in (firer, target)
    )


def on_the_line(table: Table, hex: int, firer: Unit, target: Unit) -> Terrain:
    """The terrain of a hex, or its road where the line follows it straight through (S43-9.6.3)."""
    way = table.bearing(firer.at, target.at)
    side = round((way + 90) / 60) % 6
    if not table.first_edition and abs(60 * round((way + 90) / 60) - 90 - way) < ASIDE:
        kinds = {table.road(hex, side), table.road(hex, (side + 3) % 6)}
        straight = [
            passage.kind
            for passage in table.board.passages[hex]
            if set(passage.sides) == {side, (side + 3) % 6} and passage.kind != "trail"
        ]
        if straight and "" not in kinds:
            return table.setting.pack.terrain[ROADS[straight[0]]]
    return table.terrain(hex)


def stretches(table: Table, a: int, b: int) -> list[Stretch]:
    """The hexes that the line between two centres crosses, and the pairs it runs between, in order."""
    distance = table.range(a, b)
    near = [hex for hex in range(table.grid.size) if table.range(a, hex) + table.range(hex, b) <= distance + 1]
    left = {hex: begins for hex in near if (begins := crossed(table, a, b, hex, ASIDE)) is not None}
    right = {hex: begins for hex in near if (begins := crossed(table, a, b, hex, -ASIDE)) is not None}
    found = [Stretch((hex,), begins) for hex, begins in left.items() if hex in right]
    for hex, begins in left.items():
        if hex not in right:
            others = tuple(other for other, at in right.items() if other not in left and abs(at - begins) < TOUCH)
            found.append(Stretch((hex, *others), begins))
    lonely = [hex for hex in right if hex not in left and not any(hex in stretch.hexes for stretch in found)]
    return sorted(found + [Stretch((hex,), right[hex]) for hex in lonely], key=lambda stretch: stretch.begins)


def crossed(table: Table, a: int, b: int, hex: int, aside: float) -> float | None:
    """Where a line, moved aside a little, enters a hex; None where it does not."""
    (x, y), (u, v) = table.centre(a), table.centre(b)
    length = math.hypot(u - x, v - y)
    x, y = x - aside * (v - y) / length, y + aside * (u - x) / length
    u, v = u - aside * (v - y) / length, v + aside * (u - x) / length
    p, q = table.centre(hex)
    low, high = 0.0, 1.0
    for side in range(6):
        angle = math.radians(60 * side + 30)
        nx, ny = math.cos(angle), math.sin(angle)
        here = (x - p) * nx + (y - q) * ny - math.sqrt(3) / 2
        there = (u - p) * nx + (v - q) * ny - math.sqrt(3) / 2
        if here > 0 and there > 0:
            return None
        if here > 0:
            low = max(low, here / (here - there))
        elif there > 0:
            high = min(high, here / (here - there))
    return low if high - low > TOUCH else None
