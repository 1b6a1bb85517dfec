"""The attack of an aircraft (TAOAS-2.6.3, 2.6.4; S43-12.3.6.3, 12.3.6.4), and bombs on its own side (2.6.2)."""

from __future__ import annotations

from opfire.assault.cards.moments import attacked_cards
from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.blast import blast_checks, support_blast
from opfire.assault.fire.comparison import compare, contest
from opfire.assault.fire.damage import assign
from opfire.assault.fire.friendly_fire import choose_friend, friends_beside
from opfire.assault.fire.morale import nearest_enemy
from opfire.assault.log.ground import ObstacleRemoved
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for, kept
from opfire.assault.state.pieces import Unit
from opfire.assault.support.air.accuracy import LOWEST, accuracy_die, accuracy_roll
from opfire.assault.support.air.aircraft import Aircraft, air_attack_dice, air_section, air_shot, scares
from opfire.assault.support.air.spotting import air_spotting
from opfire.assault.terrain.obstacles import clear_obstacles
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("TAOAS-2.6", "S43-12.3.6")
def strike(battle: Battle, aircraft: Aircraft, target: Unit) -> Script[None]:
    """Spotting, accuracy, the attack itself and what it does to the ground; dice that miss may fall on friends."""
    hex = target.at
    spotted = yield from air_spotting(battle, aircraft, target)
    total = yield from accuracy_roll(battle, aircraft, target, spotted)
    missed = yield from drop(battle, aircraft, target, total)
    if total <= LOWEST:
        yield from friendly_fire(battle, aircraft, hex, missed)


@rule("TAOAS-2.6.3", "S43-12.3.6.3")
def air_defence_dice(battle: Battle, aircraft: Aircraft, target: Unit, total: int, cards: str = "") -> list[PoolDie]:
    """All normal defence dice against an attack from above, and the die of the accuracy table."""
    die = dice_for(accuracy_die(battle, target, total), "air-accuracy", air_section(battle, "6.2"))
    shot = air_shot(aircraft, target)
    shot.defence_cards = cards
    return defence_pool(battle, shot, die)


@rule("TAOAS-2.6.3", "TAOAS-2.6.4", "S43-12.3.6.3", "S43-12.3.6.4")
def drop(battle: Battle, aircraft: Aircraft, target: Unit, total: int) -> Script[Pool]:
    """The card's dice against the target's; the dice that showed nothing are given back."""
    dice, hex, firer = battle.setting.dice, target.at, aircraft.over(target.at)
    blast = support_blast(battle, firer, aircraft.card.blast, target)
    attack = dice.pool(kept(air_attack_dice(battle, aircraft, target)))
    cards = yield from attacked_cards(battle, target)
    pool = air_defence_dice(battle, aircraft, target, total, cards)
    scared = scares(battle, aircraft, target)
    left, faces = yield from contest(battle, firer, target, "air-attack", attack, dice.pool(kept(pool)), scared)
    yield from assign(battle, firer, target, left, nearest_enemy(battle, target))
    if left[0]:
        tear_obstacles(battle, hex)
    yield from blast_checks(battle, blast, left[0])
    return tuple(die for die, face in zip(attack, faces, strict=True) if not die.faces[face])


@rule("S43-12.3.6.4")
def tear_obstacles(battle: Battle, hex: int) -> None:
    """A critical hit destroys wire and barriers of the hex."""
    rule = battle.cite(air_section(battle, "6.4"))
    for what in clear_obstacles(battle, hex):
        battle.tell(ObstacleRemoved(at=battle.hex_name(hex), what=what, rule=rule))


@rule("TAOAS-2.6.2", "S43-12.3.6.2")
def friendly_fire(battle: Battle, aircraft: Aircraft, hex: int, missed: Pool) -> Script[None]:
    """The dice that missed are thrown again at one unit of the aircraft's own side, with its normal dice alone."""
    friends = friends_beside(battle, aircraft.side, (hex,))
    if not friends or not missed:
        return
    section = air_section(battle, "6.2")
    victim = yield from choose_friend(battle, aircraft.over(hex), friends, len(missed), section)
    shot = air_shot(aircraft, victim)
    shot.defence_cards = yield from attacked_cards(battle, victim)
    defence = battle.setting.dice.pool(kept(defence_pool(battle, shot)))
    left = yield from compare(battle, shot.firer, victim, "friendly-fire", missed, defence, sure_suppressions(shot))
    yield from assign(battle, shot.firer, victim, left, nearest_enemy(battle, victim))
