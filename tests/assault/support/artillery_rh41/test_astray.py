"""Shells of the first edition that go astray, and the limits of smoke (TAOAS-3.0, 3.4.1, 3.4.2, 3.5)."""

import pytest

from opfire.assault.dice.rerolls import KEEP
from opfire.assault.log.battle import Ranged
from opfire.assault.log.support import AccuracyRolled, FriendlyFire
from opfire.assault.options.answers import Act, Aim, Take
from opfire.assault.options.support import CallSupport, SplitDice
from opfire.assault.state.battle_dice import kept
from opfire.assault.support.artillery_rh41.result import Barrage, barrage_defence, in_danger
from support.assault.artillery import aim, modes
from support.assault.artillery_rh41 import FIELD, HEAVY, battery, second, shells
from support.assault.battles import Table, rows

RIFLES, FOE, TANK = "german-rifles-41", "soviet-heavy-rifles-41", "soviet-t-34"
OWN_TANK, TRUCK = "german-pz-iiij", "german-truck"
NEAR = {"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}
PLAIN = {"g1": f"{RIFLES} D8", "s1": f"{FOE} D4"}
SUPPORT, SUPPRESSION, EFFECT, SMOKE = "fire-support", "suppressive-fire", "fire-for-effect", "smoke-screen"


def strays(table: Table) -> list[tuple[str, int]]:
    """On whom how many dice fell that had missed."""
    return [(event.unit, event.dice) for event in table.told(FriendlyFire)]


@pytest.mark.rule("TAOAS-3.5j")
def test_a_modified_roll_below_one_goes_astray_too() -> None:
    table = second(NEAR, "D4", "g1", HEAVY)
    table.dice("1", "S - -", "S -", "- -", "-").play(*shells(SUPPORT, "D4", HEAVY))
    assert table.told(AccuracyRolled)[0].total == 0
    assert strays(table) == [("g1", 2)]


@pytest.mark.rule("TAOAS-3.5n", "TAOAS-3.6.2a")
def test_shells_that_go_astray_leave_craters_where_they_fall() -> None:
    table = battery(NEAR).dice("1", "- - -", "- -", "CD - -", "-", "-", "-").play(*shells(SUPPORT, "D4"))
    assert table.battle.ground.terrain[table.hex("D5")] == "craters"
    assert table.battle.ground.terrain[table.hex("D4")] == "clear"


@pytest.mark.rule("TAOAS-3.5k")
def test_dice_that_were_blank_in_the_first_roll_at_a_vehicle_have_missed() -> None:
    table = battery({**NEAR, "s1": f"{TANK} D4 1"}).dice("1", "S -", "D", "-").play(*shells(SUPPORT, "D4"))
    assert table.told(Ranged)[0].left == 0
    assert strays(table) == [("g1", 1)], "the die that showed suppression did not find the tank, but it hit something"


@pytest.mark.rule("TAOAS-3.4.2e", "TAOAS-3.5j")
def test_suppressive_fire_spares_own_armour_as_well() -> None:
    table = battery({**PLAIN, "g2": f"{OWN_TANK} D5 0"})
    hexes = [table.hex("D4")]
    assert [unit.id for unit in in_danger(table.battle, "german", SUPPORT, hexes)] == ["g2"]
    assert in_danger(table.battle, "german", SUPPRESSION, hexes) == []


@pytest.mark.rule("TAOAS-3.5l", "TAOAS-3.5m")
def test_the_enemy_may_choose_tank_riders_but_nobody_inside_a_vehicle() -> None:
    column = {"g2": f"{OWN_TANK} D5 0", "g3": f"{RIFLES} A1", "g4": f"{TRUCK} C4 0", "g5": f"{RIFLES} A2"}
    table = battery({**PLAIN, **column})
    table.battle.carry(table.unit("g3"), table.unit("g2"))
    table.battle.carry(table.unit("g5"), table.unit("g4"))
    near = in_danger(table.battle, "german", SUPPORT, [table.hex("D4")])
    assert [unit.id for unit in near] == ["g2", "g3", "g4"]
    table.dice("1", "- - -", "- -").play(*shells(SUPPORT, "D4")).dice("D D -", "D D", "-").play(Take("g3"))
    assert table.told(Ranged)[0].target == "g3", "who rides on a vehicle has to be found like the vehicle"
    assert (table.ask.kind, table.strength("g3")) == ("dismount", 2)


@pytest.mark.rule("TAOAS-3.4.2f", "TAOAS-3.5j", "TAOAS-3.5k", "TAOAS-3.5l")
def test_what_missed_in_both_hexes_falls_on_one_unit_next_to_either() -> None:
    table = battery({**PLAIN, "s2": f"{FOE} D3", "g2": f"{RIFLES} D2"}, g2={"activated": True})
    table.dice("1", "- -", "- -", "- S -", "- -", "- - - -", "-")
    table.play(*shells(SUPPRESSION, "D4"), aim("D3"), SplitDice("Y", "YG"))
    assert strays(table) == [("g2", 4)], "two of the first hex and two of the second"


@pytest.mark.rule("TAOAS-3.4.4e")
def test_only_the_dice_at_the_target_of_fire_for_effect_are_thrown_again() -> None:
    table = second(NEAR, "D4", "g1", mode=EFFECT)
    table.dice("1", "S - -", "S -", "- -", "-").play(CallSupport(FIELD), Act(KEEP))
    assert strays(table) == [("g1", 2)]
    assert table.ask.kind != "re-roll"


@pytest.mark.rule("TAOAS-3.4c", "TAOAS-3.4.4c")
def test_a_battery_that_has_attacked_cannot_fire_for_effect_any_more() -> None:
    table = second(PLAIN, "D4", "g1").play(CallSupport(FIELD))
    assert modes(table) == {SMOKE, SUPPRESSION, SUPPORT}


@pytest.mark.rule("TAOAS-3.0g", "TAOAS-3.6b", "TAOAS-3.0/2")
def test_the_die_that_is_lost_may_be_that_of_accuracy() -> None:
    table = battery(PLAIN, rows=rows(D4="="))
    barrage = Barrage("german", FIELD, table.battle.setting.supports[FIELD], SUPPORT, 4)
    assert kept(barrage_defence(table.battle, barrage, table.unit("s1"))) == "Y", "its own; the blue one is lost"


@pytest.mark.rule("TAOAS-3.0f", "TAOAS-3.0/4")
def test_a_hex_with_four_markers_holds_no_more_smoke() -> None:
    table = second(PLAIN, "D4", "g1")
    table.battle.smoke[table.hex("D4")] = 4
    table.dice("6", "- - -", "-").play(*shells(SUPPORT, "D4"))
    assert table.battle.smoke[table.hex("D4")] == 4


@pytest.mark.rule("TAOAS-3.4.1b")
def test_smoke_covers_three_hexes_at_most() -> None:
    table = battery(PLAIN).dice("- - - -", "- - - -", "- - - -")
    table.play(*shells(SMOKE, "D5"), Aim("1A.C5"))
    assert Aim("1A.C5") not in table.ask.options, "three different ones"
    table.play(Aim("1A.D6"))
    assert table.ask.kind != "smoke"
    assert table.battle.smoke == {table.hex("D5"): 1}
