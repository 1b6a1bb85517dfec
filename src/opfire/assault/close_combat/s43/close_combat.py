"""Close combat of the second edition (S43-11): fought at once, round after round, until one side is gone or leaves."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.cards.being_asked import is_called
from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.moments import melee_cards, second_throw
from opfire.assault.cards.play import offer
from opfire.assault.close_combat.blows import Blow, throw_dice
from opfire.assault.close_combat.s43.dice import Bout, attack_dice, attack_reading, bout, defence_dice, free_rerolls
from opfire.assault.close_combat.s43.end import driven_out, finish, is_over, withdrawals
from opfire.assault.close_combat.s43.vehicles import attack_wheels, choose_strike, drag_out, hit_wheels
from opfire.assault.close_combat.vehicles import can_hurt
from opfire.assault.dice.rerolls import Facing, offer_reroll, tell_thrown
from opfire.assault.edition import IN_ROUNDS
from opfire.assault.fire.comparison import Throw, judge
from opfire.assault.fire.damage import flip, hurt
from opfire.assault.fire.morale import lose
from opfire.assault.log.battle import CloseCombat, Joined, Moved, RoundFought, Unshaken
from opfire.assault.movement.into_close_combat import BY_EDITION, WayOfFighting
from opfire.assault.movement.mines import leave_minefield, ways
from opfire.assault.movement.movement import mark_harsh
from opfire.assault.movement.terrain_damage import terrain_test
from opfire.assault.options.answers import Join, act, join
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ALONE = "no-support"


@rule("S43-11.0", "S43-11.4", "S43-9.0")
def can_attack(battle: Battle, unit: Unit, hex: int) -> bool:
    """By a normal or fast action, never by guns or loaded transports, one unit a side, and where it can hurt."""
    if battle.unit_card(unit).type == "artillery" or unit.load or unit.action not in (Action.NORMAL, Action.FAST):
        return False
    return all(other.side != unit.side and can_hurt(battle, unit, other) for other in battle.at(hex))


@rule("S43-11.0", "S43-11.1.1", "S43-13.3")
def enter_enemy_hex(battle: Battle, unit: Unit, hex: int, cost: int) -> Script[None]:
    """Who enters an enemy's hex must fight; a unit in fallback is lost at once, and the move ends there."""
    came_from = unit.at
    (enemy,) = battle.at(hex)
    storm(battle, unit, hex, cost)
    fight = bout(unit, enemy, hex, came_from)
    caught = enemy.morale is Morale.FALLBACK
    if caught:
        yield from lose(battle, enemy, "caught-in-fallback", "11.0")
    yield from cross_ground(battle, unit, came_from, fighting=not caught)
    if caught or unit.at != hex:
        return
    battle.tell(
        CloseCombat(unit=unit.id, target=enemy.id, at=battle.hex_name(hex), how="initiate", rule=battle.cite("11.1.1"))
    )
    yield from call_support(battle, fight)
    yield from drag_out(battle, fight)
    yield from fight_it_out(battle, fight)
    for unit, loser in ((fight.attacker, fight.defender), (fight.defender, fight.attacker)):
        if unit.at == hex and loser.at != hex:
            yield from offer(battle, Scene("close-combat-won", unit.side, unit))


@rule("S43-9.5", "S43-11.0")
def storm(battle: Battle, unit: Unit, hex: int, cost: int) -> None:
    """The unit moves in without drawing fire; harsh terrain delays it as in any movement."""
    start = unit.at
    way = next(way for way in ways(battle, unit, start) if way.hex == hex)
    battle.put(unit, hex)
    if way.harsh:
        mark_harsh(battle, unit, way)
    names = battle.hex_name(start), battle.hex_name(hex)
    battle.tell(Moved(unit=unit.id, start=names[0], to=names[1], cost=cost, how="assault", rule=battle.cite("11.1.1")))
    if way.harsh:
        battle.tell_markers(unit)


