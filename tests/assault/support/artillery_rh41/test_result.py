"""Accuracy, friendly fire, the result and craters of off-board artillery, first edition (TAOAS-3.0, 3.5, 3.6)."""

import pytest

from opfire.assault.dice.defence_dice import impact
from opfire.assault.game import GAME
from opfire.assault.log.battle import Damaged, Ranged, Rolled
from opfire.assault.log.ground import BlastTested, GroundChanged
from opfire.assault.log.support import AccuracyRolled, FriendlyFire, HexShelled, SmokeRose
from opfire.assault.options.answers import PlayCard, Take
from opfire.assault.options.support import CallSupport, FireMode
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Melee, Morale, Phase
from opfire.assault.state.support_weapon import support_shot
from opfire.assault.support.artillery_rh41.accuracy import accuracy_dice
from opfire.assault.support.artillery_rh41.result import Barrage, barrage_defence
from support.assault.artillery import aims
from support.assault.artillery_rh41 import FIELD, HEAVY, battery, second, shells
from support.assault.battles import Table, levels, rows

RIFLES, FOE, TANK, GUN = "german-rifles-41", "soviet-heavy-rifles-41", "soviet-t-34", "soviet-45mm-at-gun"
PLAIN = {"g1": f"{RIFLES} D8", "s1": f"{FOE} D4"}
NEAR = {"g1": f"{RIFLES} D5", "g2": f"{RIFLES} C4", "s1": f"{FOE} D4"}
SUPPORT = "fire-support"


def fire(table: Table, *dice: str, hex: str = "D4", card: str = FIELD) -> Table:
    return table.dice(*dice).play(*shells(SUPPORT, hex, card))


def defence(table: Table, accuracy: int = 6, target: str = "s1") -> str:
    card = table.battle.setting.supports[FIELD]
    return kept(barrage_defence(table.battle, Barrage("german", FIELD, card, SUPPORT, accuracy), table.unit(target)))


# Accuracy


@pytest.mark.rule("TAOAS-3.5a")
def test_a_d6_is_rolled_once_mode_and_hex_are_chosen() -> None:
    table = battery(PLAIN).play(CallSupport(FIELD), FireMode(SUPPORT))
    assert not table.told(AccuracyRolled)
    table.dice("5", "- - -", "-").play(*shells(SUPPORT, "D4")[2:])
    assert table.told(AccuracyRolled)[0].roll == 5


TABLE = [
    pytest.param(1, "YYY", marks=pytest.mark.rule("TAOAS-3.5d")),
    pytest.param(2, "YGG", marks=pytest.mark.rule("TAOAS-3.5e")),
    pytest.param(3, "GBG", marks=pytest.mark.rule("TAOAS-3.5f")),
    pytest.param(4, "B-B", marks=pytest.mark.rule("TAOAS-3.5g")),
    pytest.param(5, "--B", marks=pytest.mark.rule("TAOAS-3.5h")),
    pytest.param(6, "---", marks=pytest.mark.rule("TAOAS-3.5i")),
    pytest.param(-3, "YYY", marks=pytest.mark.rule("TAOAS-3.5d")),
    pytest.param(7, "---", marks=pytest.mark.rule("TAOAS-3.5i")),
]


@pytest.mark.rule("TAOAS-3.5c", "TAOAS-3.5/1", "TAOAS-3.5/4", "TAOAS-3.5/6")
@pytest.mark.parametrize(("total", "dice"), TABLE)
def test_the_accuracy_table_gives_infantry_guns_and_others_a_die(total: int, dice: str) -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{FOE} D4", "s2": f"{GUN} F4 1", "s3": f"{TANK} H4 1"})
    found = [kept(accuracy_dice(table.battle, table.unit(name), total)) or "-" for name in ("s1", "s2", "s3")]
    assert "".join(found) == dice


