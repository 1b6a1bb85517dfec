"""Where a vehicle or gun can get to, facing which way and by which answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple
from weakref import WeakKeyDictionary

from opfire.assault.board.facing import VERTICES, turn_of
from opfire.assault.board.ground import Ground, is_alley
from opfire.assault.movement.driving import may_assault, may_end
from opfire.assault.movement.movement import ANYWHERE
from opfire.assault.movement.steps import Drive, Leg, driver_of, legs, starting, turns
from opfire.assault.sergeant.goals import goals_of, needs_somebody
from opfire.assault.sergeant.ways.ends import End
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.terrain.roads import PASSING_BARRED
from opfire.kernel.ask import Option
from opfire.kernel.bearings import Arc, arc_at
from opfire.kernel.hexes import Grid

FRONTS = (Arc.FRONT, Arc.FRONT_FLANK)
PLACES = 8
"""How many hexes are looked at closely."""
IN_FRONT = tuple(tuple(arc_at(way, vertex) in FRONTS for vertex in range(VERTICES)) for way in range(12))
"""For every bearing, whether it lies in the arc before each vertex."""
LOOKS = 240
"""How many places and facings on the way are looked at; those that lead nowhere come last."""
MUCH = 1 << 30
Route = tuple[Drive, tuple[Option, ...]]
"""How far a drive has come, and the answers that led there."""


class Survey(NamedTuple):
    """The ways of a unit: into each hex, and the steps that would bring it upon an enemy."""

    reached: dict[int, Route]
    contacts: list[tuple[Leg, tuple[Option, ...]]]
    looked_at: int
    """The hexes that were looked at, as bits; enemies elsewhere change nothing."""
    enemies: int
    """Those of them in which an enemy stood."""


MOST_SURVEYS, MOST_ALIKE = 500, 6
SURVEYS: WeakKeyDictionary[Ground, dict[tuple[object, ...], list[Survey]]] = WeakKeyDictionary()
"""Ways that were looked for before, by ground."""


def drives(battle: Battle, unit: Unit) -> list[End]:
    """The most promising ends of a drive by the unit's action, and every enemy it can charge."""
    reached, charges = search(battle, unit)
    hopes = Promise(battle, unit).of(reached)
    best = sorted(reached, key=lambda hex: (-hopes[hex], hex))
    free = (hex for hex in best if not battle.occupied.get(hex) or hex == unit.at)
    ends = (halt(battle, unit, *reached[hex]) for hex in free)
    return [*islice((end for end in ends if end is not None), PLACES), *charges]


def routes(battle: Battle, unit: Unit, action: Action) -> Survey:
    """The ways of a unit by an action, towards where it may want to get to."""
    before, unit.action = unit.action, action
    found = ways_from_here(battle, unit, tuple(wanted(battle, unit)))
    unit.action = before
    return found


