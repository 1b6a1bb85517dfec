"""Assigning damage (10.7.3) and critical hits in ranged fire (10.7.4, 10.7.5)."""

from __future__ import annotations

from opfire.assault.fire.comparison import compare
from opfire.assault.fire.morale import eliminate, fall_back, immobilise, suppress
from opfire.assault.log.battle import Damaged, Halved
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.carrying import all_out, riders_hit
from opfire.assault.state.pieces import OFF_BOARD, Unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-10.7.3", "S43-10.7.3")
def assign(battle: Battle, firer: Unit, target: Unit, left: Symbols, came_from: int = OFF_BOARD) -> Script[None]:
    """Damage comes first, then suppression, and last the special effect of critical hits; passengers leave at once.

    `came_from` is the hex to fall back from, where it is not that of who fired.
    """
    came_from = firer.at if came_from == OFF_BOARD else came_from
    if target.carrier:
        yield from riders_hit(battle, firer, target, left, came_from)
        return
    criticals, damage, suppressions = left
    hex = target.at
    hurt(battle, target, criticals + damage, "10.7.3")
    if target.load and any(left):
        yield from all_out(battle, target, hex, hard_hit=bool(criticals) or target.gone)
    if suppressions and not target.gone:
        yield from suppress(battle, target, came_from)
    if criticals and not target.gone:
        yield from critical_hits(battle, firer, target, criticals, came_from)


@rule("RH41-10.7.3", "RH41-4.3")
def hurt(battle: Battle, unit: Unit, points: int, section: str, cause: str = "hit") -> None:
    """Damage flips the counter at half of the strength and eliminates the unit when it equals it."""
    if not points or unit.gone:
        return
    strength = battle.unit_card(unit).strength
    was_half = battle.half(unit)
    unit.damage = min(strength, unit.damage + points)
    left = strength - unit.damage
    battle.tell(Damaged(unit=unit.id, points=points, strength=left, cause=cause, rule=battle.cite(section)))
    if not left:
        eliminate(battle, unit, "damage", section)
    elif battle.half(unit) and not was_half:
        battle.tell(Halved(unit=unit.id, rule=battle.cite("4.3")))


@rule("RH41-12.5", "RH41-10.10.2", "S43-10.10.2")
def flip(battle: Battle, unit: Unit, section: str, cause: str) -> None:
    """A unit is turned to its half-strength side, or eliminated if it shows that already."""
    card = battle.unit_card(unit)
    if battle.half(unit):
        eliminate(battle, unit, cause, section)
    else:
        hurt(battle, unit, card.strength - card.strength_half, section, cause)


@rule("RH41-10.7.4", "RH41-10.7.5", "RH41-10.7.6", "S43-10.7.5", "S43-10.7.6")
def critical_hits(battle: Battle, firer: Unit, target: Unit, criticals: int, came_from: int) -> Script[None]:
    """Each critical hit rolls green against blue; only the strongest symbol left counts, and it does no damage."""
    green, blue = battle.setting.dice.follow_up
    left = yield from compare(battle, firer, target, "critical-hit", (green,) * criticals, (blue,) * criticals)
    effect = critical_on_vehicle if battle.unit_card(target).type == "vehicle" else critical_on_crew
    yield from effect(battle, target, left, came_from)


@rule("RH41-10.7.5", "S43-10.7.5")
def critical_on_crew(battle: Battle, target: Unit, left: Symbols, came_from: int) -> Script[None]:
    """Infantry and artillery fall back from a critical hit and are suppressed by anything less."""
    if left[0]:
        yield from fall_back(battle, target, came_from, "critical-hit")
    elif left[1] or left[2]:
        yield from suppress(battle, target, came_from)


@rule("RH41-10.7.6", "S43-10.7.6")
def critical_on_vehicle(battle: Battle, target: Unit, left: Symbols, came_from: int) -> Script[None]:
    """A critical hit immobilises, or destroys who is immobile already; damage drives back, suppression suppresses."""
    if left[0] and target.immobilised:
        eliminate(battle, target, "immobilised-again", "10.7.6")
    elif left[0]:
        immobilise(battle, target, "10.7.6")
    elif left[1]:
        yield from fall_back(battle, target, came_from, "critical-hit")
    elif left[2]:
        yield from suppress(battle, target, came_from)
