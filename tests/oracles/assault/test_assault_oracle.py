"""Engine and oracle play the same games of Assault and must agree on everything the oracle understands."""

from collections import Counter

import pytest

from opfire.kernel.game import scenarios
from oracles.assault import AssaultOracle
from oracles.assault.watching import READINGS, watch

SCENARIOS = {
    "red-horizon-41": ("infantry-training", "vehicle-training", "forest-ambush", "kolkhoz-dawn", "mill-bridge"),
    "sicily-43": ("infantry-training", "vehicle-training", "masseria-by-night", "mazzarino", "vizzini"),
}
SEEDS = (1, 2)
LEAST = {
    "steps": 300,
    "cost": 300,
    "points": 300,
    "attack": 150,
    "defence": 150,
    "spotting": 150,
    "symbols left": 150,
    "blow": 10,
    "points to drive": 100,
    "hex to drive to": 300,
    "turn offered": 300,
    "cost of driving": 50,
    "shells": 2,
}
"""How often each kind has to be judged in the games of one edition."""
FROM_BEYOND = {
    "red-horizon-41": ("dolubowo-airfield", "they-are-coming"),
    "sicily-43": ("piano-lupo", "vizzini"),
}
"""Battles with aircraft and batteries."""
LEAST_FROM_BEYOND = {
    "red-horizon-41": {"bombs": 10, "flak": 2, "spotter": 8, "accuracy": 8, "shells on a hex": 4, "ground": 5},
    "sicily-43": {"bombs": 10, "spotter": 8, "drift": 12, "impact area": 8, "spread fire": 2, "alley": 300},
}
OTHERWISE = {
    "red-horizon-41": ("mill-bridge", "vehicle-training"),
    "sicily-43": ("beach-exits", "masseria-by-night", "piano-lupo"),
}
"""Battles of players who have agreed on other readings."""
SEEDS_OTHERWISE = (7, 31)
LEAST_OTHERWISE = {
    "red-horizon-41": {"turn offered": 100, "points to drive": 100, "end of the action phase": 15},
    "sicily-43": {"spotting": 100, "end of the action phase": 15, "parry": 6},
}
SHARE = 2 / 3
"""Of all that is seen, at least so much is judged."""


@pytest.mark.parametrize("pack", SCENARIOS)
def test_engine_and_oracle_agree(pack: str) -> None:
    judged: Counter[str] = Counter()
    left_out: Counter[str] = Counter()
    for name in SCENARIOS[pack]:
        for seed in SEEDS:
            oracle = AssaultOracle()
            watch(f"{pack}/{name}", seed, oracle)
            assert not oracle.differences, f"{name}, seed {seed}: {oracle.differences[0]}"
            judged += oracle.judged
            left_out += oracle.left_out
    assert not {kind: judged[kind] for kind, least in LEAST.items() if judged[kind] < least}, judged
    assert judged.total() * (1 - SHARE) > left_out.total() * SHARE, left_out


@pytest.mark.parametrize("pack", FROM_BEYOND)
def test_they_agree_on_what_comes_from_beyond_the_map(pack: str) -> None:
    judged: Counter[str] = Counter()
    for name in FROM_BEYOND[pack]:
        for seed in (1, 3, 5):
            oracle = AssaultOracle()
            watch(f"{pack}/{name}", seed, oracle)
            assert not oracle.differences, f"{name}, seed {seed}: {oracle.differences[0]}"
            judged += oracle.judged
    assert not {kind: judged[kind] for kind, least in LEAST_FROM_BEYOND[pack].items() if judged[kind] < least}, judged


@pytest.mark.parametrize("pack", OTHERWISE)
def test_they_agree_where_players_read_unclear_rules_in_another_way(pack: str) -> None:
    judged: Counter[str] = Counter()
    otherwise: set[str] = set()
    for name in OTHERWISE[pack]:
        for seed in SEEDS_OTHERWISE:
            oracle = AssaultOracle()
            match = watch(f"{pack}/{name}", seed, oracle)
            assert not oracle.differences, f"{name}, seed {seed}: {oracle.differences[0]}"
            judged += oracle.judged
            known = scenarios()[match.header.scenario].settings
            otherwise |= {reading for reading, said in match.header.settings.items() if said != known[reading][0]}
    assert not {kind: judged[kind] for kind, least in LEAST_OTHERWISE[pack].items() if judged[kind] < least}, judged
    known = scenarios()[f"{pack}/{OTHERWISE[pack][0]}"].settings
    assert {reading for reading in READINGS if reading in known} <= otherwise
