"""The ladder as it is kept and shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from opfire.kernel.home import data_home


class Rung(msgspec.Struct, frozen=True):
    """A player's rating in a family, how unsure it is, and from how many games; the form is kept stable."""

    player: str
    family: str
    rating: float
    uncertainty: float
    games: int


def place() -> Path:
    """The file in which the last ladder is kept."""
    return data_home() / "ladder.json"


def keep(rungs: Sequence[Rung]) -> None:
    """Keep a ladder."""
    place().parent.mkdir(parents=True, exist_ok=True)
    place().write_bytes(msgspec.json.encode(rungs))


def kept() -> list[Rung]:
    """The ladder that was kept; none if nobody has played one, or it cannot be read."""
    try:
        return msgspec.json.decode(place().read_bytes(), type=list[Rung])
    except (OSError, msgspec.MsgspecError):
        return []
