"""Accidents, attacks by hand, and what a vehicle may do with the men aboard."""

import pytest

from opfire.skirmish.close_combat.close_assault import assault_vehicle
from opfire.skirmish.log.combat import TrackBroken, TyreBurst, VehicleHit
from opfire.skirmish.log.moves import AccidentRolled, OutOfControl
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import March
from opfire.skirmish.state.units import Order, is_shaken
from opfire.skirmish.table.space import overlap
from opfire.skirmish.vehicles.accidents import Obstacle, accident, collide, last_clear, out_of_control, ram
from support.skirmish.battles import area, battle, line, mark, run, wreck
from support.skirmish.vehicles import with_rider

# Accidents


@pytest.mark.rule("SK-accidenta", "SK-accidentf", "SK-accidentg")
@pytest.mark.parametrize(("pw", "total"), [(9, 3), (10, 4), (11, 5)])
def test_the_accident_die_counts_the_difference_of_armour(pw: int, total: int) -> None:
    game = battle({"t": "us-m4 600,600"})
    told = run(game, accident(game, game.units["t"], "it", pw), [(4,)])
    assert told.one(AccidentRolled).total == total


@pytest.mark.rule("SK-accidenta", "SK-accidentf", "SK-accidentg", "SK-accident/5")
def test_both_vehicles_of_a_collision_roll_but_no_wreck() -> None:
    game = battle({"t": "us-m4 600,600", "g": "de-251 800,600"})
    told = run(game, collide(game, game.units["g"], Obstacle("t", 10, game.units["t"])), [(1,), (2,)])
    assert [(one.unit, one.total) for one in told.of(AccidentRolled)] == [("g", 2), ("t", 1)]

    game.units["t"].wreck = True
    told = run(game, collide(game, game.units["g"], Obstacle("t", 10, game.units["t"])), [(1,)])
    assert told.one(AccidentRolled).unit == "g"


@pytest.mark.rule("SK-accident/3")
@pytest.mark.parametrize("total", [0, -1])
def test_an_accident_of_nothing_or_less_has_no_effect(total: int) -> None:
    game = battle({"t": "us-m4 600,600"})
    told = run(game, accident(game, game.units["t"], "it", 1), [(1,)])
    assert (told.one(AccidentRolled).total, told.one(AccidentRolled).result) == (0, "no-effect")
    assert game.setting.pack.damage["accident"].result(total).result == "no-effect"


@pytest.mark.rule("SK-accidentn", "SK-accident/2")
def test_wheels_lose_two_tyres_instead_of_a_track() -> None:
    game = battle({"t": "us-gmc 600,600", "m": "us-m3 900,900"})
    told = run(game, accident(game, game.units["t"], "it", 1), [(5,)])
    assert told.one(TyreBurst).tyres == 2
    assert run(game, accident(game, game.units["m"], "it", 6), [(5,)]).one(TrackBroken)


@pytest.mark.rule("SK-accidento", "SK-accident/1")
def test_a_disabled_vehicle_shakes_everybody_in_it() -> None:
    game = with_rider("us-m4", 1)
    run(game, accident(game, game.units["t"], "it", 99), [(6,)])
    assert game.units["t"].immobile
    assert all(one.shaken for one in game.units["t"].men)
    assert is_shaken(game.units["p0"])


@pytest.mark.rule("SK-accidentg", "SK-light-vehicle-damage/5")
def test_out_of_control_into_a_wall_is_an_accident() -> None:
    game = battle({"t": "us-gmc 600,600", "far": "us-m4 200,200"}, line("w", "wall", (700, 500), (700, 700)))
    told = run(game, out_of_control(game, game.units["t"], "x"), [(6, 6), (2,)])
    assert told.one(OutOfControl).length < 120
    assert told.one(AccidentRolled).against == "w"
    assert told.one(AccidentRolled).total == 3, "PW 1 against a wall of 4"


@pytest.mark.rule("SK-accidentf", "SK-accidentg")
@pytest.mark.parametrize(("terrain", "total"), [("building", 2 - 1), ("bunker", 2)])
def test_terrain_has_two_points_of_armour_for_every_cover_die(terrain: str, total: int) -> None:
    game = battle({"t": "us-m3 600,600"}, area("b", terrain, 700, 500, 900, 700))
    told = run(game, out_of_control(game, game.units["t"], "x"), [(6, 6), (2,)])
    assert told.one(AccidentRolled).total == total, "PW 6"


