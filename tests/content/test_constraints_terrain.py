"""The facts of the documents that bind terrain, fortifications and mines (constraints C51 to C77)."""

from __future__ import annotations

from typing import Literal

import pytest

from opfire.assault.pack.assault_pack import AssaultPack, Terrain
from opfire.assault.shelf.packs import packs

RED, SICILY = packs()["red-horizon-41"], packs()["sicily-43"]
BOTH = pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)


def costs(terrain: Terrain) -> list[int | None]:
    return [terrain.cost[movement] for movement in ("foot", "artillery", "wheeled", "tracked")]


@BOTH
def test_infantry_in_the_open_has_one_green_die(pack: AssaultPack) -> None:
    assert pack.terrain["clear"].defence["infantry"] == "G"


@BOTH
@pytest.mark.rule("RH41-10.9.1b", "RH41-10.9.1/1")
def test_infantry_in_a_forest_has_one_green_and_one_yellow_die(pack: AssaultPack) -> None:
    assert pack.terrain["heavy-forest"].defence["infantry"] == "YG"
    assert pack.terrain["light-forest"].defence["infantry"] != "YG", "the example is read as heavy forest alone"


@pytest.mark.rule("RH41-9.1c")
def test_a_road_gives_nothing_and_costs_one() -> None:
    road = RED.terrain["road"]
    assert costs(road) == [1, 1, 1, 1]
    assert not any(road.defence.values())
    assert not any(road.damage.values())
    assert (road.sight, road.level) == ("clear", 0)


@pytest.mark.rule("RH41-9.4c")
@BOTH
def test_the_open_costs_one_on_foot(pack: AssaultPack) -> None:
    assert pack.terrain["clear"].cost["foot"] == 1


@pytest.mark.rule("RH41-9.6.1f")
@BOTH
def test_a_hill_costs_one_more_on_foot_and_two_for_the_others_and_blocks(pack: AssaultPack) -> None:
    hill = pack.terrain["hill"]
    assert costs(hill) == [1, 2, 2, 2]
    assert (hill.kind, hill.sight, hill.level) == ("additive", "block", 1)


def test_sicily_has_a_second_level_of_hills() -> None:
    assert SICILY.terrain["hill-2"].level == 2


@BOTH
def test_a_hill_gives_a_blue_die(pack: AssaultPack) -> None:
    assert set(pack.terrain["hill"].defence.values()) == {"B"}


@pytest.mark.rule("RH41-9.6.1g")
@BOTH
def test_heavy_forest_costs_two_on_foot_and_blocks_one_level_up(pack: AssaultPack) -> None:
    forest = pack.terrain["heavy-forest"]
    assert costs(forest) == [2, 2, None, 4]
    assert (forest.sight, forest.level) == ("block", 1)


@BOTH
def test_heavy_forest_on_a_hill_is_too_much_for_infantry_that_moves_two(pack: AssaultPack) -> None:
    forest, hill = pack.terrain["heavy-forest"].cost["foot"], pack.terrain["hill"].cost["foot"]
    assert forest is not None
    assert hill is not None
    assert forest + hill > 2


@BOTH
def test_brush_hinders_at_ground_level_and_forests_are_one_level_high(pack: AssaultPack) -> None:
    brush, light = pack.terrain["brush"], pack.terrain["light-forest"]
    assert (brush.sight, brush.level) == ("hinder", 0)
    assert (light.sight, light.level) == ("hinder", 1)


@pytest.mark.rule("S43-9.6.2a")
def test_buildings_have_one_or_two_storeys() -> None:
    assert RED.terrain["building"].level == 1
    levels = [SICILY.terrain[f"{kind}-building"].level for kind in ("simple", "multi-storey", "large")]
    assert levels == [1, 2, 2]


@BOTH
def test_some_terrain_shelters_men_and_guns_but_not_vehicles(pack: AssaultPack) -> None:
    assert any(
        row.defence["infantry"] and row.defence["artillery"] and not row.defence["vehicle"]
        for row in pack.terrain.values()
        if row.kind == "terrain" and row.defence
    )


@pytest.mark.rule("S43-9.1e", "S43-9.1f")
@pytest.mark.parametrize("id", ["narrow-road", "urban-alley"])
def test_narrow_roads_cost_one_and_vehicles_pay_for_bends(id: str) -> None:
    row = SICILY.terrain[id]
    assert costs(row) == [1, 1, 1, 1]
    assert row.turn_cost == 1


def test_a_tank_drives_onto_an_avenue_for_two_and_along_it_for_one() -> None:
    assert SICILY.terrain["light-forest"].cost["tracked"] == 2
    assert SICILY.terrain["avenue"].cost["tracked"] == SICILY.terrain["main-road"].cost["tracked"] == 1


def test_a_trail_into_forest_costs_two_and_into_rocks_three() -> None:
    trail, forest, rock = (SICILY.terrain[id].cost["foot"] or 0 for id in ("trail", "light-forest", "rock"))
    assert (trail + forest, trail + rock) == (2, 3)


