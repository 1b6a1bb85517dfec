"""Setting up for a side in a hurry: the sergeant knows none of its secrets, so that the place of its men tells none."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.sequence import set_up
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from support.sergeant_0_1.commander import placing
from support.sergeant_0_1.commander.march import Ground

set_up.best_bearer.carried_out_by(placing.best_bearer)


@set_up.best_start.carried_out_by
def best_start(game: Commander, unit: Unit, hexes: Sequence[int]) -> int:
    """The start of a unit as the ground looks to who knows no secrets."""
    return placing.best_start(game, Ground(game, unit.side, secrets=()), unit, hexes)


@set_up.best_site.carried_out_by
def best_site(game: Commander, side: str, kind: str, hexes: Sequence[int]) -> int:
    """The site of a fortification as the ground looks to who knows no secrets."""
    return placing.best_site(game, Ground(game, side, secrets=()), kind, hexes)
