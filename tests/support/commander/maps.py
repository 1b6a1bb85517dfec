"""Small maps for tests, and the one on which the rulebook's worked examples are played."""

from __future__ import annotations

from typing import Any

from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Map, MapSource, Objective
from opfire.kernel.display import Words


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


def mark(number: int, hex: str) -> Objective:
    return Objective(number=number, hex=hex, name=Words("x", "x"))


def objective_map() -> Map:
    """Objectives in C3, C7, E5 (a house of E5 and E6), G3 and G7."""
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][4] = rows[5][4] = "B"
    marks = [mark(1, "C3"), mark(2, "C7"), mark(3, "E5"), mark(4, "G3"), mark(5, "G7")]
    return drawn("\n".join(map(" ".join, rows)), objectives=tuple(marks), buildings={"hall": "E5 E6"})


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
