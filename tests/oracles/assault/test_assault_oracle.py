"""Engine and oracle play the same games of Assault and must agree on everything the oracle understands."""

from collections import Counter

import pytest

from oracles.assault import AssaultOracle
from oracles.assault.watching import watch

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
