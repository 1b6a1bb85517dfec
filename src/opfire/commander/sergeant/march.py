"""How the sergeant moves: towards objectives, from cover to cover, and out over the enemy's edge when it pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from opfire.commander.orders import stepping
from opfire.commander.orders.stepping import Reached, Terrain, Walkers
from opfire.commander.sergeant import worth
from opfire.commander.sergeant.plan import plan_of, posture_of
from opfire.commander.sergeant.tables.opposition import Opposition, target_of
from opfire.commander.sergeant.tables.volleys import Volleys
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting
from opfire.commander.units import units, victory

Reals = NDArray[np.float64]
Hexes = NDArray[np.intp]

OVERSTACKED: Final = 4.0
"""What a hex is worth less in which a unit would be lost to the stacking limit."""
CLOSE, ROOMY, CROWDED = 0.5, 3, 4
"""What each soldier costs above so many in a hex, up to so many more."""
COVER, COMPANY, OBSTACLE = 0.12, 0.15, -1.5
GUARDED, HELD, NOT_HELD = 0.25, 0.6, 1.6
"""How much an objective is wanted that is held and guarded, only held, or not held."""
OUTLOOK, MOST_LED = 0.35, 4
"""What a target in sight is worth, and how many men near him a leader counts."""
ENTRY, STANDBY, ENTRY_CROWD = 0.35, 0.9, 0.15
"""How much of the fire at every step counts, of the fire of those activated for it, and of the crowd at the first."""


class Kind(NamedTuple):
    """Units of a kind think alike of every hex."""

    type: str
    broken: bool
    moving: bool
    weapon: str
    leader: str
    """The id of one who leads: others are led by him or not."""


class Values(NamedTuple):
    """For a kind of unit, hex by hex: the lie of the land, what fire may cost, of coming there and of passing."""

    lie: Reals
    threat: Reals
    coming: Reals
    passing: Reals


@lru_cache(maxsize=1024)
def pulls(setting: Setting, enemy: str, wishes: Sequence[float]) -> tuple[float, ...]:
    """The pull of each hex, the nearest objectives weighed by how much each is wanted."""
    goals = list(zip(setting.objective_range.values(), wishes, strict=True))
    return tuple(
        max([wish / (1.0 + 0.45 * distances[hex]) for distances, wish in goals], default=0.0) - 0.05 * far
        for hex, far in enumerate(setting.depth[enemy])
    )


class Stroll(NamedTuple):
    """The gain of the best free hex next to a unit over staying, and that hex (-1: stay)."""

    gain: float
    hex: int


class March(NamedTuple):
    """The gain of the best hex a group can reach over staying, the first step there (-1: stay), and the hex."""

    gain: float
    first: int
    end: int


@lru_cache(maxsize=256)
def shelters(covers: Sequence[int]) -> Reals:
    """What cover is worth, hex by hex."""
    return np.array([COVER * min(3, cover) for cover in covers])


class Ends(NamedTuple):
    """The hexes that walkers can get to, the first steps there, and all hexes on the ways, one way after another."""

    hexes: Hexes
    firsts: Hexes
    on_the_ways: Hexes
    begins: Hexes


@lru_cache(maxsize=16384)
def ends_of(setting: Setting, mine: Walkers, around: Terrain) -> Ends:
    """Where walkers can get to, and through what."""
    found = stepping.ways(setting, mine, around)
    ways = [way_to(found, hex) for hex in found]
    begins = np.cumsum([0, *map(len, ways)])[:-1]
    firsts = [way.first for way in found.values()]
    flat = [hex for way in ways for hex in way]
    return Ends(np.array(list(found), np.intp), np.array(firsts, np.intp), np.array(flat, np.intp), begins)


def way_to(found: Mapping[int, Reached], hex: int) -> list[int]:
    """The hexes entered on the way to a hex, itself the first."""
    way = []
    while hex in found:
        way.append(hex)
        hex = found[hex].before
    return way


@lru_cache(maxsize=4096)
def reach_of(setting: Setting, hex: int, radius: int) -> Reals:
    """1 in every hex within a Command radius, else 0."""
    return (np.frombuffer(setting.grid.distances(hex), np.uint8) <= radius).astype(np.float64)


class Ground:
    """What one side thinks of the hexes at one moment; everything is worked out once."""

    def __init__(
        self,
        game: Commander,
        side: str,
        secrets: Sequence[str] | None = None,
        opposition: Opposition | None = None,
    ) -> None:
        self.game = game
        self.side = side
        self.enemy = opposition or Opposition(game, side)
        self.secrets = game.secrets[side] if secrets is None else secrets
        self.plan = plan_of(game, side) if secrets is None else posture_of(game, side)
        self.held = game.held_by(side)
        self.depth = game.setting.depth[game.enemy(side)]
        """How far each hex is from the enemy's edge."""
        wishes = tuple(self._wish(objective, hexes) for objective, hexes in game.setting.objectives.items())
        self.pull = pulls(game.setting, game.enemy(side), wishes)
        """How near each hex is to what is worth taking or keeping."""
        self.volleys = Volleys(game, side)
        self._values: dict[Kind, Values] = {}
        self._crowds: dict[int, Reals] = {}
        self._marches: dict[str, March] = {}
        self.strolls: dict[str, Stroll] = {}
        """What a step into a free hex brings a unit, by its id, once somebody has asked."""
        self.gains: dict[str, float] = {}
        """What each order promises, once somebody has asked."""

    def _wish(self, objective: int, hexes: Sequence[int]) -> float:
        """How much an objective is wanted: most by who does not have it, least when it is held and guarded."""
        ours = self.game.control.get(objective) == self.side
        guarded = any(hex in self.held for hex in hexes)
        wanted = GUARDED if ours and guarded else HELD if ours else NOT_HELD
        return wanted * worth.objective_weight(self.game, self.secrets, objective)

    # What is the same for every unit

    @cached_property
    def commanded(self) -> Reals:
        """How many leaders have each hex in their Command radius."""
        game = self.game
        reaches = [reach_of(game.setting, one.hex, units.command_of(game, one)) for one in game.leaders(self.side)]
        return sum(reaches, self.nowhere)

    @cached_property
    def led(self) -> Reals:
        """What it is worth to be led in each hex."""
        return MIND.now.led * np.minimum(1, self.commanded)

    @cached_property
    def nowhere(self) -> Reals:
        """Nothing in any hex."""
        return np.zeros(self.game.setting.grid.size)

    @cached_property
    def shelter(self) -> Reals:
        """What the cover of every hex is worth."""
        return shelters(self.enemy.covers)

    @cached_property
    def pulls(self) -> Reals:
        """The pull of every hex."""
        return np.array(self.pull)

    @cached_property
    def figures(self) -> NDArray[np.int64]:
        """How many soldiers of the side are in each hex."""
        return self._counted(lambda unit: self.game.type_of(unit).figures)

    @cached_property
    def company(self) -> Reals:
        """What the units of the side in each hex are worth to a leader there."""
        return COMPANY * np.minimum(2, self._counted(lambda unit: 1))

    def _counted(self, count: Callable[[Unit], int]) -> NDArray[np.int64]:
        found = [0] * self.game.setting.grid.size
        for unit in self.game.on_map(self.side):
            found[unit.hex] += count(unit)
        return np.array(found, np.int64)

    @cached_property
    def takings(self) -> Reals:
        """What entering each hex takes at once."""
        found = np.zeros(self.game.setting.grid.size)
        for hex in self.game.setting.objective_at:
            found[hex] = worth.hex_value(self.game, self.side, hex)
        return found

    @cached_property
    def obstacles(self) -> Reals:
        """What Wire and mines cost in each hex."""
        found = np.zeros(self.game.setting.grid.size)
        for hex, kind in self.game.forts.items():
            found[hex] = OBSTACLE if kind in ("wire", "mines") else 0.0
        return found

    @cached_property
    def mines(self) -> Reals | None:
        """What it costs to walk through each hex with mines; None where there are none."""
        laid = [hex for hex, kind in self.game.forts.items() if kind == "mines"]
        if not laid:
            return None
        found = np.zeros(self.game.setting.grid.size)
        found[laid] = MIND.now.mined
        return found

    # What differs by the kind of unit

    def values(self, unit: Unit) -> Values:
        """What every hex is worth to such a unit."""
        leader = unit.id if units.is_leader(self.game, unit) else ""
        kind = Kind(unit.type, unit.broken, unit.moving, unit.weapon, leader)
        if kind not in self._values:
            self._values[kind] = self._worked_out(unit)
        return self._values[kind]

    def _worked_out(self, unit: Unit) -> Values:
        game, leads = self.game, units.is_leader(self.game, unit)
        threat = self.enemy.exposure.cost(target_of(game, unit))
        crowd = self.crowds(game.type_of(unit).figures)
        lie = self._zeal(unit, leads) * self.pulls + self.shelter + self.outlook(unit) + self.command(unit, leads)
        coming = lie + self.takings
        if leads:
            coming = coming + self.company
        coming = coming - self.plan.caution * threat - crowd + self.obstacles
        return Values(lie, threat, coming, self._passing(unit, threat))

    def _passing(self, unit: Unit, threat: Reals) -> Reals:
        """What the fire at a step may cost a unit in each hex, most by those who are activated for it."""
        passing = ENTRY * threat
        if self.enemy.waiting:
            passing = passing + STANDBY * self.enemy.standby.cost(target_of(self.game, unit))
        return passing if self.mines is None else passing + self.mines

    def outlook(self, unit: Unit) -> Reals:
        """What a unit could do from each hex with its own arms or its weapon."""
        if unit.broken or not self.enemy.marks:
            return np.zeros(self.game.setting.grid.size)
        face, weapon = units.face(self.game, unit), self.game.weapon_of(unit)
        best = self.enemy.prey.promise(1, face.range, face.fp)
        if weapon is not None and not weapon.broken:
            type = self.game.weapon_type(weapon)
            best = np.maximum(best, self.enemy.prey.promise(max(1, type.min_range), type.range, type.fp))
        return OUTLOOK * best

    def command(self, unit: Unit, leads: bool) -> Reals:
        """What it is worth in each hex to be led, or for who leads to have others near who are led by nobody else."""
        if not leads:
            return self.led
        game, radius = self.game, units.command_of(self.game, unit)
        within = self.commanded - reach_of(game.setting, unit.hex, radius) if unit.hex >= 0 else self.commanded
        free = [one for one in game.on_map(self.side) if not units.is_leader(game, one) and not within[one.hex]]
        near = sum((reach_of(game.setting, one.hex, radius) for one in free), self.nowhere)
        return MIND.now.leading * np.minimum(MOST_LED, near)

    def crowds(self, figures: int) -> Reals:
        """What it costs so many soldiers to come into each hex where others are."""
        if figures not in self._crowds:
            over = OVERSTACKED * (self.figures > units.STACK_LIMIT - figures)
            self._crowds[figures] = CLOSE * np.minimum(CROWDED, np.maximum(0, self.figures - ROOMY)) + over
        return self._crowds[figures]

    def _zeal(self, unit: Unit, leads: bool) -> float:
        """How much a unit is drawn to objectives."""
        share = 0.4 if unit.broken or leads else MIND.now.crew if self._serves(unit) else 1.0
        return share * self.plan.zeal

    def _serves(self, unit: Unit) -> bool:
        """Whether a unit is a team at a weapon that works, which helps from afar and leaves the lead to squads."""
        weapon = self.game.weapon_of(unit)
        return weapon is not None and not weapon.broken and self.game.type_of(unit).kind == "team"

    def threat(self, unit: Unit, hex: int) -> float:
        """What the enemy's fire may cost such a unit there, by the best single group in sight."""
        return float(self.values(unit).threat[hex])

    def crowd(self, group: Sequence[Unit], hex: int) -> float:
        """What it costs to stand close together, and to lose a unit to the stacking limit."""
        there = int(self.figures[hex])
        coming = sum(self.game.type_of(unit).figures for unit in group if unit.hex != hex)
        close = CLOSE * min(CROWDED, max(0, there - ROOMY)) if coming else 0.0
        return close + (OVERSTACKED if there + coming > units.STACK_LIMIT else 0.0)

    def value(self, unit: Unit, hex: int) -> float:
        """How good it is for a unit to be in a hex."""
        return self.stay(unit) if hex == unit.hex else float(self.values(unit).coming[hex])

    def stay(self, unit: Unit) -> float:
        """How good it is for a unit to be where it is."""
        hex, values = unit.hex, self.values(unit)
        value = float(values.lie[hex])
        if units.is_leader(self.game, unit):
            value += float(self.company[hex])
        value += self.guarding(unit) - self.plan.caution * float(values.threat[hex])
        return value - (OVERSTACKED if self.figures[hex] > units.STACK_LIMIT else 0.0) + float(self.obstacles[hex])

    def guarding(self, unit: Unit) -> float:
        """What it is worth that a unit is the only one in an objective of its side, which nobody would guard else."""
        objective = self.game.setting.objective_at.get(unit.hex)
        if objective is None or self.game.control.get(objective) != self.side:
            return 0.0
        rooms = self.game.setting.objectives[objective]
        if sum(len(self.game.side_at(hex, self.side)) for hex in rooms) > 1:
            return 0.0
        weight = worth.objective_weight(self.game, self.secrets, objective)
        return self._zeal(unit, units.is_leader(self.game, unit)) * (HELD - GUARDED) * weight

    def merits(self, unit: Unit, hex: int) -> dict[str, float]:
        """What speaks for and against a unit's being in a hex, each by its name."""
        leads = units.is_leader(self.game, unit)
        return {
            "approach": self._zeal(unit, leads) * self.pull[hex] + (self.guarding(unit) if unit.hex == hex else 0.0),
            "cover": COVER * min(3, self.enemy.covers[hex]),
            "taking": float(self.takings[hex]) if unit.hex != hex else 0.0,
            "company": float(self.company[hex] + self.command(unit, True)[hex]) if leads else 0.0,
            "led": 0.0 if leads else float(self.command(unit, False)[hex]),
            "targets": float(self.outlook(unit)[hex]),
            "fire": -self.plan.caution * self.threat(unit, hex),
            "room": -self.crowd([unit], hex),
            "clear": float(self.obstacles[hex]),
        }

    def march(self, unit: Unit) -> March:
        """Where a unit had best go by itself."""
        if unit.id not in self._marches:
            self._marches[unit.id] = best_end(self.game, self, [unit])
        return self._marches[unit.id]

    def marches(self, group: Sequence[Unit]) -> tuple[Hexes, Hexes, Reals]:
        """Every hex that a group can reach, the first steps there, and what it gains by being there."""
        hexes, firsts, passed, begins = ends_of(self.game.setting, *stepping.about_to_walk(self.game, group))
        if not hexes.size:
            return hexes, firsts, np.zeros(0)
        values = [self.values(unit) for unit in group]
        crowd = self.crowds(sum(self.game.type_of(unit).figures for unit in group))
        coming = sum((one.coming[hexes] for one in values[1:]), values[0].coming[hexes])
        fire = sum((one.passing for one in values[1:]), values[0].passing)
        stay = sum(self.stay(unit) for unit in group)
        gains = coming - stay - np.add.reduceat(fire[passed], begins) - ENTRY_CROWD * crowd[firsts]
        if self.mines is not None:
            gains = gains + len(group) * self.mines[hexes]  # where the way ends they are among the obstacles
        return hexes, firsts, gains - crowd[hexes] if len(group) > 1 else gains


