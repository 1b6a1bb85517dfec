"""The sergeant's plan for a battle: what to take, what to hold, who goes where; made once and mended when it breaks."""

from __future__ import annotations

from math import ceil
from typing import Final, NamedTuple

from opfire.skirmish.rolls.sight import enemies_of, known
from opfire.skirmish.sequence.victory import HELD, holders, steady
from opfire.skirmish.sergeant.appraisal import points_of
from opfire.skirmish.sergeant.goals import building_point, exit_point, nearest_enemy, wanted_objectives, way_left
from opfire.skirmish.sergeant.weights import MIND
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_shaken
from opfire.skirmish.table.space import Point, distance, far_apart
from opfire.skirmish.ways.rates import allowance

AROUND: Final = 300
"""Enemies so near to an objective make it hard to take."""
LOYALTY: Final = 200
"""A unit keeps to its objective unless another is so much nearer."""
LATE: Final = 2
"""So many turns before the end it begins to count who stands where."""
CLOSE_BY: Final = 60
"""So near to the middle of its post a unit is there."""


class Post(NamedTuple):
    """Where a unit is wanted: a place, its name if it is an objective, and what for: take, hold, leave or hunt."""

    at: Point
    name: str
    task: str


class Plan(NamedTuple):
    """Who goes where, and what the position was like when that was settled."""

    posts: dict[str, Post]
    settled: tuple[object, ...]


def kept(game: Skirmish, side: str, plan: Plan | None) -> Plan:
    """The plan as it was, or a new one as near to it as can be when men or objectives were lost or won."""
    now = settled(game, side)
    if plan is not None and plan.settled == now:
        return plan
    return Plan(posts(game, side, plan), now)


def settled(game: Skirmish, side: str) -> tuple[object, ...]:
    """What a plan stands on: which units there are, who holds what, and what of it nobody disputes."""
    own = tuple(unit.id for unit in game.units.values() if unit.side == side and not unit.gone)
    return side, own, tuple(game.held.values()), undisputed(game, side, game.held)


def posts(game: Skirmish, side: str, before: Plan | None) -> dict[str, Post]:
    """A post for every unit of a side."""
    units = [one for one in game.units.values() if one.side == side and not one.gone]
    found = {one.id: Post(exit_point(game, one), "", "leave") for one in units if game.setting.exits(side, one.kind)}
    units = [one for one in units if one.id not in found]
    victory = game.setting.scenario.victory
    if victory.place:
        task = "take" if side == victory.attacker else "hold"
        return found | {one.id: Post(building_point(game, victory.place), victory.place, task) for one in units}
    names = chosen(game, side)
    if not names:
        return found | {one.id: Post(nearest_enemy(game, one), "", "hunt") for one in units}
    return found | shared_out(game, side, units, names, before)


def chosen(game: Skirmish, side: str) -> list[str]:
    """The objectives to go for: as many as are needed, those held or near first, those guarded last."""
    names, victory = wanted_objectives(game, side), game.setting.scenario.victory
    if victory.mode == "points" or not names:
        return names
    held = holders(game)
    needed = victory.needed if side == victory.attacker or not victory.attacker else len(names) - victory.needed + 1
    return sorted(names, key=lambda name: (cost(game, side, name, held), name))[:needed]


def cost(game: Skirmish, side: str, name: str, held: dict[str, str]) -> float:
    """How hard an objective is to get: the way of the own men and the worth of the enemies around it."""
    spot = game.setting.table.objectives[name]
    own = sorted(distance(game.carrier(one).at, spot) for one in game.units_of(side) if not one.off_table)
    near = own[: max(1, len(own) // 2)]
    guards = [one for one in game.units_of(game.enemy(side)) if distance(game.carrier(one).at, spot) <= AROUND]
    ours = LOYALTY if held[name] == side else 0
    return sum(near) / max(1, len(near)) + 5 * sum(points_of(game, one) for one in guards) - ours


def shared_out(game: Skirmish, side: str, units: list[Unit], names: list[str], before: Plan | None) -> dict[str, Post]:
    """Every unit to the objective it has the shortest way to, as far as there is room at it."""
    spots, held = game.setting.table.objectives, holders(game)
    room = wanted_at(game, side, len(units), names, held)
    ways = sorted((way_to(game, one, name, before), one.id, name) for one in units for name in names)
    found: dict[str, Post] = {}
    for _, unit, name in ways:
        if unit not in found and room[name]:
            room[name] -= 1
            found[unit] = Post(spots[name], name, "hold" if held[name] == side else "take")
    return found


def wanted_at(game: Skirmish, side: str, units: int, names: list[str], held: dict[str, str]) -> dict[str, int]:
    """How many units each objective gets: a few guards where nobody disputes it, the others share the rest alike."""
    safe = undisputed(game, side, held)
    calm = [name for name in names if name in safe]
    if len(calm) == len(names):
        calm = []
    guards = min(MIND.now.guards, ceil(units / len(names)))
    others = ceil((units - guards * len(calm)) / (len(names) - len(calm)))
    return {name: guards if name in calm else others for name in names}


def undisputed(game: Skirmish, side: str, held: dict[str, str]) -> tuple[str, ...]:
    """The objectives of a side that no enemy who is known is near; none where each counts in points to the end."""
    mine = [name for name, who in held.items() if who == side]
    if not mine or game.setting.scenario.victory.mode == "points":
        return ()
    spots = game.setting.table.objectives
    foes = [one.at for one in game.units_of(game.enemy(side)) if known(game, one)]
    return tuple(name for name in mine if all(far_apart(at, spots[name], AROUND) for at in foes))


def way_to(game: Skirmish, unit: Unit, name: str, before: Plan | None) -> int:
    """How far a unit is from an objective, less if it was sent there before."""
    old = before.posts.get(unit.id) if before is not None else None
    away = distance(game.carrier(unit).at, game.setting.table.objectives[name])
    return away - (LOYALTY if old is not None and old.name == name else 0)


# Time


def turns_left(game: Skirmish) -> int:
    """How many turns are left, this one included."""
    return max(1, game.setting.scenario.turns - game.turn + 1)


def urgency(game: Skirmish, unit: Unit, post: Post, here: Point) -> float:
    """What a way of 10 cm towards its post is worth to a unit: more the less time there is to get there."""
    if post.task == "hunt":
        return 0.5 if distance(here, post.at) > 350 else 0.1
    away = max(0, way_left(game, unit, here, post.at) - CLOSE_BY)
    if post.task == "leave":
        return 6.0
    pace = max(50, allowance(game, unit, Order.FAST) * 2 // 3)
    slack = turns_left(game) - away / pace
    return 4.0 if slack < 1.5 else 2.0 if slack < 3 else 1.0


def presence(game: Skirmish, unit: Unit, post: Post, at: Point) -> float:
    """What it is worth to stand at an objective at the end: more than anything when nobody else of ours is there."""
    if not post.name or post.name not in game.setting.table.objectives or turns_left(game) > LATE:
        return 0.0
    if is_shaken(unit) or distance(at, post.at) > HELD - 5:
        return 0.0
    others = [one for one in game.units_of(unit.side) if one is not unit and steady(one) and not one.off_table]
    guarded = any(distance(one.at, post.at) <= HELD for one in others)
    last = turns_left(game) == 1
    return (6.0 if guarded else 20.0) if last else (3.0 if guarded else 10.0)


def threatened(game: Skirmish, unit: Unit, post: Post) -> bool:
    """Whether enemies are near a post."""
    return any(distance(game.carrier(one).at, post.at) <= AROUND for one in enemies_of(game, unit))
