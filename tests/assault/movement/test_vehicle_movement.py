"""Movement of vehicles and guns in both editions: facing, reverse, roads and terrain damage."""

import pytest

from opfire.assault.activation import may_hurry
from opfire.assault.board.facing import turn_cost
from opfire.assault.log.battle import Eliminated, Thrown
from opfire.assault.log.ground import TerrainTested
from opfire.assault.movement.terrain_damage import harm_by_terrain, one_test
from opfire.assault.options.answers import STOP, Act, Activate, Face, Fire
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action, Morale
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from support.assault.battles import position, rows
from support.assault.vehicles import FAR, RH41, S43, TANK, left, tank

EDITIONS = pytest.mark.parametrize(("pack", "foe"), [(RH41, "soviet-heavy-rifles-41"), (S43, "us-rifles-43")])


@EDITIONS
@pytest.mark.rule("RH41-9.10b", "RH41-9.10c", "S43-9.10b", "S43-9.10c")
def test_a_vehicle_drives_into_its_front_hexes_or_backs_into_those_behind(pack: str, foe: str) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"))
    assert table.steps() == {"D4", "E5", "D6", "C6"}


@EDITIONS
@pytest.mark.rule("RH41-4.8b", "S43-4.8d")
def test_a_vehicle_faces_a_corner_with_a_hex_on_each_side_of_it(pack: str, foe: str) -> None:
    ahead = [{"D6", "E6"}, {"D6", "C6"}, {"C6", "C5"}, {"C5", "D4"}, {"D4", "E5"}, {"E5", "E6"}]
    for vertex, hexes in zip((1, 2, 3, 4, 5, 0), ahead, strict=True):
        table = tank(pack, foe)
        table.unit("g1").facing = vertex
        grid = table.battle.setting.board.grid
        near = {table.battle.hex_name(hex)[3:]: hex for hex in grid.neighbours(table.unit("g1").at)}
        assert {name for name, hex in near.items() if grid.in_arc(table.unit("g1").at, vertex, hex)} == hexes


@EDITIONS
@pytest.mark.rule("RH41-9.10a", "S43-9.10a")
def test_vehicles_go_on_wheels_or_tracks_each_at_its_own_cost(pack: str, foe: str) -> None:
    cards = [card for card in packs()[pack].units.values() if card.type == "vehicle"]
    assert {card.movement for card in cards} == {"wheeled", "tracked"}
    table = tank(pack, foe, ground=rows(D4="b"))
    ways = {kind: table.battle.ground.ways[kind][table.unit("g1").at] for kind in ("german-truck", TANK)}
    costs = {kind: next(way.cost for way in ways[kind] if table.battle.hex_name(way.hex) == "1A.D4") for kind in ways}
    assert costs["german-truck"] == costs[TANK] + 1


@EDITIONS
@pytest.mark.parametrize(("vertex", "cost"), [(0, 0), (4, 0), (1, 1), (3, 1), (2, 2)])
@pytest.mark.rule("RH41-9.10d", "RH41-9.10e", "S43-9.10d", "S43-9.10e", "S43-9.10/4")
def test_the_first_vertex_is_free_and_each_further_one_costs_a_point(
    pack: str, foe: str, vertex: int, cost: int
) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"), Face(vertex))
    assert table.unit("g1").facing == vertex
    assert left(table) == 5 - cost


@EDITIONS
@pytest.mark.rule("RH41-9.10d", "S43-9.10d", "S43-9.10/3")
def test_a_vehicle_may_turn_anew_in_every_hex_but_once_in_each(pack: str, foe: str) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"), Face(4))
    assert not any(table.offers(Face(vertex)) for vertex in range(6))
    table.play("D4")
    assert table.offers(Face(5))
    table.play(Face(5), STOP)
    assert table.unit("g1").facing == 5


@pytest.mark.rule("RH41-9.10f", "RH41-9.1d")
def test_on_a_road_turning_is_free_up_to_its_last_hex() -> None:
    table = tank(ground=rows(D5="=", D4="=", D3="=")).play(Activate("g1"), Act("normal-action"), Face(2))
    assert left(table) == 5
    table = tank(ground=rows(D5="=", D4="=", D3="=")).play(Activate("g1"), Act("normal-action"), "D4", "D3", Face(2))
    assert left(table) == 3


