"""Firing as an action: strategy roll, friends in the way, one shot after another, and what is remembered."""

from collections.abc import Callable

import pytest

from opfire.skirmish.damage import shake, wound
from opfire.skirmish.fire.fire import effect, fire, friend_in_line, needs_strategy_roll, pivot, still_ready, turn_to
from opfire.skirmish.fire.hit_modifiers import AP, HE
from opfire.skirmish.fire.hit_roll import Hit
from opfire.skirmish.fire.targets import ARC
from opfire.skirmish.fire.vehicles_under_fire import frightened
from opfire.skirmish.log.combat import Burst, FriendHit, HitRolled, VehicleHit
from opfire.skirmish.log.turn import Checked, OrderLapsed
from opfire.skirmish.options import DECLINE, Aim, Begin, FireAt
from opfire.skirmish.rolls.weapons import Arm, arms
from opfire.skirmish.sequence.sequence import act
from opfire.skirmish.state.units import Order, is_shaken
from opfire.skirmish.table.space import bearing
from support.skirmish.battles import battle, mark, run, shot
from support.skirmish.shots import TWO, codes


def test_the_nearest_enemy_needs_no_strategy_roll_another_does() -> None:
    game = battle(TWO | {"far": "su-rifle 500,100"})
    g, arm = game.units["g"], Arm("rifle", game.setting.weapon("rifle"))

    assert not needs_strategy_roll(game, g, arm, game.units["r"])
    assert needs_strategy_roll(game, g, arm, game.units["far"])


@pytest.mark.rule("SK-target-testc")
def test_a_friend_in_the_line_of_fire_may_be_hit() -> None:
    game = battle(TWO | {"friend": "de-rifle 200,105"})
    g = game.units["g"]
    g.order, g.saw = Order.FIRE, ("r",)
    assert friend_in_line(game, shot(game, "g", "rifle", "r")) is game.units["friend"]

    told = run(game, fire(game, g), [(6,), (6, 6, 6)], [FireAt("rifle", "r")])

    assert told.one(FriendHit).friend == "friend"
    assert game.units["friend"].gone == "out"


@pytest.mark.rule("SK-infantry-damagei")
def test_a_lying_friend_is_not_in_the_way() -> None:
    game = battle(TWO | {"friend": "de-rifle 200,105"})
    game.units["friend"].lying = 3

    assert friend_in_line(game, shot(game, "g", "rifle", "r")) is None


def test_a_failed_strategy_roll_loses_the_action() -> None:
    game = battle(TWO | {"far": "su-rifle 500,300"})
    g = game.units["g"]
    g.order, g.saw = Order.FIRE, ("r", "far")

    told = run(game, fire(game, g), [(1, 1)], [FireAt("rifle", "far")])

    assert told.of(HitRolled) == []


def test_a_machine_gun_fires_again_at_enemies_close_to_the_first() -> None:
    game = battle({"g": "de-mg 100,100", "r": "su-rifle 300,100", "s": "su-rifle 300,180", "t": "su-rifle 300,400"})
    g = game.units["g"]
    g.order, g.saw = Order.FIRE, ("r", "s", "t")

    told = run(game, fire(game, g), [(6, 6, 6), (6, 6, 6)], [FireAt("mg34", "r"), FireAt("mg34", "s")])

    assert [one.target for one in told.of(HitRolled)] == ["r", "s"]
    assert told.asks[1].options == [DECLINE, FireAt("mg34", "s")]


def test_two_ones_empty_a_magazine() -> None:
    game = battle(TWO)
    g = game.units["g"]
    g.order, g.saw = Order.FIRE, ("r",)

    run(game, fire(game, g), [(1, 1, 6)], [FireAt("rifle", "r")])

    assert g.empty == ("rifle",)


@pytest.mark.rule("SK-strategy-rollc")
def test_a_crew_that_fails_its_strategy_roll_fires_no_other_weapon() -> None:
    game = battle({"t": "de-222 100,100 0", "r": "su-rifle 300,100", "far": "su-rifle 500,300"})
    t = game.units["t"]
    t.order, t.saw = Order.FIRE, ("r", "far")

    told = run(game, act(game, t), [(1, 1)], [FireAt("hull-mg_radio-gunner", "far")])

    assert told.one(OrderLapsed).why == "strategy-roll"
    assert [ask.kind for ask in told.asks] == ["fire"]
    assert t.aim == (), "who did not fire has not aimed"


