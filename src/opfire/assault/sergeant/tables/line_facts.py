"""What of two places a shot between them depends on, so that lines which are alike to the dice need one look only."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.board.ground import Ground
from opfire.assault.dice.attack_dice import range_band
from opfire.assault.fire.ranged_fire import bears
from opfire.assault.fire.spotting import outside_arc, through_terrain
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import NOBODY, STANDING, Unit
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.fields_of_fire import field_of_fire
from opfire.assault.terrain.obstacles import sides_crossed
from opfire.assault.terrain.roads import road_of_sight

FROM_TERRAIN = 6
"""The place of the target's terrain among the facts; what follows is of its hex, too."""


class Facts(NamedTuple):
    """All that the dice of a shot and the spotting roll know of its line."""

    dice: str
    """Of the firer's card at this range."""
    area: str
    """The area of a vehicle that is hit."""
    hindrances: str
    veil: int
    """What terrain on the line does to the spotting roll."""
    adjacent: bool
    outside_arc: bool
    terrain: str
    level: int
    same_level: bool
    dug_in: bool
    road: str
    """Along which the line comes into the hex of a vehicle."""
    sides: tuple[str, ...]
    """The walls and wire across which it comes in."""

    @property
    def attack(self) -> tuple[object, ...]:
        """What of it the dice of the firer look at."""
        return self.dice, self.area

    @property
    def shelter(self) -> tuple[object, ...]:
        """What of it the dice of the target look at: all but the firer's dice and what only spotting depends on."""
        return self.area, self.hindrances, *self[FROM_TERRAIN:]


def has_stories(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Whether more than the line counts: somebody moves or has begun an activation, is carried, or is fortified."""
    works = battle.works
    if not is_calm(battle) or target.carrier:
        return True
    return bool(works) and (firer.at in works or target.at in works)


def is_calm(battle: Battle) -> bool:
    """Whether nobody is on the move or has begun an activation."""
    return battle.mover == STANDING and battle.activation_start[0] == NOBODY[0]


def line_facts(battle: Battle, firer: Unit, target: Unit) -> Facts | None:
    """The facts of a line without stories; None where nobody can fire along it."""
    ground, at, sight = battle.ground, target.at, sight_between(battle, firer, target)
    band, vehicle = range_band(battle, firer, target), battle.unit_card(target).type == "vehicle"
    if sight.blocked or not can_bear(battle, firer, target):
        return None
    return Facts(
        band.dice if band is not None else "",
        ground.grid.arc_of(at, target.facing, firer.at).value if vehicle else "",
        "".join([one.die for one in sight.hindrances]),
        through_terrain(battle, firer, target),
        ground.grid.distance(firer.at, at) <= 1,
        outside_arc(battle, firer, target),
        ground.terrain[at],
        ground.level[at],
        ground.level[firer.at] == ground.level[at],
        at in battle.dug_in,
        road_of_sight(battle, firer.at, at) if vehicle and ground.has_roads else "",
        sides_across(ground, firer.at, at) if ground.sides else (),
    )


def can_bear(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Whether a target lies in a band with dice and where the gun bears."""
    if not field_of_fire(battle, firer)[target.at] & battle.setting.row_bits[target.kind]:
        return False
    return battle.unit_card(firer).type == "infantry" or bears(battle, firer, target)


def sides_across(ground: Ground, start: int, end: int) -> tuple[str, ...]:
    """What lies on the sides by which a line comes into a hex."""
    return tuple([ground.sides.get(side, "") for side in sides_crossed(ground.grid, start, end)])
