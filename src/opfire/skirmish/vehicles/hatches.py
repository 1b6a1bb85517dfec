"""Hatches (SK-HR-crew): a commander who alone looks out of an armoured vehicle may close his hatch and open it."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Option
from opfire.skirmish.log.moves import HatchMoved
from opfire.skirmish.options import Hatch
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit

OUT_OF_THE_HATCH: Final = ("commander",)


def has_hatch(game: Skirmish, unit: Unit) -> bool:
    """Whether somebody in action can duck: the commander of an armoured vehicle that is not open at the top."""
    if not game.is_vehicle(unit) or unit.wreck:
        return False
    card = game.vehicle(unit)
    looks_out = any(unit.men[number].role in OUT_OF_THE_HATCH for number in fit(unit))
    return card.armoured and card.exposed == OUT_OF_THE_HATCH and looks_out


def hatch_options(game: Skirmish, names: list[str]) -> list[Option]:
    """The hatches that may be moved, each once in a turn."""
    units = [game.units[name] for name in names]
    return [Hatch(one.id, not one.shut) for one in units if has_hatch(game, one) and one.hatch_turn < game.turn]


def move_hatch(game: Skirmish, answer: Hatch) -> None:
    """Close or open a hatch for everybody to see."""
    unit = game.units[answer.unit]
    unit.shut, unit.hatch_turn = answer.shut, game.turn
    game.tell(HatchMoved(unit=unit.id, shut=unit.shut, rule="SK-HR-crew"))
