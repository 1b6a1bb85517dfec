"""Positions in which two or more rules of the sheet or of the house meet."""

import pytest

from opfire.skirmish.close_combat.charge import charge_options
from opfire.skirmish.damage import count_loss, damage_men, put_out
from opfire.skirmish.fire.actions import patients
from opfire.skirmish.fire.explosives import blast, directed, fire_at_point
from opfire.skirmish.fire.fire import effect, friend_in_line
from opfire.skirmish.fire.hit_modifiers import HE, target_hidden
from opfire.skirmish.fire.hit_roll import Hit
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.fire.vehicles_under_fire import damage_vehicle, light_damage, riders_struck
from opfire.skirmish.game import GAME
from opfire.skirmish.log.combat import BlastRolled, Fired, OutOfAction, VehicleHit
from opfire.skirmish.log.moves import AccidentRolled, OutOfControl
from opfire.skirmish.log.turn import Acts, BreakpointReached, CameToLight, Checked, OrderLapsed
from opfire.skirmish.morale import breakpoints
from opfire.skirmish.movement.move_field import MoveField, can_mount
from opfire.skirmish.options import STAY, Activate, FireAt, March, Ram, Scout, Treat
from opfire.skirmish.preparation.deployment import PlaceField, crew_of
from opfire.skirmish.rolls.sight import contacts, known
from opfire.skirmish.rolls.tests import come_to_light, printed_tw
from opfire.skirmish.rolls.weapons import arms, shots_of
from opfire.skirmish.sequence.orders import allowed, can_turn
from opfire.skirmish.sequence.sequence import act, chain_step
from opfire.skirmish.sequence.victory import prisoners, take_prisoners
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.vehicles.accidents import ram, ram_targets
from opfire.skirmish.vehicles.bailing import free_beside, survivors_flee
from opfire.skirmish.ways.hiding import may_hide
from opfire.skirmish.ways.settling import after_move, put_at
from support.skirmish.battles import area, battle, mark, run, shot
from support.skirmish.vehicles import man, with_rider

# Orders and contact


@pytest.mark.parametrize("order", [Order.FIRE, Order.MOVE_AND_FIRE, Order.RELOAD, Order.ACQUIRE])
def test_an_order_that_contact_forbids_lapses_when_an_enemy_has_closed_in_before_it(order: Order) -> None:
    game = battle({"g": "de-rifle 300,100", "r": "su-rifle 326,100 180", "s": "su-rifle 600,100 180"})
    game.units["g"].order, game.units["g"].empty = order, ("rifle",)

    told = run(game, act(game, game.units["g"]))

    assert told.one(OrderLapsed).why == "in-contact"
    assert not told.of(Fired)


def test_a_man_who_touches_a_tank_does_not_silence_it() -> None:
    game = battle({"t": "de-38t 600,600", "r": "su-rifle 600,630"})
    tank, rifleman = game.units["t"], game.units["r"]
    assert contacts(game, tank) == [rifleman]

    assert {Order.FIRE, Order.CAUTIOUS} <= set(allowed(game, tank))
    assert set(allowed(game, rifleman)) <= {Order.CLOSE_COMBAT, Order.CAUTIOUS, Order.FAST}


def test_who_moves_in_contact_must_leave_it() -> None:
    game = battle({"g": "de-rifle 300,100", "r": "su-rifle 326,100 180", "s": "su-rifle 300,250"})
    field = MoveField(game, game.units["g"], Order.FAST)

    assert "leave contact" in str(field.refuse(March(((300, 128), (326, 128)))))
    assert field.refuse(March(((300, 180),))) is None
    assert field.refuse(March(((300, 224),))) is None, "beside another enemy"


def test_a_man_on_a_roof_and_one_below_do_not_touch() -> None:
    house = area("h", "building", 200, 50, 500, 250, roof="flat")
    game = battle({"g": "de-rifle 300,100", "r": "su-rifle 326,100"}, house)
    assert contacts(game, game.units["g"])

    game.units["g"].up = True

    assert not contacts(game, game.units["g"])
    assert Order.FIRE in allowed(game, game.units["r"])


