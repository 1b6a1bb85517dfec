"""What an air attack does: dice, ground, friendly fire (TAOAS-2.6.2 to 2.6.4, S43-12.3.6.2 to 12.3.6.4)."""

from typing import Any

import pytest

from opfire.assault.log.battle import Damaged, Halved, Immobilised, Suppressed
from opfire.assault.log.ground import BlastTested, Collapsed, ObstacleRemoved
from opfire.assault.log.support import AccuracyRolled, AirSpotted, FriendlyFire
from opfire.assault.options.answers import Take
from opfire.assault.state.pieces import Action, Experience, Melee, Morale, Work
from opfire.assault.support.air.accuracy import accuracy_die
from opfire.assault.support.air.aircraft import FIRST, SECOND, Aircraft, scares
from opfire.assault.support.air.attack import aircraft_of
from opfire.assault.support.air.strike import air_defence_dice
from opfire.assault.terrain.obstacles import barrier_at, survey
from support.assault.air import RED, SICILY, Air, attack, both_editions, over, thrown
from support.assault.battles import Table, rows

SPOTTED, SURE, WIDE = "4", "6", "1"


def flown(air: Air, units: dict[str, str], *dice: str, card: str = "", **others: Any) -> Table:
    """An aircraft attacks t1."""
    return attack(over(air, units, card, **others).dice(*dice), card or air.plain, "t1")


# The attack


@pytest.mark.rule("TAOAS-2.6.3b", "TAOAS-2.6.3d", "RH41-10.9.6b", "S43-12.3.6.3b", "S43-10.9.6d", "S43-12.3.6.2/4")
@both_editions
def test_haste_costs_the_weakest_of_all_dice_be_it_that_of_accuracy(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, t1={"action": Action.FAST})
    aircraft, target = aircraft_of(table.battle, table.battle.requests[air.plain]), table.unit("t1")
    row = 4 if air is RED else 6
    dice = air_defence_dice(table.battle, aircraft, target, row)
    assert accuracy_die(table.battle, target, row) == "B"
    assert [(die.colour, die.why) for die in dice if die.lost] == [("B", "fast-action")]


@pytest.mark.rule("TAOAS-2.6a", "S43-12.3.6b", "S43-12.5a")
@both_editions
def test_the_order_of_an_attack(air: Air) -> None:
    building = rows(E5="B")
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}
    table = flown(air, units, "6", SURE, "CD S S", "S - -", "-", "-", "D", "D", rows=building)
    wanted = [AirSpotted, AccuracyRolled, Damaged, BlastTested]
    assert [type(event) for _, event in table.match.log if type(event) in wanted] == wanted


@pytest.mark.rule("TAOAS-2.6.3a", "S43-12.3.6.3a", "TAOAS-2.6.3/2")
@both_editions
def test_the_card_has_dice_against_armour_and_against_all_others(air: Air) -> None:
    truck = "soviet-truck" if air is RED else "german-truck"
    seen = [] if air is RED else [SPOTTED]
    tank = flown(air, {"t1": f"{air.tank} E5", "f1": f"{air.friend} A1"}, *seen, SURE, "S S", "D")
    rifles = flown(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, SPOTTED, SURE, "S S S", "D D")
    soft = flown(air, {"t1": f"{truck} E5", "f1": f"{air.friend} A1"}, *seen, SURE, "S S S", "D")

    assert [thrown(table, "air-attack")[0] for table in (tank, rifles, soft)] == ["RY", "RYG", "RYG"]


@pytest.mark.rule("TAOAS-2.6.3b", "TAOAS-2.6.3d", "S43-12.3.6.3b")
@both_editions
def test_the_target_has_all_its_dice_of_terrain_status_and_experience_and_that_of_accuracy(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}
    hurt = {"morale": Morale.SUPPRESSED, "activated": True, "experience": Experience.VETERAN}
    table = flown(air, units, "6", "2", "S S -", "D D - - - -", t1=hurt, rows=rows(E5="b"))

    die = "Y" if air is RED else "B"
    card, brush, status, veteran = "Y", "GB", "G", "B"
    expected = "".join(sorted(card + brush + status + veteran + die, key="RYGB".index))
    assert thrown(table, "air-attack")[1] == expected


