"""Victory (3.1, 6.6): the scenario's conditions, checked in order when it says so."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.log.battle import Ended
from opfire.assault.pack.assault_pack import Condition
from opfire.assault.state.battle import Battle
from opfire.kernel.state import Outcome
from opfire.rules.citations import rule

When = str | int
"""When a condition is checked: at the end, always, or at the end of a turn."""


@rule("RH41-6.6")
def check_always(battle: Battle) -> None:
    """Conditions that end the game at once are checked after every activation."""
    judge(battle, lambda when: when == "always")


@rule("RH41-6.6", "RH41-3.1")
def check_turn(battle: Battle) -> None:
    """At the end of a turn those of that turn are checked, and after the last one all that is left."""
    last = battle.turn == battle.setting.scenario.turns
    judge(battle, lambda when: when in ("always", battle.turn) or (last and when == "end"))
    if last and battle.outcome is None:
        conclude(battle, battle.setting.scenario.victory.otherwise, "time", "")


def judge(battle: Battle, due: Callable[[When], bool]) -> None:
    """The first condition that is due and met decides; where both sides are wiped out nobody wins by elimination."""
    if battle.outcome is not None:
        return
    for condition in battle.setting.scenario.victory.conditions:
        if due(condition.when) and met(battle, condition):
            if condition.eliminated and all(is_wiped_out(battle, side) for side in battle.sides):
                conclude(battle, "draw", "annihilated", "")
            else:
                conclude(battle, condition.winner, reason(condition), condition.level)
            return


def met(battle: Battle, condition: Condition) -> bool:
    """Everything a condition names must be true."""
    side = condition.side or condition.winner
    return (
        (condition.objectives is None or held(battle, side) >= condition.objectives)
        and (condition.lead is None or score(battle, side) - score(battle, battle.enemy(side)) >= condition.lead)
        and (not condition.eliminated or is_wiped_out(battle, battle.enemy(side)))
    )


def is_wiped_out(battle: Battle, side: str) -> bool:
    """A side has no unit on the map and none to come."""
    if battle.posts[side] or any(unit.side == side and unit.waits for unit in battle.units.values()):
        return False
    scenario_side = next(one for one in battle.setting.scenario.sides if one.id == side)
    return len(battle.arrived[side]) == len(scenario_side.reinforcements)


def reason(condition: Condition) -> str:
    """Why the game ended, for the text."""
    if condition.eliminated:
        return "eliminated"
    return "objectives" if condition.objectives is not None else "score"


def held(battle: Battle, side: str) -> int:
    """How many objectives a side controls."""
    return sum(owner == side for owner in battle.objectives.values())


def score(battle: Battle, side: str) -> int:
    """The worth of a side's objectives, and of enemy losses where the scenario counts them."""
    points = battle.setting.objective_points
    objectives = sum(points[hex] for hex, owner in battle.objectives.items() if owner == side)
    return objectives + sum(battle.worth(unit) for unit in battle.units.values() if unit.gone and unit.side != side)


def conclude(battle: Battle, winner: str, why: str, level: str) -> None:
    """The game is over."""
    side = None if winner == "draw" else winner
    battle.outcome = Outcome(
        winner=side,
        reason=why,
        rule=battle.cite("6.6"),
        level=level,
        score={side: score(battle, side) for side in battle.sides},
    )
    battle.tell(Ended(winner=winner, reason=why, level=level, rule=battle.cite("6.6")))
