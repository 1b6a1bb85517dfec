"""What score and time ask of a side: who is behind late in the day must dare, who is ahead need not."""

from __future__ import annotations

from typing import Final

from opfire.commander.state.commander import Commander
from opfire.commander.units import victory

DECISIVE: Final = 10
"""A lead of so many points is as good as any greater one at the start of the day, and less and less later on."""
LAST: Final = 0.8
"""How much less of it at the end: then it counts who is ahead, not by how much."""


def lead(game: Commander, side: str) -> float:
    """The points a side would win by if the game ended now: by what it knows, and by what secrets give on the average.

    A chit that nobody has seen gives its points to whoever controls its objective; the enemy holds some of those.
    """
    chits, own = game.setting.pack.chits, game.secrets[side]
    known = victory.total_of(game, side) + sum(chit_lead(game, side, chit) for chit in own)
    unseen = [id for id in chits if id not in game.open_chits and id not in own and not chits[id].always_open]
    hidden = len(game.secrets[game.enemy(side)])
    return known + hidden * sum(chit_lead(game, side, chit) for chit in unseen) / max(1, len(unseen))


def chit_lead(game: Commander, side: str, chit: str) -> int:
    """What a secret chit would bring a side if it were laid open now."""
    data = game.setting.pack.chits[chit]
    owners = [game.control.get(objective) for objective in data.objectives]
    return data.vp * sum((owner == side) - (owner == game.enemy(side)) for owner in owners)


def pressure(game: Commander, side: str) -> float:
    """From 1 for who is hopelessly behind when Sudden Death is due, over 0, to -1 for who is far ahead then."""
    late = min(1.0, game.time / game.setting.scenario.sudden_death)
    enough = DECISIVE * (1 - LAST * late)
    return -late * max(-1.0, min(1.0, lead(game, side) / enough))
