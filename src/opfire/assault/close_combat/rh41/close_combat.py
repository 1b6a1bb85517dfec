"""Close combat of the first edition (RH41-12): one round an activation, going on over turns with markers."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.cards.moments import melee_cards, second_throw
from opfire.assault.close_combat.blows import Blow, throw_dice
from opfire.assault.close_combat.vehicles import (
    Clash,
    against_vehicle,
    area_of_attack,
    attack_wheels,
    can_hurt,
    face_attacker,
    goes_for_wheels,
    outflanked,
    passengers_leave,
    turn_to,
    wheel_damage,
)
from opfire.assault.dice.attack_dice import SKILLED
from opfire.assault.dice.defence_dice import STEADY, dug_in
from opfire.assault.dice.rerolls import Facing, offer_reroll, tell_thrown
from opfire.assault.fire.comparison import judge
from opfire.assault.fire.damage import flip, hurt
from opfire.assault.fire.morale import Flight, eliminate, fall_back, immobilise, lose
from opfire.assault.log.battle import CloseCombat, CloseCombatEnded, Moved, Unshaken
from opfire.assault.movement.into_close_combat import BY_EDITION, WayOfFighting
from opfire.assault.movement.terrain_damage import terrain_test
from opfire.assault.options.answers import fight, send, step
from opfire.assault.state.abilities import has, is_immobile, open_top
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, Reading, dice_for, kept
from opfire.assault.state.pieces import Action, Melee, Morale, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ROOM = 2
"""Units of one side in a close combat hex (12.0)."""
ADRENALINE = 1
"""Suppressions that everybody ignores in a round of close combat (12.7.2)."""


@rule("RH41-12.0")
def can_attack(battle: Battle, unit: Unit, hex: int) -> bool:
    """Infantry and empty vehicles may enter by a normal or fast action while fewer than two of their side are there.

    They need somebody there whom they can hurt.
    """
    if battle.unit_card(unit).type == "artillery" or unit.load or unit.action not in (Action.NORMAL, Action.FAST):
        return False
    here = battle.at(hex)
    if sum(other.side == unit.side for other in here) >= ROOM:
        return False
    return any(other.side != unit.side and can_hurt(battle, unit, other) for other in here)


@rule("RH41-12.0", "RH41-12.1", "RH41-12.2", "RH41-9.5", "RH41-9.10.1")
def enter_enemy_hex(battle: Battle, unit: Unit, hex: int, cost: int) -> Script[None]:
    """Whoever enters an enemy's hex drives out the shaken, or starts or joins a close combat.

    The ground counts as in any other hex: it may harm a vehicle, and harsh terrain delays who does not have to fight.
    """
    start, running, hurried = unit.at, is_close_combat(battle, hex), unit.action is Action.FAST
    battle.put(unit, hex)
    battle.tell(
        Moved(
            unit=unit.id,
            start=battle.hex_name(start),
            to=battle.hex_name(hex),
            cost=cost,
            how="assault",
            rule=battle.cite("12.0"),
        )
    )
    if not running:
        yield from drive_out(battle, unit, hex)
    if enemies_at(battle, unit, hex):
        unit.action, unit.melee = Action.NONE, Melee.ACTIVE
    elif cost > battle.unit_card(unit).move:
        unit.action, unit.given_away = Action.DELAYED, True
    battle.tell_markers(unit)
    yield from terrain_test(battle, unit, start)
    if unit.at == hex and unit.melee is Melee.ACTIVE:
        how = "reinforce" if running else "initiate"
        jumped, ready = yield from empty_transports(battle, unit, start)
        target = yield from choose_enemy(battle, unit, hex)
        yield from fight_round(battle, Clash(how, unit, target, start, hurried, jumped, ready))
    yield from clean_up(battle, hex)


@rule("RH41-12.10", "RH41-12.10/2")
def empty_transports(battle: Battle, unit: Unit, start: int) -> Script[tuple[str, str]]:
    """The passengers of an attacked transport get off, and one of them may join the fight; says who it was.

    Players may agree that the transport then is ready for the fight at once; it is named as well.
    """
    for enemy in enemies_at(battle, unit, unit.at):
        if enemy.load:
            jumped = yield from passengers_leave(battle, enemy)
            if jumped and battle.setting.readings.transport_turns:
                make_ready(battle, enemy, start)
                return jumped, enemy.id
            return jumped, ""
    return "", ""


@rule("RH41-12.10")
def make_ready(battle: Battle, vehicle: Unit, start: int) -> None:
    """The transport turns to who attacks it and is marked active before the round."""
    turn_to(battle, vehicle, start, "12.10")
    vehicle.action, vehicle.melee, vehicle.activated = Action.NONE, Melee.ACTIVE, True
    battle.tell_markers(vehicle)


def is_close_combat(battle: Battle, hex: int) -> bool:
    """A hex in which a close combat goes on."""
    return any(unit.melee is not Melee.NONE for unit in battle.at(hex))


def enemies_at(battle: Battle, unit: Unit, hex: int) -> list[Unit]:
    """The enemies of a unit in a hex."""
    return [other for other in battle.at(hex) if other.side != unit.side]


@rule("RH41-12.0")
def drive_out(battle: Battle, unit: Unit, hex: int) -> Script[None]:
    """A suppressed enemy falls back at once; one in fallback, or that finds no way out, is eliminated."""
    for enemy in enemies_at(battle, unit, hex):
        if enemy.morale is Morale.FALLBACK:
            yield from lose(battle, enemy, "caught-in-fallback", "12.0")
        elif enemy.morale is Morale.SUPPRESSED:
            yield from fall_back(battle, enemy, hex, "driven-out")


@rule("RH41-12.2", "RH41-12.3")
def choose_enemy(battle: Battle, unit: Unit, hex: int) -> Script[Unit]:
    """The active player chooses which enemy in the hex to fight."""
    enemies = enemies_at(battle, unit, hex)
    if len(enemies) == 1:
        return enemies[0]
    choice = yield from Ask(unit.side, "fight", [fight(enemy.id) for enemy in enemies], {"unit": unit.id})
    return battle.units[choice.target]


@rule("RH41-12.3", "RH41-12.4")
def renew(battle: Battle, unit: Unit) -> Script[None]:
    """A unit with an inactive marker fights another round against an enemy of its choice."""
    hex = unit.at
    unit.melee = Melee.ACTIVE
    battle.tell_markers(unit)
    target = yield from choose_enemy(battle, unit, hex)
    yield from fight_round(battle, Clash("renew", unit, target))
    yield from clean_up(battle, hex)


@rule("RH41-12.4", "RH41-12.1", "RH41-12.2", "RH41-12.3", "RH41-12.10")
def fight_round(battle: Battle, clash: Clash) -> Script[None]:
    """Both put their dice together and attack at once; results apply to both, and the attacked unit is activated.

    A vehicle turns to who has attacked it or those that jumped off it.
    """
    unit, enemy = clash.mover, clash.defender
    hex = unit.at
    at = battle.hex_name(hex)
    battle.tell(CloseCombat(unit=unit.id, target=enemy.id, at=at, how=clash.how, rule=battle.cite("12.4")))
    at_wheels = yield from choose_wheels(battle, unit, enemy)
    blows = [Blow(unit, enemy, unit.id == at_wheels), Blow(enemy, unit, enemy.id == at_wheels)]
    for blow in blows:
        yield from gather_dice(battle, blow, clash)
    for blow in blows:
        yield from throw(battle, blow, clash)
    for blow in blows:
        yield from settle(battle, blow)
    enemy.activated = True
    battle.tell_markers(enemy)
    yield from suffer_both(battle, blows, hex)
    for other in enemies_at(battle, unit, hex):
        if other is enemy or clash.jumped:
            face_attacker(battle, other, clash)
        if other is enemy or other.melee is Melee.NONE:
            other.action, other.melee, other.activated = Action.NONE, Melee.ACTIVE, True
            battle.tell_markers(other)


@rule("RH41-12.9", "RH41-12.4")
def choose_wheels(battle: Battle, unit: Unit, enemy: Unit) -> Script[str]:
    """Before any dice fall, infantry that fights a vehicle decides what to attack; says who goes for the wheels."""
    for one, other in ((unit, enemy), (enemy, unit)):
        if against_vehicle(battle, one, other) and (yield from goes_for_wheels(battle, one, other)):
            return one.id
    return ""


@rule("RH41-12.4", "RH41-12.7", "RH41-12.8")
def gather_dice(battle: Battle, blow: Blow, clash: Clash) -> Script[None]:
    """The dice of one half of the round, with what cards add before any dice fall."""
    if blow.at_wheels:
        return
    attacker, target, dice = blow.striker, blow.target, battle.setting.dice
    letters = kept(melee_attack(battle, attacker, target)), kept(melee_defence(battle, target, attacker, clash))
    begun = attacker is clash.mover and clash.how == "initiate"
    own, other = yield from melee_cards(battle, attacker, target, *letters, initiated=begun)
    blow.attack, blow.defence = dice.pool(own, melee_reading(battle, attacker, target, clash)), dice.pool(other)


@rule("RH41-12.4", "RH41-12.9")
def throw(battle: Battle, blow: Blow, clash: Clash) -> Script[None]:
    """All dice fall; an attack on the tracks is a comparison of its own."""
    if blow.at_wheels:
        blow.left = yield from attack_wheels(battle, blow.striker, blow.target, clash)
    else:
        yield from throw_dice(blow)


@rule("RH41-12.4", "RH41-10.7.2", "RH41-10.8.2", "RH41-12.7.2")
def settle(battle: Battle, blow: Blow) -> Script[None]:
    """With bundled charges one die at a vehicle may be thrown again; dice are compared, one suppression shaken off."""
    if not blow.hits:
        return
    attacker, target, attack, defence = blow.striker, blow.target, blow.attack, blow.defence
    hits, blocks = blow.hits, blow.blocks
    if against_vehicle(battle, attacker, target) and has(battle, attacker, "bundle-charge"):
        tell_thrown(battle, attacker, target, (attack, hits), (defence, blocks), "12.8")
        hits, _ = yield from offer_reroll(
            battle, attacker, attack, hits, Facing((defence, blocks), attacking=True), "12.8"
        )
    hits, blocks = yield from second_throw(battle, attacker, target, "close-combat", (attack, hits), (defence, blocks))
    throws = (attack, hits), (defence, blocks)
    criticals, damage, suppressions = yield from judge(
        battle, attacker, target, "close-combat", *throws, shrugged=ADRENALINE
    )
    if suppressions:
        battle.tell(Unshaken(unit=target.id, rule=battle.cite("12.7.2")))
    blow.left = criticals, damage, max(0, suppressions - ADRENALINE)


@rule("RH41-12.8", "RH41-12.8.4", "RH41-4.2.2")
def melee_attack(battle: Battle, attacker: Unit, target: Unit) -> list[PoolDie]:
    """The range 0 dice of the card, a blue die for veterans and elite, and one against an open-topped vehicle."""
    row = battle.unit_card(attacker).attack.get(battle.setting.rows[target.kind])
    pool = dice_for(row.close_combat if row else "", "card-close-combat", "12.8")
    if attacker.experience in SKILLED:
        pool += dice_for("B", attacker.experience.value, "12.8.4")
    if against_vehicle(battle, attacker, target):
        pool += dice_for(open_top(battle, target), "open-topped", "12.7.3")
    return pool


@rule("RH41-12.8.1", "RH41-12.8.2", "RH41-12.8.3")
def melee_reading(battle: Battle, attacker: Unit, target: Unit, clash: Clash) -> Reading:
    """Of a double success one symbol counts: for who was activated or outflanked, and for vehicles against infantry.

    It is the stronger one, but at half strength the weaker for the first two.
    """
    met = clash.how == "initiate" and attacker is clash.defender and attacker.id != clash.ready
    activated = met and attacker.activated
    if activated or outflanked(battle, attacker, target, clash):
        return Reading.WEAKEST if battle.half(attacker) else Reading.STRONGEST
    on_foot = battle.unit_card(target).type == "infantry"
    return Reading.STRONGEST if on_foot and battle.unit_card(attacker).type == "vehicle" else Reading.FULL


@rule("RH41-12.7", "RH41-12.7.1", "RH41-12.7.3", "RH41-12.7.4", "RH41-9.8.1/2")
def melee_defence(battle: Battle, target: Unit, attacker: Unit, clash: Clash) -> list[PoolDie]:
    """The card's dice, by area for vehicles, what the terrain gives to others, and a blue die for experience.

    Players may agree that the die of a dug-in position counts as well.
    """
    if battle.unit_card(target).type == "vehicle":
        area, letters = area_of_attack(battle, target, attacker, clash)
        pool = dice_for(letters, f"card-{area}", "12.7.3")
    else:
        pool = dice_for(battle.unit_card(target).defence["all"], "card", "12.7")
        pool += melee_terrain(battle, target, clash)
        pool += dug_in(battle, target) if battle.setting.readings.dug_in_fights else []
    if target.experience in STEADY:
        pool += dice_for("B", target.experience.value, "12.7.4")
    return pool


@rule("RH41-12.7.1", "RH41-12.10")
def melee_terrain(battle: Battle, target: Unit, clash: Clash) -> list[PoolDie]:
    """Who was there has all of the terrain's dice, who came in or jumped off none; renewed, both have the strongest."""
    terrain = battle.ground.row(target.at)
    dice = terrain.defence.get(battle.unit_card(target).type, "")
    if not clash.entered:
        dice = dice[:1]
    elif target is not clash.defender or target.id == clash.jumped:
        dice = ""
    return dice_for(dice, terrain.id, "12.7.1")


