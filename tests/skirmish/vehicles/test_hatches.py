"""Hatches: closed they hide the commander from shot and blast, open they let him look round."""

import pytest

from opfire.kernel.ask import Ask
from opfire.skirmish.fire.explosives import reached
from opfire.skirmish.fire.targets import shots_at
from opfire.skirmish.log.moves import HatchMoved
from opfire.skirmish.options import DONE, FireAt, Give, Hatch
from opfire.skirmish.rolls.sight import in_view
from opfire.skirmish.rolls.tests import scout_dice
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sequence.orders import give_orders
from opfire.skirmish.sergeant.brain import Sergeant
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Order
from opfire.skirmish.vehicles.hatches import hatch_options
from support.skirmish.battles import battle, mark, run


def tank_and_rifle(**more: str) -> Skirmish:
    game = battle({"t": "de-4h 300,300 0", "r": f"su-rifle {more.get('at', '600,300')} 180"})
    game.phase = Phase.ORDERS
    return game


def commander_is_a_target(game: Skirmish) -> bool:
    rifle, tank = game.units["r"], game.units["t"]
    arm = next(one for one in arms(game, rifle) if one.weapon.id == "rifle")
    return any(isinstance(one, FireAt) and one.man >= 0 for one in shots_at(game, rifle, arm, tank))


def test_a_hatch_is_closed_openly_with_the_orders_and_only_once_a_turn() -> None:
    game = tank_and_rifle()
    told = run(game, give_orders(game, "home"), answers=[Hatch("t", True), Give("t", "fire")])

    assert told.one(HatchMoved).shut
    assert Hatch("t", True) in told.options(0)
    assert told.options(1).of(Hatch) == []
    assert game.units["t"].order is Order.FIRE
    game.turn += 1
    assert hatch_options(game, ["t"]) == [Hatch("t", False)]


def test_behind_a_closed_hatch_nobody_is_hit_by_shot_or_blast() -> None:
    game = tank_and_rifle()
    grenade = game.setting.weapon("grenade")
    assert commander_is_a_target(game)
    assert reached(game, grenade, (300, 300))

    game.units["t"].shut = True
    assert not commander_is_a_target(game)
    assert not reached(game, grenade, (300, 300))


def test_behind_a_closed_hatch_a_tank_sees_to_the_front_and_scouts_with_a_die_less() -> None:
    game = tank_and_rifle()
    tank = game.units["t"]
    assert in_view(game, tank, (100, 300))
    assert not scout_dice(game, tank)

    tank.shut = True
    assert not in_view(game, tank, (100, 300))
    assert sum(one.dice for one in scout_dice(game, tank)) == -1


@pytest.mark.parametrize("kind", ["de-marder", "su-t34", "de-kuebel", "de-251", "de-rifle"])
def test_open_tops_and_vehicles_that_are_always_closed_have_no_hatch_to_move(kind: str) -> None:
    game = battle({"t": f"{kind} 300,300 0"})

    assert hatch_options(game, ["t"]) == []


def test_a_dead_commander_moves_no_hatch() -> None:
    game = tank_and_rifle()
    mark(game.units["t"], 0, out=True)

    assert hatch_options(game, ["t"]) == []


@pytest.mark.parametrize(("at", "closes"), [("500,300", True), ("900,300", False)])
def test_the_sergeant_closes_up_when_men_on_foot_are_near(at: str, closes: bool) -> None:
    game = tank_and_rifle(at=at)
    ask = Ask("home", "order", [Give("t", "fire"), Hatch("t", True), DONE], {"left": 1})

    assert (Sergeant(1).order(game, ask) == Hatch("t", True)) is closes
