"""Vehicles: the damage tables and the accident table, and light damage in all its particulars."""

import pytest

from opfire.kernel.chance import Draw
from opfire.skirmish.fire.fire import effect
from opfire.skirmish.fire.hit_modifiers import AP
from opfire.skirmish.fire.hit_roll import Hit
from opfire.skirmish.fire.vehicles_under_fire import damage_vehicle, strike
from opfire.skirmish.log.combat import VehicleHit
from opfire.skirmish.log.moves import Immobilised, OutOfControl
from opfire.skirmish.movement.movement import mobile
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sequence.sequence import act, clear_markers
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, fit
from opfire.skirmish.vehicles.accidents import accident
from support.skirmish.battles import battle, mark, run, shot
from support.skirmish.vehicles import man, with_rider

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


def light(game: Skirmish, number: int, dice=(), answers=()):  # type: ignore[no-untyped-def]
    return run(game, damage_vehicle(game, game.units["t"], "light", number), dice, answers)


# Light damage


@pytest.mark.rule("SK-light-vehicle-damagef")
@pytest.mark.parametrize(("moved", "to"), [(0, 600), (100, 670)])
def test_a_burst_tyre_lets_a_vehicle_that_has_moved_run_on(moved: int, to: int) -> None:
    game = battle({"t": "us-gmc 600,600"})
    game.units["t"].moved = moved
    light(game, 11, [(3, 4)] if moved else [])
    assert game.units["t"].at == (to, 600)


@pytest.mark.rule("SK-light-vehicle-damageh", "SK-light-vehicle-damagei", "SK-accidenti", "SK-accidentj")
@pytest.mark.parametrize(("kind", "tyres", "rule"), [("us-gmc", 3, "SK-accidenti"), ("us-wla", 2, "SK-accidentj")])
def test_three_burst_tyres_stop_a_vehicle_two_a_motorcycle(kind: str, tyres: int, rule: str) -> None:
    game = battle({"t": f"{kind} 600,600"})
    for number in range(1, tyres + 1):
        told = light(game, 11)
        assert game.units["t"].immobile == (number == tyres)
    assert told.one(Immobilised).rule == rule


@pytest.mark.rule("SK-light-vehicle-damagej", "SK-accidentk")
def test_tracks_have_no_tyres() -> None:
    game = battle({"t": "us-m4 600,600"})
    light(game, 11)
    run(game, accident(game, game.units["t"], "wall", 99), [(3,)])
    assert game.units["t"].tyres == 0


@pytest.mark.rule("SK-accidentc", "SK-accidentk", "SK-accident/2")
@pytest.mark.parametrize(("kind", "pw"), [("us-gmc", 1), ("us-m3", 6)])
def test_an_accident_bursts_one_tyre_of_a_vehicle_on_wheels_or_half_tracks(kind: str, pw: int) -> None:
    game = battle({"t": f"{kind} 600,600"})
    run(game, accident(game, game.units["t"], "it", pw), [(3,)])
    assert game.units["t"].tyres == 1


@pytest.mark.rule("SK-light-vehicle-damagek", "SK-light-vehicle-damagel")
def test_a_shaken_driver_loses_control_and_does_not_drive_next_turn() -> None:
    game = battle({"t": "us-jeep 600,600"})
    t = game.units["t"]
    t.moved = 50

    told = light(game, 13, ["0", (2, 2)])

    assert (told.one(OutOfControl).length, told.one(OutOfControl).rule) == (40, "SK-light-vehicle-damagek")
    for turn, drives in ((3, False), (4, False), (5, True)):
        game.turn = turn
        assert mobile(game, t) == drives


@pytest.mark.rule("SK-light-vehicle-damagem")
def test_a_shaken_gunner_cannot_fire_at_the_next_activation() -> None:
    game = battle({"t": "us-jeep 600,600", "g": "de-rifle 900,600"})
    t = game.units["t"]
    light(game, 13, ["1"])
    assert not arms(game, t)

    t.order = Order.CAUTIOUS
    run(game, act(game, t))
    assert arms(game, t)


@pytest.mark.rule("SK-light-vehicle-damagen", "SK-light-vehicle-damagep", "SK-light-vehicle-damage/8")
def test_without_its_driver_a_vehicle_runs_on_and_never_moves_again() -> None:
    game = battle({"t": "us-jeep 600,600"})
    game.units["t"].moved = 50
    told = light(game, 15, ["0", (1, 1)])
    assert told.one(OutOfControl).rule == "SK-light-vehicle-damagep"
    assert not mobile(game, game.units["t"])


