"""Where movements can end and what that is worth; what may happen on the way is looked at only where it matters."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.ways.ends import End
from opfire.assault.sergeant.ways.footpaths import footpaths, may_storm, risks
from opfire.assault.sergeant.ways.hazards import hazards
from opfire.assault.sergeant.ways.routes import drives
from opfire.assault.state.pieces import Action

Loss = Callable[[End], int]
"""What may be lost on the way to an end, or there."""


class Ends:
    """Where a movement by an action can end: on foot by hex alone, on the way that is least fired at."""

    def __init__(self, there: Prospects, action: Action) -> None:
        battle, unit = there.battle, there.unit
        self.there = there
        self.paths = footpaths(battle, unit, action) if there.on_foot else None
        if self.paths is None:
            before, unit.action = unit.action, action
            self.all: Sequence[End] = drives(battle, unit)
            unit.action = before
        else:
            taken = battle.occupied
            self.all = [
                end for end in self.paths.ends if end.hex not in taken or may_storm(battle, unit, action, end.hex)
            ]

    def risk(self, end: End) -> int:
        """How much the unit is fired at, or harmed by bad ground, before it comes to an end."""
        return hazards(self.there, end) if self.paths is None else self.risks.get(end.hex, 0)

    @cached_property
    def risks(self) -> dict[int, int]:
        """The fire on the way to each hex on foot, none where no enemy can fire at any of them."""
        there, paths = self.there, self.paths
        watched = there.perils.field
        if paths is None or not watched & paths.bits:
            return {}
        return risks(paths, {hex: there.fire_on_the_way(hex) for hex in paths.passed if watched >> hex & 1})


class Hoped(NamedTuple):
    """What an end is worth if nothing is lost, and the end."""

    worth: int
    end: End


def weighed(bar: int | None, hopes: list[Hoped], *losses: Loss) -> Iterator[tuple[End, int]]:
    """The ends with what they are worth, less what may be lost; if there is a bar only the best that reach it."""
    if bar is None:
        yield from [(end, worth - sum(loss(end) for loss in losses)) for worth, end in hopes]
        return
    found: list[tuple[int, int]] = []
    for place in sorted(range(len(hopes)), key=lambda place: -hopes[place].worth):
        worth = left_above(bar, hopes[place], losses)
        if worth is not None:
            bar = worth
            found.append((place, worth))
        elif hopes[place].worth < bar:
            break
    yield from [(hopes[place].end, worth) for place, worth in sorted(found) if worth == bar]


def left_above(bar: int, hoped: Hoped, losses: tuple[Loss, ...]) -> int | None:
    """What is left of a hope after all losses; None as soon as it falls below a bar."""
    worth, end = hoped
    for loss in losses:
        if worth < bar:
            return None
        worth -= loss(end)
    return None if worth < bar else worth
