"""The weights of the sergeant of Combat Commander that can be tried by name: `sergeant:worthwhile=0.4`."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.kernel.weights import Judgement


class Weights(msgspec.Struct, frozen=True):
    """What he weighs against what, in victory points or parts of them."""

    worthwhile: float = 0.28
    """What an order must promise to be given."""
    fire_at_movers: float = 0.45
    """What an op fire must promise to spend a Fire card on it."""
    worth_a_step: float = 0.05
    """What another place must promise to be gone to."""
    daring: float = 0.3
    """How much the pressure of score and time changes zeal and caution."""
    boldness: float = 0.5
    """How much more zeal and less caution who is behind has when he would otherwise sit still."""
    attack_zeal: float = 1.3
    """How much objectives draw who attacks."""
    attack_caution: float = 0.75
    """How much who attacks fears fire."""
    crew: float = 0.5
    """How much objectives draw a team at a weapon, beside what they draw a squad."""
    defence_zeal: float = 1.0
    defence_caution: float = 0.9
    led: float = 0.1
    """What it is worth to a unit to be led."""
    leading: float = 0.1
    """What each unit near him is worth to a leader."""
    use: float = 0.7
    """What a unit's use is worth besides its points."""
    fair_fight: float = 0.6
    """The chance below which he does not go in with the bayonet."""
    no_use: float = 1.6
    """What a card must be worth to be kept rather than another drawn."""
    soon: float = 0.4
    """How much of what new cards promise counts now: they can be played a turn later."""
    mined: float = 1.5
    """What it costs a unit to walk through a hex with mines."""


MIND: Final = Judgement(Weights())
