"""Sicily '43, chapter 11: close combat fought in rounds until one side is gone or leaves."""

import pytest

from opfire.assault.close_combat.s43.dice import bout, defence_dice
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.game import GAME
from opfire.assault.log.battle import CloseCombat, CloseCombatEnded, Damaged, Eliminated, Fired, Rolled, RoundFought
from opfire.assault.options.answers import DECLINE, Act, Activate, Join, React, Reroll
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Cover, Experience, Melee, Morale, Work
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, beside, colours, sicily, storm, wall

QUIET = ("S S -", "D D", "S - -", "D -")
"""A first round on clear ground that harms nobody: US red, red, green; Germans red, yellow, green."""
QUIET_AGAIN = ("S S -", "D D", "S - -", "D -")
"""A later round, in which both have the strongest die of the ground."""
CAUGHT = {"morale": Morale.FALLBACK, "activated": True}
FIGHT_ON, WITHDRAW = Act("fight-on"), Act("withdraw")
NORTH, SOUTH = 5, 2
"""Facings with the hex to the north, or to the south, in front."""


def both(table: Table) -> list[Rolled]:
    return table.told(Rolled)


@pytest.mark.rule("S43-11.0a", "S43-11.0b", "S43-11.0d", "S43-11.0i", "S43-11.1.1a", "S43-11.1a", "S43-11.1f")
@pytest.mark.rule("S43-11.1.2a", "S43-11.1.3a", "S43-11.1c", "S43-stacking-limitd", "S43-stacking-limitg", "S43-6.4n")
@pytest.mark.rule("S43-11.6e", "S43-11.6/1")
def test_entering_an_enemy_hex_starts_a_fight_in_which_both_attack() -> None:
    table = storm(beside(), *QUIET)
    assert table.told(CloseCombat)[0].how == "initiate"
    ours, theirs = both(table)
    assert (ours.unit, colours(ours.attack)) == ("u1", "RRG")
    assert (theirs.unit, colours(theirs.attack)) == ("a1", "RYG")


@pytest.mark.rule("S43-10.7.2a")
@pytest.mark.parametrize(("warded", "strength"), [("D S", 4), ("S S", 3)])
def test_at_close_quarters_damage_is_warded_off_by_damage_but_not_by_suppression(warded: str, strength: int) -> None:
    table = storm(beside(), "D S -", warded, *QUIET[2:])
    assert table.strength("a1") == strength


@pytest.mark.rule("S43-11.1.3.1a", "S43-11.1.3.2a", "S43-11.1.3b", "S43-11.1e")
def test_at_first_the_defender_has_all_the_terrain_and_the_attacker_a_blue_die() -> None:
    table = storm(beside(rows(D4="H")), "S S -", "D D D", "S - -", "D -")
    ours, theirs = both(table)
    assert colours(ours.defence) == "YYG"
    assert colours(theirs.defence) == "YB"


@pytest.mark.rule("S43-11.0c", "S43-11.1b", "S43-11.1h", "S43-11.1j", "S43-11.1.6c", "S43-11.1.6.1a", "S43-11.1.3c")
def test_rounds_go_on_until_somebody_leaves_and_both_share_the_strongest_terrain_die() -> None:
    table = storm(beside(rows(D4="H")), "S S -", "D D D", "S - -", "D -", "S S -", "D D", "S - -", "D -")
    assert (table.ask.kind, table.ask.side) == ("break-off", "allied")
    table.play(FIGHT_ON)
    assert (table.ask.kind, table.ask.side) == ("break-off", "axis")
    table.play(FIGHT_ON)
    assert [event.round for event in table.told(RoundFought)] == [1, 2]
    assert [colours(event.defence) for event in both(table)[2:]] == ["YY", "YY"]


@pytest.mark.rule("S43-11.1.6a", "S43-11.1.6.1b", "S43-11.1.6.1c", "S43-11.1.6.1e", "S43-11.6i", "S43-13.2i")
@pytest.mark.rule("S43-11.0/3", "S43-11.1.6.1/2", "S43-13.1/3")
def test_who_withdraws_goes_by_a_fast_action_and_who_stays_is_marked_normal() -> None:
    table = storm(beside(u1={"fast_barred": True}), *QUIET).play(WITHDRAW, "D5", "D6", "D7")
    assert table.at("u1") == "D7"
    assert table.unit("u1").action is Action.FAST
    assert table.unit("a1").action is Action.NORMAL
    assert table.unit("a1").melee is table.unit("u1").melee is Melee.NONE
    assert table.told(CloseCombatEnded)[0].side == "axis"


