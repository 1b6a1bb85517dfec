"""Random games of Combat Commander agree with a second reading of its rules."""

from __future__ import annotations

from collections import Counter

import pytest

from oracles.commander.fire import Fire
from oracles.commander.melees import Melees
from oracles.commander.moves import Moves
from oracles.commander.reading import Bench, Telling
from oracles.commander.rolls import Rolls
from oracles.commander.scoring import Scoring, Stacking
from oracles.commander.watching import watch

GAMES = {
    "first-morning": 1,
    "cider-hill": 3,
    "coup-de-main": 1,
    "kiln-by-kiln": 2,
    "hedge-to-hedge": 1,
    "the-log-road": 1,
    "end-of-the-line": 1,
    "two-garrisons": 1,
    "the-other-patrol": 1,
    "the-square": 1,
    "dust": 2,
    "random-1": 1,
}
"""A seed for each scenario."""
LEAST = {
    "units retold": 2000,
    "steps offered": 500,
    "step cost": 500,
    "firepower": 200,
    "attack total": 200,
    "targeting": 50,
    "defence": 400,
    "fate": 200,
    "all defend": 200,
    "melee strength": 4,
    "melee losses": 2,
    "rout morale": 100,
    "rally morale": 100,
    "hexes run": 50,
    "retreat offered": 20,
    "tie suppresses": 5,
    "points told": 50,
    "points eliminated": 20,
    "control": 1000,
    "stacks at the end of a turn": 500,
    "crowded when asked": 5,
}
"""How many judgements of each kind all the games together must bring at least."""


@pytest.fixture(scope="module")
def benches() -> dict[str, Bench]:
    """All games, watched to their ends."""
    found = {}
    for name, seed in GAMES.items():
        bench = Bench(Telling(), Moves(), Fire(), Rolls(), Melees(), Scoring(), Stacking())
        watch(f"combat-commander/{name}", seed, [bench])
        found[name] = bench
    return found


@pytest.mark.parametrize("name", GAMES)
def test_engine_and_oracle_agree(benches: dict[str, Bench], name: str) -> None:
    assert benches[name].differences == []


@pytest.mark.parametrize("kind", LEAST)
def test_enough_is_judged(benches: dict[str, Bench], kind: str) -> None:
    assert sum((bench.judged for bench in benches.values()), Counter())[kind] >= LEAST[kind]


def test_little_is_left_out(benches: dict[str, Bench]) -> None:
    left_out = sum((bench.left_out for bench in benches.values()), Counter())
    judged = sum((bench.judged for bench in benches.values()), Counter())

    assert left_out.total() * 100 <= judged["defence"] + judged["firepower"]
