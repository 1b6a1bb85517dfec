"""A blow of close combat (12.4, 11.1): one half of a round, in which each side strikes at the other."""

from __future__ import annotations

import msgspec

from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.pieces import Unit
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule


class Blow(msgspec.Struct):
    """Who strikes at whom and at what, the dice of both, how they lie, and what came through."""

    striker: Unit
    target: Unit
    at_wheels: bool = False
    attack: Pool = ()
    defence: Pool = ()
    hits: tuple[int, ...] = ()
    blocks: tuple[int, ...] = ()
    left: Symbols = (0, 0, 0)


@rule("RH41-12.4", "S43-11.1")
def throw_dice(blow: Blow) -> Script[None]:
    """Attack and defence are thrown, if there are any dice to attack with."""
    if blow.attack:
        blow.hits = yield from Roll(blow.attack, "close-combat", blow.striker.side)
        blow.blocks = yield from Roll(blow.defence, "close-combat-defence", blow.target.side)
