"""Sicily '43: terrain costs, hills, buildings, roads, trails, and sight over them (9.4, 9.6.1 to 9.6.3, 10.3, 10.4)."""

from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.assault.board.ground import Ground
from opfire.assault.dice.defence_dice import defence_pool, hill_bonus, terrain_bonus
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.movement.steps import Leg, driver_of, starting, steps, turns
from opfire.assault.options.answers import DECLINE, Act, Activate, Face, React, Step
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between, sight_of_hexes
from support.assault.battles import Table, levels, position, rows
from support.assault.fortifications import alter, cost
from support.assault.sicily import GERMANS, RIFLES, sicily

TANK, SHERMAN, TRUCK, GUN, HMG = "german-pz-iiij", "us-m4a1", "us-truck", "us-37mm-m3", "us-cal-50-hmg"


def letters(table: Table, firer: str, target: str, *sources: object) -> str:
    """The dice that some sources of defence dice give against a shot."""
    shot = Shot(table.unit(firer), table.unit(target), Action.FIRING)
    return "".join(die.colour for source in sources for die in source(table.battle, shot))  # type: ignore[operator]


def view(table: Table, one: str, other: str) -> str:
    return sight_between(table.battle, table.unit(one), table.unit(other)).view.value


# Costs and hills


@pytest.mark.rule("S43-9.4a", "S43-9.4b", "S43-9.4c")
def test_the_chart_gives_costs_by_movement_type_and_bars_some() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "u2": f"{TRUCK} A1", "a1": f"{TANK} A9"}, rows=rows(D4="H", E5="v"))
    assert cost(table, "u1", "D5", "D6") == 1
    assert cost(table, "u2", "D5", "E5") == 2
    assert (cost(table, "u2", "D5", "D4"), cost(table, "a1", "D5", "D4")) == (None, 4)


@pytest.mark.rule("S43-9.6.1a", "S43-9.6.1b", "S43-9.6.1d", "S43-9.6.1f", "S43-9.6.1g", "S43-9.6.1k", "S43-9.6.1/1")
def test_each_level_climbed_costs_infantry_one_point_and_everybody_else_two() -> None:
    heights = rows(D4="1", D3="2", E5="2").replace(".", "0")
    table = sicily(
        {"u1": f"{RIFLES} D5", "u2": f"{SHERMAN} A1", "u3": f"{TRUCK} A3", "u4": f"{GUN} A5"}, levels=heights
    )
    for unit, hill in (("u1", 1), ("u2", 2), ("u3", 2), ("u4", 2)):
        assert cost(table, unit, "D5", "D4") == 1 + hill
        assert cost(table, unit, "D5", "E5") == 1 + 2 * hill
        assert cost(table, unit, "D3", "D4") == 1


@pytest.mark.rule("S43-9.6.1c", "S43-9.6.1e")
def test_on_the_same_hill_at_the_same_level_the_surcharge_is_dropped() -> None:
    table = sicily({"u1": f"{RIFLES} D5"}, levels=levels("D5", "D4", "E5"))
    assert cost(table, "u1", "D5", "D4") == 1
    assert table.battle.ground.hill[table.hex("D4")] == table.battle.ground.hill[table.hex("E5")]


@pytest.mark.rule("S43-9.6.1j", "S43-9.5/2", "S43-9.5/3")
def test_uphill_into_heavy_forest_is_harsh_for_infantry() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} A1"}, rows=rows(D4="H"), levels=levels("D4"))
    assert cost(table, "u1", "D5", "D4") == 3
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert (table.at("u1"), table.unit("u1").action) == ("D4", Action.DELAYED)


@pytest.mark.rule("S43-9.6.1h")
def test_the_die_of_a_hill_is_added_to_that_of_the_terrain() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D3"}, rows=rows(D3="H"), levels=levels("D3"))
    assert letters(table, "u1", "a1", terrain_bonus, hill_bonus) == "YGB"
    high = rows(D3="2").replace(".", "0")
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D3"}, levels=high)
    assert letters(table, "u1", "a1", terrain_bonus, hill_bonus) == "GB"


# Sight and elevation


