"""What the answers to a question are worth: sergeants play each on to the end, on the same deals and dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import deepcopy
from math import sqrt
from typing import Final, NamedTuple

from opfire.kernel.appraisal import Idea, Mind
from opfire.kernel.ask import Ask
from opfire.kernel.chance import MASK, mix
from opfire.kernel.match import Match, View
from opfire.kernel.playout import Playout
from opfire.players.captain.trials import Tried, result, sergeant
from opfire.players.value import Model

LONGEST: Final = 6000
"""A game that does not end within so many answers counts as drawn."""


class Gap(NamedTuple):
    """How far one answer is ahead of another on the games that both have, and the standard error of that."""

    ahead: float
    error: float
    games: int

    def low(self, errors: float) -> float:
        """The end of the interval of so many standard errors that is next to nothing, or below."""
        return self.ahead - errors * self.margin

    def high(self, errors: float) -> float:
        """The other end."""
        return self.ahead + errors * self.margin

    @property
    def margin(self) -> float:
        """The standard error; games that all went alike leave room for one that would not."""
        return max(self.error, 1 / self.games)


class Rollouts:
    """The answers to one question, and what came of each on each number so far."""

    def __init__(self, view: View, ask: Ask, ideas: Sequence[Idea], model: Model, seed: int) -> None:
        self.view, self.ask, self.ideas, self.model, self.seed = view, ask, ideas, model, seed
        self.tried: list[list[Tried]] = [[] for _ in ideas]
        """What stood on the board after each answer when it was carried out; its worth is how the game ended."""

    def run(self, places: Iterable[int], games: int) -> None:
        """Play some of the answers on until each has so many games."""
        left = [place for place in places if len(self.tried[place]) < games]
        for number in range(min((len(self.tried[place]) for place in left), default=games), games):
            imagined = self.view.fork(mix((self.seed + number) & MASK))
            for place in left:
                if len(self.tried[place]) == number:
                    self.tried[place].append(self.play(imagined, self.ideas[place], number))

    def play(self, imagined: Match, idea: Idea, number: int) -> Tried:
        """What came of one game: how it stood when the answer was carried out, and how it ended."""
        playout = Playout(imagined.fork())
        minds: dict[str, Mind] = {side: sergeant(playout.module, self.seed + number) for side in playout.game.sides}
        minds[self.ask.side] = deepcopy(idea.mind)
        appraisal, row = playout.module.appraisal, None
        playout.answer(idea.option)
        for _ in range(LONGEST):
            if (ask := playout.ask) is None:
                break
            if row is None and appraisal.is_settled(playout.game, ask, self.ask):
                row = appraisal.features(playout.game, self.ask.side, ask.side)
            playout.answer(minds[ask.side].choose(playout.view(ask.side), ask))
        end = result(playout.outcome, self.ask.side) if playout.outcome else 0.5
        return Tried(end if row is None else self.model.chance(row), end, row, None)

    def share(self, place: int) -> float:
        """The share of the win that came of an answer."""
        return sum(one.worth for one in self.tried[place]) / len(self.tried[place])

    def ranked(self) -> list[int]:
        """The places of the answers, the best first."""
        return sorted(range(len(self.ideas)), key=lambda place: -self.share(place))

    def gap(self, one: int, other: int) -> Gap:
        """How far one answer is ahead of another on the games that both have."""
        pairs = [left.worth - right.worth for left, right in zip(self.tried[one], self.tried[other], strict=False)]
        mean = sum(pairs) / len(pairs)
        error = sqrt(sum((each - mean) ** 2 for each in pairs) / max(1, len(pairs) - 1) / len(pairs))
        return Gap(mean, error, len(pairs))
