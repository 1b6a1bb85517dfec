"""What the sergeant does in the support phase: shells where they hurt, and guns that look at the enemy."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.display.preview import shot_odds
from opfire.assault.fire.indirect_fire import indirect_targets
from opfire.assault.fire.smoke import can_aim
from opfire.assault.phases.support_phase import CHARGE, INDIRECT, SMOKE, TURN, support_actions
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from support.sergeant_0_1.assault.engineers import charge_plans
from support.sergeant_0_1.assault.plans import Plan
from support.sergeant_0_1.assault.support.screens import markers, screens
from support.sergeant_0_1.assault.worth import hit_worth, points

TURN_WORTH = 300
"""What it is worth to bring a gun to bear."""


def support_plans(battle: Battle, unit: Unit) -> Iterator[Plan]:
    """Indirect fire at each target, smoke over the worst of them, and turning a gun towards more of the enemy."""
    actions = support_actions(battle, unit)
    if INDIRECT in actions:
        for target in indirect_targets(battle, unit):
            shot = Shot(unit, target, Action.FIRING, indirect=True)
            yield Plan(unit.id, INDIRECT, hit_worth(battle, target, shot_odds(battle, shot)), target=target.id)
    if SMOKE in actions:
        yield from smoke_plans(battle, unit)
    if CHARGE in actions:
        yield from charge_plans(battle, unit, CHARGE)
    if TURN in actions:
        best = max(facing_worth(battle, unit, vertex) for vertex in range(6))
        gain = best - facing_worth(battle, unit, unit.facing)
        yield Plan(unit.id, TURN, TURN_WORTH if gain > 0 else 0)


def smoke_plans(battle: Battle, unit: Unit) -> Iterator[Plan]:
    """Smoke over each of the enemies that threaten own units most."""
    indirect = battle.unit_card(unit).indirect
    assert indirect is not None
    for hex, worth in screens(battle, unit.side, markers(battle, indirect.smoke_dice)).items():
        if can_aim(battle, unit, hex):
            yield Plan(unit.id, SMOKE, worth, hex)


def facing_worth(battle: Battle, unit: Unit, vertex: int) -> int:
    """The points of the enemies in the arc before a vertex, the nearer the more."""
    grid = battle.setting.board.grid
    return sum(
        points(battle, enemy) // max(1, grid.distance(unit.at, enemy.at))
        for enemy in battle.units_of(battle.enemy(unit.side))
        if enemy.at != unit.at and grid.in_arc(unit.at, vertex, enemy.at)
    )