@pytest.mark.rule("RH41-9.10f")
def test_crossing_a_road_is_not_driving_on_it() -> None:
    table = tank(ground=rows(D4="=")).play(Activate("g1"), Act("normal-action"), "D4", Face(2))
    assert left(table) == 2


@pytest.mark.rule("RH41-9.10f")
def test_where_a_road_ends_on_an_airfield_the_hex_is_no_road() -> None:
    battle = Match.start("red-horizon-41/dolubowo-airfield", seed=1).game
    turns = {name: battle.ground.road_turns[battle.setting.board.grid.parse(name)] for name in ("7B.D3", "7B.E4")}
    assert turns == {"7B.D3": 0, "7B.E4": None}


@pytest.mark.rule("S43-9.10f", "S43-9.1g")
def test_a_main_road_turns_free_and_a_narrow_one_costs_a_point() -> None:
    assert [turn_cost(vertices, 0) for vertices in (1, 2, 3)] == [0, 0, 0]
    assert [turn_cost(vertices, 1) for vertices in (1, 2, 3)] == [1, 1, 1]


@EDITIONS
@pytest.mark.rule("RH41-9.10g", "S43-9.10g", "S43-9.10/2")
def test_in_reverse_a_vehicle_has_half_its_points_rounded_up(pack: str, foe: str) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"), "D6", "D7", "D8")
    assert table.at("g1") == "D8"
    assert not table.steps()
    table = tank(pack, foe).play(Activate("g1"), Act("fast-action"), "D6")
    assert left(table) == 3


def test_with_a_second_driver_reversing_is_as_quick() -> None:
    table = tank(kind="german-sdkfz-231").play(Activate("g1"), Act("normal-action"), "D6")
    assert left(table) == 4


@EDITIONS
@pytest.mark.rule("RH41-9.10g", "S43-9.10g", "RH41-9.10/2")
def test_only_the_second_edition_mixes_forward_and_reverse(pack: str, foe: str) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"), "D4")
    assert ("D5" in table.steps()) == (pack == S43)


@EDITIONS
@pytest.mark.rule("RH41-9.2k", "RH41-9.10h", "S43-9.10h", "S43-9.2/2")
def test_vehicles_move_fast_turn_after_turn_unless_slow(pack: str, foe: str) -> None:
    table = tank(pack, foe)
    table.unit("g1").fast_barred = True
    table.play(Activate("g1"))
    assert "fast-action" in table.choices()
    if pack == S43:
        table.unit("g1").kind = "italian-semovente-90-53"
        assert not may_hurry(table.battle, table.unit("g1"))


@pytest.mark.rule("RH41-9.9c", "RH41-9.9d", "RH41-9.9e", "RH41-9.2h")
def test_a_gun_turns_free_when_it_moves() -> None:
    table = tank(kind="german-37mm-pak-36").play(Activate("g1"))
    assert table.choices() == {"normal-action", "fast-action"}
    table.play(Act("normal-action"), "D6", Face(2))
    assert (table.at("g1"), table.unit("g1").facing) == ("D6", 2)
    assert table.unit("g1").action is Action.NORMAL


@pytest.mark.rule("RH41-9.9e", "RH41-9.2i", "S43-9.9c", "S43-9.2g")
@pytest.mark.parametrize(("pack", "foe"), [(RH41, "soviet-heavy-rifles-41"), (S43, "us-rifles-43")])
def test_a_slow_gun_has_no_fast_action(pack: str, foe: str) -> None:
    table = tank(pack, foe, "german-50mm-pak-38").play(Activate("g1"))
    assert table.ask.kind == "move", "a normal action is all there is, so nobody asks"


