"""The result of an off-board artillery attack, first edition (TAOAS-3.5, 3.6): dice, friendly fire, craters, smoke."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from opfire.assault.cards.moments import attacked_cards, second_throw
from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.dice.rerolls import throw_again
from opfire.assault.fire.blast import blast_checks, make_craters, support_blast
from opfire.assault.fire.comparison import judge
from opfire.assault.fire.damage import assign
from opfire.assault.fire.friendly_fire import choose_friend, friends_beside
from opfire.assault.fire.indirect_fire import finders, hits_vehicle, ranging_roll
from opfire.assault.fire.smoke import raise_smoke
from opfire.assault.fire.suppressive_fire import SPREAD, spread, without_fallback
from opfire.assault.log.support import HexShelled
from opfire.assault.options.answers import fire
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.abilities import open_top
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import (
    CANCELLING,
    PoolDie,
    Symbols,
    dice_for,
    kept,
    lose_weakest,
    shown,
    symbols_of,
)
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Unit
from opfire.assault.state.shot import Shot, TargetRow
from opfire.assault.state.support_weapon import card_words, support_shot, weapon
from opfire.assault.support.artillery_rh41.accuracy import accuracy_dice, goes_astray
from opfire.assault.terrain.fortifications import ABOVE
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SMOKE, SUPPRESSION, SUPPORT, EFFECT, BOMBARDMENT = MODES = (
    "smoke-screen",
    "suppressive-fire",
    "fire-support",
    "fire-for-effect",
    "bombardment",
)
"""The modes of fire (TAOAS-3.4)."""
GENERAL = "TAOAS-3.0"
"""Where it stands what all attacks have in common."""
SHELLS, STRAY_SHELLS = "shells", "friendly-fire"
ROW: TargetRow = "infantry"
"""The row of the card for whatever is no armoured vehicle, the ground included."""
DICE_TO_REROLL = 2
"""How many dice of fire for effect may be thrown again."""


class Barrage(NamedTuple):
    """An attack on its way: whose, of which card, in which mode, and how accurate it turned out."""

    side: str
    name: str
    card: SupportCard
    mode: str
    accuracy: int
    stray: bool = False
    """The dice that missed, thrown again at own troops."""

    @property
    def what(self) -> str:
        """What its throws are called."""
        return STRAY_SHELLS if self.stray else SHELLS

    @property
    def spreads(self) -> bool:
        """Suppressive fire: damage counts as suppression, and armour is not affected."""
        return self.mode == SUPPRESSION


# The dice


@rule("TAOAS-3.6")
def barrage_shot(barrage: Barrage, target: Unit, cards: str = "") -> Shot:
    """The attack as the defence dice see it: indirect fire that always comes from above."""
    shot = support_shot(barrage.side, barrage.name, target, area=ABOVE, indirect=True)
    shot.defence_cards = cards
    return shot


@rule("TAOAS-3.4.3", "TAOAS-3.6")
def barrage_dice(battle: Battle, barrage: Barrage, target: Unit) -> list[PoolDie]:
    """The dice of the card against the type of a unit, and one more into an open-topped vehicle."""
    card = dice_for(barrage.card.attack[battle.setting.rows[target.kind]], "support-card", "TAOAS-3.6")
    return [*card, *dice_for(open_top(battle, target), "open-topped", "TAOAS-3.6")]


@rule("TAOAS-3.0", "TAOAS-3.4.2", "TAOAS-3.6")
def barrage_defence(battle: Battle, barrage: Barrage, target: Unit, cards: str = "") -> list[PoolDie]:
    """All normal defence dice and, for who was aimed at, the accuracy die, less the weakest; at least one is kept."""
    pool = defence_pool(battle, barrage_shot(barrage, target, cards))
    if not barrage.stray:
        pool += accuracy_dice(battle, target, barrage.accuracy)
    lose_weakest(pool, "off-board-artillery", "TAOAS-3.0", keep=1)
    return pool


@rule("TAOAS-3.0", "TAOAS-3.4.2", "TAOAS-3.6", "RH41-7.3")
def must_be_found(battle: Battle, barrage: Barrage, target: Unit) -> bool:
    """Vehicles and tank riders are hit only by dice that found them in a first roll, as by all indirect fire."""
    return hits_vehicle(battle, barrage_shot(barrage, target))


# The attack


@rule("TAOAS-3.6")
def fall_on(battle: Battle, barrage: Barrage, hex: int, letters: str = "") -> Script[Pool]:
    """The unit in a hex is attacked, or the ground where nobody is; smoke rises; the dice that missed are given back.

    `letters` are the dice, where they are not those of the card against the unit.
    """
    target = yield from choose_victim(battle, barrage, hex, letters)
    if target is None:
        missed = yield from shell_ground(battle, barrage, hex, letters or barrage.card.attack[ROW])
    else:
        dice = letters or kept(barrage_dice(battle, barrage, target))
        missed = yield from shell(battle, barrage, target, battle.setting.dice.pool(dice))
    raise_smoke(battle, hex, GENERAL)
    return missed


@rule("TAOAS-3.4.2", "TAOAS-3.6")
def victims(battle: Battle, mode: str, hex: int) -> list[Unit]:
    """Whom an attack on a hex can hit: who stands there and tank riders; suppressive fire leaves armour alone."""
    here = battle.at(hex)
    riders = [rider for unit in here for rider in battle.riding(unit) if is_rider(battle, rider)]
    return [unit for unit in (*here, *riders) if mode != SUPPRESSION or battle.setting.rows[unit.kind] == ROW]


@rule("TAOAS-3.6", "RH41-10.10.1")
def choose_victim(battle: Battle, barrage: Barrage, hex: int, letters: str) -> Script[Unit | None]:
    """Of a vehicle and its tank riders the attacker chooses one; None where nobody can be hit."""
    found = victims(battle, barrage.mode, hex)
    if len(found) < 2:
        return next(iter(found), None)
    attack: dict[str, str | int] = {"mode": barrage.mode, "accuracy": barrage.accuracy, "dice": letters}
    options = [fire(unit.id) for unit in found]
    choice = yield from Ask(barrage.side, "shell-whom", options, {**card_words(battle, barrage.name), **attack})
    return battle.units[choice.target]


@rule("TAOAS-3.6", "TAOAS-3.6.1", "TAOAS-3.6.2")
def shell(battle: Battle, barrage: Barrage, target: Unit, pool: Pool) -> Script[Pool]:
    """The dice against a unit's defence, and what is left against it and the ground; the dice that missed go back."""
    shot, hex = barrage_shot(barrage, target), target.at
    blast = support_blast(battle, shot.firer, barrage.card.blast, target)
    missed: Pool = ()
    if must_be_found(battle, barrage, target):
        found = yield from ranging_roll(battle, shot, pool)
        missed, pool = blanks(pool, found), finders(pool, found)
    if not pool:
        return missed
    left, faces = yield from throw(battle, barrage, shot, pool)
    yield from assign(battle, shot.firer, target, left)
    if left[0]:
        make_craters(battle, hex)
    yield from blast_checks(battle, blast, left[0])
    return (*missed, *blanks(pool, faces))