@pytest.mark.rule("SK-team-damagej")
def test_the_last_man_of_a_team_stays_hand_to_hand_with_the_enemy_who_touched_its_base() -> None:
    game = battle({"t": "su-atrifle 300,100", "g": "de-rifle 344,100 180"})
    assert contacts(game, game.units["g"])

    damage_men(game, game.units["t"], 16)

    assert len(fit(game.units["t"])) == 1
    assert contacts(game, game.units["g"]) == [game.units["t"]]
    GAME.check(game)


# Teams


def test_the_last_man_of_a_machine_gun_team_does_not_fire_it_on_the_move() -> None:
    game = battle({"t": "de-hmg 300,100", "r": "su-rifle 600,100 180"})
    team = game.units["t"]
    put_out(game, team, 0, "")
    put_out(game, team, 1, "")

    assert Order.FIRE in allowed(game, team)
    assert Order.MOVE_AND_FIRE not in allowed(game, team)
    team.order = Order.MOVE_AND_FIRE
    assert not arms(game, team)


def test_the_last_man_of_a_team_has_one_shot_like_any_single_steady_man() -> None:
    game = battle({"t": "de-hmg 300,100"})
    team, gun = game.units["t"], game.setting.weapon("mmg")
    assert shots_of(game, team, gun) == 3

    put_out(game, team, 0, "")
    put_out(game, team, 1, "")

    assert shots_of(game, team, gun) == 1


def test_the_wounds_of_dead_comrades_do_not_keep_a_last_man_from_giving_first_aid() -> None:
    game = battle({"t": "de-atrifle 300,100", "g": "de-rifle 326,100"})
    team = game.units["t"]
    mark(team, 0, wounded=True)
    put_out(game, team, 0, "")
    mark(game.units["g"], wounded=True)
    team.order = Order.FIRST_AID

    run(game, act(game, team), answers=[Treat("g", 0)])

    assert not game.units["g"].men[0].wounded


def test_a_captured_team_is_as_many_prisoners_as_it_has_men() -> None:
    game = battle(
        {"m": "su-mortar50 300,100", "g": "de-rifle 344,100", "h": "de-rifle 256,100"}, special=("prisoners",)
    )
    mark(game.units["m"], shaken=True)

    take_prisoners(game)

    assert game.units["m"].gone == "prisoner"
    assert (prisoners(game, "home"), game.taken["away"]) == (2, 2)


# Riders


def test_a_team_needs_seats_for_its_men_in_action_and_takes_no_gun_along() -> None:
    game = battle({"t": "us-jeep 600,600", "m": "us-mmg 655,600", "p": "us-37 600,560"})
    jeep, team = game.units["t"], game.units["m"]
    at = 600 + game.vehicle(jeep).length // 2 + 15, 600
    assert not can_mount(game, team, "t", at), "three men and two seats"

    put_out(game, team, 0, "")
    assert can_mount(game, team, "t", (at[0] + 17, 600))

    for number in (0, 1):
        put_out(game, game.units["p"], number, "")
    assert can_mount(game, game.units["p"], "t", at), "the last man leaves the gun behind"
    mark(game.units["p"], 1, out=False)
    assert not can_mount(game, game.units["p"], "t", (at[0] + 17, 600)), "a gun cannot be lifted aboard"


def parked_at_a_wall() -> Skirmish:
    """A lorry so close to a house that the base of a man beside it would reach through the wall."""
    game = battle({"t": "us-gmc 600,600 0", "p": "us-rifle 600,600"})
    side = 600 + game.vehicle(game.units["t"]).width // 2
    ground = area("h", "building", 300, side + 4, 900, side + 300)
    game = battle({"t": "us-gmc 600,600 0", "p": "us-rifle 600,600"}, ground)
    game.units["p"].aboard = "t"
    return game


