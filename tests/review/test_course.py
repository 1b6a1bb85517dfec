"""Luck and decisions add up to what became of the chances, and luck is fair."""

from __future__ import annotations

import pytest

from opfire.kernel.chance import CHANCE, Roll
from opfire.kernel.match import Match
from opfire.review.course import Course, Walker
from opfire.review.outlook import Outlook
from opfire.review.reading import Account, account
from opfire.review.throws import foreseen, outcomes


def nothing(_done: int, _of: int) -> None:
    """Nobody waits."""


@pytest.fixture(scope="module")
def told(training: Match) -> Account:
    return account(training.header, training.entries[:62])


@pytest.fixture(scope="module")
def course(told: Account) -> Course:
    return Walker(told, 1).walk(nothing)


def test_the_dice_and_both_sides_decisions_are_the_whole_change(course: Course) -> None:
    assert sum(course.parts.values()) == pytest.approx(course.change, abs=1e-12)
    assert course.parts[CHANCE] == pytest.approx(sum(one.after - one.before for one in course.throws), abs=1e-12)


def test_every_throw_after_the_first_rest_is_weighed(course: Course, told: Account) -> None:
    begun, fallen = course.points[0].at, [at for at, entry in enumerate(told.entries) if isinstance(entry, tuple)]
    assert [one.at for one in course.throws] == [at for at in fallen if at >= begun]
    assert not any(one.sampled for one in course.throws)


def test_a_throw_whose_result_stands_at_once_is_exactly_fair(training: Match, told: Account) -> None:
    """Given a defence roll that ends an attack, when all falls are taken in turn, then luck gives nothing."""
    throw = next(one for one in Walker(told, 1).walk(nothing).throws if one.why == "attack-defence")
    match = told.start()
    match.catch_up(training.entries[: throw.at], match.dice)
    assert isinstance(match.ask, Roll)
    outlook = Outlook(match.module, match.game.sides, 5)
    before = foreseen(match, outlook).mean.chance
    falls = outcomes(match.ask)
    assert falls is not None
    lucks = [weight * (outlook.played_on(match, fall).chance - before) for fall, weight in falls]
    assert sum(lucks) == pytest.approx(0, abs=1e-12)
    assert max(lucks) > 0 > min(lucks)


def test_at_the_end_the_curve_is_what_the_game_came_to(training: Match) -> None:
    last = account(training.header, training.entries)
    walker = Walker(last, 1)
    walker.match.catch_up(training.entries, walker.match.dice)
    walker.look()
    assert training.outcome is not None
    came_to = {walker.course.sides[0]: 1.0, walker.course.sides[1]: 0.0, None: 0.5}
    assert walker.course.points[-1].chance == came_to[training.outcome.winner]
