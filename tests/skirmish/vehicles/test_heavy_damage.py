"""Heavy damage: crews lost, tracks and axles broken, wrecks and those who flee them."""

import pytest

from opfire.skirmish.fire.vehicles_under_fire import damage_vehicle
from opfire.skirmish.game import GAME
from opfire.skirmish.log.combat import VehicleHit
from opfire.skirmish.log.moves import Abandoned, Immobilised, OutOfControl
from opfire.skirmish.log.turn import Checked
from opfire.skirmish.movement.movement import mobile
from opfire.skirmish.options import Pick, Turn
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sequence.sequence import act
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, fit, is_shaken
from opfire.skirmish.table.space import bearing
from opfire.skirmish.vehicles.bailing import nearest_cover, ring_point
from support.skirmish.battles import area, battle, mark, run
from support.skirmish.vehicles import man, with_rider


def heavy(game: Skirmish, number: int, dice=(), answers=()):  # type: ignore[no-untyped-def]
    return run(game, damage_vehicle(game, game.units["t"], "heavy", number), dice, answers)


@pytest.mark.rule("SK-heavy-vehicle-damagef", "SK-heavy-vehicle-damage/2", "SK-heavy-vehicle-damage/9")
@pytest.mark.parametrize(("die", "men"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_light_damage_shakes_one_to_three(die: int, men: int) -> None:
    game = battle({"t": "us-m10 600,600"})
    assert heavy(game, 11, [(die,), *map(str, [4, 3, 1][:men])]).one(VehicleHit).table == "heavy"
    assert sum(one.shaken for one in game.units["t"].men) == men


@pytest.mark.rule("SK-heavy-vehicle-damageg", "SK-heavy-vehicle-damageh")
def test_a_driver_shaken_by_light_damage() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    t.moved = 30
    told = heavy(game, 12, [(1,), "1", (3, 3)])
    assert (told.one(OutOfControl).length, told.one(OutOfControl).rule) == (60, "SK-heavy-vehicle-damageh")
    game.turn += 1
    assert not mobile(game, t)


@pytest.mark.rule("SK-heavy-vehicle-damagei", "SK-heavy-vehicle-damagej", "SK-heavy-vehicle-damage/3")
def test_the_owner_says_which_gunner_is_shaken() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    told = heavy(game, 12, [(1,), "2"], [Pick(man(t, "radio-gunner"), "radio-gunner")])
    assert told.asks[0].side == "away"
    assert [arm.key for arm in arms(game, t)] == ["g75us_gunner", "hull-mg_loader"]


@pytest.mark.rule("SK-heavy-vehicle-damagej")
def test_the_owner_chooses_only_among_gunners_who_are_not_shaken_yet() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    mark(t, man(t, "radio-gunner"), shaken=True)
    told = heavy(game, 12, [(1,), str(man(t, "gunner"))])
    assert [one.role for one in told.options(0).of(Pick)] == ["gunner", "loader"]

    mark(t, man(t, "gunner"), shaken=True)
    assert heavy(game, 12, [(1,), str(man(t, "loader"))]).asks == []
    assert t.men[man(t, "loader")].shaken


@pytest.mark.rule("SK-heavy-vehicle-damagef")
def test_nobody_is_shaken_twice_by_light_damage() -> None:
    game = battle({"t": "us-jeep 600,600"})
    t = game.units["t"]
    mark(t, 0, shaken=True)
    heavy(game, 12, [(3,)])
    assert [one.shaken for one in t.men] == [True, True]


@pytest.mark.rule("SK-heavy-vehicle-damageaf")
def test_a_wreck_cannot_be_damaged_any_more() -> None:
    game = battle({"t": "us-m4 600,600"})
    game.units["t"].wreck = True
    assert heavy(game, 13).one(VehicleHit)
    assert game.units["t"].tracks == 0


@pytest.mark.rule("SK-heavy-vehicle-damagek")
def test_light_damage_without_crew_shakes_riders() -> None:
    game = with_rider("us-m4", 2)
    for number in range(5):
        mark(game.units["t"], number, out=True)
    heavy(game, 11, [(3,), "p0", "p1"])
    assert is_shaken(game.units["p0"])
    assert is_shaken(game.units["p1"])


@pytest.mark.rule(
    "SK-heavy-vehicle-damagel", "SK-heavy-vehicle-damagep", "SK-morale-test/5", "SK-heavy-vehicle-damage/4"
)
def test_a_broken_axle_stops_wheels_and_tests_the_crew() -> None:
    units = {"t": "us-gmc 600,600", "s": "us-rifle 900,900"}
    game = battle(units)
    told = heavy(game, 13, [(6, 6)])
    assert told.one(Immobilised)
    game = battle(units)
    told = heavy(game, 13, [(1, 1)])
    assert told.one(Abandoned)
    assert (told.one(Checked).unit, told.one(Checked).test) == ("t", "morale-test"), "nobody else is tested"


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


@pytest.mark.rule("SK-heavy-vehicle-damage/5")
def test_those_shaken_beside_a_lost_man_are_crew_first_then_riders() -> None:
    game = with_rider("us-jeep", 2)
    heavy(game, 15, ["0", (3,), "p1", (6, 6)])
    assert game.units["t"].men[1].shaken
    assert [is_shaken(game.units[name]) for name in ("p0", "p1")] == [False, True]


@pytest.mark.rule("SK-heavy-vehicle-damages", "SK-heavy-vehicle-damaget", "SK-heavy-vehicle-damageu")
@pytest.mark.parametrize(("role", "drives", "weapons"), [("driver", False, 3), ("gunner", True, 2)])
def test_who_is_lost_decides_what_the_vehicle_can_still_do(role: str, drives: bool, weapons: int) -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    t.moved = 20
    told = heavy(game, 15, [str(man(t, role)), *([(1, 1)] if not drives else []), (1,), "0", (6, 6)])
    assert [one.rule for one in told.of(OutOfControl)] == ["SK-heavy-vehicle-damaget"] * (not drives)
    assert mobile(game, t) == drives
    assert len(arms(game, t)) == weapons


@pytest.mark.rule("SK-light-vehicle-damage/6")
@pytest.mark.parametrize(("switches", "runs"), [({}, 0), ({"out-of-control": "any"}, 1)])
def test_whether_any_casualty_of_a_heavy_hit_costs_control_is_agreed(switches: dict[str, str], runs: int) -> None:
    game = battle({"t": "us-m4 600,600"}, switches=switches)
    t = game.units["t"]
    t.moved = 20
    told = heavy(game, 15, [str(man(t, "gunner")), *[(1, 1)] * runs, (1,), "0", (6, 6)])
    assert len(told.of(OutOfControl)) == runs


@pytest.mark.rule("SK-heavy-vehicle-damagev", "SK-heavy-vehicle-damagew", "SK-heavy-vehicle-damage/6")
def test_heavy_crew_loss_without_crew_falls_on_riders() -> None:
    game = with_rider("us-m4", 2)
    for number in range(5):
        mark(game.units["t"], number, out=True)
    heavy(game, 15, ["p0", (1,), "p1"])
    assert game.units["p0"].gone == "out"
    assert is_shaken(game.units["p1"])


@pytest.mark.rule(
    "SK-heavy-vehicle-damagey", "SK-heavy-vehicle-damageaf", "SK-heavy-vehicle-damageae", "SK-heavy-vehicle-damage/1"
)
def test_a_direct_hit_takes_men_and_leaves_a_wreck() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    told = heavy(game, 17, [(2,), "0", "2", (6, 6), (3, 3)])
    t = game.units["t"]
    assert t.wreck
    assert t.immobile
    assert t in game.on_table()
    assert game.taken["away"] == 2
    assert told.one(VehicleHit).result == "direct-hit"


@pytest.mark.rule("SK-heavy-vehicle-damageae")
def test_a_crew_that_fails_after_a_direct_hit_is_gone() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    heavy(game, 17, [(1,), "0", (1, 1)])
    assert game.units_of("away") == []


@pytest.mark.rule("SK-heavy-vehicle-damagez", "SK-heavy-vehicle-damageaa", "SK-heavy-vehicle-damageab")
def test_a_direct_hit_on_a_moving_vehicle_lets_it_run_on_dead() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 900, 1000, 1000))
    t = game.units["t"]
    t.moved = 20
    told = heavy(game, 17, [(2,), "1", "2", (2, 2), (6, 6), (3, 3)])
    assert told.one(OutOfControl).length == 40
    assert not mobile(game, t)
    assert not arms(game, t)


