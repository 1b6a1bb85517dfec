"""Off-board artillery of Sicily '43 in the support phase (S43-12.4.2): spotters, the target hex, ranging shots."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.assault.game import GAME
from opfire.assault.log.battle import Rolled, SpottingRolled
from opfire.assault.log.command import PointSpent
from opfire.assault.log.support import FireDirected, ShotsFell, SupportArrived
from opfire.assault.options.answers import PASS, Activate, DirectedBy, PlayCard
from opfire.assault.options.support import CallSupport, FireMode, RequestSupport
from opfire.assault.state.pieces import Action, Melee, Morale, Phase
from opfire.assault.support.artillery_s43.ranging_shots import can_direct, drift, falls, landings, pattern_around
from support.assault.artillery import aim, aims
from support.assault.artillery_s43 import COASTAL, FIELD, PACK, ROCKETS, SHIPS, lies, ranged, ranging
from support.assault.battles import Table, rows
from support.assault.sicily import GERMANS, RIFLES

SCOUTS, GUN, JEEP, STUART = "us-scouts-43", "us-57mm-m1", "us-jeep", "us-m5-stuart"
UNITS = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
GRID = ranging(UNITS).battle.setting.board.grid


def shoot(table: Table, dice: str, at: str = "D4", card: str = PACK) -> Table:
    """Range in on a hex."""
    return table.dice(dice).play(CallSupport(card), aim(at))


# The two steps of a turn


@pytest.mark.rule("S43-12.4b", "S43-12.4h", "S43-12.4.2a", "S43-12.0c")
def test_the_first_step_is_taken_in_the_support_phase_and_the_second_in_the_action_phase() -> None:
    table = ranging(UNITS)
    assert (table.ask.kind, table.offers(CallSupport(PACK))) == ("support", True)
    shoot(table, "D 1")
    assert table.battle.phase is Phase.ACTION
    assert table.battle.requests[PACK].stage == "ranged"
    assert table.offers(CallSupport(PACK))


@pytest.mark.rule("S43-12.4h", "S43-12.4.2a")
def test_a_battery_that_fired_no_ranging_shots_does_not_come_later() -> None:
    table = ranging(UNITS).play(PASS)
    assert table.ask.kind == "activate"
    assert not table.offers(CallSupport(PACK))


@pytest.mark.rule("S43-12.4j")
def test_every_card_of_artillery_says_support_phase() -> None:
    table = ranging(UNITS)
    cards = [card for card in table.battle.setting.supports.values() if card.type == "OAS"]
    assert cards
    assert {card.phases for card in cards} == {("support",)}


@pytest.mark.rule("S43-12.4.2b", "S43-12.4.2.1h")
def test_a_strike_takes_two_command_points_one_on_the_card_and_one_of_the_spotter() -> None:
    table = ranging({**UNITS, "u2": f"{RIFLES} F9"}, rules=["command-points"])
    battle = table.battle
    battle.requests.clear()
    battle.phase, battle.first = Phase.PLANNING, "allied"
    battle.hands["allied"], battle.points = (PACK,), {"allied": 5, "axis": 3}
    table.play(RequestSupport(PACK))
    assert table.battle.planned["allied"] == {RIFLES: 1}, "five points, three of them in the pool, one on the card"
    table.dice("D 1").play(CallSupport(PACK), DirectedBy("u1"), aim("D4"))
    assert (table.battle.planned["allied"], table.battle.focus["allied"]) == ({RIFLES: 0}, 3)
    assert [event.unit for event in table.told(PointSpent)] == ["u1"]


def test_the_card_is_turned_over_when_it_arrives() -> None:
    table = ranging(UNITS)
    (seen,) = table.match.view("axis").game.requests.values()  # type: ignore[attr-defined]
    assert seen.card == ""
    shoot(table, "D 1")
    assert [event.card for event in table.told(SupportArrived)] == [PACK]
    (seen,) = table.match.view("axis").game.requests.values()  # type: ignore[attr-defined]
    assert (seen.card, seen.aim) == (PACK, table.battle.requests[PACK].aim)


# The spotter


@pytest.mark.rule("S43-12.4c", "S43-12.4.2.1b", "S43-12.4.2.1c", "S43-12.4/4", "S43-12.4.2.1/3")
@pytest.mark.parametrize(("kind", "able"), [(RIFLES, True), (GUN, True), (STUART, False), (JEEP, False)])
def test_infantry_and_guns_can_direct_the_fire_and_vehicles_not_even_as_scouts(kind: str, able: bool) -> None:
    table = ranging({"u1": f"{kind} D8 4", "a1": f"{GERMANS} D4"})
    assert can_direct(table.battle, table.unit("u1")) is able
    if able:
        assert table.offers(CallSupport(PACK))
    else:
        assert table.ask.kind == "activate"


@pytest.mark.rule("S43-12.4.2.1b")
@pytest.mark.parametrize("marker", [{"activated": True}, {"morale": Morale.SUPPRESSED}, {"melee": Melee.ACTIVE}])
def test_the_spotter_must_not_have_been_activated(marker: dict[str, object]) -> None:
    table = ranging(UNITS, u1=marker)
    assert not can_direct(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-12.4.2.1b")
def test_the_player_chooses_among_several_spotters() -> None:
    table = ranging({**UNITS, "u2": f"{RIFLES} F8"}).play(CallSupport(PACK))
    assert (table.ask.kind, table.ask.about["card"]) == ("director", PACK)
    table.dice("D 1").play(DirectedBy("u2"), aim("D4"))
    assert table.battle.requests[PACK].spotter == "u2"
    assert not table.unit("u1").activated


@pytest.mark.rule("S43-12.4.2.1d", "S43-12.4.2.1f")
def test_any_hex_can_be_the_target_without_a_spotting_roll_whoever_is_in_it() -> None:
    table = ranging(UNITS, rows=rows(D4="H")).play(CallSupport(PACK))
    assert {"D4", "E5"} <= aims(table)
    table.dice("D 1").play(aim("D4"))
    assert not table.told(SpottingRolled)
    assert lies(table) == "D4"
    assert ("support-aim", "1A.D4") in [(mark.kind, mark.at) for mark in GAME.picture(table.battle, "axis").marks]


@pytest.mark.rule("S43-12.4.2.1e", "S43-12.4.2.1a", "S43-12.4a", "S43-12.4.2.1/1")
def test_the_line_of_sight_must_be_clear() -> None:
    """Indirect fire of mortars is content with a hindered one (7.1); artillery from off the board is not."""
    table = ranging(UNITS, rows=rows(D6="b", E8="H")).play(CallSupport(PACK))
    assert {"D6", "D7", "A4"} <= aims(table)
    assert not {"D4", "D5", "F7"} & aims(table)


@pytest.mark.rule("S43-12.4.2.1e")
def test_smoke_hinders_the_spotter_too() -> None:
    table = ranging(UNITS)
    table.battle.smoke[table.unit("a1").at] = 1
    assert "D4" not in aims(table.play(CallSupport(PACK)))


@pytest.mark.rule("S43-12.4.2.1g", "S43-12.4.2.1/2", "S43-13.1/1")
def test_the_spotter_is_marked_normal_action_and_has_had_its_turn() -> None:
    table = shoot(ranging({**UNITS, "u2": f"{RIFLES} F9"}, u2={"activated": True}), "D 1")
    assert (table.unit("u1").action, table.unit("u1").activated) == (Action.NORMAL, True)
    assert not table.unit("u1").attack_die_lost
    assert [(event.by, event.at) for event in table.told(FireDirected)] == [("u1", "1A.D4")]
    assert not table.offers(Activate("u1"))


@pytest.mark.rule("S43-12.4.2.1g", "S43-13.1k")
def test_the_marker_of_a_spotter_takes_the_place_of_attack_die_minus_one() -> None:
    table = shoot(ranging({**UNITS, "u2": f"{RIFLES} F9"}, u1={"attack_die_lost": True}, u2={"activated": True}), "D 1")
    assert (table.unit("u1").action, table.unit("u1").attack_die_lost) == (Action.NORMAL, False)


@pytest.mark.rule("S43-12.4.2.1h", "S43-6.2.2/3")
def test_directing_the_first_step_costs_the_spotter_its_command_point() -> None:
    table = ranging(UNITS, rules=["command-points"])
    table.battle.planned["allied"] = {RIFLES: 1}
    shoot(table, "D 1")
    assert [(event.unit, event.focus) for event in table.told(PointSpent)] == [("u1", False)]
    assert table.battle.planned["allied"] == {RIFLES: 0}


@pytest.mark.rule("S43-12.4.2.1h")
def test_a_unit_without_a_command_point_cannot_direct() -> None:
    table = ranging(UNITS, rules=["command-points"])
    assert not can_direct(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-6.2.2l", "S43-8.2j", "S43-6.2.2/3", "S43-8.2/8", "S43-12.4.2.1/4")
def test_directing_the_strike_is_free_for_a_spotter_that_was_activated() -> None:
    table = ranged(UNITS, rules=["command-points"])
    assert table.unit("u1").activated
    assert table.offers(CallSupport(PACK))


# The ranging shots


@pytest.mark.rule("S43-12.4.2.2a", "S43-12.4.2.2k", "S43-12.4.2.2d", "S43-12.4/5")
def test_a_green_die_and_a_d6_are_thrown_and_nobody_is_hurt() -> None:
    table = shoot(ranging(UNITS), "CD 3")
    (event,) = table.told(ShotsFell)
    assert ([name for name, _ in event.attack], event.direction) == (["green"], 3)
    assert (event.step, event.at, event.to) == ("ranging-shots", "1A.D4", "1A.D4")
    assert not table.told(Rolled)
    assert table.strength("a1") == 4
    assert not table.battle.smoke


@pytest.mark.rule("S43-12.4.2.2e", "S43-12.4.2.2/2")
def test_a_critical_hit_confirms_the_hex_and_adds_a_blue_die_to_the_attack() -> None:
    table = shoot(ranging(UNITS), "CD 1")
    assert (lies(table), table.battle.requests[PACK].dice) == ("D4", "B")


@pytest.mark.rule("S43-12.4.2.2f")
def test_damage_confirms_the_hex() -> None:
    table = shoot(ranging(UNITS), "D 1")
    assert (lies(table), table.battle.requests[PACK].dice) == ("D4", "")


@pytest.mark.rule("S43-12.4.2.2g", "S43-12.4.2.2i", "S43-12.4.2.2j", "S43-12.4.2.2d", "S43-12.4.2.2/1")
@pytest.mark.parametrize(("roll", "hex"), [(1, "D3"), (2, "E4"), (3, "E5"), (4, "D5"), (5, "C5"), (6, "C4")])
def test_suppression_shifts_the_marker_one_hex_in_the_direction_of_the_d6(roll: int, hex: str) -> None:
    """The hex to the north is agreed to be number 1, and the others follow clockwise."""
    assert lies(shoot(ranging(UNITS), f"S {roll}")) == hex


@pytest.mark.rule("S43-12.4.2.2h", "S43-12.4.2.2d")
def test_the_example_a_blank_die_and_a_1_move_the_marker_two_hexes_in_direction_1() -> None:
    table = shoot(ranging(UNITS), "- 1")
    assert lies(table) == "D2"
    (event,) = table.told(ShotsFell)
    assert (event.to, event.shift, event.result) == ("1A.D2", 2, "blank")


@pytest.mark.rule("S43-12.4.2.2/3")
def test_the_marker_never_leaves_the_map() -> None:
    assert lies(shoot(ranging(UNITS), "- 1", at="D2")) == "D1"
    grid = ranging(UNITS).battle.setting.board.grid
    assert drift(grid, grid.parse("1A.A1"), 6, 2) == grid.parse("1A.A1")


@pytest.mark.rule("S43-12.4.2.2b", "S43-12.4.2.2c")
@pytest.mark.parametrize(("dice", "hex"), [("- D 1", "D4"), ("S D 1", "D4"), ("- S 1", "D2"), ("S - 1", "D3")])
def test_scouts_add_a_blue_die_of_which_only_damage_counts(dice: str, hex: str) -> None:
    table = shoot(ranging({**UNITS, "u1": f"{SCOUTS} D8"}), dice)
    assert [name for name, _ in table.told(ShotsFell)[0].attack] == ["green", "blue"]
    assert lies(table) == hex


# What cards are good at


def test_a_fire_direction_centre_is_as_good_as_a_scout_but_not_besides_one() -> None:
    table = shoot(ranging({**UNITS, "u1": f"{SCOUTS} D8"}, FIELD), "- D 1", card=FIELD)
    assert lies(table, FIELD) == "D4"


def test_a_salvo_that_is_off_target_is_off_by_one_hex_more() -> None:
    table = ranging({"u1": f"{RIFLES} D2", "a1": f"{GERMANS} D9"}, ROCKETS)
    assert lies(shoot(table, "S 1", "D6", ROCKETS), ROCKETS) == "D4"


def test_ships_do_not_aim_near_own_units_and_a_fixed_mount_covers_the_coast() -> None:
    ships = ranging(UNITS, SHIPS).play(CallSupport(SHIPS))
    assert {"D5", "D4"} <= aims(ships)
    assert not {"D6", "D7", "E7"} & aims(ships)
    coast = ranging({"u1": f"{RIFLES} D2", "a1": f"{GERMANS} D5"}, COASTAL, rows=rows(D9="w")).play(
        CallSupport(COASTAL)
    )
    assert "D3" in aims(coast)
    assert "D1" not in aims(coast)
    moved = ranged({"u1": f"{RIFLES} D2", "a1": f"{GERMANS} D5"}, "D3", "a1", COASTAL, rows=rows(D9="w"))
    moved.play(CallSupport(COASTAL), FireMode("fire-for-effect"))
    assert "D4" in aims(moved)
    assert "D2" not in aims(moved), "nor is its fire moved away from the coast"


def test_shore_fire_control_confirms_a_hex_that_was_missed() -> None:
    table = ranging(UNITS, rules=["command-cards"])
    table.battle.hands["allied"] = ("SA01-1",)
    shoot(table, "- 1")
    assert (table.ask.kind, table.ask.about["moment"]) == ("command-card", "distance-roll")
    table.play(PlayCard("SA01-1"))
    assert lies(table) == "D4"


# Exact odds


def test_the_odds_of_the_distance_table_and_of_where_the_shells_fall() -> None:
    battle = ranging(UNITS).battle
    card = battle.setting.supports[PACK]
    green = battle.setting.dice.pool("G")
    chances = {fall.result: weight for fall, weight in falls(battle, card, green).weights.items()}
    assert chances == {"critical": 1, "damage": 2, "suppression": 1, "blank": 2}
    hex = battle.setting.board.grid.parse("1A.D5")
    found = landings(battle, card, green, hex)
    by_range: Counter[int] = Counter()
    for (place, _), weight in found.weights.items():
        by_range[battle.setting.board.grid.distance(hex, place)] += weight
    assert (by_range[0], by_range[1], by_range[2], found.total) == (18, 6, 12, 36)


@given(hex=st.integers(0, 71), roll=st.integers(1, 6), shift=st.integers(0, 3))
def test_shells_drift_straight_and_stay_on_the_map(hex: int, roll: int, shift: int) -> None:
    grid = GRID
    fell = drift(grid, hex, roll, shift)
    assert 0 <= fell < grid.size
    assert grid.distance(hex, fell) <= shift
    if grid.distance(hex, fell) < shift:
        assert drift(grid, fell, roll, 1) == fell, "it lies at the edge"


@pytest.mark.rule("S43-12.4g")
def test_the_secondary_hexes_lie_around_the_primary_one_as_the_card_shows() -> None:
    battle = ranging(UNITS).battle
    grid = battle.setting.board.grid
    around = pattern_around(grid, battle.setting.supports[PACK], grid.parse("1A.D5"))
    assert [grid.names[hex] for hex in around] == ["1A.D4", "1A.D6"]
    edge = pattern_around(grid, battle.setting.supports[PACK], grid.parse("1A.D1"))
    assert [grid.names[hex] for hex in edge] == ["1A.D2"]
