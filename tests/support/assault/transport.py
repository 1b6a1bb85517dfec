"""Squads beside a vehicle and aboard it, in both editions."""

import pytest

from support.assault.battles import Table

RH41, S43 = "red-horizon-41", "sicily-43"
DONE = {"activated": True}
EDITIONS = pytest.mark.parametrize(
    ("pack", "squad", "foe"),
    [(RH41, "german-rifles-41", "soviet-heavy-rifles-41"), (S43, "german-rifles-43", "us-rifles-43")],
)


def aboard(table: Table, unit: str = "g1", vehicle: str = "g2") -> Table:
    """Let a unit start on a vehicle."""
    table.battle.carry(table.unit(unit), table.unit(vehicle))
    return table
