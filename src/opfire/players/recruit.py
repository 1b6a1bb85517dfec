"""The recruit does anything he is allowed to, whatever comes of it."""

from __future__ import annotations

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix, step
from opfire.kernel.display import Words
from opfire.kernel.match import View
from opfire.players.registry import ComputerPlayer


class Recruit:
    """Chooses every legal option with the same chance, by a generator of its own."""

    def __init__(self, seed: int) -> None:
        self._rng = mix(seed & MASK)

    def choose(self, _view: View, ask: Ask) -> Option:
        """Give one of the options; a continuous choice counts as one more."""
        self._rng = step(self._rng)
        number = mix(self._rng)
        choices = len(ask.options) + (ask.field is not None)
        chosen = number % choices
        if chosen < len(ask.options):
            return ask.options[chosen]
        assert ask.field is not None
        self._rng = step(self._rng)
        return ask.field.sample(mix(self._rng))


RECRUIT = ComputerPlayer(
    id="recruit",
    name=Words("Recruit", "Rekrut"),
    about=Words(
        "Does anything the rules allow. Good for a first look.",
        "Tut irgendetwas, was die Regeln erlauben. Gut für den ersten Blick.",
    ),
    strength=0,
    mind=Recruit,
)
