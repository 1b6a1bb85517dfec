"""The tests of the sheet, each at its boundary, and the four kinds of re-roll."""

import pytest

from opfire.kernel.chance import Roll
from opfire.skirmish.log.moves import AccidentRolled
from opfire.skirmish.log.turn import Checked, OrderLapsed, Rerolled, Scouted
from opfire.skirmish.options import KEEP, Reroll
from opfire.skirmish.rolls import tests as checks
from opfire.skirmish.rolls.rolls import ANY, HIGHEST, LOWEST, Code, Stake, roll_again
from opfire.skirmish.sequence.sequence import act, move_fast, rides_safely
from opfire.skirmish.state.units import Order
from opfire.skirmish.vehicles.accidents import ram, ram_targets
from support.skirmish.battles import battle, mark, run
from support.skirmish.shots import TWO

# Re-roll codes

HOME = Stake("home", "h")


@pytest.mark.rule("SK-notationd")
def test_ww_plus_lets_a_side_roll_one_of_its_dice_again_or_not() -> None:
    game, code = battle(TWO), Code("home", 0, ANY, "veteran", "SK-notationd")

    dice = [1, 5]
    told = run(game, roll_again(game, (dice, []), [code], "test", HOME), [(6,)], [Reroll(0)])
    assert dice == [6, 5]
    assert told.asks[0].side == "home"

    run(game, roll_again(game, (dice, []), [code], "test", HOME), [], [KEEP])
    assert dice == [6, 5]


@pytest.mark.rule("SK-notatione", "SK-notation/1", "SK-notation/2")
def test_ww_minus_makes_the_opponent_roll_one_of_his_dice_again() -> None:
    game, code = battle(TWO), Code("home", 1, ANY, "hits-hard", "SK-notatione", wants="low")

    own, other = [3, 3], [6, 5]
    told = run(game, roll_again(game, (own, other), [code], "test", HOME), [(1,)], [Reroll(0)])

    assert (own, other) == ([3, 3], [1, 5])
    assert told.asks[0].side == "home", "who profits picks"


@pytest.mark.rule("SK-notationf")
def test_ww_plus_star_rolls_the_lowest_die_again_without_a_choice() -> None:
    game, dice = battle(TWO), [4, 2, 6]

    told = run(game, roll_again(game, (dice, []), [Code("home", 0, LOWEST, "skirts", "x")], "test", HOME), [(5,)])

    assert dice == [4, 5, 6]
    assert told.asks == []


@pytest.mark.rule("SK-notationg", "SK-notation/4")
def test_ww_minus_star_rolls_the_opponents_highest_die_again() -> None:
    game, other = battle(TWO), [4, 2, 6]

    run(game, roll_again(game, ([], other), [Code("home", 1, HIGHEST, "skirts", "x")], "test", HOME), [(1,)])

    assert other == [4, 2, 1]


@pytest.mark.rule("SK-notationh", "SK-notation/2")
def test_two_re_rolls_take_one_die_each_even_the_same() -> None:
    game, dice = battle(TWO), [1, 4]
    codes = [Code("home", 0, ANY, "political-officer", "x")] * 2

    told = run(game, roll_again(game, (dice, []), codes, "test", HOME), [(2,), (6,)], [Reroll(0), Reroll(0)])

    assert dice == [6, 4]
    assert len(told.of(Rerolled)) == 2


# TW


@pytest.mark.rule("SK-notationb", "SK-notationj", "SK-infantry-damagen")
def test_tw_is_added_unless_the_man_is_wounded() -> None:
    game = battle(TWO)
    assert run(game, checks.strategy_roll(game, game.units["g"]), [(4, 4)]).result, "8 + 3"

    mark(game.units["g"], wounded=True)
    assert not run(game, checks.strategy_roll(game, game.units["g"]), [(4, 4)]).result


