"""Line of sight (10.2 to 10.4): clear, hindered or blocked, by terrain, elevation and smoke."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING

import msgspec

from opfire.kernel.lines import Step, line
from opfire.rules.citations import rule

if TYPE_CHECKING:
    from opfire.assault.tiles import Board

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


CLEAR = Sight(View.CLEAR)
WEAKEST_FIRST = "BGYR"


class SightMap:
    """Sight between all hexes of a board, traced when first asked for and then remembered."""

    def __init__(self, board: Board, smoke_die: str) -> None:
        self.board = board
        self.smoke_die = smoke_die
        self.size = board.grid.size
        self._known: list[Sight | None] = [None] * (self.size * self.size)

    def over_terrain(self, a: int, b: int) -> Sight:
        """Sight as terrain alone has it, the same in both directions."""
        known = self._known[a * self.size + b]
        if known is None:
            known = trace(self.board, min(a, b), max(a, b))
            self._known[a * self.size + b] = self._known[b * self.size + a] = known
        return known

    def between(self, a: int, b: int, smoke: Mapping[int, int]) -> Sight:
        """Sight with the smoke that lies on the board now."""
        sight = self.over_terrain(a, b)
        if not smoke or sight.view is View.BLOCKED:
            return sight
        return through_smoke(self.board, a, b, sight, smoke, self.smoke_die)


@rule("RH41-10.3", "S43-10.3")
def trace(board: Board, a: int, b: int) -> Sight:
    """The line from centre to centre is judged hex by hex between its ends; three hindrances block it."""
    hindrances: list[Hindrance] = []
    for step in line(board.grid, a, b)[1:-1]:
        found = obstacle(board, step, a, b)
        if found is None:
            continue
        if not found.die:
            return Sight(View.BLOCKED, (), found.hex)
        hindrances.append(found)
    return judge(tuple(hindrances))


def judge(hindrances: tuple[Hindrance, ...]) -> Sight:
    """One or two hindrances hinder, three block."""
    if not hindrances:
        return CLEAR
    if len(hindrances) >= HINDRANCES_THAT_BLOCK:
        return Sight(View.BLOCKED, hindrances, hindrances[HINDRANCES_THAT_BLOCK - 1].hex)
    return Sight(View.HINDERED, hindrances)


@rule("RH41-10.3", "S43-10.3")
def obstacle(board: Board, step: Step, a: int, b: int) -> Hindrance | None:
    """A hex on the line obstructs by itself; along a hexside the lesser obstacle of the two sides counts."""
    if len(step.hexes) == 1:
        return obstruction(board, step.hexes[0], a, b)
    sides = [obstruction(board, hex, a, b) for hex in step.hexes if hex >= 0]
    return lesser(sides) if len(sides) == 2 else None


def lesser(sides: list[Hindrance | None]) -> Hindrance | None:
    """Of two sides a clear one counts before a hindering one, and that before a blocking one."""
    if None in sides:
        return None
    hindering = [side for side in sides if side and side.die]
    if not hindering:
        return sides[0]
    return min(hindering, key=lambda side: WEAKEST_FIRST.index(side.die))


@rule("RH41-10.4", "S43-10.4")
def obstruction(board: Board, hex: int, a: int, b: int) -> Hindrance | None:
    """Sight passes over what lies lower than the higher of its two ends; a blocking obstacle has no die."""
    ends = board.level[a], board.level[b]
    eye = max(ends)
    ground, terrain = board.level[hex], board.terrain_types[board.terrain[hex]]
    if terrain.sight != "clear" and ground + terrain.level >= eye:
        return Hindrance(hex, terrain.sight_die if terrain.sight == "hinder" else "", terrain.id)
    if ground and ground >= eye and not (ends[0] == ends[1] == ground and same_hill(board, a, b, hex)):
        return Hindrance(hex, "", "hill")
    return None


@rule("RH41-10.4")
def same_hill(board: Board, a: int, b: int, hex: int) -> bool:
    """Level ground of one connected hill does not block sight across itself."""
    return board.hill[a] == board.hill[b] == board.hill[hex]


@rule("RH41-10.3", "S43-10.3")
def through_smoke(board: Board, a: int, b: int, sight: Sight, smoke: Mapping[int, int], die: str) -> Sight:
    """Every smoke marker on the line, both ends included, is a hindrance of its own."""
    extra: list[Hindrance] = []
    for step in line(board.grid, a, b):
        thickness = min(smoke.get(hex, 0) for hex in step.hexes)
        hex = step.hexes[0]
        extra += [Hindrance(hex, die, "smoke")] * thickness
    return judge((*sight.hindrances, *extra)) if extra else sight
