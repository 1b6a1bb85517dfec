"""Ideas are tried on the same dice, the better ones more often, and the first is left only for a reason."""

from __future__ import annotations

from collections import Counter

from opfire.players.captain.halving import Contest

NOISE = (0.3, -0.3, 0.1, -0.1, 0.2, -0.2, 0.0, 0.05)


def never() -> bool:
    return False


def test_the_best_idea_is_found_and_tried_most() -> None:
    tries: Counter[int] = Counter()

    def attempt(place: int, number: int) -> float:
        tries[place] += 1
        return [0.5, 0.4, 0.7, 0.3, 0.2, 0.1][place] + NOISE[number % 8]

    contest = Contest(6, attempt)
    contest.run(90, never)

    assert contest.best(doubt=1.0, least=0.0) == 2
    assert tries[2] > tries[1] > tries[5]
    assert sum(tries.values()) <= 90


def test_dice_that_are_the_same_for_all_do_not_hide_a_small_gain() -> None:
    contest = Contest(2, lambda place, number: 0.5 + 0.01 * place + NOISE[number % 8])
    contest.run(16, never)
    assert contest.best(doubt=2.0, least=0.0) == 1


def test_a_gain_within_its_error_is_no_reason() -> None:
    contest = Contest(2, lambda place, number: 0.5 + place * (0.01 + NOISE[number % 8]))
    contest.run(16, never)
    assert contest.mean(1) > contest.mean(0)
    assert contest.best(doubt=1.0, least=0.0) == 0


def test_where_no_dice_fall_a_gain_must_be_one_that_a_model_can_tell() -> None:
    contest = Contest(2, lambda place, _number: 0.5 + 0.01 * place)
    contest.run(16, never)
    assert contest.best(doubt=1.0, least=0.005) == 1
    assert contest.best(doubt=1.0, least=0.02) == 0


def test_where_nearly_all_is_decided_the_same_gain_says_more() -> None:
    contest = Contest(2, lambda place, _number: 0.05 + 0.01 * place)
    contest.run(16, never)
    assert contest.best(doubt=1.0, least=0.02) == 1


def test_without_time_the_first_idea_stands() -> None:
    contest = Contest(4, lambda place, _number: float(place))
    contest.run(100, lambda: True)
    assert contest.worths == [[], [], [], []]
    assert contest.best(doubt=1.0, least=0.0) == 0


def test_every_idea_that_is_left_has_been_tried_on_the_same_dice_when_time_runs_out() -> None:
    rounds = iter([False, False, True])
    contest = Contest(3, lambda place, number: 0.1 * place + 0.01 * number)
    contest.run(60, lambda: next(rounds))
    assert [len(worths) for worths in contest.worths] == [2, 2, 2]