def test_a_crew_that_has_put_the_last_enemy_out_of_action_has_carried_its_order_out() -> None:
    game = battle({"t": "de-222 100,100 0", "r": "su-rifle 300,100"})
    t = game.units["t"]
    t.order, t.saw = Order.FIRE, ("r",)

    told = run(game, fire(game, t), [(6, 6, 6)], [FireAt("hull-mg_radio-gunner", "r")])

    assert game.units["r"].gone == "out"
    assert told.of(OrderLapsed) == []


def test_fire_at_a_point_aims_at_nobody() -> None:
    game = battle({"g": "de-mortar81 100,100 0", "r": "su-rifle 600,600"})
    g = game.units["g"]
    g.order = Order.FIRE

    told = run(game, fire(game, g), [(6, 6, 6)], [Aim("mortar81", (600, 150))])

    assert told.one(Burst)
    assert g.aim == ()


@pytest.mark.rule("SK-nerves-testb")
@pytest.mark.parametrize(("wreck", "crew"), [(True, True), (False, False)])
def test_nobody_is_frightened_in_a_wreck_or_an_empty_vehicle(wreck: bool, crew: bool) -> None:
    game = battle({"t": "us-jeep 300,100"})
    game.units["t"].wreck = wreck
    for man in (0, 1):
        mark(game.units["t"], man, out=not crew)

    assert run(game, frightened(game, game.units["t"])).of(Checked) == []


@pytest.mark.rule("SK-strategy-rollc")
def test_a_man_who_fails_his_strategy_roll_before_moving_has_lost_the_move_too() -> None:
    game = battle({"g": "de-smg 100,100", "r": "su-rifle 300,100", "far": "su-rifle 350,200"})
    g = game.units["g"]
    g.order, g.saw = Order.MOVE_AND_FIRE, ("r", "far")

    told = run(game, act(game, g), [(1, 1)], [Begin("fire"), FireAt("smg", "far")])

    assert told.one(OrderLapsed).why == "strategy-roll"
    assert [ask.kind for ask in told.asks] == ["begin", "fire"]


@pytest.mark.rule("SK-hit-rolll")
def test_every_weapon_of_a_crew_remembers_its_target_for_the_next_turn() -> None:
    game = battle({"p": "de-4h 100,100 0", "t": "us-m4 400,100 180", "r": "us-rifle 300,160"})
    p = game.units["p"]
    p.order, p.saw = Order.FIRE, ("t", "r")
    machine_gun = FireAt("hull-mg_radio-gunner", "r")
    shots = [FireAt("g75l48_gunner", "t", -1, AP), machine_gun, machine_gun]
    run(game, act(game, p), [(1, 1, 1), (6, 6), (1, 1, 1), (1, 1, 1)], shots)
    game.turn += 1

    assert codes(game, shot(game, "p", "g75l48", "t")) == ["same-target"]
    assert codes(game, shot(game, "p", "hull-mg", "r")) == ["same-target"]


@pytest.mark.rule("SK-hit-rolll")
def test_a_later_shot_at_another_enemy_is_remembered_too() -> None:
    game = battle({"g": "de-mg 100,100", "r": "su-rifle 300,100", "s": "su-rifle 300,180"})
    g = game.units["g"]
    g.order, g.saw = Order.FIRE, ("r", "s")
    run(game, act(game, g), [(1, 2, 2), (1, 2, 2)], [FireAt("mg34", "r"), FireAt("mg34", "s")])
    game.turn += 1

    assert codes(game, shot(game, "g", "mg34", "r")) == codes(game, shot(game, "g", "mg34", "s")) == ["same-target"]


