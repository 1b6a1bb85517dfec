"""Sicily '43, 11.0 and 11.1.1: who may go into a close combat, what happens on the way, and who lends a hand."""

import pytest
from msgspec.structs import replace

from opfire.assault.close_combat.s43.dice import area_attacked, attack_dice, attack_reading, bout
from opfire.assault.log.battle import CloseCombat, Joined, Moved, Rolled, RoundFought, Thrown, Unshaken
from opfire.assault.options.answers import Act, Activate, Join, Strike, Suffer
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Melee, Morale
from support.assault.battles import rows
from support.assault.sicily import GERMANS, RIFLES, beside, sicily, storm, wall

QUIET = ("S S -", "D D", "S - -", "D -")


def test_half_a_movement_does_not_lead_into_an_enemy_hex() -> None:
    table = beside().play(Activate("u1"), Act("move-and-fire"))
    assert "D4" not in table.steps()


@pytest.mark.parametrize(("kind", "goes"), [("us-truck", False), ("us-dukw", False), ("us-jeep", True)])
def test_a_vehicle_without_close_combat_dice_does_not_look_for_a_fight(kind: str, goes: bool) -> None:
    table = sicily({"u1": f"{kind} D5 5", "a1": f"{GERMANS} D4"}).play(Activate("u1"), Act("normal-action"))
    assert ("D4" in table.steps()) is goes


