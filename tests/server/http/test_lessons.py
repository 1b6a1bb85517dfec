"""The guided games speak of scenarios, questions, events and rules that there are."""

import json
from typing import Any

import pytest

from opfire.kernel.game import game_of, games
from opfire.server.http.rule_texts import rule_section
from support import ROOT

FOLDER = ROOT / "web" / "src" / "games"
LESSONS: list[dict[str, Any]] = [json.loads(path.read_text()) for path in sorted(FOLDER.glob("*/lesson.json"))]


def test_every_family_of_ours_has_a_lesson() -> None:
    assert len(LESSONS) == 3


@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson["id"] for lesson in LESSONS])
def test_a_lesson_speaks_of_what_there_is(lesson: dict[str, Any]) -> None:
    games.cache_clear()
    module = game_of(lesson["scenario"])
    events = {event.__struct_config__.tag for event in module.events}
    assert lesson["side"] in module.scenarios()[lesson["scenario"]].sides
    for tip in lesson["tips"]:
        assert set(tip["when"].get("ask", [])) <= set(module.asks), tip["id"]
        assert set(tip["when"].get("event", [])) <= events, tip["id"]
        assert "rule" not in tip or rule_section(tip["rule"]).statements, tip["id"]
