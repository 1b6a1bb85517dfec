"""The plan for the battle: attack or hold by posture, score and time, and what to do when nothing promises anything.

It follows from what changes slowly, so that it is kept from one order to the next and changed when it is broken: when
the lead is lost or won, when the day gets late, or when sitting still would lose the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from opfire.commander.pack.pieces import Chit
from opfire.commander.sergeant.weights import MIND, Weights
from opfire.commander.state.commander import Commander
from opfire.commander.state.setting import Setting
from opfire.commander.units import victory

DECISIVE: Final = 10
"""A lead of so many points is as good as any greater one at the start of the day, and less and less later on."""
LAST: Final = 0.8
"""How much less of it at the end: then it counts who is ahead, not by how much."""


class Plan(NamedTuple):
    """How a side means to win."""

    zeal: float
    """How much objectives draw the force."""
    caution: float
    """How much it fears fire."""


# What score and time ask for


def lead(game: Commander, side: str) -> float:
    """The points a side would win by if the game ended now: by what it knows, and by what secrets give on the average.

    A chit that nobody has seen gives its points to whoever controls its objective; the enemy holds some of those.
    """
    hidden, own = len(game.secrets[game.enemy(side)]), tuple(game.secrets[side])
    objectives = tuple(game.control.items())
    return victory.total_of(game, side) + by_chits(game.setting, side, objectives, tuple(game.open_chits), own, hidden)


@lru_cache(maxsize=4096)
def by_chits(
    setting: Setting,
    side: str,
    control: tuple[tuple[int, str], ...],
    opened: tuple[str, ...],
    own: tuple[str, ...],
    hidden: int,
) -> float:
    """What the chits that are not open yet add to that: the side's own, and so many of the enemy."""
    owners, chits = dict(control), setting.pack.chits
    unseen = [id for id in chits if id not in opened and id not in own and not chits[id].always_open]
    known = sum(chit_lead(chits[id], side, owners) for id in own)
    return known + hidden * sum(chit_lead(chits[id], side, owners) for id in unseen) / max(1, len(unseen))


def chit_lead(chit: Chit, side: str, owners: Mapping[int, str]) -> int:
    """What a secret chit would bring a side if it were laid open now."""
    held = [owners[objective] for objective in chit.objectives if owners.get(objective)]
    return chit.vp * sum(1 if owner == side else -1 for owner in held)


def pressure(game: Commander, side: str) -> float:
    """From 1 for who is hopelessly behind when Sudden Death is due, over 0, to -1 for who is far ahead then."""
    late = min(1.0, game.time / game.setting.scenario.sudden_death)
    enough = DECISIVE * (1 - LAST * late)
    return -late * max(-1.0, min(1.0, lead(game, side) / enough))


# Attack or hold


def posture_of(game: Commander, side: str) -> Plan:
    """Attack or hold, as the scenario has it."""
    mind = MIND.now
    if game.posture(side) == "defender":
        return Plan(mind.defence_zeal, mind.defence_caution)
    return Plan(mind.attack_zeal, mind.attack_caution)


def plan_of(game: Commander, side: str) -> Plan:
    """Bolder than that when behind late in the day, more careful when ahead."""
    press, usual = MIND.now.daring * pressure(game, side), posture_of(game, side)
    return Plan(usual.zeal * (1 + press), usual.caution * (1 - press))


def resolved(game: Commander, side: str, usual: Weights, busy: bool) -> Weights:
    """His usual mind while there is something to do or waiting wins; else he dares more, for sitting still loses."""
    return usual if busy or lead(game, side) >= 0 else bold(usual)


@lru_cache(maxsize=64)
def bold(usual: Weights) -> Weights:
    """The same mind with more zeal and less fear of fire."""
    more, less = 1 + usual.boldness, 1 - usual.boldness
    return msgspec.structs.replace(
        usual,
        attack_zeal=usual.attack_zeal * more,
        attack_caution=usual.attack_caution * less,
        defence_zeal=usual.defence_zeal * more,
        defence_caution=usual.defence_caution * less,
    )