@pytest.mark.rule("TAOAS-3.5/5")
def test_infantry_in_a_building_has_the_column_of_infantry() -> None:
    table = battery(PLAIN, rows=rows(D4="B"))
    assert kept(accuracy_dice(table.battle, table.unit("s1"), 5)) == "", "the column of terrain has a blue die here"


# Friendly fire


@pytest.mark.rule("TAOAS-3.5j", "TAOAS-3.5k", "TAOAS-3.5l", "TAOAS-3.5m", "TAOAS-3.5n", "TAOAS-3.5/2", "TAOAS-3.5/3")
def test_fire_that_falls_wide_hits_an_own_unit_of_the_enemy_s_choice_with_the_dice_that_missed() -> None:
    table = battery(NEAR, g2={"activated": True})
    fire(table, "1", "- S -", "- -")
    assert (table.ask.kind, table.ask.side) == ("friendly-fire", "soviet")
    assert set(table.ask.options) == {Take("g1"), Take("g2")}
    table.dice("D D", "-").play(Take("g2"))
    assert table.told(FriendlyFire)[0].dice == 2, "the die that showed suppression has not missed"
    (_, stray) = table.told(Rolled)
    assert [name for name, _ in stray.attack] == ["yellow", "green"]
    assert [name for name, _ in stray.defence] == ["yellow"], "no accuracy die, and less the weakest"
    assert (table.strength("g1"), table.strength("g2")) == (4, 2), "only one unit is hit"


@pytest.mark.rule("TAOAS-3.5j")
def test_no_friendly_fire_on_a_better_roll_or_with_nobody_near() -> None:
    table = fire(battery(NEAR, g2={"activated": True}), "2", "- - -", "- -")
    far = fire(battery(PLAIN), "1", "- - -", "- -")
    for one in (table, far):
        assert (one.told(FriendlyFire), one.ask.kind) == ([], "activate")


