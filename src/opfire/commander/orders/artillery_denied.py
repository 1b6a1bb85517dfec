"""The Artillery Denied order: the enemy's radio breaks (O17)."""

from __future__ import annotations

from opfire.commander.log.pieces import RadioBroke, RadioLost
from opfire.commander.state.commander import Commander
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def allowed(game: Commander, side: str) -> bool:
    """The enemy must have a radio in play."""
    return game.enemy(side) in game.batteries


@rule("CC-O17")
def order(game: Commander, side: str) -> Script[None]:
    """A working radio breaks, a broken one goes back to the counter mix."""
    enemy = game.enemy(side)
    if game.batteries[enemy].broken:
        del game.batteries[enemy]
        game.tell(RadioLost(side=enemy, rule="CC-O17b"))
    else:
        game.batteries[enemy].broken = True
        game.tell(RadioBroke(side=enemy, rule="CC-O17a"))
    yield from ()
