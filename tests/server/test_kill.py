"""A few violent ends of the server in every test run; `make kill` does many."""

import asyncio

import pytest

from support.server import kill


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_server_is_killed() -> None:
    assert asyncio.run(kill.main(times=3, seed=3)) > 0
