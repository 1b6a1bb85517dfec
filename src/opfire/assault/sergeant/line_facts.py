"""What of two places a shot between them depends on, so that lines which are alike to the dice need one look only."""

from __future__ import annotations

from opfire.assault.dice.attack_dice import range_band
from opfire.assault.fire.spotting import outside_arc
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import NOBODY, STANDING, Unit
from opfire.assault.terrain.elevation import sight_between, sight_over_terrain
from opfire.assault.terrain.obstacles import sides_crossed
from opfire.assault.terrain.roads import road_of_sight

Facts = tuple[object, ...]


def line_facts(battle: Battle, firer: Unit, target: Unit) -> Facts | None:
    """All that the dice and the spotting roll of a shot know of its line; None where its ends have stories to tell.

    Those are units on the move, a turret that remembers where its activation began, and fortifications.
    """
    works = battle.works
    if battle.mover is not STANDING and battle.mover != STANDING:
        return None
    if battle.activation_start[0] != NOBODY[0] or (works and (firer.at in works or target.at in works)):
        return None
    ground, sight, band = battle.ground, sight_between(battle, firer, target), range_band(battle, firer, target)
    return (
        band and band.dice,
        ground.grid.distance(firer.at, target.at) <= 1,
        "".join([one.die for one in sight.hindrances]),
        bool(battle.smoke) and bool(sight_over_terrain(battle, firer, target).hindrances),
        ground.terrain[target.at],
        ground.level[target.at],
        ground.level[firer.at] == ground.level[target.at],
        target.at in battle.dug_in,
        outside_arc(battle, firer, target),
        *along_the_line(battle, firer, target),
    )


def along_the_line(battle: Battle, firer: Unit, target: Unit) -> Facts:
    """Where the line comes into the hex of the target: the side of a vehicle, a wall, a road."""
    ground, vehicle = battle.ground, battle.unit_card(target).type == "vehicle"
    arc = ground.grid.arc_of(target.at, target.facing, firer.at).value if vehicle else ""
    road = road_of_sight(battle, firer.at, target.at) if vehicle and ground.has_roads else ""
    if not ground.sides:
        return arc, road
    return arc, road, *(ground.sides.get(side, "") for side in sides_crossed(battle, firer.at, target.at))
