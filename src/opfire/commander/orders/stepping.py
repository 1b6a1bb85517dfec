"""A step of a group on the move, as play takes it, and where steps that are only thought of lead (O21)."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from typing import NamedTuple

from opfire.commander.orders import move_choices
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground
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


class Place(NamedTuple):
    """A group on a way it thinks of, in the order in which ways are tried.

    At equal cost those with the road bonus come first. Whoever comes to a hex first and may go on has then no less
    than any other way could give: without the bonus a later one has spent more, and with it at least as much.
    """

    spent: int
    plain: bool
    hex: int
    first: int
    pace: Pace


class Reached(NamedTuple):
    """A hex that a group can get to: what the best way costs, what is left then, and its first step."""

    cost: int
    left: int
    first: int


class Walk:
    """A group that walks about in a copy of the game, in which nobody interferes."""

    def __init__(self, game: Commander, group: Sequence[Unit]) -> None:
        self.game = game.copy()
        self.group = [self.game.units[unit.id] for unit in group]
        self.before = [unit.spent for unit in group]
        self.start = group[0].hex
        self.pace = Pace(0, group[0].road, group[0].finished)
        """The pace of the group from now on."""

    def stand(self, hex: int, pace: Pace) -> int:
        """Put the group into a hex and give the points that the slowest has left there."""
        spent, road, finished = pace
        for unit, before in zip(self.group, self.before, strict=True):
            set_down(self.game, unit, hex, Pace(before + spent, road, finished))
        return max(0, move_choices.left(self.game, self.group))

    def step(self, here: int, pace: Pace, to: int) -> Pace:
        """The pace after a step."""
        cost = ground.move_cost(self.game, here, to) or 0
        return after(self.game, pace, to, cost, wired(self.game, here))


def left_after(game: Commander, group: Sequence[Unit], to: int) -> int:
    """The points that a group has left after a step if nobody interferes."""
    walk = Walk(game, group)
    return walk.stand(to, walk.step(walk.start, walk.pace, to))


def reachable(game: Commander, group: Sequence[Unit]) -> dict[int, Reached]:
    """The hexes a group can still get to if nobody interferes, by the ways that leave it most."""
    walk = Walk(game, group)
    queue = [Place(0, False, walk.start, -1, walk.pace)]
    found, closed = dict[int, Reached](), set[int]()
    while queue:
        spent, _, hex, first, pace = heapq.heappop(queue)
        if hex in closed:
            continue
        left = walk.stand(hex, pace)
        if hex not in found or left > found[hex].left:
            found[hex] = Reached(spent, left, first)
        if not pace.finished:
            closed.add(hex)
            for to in move_choices.within(walk.game, walk.group[0], left):
                if to not in closed:
                    onward = walk.step(hex, pace, to)
                    heapq.heappush(queue, Place(onward.spent, not onward.road, to, to if first < 0 else first, onward))
    del found[walk.start]
    return found
