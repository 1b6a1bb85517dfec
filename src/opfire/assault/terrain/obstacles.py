"""Obstacles (S43-9.6.5): stone walls and steep slopes on hexsides, barbed wire and tank barriers in hexes."""

from __future__ import annotations

from functools import lru_cache

from opfire.assault.board.ground import STEEP, ground_with
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for
from opfire.assault.state.pieces import Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.bearings import front_directions
from opfire.kernel.hexes import Grid
from opfire.kernel.lines import line
from opfire.rules.citations import rule

PRINTED = ("stone-wall", STEEP)
OBSTACLES = (*PRINTED, "barbed-wire", "tank-barrier")


def barrier_at(hex: int, facing: int) -> int:
    """The number of a marker of wire or of a barrier in a hex that is turned to a vertex."""
    return 6 * hex + facing


@rule("S43-9.6.5")
def barred_sides(grid: Grid, barriers: dict[int, str]) -> dict[int, str]:
    """What bars each hexside: a marker stands across the two sides that meet in the vertex it is turned to."""
    return {
        grid.hexside(number // 6, direction): kind
        for number, kind in barriers.items()
        for direction in front_directions(number % 6)
    }


def survey(battle: Battle) -> None:
    """Look the ground up that fits the changes made to the map."""
    if battle.altered or battle.barriers:
        barred = barred_sides(battle.setting.board.grid, battle.barriers)
        changes = tuple(sorted(battle.altered.items())), tuple(sorted(barred.items()))
        battle.ground = ground_with(battle.setting.ground, *changes)
    else:
        battle.ground = battle.setting.ground


@rule("S43-9.6.5", "S43-9.6.5.1", "S43-9.6.5.4")
def obstacle_dice(battle: Battle, shot: Shot) -> list[PoolDie]:
    """A unit behind a wall or barrier of its hex gains its die against fire across it, but not while it moves."""
    target, ground = shot.target, battle.ground
    if not ground.sides or shot.falls or target.falling or battle.mover[0] == target.id:
        return []
    across = sides_crossed(ground.grid, shot.firer.at, target.at)
    found = [ground.sides.get(side, "") for side in across]
    if not found or not all(found):
        return []
    kind = battle.unit_card(target).type
    rows = [ground.terrain_types[name] for name in found]
    weakest = min(rows, key=lambda row: len(row.defence.get(kind, "")))
    return dice_for(weakest.defence.get(kind, ""), weakest.id, "9.6.5")


@lru_cache(maxsize=8192)
def sides_crossed(grid: Grid, a: int, b: int) -> tuple[int, ...]:
    """The sides of the hex at the end of a line that it crosses: one, or at a corner two."""
    own = [grid.hexside(b, direction) for direction in range(6)]
    return tuple([side for side in line(grid, a, b)[-1].crossed if side in own])


@rule("S43-9.6.5.2")
def too_steep(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Whether a steep slope lies right between a gun or vehicle and its target."""
    ground = battle.ground
    if not ground.sides:
        return False
    return ground.grid.distance(firer.at, target.at) == 1 and ground.side(firer.at, target.at) == STEEP


@rule("S43-9.6.5.1", "S43-9.6.5.3", "S43-9.10.1")
def crossing_dice(battle: Battle, unit: Unit, hex: int, start: int) -> tuple[str, str]:
    """What a vehicle crosses on its way into its hex, and the dice of the test; a half-track is no full track."""
    ground = battle.ground
    if start < 0 or not ground.sides or ground.grid.distance(start, hex) != 1:
        return "", ""
    name = ground.side(start, hex)
    card = battle.unit_card(unit)
    if not name or card.type != "vehicle":
        return "", ""
    damage = ground.terrain_types[name].damage
    dice = damage.get("tracked" if card.movement == "tracked" else "wheeled", "")
    if not dice and "half-track" in card.abilities:
        dice = damage.get("wheeled", "")
    return name, dice


@rule("S43-12.5")
def clear_obstacles(battle: Battle, hex: int) -> list[str]:
    """Wire and barriers in a hex are torn away; what they were is given back."""
    torn = [battle.barriers.pop(number) for number in barriers_in(battle, hex)]
    if torn:
        survey(battle)
    return torn


@rule("S43-9.6.5")
def has_obstacle(battle: Battle, hex: int) -> bool:
    """Whether a wall or a steep slope is on a side of a hex, or wire or a barrier in it."""
    ground = battle.ground
    sides = (ground.sides.get(ground.grid.hexside(hex, direction)) for direction in range(6))
    return has_barrier(battle, hex) or any(side in PRINTED for side in sides)


def has_barrier(battle: Battle, hex: int) -> bool:
    """Whether wire or a barrier lies in a hex."""
    return bool(barriers_in(battle, hex))


def barriers_in(battle: Battle, hex: int) -> list[int]:
    """The markers of wire and barriers in a hex."""
    return [number for number in battle.barriers if number // 6 == hex]
