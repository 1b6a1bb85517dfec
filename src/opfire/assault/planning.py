"""Planning phase (6.2): both sides plan in secret; it exists only with the optional rules."""

from __future__ import annotations

from opfire.assault.command_points import in_use, plan_points
from opfire.assault.state import Battle, Phase
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-6.0", "RH41-6.2", "S43-6.2")
def planning_phase(battle: Battle) -> Script:
    """One side after the other lays out its command points; then the support phase begins."""
    if in_use(battle):
        for side in (battle.first, battle.enemy(battle.first)):
            if side not in battle.passed:
                yield from plan_points(battle, side)
                battle.passed = (*battle.passed, side)
                return
    battle.active, battle.passed, battle.phase = battle.first, (), Phase.SUPPORT
