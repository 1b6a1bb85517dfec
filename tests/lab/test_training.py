"""The win probability is learned: the same seed gives the same games and the same network, which keeps its word."""

from __future__ import annotations

import numpy as np

from opfire.kernel.game import games
from opfire.kernel.playout import Playout
from opfire.lab.jobs import jobs
from opfire.lab.runners import runner
from opfire.lab.training.calibration import check, table
from opfire.lab.training.fitting import Data, fit, foretold, joined, learned, stretched, sureness
from opfire.lab.training.lessons import POSITIONS, Drawn, attend
from opfire.lab.training.training import Trial, data_of, make, play
from opfire.players.value.model import Model

TRAINING = "red-horizon-41/infantry-training"


def coins(positions: int, seed: int = 4) -> Data:
    """Positions of games that are won with the chance that two of three numbers tell."""
    chance = np.random.default_rng(seed)
    rows = chance.normal(size=(positions, 3))
    odds = 1 / (1 + np.exp(-2 * rows[:, 0] * rows[:, 1]))
    results = (chance.random(positions) < odds).astype(float)
    return Data(rows, results, np.arange(positions), np.zeros(positions, dtype=np.int64))


def test_a_game_is_the_same_lesson_twice() -> None:
    (job,) = jobs(TRAINING, 1, ("sergeant",), seed=3)
    once, again = attend(job), attend(job)
    assert once == again
    assert len(once.rows) == len(once.results) > 10
    assert sum(once.results) == len(once.results) / 2, "what one side got the other did not"


def test_a_network_learns_what_hangs_on_two_numbers_together() -> None:
    network = fit(coins(4000), (8,), seed=1, steps=2000)
    others = coins(2000, seed=5)
    found = check(network.odds(others.rows), others)
    assert found.loss < 0.57
    assert found.worst < 12
    assert len(table(found).splitlines()) == 11


def test_what_is_foretold_of_a_game_comes_from_a_network_that_did_not_see_it() -> None:
    data = coins(400)
    odds = foretold(data, data.games % 2, 1)
    even = data.games % 2 == 0
    assert np.array_equal(odds[even], learned(data.of(~even), 1).odds(data.rows[even]))


def test_networks_side_by_side_say_the_mean_of_what_they_say_alone() -> None:
    data = coins(600)
    alone = [fit(data, hidden, 1, steps=60) for hidden in ((), (4,), (3,))]
    logits = [np.log(odds / (1 - odds)) for odds in (one.odds(data.rows) for one in alone)]
    together = joined(alone).odds(data.rows)
    assert np.abs(together - 1 / (1 + np.exp(-np.mean(logits, axis=0)))).max() < 0.002
    assert np.abs(together - alone[0].odds(data.rows)).max() > 0.02, "they would all say the same"


def test_of_a_long_game_thirty_positions_are_drawn_from_all_over_it() -> None:
    battle = Playout.start(TRAINING, seed=3).game
    drawn = [Drawn(seed) for seed in range(40)]
    for one in drawn:
        for _ in range(90):
            one.see(battle, "german")
    moments = [when for one in drawn for when, _, _ in one.kept]
    assert len(moments) == 40 * POSITIONS
    thirds = [sum(first < when <= first + 30 for when in moments) for first in (0, 30, 60)]
    assert all(abs(third - 400) < 80 for third in thirds), thirds


def test_who_is_too_sure_of_himself_learns_to_doubt() -> None:
    data = coins(4000)
    true = 1 / (1 + np.exp(-2 * data.rows[:, 0] * data.rows[:, 1]))
    assert 0.9 < sureness(true, data) < 1.1
    boastful = stretched(true, 2.0)
    assert 0.45 < sureness(boastful, data) < 0.55
    assert check(boastful, data).worst > check(stretched(boastful, sureness(boastful, data)), data).worst


def test_the_same_seed_gives_the_same_network() -> None:
    data = coins(600)
    first, second = fit(data, (4,), 1, steps=20), fit(data, (4,), 1, steps=20)
    assert all(np.array_equal(one, two) for one, two in zip(first.layers, second.layers, strict=True))


def test_a_model_made_from_a_few_games_can_be_read_and_says_so() -> None:
    module, trial = games()["assault"], Trial({TRAINING: 5, "sicily-43/vehicle-training": 4}, ["sergeant"], 1)
    lessons = play(trial, runner(1), lambda _lesson: None)
    made = make(module, trial, data_of(lessons, trial.games))
    assert sum(made.model.trained.games.values()) == made.on_games.games == len(lessons)
    odds = Model(made.model).odds(lessons[0].rows)
    assert odds.shape == (len(lessons[0].rows),)
    assert bool(((odds > 0) & (odds < 1)).all())
