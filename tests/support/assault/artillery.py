"""Laying off-board artillery on a hex, in both editions."""

from __future__ import annotations

from opfire.assault.options.support import AimAt, FireMode
from opfire.kernel.ask import Option
from support.assault.battles import TILE, Table


def aim(hex: str) -> Option:
    """Lay the fire on a hex."""
    return AimAt(f"{TILE}.{hex}")


def aims(table: Table) -> set[str]:
    """The hexes offered now."""
    return {option.at.partition(".")[2] for option in table.offered(AimAt)}


def modes(table: Table) -> set[str]:
    """The modes offered now."""
    return {option.mode for option in table.offered(FireMode)}
