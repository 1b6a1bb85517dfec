"""What the sergeant does with mines and explosive charges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from opfire.assault.options.answers import Blow, Lay
from opfire.assault.phases.explosive_charge import charge_odds, hexes_to_blow
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.obstacles import has_barrier
from opfire.kernel.ask import Ask, Option
from support.sergeant_0_1.assault.plans import Plan
from support.sergeant_0_1.assault.worth import hit_worth

if TYPE_CHECKING:
    from support.sergeant_0_1.assault.brain import Sergeant

BREACH = 150
"""What a way through wire is worth."""


def choose_spot(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Lay mines near what has to be held; the dummies get what is left."""
    grid = battle.setting.board.grid
    goals = [hex for hex, owner in battle.objectives.items() if owner == ask.side] or list(battle.objectives)
    spots = [option for option in ask.options if isinstance(option, Lay)]

    def distance(option: Lay) -> int:
        return min((grid.distance(grid.parse(option.at), goal) for goal in goals), default=0)

    return min(spots, key=distance)


def charge_worth(battle: Battle, unit: Unit, hex: int) -> int:
    """What a charge in a hex is expected to bring."""
    target = next(iter(battle.at(hex)), None)
    if target is not None:
        return hit_worth(battle, target, charge_odds(battle, unit, target))
    return BREACH if has_barrier(battle, hex) and battle.ground.side(unit.at, hex) else 0


def charge_plans(battle: Battle, unit: Unit, what: str) -> Iterator[Plan]:
    """A charge where it brings most."""
    best = max(charge_worth(battle, unit, hex) for hex in hexes_to_blow(battle, unit))
    yield Plan(unit.id, what, best)


def choose_hex_to_blow(_self: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Blow up where it brings most."""
    unit, grid = battle.units[str(ask.about["unit"])], battle.setting.board.grid
    hexes = [option for option in ask.options if isinstance(option, Blow)]
    return max(hexes, key=lambda option: charge_worth(battle, unit, grid.parse(option.at)))


ANSWERS = {"lay-mines": choose_spot, "charge": choose_hex_to_blow}