@pytest.mark.rule("TAOAS-2.6.3c", "S43-12.3.6.3c")
@both_editions
def test_a_bad_spotting_roll_gives_no_die_of_its_own(air: Air) -> None:
    """In brush a failed roll would give a die against fire of a unit."""
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}
    bad = flown(air, units, "2", "6", "S S S", "D D - -", rows=rows(E5="b"))
    good = flown(air, units, "6", "5" if air is RED else "4", "S S S", "D D - -", rows=rows(E5="b"))

    assert bad.told(AccuracyRolled)[0].total == good.told(AccuracyRolled)[0].total
    assert thrown(bad, "air-attack") == thrown(good, "air-attack")


@pytest.mark.rule("TAOAS-2.6.3/1")
@pytest.mark.rule("S43-12.3.6.3/1", "S43-12.3.6.3/2")
@both_editions
def test_neither_the_line_of_sight_nor_haste_give_a_vehicle_a_die_besides_the_table(air: Air) -> None:
    seen = [] if air is RED else [SPOTTED]
    units = {"t1": f"{air.tank} E5", "f1": f"{air.friend} A1"}
    table = over(air, units, t1={"action": Action.FAST})
    table.battle.smoke[table.hex("E5")] = 2
    attack(table.dice(*seen, "6", "S S", "D D"), air.plain, "t1")
    assert thrown(table, "air-attack")[1] == ("YB" if air is RED else "GB")


@pytest.mark.rule("TAOAS-2.6.3e", "S43-12.3.6.3d")
@both_editions
def test_the_area_of_impact_is_above_whatever_way_a_vehicle_faces(air: Air) -> None:
    seen = [] if air is RED else [SPOTTED]
    for facing in (0, 3):
        units = {"t1": f"{air.tank} E5 {facing}", "f1": f"{air.friend} A1"}
        table = flown(air, units, *seen, SURE, "S S", "D")
        assert thrown(table, "air-attack")[1] == ("Y" if air is RED else "G")


@both_editions
def test_an_open_top_is_worth_a_die(air: Air) -> None:
    flyer = RED._replace(side="soviet", plain="RST2-1", friend="soviet-rifles-41") if air is RED else air
    seen = [] if air is RED else [SPOTTED]
    units = {"t1": "german-sdkfz-251-1 E5", "f1": f"{flyer.friend} A1"}
    table = flown(flyer, units, *seen, SURE, "S - -", "D")
    assert thrown(table, "air-attack")[0] == ("YGB" if air is RED else "RYB")


@pytest.mark.rule("TAOAS-2.6.3f", "S43-12.3.6.3e")
@both_editions
def test_damage_suppression_and_critical_hits_are_assigned_as_in_any_fire(air: Air) -> None:
    seen = [] if air is RED else [SPOTTED]
    units = {"t1": f"{air.tank} E5", "f1": f"{air.friend} A1"}
    table = flown(air, units, *seen, SURE, "CD S", "-", "CD", "-")

    assert table.told(Damaged)[0].points == 2
    assert table.told(Halved)
    assert table.told(Suppressed)
    assert table.told(Immobilised)


def test_a_siren_scares_infantry_in_the_first_attack() -> None:
    units = {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}
    howling = flown(RED, units, SPOTTED, SURE, "S - -", "S -", card="RGT5-1")
    silent = flown(RED, units, SPOTTED, SURE, "S - -", "S -")

    assert howling.unit("t1").morale is Morale.SUPPRESSED
    assert silent.unit("t1").morale is Morale.NONE


def test_a_siren_scares_nobody_in_a_second_attack_and_no_vehicle_at_all() -> None:
    table = over(RED, {"t1": f"{RED.rifles} E5", "t2": f"{RED.tank} E7"})
    card = table.battle.setting.supports["RGT5-1"]
    found = [
        scares(table.battle, Aircraft("RGT5-1", RED.side, card, number), table.unit(name))
        for number, name in ((FIRST, "t1"), (SECOND, "t1"), (FIRST, "t2"))
    ]
    assert found == [1, 0, 0]


@both_editions
def test_recruits_are_suppressed_more_easily(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}
    table = flown(air, units, SPOTTED, SURE, "S - -", "S -", t1={"experience": Experience.RECRUIT})
    assert table.unit("t1").morale is Morale.SUPPRESSED


# Buildings, fortifications, obstacles


@pytest.mark.rule("TAOAS-2.6.4a", "TAOAS-4.0e")
def test_a_critical_hit_can_bring_a_building_down() -> None:
    units = {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}
    table = flown(RED, units, "6", SURE, "CD S S", "- - -", "-", "-", "CD", "-", rows=rows(E5="B"))

    tested = table.told(BlastTested)[0]
    assert [die for die, _ in tested.attack] == ["yellow"], "the blast value of the card"
    assert table.told(Collapsed)[0].becomes == "ruins"
    assert table.unit("t1").gone