@rule("S43-9.10.1", "S43-9.6.6.2", "S43-11.1.4")
def cross_ground(battle: Battle, unit: Unit, came_from: int, *, fighting: bool) -> Script[None]:
    """Ground and mines count on the way to an enemy, too; who is suppressed by them in his hex has to fall back."""
    hex = unit.at
    unit.melee = Melee.ACTIVE if fighting else Melee.NONE
    battle.tell_markers(unit)
    yield from terrain_test(battle, unit, came_from)
    if not unit.gone and unit.at == hex:
        yield from leave_minefield(battle, unit, came_from)
    unit.melee = Melee.NONE
    battle.tell_markers(unit)


@rule("S43-11.1.1.1")
def call_support(battle: Battle, fight: Bout) -> Script[None]:
    """First the attacker and then the defender may name an adjacent unit that supports it."""
    for unit in (fight.attacker, fight.defender):
        near = [one for one in battle.units_of(unit.side) if can_support(battle, one, fight.hex)]
        helpers = [one for one in near if can_pay(battle, one)]
        if not is_called(battle, unit.side, possible=bool(near), found=bool(helpers)):
            continue
        options = [act(ALONE), *(join(one.id) for one in helpers)]
        choice = yield from Ask(
            unit.side, "close-combat-support", options, {"unit": unit.id, "at": battle.hex_name(fight.hex)}
        )
        if isinstance(choice, Join):
            support(battle, fight, unit, battle.units[choice.unit])


@rule("S43-11.1.1.1")
def can_support(battle: Battle, unit: Unit, hex: int) -> bool:
    """A unit not yet activated, next to the close combat, that can fire at all; it also needs its point."""
    if unit.activated or unit.morale is not Morale.NONE or battle.setting.board.grid.distance(unit.at, hex) != 1:
        return False
    return any(attack.bands for attack in battle.unit_card(unit).attack.values())


@rule("S43-11.1.1.1")
def support(battle: Battle, fight: Bout, unit: Unit, helper: Unit) -> None:
    """The helper is marked firing and gives one re-roll in attack and one in defence."""
    pay(battle, helper)
    helper.action, helper.activated, helper.given_away = Action.FIRING, True, True
    battle.acted(helper)
    fight.backed[unit.side, "attack"] = fight.backed[unit.side, "defence"] = True
    battle.tell(Joined(unit=unit.id, by=helper.id, how="close-combat", rule=battle.cite("11.1.1.1")))
    battle.tell_markers(helper)


@rule("S43-11.1", "S43-11.1.6")
def fight_it_out(battle: Battle, fight: Bout) -> Script[None]:
    """Round follows round until a unit is eliminated, falls back or withdraws."""
    for unit in (fight.attacker, fight.defender):
        unit.melee = Melee.ACTIVE
        battle.tell_markers(unit)
    while not is_over(fight):
        battle.tell(RoundFought(at=battle.hex_name(fight.hex), round=fight.round, rule=battle.cite("11.1")))
        yield from fight_round(battle, fight)
        if is_over(fight):
            break
        shed_markers(battle, fight)
        if (yield from withdrawals(battle, fight)):
            break
        fight.round += 1
    finish(battle, fight)


@rule("S43-11.6", "S43-9.12.2", "S43-9.12.4")
def shed_markers(battle: Battle, fight: Bout) -> None:
    """After a round the markers are gone that both brought along, or that somebody got who stood fast in it."""
    for unit in (fight.attacker, fight.defender):
        unit.action, unit.morale, unit.cover = Action.NONE, Morale.NONE, Cover.NONE
        unit.attack_die_lost = False
        battle.tell_markers(unit)


@rule("S43-11.1")
def fight_round(battle: Battle, fight: Bout) -> Script[None]:
    """Both put their dice together, then throw at the same time, and only then all results are carried out."""
    blows = [Blow(fight.attacker, fight.defender), Blow(fight.defender, fight.attacker)]
    for blow in blows:
        blow.at_wheels = yield from choose_strike(battle, fight, blow.striker)
    for blow in blows:
        yield from gather_dice(battle, fight, blow)
    for blow in blows:
        yield from throw(battle, fight, blow)
    for blow in blows:
        yield from settle(battle, fight, blow)
    fight.defender.activated = True
    battle.tell_markers(fight.defender)
    yield from suffer_both(battle, fight, blows)


