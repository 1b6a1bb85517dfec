"""Line of sight: the rulebook's worked examples A to J, and every statement on a map small enough to see it."""

from __future__ import annotations

from itertools import combinations
from os import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from drawn_maps import column, drawn, rulebook_map
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.commander import sight_cache
from opfire.commander.drawing import Shape, centre, shapes
from opfire.commander.maps import Map
from opfire.commander.pack import commander_pack
from opfire.commander.sight import (
    BLOCKED,
    NO_MARKERS,
    Drawing,
    Markers,
    Reason,
    Sight,
    hexes_between,
    sight,
    sight_line,
    sight_table,
    work_out,
)
from opfire.kernel.table import SightLine, Text
from opfire.texts.catalogues import say


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def look(map: Map, a: str, b: str, markers: Markers = NO_MARKERS) -> Sight:
    return sight(map, map.grid.parse(a), map.grid.parse(b), markers)


def met(map: Map, a: str, b: str, markers: Markers = NO_MARKERS) -> list[tuple[str, str]]:
    return [(reason.place, reason.what) for reason in look(map, a, b, markers).why]


def smoke(map: Map, **values: int) -> Markers:
    return Markers({map.grid.parse(hex): value for hex, value in values.items()})


class TestWorkedExamples:
    """The examples A to J on the map rebuilt from them."""

    @pytest.mark.rule("CC-los-examplese", "CC-T88.4a", "CC-10.2b")
    def test_a_woods_on_the_same_level_block(self) -> None:
        found = look(rulebook_map(), "J9", "K6")
        assert not found.clear
        assert ("J8", "woods") in [(reason.place, reason.what) for reason in found.blocked_by]

    @pytest.mark.rule("CC-T88.3.2b", "CC-los-examplesd")
    def test_b_a_hill_of_the_viewers_own_height_hides_the_valley(self) -> None:
        assert met(rulebook_map(), "J9", "L6") == [("K8", "hill")]

    @pytest.mark.rule("CC-T88.3.2b")
    def test_b_variant_from_one_level_higher_the_valley_is_seen(self) -> None:
        assert look(rulebook_map(raised={"J9": 2}), "J9", "L6").why == ()

    @pytest.mark.rule("CC-T88.4b")
    def test_c_lower_woods_do_not_block(self) -> None:
        assert look(rulebook_map(), "J9", "N6").why == ()

    @pytest.mark.rule("CC-T88.4.1b", "CC-T99d")
    def test_d_the_hex_behind_lower_woods_is_blind(self) -> None:
        found = look(rulebook_map(), "J7", "M9")
        assert [(reason.place, reason.rule) for reason in found.blocked_by] == [("L8", "CC-T88.4.1")]

    @pytest.mark.rule("CC-T88.4.1c", "CC-los-examplesc", "CC-los-examplesh")
    def test_e_one_hex_farther_is_seen_again(self) -> None:
        assert look(rulebook_map(), "J7", "N9").why == ()

    @pytest.mark.rule("CC-los-examplesb", "CC-T93i")
    def test_f_a_line_along_the_road_is_clear_through_woods(self) -> None:
        assert look(rulebook_map(), "M9", "M4").why == ()

    @pytest.mark.rule("CC-T91c")
    def test_g_an_orchard_hinders_by_two_and_smoke_aside_of_the_line_does_not(self) -> None:
        map = rulebook_map()
        assert look(map, "M9", "N6", smoke(map, N8=7)).hindrance == 2

    @pytest.mark.rule("CC-10.3.4a", "CC-los-examplesg", "CC-10.1e")
    def test_h_smoke_along_whose_side_the_line_runs_hinders(self) -> None:
        map = rulebook_map()
        assert met(map, "M9", "N7", smoke(map, N8=7)) == [("N8", "smoke")]
        assert look(map, "M9", "N7", smoke(map, N8=7)).hindrance == 7

    @pytest.mark.rule("CC-10.1f", "CC-T97e")
    def test_h_variant_a_wall_along_the_line_blocks(self) -> None:
        walled = rulebook_map(hexsides={"wall": "M8/N8"})
        assert met(walled, "M9", "N7") == [("M8/N8", "wall")]

    @pytest.mark.rule("CC-10.3.3a", "CC-los-examplesf")
    def test_j_only_the_greatest_hindrance_counts(self) -> None:
        map = rulebook_map()
        assert look(map, "N9", "N7", smoke(map, N8=7)).hindrance == 7

    @pytest.mark.rule("CC-A33-examplei")
    def test_a_line_along_the_side_of_a_lone_woods_hex_passes_by(self) -> None:
        assert look(rulebook_map(), "L5", "K7").clear

    @pytest.mark.rule("CC-T88.3.2b")
    def test_op_fire_example_b_the_crest_of_k7_hides_k8_from_below(self) -> None:
        assert met(rulebook_map(), "L5", "K8") == [("K7", "hill")]


