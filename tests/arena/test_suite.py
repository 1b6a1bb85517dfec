"""Vector environments, the suite of nine tasks, and the example that learns."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from opfire.arena.encoding import Shape
from opfire.arena.suite import SUITE_1, Score, Task, score, score_of_player, scored
from opfire.arena.vector import duels
from opfire.kernel.game import game_of, scenarios

SMALL = Shape(choices=64, pieces=16, cards=1, candidates=4)
TRAIN = Path(__file__).parents[2] / "examples" / "train.py"


def example() -> ModuleType:
    """The example as a module."""
    spec = importlib.util.spec_from_file_location("train", TRAIN)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_several_duels_go_on_at_once_and_begin_anew() -> None:
    many = duels("red-horizon-41/infantry-training", "german", number=3, shape=SMALL)
    seen, _ = many.reset(seed=1)
    ended = 0
    for _ in range(300):
        actions = [int(np.flatnonzero(mask)[-1]) if mask.any() else 0 for mask in seen["action_mask"]]
        seen, _rewards, over, _cut, _info = many.step(np.array(actions))
        ended += int(over.sum())
    assert seen["observation"].shape == (3, SMALL.size)
    assert ended > 3
    many.close()


def test_the_suite_has_three_tasks_of_each_family_that_grow() -> None:
    known = scenarios()
    assert [game_of(task.scenario).name for task in SUITE_1] == ["assault"] * 3 + ["commander"] * 3 + ["skirmish"] * 3
    for family in range(3):
        sizes = [known[task.scenario].minutes for task in SUITE_1[3 * family : 3 * family + 3]]
        assert sizes == sorted(sizes)


def test_a_score_is_the_mean_reward_from_both_sides() -> None:
    assert scored([1.0, 1.0, 1.0, -1.0]) == Score(0.5, -0.399, 0.909, 4)
    task = Task("small", "red-horizon-41/infantry-training")
    first = score(task, lambda seen: int(np.flatnonzero(seen["action_mask"])[0]), games=4, shape=SMALL)
    again = score(task, lambda seen: int(np.flatnonzero(seen["action_mask"])[0]), games=4, shape=SMALL)
    assert first == again
    assert first.games == 4


def test_the_sergeant_beats_the_recruit_in_the_smallest_task() -> None:
    assert score_of_player(SUITE_1[0], "sergeant", games=6).mean > 0.5


def test_the_example_makes_what_was_chosen_in_won_games_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    train = example()
    liked = np.zeros(train.BUCKETS)
    liked[3], liked[5] = 1.0, -1.0
    outcomes = iter([(1.0, (liked, np.zeros(train.PLACED))), (-1.0, (-liked, np.zeros(train.PLACED)))] * 2)
    monkeypatch.setattr(train.Policy, "play", lambda *_: next(outcomes))

    policy = train.train(games=4, batch=4)

    assert policy.of_bucket[3] > 0 > policy.of_bucket[5]
    assert not policy.of_place.any()


def test_the_example_plays_a_whole_game() -> None:
    train = example()
    assert score(train.TASK, train.Policy().best, games=2, shape=train.SHAPE).games == 2
