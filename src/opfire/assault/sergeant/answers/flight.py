"""Where the sergeant's units run to when they fall back: he looks at the whole way, not at its next hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.movement.movement import hostile
from opfire.assault.options.answers import Step
from opfire.assault.sergeant.prospects import Prospects, harm_of
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant

SAFE_DISTANCE = 5
"""Hexes from the nearest enemy at which a shaken unit is not followed at once."""
CLOSENESS = 250
"""What each hex less than that costs: who falls back a second time is lost."""
RETURN_SHARE = 25
"""How much the way back to the objectives counts, in percent."""


def choose_flight(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Take the way at whose end the enemy can follow and fire least."""
    unit = battle.units[str(ask.about["unit"])]
    left = points_left(sergeant, battle, unit)
    refuge = Refuge(battle, unit)
    steps = [option for option in ask.options if isinstance(option, Step)]
    for option in steps:
        start = battle.setting.board.grid.parse(option.to)
        sergeant.weighed[option] = max(refuge.worth(hex) for hex in ends_of_flight(battle, unit, start, left))
    return max(steps, key=lambda option: sergeant.weighed[option])


def points_left(sergeant: Sergeant, battle: Battle, unit: Unit) -> int:
    """How far a unit that falls back can still go, as far as the hexes it has left behind tell."""
    if sergeant.fled[0] != unit.id or sergeant.fled[1] != battle.turn:
        sergeant.fled = (unit.id, battle.turn, unit.at)
    return battle.unit_card(unit).move + 1 - battle.setting.board.grid.distance(sergeant.fled[2], unit.at)


def ends_of_flight(battle: Battle, unit: Unit, first: int, points: int) -> list[int]:
    """The hexes in which a flight may end that begins with a step, each farther from the nearest enemy or as far."""
    threat, ways = Threat(battle, unit), battle.ground.ways[unit.kind]
    way = next((one for one in ways[unit.at] if one.hex == first), None)
    best = {first: 0 if way is None or way.harsh else points - way.cost}
    waiting = [first]
    while waiting:
        hex = waiting.pop()
        for one in ways[hex]:
            left = best[hex] - one.cost
            free = not one.harsh and not hostile(battle, unit, one.hex) and one.hex != unit.at
            if free and left > best.get(one.hex, -1) and threat.distance(one.hex) >= threat.distance(hex):
                best[one.hex] = left
                waiting.append(one.hex)
    least = min(best.values())
    farthest = [hex for hex, left in best.items() if left <= least + 1 and not battle.occupied.get(hex)]
    return farthest or [first]


class Threat:
    """How near the enemy is."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        enemies = battle.units_of(battle.enemy(unit.side))
        self.rows = [battle.setting.board.grid.distances(enemy.at) for enemy in enemies if enemy.at != unit.at]

    def distance(self, hex: int) -> int:
        """Hexes to the nearest enemy."""
        return min([row[hex] for row in self.rows], default=SAFE_DISTANCE)


class Refuge:
    """What hexes are worth to a unit that has fallen back into them."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self.unit, self.threat = unit, Threat(battle, unit)
        falling, unit.falling = unit.falling, False
        self.board = Prospects(battle, unit)
        unit.falling = falling

    def worth(self, hex: int) -> int:
        """Out of sight and out of reach of the enemy, and not too far from what has to be done later."""
        unit, falling = self.unit, self.unit.falling
        unit.falling = False
        harm = harm_of(self.board.shots_at(hex, unit.facing))
        unit.falling = falling
        near = max(0, SAFE_DISTANCE - self.threat.distance(hex))
        return self.board.goals.worth(hex) * RETURN_SHARE // 100 - harm - near * CLOSENESS


ANSWERS = {"fall-back": choose_flight}
