"""Setting up: each unit on the best ground; where the way is long, men and guns come on their transports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.options.answers import DONE, Board, Place, PlaceInstead
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.worth import danger
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import has_space
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant

LONG_RIDE = 8
"""Hexes to the nearest objective that has to be taken, from which on it pays to come on wheels."""


def choose_place(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Set up where the ground is best, but a transport before those it can bring on."""
    unit = battle.units[str(ask.about["unit"])]
    best = best_place(battle, unit, ask)
    if way_ahead(battle, unit.side, battle.setting.board.grid.parse(best.at)) >= LONG_RIDE:
        waiting = [battle.units[option.unit] for option in ask.options if isinstance(option, PlaceInstead)]
        vehicle = next(
            (one for one in waiting if battle.unit_card(one).transport and has_space(battle, one, unit)), None
        )
        if vehicle is not None:
            return PlaceInstead(vehicle.id)
    return best


def best_place(battle: Battle, unit: Unit, ask: Ask) -> Place:
    """The hex on offer that is worth most to the unit."""
    grid, board = battle.setting.board.grid, Prospects(battle, unit)
    places = [option for option in ask.options if isinstance(option, Place)]
    return max(places, key=lambda option: board.worth(grid.parse(option.at), unit.facing))


def way_ahead(battle: Battle, side: str, hex: int) -> int:
    """Hexes to the nearest objective that a side has still to take, 0 if there is none."""
    distance = battle.setting.board.grid.distance
    return min((distance(hex, goal) for goal, owner in battle.objectives.items() if owner != side), default=0)


def choose_load(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Load those who would get on slowest by themselves, where the way is long and nobody can fire at them yet."""
    vehicle = battle.units[str(ask.about["unit"])]
    far = way_ahead(battle, vehicle.side, vehicle.at) >= LONG_RIDE
    if not battle.unit_card(vehicle).transport or not far or danger(battle, vehicle):
        return DONE
    riders = [option for option in ask.options if isinstance(option, Board)]
    return min(riders, key=lambda option: battle.unit_card(battle.units[option.unit]).move)


ANSWERS = {"set-up": choose_place, "enter": choose_place, "load-up": choose_load}
