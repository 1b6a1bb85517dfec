"""Sicily '43: turns, movement, reaction fire, digging in, fallback and the organisation phase on foot."""

import msgspec
import pytest

from opfire.assault.log.battle import (
    Captured,
    Damaged,
    Fired,
    InitiativeRolled,
    Moved,
    Passed,
    PhaseEnded,
    Rolled,
    TurnBegan,
)
from opfire.assault.log.command import PointsPlanned
from opfire.assault.movement.movement import allowance
from opfire.assault.options.answers import DECLINE, PASS, STOP, Act, Activate, Fire, React
from opfire.assault.phases.organisation import can_capture
from opfire.assault.sequence import STEPS
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.assault.state.setting import target_row
from opfire.assault.victory import check_turn
from support.assault.battles import Table, levels, rows
from support.assault.preparation import forces, step
from support.assault.sicily import GERMANS, RIFLES, sicily

SICILY = packs()["sicily-43"]
TREES = rows(A2="H", B1="H", B2="H")
"""Woods around A1 that nobody sees through."""


def far(kind: str = RIFLES, hex: str = "D6", ground: str | None = None, **more: object) -> Table:
    """A US unit alone with an enemy out of sight behind trees."""
    return sicily({"u1": f"{kind} {hex}", "a1": f"{GERMANS} A1"}, rows=ground or TREES, **more)


# The pack


@pytest.mark.rule("S43-3.0a", "S43-3.2.2b")
def test_three_armies_with_three_types_of_units() -> None:
    assert {card.faction for card in SICILY.units.values()} == {"german", "italian", "us"}
    assert {card.type for card in SICILY.units.values()} == {"infantry", "artillery", "vehicle"}


@pytest.mark.rule("S43-4.1b", "S43-4.1c", "S43-4.2a")
def test_formations_list_units_that_have_cards_and_bring_command_points() -> None:
    for formation in SICILY.formations.values():
        assert formation.parent.en
        assert formation.command_points > 0
        assert all(one.type in SICILY.units for one in formation.units)


@pytest.mark.rule("S43-4.2c", "S43-4.2.1a", "S43-4.3a")
def test_cards_hold_all_data_of_a_unit() -> None:
    for card in SICILY.units.values():
        assert card.points > card.points_half > 0
        assert card.strength > card.strength_half > 0
        assert card.defence


@pytest.mark.rule("S43-4.2.2a", "S43-4.2.2b", "S43-4.2.2d", "S43-4.2.2/1", "S43-4.2.2/2")
def test_armour_is_a_die_better_than_blue() -> None:
    vehicles = [card for card in SICILY.units.values() if card.type == "vehicle"]
    for card in vehicles:
        strong = any(set(dice) & set("RYG") for dice in card.defence.values())
        assert card.armoured is strong
        assert target_row(card) == ("vehicle" if strong else "infantry")
    assert {"wheeled", "tracked"} == {card.movement for card in vehicles if card.armoured}
    heavy = msgspec.structs.replace(vehicles[0], defence=dict.fromkeys(vehicles[0].defence, "RY"))
    assert heavy.armoured, "without any green die"


@pytest.mark.rule("S43-2.1c", "S43-2.1d", "S43-2.2a")
def test_infantry_training_has_the_forces_of_the_picture_and_no_optional_rules() -> None:
    training = SICILY.scenarios["infantry-training"]
    units = [one.type for side in training.sides for one in side.units]
    assert {"us-rifles-43", "us-cal-50-hmg", "german-rifles-43"} <= set(units)
    assert {overlay.kind for overlay in training.overlays} == {"mg-nest", "sandbags", "trench"}
    assert all(SICILY.units[kind].type == "infantry" for kind in units)
    assert not {"artillery", "vehicles", "command-cards", "command-points"} & set(training.rules)


# The turn


@pytest.mark.rule("S43-6.0a", "S43-6.0b", "S43-6.0d", "S43-6.0g", "S43-6.4b", "S43-6.1a", "S43-6.1b", "S43-6.1c")
def test_a_turn_begins_with_initiative_and_its_winner_acts_first() -> None:
    table = far()
    table.battle.phase = Phase.INITIATIVE
    table.dice("3 3", "2 5")
    assert (table.ask.side, table.ask.kind) == ("allied", "activate")
    assert [event.first for event in table.told(InitiativeRolled)] == ["tie", "allied"]
    assert table.told(TurnBegan)[0].turn == 1
    table.play(Activate("u1"), Act("digging-in"))
    assert table.ask.side == "axis"