@pytest.mark.rule("S43-9.6.1i", "S43-10.4e", "S43-10.4c", "S43-10.4d")
def test_a_hill_blocks_those_who_stand_no_higher() -> None:
    table = sicily({"u1": f"{HMG} D7", "a1": f"{GERMANS} D3"}, levels=levels("D5", "D7"))
    assert view(table, "u1", "a1") == "blocked"
    high = rows(D5="1", D7="2").replace(".", "0")
    table = sicily({"u1": f"{HMG} D7", "a1": f"{GERMANS} D3"}, levels=high)
    assert view(table, "u1", "a1") == "clear"


@pytest.mark.rule("S43-10.4a", "S43-10.4b", "S43-10.4/1")
@pytest.mark.parametrize(
    ("shooter", "between", "ground", "seen"),
    [
        (1, 0, "b", "clear"),
        (2, 0, ".", "clear"),
        (2, 1, "H", "blocked"),
        (1, 0, "H", "blocked"),
        (1, 1, ".", "blocked"),
    ],
)
def test_the_examples_of_the_book(shooter: int, between: int, ground: str, seen: str) -> None:
    heights = rows(D7=str(shooter), D5=str(between)).replace(".", "0")
    table = sicily({"u1": f"{HMG} D7", "a1": f"{GERMANS} D3"}, rows=rows(D5=ground), levels=heights)
    assert view(table, "u1", "a1") == view(table, "a1", "u1") == seen


@pytest.mark.rule("S43-9.6.2a", "S43-9.6.2.1a", "S43-9.6.2.1b")
def test_a_simple_building_is_one_level_high_and_its_units_are_on_the_ground() -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D7="B", D5="b"))
    assert view(table, "u1", "a1") == "hindered"
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D5="B"), levels=levels("D7"))
    assert view(table, "u1", "a1") == "blocked"
    high = rows(D7="2").replace(".", "0")
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D5="B"), levels=high)
    assert view(table, "u1", "a1") == "clear"


@pytest.mark.rule("S43-9.6.2.2a", "S43-9.6.2.2b")
def test_infantry_looks_out_of_the_upper_storey_and_guns_do_not() -> None:
    over_brush = rows(D7="M", D5="b")
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=over_brush)
    assert view(table, "u1", "a1") == view(table, "a1", "u1") == "clear"
    table = sicily({"u1": f"{GUN} D7", "a1": f"{GERMANS} D3"}, rows=over_brush)
    assert view(table, "u1", "a1") == "hindered"
    assert sight_of_hexes(table.battle, table.hex("D7"), table.hex("D3")).view.value == "hindered"


@pytest.mark.rule("S43-9.6.2.2c", "S43-10.4f")
def test_a_tall_building_is_an_obstacle_of_two_levels() -> None:
    high = rows(D7="2", D5="1").replace(".", "0")
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D5="L"), levels=high)
    assert view(table, "u1", "a1") == "blocked"
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D5="M"), levels=levels("D7"))
    assert view(table, "u1", "a1") == "blocked"


@pytest.mark.rule("S43-10.3e", "S43-10.3f", "S43-10.3g", "S43-10.3h", "S43-10.3a", "S43-10.3/2")
def test_hindrances_add_up_and_three_of_them_block() -> None:
    units = {"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}
    assert view(sicily(units), "u1", "a1") == "clear"
    assert view(sicily(units, rows=rows(D5="b")), "u1", "a1") == "hindered"
    assert view(sicily(units, rows=rows(D4="b", D5="v", D6="o")), "u1", "a1") == "blocked"
    assert view(sicily(units, rows=rows(D5="H")), "u1", "a1") == "blocked"
    smoky = sicily(units, rows=rows(D5="b"))
    smoky.battle.smoke[smoky.hex("D4")] = 2
    assert view(smoky, "u1", "a1") == "blocked"


@pytest.mark.rule("S43-10.3i", "S43-10.3j", "S43-10.3k", "S43-10.3l")
@pytest.mark.parametrize(
    ("left", "right", "seen"),
    [("H", "H", "blocked"), ("H", "b", "hindered"), ("H", ".", "clear"), ("b", ".", "clear"), ("b", "o", "hindered")],
)
def test_along_a_hexside_the_lesser_obstacle_counts(left: str, right: str, seen: str) -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} F5"}, rows=rows(E5=left, E6=right))
    assert view(table, "u1", "a1") == seen