@pytest.mark.rule("S43-11.1.6.1a")
def test_the_defender_may_withdraw_when_the_attacker_stays() -> None:
    table = storm(beside(), *QUIET).play(FIGHT_ON, WITHDRAW, "D3", "D2", "D1")
    assert table.at("u1") == "D4"
    assert table.unit("u1").action is Action.NORMAL
    assert table.unit("a1").action is Action.FAST


@pytest.mark.rule("S43-11.1.6.1d", "S43-8.2/7")
def test_a_withdrawing_unit_can_be_fired_at() -> None:
    table = storm(beside(a2=f"{GERMANS} D2"), *QUIET).play(WITHDRAW, "D5")
    assert table.ask.kind == "reaction-fire"
    assert table.offers(React("a2"))
    assert not table.offers(React("a1"))


@pytest.mark.rule("S43-11.1.6.1c")
def test_withdrawing_does_not_lead_into_another_close_combat() -> None:
    table = storm(beside(a2=f"{GERMANS} D6"), "S S -", "D D", "S - -", "D -")
    table.play(WITHDRAW)
    assert "D6" not in table.steps()
    table.play("D5", DECLINE)
    assert "D6" not in table.steps()


@pytest.mark.rule("S43-11.1.6.1/2")
def test_a_slow_unit_withdraws_by_one_hex_and_is_delayed() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-heavy-mg-42 D4"})
    storm(table, "S S -", "D D", "S - -", "D -").play(FIGHT_ON, WITHDRAW, "D3")
    assert table.at("a1") == "D3"
    assert table.unit("a1").action is Action.DELAYED


def test_a_slow_unit_that_withdraws_is_kept_out_of_a_hex_by_who_stands_there_and_not_by_points() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-heavy-mg-42 D4", "a2": f"{GERMANS} D3"}, a2={"activated": True})
    storm(table, "S S -", "D D", "S - -", "D -")
    while table.ask.kind != "break-off":
        table.play(DECLINE)
    table.play(FIGHT_ON, WITHDRAW)
    assert (table.ask.kind, table.ask.about["left"], "D3" in table.steps()) == ("move", 0, False)
    (why,) = GAME.why_not(table.battle, table.ask, "hex", "1A.D3")
    assert (why.key, why.args) == ("why-not-assault-taken", {"name": "1A.D3", "other": "a2"})


@pytest.mark.rule("S43-11.1.6b", "S43-11.1.6.2a", "S43-11.1.6.2b", "S43-11.1.4g", "S43-11.1i")
def test_who_is_left_after_an_elimination_is_marked_fast() -> None:
    table = storm(beside(a1={"damage": 3}), "D D -", "- -", "S - -", "D -")
    assert table.unit("a1").gone
    assert (table.at("u1"), table.unit("u1").action) == ("D4", Action.FAST)
    assert table.unit("u1").went_fast


@pytest.mark.rule("S43-6.4q", "S43-11.1.6.1/1", "S43-11.1.6.2b")
@pytest.mark.parametrize(("strong", "action"), [(False, Action.FAST), (True, Action.NORMAL)])
def test_a_defender_who_wins_has_had_his_turn(strong: bool, action: Action) -> None:
    """He beats off an attacker who falls, or who is driven out."""
    attacker = {"damage": 0 if strong else 3}
    table = storm(
        beside(u1=attacker, u2=f"{RIFLES} A9", a2="german-truck H1 2"),
        *QUIET[:2],
        "S S -" if strong else "D D -",
        "- -",
    )
    if strong:
        table.play("D5", "D6", "D7")
    assert (table.at("a1"), table.unit("a1").action) == ("D4", action)
    assert table.offers(Activate("a2"))
    assert not table.offers(Activate("a1"))


@pytest.mark.rule("S43-11.1g", "S43-11.1k")
def test_results_are_simultaneous_so_both_may_fall() -> None:
    table = storm(beside(a1={"damage": 3}, u1={"damage": 3}), "D D -", "- -", "D D -", "- -")
    assert table.unit("a1").gone
    assert table.unit("u1").gone
    assert table.told(CloseCombatEnded)[0].side == ""


