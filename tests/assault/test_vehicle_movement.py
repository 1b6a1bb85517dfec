"""Movement of vehicles and guns in both editions: facing, reverse, roads, terrain damage and overrun."""

import pytest
from battles import Table, levels, position, rows

from opfire.assault.activation import may_hurry
from opfire.assault.facing import turn_cost
from opfire.assault.options import DECLINE, STOP, Act, Activate, Face, Fire
from opfire.assault.overrun import can_overrun
from opfire.assault.pack import packs
from opfire.assault.pieces import Action, Morale
from opfire.assault.terrain_damage import harm_by_terrain
from opfire.assault.told import Eliminated, LastShot, Rolled
from opfire.assault.told_ground import TerrainTested

RH41, S43 = "red-horizon-41", "sicily-43"
TANK = "german-pz-iiij"
EDITIONS = pytest.mark.parametrize(("pack", "foe"), [(RH41, "soviet-heavy-rifles-41"), (S43, "us-rifles-43")])
FAR = {"activated": True}


def tank(pack: str = RH41, foe: str = "soviet-heavy-rifles-41", kind: str = TANK, ground: str = "") -> Table:
    """A vehicle in D5 that faces the north-east corner, so that D4 and E5 lie before it; the enemy is done."""
    units = {"g1": f"{kind} D5 5", "s1": f"{foe} A9"}
    return position(units, active="g1", pack=pack, rows=ground or None, s1=FAR)


def left(table: Table) -> int:
    """The movement points left."""
    return int(table.ask.about["left"])


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
@pytest.mark.rule("RH41-9.10d", "RH41-9.10e", "S43-9.10d", "S43-9.10e")
def test_the_first_vertex_is_free_and_each_further_one_costs_a_point(
    pack: str, foe: str, vertex: int, cost: int
) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"), Face(vertex))
    assert table.unit("g1").facing == vertex
    assert left(table) == 5 - cost


@EDITIONS
@pytest.mark.rule("RH41-9.10d", "S43-9.10d")
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


@pytest.mark.rule("S43-9.10f", "S43-9.1g")
def test_a_main_road_turns_free_and_a_narrow_one_costs_a_point() -> None:
    assert [turn_cost(vertices, 0) for vertices in (1, 2, 3)] == [0, 0, 0]
    assert [turn_cost(vertices, 1) for vertices in (1, 2, 3)] == [1, 1, 1]


@EDITIONS
@pytest.mark.rule("RH41-9.10g", "S43-9.10g")
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
@pytest.mark.rule("RH41-9.10g", "S43-9.10g")
def test_only_the_second_edition_mixes_forward_and_reverse(pack: str, foe: str) -> None:
    table = tank(pack, foe).play(Activate("g1"), Act("normal-action"), "D4")
    assert ("D5" in table.steps()) == (pack == S43)


@EDITIONS
@pytest.mark.rule("RH41-9.2k", "S43-9.2h", "RH41-9.10h", "S43-9.10h")
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
@pytest.mark.rule("S43-9.10.1d", "S43-9.10.2c")
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


# Overrun

GUN = "soviet-45mm-at-gun"


def gun_ahead(gun: str = f"{GUN} D4 2", kind: str = TANK, ground: str = "", **markers: dict[str, object]) -> Table:
    """A vehicle in D5 with an enemy gun before it in D4, which faces south."""
    return position({"g1": f"{kind} D5 5", "s1": gun}, rows=ground or None, **markers)


def overruns(table: Table) -> bool:
    """Whether the vehicle in D5 would overrun what is in D4."""
    unit, battle = table.unit("g1"), table.battle
    ways = battle.ground.ways[unit.kind][unit.at]
    return any(can_overrun(battle, unit, way) for way in ways if battle.hex_name(way.hex) == "1A.D4")


@pytest.mark.rule("RH41-9.10.3b", "RH41-9.10.3c", "RH41-9.10.3d", "RH41-9.10.3r", "RH41-9.10.3u", "RH41-12.0h")
def test_a_tank_overruns_a_gun_that_does_not_fire() -> None:
    table = gun_ahead().play(Activate("g1"), Act("normal-action"), "D4", DECLINE)
    assert table.at("g1") == "D4"
    assert table.unit("s1").gone
    assert [event.why for event in table.told(Eliminated)] == ["overrun"]
    assert table.unit("g1").action is Action.FAST
    assert table.told(Rolled) == []


