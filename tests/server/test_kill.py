"""A few violent ends of the server in every test run; `kill_test.py` does many."""

import asyncio

import kill_test
import pytest


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    assert asyncio.run(kill_test.main(times=3, seed=3)) > 0
