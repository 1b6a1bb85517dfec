"""What a decision really gave away, by far more trials than a review makes; and blunders that are put into games."""

from __future__ import annotations

from copy import deepcopy
from typing import Final, NamedTuple

import msgspec

from opfire.kernel.appraisal import Idea
from opfire.kernel.ask import Ask
from opfire.kernel.chance import MASK, mix
from opfire.kernel.match import SEEDED
from opfire.players.captain import Budget, Officer
from opfire.review.decisions import Decision, decisions, ideas_for
from opfire.review.grading import IDEAS, THINKER, Judge, Screened, Verdict, chances_of, weighed
from opfire.review.reading import Account, account

PAIRS: Final = 2000
LATER: Final = 5_000_000
"""From this number on the dice are others than those of any review."""
A_FEW: Final = 12
BLUNDER: Final = 0.20
PROMISING: Final = 0.22


class Plant(NamedTuple):
    """A blunder that was put into a game, and what it gives away."""

    decision: Decision
    loss: float


def judged_long(screened: Screened) -> Verdict:
    """What 2,000 pairs of trials on other dice say."""
    judge = Judge(0)
    return weighed(chances_of([judge.tried(screened, LATER + number) for number in range(PAIRS)]))


def planted(told: Account, seed: int) -> Plant | None:
    """A game in which one go, drawn by lot, is played as badly as can be thought of; None if that is no blunder."""
    goes = [one for one in decisions(told) if one.ask.kind in one.match.module.appraisal.rests]
    decision = goes[mix(seed & MASK) % len(goes)]
    judge, officer = Judge(seed), Officer(THINKER, Budget(ideas=IDEAS))
    ideas = ideas_for(decision, officer)
    trials = judge.trials(decision, ideas[0])
    worths = [sum(trials.attempt(idea, number).chance for number in range(A_FEW)) / A_FEW for idea in ideas]
    best, worst = worths.index(max(worths)), worths.index(min(worths))
    if worths[best] - worths[worst] < PROMISING:
        return None
    loss = judged_long(Screened(decision, trials, ideas[worst], ideas[best], 0.0)).loss
    return Plant(played_so(decision, ideas[worst]), loss) if loss >= BLUNDER else None


def played_so(decision: Decision, idea: Idea) -> Decision:
    """The decision in a game in which an idea was carried out, up to the next rest."""
    match, side, mind = decision.match.fork(7), decision.ask.side, deepcopy(idea.mind)
    match.dice = SEEDED
    match.answer(idea.option)
    while isinstance(match.ask, Ask) and match.ask.kind not in match.module.appraisal.rests:
        asked = match.ask
        answers = mind if asked.side == side else match.module.brains["sergeant"](1)
        match.answer(answers.choose(match.view(asked.side), asked))
    whole = msgspec.structs.replace(match.header, branched=False)
    return next(one for one in decisions(account(whole, match.entries)) if one.at == decision.at)
