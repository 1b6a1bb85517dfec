"""The charge: which enemies can be reached, the way to them, and running into contact."""

from __future__ import annotations

from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.skirmish.close_combat.close_assault import assault_vehicle
from opfire.skirmish.close_combat.close_combat import Fight, fight_round
from opfire.skirmish.log.turn import OrderLapsed
from opfire.skirmish.movement.movement import arrive, mobile
from opfire.skirmish.options import DECLINE, Charge, March
from opfire.skirmish.rolls.sight import enemies_of, in_contact, known
from opfire.skirmish.rolls.tests import bravery_test, come_to_light
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.table.space import Point, distance, nearest_point
from opfire.skirmish.vehicles.accidents import last_clear
from opfire.skirmish.ways.approaches import contact_point, through, way_to
from opfire.skirmish.ways.outlook import standing_at
from opfire.skirmish.ways.paths import Route, vehicle_route
from opfire.skirmish.ways.rates import allowance, turn_limit
from opfire.skirmish.ways.walking import walked


def charge_options(game: Skirmish, unit: Unit) -> list[Charge]:
    """Every enemy that can be reached or is in contact; men of unarmoured vehicles one by one."""
    options: list[Charge] = []
    for enemy in enemies_of(game, unit):
        if enemy.aboard or not known(game, enemy) or enemy.up != unit.up:
            continue
        if in_contact(game, unit, enemy) or charge_route(game, unit, enemy) is not None:
            if game.is_vehicle(enemy) and not game.vehicle(enemy).armoured:
                options += [Charge(enemy.id, one, enemy.men[one].role) for one in fit(enemy)]
            else:
                options.append(Charge(enemy.id))
    return options


def charge_route(game: Skirmish, unit: Unit, enemy: Unit) -> Route | None:
    """The way of a charge to contact with an enemy, if it is not too far."""
    reach = allowance(game, unit, Order.CLOSE_COMBAT)
    if distance(unit.at, nearest_point(game.footprint(enemy), unit.at)) > reach + 60:
        return None
    if game.is_vehicle(unit):
        return _ridden(game, unit, enemy, reach)
    goal = contact_point(game, unit, approach(game, unit, enemy), enemy)
    if goal == unit.at:
        return None
    route = way_to(game, unit, goal, enemy.id)
    return route if route is not None and route.length <= reach else None


def charge_way(game: Skirmish, unit: Unit, enemy: Unit) -> Route | None:
    """The way a charge goes; none for who is in contact already."""
    return None if in_contact(game, unit, enemy) else charge_route(game, unit, enemy)


def approach(game: Skirmish, unit: Unit, enemy: Unit) -> Point:
    """From where a charge meets its enemy: the attacker's place, or the opening nearest to the enemy's."""
    table = game.setting.table
    inside = table.building_at(enemy.at)
    if not inside or inside == table.building_at(unit.at):
        return unit.at
    ways = [way[0] for way in through(table, inside)]
    return min(ways, key=lambda at: (distance(unit.at, at) + distance(at, enemy.at), at), default=unit.at)


def _ridden(game: Skirmish, unit: Unit, enemy: Unit, reach: int) -> Route | None:
    if not mobile(game, unit):
        return None
    end = last_clear(game, unit, enemy)
    if end == unit.at:
        return None
    limit = turn_limit(game, unit, Order.FAST)
    route = vehicle_route(game, unit, (unit.at, end), limit, backwards=False, ignore=enemy.id)
    return route if isinstance(route, Route) and route.length <= reach else None


def charge(game: Skirmish, unit: Unit) -> Script[None]:
    """Choose an enemy, run into contact and fight one round."""
    options = charge_options(game, unit)
    if not options:
        game.tell(OrderLapsed(unit=unit.id, why="no-target", rule="SK-HR-close-combat"))
        return
    answer = yield from Ask(unit.side, "charge", [DECLINE, *options], {"unit": unit.id})
    if not isinstance(answer, Charge):
        return
    target = game.units[answer.target]
    if game.is_vehicle(target) and not game.is_vehicle(unit) and not (yield from bravery_test(game, unit)):
        game.tell(OrderLapsed(unit=unit.id, why="bravery-test", rule="SK-bravery-testc"))
        return
    yield from run_in(game, unit, target, answer.man)


def run_in(game: Skirmish, unit: Unit, target: Unit, man: int) -> Script[None]:
    """Move into contact if there is none; who falls short stops without a fight."""
    come_to_light(game, unit)
    start, route = unit.at, charge_way(game, unit, target)
    first = route is not None or target.id not in unit.melee
    if route is not None:
        march = March(route.path[1:])
        far = yield from walked(game, unit, march, route, allowance(game, unit, Order.CLOSE_COMBAT))
        arrive(game, unit, march, route, far)
    if unit.gone or not in_contact(game, unit, target):
        game.tell(OrderLapsed(unit=unit.id, why=why_no_contact(game, unit, route), rule="SK-HR-close-combat"))
        return
    come_to_light(game, target)
    if game.is_vehicle(target) and game.vehicle(target).armoured:
        yield from assault_vehicle(game, unit, target)
        return
    yield from fight_round(game, Fight(unit, target, fighter_of(game, unit), man, start, first))


def why_no_contact(game: Skirmish, unit: Unit, route: Route | None) -> str:
    """Who stands where his way was to end has an obstacle before him; else the ground took too much of it."""
    arrived = route is not None and not unit.gone and unit.at == route.path[-1]
    return "kept-apart" if arrived else "fell-short"


def fighter_of(game: Skirmish, unit: Unit) -> int:
    """The man of a motorcycle who fights; on foot it is the whole unit."""
    return fit(unit)[0] if game.is_vehicle(unit) else -1


def foreseen_fight(game: Skirmish, unit: Unit, target: Unit, man: int, route: Route | None) -> Fight:
    """The round that a charge along a way would end in, or one more round for who is in contact."""
    there = unit if route is None else standing_at(unit, route.path[-1], None)
    return Fight(there, target, fighter_of(game, unit), man, unit.at, route is not None or target.id not in unit.melee)