@rule("S43-11.1", "S43-11.1.2", "S43-11.1.3")
def gather_dice(battle: Battle, fight: Bout, blow: Blow) -> Script[None]:
    """The dice of an attack and of the defence against it, with what cards add before any dice fall."""
    if blow.at_wheels:
        return
    unit, enemy, dice = blow.striker, blow.target, battle.setting.dice
    letters = kept(attack_dice(battle, fight, unit)), kept(defence_dice(battle, fight, enemy))
    begun = unit is fight.attacker and fight.round == 1
    own, other = yield from melee_cards(battle, unit, enemy, *letters, initiated=begun)
    blow.attack, blow.defence = dice.pool(own, attack_reading(battle, fight, unit)), dice.pool(other)


@rule("S43-11.1", "S43-11.5")
def throw(battle: Battle, fight: Bout, blow: Blow) -> Script[None]:
    """All dice fall; an attack on the tracks is a comparison of its own."""
    if blow.at_wheels:
        blow.left = yield from attack_wheels(battle, fight, blow.striker)
    else:
        yield from throw_dice(blow)


@rule("S43-11.1.2", "S43-11.1.5")
def settle(battle: Battle, fight: Bout, blow: Blow) -> Script[None]:
    """Dice are thrown again where that is allowed, then compared; in the first round one suppression is shaken off."""
    unit, enemy = blow.striker, blow.target
    if blow.hits:
        thrown = yield from throw_again(battle, fight, unit, (blow.attack, blow.hits), (blow.defence, blow.blocks))
        blow.left = yield from judge(battle, unit, enemy, "close-combat", *thrown, shrugged=int(fight.round == 1))
    criticals, damage, suppressions = blow.left
    if suppressions and fight.round == 1:
        blow.left = criticals, damage, suppressions - 1
        battle.tell(Unshaken(unit=enemy.id, rule=battle.cite("11.1.5")))


@rule("S43-11.1.1.1", "S43-11.1.2", "S43-11.1.3")
def throw_again(battle: Battle, fight: Bout, unit: Unit, attack: Throw, defence: Throw) -> Script[tuple[Throw, Throw]]:
    """First the attack dice, then the defence dice, as far as flanks and support units allow."""
    enemy = fight.enemy(unit)
    attack_backed, defence_backed = (unit.side, "attack"), (enemy.side, "defence")
    free = free_rerolls(battle, fight, unit)
    if free or fight.backed.get(attack_backed) or fight.backed.get(defence_backed):
        tell_thrown(battle, unit, enemy, attack, defence, "11.1")
    hits, blocks = attack[1], defence[1]
    facing = Facing(defence, attacking=True)
    for section in free:
        hits, _used = yield from offer_reroll(battle, unit, attack[0], hits, facing, section)
    if fight.backed.get(attack_backed):
        hits, used = yield from offer_reroll(battle, unit, attack[0], hits, facing)
        fight.backed[attack_backed] = not used
    if fight.backed.get(defence_backed):
        facing = Facing((attack[0], hits), attacking=False)
        blocks, used = yield from offer_reroll(battle, enemy, defence[0], blocks, facing)
        fight.backed[defence_backed] = not used
    hits, blocks = yield from second_throw(battle, unit, enemy, "close-combat", (attack[0], hits), (defence[0], blocks))
    return (attack[0], hits), (defence[0], blocks)


@rule("S43-11.1.4", "S43-11.1")
def suffer_both(battle: Battle, fight: Bout, blows: Sequence[Blow]) -> Script[None]:
    """Damage on both, then suppression, then critical hits, so that both may fall or fall back together."""
    for blow in blows:
        if blow.at_wheels:
            hit_wheels(battle, blow.target, blow.left)
        else:
            hurt(battle, blow.target, blow.left[1], "11.1.4")
    for blow in blows:
        if blow.left[2] and not blow.target.gone:
            yield from driven_out(battle, fight, blow.target)
    for blow in blows:
        if not blow.at_wheels:
            critical_blows(battle, blow.target, blow.left[0])


@rule("S43-11.1.4")
def critical_blows(battle: Battle, unit: Unit, criticals: int) -> None:
    """Every critical hit flips a unit to half strength, or eliminates it if it is there already."""
    for _ in range(criticals):
        if not unit.gone:
            flip(battle, unit, "11.1.4", "critical-hit")


BY_EDITION[IN_ROUNDS] = WayOfFighting(can_attack, enter_enemy_hex)
