"""What a unit hopes for is never less than its best plan, so that units passed over would not have been next."""

from collections.abc import Iterator

import pytest

from opfire.assault.options.answers import Activate
from opfire.assault.sergeant.answers.activating import is_shot, next_plan, promising_plans
from opfire.assault.sergeant.hopes import hope
from opfire.assault.sergeant.plans import plans
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.playout import Playout
from opfire.players import Explains, create
from support.assault.battles import position

SCENARIOS = ("red-horizon-41/mill-bridge", "sicily-43/piano-lupo")
FAR = {"g1": "german-rifles-41 D9", "g2": "german-rifles-41 C8", "s1": "soviet-heavy-rifles-41 D1"}


def activations(scenario: str, answers: int) -> Iterator[tuple[Battle, list[Unit]]]:
    """The positions of a game of sergeants in which one of several units on the map is to act."""
    playout = Playout.start(scenario, seed=4)
    players = {side: create("sergeant", playout.module, 4) for side in playout.game.sides}
    for _ in range(answers):
        ask = playout.ask
        assert ask is not None
        view = playout.view(ask.side)
        names = [option.unit for option in ask.options if isinstance(option, Activate)]
        if isinstance(view.game, Battle) and ask.kind == "activate":
            units = [view.game.units[name] for name in names if view.game.units[name].at >= 0]
            if len(units) > 1:
                yield view.game, units
        playout.answer(players[ask.side].choose(view, ask))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_plan_is_worth_more_than_was_hoped_for(scenario: str) -> None:
    looked_at = 0
    for battle, units in activations(scenario, 200):
        for unit in units:
            hoped, every = hope(battle, unit), plans(battle, unit)
            if hoped is not None and every:
                looked_at += 1
                assert max(plan.worth for plan in every) <= hoped.most
                assert max([plan.worth for plan in every if is_shot(plan)], default=hoped.shot) <= hoped.shot
    assert looked_at


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_next_plan_is_the_same_without_the_units_that_are_passed_over(scenario: str) -> None:
    whole = part = 0
    for battle, units in activations(scenario, 200):
        every, some = [plan for unit in units for plan in plans(battle, unit)], promising_plans(battle, units)
        whole, part = whole + len({plan.unit for plan in every}), part + len({plan.unit for plan in some})
        assert next_plan(some) == next_plan(every)
    assert 0 < part < whole, "nobody was passed over"


def test_a_unit_with_an_enemy_before_it_has_to_be_looked_at_closely() -> None:
    table = position({"g1": "german-rifles-41 D5", "s1": "soviet-heavy-rifles-41 D3"})
    assert hope(table.battle, table.unit("g1")) is None


def test_hints_speak_of_units_that_were_passed_over() -> None:
    playout = Playout.start(SCENARIOS[1], seed=4)
    players = {side: create("sergeant", playout.module, 4) for side in playout.game.sides}
    asked = 0
    while asked < 6:
        ask = playout.ask
        assert ask is not None
        view, player = playout.view(ask.side), players[ask.side]
        option = player.choose(view, ask)
        ready = [one for one in ask.options if isinstance(one, Activate)]
        if isinstance(option, Activate) and len(ready) > 2 and view.game.units[option.unit].at >= 0:  # type: ignore[attr-defined]
            assert isinstance(player, Explains)
            assert len({one.option for one in player.lines(view, ask, option)}) == 3
            asked += 1
        playout.answer(option)
