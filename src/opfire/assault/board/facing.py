"""Facing (9.9, 9.10) and areas of impact (10.9.3): vertices, front and rear, and what a turn costs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from opfire.assault.board.tiles import Board
from opfire.assault.pack.assault_pack import UnitType
from opfire.kernel.bearings import Arc, front_directions, rear_directions
from opfire.rules.citations import rule

if TYPE_CHECKING:
    from opfire.assault.board.ground import Ground

VERTICES = 6
ROADS = ("road", "bridge", "main-road")
ROAD_ROWS = {
    "main": "main-road",
    "avenue": "avenue",
    "narrow": "narrow-road",
    "alley": "urban-alley",
}
"""The row of the terrain chart for each kind of road that vehicles drive on in the second edition; trails are none."""
FORWARD, REVERSE, SIDEWAYS = 1, -1, 0
STRONGER = " BGYR"
HEADINGS = tuple(
    tuple(
        FORWARD if side in front_directions(vertex) else REVERSE if side in rear_directions(vertex) else SIDEWAYS
        for side in range(VERTICES)
    )
    for vertex in range(VERTICES)
)
"""For every facing, whether each direction leads forward or back."""


def turn_of(a: int, b: int) -> int:
    """How many vertices lie between two facings."""
    turn = (a - b) % VERTICES
    return min(turn, VERTICES - turn)


@rule("RH41-9.10", "S43-9.10")
def heading(direction: int, facing: int) -> int:
    """Whether a direction leads into a front hex or a rear hex."""
    return HEADINGS[facing][direction]


def facing_towards(facing: int, direction: int) -> int:
    """The facing with a direction in front that takes the smallest turn."""
    return min(((direction - 1) % VERTICES, (direction - 2) % VERTICES), key=lambda vertex: turn_of(vertex, facing))


def facing_in_retreat(facing: int, direction: int) -> int:
    """The facing in which a vehicle can drive off in a direction: as it stands, or turned once to back away."""
    if heading(direction, facing) != SIDEWAYS:
        return facing
    turned = ((facing + 1) % VERTICES, (facing - 1) % VERTICES)
    return next(vertex for vertex in turned if heading(direction, vertex) == REVERSE)


@rule("RH41-9.10", "S43-9.10", "S43-9.1")
def road_turns(board: Board) -> tuple[int | None, ...]:
    """What any turn on the road of a hex costs a vehicle: nothing, or one on narrow roads; None off roads."""
    return tuple(_road_turn(board, hex) for hex in range(board.grid.size))


def _road_turn(board: Board, hex: int) -> int | None:
    row = board.terrain_types.get(ROAD_ROWS.get(board.on_road(hex), ""))
    if row is not None:
        return row.turn_cost
    return 0 if board.terrain[hex] in ROADS else None


def follows_road(ground: Ground, hex: int, other: int) -> bool:
    """Whether a road leads over the side between two hexes, or both are road all over."""
    return ground.road(hex, other) in ROAD_ROWS or (ground.terrain[hex] in ROADS and ground.terrain[other] in ROADS)


@rule("RH41-9.10", "S43-9.10")
def turn_cost(vertices: int, road: int | None, free: int = 1) -> int:
    """The first vertex is free and each further one costs a point; on a road its own price holds."""
    return max(0, vertices - free) if road is None else road


@cache
def turn_costs(facing: int, road: int | None, free: int = 1) -> tuple[int, ...]:
    """What turning to each vertex costs with so many of them free."""
    return tuple(turn_cost(turn_of(vertex, facing), road, free) for vertex in range(VERTICES))


Armour = dict[tuple[str, Arc], tuple[str, str]]
"""For a vehicle and the arc a shot comes from: the area of impact and its dice."""


@rule("RH41-10.9.3", "S43-10.9.3")
def armour_by_arc(cards: Mapping[str, UnitType]) -> Armour:
    """Front, flank and rear; on the line between two areas the weaker one counts."""
    return {(card.id, arc): weaker(card, arc) for card in cards.values() if card.type == "vehicle" for arc in Arc}


def weaker(card: UnitType, arc: Arc) -> tuple[str, str]:
    """The area with the weaker dice of those an arc belongs to, compared die by die from the strongest."""
    areas = [area.value for area in arc.areas]
    name = min(areas, key=lambda area: strength_of(card.defence[area]))  # type: ignore[index]
    return name, card.defence[name]  # type: ignore[index]


def strength_of(dice: str) -> tuple[int, ...]:
    """Dice as numbers, for comparing them from the strongest on."""
    return tuple(STRONGER.index(die) for die in dice)
