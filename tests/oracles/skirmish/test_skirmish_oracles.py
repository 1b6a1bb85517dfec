"""Random skirmishes before the eyes of oracles: a second reading of the rules finds no difference."""

from __future__ import annotations

from collections import Counter

import pytest

from oracles.skirmish.checks import CheckOracle
from oracles.skirmish.damage import DamageOracle
from oracles.skirmish.hit_roll import HitRollOracle
from oracles.skirmish.watching import Judge, watch
from oracles.skirmish.ways import WaysOracle

GAMES = [
    ("skirmish/hall-nine", 1, "printed"),
    ("skirmish/point-212-bunker", 2, "printed"),
    ("skirmish/steel-on-the-route", 1, "printed"),
    ("skirmish/the-dispatch", 2, "printed"),
    ("skirmish/school-hours", 1, "350"),
    ("skirmish/point-212-bunker", 22, "350"),
    ("skirmish/the-rifle-pits", 1, "350"),
]
"""Printed forces and such picked by points; the last three once told the oracles from the engine."""


class Verdict:
    """What all oracles of one kind found in all games."""

    def __init__(self) -> None:
        self.judged: Counter[str] = Counter()
        self.left_out: Counter[str] = Counter()
        self.differences: list[str] = []

    def add(self, oracle: Judge, game: str) -> None:
        """Take in what an oracle has found in a game."""
        self.judged += oracle.judged
        self.left_out += oracle.left_out
        self.differences += [f"{game}: {one}" for one in oracle.differences]


@pytest.fixture(scope="module")
def verdicts() -> dict[type[Judge], Verdict]:
    kinds: tuple[type[Judge], ...] = (HitRollOracle, CheckOracle, DamageOracle, WaysOracle)
    found = {kind: Verdict() for kind in kinds}
    for scenario, seed, forces in GAMES:
        oracles = [kind() for kind in kinds]
        watch(scenario, seed, oracles, forces)
        for oracle in oracles:
            found[type(oracle)].add(oracle, f"{scenario}, seed {seed}, forces {forces}")
    return found


ENOUGH = {
    HitRollOracle: {"added": 1, "armour": 1, "cover": 1, "die unseen": 1, "re-roll same-target": 1},
}


@pytest.mark.parametrize("kind", [HitRollOracle, CheckOracle, DamageOracle, WaysOracle])
def test_oracle_and_engine_agree(verdicts: dict[type[Judge], Verdict], kind: type[Judge]) -> None:
    print(verdicts[kind].judged, verdicts[kind].left_out)
    assert verdicts[kind].differences == []
