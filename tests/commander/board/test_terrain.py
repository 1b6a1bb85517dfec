"""Terrain and fortifications: what a step costs, which covers there are, and what a hex may hold."""

from __future__ import annotations

import pytest

from opfire.commander.board import terrain
from opfire.commander.board.terrain import (
    FROM_ABOVE,
    RULES,
    UNDISTURBED,
    aimed,
    barred,
    cliff,
    cost_parts,
    covers,
    holds_units,
    is_water,
)
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Bridge, Map
from opfire.commander.pack.pieces import Fortification
from opfire.commander.state.commander import Commander
from opfire.commander.units import ground, markers
from opfire.rules.register import register
from support.commander.maps import column, drawn, rulebook_map
from support.commander.stage import Stage, ground_map


def played_on(map: Map, **lying: object) -> Commander:
    """A game on a map with these markers."""
    game = Stage(map, axis={"area": ()}, allies={"area": ()}).game
    for name, what in lying.items():
        setattr(game, name, what)
    return game


def cover(map: Map, hex: int, fort: Fortification | None = None, attack: terrain.Attack = UNDISTURBED) -> int:
    """The best cover of a hex."""
    return covers(map, hex, fort, attack)[0].value


def step(map: Map, a: str, b: str, **lying: object) -> int | None:
    return ground.move_cost(played_on(map, **lying), map.grid.parse(a), map.grid.parse(b))


def held(map: Map, hex: int, **lying: object) -> set[str]:
    """The markers that can still be put into a hex."""
    game = played_on(map, **lying)
    takes = {"smoke": markers.takes_smoke, "blaze": markers.takes_blaze, "fortification": markers.takes_fortification}
    return {name for name, taken in takes.items() if taken(game, hex)}


def fort(id: str) -> Fortification:
    return commander_pack().fortifications[id]


class TestMoveCost:
    @pytest.mark.rule(
        "CC-T78.1a", "CC-T78.2a", "CC-T81a", "CC-T82a", "CC-T85a", "CC-T86a", "CC-T89a", "CC-T90a", "CC-T91a"
    )
    @pytest.mark.rule("CC-T95a", "CC-T99a", "CC-T78.4f")
    @pytest.mark.parametrize(
        ("letter", "cost"),
        [(".", 1), ("f", 1), ("o", 1), ("b", 2), ("w", 2), ("B", 2), ("g", 2), ("m", 3), ("s", 3)],
    )
    def test_the_chart(self, letter: str, cost: int) -> None:
        assert step(column(f".{letter}"), "A1", "A2") == cost

    @pytest.mark.rule("CC-T98a", "CC-T98d")
    def test_water_cannot_be_entered(self) -> None:
        assert step(column(".~"), "A1", "A2") is None

    @pytest.mark.rule("CC-T79a", "CC-T78.1d")
    def test_a_blaze_cannot_be_entered(self) -> None:
        field = column("..")
        assert step(field, "A1", "A2", blazes=[1]) is None
        assert step(field, "A2", "A1", blazes=[1]) == 1

    @pytest.mark.rule("CC-T78.1b", "CC-T84a", "CC-T87a", "CC-T97a")
    @pytest.mark.parametrize("kind", ["fence", "hedge", "wall"])
    def test_crossing_a_hexside_costs_one_more(self, kind: str) -> None:
        map = column(".b.", hexsides={kind: "A1/A2"})
        assert step(map, "A1", "A2") == 3
        assert step(map, "A2", "A1") == 2
        assert step(map, "A2", "A3") == 1

    @pytest.mark.rule("CC-T83a")
    def test_nobody_moves_over_a_cliff(self) -> None:
        map = column("..", "0 1", hexsides={"cliff": "A1/A2"})
        assert step(map, "A1", "A2") is None
        assert cliff(map, 0, 1)
        assert barred(map, 0, 1) is None

    @pytest.mark.rule("CC-T88.1a", "CC-T88.1b", "CC-T88.1/1")
    def test_uphill_costs_one_more_and_downhill_nothing(self) -> None:
        slope = column("ww", "1 2")
        assert step(slope, "A1", "A2") == 3
        assert step(slope, "A2", "A1") == 2
        assert step(column("..", "0 2"), "A1", "A2") == 2

    @pytest.mark.rule("CC-T86/2")
    def test_a_gully_is_no_level_of_its_own(self) -> None:
        balka = ground_map(E5="g")
        assert step(balka, "E5", "E4") == 1
        stage = Stage(balka)
        low = Piece(stage.unit("axis", "rifle", "E5"))
        assert firing.height(stage.game, Attack("axis", "fire", [stage.hex("E4")], [low])) == 0

    @pytest.mark.rule("CC-T78.1c", "CC-T93a", "CC-T92a", "CC-T96a")
    @pytest.mark.parametrize("ways", ["roads", "railways", "trails"])
    def test_along_a_way_a_hex_costs_one_and_beside_it_what_its_terrain_costs(self, ways: str) -> None:
        map = drawn(". w\nw w", **{ways: {"way": "A1 A2"}})
        assert step(map, "A1", "A2") == 1
        assert step(map, "B1", "A2") == 2
        assert step(map, "A1", "B1") == 2

    @pytest.mark.rule("CC-T88.1a", "CC-T93a")
    def test_a_road_uphill_costs_two(self) -> None:
        assert step(column(".w", "0 1", roads={"r": "A1 A2"}), "A1", "A2") == 2

    def test_the_reasons_of_a_cost_are_told(self) -> None:
        map = column("ww", "1 2", hexsides={"hedge": "A1/A2"})
        assert [(part.what, part.value) for part in cost_parts(map, 0, 1)] == [
            ("woods", 2),
            ("hedge", 1),
            ("uphill", 1),
        ]


