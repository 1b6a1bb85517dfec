"""The lieutenant and the captain: the same seed and budget give the same answer, in time or out of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from opfire.kernel.appraisal import Idea
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.foresight import foresee
from opfire.kernel.match import Match
from opfire.players.captain import Budget, Captain, Lieutenant, Officer
from opfire.players.captain import officer as officers
from opfire.players.captain.reasons import Outlook, against
from opfire.players.captain.trials import Trials, Tried, sergeant
from opfire.players.value import win_probability
from support.aids import hints

TRAINING = "red-horizon-41/infantry-training"
OF_TRIALS = ("fact-reply", "fact-against")
"""So begin the sentences about what came of trials."""
QUICK = Budget(samples=24, ideas=6, seconds=0)


@pytest.fixture(autouse=True)
def no_memory() -> Iterator[None]:
    """Nothing decided elsewhere is known here."""
    officers.KEPT.clear()
    yield
    officers.KEPT.clear()


def battle(decisions: int = 12, scenario: str = TRAINING) -> Match:
    """A battle in which sergeants have made some decisions."""
    match = Match.start(scenario, seed=5)
    minds = {side: sergeant(match.module, 3) for side in match.game.sides}
    for _ in range(decisions):
        assert isinstance(match.ask, Ask)
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
    while isinstance(match.ask, Ask) and match.ask.kind != "activate":
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return match


def answers(match: Match, player: Officer, number: int) -> list[Option]:
    """What a player answers for both sides, one question after the other."""
    found: list[Option] = []
    for _ in range(number):
        assert isinstance(match.ask, Ask)
        found.append(player.choose(match.view(match.ask.side), match.ask))
        match.answer(found[-1])
    return found


def test_the_same_seed_and_budget_give_the_same_answers() -> None:
    first = answers(battle(), Officer(7, QUICK), 12)
    officers.KEPT.clear()
    assert answers(battle(), Officer(7, QUICK), 12) == first


def test_what_was_decided_before_is_not_weighed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = battle()
    assert isinstance(match.ask, Ask)
    view = match.view(match.ask.side)
    meant = Officer(7, QUICK).choose(view, match.ask)
    monkeypatch.setattr(Trials, "attempt", lambda *_: pytest.fail("it was weighed again"))
    assert Officer(7, QUICK).choose(view, match.ask) == meant


def test_he_spends_no_more_trials_than_his_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []
    attempt = Trials.attempt

    def counted(trials: Trials, idea: Idea, number: int) -> Tried:
        spent.append(number)
        return attempt(trials, idea, number)

    monkeypatch.setattr(Trials, "attempt", counted)
    match = battle()
    assert isinstance(match.ask, Ask)
    Officer(7, Budget(samples=30, ideas=5, seconds=0)).choose(match.view(match.ask.side), match.ask)
    assert 5 < len(spent) <= 30


@pytest.mark.parametrize(("limit", "turns_later"), [(40, 1), (1, 0)])
def test_a_turn_that_takes_too_long_is_not_played_on(
    limit: int, turns_later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(officers, "TOO_LONG", limit)
    match = battle()
    assert isinstance(match.ask, Ask)
    view, mind = match.view(match.ask.side), sergeant(match.module, 7)
    trials = Captain(7).trials(view, match.ask, Idea(mind.choose(view, match.ask), mind), 3)
    assert trials.turns == turns_later


def test_a_table_that_gives_no_time_hears_the_sergeant() -> None:
    match = battle()
    assert isinstance(match.ask, Ask)
    view, hurried = match.view(match.ask.side), Captain(7)
    hurried.allow(0)
    assert hurried.choose(view, match.ask) == sergeant(match.module, 7).choose(view, match.ask)


def test_without_a_model_he_is_a_sergeant(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(officers, "win_probability", lambda _module: None)
    match, other = battle(), battle()
    sergeants = sergeant(match.module, 7)
    for _ in range(10):
        assert isinstance(other.ask, Ask)
        other.answer(sergeants.choose(other.view(other.ask.side), other.ask))
    answers(match, Officer(7, QUICK), 10)
    assert match.entries == other.entries


def test_what_is_hidden_from_him_changes_nothing() -> None:
    match = battle(60, "red-horizon-41/mill-bridge")
    assert isinstance(match.ask, Ask)
    side = match.ask.side
    elsewhere = match.fork(11, side)
    assert isinstance(elsewhere.ask, Ask)
    here, there = match.view(side), elsewhere.view(side)
    assert match.game.snapshot() != elsewhere.game.snapshot()
    assert officers.fingerprint(here, match.ask) == officers.fingerprint(there, elsewhere.ask)


def test_with_all_that_is_hidden_dealt_afresh_he_answers_the_same() -> None:
    match = battle(60, "red-horizon-41/mill-bridge")
    for number in range(6):
        assert isinstance(match.ask, Ask)
        side = match.ask.side
        elsewhere = match.fork(100 + number, side)
        assert isinstance(elsewhere.ask, Ask)
        here = Officer(7, QUICK).choose(match.view(side), match.ask)
        officers.KEPT.clear()
        assert Officer(7, QUICK).choose(elsewhere.view(side), elsewhere.ask) == here
        match.answer(here)


def test_who_is_cautious_gives_some_of_his_chances_for_his_men(monkeypatch: pytest.MonkeyPatch) -> None:
    match = battle()
    assert isinstance(match.ask, Ask)
    view, mind, model = match.view(match.ask.side), sergeant(match.module, 7), win_probability(match.module)
    assert model is not None
    idea = Idea(mind.choose(view, match.ask), mind)
    plain, cautious, bold = (
        Trials(view, match.ask, model, 3, 0, caution).attempt(idea, 0) for caution in (0, 0.5, -0.5)
    )
    assert plain.chance == cautious.chance == bold.chance == plain.worth
    assert bold.worth < plain.worth < cautious.worth


def test_he_says_the_chances_of_the_three_best_ideas() -> None:
    match = battle(0)
    assert isinstance(match.ask, Ask)
    view, player = match.view(match.ask.side), Officer(7, Budget(samples=60, ideas=12, seconds=0))
    option = player.choose(view, match.ask)
    lines = player.lines(view, match.ask, option)
    assert lines[0].option == option
    assert len({line.option for line in lines}) == len(lines) == 3
    assert all(line.measure == "chance" and 0 <= (line.worth or 0) <= 10_000 for line in lines)
    assert win_probability(match.module) is not None


@pytest.mark.parametrize("turns", [0, 1])
def test_a_trial_is_judged_at_rest_in_the_turn_that_is_wanted(turns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = battle()
    assert isinstance(match.ask, Ask)
    view, mind, model = match.view(match.ask.side), sergeant(match.module, 7), win_probability(match.module)
    judged: list[int] = []
    look = match.module.appraisal.features
    monkeypatch.setattr(
        match.module.appraisal, "features", lambda game, *sides: judged.append(game.turn) or look(game, *sides)
    )
    idea = Idea(mind.choose(view, match.ask), mind)
    assert model is not None
    Trials(view, match.ask, model, 3, turns).attempt(idea, 0)
    assert judged == [view.turn + turns]


@pytest.mark.parametrize("decisions", [4, 20, 40])
def test_every_fact_he_states_is_true_of_the_board(decisions: int) -> None:
    match = battle(decisions)
    assert isinstance(match.ask, Ask)
    view, player = match.view(match.ask.side), Officer(7, QUICK)
    option = player.choose(view, match.ask)
    minds = {one.idea.option: one.idea.mind for one in reversed(player.tried)}
    lines = player.lines(view, match.ask, option)
    assert any(line.facts for line in lines)
    for line in lines:
        said = hints.Said(view, match.ask, line, foresee(view, minds[line.option], line.option), TRAINING)
        assert all(hints.is_true(said, fact) for fact in line.facts if not fact.key.startswith(OF_TRIALS))
        assert not hints.wrong_way(said)


def skirmish(kind: str, before: int) -> Match:
    """A skirmish in which a unit is asked so, after some other questions of that kind."""
    match = Match.start("skirmish/the-dispatch", seed=5)
    minds = {side: sergeant(match.module, 3) for side in match.game.sides}
    while isinstance(match.ask, Ask):
        if match.ask.kind == kind and (kind == "move" or len(match.ask.options) > 1):
            before -= 1
            if before < 0:
                break
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return match


@pytest.mark.parametrize(("kind", "before"), [("move", 3), ("move", 20), ("fire", 1), ("fire", 4)])
def test_every_fact_the_lieutenant_states_in_a_skirmish_is_true(kind: str, before: int) -> None:
    match = skirmish(kind, before)
    assert isinstance(match.ask, Ask)
    assert match.ask.kind == kind
    view, player = match.view(match.ask.side), Lieutenant(7, msgspec.structs.replace(Lieutenant.usual, seconds=0))
    option = player.choose(view, match.ask)
    minds = {one.idea.option: one.idea.mind for one in reversed(player.tried)}
    lines = player.lines(view, match.ask, option)
    assert lines[0].option == option
    assert any(line.facts for line in lines)
    for line in lines:
        said = hints.Said(
            view, match.ask, line, foresee(view, minds[line.option], line.option), "skirmish/the-dispatch"
        )
        assert all(hints.is_true(said, fact) for fact in line.facts if not fact.key.startswith(OF_TRIALS))


def test_who_is_quick_leaves_to_the_sergeant_what_takes_long_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Trials, "attempt", lambda *_: pytest.fail("it was tried"))
    match = skirmish("order", 2)
    assert isinstance(match.ask, Ask)
    view = match.view(match.ask.side)
    assert Lieutenant(7).choose(view, match.ask) == sergeant(match.module, 7).choose(view, match.ask)


@pytest.mark.parametrize("decisions", [4, 20, 40])
def test_what_he_expects_of_the_enemy_was_counted_in_his_trials(
    decisions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: dict[int, list[Tried]] = {}
    attempt = Trials.attempt

    def noting(trials: Trials, idea: Idea, number: int) -> Tried:
        tried = attempt(trials, idea, number)
        noted.setdefault(id(idea), []).append(tried)
        return tried

    monkeypatch.setattr(Trials, "attempt", noting)
    match = battle(decisions)
    assert isinstance(match.ask, Ask)
    view, player = match.view(match.ask.side), Officer(7, QUICK)
    option = player.choose(view, match.ask)
    lines = player.lines(view, match.ask, option)
    ideas = {one.idea.option: one.idea for one in reversed(player.tried)}
    for line in lines:
        trials = noted[id(ideas[line.option])]
        for fact in [one for one in line.facts if one.key.startswith("fact-reply")]:
            args = dict(fact.args)
            times, of = args.pop("times"), args.pop("trials")
            assert of == len(trials)
            assert times == sum(one.reply == Text(fact.key, args) for one in trials)
            assert match.game.units[str(args["unit"])].side != match.ask.side  # type: ignore[attr-defined]


def test_what_tells_against_another_idea_was_worse_after_it() -> None:
    match = battle()
    model, appraisal = win_probability(match.module), match.module.appraisal
    assert model is not None
    assert isinstance(match.ask, Ask)
    row = appraisal.features(match.game, match.ask.side, match.ask.side)
    worse = row.copy()
    worse[appraisal.names.index("own infantry")] -= 0.15
    found = against(appraisal, model, Outlook(tuple(row)), Outlook(tuple(worse)))
    assert found == Text("fact-against", {"what": "losses"})
    assert against(appraisal, model, Outlook(tuple(worse)), Outlook(tuple(row))) is None
