"""The player aid: the charts of the edition that is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from opfire.assault.state.battle import Battle

CHARTS = (
    "terrain",
    "spotting",
    "spotting_modifiers",
    "fire_modification",
    "fortifications",
    "mines",
    "tas_spotting",
    "tas_accuracy",
    "oas_accuracy",
    "aa_attack",
    "aa_result",
    "distance",
)
"""The charts in the order in which they are shown."""


def player_aid(battle: Battle, args: Mapping[str, str]) -> dict[str, Any]:
    """Every chart of the edition that has rows, and the faces of its dice by letter."""
    pack = battle.setting.pack
    charts = {name: list(msgspec.to_builtins(getattr(pack, name)).values()) for name in CHARTS}
    dice = {letter: [list(face) for face in die.faces] for letter, die in pack.assault_dice.items()}
    return {"charts": {name: rows for name, rows in charts.items() if rows}, "dice": dice}
