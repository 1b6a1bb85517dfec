"""Red Horizon '41, chapters 10.11 and 12: vehicles and guns at close quarters."""

from copy import copy

import msgspec
import pytest

from opfire.assault.activation import close_combat_actions
from opfire.assault.close_combat.rh41.close_combat import can_attack, melee_defence, melee_reading
from opfire.assault.close_combat.vehicles import Clash, attack_wheels
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.ranged_fire import may_fire_into
from opfire.assault.log.battle import CloseCombat, Dismounted, Eliminated, Grappled, Rolled
from opfire.assault.log.ground import TerrainTested
from opfire.assault.movement.reaction_fire import reaction_shots
from opfire.assault.options.answers import DECLINE, Act, Activate, Face, Fight, Fire, React, Send, Strike
from opfire.assault.state.battle_dice import Reading, kept
from opfire.assault.state.pieces import Action, Melee, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, letters, position, rows

TANK, FOE = "german-pz-iiij", "soviet-kv-1"
LIGHT = "german-pz-iif"
SQUAD, REDS = "german-rifles-41", "soviet-heavy-rifles-41"


def meeting(ours: str, theirs: str, start: str = "D6", how: str = "initiate") -> tuple[Table, Clash]:
    """One of ours has come from a hex into D5, where an enemy stands that faces the north-east corner."""
    table = position({"g1": f"{ours} {start} 5", "s1": f"{theirs} D5 5"})
    unit, enemy = table.unit("g1"), table.unit("s1")
    came_from = unit.at
    table.battle.put(unit, enemy.at)
    return table, Clash(how, unit, enemy, came_from if how != "renew" else -1)


# Areas of attack


@pytest.mark.rule("RH41-12.7.3a")
def test_against_infantry_a_vehicle_has_its_dice_from_above() -> None:
    for immobilised in (False, True):
        table, clash = meeting(SQUAD, FOE)
        clash.defender.immobilised = immobilised
        assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == "Y"


@pytest.mark.rule("RH41-12.7.3b", "RH41-10.9.3d")
@pytest.mark.parametrize(("start", "dice"), [("D4", "RRR"), ("E6", "RRG"), ("D6", "RR"), ("C6", "RR")])
def test_between_vehicles_the_way_in_decides(start: str, dice: str) -> None:
    table, clash = meeting(TANK, FOE, start)
    assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == dice


@pytest.mark.rule("RH41-12.7.3b", "RH41-12.7.3/1")
def test_who_drives_in_shows_its_front_and_who_backs_in_its_rear() -> None:
    table, clash = meeting(TANK, FOE, "D6")
    clash.mover.kind = "german-pz-ivf"
    assert kept(melee_defence(table.battle, clash.mover, clash.defender, clash)) == "RY"
    clash.mover.facing = 2
    assert kept(melee_defence(table.battle, clash.mover, clash.defender, clash)) == "G"


@pytest.mark.rule("RH41-12.7.3d")
def test_when_the_fight_goes_on_both_have_their_fronts() -> None:
    table, clash = meeting(TANK, FOE, "D6", "renew")
    assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == "RRR"
    assert kept(melee_defence(table.battle, clash.mover, clash.defender, clash)) == "RY"


@pytest.mark.rule("RH41-12.7.3/2")
@pytest.mark.parametrize("facing", [5, 2])
@pytest.mark.parametrize("how", ["initiate", "reinforce", "renew"])
def test_against_a_gun_a_vehicle_has_its_front_however_it_came(how: str, facing: int) -> None:
    table, clash = meeting("german-sdkfz-222", "soviet-45mm-at-gun", "D6", how)
    clash.mover.facing = facing
    assert kept(melee_defence(table.battle, clash.mover, clash.defender, clash)) == "G"


