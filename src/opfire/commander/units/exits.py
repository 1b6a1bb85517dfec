"""Leaving the map of one's own will (7.2.1)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.log.pieces import Exited
from opfire.commander.options.answers import Space
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import MIX, TIME, Unit
from opfire.commander.units import casualties, units, victory
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

LAST_SPACE = 12
"""On a space above 12 every Sudden Death roll ends the game."""


@rule("CC-7.2.1")
def leave(game: Commander, those: Sequence[Unit]) -> Script[None]:
    """Units exit and score; each goes to a space of the time track its owner chooses, as good as new."""
    for unit in those:
        hex, vp = unit.hex, points(game, unit)
        game.take_up(unit)
        unit.place = MIX if units.is_hero(game, unit) else TIME
        refresh(game, unit)
        game.tell(Exited(unit=unit.id, vp=vp, waits=unit.place == TIME, rule="CC-7.2.1b"))
        victory.score(game, unit.side, vp, "exited", "CC-7.2.1b")
        victory.settle(game, hex)
        if unit.place == TIME:
            yield from choose_space(game, unit)
    if those and not game.on_map(those[0].side):
        victory.count_up(game, "exited")


def points(game: Commander, unit: Unit) -> int:
    """The victory points for a unit that exits."""
    return victory.value(game, unit) * (2 if victory.in_play(game, "double-exit") else 1)


def refresh(game: Commander, unit: Unit) -> None:
    """An exited unit is another, unbroken unit with a working weapon and no markers; a hero comes back without one."""
    unit.broken = False
    casualties.strip(unit)
    weapon = game.weapon_of(unit)
    if weapon is not None:
        weapon.broken = False
        if unit.place == MIX:
            weapon.carrier = unit.weapon = ""


def choose_space(game: Commander, unit: Unit) -> Script[None]:
    """The owner chooses when the unit comes back; space 0 means never."""
    spaces = range(game.time + 1, LAST_SPACE + 1)
    options = [*(Space(space) for space in spaces), Space(0)]
    answer = yield from Ask(unit.side, "time-space", options, {"unit": unit.id})
    unit.space = answer.space