class TestBridges:
    def viaduct(self) -> Map:
        bridge = Bridge(kind="major", hexes=("B2",), over="stream", by="r")
        return drawn(". s .\n. X .\n. s .", roads={"r": "A2 B2 C3"}, bridges=(bridge,))

    def footbridge(self) -> Map:
        bridge = Bridge(kind="minor", hexes=("B2",), over="stream", by="r")
        return drawn(". s .\n. x .\n. s .", roads={"r": "A2 B2 C3"}, bridges=(bridge,))

    @pytest.mark.rule("CC-T80a", "CC-T80.1b")
    def test_a_major_bridge_is_entered_only_along_its_road(self) -> None:
        map = self.viaduct()
        assert step(map, "A2", "B2") == 1
        assert step(map, "A3", "B2") is None
        assert step(map, "B1", "B2") is None

    @pytest.mark.rule("CC-T80.1c")
    def test_a_major_bridge_is_left_only_by_its_road(self) -> None:
        map = self.viaduct()
        assert step(map, "B2", "C3") == 1
        assert step(map, "B2", "C2") is None
        assert barred(map, map.grid.parse("B2"), map.grid.parse("B3")) == "CC-T80.1c"

    @pytest.mark.rule("CC-T80.2b")
    def test_a_minor_bridge_costs_one_by_road_and_else_what_is_under_it(self) -> None:
        map = self.footbridge()
        assert step(map, "A2", "B2") == 1
        assert step(map, "A3", "B2") == 3
        assert step(map, "B2", "C2") == 1

    @pytest.mark.rule("CC-T80b", "CC-T80c", "CC-T93g", "CC-T80/1")
    def test_a_bridge_covers_by_two_less_one_for_the_road(self) -> None:
        assert cover(self.viaduct(), 4) == 1
        assert cover(self.footbridge(), 4) == 1
        railway = drawn(". s .\n. x .\n. s .", railways={"l": "A2 B2 C3"})
        assert cover(railway, 4) == 2

    @pytest.mark.rule("CC-T78.1f", "CC-T78.1h", "CC-F100.3d")
    def test_a_stream_under_a_major_bridge_is_no_water_hex(self) -> None:
        map = self.viaduct()
        assert not is_water(map, 4)
        assert held(map, 4) == {"smoke", "blaze", "fortification"}
        assert is_water(map, 1)

    @pytest.mark.rule("CC-F100.3/1")
    def test_a_hex_with_a_minor_bridge_takes_works_and_weapons_fire_from_it(self) -> None:
        map = self.footbridge()
        assert "fortification" in held(map, 4)
        stage = Stage(map, axis={"area": ()}, allies={"area": ()})
        gunners = stage.unit("axis", "rifle", "B2", "light-mg")
        assert len(firing.pieces_of(stage.game, gunners)) == 2


