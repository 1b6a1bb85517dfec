"""Sicily '43: stone walls, steep slopes, barbed wire and tank barriers (9.6.5)."""

import pytest

from opfire.assault.close_combat.s43.dice import bout, crossed_obstacle
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.game import GAME
from opfire.assault.log.ground import TerrainTested
from opfire.assault.options.answers import DECLINE, Act, Activate, React
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.obstacles import clear_obstacles, crossing_dice, has_obstacle, obstacle_dice
from support.assault.battles import Table, levels, rows
from support.assault.fortifications import block, cost
from support.assault.sicily import GERMANS, RIFLES, sicily

TANK, SHERMAN, TRUCK, GUN = "german-pz-iiij", "us-m4a1", "us-truck", "us-37mm-m3"
HALF_TRACK, RANGERS, HMG = "us-m3-half-track", "us-rangers-43", "german-heavy-mg-42"
WALL = ("stone-wall D5/S",)
STEEP = ("steep-slope D5/S",)
CROWD = {"u1": f"{RIFLES} D6", "u2": f"{SHERMAN} A1 5", "u3": f"{TRUCK} A3 5", "u4": f"{GUN} A5", "a1": f"{GERMANS} H1"}


def costs(table: Table) -> list[int | None]:
    """What the way from D6 north to D5 costs infantry, a tank, a truck and a gun."""
    return [cost(table, name, "D6", "D5") for name in ("u1", "u2", "u3", "u4")]


def dice(table: Table, *, indirect: bool = False) -> str:
    """The dice an obstacle gives unit t against unit f."""
    shot = Shot(table.unit("f"), table.unit("t"), Action.FIRING, indirect=indirect)
    return "".join(die.colour for die in obstacle_dice(table.battle, shot))


@pytest.mark.rule("S43-9.6.5a")
def test_there_are_four_kinds() -> None:
    terrain = packs()["sicily-43"].terrain
    obstacles = {row.id for row in terrain.values() if row.kind in ("hexside", "overlay")}
    assert obstacles == {"stone-wall", "steep-slope", "slope", "barbed-wire", "tank-barrier"}


@pytest.mark.rule("S43-9.6.5b")
def test_wire_and_barriers_lie_in_a_hex_across_the_two_sides_of_the_vertex_they_are_turned_to() -> None:
    wire = {"kind": "barbed-wire", "at": ["1A.D5"], "facing": 2}
    barrier = {"kind": "tank-barrier", "at": ["1A.F5"], "facing": 5}
    table = sicily(CROWD, changes={"overlays": [wire, barrier]})
    ground, hex = table.battle.ground, table.hex("D5")
    assert [ground.side(hex, other) for other in ground.grid.neighbours(hex)] == [*3 * [""], *2 * ["barbed-wire"], ""]
    marks = {(mark.kind, mark.at, mark.facing) for mark in GAME.picture(table.battle, "allied").marks}
    assert {("barbed-wire", "1A.D5", 2), ("tank-barrier", "1A.F5", 5)} <= marks


@pytest.mark.rule("S43-9.6.5b")
def test_a_marker_belongs_to_its_hex_and_goes_as_a_whole() -> None:
    table = block(sicily(CROWD), "D5/S", "barbed-wire")
    assert has_obstacle(table.battle, table.hex("D5"))
    assert not has_obstacle(table.battle, table.hex("D6"))
    assert clear_obstacles(table.battle, table.hex("D6")) == []
    assert clear_obstacles(table.battle, table.hex("D5")) == ["barbed-wire"]
    assert costs(table) == [1, 1, 1, 1]


# Stone walls


@pytest.mark.rule("S43-9.6.5.1b", "S43-9.6.5.1c", "S43-9.6.5.1/1")
def test_guns_and_wheels_do_not_cross_a_wall() -> None:
    assert costs(sicily(CROWD, sides=WALL)) == [1, 1, None, None]


@pytest.mark.rule("S43-9.6.5.1d", "S43-9.6.5c")
def test_a_tank_that_crosses_a_wall_is_tested_for_damage() -> None:
    table = sicily({"u1": f"{SHERMAN} D6 4", "a1": f"{GERMANS} A1"}, sides=WALL)
    table.dice("D", "D").play(Activate("u1"), Act("normal-action"), "D5")
    assert len(table.told(TerrainTested)) == 1
    assert [name for name, _ in table.told(TerrainTested)[0].attack] == ["green"]


