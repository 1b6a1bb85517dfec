"""What of two places a shot between them depends on, so that lines which are alike to the dice need one look only."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.board.ground import Ground
from opfire.assault.dice.attack_dice import range_band
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import NOBODY, STANDING, Unit
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.obstacles import sides_crossed
from opfire.assault.terrain.roads import road_of_sight


class Facts(NamedTuple):
    """All that the dice of a shot know of its line."""

    dice: str
    """Of the firer's card at this range."""
    area: str
    """The area of a vehicle that is hit."""
    hindrances: str
    terrain: str
    level: int
    same_level: bool
    dug_in: bool
    road: str
    """Along which the line comes into the hex of a vehicle."""
    sides: tuple[str, ...]
    """The walls and wire across which it comes in."""


def line_facts(battle: Battle, firer: Unit, target: Unit) -> Facts | None:
    """The facts of a line; None where its ends have stories to tell.

    Those are units on the move, a turret that remembers where its activation began, and fortifications.
    """
    works, ground, at = battle.works, battle.ground, target.at
    if battle.mover != STANDING or battle.activation_start[0] != NOBODY[0]:
        return None
    if works and (firer.at in works or at in works):
        return None
    band, vehicle = range_band(battle, firer, target), battle.unit_card(target).type == "vehicle"
    return Facts(
        band.dice if band is not None else "",
        ground.grid.arc_of(at, target.facing, firer.at).value if vehicle else "",
        "".join([one.die for one in sight_between(battle, firer, target).hindrances]),
        ground.terrain[at],
        ground.level[at],
        ground.level[firer.at] == ground.level[at],
        at in battle.dug_in,
        road_of_sight(battle, firer.at, at) if vehicle and ground.has_roads else "",
        sides_across(ground, firer.at, at) if ground.sides else (),
    )


def sides_across(ground: Ground, start: int, end: int) -> tuple[str, ...]:
    """What lies on the sides by which a line comes into a hex."""
    return tuple([ground.sides.get(side, "") for side in sides_crossed(ground.grid, start, end)])
