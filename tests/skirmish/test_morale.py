"""Morale: the test at the breakpoint, who steadies whom, and the second breakpoint."""

import pytest

from opfire.skirmish.damage import count_loss
from opfire.skirmish.log.moves import Abandoned
from opfire.skirmish.log.turn import BreakpointReached, Checked
from opfire.skirmish.morale import breakpoints, morale_codes, morale_test, morale_tw
from opfire.skirmish.options import Activate
from opfire.skirmish.rolls.rolls import ANY
from opfire.skirmish.state.skirmish import Skirmish
from support.skirmish.battles import battle, mark, run


def whys(game: Skirmish, name: str) -> list[str]:
    """Why a man rolls again, each time any one of the dice he has thrown."""
    codes = morale_codes(game, game.units[name])
    assert all((code.pool, code.which) == (0, ANY) for code in codes)
    return [code.why for code in codes]


@pytest.mark.rule("SK-morale-testa", "SK-morale-testd", "SK-morale-teste")
@pytest.mark.parametrize(("dice", "stays"), [((4, 4), True), ((4, 3), False)])
def test_eleven_fights_on_ten_flees(dice: tuple[int, int], stays: bool) -> None:
    game = battle({"g": "de-rifle 100,100", "h": "de-rifle 900,900", "r": "su-rifle 500,500"})
    game.strength["home"] = 4
    for _ in range(2):
        count_loss(game, "home")

    run(game, breakpoints(game), [dice, (6, 6)])

    assert (game.units["g"].gone == "fled") != stays


@pytest.mark.rule("SK-morale-testb", "SK-morale-testc")
def test_every_unit_on_the_table_is_tested_in_the_owners_order() -> None:
    units = {"g": "de-rifle 100,100", "h": "de-rifle 900,900", "t": "de-251 500,100", "m": "de-mortar81 900,100"}
    game = battle(units | {"r": "su-rifle 500,500"})
    game.units["m"].off_table = True
    game.strength["home"] = 2
    count_loss(game, "home")

    told = run(game, breakpoints(game), [(6, 6)] * 3, [Activate("t"), Activate("h")])

    assert [one.unit for one in told.of(Checked)] == ["t", "h", "g"]
    assert [ask.kind for ask in told.asks] == ["morale", "morale"]
    assert (told.one(BreakpointReached).time, told.one(BreakpointReached).rule) == (1, "SK-morale-testb")


@pytest.mark.rule("SK-morale-testf", "SK-morale-test/1")
@pytest.mark.parametrize(("at", "value"), [("326,100", 4), ("327,100", 3)])
def test_a_leader_within_20_cm_lends_his_tw(at: str, value: int) -> None:
    game = battle({"g": "de-rifle 100,100", "l": f"de-nco {at}"})
    (reason,) = morale_tw(game, game.units["g"])
    assert reason.flat == value


@pytest.mark.rule("SK-morale-testf", "SK-morale-test/2")
def test_whether_a_poorer_leader_must_lend_is_agreed() -> None:
    units = {"g": "de-para 100,100", "l": "de-nco 200,100"}
    for switches, value in (({}, 5), ({"leader-tw": "always"}, 4)):
        game = battle(units, switches=switches)
        assert morale_tw(game, game.units["g"])[0].flat == value


@pytest.mark.rule("SK-morale-testg", "SK-morale-testh")
def test_the_second_breakpoint_ends_the_game_without_a_test() -> None:
    game = battle({"g": "de-rifle 100,100", "h": "de-rifle 900,900", "r": "su-rifle 500,500"})
    game.strength["home"], game.breaks["home"] = 2, 1
    count_loss(game, "home")

    told = run(game, breakpoints(game))

    assert told.one(BreakpointReached).rule == "SK-morale-testg"
    assert told.of(Checked) == []
    assert game.units_of("home") == []
    assert game.outcome is not None
    assert game.outcome.winner == "away"


@pytest.mark.rule("SK-morale-testg", "SK-morale-testh")
def test_a_side_without_anybody_left_has_lost_at_its_first_breakpoint() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 500,500"})
    game.strength["home"], game.units["g"].gone = 1, "out"
    count_loss(game, "home")

    run(game, breakpoints(game))

    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("away", "broken")


def test_after_the_test_the_count_starts_anew_and_fled_men_are_no_losses() -> None:
    game = battle({"g": "de-rifle 100,100", "h": "de-rifle 900,900", "r": "su-rifle 500,500"})
    game.strength["home"] = 4
    for _ in range(2):
        count_loss(game, "home")

    run(game, breakpoints(game), [(1, 1), (6, 6)])

    assert (game.strength["home"], game.losses["home"], game.taken["home"]) == (1, 0, 2)


