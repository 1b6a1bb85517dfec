"""A review of a whole game, and the form of it that programs may rely on."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from opfire.kernel.chance import CHANCE
from opfire.review.course import Course, CurveMark, Tell, Walker
from opfire.review.decisions import Decision, decisions
from opfire.review.grading import FAULTS, GRADES, Clock, Judge, Screened, clock
from opfire.review.moments import GradedMoment, moment_of
from opfire.review.reading import Account
from opfire.review.throws import Throw

DIGITS: Final = 4
SHOWN: Final = ("inaccuracy", *FAULTS)
"""The grades that make a decision a moment."""
WALK, SCREEN, CONFIRM = 20, 45, 35
"""The shares of the work, in percent, for whoever waits."""
SCREENING_SHARE: Final = 0.6
"""The part of the time in which better ideas are looked for; the rest is for making sure."""

PATIENCE: Final = 3
"""A decision may take so many times its share of that time."""


class Chances(msgspec.Struct, frozen=True):
    """How a position at rest stood, for each side."""

    at: int
    turn: int
    chances: dict[str, float]


class Figures(msgspec.Struct, frozen=True):
    """What a side threw and lost, each beside what was to be expected."""

    throws: int
    showed: float
    expected: float
    lost: float
    lost_expected: float


class Review(msgspec.Struct, frozen=True):
    """All that a review says of a game."""

    scenario: str
    game: str
    sides: tuple[str, ...]
    seed: int
    curve: list[Chances]
    luck: dict[str, float]
    skill: dict[str, float]
    moments: list[GradedMoment]
    throws: list[Throw]
    marks: list[CurveMark]
    figures: dict[str, Figures]
    grades: dict[str, dict[str, int]]
    """How many decisions of each side had which grade."""
    entries: int
    of: int
    """How many entries of the record could be played through, of how many."""
    graded: int
    """How many decisions were looked at; fewer than there were where the time was over."""
    decisions: int
    over: bool
    split: bool = True
    """Whether luck and skill can be told apart in such a game; else their sum alone is to be trusted."""


def review(account: Account, seconds: float, seed: int, tell: Tell) -> Review:
    """Review a game in about so much processor time."""
    begun = time.thread_time()
    course = Walker(account, seed).walk(lambda done, of: tell(WALK * done // of, 100))
    left = max(0.0, seconds - (time.thread_time() - begun))
    grading = Grading(account, seed, left, tell)
    moments = grading.run()
    return assembled(account, seed, course, grading, moments)


class Grading:
    """The grades of all decisions of a game, within a time."""

    def __init__(self, account: Account, seed: int, seconds: float, tell: Tell) -> None:
        self.judge, self.tell, self.seconds = Judge(seed), tell, seconds
        self.all = list(decisions(account))
        self.grades = {side: dict.fromkeys((name for name, _ in GRADES), 0) for side in account.start().game.sides}
        self.graded = 0

    def run(self) -> list[GradedMoment]:
        """Look for what was better, make sure of it, and give the moments in their order."""
        end = clock(self.seconds)
        found = self.screened()
        moments = []
        for number, one in enumerate(sorted(found, key=lambda one: -one.gain)):
            self.tell(WALK + SCREEN + CONFIRM * number // len(found), 100)
            verdict = self.judge.confirm(one, end)
            self.note(one.decision, verdict.grade)
            if verdict.grade in SHOWN:
                moments.append(moment_of(one, verdict))
        return sorted(moments, key=lambda one: one.at)

    def screened(self) -> list[Screened]:
        """The decisions for which something better seems to have been possible."""
        begun, found = time.thread_time(), list[Screened]()
        for number, decision in enumerate(self.all):
            self.tell(WALK + SCREEN * number // len(self.all), 100)
            left = SCREENING_SHARE * self.seconds - (time.thread_time() - begun)
            watch = Watch(clock(max(0.0, PATIENCE * left / (len(self.all) - number))))
            one = self.judge.screen(decision, watch)
            self.graded += not watch.rang
            if one is not None:
                found.append(one)
            elif not watch.rang:
                self.note(decision, GRADES[0][0])
        return found

    def note(self, decision: Decision, grade: str) -> None:
        """Count a grade."""
        self.grades[decision.ask.side][grade] += 1


class Watch:
    """A clock that remembers whether it was over when somebody asked."""

    def __init__(self, is_over: Clock) -> None:
        self.is_over, self.rang = is_over, False

    def __call__(self) -> bool:
        self.rang = self.rang or self.is_over()
        return self.rang


def assembled(account: Account, seed: int, course: Course, grading: Grading, moments: list[GradedMoment]) -> Review:
    """The review, its figures rounded so that luck and skill are the change to the last digit."""
    first, second = course.sides
    curve = [Chances(one.at, one.turn, both(course.sides, round(one.chance, DIGITS))) for one in course.points]
    change = {side: round(curve[-1].chances[side] - curve[0].chances[side], DIGITS) for side in course.sides}
    lucky = round(course.parts[CHANCE], DIGITS)
    luck = {first: lucky, second: -lucky + 0.0}
    return Review(
        scenario=account.header.scenario,
        game=account.header.game,
        sides=course.sides,
        seed=seed,
        curve=curve,
        luck=luck,
        skill={side: round(change[side] - luck[side], DIGITS) for side in course.sides},
        moments=[rounded(one) for one in moments],
        throws=course.throws,
        marks=course.marks,
        figures=figures_of(course),
        grades=grading.grades,
        entries=len(account.entries),
        of=account.of,
        graded=grading.graded,
        decisions=len(grading.all),
        over=course.over,
        split=course.split,
    )


def both(sides: tuple[str, ...], chance: float) -> dict[str, float]:
    """The chances of both sides from that of the first."""
    return {sides[0]: chance, sides[1]: round(1 - chance, DIGITS)}


def rounded(moment: GradedMoment) -> GradedMoment:
    """A moment with figures fit to be shown."""
    low, high = moment.interval
    return msgspec.structs.replace(
        moment,
        loss=round(moment.loss, DIGITS),
        interval=(round(low, DIGITS), round(high, DIGITS)),
        chances=(round(moment.chances[0], DIGITS), round(moment.chances[1], DIGITS)),
    )


def figures_of(course: Course) -> dict[str, Figures]:
    """What each side threw and lost beside what was to be expected."""
    return {
        side: Figures(
            cast.throws,
            round(cast.showed, 2),
            round(cast.mean, 2),
            cast.lost,
            round(max(0.0, cast.lost - cast.lost_by_luck), 2),
        )
        for side, cast in course.casts.items()
    }


def facts(review: Review, lang: str) -> dict[str, Any]:
    """What a program may rely on."""
    return {
        "scenario": review.scenario,
        "curve": [{"at": one.at, "turn": one.turn, **one.chances} for one in review.curve],
        "luck": review.luck,
        "skill": review.skill,
        "moments": [
            {
                "at": one.at,
                "side": one.side,
                "played": one.played,
                "better": one.better,
                "loss": one.loss,
                "interval": one.interval,
                "grade": one.grade,
                "reason": one.reason.de if lang == "de" else one.reason.en,
            }
            for one in review.moments
        ],
    }
