"""Grades follow the loss, and what lies within the noise is no mistake."""

from __future__ import annotations

import pytest

from opfire.assault.options.answers import Act, Activate, Step
from opfire.kernel.match import Match
from opfire.review.decisions import decisions
from opfire.review.grading import FAULTS, Judge, Verdict, clock, step_of, weighed
from opfire.review.reading import account


def verdict(loss: float, low: float, high: float) -> Verdict:
    return Verdict(loss, low, high, 0.5, 0.5 + loss, 100)


@pytest.mark.parametrize(
    ("loss", "grade"), [(0.0, "best"), (0.03, "good"), (0.07, "inaccuracy"), (0.12, "mistake"), (0.3, "blunder")]
)
def test_a_loss_that_is_sure_has_its_grade(loss: float, grade: str) -> None:
    assert verdict(loss, loss, loss).grade == grade


def test_nothing_is_a_mistake_within_the_noise() -> None:
    assert verdict(0.15, -0.02, 0.32).grade == "good"
    assert verdict(0.15, 0.03, 0.27).grade == "inaccuracy"
    assert verdict(0.3, 0.04, 0.56).grade == "inaccuracy"


def test_few_trials_say_nothing() -> None:
    assert weighed([(0.1, 0.9), (0.1, 0.9)]).grade == "best"
    assert weighed([(0.1, 0.9)] * 3).grade == "blunder"


def test_the_interval_is_that_of_the_differences_on_the_same_dice() -> None:
    told = weighed([(0.1, 0.2), (0.8, 0.9), (0.4, 0.5)])
    assert (told.loss, told.low, told.high) == pytest.approx((0.1, 0.1, 0.1))


def test_grades_are_in_order() -> None:
    steps = [step_of(loss) for loss in (-1.0, 0.0, 0.02, 0.05, 0.1, 0.2, 0.9)]
    assert steps == [0, 0, 1, 2, 3, 4, 4]


@pytest.fixture
def rash() -> Match:
    """The Germans' first go: riflemen run into the open under the eyes of those who came before them."""
    match = Match.start("red-horizon-41/infantry-training", seed=3)
    for unit, way in (("s1", ("D1", "D2", "D3")), ("g1", ("C8", "C7", "C6"))):
        for answer in (Activate(unit), Act("fast-action"), *(Step(f"1A.{hex}") for hex in way)):
            match.answer(answer)
    return match


@pytest.mark.parametrize("seed", [4, 5])
def test_running_into_fire_is_a_mistake_whatever_the_dice(rash: Match, seed: int) -> None:
    told = {one.at: one for one in decisions(account(rash.header, rash.entries))}
    judge, never = Judge(seed), clock(60)
    found = judge.screen(told[6], never)
    assert found is not None
    graded = judge.confirm(found, never)
    assert graded.low > 0.1
    assert graded.grade in FAULTS


def test_what_is_played_is_carried_out_as_it_was_played(rash: Match) -> None:
    told = {one.at: one for one in decisions(account(rash.header, rash.entries))}
    assert [option for _, option in told[6].answers] == list(rash.entries[6:11])
