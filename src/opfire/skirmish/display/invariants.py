"""What must always be true of a skirmish."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import fit
from opfire.skirmish.table.space import overlap


def faults(game: Skirmish) -> list[str]:
    """Everything that is wrong with a skirmish, in words."""
    return [*place_faults(game), *men_faults(game)]


def place_faults(game: Skirmish) -> Iterator[str]:
    """Everybody stands on the table, and no two bases overlap."""
    standing = game.on_table()
    width, height = game.setting.table.size
    for number, unit in enumerate(standing):
        if not (0 <= unit.x <= width and 0 <= unit.y <= height):
            yield f"{unit.id} stands off the table at {unit.at}"
        here = game.footprint(unit)
        for other in standing[:number]:
            if overlap(here, game.footprint(other)):
                yield f"{unit.id} at {unit.at} overlaps {other.id} at {other.at}"


def men_faults(game: Skirmish) -> Iterator[str]:
    """A unit in play has men, and whoever rides has a vehicle."""
    for unit in game.units.values():
        if not unit.gone and not fit(unit) and not game.is_vehicle(unit):
            yield f"{unit.id} has no man left and is still in play"
        if unit.aboard and game.units[unit.aboard].gone:
            yield f"{unit.id} rides in {unit.aboard}, which is gone"
