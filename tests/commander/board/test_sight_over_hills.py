"""Line of sight over hills, and the reasons given for what is seen."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from opfire.commander.board.drawing import centre, shapes
from opfire.commander.board.sight import BLOCKED, Markers, Reason, sight, sight_line, sight_table
from opfire.kernel.display import SightLine, Text
from support.commander.maps import column, drawn
from support.commander.sight import look, met


class TestHills:
    @pytest.mark.rule("CC-T88.3.3a", "CC-T88f", "CC-glossary/3")
    def test_a_hill_blocks_between_lower_hexes(self) -> None:
        assert met(column("...", "0 1 0"), "A1", "A3") == [("A2", "hill")]

    @pytest.mark.rule("CC-T88.3.3b")
    @pytest.mark.parametrize(("target", "seen"), [(0, False), (1, False), (2, True), (3, True), (4, True)])
    def test_past_a_hill_of_ones_own_height_only_that_height_or_more_is_seen(self, target: int, seen: bool) -> None:
        assert look(column("....", f"2 0 2 {target}"), "A1", "A4").clear is seen

    @pytest.mark.rule("CC-T88.3.3c", "CC-T88.3.2/1")
    def test_past_a_higher_hill_only_a_still_higher_crest_is_seen(self) -> None:
        assert not look(column(".....", "2 0 3 0 3"), "A1", "A5").clear
        assert look(column(".....", "2 0 3 0 4"), "A1", "A5").clear
        assert not look(column("......", "2 0 3 0 4 4"), "A1", "A6").clear

    @pytest.mark.rule("CC-T88.3.2a", "CC-T88.3.1c")
    def test_looking_up_only_the_first_crest_hex_is_seen(self) -> None:
        slope = column("....", "0 1 1 1")
        assert look(slope, "A1", "A2").clear
        assert not look(slope, "A1", "A3").clear

    @pytest.mark.rule("CC-T88.3.2c", "CC-T88.3.2/2")
    def test_who_stands_back_from_the_crest_does_not_see_the_foot_of_the_hill(self) -> None:
        hill = column("....", "1 1 0 0")
        assert not look(hill, "A1", "A4").clear
        assert look(hill, "A2", "A4").clear

    @pytest.mark.rule("CC-T88.3.1/1")
    def test_the_upper_edge_of_a_cliff_is_a_crest_line(self) -> None:
        steep = column("....", "1 1 0 0", hexsides={"cliff": "A2/A3"})
        assert met(steep, "A1", "A4") == [("A2", "hill")]
        assert look(steep, "A2", "A4").clear

    @pytest.mark.rule("CC-T88.3.2/3")
    @pytest.mark.parametrize("levels", ["0 1", "0 4", "3 2"])
    def test_neighbours_see_each_other_on_whatever_levels(self, levels: str) -> None:
        assert look(column("..", levels), "A1", "A2").clear
        assert look(column("..", levels), "A2", "A1").clear

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

    @pytest.mark.rule("CC-T88.4.1d", "CC-T88.4/1")
    def test_past_a_building_of_ones_own_level_one_sees_up_unless_it_is_next_door(self) -> None:
        assert not look(column(".B..", "1 1 0 2"), "A1", "A4").clear
        assert look(column("..B.", "1 1 1 2"), "A1", "A4").clear

    @pytest.mark.rule("CC-T88.4b", "CC-T88.4.1/1")
    @pytest.mark.parametrize("kind", ["wall", "hedge"])
    def test_walls_and_hedges_below_make_no_blind_hex(self, kind: str) -> None:
        assert look(column("....", "1 0 0 0", hexsides={kind: "A2/A3"}), "A1", "A4").clear

    @pytest.mark.rule("CC-T88.5a", "CC-T88.5b", "CC-T88.5/1", "CC-T88.5/3")
    def test_brush_hinders_only_on_the_level_of_both_ends(self) -> None:
        assert look(column(".b.", "1 0 1"), "A1", "A3").hindrance == 0
        assert look(column(".b.", "1 0 0"), "A1", "A3").hindrance == 0
        assert look(column(".b.", "2 1 1"), "A1", "A3").hindrance == 0
        assert look(column(".b.", "1 1 1"), "A1", "A3").hindrance == 3

    @pytest.mark.rule("CC-T88.5c", "CC-T88.4c", "CC-T79c", "CC-T88.5/2")
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
