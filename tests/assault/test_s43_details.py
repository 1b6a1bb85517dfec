"""Sicily '43: small statements about units, markers and actions that no other story tells."""

import pytest

from opfire.assault.activation import actions, can_dig_in
from opfire.assault.close_combat.s43.dice import area_attacked, bout, own_dice
from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.log.battle import Fired, Rolled
from opfire.assault.movement.into_close_combat import can_attack
from opfire.assault.options.answers import DECLINE, PASS, STOP, Act, Activate, Board, Fire, Place, React, Strike
from opfire.assault.preparation.overlays import next_minefield
from opfire.assault.preparation.preparation import prepare, set_up
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Phase, Work
from opfire.assault.state.setting import Setting
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.obstacles import OBSTACLES, barrier_at
from support.assault.battles import Table, levels, rows
from support.assault.preparation import forces, step
from support.assault.sicily import GERMANS, RIFLES, beside, colours, sicily, storm

SICILY = packs()["sicily-43"]
NORTH, SOUTH = 5, 2


@pytest.mark.rule("S43-4.2.3a")
def test_experience_levels_from_lowest_to_highest() -> None:
    assert [level.value for level in Experience] == ["recruit", "regular", "hardened", "veteran", "elite"]


@pytest.mark.rule("S43-9.1d")
def test_four_movement_types() -> None:
    assert {card.movement for card in SICILY.units.values()} == {"foot", "artillery", "wheeled", "tracked"}


@pytest.mark.rule("S43-4.5c", "S43-10.1c", "S43-10.7.1a")
def test_the_card_gives_the_dice_at_range_and_in_close_combat() -> None:
    table = beside().dice("S S -", "D D", "S - -", "D -")
    assert kept(attack_pool(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING))) == "RYG"
    storm(table)
    assert colours(table.told(Rolled)[0].attack) == "RRG"


@pytest.mark.rule("S43-9.8.1e")
def test_nobody_digs_in_inside_a_fortification() -> None:
    table = beside()
    assert can_dig_in(table.battle, table.unit("u1"))
    table.battle.works[table.unit("u1").at] = Work("trench", 0, "allied")
    assert not can_dig_in(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-9.8b", "S43-stacking-limitb", "S43-stacking-limitc")
def test_infantry_mounts_a_transport_and_does_not_count_in_its_hex() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D8", "u2": "us-truck D7 5", "a1": f"{GERMANS} A1"}, rows=rows(A2="H", B1="H", B2="H")
    )
    table.play(Activate("u1"), Act("normal-action"), "D7", Board("u2"))
    assert table.unit("u1").carrier == "u2"
    assert table.battle.occupied[table.unit("u2").at] == ("u2",)


@pytest.mark.rule("S43-11.0g", "S43-stacking-limit/2")
def test_a_tank_that_enters_a_guns_hex_overruns_it_without_close_combat() -> None:
    table = sicily({"u1": f"us-m4a1 D5 {NORTH}", "a1": f"german-50mm-pak-38 D4 {NORTH}"})
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert table.ask.kind != "break-off"
    assert not table.told(Rolled)


@pytest.mark.rule("S43-11.0j", "S43-11.1.1c", "S43-11.3/3")
def test_one_unit_a_side_fights_in_a_hex() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "u2": f"{RIFLES} C4", "a1": f"{GERMANS} D4"})
    battle, unit = table.battle, table.unit("u1")
    unit.action = Action.NORMAL
    assert can_attack(battle, unit, table.unit("a1").at)
    battle.put(table.unit("u2"), table.unit("a1").at)
    assert not can_attack(battle, unit, table.unit("a1").at)


@pytest.mark.rule("S43-11.0k", "S43-11.4k")
def test_passengers_stand_in_the_hex_while_they_are_attacked_and_are_delayed_in_harsh_terrain() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D5", "a1": f"german-truck D4 {SOUTH}", "a2": "german-81mm-mortar A1"}, rows=rows(D3="H")
    )
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    storm(table, "S", "D")
    assert {table.at(name) for name in ("u1", "a1", "a2")} == {"D4"}
    table.play("D3")
    assert table.unit("a2").action is Action.DELAYED


@pytest.mark.rule("S43-11.1.2c", "S43-10.8.2a", "S43-10.8a")
def test_abilities_of_the_card_change_the_dice() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"german-sdkfz-251-1 D4 {SOUTH}"})
    storm(table, "- - -", "-", "-", "D -").play(Strike("vehicle"))
    assert colours(table.told(Rolled)[0].attack) == "GGB"
    table = sicily({"u1": f"us-m5-stuart D6 {NORTH}", "a1": f"german-stug-iiig D3 {SOUTH}"})
    assert kept(attack_pool(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING))) == "R"


@pytest.mark.rule("S43-8.2j", "S43-13.1l")
def test_a_spotter_with_its_marker_may_still_react_without_its_weakest_die() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, active="axis", u1={"attack_die_lost": True})
    table.dice("S S", "D -").play(Activate("a1"), Act("normal-action"), "D4")
    table.play(React("u1"))
    assert colours(table.told(Rolled)[0].attack) == "RY"


