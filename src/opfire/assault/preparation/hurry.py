"""Sides in a hurry: at every question of the set-up a side may have all that is left done for it."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from opfire.assault.options.answers import FOR_ME
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule

Answer = TypeVar("Answer", bound=Option)


@later
def best_answer(battle: Battle, ask: Ask[Any]) -> Any:
    """What a side in a hurry would best answer, as far as that can be told without knowing any secret."""
    raise NotImplementedError


def decide(battle: Battle, ask: Ask[Answer]) -> Script[Answer]:
    """Put a question of the set-up, or answer it for a side in a hurry; once play has begun nobody is."""
    if battle.phase is not Phase.SET_UP:
        return (yield from ask)
    who = in_charge(battle, ask)
    if who not in battle.hurried:
        choice = yield from msgspec.structs.replace(ask, options=[*ask.options, FOR_ME])
        if choice != FOR_ME:
            return choice
        battle.hurried = (*battle.hurried, who)
    answer: Answer = best_answer(battle, ask)
    return answer


@rule("RH41-5.4", "S43-5.4")
def in_charge(battle: Battle, ask: Ask[Any]) -> str:
    """The side that is asked; on a divided one each player sets up the units he commands."""
    unit = battle.units.get(str(ask.about.get("unit", "")))
    return f"{ask.side} {unit.commander}" if unit is not None and unit.commander else ask.side
