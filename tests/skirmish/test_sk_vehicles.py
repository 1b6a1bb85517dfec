"""Vehicles: the light and heavy tables, crews, running on out of control, wrecks, accidents, and attacks by hand."""

import pytest
from small_table import area, battle, line, mark, run, wreck

from opfire.skirmish.accidents import Obstacle, accident, collide, out_of_control, ram
from opfire.skirmish.close_assault import assault_vehicle
from opfire.skirmish.move_field import MoveField
from opfire.skirmish.movement import mobile
from opfire.skirmish.options import March, Pick, Turn
from opfire.skirmish.sequence import act
from opfire.skirmish.state import Skirmish
from opfire.skirmish.told_combat import TrackBroken, TyreBurst, VehicleHit
from opfire.skirmish.told_moves import Abandoned, AccidentRolled, Immobilised, OutOfControl
from opfire.skirmish.units import Order, Unit, fit, is_shaken
from opfire.skirmish.vehicles import damage_vehicle, strike
from opfire.skirmish.weapons import arms

LIGHT = [
    (-3, "no-effect", "a"),
    (10, "no-effect", "a"),
    (11, "burst-tyre", "b"),
    (12, "burst-tyre", "b"),
    (13, "crew-shaken", "c"),
    (14, "crew-shaken", "c"),
    (15, "crew-out", "d"),
    (16, "crew-out", "d"),
    (17, "driver-out", "e"),
    (25, "driver-out", "e"),
]
HEAVY = [
    (-3, "no-effect", "a"),
    (10, "no-effect", "a"),
    (11, "light-damage", "b"),
    (12, "light-damage", "b"),
    (13, "broken-track", "c"),
    (14, "broken-track", "c"),
    (15, "crew-out", "d"),
    (16, "crew-out", "d"),
    (17, "direct-hit", "e"),
    (25, "direct-hit", "e"),
]
ACCIDENT = [
    (0, "no-effect", "b"),
    (2, "no-effect", "b"),
    (3, "burst-tyre", "c"),
    (4, "burst-tyre", "c"),
    (5, "broken-track", "d"),
    (6, "broken-track", "d"),
    (7, "disabled", "e"),
    (8, "disabled", "e"),
]


def rows(section: str, table: list[tuple[int, str, str]]) -> list[object]:
    return [
        pytest.param(number, result, marks=pytest.mark.rule(f"{section}{letter}")) for number, result, letter in table
    ]


@pytest.mark.parametrize(("number", "result"), rows("SK-light-vehicle-damage", LIGHT))
def test_light_table(number: int, result: str) -> None:
    game = battle({"t": "us-gmc 600,600"})
    assert game.setting.pack.damage["light"].result(number).result == result


@pytest.mark.parametrize(("number", "result"), rows("SK-heavy-vehicle-damage", HEAVY))
def test_heavy_table(number: int, result: str) -> None:
    game = battle({"t": "us-m4 600,600"})
    assert game.setting.pack.damage["heavy"].result(number).result == result


@pytest.mark.parametrize(("number", "result"), rows("SK-accident", ACCIDENT))
def test_accident_table(number: int, result: str) -> None:
    game = battle({"t": "us-m4 600,600"})
    assert game.setting.pack.damage["accident"].result(number).result == result


@pytest.mark.rule("SK-notationi")
def test_no_effect_changes_nothing() -> None:
    game = battle({"t": "us-m4 600,600"})
    before = game.encode()
    run(game, damage_vehicle(game, game.units["t"], "heavy", 10))
    assert game.encode() == before


def man(unit: Unit, role: str) -> int:
    return next(number for number, one in enumerate(unit.men) if one.role == role)


def light(game: Skirmish, number: int, dice=(), answers=()):  # type: ignore[no-untyped-def]
    return run(game, damage_vehicle(game, game.units["t"], "light", number), dice, answers)


def heavy(game: Skirmish, number: int, dice=(), answers=()):  # type: ignore[no-untyped-def]
    return run(game, damage_vehicle(game, game.units["t"], "heavy", number), dice, answers)


# Light damage


