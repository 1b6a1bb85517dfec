"""The turn: initiative, orders, priority, event chain, end (SK-HR-turn)."""

from __future__ import annotations

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.game import CHECKPOINT, Script
from opfire.rules import rule
from opfire.skirmish.close_combat.charge import charge
from opfire.skirmish.damage import put_out, remove
from opfire.skirmish.fire.actions import acquire, first_aid, lapse, offer_ground, rally, reload
from opfire.skirmish.fire.fire import fire
from opfire.skirmish.log.combat import Steadied
from opfire.skirmish.log.moves import Turned
from opfire.skirmish.log.turn import Acts, Ended, TurnBegan, TurnEnded
from opfire.skirmish.morale import breakpoints
from opfire.skirmish.movement.movement import choose_and_move, mobile
from opfire.skirmish.movement.turning import TurnField
from opfire.skirmish.options import DECLINE, Activate, Begin, Scout, Turn
from opfire.skirmish.preparation.deployment import set_up
from opfire.skirmish.preparation.mustering import muster_by_points
from opfire.skirmish.rolls import tests as checks
from opfire.skirmish.rolls.sight import could_see, enemies_of, held_by, known
from opfire.skirmish.sequence.orders import IN_CONTACT, can_turn, give_orders, obeys, reveal
from opfire.skirmish.sequence.standings import told_of
from opfire.skirmish.sequence.victory import decide, holders, take_prisoners
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Man, Order, Unit, change_man, fit, men_markers
from opfire.skirmish.vehicles.running_gear import driver_of
from opfire.skirmish.ways.hiding import hide

change = msgspec.structs.replace


def play(game: Skirmish) -> Script[None]:
    """Play on from wherever the state stands, to the end."""
    yield from told_of(game, course(game))
    assert game.outcome is not None
    game.tell(Ended(winner=game.outcome.winner or "draw", reason=game.outcome.reason, rule=game.outcome.rule))


def course(game: Skirmish) -> Script[None]:
    """Pick forces, set up, and play turn by turn until there is an outcome."""
    if game.phase is Phase.MUSTER:
        yield from muster_by_points(game)
        game.phase = Phase.SET_UP
    if game.phase is Phase.SET_UP:
        yield from set_up(game)
        game.phase = Phase.INITIATIVE
    while game.outcome is None:
        yield CHECKPOINT
        yield from STEPS[game.phase](game)


def initiative_step(game: Skirmish) -> Script[None]:
    """Both sides roll; the winner goes first wherever both must decide."""
    game.turn += 1
    game.tell(TurnBegan(turn=game.turn, rule="SK-HR-turn"))
    game.first = yield from checks.initiative(game)
    game.phase = Phase.ORDERS


def orders_step(game: Skirmish) -> Script[None]:
    """Each side in turn gives its orders in secret; then they are turned up and priorities rolled."""
    for side in (game.first, game.enemy(game.first)):
        if side not in game.ordered:
            yield from give_orders(game, side)
            return
    game.phase = Phase.CHAIN
    reveal(game)
    yield from priorities(game)


@rule("SK-prioritiesc", "SK-prioritiesd")
def priorities(game: Skirmish) -> Script[None]:
    """Every unit with an order rolls for its place in the chain."""
    units = [unit for side in (game.first, game.enemy(game.first)) for unit in game.units_of(side)]
    for unit in units:
        unit.acted = unit.order is Order.REST
    for unit in units:
        if not unit.acted:
            yield from checks.priority(game, unit)


def chain_step(game: Skirmish) -> Script[None]:
    """The unit with the highest result acts; ties by TW, initiative, owner."""
    waiting = [unit for side in game.sides for unit in game.units_of(side) if not unit.acted]
    if not waiting:
        game.phase = Phase.END
        return
    tied = foremost(game, waiting)
    unit = tied[0]
    if len(tied) > 1:
        answer = yield from Ask(unit.side, "next", [Activate(one.id) for one in tied])
        unit = game.units[answer.unit]
    yield from act(game, unit)
    yield from breakpoints(game)


def foremost(game: Skirmish, waiting: list[Unit]) -> list[Unit]:
    """Those who come first in the chain by their priority; where several do, by TW and by initiative."""
    highest = max([unit.priority for unit in waiting])
    tied = [unit for unit in waiting if unit.priority == highest]
    if len(tied) == 1:
        return tied
    places = [(checks.tw(game, unit), unit.side == game.first) for unit in tied]
    best = max(places)
    return [unit for unit, place in zip(tied, places, strict=True) if place == best]


def end_step(game: Skirmish) -> Script[None]:
    """Orders are removed, short-lived markers end, the scenario is checked."""
    take_prisoners(game)
    yield from breakpoints(game)
    game.tell(TurnEnded(turn=game.turn, holds=holders(game), rule="SK-HR-turn"))
    if game.outcome is None:
        decide(game)
    clear_markers(game)
    game.ordered = ()
    if game.outcome is None:
        game.phase = Phase.INITIATIVE


def clear_markers(game: Skirmish) -> None:
    """What lasts only for a turn."""
    for unit in game.units.values():
        unit.order, unit.priority, unit.acted = Order.NONE, 0, False
        unit.detected, unit.moved, unit.saw = False, 0, ()
        if unit.kind in game.setting.pack.vehicles:
            steady(game, unit, [number for number, man in enumerate(unit.men) if 0 < man.barred <= game.turn])


def steady(game: Skirmish, unit: Unit, numbers: list[int]) -> None:
    """Shaken men of a crew are fit for their work again."""
    for number in numbers:
        man = unit.men[number]
        change_man(unit, number, change(man, shaken=False, barred=0))
        if man.shaken and not man.out:
            left = men_markers(unit)
            game.tell(Steadied(unit=unit.id, man=number, role=man.role, left=left, rule="SK-HR-crew"))


