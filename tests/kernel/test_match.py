"""The conversation: questions, answers, forks and undo."""

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opfire.kernel.ask import Ask, Decline, Done, IllegalAnswer, Option, Pass
from opfire.kernel.chance import CHANCE, MASK, Roll, Scripted, seeded
from opfire.kernel.game import BadSetting, BrokenState, UnknownScenario
from opfire.kernel.match import OPEN, SEEDED, Match
from opfire.kernel.record import load, save
from support.toy import AddDie, Aim, Counter, Dealt, Fell, Gamble, Hid, Hide, Play, Played, Scout, Seen
from support.toy_matches import DEAL, answers, duel, kind, options, random_match, whole

pytestmark = pytest.mark.usefixtures("only_toy")


# Script and answering


def test_the_loop_of_the_readme_plays_a_game_to_its_outcome() -> None:
    match = random_match(seed=7, decisions=1000)

    assert match.ask is None
    assert match.outcome is not None
    assert match.outcome.score == match.game.snapshot()["score"]


def test_a_match_begins_with_the_first_question() -> None:
    match = duel()

    assert kind(match) == "birch turn"
    assert match.ask.about == {"round": 1}
    assert options(match)[:4] == [Pass(), Gamble(), Scout(), Play("c4")]
    assert match.outcome is None


def test_the_same_seed_plays_the_same_game() -> None:
    assert whole(random_match(5, 30)) == whole(random_match(5, 30))


def test_another_seed_deals_another_hand() -> None:
    assert len({tuple(Match.start("toy/duel", seed=seed).entries) for seed in range(20)}) == 20


@pytest.mark.parametrize("seed", [-1, 2**64, 2**200 + 5])
def test_a_seed_of_any_size_is_cut_to_the_size_of_the_generator(seed: int) -> None:
    match = Match.start("toy/duel", seed=seed)

    assert match.header.seed == seed & MASK
    assert whole(match) == whole(Match.start("toy/duel", seed=match.header.seed))


def test_settings_reach_the_game_and_the_header() -> None:
    match = Match.start("toy/duel", settings={"luck": "wild"})

    assert match.game.setting.luck == "wild"
    assert match.header.settings == {"luck": "wild"}


def test_a_setting_or_scenario_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSetting, match="luk"):
        Match.start("toy/duel", settings={"luk": "wild"})
    with pytest.raises(UnknownScenario, match=r"toy/dual.*there are: toy/duel, toy/long"):
        Match.start("toy/dual")


def test_reactions_nest_as_deep_as_the_rules_do() -> None:
    match = answers(duel((5, 0), (0, 5), "c3"), Pass())

    asked = []
    for answer in (Play("c1"), Counter("c7"), Counter("c9"), Done()):
        asked.append(kind(match))
        match.answer(answer)

    assert asked == ["ash turn", "birch counter", "ash counter", "ash keep"]
    assert [type(event) for _, event in match.log[2:]] == [Played, Played, Played, Fell, Fell, Dealt]


def test_an_event_knows_how_many_entries_stood_when_it_happened() -> None:
    match = answers(duel((5, 0), "c3"), Play("c4"), Counter("c9"))

    assert [at for at, _ in match.log] == [1, 1, 2, 3, 4, 5]


def test_a_game_that_stops_without_an_outcome_is_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.toy.finish", lambda _game: None)

    with pytest.raises(BrokenState, match="toy/duel ended without an outcome"):
        random_match(1, 1000)


# Refusals


class Elsewhere(Option, frozen=True):
    """An option of another game."""

    card: str = "c4"