@pytest.mark.rule("S43-11.1.4h", "S43-11.1.4i", "S43-11.1.6a", "S43-11.0/1", "S43-11.1/1", "S43-11.1.6.1/1")
def test_a_unit_suppressed_in_close_combat_falls_back_and_the_other_is_marked_normal() -> None:
    table = storm(beside(), "S S -", "- -", "S - -", "D -").play("D3", "D2", "D1")
    assert table.unit("a1").morale is Morale.FALLBACK
    assert table.at("a1") == "D1"
    assert table.unit("u1").action is Action.NORMAL


@pytest.mark.rule("S43-11.1.5a", "S43-11.1.5/1")
def test_one_suppression_is_ignored_in_the_first_round_only() -> None:
    table = storm(beside(), "S S -", "D -", "S - -", "D -", "S S -", "D -", "S - -", "D -")
    assert table.ask.kind == "break-off"
    table.play(FIGHT_ON, FIGHT_ON)
    assert table.unit("a1").morale is Morale.FALLBACK


@pytest.mark.rule("S43-11.1.4a", "S43-11.1.4b", "S43-11.1.4f", "S43-11.1.4e", "S43-11.1.4/2", "S43-11.1.4/3")
def test_a_critical_hit_costs_half_of_the_strength_after_all_damage() -> None:
    table = storm(beside(), "CD S -", "- -", "S - -", "D -")
    assert [event.points for event in table.told(Damaged)] == [1, 2]
    assert table.strength("a1") == 1
    assert table.battle.half(table.unit("a1"))


@pytest.mark.rule("S43-11.1.4c")
def test_a_critical_hit_eliminates_a_unit_at_half_strength() -> None:
    table = storm(beside(a1={"damage": 2}), "CD S -", "D S", "S - -", "D -")
    assert table.told(Eliminated)[0].why == "critical-hit"


@pytest.mark.rule("S43-11.1.4d")
def test_two_critical_hits_eliminate_a_full_unit() -> None:
    table = storm(beside(), "CD CD -", "D D", "S - -", "D -")
    assert table.told(Eliminated)[0].unit == "a1"


@pytest.mark.rule("S43-11.1.4h", "S43-13.3n", "S43-11.1.4/4")
def test_a_gun_suppressed_in_close_combat_is_lost() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-50mm-pak-38 D4 2"})
    storm(table, "S S -", "- - -", "- -", "D -")
    while table.match.ask is not None and table.ask.kind == "re-roll":
        table.play(Act("keep-dice"))
    assert table.unit("a1").gone


# Who may fight


@pytest.mark.rule("S43-11.0e", "S43-11.0f")
def test_guns_are_attacked_but_never_attack() -> None:
    table = sicily({"u1": "us-37mm-m3 D5 4", "a1": f"{GERMANS} D4"})
    table.play(Activate("u1"), Act("normal-action"))
    assert "D4" not in table.steps()
    assert "C5" in table.steps()
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-50mm-pak-38 D4 2"})
    assert "D4" in table.play(Activate("u1"), Act("normal-action")).steps()


@pytest.mark.rule("S43-11.0l", "S43-13.3q", "S43-11.0/2")
def test_entering_the_hex_of_a_unit_in_fallback_eliminates_it_without_a_fight() -> None:
    table = storm(sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} H9"}, a1=CAUGHT, a2=CAUGHT))
    assert table.unit("a1").gone
    assert not both(table)
    assert table.unit("u1").action is Action.NORMAL
    assert (table.at("u1"), table.ask.kind) == ("D4", "turn-over"), "its move ends there"


@pytest.mark.rule("S43-11.1.1b", "S43-8.2l")
def test_the_step_into_close_combat_draws_no_fire() -> None:
    table = storm(beside(a2=f"{GERMANS} D2"), *QUIET)
    assert table.ask.kind in ("close-combat-support", "break-off")
    assert not table.told(Fired)


@pytest.mark.rule("S43-11.6a", "S43-11.6b", "S43-11.6c", "S43-11.1.2.2a", "S43-11.6/4")
def test_a_defender_that_reacted_to_the_approach_counts_as_active() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4"})
    table.dice("S - -", "D D", "S S -", "D D", "S C -", "D -")
    table.play(Activate("u1"), Act("normal-action"), "D5", React("a1"), "D4")
    assert table.unit("a1").activated
    theirs = both(table)[-1]
    assert dict(theirs.attack)["yellow"] == ("critical",)


