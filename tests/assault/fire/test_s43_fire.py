"""Sicily '43, 10.0 to 10.2, 10.5 and 10.7 to 10.9: fire, spotting, dice, damage and critical hits on foot."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool, range_band, reading
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.comparison import remainders
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.log.battle import Damaged, Eliminated, FallsBack, Fired, Halved, Rolled, SpottingRolled
from opfire.assault.options.answers import STOP, Act, Activate, Fire, React, Suffer
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle_dice import Reading, kept
from opfire.assault.state.pieces import Action, Experience, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

SHOT = (Activate("u1"), Act("fire"), Fire("a1"))


def duel(target: str = GERMANS, ground: str = ".", **markers: object) -> Table:
    """US Rifles fire over three hexes at a German unit: red and yellow against yellow and what the ground gives."""
    return sicily({"u1": f"{RIFLES} D6", "a1": f"{target} D3"}, rows=rows(D3=ground), **markers)


def shot(table: Table, status: Action = Action.FIRING, spotted: bool = True) -> Shot:
    return Shot(table.unit("u1"), table.unit("a1"), status, spotted)


def defence(table: Table, status: Action = Action.FIRING, spotted: bool = True) -> str:
    return kept(defence_pool(table.battle, shot(table, status, spotted)))


def attack(table: Table) -> str:
    return kept(attack_pool(table.battle, shot(table)))


# Range and sight


@pytest.mark.rule("S43-10.1a", "S43-10.1b", "S43-10.1f", "S43-10.1g", "S43-10.1h", "S43-10.1i", "S43-10.7.1f")
@pytest.mark.rule("S43-10.1/1")
@pytest.mark.parametrize(("hex", "dice"), [("D5", "RYG"), ("D4", "RYG"), ("D3", "RY"), ("D2", "RY"), ("D1", "Y")])
def test_the_range_decides_the_dice(hex: str, dice: str) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} {hex}"})
    band = range_band(table.battle, table.unit("u1"), table.unit("a1"))
    assert band is not None
    assert band.dice == dice


@pytest.mark.rule("S43-10.1h", "S43-10.0c", "S43-8.2m")
def test_nobody_fires_farther_than_the_card_says() -> None:
    table = sicily({"u1": f"{RIFLES} D9", "a1": f"{GERMANS} D2"})
    assert "fire" not in table.play(Activate("u1")).choices()


@pytest.mark.rule("S43-10.1d", "S43-10.1e", "S43-4.2.2d", "S43-10.7.1e", "S43-10.7.1f")
def test_armoured_vehicles_have_a_row_of_their_own_and_unarmoured_ones_have_not() -> None:
    table = sicily({"u1": "us-bazooka-team D6", "a1": "german-pz-ivg D5 2", "a2": "german-truck D7 2"})
    rows_used = [range_band(table.battle, table.unit("u1"), table.unit(name)) for name in ("a1", "a2")]
    assert [band.dice for band in rows_used if band] == ["RRB", "YG"]


@pytest.mark.rule("S43-10.2e", "S43-10.0c", "S43-10.2i", "S43-10.2b")
def test_a_blocked_sight_bars_fire() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, rows=rows(D5="H"))
    assert "fire" not in table.play(Activate("u1")).choices()


@pytest.mark.rule("S43-10.2c", "S43-10.2d", "S43-10.2g", "S43-10.2h", "S43-10.9.2a", "S43-10.9.2b")
def test_hindrances_add_their_dice() -> None:
    assert defence(duel()) == "YG"
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, rows=rows(D5="b", D4="l"))
    assert defence(table) == "YGGB"


@pytest.mark.rule("S43-10.2j")
def test_units_hide_nobody() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} D5", "a2": f"{GERMANS} D4", "a1": f"{GERMANS} D3"})
    assert not table.battle.ground.sight.between(table.unit("u1").at, table.unit("a1").at, {}).hindrances
    assert "fire" in table.play(Activate("u1")).choices()


@pytest.mark.rule("S43-10.2a")
def test_sight_has_no_limit() -> None:
    table = sicily({"u1": f"{RIFLES} A9", "a1": f"{GERMANS} H1"})
    assert not table.battle.ground.sight.between(table.unit("u1").at, table.unit("a1").at, {}).blocked


# Spotting


@pytest.mark.rule("S43-10.5a", "S43-10.5g", "S43-10.5i", "S43-10.9.5a")
@pytest.mark.parametrize(("roll", "dice"), [("2", "YGGB"), ("3", "YGB")])
def test_a_target_in_cover_is_spotted_by_a_roll_or_fired_at_blindly(roll: str, dice: str) -> None:
    table = duel(ground="b").dice(roll, "S -", "D" + " -" * (len(dice) - 1)).play(*SHOT)
    assert table.told(SpottingRolled)[0].spotted is (roll == "3")
    assert colours(table.told(Rolled)[0].defence) == dice


@pytest.mark.rule("S43-10.5h")
def test_hindering_terrain_costs_the_roll_one_however_much_of_it() -> None:
    for ground in (rows(D3="b", D4="b"), rows(D3="b", D4="b", D5="l")):
        table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, rows=ground)
        assert number_needed(table.battle, table.unit("u1"), table.unit("a1")) == 4
    smoky = duel(ground="b")
    smoky.battle.smoke = {smoky.battle.setting.board.grid.parse("1A.D4"): 1}
    assert number_needed(smoky.battle, smoky.unit("u1"), smoky.unit("a1")) == 3


@pytest.mark.rule("S43-9.6.1h", "S43-10.5a")
@pytest.mark.parametrize(("heights", "needed"), [("", False), (levels("D3"), True)])
def test_the_die_of_a_hill_is_a_bonus_that_demands_a_roll(heights: str, needed: bool) -> None:
    units = {"u1": f"{RIFLES} D5", "a1": "german-pz-iiij D3"}
    table = sicily(units, rows=rows(D3="v"), levels=heights or None)
    assert needs_spotting(table.battle, table.unit("u1"), table.unit("a1")) is needed


@pytest.mark.rule("S43-10.5.1a", "S43-10.5b", "S43-10.5.1b")
def test_open_ground_and_ground_without_a_die_give_a_target_away() -> None:
    assert not needs_spotting(duel().battle, duel().unit("u1"), duel().unit("a1"))
    table = duel("german-pz-ivg", ground="r")
    assert not needs_spotting(table.battle, table.unit("u1"), table.unit("a1"))
    table = duel(ground="r")
    assert needs_spotting(table.battle, table.unit("u1"), table.unit("a1"))


@pytest.mark.rule("S43-10.5.1c", "S43-10.5.1b")
@pytest.mark.parametrize(("ground", "rolls"), [(".", False), ("H", True)])
def test_a_road_gives_a_target_away_but_not_where_it_leads_through_woods(ground: str, rolls: bool) -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}
    table = sicily(units, rows=rows(D3=ground), roads=("main D2 D3 D4",))
    assert needs_spotting(table.battle, table.unit("u1"), table.unit("a1")) is rolls


@pytest.mark.rule("S43-10.5.1e", "S43-10.5.1f", "S43-9.3c", "S43-13.2q", "S43-13.2v", "S43-13.2w")
@pytest.mark.parametrize(("what", "hidden"), [("fire", False), ("fire-and-move", True)])
def test_firing_gives_a_unit_away_but_not_if_it_moves_on(what: str, hidden: bool) -> None:
    units = {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} F3", "a1": f"{GERMANS} D2"}
    table = sicily(units, rows=rows(D6="b", D7="b"), active="allied")
    table.dice("S -", "D - -" if hidden else "D -").play(Activate("u1"), Act(what), Fire("a1"))
    if hidden:
        table.play("D7")
    assert needs_spotting(table.battle, table.unit("a1"), table.unit("u1")) is hidden


@pytest.mark.rule("S43-10.5.1g", "S43-13.2v")
@pytest.mark.parametrize(("what", "step"), [("fast-action", "D7"), ("move-and-fire", "D7")])
def test_haste_and_move_and_fire_give_a_unit_away(what: str, step: str) -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}
    table = sicily(units, rows=rows(D7="b")).play(Activate("u1"), Act(what), step)
    while table.ask.kind == "reaction-fire":
        table.play(table.ask.options[0])
    if what == "move-and-fire":
        table.dice("S -", "D - -").play(Fire("a1"))
    elif STOP in table.ask.options:
        table.play(STOP)
    assert not needs_spotting(table.battle, table.unit("a1"), table.unit("u1"))


@pytest.mark.rule("S43-10.5.1h")
def test_struggling_into_harsh_terrain_gives_a_unit_away() -> None:
    units = {"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}
    table = sicily(units, rows=rows(D6="H"), levels=levels("D6"), a1={"activated": True})
    table.play(Activate("u1"), Act("normal-action"), "D6")
    assert table.unit("u1").action is Action.DELAYED
    assert not needs_spotting(table.battle, table.unit("a1"), table.unit("u1"))


@pytest.mark.rule("S43-10.5j")
def test_an_unspotted_vehicle_is_fired_at_all_the_same() -> None:
    table = sicily({"u1": "us-37mm-m3 D6 5", "a1": "german-pz-iiij D3 2"}, rows=rows(D3="l"))
    assert defence(table, spotted=False) == "RYYG"


# Dice


@pytest.mark.rule("S43-10.7.2b", "S43-10.7.2c", "S43-10.7.2d", "S43-10.7.2e")
@pytest.mark.parametrize(
    ("scored", "blocked", "left"),
    [
        ((1, 1, 1), (1, 0, 0), (0, 1, 1)),
        ((1, 1, 1), (0, 1, 0), (1, 0, 1)),
        ((1, 1, 1), (0, 0, 1), (1, 1, 0)),
        ((0, 2, 2), (1, 2, 1), (0, 0, 0)),
    ],
)
def test_a_symbol_cancels_an_equal_or_weaker_one(
    scored: tuple[int, int, int], blocked: tuple[int, int, int], left: tuple[int, int, int]
) -> None:
    assert remainders(scored, blocked)[0] == left


@pytest.mark.rule("S43-10.7.2a")
@pytest.mark.parametrize(("warded", "strength"), [("D -", 4), ("S -", 3)])
def test_in_direct_fire_damage_is_warded_off_by_damage_but_not_by_suppression(warded: str, strength: int) -> None:
    table = duel().dice("D -", warded).play(*SHOT)
    assert table.strength("a1") == strength


@pytest.mark.rule("S43-10.7b", "S43-10.7c", "S43-4.5a", "S43-10.7a", "S43-10.7.1g")
def test_the_dice_of_the_pack_have_four_colours_six_faces_and_three_symbols() -> None:
    dice = packs()["sicily-43"].dice
    assert list(dice) == ["red", "yellow", "green", "blue"]
    assert {len(faces) for faces in dice.values()} == {6}
    assert {symbol for faces in dice.values() for face in faces for symbol in face} == {
        "critical",
        "damage",
        "suppression",
    }
    assert any(len(face) == 2 for face in dice["red"])


@pytest.mark.rule("S43-10.8.1a", "S43-13.1i", "S43-4.5b")
def test_the_attack_die_marker_takes_the_weakest_die() -> None:
    assert attack(duel(u1={"attack_die_lost": True})) == "R"


@pytest.mark.rule("S43-10.8.1b", "S43-10.8.1c", "S43-10.7.1h", "S43-13.1c")
def test_at_half_strength_the_stronger_symbol_counts() -> None:
    table = duel(u1={"damage": 2})
    assert reading(table.battle, table.unit("u1")) is Reading.STRONGEST
    table.dice("C -", "- -", "-", "-").play(*SHOT)
    assert table.told(Rolled)[0].left == (1, 0, 0)


@pytest.mark.rule("S43-10.8.3a", "S43-10.8.3b", "S43-4.2.3g", "S43-4.2.3h", "S43-10.8b")
@pytest.mark.parametrize(
    ("level", "dice"), [("regular", "RY"), ("hardened", "RY"), ("veteran", "RYB"), ("elite", "RYB")]
)
def test_experience_in_attack(level: str, dice: str) -> None:
    assert attack(duel(u1={"experience": Experience(level)})) == dice


@pytest.mark.rule("S43-10.9.8a", "S43-10.9.8b", "S43-10.9.8c", "S43-4.2.3e", "S43-4.2.3f", "S43-4.2.3c")
@pytest.mark.parametrize(
    ("level", "dice"),
    [("recruit", "YG"), ("regular", "YG"), ("hardened", "YGB"), ("veteran", "YGB"), ("elite", "YGB")],
)
def test_experience_in_defence(level: str, dice: str) -> None:
    assert defence(duel(a1={"experience": Experience(level)})) == dice


@pytest.mark.rule("S43-4.2.3d")
def test_fire_on_recruits_suppresses_for_sure() -> None:
    table = duel(a1={"experience": Experience.RECRUIT}).dice("S -", "D -").play(*SHOT)
    assert table.unit("a1").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-4.2.3h")
def test_elite_units_ignore_suppression() -> None:
    table = duel(a1={"experience": Experience.ELITE}).dice("S S", "- - -").play(*SHOT)
    assert table.unit("a1").morale is Morale.NONE


@pytest.mark.rule("S43-10.9a", "S43-10.9.1a", "S43-10.9.1b", "S43-10.7.1b", "S43-10.7.1d", "S43-10.9.1/1")
def test_the_forest_gives_infantry_yellow_and_green() -> None:
    assert defence(duel(ground="H")) == "YYG"


@pytest.mark.rule("S43-10.9.4b", "S43-10.9.4d", "S43-10.9.4e", "S43-9.3e", "S43-10.9.5b", "S43-13.2p", "S43-13.2u")
@pytest.mark.rule("S43-10.0/2")
@pytest.mark.parametrize(
    ("status", "dice"),
    [(Action.FIRING, "YG"), (Action.MOVE_AND_FIRE, "YGG"), (Action.FIRE_AND_MOVE, "YGG")],
)
def test_the_way_of_firing_helps_the_target(status: Action, dice: str) -> None:
    assert defence(duel(), status) == dice


@pytest.mark.rule("S43-10.9.6b", "S43-10.9.6d", "S43-9.2c", "S43-9.8.1b", "S43-13.2g", "S43-13.2o", "S43-10.9.6a")
@pytest.mark.rule("S43-9.2/1", "S43-10.9.6/1")
@pytest.mark.parametrize("action", [Action.FAST, Action.DIGGING_IN])
def test_haste_and_digging_cost_the_weakest_die(action: Action) -> None:
    assert defence(duel(a1={"action": action})) == "Y"
    assert defence(duel(ground="H", a1={"action": action})) == "YY"


@pytest.mark.rule("S43-10.9.6c", "S43-10.9.6e", "S43-9.2c", "S43-9.8.1b", "S43-13.2o")
@pytest.mark.parametrize("action", [Action.FAST, Action.DIGGING_IN])
def test_the_last_defence_die_is_kept(action: Action) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": "german-rifles-43 D3"}, rows=rows(D3="w"), a1={"action": action})
    assert defence(table) == "Y"


@pytest.mark.rule("S43-10.9.6f", "S43-10.9.6j", "S43-9.8.1c", "S43-13.1f", "S43-13.3c", "S43-13.2n")
def test_dug_in_and_suppressed_infantry_have_a_green_die_more() -> None:
    table = duel(a1={"morale": Morale.SUPPRESSED})
    table.battle.dug_in[table.unit("a1").at] = "axis"
    assert defence(table) == "YGGG"


@pytest.mark.rule("S43-10.9.6l")
def test_half_strength_costs_no_defence_die() -> None:
    assert defence(duel(a1={"damage": 2})) == "YG"


@pytest.mark.rule("S43-13.3a", "S43-13.3s", "S43-10.7.3g", "S43-6.4t")
def test_suppression_takes_the_place_of_the_fast_action() -> None:
    table = duel(a1={"action": Action.FAST, "activated": True}).dice("S S", "-").play(*SHOT)
    assert table.unit("a1").action is Action.NONE
    assert defence(table) == "YGG"


@pytest.mark.rule("S43-13.2k", "S43-9.5/3")
def test_a_delayed_unit_has_its_dice_as_in_a_normal_action() -> None:
    assert defence(duel(a1={"action": Action.DELAYED})) == defence(duel(a1={"action": Action.NORMAL})) == "YG"


# Damage and morale


@pytest.mark.rule("S43-10.7.3a", "S43-10.7.3d", "S43-4.3b", "S43-13.1b", "S43-10.7.2f", "S43-10.7.3c", "S43-4.3c")
def test_damage_reaches_half_strength_and_flips_the_counter() -> None:
    table = duel().dice("DD D", "- -").play(*SHOT)
    assert table.strength("a1") == 1
    assert [event.unit for event in table.told(Halved)] == ["a1"]
    assert table.told(Damaged)[0].points == 3


@pytest.mark.rule("S43-10.7.3e")
def test_a_unit_is_gone_when_damage_reaches_its_strength() -> None:
    table = duel(a1={"damage": 2}).dice("DD D", "- -").play(*SHOT)
    assert [event.unit for event in table.told(Eliminated)] == ["a1"]


@pytest.mark.rule("S43-10.7.3f", "S43-13.3d", "S43-6.4s", "S43-13.3b", "S43-13.3f", "S43-10.7.2g")
def test_suppression_ends_the_turn_of_a_unit() -> None:
    table = duel().dice("S S", "- -").play(*SHOT)
    assert table.unit("a1").morale is Morale.SUPPRESSED
    assert not table.told(FallsBack)
    assert table.unit("a1").activated


@pytest.mark.rule("S43-10.7.3h", "S43-13.3e")
def test_suppressed_a_second_time_it_falls_back() -> None:
    table = duel(a1={"morale": Morale.SUPPRESSED}).dice("S S", "- - -").play(*SHOT)
    assert table.unit("a1").morale is Morale.FALLBACK


@pytest.mark.rule("S43-13.2l", "S43-13.3/5")
def test_a_delayed_unit_falls_back_when_it_is_suppressed() -> None:
    table = duel(a1={"action": Action.DELAYED}).dice("S S", "- -").play(*SHOT)
    assert table.unit("a1").morale is Morale.FALLBACK


@pytest.mark.rule("S43-10.7.3i", "S43-13.3n")
def test_a_gun_that_must_fall_back_is_lost() -> None:
    table = duel("german-50mm-pak-38", a1={"morale": Morale.SUPPRESSED}).dice("S S", "- - - -").play(*SHOT)
    assert table.unit("a1").gone


def critical(follow_up: str, target: str = GERMANS, **marks: object) -> Table:
    """One critical hit is left over; then a green die against a blue one."""
    table = duel(target, a1=marks)
    blank = " -" * (len(defence(table)) - 1)
    return table.dice("CD S", "D" + blank, follow_up, "-")


@pytest.mark.rule("S43-10.7.4a", "S43-10.7.4b", "S43-10.7.5a", "S43-10.7.5c", "S43-10.7.5d", "S43-10.7.3b")
def test_a_critical_hit_makes_infantry_fall_back() -> None:
    table = critical("CD").play(*SHOT, Suffer(1, 0, 1))
    assert table.unit("a1").morale is Morale.FALLBACK
    assert table.strength("a1") == 3


@pytest.mark.rule("S43-10.7.5g", "S43-10.7.5h", "S43-10.7.5j", "S43-10.7.5b", "S43-10.7.5/2")
@pytest.mark.parametrize("symbol", ["D", "S"])
def test_less_than_a_critical_hit_suppresses_and_a_second_time_drives_off(symbol: str) -> None:
    table = critical(symbol).play(*SHOT, Suffer(1, 1, 0))
    assert table.unit("a1").morale is Morale.SUPPRESSED
    table = critical(symbol).play(*SHOT, Suffer(1, 0, 1))
    assert table.unit("a1").morale is Morale.FALLBACK


@pytest.mark.rule("S43-10.7.5k")
def test_a_blank_follow_up_has_no_effect() -> None:
    table = critical("-").play(*SHOT, Suffer(1, 1, 0))
    assert table.unit("a1").morale is Morale.NONE


@pytest.mark.rule("S43-10.7.5e", "S43-10.7.5i")
def test_a_critical_hit_destroys_a_gun() -> None:
    table = critical("CD", "german-50mm-pak-38").play(*SHOT, Suffer(1, 1, 0))
    assert table.unit("a1").gone


@pytest.mark.rule("S43-10.7.5f", "S43-13.3p")
def test_a_second_fallback_eliminates() -> None:
    table = critical("CD", morale=Morale.FALLBACK).play(*SHOT)
    assert table.told(Eliminated)[0].why == "second-fallback"


# Fire actions


@pytest.mark.rule("S43-10.0j", "S43-10.0k", "S43-6.4k", "S43-13.2a")
def test_firing_marks_the_unit() -> None:
    table = duel().dice("S -", "D -").play(*SHOT)
    assert table.unit("u1").action is Action.FIRING
    assert table.told(Fired)[0].status == "firing"


@pytest.mark.rule("S43-10.0m", "S43-9.3a", "S43-6.4m", "S43-13.2u")
def test_move_and_fire_moves_half_the_allowance_first() -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D2"})
    table.dice("S -", "D - -").play(Activate("u1"), Act("move-and-fire"), "D6")
    while table.ask.kind == "reaction-fire":
        table.play(table.ask.options[0])
    table.play(Fire("a1"))
    assert (table.at("u1"), table.unit("u1").action) == ("D6", Action.MOVE_AND_FIRE)


@pytest.mark.rule("S43-8.2e", "S43-9.3b", "S43-10.0n", "S43-8.2/6")
@pytest.mark.parametrize("what", ["move-and-fire", "fire-and-move"])
def test_moving_combined_with_firing_draws_reaction_fire(what: str) -> None:
    table = duel().dice("S -", "D - -")
    table.play(Activate("u1"), Act(what), *([Fire("a1")] if what == "fire-and-move" else []), "D7")
    assert table.ask.kind == "reaction-fire"
    assert table.offers(React("a1"))
