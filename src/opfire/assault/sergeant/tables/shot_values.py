"""What the exact odds of a shot are worth: the expected loss of its target, in hundredths of a unit point.

The same few pools of dice are thrown again and again in a game; each pair of them is weighed once for a kind of target.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from opfire.assault.dice.attack_dice import attack_pool, shot_reading, sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.fire.ranged_fire import fired_at_unspotted
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import BattleDice, Reading, Symbols, kept, odds
from opfire.assault.state.pieces import Experience, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.odds import Distribution

SUPPRESSION_SHARE = 50
"""What suppressing a fresh unit is worth, in percent of the unit."""
SECOND_SUPPRESSION_SHARE = 25
ELIMINATION_BONUS = 25
FACES = 6


class Victim(NamedTuple):
    """What of a target decides how much a hit costs it."""

    worth: int
    strength: int
    left: int
    share: int
    """What suppression costs it, in percent."""
    elite: bool


class Expected(NamedTuple):
    """An expected loss as a fraction, so that it can be mixed without rounding."""

    loss: int
    weight: int


def victim(battle: Battle, unit: Unit) -> Victim:
    """A unit as the target of a hit."""
    card = battle.unit_card(unit)
    return Victim(
        100 * card.points,
        card.strength,
        card.strength - unit.damage,
        suppression_share(battle, unit),
        unit.experience is Experience.ELITE,
    )


def suppression_share(battle: Battle, unit: Unit) -> int:
    """Suppression hurts most before a unit has acted; to a unit in fallback it does nothing, or is the end of it."""
    if unit.morale is Morale.FALLBACK:
        return 100 + ELIMINATION_BONUS if suppression_kills(battle, unit) else 0
    if unit.morale is Morale.SUPPRESSED:
        return SECOND_SUPPRESSION_SHARE
    return SUPPRESSION_SHARE // 2 if unit.activated else SUPPRESSION_SHARE


class Harm(NamedTuple):
    """The weights of all results that do so much harm: of all, of those that shake a unit, and an elite one."""

    weight: int
    shaking: int
    shaking_elite: int


def harms_of(result: Distribution[Symbols]) -> list[Harm]:
    """The odds of a shot by the harm it does, none first."""
    found = [[0, 0, 0] for _ in range(1 + max(criticals + damage for criticals, damage, _ in result.weights))]
    for (criticals, damage, suppressions), weight in result.weights.items():
        weights = found[criticals + damage]
        weights[0] += weight
        weights[1] += weight if criticals or suppressions else 0
        weights[2] += weight if criticals else 0
    return [Harm(*weights) for weights in found]


def expected_loss(harms: list[Harm], target: Victim) -> Expected:
    """Damage takes its share of the unit, the last point a bonus, and suppression what it costs in action."""
    worth, strength, left, share, elite = target
    shaken, total = worth * share // 100, 0
    for harm, (weight, shaking, shaking_elite) in enumerate(harms[:left]):
        total += worth * harm // strength * weight + shaken * (shaking_elite if elite else shaking)
    killed = sum([harm.weight for harm in harms[left:]])
    total += (worth + worth * ELIMINATION_BONUS // 100) * killed
    return Expected(total, sum([harm.weight for harm in harms]))


@lru_cache(maxsize=1 << 14)
def harms_of_throw(dice: BattleDice, attack: str, reading: Reading, defence: str, bonus: int) -> list[Harm]:
    """The harm that one pool may do against another."""
    return harms_of(odds(dice.pool(attack, reading), dice.pool(defence), bonus))


class Throws(NamedTuple):
    """The dice of a direct shot: of the firer, of a target that is spotted, and of one that is not."""

    attack: str
    reading: Reading
    bonus: int
    seen: str
    unseen: str | None = None
    """None where a target that is not spotted cannot be fired at."""
    faces: int = FACES
    """How many faces of the D6 spot the target."""


def throws_of(battle: Battle, shot: Shot) -> Throws:
    """The dice that the rules give to a direct shot of one unit."""
    faces = spotting_faces(battle, shot.firer, shot.target)
    return Throws(*attack_of(battle, shot), sure_suppressions(shot), *defence_of(battle, shot), faces)


def spotting_faces(battle: Battle, firer: Unit, target: Unit) -> int:
    """How many faces of the D6 spot a target; all where no roll is needed."""
    if not needs_spotting(battle, firer, target):
        return FACES
    return max(0, FACES + 1 - max(1, number_needed(battle, firer, target)))


def attack_of(battle: Battle, shot: Shot) -> tuple[str, Reading]:
    """The dice of the firer and how they are read."""
    return kept(attack_pool(battle, shot)), shot_reading(battle, shot)


def defence_of(battle: Battle, shot: Shot) -> tuple[str, str | None]:
    """The dice of a target that is spotted, and of one that is not, if it can be fired at."""
    seen = kept(defence_pool(battle, shot))
    if not fired_at_unspotted(battle, shot.target):
        return seen, None
    return seen, kept(defence_pool(battle, replace(shot, spotted=False)))


@lru_cache(maxsize=1 << 16)
def value_of(dice: BattleDice, throws: Throws, target: Victim) -> int:
    """What a shot is worth, the spotting roll weighed in where one is needed."""
    attack, reading, bonus, defence, blind, faces = throws
    seen = expected_loss(harms_of_throw(dice, attack, reading, defence, bonus), target)
    if faces == FACES:
        return seen.loss // seen.weight
    unseen = Expected(0, 1)
    if blind is not None:
        unseen = expected_loss(harms_of_throw(dice, attack, reading, blind, bonus), target)
    mixed = seen.loss * faces * unseen.weight + unseen.loss * (FACES - faces) * seen.weight
    return mixed // (seen.weight * unseen.weight * FACES)


def shot_value(battle: Battle, shot: Shot) -> int:
    """What a direct shot of one unit is worth."""
    return value_of(battle.setting.dice, throws_of(battle, shot), victim(battle, shot.target))