@pytest.mark.rule("RH41-12.7.3e", "RH41-12.8.2e", "RH41-12.8.2c")
@pytest.mark.parametrize("how", ["initiate", "reinforce", "renew"])
def test_an_immobilised_vehicle_has_its_rear_to_other_vehicles_and_is_outflanked(how: str) -> None:
    table, clash = meeting(TANK, FOE, "D4", how)
    clash.defender.immobilised = True
    assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == "RR"
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.STRONGEST


@pytest.mark.rule("RH41-12.7.1d")
def test_terrain_gives_a_vehicle_nothing_at_close_quarters() -> None:
    table = position({"g1": f"{TANK} D6 5", "s1": f"{FOE} D5 5"}, rows=rows(D5="l"))
    clash = Clash("initiate", table.unit("g1"), table.unit("s1"), table.unit("g1").at)
    assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == "RR"


# Reading the attack dice


@pytest.mark.rule("RH41-12.8.2a", "RH41-12.8.2b", "RH41-12.8.2f")
def test_who_is_entered_from_outside_the_arc_is_outflanked() -> None:
    table, clash = meeting(TANK, FOE, "D6")
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.STRONGEST
    clash.defender.damage = 3
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.WEAKEST
    table, clash = meeting(TANK, FOE, "D4")
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.FULL
    table, clash = meeting(TANK, REDS, "D6")
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.FULL, "infantry has no rear"


@pytest.mark.rule("RH41-12.8.2c")
def test_a_renewed_fight_knows_no_outflanking() -> None:
    table, clash = meeting(TANK, FOE, "D6", "renew")
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.FULL


@pytest.mark.rule("RH41-12.8.2/1")
@pytest.mark.parametrize(("damage", "reading"), [(0, Reading.STRONGEST), (3, Reading.WEAKEST)])
def test_who_is_outflanked_and_has_acted_is_not_punished_twice(damage: int, reading: Reading) -> None:
    table, clash = meeting(TANK, FOE, "D6")
    clash.defender.activated, clash.defender.damage = True, damage
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is reading


@pytest.mark.rule("RH41-12.8.3a", "RH41-12.8.3b")
def test_against_infantry_a_vehicle_counts_one_symbol_of_a_double_success() -> None:
    table, clash = meeting(TANK, REDS, "D6")
    assert melee_reading(table.battle, clash.mover, clash.defender, clash) is Reading.STRONGEST
    table, clash = meeting(SQUAD, FOE, "D6")
    clash.defender.damage = 3
    assert melee_reading(table.battle, clash.defender, clash.mover, clash) is Reading.WEAKEST


# A round


def plain(dice: str) -> str:
    return " ".join("S" if die == "R" else "-" for die in dice)


