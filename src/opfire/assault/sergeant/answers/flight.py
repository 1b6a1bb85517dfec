"""Where the sergeant's units run to when they fall back: he looks at the whole way, not at its next hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.movement.movement import hostile
from opfire.assault.options.answers import Step
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.worth import points
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
    parse = battle.setting.board.grid.parse
    attacker = attackers(battle, unit, [parse(option.to) for option in steps])
    for option in steps:
        start = parse(option.to)
        ends = ends_of_flight(battle, unit, start, left, attacker)
        sergeant.weighed[option] = max(refuge.worth(hex, cornered) for hex, cornered in ends.items())
    return max(steps, key=lambda option: sergeant.weighed[option])


def points_left(sergeant: Sergeant, battle: Battle, unit: Unit) -> int:
    """How far a unit that falls back can still go, as far as the hexes it has left behind tell."""
    if sergeant.fled[0] != unit.id or sergeant.fled[1] != battle.turn:
        sergeant.fled = (unit.id, battle.turn, unit.at)
    return battle.unit_card(unit).move + 1 - battle.setting.board.grid.distance(sergeant.fled[2], unit.at)


def attackers(battle: Battle, unit: Unit, steps: list[int]) -> list[bytes]:
    """The distances from the nearest enemy whom a unit may run from: one from whom every step on offer leads away."""
    rows = [battle.setting.board.grid.distances(enemy.at) for enemy in battle.units_of(battle.enemy(unit.side))]
    found = [row for row in rows if all(row[hex] > row[unit.at] for hex in steps)]
    return sorted(found, key=lambda row: row[unit.at])[:1]


def ends_of_flight(battle: Battle, unit: Unit, first: int, points: int, attacker: list[bytes]) -> dict[int, bool]:
    """The hexes in which a flight may end that begins with a step, and whether the unit is cornered there.

    Each hex on the way is farther from the attacker, and as far from the nearest enemy as the one before.
    """
    threat, ways = Threat(battle, unit), battle.ground.ways[unit.kind]
    way = next((one for one in ways[unit.at] if one.hex == first), None)
    best = {first: 0 if way is None or way.harsh else points - way.cost}
    waiting, open_ended = [first], set()
    while waiting:
        hex = waiting.pop()
        for one in ways[hex]:
            away = all(row[one.hex] > row[hex] for row in attacker) and threat.distance(one.hex) >= threat.distance(hex)
            if away and not hostile(battle, unit, one.hex) and one.hex != unit.at:
                open_ended.add(hex)
                left = best[hex] - one.cost
                if not one.harsh and left > best.get(one.hex, -1):
                    best[one.hex] = left
                    waiting.append(one.hex)
    return ends_among(battle, best, open_ended) or {first: best[first] > 0 and first not in open_ended}


def ends_among(battle: Battle, best: dict[int, int], open_ended: set[int]) -> dict[int, bool]:
    """Of the hexes that a flight can reach, with the points left there, the free ones in which it has to end."""
    least = min(best.values())
    free = [hex for hex in best if not battle.occupied.get(hex)]
    return {
        hex: best[hex] > 0 and hex not in open_ended for hex in free if best[hex] <= least + 1 or hex not in open_ended
    }


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
        left = battle.unit_card(unit).strength - unit.damage
        self.wound = points(battle, unit) // left
        """What a damage point costs where there is no way on."""
        falling, unit.falling = unit.falling, False
        self.board = Prospects(battle, unit)
        unit.falling = falling

    def worth(self, hex: int, cornered: bool = False) -> int:
        """Out of sight and out of reach of the enemy, and not too far from what has to be done later."""
        unit, falling = self.unit, self.unit.falling
        unit.falling = False
        harm = self.board.peril(hex, unit.facing).harm
        unit.falling = falling
        near = max(0, SAFE_DISTANCE - self.threat.distance(hex))
        return self.board.goals.worth(hex) * RETURN_SHARE // 100 - harm - near * CLOSENESS - cornered * self.wound


ANSWERS = {"fall-back": choose_flight}