def test_nobody_gets_off_or_on_through_a_closed_wall() -> None:
    game = parked_at_a_wall()
    rider, lorry = game.units["p"], game.units["t"]
    inside = 600, 600 + game.vehicle(lorry).width // 2 + 14
    march = March((inside, (600, inside[1] + 50)))

    assert MoveField(game, rider, Order.CAUTIOUS).refuse(march) is not None
    assert not can_mount(game, rider, "t", inside)


def test_riders_who_are_thrown_off_do_not_land_behind_a_wall() -> None:
    game = parked_at_a_wall()
    taken = 0
    while (spot := free_beside(game, game.units["p"], game.units["t"])) is not None:
        assert not game.setting.table.building_at(spot), "until there is no room left, everybody lands outside"
        taken += 1
        game.add(Unit(f"w{taken}", "away", "us-rifle", crew_of(game, "us-rifle"), *spot, placed=True))
    assert taken > 5


def test_nobody_mounts_a_vehicle_without_a_crew() -> None:
    game = battle({"t": "us-gmc 600,600", "p": "us-rifle 700,600"})
    at = 600 + game.vehicle(game.units["t"]).length // 2 + 15, 600
    assert can_mount(game, game.units["p"], "t", at)

    put_out(game, game.units["t"], 0, "")

    assert not can_mount(game, game.units["p"], "t", at)


@pytest.mark.rule("SK-light-vehicle-damageq")
def test_a_vehicle_whose_crew_is_out_is_still_fired_at_while_men_ride_in_it() -> None:
    game = with_rider("us-gmc")
    game.add(battle({"g": "de-rifle 400,600"}).units["g"])
    put_out(game, game.units["t"], 0, "")
    targets = {one.target for one in fire_options(game, game.units["g"], arms(game, game.units["g"]))}  # type: ignore[attr-defined]
    assert targets == {"t", "p0"}

    run(game, damage_vehicle(game, game.units["t"], "light", 15), ["p0"])

    assert game.units["p0"].gone == "out"
    assert not fire_options(game, game.units["g"], arms(game, game.units["g"]))
    assert not charge_options(game, game.units["g"])


@pytest.mark.rule("SK-heavy-vehicle-damagek")
def test_several_men_of_a_riding_team_are_shaken() -> None:
    game = battle({"t": "us-gmc 600,600", "m": "us-mmg 600,600"})
    game.units["m"].aboard = "t"
    put_out(game, game.units["t"], 0, "")

    run(game, light_damage(game, game.units["t"]), [(4,), "m", "m"])

    assert [one.shaken for one in game.units["m"].men] == [True, True, False]


@pytest.mark.rule("SK-heavy-vehicle-damagead")
def test_several_men_of_a_riding_team_are_wounded() -> None:
    game = battle({"t": "us-gmc 600,600", "m": "us-mmg 600,600"})
    game.units["m"].aboard = "t"

    run(game, riders_struck(game, game.units["t"]), [(1,), "m", (6,), "m", "m"])

    assert [(one.out, one.wounded) for one in game.units["m"].men] == [(True, False), (False, True), (False, True)]


@pytest.mark.rule("SK-hit-rollm")
def test_who_aimed_at_a_rider_loses_him_when_the_vehicle_drives_out_of_sight() -> None:
    game = battle(
        {"t": "us-gmc 600,600", "p": "us-rifle 600,600", "g": "de-rifle 100,600"},
        area("h", "building", 200, 300, 300, 500),
    )
    game.units["p"].aboard = "t"
    game.units["g"].aim, game.units["g"].aim_turn = ("p",), game.turn
    game.units["t"].y = game.units["p"].y = 200

    after_move(game, game.units["t"])

    assert game.units["g"].aim == ()


# Hidden vehicles


