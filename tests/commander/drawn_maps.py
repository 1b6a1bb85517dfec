"""Small maps for tests, and the one on which the rulebook's worked examples are played."""

from __future__ import annotations

from typing import Any

from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Map, MapSource
from opfire.kernel.table import Words


def drawn(terrain: str, levels: str = "", **more: Any) -> Map:
    """A map from rows of terrain letters; without levels everything lies on level 0."""
    flat = " ".join("0" for _ in terrain.split())
    source = MapSource(
        id="test",
        name=Words("Test", "Test"),
        edges=("west", "east"),
        terrain=terrain,
        levels=levels or flat,
        **more,
    )
    return Map(source, commander_pack().terrain)


def column(terrain: str, levels: str = "", **more: Any) -> Map:
    """A map of one column, A1 at the top: lines go straight down through every hex."""
    return drawn("\n".join(terrain), levels, **more)


def rulebook_map(**more: Any) -> Map:
    """The map of the examples for sight, fire attack and op fire, rebuilt from what they say."""
    rows = [["." for _ in range(15)] for _ in range(10)]
    levels = [["0" for _ in range(15)] for _ in range(10)]
    for name, letter in {"J8": "w", "K6": "w", "L8": "w", "M5": "w", "N7": "o", "N8": "o"}.items():
        rows[int(name[1:]) - 1][ord(name[0]) - 65] = letter
    for name in ("J6", "J7"):
        levels[int(name[1:]) - 1][ord(name[0]) - 65] = "2"
    for name in ("J8", "J9", "K6", "K7", "K8"):
        levels[int(name[1:]) - 1][ord(name[0]) - 65] = "1"
    for name, level in more.pop("raised", {}).items():
        levels[int(name[1:]) - 1][ord(name[0]) - 65] = str(level)
    road = "edge-n " + " ".join(f"M{row}" for row in range(1, 11)) + " edge-s"
    return drawn("\n".join(map(" ".join, rows)), "\n".join(map(" ".join, levels)), roads={"highway": road}, **more)
