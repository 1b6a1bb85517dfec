"""Exercises: one answer must be clearly the best, and an exercise that does not fit is refused in a sentence."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.game import games
from opfire.lab.exercises import __main__ as seeking
from opfire.lab.exercises import store
from opfire.lab.exercises.finder import ROUNDS, Search, is_clear
from opfire.lab.exercises.rollouts import Rollouts
from opfire.lab.exercises.store import AHEAD, KEPT, Exercise, NoExercise, kept, options_of, position, read, write
from opfire.lab.exercises.themes import level_of
from opfire.players.captain.trials import Tried
from opfire.texts import LANGUAGES, catalogue, say
from support import ROOT
from support.exercises import a_question, an_exercise, rollouts_of


class Foretold(Rollouts):
    """Answers of which it is known how often each wins: the first in so many of a hundred games, and so on."""

    def __init__(self, *wins: int) -> None:
        self.ideas = [None] * len(wins)  # type: ignore[list-item]
        self.wins, self.tried = wins, [[] for _ in wins]

    def run(self, places: object, games: int) -> None:
        for place in places:  # type: ignore[attr-defined]
            while (number := len(self.tried[place])) < games:
                worth = float(number * 37 % 100 < self.wins[place])
                self.tried[place].append(Tried(worth, worth, None, None))


def test_an_answer_far_ahead_is_clear_after_few_games() -> None:
    rollouts = Foretold(80, 30, 20)
    assert is_clear(rollouts, 0)
    assert max(map(len, rollouts.tried)) < ROUNDS[-1]


@pytest.mark.parametrize("wins", [(60, 55, 10), (60, 10, 50), (50, 70, 10)])
def test_an_answer_that_is_hardly_ahead_of_any_other_is_no_exercise(wins: tuple[int, ...]) -> None:
    assert not is_clear(Foretold(*wins), 0)


def test_an_answer_just_far_enough_ahead_takes_many_more_games() -> None:
    rollouts = Foretold(70, 50, 10)
    assert is_clear(rollouts, 0)
    assert len(rollouts.tried[1]) == 1000
    assert len(rollouts.tried[2]) == ROUNDS[0]


def test_games_that_all_went_alike_are_no_proof() -> None:
    rollouts = Foretold(100, 0)
    rollouts.run((0, 1), 5)
    assert rollouts.gap(0, 1).low(3.3) < 1 - AHEAD


def test_answers_are_tried_on_the_same_dice_and_the_same_numbers_give_the_same_games() -> None:
    found = a_question()
    first, again = rollouts_of(found), rollouts_of(found)
    first.run(range(len(first.ideas)), 3)
    again.run([0], 3)
    assert [one.worth for one in first.tried[0]] == [one.worth for one in again.tried[0]]
    assert {one.option for one in (idea for idea in first.ideas)} == set(found.ask.options)


def test_an_exercise_leads_to_its_question() -> None:
    exercise = an_exercise()
    match = position(exercise)
    assert match.ask is not None
    assert (match.ask.side, match.ask.kind) == (exercise.side, exercise.kind)
    assert set(options_of(exercise)) == set(a_question().ask.options)
    assert sorted(exercise.options, key=lambda one: -one.share) == list(exercise.options)
    assert all(sum(one.stood) == one.games for one in exercise.options)


def refusal_of(exercise: Exercise) -> NoExercise:
    with pytest.raises(NoExercise) as refused:
        position(exercise)
    return refused.value


def test_what_does_not_fit_is_refused_in_a_sentence() -> None:
    exercise, change = an_exercise(), msgspec.structs.replace
    refused = {
        "exercise-other-rules": change(exercise, rules="0"),
        "exercise-no-scenario": change(exercise, scenario="red-horizon-41/nowhere"),
        "exercise-damaged": change(exercise, answers=exercise.answers[:-1]),
    }
    for key, damaged in refused.items():
        why = refusal_of(damaged).why
        assert why.key == key
        assert len({say(lang, why.key, why.args) for lang in LANGUAGES} - {key}) == 2
    assert refusal_of(change(exercise, answers=(msgspec.Raw(b'{"do":"nothing"}'),))).why.key == "exercise-damaged"


def test_a_damaged_line_is_left_out_and_the_others_are_read(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "assault.jsonl"
    write(file, [an_exercise()])
    file.write_bytes(b'{"id": "broken"}\n\xff\n' + file.read_bytes())
    assert [one.id for one in read(file)] == [an_exercise().id]


def test_exercises_of_other_rules_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    older = msgspec.structs.replace(an_exercise(), id="older", rules="0")
    write(tmp_path / "assault.jsonl", [older, an_exercise()])
    monkeypatch.setattr(store, "KEPT", tmp_path)
    kept.cache_clear()
    try:
        assert list(kept()) == [an_exercise().id]
    finally:
        kept.cache_clear()


@pytest.mark.parametrize("number", [1, 2, 3, 10, 60, 61])
def test_all_come_before_an_exercise_of_the_day_comes_again(number: int) -> None:
    assert len({day * store.stride(number) % number for day in range(number)}) == number


def test_the_search_goes_on_where_it_stopped(tmp_path: Path) -> None:
    search, file = Search("a/b", 3), tmp_path / "been" / "toy.json"
    assert seeking.Been(file).to(search) == -1
    seeking.Been(file).note(search, 17)
    assert seeking.Been(file).to(search) == 17
    assert seeking.Been(file).to(search._replace(seed=4)) == -1


def test_what_the_sergeant_finds_is_easy_and_what_hardly_stands_out_is_hard() -> None:
    assert [level_of(0.2, solved=True), level_of(0.5, solved=False), level_of(0.2, solved=False)] == [1, 2, 3]


KEPT_LINES = [(path.stem, one) for path in sorted(KEPT.glob("*.jsonl")) for one in read(path)]


def test_there_are_exercises_and_no_line_of_them_is_damaged() -> None:
    lines = sum(len(path.read_bytes().splitlines()) for path in KEPT.glob("*.jsonl"))
    assert 0 < lines == len({one.id for _, one in KEPT_LINES})


@pytest.mark.parametrize(("game", "exercise"), KEPT_LINES, ids=lambda one: one.id if isinstance(one, Exercise) else one)
def test_a_kept_exercise_has_one_clear_answer_and_can_be_put(game: str, exercise: Exercise) -> None:
    """One by older rules is refused in a sentence; it is left out until it is looked for again."""
    best, *others = exercise.options
    assert exercise.game == game
    assert all(best.share - one.share >= AHEAD - 0.05 for one in others)
    assert exercise.ahead >= AHEAD
    assert exercise.low >= 0.1
    if exercise.rules != games()[game].rules_version:
        assert refusal_of(exercise).why.key == "exercise-other-rules"
        return
    match = position(exercise)
    assert isinstance(match.ask, Ask)
    assert len(match.ask.options) == len(exercise.options)


def test_themes_and_levels_have_their_words_in_the_browser() -> None:
    named = {f"exercise-theme-{one.theme}" for _, one in KEPT_LINES} | {
        f"exercise-level-{level}" for level in (1, 2, 3)
    }
    for lang in LANGUAGES:
        words = (ROOT / "web" / "src" / "texts" / f"{lang}.ftl").read_text(encoding="utf-8")
        assert not [key for key in named if f"\n{key} =" not in words]


def test_what_is_said_of_answers_has_its_words() -> None:
    texts = {text.key for _, one in KEPT_LINES for text in (*one.facts, *(a.against for a in one.options if a.against))}
    for lang in LANGUAGES:
        words = catalogue(lang)
        missing = [key for key in texts if f"{key} =" not in words and f"{key}-" not in words]
        assert not missing, Counter(missing)
