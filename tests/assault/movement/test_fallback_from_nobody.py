"""Falling back where no unit on the map has fired (13.3): from the nearest enemy, or from the centre of a strike."""

import pytest

from opfire.assault.fire.blast import Blast, apply
from opfire.assault.options.answers import Act, Activate
from opfire.assault.state.pieces import Morale, Phase
from opfire.kernel.ask import Ask
from support.assault.air import RED, SICILY, Air, attack, both_editions, over
from support.assault.artillery_s43 import ranged, strike
from support.assault.battles import Table, position, rows
from support.assault.fortifications import mine
from support.assault.sicily import GERMANS, RIFLES, sicily

SHAKEN = {"morale": Morale.SUPPRESSED, "activated": True}
SPOTTED, SURE, WIDE = "4", "6", "1"


def farther(table: Table, name: str, foe: str) -> bool:
    """Whether every hex that is offered for a fallback leads away from another hex."""
    distance = table.battle.setting.board.grid.distance
    here, there = table.unit(name).at, table.hex(foe)
    steps = [table.hex(step) for step in table.steps("fall-back")]
    return all(distance(step, there) > distance(here, there) for step in steps)


# Aircraft


@pytest.mark.rule("S43-13.3h", "S43-13.3i", "RH41-13.3g", "S43-13.3/2")
@both_editions
def test_bombs_drive_a_unit_away_from_the_nearest_enemy(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "near": f"{air.friend} E7", "far": f"{air.friend} E1"}
    table = over(air, units, t1=SHAKEN, near={"activated": True}, far={"activated": True})
    attack(table.dice(SPOTTED, SURE, "S S -", "- - -"), air.plain, "t1")
    assert farther(table, "t1", "E7")
    assert table.steps("fall-back") <= {"D4", "E4", "F4"}


@both_editions
def test_bombs_that_go_astray_drive_a_friend_away_from_the_nearest_of_his_enemies(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    table = over(air, units, f1=SHAKEN)
    attack(table.dice(SPOTTED, WIDE, "D - -", "- - -", "S S", "- - -"), air.plain, "t1")
    assert farther(table, "f1", "E5")


@both_editions
def test_where_no_enemy_is_on_the_map_every_way_is_open(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5"}, t1=SHAKEN)
    attack(table.dice(SPOTTED, SURE, "S S -", "- - -"), air.plain, "t1")
    assert len(table.steps("fall-back")) == 6


# Buildings


@pytest.mark.rule("S43-13.3h", "S43-12.5n", "TAOAS-4.0k", "S43-13.3/2")
@pytest.mark.parametrize("air", [RED, SICILY], ids=["red-horizon-41", "sicily-43"])
def test_a_house_that_is_hit_drives_everybody_away_from_the_nearest_enemy(air: Air) -> None:
    what = "building" if air is RED else "simple-building"
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E1", "f2": f"{air.friend} E7"}
    table = position(units, pack=air.pack, active=air.side, rows=rows(E5="B"), changes={"overlays": []})
    table.battle.phase = Phase.SUPPORT
    blast = Blast(table.hex("E5"), what, "G", "f1", air.side)
    question = next(apply(table.battle, blast, (0, 1, 0)))
    assert isinstance(question, Ask)
    assert {option.to for option in question.options} <= {"1A.D4", "1A.E4", "1A.F4"}  # type: ignore[attr-defined]


# Mines


@pytest.mark.rule("S43-13.3h", "S43-13.3i", "S43-13.3/2")
def test_mines_drive_a_unit_away_from_the_nearest_enemy() -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D2", "a2": f"{GERMANS} H9"}
    table = mine(sicily(units, a1={"activated": True}, a2={"activated": True}), "D5", "APM", open=True)
    table.dice("1", "- C", "-", "CD", "-").play(Activate("u1"), Act("normal-action"), "D5")
    assert farther(table, "u1", "D2")


# Shells


@pytest.mark.rule("S43-13.3h", "S43-13.3i", "S43-13.3/2")
def test_shells_drive_a_unit_in_a_secondary_hex_away_from_the_primary_one() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D3"}
    table = ranged(units, a1=SHAKEN, rows=rows(D4="r", D5="r"))
    table.dice("D 1", "S -", "-  -").play(*strike("fire-for-effect", "D4"))
    assert farther(table, "a1", "D4")
    assert table.steps("fall-back") == {"C3", "D2", "E3"}


@pytest.mark.rule("S43-13.3h")
def test_who_stands_in_the_primary_hex_may_go_anywhere() -> None:
    table = ranged({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}, a1=SHAKEN, rows=rows(D3="r", D5="r"))
    table.dice("D 1", "S - -", "- -").play(*strike("fire-for-effect", "D4"))
    assert len(table.steps("fall-back")) == 6
