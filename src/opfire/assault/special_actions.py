"""Special actions (8.0): reaction fire."""

from __future__ import annotations

from opfire.assault.abilities import is_cumbersome
from opfire.assault.command_points import can_pay, pay
from opfire.assault.covering_fire import offer_cover
from opfire.assault.options import DECLINE, react
from opfire.assault.ranged_fire import can_target, fire_shot, standing_fire
from opfire.assault.shot import Shot
from opfire.assault.state import Battle, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-8.2", "S43-8.2")
def reaction_fire(battle: Battle, mover: Unit) -> Script:
    """The other side may fire at a unit that has just entered a hex, with one unit it has not yet activated."""
    side = battle.enemy(mover.side)
    shooters = [unit for unit in battle.of(side) if can_react(battle, unit)]
    shots = [react(unit.id) for unit in shooters if can_target(battle, unit, mover)]
    for rider in battle.riding(mover):
        shots += [react(unit.id, rider.id) for unit in shooters if can_target(battle, unit, rider)]
    if not shots:
        return
    choice = yield Ask(side, "reaction-fire", [DECLINE, *shots], {"unit": mover.id})
    if choice != DECLINE:
        shooter, target = battle.units[choice.unit], battle.units[choice.target or mover.id]
        pay(battle, shooter)
        shot = Shot(shooter, target, standing_fire(battle, shooter, target), reaction=True)
        yield from offer_cover(battle, shot)
        yield from fire_shot(battle, shot)


@rule("RH41-8.2", "S43-8.2")
def can_react(battle: Battle, unit: Unit) -> bool:
    """A unit that has not been activated, has its command point and is not too cumbersome."""
    return not unit.activated and can_pay(battle, unit) and not is_cumbersome(battle, unit)