@pytest.mark.rule("S43-9.5a", "S43-11.0b", "S43-11.0/5")
def test_a_hex_of_harsh_terrain_can_be_stormed_and_delays() -> None:
    table = sicily({"u1": "us-cal-50-hmg D5", "a1": f"{GERMANS} D4"}, rows=rows(D4="H"), a1={"morale": Morale.FALLBACK})
    storm(table)
    assert table.unit("u1").action is Action.DELAYED


# Dice


@pytest.mark.rule("S43-11.1.3.2c")
def test_who_comes_by_a_fast_action_loses_the_weakest_defence_die_in_the_first_round() -> None:
    table = storm(beside(), "S S -", "D D", "S - -", "D", *QUIET_AGAIN, by="fast-action")
    table.play(FIGHT_ON, FIGHT_ON)
    assert [colours(event.defence) for event in both(table)] == ["YG", "Y", "YG", "YG"]


@pytest.mark.rule("S43-11.1.2b", "S43-11.1d")
def test_at_half_strength_a_die_counts_one_symbol() -> None:
    table = storm(beside(u1={"damage": 2}), "D C -", "- -", "S - -", "D -")
    assert both(table)[0].left == (1, 1, 0)


@pytest.mark.rule("S43-11.1.2.2a", "S43-11.1.1d", "S43-11.1.2.2/1")
def test_a_defender_already_active_counts_one_symbol_a_die_in_the_first_round() -> None:
    table = storm(beside(a1={"action": Action.FIRING, "activated": True}), "S S -", "D D", "D C -", "- -", *QUIET_AGAIN)
    assert both(table)[1].left == (1, 1, 0)
    table.play(FIGHT_ON, FIGHT_ON)
    assert both(table)[3].attack[0] == ("red", ("suppression",))


@pytest.mark.rule("S43-11.1.2.2b")
def test_active_and_at_half_strength_the_defender_also_loses_a_die() -> None:
    table = storm(beside(a1={"action": Action.FIRING, "activated": True, "damage": 2}), "S S -", "D D", "S -", "D -")
    assert colours(both(table)[1].attack) == "RY"


@pytest.mark.rule("S43-11.1.2.2c", "S43-9.12.1g")
def test_a_covert_action_is_no_disadvantage_in_close_combat() -> None:
    marks = {"action": Action.COVERT, "activated": True, "damage": 2}
    table = storm(beside(a1=marks), "S S -", "D D", "S - -", "D -")
    assert colours(both(table)[1].attack) == "RYG"


@pytest.mark.rule("S43-11.1.2.2d", "S43-13.3g", "S43-11.0/4")
def test_a_suppressed_defender_stays_but_does_not_attack_in_the_first_round() -> None:
    marks = {"morale": Morale.SUPPRESSED, "activated": True}
    table = storm(beside(a1=marks), "S S -", "D D", *QUIET_AGAIN)
    assert [event.unit for event in both(table)] == ["u1"]
    table.play(FIGHT_ON, FIGHT_ON)
    assert [event.unit for event in both(table)] == ["u1", "u1", "a1"]


@pytest.mark.rule("S43-11.1.2.2e", "S43-9.12.4e", "S43-13.1ab", "S43-9.12.4f", "S43-13.1u")
def test_a_defender_in_ambush_adds_a_green_die_once() -> None:
    table = storm(beside(a1={"cover": Cover.AMBUSH}), "S S -", "D D", "S - - -", "D -", *QUIET_AGAIN)
    assert table.unit("a1").hidden is Cover.NONE
    table.play(FIGHT_ON, FIGHT_ON)
    assert [colours(event.attack) for event in both(table)] == ["RRG", "RYGG", "RRG", "RYG"]


@pytest.mark.rule("S43-11.1.2.1a", "S43-11.1.2.1b")
@pytest.mark.parametrize("kind", ["stone-wall", "barbed-wire"])
def test_an_obstacle_crossed_costs_the_weakest_attack_die_in_the_first_round(kind: str) -> None:
    table = beside()
    wall(table, kind, "D5", "D4")
    table.dice("S S", "D D", "S - -", "D -", *QUIET_AGAIN)
    table.play(Activate("u1"), Act("normal-action"), "D4", FIGHT_ON, FIGHT_ON)
    assert [colours(event.attack) for event in both(table)][::2] == ["RR", "RRG"]


