"""Line of sight: the rulebook's worked examples A to J, and every statement on a map small enough to see it."""

from __future__ import annotations

from itertools import combinations

import pytest

from opfire.commander.board.sight import Markers, sight
from opfire.commander.pack.maps import Map
from support.commander.maps import column, drawn, rulebook_map
from support.commander.sight import look, met


def smoke(map: Map, **values: int) -> Markers:
    return Markers({map.grid.parse(hex): value for hex, value in values.items()})


class TestWorkedExamples:
    """The examples A to J on the map rebuilt from them."""

    @pytest.mark.rule("CC-los-examplese", "CC-T88.4a", "CC-10.2b", "CC-los-examples/4")
    def test_a_woods_on_the_same_level_block(self) -> None:
        found = look(rulebook_map(), "J9", "K6")
        assert not found.clear
        assert ("J8", "woods") in [(reason.place, reason.what) for reason in found.blocked_by]

    @pytest.mark.rule("CC-T88.3.2b", "CC-los-examplesd", "CC-los-examples/3")
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

    @pytest.mark.rule("CC-T88.4.1c", "CC-los-examplesc", "CC-los-examplesh", "CC-los-examples/3")
    def test_e_one_hex_farther_is_seen_again(self) -> None:
        assert look(rulebook_map(), "J7", "N9").why == ()

    @pytest.mark.rule("CC-los-examplesb", "CC-T93i")
    def test_f_a_line_along_the_road_is_clear_through_woods(self) -> None:
        assert look(rulebook_map(), "M9", "M4").why == ()

    @pytest.mark.rule("CC-T91c", "CC-los-examples/1")
    def test_g_an_orchard_hinders_by_two_and_smoke_aside_of_the_line_does_not(self) -> None:
        map = rulebook_map()
        assert look(map, "M9", "N6", smoke(map, N8=7)).hindrance == 2

    @pytest.mark.rule("CC-10.3.4a", "CC-los-examplesg", "CC-10.1e", "CC-los-examples/1")
    def test_h_smoke_along_whose_side_the_line_runs_hinders(self) -> None:
        map = rulebook_map()
        assert met(map, "M9", "N7", smoke(map, N8=7)) == [("N8", "smoke")]
        assert look(map, "M9", "N7", smoke(map, N8=7)).hindrance == 7

    @pytest.mark.rule("CC-10.1f", "CC-T97e")
    def test_h_variant_a_wall_along_the_line_blocks(self) -> None:
        walled = rulebook_map(hexsides={"wall": "M8/N8"})
        assert met(walled, "M9", "N7") == [("M8/N8", "wall")]

    @pytest.mark.rule("CC-10.3.3a", "CC-los-examplesf", "CC-los-examples/1", "CC-los-examples/2")
    def test_j_only_the_greatest_hindrance_counts(self) -> None:
        map = rulebook_map()
        assert look(map, "N9", "N7").hindrance == 2
        assert look(map, "N9", "N7", smoke(map, N8=7)).hindrance == 7

    @pytest.mark.rule("CC-A33-examplei", "CC-10.1/3")
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

    @pytest.mark.rule("CC-10.1e", "CC-glossaryv", "CC-glossaryah")
    def test_terrain_in_the_hexes_of_the_ends_does_not_count(self) -> None:
        assert look(column("w.B"), "A1", "A3").why == ()
        assert look(column("b.o"), "A1", "A3").why == ()

    @pytest.mark.rule("CC-T78.4e", "CC-T86c", "CC-T90c", "CC-T95c", "CC-T98c")
    @pytest.mark.parametrize("letter", [".", "g", "s", "~"])
    def test_clear_terrain_does_nothing(self, letter: str) -> None:
        assert look(column(f".{letter}."), "A1", "A3").why == ()

    @pytest.mark.rule("CC-T97d", "CC-T87d", "CC-10.1e")
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
    @pytest.mark.rule("CC-glossary/1", "CC-10.1/1", "CC-10.1c", "CC-T80/1")
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

    @pytest.mark.rule("CC-10.3.4c", "CC-T94e", "CC-10.1/2")
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


class TestBlaze:
    @pytest.mark.rule("CC-10.2.1a", "CC-T79e", "CC-10.3.4b", "CC-10.1/3")
    def test_a_blaze_blocks_through_it_and_along_its_side(self) -> None:
        map = rulebook_map()
        fire = Markers(blazes=[map.grid.parse("N8")])
        assert met(map, "N9", "N7", fire)[-1] == ("N8", "blaze")
        assert met(map, "M9", "N7", fire) == [("N8", "blaze")]
        assert look(map, "M9", "M4", fire).clear


class TestGully:
    @pytest.mark.rule("CC-T86d", "CC-T86e", "CC-T86/1")
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
