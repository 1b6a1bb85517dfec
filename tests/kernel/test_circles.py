"""Options that lead back to where they were chosen are withdrawn after a few times, for everybody alike."""

import pytest

from opfire.kernel.ask import Ask, Done, IllegalAnswer, Pass
from opfire.kernel.chance import Roll
from opfire.kernel.circles import FEW, PATIENCE
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.kernel.match import Match
from opfire.kernel.record import BadRecord, load, save
from support.toy import AddDie, Gamble, ToyGame
from support.toy_matches import answers, duel, kind, options, whole

pytestmark = pytest.mark.usefixtures("only_toy")
MOST = PATIENCE + FEW


def dither(game: ToyGame, side: str) -> Script[None]:
    """Adding a die changes nothing."""
    while (yield Ask(side, "dice", [Done(), AddDie()])) != Done():
        pass
    yield Roll((D6,), "gamble", of=side)


@pytest.fixture
def dithering(monkeypatch: pytest.MonkeyPatch) -> Match:
    """Birch has begun to gamble in circles."""
    monkeypatch.setattr("support.toy.gamble", dither)
    return answers(duel((1,), (2,), (3,)), Gamble())


def test_an_option_that_leads_back_is_refused_after_a_few_times_and_says_why(dithering: Match) -> None:
    match = answers(dithering, *[AddDie()] * (MOST - 1))
    before = whole(match)

    with pytest.raises(IllegalAnswer, match="in circles"):
        match.answer(AddDie())

    assert whole(match) == before
    assert options(match) == [Done()]
    assert kind(answers(match, Done())) == "ash turn"


def test_every_copy_of_a_match_withdraws_the_same_options(dithering: Match) -> None:
    match = answers(dithering, *[AddDie()] * (MOST - 1))

    assert options(match.fork()) == options(match.fork(3)) == options(load(save(match))) == [Done()]


def test_what_was_withdrawn_comes_back_when_an_answer_is_taken_back(dithering: Match) -> None:
    match = answers(dithering, *[AddDie()] * (MOST - 1))
    match.undo("birch")

    assert options(match) == [Done(), AddDie()]
    assert options(answers(match, AddDie())) == [Done()]


def test_a_die_or_a_checkpoint_begins_anew(dithering: Match) -> None:
    match = answers(dithering, *[AddDie()] * (MOST - 1), Done(), Pass(), Gamble())

    assert options(answers(match, AddDie())) == [Done(), AddDie()]


def test_a_game_that_went_in_circles_before_goes_on_and_a_foreign_record_does_not(
    dithering: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr("opfire.kernel.match.PATIENCE", 10_000)
        kept = save(answers(dithering, *[AddDie()] * 500))

    match = load(kept)
    assert (kind(match), len(match.entries)) == ("birch dice", 1 + MOST)
    with pytest.raises(BadRecord, match="in circles"):
        load(kept, foreign=True)


def test_where_nothing_else_is_left_an_option_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def drift(_game: ToyGame, side: str) -> Script[None]:
        for _ in range(3 * MOST):
            yield Ask(side, "dice", [AddDie()])

    monkeypatch.setattr("support.toy.gamble", drift)
    match = answers(duel(), Gamble(), *[AddDie()] * (3 * MOST))

    assert kind(match) == "ash turn"
