"""The player aid: what things on the map are called, and the charts of the edition that is played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from opfire.assault.pack import AssaultPack
from opfire.assault.state import Battle
from opfire.kernel.table import Words

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


def names_on_map(pack: AssaultPack) -> dict[str, Words]:
    """Terrain, fortifications and mines by the names they have as marks on the map."""
    mines = {f"mine-{id.lower()}": mine.name for id, mine in pack.mines.items()}
    return {id: row.name for id, row in (pack.terrain | pack.fortifications).items()} | mines


def player_aid(battle: Battle, args: Mapping[str, str]) -> dict[str, Any]:
    """Every chart of the edition that has rows, and the faces of its dice by letter."""
    pack = battle.setting.pack
    charts = {name: list(msgspec.to_builtins(getattr(pack, name)).values()) for name in CHARTS}
    dice = {letter: [list(face) for face in die.faces] for letter, die in pack.assault_dice.items()}
    return {"charts": {name: rows for name, rows in charts.items() if rows}, "dice": dice}
