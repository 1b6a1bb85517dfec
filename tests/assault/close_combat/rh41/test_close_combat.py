"""Red Horizon '41, chapter 12: close combat over turns."""

import pytest

from opfire.assault.activation import close_combat_actions
from opfire.assault.close_combat.rh41.close_combat import clean_up, melee_attack, melee_defence, melee_reading
from opfire.assault.close_combat.vehicles import Clash
from opfire.assault.fire.morale import eliminate
from opfire.assault.log.battle import CloseCombat, CloseCombatEnded, Eliminated, Moved, Rolled
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Fight, Send, Suffer
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Melee, Morale
from support.assault.battles import Table, levels, position, rows

RIFLES = "german-rifles-41"
FOE = "soviet-heavy-rifles-41"
NOTHING = ("S - -", "D D", "S - -", "D")
"""A round in which everything is cancelled, on clear ground: Germans red, yellow, green; Soviets red, green, green."""


def beside(**more: object) -> Table:
    """Germans in D5 next to Soviets in D4, both fresh, on clear ground."""
    units = {"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}
    units |= {name: text for name, text in more.items() if isinstance(text, str)}
    markers = {name: text for name, text in more.items() if not isinstance(text, str)}
    return position(units, **markers)  # type: ignore[arg-type]


def storm(table: Table, *dice: str) -> Table:
    return table.dice(*dice).play(Activate("g1"), Act("normal-action"), "D4")


def settle(table: Table) -> Table:
    """Let both sides keep the weakest symbols."""
    while table.match.ask is not None and table.ask.kind == "suffer":
        table.play(table.ask.options[0])
    return table


@pytest.mark.rule("RH41-12.0a", "RH41-12.0b", "RH41-12.0c", "RH41-12.0n", "RH41-12.1a", "RH41-9.0d", "RH41-6.4l")
def test_entering_an_enemy_hex_starts_a_round_in_which_both_attack() -> None:
    table = storm(beside(), *NOTHING)
    assert table.told(CloseCombat)[0].how == "initiate"
    ours, theirs = table.told(Rolled)
    assert (ours.unit, theirs.unit) == ("g1", "s1")
    assert [die for die, _ in ours.attack] == ["red", "yellow", "green"]
    assert [die for die, _ in theirs.attack] == ["red", "green", "green"]


@pytest.mark.rule("RH41-12.1c", "RH41-12.1e", "RH41-13.1f", "RH41-13.1g", "RH41-13.1l", "RH41-9.0h", "RH41-4.8e")
def test_both_are_marked_active_and_have_acted() -> None:
    table = storm(beside(), *NOTHING)
    assert table.unit("g1").melee is table.unit("s1").melee is Melee.ACTIVE
    assert table.unit("g1").action is table.unit("s1").action is Action.NONE
    assert table.unit("s1").activated


@pytest.mark.rule("RH41-12.1b", "RH41-8.2j")
def test_the_step_into_close_combat_draws_no_fire() -> None:
    table = storm(beside(s2=f"{FOE} D2"), *NOTHING)
    assert table.ask.kind != "reaction-fire"


@pytest.mark.rule("RH41-12.7.1a", "RH41-12.7.1b", "RH41-12.7a")
def test_who_was_there_has_the_terrain_and_who_came_has_none() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, rows=rows(D4="b"))
    storm(table, "S - -", "D D D", "S - -", "D")
    ours, theirs = table.told(Rolled)
    assert [die for die, _ in ours.defence] == ["yellow", "green", "blue"]
    assert [die for die, _ in theirs.defence] == ["yellow"]


@pytest.mark.rule("RH41-12.7.1/1", "RH41-12.7.1a", "RH41-12.7.1b")
def test_whoever_is_attacked_by_a_reinforcement_was_there_before_it() -> None:
    """The Germans hold the wood; the Soviets who came in later have its dice against another who comes."""
    units = {"g1": f"{RIFLES} D4", "g2": f"{RIFLES} D5", "s1": f"{FOE} D4"}
    table = position(units, rows=rows(D4="H"), g1={"melee": Melee.ACTIVE}, s1={"melee": Melee.ACTIVE})
    comer, defender = table.unit("g2"), table.unit("s1")
    clash = Clash("reinforce", comer, defender, comer.at)
    table.battle.put(comer, defender.at)
    assert kept(melee_defence(table.battle, defender, comer, clash)) == "YYG"
    assert kept(melee_defence(table.battle, comer, defender, clash)) == "Y"


