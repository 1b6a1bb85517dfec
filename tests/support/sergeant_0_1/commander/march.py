"""How the sergeant moves: towards objectives, from cover to cover, and out over the enemy's edge when it pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from opfire.commander.fire import firing
from opfire.commander.orders import stepping
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting
from opfire.commander.units import ground, units, victory
from support.sergeant_0_1.commander import worth

OVERSTACKED: Final = 4.0
"""What a hex is worth less in which a unit would be lost to the stacking limit."""


@lru_cache(maxsize=1024)
def pulls(setting: Setting, enemy: str, wishes: Sequence[float]) -> tuple[float, ...]:
    """The pull of each hex, the nearest objectives weighed by how much each is wanted."""
    goals = list(zip(setting.objective_range.values(), wishes, strict=True))
    return tuple(
        max([wish / (1.0 + 0.45 * distances[hex]) for distances, wish in goals], default=0.0) - 0.05 * far
        for hex, far in enumerate(setting.depth[enemy])
    )


class Ground:
    """What one side thinks of the hexes at one moment; everything is worked out once."""

    def __init__(self, game: Commander, side: str, secrets: Sequence[str] | None = None) -> None:
        self.game = game
        self.side = side
        self.secrets = game.secrets[side] if secrets is None else secrets
        defends = game.posture(side) == "defender"
        self.zeal, self.caution = (1.0, 0.9) if defends else (1.5, 0.65)
        self._threats: dict[tuple[int, str, bool], float] = {}
        self.held = game.held_by(side)
        self.depth = game.setting.depth[game.enemy(side)]
        """How far each hex is from the enemy's edge."""
        wishes = tuple(self._wish(objective, hexes) for objective, hexes in game.setting.objectives.items())
        self.pull = pulls(game.setting, game.enemy(side), wishes)
        """How near each hex is to what is worth taking or keeping."""

    @cached_property
    def guns(self) -> list[tuple[int, int, int, int]]:
        """Where the enemy can fire from, how near, how far and how strong."""
        game = self.game
        return [
            (piece.hex, *firing.span(game, piece), firing.firepower(game, piece))
            for enemy in game.on_map(game.enemy(self.side))
            if not enemy.broken
            for piece in firing.pieces_of(game, enemy)
        ]

    def _wish(self, objective: int, hexes: Sequence[int]) -> float:
        """How much an objective is wanted: most by who does not have it, least when it is held and guarded."""
        ours = self.game.control.get(objective) == self.side
        guarded = any(hex in self.held for hex in hexes)
        wanted = 0.25 if ours and guarded else 0.6 if ours else 1.6
        return wanted * worth.objective_weight(self.game, self.secrets, objective)

    def threat(self, unit: Unit, hex: int) -> float:
        """What the enemy's fire may cost such a unit there, by the best single group in sight."""
        key = hex, unit.type, unit.broken
        if key not in self._threats:
            self._threats[key] = self._threat(unit, hex)
        return self._threats[key]

    def _threat(self, unit: Unit, hex: int) -> float:
        game, distances = self.game, self.game.setting.grid.distances(hex)
        best = count = 0
        for start, least, most, fp in self.guns:
            if least <= distances[start] <= most and ground.sees(game, start, hex):
                best = max(best, fp - ground.hindrance(game, start, hex))
                count += 1
        if best < 1:
            return 0.0
        morale = units.face(game, unit).morale + ground.cover(game, hex)
        return worth.harm(game, unit, best + min(count - 1, 3), morale)

    def crowd(self, group: Sequence[Unit], hex: int) -> float:
        """What it costs to stand close together, and to lose a unit to the stacking limit."""
        there = units.figures(self.game, hex, self.side)
        coming = sum(self.game.type_of(unit).figures for unit in group if unit.hex != hex)
        close = 0.5 * min(4, max(0, there - 3)) if coming else 0.0
        return close + (OVERSTACKED if there + coming > units.STACK_LIMIT else 0.0)

    def value(self, unit: Unit, hex: int) -> float:
        """How good it is for a unit to be in a hex."""
        return sum(self.merits(unit, hex).values())

    def merits(self, unit: Unit, hex: int) -> dict[str, float]:
        """What speaks for and against a unit's being in a hex, each by its name."""
        game, leads = self.game, units.is_leader(self.game, unit)
        pull = 0.4 if unit.broken or leads else 1.0
        return {
            "approach": pull * self.zeal * self.pull[hex],
            "cover": 0.12 * min(3, ground.cover(game, hex)),
            "taking": worth.hex_value(game, self.side, hex) if unit.hex != hex else 0.0,
            "company": 0.15 * min(2, len(game.side_at(hex, self.side))) if leads else 0.0,
            "fire": -self.caution * self.threat(unit, hex),
            "room": -self.crowd([unit], hex),
            "clear": -1.5 if game.forts.get(hex) in ("wire", "mines") else 0.0,
        }


class March(NamedTuple):
    """The gain of the best hex a group can reach over staying, the first step there (-1: stay), and the hex."""

    gain: float
    first: int
    end: int


def best_end(game: Commander, sense: Ground, group: Sequence[Unit]) -> March:
    """Where a group had best go."""
    best = March(0.0, -1, group[0].hex)
    for march in ends(game, sense, group):
        if march.gain > best.gain:
            best = march
    return best


def ends(game: Commander, sense: Ground, group: Sequence[Unit]) -> Iterator[March]:
    """Every hex a group can reach, with what it gains by being there."""
    here = group[0].hex
    stay = sum(sense.value(unit, here) for unit in group)
    for hex, way in stepping.reachable(game, group).items():
        step = way.first
        entry = 0.35 * sum(sense.threat(unit, step) for unit in group) + 0.15 * sense.crowd(group, step)
        gain = sum(sense.value(unit, hex) for unit in group) - stay - entry
        if len(group) > 1:
            gain -= sense.crowd(group, hex)
        yield March(gain, step, hex)


def march_gain(game: Commander, sense: Ground, unit: Unit) -> float:
    """What moving a unit would bring."""
    if unit.weapon and abs(game.weapon_type(game.weapons[unit.weapon]).move_penalty) > 2:
        return 0.0
    return best_end(game, sense, [unit]).gain


def exit_gain(game: Commander, unit: Unit) -> float:
    """What leaving over the enemy's edge brings."""
    double = 2 if victory.in_play(game, "double-exit") else 1
    few = len(game.on_map(unit.side)) < 3
    return -10.0 if few and game.vp * victory.sign(game, unit.side) <= 0 else 0.8 * double * victory.value(game, unit)
