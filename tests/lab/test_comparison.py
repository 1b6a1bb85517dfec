"""Two players are compared on mirrored pairs until it is decided."""

from __future__ import annotations

import pytest

from opfire.kernel.chance import mix
from opfire.lab.comparison import Tally, compare, elo, rounds, share_of, verdict
from opfire.lab.jobs import Job
from opfire.lab.ladder import rate
from opfire.lab.played import Played
from opfire.lab.runners import Alone

SCENARIO = "red-horizon-41/infantry-training"


def test_both_games_of_a_pair_have_the_same_dice_and_changed_sides() -> None:
    first, second = next(rounds([SCENARIO], "sergeant", "recruit", 2, seed=1))
    assert (first.seed, first.players) == (second.seed, second.players[::-1])


def test_no_two_pairs_have_the_same_dice() -> None:
    found = [job for row in rounds([SCENARIO, "skirmish/hall-nine"], "recruit", "recruit", 40, 0) for job in row]
    assert len({job.seed for job in found}) == len(found) // 2 == 20
    assert [job.number for job in found] == list(range(40))


def test_elo_and_share_are_each_other_turned_round() -> None:
    assert elo(0.5) == 0
    assert share_of(elo(0.64)) == pytest.approx(0.64)
    assert elo(0.64) == pytest.approx(100, abs=1)


def test_a_clear_lead_is_decided_and_level_play_is_called_equal() -> None:
    level = [(1.5, 0.5, 1.0)[mix(n) % 3] for n in range(2000)]
    assert verdict([2.0] * 25) == "a"
    assert verdict([0.0] * 25) == "b"
    assert verdict(level) == "equal"
    assert verdict([2.0] * 10) == ""


def test_who_is_no_better_is_rarely_called_so() -> None:
    """With pairs of equal players, tested after every pair, a wrong verdict is as rare as the bounds say."""
    wrong = 0
    for trial in range(200):
        points: list[float] = []
        for n in range(300):
            points.append((0.0, 1.0, 1.0, 2.0)[mix(trial * 1000 + n) % 4])
            said = verdict(points)
            if said:
                wrong += said != "equal"
                break
    assert wrong <= 30


def test_the_interval_is_narrower_where_pairs_vary_less() -> None:
    steady, wild = Tally(50, 50, 0, [1.0] * 49 + [2.0]), Tally(50, 50, 0, [0.0, 2.0] * 25)
    width = [tally.interval().high - tally.interval().low for tally in (steady, wild)]
    assert width[0] < width[1]


def test_a_clean_sweep_of_a_few_games_proves_little() -> None:
    few, many = Tally(4, 0, 0, [2.0] * 2).interval(), Tally(200, 0, 0, [2.0] * 100).interval()
    assert few == pytest.approx((0.51, 1.0), abs=0.005)
    assert many == pytest.approx((0.981, 1.0), abs=0.001)


@pytest.mark.parametrize("kinds", [(0, 2), (0, 1, 1, 1, 2), (1, 2, 2, 2, 2, 2), (2, 2, 2, 2, 2, 2, 2, 2, 2, 1)])
def test_the_interval_holds_the_true_share_as_often_as_it_says(kinds: tuple[int, ...]) -> None:
    """Twenty pairs, drawn 2,000 times: alike, varied, and between a strong player and a weak one."""
    held = 0
    for trial in range(2000):
        pairs = [float(kinds[mix(trial * 100 + n) % len(kinds)]) for n in range(20)]
        low, high = Tally(int(sum(pairs)), 40 - int(sum(pairs)), 0, pairs).interval()
        held += low <= sum(kinds) / len(kinds) / 2 <= high
    assert 0.92 <= held / 2000 <= 0.99


def test_the_sergeant_is_found_better_than_the_recruit_before_all_games_are_played() -> None:
    found = compare("sergeant", "recruit", [SCENARIO], 100, 5, Alone())
    assert found.verdict == "sergeant is better"
    assert found.games == 40
    assert found.wins_a + found.wins_b + found.draws == found.games


def played(number: int, players: tuple[str, str], winner: str | None) -> Played:
    return Played(Job(number, SCENARIO, players, number), winner, 6, 100, score={"german": 0, "soviet": 0})


def test_who_wins_more_stands_higher_on_the_ladder() -> None:
    games = [played(n, ("recruit", "sergeant"), "soviet") for n in range(5)]
    games += [played(5 + n, ("sergeant", "recruit"), "german") for n in range(5)]
    best, worst = rate(games)
    assert (best.player, worst.player, best.games) == ("sergeant", "recruit", 10)
    assert best.rating > worst.rating
    assert best.uncertainty < 8.33
