"""Red Horizon '41, chapter 9: infantry movement."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.log.battle import Fired, Moved, TurnedBack
from opfire.assault.log.ground import DugIn
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Fire, React
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, position, rows

RIFLES = "german-rifles-41"
FOE = "soviet-heavy-rifles-41"
MG = "german-heavy-mg34"
TRUCK = "german-truck"


@pytest.mark.rule("RH41-9.1a", "RH41-9.1b", "RH41-9.4a", "RH41-9.4c", "RH41-9.0b")
def test_infantry_with_two_points_goes_two_clear_hexes() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D4", "D3")
    assert table.at("g1") == "D3"
    assert table.unit("g1").action is Action.NORMAL
    assert table.ask.kind == "turn-over", "the allowance is spent, so the move is over"
    assert [(event.how, event.rule) for event in table.told(Moved)] == [("move", "RH41-9.1")] * 2


@pytest.mark.rule("RH41-9.2a", "RH41-9.2b")
def test_a_fast_action_adds_one_point() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} A1"}, s1={"activated": True})
    table.play(Activate("g1"), Act("fast-action"), "D5", "D4", "D3")
    assert table.at("g1") == "D3"
    assert table.unit("g1").action is Action.FAST


@pytest.mark.rule("RH41-9.2e", "RH41-6.5j", "RH41-13.1d")
def test_no_fast_action_in_the_turn_after_one() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} A1"}, s1={"activated": True})
    table.play(Activate("g1"), Act("fast-action"), "D8", STOP).end_turn()
    assert table.unit("g1").attack_die_lost
    table.play(Activate("g1"))
    assert "fast-action" not in table.choices()
    assert "normal-action" in table.choices()


@pytest.mark.rule("RH41-9.2e", "RH41-13.1d")
def test_the_ban_and_the_lost_die_last_one_turn() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} A1"}, s1={"activated": True})
    table.play(Activate("g1"), Act("fast-action"), "D8", STOP).end_turn()
    table.unit("s1").activated = True
    table.play(Activate("g1"), Act("digging-in")).end_turn()
    assert not table.unit("g1").attack_die_lost
    table.play(Activate("g1"))
    assert "fast-action" in table.choices()


@pytest.mark.rule("RH41-9.0c", "RH41-9.0e", "RH41-4.8d")
def test_a_friend_can_be_passed_but_not_joined() -> None:
    table = position({"g1": f"{RIFLES} D5", "g2": f"{RIFLES} D4", "s1": f"{FOE} A1"}, s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert not table.offers(STOP)
    assert "D3" in table.steps()
    table.play("D3")
    assert table.at("g1") == "D3"


@pytest.mark.rule("RH41-9.0e")
def test_a_friend_s_hex_without_a_way_on_is_not_offered() -> None:
    table = position({"g1": f"{RIFLES} D5", "g2": f"{RIFLES} D4", "s1": f"{FOE} A1"}, rows=rows(D4="H"))
    table.play(Activate("g1"), Act("normal-action"))
    assert "D4" not in table.steps(), "the forest takes both points, so the unit would have to stay with its friend"


@pytest.mark.rule("RH41-9.0e", "RH41-8.4a")
def test_a_unit_suppressed_in_a_friend_s_hex_goes_back() -> None:
    table = position({"g1": f"{RIFLES} D5", "g2": f"{RIFLES} D4", "s1": f"{FOE} D1"})
    table.dice("S -", "- -")
    table.play(Activate("g1"), Act("normal-action"), "D4")
    table.play(React("s1"))
    assert table.unit("g1").morale is Morale.SUPPRESSED
    assert table.at("g1") == "D5"
    assert table.told(TurnedBack)


@pytest.mark.rule("RH41-9.4b")
@pytest.mark.parametrize(
    ("kind", "letter", "open_to"), [(RIFLES, "w", False), (RIFLES, "H", True), (TRUCK, "H", False)]
)
def test_a_river_lets_nobody_in_and_a_forest_no_wheels(kind: str, letter: str, open_to: bool) -> None:
    table = position({"g1": f"{kind} D5 5", "s1": f"{FOE} A1"}, rows=rows(D4=letter))
    table.play(Activate("g1"), Act("normal-action"))
    assert ("D4" in table.steps()) is open_to


@pytest.mark.rule("RH41-9.5a", "RH41-9.5d", "RH41-9.5e", "RH41-9.5f", "RH41-9.6.1b", "RH41-9.6.1f", "RH41-9.6.1g")
def test_forest_on_a_hill_is_harsh_terrain_for_rifles() -> None:
    """The book's example: 2 for the forest and 1 for the hill is more than an allowance of 2."""
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, rows=rows(D4="H"), levels=levels("D4"))
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.at("g1") == "D4"
    assert table.unit("g1").action is Action.DELAYED
    assert table.ask.side == "soviet"
    assert [(event.how, event.rule) for event in table.told(Moved)] == [("harsh", "RH41-9.5")]


