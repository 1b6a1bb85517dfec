"""Initiative, priority in the chain, and scouting."""

import pytest

from opfire.skirmish.log.turn import Acts, InitiativeRolled, PriorityRolled, Rerolled, Scouted
from opfire.skirmish.options import DECLINE, KEEP, Reroll, Scout
from opfire.skirmish.rolls import tests as checks
from opfire.skirmish.sequence.sequence import chain_step, priorities, scout
from opfire.skirmish.state.units import Order
from support.skirmish.battles import area, battle, mark, run
from support.skirmish.shots import TWO

# Initiative and priority


@pytest.mark.rule("SK-initiativea", "SK-initiative/1")
def test_the_higher_total_has_the_initiative_and_ties_are_rolled_again() -> None:
    game = battle({"g": "de-nco 100,100", "r": "su-officer 300,100"})

    told = run(game, checks.initiative(game), [(4, 4), (3, 4), (6, 6), (1, 1)])

    assert [one.first for one in told.of(InitiativeRolled)] == ["tie", "home"]


@pytest.mark.rule("SK-initiativeb")
def test_without_a_leader_the_best_man_counts() -> None:
    game = battle({"a": "de-rifle 100,100", "b": "de-veteran 200,100"})

    assert checks.initiative_bonus(game, "home") == 4


@pytest.mark.rule("SK-initiativec")
def test_a_side_whose_leaders_are_all_lost_has_one_less() -> None:
    game = battle({"a": "de-rifle 100,100", "b": "de-nco 200,100"})
    game.units["b"].gone = "out"

    assert checks.initiative_bonus(game, "home") == 2


@pytest.mark.rule("SK-initiativec", "SK-initiative/2")
def test_a_side_that_never_had_a_leader_has_lost_none() -> None:
    game = battle({"a": "de-rifle 100,100", "c": "de-rifle 300,100", "b": "su-sergeant 200,100"})
    game.units["b"].gone = game.units["c"].gone = "out"

    assert checks.initiative_bonus(game, "home") == 3


@pytest.mark.rule("SK-infantry-damagen", "SK-notationj")
def test_of_a_crew_only_the_man_who_acts_must_be_unhurt() -> None:
    game = battle({"t": "us-m4 600,600"})
    t = game.units["t"]
    mark(t, 0, wounded=True)

    assert [checks.tw(game, t, man) for man in (-1, 0, 1)] == [4, 0, 4]
    for man in range(1, 5):
        mark(t, man, wounded=True)
    assert checks.tw(game, t) == 0


@pytest.mark.rule("SK-prioritiesa", "SK-prioritiesb")
def test_priority_is_two_dice_and_tw_unless_wounded() -> None:
    game = battle(TWO)
    assert run(game, checks.priority(game, game.units["g"]), [(2, 3)]).one(PriorityRolled).total == 8

    mark(game.units["g"], wounded=True)
    assert run(game, checks.priority(game, game.units["g"]), [(2, 3)]).one(PriorityRolled).total == 5


@pytest.mark.rule("SK-prioritiese")
def test_a_veteran_rolls_one_priority_die_again() -> None:
    game = battle({"g": "de-officer 100,100"})

    run(game, checks.priority(game, game.units["g"]), [(1, 3), (6,)], [Reroll(0)])

    assert game.units["g"].priority == 14


@pytest.mark.rule("SK-prioritiesc", "SK-prioritiesd")
def test_only_who_has_an_order_rolls_for_his_place_in_the_chain() -> None:
    game = battle(TWO | {"s": "su-rifle 300,400"})
    for name, order in (("g", Order.RALLY), ("r", Order.REST), ("s", Order.FIRE)):
        game.units[name].order = order

    told = run(game, priorities(game), [(2, 3), (4, 4)])

    assert [one.unit for one in told.of(PriorityRolled)] == ["g", "s"]
    assert [game.units[name].acted for name in ("g", "r", "s")] == [False, True, False]


@pytest.mark.rule("SK-prioritiesc", "SK-prioritiesd")
def test_the_chain_runs_from_the_highest_number_down() -> None:
    game = battle(TWO | {"s": "su-rifle 300,400"})
    for name, priority in (("g", 7), ("r", 12), ("s", 9)):
        game.units[name].priority, game.units[name].order = priority, Order.RALLY

    order = [run(game, chain_step(game)).one(Acts).unit for _ in range(3)]

    assert order == ["r", "s", "g"]


