"""Sicily '43, 6.5, 6.6, 8.1 and 9.7: what the book leaves open about the end of a turn."""

from typing import Any

import pytest

from opfire.assault.fire.damage import hurt
from opfire.assault.log.battle import Captured, PhaseEnded
from opfire.assault.options.answers import PASS, Act, Activate, Fire, React
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.assault.victory import check_turn
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, sicily


def facing(**more: Any) -> Table:
    """US Rifles in D6, German ones in D3 in their sight."""
    return sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, **more)


# Markers


@pytest.mark.rule("S43-6.5/3", "S43-9.2/3")
def test_who_is_suppressed_after_a_fast_action_keeps_his_dice_but_does_not_hurry_again() -> None:
    table = facing().dice("S S -", "-").play(Activate("u1"), Act("fast-action"), "D5", React("a1"))
    assert table.unit("u1").morale is Morale.SUPPRESSED
    table.finish_turn()
    assert (table.unit("u1").morale, table.unit("u1").attack_die_lost) == (Morale.NONE, False)
    while table.ask.side == "axis":
        table.play(PASS)
    assert "fast-action" not in table.play(Activate("u1")).choices()


@pytest.mark.rule("S43-6.5/3", "S43-9.8.1/1")
def test_who_is_suppressed_while_he_digs_is_not_dug_in() -> None:
    table = facing().play(Activate("u1"), Act("digging-in"))
    table.dice("S S", "-").play(Activate("a1"), Act("fire"), Fire("u1")).finish_turn()
    assert not table.battle.dug_in


@pytest.mark.rule("S43-6.5/4", "S43-13.0/2")
@pytest.mark.parametrize(
    "marks",
    [
        {"action": Action.NORMAL},
        {"action": Action.FIRING},
        {"action": Action.TURRET_FIRE},
        {"action": Action.MOVE_AND_FIRE},
        {"action": Action.FIRE_AND_MOVE},
        {"morale": Morale.SUPPRESSED},
        {"attack_die_lost": True},
    ],
)
def test_markers_for_one_turn_leave_nothing_behind(marks: dict[str, object]) -> None:
    table = facing(u1={**marks, "activated": True}).finish_turn()
    unit = table.unit("u1")
    assert (unit.action, unit.morale, unit.attack_die_lost, unit.activated) == (
        Action.NONE,
        Morale.NONE,
        False,
        False,
    )


# Objectives


@pytest.mark.rule("S43-6.5/2")
def test_who_was_delayed_this_turn_takes_no_objective_though_his_marker_is_turned() -> None:
    hill = {"rows": rows(D5="H"), "levels": levels("D5"), "objectives": {"D5": 1}}
    table = facing(**hill, a1={"activated": True}).play(Activate("u1"), Act("normal-action"), "D5")
    table.finish_turn()
    assert (table.unit("u1").action, table.told(Captured)) == (Action.NORMAL, [])
    assert [event.side for event in table.finish_turn().told(Captured)] == ["allied"]


@pytest.mark.rule("S43-9.7/1")
def test_a_suppressed_squad_and_an_immobilised_tank_take_an_objective() -> None:
    units = {"u1": f"{RIFLES} D6", "u2": "us-m4a1 F6 5", "a1": f"{GERMANS} A1"}
    shaken, stuck = {"morale": Morale.SUPPRESSED, "activated": True}, {"immobilised": True, "activated": True}
    table = sicily(units, objectives={"D6": 1, "F6": 1}, u1=shaken, u2=stuck).finish_turn()
    assert [event.side for event in table.told(Captured)] == ["allied", "allied"]


@pytest.mark.rule("S43-9.7/2")
def test_riflemen_in_a_truck_take_no_objective_until_they_are_out() -> None:
    units = {"u1": "us-truck D6 5", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} A1"}
    table = sicily(units, objectives={"D6": 1}, u1={"activated": True})
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    table.unit("u2").activated = True
    assert table.finish_turn().told(Captured) == []


# The end of a turn and of the game


@pytest.mark.rule("S43-8.1/1")
def test_after_three_passes_the_turn_is_tidied_up_before_the_next_begins() -> None:
    table = facing(objectives={"D6": 1})
    table.battle.smoke = {0: 1}
    table.play(PASS, PASS, PASS)
    assert [event.why for event in table.told(PhaseEnded)] == ["passes"]
    assert (table.battle.phase, table.battle.turn) == (Phase.ORGANISATION, 1)
    table.end_turn()
    assert (table.battle.turn, table.battle.smoke) == (2, {})
    assert [event.side for event in table.told(Captured)] == ["allied"]


@pytest.mark.rule("S43-3.1/1")
def test_nobody_wins_if_neither_side_has_met_its_conditions_and_the_scenario_says_no_more() -> None:
    ways = [{"winner": side, "objectives": 2} for side in ("allied", "axis")]
    table = facing(objectives={"D6": 1, "D3": 1}, changes={"victory": {"conditions": ways}})
    battle = table.battle
    battle.objectives = dict(zip(battle.objectives, ("allied", "axis"), strict=True))
    battle.turn = battle.setting.scenario.turns
    check_turn(battle)
    assert battle.outcome is not None
    assert battle.outcome.winner is None


@pytest.mark.rule("S43-3.1/1")
def test_nor_if_both_have_destroyed_each_other() -> None:
    ways = [{"winner": side, "when": "always", "eliminated": True} for side in ("allied", "axis")]
    battle = facing(changes={"victory": {"conditions": ways}}).battle
    for unit in battle.units.values():
        hurt(battle, unit, 9, "10.7.3")
    check_turn(battle)
    assert battle.outcome is not None
    assert battle.outcome.winner is None