def test_riders_of_a_hidden_vehicle_are_hidden_with_it_until_one_of_them_fires() -> None:
    game = battle({"g": "de-rifle 100,600", "t": "us-gmc 400,600", "p": "us-rifle 400,600"})
    game.units["p"].aboard, game.units["t"].hidden = "t", True
    gunner, rider = game.units["g"], game.units["p"]
    assert not known(game, rider)
    assert not fire_options(game, gunner, arms(game, gunner))

    gunner.order = Order.FIRE
    told = run(game, act(game, gunner), [(6, 6), (1, 1)], [Scout("t")])
    assert [one for one in told.options(0) if isinstance(one, Scout)] == [Scout("t")], "nobody scouts for the rider"
    assert known(game, rider)
    assert target_hidden(game, shot(game, "g", "rifle", "p"))

    come_to_light(game, rider)
    assert not game.units["t"].hidden


@pytest.mark.parametrize(("table", "number"), [("light", 11), ("heavy", 13)])
def test_a_burst_tyre_or_a_broken_axle_brings_a_hidden_vehicle_to_light(table: str, number: int) -> None:
    game = battle({"t": "us-gmc 400,600"})
    game.units["t"].hidden = True

    told = run(game, damage_vehicle(game, game.units["t"], table, number), [(6, 6)] if table == "heavy" else [])

    assert told.one(CameToLight).unit == "t"


def test_a_hidden_vehicle_is_not_rammed() -> None:
    game = battle({"g": "de-4h 200,600", "t": "us-m4 400,600"})
    assert ram_targets(game, game.units["g"])

    game.units["t"].hidden = True

    assert not ram_targets(game, game.units["g"])


@pytest.mark.parametrize(("roof", "hides"), [("flat", False), ("parapet", True)])
@pytest.mark.rule("SK-terrain-notesf")
def test_only_a_parapet_hides_men_on_a_roof(roof: str, hides: bool) -> None:
    game = battle({"g": "de-rifle 300,100"}, area("h", "building", 200, 50, 500, 250, roof=roof))
    game.units["g"].up = True

    assert may_hide(game, game.units["g"]) == hides


def test_a_gun_that_fires_at_the_ground_under_a_hidden_vehicle_hits_it() -> None:
    game = battle({"g": "de-4h 200,600", "t": "us-gmc 500,600"})
    game.units["t"].hidden = True
    gun = arms(game, game.units["g"])[0]

    told = run(game, fire_at_point(game, game.units["g"], gun, (500, 600), ""), [(5, 5, 5), (1,), (6,), (1,)])

    assert told.one(VehicleHit).number == told[1].total - 1
    assert not game.units["t"].hidden


def test_a_shell_among_the_riders_hits_their_vehicle_too() -> None:
    game = battle({"g": "de-4h 200,600", "t": "us-gmc 500,600", "p": "us-rifle 500,600"})
    game.units["p"].aboard = "t"
    one = shot(game, "g", "g75l48", "p", shell=HE)

    told = run(game, effect(game, one, Hit((4, 4, 4), 14, 14)), [(6, 6), (1,), (1,)])

    assert told.one(VehicleHit).number == 14 - game.vehicle(game.units["t"]).pw_collision


# Vehicles that move, ram and stop


def test_a_crew_shaken_by_its_own_ramming_stays_shaken() -> None:
    game = battle({"g": "de-222 200,600", "t": "us-m4 420,600"})
    car = game.units["g"]
    car.order = Order.FAST

    told = run(game, act(game, car), [(6, 6), (6,), (1,)], [Ram("t")])

    assert told.of(AccidentRolled)[0].result == "disabled"
    assert all(one.shaken for one in car.men)


@pytest.mark.rule("SK-heavy-vehicle-damagei")
def test_a_gunner_who_sat_an_activation_out_is_steady_again() -> None:
    game = battle({"g": "de-222 200,600"})
    car = game.units["g"]
    mark(car, man(car, "radio-gunner"), shaken=True, barred=-1)
    car.order = Order.CAUTIOUS

    run(game, act(game, car), answers=[STAY])

    assert not car.men[man(car, "radio-gunner")].shaken