@pytest.mark.rule("S43-6.1b", "S43-6.1d")
@pytest.mark.parametrize(("rolls", "first"), [("5 2", "axis"), ("2 5", "allied")])
def test_the_starting_player_is_the_first_in_every_phase(rolls: str, first: str) -> None:
    units = {"u1": "us-57mm-m1 D9 5", "a1": "german-50mm-pak-38 D1 2"}
    table = sicily(units, changes={"rules": ["infantry", "artillery", "command-points"]})
    table.battle.phase, table.battle.points = Phase.INITIATIVE, {"axis": 4, "allied": 4}
    table.dice(rolls)
    asked = []
    while table.ask.kind != "turn-over":
        asked.append((table.ask.kind, table.ask.side))
        table.play(table.ask.options[0])
    assert [side for kind, side in asked if kind == "support"][:1] == [first]
    assert [side for kind, side in asked if kind == "activate"][:1] == [first]
    assert [event.side for event in table.told(PointsPlanned)][:1] == [first]


@pytest.mark.rule("S43-6.0c", "S43-6.0h")
def test_a_turn_has_its_phases_in_order_and_ends_with_victory_and_reinforcements() -> None:
    battle = forces("sicily-43/vizzini")
    while battle.phase is not Phase.INITIATIVE:
        step(battle, STEPS[battle.phase](battle))
    seen = [battle.phase]
    while (battle.phase, battle.turn) != (Phase.INITIATIVE, 2):
        step(battle, STEPS[battle.phase](battle))
        seen += [battle.phase] if battle.phase is not seen[-1] else []
    assert [phase.value for phase in seen[:-1]] == [
        "initiative",
        "planning",
        "support",
        "action",
        "organisation",
        "reinforcements",
    ]


@pytest.mark.rule("S43-8.1a", "S43-8.1b", "S43-8.1c", "S43-6.4e", "S43-6.4p")
def test_three_passes_in_a_row_end_the_phase_and_any_action_starts_the_count_anew() -> None:
    table = far().play(PASS, PASS)
    assert table.ask.side == "allied"
    table.play(Activate("u1"), Act("digging-in"), PASS)
    assert [event.why for event in table.told(PhaseEnded)] == []
    table = far().play(PASS, PASS, PASS)
    assert [event.why for event in table.told(PhaseEnded)] == ["passes"]
    assert len(table.told(Passed)) == 3


@pytest.mark.rule("S43-8.1d")
def test_a_pass_costs_no_point() -> None:
    table = far(changes={"rules": ["infantry", "command-points"]})
    table.battle.planned = {"allied": {RIFLES: 1}, "axis": {GERMANS: 1}}
    table.battle.focus = {"allied": 0, "axis": 0}
    table.play(PASS)
    assert table.battle.planned["allied"] == {RIFLES: 1}


@pytest.mark.rule("S43-6.4a", "S43-6.4c", "S43-6.4q", "S43-4.4a", "S43-4.4b", "S43-13.2c", "S43-6.0/1")
def test_every_unit_acts_once_a_turn() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D8", "u2": f"{RIFLES} F8", "a1": f"{GERMANS} A1"}, rows=rows(A2="H", B1="H", B2="H")
    )
    table.play(Activate("u1"), Act("digging-in"), PASS)
    assert not table.offers(Activate("u1"))
    assert table.offers(Activate("u2"))


@pytest.mark.rule("S43-4.4c", "S43-4.4d", "S43-13.2b", "S43-6.4g", "S43-6.4j", "S43-9.0a", "S43-9.8d")
def test_the_action_is_announced_with_the_activation() -> None:
    table = far().play(Activate("u1"))
    assert table.ask.kind == "action"
    assert {"normal-action", "fast-action", "digging-in", "covert-action"} <= table.choices()
    table.play(Act("normal-action"))
    assert (table.ask.kind, STOP in table.ask.options) == ("move", False), "there is no way back"


# Movement