@pytest.mark.rule("SK-hit-rolll", "SK-hit-rollm")
@pytest.mark.parametrize("hit", [shake, wound])
def test_a_crew_that_is_shaken_still_fires_at_the_target_of_last_turn(hit: Callable[..., None]) -> None:
    game = battle({"p": "de-4h 100,100 0", "t": "us-m4 400,100 180"})
    p = game.units["p"]
    p.aim, p.aim_turn = ("t",), game.turn - 1

    hit(game, p, 0, "")

    assert codes(game, shot(game, "p", "g75l48", "t")) == ["same-target"]


@pytest.mark.parametrize("hit", [shake, wound])
def test_who_is_shaken_loses_the_target_he_acquired(hit: Callable[..., None]) -> None:
    game = battle(TWO)
    g = game.units["g"]
    g.aim, g.aim_turn, g.acquired = ("r",), game.turn - 1, True

    hit(game, g, 0, "")

    assert codes(game, shot(game, "g", "rifle", "r")) == []


def test_the_range_to_a_point_is_measured_from_the_hull() -> None:
    game = battle({"p": "de-4h 100,100 0"})
    p = game.units["p"]
    p.order = Order.FIRE

    told = run(game, fire(game, p), [(6, 6, 6)], [Aim("g75l48_gunner", (450, 100))])

    assert ("range", 2) in told.one(HitRolled).reasons, "35 cm from its middle are short range from its bow"


def test_a_shell_that_bursts_beside_a_tank_tries_the_nerves_of_its_crew() -> None:
    game = battle({"p": "de-4h 100,100 0", "t": "us-m4 500,100 180"})
    p = game.units["p"]
    p.order, p.saw = Order.FIRE, ("t",)

    told = run(
        game, act(game, p), [(1, 1, 1), (2,), "0", (1, 1), (1,)], [FireAt("g75l48_gunner", "t", -1, HE), DECLINE]
    )

    assert told.one(Checked).test == "nerves-test"
    assert is_shaken(game.units["t"])


def test_a_turret_turns_without_its_hull_and_a_hull_so_far_that_its_gun_bears() -> None:
    game = battle({"g": "de-222 500,500 0", "r": "su-rifle 500,900"})
    car, at = game.units["g"], game.units["r"].at
    turret, hull = arms(game, car)

    turn_to(game, car, turret, at)
    assert (car.facing, car.turret) == (0, bearing(car.at, at))

    turn_to(game, car, hull, at)
    assert car.facing == bearing(car.at, at) - ARC


@pytest.mark.parametrize(
    ("facing", "at", "turned"),
    [
        (10, (900, 0), 309 + ARC),
        (350, (900, 900), 45 - ARC),
        (45, (900, 550), 45),
        (46, (900, 500), ARC),
        (179, (900, 500), ARC),
        (180, (900, 500), 360 - ARC),
    ],
)
def test_a_hull_turns_the_shorter_way_and_no_further_than_it_must(
    facing: int, at: tuple[int, int], turned: int
) -> None:
    game = battle({"g": f"de-222 500,500 {facing}", "r": "su-rifle 100,100"})
    car = game.units["g"]

    pivot(game, car, at)

    assert (car.facing, car.turret) == (turned % 360, turned % 360 if turned != facing else car.turret)


@pytest.mark.rule("SK-hit-rollq")
@pytest.mark.parametrize("man", [0, 1])
def test_a_shot_at_an_exposed_man_hurts_him_and_not_the_vehicle(man: int) -> None:
    game = battle({"r": "su-rifle 100,100", "v": "de-r75 300,100"})
    mark(game.units["v"], man, shaken=True)
    told = run(game, effect(game, shot(game, "r", "rifle", "v", victim=man), Hit((6, 6, 4), 16, 16)))
    assert [one.out or one.wounded for one in game.units["v"].men] == [n == man for n in range(2)]
    assert not told.of(VehicleHit)


def test_no_weapon_and_no_gunner_fires_twice_in_an_action() -> None:
    game = battle({"p": "de-4h 400,400 0"})
    tank = game.units["p"]
    gun, hull, radio = arms(game, tank)
    same_gunner = Arm(hull.weapon, "turret-mg", gun.gunner)

    assert still_ready(game, tank, [gun]) == [hull, radio]
    assert still_ready(game, tank, [gun, hull]) == [radio]
    assert still_ready(game, tank, [same_gunner]) == [hull, radio], "the gunner has fired with another weapon"
