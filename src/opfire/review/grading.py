"""Grades decisions by what they gave away: what was played against the best that was found, tried on the same dice.

First all ideas are tried a little, to find the best. Then it and what was played are tried on fresh dice, more and more
often, until it is clear which grade it is, so that the luck of having been the best in the first trials counts nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from opfire.kernel.appraisal import Idea
from opfire.kernel.ask import Ask
from opfire.kernel.chance import MASK, mix
from opfire.kernel.display import Text
from opfire.kernel.match import View
from opfire.players.captain import Budget, Officer
from opfire.players.captain.halving import LEAST, Contest
from opfire.players.captain.reasons import against, outlook
from opfire.players.captain.trials import Trials, Tried
from opfire.players.value import Model, win_probability
from opfire.review.decisions import Decision, ideas_for

GRADES: Final[Sequence[tuple[str, float]]] = (
    ("best", 0.0),
    ("good", 0.02),
    ("inaccuracy", 0.05),
    ("mistake", 0.10),
    ("blunder", 0.20),
)
"""From which loss of win probability on a decision is called what."""
FAULTS: Final = ("mistake", "blunder")
IDEAS: Final = 10
SCREENING: Final = ((8, 4), (16, 2), (24, 1))
"""How often all ideas that are left are tried, round by round, and how many of them are kept for the next."""
WORTH: Final = 0.03
"""Ideas that hardly can gain so much are left aside."""
LONG: Final = 100
"""Where it takes more answers to come to the next turn, ideas are judged as soon as they are carried out."""
FRESH: Final = 1_000_000
"""From this number on the dice are others than those of the screening."""
ROUNDS: Final = (24, 48, 96, 192, 384)
"""So many pairs of trials are made before it is looked whether the grade is clear."""
SURE: Final = 1.96
"""Standard errors to both sides: an interval of 95 %."""
THINKER: Final = 0
"""The seed of who thinks of ideas: the dice of a review may be others, what is tried on them is the same."""
Clock = Callable[[], bool]
"""Says whether the time is over."""


class Verdict(NamedTuple):
    """What a decision gave away, with the interval of that and the chances of both ideas."""

    loss: float
    low: float
    high: float
    played: float
    better: float
    pairs: int
    against: Text | None = None
    """What tells against what was played, by the numbers that the model looks at."""

    @property
    def grade(self) -> str:
        """Its grade: that of the loss, but at most one step worse than the lower end of the interval bears out."""
        return GRADES[min(step_of(self.loss), step_of(self.low) + 1)][0] if self.pairs else GRADES[0][0]


NOTHING_LOST: Final = Verdict(0.0, 0.0, 0.0, 0.0, 0.0, 0)


class Rehearsal(NamedTuple):
    """Trials of ideas in which every number stands for another deal, other dice and other sergeants."""

    view: View
    asked: Ask
    model: Model
    seed: int
    turns: int

    def attempt(self, idea: Idea, number: int) -> Tried:
        """Carry an idea out, play on, and judge."""
        seed = mix((self.seed + number) & MASK)
        return Trials(self.view, self.asked, self.model, seed, self.turns).attempt(idea, 0)


class Screened(NamedTuple):
    """A decision with the best idea that was found, and how much that seems to gain."""

    decision: Decision
    trials: Rehearsal
    played: Idea
    better: Idea
    gain: float


def step_of(loss: float) -> int:
    """The place of a loss among the grades."""
    return max(place for place, (_, least) in enumerate(GRADES) if place == 0 or loss >= least)


class Judge:
    """Grades the decisions of a game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def screen(self, decision: Decision, is_over: Clock) -> Screened | None:
        """Look for something better than what was played; None where there is nothing."""
        officer = Officer(THINKER, Budget(ideas=IDEAS))
        ideas = ideas_for(decision, officer)
        if len(ideas) < 2:
            return None
        trials = self.trials(decision, ideas[0])
        contest = Contest(len(ideas), lambda place, number: trials.attempt(ideas[place], number).chance)
        best = screened(contest, is_over)
        return Screened(decision, trials, ideas[0], ideas[best], contest.gain(best)[0]) if best else None

    def trials(self, decision: Decision, played: Idea) -> Rehearsal:
        """Trials up to the next turn, unless that takes too long here: the same for every seed."""
        view, asked, model = decision.view, decision.ask, win_probability(decision.match.module)
        assert model is not None
        probe = Trials(view, asked, model, THINKER, turns=1)
        probe.attempt(played, 0)
        turns = 1 if probe.answers <= LONG else 0
        return Rehearsal(view, asked, model, mix((self.seed + decision.at) & MASK), turns)

    def confirm(self, screened: Screened, is_over: Clock) -> Verdict:
        """Try the better idea and the one played on fresh dice until the grade is clear or the time is over."""
        pairs: list[tuple[Tried, Tried]] = []
        for wanted in ROUNDS:
            while len(pairs) < wanted and not is_over():
                pairs.append(self.tried(screened, FRESH + len(pairs)))
            if len(pairs) < wanted or is_clear(weighed(chances_of(pairs))):
                break
        verdict = weighed(chances_of(pairs))
        return verdict._replace(against=told_against(screened, pairs)) if verdict.pairs else verdict

    def tried(self, screened: Screened, number: int) -> tuple[Tried, Tried]:
        """What came of what was played and of the better idea on the same dice."""
        trials = screened.trials
        return trials.attempt(screened.played, number), trials.attempt(screened.better, number)


def chances_of(pairs: Sequence[tuple[Tried, Tried]]) -> list[tuple[float, float]]:
    """The chances of pairs of trials."""
    return [(one.chance, other.chance) for one, other in pairs]


def told_against(screened: Screened, pairs: Sequence[tuple[Tried, Tried]]) -> Text | None:
    """What the positions after what was played lack, compared with those after the better idea."""
    played, better = (outlook(list(each)) for each in zip(*pairs, strict=True))
    trials = screened.trials
    return against(trials.view.module.appraisal, trials.model, better, played)


def screened(contest: Contest, is_over: Clock) -> int:
    """The place of the idea that seems to gain most; 0, what was played, where none seems to gain anything."""
    left = list(range(1, len(contest.worths)))
    for times, kept in SCREENING:
        for _ in range(times):
            if is_over():
                return 0
            for place in (0, *left):
                contest.worths[place].append(contest.attempt(place, len(contest.worths[place])))
        promising = [place for place in left if contest.margin(place, -SURE) > WORTH]
        left = sorted(promising, key=lambda place: -contest.gain(place)[0])[:kept]
        if not left:
            return 0
    return left[0]


def weighed(pairs: Sequence[tuple[float, float]]) -> Verdict:
    """What pairs of trials say; fewer than some say nothing."""
    if len(pairs) < LEAST:
        return NOTHING_LOST
    played, better = (sum(each) / len(pairs) for each in zip(*pairs, strict=True))
    losses = [right - left for left, right in pairs]
    loss = better - played
    error = sqrt(sum((one - loss) ** 2 for one in losses) / (len(pairs) - 1) / len(pairs))
    return Verdict(loss, loss - SURE * error, loss + SURE * error, played, better, len(pairs))


def is_clear(verdict: Verdict) -> bool:
    """Whether more trials would hardly change the grade: both ends have the same, or it is no fault in any case."""
    return step_of(verdict.low) == step_of(verdict.high) or verdict.high < dict(GRADES)["inaccuracy"]


def clock(seconds: float) -> Clock:
    """Over after so much processor time of this thread."""
    end = time.thread_time() + seconds
    return lambda: time.thread_time() > end
