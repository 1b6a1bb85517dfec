"""What a fire strike does to units and ground (S43-12.4.3.3 to 12.4.3.5): friend and foe, works, obstacles, craters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from opfire.assault.cards.moments import attacked_cards
from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.blast import Blast, blast_checks, crater_marker, make_craters, standing_in
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign
from opfire.assault.fire.indirect_fire import area_of_impact, ranging
from opfire.assault.fire.suppressive_fire import SPREAD, spread, without_fallback
from opfire.assault.log.ground import ObstacleRemoved
from opfire.assault.log.support import HexShelled
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.abilities import open_top
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import (
    CANCELLING,
    PoolDie,
    Reading,
    Symbols,
    dice_for,
    kept,
    lose_weakest,
    shown,
    symbols_of,
)
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot, TargetRow
from opfire.assault.state.support_weapon import weapon
from opfire.assault.support.artillery_s43.ranging_shots import STRIKE
from opfire.assault.terrain.obstacles import clear_obstacles, has_barrier
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ROW: TargetRow = "infantry"
"""The row of the card for a hex without anybody in it."""
Dice = Mapping[TargetRow, str]
"""Attack dice by row of the card."""


class Salvo(NamedTuple):
    """The shells of a strike: whose, of which card, where they fall, and how their dice are read."""

    name: str
    side: str
    card: SupportCard
    primary: int
    secondary: tuple[int, ...] = ()
    reading: Reading = Reading.FULL
    more: str = ""
    """The dice that distance rolls and command cards add in the primary hex."""
    spread: bool = False
    """Suppressive fire: damage counts as suppression, and armour is not affected."""


class Struck(NamedTuple):
    """A hex of the impact area: the dice that fall on it, and who is there when the shells burst."""

    hex: int
    dice: Dice
    units: tuple[Unit, ...]


@rule("S43-12.4.3.3", "S43-12.4.3.1.2")
def struck(battle: Battle, salvo: Salvo, hex: int, dice: Dice) -> Struck:
    """Everybody in a hex is attacked, own units as well: tank riders and then whoever stands there."""
    here = battle.at(hex)
    riders = [rider for unit in here for rider in battle.riding(unit) if is_rider(battle, rider)]
    return Struck(hex, dice, tuple(unit for unit in (*riders, *here) if affects(battle, salvo, unit)))


@rule("S43-12.4.3.1.2")
def affects(battle: Battle, salvo: Salvo, unit: Unit) -> bool:
    """Suppressive fire leaves armoured vehicles alone."""
    return not salvo.spread or row_of(battle, unit) == ROW


def row_of(battle: Battle, unit: Unit) -> TargetRow:
    """The row of the card that a unit is attacked with."""
    return battle.setting.rows[unit.kind]


@rule("S43-12.4.3.3", "S43-12.4.3.4", "S43-12.4.3.5")
def strike(battle: Battle, salvo: Salvo, place: Struck) -> Script[None]:
    """The units of a hex are attacked, or the hex itself; critical hits that are left tear up what is there."""
    criticals = 0
    for target in place.units:
        if not target.gone:
            criticals += yield from strike_unit(battle, salvo, target, place.dice)
    if not place.units:
        criticals = yield from strike_ground(battle, salvo, place)
    if criticals:
        yield from tear_up(battle, salvo, place.hex, criticals)


@rule("S43-12.4.3.3", "S43-12.4.3.1.2")
def strike_unit(battle: Battle, salvo: Salvo, target: Unit, dice: Dice) -> Script[int]:
    """The card's dice against a unit; the critical hits it could not cancel are given back."""
    shot = strike_shot(salvo, target)
    attack = strike_pool(battle, salvo, target, dice)
    if is_bombed(battle, target):
        attack = yield from ranging(battle, shot, attack)
        if not attack:
            return 0
    left = yield from burst(battle, salvo, shot, spread(attack) if salvo.spread else attack)
    yield from assign(battle, shot.firer, target, left, salvo.primary)
    return left[0]


