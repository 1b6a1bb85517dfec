"""Orders: what each unit may be told to do, given in secret by both sides."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.ask import Ask
from opfire.kernel.chance import mix, step
from opfire.kernel.game import CHECKPOINT, Script
from opfire.rules import rule
from opfire.skirmish.log.turn import OrderGiven, OrdersRevealed
from opfire.skirmish.movement.movement import mobile
from opfire.skirmish.options import DONE, Give, Hatch, give
from opfire.skirmish.rolls.sight import contacts, enemies_of, held_by, sees
from opfire.skirmish.rolls.weapons import HEAVY_GROUPS, Arm, arms, unshaken
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_shaken, is_wounded
from opfire.skirmish.vehicles.hatches import hatch_options, move_hatch
from opfire.skirmish.vehicles.running_gear import has_driver
from opfire.skirmish.ways.rates import small_gun

INFANTRY = (
    Order.CAUTIOUS,
    Order.FAST,
    Order.MOVE_AND_FIRE,
    Order.FIRE,
    Order.RELOAD,
    Order.CLOSE_COMBAT,
    Order.ACQUIRE,
    Order.FIRST_AID,
    Order.RALLY,
)
TEAM = tuple(order for order in INFANTRY if order not in (Order.ACQUIRE, Order.FIRST_AID))
VEHICLE = (Order.CAUTIOUS, Order.FAST, Order.MOVE_AND_FIRE, Order.FIRE, Order.RALLY)
SHAKEN = (Order.RALLY, Order.CAUTIOUS, Order.FAST)
IN_CONTACT = (Order.CLOSE_COMBAT, Order.CAUTIOUS, Order.FAST)


@rule("SK-actions")
def kind_orders(game: Skirmish, unit: Unit) -> tuple[Order, ...]:
    """The actions open to infantry, teams and vehicles; a motorcycle may also charge."""
    if game.is_vehicle(unit):
        rides = game.vehicle(unit).movement == "motorcycle"
        return (*VEHICLE, Order.CLOSE_COMBAT) if rides else VEHICLE
    return TEAM if game.is_team(unit) else INFANTRY


@rule("SK-infantry-damagef", "SK-team-damagee")
def obeys(game: Skirmish, unit: Unit, order: Order) -> bool:
    """Shaken men only rally or move; the steady ones of a team still fire and reload."""
    if not is_shaken(unit) or game.is_vehicle(unit):
        return True
    steady = game.is_team(unit) and bool(unshaken(unit))
    return order in SHAKEN or (steady and order in (Order.FIRE, Order.RELOAD))


@rule("SK-infantry-damagef", "SK-infantry-damagej", "SK-team-damagef")
def allowed(game: Skirmish, unit: Unit) -> list[Order]:
    """The orders a unit may be given now, without those that could do nothing."""
    orders = list(kind_orders(game, unit))
    if is_shaken(unit):
        orders = [one for one in orders if obeys(game, unit, one)]
    if held_by(game, unit):
        orders = [one for one in orders if one in IN_CONTACT]
    if unit.lying and unit.lying == game.turn - 1:
        orders = [one for one in orders if one is not Order.FAST]
    ready = arms(game, unit)
    return [one for one in orders if sensible(game, unit, one, ready)]


def sensible(game: Skirmish, unit: Unit, order: Order, ready: Sequence[Arm]) -> bool:
    """Whether a unit has what an order needs: wheels or legs, weapons, an empty magazine, a patient."""
    if unit.off_table:
        return order in (Order.FIRE, Order.RALLY, Order.RELOAD) and (order is not Order.RELOAD or bool(unit.empty))
    if unit.aboard and order in (Order.CLOSE_COMBAT, Order.FIRST_AID, Order.MOVE_AND_FIRE):
        return False
    if order in (Order.CAUTIOUS, Order.FAST, Order.CLOSE_COMBAT):
        return can_move(game, unit, order)
    if order is Order.MOVE_AND_FIRE:
        return bool(ready) and can_move(game, unit, order) and not heavy_weapon(game, unit, ready)
    if order in (Order.FIRE, Order.ACQUIRE):
        return bool(ready)
    if order is Order.RELOAD:
        return bool(unit.empty)
    if order is Order.FIRST_AID:
        own = [one for one in game.units.values() if one.side == unit.side and one is not unit and is_wounded(one)]
        return any(needs_aid(game, one) for one in own)
    return True


def needs_aid(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit on foot has a wounded man who was not treated yet."""
    hurt = any(man.wounded and not man.treated and not man.out for man in unit.men)
    return hurt and unit.placed and not unit.gone and not game.is_vehicle(unit)