@pytest.mark.rule("S43-9.6.5.1a", "S43-9.6.5.1e", "S43-9.6.5.1f", "S43-9.6.5.1/2")
@pytest.mark.parametrize(("target", "letters"), [(HMG, "Y"), ("german-50mm-pak-38", "Y"), (TANK, "G")])
def test_a_wall_protects_who_stands_right_behind_it(target: str, letters: str) -> None:
    table = sicily({"f": f"{RIFLES} D8", "t": f"{target} D5 2"}, sides=WALL)
    assert sight_between(table.battle, table.unit("f"), table.unit("t")).view.value == "clear"
    assert dice(table) == letters
    assert dice(table, indirect=True) == ""
    assert dice(sicily({"f": f"{RIFLES} D8", "t": f"{target} D4 2"}, sides=WALL)) == ""
    assert dice(sicily({"f": f"{RIFLES} D2", "t": f"{target} D5 2"}, sides=WALL)) == ""
    assert dice(sicily({"f": f"{RIFLES} D3", "t": f"{target} D6 2"}, sides=WALL)) == letters


def test_a_line_through_a_corner_needs_a_wall_on_both_sides() -> None:
    units = {"f": f"{RIFLES} F5", "t": f"{GERMANS} D5"}
    assert dice(sicily(units, sides=("stone-wall D5/NE",))) == ""
    assert dice(sicily(units, sides=("stone-wall D5/NE D5/SE",))) == "Y"


@pytest.mark.rule("S43-9.6.5d", "S43-9.6.5e")
def test_a_unit_on_the_move_is_fired_at_without_the_wall() -> None:
    table = sicily({"u1": f"{RIFLES} D4", "a1": f"{GERMANS} D8"}, sides=WALL, rows=rows(D5="b"))
    table.play(Activate("u1"), Act("normal-action"), "D5")
    assert table.offers(React("a1"))
    shot = Shot(table.unit("a1"), table.unit("u1"), Action.FIRING, reaction=True)
    assert not obstacle_dice(table.battle, shot)
    table.play(DECLINE)
    assert obstacle_dice(table.battle, shot)


# Steep slopes


@pytest.mark.rule("S43-9.6.5.2a", "S43-9.6.5.2b")
def test_only_infantry_crosses_a_steep_slope() -> None:
    hill = levels("D5")
    assert costs(sicily(CROWD, sides=STEEP, levels=hill)) == [2, None, None, None]
    assert costs(sicily(CROWD, sides=("slope D5/S",), levels=hill)) == [2, 3, 3, 3]


@pytest.mark.rule("S43-9.6.5.2c", "S43-9.6.5.2/1")
def test_infantry_on_a_steep_slope_is_delayed_and_goes_only_this_hex() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}, sides=STEEP)
    table.play(Activate("u1"), Act("normal-action"), "D5")
    assert (table.at("u1"), table.unit("u1").action) == ("D5", Action.DELAYED)
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} A1"}, sides=STEEP)
    table.play(Activate("u1"), Act("normal-action"), "D6")
    assert "D5" not in table.steps()


def test_climbers_take_it_by_a_normal_action() -> None:
    table = sicily({"u1": f"{RANGERS} D6", "a1": f"{GERMANS} A1"}, sides=STEEP)
    table.play(Activate("u1"), Act("normal-action"), "D5")
    assert (table.at("u1"), table.unit("u1").action) == ("D5", Action.NORMAL)


