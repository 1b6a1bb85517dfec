"""What may happen to a vehicle on its way: reaction fire, and ground that breaks tracks and wheels."""

from __future__ import annotations

from itertools import pairwise

from opfire.assault.movement.terrain_damage import damage_dice, strongest_die
from opfire.assault.options.answers import Step
from opfire.assault.sergeant.prospects import Prospects, exposure
from opfire.assault.sergeant.tables.shot_values import victim
from opfire.assault.sergeant.ways.ends import End
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import odds
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.obstacles import crossing_dice

STUCK_SHARE = 40
"""What it costs a vehicle to be stuck for the rest of the battle, in percent of it."""


def hazards(there: Prospects, end: End) -> int:
    """What may happen to a vehicle before it comes to the end of a drive."""
    battle, unit = there.battle, there.unit
    parse = battle.setting.board.grid.parse
    hexes = [unit.at, *(parse(step.to) for step in end.path if isinstance(step, Step))]
    fire = max([exposure(there.peril(hex, end.facing)) for hex in hexes[1:-1]], default=0)
    ground = sum(ground_harm(battle, unit, hex, start) for start, hex in pairwise(hexes) if start >= 0)
    return fire * MIND.now.drive_risk // 100 + ground * MIND.now.ground_risk // 100


def ground_harm(battle: Battle, unit: Unit, hex: int, start: int) -> int:
    """The loss to expect of the tests that a vehicle has to stand when it enters a hex."""
    tests = crossing_dice(battle, unit, hex, start)[1], damage_dice(battle, unit, hex, start)
    return sum(test_harm(battle, unit, letters) for letters in tests if letters)


def test_harm(battle: Battle, unit: Unit, letters: str) -> int:
    """The loss to expect of one test: damage, an action lost by suppression, and getting stuck by a critical hit."""
    pool, target = battle.setting.dice.pool, victim(battle, unit)
    result = odds(pool(letters), pool(strongest_die(battle, unit)))
    total = 0
    for (criticals, damage, suppressions), weight in result.weights.items():
        lost = 100 * min(damage, target.left) // target.strength
        share = lost + (STUCK_SHARE if criticals else 0) + (target.share if suppressions else 0)
        total += min(100, share) * weight
    return target.worth * total // result.total // 100
