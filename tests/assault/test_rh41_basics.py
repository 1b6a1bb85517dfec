"""Red Horizon '41: definitions and small rules that the other stories take for granted."""

import pytest

from opfire.assault.dice.attack_dice import ATTACK_DICE, attack_pool
from opfire.assault.dice.defence_dice import DEFENCE_DICE, defence_pool
from opfire.assault.game import setting_of
from opfire.assault.log.battle import Activated, Damaged, Eliminated, FallsBack, Halved, Rolled
from opfire.assault.options.answers import PASS, Act, Activate, Fire, React, Suffer
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Melee, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import position, rows

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"
TRAINING = "red-horizon-41/infantry-training"


@pytest.mark.rule("RH41-4.2.3a")
def test_there_are_five_levels_of_experience() -> None:
    assert [level.value for level in Experience] == ["recruit", "regular", "hardened", "veteran", "elite"]


@pytest.mark.rule("RH41-1.0a")
def test_there_are_nine_tiles_with_two_sides() -> None:
    assert sorted(setting_of(TRAINING, ()).pack.tiles) == [f"{n}{side}" for n in range(1, 10) for side in "AB"]


@pytest.mark.rule("RH41-6.0g", "RH41-6.4c")
def test_the_player_to_act_is_asked_and_the_other_is_not() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, active="soviet")
    assert table.ask.side == "soviet"
    assert table.match.view("german").ask is None
    table.play(PASS)
    assert table.ask.side == "german"


@pytest.mark.rule("RH41-6.4g", "RH41-6.4k", "RH41-9.0a")
def test_the_actions_of_a_fresh_squad_with_a_target() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, s1={"activated": True})
    table.play(Activate("g1"))
    assert table.choices() >= {
        "normal-action",
        "fast-action",
        "fire",
        "move-and-fire",
        "fire-and-move",
        "digging-in",
    }
    table.play(Act("fast-action"))
    assert table.told(Activated)[-1].what == "fast-action", "announced before it is carried out"


@pytest.mark.rule("RH41-9.1c")
def test_roads_cost_one_and_shelter_nobody() -> None:
    road = setting_of(TRAINING, ()).pack.terrain["road"]
    assert set(road.cost.values()) == {1}
    assert not any(road.defence.values())
    assert not any(road.damage.values())
    assert (road.sight, road.level) == ("clear", 0)


@pytest.mark.rule("RH41-9.6.1d", "RH41-10.4a", "RH41-9.6.1/1")
def test_hills_have_one_level_on_every_tile() -> None:
    pack = setting_of(TRAINING, ()).pack
    heights = {height for tile in pack.tiles.values() for line in tile.heights for height in line}
    assert heights == {0, 1}


@pytest.mark.rule("RH41-10.1b")
def test_the_vehicle_row_is_used_against_armour() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": "soviet-t-34 D5 0"})
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)
    assert kept(attack_pool(table.battle, shot)) == "B"


@pytest.mark.rule("RH41-10.1d", "RH41-4.2.2e", "RH41-4.2.2a")
def test_the_infantry_row_is_used_against_a_truck() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": "soviet-truck D5 0"})
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)
    assert kept(attack_pool(table.battle, shot)) == "RYG"


@pytest.mark.rule("RH41-10.7.4a")
def test_a_cancelled_critical_hit_has_no_special_effect() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"})
    table.dice("CD -", "CD -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert [event.what for event in table.told(Rolled)] == ["attack"]


@pytest.mark.rule("RH41-10.8a", "RH41-10.9a")
def test_every_die_names_its_source() -> None:
    table = position(
        {"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, rows=rows(D4="b"), g1={"experience": Experience.VETERAN}
    )
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.MOVE_AND_FIRE)
    assert {die.why for die in attack_pool(table.battle, shot)} == {"card-medium", "veteran"}
    assert {die.why for die in defence_pool(table.battle, shot)} == {"card", "clear", "hindered-brush", "move-and-fire"}
    assert len(ATTACK_DICE) >= 2
    assert len(DEFENCE_DICE) >= 7


@pytest.mark.rule("RH41-10.9.4e", "RH41-8.2l")
def test_the_status_of_a_reacting_firer_counts_too() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"})
    table.play(Activate("g1"), Act("normal-action"), "D5")
    table.dice("S -", "D -").play(React("s1"))
    assert table.unit("s1").action is Action.FIRING
    assert len(table.told(Rolled)[0].defence) == 2, "firing without moving gives no extra die"


@pytest.mark.rule("RH41-11.0b")
def test_the_target_is_named_before_anything_is_rolled() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", "s2": f"{FOE} F4"})
    table.play(Activate("g1"), Act("fire"))
    assert table.ask.kind == "target"
    assert not table.told(Rolled)


@pytest.mark.rule("RH41-12.4a", "RH41-12.5a", "RH41-12.5/3")
def test_in_close_combat_the_critical_hit_comes_after_damage_and_fallback() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"})
    table.dice("CD S S", "- -", "S - -", "D")
    table.play(Activate("g1"), Act("normal-action"), "D4")
    while table.ask.kind == "suffer":
        table.play(Suffer(1, 1, 2))
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    order = [type(event) for _, event in table.match.log]
    assert order.index(Damaged) < order.index(FallsBack) < order.index(Halved)
    assert table.strength("s1") == 1


@pytest.mark.rule("RH41-13.1a")
def test_general_markers_stand_beside_an_action_but_close_combat_does_not() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, g1={"attack_die_lost": True})
    table.dice("S - -", "D D", "S - -", "D")
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.unit("g1").attack_die_lost
    assert table.unit("g1").melee is Melee.ACTIVE
    assert table.unit("g1").action is Action.NONE


@pytest.mark.rule("RH41-6.5a", "RH41-6.5/2")
def test_objectives_are_judged_by_the_markers_of_the_turn_though_they_are_cleared_first() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, objectives={"D5": 1})
    table.unit("g1").morale, table.unit("g1").activated = Morale.FALLBACK, True
    while table.ask.kind != "turn-over":
        table.play(PASS)
    table.end_turn()
    assert table.unit("g1").morale is Morale.NONE
    assert list(table.battle.objectives.values()) == [""]


@pytest.mark.rule("RH41-7.1g", "RH41-10.0f")
def test_a_mortar_in_close_combat_cannot_fire_indirectly() -> None:
    from opfire.assault.fire.indirect_fire import can_fire_indirectly

    table = position({"g1": "german-81mm-mortar D9", "s1": f"{FOE} D5"})
    assert can_fire_indirectly(table.battle, table.unit("g1"))
    table.unit("g1").melee = Melee.INACTIVE
    assert not can_fire_indirectly(table.battle, table.unit("g1"))


def test_an_eliminated_unit_is_told_once() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", "s2": f"{FOE} A1"}, s1={"damage": 3})
    table.dice("D D", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert len(table.told(Eliminated)) == 1
