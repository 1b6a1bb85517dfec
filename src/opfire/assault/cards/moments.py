"""The moments inside an activation at which command cards can be played (8.3): shots, throws, close combat, moves."""

from __future__ import annotations

from collections.abc import Collection

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import is_asked, offer, playable
from opfire.assault.dice.rerolls import throw_again
from opfire.assault.log.battle import Thrown
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CANCELLING, in_order, shown, symbols_of
from opfire.assault.state.pieces import Melee, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.lasting_effects import effect_values, has_effect
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

Throw = tuple[Pool, tuple[int, ...]]
CLOSE_COMBAT = "close-combat"


@rule("RH41-8.3", "S43-8.3")
def shot_cards(battle: Battle, shot: Shot) -> Script[None]:
    """First the firer and then the target's player may play a card for a shot."""
    if not battle.setting.cards:
        return
    firer, target = shot.firer, shot.target
    shot.attack_cards += "".join(effect_values(battle, firer, "fire-die"))
    yield from offer(battle, Scene("fire", firer.side, firer, target, shot, reaction=shot.reaction))
    yield from offer(battle, Scene("fired-at", target.side, target, firer, shot, reaction=shot.reaction))


@rule("RH41-8.3", "S43-8.3")
def attacked_cards(battle: Battle, unit: Unit) -> Script[str]:
    """Who is attacked in another way than by a shot may play a card, too; the dice that it adds are given back."""
    scene = Scene("attacked", unit.side, unit)
    yield from offer(battle, scene)
    return scene.defence


@rule("RH41-8.3", "S43-8.3")
def melee_cards(
    battle: Battle, unit: Unit, enemy: Unit, attack: str, defence: str, *, initiated: bool
) -> Script[tuple[str, str]]:
    """Before dice are thrown in a close combat both may play a card; the dice of both are given back."""
    if not battle.setting.cards:
        return attack, defence
    if initiated:
        attack = in_order(attack + storming_dice(battle, unit))
    scene = Scene("close-combat", unit.side, unit, enemy, initiated=initiated, attack=attack)
    yield from offer(battle, scene)
    answer = Scene("attacked", enemy.side, enemy, unit, defence=defence)
    yield from offer(battle, answer)
    return scene.attack, answer.defence


def storming_dice(battle: Battle, unit: Unit) -> str:
    """The dice that a card gives to who starts a close combat, for its first round."""
    dice = effect_values(battle, unit, "assault-die")
    if dice:
        kept = [one for one in battle.lasting_effects[unit.id] if not one.startswith("assault-die")]
        battle.lasting_effects[unit.id] = tuple(kept)
    return "".join(dice)


@rule("RH41-8.3", "S43-8.3")
def second_throw(
    battle: Battle, unit: Unit, enemy: Unit, what: str, attack: Throw, defence: Throw
) -> Script[tuple[tuple[int, ...], tuple[int, ...]]]:
    """After both have thrown, each may have a card to throw dice again; the faces as they lie then are given back."""
    if not battle.setting.cards:
        return attack[1], defence[1]
    fighting = what == CLOSE_COMBAT
    initiated = battle.activation_start[0] == unit.id and enemy.melee is Melee.NONE
    tell = Thrown(
        unit=unit.id,
        target=enemy.id,
        what=what,
        attack=shown(*attack),
        defence=shown(*defence),
        rule=battle.cite("8.3"),
    )
    moment = "close-combat-rolled" if fighting else "rolled"
    mine = Scene(moment, unit.side, unit, enemy, initiated=initiated, attack="." * len(attack[0]))
    hits = yield from throw_dice(battle, mine, attack, tell)
    theirs = Scene("rolled", enemy.side, enemy, unit, attack="." * len(defence[0]))
    hurt = any(CANCELLING(symbols_of(attack[0], hits), symbols_of(*defence)))
    blocks = yield from throw_dice(battle, theirs, defence, tell, at_stake=hurt)
    return hits, blocks


def throw_dice(
    battle: Battle, scene: Scene, throw: Throw, tell: Thrown, *, at_stake: bool = True
) -> Script[tuple[int, ...]]:
    """A side may throw some of its dice again, if a card lets it; blanks count where something is at stake."""
    unit = scene.unit
    assert unit is not None
    pool, faces = throw
    granted = has_effect(battle, unit, "reroll") and tell.unit == unit.id
    if not pool or not (granted or is_asked(battle, scene, playable(battle, scene))):
        return faces
    scene.blanks = at_stake * sum(not die.faces[face] for die, face in zip(pool, faces, strict=True))
    if battle.events[-1:] != [tell]:
        battle.tell(tell)
    if granted:
        battle.lasting_effects[unit.id] = tuple(one for one in battle.lasting_effects[unit.id] if one != "reroll")
        return (yield from throw_again(battle, unit, pool, faces, len(pool)))
    if not (yield from offer(battle, scene)):
        return faces
    return (yield from throw_again(battle, unit, pool, faces, scene.dice))


@rule("RH41-8.3", "S43-8.3")
def movement_ended(battle: Battle, unit: Unit, start: int, taken: Collection[int]) -> Script[None]:
    """A unit has come to the end of a movement, where cards of both sides may wait; who was driven back has not.

    `taken` are the hexes in which somebody was when it set off.
    """
    stopped = unit.at == start or unit.melee is not Melee.NONE or unit.morale is Morale.FALLBACK
    if not battle.setting.cards or unit.at < 0 or unit.carrier or stopped:
        return
    yield from offer(battle, Scene("movement-end", unit.side, unit))
    if not unit.gone and unit.at >= 0:
        empty = unit.at not in taken
        yield from offer(battle, Scene("enemy-movement-end", battle.enemy(unit.side), other=unit, empty=empty))


@rule("RH41-8.3", "S43-8.3")
def movement_begins(battle: Battle, unit: Unit) -> Script[None]:
    """The other side may have a card against a vehicle that sets off."""
    if battle.setting.cards and not unit.gone:
        yield from offer(battle, Scene("enemy-drive", battle.enemy(unit.side), other=unit))