@pytest.mark.rule("S43-9.0b", "S43-9.1a", "S43-9.2a", "S43-9.3a", "S43-9.3b")
@pytest.mark.parametrize(
    ("action", "points"),
    [(Action.NORMAL, 2), (Action.FAST, 3), (Action.MOVE_AND_FIRE, 1), (Action.FIRE_AND_MOVE, 1)],
)
def test_the_action_decides_the_movement_points(action: Action, points: int) -> None:
    assert allowance(far().battle, far().unit("u1"), action) == points


@pytest.mark.rule("S43-9.4a", "S43-9.4b", "S43-9.1b", "S43-9.2b", "S43-13.2e", "S43-4.8a", "S43-4.8f")
@pytest.mark.parametrize(("what", "hexes"), [("normal-action", 2), ("fast-action", 3)])
def test_infantry_goes_two_clear_hexes_and_three_in_haste(what: str, hexes: int) -> None:
    table = far().play(Activate("u1"), Act(what), *["D7", "D8", "D9"][:hexes])
    assert table.ask.side == "axis"
    assert [event.cost for event in table.told(Moved)] == [1] * hexes
    assert table.unit("u1").action.value == what


@pytest.mark.rule("S43-13.2f")
def test_a_normal_action_leaves_no_fire() -> None:
    table = sicily({"u1": f"{RIFLES} D7", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} D3"})
    table.play(Activate("u1"), Act("normal-action"), "D6")
    while table.ask.kind == "reaction-fire":
        table.play(DECLINE)
    table.play(STOP, PASS)
    assert not table.offers(Activate("u1"))
    assert not table.told(Fired)


@pytest.mark.rule("S43-9.2d", "S43-13.1i", "S43-13.1j")
def test_after_a_fast_action_none_follows_and_the_weakest_attack_die_is_lost() -> None:
    table = far().play(Activate("u1"), Act("fast-action"), "D7", STOP).finish_turn()
    assert table.unit("u1").attack_die_lost
    assert "fast-action" not in table.play(PASS, Activate("u1")).choices()
    table.play(Act("digging-in")).finish_turn()
    assert not table.unit("u1").attack_die_lost


@pytest.mark.rule("S43-9.2g")
def test_slow_units_do_not_hurry() -> None:
    assert "fast-action" not in far("us-cal-30-mmg").play(Activate("u1")).choices()


@pytest.mark.rule("S43-9.5a", "S43-9.5b", "S43-9.5d", "S43-9.5e", "S43-13.2j", "S43-9.8a")
@pytest.mark.parametrize("what", ["normal-action", "fast-action"])
def test_harsh_terrain_is_entered_from_beside_it_and_ends_the_move(what: str) -> None:
    table = far(ground=rows(D5="H"), levels=levels("D5")).play(Activate("u1"), Act(what), "D5")
    assert table.unit("u1").action is Action.DELAYED
    assert table.ask.side == "axis"
    table = far(hex="D7", ground=rows(D5="H"), levels=levels("D5")).play(Activate("u1"), Act(what), "D6")
    assert "D5" not in table.steps()


@pytest.mark.rule("S43-9.5f", "S43-9.5g", "S43-6.5c", "S43-9.5/1")
def test_a_delayed_unit_is_busy_in_the_next_turn_too() -> None:
    units = {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} A1"}
    table = sicily(units, rows=rows(D5="H"), levels=levels("D5"))
    table.play(Activate("u1"), Act("normal-action"), "D5").finish_turn()
    assert table.unit("u1").action is Action.NORMAL
    while table.ask.side == "axis":
        table.play(PASS)
    assert not table.offers(Activate("u1"))
    assert table.finish_turn().unit("u1").action is Action.NONE


@pytest.mark.rule("S43-stacking-limita", "S43-stacking-limitf", "S43-4.8c")
def test_a_friend_is_passed_but_nobody_stays_with_it() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} A1"}, rows=rows(A2="H", B1="H", B2="H")
    )
    table.play(Activate("u1"), Act("normal-action"), "D7")
    assert not table.offers(STOP)
    table.play("D6")
    assert table.at("u1") == "D6"


@pytest.mark.rule("S43-9.4c")
def test_impassable_terrain_is_not_entered() -> None:
    assert "D5" not in far(ground=rows(D5="w")).play(Activate("u1"), Act("normal-action")).steps()