@pytest.mark.rule("S43-13.1a")
def test_a_general_marker_lies_beside_an_action_marker() -> None:
    table = sicily({"u1": f"us-m4a1 D6 {NORTH}", "a1": f"{GERMANS} D3"}, u1={"immobilised": True})
    table.dice("S S -", "D D").play(Activate("u1"), Fire("a1"))
    unit = table.unit("u1")
    assert (unit.action, unit.immobilised) == (Action.FIRING, True)


@pytest.mark.rule("S43-13.1k")
@pytest.mark.parametrize("what", ["fire", "digging-in"])
def test_an_action_takes_the_place_of_the_attack_die_marker(what: str) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, u1={"attack_die_lost": True})
    table.play(Activate("u1"), Act(what))
    if what == "fire":
        table.dice("S", "D -").play(Fire("a1"))
        assert colours(table.told(Rolled)[0].attack) == "R"
    assert not table.unit("u1").attack_die_lost


@pytest.mark.rule("S43-10.5f", "S43-6.4l", "S43-13.2t", "S43-10.0l", "S43-9.12.1/3")
@pytest.mark.rule("S43-10.5/4", "S43-10.5.1/2", "S43-10.5.1/3")
def test_a_target_out_of_the_arc_must_be_spotted_even_when_it_is_adjacent() -> None:
    table = sicily({"u1": f"us-m4a1 D6 {NORTH}", "a1": f"{GERMANS} D7"})
    assert needs_spotting(table.battle, table.unit("u1"), table.unit("a1"))
    assert number_needed(table.battle, table.unit("u1"), table.unit("a1")) == 2
    table.dice("6", "S S -", "D D -").play(Activate("u1"), Act("fire"), Fire("a1"))
    assert table.told(Fired)[0].status == "turret-fire"
    assert not needs_spotting(table.battle, table.unit("a1"), table.unit("u1"))


@pytest.mark.rule("S43-10.0a", "S43-10.0b", "S43-10.0e", "S43-10.0g", "S43-6.0f")
def test_direct_fire_belongs_to_the_action_phase_and_indirect_fire_and_smoke_to_the_support_phase() -> None:
    table = sicily({"u1": "us-81mm-mortar D7", "a1": f"{GERMANS} D4"})
    assert {"fire"} == {"fire", "indirect-fire", "smoke"} & set(actions(table.battle, table.unit("u1")))
    table.battle.phase = Phase.SUPPORT
    assert table.ask.kind == "support"
    table.play(Activate("u1"))
    assert table.choices() <= {"indirect-fire", "smoke"}


@pytest.mark.rule("S43-9.2f")
def test_guns_do_not_hurry_twice_in_a_row() -> None:
    table = sicily({"u1": f"us-37mm-m3 D8 {NORTH}", "a1": f"{GERMANS} A1"}, u1={"fast_barred": True})
    assert "fast-action" not in actions(table.battle, table.unit("u1"))
    table.unit("u1").fast_barred = False
    assert "fast-action" in actions(table.battle, table.unit("u1"))


def climb() -> Table:
    """US Rifles at the foot of a hill, with Germans far off."""
    return sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}, levels=levels("D5"), rows=rows(A2="H", B1="H", B2="H"))


@pytest.mark.rule("S43-9.6.1f", "S43-9.6.1b")
@pytest.mark.parametrize("what", ["normal-action", "fast-action"])
def test_infantry_pays_a_point_more_to_climb_also_in_a_fast_action(what: str) -> None:
    table = climb().play(Activate("u1"), Act(what), "D5")
    while table.ask.kind == "reaction-fire":
        table.play(DECLINE)
    left = 0 if what == "normal-action" else 1
    assert (table.ask.about.get("left", 0) if table.ask.kind == "move" else 0) == left
    if STOP in table.ask.options:
        table.play(STOP)
    assert table.at("u1") == "D5"


def paid(what: str, points: int = 1) -> Table:
    """US Rifles with a command point act; the point is gone."""
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, changes={"rules": ["infantry", "command-points"]})
    table.battle.planned = {"allied": {RIFLES: points}, "axis": {GERMANS: 1}}
    table.battle.focus = {"allied": 0, "axis": 0}
    return table.play(Activate("u1"), Act(what)) if points else table


@pytest.mark.rule("S43-9.1c", "S43-9.12a", "S43-10.0r", "S43-4.4f")
@pytest.mark.parametrize("what", ["normal-action", "covert-action", "fire"])
def test_moving_hiding_and_firing_cost_a_command_point(what: str) -> None:
    assert paid(what).battle.planned["allied"] == {RIFLES: 0}
    assert paid(what, 0).ask.side == "axis"


@pytest.mark.rule("S43-11.6d", "S43-8.2p")
def test_reaction_fire_costs_a_command_point() -> None:
    table = paid("normal-action").play("D5").dice("S - -", "D -").play(React("a1"))
    assert table.battle.planned["axis"] == {GERMANS: 0}