def best_end(game: Commander, sense: Ground, group: Sequence[Unit]) -> March:
    """Where a group had best go."""
    hexes, firsts, gains = sense.marches(group)
    best = int(gains.argmax()) if gains.size else -1
    if best < 0 or gains[best] <= 0:
        return March(0.0, -1, group[0].hex)
    return March(float(gains[best]), int(firsts[best]), int(hexes[best]))


def ends(sense: Ground, group: Sequence[Unit]) -> Iterator[March]:
    """Every hex a group can reach, with what it gains by being there."""
    return (March(float(gain), int(first), int(hex)) for hex, first, gain in zip(*sense.marches(group), strict=True))


def march_gain(game: Commander, sense: Ground, unit: Unit) -> float:
    """What moving a unit would bring."""
    if unit.weapon and abs(game.weapon_type(game.weapons[unit.weapon]).move_penalty) > 2:
        return 0.0
    return sense.march(unit).gain


def exit_gain(game: Commander, unit: Unit) -> float:
    """What leaving over the enemy's edge brings."""
    double = 2 if victory.in_play(game, "double-exit") else 1
    few = len(game.on_map(unit.side)) < 3
    return -10.0 if few and game.vp * victory.sign(game, unit.side) <= 0 else 0.8 * double * victory.value(game, unit)
