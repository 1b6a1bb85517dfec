"""Positions of Sicily '43: Allies attack from the south, the Axis stands north of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from opfire.assault.options.answers import Act, Activate
from support.assault.battles import TILE, Table, position

RIFLES = "us-rifles-43"
GERMANS = "german-rifles-43"


def sicily(units: Mapping[str, str], *, active: str = "allied", **more: Any) -> Table:
    """A position of the second edition without fortifications."""
    changes = {"overlays": [], **more.pop("changes", {})}
    return position(units, active=active, pack="sicily-43", changes=changes, **more)


def beside(rows: str | None = None, levels: str | None = None, **more: Any) -> Table:
    """US Rifles in D5 next to German Rifles in D4, and more units or markers."""
    units = {"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4"}
    units |= {name: value for name, value in more.items() if isinstance(value, str)}
    markers = {name: value for name, value in more.items() if not isinstance(value, str)}
    return sicily(units, rows=rows, levels=levels, **markers)


def storm(table: Table, *dice: str, by: str = "normal-action") -> Table:
    """The Rifles enter D4."""
    return table.dice(*dice).play(Activate("u1"), Act(by), "D4")


def wall(table: Table, kind: str, one: str, other: str) -> None:
    """Lay an obstacle between two hexes."""
    grid = table.battle.setting.board.grid
    hexes = [grid.parse(f"{TILE}.{name}") for name in (one, other)]
    side = grid.hexside(hexes[0], grid.direction(*hexes))
    table.battle.ground = table.battle.ground.changed((), ((side, kind),))


def colours(dice: Any) -> str:
    """Dice of an event by letter, as they were thrown."""
    return "".join(name[0].upper() for name, _ in dice)