STEPS = {
    Phase.INITIATIVE: initiative_step,
    Phase.ORDERS: orders_step,
    Phase.CHAIN: chain_step,
    Phase.END: end_step,
}


# One action


def act(game: Skirmish, unit: Unit) -> Script[None]:
    """Carry out a unit's order once; a shaken unit only rallies or moves."""
    unit.acted = True
    unit.fast = False
    scatter_flock(game, unit)
    if not obeys(game, unit, unit.order):
        lapse(game, unit, "shaken", "SK-HR-turn")
        yield from offer_ground(game, unit)
        return
    if unit.order not in IN_CONTACT and held_by(game, unit):
        lapse(game, unit, "in-contact", "SK-HR-close-combat")
    else:
        game.tell(Acts(unit=unit.id, action=unit.order.value, rule="SK-HR-turn"))
        before = unit.men
        yield from scout(game, unit)
        yield from ACTIONS[unit.order](game, unit)
        steady_gunners(game, unit, before)


def steady_gunners(game: Skirmish, unit: Unit, before: tuple[Man, ...]) -> None:
    """Gunners who sat this activation out are steady again, but not one who was hit in the course of it."""
    pairs = enumerate(zip(before, unit.men, strict=True))
    steady(game, unit, [number for number, (old, man) in pairs if old is man and man.barred < 0])


def scatter_flock(game: Skirmish, unit: Unit) -> None:
    """The survivors of a wreck are one group until one of them acts."""
    if unit.flock:
        for other in game.units_of(unit.side):
            if other is not unit and other.flock == unit.flock:
                other.flock = ""
        unit.flock = ""


def scout(game: Skirmish, unit: Unit) -> Script[None]:
    """One look for a hidden enemy in sight at the start of the action (SK-HR-hidden e)."""
    if not checks.may_scout(game, unit) or unit.off_table:
        return
    hidden = [one for one in enemies_of(game, unit) if not known(game, one) and not one.aboard]
    hidden = [enemy for enemy in hidden if could_see(game, unit, enemy)]
    if hidden:
        answer = yield from Ask(unit.side, "scout", [DECLINE, *(Scout(one.id) for one in hidden)], {"unit": unit.id})
        if isinstance(answer, Scout):
            yield from checks.reconnaissance_test(game, unit, game.units[answer.target])


@rule("SK-actionsa")
def move_cautiously(game: Skirmish, unit: Unit) -> Script[None]:
    """Move with care; who ends unseen in cover is hidden."""
    if game.is_vehicle(unit) and not mobile(game, unit):
        if can_turn(game, unit):
            yield from turn_on_spot(game, unit)
        return
    yield from choose_and_move(game, unit, Order.CAUTIOUS)
    if not unit.gone:
        hide(game, unit)


@rule("SK-accidentl")
def turn_on_spot(game: Skirmish, unit: Unit) -> Script[None]:
    """A vehicle with one broken track turns where it stands."""
    field = TurnField(game, unit)
    answer = yield from Ask(unit.side, "turn", [DECLINE], {"unit": unit.id}, field)
    if isinstance(answer, Turn):
        unit.facing = unit.turret = answer.facing
        game.tell(Turned(unit=unit.id, facing=unit.facing, rule="SK-accidentl"))


@rule("SK-actionsb")
def move_fast(game: Skirmish, unit: Unit) -> Script[None]:
    """Move far; a wounded rider tests whether he keeps his motorcycle on the road."""
    checks.come_to_light(game, unit)
    if not (yield from rides_safely(game, unit)):
        return
    yield from choose_and_move(game, unit, Order.FAST)
    unit.fast = unit.moved > 0


@rule("SK-motorcycle-testa", "SK-motorcycle-testb")
def rides_safely(game: Skirmish, unit: Unit) -> Script[bool]:
    """A motorcycle with a wounded driver that fails the riding test is lost with all on it."""
    if not game.is_vehicle(unit) or game.vehicle(unit).movement != "motorcycle":
        return True
    driver = driver_of(unit)
    if driver is None or not unit.men[driver].wounded or (yield from checks.riding_test(game, unit)):
        return True
    for one in (*game.riders(unit), unit):
        for number in fit(one):
            put_out(game, one, number, "SK-motorcycle-testb")
    remove(game, unit, "out", "SK-motorcycle-testb")
    return False


@rule("SK-actionsc")
def move_and_fire(game: Skirmish, unit: Unit) -> Script[None]:
    """Move then fire or fire then move, as the owner likes, unless the action is lost between."""
    checks.come_to_light(game, unit)
    answer = yield from Ask(unit.side, "begin", [Begin("move"), Begin("fire")], {"unit": unit.id})
    steps = [choose_and_move(game, unit, Order.MOVE_AND_FIRE), fire(game, unit)]
    for step in steps if answer.what == "move" else steps[::-1]:
        if unit.gone or (yield from step) is False:
            return


@rule("SK-actionsd")
def stand_and_fire(game: Skirmish, unit: Unit) -> Script[None]:
    """Fire without moving."""
    yield from fire(game, unit)


@rule("SK-actionsf")
def attack(game: Skirmish, unit: Unit) -> Script[None]:
    """Run in and fight."""
    yield from charge(game, unit)


ACTIONS = {
    Order.CAUTIOUS: move_cautiously,
    Order.FAST: move_fast,
    Order.MOVE_AND_FIRE: move_and_fire,
    Order.FIRE: stand_and_fire,
    Order.RELOAD: reload,
    Order.CLOSE_COMBAT: attack,
    Order.ACQUIRE: acquire,
    Order.FIRST_AID: first_aid,
    Order.RALLY: rally,
}
