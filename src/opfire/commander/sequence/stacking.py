"""Stacking limits at the end of a turn (8.2)."""

from __future__ import annotations

from opfire.commander.events import reinforcing
from opfire.commander.state.commander import Commander
from opfire.commander.units import casualties, units
from opfire.commander.units.asking import DECLINE, choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def overstacked(game: Commander, side: str) -> list[int]:
    """The hexes where a side has more than 7 soldiers."""
    crowded = [hex for hex in game.held_by(side) if len(game.stacks[hex]) > 1]
    return [hex for hex in crowded if units.figures(game, hex, side) > units.STACK_LIMIT]


def enforce(game: Commander) -> Script[None]:
    """Each owner brings his hexes back to the limit, the inactive side first."""
    for side in game.in_order:
        for hex in overstacked(game, side):
            yield from thin_out(game, side, hex)


@rule("CC-8.2")
def thin_out(game: Commander, side: str, hex: int) -> Script[None]:
    """One squad may deploy for free; then units of the owner's choice are eliminated."""
    squads = [unit for unit in game.side_at(hex, side) if units.is_squad(game, unit)]
    squad = yield from choose_unit(game, side, "overstack-deploy", squads, DECLINE)
    if squad is not None:
        yield from reinforcing.split(game, squad)
    while units.figures(game, hex, side) > units.STACK_LIMIT:
        unit = yield from choose_unit(game, side, "overstack", game.side_at(hex, side))
        assert unit is not None
        casualties.eliminate(game, [unit], "CC-8.2e")