def test_equal_numbers_go_by_tw_then_initiative_then_owner() -> None:
    game = battle({"g": "de-rifle 100,100", "h": "de-rifle 200,200", "r": "su-rifle 300,100", "v": "su-guards 500,500"})
    for unit in game.units.values():
        unit.priority, unit.order = 9, Order.RALLY

    told = [run(game, chain_step(game)) for _ in range(4)]

    assert [one.one(Acts).unit for one in told] == ["v", "g", "h", "r"]
    assert told[1].asks[0].kind == "next"


# Scouting


@pytest.mark.rule("SK-reconnaissance-testa", "SK-reconnaissance-testb", "SK-reconnaissance-test/1")
@pytest.mark.parametrize(("other", "found"), [((3, 3), True), ((3, 4), False)])
def test_an_equal_total_detects(other: tuple[int, int], found: bool) -> None:
    game = battle(TWO)

    told = run(game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(2, 4), other])

    assert told.result == found
    assert game.units["r"].detected == found


@pytest.mark.rule("SK-reconnaissance-testb")
def test_who_is_detected_stays_so_though_another_looks_in_vain() -> None:
    game = battle(TWO)
    game.units["r"].detected = True

    run(game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(1, 1), (6, 6)])

    assert game.units["r"].detected


@pytest.mark.rule("SK-reconnaissance-testc")
def test_binoculars_add_a_die() -> None:
    game = battle({"g": "de-nco 100,100", "r": "su-rifle 300,100"})

    told = run(game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(1, 1, 1), (1, 1)])

    assert len(told.one(Scouted).scout) == 3


@pytest.mark.rule("SK-reconnaissance-testd", "SK-reconnaissance-test/2")
def test_a_crew_closed_up_rolls_a_die_less() -> None:
    game = battle({"g": "de-38t 100,100", "r": "su-rifle 300,100"})

    told = run(game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(5,), (1, 1)])

    assert told.one(Scouted).scout == (5,)


@pytest.mark.rule("SK-reconnaissance-testd")
def test_a_rider_in_an_open_seat_is_not_closed_up_with_the_crew() -> None:
    game = battle({"g": "de-rifle 100,100", "t": "su-t34 100,100"})
    game.units["t"].shut, game.units["g"].aboard = True, "t"
    assert [checks.closed_up(game, game.units[name]) for name in ("g", "t")] == [False, True]


@pytest.mark.rule("SK-reconnaissance-teste")
def test_an_eagle_eye_rolls_again() -> None:
    game = battle({"g": "de-scout 100,100", "r": "su-rifle 300,100"})

    told = run(
        game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(1, 1, 1), (6, 6), (6,)], [Reroll(0)]
    )

    assert told.one(Rerolled).why == "eagle-eye"
    assert told.one(Scouted).scout == (6, 1, 1)


@pytest.mark.rule("SK-reconnaissance-testf")
def test_a_vehicle_is_easier_to_detect() -> None:
    game = battle({"g": "de-rifle 100,100", "r": "us-m4 300,100"})

    told = run(
        game, checks.reconnaissance_test(game, game.units["g"], game.units["r"]), [(1, 1), (6, 6), (6,)], [Reroll(0)]
    )

    assert told.one(Rerolled).why == "vehicle"
    assert told.one(Scouted).scout == (6, 1)


@pytest.mark.rule("SK-reconnaissance-testg", "SK-reconnaissance-testh")
def test_camouflage_rolls_again_but_not_against_an_eagle_eye() -> None:
    game = battle({"g": "de-rifle 100,100", "e": "de-scout 100,300", "r": "su-sniper 300,100"})
    target = game.units["r"]

    told = run(game, checks.reconnaissance_test(game, game.units["g"], target), [(3, 3), (1, 1), (6,)], [Reroll(0)])
    assert told.one(Rerolled).why == "camouflage"
    assert told.one(Scouted).other == (6, 1)

    told = run(game, checks.reconnaissance_test(game, game.units["e"], target), [(3, 3, 3), (1, 1)], [KEEP])
    assert [ask.about["why"] for ask in told.asks] == ["eagle-eye"]


def test_a_hidden_enemy_in_sight_may_be_looked_for_with_a_fire_order() -> None:
    game = battle(TWO, area("w", "woods", 290, 90, 350, 150))
    game.units["r"].hidden = True
    game.units["g"].order = Order.FIRE

    told = run(game, scout(game, game.units["g"]), [(6, 6), (1, 1)], [Scout("r")])

    assert told.asks[0].options == [DECLINE, Scout("r")]
    assert game.units["r"].detected
    assert game.units["r"].hidden
