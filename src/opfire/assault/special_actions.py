"""Special actions (8.0): reaction fire."""

from __future__ import annotations

from opfire.assault.options import DECLINE, react
from opfire.assault.ranged_fire import can_target, direct_fire, standing_fire
from opfire.assault.state import Battle, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-8.2", "S43-8.2")
def reaction_fire(battle: Battle, mover: Unit) -> Script:
    """The other side may fire at a unit that has just entered a hex, with one unit it has not yet activated."""
    side = battle.enemy(mover.side)
    shooters = [unit for unit in battle.of(side) if not unit.activated and can_target(battle, unit, mover)]
    if not shooters:
        return
    options = [DECLINE, *(react(unit.id) for unit in shooters)]
    choice = yield Ask(side, "reaction-fire", options, {"unit": mover.id})
    if choice != DECLINE:
        shooter = battle.units[choice.unit]
        status = standing_fire(battle, shooter, mover)
        yield from direct_fire(battle, shooter, mover, status, reaction=True)
