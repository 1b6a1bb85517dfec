"""How far along its way a unit comes: the dice that road, wounds, tyres and ground give and take (SK-terrain)."""

from __future__ import annotations

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.log.moves import GroundRolled
from opfire.skirmish.options import March
from opfire.skirmish.rolls.rolls import Reason, more_dice, throw
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.ways.paths import Route
from opfire.skirmish.ways.rates import DEDUCTIONS, road_dice
from opfire.skirmish.ways.reach import EDGE


@rule("SK-terraina", "SK-terrainb")
def walked(game: Skirmish, unit: Unit, march: March, route: Route, left: int) -> Script[int]:
    """How far along its way a unit comes: road bonus and deductions first, then every hurdle."""
    if route.on_road:
        for bonus in more_dice("road", road_dice(game, unit), "SK-terrainp"):
            left += yield from _rolled(game, unit, bonus, left, 1)
    for source in DEDUCTIONS:
        for one in source(game, unit, march):
            left += yield from _rolled(game, unit, one, left, -1)
    left = max(0, left)
    for hurdle in route.hurdles:
        if hurdle.at >= left:
            continue
        (ground,) = more_dice(hurdle.what, hurdle.dice, hurdle.rule)
        taken = yield from _rolled(game, unit, ground, left - hurdle.at, -1)
        if -taken >= left - hurdle.at:
            return max(0, hurdle.at - EDGE)
        left += taken
    return min(left, route.length)


def _rolled(game: Skirmish, unit: Unit, why: Reason, left: int, sign: int) -> Script[int]:
    """Roll what the ground gives or takes and tell how far the move still goes."""
    dice = yield from throw(why.dice, f"ground-{why.why}", unit.side)
    change = sign * 10 * sum(dice)
    rest = max(0, left + change)
    game.tell(GroundRolled(unit=unit.id, why=why.why, dice=tuple(dice), left=rest, rule=why.rule))
    return change
