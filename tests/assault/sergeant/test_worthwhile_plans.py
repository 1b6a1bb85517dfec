"""Plans that are surely beaten need not be worked out, and the best is found all the same."""

from collections.abc import Iterator

from opfire.assault.options.answers import Activate
from opfire.assault.sergeant.plans import plans, worthwhile_plans
from opfire.assault.state.battle import Battle
from opfire.kernel.playout import Playout
from opfire.players import create


def activations(scenario: str, answers: int) -> Iterator[tuple[Battle, list[str]]]:
    """The positions of a game of sergeants in which one of some units is to act."""
    playout = Playout.start(scenario, seed=3)
    players = {side: create("sergeant", playout.module, 3) for side in playout.game.sides}
    for _ in range(answers):
        ask = playout.ask
        assert ask is not None
        view = playout.view(ask.side)
        units = [option.unit for option in ask.options if isinstance(option, Activate)]
        if ask.kind == "activate" and units:
            yield view.game, units  # type: ignore[misc]
        playout.answer(players[ask.side].choose(view, ask))


def test_the_best_plan_of_every_unit_is_the_same_without_those_it_surely_beats() -> None:
    whole = part = 0
    for battle, units in activations("red-horizon-41/vehicle-training", 60):
        for unit in [battle.units[name] for name in units if battle.units[name].at >= 0]:
            every, some = plans(battle, unit), worthwhile_plans(battle, unit)
            whole, part = whole + len(every), part + len(some)
            assert max(every, key=lambda plan: plan.worth) == max(some, key=lambda plan: plan.worth)
    assert 0 < part < whole, "nothing was left out"
