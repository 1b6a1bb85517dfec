"""Special rules of single scenarios for the set-up, by the names under which a scenario asks for them."""

from __future__ import annotations

from opfire.assault.log.preparation import Enlisted
from opfire.assault.pack.scenarios import ScenarioSide
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import has_space
from opfire.assault.state.counters import piece
from opfire.assault.state.pieces import Unit

ONE_TANK_FORMATION_EACH = "one-tank-formation-per-zone"
RIDERS_ON_FIRST = "riders-on-first-formation"


def mount_riders(battle: Battle) -> None:
    """The single infantry units of a side start as riders on its first formation, as many as find room."""
    if RIDERS_ON_FIRST not in battle.setting.scenario.needs:
        return
    for side in battle.setting.scenario.sides:
        names = [one.id for one in side.units if battle.unit_card(battle.units[one.id]).type == "infantry"]
        tanks = [unit for unit in battle.units.values() if unit.side == side.id and unit.formation.endswith("/1")]
        for rider in (battle.units[name] for name in names if battle.units[name].waits and not battle.units[name].zone):
            tank = next((tank for tank in tanks if not tank.load and has_space(battle, tank, rider)), None)
            if tank is not None:
                rider.waits = ""
                battle.carry(rider, tank)
                battle.tell(Enlisted(piece=piece(battle, tank), rule=battle.cite("5.8")))


def set_up_zones(battle: Battle, unit: Unit) -> list[str]:
    """The zones in which a unit may be placed: its own, or else the first of its side, or where it says so several."""
    side = next(side for side in battle.setting.scenario.sides if side.id == unit.side)
    zones = [unit.zone] if unit.zone else starting_zones(battle, side)
    if unit.zone or ONE_TANK_FORMATION_EACH not in battle.setting.scenario.needs or not is_tank_formation(battle, unit):
        return zones
    return [name for name in zones if suits_formation(battle, unit, name)]


def starting_zones(battle: Battle, side: ScenarioSide) -> list[str]:
    """Where units begin that have no zone of their own: in the first of their side, or in several."""
    if ONE_TANK_FORMATION_EACH not in battle.setting.scenario.needs:
        return [next(iter(side.zones))]
    later = {wave.zone for wave in side.reinforcements}
    return [name for name in side.zones if name not in later]


def suits_formation(battle: Battle, unit: Unit, zone: str) -> bool:
    """A tank formation stays together in one zone, and no other tank formation starts there."""
    hexes = zone_hexes(battle, unit.side, zone)
    placed = [one for one in battle.units_of(unit.side) if is_tank_formation(battle, one)]
    friends = [one for one in placed if one.formation == unit.formation]
    if friends:
        return friends[0].at in hexes
    return not any(one.at in hexes for one in placed)


def is_tank_formation(battle: Battle, unit: Unit) -> bool:
    """Whether a unit came with a formation card of vehicles."""
    formations = battle.setting.pack.formations
    return bool(unit.formation) and formations[unit.formation.partition("/")[0]].type == "vehicle"


def zone_hexes(battle: Battle, side: str, zone: str) -> tuple[int, ...]:
    """The hexes of a side's zone."""
    zones = next(one for one in battle.setting.scenario.sides if one.id == side).zones
    return tuple(battle.setting.board.zone(zones[zone]))
