"""A few seconds of siege in every test run; `make siege` takes two minutes."""

import asyncio
import json
import time
from typing import Any

import pytest

from support.server.load import Seat
from support.server.siege import MOST_MEMORY, siege


@pytest.mark.slow
def test_honest_games_lose_nothing_beside_hostile_clients() -> None:
    result = asyncio.run(siege(seconds=5, games=4, pause=0.5))
    assert result.answers > 0
    assert result.lost == 0
    assert result.memory < MOST_MEMORY
    assert any(result.limited.values())
    assert not {"500", "503"} & {what for answered in result.limited.values() for what in answered}


class Line:
    """A socket that only notes what was sent."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, message: str) -> None:
        self.sent.append(message)


def question(version: int) -> dict[str, Any]:
    return {"type": "state", "state": {"version": version, "ask": {"options": [{"option": {"do": "pass"}}]}}}


def heard(seat: Seat, *messages: dict[str, Any]) -> list[str]:
    """What a seat sends when it is told something."""

    async def hear(line: Line) -> None:
        for message in messages:
            await seat._hear(line, message)  # type: ignore[arg-type]

    line = Line()
    asyncio.run(hear(line))
    return line.sent


def test_an_honest_player_whose_time_is_up_while_he_thinks_answers_no_more() -> None:
    assert not heard(Seat(0.2, time.monotonic() + 0.05, []), question(7))


def test_an_honest_player_answers_in_time_to_the_version_that_he_was_told() -> None:
    [sent] = heard(Seat(0.01, time.monotonic() + 5, []), question(7))
    assert json.loads(sent)["version"] == 7


def test_no_refusal_of_an_honest_answer_is_passed_over() -> None:
    refused = {"type": "refused", "text": "", "version": 8, "key": "error-stale"}
    with pytest.raises(AssertionError, match="error-stale"):
        heard(Seat(0.01, time.monotonic() + 5, []), question(7), refused)
