"""Where a unit can get to on foot, and a vehicle or gun facing which way and by which answers."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import islice
from typing import NamedTuple

from opfire.assault.board.facing import turn_of
from opfire.assault.movement.driving import may_assault, may_end
from opfire.assault.movement.movement import ANYWHERE, affordable, allowance, hostile
from opfire.assault.movement.steps import Drive, Leg, driver_of, legs, starting, turns
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.terrain.lasting_effects import has_effect
from opfire.kernel.ask import Option
from support.sergeant_0_1.assault.ground import needs_somebody, objective_worth

PLACES = 8
"""How many hexes are looked at closely."""
LOOKS = 240
"""How many places and facings on the way are looked at; those that lead nowhere come last."""
MUCH = 1 << 30
Route = tuple[Drive, tuple[Option, ...]]
"""How far a drive has come, and the answers that led there."""


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
    """Every hex that can be entered on foot, with the points left there."""
    best: dict[int, int] = {}
    open_hexes = [(unit.at, allowance(battle, unit, action), not has_effect(battle, unit, "entered"))]
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
    best = sorted(reached, key=lambda hex: (-promise(battle, unit, hex), hex))
    free = (hex for hex in best if not battle.occupied.get(hex) or hex == unit.at)
    ends = (halt(battle, unit, *reached[hex]) for hex in free)
    return [*islice((end for end in ends if end is not None), PLACES), *charges]


def promise(battle: Battle, unit: Unit, hex: int) -> int:
    """A quick judgement of a hex, for a unit and those it carries."""
    start, all_of_them = unit.at, [unit, *battle.riding(unit)]
    for one in all_of_them:
        one.at = hex
    worth = sum(objective_worth(battle, one) for one in all_of_them)
    for one in all_of_them:
        one.at = start
    return worth


def search(battle: Battle, unit: Unit, goals: Sequence[int] = ()) -> tuple[dict[int, Route], list[End]]:
    """Over steps and turns, first those that lead to a goal; the cheapest way into each hex, and enemies to charge."""
    ahead = [battle.setting.board.grid.distances(hex) for hex in goals or wanted(battle, unit)]
    start = starting(battle, unit)
    driver = driver_of(battle, unit, start)
    reached: dict[int, Route] = {}
    charges: dict[int, End] = {}
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
            after, route = leg.after, (*path, leg.option)
            if leg.way is not None and battle.occupied.get(after.hex) and hostile(battle, unit, after.hex):
                if may_assault(battle, unit, leg.way, after):
                    charges.setdefault(after.hex, End(after.hex, after.facing, route))
            elif after.spent < least.get(sort_of(after), MUCH):
                least[sort_of(after)] = after.spent
                added += 1
                heappush(waiting, (after.spent + min(row[after.hex] for row in ahead), added, (after, route)))
    return reached, list(charges.values())


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
    grid = battle.setting.board.grid
    enemies = sorted(
        (enemy.at for enemy in battle.units_of(battle.enemy(unit.side)) if enemy.at != hex),
        key=lambda at: grid.distance(hex, at),
    )

    def watched(vertex: int) -> tuple[bool, int, int]:
        seen = [grid.in_arc(hex, vertex, at) for at in enemies]
        return (bool(seen) and seen[0], sum(seen), -turn_of(vertex, unit.facing))

    return max(range(6), key=watched)