@pytest.mark.rule("SK-morale-testi", "SK-morale-test/1")
@pytest.mark.parametrize(("at", "near"), [("326,100", True), ("327,100", False)])
def test_a_near_leader_rolls_again(at: str, near: bool) -> None:
    game = battle({"g": "de-rifle 100,100", "l": f"de-nco {at}"})
    assert ("leader-near" in whys(game, "g")) == near


@pytest.mark.rule("SK-morale-testj", "SK-morale-testk", "SK-morale-test/4")
def test_politicals_on_the_table_roll_again_once_or_twice() -> None:
    game = battle({"r": "su-rifle 100,100", "c": "su-commissar 1100,1100"})
    assert whys(game, "r") == ["political-commissar"]
    assert whys(game, "c") == []
    game = battle({"r": "su-rifle 100,100", "c": "su-commissar 1100,1100", "o": "su-politoff 1100,900"})
    assert whys(game, "r") == ["political-officer", "political-officer", "political-commissar"]
    game.units["c"].gone = "out"
    assert whys(game, "r") == ["political-officer"] * 2


@pytest.mark.rule("SK-morale-testl", "SK-morale-testm")
def test_seasoned_fighters_and_bad_reputations() -> None:
    game = battle({"v": "de-veteran 100,100", "b": "de-volkssturm 500,500"})
    assert whys(game, "v") == ["seasoned-fighter"]
    (code,) = morale_codes(game, game.units["b"])
    assert (code.why, code.by, code.wants) == ("bad-reputation", "away", "low")


@pytest.mark.rule("SK-morale-testn", "SK-morale-testo")
@pytest.mark.parametrize(("kind", "bonus"), [("us-jeep", 1), ("us-m4", 2)])
def test_vehicles_stand_better(kind: str, bonus: int) -> None:
    game = battle({"t": f"{kind} 300,100"})
    told = run(game, morale_test(game, game.units["t"]), [(1, 1)])
    assert told.one(Checked).total == 2 + game.vehicle(game.units["t"]).tw + bonus


def test_a_crew_that_fails_leaves_its_vehicle_on_the_table() -> None:
    game = battle({"t": "us-m4 300,100", "s": "us-rifle 900,900", "g": "de-rifle 900,100"})
    game.strength["away"] = 2
    count_loss(game, "away")
    told = run(game, breakpoints(game), [(6, 6), (1, 1)])
    assert told.one(Abandoned)
    assert game.units["t"] in game.on_table()


@pytest.mark.rule("SK-morale-test/3")
def test_a_wounded_man_is_steadied_by_his_leader_only() -> None:
    game = battle({"g": "de-rifle 100,100", "l": "de-nco 200,100"})
    mark(game.units["g"], wounded=True)
    assert morale_tw(game, game.units["g"])[0].flat == 4
    game.units["l"].x = 900
    assert morale_tw(game, game.units["g"]) == ()


@pytest.mark.rule("SK-morale-testb", "SK-morale-testg")
@pytest.mark.parametrize(("before", "rule"), [(0, "SK-morale-testb"), (1, "SK-morale-testg")])
def test_the_first_and_the_second_breakpoint_are_told_by_their_own_rules(before: int, rule: str) -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 500,500"})
    game.pending, game.breaks["home"] = ("home",), before

    told = run(game, breakpoints(game), [(6, 6)] * (not before)).one(BreakpointReached)

    assert (told.time, told.rule) == (before + 1, rule)


@pytest.mark.rule("SK-morale-teste")
@pytest.mark.parametrize(("dice", "men"), [((1, 1), 0), ((6, 6), 1)])
def test_who_has_nobody_left_after_the_test_has_lost(dice: tuple[int, int], men: int) -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 500,500"})
    game.pending = ("home",)

    run(game, breakpoints(game), [dice])

    assert game.strength["home"] == men
    assert (game.outcome is None) is bool(men)
    assert game.outcome is None or (game.outcome.winner, game.outcome.reason) == ("away", "fled")


def test_those_who_flee_at_the_breakpoint_do_not_bring_on_the_next() -> None:
    game = battle({"g": "de-rifle 100,100", "h": "de-rifle 900,900", "r": "su-rifle 500,500"})
    game.strength["home"], game.pending = 2, ("home", "home", "away")

    told = run(game, breakpoints(game), [(1, 1), (6, 6), (6, 6)])

    assert [one.side for one in told.of(BreakpointReached)] == ["home", "away"]
