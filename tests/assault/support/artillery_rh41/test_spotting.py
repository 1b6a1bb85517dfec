"""Off-board artillery of the first edition: arrival, spotters and the second attack (TAOAS-3.0, 3.2, 3.3)."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.game import GAME
from opfire.assault.log.battle import SpottingRolled
from opfire.assault.log.support import AccuracyRolled, FireDirected
from opfire.assault.options.answers import PASS, Act, Activate, DirectedBy
from opfire.assault.options.support import CallSupport, FireMode
from opfire.assault.state.pieces import Action, Melee, Morale, Phase
from opfire.assault.state.shot import Shot
from opfire.assault.support.artillery_rh41.accuracy import modifier
from opfire.assault.support.artillery_rh41.spotters import can_shift
from support.assault.artillery import aim, aims, modes
from support.assault.artillery_rh41 import FIELD, HEAVY, MORTARS, ROCKETS, battery, second, shells
from support.assault.battles import Table, rows

RIFLES, MORTAR, GUN, TANK = "german-rifles-41", "german-81mm-mortar", "german-37mm-pak-36", "german-pz-iiij"
FOE = "soviet-heavy-rifles-41"
PLAIN = {"g1": f"{RIFLES} D8", "s1": f"{FOE} D4"}
POINTS = ["command-points"]


def fire(table: Table, hex: str = "D4", *dice: str, card: str = FIELD, mode: str = "fire-support") -> Table:
    """Lay an attack on a hex; by default every die misses."""
    return table.dice(*(dice or ("6", "- - -", "-"))).play(*shells(mode, hex, card))


def request(table: Table, card: str = FIELD) -> object:
    return table.battle.requests.get(card)


# Arrival


@pytest.mark.rule("TAOAS-3.0h", "TAOAS-3.2a", "TAOAS-3.3.1a")
def test_the_first_attack_has_the_time_printed_on_the_card() -> None:
    table = battery(PLAIN)
    assert table.offers(CallSupport(FIELD))
    table = battery(PLAIN)
    table.battle.phase = Phase.ACTION
    assert not table.offers(CallSupport(FIELD)), "a howitzer battery arrives in the support phase"


@pytest.mark.rule("TAOAS-3.0c", "TAOAS-3.0i", "TAOAS-3.2c")
def test_a_second_attack_follows_whenever_its_owner_wants_in_the_action_phase() -> None:
    table = fire(battery(PLAIN))
    marks = [(mark.kind, mark.at) for mark in GAME.picture(table.battle, "soviet").marks]
    assert ("support-aim", "1A.D4") in marks, "the hex of the first attack is marked"
    assert table.ask.kind == "activate", "nothing more in the support phase"
    table.play(Activate("g1"), Act("digging-in"), PASS)
    assert table.offers(CallSupport(FIELD)), "not at once but later"
    fire(table)
    assert request(table) is None
    assert len(table.told(AccuracyRolled)) == 2


@pytest.mark.rule("TAOAS-3.2c")
def test_a_card_without_a_second_attack_marks_nothing_and_is_used_up() -> None:
    table = fire(battery(PLAIN, ROCKETS), "D4", "6", "S - - -", "S", card=ROCKETS)
    assert request(table, ROCKETS) is None
    assert "support-aim" not in [mark.kind for mark in GAME.picture(table.battle, "german").marks]


@pytest.mark.rule("TAOAS-3.2b")
def test_the_card_is_turned_over_and_its_point_spent_before_it_fires() -> None:
    table = battery(PLAIN, rules=POINTS)
    table.battle.planned["german"] = {RIFLES: 1}
    table.play(CallSupport(FIELD))
    assert table.battle.requests[FIELD].stage != "called"
    assert table.battle.planned["german"] == {RIFLES: 1}, "the point on the card, not one of a unit"
    assert table.ask.kind == "fire-mode"


# The first spotter


@pytest.mark.rule("TAOAS-3.0a", "TAOAS-3.0e", "TAOAS-3.3b", "TAOAS-3.3.1a")
def test_without_somebody_to_direct_it_a_battery_cannot_fire() -> None:
    table = battery(PLAIN, g1={"activated": True})
    assert table.ask.kind == "activate", "nothing to do in the support phase"


@pytest.mark.rule("TAOAS-3.3c")
@pytest.mark.parametrize(("kind", "spots"), [(RIFLES, True), (MORTAR, True), (GUN, True), (TANK, False)])
def test_infantry_and_guns_spot_and_vehicles_do_not(kind: str, spots: bool) -> None:
    table = battery({"g1": f"{kind} D8", "s1": f"{FOE} D4"})
    assert (table.ask.kind == "support" and table.offers(CallSupport(FIELD))) is spots


@pytest.mark.rule("TAOAS-3.3b", "TAOAS-3.3/3")
@pytest.mark.parametrize("marker", [{"morale": Morale.SUPPRESSED}, {"melee": Melee.INACTIVE}, {"activated": True}])
def test_a_spotter_must_be_free_to_look(marker: dict[str, object]) -> None:
    assert battery(PLAIN, g1=marker).ask.kind == "activate"


@pytest.mark.rule("TAOAS-3.3e")
def test_a_spotter_needs_a_line_of_sight_that_is_not_blocked() -> None:
    walled = battery(PLAIN, rows=rows(D6="B")).play(CallSupport(FIELD), FireMode("fire-support"))
    assert "D4" not in aims(walled)
    assert "F6" in aims(walled)
    hindered = battery(PLAIN, rows=rows(D6="b")).play(CallSupport(FIELD), FireMode("fire-support"))
    assert "D4" in aims(hindered)


@pytest.mark.rule("TAOAS-3.3a", "TAOAS-3.3d", "TAOAS-3.0b", "TAOAS-3.3/2", "TAOAS-3.6/2")
def test_no_spotting_roll_is_made_and_the_spotter_may_stand_anywhere() -> None:
    table = battery(PLAIN, rows=rows(D4="b"))
    fire(table, "D4", "6", "- - -", "- -")
    assert not table.told(SpottingRolled)
    assert table.told(FireDirected)[0].by == "g1", "not next to any gun, for there is none"


@pytest.mark.rule("TAOAS-3.3f", "TAOAS-3.3/1")
def test_the_spotter_is_marked_attack_die_minus_one_and_may_still_act() -> None:
    table = fire(battery(PLAIN))
    assert table.unit("g1").attack_die_lost
    assert table.unit("g1").action is Action.NONE
    assert table.offers(Activate("g1"))


@pytest.mark.rule("TAOAS-3.3g")
def test_a_spotter_so_marked_already_gets_a_normal_action_marker_instead() -> None:
    table = fire(battery(PLAIN, g1={"attack_die_lost": True}))
    assert table.unit("g1").action is Action.NORMAL
    assert table.unit("g1").activated


def test_the_owner_chooses_among_several_spotters() -> None:
    table = battery({**PLAIN, "g2": f"{RIFLES} E8"}).play(*shells("fire-support", "D4"))
    assert table.ask.kind == "director"
    table.dice("6", "- - -", "-").play(DirectedBy("g2"))
    assert (table.unit("g1").attack_die_lost, table.unit("g2").attack_die_lost) == (False, True)


@pytest.mark.rule("TAOAS-3.3h")
def test_spotting_costs_a_command_point() -> None:
    table = battery(PLAIN, rules=POINTS)
    table.battle.planned["german"] = {RIFLES: 1}
    fire(table)
    assert table.battle.planned["german"][RIFLES] == 0
    poor = battery(PLAIN, rules=POINTS)
    assert poor.ask.kind != "support", "who has no point cannot spot"


# The second attack


TWO = {"g1": f"{RIFLES} D8", "g2": f"{RIFLES} A9", "s1": f"{FOE} D4", "s2": f"{FOE} D2", "s3": f"{FOE} H4"}


def again(table: Table, hex: str, *dice: str, card: str = FIELD) -> Table:
    return fire(table, hex, *dice, card=card)


@pytest.mark.rule("TAOAS-3.3.1b")
def test_on_the_same_hex_no_spotter_is_needed() -> None:
    table = second(PLAIN, "D4", "g1", g1={"morale": Morale.SUPPRESSED, "activated": True})
    table.dice("6", "- - -", "-").play(CallSupport(FIELD), FireMode("fire-support"))
    assert table.told(AccuracyRolled)[0].target == "1A.D4"
    assert not table.told(FireDirected)
    assert not table.unit("g1").attack_die_lost


@pytest.mark.rule("TAOAS-3.0k", "TAOAS-3.3.1c", "TAOAS-3.3.1d", "TAOAS-3.3.1/1")
def test_the_first_spotter_shifts_the_fire_by_up_to_two_hexes_into_his_sight() -> None:
    table = second(PLAIN, "D4", "g1", rows=rows(D5="B"), g1={"activated": True})
    table.play(CallSupport(FIELD), FireMode("fire-support"))
    assert {"E4", "C4", "D6"} <= aims(table)
    assert "D2" not in aims(table), "behind the house"
    assert "D7" not in aims(table), "three hexes away, and nobody is free to spot"
    helped = second({**PLAIN, "g2": f"{RIFLES} A7"}, "D4", "g1", rows=rows(D5="B"), g1={"activated": True})
    helped.play(CallSupport(FIELD), FireMode("fire-support"))
    assert {"D2", "D7"} <= aims(helped), "another spotter sees both"


@pytest.mark.rule("TAOAS-3.3.1e", "TAOAS-3.3.1f")
def test_he_does_so_even_if_he_has_acted_and_it_costs_nothing() -> None:
    table = second(PLAIN, "D4", "g1", rules=POINTS, g1={"activated": True, "action": Action.NORMAL})
    again(table, "D5", "6", "- - -")
    assert not table.told(FireDirected)
    assert not table.unit("g1").attack_die_lost
    assert table.told(AccuracyRolled)[0].target == "1A.D5"


@pytest.mark.rule("TAOAS-3.3.1d", "TAOAS-3.3.1/2")
@pytest.mark.parametrize("fate", [{"morale": Morale.SUPPRESSED}, {"morale": Morale.FALLBACK}, {"gone": True, "at": -1}])
def test_who_is_shaken_or_gone_shifts_nothing(fate: dict[str, object]) -> None:
    table = second(PLAIN, "D4", "g1")
    if "gone" in fate:
        table.battle.put(table.unit("g1"), -1)
    for field, value in fate.items():
        setattr(table.unit("g1"), field, value)
    table.dice("- - - -").play(CallSupport(FIELD), FireMode("smoke-screen"))
    assert table.told(FireDirected) == []
    assert table.battle.smoke == {table.hex("D4"): 1}, "only the first hex is left"


@pytest.mark.rule("TAOAS-3.3.1d")
def test_nor_does_who_has_got_into_a_truck() -> None:
    table = second({**PLAIN, "g2": "german-truck D8"}, "D4", "g1")
    request = table.battle.requests[FIELD]
    assert can_shift(table.battle, request, table.hex("D5"))
    table.battle.carry(table.unit("g1"), table.unit("g2"))
    assert not can_shift(table.battle, request, table.hex("D5"))


@pytest.mark.rule("TAOAS-3.3.1g", "TAOAS-3.3.1h", "TAOAS-3.3.1i", "TAOAS-3.0/1", "TAOAS-3.3.1/1")
def test_a_wholly_different_hex_needs_another_spotter_who_is_marked() -> None:
    table = second(TWO, "D4", "g1", g1={"activated": True})
    again(table, "H4", "6", "- - -", "- -")
    assert [event.by for event in table.told(FireDirected)] == ["g2"]
    assert table.unit("g2").attack_die_lost
    assert not table.unit("g1").attack_die_lost
    taken = second(TWO, "D4", "g1", g2={"activated": True})
    taken.play(CallSupport(FIELD), FireMode("fire-support"))
    assert "H4" not in aims(taken), "the first spotter cannot be the other one, though he is free"


@pytest.mark.rule("TAOAS-3.3.1j")
def test_the_new_spotter_too_gets_a_normal_action_marker_if_he_is_marked_already() -> None:
    table = second(TWO, "D4", "g1", g1={"activated": True}, g2={"attack_die_lost": True})
    again(table, "H4", "6", "- - -", "- -")
    assert table.unit("g2").action is Action.NORMAL


@pytest.mark.rule("TAOAS-3.3.1k")
def test_the_new_spotter_pays_a_command_point() -> None:
    table = second(TWO, "D4", "g1", rules=POINTS, g1={"activated": True})
    table.battle.planned["german"] = {RIFLES: 1}
    again(table, "H4", "6", "- - -", "- -")
    assert table.battle.planned["german"][RIFLES] == 0
    poor = second(TWO, "D4", "g1", rules=POINTS, g1={"activated": True})
    poor.play(CallSupport(FIELD), FireMode("fire-support"))
    assert "H4" not in aims(poor)


# Accuracy of the second attack


@pytest.mark.rule("TAOAS-3.0l", "TAOAS-3.5b", "TAOAS-3.0/1")
@pytest.mark.parametrize(("hex", "shift"), [("D4", 0), ("D5", -1), ("D2", -2), ("H4", -4)])
def test_every_hex_of_shift_costs_one_of_accuracy_with_a_new_spotter_too(hex: str, shift: int) -> None:
    table = second(TWO, "D4", "g1")
    assert modifier(table.battle, table.battle.requests[FIELD], table.hex(hex)) == shift


@pytest.mark.rule("TAOAS-3.3.2a", "TAOAS-3.3.2b", "TAOAS-3.3.2c", "TAOAS-3.0m")
@pytest.mark.parametrize(("card", "printed"), [(FIELD, 0), (HEAVY, -1), (MORTARS, 1)])
def test_the_card_modifies_the_second_attack_and_not_the_first(card: str, printed: int) -> None:
    first, later = battery(PLAIN, card), second(PLAIN, "D4", "g1", card)
    found = [modifier(one.battle, one.battle.requests[card], one.hex("D4")) for one in (first, later)]
    assert found == [0, printed]


@pytest.mark.rule("TAOAS-3.3.2a")
def test_worked_example_modifier_0_and_a_shift_of_one_hex() -> None:
    table = second(PLAIN, "D5", "g1")
    again(table, "D4", "4", "- - -", "- -")
    assert table.told(AccuracyRolled)[0].total == 3


@pytest.mark.rule("TAOAS-3.4b")
def test_the_mode_may_change_between_the_two_attacks() -> None:
    table = fire(battery(PLAIN))
    table.play(CallSupport(FIELD))
    assert {"smoke-screen", "suppressive-fire", "fire-support"} <= modes(table)
    table.dice("- - - -").play(FireMode("smoke-screen"), aim("D5"))
    assert request(table) is None or table.ask.kind == "smoke"


def test_a_salvo_is_wide() -> None:
    table = fire(battery(PLAIN, ROCKETS), "D4", "4", "S - - -", "S -", card=ROCKETS)
    assert table.told(AccuracyRolled)[0].total == 3


@pytest.mark.rule("TAOAS-3.3/1")
def test_a_shot_of_the_spotter_afterwards_has_a_die_less() -> None:
    table = fire(battery({"g1": f"{RIFLES} D6", "s1": f"{FOE} D4"}))
    pool = attack_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))
    assert sum(die.lost for die in pool) == 1


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowop")
def test_german_scouts_in_vehicles_direct_artillery_where_the_scenario_says_so() -> None:
    units = {"g1": "german-sdkfz-222 D8 4", "s1": f"{FOE} D4"}
    assert battery(units).ask.kind == "activate"
    allowed = battery(units, changes={"needs": ["scouts-spot-for-artillery"]})
    assert allowed.offers(CallSupport(FIELD))
    tank = battery({**units, "g1": f"{TANK} D8 4"}, changes={"needs": ["scouts-spot-for-artillery"]})
    assert tank.ask.kind == "activate", "a tank is no scout"