@pytest.mark.parametrize(
    "wrong",
    [None, 3, "c4", (), (1, 2), [], {"do": "pass"}, Elsewhere(), Play("c9"), Counter("c4"), Done(), Play(4)],
    ids=repr,
)
def test_an_answer_that_is_not_offered_changes_nothing(wrong: object) -> None:
    match = duel()
    before = whole(match)

    with pytest.raises(IllegalAnswer, match=r"not offered .*count 9, kind turn"):
        match.answer(wrong)

    assert whole(match) == before
    assert whole(answers(match, Scout())) == whole(answers(duel(), Scout()))


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    match = answers(duel(), Play("c4"))
    before = whole(match)

    with pytest.raises(IllegalAnswer, match=r'"play".*"c4".*counter'):
        match.answer(Play("c4"))

    assert whole(match) == before


def test_nothing_can_be_answered_after_the_end() -> None:
    match = random_match(3, 1000)
    before = whole(match)

    with pytest.raises(IllegalAnswer, match="over"):
        match.answer(Pass())

    assert whole(match) == before


@pytest.mark.parametrize("wrong", [Aim(-1), Aim(1001), Aim("5"), Aim(True), Pass(), None, (5,)], ids=repr)
def test_a_field_refuses_what_lies_outside_it(wrong: object) -> None:
    match = answers(duel(), Gamble(), Done())
    before = whole(match)

    with pytest.raises(IllegalAnswer):
        match.answer(wrong)

    assert whole(match) == before


def test_a_field_takes_what_lies_inside_it() -> None:
    match = answers(duel((5,)), Gamble(), Done(), Aim(1000))

    assert match.game.snapshot()["score"]["birch"] == 1


# Chance


def test_scripted_dice_fall_as_the_test_says() -> None:
    match = answers(duel((0, 3), "c8"), Play("c4"), Counter("c9"))

    assert match.entries == [DEAL, Play("c4"), Counter("c9"), (0, 3), "c8"]


def test_scripted_dice_that_run_out_or_do_not_fit_say_so() -> None:
    with pytest.raises(LookupError, match="no outcome is left for Roll"):
        answers(duel(), Play("c4"), Counter("c9"))
    with pytest.raises(LookupError, match="die d6, most 5, face 6"):
        answers(duel((6, 0)), Play("c4"), Counter("c9"))


def test_typed_in_dice_are_a_question_to_the_driver() -> None:
    match = duel(dice=OPEN)
    asked = []
    for answer in (DEAL, Play("c4"), Counter("c9"), (0, 3), "c8"):
        asked.append(kind(match))
        match.answer(answer)

    assert asked == ["chance shuffle", "birch turn", "ash counter", "chance roll", "chance draw"]
    assert match.ask.side != CHANCE


def test_typed_in_dice_must_be_possible() -> None:
    match = answers(duel(dice=OPEN), DEAL, Play("c4"), Counter("c9"))
    assert isinstance(match.ask, Roll)
    before = whole(match)

    for wrong in ((0,), (0, 6), (0, -1), (0, True), (0, "1"), [0, 1], "01", None, Decline()):
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)

    assert whole(match) == before


@given(st.integers(0, 10_000))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_same_falls_typed_in_lead_to_the_same_state(seed: int) -> None:
    rolled = random_match(seed, 25)
    typed = Match.start("toy/duel", seed=seed, dice=OPEN)

    typed.catch_up(rolled.entries, SEEDED)

    assert whole(typed) == whole(rolled)


# Forks


def test_a_fork_in_the_middle_of_nested_rules_is_the_original() -> None:
    match = Match.start("toy/duel", seed=19, dice=OPEN)
    given = (DEAL, Pass(), Play("c1"), Counter("c7"), Counter("c9"), (5, 0), (0, 5), "c3", Done(), Scout())
    for entry in given:
        fork = match.fork()
        assert whole(fork) == whole(match)
        assert whole(answers(fork, entry)) == whole(answers(match, entry))


def test_a_fork_goes_its_own_way() -> None:
    match = answers(duel(dice=SEEDED, seed=4), Gamble(), AddDie())
    before = whole(match)
    fork = match.fork()

    answers(fork, AddDie(), Done(), Aim(0))

    assert whole(match) == before
    assert len(fork.entries) > len(match.entries)


