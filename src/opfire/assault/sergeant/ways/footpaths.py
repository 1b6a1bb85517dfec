"""Where a unit can get to on foot, and by which way it is fired at least."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple
from weakref import WeakKeyDictionary

from opfire.assault.board.ground import Ground
from opfire.assault.movement.movement import affordable, allowance, hostile
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.terrain.lasting_effects import has_effect

MOST_KEPT = 20_000


class Footpaths(NamedTuple):
    """The hexes on all ways of a unit on foot, once for each number of points left there, and the steps between them.

    The first hex is the one it stands in; steps from a hex come after all that lead into it.
    """

    hexes: tuple[int, ...]
    steps: tuple[tuple[int, int], ...]


class Trail(NamedTuple):
    """A way on foot: how much it is fired at before its end, and its hexes with the end."""

    risk: int
    hexes: tuple[int, ...]


KEPT: WeakKeyDictionary[Ground, dict[tuple[object, ...], Footpaths]] = WeakKeyDictionary()
"""Ways that were looked for before, by ground."""


def walks(battle: Battle, unit: Unit, action: Action) -> list[int]:
    """Hexes in which a movement on foot can end: free ones, and enemies that can be stormed."""
    return sorted({hex for hex in footpaths(battle, unit, action).hexes if may_end_in(battle, unit, action, hex)})


def may_end_in(battle: Battle, unit: Unit, action: Action, hex: int) -> bool:
    """Whether a hex is another one and free, or an enemy's that can be stormed."""
    if battle.occupied.get(hex):
        return action in (Action.NORMAL, Action.FAST) and hostile(battle, unit, hex)
    return hex != unit.at


def footpaths(battle: Battle, unit: Unit, action: Action) -> Footpaths:
    """The ways of a unit on foot, looked up where it stood before with the same enemies around it."""
    points = allowance(battle, unit, action)
    if battle.mines or battle.lasting_effects:
        return find_footpaths(battle, unit, action, points)
    enemies = battle.posts[battle.enemy(unit.side)] & battle.setting.board.grid.disc(unit.at, points + 1)
    kept, key = KEPT.setdefault(battle.ground, {}), (unit.kind, unit.at, action, enemies)
    found = kept.get(key)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[key] = find_footpaths(battle, unit, action, points)
    return found


def find_footpaths(battle: Battle, unit: Unit, action: Action, points: int) -> Footpaths:
    """All steps that so many points pay for, those with the most points left first."""
    hexes, steps = [unit.at], []
    known: dict[tuple[int, int], int] = {}
    waiting = [(-points, 0)]
    fresh = not has_effect(battle, unit, "entered")
    while waiting:
        left, here = heappop(waiting)
        for way in affordable(battle, unit, hexes[here], action, -left, fresh and not here):
            if way.hex == unit.at:
                continue
            stage = (way.hex, 0 if way.harsh else -left - way.cost)
            if stage not in known:
                known[stage] = len(hexes)
                hexes.append(way.hex)
                if not hostile(battle, unit, way.hex):
                    heappush(waiting, (-stage[1], known[stage]))
            steps.append((here, known[stage]))
    return Footpaths(tuple(hexes), tuple(steps))


def safest(paths: Footpaths, danger: Callable[[int], int]) -> dict[int, Trail]:
    """For every hex on the ways of a unit the trail on which it is least in danger."""
    hexes = paths.hexes
    best: list[Trail | None] = [None] * len(hexes)
    best[0] = Trail(0, ())
    found: dict[int, Trail] = {}
    fear: dict[int, int] = {hexes[0]: 0}
    for start, end in paths.steps:
        trail, hex = best[start], hexes[start]
        assert trail is not None
        if hex not in fear:
            fear[hex] = danger(hex)
        risk, to, known = trail.risk + fear[hex], hexes[end], best[end]
        if known is None or risk < known.risk:
            best[end] = Trail(risk, (*trail.hexes, to))
            if to not in found or risk < found[to].risk:
                found[to] = best[end]  # type: ignore[assignment]
    return found
