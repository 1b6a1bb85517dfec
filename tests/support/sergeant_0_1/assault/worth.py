"""What things are worth to the sergeant, in hundredths of a unit point."""

from __future__ import annotations

from opfire.assault.display.preview import shot_odds
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.fire.ranged_fire import can_target, standing_fire
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.pieces import Action, Experience, Morale, Unit, kind_on
from opfire.assault.state.shot import Shot
from opfire.kernel.odds import Distribution

SUPPRESSION_SHARE = 30
"""What suppressing a fresh unit is worth, in percent of the unit."""
SECOND_SUPPRESSION_SHARE = 25
ELIMINATION_BONUS = 25
DANGER_SHARE = 55
"""How much the harm that may come weighs against the harm that can be done, in percent."""
OBJECTIVE_POINT = 900
"""A point of an objective held at the end."""
APPROACH = 160
"""Being one hex nearer to an objective that is not ours."""


def points(battle: Battle, unit: Unit) -> int:
    """A unit's worth in hundredths."""
    return 100 * battle.unit_card(unit).points


def hit_worth(battle: Battle, target: Unit, odds: Distribution[Symbols]) -> int:
    """The expected loss of a target, from the exact odds of a shot."""
    card = battle.unit_card(target)
    key = (
        points(battle, target),
        card.strength,
        card.strength - target.damage,
        suppression_share(battle, target),
        target.experience is Experience.ELITE,
    )
    return expected_worth(odds, *key)


def expected_worth(
    odds: Distribution[Symbols],
    worth: int,
    strength: int,
    left: int,
    share: int,
    elite: bool,
) -> int:
    """Damage takes its share of the unit, the last point a bonus, and suppression what it costs in action."""
    total = 0
    for (criticals, damage, suppressions), weight in odds.weights.items():
        harm = criticals + damage
        value = worth if harm >= left else worth * harm // strength
        if harm >= left:
            value += worth * ELIMINATION_BONUS // 100
        elif (suppressions and not elite) or criticals:
            value += worth * share // 100
        total += value * weight
    return total // odds.total


def suppression_share(battle: Battle, unit: Unit) -> int:
    """Suppression hurts most before a unit has acted; to a unit in fallback it does nothing, or is the end of it."""
    if unit.morale is Morale.FALLBACK:
        return 100 + ELIMINATION_BONUS if suppression_kills(battle, unit) else 0
    if unit.morale is Morale.SUPPRESSED:
        return SECOND_SUPPRESSION_SHARE
    return SUPPRESSION_SHARE // 2 if unit.activated else SUPPRESSION_SHARE


def shot_worth(battle: Battle, firer: Unit, target: Unit, status: Action | None = None) -> int:
    """The expected worth of a shot from where the firer stands."""
    shot = Shot(firer, target, status or standing_fire(battle, firer, target))
    return hit_worth(battle, target, shot_odds(battle, shot))


def best_shot(battle: Battle, firer: Unit, status: Action | None = None) -> int:
    """The worth of the best target in reach, 0 without one."""
    enemies = battle.units_of(battle.enemy(firer.side))
    return max(
        (shot_worth(battle, firer, enemy, status) for enemy in enemies if can_target(battle, firer, enemy)), default=0
    )


def shots_at(battle: Battle, unit: Unit) -> list[tuple[Unit, int]]:
    """The enemies that can fire at a unit where it stands, now or in their own turn, and what their shots are worth."""
    return [
        (enemy, shot_worth(battle, enemy, unit))
        for enemy in battle.units_of(battle.enemy(unit.side))
        if (enemy.morale is Morale.NONE or not enemy.activated) and can_target(battle, enemy, unit)
    ]


def danger(battle: Battle, unit: Unit) -> int:
    """The harm that may come to a unit where it stands."""
    return harm_of(shots_at(battle, unit))


def harm_of(shots: list[tuple[Unit, int]]) -> int:
    """The worst shot by an enemy that is not shaken, and a part of every other."""
    worths = sorted((worth for enemy, worth in shots if enemy.morale is Morale.NONE), reverse=True)
    return worths[0] + sum(worths[1:]) // 2 if worths else 0


def is_of_use(battle: Battle, side: str, card: str) -> bool:
    """Whether the units of a card can fire, also in reaction, or one of them has somebody to drive."""
    armed = any(row.bands for row in battle.setting.types[kind_on(card)].attack.values())
    return armed or any(unit.load for unit in battle.units_of(side) if unit.card == card)