@pytest.mark.rule("S43-10.3j")
@pytest.mark.parametrize(("left", "right"), [("l", "b"), ("b", "l")])
def test_of_two_sides_that_hinder_the_one_with_the_weaker_die_counts(left: str, right: str) -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} F5"}, rows=rows(E5=left, E6=right))
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)
    hindered = [die.why for die in defence_pool(table.battle, shot) if die.why.startswith("hindered")]
    assert hindered == ["hindered-brush"]


@pytest.mark.rule("S43-10.3j", "S43-10.3/3")
@pytest.mark.parametrize(
    ("left", "smoke", "seen"),
    [("H", 1, "hindered"), ("b", 2, "hindered"), ("H", 3, "blocked"), (".", 2, "clear")],
)
def test_along_a_hexside_smoke_counts_against_what_stands_on_the_other_side(left: str, smoke: int, seen: str) -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} F5"}, rows=rows(E5=left))
    table.battle.smoke[table.hex("E6")] = smoke
    assert view(table, "u1", "a1") == seen


@pytest.mark.rule("S43-10.5b")
@pytest.mark.parametrize(("letter", "rolls"), [("r", False), ("v", True)])
def test_a_tank_on_a_hill_is_looked_for_only_where_the_chart_has_a_number_for_it(letter: str, rolls: bool) -> None:
    units = {"u1": f"{RIFLES} D8", "a1": "german-pz-iiij D5 0"}
    table = sicily(units, rows=rows(D5=letter), levels=rows(D5="1").replace(".", "0"))
    assert needs_spotting(table.battle, table.unit("u1"), table.unit("a1")) is rolls


@pytest.mark.rule("S43-10.3g")
def test_of_several_hindrances_the_third_on_the_way_is_what_blocks() -> None:
    """Counted from the end whose hex comes first, so that both see the same."""
    table = sicily({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D2"}, rows=rows(D6="b", D5="v", D4="o", D3="b"))
    found = sight_between(table.battle, table.unit("u1"), table.unit("a1"))
    assert (found.blocked, table.battle.hex_name(found.blocked_by)) == (True, "1A.D5")


@pytest.mark.rule("S43-10.3m")
def test_what_hinders_gives_the_die_of_the_chart() -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D5="l"))
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)
    assert ("G", "hindered-light-forest") in [(die.colour, die.why) for die in defence_pool(table.battle, shot)]


# Roads and trails


@pytest.mark.rule("S43-9.6.3a", "S43-9.6.3b", "S43-9.6.3c", "S43-9.6.3d", "S43-9.6.3/2")
def test_the_cost_of_a_road_counts_only_along_it() -> None:
    table = sicily(
        {"a1": f"{TANK} A1", "u1": f"{TRUCK} A3"}, rows=rows(D4="l", D5="l", D3="H"), roads=("main D6 D5 D4 D3",)
    )
    assert (cost(table, "a1", "D6", "D5"), cost(table, "a1", "D5", "D4"), cost(table, "a1", "D4", "D3")) == (1, 1, 1)
    assert (cost(table, "a1", "E5", "D4"), cost(table, "a1", "E4", "D3")) == (2, 4)
    assert (cost(table, "u1", "D4", "D3"), cost(table, "u1", "E4", "D3")) == (1, None)


@pytest.mark.rule("S43-9.6.3.1a", "S43-9.6.3.1b")
def test_an_avenue_costs_as_a_main_road_along_it_and_as_light_forest_across() -> None:
    table = sicily({"a1": f"{TANK} A1"}, rows=rows(D4="l", D5="l"), roads=("avenue D5 D4",))
    assert (cost(table, "a1", "D5", "D4"), cost(table, "a1", "E5", "D4")) == (1, 2)


def on_road(target: str, firer: str, at: str) -> Table:
    """A target in D4 on a road through light forest from D7 north, and a firer."""
    units = {"t": f"{target} D4 4", "f": f"{firer} {at} 4"}
    return sicily(units, rows=rows(D4="l"), roads=("main D7 D6 D5 D4",))


