"""Aids are rules too: hints, 'why not?', odds, threat, reach and ruler say what the rules do, in random games.

`python -m support.aids` tries more of them.
"""

from __future__ import annotations

import pytest

from opfire.kernel.game import game_of, games, scenarios
from support.aids import hints, maps, odds, why_not
from support.aids.positions import positions
from support.simtest import Numbers


@pytest.fixture(autouse=True)
def real_games() -> None:
    games.cache_clear()


SCENARIOS = sorted(scenarios())
SEEDS = {name: 11 + number % 2 for number, name in enumerate(SCENARIOS)}
"""Every other scenario is played by settings drawn at random."""


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_fact_of_a_hint_is_true_of_the_board(scenario: str) -> None:
    kinds = hints.WANTED[game_of(scenario).name]
    for match in positions(scenario, SEEDS[scenario], every=13, kinds=kinds, most=2):
        assert hints.faults(match) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whatever_is_not_offered_has_a_real_reason(scenario: str) -> None:
    for match in positions(scenario, SEEDS[scenario], every=29, most=8):
        assert why_not.faults(match) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_threat_map_and_ruler_agree_with_who_may_fire(scenario: str) -> None:
    numbers = Numbers(SEEDS[scenario])
    for match in positions(scenario, SEEDS[scenario], every=47, most=2):
        assert maps.faults(match, numbers) == []


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if game_of(name).name == "assault"])
def test_in_mid_move_the_reach_map_ends_where_the_movement_can(scenario: str) -> None:
    numbers = Numbers(SEEDS[scenario])
    for match in positions(scenario, SEEDS[scenario], every=31, kinds=("move",), most=1):
        assert maps.faults(match, numbers) == []


@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if game_of(name).name in odds.KINDS])
def test_what_a_shot_is_said_to_bring_comes_of_it_as_often_as_it_says(scenario: str) -> None:
    for match in odds.positions(scenario, SEEDS[scenario], most=2):
        assert odds.faults(match) == []
