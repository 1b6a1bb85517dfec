"""A match run bare: taken over from any position, and brought back to a match for those who need one."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opfire.kernel.ask import Ask, Done, Pass
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import BrokenState, Script
from opfire.kernel.match import OPEN, Match
from opfire.kernel.playout import Playout
from support.simtest import Numbers, choose, position, seen
from support.toy import AddDie, Aim, Gamble, ToyGame
from support.toy_matches import DEAL, answers, duel, kind, options, random_match, whole

pytestmark = pytest.mark.usefixtures("only_toy")
anything = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def play_on(game: Match | Playout, numbers: Numbers, decisions: int = 1000) -> Match | Playout:
    """Answer at random so many times, or to the end."""
    for _ in range(decisions):
        if game.ask is None:
            break
        game.answer(choose(game.ask, numbers))
    return game


@given(st.integers(0, 10_000), st.integers(0, 40))
@anything
def test_a_playout_goes_on_from_any_position_as_the_match_does(seed: int, decisions: int) -> None:
    match = random_match(seed, decisions, "toy/long")
    playout = Playout(match.fork())

    play_on(match, Numbers(seed))
    play_on(playout, Numbers(seed))

    assert (playout.entries, playout.outcome, playout.ask) == (match.entries, match.outcome, None)
    assert playout.game.encode() == match.game.encode()


@given(st.integers(0, 10_000), st.integers(0, 40))
@anything
def test_a_playout_leaves_the_position_it_came_from_alone(seed: int, decisions: int) -> None:
    match = random_match(seed, decisions)
    before = whole(match)

    play_on(Playout(match.fork(seed)), Numbers(seed))

    assert whole(match) == before


def test_playouts_of_one_fork_meet_the_same_dice_whatever_was_answered() -> None:
    imagined = answers(Match.start("toy/duel", seed=4), Gamble(), AddDie(), Done()).view("birch").fork(9)
    thrown = []
    for target in (0, 500, 1000):
        playout = Playout(imagined.fork())
        playout.answer(Aim(target))
        thrown.append(playout.entries[len(imagined.entries) + 1])

    assert len(thrown) == 3
    assert len(set(thrown)) == 1


def test_a_throw_that_a_match_waits_for_is_left_to_the_seed() -> None:
    match = answers(duel(dice=OPEN), DEAL, Gamble(), Done(), Aim(3))
    assert kind(match) == "chance roll"

    playout = Playout(match.fork())

    assert playout.ask is not None
    assert playout.ask.side == "ash"
    assert len(playout.entries) > len(match.entries)


def test_what_leads_in_circles_is_withdrawn_as_in_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.toy.gamble", dither)
    match = answers(Match.start("toy/duel", seed=4), Gamble(), *[AddDie()] * 60)
    playout = Playout(match.fork())
    while AddDie() in options(match):
        match.answer(AddDie())
        playout.answer(AddDie())
        assert playout.ask == match.ask

    for answer in (Done(), Pass(), Gamble(), *[AddDie()] * 5):
        match.answer(answer)
        playout.answer(answer)
        assert playout.ask == match.ask
    assert options(match) == [Done(), AddDie()]


def dither(_game: ToyGame, side: str) -> Script[None]:
    """Adding a die changes nothing."""
    while (yield Ask(side, "dice", [Done(), AddDie()])) != Done():
        pass
    yield Roll((D6,), "gamble", of=side)


@pytest.mark.parametrize("decisions", [0, 1, 7, 30, 1000])
def test_a_playout_can_be_had_as_a_match_again_and_again(decisions: int) -> None:
    match = Match.start("toy/long", seed=3)
    playout, numbers = Playout.start("toy/long", seed=3), Numbers(8)
    play_on(match, Numbers(8), decisions)

    play_on(playout, numbers, decisions // 2)
    playout.match()
    play_on(playout, numbers, decisions - decisions // 2)

    assert whole(playout.match()) == whole(match)


def test_a_player_in_a_playout_sees_and_forks_what_he_would_in_a_match() -> None:
    match, playout, numbers = Match.start("toy/duel", seed=6), Playout.start("toy/duel", seed=6), Numbers(1)
    while match.ask is not None:
        for side in (*match.game.sides, None):
            assert seen(playout, side) == seen(match, side)  # type: ignore[arg-type]
        here, there = (game.view(match.ask.side).fork(5) for game in (match, playout))
        assert position(here) == position(there)
        answer = choose(match.ask, numbers)
        match.answer(answer)
        playout.answer(answer)

    assert playout.view(None).turn == match.view(None).turn


def test_a_playout_that_stops_without_an_outcome_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.toy.finish", lambda _game: None)
    playout = Playout.start("toy/duel", seed=1)

    with pytest.raises(BrokenState, match="toy/duel ended without an outcome"):
        play_on(playout, Numbers(1))
