"""Where a unit can get to on foot, and a vehicle or gun facing which way and by which answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple
from weakref import WeakKeyDictionary

from opfire.assault.board.facing import VERTICES, turn_of
from opfire.assault.board.ground import Ground
from opfire.assault.movement.driving import may_assault, may_end
from opfire.assault.movement.movement import ANYWHERE, affordable, allowance, hostile
from opfire.assault.movement.steps import Drive, Leg, driver_of, legs, starting, turns
from opfire.assault.sergeant.goals import Goals, needs_somebody
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.terrain.lasting_effects import has_effect
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


Survey = tuple[dict[int, Route], list[tuple[Leg, tuple[Option, ...]]]]
"""The ways of a unit: into each hex, and the steps that would bring it upon an enemy."""
MOST_SURVEYS, MOST_WALKS = 500, 20_000
WALKS: WeakKeyDictionary[Ground, dict[tuple[object, ...], dict[int, int]]] = WeakKeyDictionary()
SURVEYS: WeakKeyDictionary[Ground, dict[tuple[object, ...], Survey]] = WeakKeyDictionary()
"""Ways that were looked for before, by ground."""


class End(NamedTuple):
    """A hex and a facing in which a movement can end, and the answers that lead there."""

    hex: int
    facing: int
    path: tuple[Option, ...] = ()


def walks(battle: Battle, unit: Unit, action: Action) -> list[int]:
    """Hexes in which a movement on foot can end: free ones, and enemies that can be stormed."""
    storming = action in (Action.NORMAL, Action.FAST)
    return sorted(
        hex
        for hex in walked(battle, unit, action)
        if not battle.occupied.get(hex) or (storming and hostile(battle, unit, hex))
    )


def walked(battle: Battle, unit: Unit, action: Action) -> dict[int, int]:
    """Every hex that can be entered on foot, with the points left there; looked up where it was walked before."""
    points = allowance(battle, unit, action)
    if battle.mines or battle.lasting_effects:
        return walk(battle, unit, action, points)
    enemies = battle.posts[battle.enemy(unit.side)] & battle.setting.board.grid.disc(unit.at, points + 1)
    kept, key = WALKS.setdefault(battle.ground, {}), (unit.kind, unit.at, action, enemies)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_WALKS:
            kept.clear()
        found = kept[key] = walk(battle, unit, action, points)
    return found


def walk(battle: Battle, unit: Unit, action: Action, points: int) -> dict[int, int]:
    """The hexes that so many points lead to on foot."""
    best: dict[int, int] = {}
    open_hexes = [(unit.at, points, not has_effect(battle, unit, "entered"))]
    while open_hexes:
        hex, left, fresh = open_hexes.pop()
        for way in affordable(battle, unit, hex, action, left, fresh):
            rest = 0 if way.harsh else left - way.cost
            if best.get(way.hex, -1) < rest and way.hex != unit.at:
                best[way.hex] = rest
                if not hostile(battle, unit, way.hex):
                    open_hexes.append((way.hex, rest, False))
    return best


def drives(battle: Battle, unit: Unit) -> list[End]:
    """The most promising ends of a drive by the unit's action, and every enemy it can charge."""
    reached, charges = search(battle, unit)
    hopes = Promise(battle, unit)
    best = sorted(reached, key=lambda hex: (-hopes.of(hex), hex))
    free = (hex for hex in best if not battle.occupied.get(hex) or hex == unit.at)
    ends = (halt(battle, unit, *reached[hex]) for hex in free)
    return [*islice((end for end in ends if end is not None), PLACES), *charges]


class Promise:
    """A quick judgement of hexes, for a unit and those it carries."""

    def __init__(self, battle: Battle, unit: Unit) -> None:
        self.goals = [Goals(battle, unit), *(Goals(battle, rider, unit) for rider in battle.riding(unit))]

    def of(self, hex: int) -> int:
        """What a hex promises to all of them together."""
        return sum([goals.worth(hex) for goals in self.goals])


def search(battle: Battle, unit: Unit, goals: Sequence[int] = ()) -> tuple[dict[int, Route], list[End]]:
    """Over steps and turns, first those that lead to a goal; the cheapest way into each hex, and enemies to charge."""
    reached, contacts = ways_from_here(battle, unit, tuple(goals or wanted(battle, unit)))
    charges: dict[int, End] = {}
    for leg, route in contacts:
        after = leg.after
        if after.hex not in charges and leg.way is not None and may_assault(battle, unit, leg.way, after):
            charges[after.hex] = End(after.hex, after.facing, route)
    return reached, list(charges.values())


def ways_from_here(battle: Battle, unit: Unit, goals: tuple[int, ...]) -> Survey:
    """The ways of a unit towards some goals, looked up where it stood before with the same hexes taken around it."""
    if battle.mines or battle.works or battle.lasting_effects:
        return survey(battle, unit, goals)
    near = battle.setting.board.grid.disc(unit.at, allowance(battle, unit, unit.action) + 1)
    taken = battle.posts[battle.enemy(unit.side)] & near
    friends = battle.posts[unit.side] & near if battle.ground.has_roads else 0
    key = (unit.kind, unit.at, unit.facing, unit.action, goals, taken, friends)
    kept = SURVEYS.setdefault(battle.ground, {})
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_SURVEYS:
            kept.clear()
        found = kept[key] = survey(battle, unit, goals)
    return found


def survey(battle: Battle, unit: Unit, goals: tuple[int, ...]) -> Survey:
    """Over steps and turns, first those that lead to a goal: the cheapest way into each hex, and steps upon enemies."""
    ahead = nearness(battle.setting.board.grid, goals)
    start = starting(battle, unit)
    driver, enemies = driver_of(battle, unit, start), battle.posts[battle.enemy(unit.side)]
    reached: dict[int, Route] = {}
    contacts: list[tuple[Leg, tuple[Option, ...]]] = []
    least = {sort_of(start): start.spent}
    waiting: list[tuple[int, int, Route]] = [(0, 0, (start, ()))]
    added = 0
    for _ in range(LOOKS):
        if not waiting:
            break
        drive, path = heappop(waiting)[-1]
        if drive.hex not in reached or drive.spent < reached[drive.hex][0].spent:
            reached[drive.hex] = drive, path
        for leg in legs(battle, unit, drive, driver):
            after, sort = leg.after, sort_of(leg.after)
            if leg.way is not None and enemies >> after.hex & 1:
                contacts.append((leg, (*path, leg.option)))
            elif after.spent < least.get(sort, MUCH):
                least[sort] = after.spent
                added += 1
                heappush(waiting, (after.spent + ahead[after.hex], added, (after, (*path, leg.option))))
    return reached, contacts


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
    grid, ways = battle.setting.board.grid, battle.setting.board.grid.distances(hex)
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(unit.side)) if enemy.at != hex]
    seen = [IN_FRONT[grid.bearing(hex, at)] for at in sorted(enemies, key=ways.__getitem__)]

    def watched(vertex: int) -> tuple[bool, int, int]:
        return (bool(seen) and seen[0][vertex], sum([front[vertex] for front in seen]), -turn_of(vertex, unit.facing))

    return max(range(VERTICES), key=watched)
