"""Where the sergeant lays his command points, and which of them he gives up or spends on support."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.cards.command_points import in_use
from opfire.assault.options.answers import Plan
from opfire.assault.sergeant.plans import worthwhile_plans
from opfire.assault.sergeant.support import requests
from opfire.assault.sergeant.worth import is_of_use
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant


def choose_card(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Lay a command point where the next unit of the card has the best plan; one without arms and load can wait."""
    look_ahead(sergeant, battle, ask.side)
    laid = battle.planned[ask.side]
    choices = [option for option in ask.options if isinstance(option, Plan)]

    def worth(option: Plan) -> tuple[bool, int]:
        worths = sergeant.worths.get(option.card, [])
        number = laid.get(option.card, 0)
        return is_of_use(battle, ask.side, option.card), worths[number] if number < len(worths) else -1

    return max(choices, key=worth)


def choose_point_to_lose(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Give up the command point whose unit has the least to do for it."""
    worths = best_worths(battle, [unit for unit in battle.units_of(ask.side) if not unit.activated])
    laid = battle.planned[ask.side]
    choices = [option for option in ask.options if isinstance(option, Plan)]
    return min(choices, key=lambda option: sum(worths.get(option.card, [])[: laid.get(option.card, 0)][-1:]))


def look_ahead(sergeant: Sergeant, battle: Battle, side: str) -> None:
    """Think over once a turn what every unit could do."""
    if sergeant.planned_turn != battle.turn:
        sergeant.planned_turn = battle.turn
        sergeant.worths = best_worths(battle, battle.units_of(side))


def choose_request(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Call for support where it does more than a unit with the same command point."""
    if in_use(battle):
        look_ahead(sergeant, battle, ask.side)
    return requests.call_for(battle, ask, sergeant.worths)


def best_worths(battle: Battle, units: list[Unit]) -> dict[str, list[int]]:
    """For every unit card the best plans of its units, the best first."""
    found: dict[str, list[int]] = {}
    for unit in units:
        if not unit.carrier:
            found.setdefault(unit.kind, []).append(
                max((plan.worth for plan in worthwhile_plans(battle, unit)), default=0)
            )
    return {kind: sorted(worths, reverse=True) for kind, worths in found.items()}


ANSWERS = {"plan": choose_card, "lose-point": choose_point_to_lose, "request": choose_request}