@pytest.mark.rule("S43-9.8c")
def test_infantry_has_no_facing() -> None:
    table = far().play(Activate("u1"), Act("normal-action"))
    assert len(table.steps()) == 6


# Reaction fire


def approach(**more: object) -> Table:
    """US Rifles move towards two Germans."""
    return sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} E4"}, **more)


@pytest.mark.rule("S43-8.2a", "S43-8.2c", "S43-8.2d", "S43-8.2i", "S43-8.2k", "S43-8.2m", "S43-8.2n", "S43-6.4f")
@pytest.mark.rule("S43-8.4a", "S43-8.2o", "S43-8.2/1")
@pytest.mark.parametrize("what", ["normal-action", "fast-action"])
def test_every_hex_entered_can_draw_fire_from_one_unit_and_the_move_goes_on(what: str) -> None:
    table = approach().play(Activate("u1"), Act(what), "D6")
    assert set(table.ask.options) == {DECLINE, React("a1"), React("a2")}
    table.dice("S - -", "D -" if what == "normal-action" else "D").play(React("a1"))
    assert table.unit("a1").action is Action.FIRING
    table.play("D5")
    assert set(table.ask.options) == {DECLINE, React("a2")}


@pytest.mark.rule("S43-8.2i")
def test_activated_units_do_not_react() -> None:
    table = approach(a1={"activated": True}, a2={"activated": True}).play(Activate("u1"), Act("normal-action"), "D6")
    assert table.ask.kind == "move"


@pytest.mark.rule("S43-8.2g", "S43-13.3h", "S43-13.3i", "S43-13.3l", "S43-7.0/1")
def test_a_fallback_draws_fire_from_its_enemy_and_has_no_terrain() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} F5", "a1": f"{GERMANS} D4"},
        rows=rows(D3="b"),
        a1={"morale": Morale.SUPPRESSED},
    )
    table.dice("S S -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"), "D3")
    assert (table.ask.kind, table.ask.side) == ("reaction-fire", "allied")
    assert set(table.ask.options) == {DECLINE, React("u2")}
    table.dice("S -", "D").play(React("u2"))
    assert [die for die, _ in table.told(Rolled)[1].defence] == ["yellow"]


# Fallback


def driven(hex: str, *others: str, **more: object) -> Table:
    """Suppressed Germans are suppressed again by US Rifles two hexes south of them."""
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} {hex}"}
    units |= {f"o{n}": text for n, text in enumerate(others)}
    table = sicily(units, a1={"morale": Morale.SUPPRESSED}, **more)
    return table.dice("S S -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"))


@pytest.mark.rule("S43-13.3i", "S43-13.3h", "S43-13.3m", "S43-13.3/2")
def test_every_hex_of_a_fallback_leads_away_from_the_attacker_only() -> None:
    table = driven("D4", f"{RIFLES} D1")
    assert "D3" in table.steps("fall-back")
    table.play("D3")
    while table.ask.kind == "reaction-fire":
        table.play(DECLINE)
    assert "D2" in table.steps("fall-back")


@pytest.mark.rule("S43-13.3j", "S43-13.3/3")
def test_a_cornered_unit_takes_a_damage_point() -> None:
    table = sicily({"u1": f"{RIFLES} B1", "a1": f"{GERMANS} A1"}, a1={"morale": Morale.SUPPRESSED})
    table.dice("S S -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"))
    assert [event.cause for event in table.told(Damaged)] == ["cornered"]
    assert table.at("a1") == "A1"


@pytest.mark.rule("S43-13.3r", "S43-6.5c", "S43-6.5/4", "S43-13.0/2")
def test_a_fallback_marker_turns_to_attack_die_less_one() -> None:
    table = far(u1={"morale": Morale.FALLBACK, "activated": True}).finish_turn()
    unit = table.unit("u1")
    assert (unit.morale, unit.attack_die_lost, unit.activated) == (Morale.NONE, True, False)


@pytest.mark.rule("S43-13.3b", "S43-6.4s")
def test_nobody_acts_with_a_morale_marker() -> None:
    units = {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} A1"}
    for marker in (Morale.SUPPRESSED, Morale.FALLBACK):
        assert not sicily(units, u1={"morale": marker}).offers(Activate("u1"))


