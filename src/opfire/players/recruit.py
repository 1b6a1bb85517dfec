"""The recruit does anything he is allowed to, whatever comes of it; he only throws nothing away."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix, step
from opfire.kernel.display import Words
from opfire.kernel.match import View
from opfire.players.registry import ComputerPlayer


class Recruit:
    """Chooses with the same chance among the legal options that do not give something up for nothing."""

    def __init__(self, seed: int) -> None:
        self._rng = mix(seed & MASK)

    def choose(self, _view: View, ask: Ask) -> Option:
        """Give one of the options; a continuous choice counts as one more."""
        options = keeping(ask.options)
        self._rng = step(self._rng)
        number = mix(self._rng)
        choices = len(options) + (ask.field is not None)
        chosen = number % choices
        if chosen < len(options):
            return options[chosen]
        assert ask.field is not None
        self._rng = step(self._rng)
        return ask.field.sample(mix(self._rng))


def keeping(options: Sequence[Option]) -> Sequence[Option]:
    """The options that keep what one has, or win points by giving it up; all of them if there is no such."""
    return [option for option in options if option.scores or not option.gives_up] or options


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
