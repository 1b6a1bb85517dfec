"""Changes that no test can notice, each with the reason why it cannot matter."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

from support.bite.bites import Bite

LIST = Path(__file__).parent / "survivors.yaml"


def reason(bite: Bite) -> str | None:
    """Why a change cannot matter, if it cannot."""
    return reasons().get(key(bite))


def key(bite: Bite) -> tuple[str, str]:
    """A change by its function and by what it does there, wherever its line may have moved."""
    return bite.place.title, bite.what


@cache
def reasons() -> dict[tuple[str, str], str]:
    """The reason of each change that cannot matter."""
    kept = yaml.safe_load(LIST.read_text(encoding="utf-8")) or {}
    return {(where, entry["change"]): entry["why"] for where, entries in kept.items() for entry in entries}
