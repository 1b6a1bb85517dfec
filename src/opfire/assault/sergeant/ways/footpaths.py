"""Where a unit can get to on foot, and by which way it is fired at least."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple
from weakref import WeakKeyDictionary

from opfire.assault.board.ground import Ground
from opfire.assault.movement.movement import affordable, allowance, hostile
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.ways.ends import End
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.terrain.lasting_effects import has_effect

MOST_KEPT = 20_000
STORMING = (Action.NORMAL, Action.FAST)
MUCH = 1 << 30


class Footpaths(NamedTuple):
    """The hexes on all ways of a unit on foot, once for each number of points left there, and the steps between them.

    The first hex is the one it stands in; steps from a hex come after all that lead into it.
    """

    hexes: tuple[int, ...]
    steps: tuple[tuple[int, tuple[int, ...]], ...]
    """From each of them to those that follow, by their numbers."""
    around: tuple[int, ...]
    """The hexes that can be got into, in order."""
    passed: tuple[int, ...]
    """Those of them through which a way leads on."""
    bits: int
    """All of them, with the first hex, as bits."""
    ends: tuple[End, ...]
    """Those in which a movement may end, if nobody is there."""


class Sweep(NamedTuple):
    """For every hex how much a unit is fired at on the safest way there, and by which numbers that way leads."""

    risks: dict[int, int]
    numbers: dict[int, int]
    before: list[int]
    """The number before each number."""


class Trail(NamedTuple):
    """A way on foot: how much it is fired at before its end, and its hexes with the end."""

    risk: int
    hexes: tuple[int, ...]


KEPT: WeakKeyDictionary[Ground, dict[tuple[object, ...], Footpaths]] = WeakKeyDictionary()
"""Ways that were looked for before, by ground."""


def walks(battle: Battle, unit: Unit, action: Action) -> list[int]:
    """Hexes in which a movement on foot can end: free ones, and enemies that can be stormed."""
    around, taken = footpaths(battle, unit, action).around, battle.occupied
    return [hex for hex in around if hex not in taken or may_storm(battle, unit, action, hex)]


def may_storm(battle: Battle, unit: Unit, action: Action, hex: int) -> bool:
    """Whether an action can end in a hex that is taken, because it is an enemy's."""
    return action in STORMING and hostile(battle, unit, hex)


def footpaths(battle: Battle, unit: Unit, action: Action) -> Footpaths:
    """The ways of a unit on foot, looked up where it stood before with the same enemies around it."""
    points = allowance(battle, unit, action)
    if battle.mines or battle.lasting_effects:
        found_now, spot = EYE.scene(battle, unit.side).footpaths, (unit.id, unit.at, action)
        if spot not in found_now:
            found_now[spot] = find_footpaths(battle, unit, action, points)
        return found_now[spot]
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
        following = []
        for way in affordable(battle, unit, hexes[here], action, -left, fresh and not here):
            if way.hex == unit.at:
                continue
            stage = (way.hex, 0 if way.harsh else -left - way.cost)
            if stage not in known:
                known[stage] = len(hexes)
                hexes.append(way.hex)
                if not hostile(battle, unit, way.hex):
                    heappush(waiting, (-stage[1], known[stage]))
            following.append(known[stage])
        if following:
            steps.append((here, tuple(following)))
    passed, every = dict.fromkeys(hexes[start] for start, _ in steps if start), set(hexes)
    around, bits = sorted(set(hexes[1:])), sum(1 << hex for hex in every)
    return Footpaths(
        tuple(hexes), tuple(steps), tuple(around), tuple(passed), bits, tuple([End(hex) for hex in around])
    )


def risks(paths: Footpaths, fear: dict[int, int]) -> dict[int, int]:
    """For hexes on the ways of a unit how much it is fired at before it gets there, if it goes by the safest."""
    return sweep(paths, fear).risks if any(fear.values()) else {}


def safest(paths: Footpaths, danger: Callable[[int], int]) -> dict[int, Trail]:
    """For every hex on the ways of a unit the trail on which it is least in danger."""
    risks, numbers, before = sweep(paths, {hex: danger(hex) for hex in paths.passed})
    return {hex: Trail(risks[hex], trail_to(paths, before, number)) for hex, number in numbers.items()}


def trail_to(paths: Footpaths, before: list[int], number: int) -> tuple[int, ...]:
    """The hexes of a trail, followed back from its end."""
    hexes = []
    while number:
        hexes.append(paths.hexes[number])
        number = before[number]
    return tuple(reversed(hexes))


def sweep(paths: Footpaths, fear: dict[int, int]) -> Sweep:
    """Follow all steps and keep for every hex the way on which there is least to fear."""
    hexes, found, numbers = paths.hexes, dict[int, int](), dict[int, int]()
    best, before = [MUCH] * len(hexes), [0] * len(hexes)
    best[0] = 0
    for start, following in paths.steps:
        risk = best[start] + fear.get(hexes[start], 0)
        for end in following:
            if risk < best[end]:
                best[end], before[end] = risk, start
                hex = hexes[end]
                if risk < found.get(hex, MUCH):
                    found[hex], numbers[hex] = risk, end
    return Sweep(found, numbers, before)
