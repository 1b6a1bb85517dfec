"""How the sergeant moves: towards objectives, from cover to cover, and out over the enemy's edge when it pays."""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from opfire.commander import ground, units, victory
from opfire.commander.orders import move
from opfire.commander.sergeant import worth
from opfire.commander.state import Commander, Unit


class Ground:
    """What one side thinks of the hexes at one moment."""

    def __init__(self, game: Commander, side: str) -> None:
        self.game = game
        self.side = side
        self._threats: dict[tuple[int, str], float] = {}
        self.goals = [
            (objective, hexes, worth.objective_weight(game, side, objective))
            for objective, hexes in game.setting.objectives.items()
        ]

    def threat(self, unit: Unit, hex: int) -> float:
        """What the enemy may do to such a unit there, worked out once."""
        key = hex, unit.type + str(unit.broken)
        if key not in self._threats:
            self._threats[key] = worth.threat(self.game, unit, hex)
        return self._threats[key]

    def pull(self, hex: int) -> float:
        """How near a hex is to what is worth taking or keeping."""
        game, grid = self.game, self.game.setting.grid
        best = 0.0
        for objective, hexes, weight in self.goals:
            distance = min(grid.distance(hex, one) for one in hexes)
            ours = game.control.get(objective) == self.side
            guarded = any(game.holds(one, self.side) for one in hexes)
            wanted = 0.25 if ours and guarded else 0.6 if ours else 1.6
            best = max(best, weight * wanted / (1.0 + 0.45 * distance))
        return best + 0.05 * -self.depth(hex)

    def depth(self, hex: int) -> int:
        """How far a hex is from the enemy's edge."""
        return self.game.setting.depth[self.game.other(self.side)][hex]

    def value(self, unit: Unit, hex: int) -> float:
        """How good it is for a unit to be in a hex."""
        game = self.game
        cover = min(3, ground.cover(game, hex))
        crowd = max(0, units.figures(game, hex, self.side) - (3 if unit.hex != hex else 7))
        pull = 0.4 if unit.broken or units.is_leader(game, unit) else 1.0
        wire = 1.5 if game.forts.get(hex) in ("wire", "mines") else 0.0
        company = 0.15 * min(2, len(game.side_at(hex, self.side))) if units.is_leader(game, unit) else 0.0
        taking = worth.hex_value(game, self.side, hex) if unit.hex != hex else 0.0
        risk = 0.9 * self.threat(unit, hex)
        return pull * self.pull(hex) + 0.12 * cover + taking + company - risk - 0.5 * crowd - wire


def reachable(game: Commander, group: Sequence[Unit]) -> dict[int, tuple[int, int]]:
    """The hexes a group can still reach, with the cost and the first step on the way."""
    points, here = move.left(game, group), group[0].hex
    enemy = game.other(group[0].side)
    found: dict[int, tuple[int, int]] = {}
    queue: list[tuple[int, int, int]] = [(0, here, -1)]
    while queue:
        spent, hex, first = heapq.heappop(queue)
        if hex in found or spent > points:
            continue
        found[hex] = spent, first
        if game.forts.get(hex) == "wire" and hex != here:
            continue
        for near in game.setting.grid.neighbours(hex):
            cost = ground.move_cost(game, hex, near) if near >= 0 else None
            if cost is not None and near not in found and not game.holds(near, enemy):
                heapq.heappush(queue, (spent + cost, near, near if first < 0 else first))
    return found


def best_end(game: Commander, sense: Ground, group: Sequence[Unit]) -> tuple[float, int]:
    """The gain of the best hex a group can reach over staying, and the first step there (-1: stay)."""
    here = group[0].hex
    stay = sum(sense.value(unit, here) for unit in group)
    best, first = 0.0, -1
    for hex, (_spent, step) in reachable(game, group).items():
        if hex == here:
            continue
        entry = 0.35 * sum(sense.threat(unit, step) for unit in group)
        gain = sum(sense.value(unit, hex) for unit in group) - stay - entry
        if gain > best:
            best, first = gain, step
    return best, first


def march_gain(game: Commander, sense: Ground, unit: Unit) -> float:
    """What moving a unit would bring."""
    if unit.weapon and abs(game.weapon_type(game.weapons[unit.weapon]).move_penalty) > 2:
        return 0.0
    return best_end(game, sense, [unit])[0]


def exit_gain(game: Commander, unit: Unit) -> float:
    """What leaving over the enemy's edge brings."""
    double = 2 if victory.in_play(game, "double-exit") else 1
    few = len(game.on_map(unit.side)) < 3
    return -10.0 if few and game.vp * victory.sign(game, unit.side) <= 0 else 0.8 * double * victory.value(game, unit)
