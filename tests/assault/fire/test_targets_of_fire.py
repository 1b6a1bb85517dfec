"""Who can be fired at: not with an only die that is lost, not through smoke, not in close combat; and who is seen."""

from typing import Any

import pytest

from opfire.assault.fire.ranged_fire import can_target, targets
from opfire.assault.fire.spotting import spotted_automatically
from opfire.assault.state.pieces import Cover, Experience, Melee, Work
from support.assault.battles import position, rows
from support.assault.sicily import GERMANS, RIFLES, sicily

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
@pytest.mark.rule("S43-10.8.1a", "S43-9.12.2e", "S43-13.1r", "S43-10.8.1/1")
def test_at_long_range_rifles_have_one_die_which_they_must_not_lose(marks: dict[str, Any], fires: bool) -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D2"}, u1=marks)
    assert (table.unit("a1") in targets(table.battle, table.unit("u1"))) is fires


@pytest.mark.parametrize(("at", "markers", "fires"), [("D4", 3, False), ("D4", 0, True), ("G4", 3, True)])
def test_thick_smoke_on_the_line_hides_a_target(at: str, markers: int, fires: bool) -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D3"})
    if markers:
        table.battle.smoke[table.battle.setting.board.grid.parse(f"1A.{at}")] = markers
    assert (table.unit("a1") in targets(table.battle, table.unit("u1"))) is fires


@pytest.mark.rule("RH41-12.0l", "RH41-12.0m", "RH41-10.0f")
def test_neither_out_of_a_close_combat_nor_into_it_is_there_a_target() -> None:
    units = {
        "g1": "german-rifles-41 D7",
        "g2": "german-rifles-41 D5",
        "s1": "soviet-rifles-41 D5",
        "s2": "soviet-rifles-41 D3",
    }
    locked = {"melee": Melee.INACTIVE}
    table = position(units, g2=locked, s1=locked)
    firer, fighter, locked_foe, foe = (table.unit(name) for name in ("g1", "g2", "s1", "s2"))
    assert not can_target(table.battle, firer, locked_foe)
    assert not can_target(table.battle, fighter, foe)
    assert can_target(table.battle, firer, foe)


@pytest.mark.parametrize(("marks", "seen"), [({}, False), ({"falling": True}, True), ({"given_away": True}, True)])
def test_in_a_wood_who_falls_back_or_gave_himself_away_is_seen(marks: dict[str, Any], seen: bool) -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D2"}, rows=rows(D2="H"), a1=marks)
    assert spotted_automatically(table.battle, table.unit("u1"), table.unit("a1")) is seen


@pytest.mark.rule("S43-10.5.1b")
def test_a_fortification_elsewhere_hides_nobody() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D2"})
    table.battle.works[table.battle.setting.board.grid.parse("1A.G8")] = Work("bunker", 2, "axis")
    assert spotted_automatically(table.battle, table.unit("u1"), table.unit("a1"))
