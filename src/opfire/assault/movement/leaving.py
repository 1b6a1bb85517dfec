"""Leaving the map (4.8): who moves off its edge is eliminated."""

from __future__ import annotations

from opfire.assault.board.facing import HEADINGS, SIDEWAYS
from opfire.assault.fire.morale import eliminate
from opfire.assault.options.answers import LEAVE, Leave
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import OFF_BOARD, Action, Unit
from opfire.rules.citations import rule


@rule("RH41-4.8", "S43-4.8")
def ways_out(battle: Battle, unit: Unit, left: int) -> tuple[Leave, ...]:
    """Who has a movement point left can go over the edge of the map, a vehicle forwards or in reverse."""
    near = battle.setting.board.grid.neighbours(unit.at)
    if left < 1 or OFF_BOARD not in near or unit.action is Action.DELAYED:
        return ()
    if battle.unit_card(unit).type == "vehicle":
        near = tuple([hex for hex, heading in zip(near, HEADINGS[unit.facing], strict=True) if heading != SIDEWAYS])
    return (LEAVE,) if OFF_BOARD in near else ()


@rule("RH41-4.8", "S43-4.8")
def leave_map(battle: Battle, unit: Unit) -> None:
    """The unit is eliminated with everybody it carries."""
    for rider in battle.riding(unit):
        eliminate(battle, rider, "left-map", "4.8")
    eliminate(battle, unit, "left-map", "4.8")