@pytest.mark.rule("S43-11.1.2d", "S43-11.1.2e", "S43-11.1.3g", "S43-11.1.3h", "S43-11.1.3i")
@pytest.mark.parametrize(
    ("level", "attack", "defence"),
    [(Experience.HARDENED, "RRG", "YBB"), (Experience.VETERAN, "RRGB", "YBB"), (Experience.ELITE, "RRGB", "YBB")],
)
def test_experience_counts_in_close_combat(level: Experience, attack: str, defence: str) -> None:
    dice = ("S S -" + " -" * (len(attack) - 3), "D D", "S - -", "D - -")
    table = storm(beside(u1={"experience": level}), *dice)
    assert colours(both(table)[0].attack) == attack
    assert colours(both(table)[1].defence) == defence


# Support


@pytest.mark.rule("S43-11.1.1.1a", "S43-11.1.1.1b", "S43-11.1.1.1c", "S43-11.1.1.1e", "S43-11.1.2f", "S43-11.1.3j")
@pytest.mark.rule("S43-11.1.1.1/2")
def test_a_support_unit_gives_one_reroll_in_attack_and_one_in_defence() -> None:
    table = storm(beside(u2=f"{RIFLES} E4", a2=f"{GERMANS} D3"))
    assert (table.ask.kind, table.ask.side) == ("close-combat-support", "allied")
    table.dice("S S -", "- -", "S - -", "D -").play(Join("u2"))
    assert (table.ask.kind, table.ask.side) == ("close-combat-support", "axis")
    table.play(Act("no-support"))
    assert table.unit("u2").action is Action.FIRING
    assert table.unit("u2").activated
    assert table.ask.kind == "re-roll"


def supported() -> Table:
    """The Rifles have a support unit, the Germans none."""
    return storm(beside(u2=f"{RIFLES} E4")).play()


@pytest.mark.rule("S43-11.1.1.1e", "S43-11.1.2f", "S43-11.1.3j", "S43-11.1.1.1/1")
def test_each_reroll_is_used_once_in_the_whole_fight() -> None:
    table = supported().dice("S S -", "D D", "S - -", "- -", "D", "D", *QUIET_AGAIN)
    table.play(Join("u2"), Reroll("red", "suppression"))
    assert ("red", ("damage",)) in both(table)[0].attack
    table.play(Reroll("yellow", "blank"))
    theirs = both(table)[1]
    assert theirs.defence[0] == ("yellow", ("damage",))
    table.play(FIGHT_ON, FIGHT_ON)
    assert table.ask.kind == "break-off"


@pytest.mark.rule("S43-11.1.1.1e", "S43-11.1.1.1/1")
def test_an_unused_reroll_is_kept_for_a_later_round() -> None:
    table = supported().dice(*QUIET, "S S -", "D D", "S - -", "D -")
    table.play(Join("u2"), Act("keep-dice"), Act("keep-dice"), FIGHT_ON, FIGHT_ON)
    assert table.ask.kind == "re-roll"


@pytest.mark.rule("S43-11.1.1.1d")
def test_a_truck_cannot_support() -> None:
    table = storm(beside(u2="us-truck E4 0"), *QUIET)
    assert table.ask.kind == "break-off"


@pytest.mark.rule("S43-11.1.1.1a")
def test_only_units_next_to_the_fight_and_not_yet_activated_support() -> None:
    table = storm(beside(u2=f"{RIFLES} D6", u3=f"{RIFLES} E4"), *QUIET)
    assert table.ask.options == [Act("no-support"), Join("u3")]


# Dug-in


@pytest.mark.rule("S43-11.2a", "S43-11.2d", "S43-9.8.1/2")
def test_the_dug_in_marker_stays_when_the_defender_wins() -> None:
    table = beside()
    hole = table.unit("a1").at
    table.battle.dug_in[hole] = "axis"
    storm(table, *QUIET).play(WITHDRAW, "D5", "D6", "D7")
    assert hole in table.battle.dug_in


@pytest.mark.rule("S43-11.2b", "S43-9.8.1f", "S43-13.1g", "S43-9.8.1/2")
def test_the_dug_in_marker_goes_with_a_defender_who_is_eliminated() -> None:
    table = beside(a1={"damage": 3})
    hole = table.unit("a1").at
    table.battle.dug_in[hole] = "axis"
    storm(table, "D D -", "- -", "S - -", "D -")
    assert hole not in table.battle.dug_in


