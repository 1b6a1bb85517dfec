"""How even the scenarios are: measured between computer players, and said with each scenario."""

import re

import pytest

from opfire.assault.game import GAME

RECORD = re.compile(
    r"sergeant against sergeant: (\S+) (\d+), (\S+) (\d+) of (\d+)"
    r"( \(\d+ to \d+ %\))?(, with fresh troops)?(, lopsided)?"
)


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios()))
def test_every_scenario_of_assault_says_how_even_it_is(scenario: str) -> None:
    info = GAME.scenarios()[scenario]
    found = RECORD.fullmatch(info.balance)
    assert found, f"{scenario} says {info.balance!r}"
    one, left, other, right, games, _, _, lopsided = found.groups()
    assert (one, other) == tuple(info.sides)
    assert int(left) + int(right) <= int(games), "the rest are draws"
    share = 100 * int(left) // (int(left) + int(right))
    assert bool(lopsided) is not (40 <= share <= 60), f"{share} % for the first side"