class TestObstacles:
    @pytest.mark.rule(
        "CC-glossaryz", "CC-glossaryah", "CC-10.1c", "CC-10.2a", "CC-T82c", "CC-T99c", "CC-T78.4a", "CC-T78.4b"
    )
    @pytest.mark.parametrize(("letter", "what"), [("w", "woods"), ("B", "building")])
    def test_woods_and_buildings_between_block(self, letter: str, what: str) -> None:
        assert met(column(f".{letter}."), "A1", "A3") == [("A2", what)]

    @pytest.mark.rule("CC-10.1e")
    def test_terrain_in_the_hexes_of_the_ends_does_not_count(self) -> None:
        assert look(column("w.B"), "A1", "A3").why == ()

    @pytest.mark.rule("CC-T78.4e", "CC-T86c", "CC-T90c", "CC-T95c", "CC-T98c")
    @pytest.mark.parametrize("letter", [".", "g", "s", "~"])
    def test_clear_terrain_does_nothing(self, letter: str) -> None:
        assert look(column(f".{letter}."), "A1", "A3").why == ()

    @pytest.mark.rule("CC-T97d", "CC-T87d")
    @pytest.mark.parametrize("kind", ["wall", "hedge"])
    def test_walls_and_hedges_block_except_on_a_side_of_the_ends(self, kind: str) -> None:
        field = column("....", hexsides={kind: "A2/A3"})
        assert met(field, "A1", "A4") == [("A2/A3", kind)]
        assert look(field, "A2", "A4").why == ()
        assert look(field, "A1", "A3").why == ()

    @pytest.mark.rule("CC-T83e")
    def test_a_cliff_is_clear(self) -> None:
        assert look(column("....", hexsides={"cliff": "A2/A3"}), "A1", "A4").why == ()

    @pytest.mark.rule("CC-10.1h")
    def test_nothing_printed_comes_between_neighbours(self) -> None:
        map = drawn("w B\nw B", hexsides={"wall": "A1/B1"})
        assert all(sight(map, a, b).why == () for a, b in combinations(range(4), 2) if map.grid.distance(a, b) == 1)

    @pytest.mark.rule("CC-T82c", "CC-10.1c")
    def test_the_gap_between_two_houses_is_open_and_the_wall_between_two_rooms_is_not(self) -> None:
        assert look(drawn(". B .\n. B ."), "A2", "C2").clear
        assert met(drawn(". B .\n. B .", buildings={"hall": "B1 B2"}), "A2", "C2") == [
            ("B1", "building"),
            ("B2", "building"),
        ]


