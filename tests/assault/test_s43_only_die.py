"""Sicily '43, 10.8.1: a unit that would lose its only attack die has no target."""

from typing import Any

import pytest
from sicily import GERMANS, RIFLES, sicily

from opfire.assault.pieces import Cover, Experience
from opfire.assault.ranged_fire import targets

TIRED: dict[str, Any] = {"attack_die_lost": True}


@pytest.mark.parametrize(
    ("marks", "fires"),
    [
        ({}, True),
        (TIRED, False),
        ({**TIRED, "experience": Experience.VETERAN}, True),
        ({**TIRED, "experience": Experience.HARDENED}, False),
        ({"cover": Cover.CONCEALED}, False),
        ({"cover": Cover.CONCEALED, "experience": Experience.ELITE}, True),
        ({"cover": Cover.AMBUSH}, True),
    ],
)
@pytest.mark.rule("S43-10.8.1a", "S43-9.12.2e", "S43-13.1r")
def test_at_long_range_rifles_have_one_die_which_they_must_not_lose(marks: dict[str, Any], fires: bool) -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D2"}, u1=marks)
    assert (table.unit("a1") in targets(table.battle, table.unit("u1"))) is fires