@rule("RH41-12.4", "RH41-12.5", "RH41-12.9")
def suffer_both(battle: Battle, blows: Sequence[Blow], hex: int) -> Script[None]:
    """Damage on both, then suppression, then critical hits, so that both may fall or fall back together."""
    for blow in blows:
        hurt(battle, blow.target, wheel_damage(blow.left) if blow.at_wheels else blow.left[1], "12.5")
        if blow.at_wheels and (blow.left[0] or blow.left[1]):
            immobilise(battle, blow.target, "12.9")
    for blow in blows:
        if blow.left[2] and not blow.target.gone:
            yield from thrown_out(battle, blow.target, hex)
    for blow in blows:
        for _ in range(0 if blow.at_wheels else blow.left[0]):
            critical_blow(battle, blow.target)


@rule("RH41-12.5")
def thrown_out(battle: Battle, unit: Unit, hex: int) -> Script[None]:
    """A unit suppressed in close combat must fall back out of the hex, and is lost if it cannot."""
    flight = yield from fall_back(battle, unit, hex, "close-combat")
    if enemies_at(battle, unit, hex) and unit.at == hex and flight is not Flight.STOOD:
        eliminate(battle, unit, "no-way-out", "12.5")


@rule("RH41-12.5")
def critical_blow(battle: Battle, unit: Unit) -> None:
    """A critical hit flips a unit to half strength, or eliminates it if it is there already."""
    if not unit.gone:
        flip(battle, unit, "12.5", "critical-hit")