class TestHindrances:
    @pytest.mark.rule(
        "CC-10.3a",
        "CC-T80d",
        "CC-T81c",
        "CC-T85c",
        "CC-T89c",
        "CC-T91c",
    )
    @pytest.mark.parametrize(("letter", "value"), [("b", 3), ("f", 1), ("o", 2), ("m", 1), ("X", 1), ("x", 1)])
    def test_hindrances_of_the_chart(self, letter: str, value: int) -> None:
        found = look(column(f".{letter}."), "A1", "A3")
        assert found.clear
        assert found.hindrance == value

    @pytest.mark.rule("CC-T84c")
    def test_a_fence_hinders_except_on_a_side_of_the_ends(self) -> None:
        field = column("....", hexsides={"fence": "A2/A3"})
        assert look(field, "A1", "A4").hindrance == 1
        assert look(field, "A2", "A4").hindrance == 0

    @pytest.mark.rule("CC-10.3.3a", "CC-glossaryw")
    def test_two_brush_hexes_hinder_no_more_than_one(self) -> None:
        assert look(column(".bb."), "A1", "A4").hindrance == 3

    @pytest.mark.rule("CC-10.3.3a", "CC-10.3.4c", "CC-T94e", "CC-T94d", "CC-glossaryv")
    def test_the_example_of_brush_and_smoke(self) -> None:
        map = column(".bb.")
        assert look(map, "A1", "A4", smoke(map, A2=4)).hindrance == 4
        assert look(map, "A1", "A4", smoke(map, A2=4, A3=4)).hindrance == 4
        assert look(map, "A1", "A4", smoke(map, A1=5, A2=4)).hindrance == 5

    @pytest.mark.rule("CC-10.3.4c", "CC-T94e")
    @pytest.mark.parametrize("hex", ["A1", "A2"])
    def test_smoke_hinders_between_neighbours_in_either_hex(self, hex: str) -> None:
        map = column("..")
        assert look(map, "A1", "A2", smoke(map, **{hex: 6})).hindrance == 6

    @pytest.mark.rule("CC-T92c")
    def test_a_railway_hinders_across_and_is_clear_along(self) -> None:
        across = drawn(". . .\n. . .\n. . .", railways={"line": "A2 B2 C3"})
        along = column(".w..", railways={"line": "A1 A2 A3 A4"})
        assert look(across, "B1", "B3").hindrance == 1
        assert look(along, "A1", "A4").why == ()

    @pytest.mark.rule("CC-T93i", "CC-T96c")
    def test_only_a_road_opens_a_lane_and_only_along_it(self) -> None:
        assert look(column(".w.", roads={"r": "A1 A2 A3"}), "A1", "A3").clear
        assert not look(column(".w.", trails={"t": "A1 A2 A3"}), "A1", "A3").clear
        crossed = drawn(". . .\n. w .\n. . .", roads={"r": "A2 B2 C3"})
        assert not look(crossed, "B1", "B3").clear


