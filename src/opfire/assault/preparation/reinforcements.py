"""Placing reinforcements (5.7, 6.7): due at the end of a turn, after a capture, and later where there is no room."""

from __future__ import annotations

from opfire.assault.cards.division import divide
from opfire.assault.log.preparation import Delayed, Enlisted, Reinforced
from opfire.assault.pack.scenarios import Reinforcement, ScenarioSide
from opfire.assault.preparation.forces import (
    LISTED,
    REINFORCEMENT,
    available,
    choose_type,
    drawn_for,
    enlist,
    formation_units,
    method,
    tell_formation,
)
from opfire.assault.preparation.preparation import add_unit, free_spots, place
from opfire.assault.state.battle import Battle
from opfire.assault.state.counters import piece
from opfire.assault.state.pieces import Phase, Unit
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules.citations import rule

WAITS = "reinforce"


@rule("RH41-6.7", "S43-6.7")
def place_reinforcements(battle: Battle) -> Script[None]:
    """One step: a wave that is due is revealed, or a waiting unit placed; when all is done the next turn begins."""
    for side in battle.setting.scenario.sides:
        for number, wave in enumerate(side.reinforcements):
            if number not in battle.arrived[side.id] and is_due(battle, side, wave):
                yield from reveal(battle, side, number, wave)
                return
    unit = next_to_place(battle)
    if unit is not None:
        yield from place(battle, unit)
        return
    delay_the_rest(battle)
    battle.phase = Phase.INITIATIVE


@rule("RH41-6.7", "S43-6.7")
def is_due(battle: Battle, side: ScenarioSide, wave: Reinforcement) -> bool:
    """A wave of the turn just played, one for the start of the next, or one that a capture has set free."""
    played = battle.turn - 1
    last = wave.turn - 1 if wave.when == "start" else wave.turn
    return played >= last or (wave.after_capture and has_captured(battle, side.id))


def has_captured(battle: Battle, side: str) -> bool:
    """A side holds an objective that was not its own at the start."""
    grid = battle.setting.board.grid
    at_first = {grid.parse(one.hex): one.held_by for one in battle.setting.scenario.objectives}
    return any(owner == side and at_first[hex] != side for hex, owner in battle.objectives.items())


@rule("RH41-5.7", "RH41-6.7", "S43-5.7", "S43-6.7")
def reveal(battle: Battle, side: ScenarioSide, number: int, wave: Reinforcement) -> Script[None]:
    """The units of a wave are taken, and the command points of its formations from the next turn on."""
    battle.arrived[side.id] = (*battle.arrived[side.id], number)
    before = set(battle.units)
    for name in wave.formations:
        found = yield from find_formation(battle, side.id, name)
        card = battle.setting.pack.formations[found]
        battle.points[side.id] += card.command_points
        tell_formation(battle, side.id, found, REINFORCEMENT)
        for unit in formation_units(battle, side.id, card, ""):
            unit.waits, unit.zone = WAITS, wave.zone
            enlist(battle, unit)
            battle.tell(Enlisted(piece=piece(battle, unit), rule=battle.cite("6.7")))
    if wave.units:
        battle.tell(Reinforced(side=side.id, units=len(wave.units), rule=battle.cite("6.7")))
    for one in wave.units:
        unit = add_unit(battle, side, one, WAITS)
        unit.zone = one.zone or wave.zone
        for name in filter(None, (one.id, one.aboard)):
            battle.tell(Enlisted(piece=piece(battle, battle.units[name]), rule=battle.cite("6.7")))
        if one.any_of:
            yield from choose_type(battle, side.id, one, unit)
    yield from divide(battle, side.id, [unit for name, unit in battle.units.items() if name not in before])


@rule("RH41-5.7", "S43-5.6", "S43-5.7")
def find_formation(battle: Battle, side: str, name: str) -> Script[str]:
    """The formation of the scenario, or by chance one of its type: of those set aside, else of those in the box."""
    if method(battle) == LISTED:
        return name
    kind = battle.setting.pack.formations[name].type
    set_aside = drawn_for(battle, side, kind) if battle.setting.edition.discards_reinforce else []
    cards = set_aside or available(battle, side, kind)
    if not cards:
        return name
    found = yield from Draw(cards, "formation", side)
    if found in battle.spare[side]:
        spare = list(battle.spare[side])
        spare.remove(found)
        battle.spare[side] = tuple(spare)
    battle.mustered[side] = (*battle.mustered[side], found)
    return found


def next_to_place(battle: Battle) -> Unit | None:
    """The next reinforcement that finds a free hex."""
    waiting = (unit for unit in battle.units.values() if unit.waits == WAITS)
    return next((unit for unit in waiting if free_spots(battle, unit)), None)


@rule("RH41-6.7")
def delay_the_rest(battle: Battle) -> None:
    """Who finds no free hex waits for the next reinforcement step."""
    for unit in battle.units.values():
        if unit.waits == WAITS:
            battle.tell(Delayed(unit=unit.id, rule=battle.cite("6.7")))
