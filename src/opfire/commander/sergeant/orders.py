"""Which order the sergeant gives, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from opfire.commander.board import terrain
from opfire.commander.fire import firing
from opfire.commander.sergeant import march, worth
from opfire.commander.sergeant.march import Ground, Stroll
from opfire.commander.sergeant.support import artillery
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting
from opfire.commander.units import units

Gain = Callable[[Commander, str], float]


def ready(game: Commander, side: str) -> list[Unit]:
    """The units that may still be activated."""
    return [unit for unit in game.on_map(side) if units.can_activate(game, unit)]


def teams(game: Commander, side: str, unit: Unit) -> list[Unit]:
    """A unit with those it can take along."""
    if not units.is_leader(game, unit):
        return [unit]
    return [unit, *(led for led in units.radius(game, unit) if units.can_activate(game, led))]


# Fire


def fire(game: Commander, side: str) -> float:
    """The best volley a single activation gives."""
    volleys = ground_of(game, side).volleys
    return max((volleys.in_turn(teams(game, side, unit)) for unit in ready(game, side)), default=0.0)


# Move


def movers(game: Commander, sense: Ground, those: Sequence[Unit]) -> list[tuple[float, Unit]]:
    """Those for whom moving pays, with what it brings."""
    gains = [(march.march_gain(game, sense, unit), unit) for unit in those]
    return [(gain, unit) for gain, unit in gains if gain > 0.1]


def move(game: Commander, side: str) -> float:
    """The best march a single activation gives."""
    sense = ground_of(game, side)
    gains = {unit.id: march.march_gain(game, sense, unit) for unit in ready(game, side)}

    def march_of(unit: Unit) -> float:
        return sum(max(0.0, gains.get(one.id, 0.0)) for one in teams(game, side, unit))

    return 0.8 * max((march_of(unit) for unit in ready(game, side)), default=0.0)


# Advance


def assaults(game: Commander, side: str, those: Sequence[Unit]) -> list[tuple[float, int, list[Unit]]]:
    """The enemy hexes that these units can storm, the first of them first, with what it brings."""
    found, ways = [], {unit.id: next_to(game.setting, unit.hex, bool(unit.weapon)) for unit in those}
    in_reach = {hex for hexes in ways.values() for hex in hexes if hex not in game.blazes}
    for hex in [one for one in firing.enemy_hexes(game, side) if one in in_reach]:
        near = [unit for unit in those if hex in ways[unit.id]]
        fit = those_who_fit(game, hex, [unit for unit in near if not unit.broken and not units.is_leader(game, unit)])
        if fit:
            found.append((worth.melee_gain(game, hex, [*game.side_at(hex, side), *fit]), hex, fit))
    return sorted(found, key=lambda one: (-one[0], one[1]))


def strongest(game: Commander, those: Sequence[Unit]) -> list[Unit]:
    """These units, the strongest in melee first."""
    return sorted(those, key=lambda unit: -units.firepower(game, unit))


def those_who_fit(game: Commander, hex: int, those: Sequence[Unit]) -> list[Unit]:
    """The first of these units that together keep the stacking limit in a hex."""
    chosen: list[Unit] = []
    room = units.STACK_LIMIT - (units.figures(game, hex, those[0].side) if those else 0)
    for unit in those:
        if game.type_of(unit).figures <= room:
            room -= game.type_of(unit).figures
            chosen.append(unit)
    return chosen


@lru_cache(maxsize=4096)
def next_to(setting: Setting, hex: int, laden: bool) -> tuple[int, ...]:
    """The hexes that terrain lets a unit advance into, with a weapon or without."""
    near = [one for one in setting.grid.neighbours(hex) if one >= 0 and not setting.barred(hex, one)]
    return tuple(one for one in near if not (laden and terrain.cliff(setting.map, hex, one)))


def stroll(game: Commander, sense: Ground, unit: Unit) -> Stroll:
    """What advancing into an empty hex brings, and which."""
    if unit.id not in sense.strolls:
        enemies, stay, best = game.held_by(game.enemy(unit.side)), sense.stay(unit), Stroll(0.0, -1)
        coming = sense.values(unit).coming
        for hex in next_to(game.setting, unit.hex, bool(unit.weapon)):
            if hex not in enemies and hex not in game.blazes:
                gain = float(coming[hex]) - stay
                best = Stroll(gain, hex) if gain > best.gain else best
        sense.strolls[unit.id] = best
    return sense.strolls[unit.id]


def fights(game: Commander, side: str, party: Sequence[Unit]) -> list[tuple[float, int, list[Unit]]]:
    """The enemy hexes that a party can storm with its strongest first; most parties have no enemy next to them."""
    enemies = firing.enemy_hexes(game, side)
    near = any(hex in enemies for unit in party for hex in game.setting.grid.neighbours(unit.hex))
    return assaults(game, side, strongest(game, party)) if near else []


def storm(game: Commander, side: str) -> float:
    """The best a single activation to advance gives."""
    sense, best = ground_of(game, side), 0.0
    for unit in ready(game, side):
        party = teams(game, side, unit)
        found = fights(game, side, party)
        walk = sum(stroll(game, sense, one).gain for one in party)
        best = max(best, found[0][0] if found else 0.0, 0.6 * walk)
    return best


# The rest


def recover(game: Commander, side: str) -> float:
    """What rallying may bring."""
    total = 0.0
    for unit in game.on_map(side):
        if unit.broken:
            morale = units.morale(game, unit)
            total += worth.unit_value(game, unit) * 0.5 * min(1.0, max(0.0, (morale - 3) / 8))
        elif unit.suppressed:
            total += 0.25
    return total


def rout(game: Commander, side: str) -> float:
    """What making the enemy run may bring."""
    enemy = game.enemy(side)
    if enemy in game.roused:
        return 0.0
    total = 0.0
    for unit in game.on_map(enemy):
        if unit.broken:
            over = max(0, 7 - units.morale(game, unit)) + 0.5
            near = 1.5 if game.setting.depth[enemy][unit.hex] <= 1 else 0.6
            total += 0.2 * over * near
    return total


def denied(game: Commander, side: str) -> float:
    """What silencing the enemy's battery is worth."""
    return 1.0 if game.enemy(side) in game.batteries else 0.0


GAINS: Final[dict[str, Gain]] = {
    "advance": storm,
    "artillery-denied": denied,
    "artillery-request": artillery.request,
    "fire": fire,
    "move": move,
    "recover": recover,
    "rout": rout,
}


def gain_of(game: Commander, side: str, order: str) -> float:
    """What an order promises now, whether it is in hand or not."""
    gains = ground_of(game, side).gains
    if order not in gains:
        gains[order] = GAINS[order](game, side)
    return gains[order]


class Gains(dict[str, float]):
    """What orders promise a side now, each found out when it is asked for; those he never gives promise nothing."""

    def __init__(self, game: Commander, side: str) -> None:
        self.game = game
        self.side = side

    def __missing__(self, order: str) -> float:
        return gain_of(self.game, self.side, order) if order in GAINS else 0.0


def all_gains(game: Commander, side: str) -> Gains:
    """What each order promises now."""
    return Gains(game, side)