@pytest.mark.rule("SK-light-vehicle-damagen")
def test_a_vehicle_that_loses_its_last_man_stands_for_good() -> None:
    game = battle({"t": "us-jeep 600,600"})
    mark(game.units["t"], 0, out=True)
    assert not game.units["t"].immobile
    run(game, strike(game, game.units["t"], 1, "out", "x"))
    assert game.units["t"].immobile


@pytest.mark.rule("SK-light-vehicle-damagep")
def test_a_driver_lost_costs_control_once_whatever_is_agreed() -> None:
    game = battle({"t": "us-jeep 600,600"}, switches={"out-of-control": "any"})
    game.units["t"].moved = 50
    assert light(game, 15, ["0", (1, 1)]).one(OutOfControl)


@pytest.mark.rule("SK-light-vehicle-damagep", "SK-light-vehicle-damage/6")
@pytest.mark.parametrize(("switches", "runs"), [({}, 0), ({"out-of-control": "any"}, 1)])
def test_whether_any_casualty_costs_control_is_agreed(switches: dict[str, str], runs: int) -> None:
    game = battle({"t": "us-jeep 600,600"}, switches=switches)
    game.units["t"].moved = 50
    told = light(game, 15, ["1", *([(1, 1)] * runs)])
    assert len(told.of(OutOfControl)) == runs


@pytest.mark.rule("SK-light-vehicle-damageo", "SK-light-vehicle-damage/8")
def test_without_its_gunner_a_weapon_is_silent() -> None:
    game = battle({"t": "us-jeep 600,600"})
    light(game, 15, ["1"])
    assert not arms(game, game.units["t"])


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
    assert (told.one(OutOfControl).length, told.one(OutOfControl).rule) == (50, "SK-light-vehicle-damager")
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


@pytest.mark.rule("SK-light-vehicle-damage/4")
@pytest.mark.parametrize("result", ["shaken", "out"])
def test_a_struck_driver_of_a_standing_vehicle_stays_where_he_is(result: str) -> None:
    game = battle({"t": "us-m4 600,600"})
    run(game, strike(game, game.units["t"], 1, result, "x"))
    assert game.units["t"].at == (600, 600)


@pytest.mark.rule("SK-light-vehicle-damage/7")
def test_a_vehicle_that_moved_in_an_earlier_turn_does_not_run_on() -> None:
    game = battle({"t": "us-gmc 600,600"})
    game.units["t"].moved = 100
    clear_markers(game)
    assert light(game, 11).of(OutOfControl) == []


@pytest.mark.rule("SK-light-vehicle-damage/2")
def test_the_crew_member_hit_is_drawn_among_those_in_action() -> None:
    game = battle({"t": "us-m4 600,600"})
    mark(game.units["t"], 2, out=True)
    question = damage_vehicle(game, game.units["t"], "light", 13).send(None)
    assert isinstance(question, Draw)
    assert question.deck == ("0", "1", "3", "4")


@pytest.mark.rule("SK-light-vehicle-damage/3")
@pytest.mark.parametrize(("number", "gone"), [(13, False), (15, True)])
def test_who_neither_drives_nor_fires_costs_the_vehicle_nothing(number: int, gone: bool) -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    t.moved, weapons = 50, arms(game, t)
    told = light(game, number, [str(man(t, "commander"))])
    assert (t.men[man(t, "commander")].shaken, t.men[man(t, "commander")].out) == (not gone, gone)
    assert (told.of(OutOfControl), mobile(game, t), arms(game, t)) == ([], True, weapons)


@pytest.mark.rule("SK-light-vehicle-damage/1")
@pytest.mark.parametrize("target", ["us-jeep", "us-m4"])
@pytest.mark.parametrize(
    ("kind", "weapon", "table"),
    [("de-rifle", "rifle", "light"), ("de-4h", "g75l48", "heavy"), ("de-schreck", "panzerschreck", "heavy")],
)
def test_the_weapon_says_which_table_is_used_not_the_vehicle(kind: str, weapon: str, table: str, target: str) -> None:
    game = battle({"g": f"{kind} 100,100 0", "t": f"{target} 400,100 180"})
    told = run(
        game, effect(game, shot(game, "g", weapon, "t", shell=AP), Hit((3, 3, 3), 20, 0)), [(6, 6)] * (table == "heavy")
    )
    assert told.one(VehicleHit).table == table