@pytest.mark.rule("S43-11.5a")
def test_infantry_of_a_pack_that_gives_it_no_dice_still_goes_for_the_tracks(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-pz-ivg D4 2"})
    unarmed = replace(table.battle.unit_card(table.unit("u1")), attack={})
    monkeypatch.setitem(table.battle.setting.types, RIFLES, unarmed)
    table.dice("CD", "-", "S -", "D -").play(Activate("u1"), Act("normal-action"), "D4", Strike("wheels"))
    assert table.unit("a1").immobilised


@pytest.mark.rule("S43-11.0b", "S43-11.1.1a")
def test_the_way_in_is_told_with_its_cost_and_the_fight_with_its_rounds() -> None:
    table = storm(beside(rows(D4="H")), "S S -", "D D D", "S - -", "D -")
    moved, fight = table.told(Moved)[-1], table.told(CloseCombat)[0]
    assert (moved.unit, moved.start, moved.to, moved.cost, moved.how) == ("u1", "1A.D5", "1A.D4", 2, "assault")
    assert (fight.unit, fight.target, fight.at, fight.rule) == ("u1", "a1", "1A.D4", "S43-11.1.1")
    assert [(event.at, event.round) for event in table.told(RoundFought)] == [("1A.D4", 1)]


@pytest.mark.rule("S43-11.1a", "S43-11.1f")
def test_each_side_throws_its_own_dice() -> None:
    table = storm(beside(), *QUIET)
    ours, theirs = ("close-combat", "allied"), ("close-combat", "axis")
    shields = [("close-combat-defence", "axis"), ("close-combat-defence", "allied")]
    assert table.throws.fallen == [ours, shields[0], theirs, shields[1]]


@pytest.mark.rule("S43-11.1.5a")
def test_who_shakes_off_a_suppression_is_named() -> None:
    table = storm(beside(), "S S -", "D -", "S - -", "D -")
    assert [(event.unit, event.rule) for event in table.told(Unshaken)] == [("a1", "S43-11.1.5")]


@pytest.mark.rule("S43-11.1.1.1a", "S43-11.1.1.1c")
def test_a_supporter_is_named_marked_and_seen() -> None:
    table = storm(beside(u2=f"{RIFLES} E4"))
    assert table.ask.about == {"unit": "u1", "at": "1A.D4"}
    table.dice(*QUIET).play(Join("u2"))
    helper = table.unit("u2")
    assert (helper.action, helper.activated, helper.given_away) == (Action.FIRING, True, True)
    told = table.told(Joined)[0]
    assert (told.unit, told.by, told.how) == ("u1", "u2", "close-combat")


@pytest.mark.rule("S43-11.1.1.1a", "S43-11.1.1.1b")
@pytest.mark.parametrize("morale", [Morale.SUPPRESSED, Morale.FALLBACK])
def test_a_shaken_neighbour_supports_nobody(morale: Morale) -> None:
    table = beside(u2=f"{RIFLES} E4", a2=f"{GERMANS} D3")
    for name in ("u2", "a2"):
        table.unit(name).morale = morale
    storm(table, *QUIET)
    assert table.told(Rolled), "nobody was asked for support"


@pytest.mark.rule("S43-11.1.1.1b")
def test_the_defender_is_asked_for_support_though_the_attacker_has_none() -> None:
    table = storm(beside(a2=f"{GERMANS} D3"))
    assert (table.ask.kind, table.ask.side) == ("close-combat-support", "axis")
    assert table.ask.options == [Act("no-support"), Join("a2")]


@pytest.mark.rule("S43-11.6i", "S43-11.1h")
def test_after_the_first_round_old_markers_are_gone_and_rounds_are_counted_one_by_one() -> None:
    tired = {"action": Action.FIRING, "activated": True, "attack_die_lost": True}
    table = storm(beside(a1=tired), *QUIET)
    units = [table.unit("u1"), table.unit("a1")]
    assert {(unit.melee, unit.action, unit.attack_die_lost) for unit in units} == {(Melee.ACTIVE, Action.NONE, False)}
    table.dice(*QUIET).play(Act("fight-on"), Act("fight-on"))
    assert [event.round for event in table.told(RoundFought)] == [1, 2]


@pytest.mark.rule("S43-11.1.5a")
def test_who_cancels_symbols_counts_on_the_suppression_that_he_shakes_off_in_the_first_round() -> None:
    table = storm(beside(), "DD S S", "D D", *QUIET[2:])
    assert table.ask.options == [Suffer(0, 0, 2), Suffer(0, 1, 1)]
    table = storm(beside(), *QUIET).dice("DD S S", "D D", *QUIET[2:]).play(Act("fight-on"), Act("fight-on"))
    assert Suffer(0, 2, 0) in table.ask.options, "later nothing is shaken off"


@pytest.mark.rule("S43-11.1.2.1a")
def test_behind_a_wall_an_only_attack_die_is_lost() -> None:
    table = sicily({"u1": "us-jeep D5 5", "a1": f"{GERMANS} D4"})
    unit, enemy = table.unit("u1"), table.unit("a1")
    fight = bout(unit, enemy, enemy.at, unit.at)
    assert kept(attack_dice(table.battle, fight, unit)) == "B"
    wall(table, "stone-wall", "D5", "D4")
    assert kept(attack_dice(table.battle, fight, unit)) == ""


def test_only_infantry_has_a_die_more_against_an_open_topped_vehicle() -> None:
    table = sicily({"a1": "german-pz-ivg D5 5", "u1": "us-m3-half-track D4 2"}, active="axis")
    unit, enemy = table.unit("a1"), table.unit("u1")
    dice = attack_dice(table.battle, bout(unit, enemy, enemy.at, unit.at), unit)
    assert "open-topped" not in {die.why for die in dice}


@pytest.mark.rule("S43-11.1.2b", "S43-11.1.2.2a", "S43-11.1.2j")
@pytest.mark.parametrize(
    ("ours", "theirs", "tired", "number", "readings"),
    [
        (RIFLES, GERMANS, False, 1, "full full"),
        (RIFLES, GERMANS, True, 1, "full strongest"),
        (RIFLES, GERMANS, True, 2, "full full"),
        ("us-m4a1", GERMANS, False, 1, "strongest full"),
        (RIFLES, "german-pz-ivg", False, 2, "full strongest"),
        ("us-m4a1", "german-pz-ivg", False, 1, "full full"),
        ("us-m4a1", "german-50mm-pak-38", False, 2, "full full"),
    ],
)
def test_who_counts_one_symbol_of_a_double_success(
    ours: str, theirs: str, tired: bool, number: int, readings: str
) -> None:
    marks = {"activated": True, "action": Action.FIRING} if tired else {}
    table = sicily({"u1": f"{ours} D5 5", "a1": f"{theirs} D4 2"}, a1=marks)
    unit, enemy = table.unit("u1"), table.unit("a1")
    fight = bout(unit, enemy, enemy.at, unit.at)
    fight.round = number
    assert " ".join(attack_reading(table.battle, fight, one).value for one in (unit, enemy)) == readings


@pytest.mark.rule("S43-11.3a")
def test_a_tank_that_attacks_infantry_is_struck_from_above() -> None:
    table = sicily({"u1": "us-m4a1 D5 5", "a1": f"{GERMANS} D4"})
    unit, enemy = table.unit("u1"), table.unit("a1")
    assert area_attacked(table.battle, bout(unit, enemy, enemy.at, unit.at), unit) == "above"


@pytest.mark.rule("S43-11.1.2.2b")
def test_active_and_at_half_strength_a_defender_loses_its_only_die() -> None:
    marks = {"activated": True, "action": Action.FIRING, "damage": 1}
    table = sicily({"u1": "us-jeep D5 5", "a1": f"{GERMANS} D6"}, active="axis", u1=marks)
    unit, enemy = table.unit("a1"), table.unit("u1")
    assert table.battle.half(enemy)
    assert kept(attack_dice(table.battle, bout(unit, enemy, enemy.at, unit.at), enemy)) == ""


@pytest.mark.rule("S43-11.3c", "S43-11.3d", "S43-11.3/2")
@pytest.mark.parametrize(("facing", "area"), [(5, "front"), (2, "rear")])
def test_a_tank_that_backs_into_the_hex_of_another_shows_its_rear(facing: int, area: str) -> None:
    table = sicily({"u1": f"us-m4a1 D5 {facing}", "a1": "german-pz-ivg D4 2"})
    unit, enemy = table.unit("u1"), table.unit("a1")
    fight = bout(unit, enemy, enemy.at, unit.at)
    assert area_attacked(table.battle, fight, unit) == area
    fight.round = 2
    assert area_attacked(table.battle, fight, unit) == "front"


@pytest.mark.rule("S43-9.10.1a", "S43-11.1.4h")
def test_a_half_track_suppressed_by_the_ground_of_an_enemy_hex_falls_back_before_it_has_fought() -> None:
    table = sicily({"u1": "us-m3-half-track D6 5", "a1": f"{GERMANS} D5"}, rows=rows(D5="B"))
    table.dice("S", "-").play(Activate("u1"), Act("normal-action"), "D5")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert (table.unit("u1").morale, table.unit("u1").gone) == (Morale.FALLBACK, False)
    assert not table.told(CloseCombat)


@pytest.mark.rule("S43-9.10.1a", "S43-11.0l")
def test_where_the_enemy_was_caught_in_fallback_the_ground_only_suppresses() -> None:
    caught = {"morale": Morale.FALLBACK, "activated": True}
    units = {"u1": "us-m3-half-track D6 5", "a1": f"{GERMANS} D5", "a2": f"{GERMANS} A1"}
    table = sicily(units, rows=rows(D5="B"), a1=caught)
    table.dice("S", "-").play(Activate("u1"), Act("normal-action"), "D5")
    assert (table.at("u1"), table.unit("u1").morale) == ("D5", Morale.SUPPRESSED)
    assert table.unit("u1").melee is Melee.NONE


@pytest.mark.rule("S43-11.1.1.1e", "S43-11.1.2f", "S43-11.1.3j")
def test_before_a_die_is_thrown_again_all_dice_are_shown_and_what_is_not_used_is_kept() -> None:
    table = storm(beside(u2=f"{RIFLES} E4")).dice(*QUIET).play(Join("u2"))
    for number, asked in enumerate(("u1", "a1"), start=1):
        assert table.ask.kind == "re-roll"
        assert (len(table.told(Thrown)), table.told(Thrown)[-1].unit) == (number, asked)
        table.play(Act("keep-dice"))
    table.dice(*QUIET).play(Act("fight-on"), Act("fight-on"))
    for _ in ("attack", "defence"):
        assert table.ask.kind == "re-roll"
        table.play(Act("keep-dice"))
    assert table.ask.kind == "break-off"
