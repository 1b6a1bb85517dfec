"""Firing into close combat (10.11): the shots that miss the enemy vehicle may hit our own."""

from __future__ import annotations

from opfire.assault.cards.moments import attacked_cards
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-10.11")
def stray_shots(battle: Battle, firer: Unit, target: Unit, hex: int, status: Action, successes: Pool) -> Script[None]:
    """After fire at an enemy vehicle every die that succeeded is rolled again, at the friendly vehicle it fights."""
    if not successes or battle.unit_card(target).type != "vehicle":
        return
    friends = [one for one in battle.at(hex) if one.side == firer.side and battle.unit_card(one).type == "vehicle"]
    for friend in friends[:1]:
        shot = Shot(firer, friend, status)
        shot.defence_cards = yield from attacked_cards(battle, friend)
        defence = battle.setting.dice.pool(kept(defence_pool(battle, shot)))
        left = yield from compare(battle, firer, friend, "stray-fire", successes, defence)
        yield from assign(battle, firer, friend, left)
