"""What is added to a test and what hangs on it: the TW that counts, and what who may roll again is told."""

import pytest

from opfire.skirmish.options import KEEP
from opfire.skirmish.rolls import tests as checks
from opfire.skirmish.rolls.cover import cover_of
from opfire.skirmish.rolls.rolls import ANY, Code, flat
from opfire.skirmish.rolls.tests import initiative_bonus, printed_tw, reconnaissance_test, riding_test, tw
from opfire.skirmish.sequence.orders import allowed
from opfire.skirmish.state.units import Order
from support.skirmish.battles import area, battle, line, mark, run


@pytest.mark.rule("SK-notationb")
@pytest.mark.parametrize(("wounded", "counts"), [((), True), ((4,), True), ((0, 1, 2, 3), True), (range(5), False)])
def test_a_crew_loses_its_tw_only_when_everybody_is_wounded(wounded: tuple[int, ...], counts: bool) -> None:
    game = battle({"t": "us-m4 600,600"})
    tank = game.units["t"]
    for number in wounded:
        mark(tank, number, wounded=True)

    assert tw(game, tank) == printed_tw(game, tank) * counts


@pytest.mark.rule("SK-team-damageh")
def test_a_team_with_a_wounded_man_has_no_tw_whoever_fights() -> None:
    game = battle({"g": "de-hmg 100,100"})
    mark(game.units["g"], 1, wounded=True)

    assert tw(game, game.units["g"], 0) == tw(game, game.units["g"]) == 0


def test_a_side_with_nobody_left_adds_nothing_to_the_initiative() -> None:
    assert initiative_bonus(battle({"g": "de-rifle 100,100"}), "away") == 0


@pytest.mark.parametrize(("by", "unit"), [("home", "g"), ("away", "")])
def test_who_may_roll_a_test_again_is_told_what_it_comes_to_and_what_it_needs(by: str, unit: str) -> None:
    game = battle({"g": "de-rifle 100,100"})
    again = Code(by, 0, ANY, "leader-near", "SK-morale-testi")
    steady = flat("steady", 3, "SK-morale-testi")
    script = checks.tested(game, game.units["g"], "morale-test", steady, [again], "SK-morale-testa")

    about = run(game, script, [(3, 4)], [KEEP]).asks[0].about

    assert (about["unit"], about["total"], about["needs"], about["reached"]) == (unit, 10, 11, 0)
    assert about["hoped"] == (by == "home")


@pytest.mark.rule("SK-motorcycle-testc")
@pytest.mark.parametrize(("above", "reached"), [(0, 1), (1, 0)])
def test_a_trained_motorcyclist_is_told_by_how_much_he_stays_below_his_tw(above: int, reached: int) -> None:
    game = battle({"m": "de-r75 100,100"})
    rider = game.units["m"]
    rider.extra = ("trained-motorcyclist",)

    about = run(game, riding_test(game, rider), [(printed_tw(game, rider) + above,)], [KEEP]).asks[0].about

    assert (about["total"], about["needs"], about["reached"]) == (-above, 0, reached)


def test_two_covers_are_added_where_agreed_and_named_after_the_first() -> None:
    wood, hedge = area("w", "woods", 290, 50, 400, 150), line("h", "hedge", (280, 0), (280, 200))
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100"}, wood, hedge, switches={"cover": "sum"})

    cover = cover_of(game, game.units["g"], game.units["r"])

    assert (cover.dice, cover.terrain, cover.by) == (3, "woods", "w")


@pytest.mark.rule("SK-terrain-notesn")
@pytest.mark.parametrize(("x", "covered"), [(376, True), (375, False)])
def test_a_vehicle_covers_who_is_within_five_centimetres_of_it(x: int, covered: bool) -> None:
    game = battle({"g": "de-rifle 100,100", "t": f"us-m4 {x},100", "r": "us-rifle 500,100"})

    assert bool(cover_of(game, game.units["g"], game.units["r"]).dice) is covered


def test_who_rides_neither_storms_nor_helps_nor_walks() -> None:
    game = battle({"t": "us-jeep 600,600", "p": "us-rifle 600,600", "w": "us-rifle 640,600"})
    game.units["p"].aboard = "t"
    mark(game.units["w"], wounded=True)

    assert not {Order.CLOSE_COMBAT, Order.FIRST_AID, Order.MOVE_AND_FIRE} & set(allowed(game, game.units["p"]))


def test_a_scout_who_may_roll_again_is_told_whether_he_detects_as_it_is() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100"})
    scout, target = game.units["g"], game.units["r"]
    scout.extra = ("eagle-eye",)
    even = printed_tw(game, target) - printed_tw(game, scout)

    asks = run(game, reconnaissance_test(game, scout, target), [(3, 3 + even), (3, 3)], [KEEP]).asks

    assert (asks[0].about["total"], asks[0].about["needs"], asks[0].about["reached"]) == (0, 0, 1)


def test_a_leader_who_is_not_set_up_yet_is_not_lost() -> None:
    game = battle({"g": "de-nco 100,100", "r": "de-rifle 200,100"})
    game.units["g"].placed = False
    assert initiative_bonus(game, "home") == tw(game, game.units["r"])