@pytest.mark.rule("RH41-12.7.3c", "RH41-12.8.2d")
def test_after_the_round_the_attacked_vehicle_turns_its_front_to_the_enemy() -> None:
    table = position({"g1": f"{TANK} D6 5", "s1": f"{FOE} D5 5"})
    table.dice(plain("RY"), plain("RR"), plain("RR"), plain("RY"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    battle, enemy = table.battle, table.unit("s1")
    assert battle.setting.board.grid.in_arc(enemy.at, enemy.facing, battle.setting.board.grid.parse("1A.D6"))
    assert enemy.melee is table.unit("g1").melee is Melee.ACTIVE


@pytest.mark.rule("RH41-12.0f", "RH41-12.0g", "RH41-12.8.2a")
def test_a_gun_can_be_attacked_but_never_attacks() -> None:
    table = position({"g1": f"{SQUAD} D6", "s1": "soviet-45mm-at-gun D5 5"})
    gun = table.unit("s1")
    gun.action = Action.NORMAL
    assert not can_attack(table.battle, gun, table.unit("g1").at)
    table.dice("S - -", "- - -", "-", "-")
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert table.told(CloseCombat)
    table.unit("s1").melee = Melee.INACTIVE
    assert "renew-close-combat" not in close_combat_actions(table.battle, gun)


@pytest.mark.rule("RH41-12.0/2")
@pytest.mark.parametrize(("loaded", "joins"), [(True, False), (False, True)])
def test_a_vehicle_with_riders_does_not_join_a_fight_either(loaded: bool, joins: bool) -> None:
    fighting = {"melee": Melee.ACTIVE, "activated": True}
    units = {"g1": f"{TANK} D6 5", "g2": f"{SQUAD} D5", "g3": f"{SQUAD} H9", "s1": f"{REDS} D5"}
    table = position(units, g2=fighting, s1=fighting)
    if loaded:
        table.battle.carry(table.unit("g3"), table.unit("g1"))
    table.play(Activate("g1"), Act("normal-action"))
    assert ("D5" in table.steps()) is joins


@pytest.mark.rule("RH41-12.0d", "RH41-12.0/4")
def test_a_suppressed_gun_or_an_immobilised_vehicle_is_lost_when_its_hex_is_entered() -> None:
    for theirs, marks in (
        ("soviet-45mm-at-gun D5 5", {"morale": Morale.SUPPRESSED}),
        (f"{FOE} D5 5", {"morale": Morale.SUPPRESSED, "immobilised": True}),
    ):
        table = position({"g1": f"{SQUAD} D6", "s1": theirs}, s1=marks)
        table.play(Activate("g1"), Act("normal-action"), "D5")
        assert table.unit("s1").gone


# Wheels and tracks


def grapple(*throws: str, action: str = "normal-action", start: str = "D6", **marks: object) -> Table:
    """A squad goes for the tracks of a heavy tank in D5; the tank's own attack comes last and fails."""
    table = position({"g1": f"{SQUAD} {start}", "s1": f"{FOE} D5 5"}, s1=marks)
    table.dice(*throws, "S -", "D")
    steps = ["D6", "D5"] if start != "D6" else ["D5"]
    table.play(Activate("g1"), Act(action), *steps)
    return table.play(Strike("wheels"))


@pytest.mark.rule("RH41-12.9a", "RH41-12.9c", "RH41-12.9e", "RH41-12.9f")
def test_a_double_success_on_the_tracks_immobilises_and_damages() -> None:
    table = grapple("CD", "-")
    assert table.unit("s1").immobilised
    assert table.strength("s1") == 5
    ours, theirs = table.told(Rolled)
    assert [die for die, _ in ours.attack] == ["green"]
    assert [die for die, _ in ours.defence] == ["blue"]
    assert theirs.target == "g1"


@pytest.mark.rule("RH41-12.9g", "RH41-12.9h")
def test_damage_on_the_tracks_only_immobilises() -> None:
    table = grapple("D", "-")
    assert table.unit("s1").immobilised
    assert table.strength("s1") == 6
    table = grapple("CD", "D")
    assert table.unit("s1").immobilised
    assert table.strength("s1") == 6


@pytest.mark.rule("RH41-12.9i", "RH41-12.9/1", "RH41-12.9/4")
def test_suppression_on_the_tracks_drives_the_vehicle_out() -> None:
    table = grapple("S", "-")
    assert table.unit("s1").morale is Morale.FALLBACK
    assert grapple("S", "-", immobilised=True).unit("s1").gone


@pytest.mark.rule("RH41-12.9d")
def test_who_comes_running_must_first_get_a_hold() -> None:
    table = grapple("-", action="fast-action")
    assert [event.hold for event in table.told(Grappled)] == [False]
    assert not table.unit("s1").immobilised
    table = grapple("S", "D", "-", action="fast-action")
    assert table.unit("s1").immobilised


@pytest.mark.rule("RH41-12.9/2")
def test_any_symbol_is_a_hold_also_a_critical_hit_alone() -> None:
    table, clash = meeting(SQUAD, FOE)
    green, blue = table.battle.setting.dice.follow_up
    faces = (("critical",), *green.faces[1:])
    setting = copy(table.battle.setting)
    setting.dice = copy(setting.dice)
    setting.dice.__dict__["follow_up"] = (msgspec.structs.replace(green, faces=faces), blue)
    table.battle.setting = setting
    script = attack_wheels(table.battle, clash.mover, clash.defender, msgspec.structs.replace(clash, hurried=True))
    next(script)
    script.send((0,))
    assert [event.hold for event in table.battle.events if isinstance(event, Grappled)] == [True]


@pytest.mark.rule("RH41-12.9/3")
@pytest.mark.parametrize(("face", "strength"), [("D", 6), ("CD", 5)])
def test_tracks_that_are_broken_already_are_worth_no_more_than_the_damage(face: str, strength: int) -> None:
    table = grapple(face, "-", immobilised=True)
    assert not table.unit("s1").gone
    assert table.strength("s1") == strength


@pytest.mark.rule("RH41-12.9d")
def test_who_joins_a_fight_needs_no_hold_even_when_running() -> None:
    fighting = {"melee": Melee.INACTIVE}
    table = position({"g1": f"{SQUAD} D6", "g2": f"{SQUAD} D5", "s1": f"{FOE} D5 5"}, g2=fighting, s1=fighting)
    table.dice("D", "-", "S -", "D").play(Activate("g1"), Act("fast-action"), "D5", Strike("wheels"))
    assert not table.told(Grappled)
    assert table.unit("s1").immobilised


@pytest.mark.rule("RH41-12.9g")
def test_a_critical_hit_alone_on_the_tracks_does_no_damage() -> None:
    table = grapple("CD", "D")
    assert table.unit("s1").immobilised
    assert table.strength("s1") == 6


@pytest.mark.rule("RH41-12.9b")
def test_or_the_squad_attacks_the_vehicle_itself() -> None:
    table = position({"g1": f"{SQUAD} D6", "s1": f"{FOE} D5 5"}).dice("D -", "-", "S -", "D")
    table.play(Activate("g1"), Act("normal-action"), "D5", Strike("vehicle"))
    ours = table.told(Rolled)[0]
    assert [die for die, _ in ours.attack] == ["green", "green"]
    assert [die for die, _ in ours.defence] == ["yellow"]
    assert table.strength("s1") == 5


# Passengers


def boarded() -> Table:
    units = {"g1": f"{SQUAD} D6", "s1": "soviet-truck D5 5", "s2": f"{REDS} H1", "s3": "soviet-mmg-maxim H2"}
    table = position(units, s1={"activated": True})
    for name in ("s2", "s3"):
        table.battle.carry(table.unit(name), table.unit("s1"))
    return table.play(Activate("g1"), Act("normal-action"), "D5")


@pytest.mark.rule("RH41-12.10a", "RH41-12.10b", "RH41-12.10c", "RH41-12.10d", "RH41-12.10g", "RH41-12.10i")
def test_passengers_leave_an_attacked_truck_and_one_may_join_the_fight() -> None:
    table = boarded()
    assert table.ask.kind == "jump-in"
    table.play(Send("s2"))
    assert table.unit("s2").action is Action.FAST
    assert table.at("s2") == "D5"
    assert table.ask.kind == "dismount"
    table.play("D4")
    assert table.at("s3") == "D4"
    assert table.unit("s3").action is Action.FAST
    assert [event.how for event in table.told(Dismounted)] == ["jump", "emergency"]


@pytest.mark.rule("RH41-12.10c", "RH41-12.10e", "RH41-12.10f", "RH41-12.10/3")
def test_who_jumped_in_has_no_cover_and_counts_as_activated() -> None:
    table = boarded().play(Send("s2"), "D4")
    assert (table.ask.kind, table.ask.side) == ("fight", "german")
    assert table.ask.options == [Fight("s1"), Fight("s2")], "who came in may fight either"
    clash = Clash("initiate", table.unit("g1"), table.unit("s2"), jumped="s2")
    assert kept(melee_defence(table.battle, table.unit("s2"), table.unit("g1"), clash)) == "Y"
    assert melee_reading(table.battle, table.unit("s2"), table.unit("g1"), clash) is Reading.STRONGEST
    attack = table.battle.unit_card(table.unit("s2")).attack["infantry"].close_combat
    table.dice("S - -", "-", plain(attack), "-").play(Fight("s2"))
    truck, grid = table.unit("s1"), table.battle.setting.board.grid
    assert truck.melee is table.unit("s2").melee is Melee.ACTIVE
    assert grid.in_arc(truck.at, truck.facing, grid.parse("1A.D6")), "turned to where the attacker came from"


@pytest.mark.rule("RH41-12.10b", "RH41-12.10g")
def test_nobody_has_to_jump_in() -> None:
    table = boarded().play(DECLINE)
    assert table.ask.kind == "dismount"


@pytest.mark.rule("RH41-12.10/4")
def test_where_nobody_jumps_in_the_vehicle_is_turned_and_marked_after_the_round() -> None:
    table = boarded().play(DECLINE, "D4", "E5")
    truck = table.unit("s1")
    assert table.ask.kind == "strike"
    assert (truck.facing, truck.melee) == (5, Melee.NONE)
    table.dice("S - -", "-").play(Strike("vehicle"))
    grid = table.battle.setting.board.grid
    assert grid.in_arc(truck.at, truck.facing, grid.parse("1A.D6"))
    assert truck.melee is Melee.ACTIVE


@pytest.mark.rule("RH41-12.10/1")
def test_riders_that_are_suppressed_keep_that_marker_when_they_get_off() -> None:
    table = position({"g1": f"{SQUAD} D6", "s1": f"{FOE} D5 5", "s2": f"{REDS} H1"})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.unit("s2").morale = Morale.SUPPRESSED
    table.play(Activate("g1"), Act("normal-action"), "D5", DECLINE, "D4")
    assert (table.unit("s2").morale, table.unit("s2").action) == (Morale.SUPPRESSED, Action.NONE)


@pytest.mark.rule("RH41-12.10h")
def test_a_passenger_without_a_free_hex_is_lost() -> None:
    units = {"g1": f"{SQUAD} D6", "s1": "soviet-truck D5 5", "s2": "soviet-45mm-at-gun H1"}
    neighbours = ("D4", "E5", "E6", "C5", "C6")
    units |= {f"s{number + 3}": f"{REDS} {hex}" for number, hex in enumerate(neighbours)}
    done = {f"s{number + 3}": {"activated": True} for number in range(5)}
    table = position(units, rows=rows(D6="m"), s1={"activated": True}, **done)
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert [(event.unit, event.why) for event in table.told(Eliminated)] == [("s2", "no-room")]


@pytest.mark.rule("RH41-12.9a", "RH41-12.9e")
def test_infantry_chooses_between_vehicle_and_tracks_before_any_dice_fall() -> None:
    table = position({"g1": f"{TANK} D6 5", "s1": f"{REDS} D5"}, active="g1")
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert (table.ask.kind, table.ask.side) == ("strike", "soviet")
    assert not table.told(Rolled)


@pytest.mark.rule("RH41-12.8a")
def test_a_truck_without_dice_does_not_strike_back() -> None:
    table = position({"g1": f"{SQUAD} D6", "s1": "soviet-truck D5 5", "s2": f"{REDS} A1"})
    table.dice("S - -", "-").play(Activate("g1"), Act("normal-action"), "D5", Strike("vehicle"))
    assert [event.unit for event in table.told(Rolled)] == ["g1"]
    assert table.unit("s1").melee is Melee.ACTIVE


# The ground of the hex


def into_a_house(*dice: str, morale: Morale = Morale.NONE) -> Table:
    """A tank drives from D6 into the house in D5 where Soviet infantry is; the dice of its ground come first."""
    enemy = {"morale": morale, "activated": morale is not Morale.NONE}
    table = position({"g1": f"{LIGHT} D6 5", "s1": f"{REDS} D5"}, active="g1", rows=rows(D5="B"), s1=enemy)
    return table.dice(*dice).play(Activate("g1"), Act("normal-action"), "D5")


@pytest.mark.rule("RH41-9.10.1a")
def test_a_tank_that_storms_a_house_may_get_stuck_in_it_and_fights_all_the_same() -> None:
    table = into_a_house("CD", "D", "- -", "- - -")
    assert [event.criticals for event in table.told(TerrainTested)] == [1]
    assert table.unit("g1").immobilised
    assert table.ask.kind == "strike"


@pytest.mark.rule("RH41-9.10.2d", "RH41-12.5g")
def test_suppressed_by_the_ground_of_an_enemy_hex_a_tank_falls_back_before_it_has_fought() -> None:
    table = into_a_house("S", "-")
    while table.ask.kind in ("fall-back", "reaction-fire"):
        table.play(table.ask.options[0])
    assert table.unit("g1").morale is Morale.FALLBACK
    assert not table.told(CloseCombat)
    assert table.unit("s1").melee is Melee.NONE


@pytest.mark.rule("RH41-9.10.1a")
def test_the_ground_also_counts_where_a_shaken_enemy_has_left() -> None:
    table = into_a_house("S", "-", morale=Morale.SUPPRESSED)
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.at("g1") == "D5"
    assert table.unit("g1").morale is Morale.SUPPRESSED


@pytest.mark.rule("RH41-9.10.1a")
def test_a_tank_that_makes_room_is_tested_too() -> None:
    units = {"g1": f"{LIGHT} D5 5", "g2": f"{SQUAD} D6", "s1": f"{REDS} D5"}
    locked = {"melee": Melee.ACTIVE, "activated": True}
    table = position(units, rows=rows(D4="B"), g1=locked, s1={**locked, "damage": 3})
    table.dice("D - -", "- -", "S - -", "D").play(Activate("g2"), Act("normal-action"), "D5")
    table.dice("CD", "D").play(Send("g1"), "D4")
    assert table.unit("g1").immobilised


# Firing into close combat


def brawl(friend: str, enemy: str, firer: str = SQUAD) -> Table:
    units = {"g1": f"{firer} D7", "g2": f"{friend} D5 5", "s1": f"{enemy} D5 2"}
    return position(units, g2={"melee": Melee.INACTIVE, "activated": True}, s1={"melee": Melee.INACTIVE})


@pytest.mark.rule("RH41-10.11a", "RH41-12.0m", "RH41-12.0l", "RH41-10.0f")
def test_only_infantry_fires_into_a_close_combat_of_its_vehicles() -> None:
    for friend, enemy, firer, allowed in (
        (TANK, REDS, SQUAD, True),
        ("german-truck", REDS, SQUAD, False),
        (SQUAD, REDS, SQUAD, False),
        ("german-truck", "soviet-truck", SQUAD, True),
        (TANK, REDS, TANK, False),
        (TANK, "soviet-45mm-at-gun", SQUAD, False),
    ):
        table = brawl(friend, enemy, f"{firer}")
        assert may_fire_into(table.battle, table.unit("g1"), table.unit("s1")) is allowed
        assert not may_fire_into(table.battle, table.unit("g2"), table.unit("s1"))


@pytest.mark.rule("RH41-10.11b")
def test_infantry_that_fights_a_tank_loses_its_weakest_die() -> None:
    table = brawl(TANK, REDS)
    assert kept(defence_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))) == "Y"
    table.dice("S - -", "-").play(Activate("g1"), Act("fire"), Fire("s1"))
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.unit("s1").morale is Morale.FALLBACK, "suppressed in a close combat hex it has to leave"
    assert table.unit("g2").melee is Melee.NONE, "the close combat is over"


