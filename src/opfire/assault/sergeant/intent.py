"""The plan for the battle: what has to be taken to win, or what is held already; kept until the battle overtakes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from opfire.assault.pack.assault_pack import Condition
from opfire.assault.state.battle import Battle
from opfire.assault.victory import score
from opfire.kernel.weights import Judgement

LAST_TURNS = 2
"""With so many turns to follow a lead is held; before, only by who wins if nothing happens."""


class Intent(msgspec.Struct, frozen=True):
    """What a side means to do in the battle."""

    side: str = ""
    holds: bool = False
    """As things stand it wins, and what is not its own need not be taken."""
    goals: tuple[int, ...] = ()
    """The objectives that have to be taken to win."""
    wins: bool = False
    """Whether taking them is enough; else the enemy must suffer losses, too."""
    made_of: tuple[object, ...] = ()
    """What it was made of; once that is different, the plan is broken or carried out."""


INTENT = Judgement(Intent())
"""The plan that is followed."""


def intent(battle: Battle, side: str, before: Intent) -> Intent:
    """The plan of a side: the one it had, unless what it was made of has changed."""
    scenario, scores = battle.setting.scenario, [score(battle, one) for one in battle.sides]
    calm = scenario.victory.otherwise == side or scenario.turns - battle.turn <= LAST_TURNS
    now = (side, calm, *battle.objectives.values(), *scores)
    if before.made_of == now:
        return before
    if winner(battle, battle.objectives) != side:
        goals = to_take(battle, side, before.goals)
    elif calm:
        return Intent(side, holds=True, made_of=now)
    else:
        goals = tuple(hex for hex, owner in battle.objectives.items() if owner != side)
    return Intent(side, goals=goals, wins=wins_with(battle, side, goals), made_of=now)


def to_take(battle: Battle, side: str, before: tuple[int, ...]) -> tuple[int, ...]:
    """The fewest objectives that win if they are taken: those meant before, then the nearest; all where none do."""
    rows = {hex: battle.setting.board.grid.distances(hex) for hex, owner in battle.objectives.items() if owner != side}
    troops = [unit.at for unit in battle.units_of(side)]
    ways = {hex: sum(sorted(row[at] for at in troops)[:3]) for hex, row in rows.items()}
    order = sorted(rows, key=lambda hex: (hex not in before, ways[hex] - 2 * battle.setting.objective_points[hex], hex))
    for number in range(1, len(order) + 1):
        if wins_with(battle, side, order[:number]):
            return tuple(order[:number])
    return tuple(order)


def wins_with(battle: Battle, side: str, goals: Sequence[int]) -> bool:
    """Whether a side wins if it takes these objectives and nothing else changes."""
    return winner(battle, {**battle.objectives, **dict.fromkeys(goals, side)}) == side


def winner(battle: Battle, owners: Mapping[int, str]) -> str:
    """Who would win by the objectives and losses if nothing but these owners changed any more."""
    victory, last = battle.setting.scenario.victory, battle.setting.scenario.turns
    due = [(last if one.when == "end" else one.when, one) for one in victory.conditions if not one.eliminated]
    to_come = [(when, one) for when, one in due if isinstance(when, int) and when >= battle.turn]
    for _, condition in sorted(to_come, key=lambda each: each[0]):
        if is_met(battle, condition, owners):
            return condition.winner
    return victory.otherwise


def is_met(battle: Battle, condition: Condition, owners: Mapping[int, str]) -> bool:
    """Whether a condition would be met with these owners of the objectives."""
    side = condition.side or condition.winner
    before, battle.objectives = battle.objectives, dict(owners)
    lead = score(battle, side) - score(battle, battle.enemy(side)) if condition.lead is not None else 0
    battle.objectives = before
    enough = condition.objectives is None or sum(owner == side for owner in owners.values()) >= condition.objectives
    return enough and (condition.lead is None or lead >= condition.lead)
