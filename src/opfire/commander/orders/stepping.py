"""A step of a group on the move, as play takes it, and where steps that are only thought of lead (O21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from opfire.commander.board.terrain import in_trench
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting
from opfire.commander.units import ground, units
from opfire.rules.citations import rule


class Pace(NamedTuple):
    """How far a unit's movement has come: the points spent, the road bonus, and whether it must stop."""

    spent: int
    road: bool
    finished: bool


def wired(game: Commander, hex: int) -> bool:
    """Whether Wire lies in a hex."""
    return game.forts.get(hex) == "wire"


@rule("CC-O21.1", "CC-T93", "CC-F106.2")
def after(game: Commander, pace: Pace, to: int, cost: int, out_of_wire: bool) -> Pace:
    """What entering a hex does: points are spent, a road adds one, and Wire at either end takes the rest."""
    road = pace.road or game.setting.map.has(to, "road")
    return Pace(pace.spent + cost, road, pace.finished or out_of_wire or wired(game, to))


def set_down(game: Commander, unit: Unit, hex: int, pace: Pace) -> None:
    """Put a unit on the move into a hex."""
    unit.spent, unit.road, unit.finished = pace
    game.put(unit, hex)


def tread(game: Commander, group: Sequence[Unit], to: int, cost: int, out_of_wire: bool) -> None:
    """Put a group into the next hex."""
    for unit in group:
        pace = Pace(unit.spent, unit.road, unit.finished)
        set_down(game, unit, to, after(game, pace, to, cost, out_of_wire))


# Thinking ahead


class Reached(NamedTuple):
    """A hex that a group can get to: what the best way costs, what is left then, its first step, the hex before."""

    cost: int
    left: int
    first: int
    before: int


class Walkers(NamedTuple):
    """A group that is about to walk, as far as its ways hang on it: equal ones have the same ways."""

    side: str
    start: int
    by_itself: int
    """The points its leaders have left without the road bonus."""
    led: int
    """The points its others have left, with the Command of the leaders who walk with them."""
    road: bool
    finished: bool


class Terrain(NamedTuple):
    """What lies and stands on the map and changes the ways of a side."""

    closed: tuple[int, ...]
    """The hexes nobody enters: enemies and fires."""
    commands: tuple[tuple[int, int], ...]
    """The Command of the leaders who stay where they are, by hex."""
    forts: tuple[tuple[int, str], ...]


NO_LIMIT: Final = 99


def walkers(game: Commander, group: Sequence[Unit]) -> Walkers:
    """A group as its ways see it."""
    alone = led = NO_LIMIT
    command = sum([units.command_of(game, unit) for unit in group])
    for unit in group:
        points = units.face(game, unit).move + units.markers(unit) - units.load(game, unit) - unit.spent
        if units.is_leader(game, unit):
            alone = min(alone, points)
        else:
            led = min(led, points + command)
    first = group[0]
    return Walkers(first.side, first.hex, alone, led, first.road, first.finished)


def commands_for(game: Commander, group: Sequence[Unit]) -> dict[int, int]:
    """The Command to be had in each hex from leaders who do not walk with a group."""
    commands, walking = dict[int, int](), [unit.id for unit in group]
    for unit in game.leaders(group[0].side):
        if unit.id not in walking:
            commands[unit.hex] = commands.get(unit.hex, 0) + units.command_of(game, unit)
    return commands


def terrain_near(game: Commander, mine: Walkers, commands: Mapping[int, int]) -> Terrain:
    """The map around walkers, as far as they could come if every step cost one point."""
    distances = game.setting.grid.distances(mine.start)
    far = min(mine.by_itself, mine.led + max(commands.values(), default=0)) + 1
    closed = [hex for hex in (*game.held_by(game.enemy(mine.side)), *game.blazes) if distances[hex] <= far]
    led = [one for one in commands.items() if distances[one[0]] <= far]
    forts = [one for one in game.forts.items() if distances[one[0]] <= far]
    return Terrain(tuple(closed), tuple(led), tuple(forts))


def reachable(game: Commander, group: Sequence[Unit]) -> Mapping[int, Reached]:
    """The hexes a group can still get to if nobody interferes, by the ways that leave it most."""
    return ways(game.setting, *about_to_walk(game, group))


def about_to_walk(game: Commander, group: Sequence[Unit]) -> tuple[Walkers, Terrain]:
    """A group and the map around it, as its ways see them."""
    mine = walkers(game, group)
    return mine, terrain_near(game, mine, commands_for(game, group))


def left_after(game: Commander, group: Sequence[Unit], to: int) -> int:
    """The points that a group has left after a step if nobody interferes."""
    mine, commands = walkers(game, group), commands_for(game, group)
    cost = ground.move_cost(game, mine.start, to) or 0
    pace = after(game, Pace(0, mine.road, mine.finished), to, cost, wired(game, mine.start))
    return 0 if pace.finished else left(mine, commands.get(to, 0), pace.spent, pace.road)


def left(mine: Walkers, command: int, spent: int, road: bool) -> int:
    """The points that the slowest of a group has left where a Command is to be had."""
    return max(0, min(mine.by_itself, mine.led + command) + road - spent)


@lru_cache(maxsize=16384)
def ways(setting: Setting, mine: Walkers, around: Terrain) -> Mapping[int, Reached]:
    """Every hex that walkers can get to on such a map; the start is not among them.

    Ways are tried in the order of their cost, at equal cost those with the road bonus first. The first to come to a
    hex and go on has no less than any other way could give: without the bonus a later one has spent more, and with it
    at least as much. So a way is not tried at all where a better one leads, unless Wire stops that one.
    """
    commands, forts = dict(around.commands), dict(around.forts)
    found, shut = dict[int, Reached](), set(around.closed) - {mine.start}
    wires, roads = {hex for hex, kind in around.forts if kind == "wire"}, setting.roads
    alone, led = mine.by_itself, mine.led
    queue = [(0, False, mine.start, -1, mine.road, mine.finished, -1)]
    best = dict[int, tuple[int, bool, int, int, bool, bool, int]]()
    while queue:
        spent, _, hex, first, road, finished, before = heappop(queue)
        if hex in shut:
            continue
        most = led + commands[hex] if hex in commands else led
        rest = 0 if finished else max(0, (alone if alone < most else most) + road - spent)
        if hex not in found or rest > found[hex].left:
            found[hex] = Reached(spent, rest, first, before)
        if rest:
            shut.add(hex)
            for to, cost in steps_from(setting, hex, forts) if hex in forts else setting.steps_from(hex):
                if cost <= rest and to not in shut:
                    paved, stops = road or roads[to], to in wires or hex in wires
                    way = spent + cost, not paved, to, to if first < 0 else first, paved, stops, hex
                    if to not in best or way < best[to]:
                        heappush(queue, way)
                        if not stops:
                            best[to] = way
    del found[mine.start]
    return found


def steps_from(setting: Setting, here: int, forts: Mapping[int, str]) -> Sequence[tuple[int, int]]:
    """The steps from a fortified hex with their costs; trenches make theirs cheap."""
    return [(to, 1 if in_trench(here, to, forts) else cost) for to, cost in setting.steps_from(here)]