def can_move(game: Skirmish, unit: Unit, order: Order) -> bool:
    """Whether a unit can move with an order; a broken track leaves turning, a gun its crew's fists."""
    if game.is_vehicle(unit):
        return mobile(game, unit) or (order is Order.CAUTIOUS and can_turn(game, unit))
    fights = order is Order.CLOSE_COMBAT and bool(contacts(game, unit))
    return small_gun(game, unit) is None or order is Order.CAUTIOUS or fights


def can_turn(game: Skirmish, unit: Unit) -> bool:
    """Whether a vehicle can turn on the spot: one track broken, not stopped for good, with a driver fit to drive."""
    return unit.tracks == 1 and not unit.immobile and has_driver(game, unit)


def heavy_weapon(game: Skirmish, unit: Unit, ready: Sequence[Arm]) -> bool:
    """Whether the weapon of a team, or all that its last man has, stands on a mount and cannot move and fire."""
    if game.is_vehicle(unit):
        return False
    if game.is_team(unit):
        return game.setting.weapon(next(iter(game.model(unit).weapons))).group in HEAVY_GROUPS
    return all(arm.weapon.group in HEAVY_GROUPS for arm in ready)


def give_orders(game: Skirmish, side: str) -> Script[None]:
    """A side gives each unit an order, in any sequence; units without one do nothing."""
    choices = {unit.id: allowed(game, unit) for unit in game.units_of(side) if unit.order is Order.NONE}
    waiting = {name: [give(name, one.value) for one in orders] for name, orders in choices.items() if orders}
    while waiting:
        options = [one for orders in waiting.values() for one in orders]
        hatches = hatch_options(game, list(waiting))
        answer = yield from Ask(side, "order", [*options, *hatches, DONE], {"left": len(waiting)})
        if isinstance(answer, Hatch):
            move_hatch(game, answer)
            continue
        if not isinstance(answer, Give):
            break
        game.units[answer.unit].order = Order(answer.action)
        game.tell(OrderGiven(side=side, unit=answer.unit, action=answer.action, rule="SK-HR-turn"))
        del waiting[answer.unit]
        yield CHECKPOINT
    for unit in game.units_of(side):
        if unit.order is Order.NONE:
            unit.order = Order.REST
    game.ordered = (*game.ordered, side)


def deal_orders(game: Skirmish, side: str) -> None:
    """Give the units a side has ordered other orders by chance, for who guesses what it has chosen."""
    for unit in game.units_of(side):
        if unit.order is not Order.NONE:
            orders = [*allowed(game, unit), Order.REST]
            game.rng = step(game.rng)
            unit.order = orders[mix(game.rng) % len(orders)]


@rule("SK-hit-rollw")
def reveal(game: Skirmish) -> None:
    """Turn the orders up and note which enemies each unit about to fire can see."""
    orders = {}
    for side in game.sides:
        for unit in game.units_of(side):
            if unit.order is not Order.REST:
                orders[unit.id] = unit.order.value
            if unit.order in (Order.FIRE, Order.MOVE_AND_FIRE):
                unit.saw = tuple(enemy.id for enemy in enemies_of(game, unit) if sees(game, unit, enemy))
    game.tell(OrdersRevealed(orders=orders, rule="SK-HR-turn"))