@pytest.mark.rule("SK-terrain-notesb")
def test_burst_tyres_shorten_the_way_to_a_ramming() -> None:
    game = battle({"g": "de-222 100,600", "t": "us-m4 650,600"})
    game.units["g"].tyres = 2

    told = run(game, ram(game, game.units["g"], game.units["t"]), [(6, 6), (6, 6)])

    assert told.one(OrderLapsed).why == "fell-short"
    assert game.units["g"].at == (100 + 500 - 120, 600)
    assert not told.of(AccidentRolled)


@pytest.mark.rule("SK-light-vehicle-damager")
def test_a_vehicle_that_has_come_to_a_stand_does_not_run_on_again() -> None:
    game = with_rider()
    jeep = game.units["t"]
    jeep.moved = 200
    told = run(game, damage_vehicle(game, jeep, "light", 17), [(1, 1)])
    assert told.one(OutOfControl).length == 20

    told = run(game, damage_vehicle(game, jeep, "light", 11))

    assert jeep.tyres == 1
    assert not told.of(OutOfControl)


@pytest.mark.parametrize(
    ("hurt", "turns"), [({}, True), ({"shaken": True, "barred": 4}, False), ({"out": True}, False)]
)
def test_without_a_driver_fit_to_drive_no_vehicle_turns_on_its_track_or_to_bring_its_gun_to_bear(
    hurt: dict[str, int], turns: bool
) -> None:
    game = battle({"g": "de-stug 400,600 0", "t": "us-m4 600,950"})
    stug = game.units["g"]
    stug.tracks, stug.order = 1, Order.FIRE
    mark(stug, man(stug, "driver"), **hurt)

    assert can_turn(game, stug) == turns
    aimed = [one for one in fire_options(game, stug, arms(game, stug)) if isinstance(one, FireAt)]
    assert bool(aimed) == turns


# Floors, zones, observers


@pytest.mark.rule("SK-infantry-damageg")
def test_a_shaken_man_in_his_own_zone_may_run_within_it() -> None:
    game = battle({"g": "de-rifle 150,100"})
    mark(game.units["g"], shaken=True)
    field = MoveField(game, game.units["g"], Order.FAST)

    assert field.refuse(March(((150, 300),))) is None
    assert "shaken way" in str(field.refuse(March(((250, 100),))))


def test_nobody_on_a_roof_is_treated_from_below() -> None:
    game = battle(
        {"g": "de-rifle 300,100", "h": "de-rifle 326,100"}, area("h", "building", 200, 50, 500, 250, roof="flat")
    )
    mark(game.units["h"], wounded=True)
    assert patients(game, game.units["g"])

    game.units["h"].up = True

    assert not patients(game, game.units["g"])


def test_survivors_of_a_wreck_bring_a_hidden_enemy_close_by_to_light() -> None:
    game = battle({"t": "us-gmc 600,600 180", "g": "de-rifle 760,650 180"}, area("w", "woods", 740, 550, 900, 700))
    game.units["g"].hidden = True

    run(game, survivors_flee(game, game.units["t"]), [(1, 1)])

    assert not game.units["g"].hidden


def test_the_best_other_observer_tries_when_the_first_has_failed() -> None:
    game = battle(
        {
            "m": "de-mortar81 100,100",
            "a": "de-officer 300,100",
            "b": "de-nco 300,200",
            "c": "de-officer 300,300",
            "r": "su-rifle 600,100",
        }
    )
    officer, sergeant = (printed_tw(game, game.units[name]) for name in "cb")
    assert officer > sergeant

    told = run(game, directed(game, game.units["m"], (600, 100), game.units["a"]), [(1, 1), (6, 6)])

    assert [one.unit for one in told.of(Checked)] == ["a", "c"]


def test_a_rider_loses_the_target_he_has_acquired_when_he_is_carried_along() -> None:
    game = with_rider("us-gmc")
    rider = game.units["p0"]
    rider.aim, rider.aim_turn, rider.acquired = ("g",), game.turn, True

    put_at(game, game.units["t"], (700, 600))

    assert (rider.aim, rider.at) == ((), (700, 600))


