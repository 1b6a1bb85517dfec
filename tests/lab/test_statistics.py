"""Shares come with how sure they are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.lab.statistics import spread, wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)]
)
def test_wilson_intervals_of_textbook_cases(successes, trials, low, high):
    assert wilson(successes, trials) == pytest.approx((low, high), abs=1e-4)


def test_nothing_is_known_without_trials():
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 10_000), st.data())
def test_the_share_lies_in_its_interval(trials, data):
    successes = data.draw(st.integers(0, trials))
    low, high = wilson(successes, trials)
    assert 0 <= low <= successes / trials + 1e-12
    assert successes / trials - 1e-12 <= high <= 1


def test_least_mean_and_greatest():
    assert spread([1, 2, 6]) == (1, 3.0, 6)
    assert spread([]) == (0, 0.0, 0)