@pytest.mark.rule("SK-light-vehicle-damagef")
@pytest.mark.parametrize(("moved", "to"), [(0, 600), (100, 670)])
def test_a_burst_tyre_lets_a_vehicle_that_has_moved_run_on(moved: int, to: int) -> None:
    game = battle({"t": "us-gmc 600,600"})
    game.units["t"].moved = moved
    light(game, 11, [(3, 4)] if moved else [])
    assert game.units["t"].at == (to, 600)


@pytest.mark.rule("SK-light-vehicle-damageh", "SK-light-vehicle-damagei", "SK-accidenti", "SK-accidentj")
@pytest.mark.parametrize(("kind", "tyres"), [("us-gmc", 3), ("us-wla", 2)])
def test_three_burst_tyres_stop_a_vehicle_two_a_motorcycle(kind: str, tyres: int) -> None:
    game = battle({"t": f"{kind} 600,600"})
    for number in range(1, tyres + 1):
        light(game, 11)
        assert game.units["t"].immobile == (number == tyres)


@pytest.mark.rule("SK-light-vehicle-damagej", "SK-accidentk")
def test_tracks_have_no_tyres() -> None:
    game = battle({"t": "us-m4 600,600"})
    light(game, 11)
    run(game, accident(game, game.units["t"], "wall", 99), [(3,)])
    assert game.units["t"].tyres == 0


@pytest.mark.rule("SK-accidentc", "SK-accidentk")
def test_an_accident_bursts_one_tyre_of_a_vehicle_on_wheels() -> None:
    game = battle({"t": "us-gmc 600,600"})
    run(game, accident(game, game.units["t"], "it", 1), [(3,)])
    assert game.units["t"].tyres == 1


@pytest.mark.rule("SK-light-vehicle-damagek", "SK-light-vehicle-damagel")
def test_a_shaken_driver_loses_control_and_does_not_drive_next_turn() -> None:
    game = battle({"t": "us-jeep 600,600"})
    t = game.units["t"]
    t.moved = 50

    told = light(game, 13, ["0", (2, 2)])

    assert told.one(OutOfControl).length == 40
    for turn, drives in ((3, False), (4, False), (5, True)):
        game.turn = turn
        assert mobile(game, t) == drives


@pytest.mark.rule("SK-light-vehicle-damagem")
def test_a_shaken_gunner_cannot_fire_at_the_next_activation() -> None:
    game = battle({"t": "us-jeep 600,600", "g": "de-rifle 900,600"})
    t = game.units["t"]
    light(game, 13, ["1"])
    assert arms(game, t) == []

    t.order = Order.CAUTIOUS
    run(game, act(game, t))
    assert arms(game, t)


@pytest.mark.rule("SK-light-vehicle-damagen", "SK-light-vehicle-damagep")
def test_without_its_driver_a_vehicle_runs_on_and_never_moves_again() -> None:
    game = battle({"t": "us-jeep 600,600"})
    game.units["t"].moved = 50
    told = light(game, 15, ["0", (1, 1)])
    assert told.one(OutOfControl)
    assert not mobile(game, game.units["t"])


@pytest.mark.rule("SK-light-vehicle-damagep")
@pytest.mark.parametrize(("switch", "runs"), [("driver", 0), ("any", 1)])
def test_whether_any_casualty_costs_control_is_agreed(switch: str, runs: int) -> None:
    game = battle({"t": "us-jeep 600,600"}, switches={"out-of-control": switch})
    game.units["t"].moved = 50
    told = light(game, 15, ["1", *([(1, 1)] * runs)])
    assert len(told.of(OutOfControl)) == runs


@pytest.mark.rule("SK-light-vehicle-damageo")
def test_without_its_gunner_a_weapon_is_silent() -> None:
    game = battle({"t": "us-jeep 600,600"})
    light(game, 15, ["1"])
    assert arms(game, game.units["t"]) == []


def with_rider(kind: str = "us-jeep", riders: int = 1) -> Skirmish:
    game = battle({"t": f"{kind} 600,600"} | {f"p{n}": "us-rifle 600,600" for n in range(riders)})
    for n in range(riders):
        game.units[f"p{n}"].aboard = "t"
    return game