# Losses, contact and the breakpoint


def at_the_edge(units: dict[str, str], side: str, losses_left: int) -> Skirmish:
    """A battle in which so many more losses break a side."""
    game = battle(units)
    game.strength[side] = 2 * losses_left
    return game


def test_the_shot_that_breaks_a_side_is_finished_before_its_men_are_tested() -> None:
    units = {"g": "de-rifle 100,100 0", "r": "su-rifle 300,100", "s": "su-rifle 900,900"}
    game = at_the_edge(units, "away", 1)
    g, s = game.units["g"], game.units["s"]
    g.order, g.saw, g.priority = Order.FIRE, ("r",), 12
    s.order, s.priority = Order.RALLY, 5

    told = run(game, chain_step(game), [(6, 6, 6), (1, 1)], [FireAt("rifle", "r")])

    assert [type(one) for one in told if isinstance(one, OutOfAction | BreakpointReached)] == [
        OutOfAction,
        BreakpointReached,
    ]
    assert s.gone == "fled"
    assert run(game, chain_step(game)).of(Acts) == [], "who has fled does not act"


def test_a_blast_among_men_hand_to_hand_spares_neither_side_and_may_end_the_contact() -> None:
    game = battle({"g": "de-rifle 500,500 0", "r": "su-rifle 526,500 180"})
    g, r = game.units["g"], game.units["r"]
    g.melee, r.melee = ("r",), ("g",)

    told = run(game, blast(game, game.setting.weapon("grenade"), (513, 500), 11, indirect=False), [(1,), (6,)])

    assert [one.unit for one in told.of(BlastRolled)] == ["g", "r"]
    assert r.gone == "out"
    assert Order.FIRE in allowed(game, g), "nobody holds him any more"


def test_one_blast_that_takes_several_men_breaks_a_side_once() -> None:
    game = at_the_edge({"r": "su-maxim 500,500", "s": "su-rifle 900,900"}, "away", 1)

    run(game, blast(game, game.setting.weapon("grenade"), (500, 500), 11, indirect=False), [(6,), (6,), (6,)])

    assert game.pending == ("away",)


def test_who_flees_from_a_close_combat_leaves_his_enemy_free() -> None:
    units = {"g": "de-rifle 500,500 0", "r": "su-rifle 526,500 180", "s": "su-rifle 900,900"}
    game = at_the_edge(units, "away", 1)
    g, r = game.units["g"], game.units["r"]
    g.melee, r.melee = ("r",), ("g",)
    count_loss(game, "away")

    run(game, breakpoints(game), [(1, 1), (6, 6)], [Activate("r")])

    assert (r.gone, g.melee, r.melee) == ("fled", (), ())
    assert Order.FIRE in allowed(game, g)


def test_a_friend_hand_to_hand_with_the_target_is_in_danger_however_wide_of_the_line() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100", "friend": "de-rifle 300,126"})
    assert friend_in_line(game, shot(game, "g", "rifle", "r")) is game.units["friend"]
    game.units["friend"].y = 140
    assert friend_in_line(game, shot(game, "g", "rifle", "r")) is None


def test_a_breached_wall_is_walked_through() -> None:
    game = battle({"g": "de-rifle 100,100"}, area("b", "building", 150, 50, 400, 150), special=("breaching",))
    field = MoveField(game, game.units["g"], Order.CAUTIOUS)
    assert field.refuse(March(((180, 100),)))

    run(game, blast(game, game.setting.weapon("satchel"), (150, 100), 11, indirect=False, spare=None), [(1,)])

    assert MoveField(game, game.units["g"], Order.CAUTIOUS).refuse(March(((180, 100),))) is None


def test_a_gun_does_not_start_aboard_a_truck() -> None:
    game = battle({"g": "de-hmg 0,0", "p": "de-pak40 0,0", "t": "de-blitz 600,600 0"})
    game.units["g"].placed = game.units["p"].placed = False

    assert [ride.unit for ride in PlaceField(game, "home").rides()] == ["g"]
