"""What a fire strike of Sicily '43 does to the ground (S43-12.4.3.4, 12.4.3.5, 12.5): works, obstacles, craters."""

import pytest

from opfire.assault.fire.blast import crater_marker, make_craters
from opfire.assault.log.battle import Rolled
from opfire.assault.log.ground import BlastTested, Collapsed, GroundChanged, ObstacleRemoved
from opfire.assault.log.support import HexShelled
from opfire.assault.options.support import CallSupport, FireMode
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Done
from support.assault.artillery import aim
from support.assault.artillery_s43 import PACK, ranged, strike
from support.assault.battles import Table, rows
from support.assault.fortifications import alter, block, cost, fortify
from support.assault.sicily import GERMANS, RIFLES, colours

EFFECT = "fire-for-effect"
EMPTY = {"u1": f"{RIFLES} E5", "a1": f"{GERMANS} A1"}
HELD = {"u1": f"{RIFLES} E5", "a1": f"{GERMANS} D4"}
ROCKS = {"D3": "r", "D5": "r"}
"""Rocks hold no craters, so that nothing is thrown for a hex of them without anybody in it."""


def effect(table: Table, *dice: str) -> Table:
    """Fire for effect on D4, where it lies."""
    return table.dice("D 1", *dice).play(*strike(EFFECT, "D4"))


# Hexes without anybody


@pytest.mark.rule("S43-12.4.3.4a", "S43-12.4.3.5a", "S43-12.4.3.4/1")
def test_an_empty_hex_is_attacked_without_defence_dice() -> None:
    table = effect(ranged(EMPTY, rows=rows(**ROCKS)), "CD - -")
    assert [(event.at, event.criticals) for event in table.told(HexShelled)] == [("1A.D4", 1)]
    assert not table.told(Rolled)
    assert table.terrain("D4") == "craters"


@pytest.mark.rule("S43-12.4.3.5a", "S43-12.4g")
def test_secondary_hexes_are_torn_up_by_their_own_dice() -> None:
    table = effect(ranged(EMPTY), "- - -", "CD -", "- -")
    assert [colours(event.attack) for event in table.told(HexShelled)] == ["YGG", "GB", "GB"]
    assert (table.terrain("D4"), table.terrain("D3"), table.terrain("D5")) == ("clear", "craters", "clear")


def test_nothing_is_thrown_where_shells_can_do_nothing() -> None:
    table = effect(ranged(EMPTY, rows=rows(**ROCKS, D4="r")))
    assert not table.told(HexShelled)


# Buildings and fortifications


@pytest.mark.rule("S43-12.4.3.4a", "S43-12.5h", "S43-12.5q")
def test_a_critical_hit_brings_the_blast_die_of_the_card_upon_a_building() -> None:
    table = effect(ranged(EMPTY, rows=rows(**ROCKS, D4="B")), "CD - -", "CD", "S")
    (test,) = table.told(BlastTested)
    assert (colours(test.attack), colours(test.defence), test.what) == ("G", "R", "simple-building")
    assert table.terrain("D4") == "ruins"


@pytest.mark.rule("S43-12.4.3.4a", "S43-12.5r")
def test_a_bunker_becomes_a_trench_and_its_garrison_is_halved() -> None:
    table = fortify(ranged(HELD, rows=rows(**ROCKS)), "D4", "bunker")
    effect(table, "CD - -", "D -", "-", "-", "CD", "D")
    assert table.told(Collapsed)[0].becomes == "trench"
    assert table.battle.works[table.hex("D4")].kind == "trench"
    assert table.strength("a1") == 1, "one damage of the hit, then half of the strength"


@pytest.mark.rule("S43-12.5f", "S43-12.5e")
def test_every_critical_hit_left_is_a_check_and_cancelled_ones_are_none() -> None:
    twice = effect(ranged(EMPTY, rows=rows(**ROCKS, D4="B")), "CD CD -", "-", "D", "-", "D")
    assert len(twice.told(BlastTested)) == 2
    none = effect(ranged(HELD, rows=rows(**ROCKS, D4="B")), "CD - -", "CD -")
    assert not none.told(BlastTested)


@pytest.mark.rule("S43-12.5n", "S43-12.4.3.4a")
def test_who_is_driven_out_of_a_house_goes_away_from_the_nearest_enemy() -> None:
    table = ranged(HELD, rows=rows(**ROCKS, D4="B"))
    effect(table, "CD - -", "S -", "-", "-", "D", "S")
    assert table.steps("fall-back") == {"C4", "C5", "D3"}
    assert table.terrain("D4") == "simple-building"


@pytest.mark.rule("S43-12.5o")
def test_a_trench_that_stands_may_still_shake_its_garrison() -> None:
    table = fortify(ranged(HELD, rows=rows(**ROCKS)), "D4", "trench")
    effect(table, "CD - -", "D -", "-", "-", "S", "-")
    assert table.battle.works[table.hex("D4")].kind == "trench"
    assert table.unit("a1").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-12.5g", "S43-12.4.3.1.1e")
