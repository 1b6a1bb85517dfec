"""What units on the move may do with the points they have left: enter hexes, exit, hand weapons over (O21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from opfire.commander.options.answers import Abandon, Exit, Step, Transfer
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units
from opfire.kernel.ask import Option
from opfire.rules.citations import rule

EXIT = Exit()
EXIT_COST = 1
TRANSFER_COST = 1


def pending(game: Commander, side: str) -> list[Unit]:
    """The activated units that have not moved yet."""
    return [unit for unit in game.on_map(side) if unit.moving and not unit.finished]


def mobile(game: Commander, side: str) -> list[Unit]:
    """Those of them that can enter a hex or hand a weapon over."""
    return [unit for unit in pending(game, side) if can_start(game, unit) or handovers(game, [unit])]


def grouped(game: Commander) -> list[Unit]:
    """The units that move together now."""
    return [unit for unit in game.on_map(game.active) if unit.grouped]


def can_start(game: Commander, unit: Unit) -> bool:
    """Whether a unit has the points to enter any hex or to exit."""
    return gets_on(game, unit, points_left(game, unit))


def points_left(game: Commander, unit: Unit) -> int:
    """The points a unit has left; none when it had to stop."""
    return 0 if unit.finished else units.move(game, unit) - unit.spent


def left(game: Commander, group: Sequence[Unit]) -> int:
    """The points the slowest of a group has left."""
    return min(points_left(game, unit) for unit in group)


def steps(game: Commander, group: Sequence[Unit]) -> list[int]:
    """The hexes a group can pay for."""
    return list(within(game, group[0], left(game, group)))


@rule("CC-O21.1", "CC-O21.4")
def within(game: Commander, unit: Unit, points: int) -> Iterator[int]:
    """The hexes a unit could enter for so many points: passable and free of enemies."""
    if points < 1:
        return
    here, held = unit.hex, game.held_by(game.enemy(unit.side))
    for hex, cost in game.setting.steps_from(here):
        if hex not in held and hex not in game.blazes and (cost <= points or ground.through_trench(game, here, hex)):
            yield hex


def gets_on(game: Commander, unit: Unit, points: int) -> bool:
    """Whether a unit could enter a hex or exit with so many points."""
    return next(within(game, unit, points), None) is not None or (points >= EXIT_COST and at_edge(game, unit))


def others_can(game: Commander, side: str, group: Sequence[Unit]) -> bool:
    """Whether somebody outside the group could still cross a hexside."""
    return any(can_start(game, unit) for unit in pending(game, side) if not unit.grouped)


def step_options(game: Commander, group: Sequence[Unit]) -> list[Option]:
    """Hexes to enter, the map edge to leave by, weapons to hand over."""
    names = game.setting.grid.names
    options: list[Option] = [Step(names[hex]) for hex in steps(game, group)]
    if can_exit(game, group):
        options.append(EXIT)
    return options + handovers(game, group)


@rule("CC-7.2.1")
def can_exit(game: Commander, group: Sequence[Unit]) -> bool:
    """Whether a group stands at the enemy's map edge with a point left."""
    return at_edge(game, group[0]) and left(game, group) >= EXIT_COST


def at_edge(game: Commander, unit: Unit) -> bool:
    """Whether a unit stands at the enemy's map edge."""
    return unit.hex in game.setting.edges[game.enemy(unit.side)]


def handovers(game: Commander, group: Sequence[Unit]) -> list[Option]:
    """Weapons that can be handed to a unit without one in the same hex."""
    found: list[Option] = []
    for unit in group:
        if unit.weapon and points_left(game, unit) >= TRANSFER_COST:
            mates = game.side_at(unit.hex, unit.side)
            found += [Transfer(unit.weapon, mate.id) for mate in mates if not mate.weapon and mate is not unit]
    return found


def goes_lighter(game: Commander, group: Sequence[Unit]) -> bool:
    """Whether a group can enter a hex or exit, if need be by giving weapons up."""
    points = min(points_left(game, unit) + load(game, unit) for unit in group)
    return gets_on(game, group[0], points)


def load(game: Commander, unit: Unit) -> int:
    """The points that a unit's weapon costs it while it moves."""
    return 0 if unit.finished else units.load(game, unit)


@rule("CC-11.3")
def anchors(game: Commander, side: str) -> list[Option]:
    """The weapons without which units could move that cannot with them."""
    stuck = [unit for unit in pending(game, side) if load(game, unit) and not can_start(game, unit)]
    return [Abandon(unit.weapon) for unit in stuck if goes_lighter(game, [unit])]


@rule("CC-11.3")
def burdens(game: Commander, group: Sequence[Unit]) -> list[Option]:
    """Weapons to be rid of on the way: those that slow the group, and those in the hands that are to take another."""
    slow = [unit.weapon for unit in group if load(game, unit)]
    givers = [unit for unit in group if unit.weapon and points_left(game, unit) >= TRANSFER_COST]
    full = [mate.weapon for unit in givers for mate in game.side_at(unit.hex, unit.side) if mate is not unit]
    return [Abandon(id) for id in dict.fromkeys(slow + full) if id]
