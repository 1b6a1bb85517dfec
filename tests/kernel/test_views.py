"""What a side may know, and forks that guess the rest."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opfire.kernel.ask import Ask, Decline, Done
from opfire.kernel.chance import Draw
from opfire.kernel.game import CHECKPOINT, Script
from opfire.kernel.match import OPEN, REDRAWS, Match
from opfire.kernel.retelling import renamed
from support.simtest import check_views, seen
from support.toy import (
    CARDS,
    SIDES,
    Dealt,
    Gamble,
    Hid,
    Hide,
    Pass,
    Play,
    Range,
    Scout,
    Seen,
    ToyGame,
    ToyModule,
    deal,
    finish,
    installed,
    turn,
)
from support.toy import Counter as Riposte
from support.toy_matches import DEAL, answers, duel, random_match, whole

pytestmark = pytest.mark.usefixtures("only_toy")


def hands(match: Match, side: str | None) -> dict[str, list[str]]:
    game = match.view(side).game
    assert isinstance(game, ToyGame)
    return game.hands


def test_a_side_sees_its_own_hand_and_the_size_of_the_other() -> None:
    match = duel()

    assert hands(match, "ash") == {"ash": ["c1", "c2", "c9"], "birch": ["?", "?", "?"]}
    assert hands(match, "birch") == {"ash": ["?", "?", "?"], "birch": ["c4", "c5", "c7"]}
    assert hands(match, None) == {"ash": ["?", "?", "?"], "birch": ["?", "?", "?"]}


def test_no_view_shows_the_dice_to_come() -> None:
    match = duel()

    assert match.game.rng
    assert [match.view(side).game.rng for side in (*SIDES, None)] == [0, 0, 0]


def test_looking_does_not_change_the_match() -> None:
    match = random_match(6, 9)
    before = whole(match)

    match.view("ash").game.deck.clear()

    assert whole(match) == before


def test_only_the_side_asked_sees_its_question() -> None:
    match = duel()

    assert match.view("birch").ask is match.ask
    assert match.view("ash").ask is None
    assert match.view(None).ask is None
    assert match.view("ash").waiting_for == "birch"


def test_a_roll_typed_in_is_shown_to_all_and_a_draw_to_its_side_alone() -> None:
    match = answers(duel(dice=OPEN), DEAL, Play("c7"), Decline())
    assert isinstance(match.ask, Draw)
    assert [match.view(side).ask for side in ("birch", "ash", None)] == [match.ask, None, None]

    match = answers(duel(dice=OPEN), DEAL, Play("c4"), Riposte("c9"))
    assert {match.view(side).ask for side in (*SIDES, None)} == {match.ask}


def test_after_the_end_nobody_is_asked() -> None:
    view = random_match(1, 1000).view("ash")

    assert view.ask is None
    assert view.waiting_for is None


def test_the_log_tells_each_side_what_it_may_hear() -> None:
    match = answers(duel(("c8", "c3", "c6")), Hide("c4"), Scout())

    own = [event for _, event in match.view("birch").log()]
    other = [event for _, event in match.view("ash").log()]
    nobody = [event for _, event in match.view(None).log()]
    assert own[2:] == [
        Hid(side="birch", card="c4"),
        Dealt(side="birch", cards=("c8",)),
        Seen(side="ash", card="c5"),
    ]
    assert other[2:] == [Hid(side="birch"), Dealt(side="birch"), Seen(side="ash", card="c5")]
    assert nobody[2:] == [Hid(side="birch"), Dealt(side="birch")]


def test_a_side_counts_only_what_it_has_heard() -> None:
    """Given a spectator who does not hear the third event, then the fourth is its third."""
    match = answers(duel(("c8", "c3", "c6")), Scout(), Hide("c1"))

    assert [type(event) for _, event in match.view(None).log(since=2)] == [Hid, Dealt]
    assert [type(event) for _, event in match.view("ash").log(since=2)] == [Seen, Hid, Dealt]


@given(st.integers(0, 10_000), st.integers(0, 40), st.integers(0, 100))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_views_do_not_depend_on_what_a_side_cannot_see(seed: int, decisions: int, number: int) -> None:
    check_views(random_match(seed, decisions, "toy/long"), number)


def test_typed_in_dice_do_not_give_hidden_cards_away() -> None:
    match = answers(duel(dice=OPEN), DEAL, Play("c7"), Decline())

    for number in range(20):
        other = match.fork(number, viewpoint="ash")
        assert seen(other, "ash") == seen(match, "ash")
        assert seen(other, None) == seen(match, None)


# Forks for a side


def test_a_fork_for_a_side_deals_the_rest_afresh() -> None:
    match = duel()
    dealt = Counter(tuple(hands(match.fork(seed, "ash"), "birch")["birch"]) for seed in range(300))

    assert len(dealt) > 80
    assert {card for hand in dealt for card in hand} == set(CARDS) - {"c1", "c2", "c9"}


def test_a_fork_for_a_side_deals_every_unknown_card_as_often_as_any_other() -> None:
    match = duel()
    held = Counter(card for seed in range(600) for card in hands(match.fork(seed, "ash"), "birch")["birch"])

    assert all(240 < held[card] < 360 for card in held)


def test_a_fork_keeps_what_a_scout_has_seen() -> None:
    match = answers(duel(), Pass(), Scout())

    for seed in range(50):
        assert hands(match.fork(seed, "ash"), "birch")["birch"][0] == "c4"


def test_a_fork_behind_a_secret_draw_guesses_that_draw_too() -> None:
    """Given birch has drawn a card since the last checkpoint, then ash cannot tell which."""
    match = answers(duel("c6"), Play("c7"), Decline())
    assert match.latest_snapshot.at < len(match.entries)

    drawn = {hands(match.fork(seed, "ash"), "birch")["birch"][-1] for seed in range(200)}

    assert drawn == {"c3", "c4", "c5", "c6", "c8"}
    assert all(match.fork(seed, "ash").game.table == ["c7"] for seed in range(20))


def test_a_fork_behind_a_secret_answer_guesses_that_answer_too() -> None:
    match = answers(duel("c6", ("c3", "c8")), Play("c7"), Decline(), Hide("c4"))

    laid = {match.fork(seed, "ash").game.hidden["birch"][0] for seed in range(200)}

    assert laid == {"c3", "c4", "c5", "c6", "c8"}


def test_a_fork_respects_that_the_other_side_was_asked() -> None:
    """Given ash must decide on a counter, then in every fork it holds a card to counter with."""
    match = answers(duel(), Play("c4"))

    for seed in range(60):
        fork = match.fork(seed, "birch")
        assert fork.ask.kind == "counter"
        assert any(int(card[1:]) > 4 for card in fork.game.hands["ash"])


def test_a_fork_does_not_slip_into_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given questions that all go by one name, so that only the checkpoint tells the rounds apart."""
    monkeypatch.setattr("support.toy.Ask", lambda side, _kind, *rest, **more: Ask(side, "turn", *rest, **more))

    for seed in range(300):
        check_views(random_match(seed, seed % 25, "toy/long"), seed)