@pytest.mark.rule("RH41-9.5d")
def test_harsh_terrain_must_be_the_first_hex() -> None:
    units = {"g1": f"{RIFLES} D6", "s1": f"{FOE} A1"}
    table = position(units, rows=rows(D4="H"), levels=levels("D4"), s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert "D6" in table.steps()
    assert "D4" not in table.steps()


@pytest.mark.rule("RH41-9.5b", "RH41-9.5f")
def test_the_extra_point_of_a_fast_action_makes_no_ground_easier() -> None:
    """A gun that moves one hex would have the two points that the forest takes."""
    table = position({"g1": "german-37mm-pak-36 D5 5", "s1": f"{FOE} A1"}, rows=rows(D4="H"), s1={"activated": True})
    table.play(Activate("g1"), Act("fast-action"), "D4")
    assert table.unit("g1").action is Action.DELAYED


@pytest.mark.rule("RH41-9.5/2")
def test_ground_that_is_only_too_dear_by_now_is_not_harsh() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} A1"}, rows=rows(D4="H", E5="H"), s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert not {"D4", "E5"} & table.steps()


@pytest.mark.rule("RH41-9.5g", "RH41-9.5/1")
def test_a_delayed_unit_completes_its_move_in_the_next_turn() -> None:
    table = position(
        {"g1": f"{RIFLES} D5", "g2": f"{RIFLES} A9", "s1": f"{FOE} A1"}, rows=rows(D4="H"), levels=levels("D4")
    )
    table.battle.units["s1"].activated = table.battle.units["g2"].activated = True
    table.play(Activate("g1"), Act("normal-action"), "D4").end_turn()
    assert table.unit("g1").action is Action.NORMAL
    assert not table.offers(Activate("g1"))
    assert table.offers(Activate("g2"))
    table.finish_turn()
    assert table.unit("g1").action is Action.NONE
    assert table.offers(Activate("g1"))


@pytest.mark.rule("RH41-9.6.1a", "RH41-9.6.1b", "RH41-9.6.1f")
def test_a_bare_hill_costs_one_more_from_below() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} A1"}, levels=levels("D5", "D4"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert [event.cost for event in table.told(Moved)] == [2]
    assert table.ask.side == "soviet"


@pytest.mark.rule("RH41-9.6.1c", "RH41-9.6.1e")
def test_along_the_hill_there_is_no_extra_cost() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, s1={"activated": True}, levels=levels("D5", "D4", "D3"))
    table.play(Activate("g1"), Act("normal-action"), "D4", "D3")
    assert [event.cost for event in table.told(Moved)] == [1, 1]