@pytest.mark.rule("SK-accidenta", "SK-accidentg")
def test_out_of_control_into_a_wreck_of_the_table_is_an_accident() -> None:
    game = battle({"t": "us-gmc 600,600"}, wreck("w", "unarmoured-vehicle", 680, 500, 760, 700))
    told = run(game, out_of_control(game, game.units["t"], "x"), [(6, 6), (2,)])
    assert (told.one(AccidentRolled).against, told.one(AccidentRolled).total) == ("w", 3)


@pytest.mark.rule("SK-accidenta")
@pytest.mark.parametrize("ground", ["", "field"])
def test_a_man_in_the_way_only_stops_a_vehicle_out_of_control(ground: str) -> None:
    fields = [area("f", ground, 0, 0, 1200, 1200)] if ground else []
    game = battle({"t": "us-gmc 600,600", "r": "us-rifle 690,600"}, *fields)
    told = run(game, out_of_control(game, game.units["t"], "x"), [(6, 6)])
    assert told.one(OutOfControl).length < 120
    assert told.of(AccidentRolled) == []


# By hand


@pytest.mark.rule("SK-cc-armoured-vehiclesa", "SK-cc-armoured-vehiclesc", "SK-cc-armoured-vehicles/1")
def test_an_attack_by_hand_is_two_dice_and_tw_on_the_light_table() -> None:
    game = battle({"g": "de-rifle 500,600", "t": "us-m4 600,600"})
    told = run(game, assault_vehicle(game, game.units["g"], game.units["t"]), [(6, 4), "3"])
    assert told.one(VehicleHit).number == 13
    assert told.one(VehicleHit).table == "light"
    assert game.units["t"].men[3].shaken


@pytest.mark.rule("SK-cc-armoured-vehicles/2")
def test_a_wounded_attacker_adds_no_tw_to_his_attack_by_hand() -> None:
    game = battle({"g": "de-rifle 500,600", "t": "us-m4 600,600"})
    mark(game.units["g"], wounded=True)
    told = run(game, assault_vehicle(game, game.units["g"], game.units["t"]), [(6, 4), (6, 6)])
    assert told.one(VehicleHit).number == 10


@pytest.mark.rule("SK-cc-armoured-vehiclesb")
@pytest.mark.parametrize(("dice", "dies"), [((1, 1), True), ((2, 2), True), ((3, 3), False), ((1, 2), False)])
def test_a_double_one_or_two_kills_the_attacker(dice: tuple[int, int], dies: bool) -> None:
    game = battle({"g": "de-rifle 500,600", "t": "us-m4 600,600"})
    run(game, assault_vehicle(game, game.units["g"], game.units["t"]), [dice, *([] if dies else [(6, 6)])])
    assert bool(game.units["g"].gone) == dies


def test_a_vehicle_turns_no_more_than_its_order_allows() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    assert MoveField(game, t, Order.FAST).refuse(March(((700, 650),))) is None
    assert "turns" in str(MoveField(game, t, Order.FAST).refuse(March(((650, 700),))))
    assert MoveField(game, t, Order.CAUTIOUS).refuse(March(((650, 700),))) is None


def test_a_vehicle_that_rams_takes_its_riders_along_and_sees_whom_it_meets() -> None:
    units = {"g": "de-251 200,200 0", "p": "de-rifle 200,200", "r": "us-m3 500,200 0", "h": "us-rifle 400,320 180"}
    game = battle(units, area("w", "woods", 300, 305, 600, 500))
    game.units["p"].aboard, game.units["h"].hidden = "g", True

    run(game, ram(game, game.units["g"], game.units["r"]), [(4, 4), (1,), (1,)])

    assert game.units["p"].at == game.units["g"].at != (200, 200)
    assert not game.units["h"].hidden


@pytest.mark.parametrize(("moved", "fast"), [(0, False), (300, True)])
def test_nobody_gets_off_a_vehicle_that_has_moved_fast_this_turn(moved: int, fast: bool) -> None:
    game = battle({"t": "de-blitz 200,160", "g": "de-rifle 200,160"})
    game.units["g"].aboard, game.units["t"].fast, game.units["t"].moved = "t", True, moved
    refusal = MoveField(game, game.units["g"], Order.CAUTIOUS).refuse(March(((200, 120), (200, 60))))
    assert bool(refusal) == fast


def test_who_rams_stops_where_the_hulls_just_do_not_overlap() -> None:
    game = battle({"p": "de-4h 400,400 0", "e": "us-m4 900,400"})
    at = last_clear(game, game.units["p"], game.units["e"])
    assert not overlap(game.footprint(game.units["p"], at, 0), game.footprint(game.units["e"]))
    assert overlap(game.footprint(game.units["p"], (at[0] + 5, 400), 0), game.footprint(game.units["e"]))
