"""What an exercise is about, by its question, which says nothing of the answer, and how hard it is."""

from __future__ import annotations

from typing import Final

BY_KIND: Final[dict[str, str]] = {
    **dict.fromkeys(("reaction-fire", "react", "op-fire", "fire-action"), "reaction-fire"),
    **dict.fromkeys(("fall-back", "retreat", "suffer", "ground", "smoke-hex", "rout", "light-wounds"), "cover"),
    **dict.fromkeys(("charge", "assault", "ambush", "advance", "advance-to", "close-combat", "melee"), "assault"),
    **dict.fromkeys(("discard", "card", "play-card", "defence-action", "on-pass", "turn", "give"), "cards"),
    **dict.fromkeys(("spend", "initiative", "command", "morale", "re-roll", "reroll", "recover"), "command"),
    **dict.fromkeys(("shoot", "target", "fire-group", "fire", "next-shot", "spray", "spot"), "fire"),
    **dict.fromkeys(("move", "step", "break-off"), "movement"),
    "action": "action",
}
LAST: Final = "orders"
"""Whom to let act, and when, is a matter of orders under time."""
FAR: Final = 0.3
"""Who is so far ahead stands out."""


def theme_of(kind: str) -> str:
    """The theme of a question of this kind."""
    return BY_KIND.get(kind, LAST)


def level_of(ahead: float, solved: bool) -> int:
    """From 1, what the sergeant finds, to 3, what he misses and does not stand out."""
    if solved:
        return 1
    return 2 if ahead >= FAR else 3
