"""Line of sight (10.2 to 10.4): clear, hindered or blocked, by terrain, elevation and smoke."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from opfire.kernel.lines import Step, line
from opfire.rules.citations import rule

if TYPE_CHECKING:
    from opfire.assault.board.ground import Ground

HINDRANCES_THAT_BLOCK = 3


class View(Enum):
    """The three states of a line of sight."""

    CLEAR = "clear"
    HINDERED = "hindered"
    BLOCKED = "blocked"


class Hindrance(msgspec.Struct, frozen=True, gc=False):
    """Something on the line that gives the target a die."""

    hex: int
    die: str
    what: str


class Sight(msgspec.Struct, frozen=True, gc=False):
    """The line between two hexes: its state, what hinders it, and the hex that blocks it (-1: none)."""

    view: View
    hindrances: tuple[Hindrance, ...] = ()
    blocked_by: int = -1

    @property
    def blocked(self) -> bool:
        return self.view is View.BLOCKED


class End(NamedTuple):
    """An end of a line of sight: a hex, and how many storeys above its ground somebody looks out."""

    hex: int
    storeys: int = 0


CLEAR = Sight(View.CLEAR)
IN_CLEAR_SIGHT = 0
"""How the table of all lines marks those on which there is nothing to be said."""
WEAKEST_FIRST = "BGYR"
SMOKE = "smoke"
NO_SMOKE: Mapping[int, int] = {}


class SightMap:
    """Sight between all hexes of a ground, traced when first asked for and then remembered."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.size = ground.grid.size
        self._known: dict[int, Sight] = {}
        self._upstairs: dict[tuple[End, End], Sight] = {}

    def over_terrain(self, a: int, b: int) -> Sight:
        """Sight as terrain alone has it, the same in both directions."""
        known = self._known.get(a * self.size + b)
        if known is None:
            clear = self.ground.sight_table.row(a)[b] == IN_CLEAR_SIGHT
            known = CLEAR if clear else trace(self.ground, End(min(a, b)), End(max(a, b)))
            self._known[a * self.size + b] = self._known[b * self.size + a] = known
        return known

    def from_storeys(self, a: End, b: End) -> Sight:
        """Sight of somebody who looks out of an upper storey."""
        ends = (a, b) if a < b else (b, a)
        known = self._upstairs.get(ends)
        if known is None:
            known = self._upstairs[ends] = trace(self.ground, *ends)
        return known

    def between(self, a: int, b: int, smoke: Mapping[int, int], storeys: tuple[int, int] = (0, 0)) -> Sight:
        """Sight with the smoke that lies on the board now."""
        upstairs = storeys != (0, 0)
        sight = self.from_storeys(End(a, storeys[0]), End(b, storeys[1])) if upstairs else self.over_terrain(a, b)
        if not smoke or sight.view is View.BLOCKED or not is_smoky(self.ground, a, b, smoke):
            return sight
        one, other = sorted((End(a, storeys[0]), End(b, storeys[1])))
        return trace(self.ground, one, other, smoke)


def is_smoky(ground: Ground, a: int, b: int, smoke: Mapping[int, int]) -> bool:
    """Whether smoke lies on the line, its ends and the hexes beside it included."""
    return any(hex in smoke for step in line(ground.grid, a, b) for hex in step.hexes)


@rule("RH41-10.3", "S43-10.3")
def trace(ground: Ground, a: End, b: End, smoke: Mapping[int, int] = NO_SMOKE) -> Sight:
    """The line from centre to centre is judged hex by hex; three hindrances block it."""
    hindrances: list[Hindrance] = []
    steps = line(ground.grid, a.hex, b.hex)
    for step, following in zip(steps, (*steps[1:], None), strict=True):
        found = obstacles(ground, step, following, a, b, smoke)
        if found and not found[0].die:
            return Sight(View.BLOCKED, (), found[0].hex)
        hindrances += found
    return judge(tuple(sorted(hindrances, key=lambda one: one.what == SMOKE)))


