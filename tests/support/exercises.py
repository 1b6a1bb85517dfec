"""An exercise for tests: a question of Infantry Training whose answers were played on a few times."""

from __future__ import annotations

from functools import cache

from opfire.lab.exercises.finder import Found, Search, all_answers, questions, thought_of
from opfire.lab.exercises.making import exercise
from opfire.lab.exercises.rollouts import Rollouts
from opfire.lab.exercises.store import Exercise
from opfire.players.value import win_probability

TRAINING = "red-horizon-41/infantry-training"
SEED = 3


def a_question(kind: str = "action") -> Found:
    """A question of a game between sergeants with more than two answers, late in it."""
    asked = [found.at for found in questions(Search(TRAINING, SEED)) if fits(found, kind)]
    return next(found for found in questions(Search(TRAINING, SEED)) if found.at == asked[-2])


def fits(found: Found, kind: str) -> bool:
    return found.ask.kind == kind and len(found.ask.options) > 2


def rollouts_of(found: Found, seed: int = 1) -> Rollouts:
    """Its answers, none of them played on yet."""
    model = win_probability(found.playout.module)
    assert model is not None
    view = found.playout.view(found.ask.side)
    return Rollouts(view, found.ask, all_answers(found, thought_of(found)), model, seed)


@cache
def an_exercise() -> Exercise:
    """The question as an exercise, on far too few games to be one."""
    found = a_question()
    rollouts = rollouts_of(found)
    rollouts.run(range(len(rollouts.ideas)), 4)
    return exercise(TRAINING, SEED, found.playout, rollouts)