def test_smoke_never_does() -> None:
    table = ranged(EMPTY, rows=rows(**ROCKS, D4="B"))
    table.dice("D 1", "CD CD CD").play(CallSupport(PACK), FireMode("smoke-screen"), aim("D4"), Done())
    assert not table.told(BlastTested)
    assert table.terrain("D4") == "simple-building"


# Obstacles


@pytest.mark.rule("S43-12.4.3.4b")
@pytest.mark.parametrize("kind", ["barbed-wire", "tank-barrier"])
def test_a_critical_hit_tears_obstacles_away(kind: str) -> None:
    table = block(ranged(EMPTY, rows=rows(**ROCKS, D4="r")), "D4/S", kind)
    effect(table, "CD - -", "- -")
    assert not table.battle.barriers
    assert table.told(ObstacleRemoved)[0].what == kind


@pytest.mark.rule("S43-12.4.3.4b")
def test_less_leaves_them() -> None:
    table = block(ranged(EMPTY, rows=rows(**ROCKS, D4="r")), "D4/S", "barbed-wire")
    effect(table, "D D D", "- -")
    assert list(table.battle.barriers.values()) == ["barbed-wire"]


# Craters


@pytest.mark.rule("S43-12.4.3.5a")
def test_a_cancelled_critical_hit_leaves_no_craters() -> None:
    table = effect(ranged(HELD, rows=rows(**ROCKS)), "CD - -", "CD")
    assert table.terrain("D4") == "clear"


@pytest.mark.rule("S43-12.4.3.5b", "S43-12.4.3.5c", "S43-12.4.3.5/3")
@pytest.mark.parametrize(
    ("letter", "becomes"),
    [
        (".", "craters"),
        ("b", "brush-trees-craters"),
        ("l", "brush-trees-craters"),
        ("o", "brush-trees-craters"),
        ("v", "brush-trees-craters"),
        ("H", ""),
        ("f", ""),
        ("r", ""),
        ("B", ""),
        ("t", ""),
        ("w", ""),
        ("x", ""),
    ],
)
def test_craters_lie_in_open_ground_and_light_growth_only(letter: str, becomes: str) -> None:
    table = ranged(EMPTY, rows=rows(D4=letter))
    assert crater_marker(table.battle, table.hex("D4")) == becomes


@pytest.mark.rule("S43-12.4.3.5b", "S43-12.4.3.5c", "S43-12.4.3.5/3")
@pytest.mark.parametrize(
    ("kind", "becomes"), [("main", "craters"), ("narrow", "craters"), ("avenue", "brush-trees-craters")]
)
def test_roads_are_torn_up_and_avenues_lose_their_trees(kind: str, becomes: str) -> None:
    table = ranged(EMPTY, roads=(f"{kind} D3 D4 D5",), rows=rows(D4="f"))
    assert crater_marker(table.battle, table.hex("D4")) == becomes
    trail = ranged(EMPTY, roads=("trail D3 D4 D5",), rows=rows(D4="f"))
    assert crater_marker(trail.battle, trail.hex("D4")) == ""


@pytest.mark.rule("S43-12.4.3.5d")
def test_a_road_is_torn_up_once() -> None:
    table = ranged(EMPTY, roads=("main D3 D4 D5",), rows=rows(D4="f"))
    make_craters(table.battle, table.hex("D4"))
    assert crater_marker(table.battle, table.hex("D4")) == ""


@pytest.mark.rule("S43-12.4.3.5b")
@pytest.mark.parametrize("letter", ["B", "x"])
def test_a_road_through_a_building_or_over_a_bridge_is_not_torn_up(letter: str) -> None:
    table = ranged(EMPTY, roads=("main D3 D4 D5",), rows=rows(D4=letter))
    assert crater_marker(table.battle, table.hex("D4")) == ""


@pytest.mark.rule("S43-12.4.3.5d", "S43-12.4.3.5/1")
def test_from_then_on_the_hex_has_the_values_of_the_marker() -> None:
    table = ranged({**EMPTY, "a2": "german-truck D5 4"}, rows=rows(D3="r"), roads=("main D3 D4 D5",))
    assert cost(table, "a2", "D5", "D4") == 1
    effect(table, "CD - -", "- -", "- -")
    assert [event.becomes for event in table.told(GroundChanged)] == ["craters"]
    assert cost(table, "a2", "D5", "D4") == 2
    assert table.battle.ground.row(table.hex("D4")).defence["infantry"] == "Y"


def test_what_is_torn_up_already_stays_as_it_is() -> None:
    table = effect(alter(ranged(EMPTY, rows=rows(**ROCKS)), "D4", "craters"))
    assert not table.told(GroundChanged)