@rule("TAOAS-3.4.2", "TAOAS-3.4.4", "TAOAS-3.6")
def throw(battle: Battle, barrage: Barrage, shot: Shot, pool: Pool) -> Script[tuple[Symbols, tuple[int, ...]]]:
    """Attack and defence are thrown and compared; what is left and the faces of the attack dice are given back."""
    firer, target, what = shot.firer, shot.target, barrage.what
    attack = spread(pool) if barrage.spreads else pool
    cards = yield from attacked_cards(battle, target)
    defence = battle.setting.dice.pool(kept(barrage_defence(battle, barrage, target, cards)))
    hits = yield from attack_roll(battle, barrage, firer, attack)
    blocks = yield from Roll(defence, f"{what}-defence", target.side)
    hits, blocks = yield from second_throw(battle, firer, target, what, (attack, hits), (defence, blocks))
    cancelling, bonus = SPREAD if barrage.spreads else CANCELLING, sure_suppressions(shot)
    left = yield from judge(battle, firer, target, what, (attack, hits), (defence, blocks), bonus, cancelling)
    return without_fallback(target, left) if barrage.spreads else left, hits


@rule("TAOAS-3.4.4", "TAOAS-3.6")
def attack_roll(battle: Battle, barrage: Barrage, firer: Unit, attack: Pool) -> Script[tuple[int, ...]]:
    """The attack dice are thrown; in fire for effect up to two of them may be thrown again."""
    hits = yield from Roll(attack, barrage.what, barrage.side)
    if barrage.mode == EFFECT and not barrage.stray:
        hits = yield from throw_again(battle, firer, attack, hits, DICE_TO_REROLL, "TAOAS-3.4.4")
    return hits


@rule("TAOAS-3.6.1", "TAOAS-3.6.2")
def shell_ground(battle: Battle, barrage: Barrage, hex: int, letters: str) -> Script[Pool]:
    """Where nobody is no symbol is cancelled: critical hits leave craters or may bring down a building."""
    pool, firer = battle.setting.dice.pool(letters), weapon(barrage.side, barrage.name, hex)
    faces = yield from attack_roll(battle, barrage, firer, pool)
    criticals = symbols_of(pool, faces)[0]
    tell_shelled(battle, hex, pool, faces, "TAOAS-3.6")
    if criticals:
        make_craters(battle, hex)
    yield from blast_checks(battle, support_blast(battle, firer, barrage.card.blast, None), criticals)
    return blanks(pool, faces)


def tell_shelled(battle: Battle, hex: int, pool: Pool, faces: tuple[int, ...], section: str) -> None:
    """What fell on a hex without anybody to defend it."""
    criticals = symbols_of(pool, faces)[0]
    at, rule = battle.hex_name(hex), battle.cite(section)
    battle.tell(HexShelled(at=at, attack=shown(pool, faces), criticals=criticals, rule=rule))


def blanks(pool: Pool, faces: tuple[int, ...]) -> Pool:
    """The dice that show not even a suppression symbol."""
    return tuple(die for die, face in zip(pool, faces, strict=True) if not die.faces[face])


# Friendly fire


@rule("TAOAS-3.5")
def in_danger(battle: Battle, side: str, mode: str, hexes: Sequence[int]) -> list[Unit]:
    """The own units next to the hexes attacked, except those locked in close combat and armour under light fire."""
    near = friends_beside(battle, side, hexes)
    return [unit for unit in near if mode != SUPPRESSION or battle.setting.rows[unit.kind] == ROW]


@rule("TAOAS-3.5")
def friendly_fire(battle: Battle, barrage: Barrage, hexes: Sequence[int], missed: Pool) -> Script[None]:
    """Wide fire throws the dice that missed again, at one unit of the battery's own side, which the enemy chooses."""
    friends = in_danger(battle, barrage.side, barrage.mode, hexes) if goes_astray(barrage.accuracy) else []
    if not friends or not missed:
        return
    firer = weapon(barrage.side, barrage.name, hexes[0])
    victim = yield from choose_friend(battle, firer, friends, len(missed), "TAOAS-3.5")
    yield from shell(battle, barrage._replace(stray=True), victim, missed)