def judge(hindrances: tuple[Hindrance, ...]) -> Sight:
    """One or two hindrances hinder, three block."""
    if not hindrances:
        return CLEAR
    if len(hindrances) >= HINDRANCES_THAT_BLOCK:
        return Sight(View.BLOCKED, hindrances, hindrances[HINDRANCES_THAT_BLOCK - 1].hex)
    return Sight(View.HINDERED, hindrances)


@rule("RH41-10.3", "S43-10.3")
def obstacles(
    ground: Ground, step: Step, following: Step | None, a: End, b: End, smoke: Mapping[int, int]
) -> tuple[Hindrance, ...]:
    """A hex on the line obstructs by itself; along a hexside the lesser obstacle of the two sides counts."""
    road = road_through(ground, step, following) if following is not None and len(step.hexes) == 1 else ""
    return min([in_the_way(ground, hex, a, b, smoke, road) for hex in step.hexes], key=severity)


@rule("RH41-10.3", "S43-10.3")
def in_the_way(ground: Ground, hex: int, a: End, b: End, smoke: Mapping[int, int], road: str) -> tuple[Hindrance, ...]:
    """What a hex blocks by, or its terrain and every smoke marker as a hindrance; the ends have smoke only."""
    found = obstruction(ground, hex, a, b, road) if hex >= 0 and hex not in (a.hex, b.hex) else None
    if found is not None and not found.die:
        return (found,)
    markers = (Hindrance(hex, ground.smoke_die, SMOKE),) * smoke.get(hex, 0)
    return markers if found is None else (found, *markers)


def severity(side: tuple[Hindrance, ...]) -> tuple[bool, int, list[int]]:
    """A clear side is less than a hindering one, and that less than a blocking one; then the weaker dice are less."""
    blocks = any(not one.die for one in side)
    return blocks, len(side), [] if blocks else [WEAKEST_FIRST.index(one.die) for one in side]


@rule("S43-9.6.3")
def road_through(ground: Ground, step: Step, following: Step) -> str:
    """The road that the line follows from one side of a hex to the opposite one; '' where it crosses the terrain."""
    (hex,) = step.hexes
    if not ground.has_roads or len(step.crossed) != 1 or len(following.crossed) != 1 or hex in ground.altered:
        return ""
    sides = {*step.crossed, *following.crossed}
    for passage in ground.board.passages[hex]:
        straight = passage.kind != "trail" and opposite(passage.sides)
        if straight and {ground.grid.hexside(hex, side) for side in passage.sides} == sides:
            return passage.kind
    return ""


def opposite(sides: tuple[int, int]) -> bool:
    """Whether a road runs straight through a hex."""
    return min(sides) >= 0 and (sides[0] - sides[1]) % 6 == 3


@rule("RH41-10.4", "S43-10.4", "S43-9.6.2.1", "S43-9.6.2.2")
def obstruction(ground: Ground, hex: int, a: End, b: End, road: str = "") -> Hindrance | None:
    """Sight passes over what lies lower than the higher of its two ends; a blocking obstacle has no die."""
    ends = ground.level[a.hex] + a.storeys, ground.level[b.hex] + b.storeys
    eye = max(ends)
    level, terrain = ground.level[hex], ground.road_row(road) if road else ground.row(hex)
    if level and level >= eye and not (ends[0] == ends[1] == level and same_hill(ground, a.hex, b.hex, hex)):
        return Hindrance(hex, "", "hill")
    if terrain.sight != "clear" and level + terrain.level >= eye:
        return Hindrance(hex, terrain.sight_die if terrain.sight == "hinder" else "", terrain.id)
    return None


@rule("RH41-10.4")
def same_hill(ground: Ground, a: int, b: int, hex: int) -> bool:
    """Level ground of one connected hill does not block sight across itself."""
    return ground.hill[a] == ground.hill[b] == ground.hill[hex]