@pytest.mark.rule("RH41-10.11/1")
def test_but_not_its_last_one() -> None:
    fighting = {"melee": Melee.INACTIVE}
    units = {"g1": f"{SQUAD} D7", "g2": f"{TANK} D5 5", "s1": f"{REDS} D5"}
    table = position(units, rows=rows(D5="="), g2=fighting, s1=fighting)
    assert kept(defence_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))) == "Y"


@pytest.mark.rule("RH41-10.11/2")
def test_nobody_reacts_into_a_close_combat() -> None:
    table = brawl(TANK, REDS)
    firer, target = table.unit("g1"), table.unit("s1")
    assert may_fire_into(table.battle, firer, target)
    assert reaction_shots(table.battle, firer.side, target) == ([], False)
    target.melee = Melee.NONE
    assert reaction_shots(table.battle, firer.side, target) == ([React("g1")], True)


@pytest.mark.rule("RH41-12.5g", "RH41-13.3j")
@pytest.mark.parametrize("dice", [("S -", "-"), ("CD -", "D", "CD", "-")])
def test_driven_by_fire_from_a_close_combat_without_a_way_out_infantry_is_lost(dice: tuple[str, ...]) -> None:
    units = {"g1": f"{SQUAD} A4", "g2": f"{TANK} A1 2", "g3": f"{SQUAD} A2", "g4": f"{SQUAD} B1", "s1": f"{REDS} A1"}
    table = position(units, g2={"melee": Melee.INACTIVE}, s1={"melee": Melee.INACTIVE})
    table.dice(*dice).play(Activate("g1"), Act("fire"), Fire("s1"))
    assert [event.why for event in table.told(Eliminated)] == ["no-way-out"]
    assert (table.unit("g2").melee, table.unit("g2").action) == (Melee.NONE, Action.FAST)