class TestCover:
    @pytest.mark.rule("CC-T81b", "CC-T82b", "CC-T85b", "CC-T86b", "CC-T89b", "CC-T90b", "CC-T91b", "CC-T95b")
    @pytest.mark.rule("CC-T99b", "CC-T78.3a", "CC-T78.4f")
    @pytest.mark.parametrize(
        ("letter", "value"),
        [(".", 0), ("f", 0), ("o", 1), ("b", 1), ("w", 2), ("B", 3), ("g", 1), ("m", 0), ("s", -1)],
    )
    def test_the_chart(self, letter: str, value: int) -> None:
        assert cover(column(letter), 0) == value

    @pytest.mark.rule("CC-T78.3c", "CC-T78.3d", "CC-T78.3e", "CC-glossaryk")
    def test_brush_wall_and_foxholes_are_never_added(self) -> None:
        map = column(".b", hexsides={"wall": "A1/A2"})
        assert cover(map, 1) == 1
        assert cover(map, 1, attack=aimed(map, 0, 1)) == 2
        choice = covers(map, 1, fort("foxholes"), aimed(map, 0, 1))
        assert [(part.what, part.value) for part in choice] == [("foxholes", 3), ("wall", 2), ("brush", 1)]

    @pytest.mark.rule("CC-T97b", "CC-T87b", "CC-T84b", "CC-T83d")
    @pytest.mark.parametrize(("kind", "value"), [("wall", 2), ("hedge", 1), ("fence", 0), ("cliff", 0)])
    def test_a_hexside_covers_only_against_fire_across_it_into_the_hex(self, kind: str, value: int) -> None:
        map = column("...", hexsides={kind: "A1/A2"})
        assert cover(map, 1, attack=aimed(map, 0, 1)) == value
        assert cover(map, 1, attack=aimed(map, 2, 1)) == 0
        assert cover(map, 0, attack=aimed(map, 1, 0)) == value
        assert cover(map, 2, attack=aimed(map, 0, 2)) == 0
        assert cover(map, 1) == 0

    @pytest.mark.rule("CC-T97c", "CC-T87c")
    @pytest.mark.parametrize("kind", ["wall", "hedge"])
    def test_a_hexside_does_not_cover_against_mortars_and_artillery(self, kind: str) -> None:
        map = column("..", hexsides={kind: "A1/A2"})
        assert cover(map, 1, attack=FROM_ABOVE) == 0

    @pytest.mark.rule("CC-T87/1")
    def test_fire_through_a_corner_counts_for_both_sides_that_meet_there(self) -> None:
        map = rulebook_map(hexsides={"wall": "N8/N7", "hedge": "M8/N7"})
        target, shooter = map.grid.parse("N7"), map.grid.parse("M9")
        assert sorted(map.hexsides[side] for side in aimed(map, shooter, target).sides) == ["hedge", "wall"]

    @pytest.mark.rule("CC-T93f", "CC-T93g", "CC-T93h")
    def test_a_road_takes_one_from_every_cover(self) -> None:
        street = column(".B.", roads={"r": "A1 A2 A3"})
        assert cover(street, 1) == 2
        assert cover(street, 0) == -1
        assert cover(street, 0, fort("foxholes")) == 2

    @pytest.mark.rule("CC-T93/3")
    def test_a_road_takes_one_from_a_wall_as_well(self) -> None:
        map = column("..", roads={"r": "A1 A2"}, hexsides={"wall": "A1/A2"})
        assert cover(map, 1, attack=aimed(map, 0, 1)) == 1

    @pytest.mark.rule("CC-T92b", "CC-T96b")
    @pytest.mark.parametrize("ways", ["railways", "trails"])
    def test_railways_and_trails_leave_cover_as_it_is(self, ways: str) -> None:
        assert cover(column(".w", **{ways: {"way": "A1 A2"}}), 1) == 2

    @pytest.mark.rule("CC-F101a", "CC-F101b", "CC-F102a", "CC-F102b", "CC-F104a", "CC-F104b", "CC-F105.1a")
    @pytest.mark.rule("CC-F105.1b")
    @pytest.mark.parametrize(
        ("kind", "value", "above"),
        [("foxholes", 3, 4), ("trench", 4, 5), ("pillbox", 5, 6), ("bunker", 6, 7)],
    )
    def test_fortifications_cover_one_better_against_what_falls_from_above(
        self, kind: str, value: int, above: int
    ) -> None:
        assert cover(column("."), 0, fort(kind)) == value
        assert cover(column("."), 0, fort(kind), FROM_ABOVE) == above

    @pytest.mark.rule("CC-F101c", "CC-F102c", "CC-F104c", "CC-F105.1c")
    @pytest.mark.parametrize("kind", ["foxholes", "trench", "pillbox", "bunker"])
    def test_a_fortification_is_not_added_to_the_terrain(self, kind: str) -> None:
        assert cover(column("B"), 0, fort(kind)) == fort(kind).cover

    @pytest.mark.rule("CC-F106.1e")
    @pytest.mark.parametrize("kind", ["wire", "mines"])
    def test_wire_and_mines_give_no_cover(self, kind: str) -> None:
        assert covers(column("b"), 0, fort(kind)) == covers(column("b"), 0)