@pytest.mark.rule("SK-light-vehicle-damageq")
def test_without_crew_a_rider_is_hit() -> None:
    game = with_rider()
    for number in (0, 1):
        mark(game.units["t"], number, out=True)
    light(game, 15, ["p0"])
    assert game.units["p0"].gone == "out"


@pytest.mark.rule("SK-light-vehicle-damager")
def test_driver_out_runs_on_and_stands_for_good() -> None:
    game = battle({"t": "us-jeep 600,600"})
    t = game.units["t"]
    t.moved = 50
    told = light(game, 17, [(2, 3)])
    assert t.men[man(t, "driver")].out
    assert told.one(OutOfControl).length == 50
    assert not mobile(game, t)


@pytest.mark.rule("SK-light-vehicle-damages")
def test_without_a_driver_driver_out_hits_someone_else() -> None:
    game = with_rider()
    t = game.units["t"]
    mark(t, man(t, "driver"), out=True)
    light(game, 17)
    assert fit(t) == []
    light(game, 17, ["p0"])
    assert game.units["p0"].gone == "out"


# Heavy damage


@pytest.mark.rule("SK-heavy-vehicle-damagef")
@pytest.mark.parametrize(("die", "men"), [(1, 1), (2, 1), (3, 2), (5, 3), (6, 3)])
def test_light_damage_shakes_one_to_three(die: int, men: int) -> None:
    game = battle({"t": "us-m10 600,600"})
    heavy(game, 11, [(die,), *map(str, [4, 3, 1][:men])])
    assert sum(one.shaken for one in game.units["t"].men) == men


@pytest.mark.rule("SK-heavy-vehicle-damageg", "SK-heavy-vehicle-damageh")
def test_a_driver_shaken_by_light_damage() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    t.moved = 30
    told = heavy(game, 12, [(1,), "1", (3, 3)])
    assert told.one(OutOfControl).length == 60
    game.turn += 1
    assert not mobile(game, t)


@pytest.mark.rule("SK-heavy-vehicle-damagei", "SK-heavy-vehicle-damagej")
def test_the_owner_says_which_gunner_is_shaken() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    told = heavy(game, 12, [(1,), "2"], [Pick(man(t, "radio-gunner"), "radio-gunner")])
    assert told.asks[0].side == "away"
    assert [arm.key for arm in arms(game, t)] == ["g75us_gunner", "hull-mg_loader"]


@pytest.mark.rule("SK-heavy-vehicle-damagek")
def test_light_damage_without_crew_shakes_riders() -> None:
    game = with_rider("us-m4", 2)
    for number in range(5):
        mark(game.units["t"], number, out=True)
    heavy(game, 11, [(3,), "p0", "p1"])
    assert is_shaken(game.units["p0"])
    assert is_shaken(game.units["p1"])


@pytest.mark.rule("SK-heavy-vehicle-damagel", "SK-heavy-vehicle-damagep")
def test_a_broken_axle_stops_wheels_and_tests_the_crew() -> None:
    game = battle({"t": "us-gmc 600,600"})
    told = heavy(game, 13, [(6, 6)])
    assert told.one(Immobilised)
    game = battle({"t": "us-gmc 600,600"})
    assert heavy(game, 13, [(1, 1)]).one(Abandoned)


@pytest.mark.rule("SK-heavy-vehicle-damagem", "SK-heavy-vehicle-damagen", "SK-accidentl", "SK-accidentm")
def test_one_broken_track_leaves_turning_two_leave_nothing() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    heavy(game, 13, [(6, 6)])
    assert not mobile(game, t)
    t.order = Order.CAUTIOUS
    run(game, act(game, t), answers=[Turn(90)])
    assert t.facing == 90

    heavy(game, 13, [(6, 6)])
    assert t.immobile
    assert run(game, act(game, t)).asks == []


@pytest.mark.rule("SK-heavy-vehicle-damageo")
def test_a_broken_track_costs_control() -> None:
    game = battle({"t": "us-m4 600,600"})
    game.units["t"].moved = 10
    assert heavy(game, 14, [(1, 2), (6, 6)]).one(OutOfControl).length == 30


