"""What the sergeant of Assault would do in a position."""

from __future__ import annotations

from opfire.assault.sergeant import Sergeant
from opfire.kernel.ask import Option
from support.assault.battles import Table


def advice(table: Table) -> Option:
    """What he answers now."""
    return Sergeant(1).choose(table.match.view(table.ask.side), table.ask)
