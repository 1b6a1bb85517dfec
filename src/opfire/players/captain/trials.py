"""What comes of an idea: it is tried in a position that the side cannot tell from the real one, and judged after.

All ideas are tried on the same dice and the same deal of hidden things. The sergeants of both sides play on to where
the position is at rest, in this turn or a later one.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any, Final, NamedTuple

from opfire.kernel.appraisal import Idea, Mind
from opfire.kernel.ask import Ask
from opfire.kernel.chance import MASK, mix
from opfire.kernel.display import Text
from opfire.kernel.match import Match, View
from opfire.kernel.playout import Playout
from opfire.kernel.state import Outcome
from opfire.players.value.model import Model

GUIDE: Final = "sergeant"
"""Whose plans are weighed, and who plays on in trials."""
OWN_MEN: Final = "losses"
"""What the numbers are about that tell of a side's own men."""
MOST: Final = 1000
"""A trial that comes to no rest within so many answers is judged where it stands."""


class Tried(NamedTuple):
    """What came of a trial: the chance to win, the numbers it was judged by, and what the enemy did first."""

    chance: float
    worth: float
    """The chance with what the officer gives for his own men besides."""
    row: list[float] | None
    """None where the game was over."""
    reply: Text | None


class Trials:
    """The trials of one question: each number stands for a deal and its dice."""

    def __init__(self, view: View, asked: Ask, model: Model, seed: int, turns: int, caution: float = 0.0) -> None:
        self.view, self.asked, self.model, self.seed = view, asked, model, seed
        self.side, self.appraisal, self.turns, self.caution = asked.side, view.module.appraisal, turns, caution
        self.imagined: dict[int, Match] = {}
        self.answers = 0
        """How many answers the last trial took."""

    def attempt(self, idea: Idea, number: int) -> Tried:
        """Carry an idea out on the dice of this number, play on, and judge."""
        if number not in self.imagined:
            self.imagined[number] = self.view.fork(mix((self.seed + number) & MASK))
        playout = Playout(self.imagined[number].fork())
        reply = self._play_on(playout, idea)
        over, asked = playout.outcome, playout.ask
        row = None if over else self.appraisal.features(playout.game, self.side, asked.side if asked else self.side)
        chance = result(over, self.side) if over else self.model.chance(row or [])
        return Tried(chance, chance + self._spared(row), row, reply)

    def _spared(self, row: list[float] | None) -> float:
        """What the officer gives for the own men who are left, by the numbers that tell of losses."""
        if row is None or not self.caution:
            return 0.0
        names, signs = self.appraisal.names, self.appraisal.themes[OWN_MEN]
        return float(self.caution * sum([sign * row[names.index(name)] for name, sign in signs.items()]))

    def _play_on(self, playout: Playout, idea: Idea) -> Text | None:
        """Let sergeants play on to the first rest after as many turns as are wanted; gives what the enemy did first."""
        brain, appraisal, reply = playout.module.brains[GUIDE], self.appraisal, None
        minds: dict[str, Mind] = {side: brain(self.seed) for side in playout.game.sides}
        minds[self.side] = deepcopy(idea.mind)
        stage, turns = appraisal.stage(playout.game), 0
        playout.answer(idea.option)
        for self.answers in range(MOST):
            ask = playout.ask
            if ask is None:
                break
            if appraisal.is_settled(playout.game, ask, self.asked):
                now = appraisal.stage(playout.game)
                turns, stage = turns + (now != stage), now
                if turns >= self.turns:
                    break
            option = minds[ask.side].choose(playout.view(ask.side), ask)
            if reply is None and ask.side != self.side:
                reply = appraisal.reply(playout.game, ask, option)
            playout.answer(option)
        return reply


def result(outcome: Outcome, side: str) -> float:
    """What an outcome is to a side."""
    return 0.5 if outcome.winner is None else float(outcome.winner == side)


def sergeant(module: Any, seed: int) -> Mind:
    """A sergeant for a game."""
    mind: Mind = module.brains[GUIDE](seed)
    return mind