@pytest.mark.rule("RH41-9.6.1h", "RH41-9.6.1/2")
def test_no_fast_climbing_but_fast_along_the_hill() -> None:
    table = position({"g1": f"{RIFLES} D6", "g2": f"{RIFLES} F5", "s1": f"{FOE} A1"}, levels=levels("D5", "F5", "F4"))
    table.play(Activate("g1"), Act("fast-action"))
    assert "D5" not in table.steps()
    table.match.undo("german")
    table.match.undo("german")
    table.play(Activate("g2"), Act("fast-action"))
    assert "F4" in table.steps()


@pytest.mark.rule("RH41-9.3a", "RH41-10.0i")
def test_move_and_fire_moves_half_and_then_fires() -> None:
    table = position({"g1": f"{RIFLES} D7", "s1": f"{FOE} D2"})
    table.dice("S -", "D - -")
    table.play(Activate("g1"), Act("move-and-fire"), "D6")
    assert table.ask.kind == "target", "half of two points is one hex"
    table.play(Fire("s1"))
    assert table.unit("g1").action is Action.MOVE_AND_FIRE


@pytest.mark.rule("RH41-9.3b", "RH41-10.0j")
def test_fire_and_move_fires_and_then_moves_half() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D2"})
    table.dice("S -", "D - -")
    table.play(Activate("g1"), Act("fire-and-move"), Fire("s1"), "D6")
    assert table.at("g1") == "D6"
    assert table.unit("g1").action is Action.FIRE_AND_MOVE
    assert table.ask.kind in ("activate", "turn-over")


@pytest.mark.rule("RH41-9.3a", "RH41-9.3b", "RH41-10.0i")
def test_half_of_three_points_is_two() -> None:
    units = {"g1": "german-light-rifles-41 D6", "s1": f"{FOE} D2"}
    table = position(units, s1={"activated": True}).play(Activate("g1"), Act("move-and-fire"), "D5", "D4")
    assert table.ask.kind == "target", "the points are used up"
    table = position(units, s1={"activated": True})
    pools = [
        kept(pool) for pool in (attack_pool(table.battle, shot_at(table)), defence_pool(table.battle, shot_at(table)))
    ]
    table.dice(*(" ".join("S" if die == "R" else "-" for die in pool) for pool in pools))
    table.play(Activate("g1"), Act("fire-and-move"), Fire("s1"), "D7", "D8")
    assert table.at("g1") == "D8"


def shot_at(table: Table) -> Shot:
    """The shot of the Germans at the Soviets who fire and then move."""
    return Shot(table.unit("g1"), table.unit("s1"), Action.FIRE_AND_MOVE)


@pytest.mark.rule("RH41-9.3a")
def test_move_and_fire_ends_where_there_is_a_target() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    table.play(Activate("g1"))
    assert "move-and-fire" not in table.choices()
    assert "fire" not in table.choices()


@pytest.mark.rule("RH41-9.8.1a", "RH41-9.8.1f", "RH41-6.4h")
def test_digging_in_takes_the_whole_turn() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, s1={"activated": True})
    table.play(Activate("g1"), Act("digging-in"))
    assert table.unit("g1").action is Action.DIGGING_IN
    assert table.at("g1") == "D5"
    assert not table.told(Fired)
    assert not table.battle.dug_in
    table.end_turn()
    assert table.told(DugIn)
    assert len(table.battle.dug_in) == 1


@pytest.mark.rule("RH41-9.8.1/1")
@pytest.mark.parametrize("letter", [".", "=", "b", "m", "H", "B"])
def test_infantry_digs_in_wherever_it_is(letter: str) -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, rows=rows(D5=letter)).play(Activate("g1"))
    assert "digging-in" in table.choices()


@pytest.mark.rule("RH41-9.8.1d", "RH41-13.1c")
def test_the_hole_stays_when_the_unit_leaves() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"})
    hex = table.unit("g1").at
    table.battle.dug_in[hex] = "german"
    table.play(Activate("g1"), Act("normal-action"), "D6", STOP)
    assert hex in table.battle.dug_in


