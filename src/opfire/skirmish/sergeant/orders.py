"""What each order is worth to a unit, in points: fire, a charge, a move, rallying, with the event chain in mind."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.close_combat.charge import charge_route
from opfire.skirmish.fire.actions import patients
from opfire.skirmish.fire.targets import options_at
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.rolls.cover import near_cover
from opfire.skirmish.rolls.sight import enemies_of, held_by, in_contact, in_view, known, visible_enemies
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sergeant.appraisal import charge_value, meets, points_of, values_of
from opfire.skirmish.sergeant.capture import captors
from opfire.skirmish.sergeant.goals import way_left
from opfire.skirmish.sergeant.moves import Mind, ends, mind_of, move_gain, spot_value
from opfire.skirmish.sergeant.places import armour_of, fire_of, harm, kind_of
from opfire.skirmish.sergeant.plan import Post
from opfire.skirmish.sergeant.weights import MIND
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_shaken, is_wounded
from opfire.skirmish.table.space import distance
from opfire.skirmish.vehicles.running_gear import has_driver
from opfire.skirmish.ways.rates import allowance

NEAR: Final = 300
LOOKED_AT: Final = 4
"""So many shots are weighed exactly when orders are given."""
AID: Final = 0.25
FIRST: Final = 0.07
"""By so much the chance to act before another grows with each point of TW ahead of him."""
CERTAIN: Final = 30.0
"""More than any shot is worth: what must be done."""


def under_fire(game: Skirmish, unit: Unit) -> bool:
    """Whether men on foot are near enough to pick off who looks out of a hatch."""
    foot = [one for one in enemies_of(game, unit) if not game.is_vehicle(one) and not one.aboard]
    return any(distance(unit.at, one.at) <= NEAR and known(game, one) for one in foot)


def order_values(game: Skirmish, unit: Unit, post: Post) -> dict[Order, float]:
    """What every order is worth that a unit can be thought to want."""
    if unit.id in captors(game, unit.side):
        return {Order.FAST: CERTAIN, Order.CAUTIOUS: CERTAIN - 1}
    values = {Order.FIRE: 0.0, Order.CAUTIOUS: 0.0}
    if is_shaken(unit):
        values[Order.RALLY] = rally_value(game, unit)
    if held_by(game, unit):
        return values | {Order.CLOSE_COMBAT: best_fight(game, unit)}
    values |= shots(game, unit)
    if unit.empty:
        values[Order.RELOAD] = 1.0 if arms(game, unit)[1:] else 4.0
    if not game.is_vehicle(unit) and not unit.off_table and not is_shaken(unit):
        values[Order.CLOSE_COMBAT] = best_charge(game, unit)
        values[Order.FIRST_AID] = aid_value(game, unit)
    if not unit.off_table:
        add_moves(game, unit, post, values)
    return values


def rally_value(game: Skirmish, unit: Unit) -> float:
    """Steady men are worth more than most shots; a crew goes on fighting while its main weapon can fire."""
    if not game.is_vehicle(unit):
        return MIND.now.rally
    return 1.0 if arms(game, unit) and has_driver(game, unit) else MIND.now.rally


# Fire


def shots(game: Skirmish, unit: Unit) -> dict[Order, float]:
    """The best shots with either order to fire, all that is in view now being seen when the order is given."""
    saw, order, visible = unit.saw, unit.order, visible_enemies(game, unit)
    unit.saw = tuple(enemy.id for enemy in visible if in_view(game, unit, game.carrier(enemy).at))
    unit.order = Order.FIRE
    options = likeliest(game, unit, options_at(game, unit, arms(game, unit), visible))
    values = values_of(game, unit, options, visible)
    best: dict[str, float] = {}
    for one in options:
        best[one.weapon] = max(best.get(one.weapon, 0.0), values[one])
    whole = sum if game.is_vehicle(unit) or game.is_team(unit) else max
    unit.order = Order.MOVE_AND_FIRE
    first = max(options, key=lambda one: values[one], default=None)
    moving = values_of(game, unit, [first], visible) if isinstance(first, FireAt) and values[first] > 0 else {}
    unit.saw, unit.order = saw, order
    return {Order.FIRE: whole(best.values()) if best else 0.0, Order.MOVE_AND_FIRE: sum(moving.values())}


def likeliest(game: Skirmish, unit: Unit, options: list[FireAt | Aim]) -> list[FireAt | Aim]:
    """The few ways to fire that look best by weapon, range and the worth of the target alone."""
    if len(options) <= LOOKED_AT:
        return options
    value = tw(game, unit)
    weapons = {arm.key: (fire_of(game.setting, arm.weapon.id),) for arm in arms(game, unit)}

    def promise(option: FireAt | Aim) -> float:
        if isinstance(option, Aim):
            return points_of(game, unit)
        target = game.units[option.target]
        kind = kind_of(game, target) if option.man < 0 else 0
        far = distance(game.carrier(unit).at, game.carrier(target).at)
        ahead = value - (armour_of(game, target) if option.man < 0 else 0)
        return points_of(game, target) * harm(weapons[option.weapon], ahead, far, 0, kind)

    return sorted(options, key=promise, reverse=True)[:LOOKED_AT]


# Moves


def add_moves(game: Skirmish, unit: Unit, post: Post, values: dict[Order, float]) -> None:
    """Add what moving is worth, with its shot where one goes with it."""
    if unit.aboard:
        values |= {Order.FAST: 2.0, Order.CAUTIOUS: 1.0}
        return
    mind = mind_of(game, unit, Order.CAUTIOUS, post)
    stay = spot_value(mind, unit.at)
    reach, most = (allowance(game, unit, order) for order in (Order.CAUTIOUS, Order.FAST))
    places = ends(mind, max(reach, most))
    gain = move_gain(mind, (at for at in places if distance(unit.at, at) <= reach), stay)
    far = move_gain(mind._replace(order=Order.FAST), places, stay) if most else 0.0
    seen = bool(values.get(Order.FIRE))
    values[Order.CAUTIOUS] = gain + hiding(game, unit, mind)
    values[Order.FAST] = far
    shot = values.get(Order.MOVE_AND_FIRE, 0.0)
    values[Order.MOVE_AND_FIRE] = 0.9 * gain + shot if shot or (not seen and gain > 0) else 0.0
    if unit.hidden:
        shown = MIND.now.shown * (stay - spot_value(mind._replace(order=Order.FIRE), unit.at))
        values[Order.FIRE] -= shown if seen else 0.0
        values[Order.MOVE_AND_FIRE] -= shown
    values[Order.FIRE] += watch(mind)
    if post.task == "leave" and way_left(game, unit, unit.at, post.at) <= most:
        values[Order.FAST] = CERTAIN


def watch(mind: Mind) -> float:
    """What it is worth to lie in wait: the best shot there might be at an enemy who shows himself."""
    mine, best = mind.might, 0.0
    for one in mind.foes:
        his, range = one.might, distance(mind.unit.at, one.base.centre)
        best = max(best, his.worth * harm(mine.fires, mine.tw - his.armour, range, 1, his.kind))
    return MIND.now.watch * best


def hiding(game: Skirmish, unit: Unit, mind: Mind) -> float:
    """What it is worth to keep hidden, or to become so."""
    if unit.hidden:
        return MIND.now.hide / 2
    return MIND.now.hide if mind.foes and near_cover(game, unit) else 0.0


# Close combat and aid


def best_fight(game: Skirmish, unit: Unit) -> float:
    """What one more round is worth to who is in contact."""
    fights = [charge_value(game, unit, one, -1, None) for one in held_by(game, unit) if not game.is_vehicle(one)]
    return max(fights, default=0.0) + 3.0


def best_charge(game: Skirmish, unit: Unit) -> float:
    """The value of the best charge within comfortable reach, by how likely it is to come before its enemy acts."""
    if unit.aboard or len(unit.men) > 1:
        return 0.0
    reach = allowance(game, unit, Order.CLOSE_COMBAT) - 60
    best = 0.0
    for enemy in enemies_of(game, unit):
        if known(game, enemy) and not enemy.aboard and distance(unit.at, enemy.at) <= reach + 40:
            route = charge_route(game, unit, enemy)
            if route is not None and route.length <= reach and meets(game, unit, enemy, route):
                first = min(1.0, max(0.3, 0.6 + FIRST * (tw(game, unit) - tw(game, enemy))))
                best = max(best, first * charge_value(game, unit, enemy, -1, route))
    return best


def aid_value(game: Skirmish, unit: Unit) -> float:
    """What it is worth to help a wounded friend."""
    hurt = [one for one in game.units_of(unit.side) if one is not unit and is_wounded(one)]
    near = [one for one in hurt if distance(one.at, unit.at) < 200 or in_contact(game, unit, one)]
    if not near or is_wounded(unit):
        return 0.0
    return max((AID * points_of(game, one) for one, _ in patients(game, unit)), default=0.0)