class TestTrenches:
    @pytest.mark.rule("CC-F105.2a", "CC-F105.2b")
    @pytest.mark.parametrize("other", ["trench", "bunker", "pillbox"])
    def test_from_trench_to_works_costs_one_whatever_lies_between(self, other: str) -> None:
        map = column("ww", "0 1", hexsides={"wall": "A1/A2"})
        assert step(map, "A1", "A2") == 4
        assert step(map, "A1", "A2", forts={0: "trench", 1: other}) == 1
        assert step(map, "A1", "A2", forts={0: other, 1: "trench"}) == 1

    @pytest.mark.rule("CC-F105.2c")
    def test_but_not_over_a_cliff(self) -> None:
        map = column("..", "0 1", hexsides={"cliff": "A1/A2"})
        assert step(map, "A1", "A2", forts={0: "trench", 1: "trench"}) is None

    @pytest.mark.rule("CC-F105.2e")
    def test_bunker_to_pillbox_is_an_ordinary_step(self) -> None:
        assert step(column("ww"), "A1", "A2", forts={0: "bunker", 1: "pillbox"}) == 2
        assert step(column("ww"), "A1", "A2", forts={0: "trench", 1: "foxholes"}) == 2


class TestHeight:
    @pytest.mark.rule("CC-T88.2a", "CC-T88.2b", "CC-T88.2c", "CC-T88.2d", "CC-T88.2/1")
    def test_downhill_adds_one_and_uphill_takes_one_each_once(self) -> None:
        stage = Stage(ground_map(levels={"E5": 1, "E6": 4}))
        low, middle, high = (Piece(stage.unit("axis", "rifle", at)) for at in ("E4", "E5", "E6"))

        def height(target: str, *pieces: Piece) -> int:
            return firing.height(stage.game, Attack("axis", "fire", [stage.hex(target)], list(pieces)))

        assert height("E4", high) == 1
        assert height("E4", high, middle) == 1
        assert height("E6", low) == -1
        assert height("E5", low, high) == 0
        assert height("F1", low) == 0


class TestWhatAHexHolds:
    @pytest.mark.rule("CC-T89d", "CC-T89f", "CC-T95d", "CC-T95f", "CC-T98e", "CC-F100.3c", "CC-F100.3d")
    @pytest.mark.parametrize("letter", ["m", "s", "~"])
    def test_water_holds_no_smoke_no_blaze_and_no_fortification(self, letter: str) -> None:
        map = column(f"{letter}.")
        assert is_water(map, 0)
        assert held(map, 0) == set()

    @pytest.mark.rule("CC-T98e", "CC-T98b", "CC-T79b", "CC-T79d", "CC-8.1.5b")
    def test_no_unit_stands_in_deep_water_or_fire(self) -> None:
        assert not holds_units(column("~"), 0)
        assert holds_units(column("m"), 0)
        assert not holds_units(column("."), 0, blazes=[0])
        assert held(column(".."), 0, blazes=[0]) == set()

    @pytest.mark.rule("CC-F100.3a", "CC-F100.3b")
    def test_the_first_fortification_in_a_hex_stays_the_only_one(self) -> None:
        assert held(column(".."), 0) == {"smoke", "blaze", "fortification"}
        assert held(column(".."), 0, forts={0: "wire"}) == {"smoke", "blaze"}


@pytest.mark.rule("CC-T78.1e", "CC-T78.1f", "CC-T78.1g")
def test_open_ground_is_the_last_type_and_features_come_after_it() -> None:
    chart = sorted(commander_pack().terrain.values(), key=lambda kind: kind.order)
    ground = [kind.id for kind in chart if kind.kind == "ground"]
    assert ground[-1] == "open"
    assert ground.index("major-bridge") < ground.index("stream")
    assert [kind.id for kind in chart[: len(ground)]] == ground


@pytest.mark.rule("CC-T78a")
def test_every_terrain_says_type_cost_cover_and_sight() -> None:
    for kind in commander_pack().terrain.values():
        assert kind.kind in ("ground", "way", "hexside")
        assert not (kind.obstacle and kind.hindrance)


def test_every_number_names_a_rule_of_the_register() -> None:
    pack = commander_pack()
    assert set(RULES) == {*pack.terrain, *pack.fortifications}
    for chapter in RULES.values():
        assert register().find(f"CC-{chapter}").section.id == f"CC-{chapter}"
    hill = column("wb", "0 1", hexsides={"hedge": "A1/A2"})
    told = [*cost_parts(hill, 0, 1), *covers(hill, 1, fort("trench"), aimed(hill, 0, 1))]
    assert [part.rule for part in told] == [
        "CC-T81a",
        "CC-T87a",
        "CC-T88.1a",
        "CC-F105.1",
        "CC-T81b",
        "CC-T87b",
    ]
