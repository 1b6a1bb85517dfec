"""What the sergeant does and leaves undone in small positions."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import View
from opfire.skirmish.close_combat.charge import charge, charge_route
from opfire.skirmish.fire.fire import fire
from opfire.skirmish.options import (
    DECLINE,
    DOWN,
    KEEP,
    Activate,
    FireAt,
    Give,
    March,
    Reroll,
    Turn,
)
from opfire.skirmish.pack import Exit, Feature, Victory
from opfire.skirmish.sequence.sequence import act, turn_on_spot
from opfire.skirmish.sergeant import moves
from opfire.skirmish.sergeant.brain import Sergeant
from opfire.skirmish.sergeant.orders import best_charge
from opfire.skirmish.sergeant.plan import Plan, Post, kept
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from support.skirmish.battles import NAME, area, battle, line, mark


def answer(game: Skirmish, ask: Ask, sergeant: Sergeant | None = None) -> Option:
    """What he answers to a question in a position."""
    view = cast(View, SimpleNamespace(game=game))
    return (sergeant or Sergeant(1)).choose(view, ask)


def asked(script: Any) -> Ask:
    """The first question of a rule."""
    question = next(script)
    assert isinstance(question, Ask), question
    return question


def ordered(game: Skirmish, name: str, *orders: Order) -> Order:
    """The order he gives a unit."""
    game.units[name].order = Order.NONE
    given = answer(game, Ask(game.units[name].side, "order", [Give(name, one.value) for one in orders]))
    assert isinstance(given, Give)
    return Order(given.action)


def objective(name: str, x: int, y: int) -> Feature:
    return Feature(id=name, kind="objective", points=((x, y),), name=NAME)


def fought_over(game: Skirmish, turns: int = 10) -> Skirmish:
    """The same battle, won by who holds its objectives at the end."""
    victory = Victory(mode="objectives", needed=len(game.setting.table.objectives))
    game.setting.scenario = msgspec.structs.replace(game.setting.scenario, victory=victory, turns=turns)
    return game


LINE = {"g": "de-rifle 200,200 0", "r": "su-rifle 600,200 180"}


@pytest.mark.parametrize(("friend", "fires"), [("de-rifle 400,205 0", False), ("de-rifle 400,400 0", True)])
def test_he_does_not_fire_through_a_friend(friend: str, fires: bool) -> None:
    game = battle(LINE | {"f": friend})
    game.units["g"].order, game.units["g"].saw = Order.FIRE, ("r",)

    shot = answer(game, asked(fire(game, game.units["g"])))

    assert isinstance(shot, FireAt) if fires else shot == DECLINE


def test_a_tank_with_a_broken_track_turns_its_front_to_the_enemy_tank() -> None:
    game = battle({"p": "de-panther 300,600 0", "t": "us-m4 300,1000 270"})
    game.units["p"].tracks = 1

    assert answer(game, asked(turn_on_spot(game, game.units["p"]))) == Turn(90)


@pytest.mark.parametrize(("shaken", "wanted"), [("loader", Order.FIRE), ("gunner", Order.RALLY)])
def test_a_shaken_crew_fires_while_its_gun_can_and_rallies_when_it_cannot(shaken: str, wanted: Order) -> None:
    game = battle({"p": "de-panther 300,600 0", "t": "us-m4 700,600 180"})
    tank = game.units["p"]
    tank.immobile = True
    for number, man in enumerate(tank.men):
        mark(tank, number, shaken=man.role == shaken or (shaken == "gunner" and man.role != "commander"))

    assert ordered(game, "p", Order.FIRE, Order.RALLY) is wanted


def test_a_motorcycle_that_may_leave_the_table_does_so_as_soon_as_it_can() -> None:
    game = battle({"b": "de-r75 1000,640 0", "r": "su-rifle 1000,300 90"})
    home = msgspec.structs.replace(
        game.setting.setups["home"], exits=(Exit(kinds=("de-r75",), strip=(1200, 590, 1200, 690)),)
    )
    game.setting.setups["home"] = home
    assert ordered(game, "b", Order.CAUTIOUS, Order.FAST, Order.FIRE) is Order.FAST
    game.units["b"].order = Order.FAST

    march = answer(game, asked(act(game, game.units["b"])))

    assert isinstance(march, March)
    assert march.path[-1][0] == 1200


def test_in_the_last_turn_he_runs_for_an_objective_that_nobody_holds() -> None:
    game = battle({"g": "de-rifle 300,600 0", "r": "su-rifle 900,600 180"}, objective("o", 480, 600))
    fought_over(game, turns=3)

    assert ordered(game, "g", Order.CAUTIOUS, Order.FAST, Order.FIRE, Order.MOVE_AND_FIRE) is Order.FAST


def test_with_time_to_spare_he_fires_at_an_enemy_in_the_open_instead() -> None:
    game = battle({"g": "de-rifle 300,600 0", "r": "su-rifle 600,600 180"}, objective("o", 480, 600))
    fought_over(game, turns=12)

    assert ordered(game, "g", Order.CAUTIOUS, Order.FAST, Order.FIRE, Order.MOVE_AND_FIRE) is Order.FIRE


def test_a_hidden_man_whom_many_would_see_does_not_run_into_the_open() -> None:
    many = {f"r{n}": f"su-dp 700,{300 + 100 * n} 180" for n in range(6)}
    game = battle({"g": "de-volkssturm 300,600 0"} | many, area("w", "woods", 250, 550, 310, 650))
    game.units["g"].hidden = True

    assert ordered(game, "g", Order.CAUTIOUS, Order.FAST) is Order.CAUTIOUS


def test_under_fire_in_the_open_he_goes_behind_the_wall() -> None:
    game = battle({"g": "de-rifle 300,600 0", "r": "su-dp 700,600 180"}, line("w", "wall", (360, 560), (360, 640)))
    game.units["g"].order = Order.CAUTIOUS

    march = answer(game, asked(act(game, game.units["g"])))

    assert isinstance(march, March)
    x, y = march.path[-1]
    assert 310 < x < 360
    assert 560 <= y <= 640


TWO = {"a": "de-rifle 200,200 0", "b": "de-rifle 200,1000 0", "r": "su-rifle 1100,600 180"}


def test_the_plan_sends_each_man_to_the_nearer_of_two_objectives_and_stays_as_it_is() -> None:
    game = fought_over(battle(TWO, objective("n", 500, 1000), objective("s", 500, 200)))
    plan = kept(game, "home", None)
    assert {name: post.name for name, post in plan.posts.items()} == {"a": "s", "b": "n"}

    game.units["a"].x, game.units["a"].y = 300, 700

    assert kept(game, "home", plan) is plan


def test_the_plan_is_mended_when_a_man_is_lost_and_remembers_who_was_to_hold_what() -> None:
    game = fought_over(battle(TWO | {"c": "de-rifle 300,300 0"}, objective("n", 500, 1000), objective("s", 500, 200)))
    plan = kept(game, "home", None)
    game.units["a"].gone = "out"
    game.units["c"].x, game.units["c"].y = 480, 220

    mended = kept(game, "home", plan)

    assert isinstance(mended, Plan)
    assert set(mended.posts) == {"b", "c"}
    assert mended.posts["c"].task == "hold"
    assert mended.posts["b"].task == "take"


def test_of_two_who_are_level_the_one_about_to_fire_acts_first() -> None:
    game = battle({"a": "de-rifle 200,200 0", "b": "de-rifle 200,400 0", "r": "su-rifle 600,300 180"})
    game.units["a"].order, game.units["b"].order = Order.FAST, Order.FIRE

    assert answer(game, Ask("home", "next", [Activate("a"), Activate("b")])) == Activate("b")


@pytest.mark.parametrize(("reached", "wanted"), [(0, Reroll(0)), (1, KEEP)])
def test_a_die_of_a_test_is_rolled_again_only_if_it_is_not_passed(reached: int, wanted: Option) -> None:
    about: dict[str, str | int] = {
        "why": "leader-near", "pool": 0, "dice": "2 6", "other": "", "wants": "high", "among": 2,
        "test": "nerves-test", "unit": "p", "total": 10 + reached, "needs": 11, "reached": reached, "hoped": 1,
    }  # fmt: skip
    assert answer(battle({}), Ask("home", "reroll", [KEEP, Reroll(0), Reroll(1)], about)) == wanted


@pytest.mark.parametrize(("at", "wanted"), [("300,205", DOWN), ("300,500", DECLINE)])
def test_a_shaken_man_lies_down_only_to_clear_a_friends_line_of_fire(at: str, wanted: Option) -> None:
    game = battle({"s": f"de-rifle {at} 0", "g": "de-rifle 100,200 0", "r": "su-rifle 600,200 180"})
    game.units["g"].order = Order.FIRE

    assert answer(game, Ask("home", "ground", [DECLINE, DOWN], {"unit": "s"})) == wanted


def test_men_keep_apart_where_one_shell_would_strike_several() -> None:
    for enemy, apart in (("su-mortar50", True), ("su-rifle", False)):
        game = battle({"a": "de-rifle 300,300", "b": "de-rifle 600,300", "e": f"{enemy} 600,1000"})
        mind = moves.mind_of(game, game.units["a"], Order.CAUTIOUS, Post((600, 300), "", "hunt"))

        assert bool(mind.friends) is apart
        alone = moves.spot_value(mind._replace(friends=[]), (580, 300))
        assert (moves.spot_value(mind, (580, 300)) < alone) is apart


@pytest.mark.parametrize(("enemy", "guards"), [("su-rifle 1000,1000", 2), ("su-rifle 300,100", 3)])
def test_few_stay_where_nobody_disputes_what_is_held(enemy: str, guards: int) -> None:
    men = {f"g{number}": f"de-rifle {60 + 30 * number},100" for number in range(6)}
    game = fought_over(battle(men | {"r": enemy}, objective("here", 100, 100), objective("there", 900, 900)))

    posts = kept(game, "home", None).posts

    assert [posts[man].name for man in men].count("here") == guards


@pytest.mark.parametrize(("barred", "y"), [(True, 715), (False, 660)])
def test_nobody_charges_an_enemy_who_stands_behind_a_wall(barred: bool, y: int) -> None:
    """Where he would end his run, a wall stands between them; without one he goes in."""
    house = area("h", "building", 500, 500, 700, 700)
    game = battle({"g": "de-smg 600,600 90", "r": f"su-rifle 600,{y} 270"}, house)
    german, russian = game.units["g"], game.units["r"]
    assert charge_route(game, german, russian) is not None, "he has a way to him"
    assert (best_charge(game, german) == 0.0) is barred
    ask = asked(charge(game, german))
    assert (answer(game, ask) == DECLINE) is barred
