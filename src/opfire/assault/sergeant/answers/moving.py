"""Step by step to where a plan leads, and out of the way of others."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from opfire.assault.options.answers import STOP, Board, Step
from opfire.assault.sergeant.plans import going_on
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.ways.footpaths import footpaths, safest
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.lasting_effects import has_effect
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant


def choose_step(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Go to the planned hex, on foot by the safest trail."""
    unit = battle.units[str(ask.about["unit"])]
    if has_effect(battle, unit, "entered") and (sergeant.plan is None or sergeant.plan.unit != unit.id):
        sergeant.plan, sergeant.walker = going_on(battle, unit), ""
    if battle.unit_card(unit).type != "infantry":
        return drive_on(sergeant, unit, ask)
    goal = sergeant.plan.to if sergeant.plan and sergeant.plan.unit == unit.id and sergeant.plan.to >= 0 else unit.at
    ends = [option for option in ask.options if option == STOP or isinstance(option, Board)]
    if unit.at == goal and ends:
        return ends[0]
    return walk_on(sergeant, battle, unit, goal, ask)


def walk_on(sergeant: Sergeant, battle: Battle, unit: Unit, goal: int, ask: Ask) -> Option:
    """The next step of the safest trail to a hex; off the trail the one that leads nearest."""
    if sergeant.walker != unit.id:
        trails = safest(footpaths(battle, unit, unit.action), Prospects(battle, unit).fire_on_the_way)
        sergeant.walker, sergeant.trail = unit.id, (unit.at, *(trails[goal].hexes if goal in trails else ()))
    for hex, following in pairwise(sergeant.trail):
        if hex == unit.at and battle.setting.steps_to[following] in ask.options:
            return battle.setting.steps_to[following]
    steps = [option for option in ask.options if isinstance(option, Step)]
    grid, here = battle.setting.board.grid, Prospects(battle, unit)

    def worth(option: Step) -> tuple[int, int]:
        hex = grid.parse(option.to)
        return -grid.distance(hex, goal), step_safety(here, hex)

    return max(steps, key=worth)


def drive_on(sergeant: Sergeant, unit: Unit, ask: Ask) -> Option:
    """Follow the planned drive answer by answer; where it was broken off, stop."""
    path = sergeant.plan.path if sergeant.plan and sergeant.plan.unit == unit.id else ()
    sergeant.walked = sergeant.walked + 1 if sergeant.walker == unit.id else 0
    sergeant.walker = unit.id
    answer = path[sergeant.walked] if sergeant.walked < len(path) else STOP
    return answer if answer in ask.options else STOP if STOP in ask.options else ask.options[0]


def step_safety(here: Prospects, hex: int) -> int:
    """How good a hex on the way is for a unit."""
    return 0 if here.battle.occupied.get(hex) else here.worth(hex, here.unit.facing)


def choose_retreat(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Step aside, or off a vehicle, to where it is best to be."""
    unit = battle.units[str(ask.about["unit"])]
    grid, here = battle.setting.board.grid, Prospects(battle, unit)
    steps = [option for option in ask.options if isinstance(option, Step)]
    return max(steps, key=lambda option: step_safety(here, grid.parse(option.to)))


ANSWERS = {
    "move": choose_step,
    "move-aside": choose_retreat,
    "dismount": choose_retreat,
}
