"""Changes that no test can notice, each with the reason why it cannot matter."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

from support.bite.bites import Bite

Key = tuple[str, str, int]
LIST = Path(__file__).parent / "survivors.yaml"


def reason(bite: Bite) -> str | None:
    """Why a change cannot matter, if it cannot."""
    return reasons().get(key(bite))


def key(bite: Bite) -> Key:
    """A change by its function, by what it does there, and as which of those that read alike."""
    return bite.place.title, bite.what, bite.time


@cache
def reasons() -> dict[Key, str]:
    """The reason of each change that cannot matter."""
    kept = yaml.safe_load(LIST.read_text(encoding="utf-8")) or {}
    return {
        (where, entry["change"], time): entry["why"]
        for where, entries in kept.items()
        for entry in entries
        for time in entry.get("times", [1])
    }
