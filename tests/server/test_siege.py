"""A few seconds of siege in every test run; `make siege` takes two minutes."""

import asyncio

import pytest

from support.server.siege import MOST_MEMORY, siege


@pytest.mark.slow
def test_honest_games_lose_nothing_beside_hostile_clients() -> None:
    result = asyncio.run(siege(seconds=5, games=4, pause=0.5))
    assert result.answers > 0
    assert result.lost == 0
    assert result.memory < MOST_MEMORY
    assert result.limited["random_frames"]["error-message-bad"] > 0
    assert not {"500", "503"} & {what for answered in result.limited.values() for what in answered}