@pytest.mark.rule("SK-heavy-vehicle-damageac", "SK-heavy-vehicle-damagead", "SK-heavy-vehicle-damage/8")
def test_a_direct_hit_that_kills_the_crew_reaches_the_riders() -> None:
    riders = {"p0": "us-rifle 600,600", "p1": "us-rifle 600,600"}
    game = battle({"t": "us-jeep 600,600"} | riders, area("w", "woods", 800, 500, 1000, 700))
    for name in ("p0", "p1"):
        game.units[name].aboard = "t"
    heavy(game, 17, [(6,), "0", (1,), "p0", (1,), "p1", (3, 3)])
    assert game.units["p0"].gone == "out"
    assert game.units["p1"].men[0].wounded
    assert game.units["p1"].men[0].shaken


@pytest.mark.rule(
    "SK-heavy-vehicle-damageag", "SK-heavy-vehicle-damageah", "SK-heavy-vehicle-damageai", "SK-heavy-vehicle-damage/7"
)
def test_survivors_flee_to_the_nearest_cover_shaken_in_one_group() -> None:
    game = battle({"t": "us-m4 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    heavy(game, 17, [(3,), "0", "2", "3", (6, 6), (4, 4)])
    crew = game.units_of("away")
    assert len(crew) == 2
    assert all(is_shaken(one) for one in crew)
    assert all(one.x > 661 + 60 for one in crew), "8 cm towards the wood in the east"
    assert abs(crew[0].x - crew[1].x) + abs(crew[0].y - crew[1].y) < 45
    GAME.check(game)


@pytest.mark.rule("SK-heavy-vehicle-damageag")
def test_riders_flee_a_wreck_even_when_its_crew_runs_from_the_table() -> None:
    game = battle({"t": "us-jeep 600,600", "p": "us-rifle 600,600"}, area("w", "woods", 800, 500, 1000, 700))
    game.units["p"].aboard = "t"

    heavy(game, 17, [(1,), "0", (1, 1), (4, 4)])

    assert game.units_of("away") == [game.units["p"]]
    assert is_shaken(game.units["p"])
    assert game.units["p"].x > 700, "8 cm towards the wood in the east"
    assert not game.units["p"].aboard


def test_who_is_in_cover_already_flees_straight_on_and_others_come_to_his_side() -> None:
    game = battle({"t": "us-gmc 600,600", "r": "us-rifle 100,100"}, area("w", "woods", 500, 500, 800, 700))
    assert bearing((600, 600), nearest_cover(game, (600, 600))) == 0
    assert ring_point(game.footprint(game.units["r"]), 13, 0) == (100 + 13 + 13 + 1, 100)