@pytest.mark.rule("RH41-12.7.1c")
def test_renewed_combat_leaves_both_the_strongest_terrain_die() -> None:
    table = position({"g1": f"{RIFLES} D4", "s1": f"{FOE} D4"}, rows=rows(D4="H"))
    defender = table.unit("s1")
    for unit in ("g1", "s1"):
        assert kept(melee_defence(table.battle, table.unit(unit), defender, Clash("renew", defender, defender))) == "YY"


@pytest.mark.rule("RH41-9.6.1j")
def test_who_fights_in_one_hex_is_on_one_level_and_has_nothing_of_the_hill() -> None:
    table = position({"g1": f"{RIFLES} D4", "s1": f"{FOE} D5"}, rows=rows(D4="H"), levels=levels("D4"))
    unit, enemy = table.unit("g1"), table.unit("s1")
    assert kept(melee_defence(table.battle, unit, enemy, Clash("initiate", enemy, unit))) == "YYG"


@pytest.mark.rule("RH41-12.7.4a", "RH41-12.8.4a", "RH41-12.8a")
@pytest.mark.parametrize(
    ("level", "attacking", "defending"),
    [
        (Experience.RECRUIT, "RYG", "Y"),
        (Experience.REGULAR, "RYG", "Y"),
        (Experience.HARDENED, "RYG", "YB"),
        (Experience.VETERAN, "RYGB", "YB"),
        (Experience.ELITE, "RYGB", "YB"),
    ],
)
def test_experience_counts_in_close_combat(level: Experience, attacking: str, defending: str) -> None:
    table = position({"g1": f"{RIFLES} D4", "s1": f"{FOE} D4"}, g1={"experience": level})
    unit, enemy = table.unit("g1"), table.unit("s1")
    assert kept(melee_attack(table.battle, unit, enemy)) == attacking
    assert kept(melee_defence(table.battle, unit, enemy, Clash("initiate", unit, enemy))) == defending


@pytest.mark.rule("RH41-4.2.3/1")
def test_recruits_suffer_no_sure_suppression_at_close_quarters() -> None:
    table = settle(storm(beside(s1={"experience": Experience.RECRUIT}), "S - -", "- -", "S - -", "D"))
    assert table.unit("s1").melee is Melee.ACTIVE, "with a second suppression it would have been thrown out"


@pytest.mark.rule("RH41-4.2.3/3", "RH41-4.2.3g")
def test_elite_units_ignore_suppression_at_close_quarters_too() -> None:
    table = settle(storm(beside(s1={"experience": Experience.ELITE}), "S S -", "- - -", "S - - -", "D"))
    assert table.unit("s1").melee is Melee.ACTIVE


@pytest.mark.rule("RH41-12.7.2a")
def test_one_suppression_is_shaken_off() -> None:
    table = settle(storm(beside(), "S - -", "- -", "S - -", "-"))
    assert table.unit("g1").morale is table.unit("s1").morale is Morale.NONE


@pytest.mark.rule("RH41-12.7.2a", "RH41-10.7.2e")
def test_who_cancels_symbols_counts_on_the_suppression_that_he_shakes_off() -> None:
    """Two damage and two suppressions against two damage: one of each may stay, and only the damage hurts."""
    table = storm(beside(), "DD S S", "D D", "S - -", "-")
    assert table.ask.options == [Suffer(0, 0, 2), Suffer(0, 1, 1)]
    table.play(Suffer(0, 1, 1))
    assert (table.strength("s1"), table.unit("s1").melee) == (3, Melee.ACTIVE)


@pytest.mark.rule("RH41-12.7.2a")
def test_nobody_is_asked_about_a_suppression_that_is_shaken_off_anyway() -> None:
    table = storm(beside(), "D S -", "D -", "S - -", "-")
    assert table.ask.kind == "turn-over"
    assert table.strength("s1") == 4