@pytest.mark.rule("SK-infantry-damageo", "SK-reconnaissance-testi", "SK-communication-testd", "SK-notationj")
def test_a_wounded_man_still_adds_tw_when_scouting_and_communicating() -> None:
    game = battle({"g": "de-nco 100,100", "r": "su-rifle 300,100"})
    mark(game.units["g"], wounded=True)

    assert run(game, checks.communication_test(game, game.units["g"]), [(3, 4)]).result, "7 + 4"
    told = run(game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(1, 1, 1), (2, 2)])
    assert told.one(Scouted).totals == (7, 7)


# One test after another


@pytest.mark.rule("SK-target-testa", "SK-target-testb", "SK-target-testc")
@pytest.mark.parametrize(("die", "passed"), [(1, True), (3, True), (4, False), (6, False)])
def test_target_test_up_to_tw(die: int, passed: bool) -> None:
    game = battle(TWO)
    assert run(game, checks.target_test(game, game.units["g"]), [(die,)]).result == passed


@pytest.mark.rule("SK-target-test/1")
@pytest.mark.parametrize(("die", "passed"), [(3, True), (4, False)])
def test_a_wounded_firer_takes_the_target_test_with_his_printed_tw(die: int, passed: bool) -> None:
    game = battle(TWO)
    mark(game.units["g"], wounded=True)
    assert run(game, checks.target_test(game, game.units["g"]), [(die,)]).result == passed


ELEVEN = [((4, 3), False), ((4, 4), True)]


@pytest.mark.rule("SK-strategy-rolla", "SK-strategy-rollb", "SK-strategy-rollc")
@pytest.mark.parametrize(("dice", "passed"), ELEVEN)
def test_strategy_roll_needs_eleven(dice: tuple[int, int], passed: bool) -> None:
    game = battle(TWO)
    assert run(game, checks.strategy_roll(game, game.units["g"]), [dice]).result == passed


@pytest.mark.rule("SK-bravery-testa", "SK-bravery-testb", "SK-bravery-testc")
@pytest.mark.parametrize(("dice", "passed"), ELEVEN)
def test_bravery_needs_eleven(dice: tuple[int, int], passed: bool) -> None:
    game = battle(TWO)
    assert run(game, checks.bravery_test(game, game.units["g"]), [dice]).result == passed


@pytest.mark.rule("SK-team-damage/3")
def test_a_team_with_a_wounded_man_still_scouts_with_its_tw() -> None:
    game = battle({"g": "de-hmg 100,100", "r": "su-rifle 300,100"})
    mark(game.units["g"], 1, wounded=True)

    told = run(game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(2, 2), (2, 2)])

    assert told.one(Scouted).totals == (7, 7)


RAMMING = {"g": "de-251 200,200 0", "r": "us-m3 500,200 0", "j": "us-jeep 500,400 0"}


@pytest.mark.rule("SK-ramming-testa", "SK-ramming-testb")
def test_a_successful_ramming_test_drives_into_contact() -> None:
    game = battle(RAMMING)

    told = run(game, ram(game, game.units["g"], game.units["r"]), [(4, 4), (1,), (1,)])

    assert told.of(Checked)[0].total == 11
    assert game.units["g"].x > 300
    assert game.units["g"].moved == game.units["g"].x - 200


@pytest.mark.rule("SK-ramming-testb")
def test_who_rams_turns_to_his_target() -> None:
    game = battle(RAMMING)

    run(game, ram(game, game.units["g"], game.units["j"]), [(4, 4), (1,), (1,)], [KEEP])

    assert game.units["g"].facing == game.units["g"].turret == 34


@pytest.mark.rule("SK-ramming-testd")
def test_who_cannot_reach_what_he_wants_to_ram_does_not_even_roll() -> None:
    game = battle(RAMMING)
    game.units["g"].facing = 180

    assert run(game, ram(game, game.units["g"], game.units["r"])).one(OrderLapsed)


def test_a_vehicle_rams_what_it_can_reach_with_the_turn_of_a_fast_move() -> None:
    game = battle(RAMMING)
    assert [one.id for one in ram_targets(game, game.units["g"])] == ["j", "r"]
    game.units["g"].facing = 315
    assert [one.id for one in ram_targets(game, game.units["g"])] == ["r"], "the jeep lies 79 degrees to the side"