@pytest.mark.rule("S43-9.9d", "S43-9.9e", "S43-9.9f", "S43-9.9b")
def test_in_sicily_a_gun_pays_for_every_vertex_but_the_first() -> None:
    units = {"u1": "us-37mm-m3 D5 5", "g1": "german-grenadiers-43 A9"}
    table = position(units, pack=S43, active="u1", g1=FAR).play(Activate("u1"), Act("normal-action"))
    assert table.offers(Face(0))
    assert table.offers(Face(1)), "one point buys the second vertex"
    assert not table.offers(Face(2))
    table.play(Face(1))
    assert table.ask.kind == "turn-over", "the point is spent"
    assert table.unit("u1").action is Action.NORMAL


@pytest.mark.rule("S43-9.9d")
def test_in_sicily_a_gun_does_not_turn_in_a_fast_action() -> None:
    units = {"u1": "us-37mm-m3 D5 5", "g1": "german-grenadiers-43 A9"}
    table = position(units, pack=S43, active="u1", g1=FAR).play(Activate("u1"), Act("fast-action"))
    assert not table.offers(Face(0))


@pytest.mark.rule("RH41-13.1b", "RH41-13.2l", "S43-13.1d", "S43-13.2s")
@pytest.mark.parametrize(("pack", "foe"), [(RH41, "soviet-heavy-rifles-41"), (S43, "us-rifles-43")])
def test_an_immobilised_vehicle_moves_no_more_but_its_turret_fires(pack: str, foe: str) -> None:
    units = {"g1": f"{TANK} D5 2", "s1": f"{foe} D2"}
    table = position(units, active="g1", pack=pack, g1={"immobilised": True}, s1=FAR).play(Activate("g1"))
    assert table.ask.kind == "target", "firing is all it can do, so nobody asks what it does"


# Terrain damage


@pytest.mark.parametrize("action", ["normal-action", "fast-action"])
@pytest.mark.rule("RH41-9.10.2/1", "RH41-9.10.2/3")
@pytest.mark.rule("RH41-9.10.1a", "RH41-9.10.1b", "RH41-9.10.1c", "RH41-9.10.1d", "RH41-9.10.2a", "RH41-9.10.2c")
def test_woods_can_break_a_track(action: str) -> None:
    table = tank(ground=rows(D4="H")).dice("CD", "S").play(Activate("g1"), Act(action), "D4")
    (test,) = table.told(TerrainTested)
    assert [die for die, _ in test.attack] == ["green"]
    assert [die for die, _ in test.defence] == ["red"], "its strongest die, from the front"
    assert table.unit("g1").immobilised
    assert table.strength("g1") == 3, "the critical hit does no damage of its own"
    assert table.at("g1") == "D4"
    assert table.ask.kind == "turn-over"


@pytest.mark.rule("RH41-9.10.2d", "RH41-9.10.1a")
def test_terrain_can_suppress_a_vehicle() -> None:
    table = tank(kind="german-truck", ground=rows(D4="b")).dice("S", "-")
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.unit("g1").morale is Morale.SUPPRESSED
    assert table.at("g1") == "D4"


@pytest.mark.rule("S43-9.10.1a", "S43-9.10.1b", "S43-9.10.1c", "S43-9.10.1e", "S43-9.10.2a", "S43-9.10.2b")
@pytest.mark.rule("S43-9.10.1d", "S43-9.10.2/1")
def test_terrain_damages_vehicles_in_sicily_too() -> None:
    table = tank(S43, "us-rifles-43", ground=rows(D4="H"))
    dice = table.battle.setting.board.terrain_types["heavy-forest"].damage["tracked"]
    assert len(dice) == 1
    table.dice("CD", "S").play(Activate("g1"), Act("fast-action"), "D4")
    assert table.unit("g1").immobilised
    assert table.strength("g1") == 3


@pytest.mark.rule("RH41-9.10.1a", "S43-9.10.1b")
def test_a_vehicle_in_fallback_is_tested_by_the_ground_too() -> None:
    units = {"g1": f"{TANK} D5 5", "s1": "soviet-kv-1 D2 2"}
    woods = rows(**{f"{column}{row}": "H" for column in "ABCDEFGH" for row in (6, 7)})
    table = position(units, active="soviet", rows=woods, g1={"morale": Morale.SUPPRESSED})
    table.dice("S S -", "D -", "CD", "S")
    table.play(Activate("s1"), Act("fire"), Fire("g1"), "D6")
    assert table.unit("g1").immobilised
    assert [event.why for event in table.told(Eliminated)] == ["immobilised-fallback"], "stuck on its way back"