@pytest.mark.rule("S43-9.6.3f", "S43-9.6.3g", "S43-9.6.3/3")
def test_a_vehicle_on_a_road_has_the_trees_only_against_fire_through_them() -> None:
    assert letters(on_road(SHERMAN, TANK, "D7"), "f", "t", terrain_bonus) == ""
    assert letters(on_road(SHERMAN, TANK, "F5"), "f", "t", terrain_bonus) == "G"


@pytest.mark.rule("S43-9.6.3f", "S43-9.6.3g")
def test_shells_that_fall_on_a_vehicle_on_a_road_fall_through_the_trees() -> None:
    table = on_road(SHERMAN, TANK, "D7")
    shot = Shot(table.unit("f"), table.unit("t"), Action.FIRING, indirect=True)
    assert [die.colour for die in terrain_bonus(table.battle, shot)] == ["G"]


@pytest.mark.rule("S43-9.6.3e")
def test_infantry_and_guns_that_stand_there_always_have_them() -> None:
    assert letters(on_road(RIFLES, GERMANS, "D7"), "f", "t", terrain_bonus) == "GG"
    assert letters(on_road(GUN, GERMANS, "D7"), "f", "t", terrain_bonus) == "G"


@pytest.mark.rule("S43-9.6.3h", "S43-9.6.3i")
def test_infantry_on_the_move_has_them_only_against_fire_through_them() -> None:
    along, across = on_road(RIFLES, GERMANS, "D7"), on_road(RIFLES, GERMANS, "F5")
    for table in (along, across):
        table.battle.mover = ("t", table.hex("D3"))
    assert letters(along, "f", "t", terrain_bonus) == ""
    assert letters(across, "f", "t", terrain_bonus) == "GG"


@pytest.mark.rule("S43-9.6.3g")
def test_sight_along_a_straight_road_is_not_hindered_by_the_trees_beside_it() -> None:
    woods = rows(D4="l", D5="l")
    units = {"u1": f"{SHERMAN} D6 4", "a1": f"{TANK} D3 1"}
    assert view(sicily(units, rows=woods, roads=("main D6 D5 D4 D3",)), "u1", "a1") == "clear"
    assert view(sicily(units, rows=woods, roads=("avenue D6 D5 D4 D3",)), "u1", "a1") == "hindered"
    assert view(sicily(units, rows=woods, roads=("trail D6 D5 D4 D3",)), "u1", "a1") == "hindered"
    assert view(sicily(units, rows=woods, roads=("main D6 D5 C5", "main C4 D4 D3")), "u1", "a1") == "hindered", "bends"


@pytest.mark.rule("S43-9.6.3.3a")
def test_a_trail_costs_infantry_one_point_whatever_the_terrain_and_nobody_else_follows_it() -> None:
    table = sicily({"u1": f"{RIFLES} A1", "a1": f"{TANK} A3"}, rows=rows(D4="H", D5="r"), roads=("trail D6 D5 D4",))
    assert (cost(table, "u1", "D6", "D5"), cost(table, "u1", "D5", "D4"), cost(table, "u1", "E5", "D4")) == (1, 1, 2)
    assert cost(table, "a1", "D5", "D4") == 4


@pytest.mark.rule("S43-9.6.3.3b", "S43-9.6.3.3c", "S43-9.6.3.3/1", "S43-9.6.3.3/2")
def test_infantry_that_moves_along_a_trail_is_harder_to_spot() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} G3"}, rows=rows(D4="H", D5="H"), roads=("trail D5 D4",))
    standing = number_needed(table.battle, table.unit("a1"), table.unit("u1"))
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert table.offers(React("a1"))
    assert needs_spotting(table.battle, table.unit("a1"), table.unit("u1"))
    assert number_needed(table.battle, table.unit("a1"), table.unit("u1")) == standing + 1
    table.play(DECLINE)
    assert number_needed(table.battle, table.unit("a1"), table.unit("u1")) == standing


# Urban alleys