@pytest.mark.rule("S43-11.2c", "S43-9.8.1/2")
def test_the_dug_in_marker_goes_with_a_defender_who_falls_back() -> None:
    table = beside()
    hole = table.unit("a1").at
    table.battle.dug_in[hole] = "axis"
    storm(table, "S S -", "- -", "S - -", "D -").play("D3", "D2", "D1")
    assert hole not in table.battle.dug_in


# The worked example


@pytest.mark.rule("S43-11.6f", "S43-11.1.4b", "S43-11.1.6.1e", "S43-11.6/2")
def test_the_worked_example_as_the_rules_have_it() -> None:
    """The Rifles of the example come by a fast action and still keep their blue die; the rule takes it (11.1.3.2c).

    The defender stands in brush here; the example speaks of brush and of a bunker at once.
    """
    units = {"u1": f"{RIFLES} D5", "u2": f"{RIFLES} E4", "a1": "german-heavy-mg-42 D4", "a2": f"{GERMANS} D3"}
    markers = {"a1": {"action": Action.FIRING, "activated": True, "given_away": True}}
    table = sicily(units, rows=rows(D4="b"), **markers)
    table.dice("S D -", "D D S", "C D -", "D")
    table.play(Activate("u1"), Act("fast-action"), "D4", Join("u2"), Join("a2"))
    table.play(*[Act("keep-dice")] * 4)
    ours, theirs = both(table)
    assert (colours(ours.defence), colours(theirs.attack), colours(theirs.defence)) == ("YGB", "YYG", "Y")
    assert table.strength("u1") == 2
    table.play(WITHDRAW, "D5", "D6", "D7")
    assert (table.unit("u1").action, table.unit("a1").action) == (Action.FAST, Action.NORMAL)


# Fortifications


def held(kind: str, facing: int, ground: str = ".") -> Table:
    """German Rifles in a fortification in D4 that the Rifles attack from the south."""
    table = beside(rows(D4=ground))
    table.battle.works[table.unit("a1").at] = Work(kind, facing, "axis")
    return table


@pytest.mark.rule("S43-11.1.3.1b", "S43-11.1.3.2b", "S43-11.1.3d", "S43-11.6g", "S43-11.6h", "S43-11.1.3/2")
@pytest.mark.parametrize(("facing", "dice"), [(SOUTH, "RRYY"), (NORTH, "RYG")])
def test_a_bunker_helps_by_the_side_attacked_and_later_lends_its_strongest_die_to_both(facing: int, dice: str) -> None:
    quiet = "D D" + " S" * (len(dice) - 2)
    table = storm(held("bunker", facing), "S S -", quiet, "S - -", "D -", "S S -", "D D", "S - -", "D D")
    table.play(FIGHT_ON, FIGHT_ON)
    assert [colours(event.defence) for event in both(table)] == [dice, "YG", "RY", "RY"]


@pytest.mark.rule("S43-11.1.3.2b", "S43-11.1.3.2/2")
def test_without_a_die_of_the_ground_the_attacker_of_a_fortification_keeps_the_blue_one() -> None:
    table = held("sandbags", SOUTH)
    fight = bout(table.unit("u1"), table.unit("a1"), table.unit("a1").at, table.unit("u1").at)
    assert kept(defence_dice(table.battle, fight, table.unit("u1"))) == "YG"
    fight.attacker.kind = "us-m4a1"
    assert "B" in kept(defence_dice(table.battle, fight, table.unit("u1")))


@pytest.mark.rule("S43-9.6.1h")
def test_a_hill_adds_its_die_to_a_fortification_at_close_quarters_as_under_fire() -> None:
    found = {}
    for on in ("hill", "plain"):
        table = beside(levels=levels("D4") if on == "hill" else None)
        attacker, defender = table.unit("u1"), table.unit("a1")
        table.battle.works[defender.at] = Work("trench", SOUTH, "axis")
        shot = kept(defence_pool(table.battle, Shot(attacker, defender, Action.FIRING)))
        fight = bout(attacker, defender, defender.at, attacker.at)
        found[on] = shot, kept(defence_dice(table.battle, fight, defender))
    assert [sorted(high) for high in found["hill"]] == [sorted(f"{low}B") for low in found["plain"]]
