"""The weights of the sergeant of the skirmish game that can be tried by name: `sergeant:danger=0.5`."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.kernel.weights import Judgement


class Weights(msgspec.Struct, frozen=True):
    """What he weighs against what, in points of the units or parts of them."""

    danger: float = 0.3
    """Which part of the harm it may come to counts against a place."""
    hull: float = 0.6
    """The same for a vehicle, which need not come near to be of use."""
    runner: float = 0.15
    """The same for a unit that must get off the table."""
    unseen: float = 0.2
    """Which part of the danger is left for a unit that nobody can aim at."""
    later: float = 0.4
    """What a shot to be had from a place counts for that comes in a later action."""
    watch: float = 0.15
    """How likely it is that an enemy shows himself to who lies in wait."""
    shown: float = 0.5
    """Which part of the danger counts that a unit draws on itself by firing from hiding."""
    hide: float = 0.6
    """What it is worth to become hidden; to stay so, half of it."""
    rally: float = 6.0
    """What steady men are worth."""
    fire_first: float = 0.5
    """What a shot must be worth to be fired before the move that goes with it."""
    worth_a_shot: float = 0.02
    """He does not waste a shot on less."""
    crowd: float = 0.5
    """What each friend so near that one shell strikes both counts against a place."""
    friends: float = 2.0
    """A friend in a blast counts so many times as much as an enemy."""
    guards: int = 2
    """So many units stay at an objective that is held and that no enemy is near."""


MIND: Final = Judgement(Weights())