def test_a_fork_with_typed_in_dice_waits_for_the_same_roll() -> None:
    match = answers(duel(dice=OPEN), DEAL, Gamble(), Done(), Aim(3))

    fork = match.fork()

    assert kind(fork) == "chance roll"
    assert whole(fork) == whole(match)


def test_a_fork_with_a_seed_differs_only_in_the_future() -> None:
    match = answers(Match.start("toy/duel", seed=4), Gamble(), AddDie(), AddDie(), AddDie())
    falls = set()
    for seed in range(10):
        fork = match.fork(seed)
        assert (fork.entries, fork.log, fork.ask) == (match.entries, match.log, match.ask)
        assert {**fork.game.snapshot(), "rng": 0} == {**match.game.snapshot(), "rng": 0}
        falls.add(answers(fork, Aim(0)).log[-1])

    assert len(falls) > 5


def test_the_future_of_a_seed_does_not_depend_on_the_falls_since_the_checkpoint() -> None:
    match = answers(duel((5, 0), "c3"), Play("c4"), Counter("c9"))
    assert len(match.entries) - match.latest_snapshot.at == 4

    assert match.fork(9).game.rng == seeded(9)


def test_a_fork_with_the_same_seed_has_the_same_future() -> None:
    match = answers(Match.start("toy/duel", seed=4), Gamble(), Done())

    assert whole(answers(match.fork(9), Aim(0))) == whole(answers(match.fork(9), Aim(0)))


@pytest.mark.parametrize("given", [(Pass(),), (Gamble(), AddDie())], ids=repr)
def test_a_fork_can_take_back_as_much_as_its_original(given: tuple[Option, ...]) -> None:
    match = answers(duel(), *given)
    fork = match.fork()

    for _ in given:
        fork.undo("birch")

    assert whole(fork) == whole(duel())
    assert not fork.can_undo("birch")


def test_a_fork_with_a_seed_takes_nothing_back_from_before_its_checkpoint() -> None:
    fork = answers(duel(), Pass()).fork(3)

    assert not fork.can_undo("birch")


# Undo


def test_a_side_takes_back_its_answers_one_by_one() -> None:
    match = duel()
    stages = [whole(match)]
    for answer in (Gamble(), AddDie(), AddDie()):
        match.answer(answer)
        stages.append(whole(match))

    while match.can_undo("birch"):
        assert whole(match)[:4] == stages.pop()[:4]
        match.undo("birch")

    assert len(stages) == 1
    assert (match.entries, kind(match)) == ([DEAL], "birch turn")
    assert match.game.encode() == duel().game.encode()


def test_nobody_takes_back_the_answer_of_the_other_side() -> None:
    match = answers(duel(), Gamble())

    assert match.can_undo("birch")
    assert not match.can_undo("ash")
    before = whole(match)
    with pytest.raises(IllegalAnswer, match="no undo"):
        match.undo("ash")
    assert whole(match) == before


def test_several_answers_can_be_taken_back_at_once_as_far_as_one_by_one() -> None:
    match = duel(seed=4)
    begun = len(match.entries)
    before = match.game.encode()
    for option in (Gamble(), AddDie(), AddDie()):
        match.answer(option)
    for to in (begun - 1, len(match.entries), len(match.entries) + 1):
        assert not match.can_undo("birch", to)
        with pytest.raises(IllegalAnswer, match="no undo"):
            match.undo("birch", to)
    match.undo("birch", begun)
    assert (len(match.entries), match.game.encode(), kind(match)) == (begun, before, "birch turn")


@pytest.mark.parametrize("practice", [False, True])
def test_a_record_says_whether_a_game_became_practice(only_toy: object, practice: bool) -> None:
    match = duel(seed=4)
    match.answer(Scout())
    match.header = msgspec.structs.replace(match.header, practice=practice)
    assert load(save(match)).header.practice is practice
    assert (b"practice" in save(match)) is practice