@pytest.mark.rule("RH41-8.2c", "RH41-8.2d")
def test_who_moves_to_fire_draws_no_fire_even_when_the_ground_holds_it_up() -> None:
    units = {"g1": "german-sdkfz-222 D5 5", "s1": "soviet-heavy-rifles-41 D1", "s2": "soviet-45mm-at-gun G3 3"}
    table = position(units, active="g1", rows=rows(D4="b"))
    table.dice("S", "-").play(Activate("g1"), Act("move-and-fire"), "D4")
    assert table.unit("g1").morale is Morale.SUPPRESSED
    assert table.ask.kind == "activate"


def test_who_chooses_what_the_ground_does_to_his_vehicle_sees_the_dice() -> None:
    table = tank()
    script = one_test(table.battle, table.unit("g1"), "GG")
    next(script)
    faces = [[str(symbol) for symbol in face] for face in table.battle.setting.dice.pool("G")[0].faces]
    script.send((faces.index(["damage"]), faces.index(["suppression"])))
    asked = script.send((2,))
    assert isinstance(asked, Ask)
    assert asked.kind == "suffer"
    lie = table.battle.events[-1]
    assert isinstance(lie, Thrown)
    assert (lie.target, lie.what, len(lie.attack), len(lie.defence)) == ("g1", "terrain", 2, 1)


@pytest.mark.rule("RH41-9.10.2b")
def test_a_second_critical_hit_of_the_ground_changes_nothing() -> None:
    table = tank()
    for _ in harm_by_terrain(table.battle, table.unit("g1"), (2, 0, 0)):
        raise AssertionError("nobody is asked")
    assert table.unit("g1").immobilised
    assert not table.unit("g1").gone


@pytest.mark.rule("RH41-9.10.2d")
def test_several_suppressions_of_the_ground_are_one() -> None:
    table = tank()
    for _ in harm_by_terrain(table.battle, table.unit("g1"), (0, 0, 2)):
        raise AssertionError("nobody is asked where to fall back")
    assert table.unit("g1").morale is Morale.SUPPRESSED


# Guns


@EDITIONS
@pytest.mark.rule("RH41-9.9a", "S43-9.9a")
def test_guns_are_pushed_into_almost_any_terrain(pack: str, foe: str) -> None:
    table = tank(pack, foe, "german-50mm-pak-38", rows(D4="H", E5="B" if pack == RH41 else "l", D6="l"))
    table.play(Activate("g1"))
    assert {"D4", "E5", "D6"} <= table.steps()


@EDITIONS
@pytest.mark.rule("S43-9.2f", "RH41-9.2h")
def test_a_gun_cannot_hurry_twice_in_a_row(pack: str, foe: str) -> None:
    table = tank(pack, foe, "german-50mm-pak-38")
    table.unit("g1").kind = "german-37mm-pak-36" if pack == RH41 else "us-37mm-m3"
    assert may_hurry(table.battle, table.unit("g1"))
    table.unit("g1").fast_barred = True
    assert not may_hurry(table.battle, table.unit("g1"))


@pytest.mark.rule("RH41-9.3a", "RH41-9.10c", "RH41-9.10g")
def test_who_drives_in_order_to_fire_is_offered_no_way_from_which_he_could_not() -> None:
    """Six hexes are the range of its gun, and seven lie between them; in reverse or turned about it comes no nearer."""
    table = position({"g1": "german-sdkfz-251-1 D8 5", "s1": "soviet-heavy-rifles-41 D1"})
    table.play(Activate("g1"), Act("move-and-fire"))
    assert table.steps() == {"D7", "E8"}
    assert {option.vertex for option in table.ask.options if isinstance(option, Face)} == {0, 3, 4}