@pytest.mark.rule("RH41-9.10.3e")
def test_it_may_go_on_with_the_points_of_a_normal_action() -> None:
    table = gun_ahead().play(Activate("g1"), Act("normal-action"), "D4", DECLINE)
    assert left(table) == 4
    table = gun_ahead().play(Activate("g1"), Act("fast-action"), "D4", DECLINE)
    assert left(table) == 4


@pytest.mark.rule("RH41-9.10.3e")
@pytest.mark.parametrize(("gun", "reached"), [("D4", True), ("D3", False)])
def test_the_extra_point_of_a_fast_action_reaches_no_gun(gun: str, reached: bool) -> None:
    units = {"g1": f"{TANK} D9 5", "s1": f"{GUN} {gun} 5", "s2": f"{GUN} A1 5"}
    table = position(units, active="g1").play(Activate("g1"), Act("fast-action"))
    for row in range(8, int(gun[1]), -1):
        table.play(f"D{row}")
    assert (gun in table.steps()) is reached


@pytest.mark.rule("RH41-9.10.3h", "RH41-9.10.3j", "RH41-9.10.3k", "RH41-9.10.3l", "RH41-9.10.3m", "RH41-9.10.3i")
def test_the_last_shot_is_card_dice_against_the_front() -> None:
    table = gun_ahead(s1={"attack_die_lost": True}).dice("D", "S S")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    (roll,) = table.told(Rolled)
    assert [die for die, _ in roll.attack] == ["green"]
    assert [die for die, _ in roll.defence] == ["red", "yellow"]
    assert table.strength("g1") == 3
    assert table.unit("s1").gone, "one damage point does not stop the tank"
    assert not table.unit("s1").activated


@pytest.mark.rule("RH41-9.10.3s", "RH41-9.10.3m")
def test_a_tank_stopped_by_the_last_shot_stays_where_it_is() -> None:
    table = gun_ahead().dice("CD", "S S", "CD", "-")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert table.unit("g1").immobilised
    assert table.at("g1") == "D5"
    assert not table.unit("s1").gone


@pytest.mark.rule("RH41-9.10.3s")
def test_a_tank_suppressed_by_the_last_shot_stays_before_the_gun() -> None:
    table = gun_ahead(kind="german-pz-iif").dice("S", "-")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert (table.at("g1"), table.unit("g1").morale) == ("D5", Morale.SUPPRESSED)
    assert not table.unit("s1").gone


@pytest.mark.rule("RH41-9.10.3t")
def test_a_tank_destroyed_by_the_last_shot_leaves_the_gun_alive() -> None:
    table = gun_ahead(g1={"damage": 3}).dice("D", "S S")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert table.unit("g1").gone
    assert table.at("s1") == "D4"


@pytest.mark.rule("RH41-9.10.3o")
def test_the_last_shot_is_open_to_a_gun_that_has_acted() -> None:
    table = gun_ahead(s1={"activated": True, "action": Action.FIRING})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"


@pytest.mark.rule("RH41-9.10.3q")
@pytest.mark.parametrize(
    "marker",
    [{"morale": Morale.SUPPRESSED}, {"morale": Morale.FALLBACK}, {"action": Action.FAST}, {"action": Action.DELAYED}],
)
def test_no_last_shot_for_a_shaken_or_hurried_gun(marker: dict[str, object]) -> None:
    table = gun_ahead(s1=marker).play(Activate("g1"), Act("normal-action"), "D4")
    assert table.told(LastShot) == []
    assert table.unit("s1").gone


@pytest.mark.rule("RH41-9.10.3a", "RH41-4.2.2c", "RH41-12.0h")
def test_half_tracks_and_wheels_do_not_overrun() -> None:
    for kind in ("german-sdkfz-222", "german-sdkfz-251-1"):
        table = gun_ahead(kind=kind).play(Activate("g1"), Act("normal-action"))
        assert table.offers("D4"), "as close combat"
        assert not overruns(table)


@pytest.mark.rule("RH41-9.10.3f", "RH41-9.10.3g")
def test_no_overrun_in_ground_that_breaks_tracks() -> None:
    for letter in ("H", "B"):
        assert not overruns(gun_ahead(ground=rows(D4=letter)).play(Activate("g1"), Act("normal-action")))
    assert overruns(gun_ahead(ground=rows(D4="b")).play(Activate("g1"), Act("normal-action")))


@pytest.mark.rule("RH41-9.10.3d", "RH41-9.6.1h")
def test_no_overrun_uphill_since_it_is_a_fast_action() -> None:
    table = position({"g1": f"{TANK} D5 5", "s1": f"{GUN} D4 2"}, levels=levels("D4"))
    assert not overruns(table.play(Activate("g1"), Act("normal-action")))