@pytest.mark.rule("S43-10.9.5f")
def test_a_fast_vehicle_always_has_a_better_die() -> None:
    for row in SICILY.fire_modification.values():
        assert "BGYR".find(row.vehicle_fast) > "BGYR".find(row.any) if row.any else row.vehicle_fast


@pytest.mark.rule("S43-4.2b")
def test_all_units_of_a_type_share_one_card() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} E6", "a1": f"{GERMANS} D3"})
    assert table.battle.unit_card(table.unit("u1")) is table.battle.unit_card(table.unit("u2"))


@pytest.mark.rule("S43-6.6a")
def test_where_the_scenario_allows_it_victory_is_checked_after_every_organisation_phase() -> None:
    ways = [{"winner": "allied", "when": "always", "objectives": 1}]
    changes = {"victory": {"conditions": ways, "otherwise": "draw"}}
    table = sicily({"u1": f"{RIFLES} D9", "a1": f"{GERMANS} D1"}, objectives={"D9": 1}, changes=changes)
    table.play(PASS, PASS, PASS)
    assert table.match.outcome is None
    table.end_turn()
    assert table.match.outcome is not None
    assert (table.match.outcome.winner, table.battle.turn) == ("allied", 2)


def test_a_side_without_units_has_lost_in_the_support_phase_too() -> None:
    ways = [{"winner": "allied", "when": "always", "eliminated": True}]
    changes = {"victory": {"conditions": ways, "otherwise": "draw"}}
    table = sicily({"u1": "us-81mm-mortar D9", "a1": f"{GERMANS} D5"}, changes=changes, a1={"damage": 3})
    table.battle.phase = Phase.SUPPORT
    table.dice("D D D -", "- -").play(Activate("u1"), Act("indirect-fire"), Fire("a1"))
    assert table.match.outcome is not None
    assert table.match.outcome.winner == "allied"


@pytest.mark.rule("S43-4.11a", "S43-4.12a")
def test_minefields_works_and_obstacles_lie_where_the_scenario_has_them_and_nowhere_else() -> None:
    for scenario in SICILY.scenarios.values():
        battle = prepare(Setting(SICILY, scenario, {}))
        grid = battle.setting.board.grid
        works = {grid.parse(at) for one in scenario.overlays if one.kind in SICILY.fortifications for at in one.at}
        wire = {
            barrier_at(grid.parse(at), one.facing or 0)
            for one in scenario.overlays
            if one.kind in OBSTACLES
            for at in one.at
        }
        assert (set(battle.works), set(battle.barriers)) == (works, wire)
        provided = any(one.mines for one in scenario.overlays)
        assert (next_minefield(battle) is not None) == provided
        assert not battle.mines


@pytest.mark.rule("S43-5.8c")
def test_units_are_placed_as_the_scenario_says() -> None:
    battle = prepare(Setting(SICILY, SICILY.scenarios["infantry-training"], {}))
    for side in battle.setting.scenario.sides:
        for one in side.units:
            assert battle.hex_name(battle.units[one.id].at) == one.at
    battle = forces("sicily-43/vizzini")
    zones = {"axis": "5A", "allied": "11B"}
    while battle.phase is Phase.SET_UP:
        places = [option for ask in step(battle, set_up(battle)) for option in ask.options if isinstance(option, Place)]
        assert all(zones[battle.units[place.unit].side] == place.at.partition(".")[0] for place in places)
    assert all(unit.at >= 0 for unit in battle.units.values())


@pytest.mark.rule("S43-10.9.3f")
def test_infantry_attacks_a_tank_from_above_in_close_combat() -> None:
    table = sicily({"u1": "us-rifles-43 D5", "a1": "german-pz-ivg D4 2"})
    fight = bout(table.unit("u1"), table.unit("a1"), table.unit("a1").at, table.unit("u1").at)
    assert area_attacked(table.battle, fight, table.unit("a1")) == "above"
    assert kept(own_dice(table.battle, fight, table.unit("a1"))) == SICILY.units["german-pz-ivg"].defence["above"]


@pytest.mark.rule("S43-10.9.7a")
def test_an_amphibious_truck_afloat_has_only_the_dice_of_its_card() -> None:
    units = {"u1": "us-dukw D6 5", "a1": f"{GERMANS} D4"}
    ashore, afloat = (sicily(units, rows=rows(D6=ground)) for ground in ("o", "w"))
    pools = []
    for table in (ashore, afloat):
        table.unit("u1").experience = Experience.VETERAN
        pools.append(kept(defence_pool(table.battle, Shot(table.unit("a1"), table.unit("u1"), Action.FIRING))))
    card = SICILY.units["us-dukw"].defence
    assert pools[1] == card["front"]
    assert len(pools[0]) > len(pools[1])


@pytest.mark.rule("S43-4.8e")
def test_sight_runs_between_the_centres_of_two_hexes() -> None:
    units = {"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D4"}
    beside_the_line = sicily(units, rows=rows(C6="B", C7="B", E6="B", E7="B"))
    on_the_line = sicily(units, rows=rows(D6="B"))
    seen = [can_target(table.battle, table.unit("u1"), table.unit("a1")) for table in (beside_the_line, on_the_line)]
    assert seen == [True, False]