@pytest.mark.rule("SK-heavy-vehicle-damageq", "SK-heavy-vehicle-damager", "SK-heavy-vehicle-damagex")
def test_heavy_crew_loss_shakes_others_and_tests_the_rest() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    heavy(game, 15, ["0", (3,), "3", "4", (6, 6)])
    assert len(fit(t)) == 4
    assert sum(one.shaken for one in t.men) == 2
    game = battle({"t": "us-m4 600,600"})
    assert heavy(game, 15, ["0", (1,), "3", (1, 1)]).one(Abandoned)


@pytest.mark.rule("SK-heavy-vehicle-damages", "SK-heavy-vehicle-damaget", "SK-heavy-vehicle-damageu")
@pytest.mark.parametrize(("role", "drives", "weapons"), [("driver", False, 3), ("gunner", True, 2)])
def test_who_is_lost_decides_what_the_vehicle_can_still_do(role: str, drives: bool, weapons: int) -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    t.moved = 20
    told = heavy(game, 15, [str(man(t, role)), *([(1, 1)] if not drives else []), (1,), "0", (6, 6)])
    assert bool(told.of(OutOfControl)) != drives
    assert mobile(game, t) == drives
    assert len(arms(game, t)) == weapons


@pytest.mark.rule("SK-heavy-vehicle-damagev", "SK-heavy-vehicle-damagew")
def test_heavy_crew_loss_without_crew_falls_on_riders() -> None:
    game = with_rider("us-m4", 2)
    for number in range(5):
        mark(game.units["t"], number, out=True)
    heavy(game, 15, ["p0", (1,), "p1"])
    assert game.units["p0"].gone == "out"
    assert is_shaken(game.units["p1"])


@pytest.mark.rule("SK-heavy-vehicle-damagey", "SK-heavy-vehicle-damageaf", "SK-heavy-vehicle-damageae")
def test_a_direct_hit_takes_men_and_leaves_a_wreck() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    told = heavy(game, 17, [(2,), "0", "2", (6, 6), (3, 3)])
    t = game.units["t"]
    assert t.wreck
    assert t in game.on_table()
    assert game.taken["away"] == 2
    assert told.one(VehicleHit).result == "direct-hit"


@pytest.mark.rule("SK-heavy-vehicle-damageae")
def test_a_crew_that_fails_after_a_direct_hit_is_gone() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    heavy(game, 17, [(1,), "0", (1, 1)])
    assert game.of("away") == []


@pytest.mark.rule("SK-heavy-vehicle-damagez", "SK-heavy-vehicle-damageaa", "SK-heavy-vehicle-damageab")
def test_a_direct_hit_on_a_moving_vehicle_lets_it_run_on_dead() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 900, 1000, 1000))
    t = game.units["t"]
    t.moved = 20
    told = heavy(game, 17, [(2,), "1", "2", (2, 2), (6, 6), (3, 3)])
    assert told.one(OutOfControl).length == 40
    assert not mobile(game, t)
    assert arms(game, t) == []


@pytest.mark.rule("SK-heavy-vehicle-damageac", "SK-heavy-vehicle-damagead")
def test_a_direct_hit_that_kills_the_crew_reaches_the_riders() -> None:
    riders = {"p0": "us-rifle 600,600", "p1": "us-rifle 600,600"}
    game = battle({"t": "us-jeep 600,600"} | riders, area("w", "woods", 800, 500, 1000, 700))
    for name in ("p0", "p1"):
        game.units[name].aboard = "t"
    heavy(game, 17, [(6,), "0", (1,), "p0", (1,), "p1", (3, 3)])
    assert game.units["p0"].gone == "out"
    assert game.units["p1"].men[0].wounded
    assert game.units["p1"].men[0].shaken


@pytest.mark.rule("SK-heavy-vehicle-damageag", "SK-heavy-vehicle-damageah", "SK-heavy-vehicle-damageai")
def test_survivors_flee_to_the_nearest_cover_shaken_in_one_group() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    heavy(game, 17, [(3,), "0", "2", "3", (6, 6), (4, 4)])
    crew = game.of("away")
    assert len(crew) == 2
    assert all(is_shaken(one) for one in crew)
    assert all(one.x > 661 + 60 for one in crew), "8 cm towards the wood in the east"
    assert abs(crew[0].x - crew[1].x) + abs(crew[0].y - crew[1].y) < 45
    game.check()


