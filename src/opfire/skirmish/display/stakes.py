"""What hangs on a question as things stand: whether another throw could turn out better (SK-notation)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from opfire.kernel.ask import Ask
from opfire.skirmish.state.skirmish import Skirmish

GRADED: Final = ("hit-roll", "close-combat", "priority")
"""Rolls of which every pip counts, not only whether they succeed."""
BEST: Final = {"high": "6", "low": "1"}


def stakes(_game: Skirmish, ask: Ask) -> Mapping[str, str | int]:
    """A die need not be thrown again where its side has what it hopes for, or where all show the best there is."""
    return {"moot": 1} if ask.kind == "reroll" and (all_best(ask) or has_come(ask)) else {}


def all_best(ask: Ask) -> bool:
    """Whether every die that may be picked shows the face that its side would like."""
    pool = str(ask.about["other" if ask.about["pool"] else "dice"]).split()[: int(ask.about["among"])]
    return all(face == BEST[str(ask.about["wants"])] for face in pool)


def has_come(ask: Ask) -> bool:
    """Whether a test that is only passed or failed stands as its side would like."""
    about = ask.about
    return about["test"] not in GRADED and "reached" in about and about["reached"] == about["hoped"]