# Digging in


@pytest.mark.rule("S43-9.8.1a", "S43-9.8.1c", "S43-9.8.1d", "S43-13.2m", "S43-13.2n", "S43-6.5d", "S43-13.0d")
def test_infantry_digs_in_and_is_dug_in_from_the_next_turn() -> None:
    table = far(ground=rows(D6="H")).play(Activate("u1"), Act("digging-in"))
    assert table.unit("u1").action is Action.DIGGING_IN
    table.finish_turn()
    assert table.battle.dug_in == {table.unit("u1").at: "allied"}
    assert table.finish_turn().battle.dug_in


@pytest.mark.rule("S43-9.8.1f", "S43-13.1g")
def test_the_dug_in_marker_is_gone_when_the_unit_leaves() -> None:
    table = far()
    table.battle.dug_in[table.unit("u1").at] = "allied"
    table.play(Activate("u1"), Act("normal-action"), "D7")
    assert not table.battle.dug_in


def test_a_friend_that_passes_leaves_the_dug_in_marker_alone() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} A1"}, rows=rows(A2="H", B1="H", B2="H")
    )
    table.battle.dug_in[table.unit("u2").at] = "allied"
    table.play(Activate("u1"), Act("normal-action"), "D7", "D6")
    assert table.battle.dug_in


# Objectives and the end of a turn


@pytest.mark.rule("S43-9.7a", "S43-9.7c", "S43-6.5i", "S43-13.0i", "S43-6.5h", "S43-13.0h")
def test_an_objective_is_taken_at_the_end_of_the_turn_and_kept() -> None:
    table = far(objectives={"D6": 1})
    table.finish_turn()
    assert table.told(Captured)[0].side == "allied"
    assert table.battle.turn == 2
    table.play(PASS, Activate("u1"), Act("normal-action"), "D7", STOP).finish_turn()
    assert list(table.battle.objectives.values()) == ["allied"]


@pytest.mark.rule("S43-9.7b", "S43-9.7d", "S43-6.5j", "S43-13.0j", "S43-9.7/1")
def test_who_falls_back_is_delayed_or_has_no_armour_takes_no_objective() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": "us-truck E6 0", "u3": "us-m4a1 F6 0", "a1": f"{GERMANS} A1"})
    battle, rifles = table.battle, table.unit("u1")
    assert can_capture(battle, rifles)
    rifles.action = Action.DELAYED
    assert not can_capture(battle, rifles)
    rifles.action, rifles.morale = Action.NONE, Morale.FALLBACK
    assert not can_capture(battle, rifles)
    rifles.morale = Morale.SUPPRESSED
    assert can_capture(battle, rifles)
    assert not can_capture(battle, table.unit("u2"))
    assert can_capture(battle, table.unit("u3"))


@pytest.mark.rule("S43-6.5a", "S43-6.5b", "S43-6.5g", "S43-13.0a", "S43-13.0b", "S43-13.0g")
def test_white_markers_go_and_smoke_thins() -> None:
    table = far(u1={"action": Action.NORMAL, "activated": True}, a1={"morale": Morale.SUPPRESSED, "activated": True})
    table.battle.smoke = {0: 2, 1: 1}
    table.finish_turn()
    assert table.unit("u1").action is Action.NONE
    assert table.unit("a1").morale is Morale.NONE
    assert table.battle.smoke == {0: 1}


@pytest.mark.rule("S43-6.6b", "S43-6.6c", "S43-3.1a", "S43-3.1b")
def test_victory_is_judged_by_the_scenario_after_the_last_turn() -> None:
    table = far(objectives={"D6": 1})
    battle = table.battle
    battle.objectives = dict.fromkeys(battle.objectives, "allied")
    check_turn(battle)
    assert battle.outcome is None
    battle.turn = battle.setting.scenario.turns
    check_turn(battle)
    assert battle.outcome is not None
    assert battle.outcome.winner == "allied"


def test_nobody_is_offered_a_way_off_the_map() -> None:
    table = far(hex="D9").play(Activate("u1"), Act("normal-action"))
    assert all(
        hex in {name.partition(".")[2] for name in table.battle.setting.board.grid.names} for hex in table.steps()
    )
