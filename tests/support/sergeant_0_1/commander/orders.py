"""Which order the sergeant gives, and to whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.orders import advance, artillery_request
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units
from support.sergeant_0_1.commander import march, worth
from support.sergeant_0_1.commander.march import Ground

Gain = Callable[[Commander, str], float]
WORTHWHILE: Final = 0.28
"""What an order must promise to be given."""


def ready(game: Commander, side: str) -> list[Unit]:
    """The units that may still be activated."""
    return [unit for unit in game.on_map(side) if units.can_activate(game, unit)]


def teams(game: Commander, side: str, unit: Unit) -> list[Unit]:
    """A unit with those it can take along."""
    if not units.is_leader(game, unit):
        return [unit]
    return [unit, *(led for led in units.radius(game, unit) if units.can_activate(game, led))]


# Fire


def pieces_of(game: Commander, those: Sequence[Unit]) -> list[Piece]:
    """Everything of these units that can fire."""
    return [piece for unit in those for piece in firing.pieces_of(game, unit)]


def volley(game: Commander, those: Sequence[Unit]) -> float:
    """What all the fire of some units may bring: the best attack, then the best of the rest, three at most."""
    pieces, total = pieces_of(game, those), 0.0
    for _ in range(3):
        value, attack = worth.best_attack(game, pieces)
        if attack is None:
            break
        total += value
        used = {piece.id for piece in attack.pieces}
        pieces = [piece for piece in pieces if piece.id not in used]
    return total


def fire(game: Commander, side: str) -> float:
    """The best volley a single activation gives."""
    return max((volley(game, teams(game, side, unit)) for unit in ready(game, side)), default=0.0)


# Move


def movers(game: Commander, sense: Ground, those: Sequence[Unit]) -> list[tuple[float, Unit]]:
    """Those for whom moving pays, with what it brings."""
    gains = [(march.march_gain(game, sense, unit), unit) for unit in those]
    return [(gain, unit) for gain, unit in gains if gain > 0.1]


def move(game: Commander, side: str) -> float:
    """The best march a single activation gives."""
    sense = Ground(game, side)
    gains = {unit.id: march.march_gain(game, sense, unit) for unit in ready(game, side)}

    def march_of(unit: Unit) -> float:
        return sum(max(0.0, gains.get(one.id, 0.0)) for one in teams(game, side, unit))

    return 0.8 * max((march_of(unit) for unit in ready(game, side)), default=0.0)


# Advance


def assaults(game: Commander, side: str, those: Sequence[Unit]) -> list[tuple[float, int, list[Unit]]]:
    """The enemy hexes that these units can storm, the first of them first, with what it brings."""
    found = []
    for hex in firing.enemy_hexes(game, side):
        near = [
            unit
            for unit in those
            if game.setting.grid.distance(unit.hex, hex) == 1 and ground.can_advance(game, unit, hex)
        ]
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


def stroll(game: Commander, sense: Ground, unit: Unit) -> tuple[float, int]:
    """What advancing into an empty hex brings, and which."""
    stay, best = sense.value(unit, unit.hex), (0.0, -1)
    for hex in game.setting.grid.neighbours(unit.hex):
        if hex >= 0 and ground.can_advance(game, unit, hex) and not game.holds(hex, game.enemy(unit.side)):
            gain = sense.value(unit, hex) - stay
            if gain > best[0]:
                best = gain, hex
    return best


def storm(game: Commander, side: str) -> float:
    """The best a single activation to advance gives."""
    sense, best = Ground(game, side), 0.0
    for unit in ready(game, side):
        party = teams(game, side, unit)
        fights = assaults(game, side, strongest(game, party))
        walk = sum(stroll(game, sense, one)[0] for one in party if advance.ways(game, one))
        best = max(best, fights[0][0] if fights else 0.0, 0.6 * walk)
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


def request(game: Commander, side: str) -> float:
    """What the own battery may do, or its repair."""
    battery = game.batteries.get(side)
    if battery is None:
        return 0.0
    if battery.broken:
        return 0.6
    spots = [best_spot(game, side, leader)[0] for leader in artillery_request.spotters(game, side)]
    return 0.7 * max(spots, default=0.0)


def best_spot(game: Commander, side: str, spotter: Unit) -> tuple[float, int]:
    """The hex whose shelling promises most, with some of it spread around."""
    best = (0.0, -1)
    radio = game.setting.pack.radios[game.batteries[side].type]
    for hex in firing.enemy_hexes(game, side):
        if ground.sees(game, spotter.hex, hex):
            value = sum(shelling(game, side, one, radio.fp) for one in artillery_request.area(game, hex))
            if value > best[0]:
                best = value, hex
    return best


def shelling(game: Commander, side: str, hex: int, fp: int) -> float:
    """What one impact may bring, friends counted against it."""
    if not game.at(hex):
        return 0.0
    attack = Attack(side, "artillery", [hex])
    attack.strength, attack.radio = fp, True
    return worth.expected(game, attack)


GAINS: Final[dict[str, Gain]] = {
    "advance": storm,
    "artillery-denied": denied,
    "artillery-request": request,
    "fire": fire,
    "move": move,
    "recover": recover,
    "rout": rout,
}


def all_gains(game: Commander, side: str) -> dict[str, float]:
    """What each order promises now, whether it is in hand or not."""
    return {name: gain(game, side) for name, gain in GAINS.items()}