def test_a_question_whether_the_other_side_reacts_ends_undo_for_it_tells_of_a_card() -> None:
    match = answers(duel(), Play("c4"))

    assert kind(match) == "ash counter"
    assert not match.can_undo("birch")


def test_an_answer_of_the_other_side_ends_undo() -> None:
    match = answers(duel("c6"), Play("c4"), Decline())

    assert not match.can_undo("birch")


def test_a_die_ends_undo() -> None:
    match = answers(duel((3,)), Gamble(), Done(), Aim(500))

    assert not match.can_undo("birch")
    assert not match.can_undo("ash")


def test_a_card_ends_undo_and_what_follows_may_be_taken_back() -> None:
    match = answers(duel("c6", DEAL[-2:]), Play("c7"), Decline())
    assert kind(match) == "birch keep"
    assert not match.can_undo("birch")
    before = whole(match)

    match.answer(Done())
    assert match.can_undo("birch")
    match.undo("birch")

    assert whole(match)[:4] == before[:4]
    assert not match.can_undo("birch")


def test_a_secret_shown_ends_undo() -> None:
    match = answers(duel(), Scout())

    assert isinstance(match.log[-1].event, Seen)
    assert not match.can_undo("birch")


@pytest.mark.parametrize(("whose", "left"), [("ash", False), ("birch", True)])
def test_a_look_into_the_secrets_of_the_other_side_ends_undo_though_nobody_is_asked(
    monkeypatch: pytest.MonkeyPatch, whose: str, left: bool
) -> None:
    monkeypatch.setattr("support.toy.scout", lambda game, _side: game.look_into(whose))
    match = answers(duel(), Scout())

    assert kind(match) == "ash turn"
    assert match.can_undo("birch") is left
    assert match.fork().can_undo("birch") is left
    assert load(save(match)).can_undo("birch") is left


def test_the_end_cannot_be_taken_back() -> None:
    match = duel()
    while match.ask is not None:
        last = match.ask.side
        match.answer(Pass())

    assert match.outcome is not None
    assert not match.can_undo(last)
    with pytest.raises(IllegalAnswer, match="no undo"):
        match.undo(last)
    assert match.outcome is not None


def test_undo_crosses_a_checkpoint() -> None:
    match = duel()
    before = whole(match)

    match.answer(Pass())
    assert (kind(match), match.latest_snapshot.at) == ("ash turn", 2)
    match.undo("birch")

    assert whole(match) == before
    assert match.latest_snapshot.at == 1


def test_after_undo_the_game_goes_another_way() -> None:
    match = answers(duel(("c8", "c6", "c3")), Pass())
    match.undo("birch")

    match.answer(Hide("c4"))

    assert [type(event) for _, event in match.log[2:]] == [Hid, Dealt]
    assert match.game.snapshot()["hands"]["birch"] == ["c5", "c7", "c8"]


def test_snapshots_behind_the_reach_of_undo_are_dropped() -> None:
    match = random_match(2, 200, "toy/long")

    assert len(match._snapshots) <= 3


@given(st.integers(0, 10_000), st.integers(0, 40))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_undo_never_brings_back_a_die_or_card(seed: int, decisions: int) -> None:
    match = random_match(seed, decisions, "toy/long")
    falls = [entry for entry in match.entries if not isinstance(entry, Option)]

    for side in match.game.sides:
        while match.can_undo(side):
            match.undo(side)

    assert [entry for entry in match.entries if not isinstance(entry, Option)] == falls


def test_scripted_dice_serve_a_match_after_undo() -> None:
    match = duel((2,), dice=Scripted([DEAL, (2,)]))
    answers(match, Gamble(), AddDie())
    match.undo("birch")

    answers(match, Done(), Aim(300))

    assert match.entries[-1] == (2,)
    assert isinstance(match.ask, Ask)