def alley(**units: str) -> Table:
    """An alley through the building hexes D4 and D5, north to south."""
    return sicily(units, rows=rows(D4="B", D5="B", C5="B"), roads=("alley D6 D5 D4 D3",))


def at_first(legs: Callable[..., Iterator[Leg]], battle: Battle, unit: Unit) -> Iterator[Leg]:
    """The turns or the steps with which a movement can begin."""
    start = starting(battle, unit)
    return legs(battle, unit, start, driver_of(battle, unit, start))


def drive_to(table: Table, name: str) -> set[str]:
    """Where a vehicle can drive next."""
    unit = table.unit(name)
    unit.action = Action.NORMAL
    found = at_first(steps, table.battle, unit)
    return {leg.option.to.partition(".")[2] for leg in found if isinstance(leg.option, Step)}


@pytest.mark.rule("S43-9.6.3.2a", "S43-9.6.3.2b", "S43-9.6.3.2/2")
def test_a_vehicle_in_an_alley_goes_only_along_it() -> None:
    table = alley(u1=f"{SHERMAN} D5 4")
    assert drive_to(table, "u1") == {"D4", "D6"}
    assert cost(table, "u1", "C5", "D4") is None
    assert cost(table, "u1", "D5", "D4") == 1
    ordinary = sicily({"u1": f"{SHERMAN} D5 4"}, roads=("narrow D6 D5 D4 D3",))
    assert {"C5", "D4"} <= drive_to(ordinary, "u1")


@pytest.mark.rule("S43-9.6.3.2c")
def test_a_vehicle_in_an_alley_cannot_turn_round() -> None:
    table = alley(u1=f"{SHERMAN} D5 4")
    unit = table.unit("u1")
    unit.action = Action.NORMAL
    offered = {leg.option for leg in at_first(turns, table.battle, unit)}
    assert Face(5) in offered
    assert not {Face(1), Face(2), Face(0), Face(3)} & offered


@pytest.mark.rule("S43-9.6.3.2d", "S43-9.6.3.2e", "S43-9.6.3.2/3")
def test_nobody_passes_a_vehicle_or_gun_in_an_alley_but_through_the_building() -> None:
    table = alley(u1=f"{SHERMAN} D5 4", u2=f"{SHERMAN} D4 4", u3=f"{TRUCK} D6 4")
    unit = table.unit("u1")
    unit.action = Action.NORMAL
    legs = {leg.option: leg for leg in at_first(steps, table.battle, unit)}
    assert legs[table.step("D4")].after.spent == 3
    assert "D5" not in drive_to(table, "u3")
    free = alley(u1=f"{SHERMAN} D5 4", u2=f"{RIFLES} D4", u3=f"{TRUCK} D6 4")
    assert "D4" in drive_to(free, "u1")


# The ground as it is now


def test_changed_terrain_changes_ways_and_sight_and_its_road_is_gone() -> None:
    table = sicily({"a1": f"{TANK} A1"}, rows=rows(D5="M"), roads=("main D4 D3",))
    a, b = table.hex("D7"), table.hex("D2")
    assert table.battle.ground.sight.over_terrain(a, b).blocked
    alter(table, "D5", "ruins")
    assert not table.battle.ground.sight.over_terrain(a, b).blocked
    assert cost(table, "a1", "D6", "D5") == 3
    alter(table, "D3", "craters")
    assert table.battle.ground.road(table.hex("D4"), table.hex("D3")) == ""


@settings(deadline=None, max_examples=20)
@given(st.dictionaries(st.integers(0, 71), st.sampled_from(["ruins", "craters", "brush-trees-craters"]), max_size=4))
def test_a_repaired_ground_equals_one_surveyed_anew(changes: dict[int, str]) -> None:
    table = position(
        {}, pack="sicily-43", active="allied", rows=rows(D4="B", E5="l", C3="M"), roads=("alley D5 D4 D3",)
    )
    base = table.battle.ground
    changed = base.changed(tuple(sorted(changes.items())), ())
    anew = Ground(base.board, base.cards, base.smoke_die)
    anew.terrain, anew.altered = changed.terrain, changed.altered
    assert all(changed.ways[kind] == anew.ways[kind] for kind in base.cards)
