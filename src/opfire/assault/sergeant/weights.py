"""The weights of the sergeant of Assault that can be tried by name: `sergeant:reaction_patience=60`."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.kernel.weights import Judgement


class Weights(msgspec.Struct, frozen=True):
    """What he weighs against what; shares are in percent, worths in hundredths of a unit point."""

    reaction_patience: int = 70
    """React when the shot is worth this percentage of the unit's best shot in its own turn."""
    least_shot: int = 120
    """What a shot must be worth to be fired outside one's own activation."""
    danger_share: int = 70
    """How much the harm that may come weighs against the harm that can be done."""
    reaction_share: int = 60
    """How much of the fire that can answer a move is reckoned with."""
    objective_point: int = 900
    """A point of an objective held at the end."""
    approach: int = 160
    """Being one hex nearer to an objective that is not ours."""
    own_share: int = 75
    """How much of the way to an open objective each unit reckons for itself, so that more than one goes on."""
    drive_risk: int = 50
    """How much of the worst reaction fire on its way a vehicle reckons with."""
    ground_risk: int = 80
    """How much a vehicle reckons with the damage that difficult ground may do."""
    storm_fear: int = 30
    """How much of a close combat that the enemy could begin a vehicle reckons with."""
    company: int = 80
    """What each hex costs a vehicle that is farther than three from the infantry of its side."""
    aside: int = 50
    """How much an objective counts that need not be taken to win."""
    overwatch: int = 60
    """How much of its reach a machine gun may be away from an objective and still cover it as well as from near."""
    least_move: int = 80
    """What a move must gain: who waits can still react."""
    digging: int = 100
    """What it is worth to dig in beside an objective of ours before anybody can fire there."""


MIND: Final = Judgement(Weights())