# Accidents


@pytest.mark.rule("SK-accidenta", "SK-accidentf", "SK-accidentg")
@pytest.mark.parametrize(("pw", "total"), [(9, 3), (10, 4), (11, 5)])
def test_the_accident_die_counts_the_difference_of_armour(pw: int, total: int) -> None:
    game = battle({"t": "us-m4 600,600"})
    told = run(game, accident(game, game.units["t"], "it", pw), [(4,)])
    assert told.one(AccidentRolled).total == total


@pytest.mark.rule("SK-accidenta", "SK-accidentf", "SK-accidentg")
def test_both_vehicles_of_a_collision_roll_but_no_wreck() -> None:
    game = battle({"t": "us-m4 600,600", "g": "de-251 800,600"})
    told = run(game, collide(game, game.units["g"], Obstacle("t", 10, game.units["t"])), [(1,), (2,)])
    assert [(one.unit, one.total) for one in told.of(AccidentRolled)] == [("g", 2), ("t", 1)]

    game.units["t"].wreck = True
    told = run(game, collide(game, game.units["g"], Obstacle("t", 10, game.units["t"])), [(1,)])
    assert told.one(AccidentRolled).unit == "g"


@pytest.mark.rule("SK-accidentn")
def test_wheels_lose_two_tyres_instead_of_a_track() -> None:
    game = battle({"t": "us-gmc 600,600", "m": "us-m3 900,900"})
    told = run(game, accident(game, game.units["t"], "it", 1), [(5,)])
    assert told.one(TyreBurst).tyres == 2
    assert run(game, accident(game, game.units["m"], "it", 6), [(5,)]).one(TrackBroken)


@pytest.mark.rule("SK-accidento")
def test_a_disabled_vehicle_shakes_everybody_in_it() -> None:
    game = with_rider("us-m4", 1)
    run(game, accident(game, game.units["t"], "it", 99), [(6,)])
    assert game.units["t"].immobile
    assert all(one.shaken for one in game.units["t"].men)
    assert is_shaken(game.units["p0"])


@pytest.mark.rule("SK-accidentg")
def test_out_of_control_into_a_wall_is_an_accident() -> None:
    game = battle({"t": "us-gmc 600,600", "far": "us-m4 200,200"}, line("w", "wall", (700, 500), (700, 700)))
    told = run(game, out_of_control(game, game.units["t"], "x"), [(6, 6), (2,)])
    assert told.one(OutOfControl).length < 120
    assert told.one(AccidentRolled).against == "w"
    assert told.one(AccidentRolled).total == 3, "PW 1 against a wall of 4"


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


@pytest.mark.rule("SK-cc-armoured-vehiclesa", "SK-cc-armoured-vehiclesc")
def test_an_attack_by_hand_is_two_dice_and_tw_on_the_light_table() -> None:
    game = battle({"g": "de-rifle 500,600", "t": "us-m4 600,600"})
    told = run(game, assault_vehicle(game, game.units["g"], game.units["t"]), [(6, 4), "3"])
    assert told.one(VehicleHit).number == 13
    assert told.one(VehicleHit).table == "light"
    assert game.units["t"].men[3].shaken


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


def test_a_struck_driver_of_a_standing_vehicle_stays_where_he_is() -> None:
    game = battle({"t": "us-m4 600,600"})
    run(game, strike(game, game.units["t"], 1, "out", "x"))
    assert game.units["t"].at == (600, 600)


@pytest.mark.rule("SK-heavy-vehicle-damageag")
def test_riders_flee_a_wreck_even_when_its_crew_runs_from_the_table() -> None:
    game = battle({"t": "us-jeep 600,600", "p": "us-rifle 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    game.units["p"].aboard = "t"

    heavy(game, 17, [(1,), "0", (1, 1), (4, 4)])

    assert game.of("away") == [game.units["p"]]
    assert is_shaken(game.units["p"])
    assert game.units["p"].x > 700, "8 cm towards the wood in the east"


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
