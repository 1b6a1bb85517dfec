"""Ranged fire (10.0): who can be fired at, and the steps of a shot."""

from __future__ import annotations

from opfire.assault.cards.moments import shot_cards
from opfire.assault.dice.attack_dice import SKILLED, attack_throw, range_band, sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.blast import blast_checks, blast_of
from opfire.assault.fire.comparison import contest
from opfire.assault.fire.damage import assign
from opfire.assault.fire.spotting import outside_arc, spotting_roll
from opfire.assault.log.battle import Fired
from opfire.assault.state.abilities import is_cumbersome, report_by_radio
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Action, Cover, Melee, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.fields_of_fire import covered, field_of_fire
from opfire.assault.terrain.fortifications import die_of_works
from opfire.assault.terrain.obstacles import too_steep
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def targets(battle: Battle, firer: Unit) -> list[Unit]:
    """The enemies a unit could fire at from where it stands."""
    if firer.melee is not Melee.NONE:
        return []
    return [
        enemy
        for enemy in covered(battle, firer)
        if can_target(battle, firer, enemy) or may_fire_into(battle, firer, enemy)
    ]


@rule("RH41-10.0", "RH41-10.1", "RH41-10.2", "S43-10.0")
def can_target(battle: Battle, firer: Unit, target: Unit) -> bool:
    """A target must be in the open, in reach, and like the firer not locked in close combat."""
    if target.melee is not Melee.NONE or firer.melee is not Melee.NONE:
        return False
    if target.carrier and not is_rider(battle, target):
        return False
    return in_reach(battle, firer, target)


@rule("RH41-10.1", "RH41-10.2", "RH41-10.6")
def in_reach(battle: Battle, firer: Unit, target: Unit) -> bool:
    """A target must be in range of a band with dice, in sight, and where the gun bears."""
    if not field_of_fire(battle, firer)[target.at] & battle.setting.row_bits[target.kind]:
        return False
    if (battle.smoke or battle.ground.is_tall) and sight_between(battle, firer, target).blocked:
        return False
    if (firer.attack_die_lost or firer.cover is not Cover.NONE) and not enough_dice(battle, firer, target):
        return False
    return battle.unit_card(firer).type == "infantry" or bears(battle, firer, target)


@rule("RH41-10.11", "RH41-12.0")
def may_fire_into(battle: Battle, firer: Unit, target: Unit) -> bool:
    """In its activation infantry may fire at a vehicle that fights ours, or at infantry that fights an armoured one."""
    if target.melee is Melee.NONE or battle.unit_card(firer).type != "infantry" or firer.melee is not Melee.NONE:
        return False
    if not battle.setting.edition.fire_into_close_combat or battle.unit_card(target).type == "artillery":
        return False
    at_vehicle = battle.unit_card(target).type == "vehicle"
    friends = [battle.unit_card(one) for one in battle.at(target.at) if one.side == firer.side]
    fighting = any(card.type == "vehicle" and (at_vehicle or card.armoured) for card in friends)
    return fighting and in_reach(battle, firer, target)


@rule("RH41-10.8.1")
def enough_dice(battle: Battle, firer: Unit, target: Unit) -> bool:
    """A unit that would lose its only attack die cannot fire."""
    band = range_band(battle, firer, target)
    dice = (band.dice if band else "") + die_of_works(battle, firer)
    return len(dice) + (firer.experience in SKILLED) > (firer.attack_die_lost or firer.hidden is Cover.CONCEALED)


@rule("RH41-10.6", "S43-9.6.5.2")
def bears(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Outside its arc only a turret can fire, and neither gun nor vehicle right across a steep slope."""
    if too_steep(battle, firer, target):
        return False
    turning = battle.unit_card(firer).turret and not is_cumbersome(battle, firer)
    return turning or not outside_arc(battle, firer, target)


@rule("RH41-10.0", "RH41-11.0")
def direct_fire(battle: Battle, firer: Unit, target: Unit, status: Action) -> Script[Pool]:
    """One unit fires at another; the dice that showed a success are given back."""
    return (yield from fire_shot(battle, Shot(firer, target, status)))


@rule("RH41-10.0", "RH41-11.0", "S43-10.0")
def fire_shot(battle: Battle, shot: Shot) -> Script[Pool]:
    """The firer is marked, tries to spot, throws against the target's defence, and the rest is assigned."""
    firer, target = shot.firer, shot.target
    mark_fire(battle, shot)
    shot.spotted = yield from spotting_roll(battle, firer, target)
    if not shot.spotted and not fired_at_unspotted(battle, target):
        return ()
    if shot.spotted:
        report_by_radio(battle, firer, target)
    yield from shot_cards(battle, shot)
    attack = attack_throw(battle, shot)
    defence = battle.setting.dice.pool(kept(defence_pool(battle, shot)))
    blast = blast_of(battle, shot)
    left, faces = yield from contest(battle, firer, target, "attack", attack, defence, sure_suppressions(shot))
    yield from assign(battle, firer, target, left)
    yield from blast_checks(battle, blast, left[0])
    battle.acted(firer)
    return tuple(die for die, face in zip(attack, faces, strict=True) if die.faces[face])


@rule("RH41-10.0", "RH41-10.5.1", "RH41-8.2")
def mark_fire(battle: Battle, shot: Shot) -> None:
    """Firing is the unit's action and gives it away, except when it moves on afterwards."""
    firer = shot.firer
    firer.action = shot.status
    firer.activated = True
    if shot.status is not Action.FIRE_AND_MOVE:
        firer.given_away = True
    battle.tell(
        Fired(
            unit=firer.id,
            target=shot.target.id,
            range=battle.setting.board.grid.distance(firer.at, shot.target.at),
            status=shot.status.value,
            reaction=shot.reaction,
            lobbed=shot.indirect,
            hindered=hindering_hexes(battle, shot),
            rule=battle.cite("8.2" if shot.reaction else "10.0"),
        )
    )


def hindering_hexes(battle: Battle, shot: Shot) -> tuple[str, ...]:
    """The hexes on the line of sight that hinder a shot; what falls from above knows none."""
    found = () if shot.indirect else sight_between(battle, shot.firer, shot.target).hindrances
    return tuple(battle.hex_name(one.hex) for one in found)


@rule("RH41-10.5", "RH41-10.9.5")
def fired_at_unspotted(battle: Battle, target: Unit) -> bool:
    """Infantry and artillery can be fired at blindly; vehicles only where the edition says so."""
    return battle.unit_card(target).type != "vehicle" or battle.setting.edition.unspotted_vehicle_is_target


@rule("RH41-10.6", "RH41-10.0")
def standing_fire(battle: Battle, firer: Unit, target: Unit) -> Action:
    """A unit that does not move fires normally, or with its turret out of its arc."""
    return Action.TURRET_FIRE if outside_arc(battle, firer, target) else Action.FIRING
