"""The twelve battlefields: written soundly, every terrain on them, and drawn as they are judged."""

from __future__ import annotations

import pytest
import shapely

from opfire.commander.board.drawing import SCALE, artwork, shapes
from opfire.commander.board.terrain import cliff, holds_units, move_cost
from opfire.commander.display.map_data import board_data
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Map
from support.commander.maps import column, drawn

MAPS = commander_pack().map_ids


@pytest.fixture(params=MAPS)
def field(request: pytest.FixtureRequest) -> Map:
    return commander_pack().map(request.param)


@pytest.mark.rule("CC-los-examplesa")
def test_columns_b_d_f_stand_half_a_hex_lower() -> None:
    grid = commander_pack().map("vesnino-crossroads").grid
    beside = [grid.names[hex] for hex in grid.neighbours(grid.parse("J7"))]
    assert beside == ["J6", "K7", "K8", "J8", "I8", "I7"]
    assert grid.names[grid.neighbours(grid.parse("M9"))[1]] == "N8"


@pytest.mark.rule("CC-contentsa", "CC-2.2.1a", "CC-2.1a")
def test_there_are_twelve_maps_of_fifteen_by_ten() -> None:
    assert len(MAPS) == 12
    assert {(map.grid.columns, map.grid.rows) for map in map_list()} == {(15, 10)}
    assert [map.source.number for map in map_list()] == list(range(1, 13))


@pytest.mark.rule("CC-2.1b", "CC-2.1d")
def test_every_hex_has_one_type_and_a_name_of_its_own(field: Map) -> None:
    chart = commander_pack().terrain
    assert all(chart[kind].kind == "ground" for kind in field.terrain)
    assert len(set(field.grid.names)) == len(field.terrain) == 150
    assert field.grid.names[field.grid.parse("C7")] == "C7"


@pytest.mark.rule("CC-glossaryd")
def test_adjacent_hexes_share_a_side(field: Map) -> None:
    for hex in range(field.grid.size):
        for direction, other in enumerate(field.grid.neighbours(hex)):
            if other >= 0:
                assert field.side(hex, other) == field.side(other, hex) == field.grid.hexside(hex, direction)
                assert field.grid.distance(hex, other) == 1


@pytest.mark.rule("CC-2.2.2b", "CC-2.2.2c", "CC-2.2.2d", "CC-2.2.2e", "CC-2.2.2/1")
def test_the_compass_goes_round_clockwise_from_the_top() -> None:
    map = commander_pack().map("monte-sordo")
    beside = [map.grid.names[map.towards(map.grid.parse("J7"), number)] for number in range(1, 7)]
    assert beside == ["J6", "K7", "K8", "J8", "I8", "I7"]
    assert map.towards(map.grid.parse("A1"), 1) == -1


def map_list() -> list[Map]:
    return [commander_pack().map(id) for id in MAPS]


@pytest.mark.rule("CC-T88a", "CC-T88b", "CC-T88c", "CC-T88d", "CC-T88e")
def test_together_they_have_every_terrain_and_every_level() -> None:
    chart = commander_pack().terrain
    seen = {kind for map in map_list() for kind in map.terrain}
    seen |= {kind for map in map_list() for kind in map.hexsides.values()}
    seen |= {way.kind for map in map_list() for way in map.ways}
    assert seen == set(chart) - {"blaze"}
    assert {level for map in map_list() for level in map.levels} == {0, 1, 2, 3, 4}


@pytest.mark.rule("CC-2.3a")
def test_five_objectives_well_apart(field: Map) -> None:
    assert sorted(field.objectives) == [1, 2, 3, 4, 5]
    spots = [field.grid.parse(one.hex) for one in field.source.objectives]
    assert min(field.grid.distance(a, b) for a in spots for b in spots if a != b) >= 3


@pytest.mark.rule("CC-T82e")
def test_an_objective_in_a_large_building_is_the_whole_building() -> None:
    map = commander_pack().map("brickworks")
    hall = [map.grid.names[hex] for hex in map.objectives[4]]
    assert sorted(hall) == ["J3", "J4", "J5", "K3"]