@pytest.mark.rule("RH41-12.5g", "RH41-12.6e", "RH41-12.6k", "RH41-12.6/1", "RH41-12.6/2")
def test_a_second_suppression_throws_a_unit_out() -> None:
    table = settle(storm(beside(), "S S -", "- -", "S - -", "D"))
    assert table.unit("s1").morale is Morale.FALLBACK
    table.play("D3", "D2", "D1")
    assert table.told(CloseCombatEnded)[0].side == "german"
    assert table.unit("g1").melee is Melee.NONE
    assert table.unit("g1").action is Action.FAST


@pytest.mark.rule("RH41-12.5e", "RH41-12.5f", "RH41-12.4b", "RH41-12.0a", "RH41-12.5/1")
def test_damage_falls_on_both_at_once() -> None:
    table = settle(storm(beside(), "DD D D", "- -", "DD D D", "-"))
    assert table.unit("g1").gone
    assert table.unit("s1").gone


@pytest.mark.rule("RH41-12.5b", "RH41-12.5d", "RH41-12.5/2")
def test_a_critical_hit_flips_a_fresh_unit_and_does_no_more() -> None:
    table = settle(storm(beside(), "CD - -", "D -", "S - -", "D"))
    assert table.strength("s1") == 2
    assert len(table.told(Rolled)) == 2, "there is no follow-up roll in close combat"


@pytest.mark.rule("RH41-12.5b")
def test_a_critical_hit_kills_a_unit_at_half_strength() -> None:
    table = settle(storm(beside(s1={"damage": 2}), "CD - -", "D -", "S - -", "D"))
    assert table.unit("s1").gone
    assert table.told(Eliminated)[0].why == "critical-hit"


@pytest.mark.rule("RH41-12.5c")
def test_two_critical_hits_kill_a_fresh_unit() -> None:
    table = settle(storm(beside(), "CD CD -", "D D", "S - -", "D"))
    assert table.unit("s1").gone


@pytest.mark.rule("RH41-12.8.1a", "RH41-12.1d", "RH41-12.8.1d")
def test_a_defender_that_has_acted_counts_the_strongest_symbol_only() -> None:
    table = beside(s1={"activated": True, "action": Action.FIRING})
    settle(storm(table, "S - -", "D D", "D - -", "-"))
    assert table.strength("g1") == 3, "its red face with two damage counts one"
    assert table.unit("s1").melee is Melee.ACTIVE


@pytest.mark.rule("RH41-12.8.1b")
def test_at_half_strength_it_counts_the_weakest() -> None:
    table = beside(s1={"activated": True, "damage": 2})
    settle(storm(table, "S - -", "D D", "1 - -", "-"))
    assert table.strength("g1") == 3, "the damage beside the critical hit counts, which would have cost it half"


@pytest.mark.rule("RH41-12.8.1c", "RH41-12.2f", "RH41-13.1k")
@pytest.mark.parametrize(("how", "reading"), [("initiate", "strongest"), ("reinforce", "full"), ("renew", "full")])
def test_having_acted_hurts_only_who_is_drawn_into_a_new_fight(how: str, reading: str) -> None:
    table = beside(s1={"activated": True})
    unit, enemy = table.unit("g1"), table.unit("s1")
    assert melee_reading(table.battle, enemy, unit, Clash(how, unit, enemy, unit.at)).value == reading


@pytest.mark.rule("RH41-12.8c", "RH41-12.8/1")
def test_half_strength_alone_changes_nothing() -> None:
    table = beside(g1={"damage": 2})
    settle(storm(table, "DD - -", "- -", "S - -", "D"))
    assert table.strength("s1") == 2