def sicilian_gun(facing: int) -> Table:
    units = {"g1": f"{TANK} D5 5", "u1": f"us-37mm-m3 D4 {facing}"}
    return position(units, active="g1", pack=S43).play(Activate("g1"), Act("normal-action"), "D4")


@pytest.mark.rule("S43-9.10.3a", "S43-9.10.3b", "S43-9.10.3c", "S43-9.10.3e", "S43-9.10.3n", "S43-9.10.3r")
@pytest.mark.rule("S43-9.10.3g", "S43-9.10.3h", "S43-9.10.3i", "S43-9.10.3j", "S43-9.10.3k", "S43-9.10.3f")
def test_in_sicily_the_gun_turns_one_vertex_for_its_last_shot() -> None:
    table = sicilian_gun(0).dice("D", "S S").play(Fire("g1"))
    (roll,) = table.told(Rolled)
    assert [die for die, _ in roll.attack] == ["green"]
    assert [die for die, _ in roll.defence] == ["red", "yellow"]
    assert table.unit("u1").gone
    assert table.at("g1") == "D4"
    assert table.unit("g1").action is Action.FAST


@pytest.mark.rule("S43-9.10.3o", "S43-9.10.3u")
def test_in_sicily_a_gun_that_looks_the_other_way_has_no_last_shot() -> None:
    table = sicilian_gun(5)
    assert table.told(LastShot) == []
    assert table.unit("u1").gone


@pytest.mark.rule("S43-9.10.3s", "S43-9.10.3t")
def test_in_sicily_too_a_tank_hit_by_the_last_shot_does_not_enter() -> None:
    table = sicilian_gun(2).dice("CD", "S S", "CD", "-").play(Fire("g1"))
    assert table.unit("g1").immobilised
    assert table.at("g1") == "D5"
    assert not table.unit("u1").gone


@pytest.mark.rule("S43-9.10.3m")
def test_in_sicily_too_a_gun_that_has_acted_fires_its_last_shot() -> None:
    units = {"g1": f"{TANK} D5 5", "u1": "us-37mm-m3 D4 2"}
    table = position(units, active="g1", pack=S43, u1={"activated": True, "action": Action.FIRING})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"


@pytest.mark.rule("S43-9.10.3q")
@pytest.mark.parametrize(
    "marker",
    [{"morale": Morale.SUPPRESSED}, {"morale": Morale.FALLBACK}, {"action": Action.FAST}, {"action": Action.DELAYED}],
)
def test_in_sicily_too_shaken_or_hurried_guns_are_silent(marker: dict[str, object]) -> None:
    units = {"g1": f"{TANK} D5 5", "u1": "us-37mm-m3 D4 2"}
    table = position(units, active="g1", pack=S43, u1=marker).play(Activate("g1"), Act("normal-action"), "D4")
    assert table.told(LastShot) == []
    assert table.unit("u1").gone


@pytest.mark.rule("S43-9.10.3d")
def test_in_sicily_only_harsh_terrain_forbids_an_overrun() -> None:
    units = {"g1": f"{TANK} D5 5", "u1": "us-37mm-m3 D4 2"}
    woods = rows(D4="H")
    assert overruns(position(units, active="g1", pack=S43, rows=woods).play(Activate("g1"), Act("normal-action")))
    hill = position(units, active="g1", pack=S43, rows=woods, levels=levels("D4"))
    assert not overruns(hill.play(Activate("g1"), Act("normal-action")))


@pytest.mark.rule("RH41-9.10.3p", "S43-9.10.3p")
@pytest.mark.parametrize(("pack", "gun"), [(RH41, GUN), (S43, "us-37mm-m3")])
def test_the_last_shot_needs_no_command_point(pack: str, gun: str) -> None:
    units = {"g1": f"{TANK} D5 5", "s1": f"{gun} D4 2"}
    table = position(units, active="g1", pack=pack, changes={"rules": ["vehicles", "command-points"]})
    table.battle.planned[table.unit("g1").side] = {TANK: 1}
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"


@pytest.mark.rule("RH41-9.10.2b")
def test_a_second_critical_hit_of_the_ground_changes_nothing() -> None:
    table = tank()
    for _ in harm_by_terrain(table.battle, table.unit("g1"), (2, 0, 0)):
        raise AssertionError("nobody is asked")
    assert table.unit("g1").immobilised
    assert not table.unit("g1").gone


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
