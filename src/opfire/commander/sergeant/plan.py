"""The plan for the battle: attack or hold by posture, score and time, and what to do when nothing promises anything.

It follows from what changes slowly, so that it is kept from one order to the next and changed when it is broken: when
the lead is lost or won, when the day gets late, or when sitting still would lose the game.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from opfire.commander.sergeant.standing import lead, pressure
from opfire.commander.sergeant.weights import MIND, Weights
from opfire.commander.state.commander import Commander


class Plan(NamedTuple):
    """How a side means to win."""

    zeal: float
    """How much objectives draw the force."""
    caution: float
    """How much it fears fire."""


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