@pytest.mark.rule("S43-9.6.5.2d", "S43-9.6.5.2e", "S43-9.6.5.2/2")
def test_a_tank_sees_but_cannot_aim_at_who_is_right_across_a_steep_slope() -> None:
    table = sicily({"a1": f"{TANK} D5 2", "u1": f"{RIFLES} D6", "u2": f"{RIFLES} D7"}, sides=STEEP, levels=levels("D5"))
    tank, near, far = (table.unit(name) for name in ("a1", "u1", "u2"))
    assert not sight_between(table.battle, tank, near).blocked
    assert not can_target(table.battle, tank, near)
    assert can_target(table.battle, tank, far)
    below = sicily({"a1": f"{GERMANS} D5", "u1": f"{SHERMAN} D6 5"}, sides=STEEP, levels=levels("D5"))
    assert not can_target(below.battle, below.unit("u1"), below.unit("a1")), "nor uphill"
    on_foot = sicily({"a1": f"{GERMANS} D5", "u1": f"{RIFLES} D6"}, sides=STEEP, levels=levels("D5"))
    assert can_target(on_foot.battle, on_foot.unit("a1"), on_foot.unit("u1"))


# Barbed wire


@pytest.mark.rule("S43-9.6.5.3b", "S43-9.6.5.3c")
def test_wire_costs_infantry_a_point_and_bars_guns() -> None:
    assert costs(block(sicily(CROWD), "D5/S", "barbed-wire")) == [2, 1, 1, None]


@pytest.mark.rule("S43-9.6.5.3d", "S43-9.6.5.3e", "S43-9.6.5.3/1")
@pytest.mark.parametrize(("vehicle", "letters"), [(TRUCK, "G"), (HALF_TRACK, "G"), (SHERMAN, "")])
def test_wire_tests_all_vehicles_without_full_tracks(vehicle: str, letters: str) -> None:
    table = block(sicily({"u1": f"{vehicle} D5 4", "a1": f"{GERMANS} A1"}), "D5/S", "barbed-wire")
    unit, hex = table.unit("u1"), table.hex("D5")
    assert crossing_dice(table.battle, unit, hex, table.hex("D6")) == ("barbed-wire", letters)
    assert crossing_dice(table.battle, unit, hex, table.hex("D4")) == ("", "")
    corner = block(sicily({"u1": f"{vehicle} A2 4", "a1": f"{GERMANS} D8"}), "A1/S", "barbed-wire")
    assert crossing_dice(corner.battle, corner.unit("u1"), corner.hex("A2"), corner.hex("A1")) == (
        "barbed-wire",
        letters,
    )


@pytest.mark.rule("S43-9.6.5.3a")
def test_wire_does_not_touch_sight_or_defence() -> None:
    table = block(sicily({"f": f"{RIFLES} D7", "t": f"{GERMANS} D5"}), "D5/S", "barbed-wire")
    assert sight_between(table.battle, table.unit("f"), table.unit("t")).view.value == "clear"
    assert dice(table) == ""


@pytest.mark.parametrize("kind", ["barbed-wire", "tank-barrier"])
def test_close_combat_across_them_counts_as_crossing_an_obstacle(kind: str) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5"})
    fight = bout(table.unit("u1"), table.unit("a1"), table.hex("D5"), table.hex("D6"))
    assert not crossed_obstacle(table.battle, fight)
    assert crossed_obstacle(block(table, "D5/S", kind).battle, fight)


# Tank barriers


@pytest.mark.rule("S43-9.6.5.4b", "S43-9.6.5.4/1")
def test_a_tank_barrier_stops_guns_and_vehicles() -> None:
    assert costs(block(sicily(CROWD), "D5/S", "tank-barrier")) == [1, None, None, None]


@pytest.mark.rule("S43-9.6.5.4a", "S43-9.6.5.4c")
@pytest.mark.parametrize(("target", "letters"), [(GERMANS, "B"), ("german-50mm-pak-38", "B"), (TANK, "")])
def test_a_tank_barrier_gives_infantry_and_guns_a_die(target: str, letters: str) -> None:
    table = block(sicily({"f": f"{RIFLES} D7", "t": f"{target} D5 2"}), "D5/S", "tank-barrier")
    assert sight_between(table.battle, table.unit("f"), table.unit("t")).view.value == "clear"
    assert dice(table) == letters


def test_what_is_torn_away_is_gone_for_ways_and_dice() -> None:
    table = block(sicily(CROWD), "D5/S", "tank-barrier")
    assert clear_obstacles(table.battle, table.hex("D5")) == ["tank-barrier"]
    assert costs(table) == [1, 1, 1, 1]
    assert table.battle.ground is table.battle.setting.ground