@pytest.mark.rule("SK-ramming-testc", "SK-ramming-testd")
def test_a_failed_ramming_test_lets_the_order_lapse() -> None:
    game = battle(RAMMING)

    told = run(game, ram(game, game.units["g"], game.units["r"]), [(4, 3)])

    assert game.units["g"].at == (200, 200)
    assert told.one(OrderLapsed).why == "ramming-test"


@pytest.mark.rule("SK-ramming-teste")
def test_ramming_an_unarmoured_vehicle_may_be_rolled_again() -> None:
    game = battle(RAMMING)

    passed = run(game, checks.ramming_test(game, game.units["g"], game.units["j"]), [(4, 1), (5,)], [Reroll(1)])
    assert passed.result
    assert run(game, checks.ramming_test(game, game.units["g"], game.units["r"]), [(4, 1)]).asks == []


@pytest.mark.rule("SK-motorcycle-testa", "SK-motorcycle-testb", "SK-motorcycle-test/1")
@pytest.mark.parametrize(("die", "stays"), [(3, True), (4, False)])
def test_a_wounded_rider_going_fast_may_lose_his_machine(die: int, stays: bool) -> None:
    game = battle({"m": "us-wla 300,300", "p": "us-rifle 300,300", "r": "de-rifle 900,900"})
    bike = game.units["m"]
    game.units["p"].aboard = "m"
    mark(bike, wounded=True)

    run(game, rides_safely(game, bike), [(die,)], [KEEP])

    assert bool(bike.gone) != stays
    assert game.taken["away"] == (0 if stays else len(bike.men) + 1), "with all on it"


@pytest.mark.rule("SK-motorcycle-testa")
def test_the_wounded_driver_of_a_car_takes_no_riding_test() -> None:
    game = battle({"j": "us-jeep 300,300", "r": "de-rifle 900,900"})
    mark(game.units["j"], wounded=True)

    assert run(game, rides_safely(game, game.units["j"])).result


@pytest.mark.rule("SK-motorcycle-testa")
def test_an_unhurt_rider_takes_no_riding_test() -> None:
    game = battle({"m": "us-wla 300,300", "r": "de-rifle 900,900"})

    assert run(game, move_fast(game, game.units["m"])).of(Checked) == []


@pytest.mark.rule("SK-motorcycle-testc")
def test_a_trained_motorcyclist_rolls_the_riding_test_again() -> None:
    game = battle({"m": "us-wla 300,300", "r": "de-rifle 900,900"})
    mark(game.units["m"], wounded=True)

    run(game, rides_safely(game, game.units["m"]), [(6,), (2,)], [Reroll(0)])

    assert not game.units["m"].gone


@pytest.mark.rule("SK-communication-testa", "SK-communication-testc")
@pytest.mark.parametrize(("dice", "passed"), [((4, 2), False), ((4, 3), True)])
def test_communication_needs_eleven(dice: tuple[int, int], passed: bool) -> None:
    game = battle({"g": "de-nco 100,100"})
    assert run(game, checks.communication_test(game, game.units["g"]), [dice]).result == passed


@pytest.mark.rule("SK-communication-testb")
@pytest.mark.parametrize(
    ("kind", "may"), [("de-nco", True), ("de-radio", True), ("de-rifle", False), ("de-scout", False)]
)
def test_only_leaders_and_radio_operators_communicate(kind: str, may: bool) -> None:
    game = battle({"g": f"{kind} 100,100"})
    assert checks.can_communicate(game, game.units["g"]) == may


# Nerves


@pytest.mark.rule("SK-nerves-testa", "SK-nerves-testb", "SK-nerves-test/1")
@pytest.mark.parametrize(("dice", "calm"), [((2, 3), True), ((2, 2), False)])
def test_steady_nerves_need_eleven(dice: tuple[int, int], calm: bool) -> None:
    game = battle({"t": "us-m4 300,100"})
    assert run(game, checks.nerves_test(game, game.units["t"]), [dice]).result == calm, "TW 4, armour 2"


