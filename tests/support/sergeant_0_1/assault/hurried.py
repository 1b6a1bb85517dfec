"""Setting up for a side in a hurry: the sergeant sees what a spectator sees, so that no place tells a secret."""

from __future__ import annotations

from opfire.assault.preparation import hurry
from opfire.assault.secrets.hidden import hide
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask, Option
from support.sergeant_0_1.assault.brain import ANSWERS, Sergeant


@hurry.best_answer.carried_out_by
def best_answer(battle: Battle, ask: Ask) -> Option:
    """What the sergeant would answer."""
    seen = battle.copy()
    hide(seen, None)
    answer = ANSWERS[ask.kind](Sergeant(0), seen, ask)
    return answer if answer in ask.options else ask.options[0]
