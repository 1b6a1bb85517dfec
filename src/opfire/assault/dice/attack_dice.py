"""Attack dice in ranged fire (10.1, 10.8): the card's band, experience, and what the firer's state takes away."""

from __future__ import annotations

from opfire.assault.dice.defence_dice import impact
from opfire.assault.pack.assault_pack import Band
from opfire.assault.state.abilities import is_too_light
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, Reading, dice_for, kept, lose_weakest, strongest_die
from opfire.assault.state.pieces import Cover, Experience, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.fortifications import nest_die
from opfire.kernel.dice import Pool
from opfire.rules.citations import rule

SKILLED = (Experience.VETERAN, Experience.ELITE)


@rule("RH41-10.1")
def range_band(battle: Battle, firer: Unit, target: Unit) -> Band | None:
    """The band of the firer's card that the distance falls into, if any."""
    setting = battle.setting
    bands = setting.bands[firer.kind, setting.rows[target.kind]]
    distance = setting.board.grid.distance(firer.at, target.at)
    return bands[distance] if distance < len(bands) else None


@rule("RH41-10.1")
def card_dice(battle: Battle, shot: Shot) -> list[PoolDie]:
    """The dice of the unit card for the range, or those of its support weapon."""
    indirect = battle.unit_card(shot.firer).indirect
    if shot.indirect and indirect is not None:
        return dice_for(indirect.dice, "card-indirect", "7.1")
    band = range_band(battle, shot.firer, shot.target)
    return dice_for(band.dice, f"card-{band.name}", "10.1") if band else []


@rule("RH41-10.8.3")
def skill(battle: Battle, shot: Shot) -> list[PoolDie]:
    """Veteran and elite units gain a blue die."""
    return dice_for("B", shot.firer.experience.value, "10.8.3") if shot.firer.experience in SKILLED else []


@rule("RH41-8.3", "S43-8.3")
def card_attack(battle: Battle, shot: Shot) -> list[PoolDie]:
    """What command cards add."""
    return dice_for(shot.attack_cards, "command-card", "8.3")


ATTACK_DICE = (card_dice, nest_die, card_attack, skill)


@rule("RH41-10.8", "RH41-10.8.1")
def attack_pool(battle: Battle, shot: Shot) -> list[PoolDie]:
    """All sources are added up; then the attack die -1 or concealed marker takes the weakest, with no minimum."""
    pool = [die for source in ATTACK_DICE for die in source(battle, shot)]
    if shot.firer.attack_die_lost or shot.cover is Cover.CONCEALED:
        lose_weakest(pool, "attack-die-1" if shot.firer.attack_die_lost else "concealed", "10.8.1", keep=0)
    if shot.weakened:
        lose_weakest(pool, "second-shot", "8.3", keep=0)
    if light_on_heavy(battle, shot):
        for _ in range(len(pool) - 1):
            lose_weakest(pool, "light-shot", "10.1", keep=1)
    return pool


def light_on_heavy(battle: Battle, shot: Shot) -> bool:
    """Light shot in direct fire meets an area of a vehicle that it hardly pierces."""
    if shot.indirect or shot.heavy_shot or battle.unit_card(shot.target).type != "vehicle":
        return False
    return is_too_light(battle, shot.firer, shot.target, impact(battle, shot)[1])


def shot_reading(battle: Battle, shot: Shot) -> Reading:
    """How the attack dice of a shot are read."""
    plain = reading(battle, shot.firer)
    if not light_on_heavy(battle, shot):
        return plain
    return Reading.LIGHT if plain is Reading.FULL else Reading.LIGHT_STRONGEST


@rule("S43-10.8.4")
def support_dice(battle: Battle, shot: Shot) -> list[PoolDie]:
    """The strongest die of a unit that joins the fire; its marker and hindered sight each make it a colour weaker."""
    other = shot.joined
    band = range_band(battle, other, shot.target) if other is not None else None
    if other is None or band is None:
        return []
    hampered = other.attack_die_lost or other.hidden is Cover.CONCEALED
    sight = sight_between(battle, other, shot.target)
    die = strongest_die(band.dice, int(hampered) + int(bool(sight.hindrances)))
    return dice_for(die, "fire-support", "10.8.4")


@rule("RH41-10.8", "S43-10.8", "S43-10.8.4")
def attack_throw(battle: Battle, shot: Shot) -> Pool:
    """The dice of the firer and of a unit that joins it, each read as the strength of its unit has it."""
    dice = battle.setting.dice
    own = dice.pool(kept(attack_pool(battle, shot)), shot_reading(battle, shot))
    if shot.joined is None:
        return own
    joined = Shot(shot.joined, shot.target, shot.status)
    return (*own, *dice.pool(kept(support_dice(battle, shot)), shot_reading(battle, joined)))


@rule("RH41-4.2.3", "S43-4.2.3", "S43-9.12.4")
def sure_suppressions(shot: Shot) -> int:
    """Fire on recruits and fire from ambush each have one suppression symbol for free."""
    return int(shot.target.experience is Experience.RECRUIT) + int(shot.cover is Cover.AMBUSH)


@rule("RH41-10.8.1")
def reading(battle: Battle, firer: Unit) -> Reading:
    """At half strength only the stronger symbol of a double success counts."""
    return Reading.STRONGEST if battle.half(firer) else Reading.FULL
