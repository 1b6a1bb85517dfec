"""Vehicles in close combat of the second edition (S43-11.4, 11.5): passengers and running gear under attack."""

from __future__ import annotations

from opfire.assault.cards.moments import attacked_cards
from opfire.assault.close_combat.s43.dice import Bout
from opfire.assault.close_combat.vehicles import WHEELS, against_vehicle, goes_for_wheels, wheel_damage
from opfire.assault.dice.attack_dice import reading, sure_suppressions
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign, hurt
from opfire.assault.fire.morale import immobilise
from opfire.assault.log.battle import Grappled
from opfire.assault.movement.transport import emergency_disembark
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import STRENGTH, Symbols, in_order, shown
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from opfire.rules.citations import rule

NOTHING: Symbols = (0, 0, 0)


@rule("S43-11.4")
def drag_out(battle: Battle, fight: Bout) -> Script[None]:
    """Each passenger of an attacked transport is attacked with one die and then gets off at once, or is lost."""
    for passenger in battle.riding(fight.defender):
        if passenger.carrier:
            yield from attack_passenger(battle, fight.attacker, passenger)
    for passenger in battle.riding(fight.defender):
        if passenger.carrier:
            yield from emergency_disembark(battle, passenger, fight.hex, "11.4")


@rule("S43-11.4")
def attack_passenger(battle: Battle, attacker: Unit, passenger: Unit) -> Script[None]:
    """The attacker's strongest close combat die, read as its strength has it, against the passenger's card."""
    row = battle.unit_card(attacker).attack.get("infantry")
    best = min(row.close_combat, key=STRENGTH.index, default="") if row else ""
    if not best:
        return
    dice = battle.setting.dice
    cards = yield from attacked_cards(battle, passenger)
    defence = dice.pool(in_order(battle.unit_card(passenger).defence["all"] + cards))
    attack = dice.pool(best, reading(battle, attacker))
    sure = sure_suppressions(Shot(attacker, passenger, Action.FIRING))
    left = yield from compare(battle, attacker, passenger, "close-combat", attack, defence, sure)
    yield from assign(battle, attacker, passenger, left)


@rule("S43-11.5")
def choose_strike(battle: Battle, fight: Bout, unit: Unit) -> Script[bool]:
    """Infantry that fights a vehicle goes for the vehicle itself or for its tracks or wheels, every round anew."""
    pinned = fight.pinned and fight.round == 1 and unit is fight.defender
    if pinned or not against_vehicle(battle, unit, fight.enemy(unit)):
        return False
    return (yield from goes_for_wheels(battle, unit, fight.enemy(unit)))


@rule("S43-11.5")
def attack_wheels(battle: Battle, fight: Bout, unit: Unit) -> Script[Symbols]:
    """Green against blue; infantry that came by a fast action must first show something on a green die."""
    green, blue = battle.setting.dice.follow_up
    if fight.fast and unit is fight.attacker and not (yield from get_hold(battle, fight)):
        return NOTHING
    return (yield from compare(battle, unit, fight.enemy(unit), WHEELS, (green,), (blue,)))


def get_hold(battle: Battle, fight: Bout) -> Script[bool]:
    """A green die that must not be blank."""
    green, _ = battle.setting.dice.follow_up
    (face,) = yield from Roll((green,), "wheels-hold", fight.attacker.side)
    hold = bool(green.faces[face])
    dice = shown((green,), (face,))
    ids = fight.attacker.id, fight.defender.id
    battle.tell(Grappled(unit=ids[0], target=ids[1], attack=dice, hold=hold, rule=battle.cite("11.5")))
    return hold


@rule("S43-11.5")
def hit_wheels(battle: Battle, vehicle: Unit, left: Symbols) -> None:
    """A critical hit or damage immobilises; both together cost a damage point as well."""
    if left[0] or left[1]:
        immobilise(battle, vehicle, "11.5")
    hurt(battle, vehicle, wheel_damage(left), "11.5")
