"""Sicily '43, 9.1 and 9.9 to 9.11: what the book leaves open about vehicles, guns, overruns and transport."""

from typing import Any

import pytest

from opfire.assault.log.battle import Rolled, Turned
from opfire.assault.log.ground import TerrainTested
from opfire.assault.movement.terrain_damage import harm_by_terrain
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Board, Face, Fire, React
from opfire.assault.state.pieces import Action, Experience, Morale
from support.assault.battles import Table, rows
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

TANK, GUN, SHERMAN, TRUCK = "german-pz-iiij", "us-37mm-m3", "us-m4a1", "us-truck"
NORTH, SOUTH = 5, 2
IDLE = {"activated": True}


def left(table: Table) -> int:
    """The movement points left."""
    return int(table.ask.about["left"])


# Turning and reversing


@pytest.mark.rule("S43-9.1/1", "S43-9.1g", "S43-9.10f", "S43-9.6.3.2/2")
@pytest.mark.parametrize(
    ("road", "ground", "vertex", "price"),
    [("main", ".", 3, 0), ("avenue", "l", 3, 0), ("narrow", ".", 4, 1), ("narrow", ".", 2, 1), ("alley", "B", 4, 1)],
)
def test_a_bend_is_free_on_wide_roads_and_costs_a_point_on_narrow_ones(
    road: str, ground: str, vertex: int, price: int
) -> None:
    units = {"u1": f"{SHERMAN} D6 {NORTH}", "a1": f"{GERMANS} A1"}
    table = sicily(units, rows=rows(D5=ground), roads=(f"{road} D6 D5 C5",), a1=IDLE)
    table.play(Activate("u1"), Act("normal-action"), "D5")
    before = left(table)
    table.play(Face(vertex))
    assert before - left(table) == price


@pytest.mark.rule("S43-8.2/4")
def test_to_turn_draws_no_reaction_fire() -> None:
    table = sicily({"u1": f"{SHERMAN} D6 {NORTH}", "a1": "german-50mm-pak-38 D3 2"})
    table.play(Activate("u1"), Act("normal-action"), Face(4))
    assert table.ask.kind == "move"
    assert table.play("D5").offers(React("a1"))


@pytest.mark.rule("S43-9.9/1")
def test_a_gun_turns_once_in_its_movement_and_one_vertex_is_all_it_has_free() -> None:
    units = {"u1": f"{GUN} D6 {NORTH}", "a1": f"{GERMANS} A1"}
    table = sicily(units, a1=IDLE).play(Activate("u1"), Act("normal-action"), Face(0), "D5")
    assert table.ask.kind == "turn-over", "it has turned, and its point is spent"
    table = sicily(units, a1=IDLE).play(Activate("u1"), Act("normal-action"), "D5")
    assert {option.vertex for option in table.offered(Face, "move")} == {4, 0}


@pytest.mark.rule("S43-9.10/1")
def test_one_hex_in_reverse_halves_the_whole_movement() -> None:
    units = {"u1": f"{SHERMAN} D6 {NORTH}", "a1": f"{GERMANS} A1"}
    table = sicily(units, a1=IDLE)
    points = table.battle.unit_card(table.unit("u1")).move
    table.play(Activate("u1"), Act("normal-action"), "D5", "D6")
    assert left(table) == (points + 1) // 2 - 2


# Terrain damage


@pytest.mark.rule("S43-9.10.2/2")
def test_after_a_suppression_by_the_ground_damage_and_critical_hits_still_count() -> None:
    table = sicily({"u1": f"{SHERMAN} D6 {NORTH}", "a1": f"{GERMANS} A1"})
    for _ in harm_by_terrain(table.battle, table.unit("u1"), (1, 1, 2)):
        raise AssertionError("nobody is asked")
    unit = table.unit("u1")
    assert (unit.immobilised, table.strength("u1"), unit.morale) == (True, 3, Morale.SUPPRESSED)


# Overruns


def overrun(facing: int = NORTH, **more: Any) -> Table:
    """A Panzer in D5 drives at a US gun in D4."""
    units = {"a1": f"{TANK} D5 {NORTH}", "u1": f"{GUN} D4 {facing}"}
    return sicily(units, active="axis", **more).play(Activate("a1"), Act("normal-action"), "D4")