class Promise:
    """A quick judgement of hexes, for a unit and those it carries."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self.goals = [goals_of(battle, unit), *(goals_of(battle, rider, unit) for rider in battle.riding(unit))]

    def of(self, hexes: Collection[int]) -> dict[int, int]:
        """What hexes promise to all of them together."""
        worths = [goals.worths(hexes) for goals in self.goals]
        return dict(zip(hexes, map(sum, zip(*worths, strict=True)), strict=True))


def search(battle: Battle, unit: Unit, goals: Sequence[int] = ()) -> tuple[dict[int, Route], list[End]]:
    """Over steps and turns, first those that lead to a goal; the cheapest way into each hex, and enemies to charge."""
    reached, contacts, *_ = ways_from_here(battle, unit, tuple(goals or wanted(battle, unit)))
    charges: dict[int, End] = {}
    for leg, route in contacts:
        after = leg.after
        if after.hex not in charges and leg.way is not None and may_assault(battle, unit, leg.way, after):
            charges[after.hex] = End(after.hex, after.facing, route)
    return reached, list(charges.values())


def ways_from_here(battle: Battle, unit: Unit, goals: tuple[int, ...]) -> Survey:
    """The ways of a unit towards some goals, looked up where it stood before with the same hexes taken on them."""
    if battle.mines or battle.works or battle.lasting_effects:
        return survey(battle, unit, goals)
    enemies, kept = battle.posts[battle.enemy(unit.side)], SURVEYS.setdefault(battle.ground, {})
    alike = kept.setdefault((unit.kind, unit.at, unit.facing, unit.action, goals, *in_alleys(battle, unit)), [])
    for known in alike:
        if known.looked_at & enemies == known.enemies:
            return known
    if len(kept) > MOST_SURVEYS:
        kept.clear()
    del alike[: 1 - MOST_ALIKE]
    alike.append(survey(battle, unit, goals))
    return alike[-1]


def in_alleys(battle: Battle, unit: Unit) -> list[int]:
    """Where vehicles and guns of a side stand in urban alleys, in which another one cannot pass them."""
    if not battle.ground.has_roads:
        return []
    return [
        other.at
        for other in battle.units_of(unit.side)
        if other is not unit and battle.unit_card(other).type in PASSING_BARRED and is_alley(battle.ground, other.at)
    ]


def survey(battle: Battle, unit: Unit, goals: tuple[int, ...]) -> Survey:
    """Over steps and turns, first those that lead to a goal: the cheapest way into each hex, and steps upon enemies."""
    ahead = nearness(battle.setting.board.grid, goals)
    start = starting(battle, unit)
    driver, enemies = driver_of(battle, unit, start), battle.posts[battle.enemy(unit.side)]
    reached: dict[int, Route] = {}
    contacts: list[tuple[Leg, tuple[Option, ...]]] = []
    least = {sort_of(start): start.spent}
    waiting: list[tuple[int, int, Route]] = [(0, 0, (start, ()))]
    added, looked_at = 0, 0
    for _ in range(LOOKS):
        if not waiting:
            break
        drive, path = heappop(waiting)[-1]
        if drive.hex not in reached or drive.spent < reached[drive.hex][0].spent:
            reached[drive.hex] = drive, path
        for leg in legs(battle, unit, drive, driver):
            after, sort = leg.after, sort_of(leg.after)
            looked_at |= 1 << after.hex
            if leg.way is not None and enemies >> after.hex & 1:
                contacts.append((leg, (*path, leg.option)))
            elif after.spent < least.get(sort, MUCH):
                least[sort] = after.spent
                added += 1
                heappush(waiting, (after.spent + ahead[after.hex], added, (after, (*path, leg.option))))
    return Survey(reached, contacts, looked_at, looked_at & enemies)


@lru_cache(maxsize=256)
def nearness(grid: Grid, goals: tuple[int, ...]) -> bytes:
    """For every hex the way to the nearest of some goals."""
    return bytes(map(min, zip(*map(grid.distances, (goals[0], *goals)), strict=True)))


def wanted(battle: Battle, unit: Unit) -> list[int]:
    """The hexes that a unit may want to get to."""
    goals = [hex for hex, owner in battle.objectives.items() if needs_somebody(battle, unit, hex, owner)]
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(unit.side))]
    return goals or list(battle.objectives) or enemies or [unit.at]


def sort_of(drive: Drive) -> tuple[int, int, int, bool, int]:
    """What two drives must have in common for the cheaper one to be the better."""
    return drive.hex, drive.facing, drive.mode, drive.turned, drive.free


def halt(battle: Battle, unit: Unit, drive: Drive, path: tuple[Option, ...]) -> End | None:
    """The end of a drive, with the best turn that can still be made there."""
    last = [Leg(path[-1], drive)] if path and may_end(battle, unit, drive, ANYWHERE) else []
    turned = turns(battle, unit, drive, driver_of(battle, unit, drive))
    choices = [*last, *(leg for leg in turned if may_end(battle, unit, leg.after, ANYWHERE))]
    if not choices:
        return None
    ideal = watchful_facing(battle, unit, drive.hex)
    best = min(choices, key=lambda leg: turn_of(leg.after.facing, ideal))
    return End(drive.hex, best.after.facing, path if last and best is last[0] else (*path, best.option))


def watchful_facing(battle: Battle, unit: Unit, hex: int) -> int:
    """The facing that has the nearest enemy in front, and as many others as can be."""
    enemies = tuple([enemy.at for enemy in battle.units_of(battle.enemy(unit.side)) if enemy.at != hex])
    return towards(battle.setting.board.grid, hex, enemies, unit.facing)


@lru_cache(maxsize=4096)
def towards(grid: Grid, hex: int, enemies: tuple[int, ...], facing: int) -> int:
    """The vertex before which the nearest of some hexes lies and as many others as can be, with the least turn."""
    ways = grid.distances(hex)
    seen = [IN_FRONT[grid.bearing(hex, at)] for at in sorted(enemies, key=ways.__getitem__)]

    def watched(vertex: int) -> tuple[bool, int, int]:
        return (bool(seen) and seen[0][vertex], sum([front[vertex] for front in seen]), -turn_of(vertex, facing))

    return max(range(VERTICES), key=watched)
