"""What comes of an idea: it is tried in a position that the side cannot tell from the real one, and judged after.

All ideas are tried on the same dice and the same deal of hidden things. The sergeants of both sides play on to where
the position is at rest, or some rests further.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final

from opfire.kernel.appraisal import Idea, Mind
from opfire.kernel.ask import Ask
from opfire.kernel.chance import MASK, mix
from opfire.kernel.match import Match, View
from opfire.kernel.playout import Playout
from opfire.kernel.state import Outcome
from opfire.players.value.model import Model

GUIDE: Final = "sergeant"
"""Whose plans are weighed, and who plays on in trials."""
MOST: Final = 200
"""A trial that comes to no rest within so many answers is judged where it stands."""


class Trials:
    """The trials of one question: each number stands for a deal and its dice."""

    def __init__(self, view: View, model: Model, seed: int, depth: int) -> None:
        self.view, self.model, self.seed, self.depth = view, model, seed, depth
        self.side, self.appraisal = str(view.side), view.module.appraisal
        self.imagined: dict[int, Match] = {}
        self.played = 0

    def chance(self, idea: Idea, number: int) -> float:
        """The win probability after an idea was carried out, on the dice of this number."""
        if number not in self.imagined:
            self.imagined[number] = self.view.fork(mix((self.seed + number) & MASK))
        self.played += 1
        playout = Playout(self.imagined[number].fork())
        self._play_on(playout, idea)
        return self._judged(playout)

    def _play_on(self, playout: Playout, idea: Idea) -> None:
        """Carry an idea out, then let sergeants play on for as many rests as is wanted."""
        brain = playout.module.brains[GUIDE]
        minds: dict[str, Mind] = {side: brain(self.seed) for side in playout.game.sides}
        minds[self.side] = deepcopy(idea.mind)
        playout.answer(idea.option)
        rests = 0
        for _ in range(MOST):
            ask = playout.ask
            if ask is None:
                return
            if ask.kind in self.appraisal.rests:
                if rests >= self.depth:
                    return
                rests += 1
            playout.answer(minds[ask.side].choose(playout.view(ask.side), ask))

    def _judged(self, playout: Playout) -> float:
        """The outcome where there is one, else what the model says."""
        if playout.outcome is not None:
            return result(playout.outcome, self.side)
        assert isinstance(playout.ask, Ask)
        return self.model.chance(self.appraisal.features(playout.game, self.side, playout.ask.side))


def result(outcome: Outcome, side: str) -> float:
    """What an outcome is to a side."""
    return 0.5 if outcome.winner is None else float(outcome.winner == side)


def sergeant(module: Any, seed: int) -> Mind:
    """A sergeant for a game."""
    mind: Mind = module.brains[GUIDE](seed)
    return mind