@pytest.mark.rule("RH41-9.8.1d")
def test_the_hole_stays_when_the_unit_is_lost() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", "s2": f"{FOE} A1"}, s1={"damage": 3})
    hex = table.unit("s1").at
    table.battle.dug_in[hex] = "soviet"
    table.dice("D -", "- - -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.unit("s1").gone
    assert hex in table.battle.dug_in


@pytest.mark.rule("RH41-9.8.1a")
def test_a_suppressed_digger_has_dug_nothing() -> None:
    table = position(
        {"g1": f"{RIFLES} D5", "s1": f"{FOE} D2"}, g1={"action": Action.DIGGING_IN, "activated": True}, active="soviet"
    )
    table.dice("S -", "-")
    table.play(Activate("s1"), Act("fire"), Fire("g1")).end_turn()
    assert not table.battle.dug_in


@pytest.mark.rule("RH41-9.8c", "RH41-9.8d")
def test_infantry_turns_freely_and_moves_normally_or_fast() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"})
    table.play(Activate("g1"))
    assert {"normal-action", "fast-action"} <= table.choices()
    table.play(Act("normal-action"))
    assert table.steps() == {"D4", "E5", "E6", "D6", "C6", "C5"}


@pytest.mark.rule("RH41-9.7a", "RH41-6.5h", "RH41-6.5i")
def test_an_objective_goes_to_who_stands_there_at_the_end_of_the_turn() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, objectives={"D5": 1, "H9": 1}, s1={"activated": True})
    table.battle.objectives[table.battle.setting.board.grid.parse("1A.H9")] = "soviet"
    table.play(Activate("g1"), Act("digging-in"))
    assert "german" not in table.battle.objectives.values()
    table.end_turn()
    assert sorted(table.battle.objectives.values()) == ["german", "soviet"]


@pytest.mark.rule("RH41-9.7b")
def test_a_unit_in_fallback_takes_nothing() -> None:
    table = position({"g1": f"{RIFLES} D5", "g2": f"{RIFLES} A9", "s1": f"{FOE} A1"}, objectives={"D5": 1})
    table.unit("g1").morale = Morale.FALLBACK
    table.unit("g2").activated = table.unit("s1").activated = True
    table.begin()
    table.end_turn()
    assert list(table.battle.objectives.values()) == [""]


@pytest.mark.rule("RH41-9.2c", "RH41-9.2d", "RH41-10.9.6b", "RH41-9.2/2")
def test_haste_costs_the_weakest_die_but_not_the_last() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D2"}, g1={"action": Action.FAST}, rows=rows(D5="="))
    shot = Shot(table.unit("s1"), table.unit("g1"), Action.FIRING)
    assert kept(defence_pool(table.battle, shot)) == "Y", "the card's only die stays"
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D2"}, g1={"action": Action.FAST})
    shot = Shot(table.unit("s1"), table.unit("g1"), Action.FIRING)
    assert kept(defence_pool(table.battle, shot)) == "Y", "yellow and green lose the green"


@pytest.mark.rule("RH41-9.8a")
def test_infantry_enters_marsh_and_forest() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, rows=rows(D4="H", D6="m"))
    table.play(Activate("g1"), Act("normal-action"))
    assert {"D4", "D6"} <= table.steps()


@pytest.mark.rule("RH41-8.4a", "RH41-8.2i", "RH41-8.2h", "RH41-8.2/1")
def test_after_a_missed_reaction_the_move_goes_on() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2", "s2": f"{FOE} E2"})
    table.play(Activate("g1"), Act("normal-action"), "D5")
    table.dice("S -", "D -")
    table.play(React("s1"))
    assert table.ask.kind == "move"
    table.play("D4")
    assert table.offers(React("s2")), "another unit may react in the next hex"
    assert not table.offers(React("s1")), "one that has reacted is activated"
    table.play(DECLINE)
    assert table.at("g1") == "D4"