@pytest.mark.rule("RH41-10.11c", "RH41-10.11d", "RH41-10.11e")
def test_shots_at_a_vehicle_may_stray_to_our_own() -> None:
    table = brawl("german-truck", "soviet-truck")
    own = Shot(table.unit("g1"), table.unit("g2"), Action.FIRING)
    shields = " ".join("-" * len(defence_pool(table.battle, own)))
    table.dice("D - -", "-", "D", shields).play(Activate("g1"), Act("fire"), Fire("s1"))
    first, stray = table.told(Rolled)
    assert (first.target, stray.target) == ("s1", "g2")
    assert [die for die, _ in stray.attack] == ["red"]
    assert table.strength("g2") == 1


@pytest.mark.rule("RH41-10.11/3")
def test_stray_shots_come_from_where_the_infantry_is() -> None:
    table = brawl(TANK, "soviet-truck").dice("D - -", "-", "D", "-").play(Activate("g1"), Act("fire"), Fire("s1"))
    card = table.battle.unit_card(table.unit("g2"))
    assert letters(table.told(Rolled)[1].defence) == card.defence["rear"] != card.defence["front"]


@pytest.mark.rule("RH41-10.11d")
def test_stray_shots_are_for_the_vehicle_and_not_for_the_squad_beside_it() -> None:
    fighting = {"melee": Melee.INACTIVE}
    units = {"g1": f"{SQUAD} D7", "g2": f"{SQUAD} D5", "g3": f"{TANK} D5 5", "s1": "soviet-truck D5 2"}
    table = position(units, g2=fighting, g3=fighting, s1=fighting)
    table.dice("D - -", "-", "D", "-").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert [event.target for event in table.told(Rolled)] == ["s1", "g3"]


@pytest.mark.rule("RH41-12.10j", "RH41-12.10k")
def test_a_slow_gun_leaves_an_attacked_truck_late_and_under_fire() -> None:
    units = {"g1": f"{SQUAD} D6", "s1": "soviet-truck D5 5", "s2": "soviet-76mm-regimental-gun H1", "g2": f"{SQUAD} D2"}
    table = position(units, s1={"activated": True})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.play(Activate("g1"), Act("normal-action"), "D5", "D4", Face(5))
    assert table.unit("s2").action is Action.DELAYED
    assert [event.rule for event in table.told(Dismounted)] == ["RH41-12.10"]
    assert table.ask.kind == "reaction-fire"