def test_steps_of_two_levels_are_cliffs(field: Map) -> None:
    for hex in range(field.grid.size):
        for other in field.grid.neighbours(hex):
            if other >= 0 and abs(field.levels[hex] - field.levels[other]) > 1:
                assert cliff(field, hex, other), field.grid.names[hex]


def test_no_road_crosses_a_hexside_feature(field: Map) -> None:
    for sides in field.way_sides.values():
        assert not sides & field.hexsides.keys()


def test_every_hex_can_be_reached_on_foot_from_both_edges(field: Map) -> None:
    ground = {hex for hex in range(field.grid.size) if holds_units(field, hex)}
    for edge in field.source.edges:
        reached = [hex for hex in field.edge_hexes(edge) if hex in ground]
        for hex in reached:
            steps = [other for other in field.grid.neighbours(hex) if other >= 0 and other not in reached]
            reached += [other for other in steps if move_cost(field, hex, other) is not None]
        assert set(reached) == ground


def test_streams_and_bridges_are_where_the_letters_say(field: Map) -> None:
    named = {hex for text in field.source.streams.values() for hex in text.split() if "edge" not in hex}
    letters = {field.grid.names[hex] for hex, kind in enumerate(field.terrain) if kind == "stream"}
    bridged = {field.grid.names[hex] for hex in field.under}
    assert letters <= named <= letters | bridged
    kinds = {"major-bridge", "minor-bridge"}
    assert bridged == {field.grid.names[hex] for hex, kind in enumerate(field.terrain) if kind in kinds}


def test_areas_are_columns_rows_and_hexes() -> None:
    map = drawn("\n".join(["o o o o"] * 3))
    names = map.grid.names
    assert [names[hex] for hex in map.area(("A-B",))] == ["A1", "B1", "A2", "B2", "A3", "B3"]
    assert [names[hex] for hex in map.area(("3", "D1"))] == ["D1", "A3", "B3", "C3", "D3"]
    assert [names[hex] for hex in map.edge_hexes("east")] == ["D1", "D2", "D3"]


class TestDrawing:
    def test_a_lone_wood_keeps_away_from_the_sides_of_its_hex(self) -> None:
        map = column(".w.")
        assert min(y for _, y in artwork(map, 1)) == (map.grid.centre(1)[1] - 2) * SCALE + 12

    def test_two_hexes_of_wood_are_drawn_as_one(self) -> None:
        areas = [area for area in outlines(column("ww.")) if area["kind"] == "woods"]
        assert len(areas) == 1

    def test_neighbouring_houses_are_two_drawings_and_a_hall_is_one(self) -> None:
        assert len(outlines(column("BB"))) == 2
        assert len(outlines(column("BB", buildings={"hall": "A1 A2"}))) == 1

    def test_all_points_are_on_the_lattice_and_all_shapes_are_sound(self, field: Map) -> None:
        for shape in shapes(field):
            assert all(isinstance(number, int) for point in shape.points for number in point)
            if len(shape.points) > 2:
                assert shapely.Polygon(shape.points).is_valid, shape

    def test_the_picture_shows_the_outlines_that_sight_touches(self, field: Map) -> None:
        shown = shapely.unary_union([shapely.Polygon(area["rings"][0], area["rings"][1:]) for area in outlines(field)])
        touched = [shapely.Polygon(shape.points) for shape in shapes(field) if shape.kind == "ground"]
        assert shown.buffer(1).covers(shapely.unary_union(touched))

    def test_the_board_for_the_browser(self, field: Map) -> None:
        board = board_data(field)
        assert (board.cols, board.rows, board.low) == (15, 10, "odd")
        assert board.hexes[15] == "A2"
        assert len(board.terrain) == len(board.levels) == 150
        assert [place.style for place in board.places] == ["objective"] * 5
        off = [road for road in board.roads if road.kind == "road" and road.start]
        assert off, "a road comes from off the map"


def outlines(map: Map) -> list[dict[str, list[list[tuple[int, int]]]]]:
    return board_data(map).extra["areas"]  # type: ignore[return-value]


def test_the_fingerprint_of_a_map_follows_its_drawing_not_its_words() -> None:
    assert column(".w.").key == column(".w.").key
    assert column(".w.").key != column(".b.").key
    assert column("...").key != column("...", hexsides={"wall": "A1/A2"}).key