@rule("S43-12.4.3.1.2", "S43-12.4.3.3", "S43-10.7.2")
def burst(battle: Battle, salvo: Salvo, shot: Shot, attack: Pool) -> Script[Symbols]:
    """The attack is compared with a defence that may depend on what it shows; what is left is given back."""
    shot.defence_cards = yield from attacked_cards(battle, shot.target)

    def defence(scored: Symbols) -> Pool:
        shot.area = area_of_impact(battle, shot, scored)
        return battle.setting.dice.pool(kept(strike_defence(battle, shot)))

    cancelling, bonus = SPREAD if salvo.spread else CANCELLING, sure_suppressions(shot)
    left = yield from compare(battle, shot.firer, shot.target, STRIKE, attack, defence, bonus, cancelling)
    return without_fallback(shot.target, left) if salvo.spread else left


def strike_shot(salvo: Salvo, target: Unit) -> Shot:
    """The attack as the defence dice see it: indirect fire without a spotting roll."""
    return Shot(weapon(salvo.side, salvo.name, target.at), target, Action.FIRING, indirect=True)


def strike_dice(battle: Battle, target: Unit, dice: Dice) -> list[PoolDie]:
    """The dice of the card against a unit, and one more into an open-topped vehicle."""
    card = dice_for(dice[row_of(battle, target)], "support-card", "12.4.3.3")
    return [*card, *dice_for(open_top(battle, target), "open-topped", "12.4.3.3")]


def strike_pool(battle: Battle, salvo: Salvo, target: Unit, dice: Dice) -> Pool:
    """The attack dice against a unit as they are thrown."""
    return battle.setting.dice.pool(kept(strike_dice(battle, target, dice)), salvo.reading)


@rule("S43-12.4", "S43-12.4.3.3")
def strike_defence(battle: Battle, shot: Shot) -> list[PoolDie]:
    """All normal defence dice but the weakest."""
    pool = defence_pool(battle, shot)
    lose_weakest(pool, "off-board-artillery", "12.4", keep=1)
    return pool


@rule("S43-12.4.3.1.2", "S43-12.4.3.3", "S43-7.1.2")
def is_bombed(battle: Battle, target: Unit) -> bool:
    """Vehicles and tank riders are hit only by dice that found them in a first roll."""
    return bool(target.carrier) or battle.unit_card(target).type == "vehicle"


@rule("S43-12.4.3.4")
def strike_ground(battle: Battle, salvo: Salvo, place: Struck) -> Script[int]:
    """Where nobody is the hex is attacked without defence dice, if shells can do anything to it."""
    if not can_be_torn(battle, place.hex):
        return 0
    attack = battle.setting.dice.pool(place.dice[ROW], salvo.reading)
    faces = yield from Roll(attack, STRIKE, salvo.side)
    criticals = symbols_of(attack, faces)[0]
    at, rule = battle.hex_name(place.hex), battle.cite("12.4.3.4")
    battle.tell(HexShelled(at=at, attack=shown(attack, faces), criticals=criticals, rule=rule))
    return criticals


def can_be_torn(battle: Battle, hex: int) -> bool:
    """Whether there is a building, a fortification or an obstacle, or ground for craters."""
    return bool(standing_in(battle, hex) or has_barrier(battle, hex) or crater_marker(battle, hex))


@rule("S43-12.4.3.4", "S43-12.4.3.5")
def tear_up(battle: Battle, salvo: Salvo, hex: int, criticals: int) -> Script[None]:
    """Critical hits destroy obstacles, may bring down what stands there, and leave craters."""
    at = battle.hex_name(hex)
    for what in clear_obstacles(battle, hex):
        battle.tell(ObstacleRemoved(at=at, what=what, rule=battle.cite("12.4.3.4")))
    what = standing_in(battle, hex)
    if what and salvo.card.blast:
        blast = Blast(hex, what, salvo.card.blast, salvo.name, salvo.side)
        yield from blast_checks(battle, blast, criticals)
    make_craters(battle, hex)
