"""Random skirmishes before the eyes of oracles: a second reading of the rules finds no difference."""

from __future__ import annotations

from collections import Counter

import pytest

from oracles.skirmish.aftermath import AftermathOracle
from oracles.skirmish.checks import CheckOracle
from oracles.skirmish.damage import DamageOracle
from oracles.skirmish.hit_roll import HitRollOracle
from oracles.skirmish.sight import SightOracle
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
    found: dict[type[Judge], Verdict] = {kind: Verdict() for kind in ENOUGH}
    for scenario, seed, forces in GAMES:
        oracles = [kind() for kind in ENOUGH]
        watch(scenario, seed, oracles, forces)
        for oracle in oracles:
            found[type(oracle)].add(oracle, f"{scenario}, seed {seed}, forces {forces}")
    return found


ENOUGH: dict[type[Judge], dict[str, int]] = {
    AftermathOracle: {"one is lost": 2, "nobody is lost": 2},
    HitRollOracle: {"added": 120, "armour": 120, "cover": 100, "die target-fast": 70, "re-roll same-target": 100},
    CheckOracle: {"priority": 600, "event chain": 600, "strategy-roll": 70, "target-test": 10, "initiative": 40},
    DamageOracle: {"men are hit": 80, "magazine": 70, "blast modifier": 15, "light table": 8, "heavy table": 8},
    WaysOracle: {"length allowed": 180, "no wall": 180, "ground rolled for": 160, "turn": 20, "ground dice": 70},
    SightOracle: {"seen at the order": 150, "strategy roll due": 60},
}
"""So much of each kind is judged at least: an oracle that understood nothing would agree with everything."""


@pytest.mark.parametrize("kind", ENOUGH)
def test_oracle_and_engine_agree(verdicts: dict[type[Judge], Verdict], kind: type[Judge]) -> None:
    found = verdicts[kind]

    assert found.differences == []
    assert {name: least for name, least in ENOUGH[kind].items() if found.judged[name] < least} == {}


def test_most_is_judged_and_little_left_out(verdicts: dict[type[Judge], Verdict]) -> None:
    judged = sum(found.judged.total() for found in verdicts.values())
    left_out = sum(found.left_out.total() for found in verdicts.values())

    assert left_out < judged / 10
