"""What score and time ask of a side: who is behind late in the day must dare, who is ahead need not."""

from __future__ import annotations

from typing import Final

from opfire.commander.state.commander import Commander
from opfire.commander.units import victory

DECISIVE: Final = 8
"""A lead of so many points is as good as any greater one."""


def lead(game: Commander, side: str) -> int:
    """The points a side would win by if the game ended now, as far as it knows."""
    chits, points = game.setting.pack.chits, victory.total_of(game, side)
    for chit in game.secrets[side]:
        for objective in chits[chit].objectives:
            owner = game.control.get(objective)
            if owner:
                points += chits[chit].vp if owner == side else -chits[chit].vp
    return points


def pressure(game: Commander, side: str) -> float:
    """From 1 for who is hopelessly behind when Sudden Death is due, over 0, to -1 for who is far ahead then."""
    late = min(1.0, game.time / game.setting.scenario.sudden_death)
    return -late * max(-1.0, min(1.0, lead(game, side) / DECISIVE))
