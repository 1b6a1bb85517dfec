"""Random games of Combat Commander agree with a second reading of its rules."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from opfire.commander.board.sight import sight_table
from opfire.commander.pack.box import commander_pack
from oracles.commander import all_readings
from oracles.commander.reading import Bench
from oracles.commander.sight import downhill, printed
from oracles.commander.watching import watch

GAMES = {
    "first-morning": 1,
    "cider-hill": 3,
    "coup-de-main": 3,
    "kiln-by-kiln": 2,
    "hedge-to-hedge": 4,
    "the-log-road": 1,
    "end-of-the-line": 1,
    "two-garrisons": 1,
    "the-other-patrol": 1,
    "the-square": 1,
    "dust": 6,
    "random-1": 8,
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
    "in range": 200,
    "one chain": 5,
    "hindrance": 100,
    "hindrance over levels": 20,
    "seen by a spotter": 2000,
    "seen over levels": 500,
    "drift": 10,
    "nobody is spared": 5,
    "hand told": 2000,
    "deck told": 2000,
    "hand filled up": 200,
    "one space": 40,
    "who shuffles": 40,
    "defenders' points": 30,
    "sudden death": 5,
}
"""How many judgements of each kind all the games together must bring at least."""
EVERY = 97
"""One in so many pairs of hexes is looked at."""


@pytest.fixture(scope="module")
def benches() -> dict[str, Bench]:
    """All games, watched to their ends."""
    found = {}
    for name, seed in GAMES.items():
        bench = all_readings()
        watch(f"combat-commander/{name}", seed, [bench])
        found[name] = bench
    return found


@pytest.mark.parametrize("name", GAMES)
def test_engine_and_oracle_agree(benches: dict[str, Bench], name: str) -> None:
    assert benches[name].differences == []


@pytest.mark.parametrize("kind", LEAST)
def test_enough_is_judged(benches: dict[str, Bench], kind: str) -> None:
    assert sum((bench.judged for bench in benches.values()), Counter())[kind] >= LEAST[kind]


def test_the_share_that_is_left_out_is_known(benches: dict[str, Bench]) -> None:
    judged = sum((bench.judged for bench in benches.values()), Counter())
    left_out = sum((bench.left_out for bench in benches.values()), Counter())

    far = left_out.pop("hindrance between hexes far apart")
    assert far <= judged["smoke hinders"]
    assert left_out.total() < 10


def test_every_map_is_seen_alike_by_engine_and_oracle() -> None:
    """Lines between two hexes of every map, more than the games bring about."""
    looked = 0
    for map in [commander_pack().map(id) for id in commander_pack().map_ids]:
        table = sight_table(map)
        for a, b in itertools.islice(itertools.combinations(range(map.grid.size), 2), 0, None, EVERY):
            seen = printed(map, a, b) if map.levels[a] == map.levels[b] else downhill(map, a, b)
            looked += 1
            assert seen == table.hindrance(a, b), (map.id, map.grid.names[a], map.grid.names[b])
    assert looked > 1_000