@pytest.mark.rule("RH41-12.0d", "RH41-12.0/1")
def test_a_suppressed_enemy_is_driven_out() -> None:
    table = beside(s1={"morale": Morale.SUPPRESSED, "activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "fall-back"
    table.play("D3", "D2", "D1")
    assert table.at("g1") == "D4"
    assert table.unit("g1").action is Action.NORMAL
    assert not table.told(CloseCombat)


@pytest.mark.rule("RH41-9.5f")
def test_who_takes_harsh_ground_from_a_shaken_enemy_without_a_fight_is_delayed() -> None:
    ground = {"rows": rows(D4="H"), "levels": levels("D4")}
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, **ground, s1={"morale": Morale.SUPPRESSED})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert (table.at("g1"), table.unit("g1").action, table.unit("g1").given_away) == ("D4", Action.DELAYED, True)


@pytest.mark.rule("RH41-12.0/3")
@pytest.mark.parametrize(("start", "entered"), [("D5", True), ("D6", False)])
def test_harsh_ground_is_stormed_from_next_to_it_and_the_fight_leaves_no_delay(start: str, entered: bool) -> None:
    units = {"g1": f"{RIFLES} {start}", "s1": f"{FOE} D4"}
    table = position(units, rows=rows(D4="H"), levels=levels("D4"), s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"), *([] if entered else ["D5"]))
    assert ("D4" in table.steps()) is entered
    if entered:
        table.dice("S - -", "D - -", "S - -", "D").play("D4")
        assert (table.unit("g1").melee, table.unit("g1").action) == (Melee.ACTIVE, Action.NONE)


@pytest.mark.rule("RH41-9.5f")
def test_ground_that_takes_a_whole_movement_does_not_delay_who_drives_out_the_shaken() -> None:
    units = {"g1": f"{RIFLES} D5", "s1": f"{FOE} D4", "s2": f"{FOE} A9"}
    table = position(units, rows=rows(D4="H"), s1={"morale": Morale.FALLBACK, "activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    moved = table.told(Moved)[0]
    assert (moved.cost, moved.how) == (table.battle.unit_card(table.unit("g1")).move, "assault")
    assert table.unit("g1").action is Action.NORMAL


def test_half_a_movement_does_not_lead_into_an_enemy_hex() -> None:
    table = beside().play(Activate("g1"), Act("move-and-fire"))
    assert "D4" not in table.steps()


@pytest.mark.rule("RH41-12.0e")
def test_an_enemy_in_fallback_is_eliminated() -> None:
    table = beside(s1={"morale": Morale.FALLBACK, "activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.unit("s1").gone
    assert table.at("g1") == "D4"


@pytest.mark.rule("RH41-12.3a", "RH41-12.3b", "RH41-13.1h", "RH41-12.4c", "RH41-6.5j")
def test_the_combat_goes_on_in_the_next_turn_with_inactive_markers() -> None:
    table = storm(beside(), *NOTHING)
    assert len(table.told(CloseCombat)) == 1, "one round an activation"
    table.end_turn()
    assert table.unit("g1").melee is table.unit("s1").melee is Melee.INACTIVE


@pytest.mark.rule("RH41-12.3d", "RH41-12.3e", "RH41-12.3g", "RH41-12.0p", "RH41-13.1i", "RH41-13.1j")
def test_a_unit_renews_the_combat() -> None:
    table = storm(beside(), *NOTHING).end_turn()
    table.dice("S - -", "D D", "S - -", "D D")
    table.play(Activate("g1"), Act("renew-close-combat"))
    assert table.told(CloseCombat)[-1].how == "renew"
    assert table.unit("g1").melee is table.unit("s1").melee is Melee.ACTIVE
    assert table.ask.kind == "turn-over", "the attacked unit counts as activated"


@pytest.mark.rule("RH41-12.0p", "RH41-12.0l", "RH41-10.0f")
def test_in_close_combat_there_is_only_fighting_on_or_leaving() -> None:
    table = storm(beside(s2=f"{FOE} D1"), *NOTHING)
    table.play(Activate("s2"), Act("digging-in")).end_turn()
    table.play(Activate("g1"))
    assert table.choices() == {"renew-close-combat", "withdraw"}


@pytest.mark.rule("RH41-12.0m", "RH41-10.11a")
def test_nobody_fires_into_an_infantry_melee() -> None:
    table = storm(beside(g2=f"{RIFLES} D7"), *NOTHING)
    table.play(Activate("g2"))
    assert "fire" not in table.choices()


@pytest.mark.rule("RH41-12.6a", "RH41-12.6b", "RH41-12.6l", "RH41-12.6e", "RH41-12.6k")
def test_a_unit_withdraws_by_a_fast_action() -> None:
    table = storm(beside(), *NOTHING).end_turn()
    table.play(Activate("g1"), Act("withdraw"), "D5", STOP)
    assert table.at("g1") == "D5"
    assert table.unit("g1").action is Action.FAST
    stays = table.unit("s1")
    assert (stays.melee, stays.action, stays.activated, stays.given_away) == (Melee.NONE, Action.FAST, True, True)


@pytest.mark.rule("RH41-12.6d")
def test_where_both_sides_are_left_the_fight_goes_on_without_who_withdrew() -> None:
    table = locked(g2=f"{RIFLES} D4")
    table.unit("g2").melee = Melee.INACTIVE
    table.play(Activate("g1"), Act("withdraw"), "D5", STOP)
    assert table.unit("g1").melee is Melee.NONE
    assert table.unit("g2").melee is table.unit("s1").melee is Melee.INACTIVE
    assert not table.told(CloseCombatEnded)


@pytest.mark.rule("RH41-9.2/1")
def test_who_was_fast_last_turn_cannot_withdraw_and_who_is_worn_out_cannot_be_fast_in_the_next() -> None:
    table = locked()
    assert close_combat_actions(table.battle, table.unit("g1")) == ["renew-close-combat", "withdraw"]
    table.unit("g1").fast_barred = True
    assert close_combat_actions(table.battle, table.unit("g1")) == ["renew-close-combat"]
    table = storm(beside(), *NOTHING).end_turn().play(Activate("g1"), Act("withdraw"), "D5", STOP).end_turn()
    assert table.unit("s1").fast_barred, "the end of the fight has left it as after a fast action"


@pytest.mark.rule("RH41-12.6c")
def test_a_withdrawal_can_be_fired_at() -> None:
    table = storm(beside(s2=f"{FOE} F3"), *NOTHING)
    table.play(Activate("s2"), Act("digging-in")).end_turn()
    table.play(Activate("g1"), Act("withdraw"), "D5")
    assert table.ask.kind == "reaction-fire"


@pytest.mark.rule("RH41-12.0o", "RH41-12.2a", "RH41-12.2b", "RH41-12.2c", "RH41-12.2f", "RH41-12.2g", "RH41-13.1k")
def test_a_second_unit_joins_the_combat() -> None:
    table = storm(beside(g2=f"{RIFLES} E5", s2=f"{FOE} H1"), *NOTHING)
    table.play(Activate("s2"), Act("digging-in"))
    table.dice("S - -", "D D", "S - -", "D")
    table.play(Activate("g2"), Act("normal-action"), "D4")
    assert table.told(CloseCombat)[-1].how == "reinforce"
    assert table.unit("g2").melee is Melee.ACTIVE
    assert len(table.battle.at(table.unit("s1").at)) == 3


@pytest.mark.rule("RH41-12.2d", "RH41-12.3f")
def test_the_one_who_comes_chooses_his_enemy() -> None:
    table = position({"g1": f"{RIFLES} D4", "g2": f"{RIFLES} D5", "s1": f"{FOE} D4", "s2": f"{FOE} D4"})
    for name in ("g1", "s1", "s2"):
        table.unit(name).melee, table.unit(name).activated = Melee.ACTIVE, True
    table.play(Activate("g2"), Act("normal-action"), "D4")
    assert table.ask.kind == "fight"
    table.dice("S - -", "D D", "S - -", "D").play(Fight("s2"))
    assert table.told(CloseCombat)[0].target == "s2"


@pytest.mark.rule("RH41-12.2e")
def test_an_inactive_unit_that_is_attacked_becomes_active() -> None:
    table = position({"g1": f"{RIFLES} D4", "g2": f"{RIFLES} D5", "s1": f"{FOE} D4"})
    for name in ("g1", "s1"):
        table.unit(name).melee = Melee.INACTIVE
    table.dice("S - -", "D D", "S - -", "D")
    table.play(Activate("g2"), Act("normal-action"), "D4")
    assert table.unit("s1").melee is Melee.ACTIVE
    assert table.unit("s1").activated


@pytest.mark.rule("RH41-12.0k", "RH41-9.0h")
def test_there_is_room_for_two_a_side() -> None:
    table = position({"g1": f"{RIFLES} D4", "g2": f"{RIFLES} D4", "g3": f"{RIFLES} D5", "s1": f"{FOE} D4"})
    for name in ("g1", "g2", "s1"):
        table.unit(name).melee, table.unit(name).activated = Melee.ACTIVE, True
    table.play(Activate("g3"), Act("normal-action"))
    assert "D4" not in table.steps()


@pytest.mark.rule("RH41-12.6f", "RH41-12.6g", "RH41-12.6h", "RH41-12.6i")
@pytest.mark.parametrize(("height", "marker"), [((), Action.FAST), (("D5",), Action.DELAYED)])
def test_one_of_two_winners_makes_room(height: tuple[str, ...], marker: Action) -> None:
    """On a wooded hill it is delayed."""
    units = {"g1": f"{RIFLES} D4", "g2": f"{RIFLES} D5", "s1": f"{FOE} D4", "s2": f"{FOE} D1"}
    table = position(units, rows=rows(D5="H"), levels=levels(*height))
    for name in ("g1", "s1"):
        table.unit(name).melee, table.unit(name).activated = Melee.ACTIVE, True
    table.unit("s1").damage = 3
    table.dice("D - -", "- -", "S - -", "D")
    table.play(Activate("g2"), Act("normal-action"), "D4")
    assert table.ask.kind == "make-room"
    table.play(Send("g1"), "D5")
    assert table.at("g1") == "D5"
    assert (table.unit("g1").action, table.unit("g2").action) == (marker, Action.FAST)
    assert table.ask.kind == "activate", "making room draws no fire"


@pytest.mark.rule("RH41-12.6j")
def test_without_room_the_unit_is_lost() -> None:
    ring = {f"g{n}": f"{RIFLES} {hex}" for n, hex in enumerate(["D3", "E4", "E5", "C5", "C4"], start=3)}
    table = position({"g1": f"{RIFLES} D4", "g2": f"{RIFLES} D5", "s1": f"{FOE} D4", "g8": f"{RIFLES} D6", **ring})
    for name in ("g1", "s1"):
        table.unit(name).melee, table.unit(name).activated = Melee.ACTIVE, True
    table.unit("s1").damage = 3
    table.dice("D - -", "- -", "S - -", "D")
    table.play(Activate("g2"), Act("normal-action"), "D4")
    table.battle.put(table.unit("g8"), table.battle.setting.board.grid.parse("1A.D5"))
    table.play(Send("g1"))
    assert table.unit("g1").gone


@pytest.mark.rule("RH41-12.3c")
def test_a_combat_lasts_until_one_side_is_gone() -> None:
    table = storm(beside(), *NOTHING).end_turn()
    assert table.unit("g1").melee is Melee.INACTIVE
    assert not table.told(CloseCombatEnded)


@pytest.mark.rule("RH41-9.7c")
def test_nobody_takes_an_objective_while_they_fight_for_it() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, objectives={"D4": 1})
    storm(table, *NOTHING).end_turn()
    assert list(table.battle.objectives.values()) == [""]


@pytest.mark.rule("RH41-12.0j")
def test_the_hex_counts_as_close_combat_from_the_first_round() -> None:
    table = storm(beside(g2=f"{RIFLES} D7"), *NOTHING)
    assert all(unit.melee is Melee.ACTIVE for unit in table.battle.at(table.unit("s1").at))


def locked(**more: str) -> Table:
    """A close combat of an earlier turn in D4."""
    inactive = {"melee": Melee.INACTIVE}
    return position({"g1": f"{RIFLES} D4", "s1": f"{FOE} D4", **more}, g1=inactive, s1=inactive)


@pytest.mark.rule("RH41-12.6b", "RH41-12.6a")
def test_a_withdrawal_leads_neither_back_nor_into_another_fight() -> None:
    table = locked(s2=f"{FOE} E6").play(Activate("g1"), Act("withdraw"))
    assert table.steps() == {"D3", "E4", "E5", "D5", "C5", "C4"}
    table.play("D5", DECLINE)
    assert table.steps() == {"E5", "D6", "C6", "C5"}


@pytest.mark.rule("RH41-13.3a")
def test_who_stands_fast_in_a_fight_that_ends_stays_suppressed_and_gets_no_other_marker() -> None:
    table = locked(s2=f"{FOE} A9")
    table.unit("g1").morale, table.unit("s1").damage = Morale.SUPPRESSED, 3
    table.unit("g1").activated = True
    eliminate(table.battle, table.unit("s1"), "damage", "12.5")
    for _ in clean_up(table.battle, table.unit("g1").at):
        raise AssertionError("nothing is asked")
    assert (table.unit("g1").morale, table.unit("g1").action) == (Morale.SUPPRESSED, Action.NONE)
    assert table.unit("g1").melee is Melee.NONE
