"""Indirect fire (7.1 to 7.4): over obstacles at a unit that the firer or a spotter has in sight."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from opfire.assault.board.ground import BUILDINGS
from opfire.assault.cards.moments import shot_cards
from opfire.assault.dice.attack_dice import SKILLED, attack_pool, reading, sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.blast import blast_checks, blast_of
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign
from opfire.assault.fire.observation import can_observe, choose_observer
from opfire.assault.fire.ranged_fire import fired_at_unspotted, mark_fire
from opfire.assault.fire.spotting import outside_arc, spotting_roll
from opfire.assault.log.battle import Ranged
from opfire.assault.options.answers import fire
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import (
    CANCELLING,
    CRITICAL,
    DAMAGE,
    NOTHING,
    SUPPRESSION,
    SYMBOLS,
    Symbols,
    kept,
    mixture,
    picks,
    shown,
)
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Action, Melee, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Die, Pool
from opfire.kernel.game import Script
from opfire.kernel.odds import Cancellation, Distribution, tally_distribution
from opfire.rules.citations import rule

NO_OVERHEAD = ("heavy-forest", *BUILDINGS)
"""Terrain out of which no shell can be lobbed (7.1)."""
SHELLS = "shells-on-vehicles"
"""The setting of the area that shells hit on a vehicle."""
FROM_THE_SIDE, FROM_ABOVE = AREAS = ("flank", "above")
SURE = Die("sure", ((SUPPRESSION,),))
"""A suppression symbol that comes without a throw, as if a die had no other face."""
NO_AREA = ""
"""Who is no vehicle has the same dice all round."""
CRITICAL_HIT, NO_SUCCESS = (1, 0, 0), (0, 0, 0)


class Shields(NamedTuple):
    """The defence dice where a throw shows a critical hit, and where it shows none."""

    critical: Pool
    other: Pool


@rule("RH41-7.1", "S43-7.1")
def can_fire_indirectly(battle: Battle, unit: Unit) -> bool:
    """The card needs the S symbol, the ground must allow it, and there must be a target."""
    return can_lob(battle, unit) and bool(indirect_targets(battle, unit))


def can_lob(battle: Battle, unit: Unit) -> bool:
    """Whether the unit could use its support weapon where it stands."""
    card = battle.unit_card(unit)
    if card.indirect is None or unit.melee is not Melee.NONE:
        return False
    return battle.ground.terrain[unit.at] not in NO_OVERHEAD


def in_support_range(battle: Battle, unit: Unit, hex: int) -> bool:
    """One single range band, the same dice at every range of it."""
    indirect = battle.unit_card(unit).indirect
    return indirect is not None and indirect.low <= battle.setting.board.grid.distance(unit.at, hex) <= indirect.high


@rule("RH41-7.1", "RH41-10.10.1", "S43-7.1", "S43-7.1.2")
def indirect_targets(battle: Battle, unit: Unit) -> list[Unit]:
    """Enemies in range and arc that the firer or a spotter has in sight, tank riders among them."""
    card = battle.unit_card(unit)
    dice = card.indirect.dice if card.indirect else ""
    if len(dice) + (unit.experience in SKILLED) <= unit.attack_die_lost:
        return []
    return [
        enemy
        for enemy in battle.all_units_of(battle.enemy(unit.side))
        if enemy.melee is Melee.NONE
        and (not enemy.carrier or is_rider(battle, enemy))
        and in_support_range(battle, unit, enemy.at)
        and not outside_arc(battle, unit, enemy)
        and can_observe(battle, unit, enemy.at)
    ]


@rule("RH41-7.1", "RH41-7.4", "S43-7.1", "S43-7.1.3")
def indirect_fire(battle: Battle, unit: Unit) -> Script[None]:
    """The owner names the target; the observer spots it; the rest is resolved like direct fire."""
    options = [fire(enemy.id) for enemy in indirect_targets(battle, unit)]
    choice = yield from Ask(unit.side, "target", options, {"unit": unit.id, "status": "indirect-fire"})
    target = battle.units[choice.target]
    observer = yield from choose_observer(battle, unit, target.at)
    shot = Shot(unit, target, Action.FIRING, indirect=True)
    mark_fire(battle, shot)
    shot.spotted = yield from spotting_roll(battle, observer, target, by_arc=observer is unit)
    if shot.spotted or fired_at_unspotted(battle, target):
        yield from shot_cards(battle, shot)
        yield from fall_of_shot(battle, shot)


def fall_of_shot(battle: Battle, shot: Shot) -> Script[None]:
    """The dice of the support weapon against the target, by its own procedure for vehicles."""
    attack = battle.setting.dice.pool(kept(attack_pool(battle, shot)), reading(battle, shot.firer))
    if hits_vehicle(battle, shot):
        attack = yield from ranging(battle, shot, attack)
        if not attack:
            return

    def defence(scored: Symbols) -> Pool:
        shot.area = area_of_impact(battle, shot, scored)
        return battle.setting.dice.pool(kept(defence_pool(battle, shot)))

    blast = blast_of(battle, shot)
    left = yield from compare(
        battle, shot.firer, shot.target, "indirect-fire", attack, defence, sure_suppressions(shot)
    )
    yield from assign(battle, shot.firer, shot.target, left)
    yield from blast_checks(battle, blast, left[0])


@rule("RH41-7.3", "S43-7.1.2")
def hits_vehicle(battle: Battle, shot: Shot) -> bool:
    """Shells fall on a vehicle, be they meant for it or for those who ride on it."""
    return bool(shot.target.carrier) or battle.unit_card(shot.target).type == "vehicle"


@rule("RH41-7.3", "RH41-10.9.3", "S43-7.1.2")
def area_of_impact(battle: Battle, shot: Shot, scored: Symbols) -> str:
    """A vehicle under indirect fire uses its flank dice, but those from above when a critical hit shows.

    The first edition speaks of above alone, so its players may agree on that.
    """
    if battle.unit_card(shot.target).type != "vehicle":
        return NO_AREA
    always = battle.setting.settings.get(SHELLS) == FROM_ABOVE
    return FROM_ABOVE if scored[0] or always else FROM_THE_SIDE


@rule("RH41-7.3", "S43-7.1.2")
def bombing_odds(battle: Battle, shot: Shot) -> Distribution[Symbols]:
    """The exact odds of indirect fire at a vehicle: ranging roll, attack roll, and the area that it decides."""
    attack = battle.setting.dice.pool(kept(attack_pool(battle, shot)), reading(battle, shot.firer))
    return found_by(attack, (SURE,) * sure_suppressions(shot), shields_of(battle, shot))


@lru_cache(maxsize=2048)
def found_by(attack: Pool, sure: Pool, shields: Shields) -> Distribution[Symbols]:
    """The odds of a throw that has to find its target first."""
    return once_found(attack, bool(sure), lambda pool: odds_against((*pool, *sure), shields))


def odds_by_area(battle: Battle, shot: Shot, attack: Pool) -> Distribution[Symbols]:
    """The odds of the attack roll, where what it shows decides about the area that is met."""
    return odds_against(attack, shields_of(battle, shot))


def odds_against(attack: Pool, shields: Shields, cancelling: Cancellation = CANCELLING) -> Distribution[Symbols]:
    """The odds of a throw against dice that depend on what it shows."""
    critical, other = (tally_distribution(pool, SYMBOLS) for pool in shields)
    weights: dict[Symbols, int] = {}
    for hits, weight in tally_distribution(attack, SYMBOLS).weights.items():
        met, unmet = (critical, other) if hits[0] else (other, critical)
        for blocks, share in met.weights.items():
            left = cancelling(hits, blocks)
            weights[left] = weights.get(left, 0) + weight * share * unmet.total  # type: ignore[index,arg-type]
    return Distribution(weights)


def shields_of(battle: Battle, shot: Shot) -> Shields:
    """The defence dice of the areas that indirect fire may meet."""
    critical, other = (
        battle.setting.dice.pool(kept(defence_pool(battle, msgspec.structs.replace(shot, area=area))))
        for area in (area_of_impact(battle, shot, scored) for scored in (CRITICAL_HIT, NO_SUCCESS))
    )
    return Shields(critical, other)


@rule("RH41-7.3", "S43-7.1.2")
def once_found(
    attack: Pool, one_by_one: bool, thrown: Callable[[Pool], Distribution[Symbols]]
) -> Distribution[Symbols]:
    """The odds of a throw with the dice that find a vehicle in a first roll; where none does, nothing happens.

    They have to be looked at one by one where the throw does something of itself, whatever the dice show.
    """
    if not one_by_one:
        return thrown(tuple(map(ranged, attack)))
    return mixture([(weight, thrown(found) if found else NOTHING) for weight, found in found_pools(attack)])


def found_pools(attack: Pool) -> list[tuple[int, Pool]]:
    """Which dice may find a vehicle together, and in how many throws they do."""
    hits = [sum(bool({DAMAGE, CRITICAL} & set(face)) for face in die.faces) for die in attack]
    return picks(attack, [(hit, len(die.faces) - hit) for die, hit in zip(attack, hits, strict=True)])


@lru_cache(maxsize=64)
def ranged(die: Die) -> Die:
    """A die that counts only if it found the target in a roll before: its faces after every first face."""
    blank: tuple[str, ...] = ()
    hit = [bool({DAMAGE, CRITICAL} & set(face)) for face in die.faces]
    return Die(f"ranged-{die.id}", tuple(face if found else blank for found in hit for face in die.faces))


@rule("RH41-7.3", "S43-7.1.2")
def ranging(battle: Battle, shot: Shot, attack: Pool) -> Script[Pool]:
    """Against a vehicle only the dice that showed damage or a critical hit in a first roll are used."""
    faces = yield from ranging_roll(battle, shot, attack)
    return finders(attack, faces)


@rule("RH41-7.3", "S43-7.1.2")
def ranging_roll(battle: Battle, shot: Shot, attack: Pool) -> Script[tuple[int, ...]]:
    """The first roll of indirect fire at a vehicle; its faces are given back."""
    faces = yield from Roll(attack, "ranging", shot.firer.side)
    battle.tell(
        Ranged(
            unit=shot.firer.id,
            target=shot.target.id,
            attack=shown(attack, faces),
            left=len(finders(attack, faces)),
            rule=battle.cite(battle.setting.edition.vehicle_bombing_section),
        )
    )
    return faces


def finders(attack: Pool, faces: tuple[int, ...]) -> Pool:
    """The dice that found the target."""
    return tuple(
        die for die, face in zip(attack, faces, strict=True) if DAMAGE in die.faces[face] or CRITICAL in die.faces[face]
    )