@pytest.mark.rule("SK-nerves-testc")
@pytest.mark.parametrize(("at", "asked"), [("500,100", 1), ("700,100", 0)])
def test_a_leader_within_20_cm_steadies_nerves(at: str, asked: int) -> None:
    game = battle({"t": "us-m4 300,100", "l": f"us-sergeant {at}"})

    told = run(game, checks.nerves_test(game, game.units["t"]), [(6, 6)])

    assert [ask.about["why"] for ask in told.asks] == ["leader-near"] * asked


@pytest.mark.rule("SK-nerves-testd", "SK-nerves-teste", "SK-notation/1")
def test_seasoned_fighters_roll_again_and_a_bad_reputation_is_the_opponents_to_use() -> None:
    game = battle({"s": "de-veteran 100,100", "b": "de-volkssturm 500,100"})

    told = run(game, checks.nerves_test(game, game.units["s"]), [(1, 6), (6,)], [Reroll(0)])
    assert told.asks[0].side == "home"
    assert told.one(Rerolled).rule == "SK-nerves-testd"

    told = run(game, checks.nerves_test(game, game.units["b"]), [(6, 6), (1,)], [Reroll(0)])
    assert told.asks[0].side == "away"
    assert told.one(Rerolled).rule == "SK-nerves-teste"
    assert told.one(Checked).total == 9


@pytest.mark.rule("SK-nerves-testf", "SK-nerves-testg")
@pytest.mark.parametrize(("kind", "bonus"), [("us-jeep", 1), ("us-m4", 2)])
def test_vehicles_have_calmer_crews(kind: str, bonus: int) -> None:
    game = battle({"t": f"{kind} 300,100"})

    total = run(game, checks.nerves_test(game, game.units["t"]), [(1, 1)]).one(Checked).total

    assert total == 2 + game.vehicle(game.units["t"]).tw + bonus


def test_the_dice_are_asked_for_by_the_side_that_rolls() -> None:
    game = battle(TWO)
    question = checks.strategy_roll(game, game.units["g"]).send(None)

    assert isinstance(question, Roll)
    assert question.of == "home"


def test_a_shaken_units_order_to_fire_lapses() -> None:
    game = battle(TWO)
    game.units["g"].order = Order.FIRE
    mark(game.units["g"], shaken=True)

    told = run(game, act(game, game.units["g"]))

    assert told.one(OrderLapsed).why == "shaken"
    assert told.asks[0].kind == "ground"


@pytest.mark.rule("SK-initiativec")
def test_a_leader_who_left_over_his_exit_is_not_out_of_action() -> None:
    game = battle({"a": "de-rifle 100,100", "b": "de-nco 200,100"})
    game.units["b"].gone = "exit"

    assert checks.initiative_bonus(game, "home") == 3


@pytest.mark.rule("SK-initiative/3")
def test_of_several_leaders_the_best_who_is_active_and_unhurt_counts() -> None:
    game = battle({"a": "de-nco 100,100", "b": "de-officer 200,100", "c": "de-para 300,100"})
    best = checks.printed_tw(game, game.units["b"])
    assert checks.initiative_bonus(game, "home") == best > checks.printed_tw(game, game.units["a"])

    mark(game.units["b"], wounded=True)
    assert checks.initiative_bonus(game, "home") == 4, "the officer's TW is not added, nor that of a plain man"
    mark(game.units["a"], wounded=True)
    assert checks.initiative_bonus(game, "home") == 0


@pytest.mark.rule("SK-accident/4", "SK-accident/5")
def test_who_rams_compares_armour_with_his_target_and_both_roll() -> None:
    game = battle(RAMMING)

    told = run(game, ram(game, game.units["g"], game.units["j"]), [(4, 4), (2,), (2,)], [KEEP])

    assert [(one.unit, one.total) for one in told.of(AccidentRolled)] == [("g", 1), ("j", 3)]


def test_before_a_re_roll_the_scout_is_told_how_far_he_is_ahead() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "us-m4 300,100"})
    scout, target = game.units["g"], game.units["r"]

    told = run(game, checks.reconnaissance_test(game, scout, target), [(4, 2), (3, 2)], [KEEP])

    mine, theirs = told.one(Scouted).totals
    assert told.asks[0].about["total"] == mine - theirs