class TestHills:
    @pytest.mark.rule("CC-T88.3.3a", "CC-T88f")
    def test_a_hill_blocks_between_lower_hexes(self) -> None:
        assert met(column("...", "0 1 0"), "A1", "A3") == [("A2", "hill")]

    @pytest.mark.rule("CC-T88.3.3b")
    @pytest.mark.parametrize(("target", "seen"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
    def test_past_a_hill_of_ones_own_height_only_that_height_or_more_is_seen(self, target: int, seen: bool) -> None:
        assert look(column("....", f"2 0 2 {target}"), "A1", "A4").clear is seen

    @pytest.mark.rule("CC-T88.3.3c")
    def test_past_a_higher_hill_only_a_still_higher_crest_is_seen(self) -> None:
        assert not look(column(".....", "2 0 3 0 3"), "A1", "A5").clear
        assert look(column(".....", "2 0 3 0 4"), "A1", "A5").clear
        assert not look(column("......", "2 0 3 0 4 4"), "A1", "A6").clear

    @pytest.mark.rule("CC-T88.3.2a", "CC-T88.3.1c")
    def test_looking_up_only_the_first_crest_hex_is_seen(self) -> None:
        slope = column("....", "0 1 1 1")
        assert look(slope, "A1", "A2").clear
        assert not look(slope, "A1", "A3").clear

    @pytest.mark.rule("CC-T88.3.2c")
    def test_who_stands_back_from_the_crest_does_not_see_the_foot_of_the_hill(self) -> None:
        hill = column("....", "1 1 0 0")
        assert not look(hill, "A1", "A4").clear
        assert look(hill, "A2", "A4").clear

    @pytest.mark.rule("CC-T88.3.1a", "CC-T88.3.1b", "CC-T88.3.1c")
    def test_the_crest_line_runs_inside_the_higher_hex(self) -> None:
        hill = next(shape for shape in shapes(column("..", "1 0")) if shape.kind == "hill")
        lowest = max(y for _, y in hill.points)
        side = centre(column("..").grid, 0)[1] + 2 * 60
        assert centre(column("..").grid, 0)[1] < lowest < side

    @pytest.mark.rule("CC-T88.4a", "CC-T88.4b", "CC-T88.5d")
    def test_a_building_in_the_valley_is_seen_over_and_one_on_the_hill_is_not(self) -> None:
        assert look(column(".B.", "1 0 1"), "A1", "A3").clear
        assert not look(column(".B.", "1 1 1"), "A1", "A3").clear

    @pytest.mark.rule("CC-T88.4.1a", "CC-T88.4.1b", "CC-T82d", "CC-T78.4c")
    @pytest.mark.parametrize("letter", ["w", "B"])
    def test_one_sees_into_the_wood_below_but_not_right_behind_it(self, letter: str) -> None:
        valley = column(f".{letter}..", "1 0 0 0")
        assert look(valley, "A1", "A2").clear
        assert not look(valley, "A1", "A3").clear
        assert look(valley, "A1", "A4").clear

    @pytest.mark.rule("CC-T88.4.1d")
    def test_from_the_blind_hex_the_hill_is_not_seen_either(self) -> None:
        valley = column("..w.", "1 0 0 0")
        assert not look(valley, "A4", "A1").clear

    @pytest.mark.rule("CC-T88.4.1b")
    def test_a_hex_higher_than_the_wood_before_it_is_not_blind(self) -> None:
        assert look(column(".w.", "2 0 1"), "A1", "A3").clear
        assert not look(column(".w.", "2 1 1"), "A1", "A3").clear

    @pytest.mark.rule("CC-T88.4.1d")
    def test_past_a_building_of_ones_own_level_one_sees_up_unless_it_is_next_door(self) -> None:
        assert not look(column(".B..", "1 1 0 2"), "A1", "A4").clear
        assert look(column("..B.", "1 1 1 2"), "A1", "A4").clear

    @pytest.mark.rule("CC-T88.4b")
    def test_walls_below_make_no_blind_hex(self) -> None:
        assert look(column("....", "1 0 0 0", hexsides={"wall": "A2/A3"}), "A1", "A4").clear

    @pytest.mark.rule("CC-T88.5a", "CC-T88.5b")
    def test_brush_hinders_only_on_the_level_of_both_ends(self) -> None:
        assert look(column(".b.", "1 0 1"), "A1", "A3").hindrance == 0
        assert look(column(".b.", "1 0 0"), "A1", "A3").hindrance == 0
        assert look(column(".b.", "1 1 1"), "A1", "A3").hindrance == 3

    @pytest.mark.rule("CC-T88.5c", "CC-T88.4c", "CC-T79c")
    def test_smoke_and_blaze_reach_every_level(self) -> None:
        heights = column("...", "4 0 4")
        between = heights.grid.parse("A2")
        assert look(heights, "A1", "A3", Markers({between: 8})).hindrance == 8
        assert not look(heights, "A1", "A3", Markers(blazes=[between])).clear

    @pytest.mark.rule("CC-T88g")
    def test_a_hill_hex_works_like_any_other_for_those_on_its_level(self) -> None:
        flat, high = column(".b.w."), column(".b.w.", "2 2 2 2 2")
        for a, b in combinations(range(5), 2):
            assert sight(flat, a, b).why == sight(high, a, b).why


class TestReasons:
    """What a line meets: where it is, what it is called, what it does and where that stands."""

    @pytest.mark.parametrize(
        ("terrain", "levels", "more", "reason"),
        [
            (".w.", "", {}, Reason("A2", "woods", BLOCKED, "CC-10.2")),
            (".b.", "", {}, Reason("A2", "brush", 3, "CC-10.3")),
            ("....", "", {"hexsides": {"wall": "A2/A3"}}, Reason("A2/A3", "wall", BLOCKED, "CC-10.2")),
            ("....", "", {"hexsides": {"fence": "A2/A3"}}, Reason("A2/A3", "fence", 1, "CC-10.3")),
            ("...", "0 1 0", {}, Reason("A2", "hill", BLOCKED, "CC-T88.3.3")),
            ("...", "1 1 0", {}, Reason("A2", "hill", BLOCKED, "CC-T88.3.2")),
            (".w.", "1 0 0", {}, Reason("A2", "woods", BLOCKED, "CC-T88.4.1")),
            ("g..", "", {}, Reason("A1", "gully", BLOCKED, "CC-T86")),
            ("..g", "", {}, Reason("A3", "gully", BLOCKED, "CC-T86")),
        ],
    )
    def test_printed_terrain(self, terrain: str, levels: str, more: dict[str, Any], reason: Reason) -> None:
        map = column(terrain, levels, **more)
        there, back = look(map, "A1", f"A{len(terrain)}"), look(map, f"A{len(terrain)}", "A1")
        assert there.why == back.why == (reason,)
        assert there.blocked_by == ((reason,) if reason.value == BLOCKED else ())

    def test_in_one_hex_there_is_nothing_between(self) -> None:
        found = look(column("w"), "A1", "A1")
        assert (found.clear, found.range, found.why) == (True, 0, ())

    def test_a_railway(self) -> None:
        map = drawn(". . .\n. . .\n. . .", railways={"line": "A2 B2 C3"})
        assert look(map, "B1", "B3").why == (Reason("B2", "railway", 1, "CC-10.3"),)

    def test_markers(self) -> None:
        map = column("....")
        smoky = Markers({0: 4, 2: 6, 3: 1}, [1])
        assert look(map, "A1", "A4", smoky).why == (
            Reason("A2", "blaze", BLOCKED, "CC-10.2.1"),
            Reason("A1", "smoke", 4, "CC-10.3.4"),
            Reason("A3", "smoke", 6, "CC-10.3.4"),
            Reason("A4", "smoke", 1, "CC-10.3.4"),
        )
        assert look(map, "A3", "A4", smoky).hindrance == 6

    def test_a_line_for_drawing_has_ends_and_rules_and_names_the_blind_hex(self) -> None:
        line = sight_line(look(column(".w.", "1 0 0"), "A1", "A3"))
        assert line == SightLine(
            "A1", "A3", "blocked", 2, (("A2", Text("sight-commander-blind", {"value": BLOCKED}, "CC-T88.4.1")),)
        )

    def test_fire_and_smoke_each_alone_change_the_table(self) -> None:
        table = sight_table(column("...."))
        assert table.hindrance(0, 3) == 0
        assert table.hindrance(0, 3, Markers(blazes=[1])) is None
        assert table.hindrance(0, 3, Markers({2: 5})) == 5

    def test_smoke_at_either_end_changes_the_table(self) -> None:
        table = sight_table(column("....."))
        assert table.hindrance(1, 3, Markers({1: 4})) == 4
        assert table.hindrance(1, 3, Markers({3: 7})) == 7
        assert table.hindrance(1, 3, Markers({0: 9, 4: 9})) == 0

    def test_the_rows_of_a_table_are_its_cells_hex_by_hex(self) -> None:
        table = sight_table(column(".bw."))
        assert [list(row) for row in table.rows] == [
            [0, 0, 3, BLOCKED],
            [0, 0, 0, BLOCKED],
            [3, 0, 0, 0],
            [BLOCKED, BLOCKED, 0, 0],
        ]


class TestBlaze:
    @pytest.mark.rule("CC-10.2.1a", "CC-T79e", "CC-10.3.4b")
    def test_a_blaze_blocks_through_it_and_along_its_side(self) -> None:
        map = rulebook_map()
        fire = Markers(blazes=[map.grid.parse("N8")])
        assert met(map, "N9", "N7", fire)[-1] == ("N8", "blaze")
        assert met(map, "M9", "N7", fire) == [("N8", "blaze")]
        assert look(map, "M9", "M4", fire).clear


class TestGully:
    @pytest.mark.rule("CC-T86d", "CC-T86e")
    def test_who_is_in_a_gully_sees_only_neighbours_and_heights(self) -> None:
        balka = column(".g..", "0 0 0 1")
        assert look(balka, "A1", "A2").clear
        assert look(balka, "A2", "A3").clear
        assert look(balka, "A2", "A4").clear
        assert not look(column("g.."), "A1", "A3").clear
        assert not look(column("g.g"), "A3", "A1").clear

    @pytest.mark.rule("CC-T86e")
    def test_a_gully_on_a_hill_is_hidden_from_one_below(self) -> None:
        assert not look(column("g.g", "1 0 0"), "A1", "A3").clear


@pytest.mark.rule("CC-10.1b", "CC-2.1c")
def test_a_line_goes_from_dot_to_dot() -> None:
    """The line touches exactly the shapes that exact integer arithmetic says it touches."""
    map = commander_pack().map("dornfeld-cutting")
    pairs = [(a, b) for a, b in combinations(range(map.grid.size), 2) if (a * 7 + b) % 97 == 0]
    drawing = Drawing(map)
    for (a, b), touched in drawing.touched(map, pairs):
        start, end = centre(map.grid, a), centre(map.grid, b)
        assert touched == [shape for shape in drawing.shapes if meets(shape, start, end)]


def meets(shape: Shape, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Whether a segment touches a shape, by signs of integer areas."""
    ring = shape.points
    if len(ring) == 2:
        return crosses(start, end, *ring)
    sides = zip(ring, (*ring[1:], ring[0]), strict=True)
    return any(crosses(start, end, *side) for side in sides) or inside(start, ring)


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def crosses(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    if turn(a, b, c) != turn(a, b, d) and turn(c, d, a) != turn(c, d, b):
        return True
    return any(
        turn(p, q, r) == 0 and min(p, q) <= r <= max(p, q) for p, q, r in ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    )


def inside(point: tuple[int, int], ring: tuple[tuple[int, int], ...]) -> bool:
    """Whether a point that is on no side lies within a ring."""
    y = point[1]
    odd = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and (turn((ax, ay), (bx, by), point) > 0) == (by > ay):
            odd = not odd
    return odd


maps = st.builds(
    lambda letters, levels, sides: drawn(
        "\n".join(" ".join(letters[row * 6 : row * 6 + 6]) for row in range(5)),
        " ".join(map(str, levels)),
        hexsides={"hedge": " ".join(sides)},
    ),
    st.lists(st.sampled_from(".fobwBgms"), min_size=30, max_size=30),
    st.lists(st.integers(0, 3), min_size=30, max_size=30),
    st.lists(st.sampled_from(["A1/A2", "B2/C3", "C3/D3", "D4/E4", "E2/E3"]), unique=True),
)


@pytest.mark.rule("CC-10.1g")
@given(maps, st.dictionaries(st.integers(0, 29), st.integers(1, 10)), st.sets(st.integers(0, 29), max_size=3))
@settings(max_examples=20, deadline=None)
def test_sight_is_mutual_and_the_table_says_what_the_line_says(
    map: Map, thick: dict[int, int], fires: set[int]
) -> None:
    markers = Markers(thick, fires)
    table = sight_table(map)
    for a, b in combinations(range(0, 30, 2), 2):
        there, back = sight(map, a, b, markers), sight(map, b, a, markers)
        assert (there.clear, there.hindrance) == (back.clear, back.hindrance)
        assert table.hindrance(a, b, markers) == (there.hindrance if there.clear else None)
        assert table.clear(b, a, markers) == there.clear


def test_a_line_knows_only_the_map_and_its_markers() -> None:
    """Units cannot matter: the table of a map is made once, from the map alone."""
    map = commander_pack().map("vesnino-crossroads")
    table = sight_table(map)
    assert table.cells == work_out(map)
    assert table.hindrance(7, 7) == 0


class TestCache:
    def test_a_table_is_kept_and_used_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        map = column(".w.")
        first = sight_table(map)
        sight_table.cache_clear()
        monkeypatch.setattr("opfire.commander.sight.work_out", lambda _map: pytest.fail("worked out again"))
        assert sight_table(map).cells == first.cells

    @pytest.mark.parametrize("damage", [b"", b"rubbish", b"x" * 41])
    def test_a_damaged_file_is_ignored(self, damage: bytes) -> None:
        map = column(".w.")
        right = sight_table(map).cells
        for file in sight_cache.folder().iterdir():
            file.write_bytes(damage)
        sight_table.cache_clear()
        assert sight_table(map).cells == right

    def test_every_map_has_one_file_that_came_there_whole(self, monkeypatch: pytest.MonkeyPatch) -> None:
        moved = []
        monkeypatch.setattr(
            "opfire.commander.sight_cache.os.replace", lambda old, new: moved.append(old) or replace(old, new)
        )
        for terrain in ("...", ".w.", ".b."):
            sight_table(column(terrain))
        home = sight_cache.folder()
        assert {Path(old).parent for old in moved} == {home}
        assert len(list(home.iterdir())) == 3

    @pytest.mark.parametrize(
        ("given", "root"),
        [
            ({"XDG_CACHE_HOME": "/x", "LOCALAPPDATA": "/l"}, "/x"),
            ({"LOCALAPPDATA": "/l"}, "/l"),
            ({}, "/home/me/.cache"),
        ],
    )
    def test_tables_lie_where_the_system_keeps_such_things(
        self, given: dict[str, str], root: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
            monkeypatch.setenv(name, given[name]) if name in given else monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
        assert sight_cache.folder() == Path(root) / "opfire" / "sight"

    def test_without_a_place_to_write_it_still_works(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/nowhere")
        sight_table.cache_clear()
        assert sight_table(column("...")).clear(0, 2)


def test_the_table_of_a_whole_map_takes_less_than_two_seconds() -> None:
    begun = process_time()
    work_out(commander_pack().map("monte-sordo"))
    assert process_time() - begun < 2


def test_a_line_for_drawing_names_what_it_meets() -> None:
    drawn_line = sight_line(look(column(".bw."), "A1", "A4"))
    assert (drawn_line.state, drawn_line.range) == ("blocked", 3)
    assert [(hex, text.key) for hex, text in drawn_line.by] == [
        ("A2", "sight-commander-brush"),
        ("A3", "sight-commander-woods"),
    ]
    assert say("en", *key_and_args(drawn_line, 0)) == "Brush hinders by 3"
    assert say("de", *key_and_args(drawn_line, 1)) == "Wald blockiert"


@pytest.mark.parametrize(("between", "state"), [("b", "hindered"), (".", "clear"), ("w", "blocked")])
def test_a_line_for_drawing_says_how_well_one_sees(between: str, state: str) -> None:
    assert sight_line(look(column(f".{between}."), "A1", "A3")).state == state


def key_and_args(drawn_line: SightLine, number: int) -> tuple[str, dict[str, str | int]]:
    _, text = drawn_line.by[number]
    return text.key, text.args


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_that_affects_sight_has_words(lang: str) -> None:
    chart = commander_pack().terrain.values()
    met = [kind.id for kind in chart if kind.obstacle or kind.hindrance or kind.sunken]
    for what in [*met, "hill", "blind", "smoke"]:
        assert say(lang, f"sight-commander-{what}", {"value": 1}) != f"sight-commander-{what}"


def test_a_line_touches_only_hexes_on_a_shortest_way_between_its_ends() -> None:
    grid = drawn("\n".join(" ".join("." * 9) for _ in range(9))).grid
    for a, b in combinations(range(grid.size), 2):
        touched = hexes_between(grid, a, b)
        far = [hex for hex in range(grid.size) if grid.distance(a, hex) + grid.distance(hex, b) > grid.distance(a, b)]
        assert not any(touched >> hex & 1 for hex in far)