@pytest.mark.rule("S43-12.3.6.4a")
def test_a_critical_hit_can_bring_buildings_and_fortifications_down() -> None:
    units = {"t1": f"{SICILY.rifles} E5", "f1": f"{SICILY.friend} A1"}
    house = flown(SICILY, units, "6", SURE, "CD S S", "S - -", "-", "-", "CD", "S", rows=rows(E5="B"))
    assert house.told(Collapsed)[0].becomes == "ruins"

    table = over(SICILY, units)
    table.battle.works[table.unit("t1").at] = Work("sandbags", 0, "axis")
    table.dice("6", SURE, "CD S S", "- -", "-", "-", "CD", "-")
    attack(table, SICILY.plain, "t1")
    assert table.told(Collapsed)[0].becomes == "removed"


@pytest.mark.rule("S43-12.3.6.4b")
@pytest.mark.parametrize("kind", ["barbed-wire", "tank-barrier"])
def test_a_critical_hit_destroys_the_obstacles_of_the_hex(kind: str) -> None:
    def bombed(attack_dice: str, defence: str, *more: str) -> Table:
        table = over(SICILY, {"t1": f"{SICILY.rifles} E5", "f1": f"{SICILY.friend} A1"})
        hex = table.unit("t1").at
        table.battle.barriers[barrier_at(hex, 0)] = kind
        survey(table.battle)
        return attack(table.dice("6", SURE, attack_dice, defence, *more), SICILY.plain, "t1")

    hit = bombed("CD S S", "- -", "-", "-")
    assert not hit.battle.barriers
    assert [event.what for event in hit.told(ObstacleRemoved)] == [kind]
    assert bombed("D D D", "D D").battle.barriers, "damage alone does not tear it away"


# Friendly fire


