"""How a scenario is won, in sentences for the panel (3.1)."""

from __future__ import annotations

import msgspec

from opfire.assault.pack.assault_pack import Condition
from opfire.assault.state.battle import Battle
from opfire.kernel.display import Text, Words

EITHER = "either"


def victory_texts(battle: Battle) -> tuple[Text, ...]:
    """Every condition in the order they are checked, and who wins if none is met."""
    victory = battle.setting.scenario.victory
    told = [told_condition(battle, condition) for condition in victory.conditions]
    told.append(Text("assault-victory-otherwise", {"winner": victory.otherwise}))
    return tuple(text for n, text in enumerate(told) if text not in told[:n])


def told_condition(battle: Battle, condition: Condition) -> Text:
    """A condition in the scenario's own words where it has some; one that holds for both sides is told once."""
    if condition.text.en:
        return literal(condition.text)
    side = condition.side or condition.winner
    winner = EITHER if holds_for_both(battle, condition) else condition.winner
    args: dict[str, str | int] = {"winner": winner, "level": condition.level, "when": due(battle, condition)}
    if condition.objectives is not None:
        mine = "" if side == condition.winner else "-of"
        who = EITHER if winner == EITHER else side
        share = "all" if 1 < condition.objectives == len(battle.objectives) else "some"
        return Text(
            f"assault-victory-objectives{mine}", {**args, "side": who, "share": share, "n": condition.objectives}
        )
    if condition.lead is not None:
        return Text("assault-victory-lead", {**args, "n": condition.lead})
    return Text("assault-victory-eliminated", args)


def holds_for_both(battle: Battle, condition: Condition) -> bool:
    """The other side has the same condition."""
    mirrored = (
        msgspec.structs.replace(condition, winner=battle.enemy(condition.winner))
        if condition.winner in battle.sides
        else None
    )
    return mirrored in battle.setting.scenario.victory.conditions


def due(battle: Battle, condition: Condition) -> int:
    """The turn after which it is checked, 0 for any time."""
    if condition.when == "always":
        return 0
    return battle.setting.scenario.turns if condition.when == "end" else condition.when


def literal(words: Words) -> Text:
    """A sentence that the pack itself gives in both languages."""
    return Text("words", {"en": words.en, "de": words.de})