def test_a_fork_that_finds_no_fitting_deal_stays_in_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def hopeless(_module: ToyModule, game: ToyGame, side: str, _now: ToyGame) -> None:
        tried.append(side)
        game.hands["ash"], game.deck = game.deck, game.hands["ash"]

    match = answers(duel("c6"), Play("c7"), Decline())
    monkeypatch.setattr(ToyModule, "redraw", hopeless)

    fork = match.fork(1, "ash")

    assert len(tried) == REDRAWS
    assert {**fork.game.snapshot(), "rng": 0} == {**match.game.snapshot(), "rng": 0}


class PassesOver(ToyModule):
    """A side without an 8 or a 9 has nothing to do in its turn."""

    def play(self, game: ToyGame) -> Script[None]:
        if not game.round:
            yield from deal(game)
        while game.round <= 6:
            yield CHECKPOINT
            side = SIDES[game.round % 2]
            game.round += 1
            if {"c8", "c9"} & set(game.hands[side]):
                yield from turn(game, side)
        finish(game)


def test_what_went_by_without_a_question_does_not_hinder_a_guess() -> None:
    with installed(PassesOver()):
        match = duel()
        assert (match.latest_snapshot.game.round, match.game.round) == (1, 3)

        forks = [match.fork(seed, "ash") for seed in range(20)]

    assert {fork.latest_snapshot.game.round for fork in forks} == {2}
    assert {len(fork.view("ash").log()) for fork in forks} == {2}
    assert any("c8" in fork.game.hands["birch"] for fork in forks)


def test_a_guess_is_as_good_where_any_point_may_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    tried, redraw = [], ToyModule.redraw
    monkeypatch.delattr(Range, "__eq__")
    match = answers(duel(), Gamble(), Done())
    assert match.ask is not None
    assert match.ask.kind == "aim"
    monkeypatch.setattr(ToyModule, "redraw", lambda *given: (tried.append(given), redraw(*given))[1])

    match.fork(1, "birch")

    assert len(tried) == 1


def test_the_same_seed_guesses_the_same() -> None:
    match = answers(duel("c6"), Play("c7"), Decline(), Done())

    assert whole(match.fork(5, "ash")) == whole(match.view("ash").fork(5))


def test_a_spectator_has_nobody_to_fork_for() -> None:
    with pytest.raises(ValueError, match="a spectator has no side to fork for"):
        duel().view(None).fork(1)


def test_names_are_changed_in_every_kind_of_entry() -> None:
    names = {"c1": "c2", "c2": "c1"}

    assert renamed("c1", names) == "c2"
    assert renamed(("c1", "c3", "c2"), names) == ("c2", "c3", "c1")
    assert renamed((1, 2), names) == (1, 2)
    assert renamed(Hide("c1"), names) == Hide("c2")
    assert renamed(Pass(), names) == Pass()
