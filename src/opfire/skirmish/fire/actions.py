"""The quiet actions: acquire target, reload, first aid, rally, and throwing oneself to the ground."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.fire.targets import shots_at
from opfire.skirmish.log.combat import Acquired, GotUp, Reloaded, WentDown
from opfire.skirmish.log.turn import OrderLapsed, Rallied, Treated
from opfire.skirmish.movement.movement import arrive
from opfire.skirmish.options import DECLINE, DOWN, Acquire, March, Refill, Treat
from opfire.skirmish.rolls.sight import contacts, in_contact, known, visible_enemies
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, change_man, fit, is_shaken, is_wounded, men_markers
from opfire.skirmish.table.space import distance
from opfire.skirmish.ways.approaches import contact_point, way_to
from opfire.skirmish.ways.paths import Route
from opfire.skirmish.ways.teams import re_form
from opfire.skirmish.ways.walking import walked

AID_REACH: Final = 60
change = msgspec.structs.replace


@rule("SK-actionsg")
def acquire(game: Skirmish, unit: Unit) -> Script[None]:
    """Take aim at an enemy in sight and range for the next turn (SK-HR-acquire)."""
    options: list[Option] = [*acquire_options(game, unit)]
    if not options:
        lapse(game, unit, "no-target", "SK-HR-acquire")
        return
    answer = yield from Ask(unit.side, "acquire", [DECLINE, *options], {"unit": unit.id})
    if isinstance(answer, Acquire):
        unit.aim, unit.aim_turn, unit.acquired = (answer.target,), game.turn, True
        game.tell(Acquired(unit=unit.id, target=answer.target, rule="SK-HR-acquire"))


def acquire_options(game: Skirmish, unit: Unit) -> list[Acquire]:
    """The enemies in sight that one of its weapons could be fired at."""
    seen = [enemy for enemy in visible_enemies(game, unit) if known(game, enemy)]
    ready = arms(game, unit)
    return [Acquire(enemy.id) for enemy in seen if any(shots_at(game, unit, arm, enemy) for arm in ready)]


def lapse(game: Skirmish, unit: Unit, why: str, cited: str) -> None:
    """An order that cannot be carried out lapses."""
    game.tell(OrderLapsed(unit=unit.id, why=why, rule=cited))


@rule("SK-actionse")
def reload(game: Skirmish, unit: Unit) -> Script[None]:
    """Fill an empty weapon without a roll (SK-HR-reload)."""
    if not unit.empty:
        lapse(game, unit, "nothing-empty", "SK-HR-reload")
        return
    weapon = unit.empty[0]
    if len(unit.empty) > 1:
        answer = yield from Ask(unit.side, "reload", [Refill(name) for name in unit.empty], {"unit": unit.id})
        weapon = answer.weapon
    unit.empty = tuple(name for name in unit.empty if name != weapon)
    game.tell(Reloaded(unit=unit.id, weapon=weapon, others=bool(unit.empty), rule="SK-HR-reload"))


@rule("SK-actionsh")
def first_aid(game: Skirmish, unit: Unit) -> Script[None]:
    """Go up to 6 cm to a wounded friend and take his wound away, once a man and game (SK-HR-first-aid)."""
    options = [Treat(one.id, man) for one, man in patients(game, unit)]
    if not options or is_wounded(unit) or contacts(game, unit):
        lapse(game, unit, "no-patient", "SK-HR-first-aid")
        return
    answer = yield from Ask(unit.side, "first-aid", [DECLINE, *options], {"unit": unit.id})
    if not isinstance(answer, Treat):
        return
    patient = game.units[answer.target]
    if not in_contact(game, unit, patient):
        route = aid_route(game, unit, patient)
        assert route is not None
        march = March(route.path[1:])
        far = yield from walked(game, unit, march, route, AID_REACH)
        arrive(game, unit, march, route, far)
    if in_contact(game, unit, patient):
        treat(game, unit, patient, answer.man)
    else:
        lapse(game, unit, "fell-short", "SK-HR-first-aid")


def treat(game: Skirmish, unit: Unit, patient: Unit, man: int) -> None:
    """The wound is gone, the shaken marker stays, and the patient loses an order not yet carried out."""
    change_man(patient, man, change(patient.men[man], wounded=False, treated=True))
    rests = not patient.acted
    if rests:
        patient.order = Order.REST
        patient.acted = True
    left = men_markers(patient)
    game.tell(Treated(unit=unit.id, target=patient.id, left=left, rests=rests, rule="SK-HR-first-aid"))


def patients(game: Skirmish, unit: Unit) -> list[tuple[Unit, int]]:
    """The wounded friends on foot that a helper can reach, with nobody at their throats."""
    found = []
    for friend in game.units_of(unit.side):
        if friend is unit or friend.aboard or friend.off_table or game.is_vehicle(friend):
            continue
        men = [one for one in fit(friend) if friend.men[one].wounded and not friend.men[one].treated]
        if men and not contacts(game, friend) and can_help(game, unit, friend):
            found += [(friend, one) for one in men]
    return found


def can_help(game: Skirmish, unit: Unit, friend: Unit) -> bool:
    """Whether a helper is beside a friend or can get there, on the same side of a roof."""
    if unit.up != friend.up:
        return False
    return in_contact(game, unit, friend) or aid_route(game, unit, friend) is not None


def aid_route(game: Skirmish, unit: Unit, friend: Unit) -> Route | None:
    """The way to a friend's side, at most 6 cm."""
    if distance(unit.at, friend.at) > AID_REACH + 2 * game.radius(unit) + 60:
        return None
    goal = contact_point(game, unit, unit.at, friend)
    route = way_to(game, unit, goal) if goal != unit.at else None
    return route if route is not None and route.length <= AID_REACH else None


@rule("SK-actionsi")
def rally(game: Skirmish, unit: Unit) -> Script[None]:
    """All shaken markers of the unit are removed, not in contact with an enemy (SK-HR-rally)."""
    if contacts(game, unit):
        lapse(game, unit, "in-contact", "SK-HR-rally")
        return
    for one in (unit, *(game.riders(unit) if game.is_vehicle(unit) else ())):
        if is_shaken(one):
            one.men = tuple(change(man, shaken=False, barred=0) for man in one.men)
            game.tell(Rallied(unit=one.id, rule="SK-HR-rally"))
    if unit.lying:
        unit.lying = 0
        game.tell(GotUp(unit=unit.id, rule="SK-HR-rally"))
    yield from re_form(game, unit)


@rule("SK-infantry-damageh", "SK-infantry-damagei")
def offer_ground(game: Skirmish, unit: Unit) -> Script[None]:
    """A shaken man whose order lapses may throw himself to the ground."""
    if game.is_vehicle(unit) or game.is_team(unit) or unit.aboard or unit.lying:
        return
    answer = yield from Ask(unit.side, "ground", [DECLINE, DOWN], {"unit": unit.id})
    if answer == DOWN:
        unit.lying = game.turn
        game.tell(WentDown(unit=unit.id, rule="SK-infantry-damageh"))
