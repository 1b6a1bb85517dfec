"""What a unit can hope for at most, told at a glance: plans that cannot be the best need not be worked out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from opfire.assault.activation import may_hurry
from opfire.assault.movement.movement import allowance
from opfire.assault.sergeant.moves import Ends
from opfire.assault.sergeant.plans import FAST_COST, company_of, dig_plans
from opfire.assault.sergeant.prospects import NO_BAR, Prospects
from opfire.assault.sergeant.sicily import HIDING_SHARE
from opfire.assault.sergeant.tables.scenes import EYE
from opfire.assault.sergeant.ways.footpaths import Footpaths, footpaths
from opfire.assault.sergeant.ways.routes import routes
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Melee, Unit
from opfire.assault.terrain.fields_of_fire import standpoints


class Hope(NamedTuple):
    """What the best plan of a unit is worth at most, and the best in which it fires; and how it sees the board."""

    most: int
    shot: int
    here: Prospects


def hope(battle: Battle, unit: Unit) -> Hope | None:
    """The most that a unit can gain by going somewhere, firing there, or staying; None where only plans can tell."""
    if unit.carrier or unit.load or unit.melee is not Melee.NONE or unit.cover is not Cover.NONE:
        return None
    card = battle.unit_card(unit)
    if card.type == "infantry":
        return hope_on_foot(battle, unit)
    return hope_of_drive(battle, unit) if card.type == "vehicle" and not card.transport else None


def actions_of(battle: Battle, unit: Unit) -> Iterator[tuple[Action, int]]:
    """The actions by which a unit may go, with what it costs to choose them."""
    yield Action.NORMAL, 0
    if may_hurry(battle, unit):
        yield Action.FAST, FAST_COST


def standpoints_of(battle: Battle, unit: Unit) -> int:
    """The hexes, as bits, in which a unit may be in this activation and cover an enemy."""
    return standpoints(battle, unit, max(1, allowance(battle, unit, Action.FAST)))


def hope_on_foot(battle: Battle, unit: Unit) -> Hope | None:
    """What a unit on foot can hope for, if it has no enemy to fire at or to storm where it is, and nobody to mount."""
    ways = [(footpaths(battle, unit, action), cost) for action, cost in actions_of(battle, unit)]
    met = battle.posts[battle.enemy(unit.side)] | EYE.scene(battle, unit.side).transports
    firing = standpoints_of(battle, unit)
    if firing >> unit.at & 1 or any(met & paths.bits for paths, _ in ways):
        return None
    here = Prospects(battle, unit)
    there = here.marked(Action.NORMAL)
    going = max([best_promise(there, paths) - cost for paths, cost in ways])
    shot = best_shot_on_foot(here) if any(firing & paths.bits for paths, _ in ways) else NO_BAR
    return Hope(max(going - here.now, shot, worth_of_staying(here)), shot, here)


def best_promise(there: Prospects, paths: Footpaths) -> int:
    """The worth of the best hex on foot if no harm comes to the unit."""
    return max(there.promises(paths.ends), default=NO_BAR)


def best_shot_on_foot(here: Prospects) -> int:
    """What it is worth at most to go where there is a target, and to fire."""
    ends = Ends(here, Action.MOVE_AND_FIRE).all
    shots = [(end, here.best_shot(end.hex, end.facing, Action.MOVE_AND_FIRE)) for end in ends]
    return max([shot + here.promise(end.hex, end.facing) for end, shot in shots if shot], default=NO_BAR) - here.now


def hope_of_drive(battle: Battle, unit: Unit) -> Hope | None:
    """What a vehicle can hope for, if it finds no enemy to fire at or to charge within its reach."""
    if standpoints_of(battle, unit):
        return None
    ways = [(routes(battle, unit, action), cost) for action, cost in actions_of(battle, unit)]
    if any(survey.contacts for survey, _ in ways):
        return None
    here = Prospects(battle, unit)
    now = here.now - company_of(battle, unit).cost(unit.at)
    going = max([max(here.goals.worths(survey.reached), default=now) - cost for survey, cost in ways])
    return Hope(max(going - now, worth_of_staying(here)), NO_BAR, here)


def worth_of_staying(here: Prospects) -> int:
    """What a unit that stays where it is gains at most by digging in or hiding."""
    unit = here.unit
    dug_in = max([plan.worth for plan in dig_plans(here.battle, unit, here)])
    return max(dug_in, here.peril(unit.at, unit.facing).harm * HIDING_SHARE // 100)
