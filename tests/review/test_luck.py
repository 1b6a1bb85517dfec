"""Luck is fair whatever the game; where decisions cannot be told from it, the review says so instead of figures."""

from __future__ import annotations

from statistics import mean, stdev

import pytest

from opfire.kernel.game import game_of
from opfire.kernel.match import Match
from opfire.players import create
from opfire.review.course import Course, Walker
from opfire.review.page import Teller
from opfire.review.reading import account
from opfire.review.review import Chances, Review

DISPATCH, TRAINING = "skirmish/the-dispatch", "red-horizon-41/infantry-training"
MORNING = "combat-commander/first-morning"
ENTRIES = 80


@pytest.fixture(scope="module")
def skirmish() -> Course:
    """The beginning of a game between sergeants."""
    match = Match.start(DISPATCH, seed=1)
    players = {side: create("sergeant", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None and len(match.entries) < ENTRIES:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return Walker(account(match.header, match.entries), 1).walk(lambda _done, _of: None)


def test_the_parts_are_the_change_in_a_skirmish_too(skirmish: Course) -> None:
    assert sum(skirmish.parts.values()) == pytest.approx(skirmish.change, abs=1e-12)


def test_no_throw_of_a_skirmish_is_lucky_by_itself(skirmish: Course) -> None:
    """On average over all throws luck is nothing, within three times what chance alone makes of so few."""
    lucks = [one.after - one.before for one in skirmish.throws]
    assert len(lucks) > 15
    assert abs(mean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5


def test_luck_is_told_from_decisions_where_that_was_found_to_hold(skirmish: Course) -> None:
    assert not skirmish.split
    assert game_of(TRAINING).appraisal.tells_luck
    assert not game_of(DISPATCH).appraisal.tells_luck
    assert not game_of(MORNING).appraisal.tells_luck, "its dice lie in the shuffled deck and fall as nobody's throw"


@pytest.mark.parametrize(
    ("lang", "why", "figures"),
    [("en", "is not said for this game", "The dice gave"), ("de", "wird für dieses Spiel nicht gesagt", "Die Würfel")],
)
def test_a_review_that_cannot_tell_luck_says_why_and_gives_no_figures(lang: str, why: str, figures: str) -> None:
    told = {split: " ".join(Teller(reviewed(split), lang).sums()) for split in (True, False)}
    assert why in told[False]
    assert figures not in told[False]
    assert why not in told[True]
    assert figures in told[True]


def reviewed(split: bool) -> Review:
    """A review with made-up figures."""
    sides = ("germany", "usa")
    curve = [Chances(0, 1, {"germany": 0.4, "usa": 0.6}), Chances(9, 6, {"germany": 1.0, "usa": 0.0})]
    part = {"germany": 0.3, "usa": -0.3}
    return Review(
        DISPATCH, "skirmish", sides, 0, curve, part, part, [], [], [], {}, {}, 9, 9, 4, 4, over=True, split=split
    )
