"""Planning phase (6.2): both sides plan in secret; it exists only with the optional rules."""

from __future__ import annotations

from opfire.assault.card_effects.own_go import cards_at_any_time
from opfire.assault.cards.command_points import in_use, plan_points
from opfire.assault.cards.support_cards import request, requested
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import draw_cards
from opfire.assault.state.pieces import Phase
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-6.0", "RH41-6.2", "S43-6.2")
def planning_phase(battle: Battle) -> Script[None]:
    """One side after the other draws command cards, then calls for support and lays out its command points."""
    if battle.setting.cards and len(battle.drawn) < len(battle.sides):
        side = next(one for one in (battle.first, battle.enemy(battle.first)) if one not in battle.drawn)
        yield from draw_cards(battle, side)
        yield from cards_at_any_time(battle, side)
        battle.drawn = (*battle.drawn, side)
        return
    if in_use(battle) or battle.setting.supports:
        for side in (battle.first, battle.enemy(battle.first)):
            if side not in battle.passed:
                yield from plan(battle, side)
                battle.passed = (*battle.passed, side)
                return
    battle.drawn = ()
    battle.active, battle.passed = battle.first, ()
    battle.enter_phase(Phase.SUPPORT)


@rule("RH41-6.2", "S43-6.2", "TAOAS-1.2.3", "S43-12.2.3")
def plan(battle: Battle, side: str) -> Script[None]:
    """A side requests support, which ties up command points, and plans the rest of them."""
    if battle.setting.supports:
        yield from request(battle, side)
    if in_use(battle):
        yield from plan_points(battle, side, requested(battle, side))
