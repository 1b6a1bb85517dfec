"""What command cards do: one small function for each mechanism, found by its name."""

from __future__ import annotations

from opfire.assault.card_effects.activations import ACTIVATIONS
from opfire.assault.card_effects.attacks import ATTACKS
from opfire.assault.card_effects.dice import DICE
from opfire.assault.card_effects.effect import Effect
from opfire.assault.card_effects.hands import HANDS
from opfire.assault.card_effects.morale import MORALE
from opfire.assault.card_effects.movement import MOVEMENT
from opfire.assault.card_effects.points import POINTS

EFFECTS: dict[str, Effect] = {**ACTIVATIONS, **ATTACKS, **DICE, **HANDS, **MORALE, **MOVEMENT, **POINTS}


def effect_name(mechanism: str) -> str:
    """The name of a mechanism without its value."""
    return mechanism.partition(":")[0]


def effect_value(mechanism: str) -> str:
    """The value after the colon, or nothing."""
    return mechanism.partition(":")[2]
