"""Game preparation (5.0): units, objectives and their first owners."""

from __future__ import annotations

from opfire.assault.command_points import points_at_start
from opfire.assault.fortifications import garrison
from opfire.assault.ground import TALL
from opfire.assault.options import Place
from opfire.assault.overlays import lay_mine, lay_overlays, next_minefield
from opfire.assault.setting import Setting
from opfire.assault.state import Battle, Experience, Phase, Unit
from opfire.assault.told import Placed
from opfire.assault.transport import point
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-5.5", "RH41-5.8")
def prepare(setting: Setting) -> Battle:
    """Lay out the objectives and put every unit with a fixed hex on the board."""
    battle = Battle(setting)
    grid = setting.board.grid
    battle.objectives = {grid.parse(one.hex): one.held_by for one in setting.scenario.objectives}
    for side in setting.scenario.sides:
        for one in side.units:
            unit = Unit(one.id, side.id, one.type, experience=Experience(one.experience), facing=one.facing or 0)
            if one.half:
                unit.damage = setting.types[one.type].strength - setting.types[one.type].strength_half
            battle.units[unit.id] = unit
            if one.at:
                battle.put(unit, grid.parse(one.at))
            if one.aboard:
                battle.carry(unit, battle.units[one.aboard])
    lay_overlays(battle)
    battle.points = {side: points_at_start(battle, side) for side in battle.sides}
    return battle


@rule("RH41-5.8", "S43-5.8")
def set_up(battle: Battle) -> Script:
    """The sides take turns placing single units in their zones; then turn 1 begins."""
    field = next_minefield(battle)
    if field is not None:
        yield from lay_mine(battle, field)
        return
    order = battle.setting.scenario.set_up or battle.sides
    side = battle.active if waiting(battle, battle.active) else battle.enemy(battle.active)
    unplaced = waiting(battle, side)
    if not unplaced:
        garrison(battle)
        battle.phase = Phase.INITIATIVE
        battle.active = order[0]
        return
    unit = unplaced[0]
    spots = [Place(unit.id, battle.hex_name(hex)) for hex in free_spots(battle, unit)]
    choice = yield Ask(side, "set-up", spots, {"unit": unit.id})
    battle.put(unit, battle.setting.board.grid.parse(choice.at))
    battle.tell(Placed(unit=unit.id, at=choice.at, rule=battle.cite("5.8")))
    if battle.kind(unit).type != "infantry":
        yield from point(battle, unit)
    battle.active = battle.enemy(side)


def waiting(battle: Battle, side: str) -> list[Unit]:
    """A side's units not yet on the board, save those that come with their vehicles."""
    return [
        unit
        for unit in battle.units.values()
        if unit.side == side and unit.at < 0 and not unit.gone and not unit.carrier
    ]


@rule("RH41-5.8")
def free_spots(battle: Battle, unit: Unit) -> list[int]:
    """Empty hexes of the unit's zone that its movement type may enter."""
    zones = next(side for side in battle.setting.scenario.sides if side.id == unit.side).zones
    board = battle.setting.board
    return [
        hex
        for hex in board.zone(next(iter(zones.values())))
        if not battle.occupied.get(hex) and can_stand(battle, unit, hex)
    ]


@rule("S43-9.6.2.2", "S43-9.6.6.1")
def can_stand(battle: Battle, unit: Unit, hex: int) -> bool:
    """Terrain that the unit may enter, for guns also a tall building, and no minefield of the enemy."""
    card, ground = battle.kind(unit), battle.ground
    emplaced = card.type == "artillery" and ground.terrain[hex] in TALL
    mined = hex in battle.mines and battle.mines[hex].side != unit.side
    return not mined and (emplaced or ground.row(hex).cost[card.movement] is not None)
