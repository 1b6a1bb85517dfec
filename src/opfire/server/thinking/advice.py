"""Why a computer player's advice is good, where the player does not say so himself."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.display import Bar, Preview, Text
from opfire.kernel.match import View
from opfire.texts import catalogue

MOST_LOOKED_AT: Final = 12
"""So many options are weighed against the one advised."""
WAITING: Final = (Pass, Decline, Done)


def reason_for(view: View, ask: Ask, option: Option, preview: Preview | None) -> Text | None:
    """The chance it has beside the other options, or else the rule of thumb for this kind of question."""
    others = [one for one in ask.options[:MOST_LOOKED_AT] if one != option]
    chances = [bar.percent for bar in (_effect(view.preview(ask, one)) for one in others) if bar is not None]
    mine = _effect(preview)
    if mine is not None:
        key = "advice-best-chance" if chances and mine.percent >= max(chances) else "advice-chance"
        return Text(key, {"chance": mine.percent, "next": max(chances, default=0)})
    if isinstance(option, WAITING) and chances:
        return Text("advice-poor-chance", {"chance": max(chances)})
    return rule_of_thumb(view.module.name, ask, option)


def rule_of_thumb(name: str, ask: Ask, option: Option) -> Text | None:
    """What is said of such an answer to such a question; who waits is not told why one acts."""
    question = f"advice-{name}-{ask.kind}"
    thumbs = [f"{question}-{option.__struct_config__.tag}"]
    thumbs.append(f"advice-{name}-waits" if isinstance(option, WAITING) else question)
    return next((Text(thumb) for thumb in thumbs if f"\n{thumb} =" in catalogue("en")), None)


def _effect(preview: Preview | None) -> Bar | None:
    return preview.effect if preview is not None else None
