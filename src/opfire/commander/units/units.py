"""What units can do at the moment: stats with Command, markers and Wire (chapters 3, 8.2, 13)."""

from __future__ import annotations

from opfire.commander.pack.pieces import BrokenSide, UnitType
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground
from opfire.rules.citations import rule

STACK_LIMIT = 7


def face(game: Commander, unit: Unit) -> UnitType | BrokenSide:
    """The side of the counter that lies up."""
    kind = game.setting.pack.units[unit.type]
    return kind.broken if unit.broken else kind


def is_leader(game: Commander, unit: Unit) -> bool:
    """Leaders and heroes."""
    return game.setting.pack.units[unit.type].command is not None


def is_hero(game: Commander, unit: Unit) -> bool:
    """A hero is a leader that may be activated again and again."""
    return game.setting.pack.units[unit.type].kind == "hero"


def is_squad(game: Commander, unit: Unit) -> bool:
    """Four soldiers on the counter."""
    return game.setting.pack.units[unit.type].kind == "squad"


def command_of(game: Commander, unit: Unit) -> int:
    """A leader's Command number; a broken leader has 0."""
    kind = game.setting.pack.units[unit.type]
    return ((kind.broken if unit.broken else kind).command) or 0


@rule("CC-3.3.1.2")
def command_at(game: Commander, hex: int, side: str) -> int:
    """The Command of all of a side's leaders in a hex together."""
    units = game.setting.pack.units
    return sum(
        command_of(game, unit)
        for unit in game.stacks.get(hex, ())
        if unit.side == side and units[unit.type].command is not None
    )


def led(game: Commander, unit: Unit) -> int:
    """The Command bonus of a squad or team; leaders get none."""
    if len(game.stacks.get(unit.hex, ())) < 2 or is_leader(game, unit):
        return 0
    return command_at(game, unit.hex, unit.side)


def changed(game: Commander, unit: Unit) -> int:
    """What Command, markers and Wire make of FP, Range and Morale alike."""
    change = led(game, unit) + markers(unit)
    return change - in_wire(game, unit) if unit.hex in game.forts else change


@rule("CC-13.2", "CC-E44.1")
def markers(unit: Unit) -> int:
    """What Veteran and Suppressed markers add to each stat."""
    return unit.veteran - unit.suppressed


@rule("CC-F106.1")
def in_wire(game: Commander, unit: Unit) -> int:
    """1 in a Wire hex, which lowers FP, Range and Morale."""
    return int(game.forts.get(unit.hex) == "wire")


def firepower(game: Commander, unit: Unit) -> int:
    """The current FP of a unit."""
    return face(game, unit).fp + changed(game, unit)


def reach(game: Commander, unit: Unit) -> int:
    """The current Range of a unit."""
    return face(game, unit).range + changed(game, unit)


def move(game: Commander, unit: Unit) -> int:
    """The current Move of a unit, with its weapon and the road bonus of this Move order."""
    return face(game, unit).move + led(game, unit) + markers(unit) - load(game, unit) + unit.road


def load(game: Commander, unit: Unit) -> int:
    """How much a unit's weapon slows it."""
    weapon = game.weapon_of(unit)
    return abs(game.weapon_type(weapon).move_penalty) if weapon else 0


def bare_morale(game: Commander, unit: Unit) -> int:
    """The current Morale of a unit without cover."""
    return face(game, unit).morale + changed(game, unit)


def morale(game: Commander, unit: Unit) -> int:
    """The current Morale of a unit with the cover of its hex."""
    return bare_morale(game, unit) + ground.cover(game, unit.hex)


@rule("CC-8.2")
def figures(game: Commander, hex: int, side: str) -> int:
    """How many soldiers of a side are drawn on the counters in a hex."""
    types = game.setting.pack.units
    return sum(types[unit.type].figures for unit in game.stacks.get(hex, ()) if unit.side == side)


def fits(game: Commander, unit: Unit, hex: int) -> bool:
    """Whether a unit can be placed in a hex within the stacking limit."""
    return figures(game, hex, unit.side) + game.type_of(unit).figures <= STACK_LIMIT


@rule("CC-3.3.1.1")
def radius(game: Commander, leader: Unit) -> list[Unit]:
    """The friendly units other than leaders that a leader commands."""
    distances, types = game.setting.grid.distances(leader.hex), game.setting.pack.units
    reach_ = command_of(game, leader)
    near = [unit for unit in game.on_map(leader.side) if distances[unit.hex] <= reach_]
    return [unit for unit in near if types[unit.type].command is None]


@rule("CC-O14.1", "CC-E58.1")
def can_activate(game: Commander, unit: Unit) -> bool:
    """A unit carries out one order a turn; a hero any number."""
    return not unit.activated or is_hero(game, unit)