@pytest.mark.rule("TAOAS-3.5j", "TAOAS-3.5b")
def test_it_is_the_modified_roll_that_counts() -> None:
    table = second({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, "D4", "g1", HEAVY)
    fire(table, "2", "S - -", "S -", "- -", "-", card=HEAVY)
    assert table.told(FriendlyFire)[0].unit == "g1"
    thrown = [why for why, _ in table.throws.fallen]
    assert thrown.index("shells") < thrown.index("friendly-fire"), "first at the enemy, then at the own side"


# The result


@pytest.mark.rule("TAOAS-3.6a", "TAOAS-3.6e", "TAOAS-3.6f")
def test_the_unit_in_the_hex_is_attacked_and_the_result_assigned_as_usual() -> None:
    table = fire(battery(PLAIN), "6", "D S -", "-")
    assert table.told(Damaged)[0].unit == "s1"
    assert (table.strength("s1"), table.unit("s1").morale) == (3, Morale.SUPPRESSED)


@pytest.mark.rule("TAOAS-3.6f", "TAOAS-3.3d")
def test_a_hex_without_anybody_can_be_shelled_too() -> None:
    table = fire(battery(PLAIN), "6", "D D -", hex="F5")
    assert table.told(HexShelled)[0].at == "1A.F5"
    assert table.strength("s1") == 4


@pytest.mark.rule("TAOAS-3.0g", "TAOAS-3.6b", "TAOAS-3.5c")
def test_the_defender_has_all_his_dice_and_the_accuracy_die_less_the_weakest() -> None:
    table = battery(PLAIN, rows=rows(D4="b"), levels=levels("D4"))
    assert defence(table, 3) == "YGGB", "card, brush (GB), hill (B), accuracy (G), less a blue one"
    table.battle.dug_in[table.hex("D4")] = "soviet"
    table.unit("s1").morale = Morale.SUPPRESSED
    assert defence(table, 3) == "YGGGGB"


@pytest.mark.rule("TAOAS-3.0g")
def test_the_die_of_a_card_may_be_the_one_that_is_lost() -> None:
    table = battery(PLAIN, rows=rows(D4="B"), rules=["command-cards"])
    table.battle.hands["soviet"] = ("RN02-1",)
    table.dice("6", "S - -", "D - -").play(*shells(SUPPORT, "D4"), PlayCard("RN02-1"))
    assert [name for name, _ in table.told(Rolled)[0].defence] == ["yellow"] * 3, "the green one is the weakest"


@pytest.mark.rule("TAOAS-3.0g", "TAOAS-3.0/2")
def test_a_defender_keeps_his_last_die() -> None:
    table = battery(PLAIN, rows=rows(D4="="))
    assert defence(table) == "Y"


@pytest.mark.rule("TAOAS-3.6c", "TAOAS-3.6/2")
def test_no_die_for_a_target_that_was_not_spotted() -> None:
    table = battery(PLAIN, rows=rows(D4="b"))
    whys = [die.why for die in barrage_defence(table.battle, of(table), table.unit("s1"))]
    assert "unspotted" not in whys


def of(table: Table) -> Barrage:
    return Barrage("german", FIELD, table.battle.setting.supports[FIELD], SUPPORT, 6)


def test_neither_smoke_on_the_way_nor_the_status_of_anybody_who_fires_counts() -> None:
    table = battery(PLAIN)
    plain = defence(table)
    table.battle.smoke[table.hex("D6")] = 2
    table.unit("g1").action = Action.MOVE_AND_FIRE
    assert defence(table) == plain


@pytest.mark.rule("TAOAS-3.6d", "TAOAS-3.6/1")
def test_shells_always_come_from_above() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1"})
    shot = support_shot("german", FIELD, table.unit("s1"), area="above", indirect=True)
    area, dice = impact(table.battle, shot)
    assert (area, dice) == ("above", table.battle.unit_card(table.unit("s1")).defence["above"])
    whys = [die.why for die in barrage_defence(table.battle, of(table), table.unit("s1"))]
    assert whys[0] == "card-above"
    assert whys[1:] == ["off-board-artillery"], "the green die of a vehicle under indirect fire is the one that is lost"


@pytest.mark.rule("TAOAS-3.0a", "TAOAS-3.6/1")
def test_vehicles_are_shelled_as_by_indirect_fire() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1"})
    fire(table, "6", "S -")
    assert table.told(Ranged)[0].left == 0
    assert not table.told(Rolled), "no die found it"


@pytest.mark.rule("TAOAS-3.0f", "TAOAS-3.0/3")
def test_one_smoke_marker_rises_from_the_hex_whatever_is_fired_and_after_the_attack() -> None:
    table = fire(battery(PLAIN), "6", "- - -", "-")
    assert table.battle.smoke == {table.hex("D4"): 1}
    told = [type(event) for _, event in table.match.log]
    assert told.index(Rolled) < told.index(SmokeRose)
    full = battery(PLAIN)
    full.battle.smoke[full.hex("D4")] = 4
    full.play(CallSupport(FIELD), FireMode(SUPPORT))
    assert "D4" not in aims(full), "nobody sees into four markers"


@pytest.mark.rule("TAOAS-3.6/3")
def test_no_battery_is_told_to_fire_on_own_units_or_into_a_close_combat() -> None:
    table = battery(NEAR, s1={"melee": Melee.INACTIVE}).play(CallSupport(FIELD), FireMode(SUPPORT))
    assert not {"D5", "C4", "D4"} & aims(table)


@pytest.mark.rule("TAOAS-3.6e")
def test_recruits_are_suppressed_more_easily_by_shells() -> None:
    table = fire(battery(PLAIN, s1={"experience": Experience.RECRUIT}), "6", "S - -", "S")
    assert table.unit("s1").morale is Morale.SUPPRESSED


# Buildings


@pytest.mark.rule("TAOAS-3.6.1a", "TAOAS-4.0c", "TAOAS-4.0e", "TAOAS-4.0f")
def test_a_critical_hit_on_a_unit_in_a_building_brings_a_blast_check() -> None:
    table = battery(PLAIN, rows=rows(D4="B"))
    fire(table, "6", "CD - -", "- -", "-", "-", "D", "S")
    (test,) = table.told(BlastTested)
    assert ([name for name, _ in test.attack], [name for name, _ in test.defence]) == (["yellow"], ["yellow"])
    assert test.what == "building"


@pytest.mark.rule("TAOAS-3.6.1a")
def test_an_empty_building_can_be_brought_down() -> None:
    table = battery(PLAIN, rows=rows(F5="B"))
    fire(table, "6", "CD - -", "CD", "-", hex="F5")
    assert table.terrain("F5") == "ruins"


# Craters


def crater(ground: str, *more: str) -> Table:
    """A critical hit that is not cancelled on an empty hex."""
    return fire(battery(PLAIN, rows=rows(F5=ground)), "6", "CD - -", *more, hex="F5")


@pytest.mark.rule("TAOAS-3.6.2a", "TAOAS-3.6.2c")
def test_an_uncancelled_critical_hit_leaves_craters() -> None:
    table = fire(battery(PLAIN), "6", "CD - -", "-", "-", "-")
    assert table.terrain("D4") == "craters"
    assert ("craters", "1A.D4") in [(mark.kind, mark.at) for mark in GAME.picture(table.battle, "german").marks]
    warded = fire(battery(PLAIN), "6", "CD - -", "CD")
    assert not warded.told(GroundChanged)


@pytest.mark.rule("TAOAS-3.6.2b")
@pytest.mark.parametrize(
    ("ground", "becomes"),
    [(".", "craters"), ("=", "craters"), ("l", "brush-trees-craters"), ("b", "brush-trees-craters")],
)
def test_craters_arise_on_roads_clear_ground_light_forest_and_brush(ground: str, becomes: str) -> None:
    assert crater(ground).terrain("F5") == becomes


@pytest.mark.rule("TAOAS-3.6.2b")
@pytest.mark.parametrize(("ground", "name"), [("H", "heavy-forest"), ("m", "marsh"), ("x", "bridge"), ("f", "field")])
def test_and_nowhere_else(ground: str, name: str) -> None:
    assert crater(ground).terrain("F5") == name


def costs(table: Table, hex: str) -> tuple[int | None, ...]:
    row = table.battle.ground.row(table.hex(hex))
    return tuple(row.cost[kind] for kind in ("foot", "artillery", "wheeled", "tracked"))  # type: ignore[index]


@pytest.mark.rule("TAOAS-3.6.2d", "TAOAS-3.6.2e", "TAOAS-3.6.2/1", "TAOAS-3.6.2/2")
def test_craters_have_values_of_their_own() -> None:
    table = crater("=")
    row = table.battle.ground.row(table.hex("F5"))
    assert costs(table, "F5") == (1, 2, 3, 2)
    assert (row.sight, row.level) == ("clear", 0)
    assert [bool(row.defence[kind]) for kind in ("infantry", "artillery", "vehicle")] == [True, True, False]
    assert [len(row.damage[kind]) for kind in ("wheeled", "tracked")] == [1, 1], "a die for each"


@pytest.mark.rule("TAOAS-3.6.2d", "TAOAS-3.6.2f")
def test_so_have_brush_trees_and_craters() -> None:
    table = crater("l")
    row = table.battle.ground.row(table.hex("F5"))
    assert costs(table, "F5") == (1, 2, 3, 3)
    assert (row.sight, row.level, bool(row.sight_die)) == ("hinder", 0, True)
    assert all(row.damage[kind] for kind in ("wheeled", "tracked"))


@pytest.mark.rule("TAOAS-3.4.2/6")
def test_a_unit_driven_off_by_shells_goes_away_from_where_they_fell() -> None:
    table = battery(PLAIN, s1={"morale": Morale.SUPPRESSED, "activated": True})
    fire(table, "6", "S - -", "- -")
    assert table.battle.phase is Phase.SUPPORT
    assert table.ask.kind == "fall-back"