@rule("RH41-12.6")
def clean_up(battle: Battle, hex: int) -> Script[None]:
    """When one side alone is left its markers go; one of two units must make room, and who stays is worn out."""
    left = battle.at(hex)
    sides = sorted({unit.side for unit in left})
    if len(sides) == 2 or not any(unit.melee is not Melee.NONE for unit in left):
        return
    for unit in left:
        unit.melee = Melee.NONE
    battle.tell(CloseCombatEnded(at=battle.hex_name(hex), side=sides[0], rule=battle.cite("12.6")))
    if len(left) == ROOM:
        yield from make_room(battle, left, hex)
    for unit in battle.at(hex):
        worn_out(unit, Action.FAST)
        battle.tell_markers(unit)


@rule("RH41-12.6", "RH41-13.3")
def worn_out(unit: Unit, action: Action) -> None:
    """Close combat leaves a unit marked as after a fast (or delayed) action, unless it has a morale marker."""
    if unit.morale is Morale.NONE:
        unit.action = action
    unit.activated = True
    unit.given_away = True
    unit.went_fast = unit.went_fast or action is Action.FAST


@rule("RH41-12.6", "RH41-9.10.1")
def make_room(battle: Battle, units: tuple[Unit, ...], hex: int) -> Script[None]:
    """The owner moves one of two units to an empty adjacent hex without drawing fire; without one it is eliminated."""
    side = units[0].side
    at = battle.hex_name(hex)
    able = [unit for unit in units if not unit.immobilised and not is_immobile(battle, unit)] or list(units)
    choice = yield from Ask(side, "make-room", [send(unit.id) for unit in able], {"at": at})
    unit = battle.units[choice.unit]
    stuck = unit.immobilised or is_immobile(battle, unit)
    ways = () if stuck else battle.ground.ways[unit.kind][hex]
    free = {battle.hex_name(way.hex): way for way in ways if not battle.occupied.get(way.hex)}
    if not free:
        eliminate(battle, unit, "no-room", "12.6")
        return
    answer = yield from Ask(side, "move-aside", [step(name) for name in free], {"unit": unit.id})
    way = free[answer.to]
    battle.put(unit, way.hex)
    worn_out(unit, Action.DELAYED if way.harsh else Action.FAST)
    battle.tell(Moved(unit=unit.id, start=at, to=answer.to, cost=way.cost, how="aside", rule=battle.cite("12.6")))
    battle.tell_markers(unit)
    yield from terrain_test(battle, unit, hex)


BY_EDITION["over-turns"] = WayOfFighting(can_attack, enter_enemy_hex)
