"""Roads and trails through other terrain (S43-9.6.3): sight along them, urban alleys, trails that hide."""

from __future__ import annotations

from msgspec.structs import replace

from opfire.assault.board.facing import VERTICES, follows_road
from opfire.assault.board.ground import Way, is_alley
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for
from opfire.assault.state.pieces import Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.bearings import front_directions, rear_directions
from opfire.kernel.lines import line
from opfire.rules.citations import rule

PASSING_BARRED = ("artillery", "vehicle")
OTHERS = tuple(tuple(vertex for vertex in range(VERTICES) if vertex != facing) for facing in range(VERTICES))
"""For every facing the other vertices."""


@rule("S43-9.6.3")
def road_dice(battle: Battle, shot: Shot) -> list[PoolDie] | None:
    """A vehicle, and any unit on the move, has only the road's dice where the shot comes along it; None: all others."""
    target = shot.target
    if not battle.ground.has_roads or shot.falls:
        return None
    if battle.unit_card(target).type != "vehicle" and battle.mover[0] != target.id:
        return None
    kind = road_of_sight(battle, shot.firer.at, target.at)
    if kind in ("", "trail"):
        return None
    row = battle.ground.road_row(kind)
    return dice_for(row.defence.get(battle.unit_card(target).type, ""), row.id, "9.6.3")


@rule("S43-9.6.3")
def road_of_sight(battle: Battle, a: int, b: int) -> str:
    """The kind of road over whose hexside a line of sight enters a hex; '' where it comes through the terrain."""
    steps = line(battle.ground.grid, a, b)
    if len(steps[-1].crossed) != 1 or len(steps[-2].hexes) != 1:
        return ""
    return battle.ground.road(steps[-2].hexes[0], b)


@rule("S43-9.6.3.3")
def on_trail(battle: Battle, target: Unit) -> bool:
    """Whether infantry is moving along a trail."""
    mover, start = battle.mover
    if mover != target.id or start < 0 or battle.unit_card(target).type != "infantry":
        return False
    return battle.ground.grid.distance(start, target.at) == 1 and battle.ground.road(start, target.at) == "trail"


@rule("S43-9.6.3.2")
def facings(battle: Battle, unit: Unit, hex: int, facing: int) -> tuple[int, ...]:
    """The vertices to turn to: in an urban alley a vehicle turns only to follow it and never round."""
    ground = battle.ground
    if not ground.has_roads or battle.unit_card(unit).type != "vehicle" or not is_alley(ground, hex):
        return OTHERS[facing]
    course = [side for passage in ground.board.passages[hex] for side in passage.sides if side >= 0]
    ahead = [side for side in course if side not in rear_directions(facing)]
    return tuple([vertex for vertex in OTHERS[facing] if any(side in front_directions(vertex) for side in ahead)])


@rule("S43-9.6.3.2")
def alley_is_full(battle: Battle, unit: Unit, hex: int) -> bool:
    """No vehicle or gun passes a friend of these kinds in an urban alley."""
    here = battle.occupied.get(hex)
    if not here or battle.unit_card(unit).type not in PASSING_BARRED or not is_alley(battle.ground, hex):
        return False
    others = [battle.units[name] for name in here if name != unit.id]
    return any(other.side == unit.side and battle.unit_card(other).type in PASSING_BARRED for other in others)


@rule("S43-9.6.3.2")
def beside_alley(battle: Battle, unit: Unit, way: Way) -> Way | None:
    """Who finds the alley full goes through the building beside it, if that is possible to it at all."""
    card, ground = battle.unit_card(unit), battle.ground
    through = ground.row(way.hex).cost[card.movement]
    along = ground.road_row("alley").cost.get(card.movement) or 0
    if through is None:
        return None
    cost = way.cost - along + through
    return replace(way, cost=cost, harsh=cost > card.move)


@rule("S43-9.6.3.2")
def ways_past(battle: Battle, unit: Unit, hex: int) -> tuple[Way, ...]:
    """The ways from a hex, through the building beside every alley in which a friend leaves no room."""
    every, ground = battle.ground.ways[unit.kind][hex], battle.ground
    if not ground.alleys & battle.posts[unit.side] or battle.unit_card(unit).type not in PASSING_BARRED:
        return every
    if not any(alley_is_full(battle, unit, way.hex) for way in every):
        return every
    led = (beside_alley(battle, unit, way) if alley_is_full(battle, unit, way.hex) else way for way in every)
    return tuple([way for way in led if way is not None])


@rule("S43-9.6.3.2", "S43-9.10.1")
def keeps_to_road(battle: Battle, unit: Unit, start: int, hex: int) -> bool:
    """Whether a unit that goes from one hex into another stays on a road, and is not led through a building."""
    return follows_road(battle.ground, start, hex) and not alley_is_full(battle, unit, hex)