def test_light_forest_shelters_a_tank() -> None:
    assert SICILY.terrain["light-forest"].defence["vehicle"]


@pytest.mark.rule("TAOAS-3.6.2f")
def test_craters_of_red_horizon() -> None:
    craters, torn = RED.terrain["craters"], RED.terrain["brush-trees-craters"]
    assert (costs(craters), craters.sight, craters.level) == ([1, 2, 3, 2], "clear", 0)
    assert (costs(torn), torn.sight, torn.level) == ([1, 2, 3, 3], "hinder", 0)
    assert all(craters.damage.values())
    assert all(torn.damage.values())
    assert not craters.defence["vehicle"]


@BOTH
@pytest.mark.parametrize("kind", ["infantry", "artillery"])
def test_nobody_on_foot_has_a_weaker_die_in_craters_than_on_the_open_ground_they_replace(
    pack: AssaultPack, kind: Literal["infantry", "artillery"]
) -> None:
    dice = [pack.terrain[ground].defence[kind] for ground in ("craters", "clear")]
    assert min(dice, key="RYGB".index) == dice[0]


@pytest.mark.rule("S43-12.4.3.5e", "S43-12.4.3.5f", "S43-12.5t", "S43-12.4.3.5/1", "S43-12.4.3.5/2")
def test_craters_and_ruins_of_sicily() -> None:
    craters, torn, ruins = (SICILY.terrain[id] for id in ("craters", "brush-trees-craters", "ruins"))
    assert [costs(row) for row in (craters, torn, ruins)] == [[1, 2, 2, 1], [1, 2, 3, 2], [1, 2, None, 3]]
    assert [sum(map(bool, row.defence.values())) for row in (craters, torn, ruins)] == [2, 3, 3]
    assert [bool(row.sight_die) for row in (craters, torn, ruins)] == [False, True, True]
    assert [row.level for row in (craters, torn, ruins)] == [0, 0, 1]


@BOTH
def test_smoke_hinders_and_digging_in_gives_a_green_die(pack: AssaultPack) -> None:
    assert pack.terrain["smoke"].sight == "hinder"
    assert pack.terrain["dug-in"].defence["infantry"] == "G"


def test_a_stone_wall_bars_guns_and_wheels_and_shelters_who_is_behind() -> None:
    wall = SICILY.terrain["stone-wall"]
    assert wall.defence == {"infantry": "Y", "artillery": "Y", "vehicle": "G"}
    assert (wall.cost["artillery"], wall.cost["wheeled"]) == (None, None)
    assert wall.damage["tracked"]
    assert wall.sight == "clear"


def test_barbed_wire_slows_men_bars_guns_and_endangers_wheels() -> None:
    wire = SICILY.terrain["barbed-wire"]
    assert (wire.cost["foot"], wire.cost["artillery"]) == (1, None)
    assert wire.damage == {"wheeled": "G", "tracked": ""}


def test_a_tank_barrier_and_a_steep_slope_bar_guns_and_vehicles() -> None:
    for id in ("tank-barrier", "steep-slope"):
        assert costs(SICILY.terrain[id])[1:] == [None, None, None]
    assert SICILY.terrain["tank-barrier"].defence == {"infantry": "B", "artillery": "B", "vehicle": ""}


@pytest.mark.rule("S43-9.6.4h")
def test_the_front_of_a_bunker() -> None:
    bunker = SICILY.fortifications["bunker"]
    assert bunker.areas["front"].infantry == "RRY"
    assert bunker.strongest_die == "R"


def test_there_are_five_fortifications_and_who_may_use_them() -> None:
    forts = SICILY.fortifications
    assert list(forts) == ["sandbags", "trench", "gun-emplacement", "bunker", "mg-nest"]
    assert [id for id, fort in forts.items() if fort.shelters == ("infantry",)] == ["trench", "mg-nest"]
    assert forts["bunker"].set_up_only == ("artillery",)
    assert forts["mg-nest"].attack_die


def test_what_fortifications_leave_when_they_collapse() -> None:
    left = {id: fort.collapse for id, fort in SICILY.fortifications.items()}
    gone = [id for id, what in left.items() if what == "removed"]
    assert gone == ["sandbags", "trench"]


def test_mines_are_found_and_go_off() -> None:
    men, tanks, dummy = (SICILY.mines[id] for id in ("APM", "ATM", "dummy"))
    assert men.detection == {"infantry": 5, "artillery": 6}
    assert tanks.detection == {"vehicle": 6}
    assert "immobilised" in tanks.results["damage"]
    assert (men.units, dummy.attack) == (("infantry", "artillery"), "")


@BOTH
def test_every_terrain_of_a_hex_has_all_its_columns_and_a_spotting_row(pack: AssaultPack) -> None:
    spotted = {terrain for row in pack.spotting.values() for terrain in row.terrain}
    for row in pack.terrain.values():
        if row.kind == "terrain" and row.letter:
            assert len(row.defence) == 3
            assert len(row.cost) == 4
            assert row.id in spotted