@pytest.mark.rule("TAOAS-2.6.2f", "TAOAS-2.6.2g", "TAOAS-2.6.2h", "TAOAS-2.6.2i", "TAOAS-2.6.2m")
@pytest.mark.rule("S43-12.3.6.2j", "S43-12.3.6.2k", "S43-12.3.6.2l")
@both_editions
def test_the_dice_that_missed_fall_on_a_friend_whom_the_enemy_chooses(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6", "f2": f"{air.friend} E4", "far": f"{air.friend} A1"}
    table = flown(air, units, SPOTTED, WIDE, "D - -", "- - -", f1={"activated": True}, f2={"activated": True})

    assert table.strength("t1") == 3, "what hit still counts against the target"
    assert (table.ask.side, table.ask.kind) == (air.foe, "friendly-fire")
    assert table.ask.options == [Take("f1"), Take("f2")]
    table.dice("D S", "S -").play(Take("f2"))
    assert table.told(FriendlyFire)[0].unit == "f2"
    assert thrown(table, "friendly-fire")[0] == "YG"
    assert (table.strength("f2"), table.strength("f1")) == (3, 4)


@pytest.mark.rule("TAOAS-2.6.2f", "S43-12.3.6.2j")
@both_editions
def test_there_is_no_friendly_fire_with_a_better_roll_or_without_friends_nearby(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    apart = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E7"}
    better = flown(air, near, SPOTTED, "2", "D - -", "- - -")
    alone = flown(air, apart, SPOTTED, WIDE, "D - -", "- - -")
    modified = flown(air, near, "1", "2" if air is RED else "3", "D - -", "- - -", "S S", "- -")
    worse = flown(air, near, "1", WIDE, "D - -", "- - -", "S S", "- -")

    assert not better.told(FriendlyFire)
    assert not alone.told(FriendlyFire)
    assert modified.told(FriendlyFire), "the modified roll counts"
    assert worse.told(AccuracyRolled)[0].total < 1
    assert worse.told(FriendlyFire), "below 1, too"


@pytest.mark.rule("TAOAS-2.6.2f", "S43-12.3.6.2j")
@both_editions
def test_who_is_locked_in_close_combat_is_not_hit_by_friendly_fire(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    table = flown(air, near, SPOTTED, WIDE, "D - -", "- - -", f1={"melee": Melee.ACTIVE})
    assert not table.told(FriendlyFire)


@pytest.mark.rule("TAOAS-2.6.2h", "TAOAS-2.6.2i", "S43-12.3.6.2k", "S43-12.3.6.2l")
@both_editions
def test_the_enemy_may_let_the_dice_fall_on_tank_riders(air: Air) -> None:
    tank = "german-pz-ivf" if air is RED else "us-m4a1"
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{tank} E6", "f2": f"{air.friend} A1"})
    table.battle.carry(table.unit("f2"), table.unit("f1"))
    attack(table.dice(SPOTTED, WIDE, "D - -", "- - -"), air.plain, "t1")
    assert table.ask.options == [Take("f1"), Take("f2")]


@pytest.mark.rule("TAOAS-2.6.2j", "TAOAS-2.6.2l", "S43-12.3.6.2m", "TAOAS-2.6.2/1")
@both_editions
def test_the_friend_has_its_normal_dice_but_none_of_the_accuracy_table(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    table = flown(air, near, SPOTTED, WIDE, "D - -", "- - -", "CD -", "- - -", "-", "-", rows=rows(E6="b"))

    assert thrown(table, "friendly-fire") == ("YG", "YGB")
    assert table.strength("f1") == 2


@pytest.mark.rule("TAOAS-2.6.2/2")
@both_editions
def test_the_friends_beside_the_hex_that_was_attacked_count_wherever_the_target_went(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    shaken = {"morale": Morale.SUPPRESSED, "activated": True}
    table = flown(air, near, SPOTTED, WIDE, "S - -", "- - - -", t1=shaken, f1={"activated": True})
    table.dice("- -", "- -")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])

    grid = table.battle.setting.board.grid
    assert grid.distance(table.unit("t1").at, table.unit("f1").at) > 1
    assert table.told(FriendlyFire)[0].unit == "f1"


@pytest.mark.rule("TAOAS-3.6.2/4")
def test_bombs_leave_no_craters() -> None:
    table = flown(RED, {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}, SPOTTED, SURE, "CD S S", "- -", "-", "-")
    assert table.told(Damaged)
    assert table.terrain("E5") == "clear"


@pytest.mark.rule("TAOAS-2.6.2l", "S43-12.3.6.2m")
@both_editions
def test_own_recruits_under_stray_bombs_are_suppressed_more_easily(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    green = {"experience": Experience.RECRUIT}
    table = flown(air, near, SPOTTED, WIDE, "D - -", "- - -", "S -", "S -", f1=green)
    assert table.unit("f1").morale is Morale.SUPPRESSED


@pytest.mark.rule("TAOAS-2.6.2k", "S43-12.3.6.2m")
@both_editions
def test_a_friendly_vehicle_is_hit_from_above(air: Air) -> None:
    tank = "german-pz-ivf" if air is RED else "us-m4a1"
    near = {"t1": f"{air.rifles} E5", "f1": f"{tank} E6"}
    table = over(air, near)
    above = table.battle.unit_card(table.unit("f1")).defence["above"]
    table.dice(SPOTTED, WIDE, "D - -", "- - -", "S -", " ".join("D" for _ in above))
    attack(table, air.plain, "t1")
    assert thrown(table, "friendly-fire")[1] == above


@pytest.mark.rule("TAOAS-2.6.2g", "S43-12.3.6.2k")
@both_editions
def test_without_a_blank_die_nothing_falls_on_friends(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    table = flown(air, near, SPOTTED, WIDE, "S S S", "D D D")
    assert not table.told(FriendlyFire)


@pytest.mark.rule("TAOAS-2.6.5g", "S43-12.3.6.5f")
@both_editions
def test_the_second_attack_can_hit_friends_too(air: Air) -> None:
    near = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}
    table = over(air, near, air.twice, f1={"activated": True}).dice(SPOTTED, SURE, "S - -", "D D")
    attack(table, air.twice, "t1").dice(SPOTTED, "2", "S - -", "D D D", "S S", "D D").play(table.ask.options[1])
    assert len(table.told(FriendlyFire)) == 1


@pytest.mark.rule("S43-12.3.6.3/1")
def test_smoke_over_the_target_gives_no_die_against_bombs() -> None:
    units = {"t1": f"{SICILY.tank} E5", "f1": f"{SICILY.friend} A1"}
    table = over(SICILY, units).dice(SPOTTED, SURE, "S S", "D")
    for hex in ("E5", "E4", "E6"):
        table.battle.smoke[table.hex(hex)] = 2
    assert thrown(attack(table, SICILY.plain, "t1"), "air-attack")[1] == "G"
