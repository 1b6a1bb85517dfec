"""Looks for exercises: sergeants play, and where there is a choice each answer is played on to the end many times.

Few games come first, and only what still looks like an exercise is given more. The numbers that are kept come from
games on other dice than those that chose the best, so that the luck of having been the best counts nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Final, NamedTuple

from opfire.kernel.appraisal import Idea, Mind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.playout import Playout
from opfire.lab.exercises.making import exercise
from opfire.lab.exercises.rollouts import Rollouts
from opfire.lab.exercises.store import AHEAD, Exercise
from opfire.players.captain import Budget, Officer
from opfire.players.captain.trials import Trials, sergeant
from opfire.players.value import Model, win_probability

CLEAR: Final = 0.10
"""After the last of the games the lower end of the interval (95 %) must be above this."""
GLANCE: Final = 12
"""So many trials of each idea to the next rest, judged by the model, come before games are played to the end."""
PROMISES: Final = {True: 0.15, False: 0.05}
"""So far ahead the best must look then where it is what the sergeant means to do, and where it is something else."""
SCREENING: Final = ((4, 0.2), (10, 0.25), (24, 0.2), (60, 0.16))
"""After so many games of each answer the best must be so far ahead to be given more."""
ROUNDS: Final = (60, 120, 250, 500, 1000, 2000)
"""On fresh dice: so many games are played before it is looked whether it is clear."""
DOUBTFUL: Final = (250, 0.19)
"""What is not so far ahead after so many games would take too long to be sure of."""
SHOWN: Final = 250
"""Of the two best at least so many are played, since their figures are shown."""
VERY_SURE: Final = 3.3
"""Standard errors to both sides of an interval that may be looked at after every round."""
SURE: Final = 1.96
"""And of one of 95 %."""
MOST_OPTIONS: Final = 60
IDEAS: Final = 20
FRESH: Final = 1_000_003
"""By so much the dice of the numbers that are kept differ from those of the screening."""
PREPARED: Final = frozenset(("muster", "set-up", "place"))
"""What comes before the first shot."""


class Found(NamedTuple):
    """A question with a choice, in a game as it stands."""

    at: int
    playout: Playout
    ask: Ask
    before: Mind
    """The sergeant's mind as it was before he chose."""
    meant: Idea


class Search(NamedTuple):
    """Where to look."""

    scenario: str
    seed: int
    late: float = 0.5
    """From this part of the game on; earlier ones take long to play to the end."""
    after: int = -1
    """Questions up to this one have been looked at."""
    easy: bool = True
    """Whether exercises are wanted that the sergeant solves."""


class Looked(NamedTuple):
    """A question that was looked at, and the exercise that it is, if it is one."""

    at: int
    exercise: Exercise | None


def look(search: Search) -> Iterator[Looked]:
    """The questions of one game, each looked at."""
    total = sum(1 for _ in questions(search))
    for found in questions(search):
        if found.at >= search.late * total and found.at > search.after:
            yield Looked(found.at, examined(search, found))


def questions(search: Search) -> Iterator[Found]:
    """The questions with a choice of a game between sergeants, in order."""
    playout, number = Playout.start(search.scenario, seed=search.seed), 0
    minds: dict[str, Mind] = {side: sergeant(playout.module, search.seed) for side in playout.game.sides}
    while (ask := playout.ask) is not None:
        before = deepcopy(minds[ask.side])
        option = minds[ask.side].choose(playout.view(ask.side), ask)
        if 1 < len(ask.options) <= MOST_OPTIONS and ask.field is None and ask.kind not in PREPARED:
            yield Found(number, playout, ask, before, Idea(option, deepcopy(minds[ask.side])))
            number += 1
        playout.answer(option)


def examined(search: Search, found: Found) -> Exercise | None:
    """The exercise that a question is, if it is one."""
    model = win_probability(found.playout.module)
    ideas = thought_of(found)
    if model is None or len(ideas) < 2 or not glanced(search, found, ideas, model):
        return None
    view = found.playout.view(found.ask.side)
    screening = Rollouts(view, found.ask, ideas, model, search.seed)
    if not promising(screening):
        return None
    rollouts = Rollouts(view, found.ask, all_answers(found, ideas), model, search.seed + FRESH)
    best = screening.ranked()[0]
    return exercise(search.scenario, search.seed, found.playout, rollouts) if is_clear(rollouts, best) else None


def thought_of(found: Found) -> list[Idea]:
    """What the captain would think of, each answer once, the sergeant's first; any answer where he leaves it to him."""
    view, ask, meant = found.playout.view(found.ask.side), found.ask, found.meant
    appraisal, mind = found.playout.module.appraisal, deepcopy(meant.mind)
    if ask.kind not in appraisal.left:
        return distinct(Officer(0, Budget(ideas=IDEAS)).ideas(found.before, view, ask, Idea(meant.option, mind)))
    ideas = appraisal.ideas(mind, view, ask, meant.option)
    return distinct([meant, *ideas]) if ideas else all_answers(found, [meant])


def all_answers(found: Found, ideas: list[Idea]) -> list[Idea]:
    """The same with all other answers, from which the sergeant goes on as well as he can."""
    return distinct([*ideas, *[Idea(option, found.before) for option in found.ask.options]])


def distinct(ideas: list[Idea]) -> list[Idea]:
    """The first idea of each answer."""
    first: dict[Option, Idea] = {}
    for idea in ideas:
        first.setdefault(idea.option, idea)
    return list(first.values())


def glanced(search: Search, found: Found, ideas: list[Idea], model: Model) -> bool:
    """Whether a few trials promise that one idea is better than all others, and whether such a one is wanted."""
    trials = Trials(found.playout.view(found.ask.side), found.ask, model, search.seed, turns=0)
    means = [sum(trials.attempt(idea, number).chance for number in range(GLANCE)) / GLANCE for idea in ideas]
    *_, second, first = sorted(means)
    solved = means[0] == first
    return first - second >= PROMISES[solved] and (search.easy or not solved)


def promising(rollouts: Rollouts) -> bool:
    """Whether the best stays far enough ahead while more games are played."""
    for games, least in SCREENING:
        rollouts.run(range(len(rollouts.ideas)), games)
        best, second, *_ = rollouts.ranked()
        if rollouts.gap(best, second).ahead < least:
            return False
    return True


def is_clear(rollouts: Rollouts, best: int) -> bool:
    """Whether the best is far enough ahead of every other answer; those that are clearly behind get no more games."""
    near = [place for place in range(len(rollouts.ideas)) if place != best]
    for games in ROUNDS:
        rollouts.run([best, *near], games)
        gaps = {place: rollouts.gap(best, place) for place in near}
        if any(gap.high(VERY_SURE) < AHEAD for gap in gaps.values()):
            return False
        near = [place for place, gap in gaps.items() if gap.low(VERY_SURE) < AHEAD]
        if games == DOUBTFUL[0] and any(gaps[place].ahead < DOUBTFUL[1] for place in near):
            return False
        if not near:
            rollouts.run(rollouts.ranked()[:2], SHOWN)
            return True
    return all(gaps[place].ahead >= AHEAD and gaps[place].low(SURE) >= CLEAR for place in near)
