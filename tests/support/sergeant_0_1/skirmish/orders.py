"""Which orders the sergeant wants for a unit, by what a shot, a charge or a move is worth now."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.close_combat.charge import charge_route
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.rolls.sight import enemies_of, held_by, known
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_shaken
from opfire.skirmish.table.space import distance
from opfire.skirmish.ways.rates import allowance
from support.sergeant_0_1.skirmish.appraisal import charge_value, fire_value
from support.sergeant_0_1.skirmish.capture import captors
from support.sergeant_0_1.skirmish.goals import goal_of, nearest_enemy

GOOD_SHOT: Final = 1.6
FAIR_SHOT: Final = 0.5
GOOD_CHARGE: Final = 2.0
NEAR: Final = 300


def under_fire(game: Skirmish, unit: Unit) -> bool:
    """Whether men on foot are near enough to pick off who looks out of a hatch."""
    foot = [one for one in enemies_of(game, unit) if not game.is_vehicle(one) and not one.aboard]
    return any(distance(unit.at, one.at) <= NEAR and known(game, one) for one in foot)


def wanted_orders(game: Skirmish, unit: Unit) -> list[Order]:
    """Orders from the most wanted down."""
    if is_shaken(unit):
        return [Order.CLOSE_COMBAT, Order.RALLY, Order.CAUTIOUS]
    if unit.id in captors(game, unit.side):
        return [Order.FAST, Order.CAUTIOUS]
    if held_by(game, unit):
        return [Order.CLOSE_COMBAT, Order.CAUTIOUS]
    if unit.empty and not arms(game, unit)[1:]:
        return [Order.RELOAD]
    if game.setting.exits(unit.side, unit.kind):
        return runner_orders(game, unit)
    return fighter_orders(game, unit)


def runner_orders(game: Skirmish, unit: Unit) -> list[Order]:
    """A unit that must get off the table drives, and shoots when the shot is worth the delay."""
    if best_shot(game, unit) > 12:
        return [Order.FIRE]
    return [Order.FAST, Order.CAUTIOUS, Order.FIRE]


def fighter_orders(game: Skirmish, unit: Unit) -> list[Order]:
    """Charge, fire, or move on, by what each is worth now."""
    charge, shot = best_charge(game, unit), best_shot(game, unit)
    away = distance(game.carrier(unit).at, goal_of(game, unit))
    if charge > max(GOOD_CHARGE, shot):
        return [Order.CLOSE_COMBAT, Order.FIRE]
    if shot > GOOD_SHOT or (shot > FAIR_SHOT and away < 120) or (game.is_vehicle(unit) and shot > 8):
        return [Order.FIRE, Order.MOVE_AND_FIRE]
    if away < 60:
        return [Order.FIRE, Order.ACQUIRE] if arms(game, unit) else [Order.CAUTIOUS]
    near = distance(unit.at, nearest_enemy(game, unit)) < 500 and not unit.aboard
    if shot > FAIR_SHOT or near:
        return [Order.MOVE_AND_FIRE, Order.FAST, Order.CAUTIOUS, Order.FIRE]
    return [Order.FAST, Order.CAUTIOUS, Order.FIRE]


def best_shot(game: Skirmish, unit: Unit) -> float:
    """The value of the best shot a unit has where it stands."""
    unit.order = Order.FIRE
    values = [fire_value(game, unit, one) for one in fire_options(game, unit, arms(game, unit))]
    unit.order = Order.NONE
    return max(values, default=0.0)


def best_charge(game: Skirmish, unit: Unit) -> float:
    """The value of the best charge within comfortable reach."""
    if unit.aboard or game.is_vehicle(unit) or unit.off_table or len(unit.men) > 1:
        return 0.0
    reach = allowance(game, unit, Order.CLOSE_COMBAT) - 60
    best = 0.0
    for enemy in enemies_of(game, unit):
        if known(game, enemy) and not enemy.aboard and distance(unit.at, enemy.at) <= reach + 40:
            route = charge_route(game, unit, enemy)
            if route is not None and route.length <= reach:
                best = max(best, charge_value(game, unit, enemy, -1, route))
    return best