@pytest.mark.rule("S43-9.10.3/1")
def test_a_tank_that_the_last_shot_drives_back_has_not_overrun_the_gun() -> None:
    table = overrun(SOUTH).dice("CD", "D S", "D", "-").play(Fire("a1"))
    assert (table.ask.kind, table.at("a1")) == ("fall-back", "D5")
    while table.ask.kind in ("fall-back", "reaction-fire"):
        table.play(table.ask.options[0])
    assert (table.unit("a1").morale, table.unit("u1").gone) == (Morale.FALLBACK, False)


@pytest.mark.rule("S43-9.10.3/2", "S43-9.10.3c")
def test_after_an_overrun_the_tank_drives_on_without_an_extra_point() -> None:
    table = overrun()
    points = table.battle.unit_card(table.unit("a1")).move
    assert (table.at("a1"), left(table)) == ("D4", points - 1)
    assert table.play("D3", STOP).at("a1") == "D3"


@pytest.mark.rule("S43-9.10.3/3", "S43-9.10.3h", "S43-9.10.3i")
def test_nothing_but_the_two_cards_counts_in_the_last_shot() -> None:
    worn = {"damage": 1, "attack_die_lost": True, "experience": Experience.VETERAN}
    table = overrun(SOUTH, rows=rows(D5="b"), u1=worn, a1={"experience": Experience.VETERAN})
    gun, tank = table.battle.unit_card(table.unit("u1")), table.battle.unit_card(table.unit("a1"))
    assert table.battle.half(table.unit("u1"))
    table.dice("CD", "S S", "-", "-").play(Fire("a1"))
    assert colours(table.told(Rolled)[0].attack) == gun.attack["vehicle"].close_combat
    assert colours(table.told(Rolled)[0].defence) == tank.defence["front"]
    assert (table.told(Rolled)[0].criticals, table.told(Rolled)[0].damage) == (1, 1)


@pytest.mark.rule("S43-9.10.3/4")
def test_a_gun_in_the_woods_is_overrun_and_the_woods_test_the_tank() -> None:
    units = {"a1": f"{TANK} D5 {NORTH}", "u1": f"{GUN} D4 {NORTH}"}
    table = sicily(units, active="axis", rows=rows(D4="H")).dice("CD", "S")
    table.play(Activate("a1"), Act("normal-action"), "D4")
    assert (table.unit("u1").gone, table.at("a1"), table.unit("a1").immobilised) == (True, "D4", True)
    assert [event.at for event in table.told(TerrainTested)] == ["1A.D4"]


@pytest.mark.rule("S43-8.2/3")
def test_an_overrun_draws_reaction_fire_on_the_way_and_in_the_hex_of_the_gun() -> None:
    units = {"a1": f"{TANK} D6 {NORTH}", "u1": f"{GUN} D4 {NORTH}", "u2": f"us-57mm-m1 D2 {SOUTH}"}
    table = sicily(units, active="axis").play(Activate("a1"), Act("normal-action"), "D5")
    assert table.offers(React("u2"))
    table.play(DECLINE, "D4")
    assert (table.unit("u1").gone, table.offers(React("u2"))) == (True, True)


# Transport


@pytest.mark.rule("S43-9.11.3/1")
def test_a_gun_that_is_not_slow_gets_off_by_a_fast_action() -> None:
    table = sicily({"u1": f"{TRUCK} D5 {NORTH}", "u2": f"{GUN} H9 0", "a1": f"{GERMANS} A1"}, a1=IDLE)
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    table.play(Activate("u2"), "D4", Face(NORTH))
    assert table.unit("u2").action is Action.FAST
    assert [(event.unit, event.facing, event.rule) for event in table.told(Turned)] == [("u2", NORTH, "S43-9.9")]


@pytest.mark.rule("S43-9.11.3/3", "S43-9.2/3")
def test_who_has_hurried_last_turn_may_get_off_and_does_not_hurry_in_the_next_either() -> None:
    units = {"u1": f"{TRUCK} D5 {NORTH}", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} A1"}
    table = sicily(units, a1=IDLE, u2={"fast_barred": True})
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    table.play(Activate("u2"), "D4")
    assert table.unit("u2").action is Action.FAST
    assert table.finish_turn().unit("u2").fast_barred


@pytest.mark.rule("S43-9.11.4/1")
def test_an_immobile_gun_that_has_fired_can_be_loaded_all_the_same() -> None:
    units = {"a1": "german-sdkfz-7 D5 5", "a2": "german-88mm-flak-36 D4 2", "u1": f"{RIFLES} A9"}
    table = sicily(units, active="axis", u1=IDLE, a2={"activated": True, "action": Action.FIRING})
    table.play(Activate("a1"), Act("normal-action"), "D4", Board("a2"))
    assert table.unit("a2").carrier == "a1"
