"""Where a unit can get to on foot, and a vehicle or gun facing which way and by which answers."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from opfire.assault.boons import has_boon
from opfire.assault.driving import Drive, Leg, legs, may_assault, may_end, starting, turns
from opfire.assault.facing import turn_of
from opfire.assault.movement import ANYWHERE, affordable, allowance, hostile
from opfire.assault.pieces import Action, Unit
from opfire.assault.sergeant.ground import objective_worth
from opfire.assault.state import Battle
from opfire.kernel.ask import Option

PLACES = 8
"""How many hexes are looked at closely."""
VISITS = 2
"""How often the search comes back to a hex from another side."""


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
    open_hexes = [(unit.at, allowance(battle, unit, action), not has_boon(battle, unit, "entered"))]
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
    reached = search(battle, unit)
    free = [end for end in reached if not battle.occupied.get(end.hex) or end.hex == unit.at]
    charges = [end for end in reached if end not in free]
    free.sort(key=lambda end: -promise(battle, unit, end.hex))
    return [*free[:PLACES], *charges]


def promise(battle: Battle, unit: Unit, hex: int) -> int:
    """A quick judgement of a hex."""
    start, unit.at = unit.at, hex
    worth = objective_worth(battle, unit)
    unit.at = start
    return worth


def search(battle: Battle, unit: Unit) -> list[End]:
    """Breadth first over steps and turns, on the way only free ones; the first way into a hex is kept."""
    start = starting(battle, unit)
    ends: dict[int, End] = {}
    visits: dict[int, int] = {}
    waiting: deque[tuple[Drive, tuple[Option, ...]]] = deque([(start, ())])
    while waiting:
        drive, path = waiting.popleft()
        if path or not drive.turned:
            keep_end(battle, unit, drive, path, ends)
        for leg in legs(battle, unit, drive):
            if leg.way is not None or not drive.steps or leg.after.spent == drive.spent:
                follow(battle, unit, leg, path, ends, visits, waiting)
    return list(ends.values())


def follow(
    battle: Battle,
    unit: Unit,
    leg: Leg,
    path: tuple[Option, ...],
    ends: dict[int, End],
    visits: dict[int, int],
    waiting: deque[tuple[Drive, tuple[Option, ...]]],
) -> None:
    """Go on from a leg, unless it charges an enemy or leads where the search has been often enough."""
    after, steps = leg.after, (*path, leg.option)
    if leg.way is None:
        waiting.append((after, steps))
    elif battle.occupied.get(after.hex) and hostile(battle, unit, after.hex):
        if may_assault(battle, unit, leg.way, after):
            ends.setdefault(after.hex, End(after.hex, after.facing, steps))
    elif visits.get(after.hex, 0) < VISITS:
        visits[after.hex] = visits.get(after.hex, 0) + 1
        waiting.append((after, steps))


def keep_end(battle: Battle, unit: Unit, drive: Drive, path: tuple[Option, ...], ends: dict[int, End]) -> None:
    """A hex to stop in, with the best turn that can still be made there."""
    if drive.hex in ends:
        return
    last = [Leg(path[-1], drive)] if path and may_end(battle, unit, drive, ANYWHERE) else []
    choices = [*last, *(leg for leg in turns(battle, unit, drive) if may_end(battle, unit, leg.after, ANYWHERE))]
    if not choices:
        return
    ideal = watchful_facing(battle, unit, drive.hex)
    best = min(choices, key=lambda leg: turn_of(leg.after.facing, ideal))
    route = path if last and best is last[0] else (*path, best.option)
    ends[drive.hex] = End(drive.hex, best.after.facing, route)


def watchful_facing(battle: Battle, unit: Unit, hex: int) -> int:
    """The facing that has the nearest enemy in front, and as many others as can be."""
    grid = battle.setting.board.grid
    enemies = sorted(
        (enemy.at for enemy in battle.of(battle.enemy(unit.side)) if enemy.at != hex),
        key=lambda at: grid.distance(hex, at),
    )

    def watched(vertex: int) -> tuple[bool, int, int]:
        seen = [grid.in_arc(hex, vertex, at) for at in enemies]
        return (bool(seen) and seen[0], sum(seen), -turn_of(vertex, unit.facing))

    return max(range(6), key=watched)
