"""Game preparation (5.0): units, objectives and their first owners, and the set-up in turns."""

from __future__ import annotations

from opfire.assault.board.ground import TALL
from opfire.assault.log.battle import Loaded
from opfire.assault.log.preparation import FirstPlacement, Placed
from opfire.assault.movement.transport import face_vertex, facing_question
from opfire.assault.options.answers import DONE, Board, Place, PlaceInstead, act, board
from opfire.assault.pack.scenarios import ScenarioSide, ScenarioUnit
from opfire.assault.preparation.forces import enlist
from opfire.assault.preparation.hurry import decide
from opfire.assault.preparation.overlays import lay_mine, lay_overlays, next_minefield
from opfire.assault.preparation.scenario_rules import set_up_zones, starting_zones, zone_hexes
from opfire.assault.preparation.support_exchange import deal_support, next_to_deal
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import has_space
from opfire.assault.state.pieces import Experience, Phase, Unit
from opfire.assault.state.setting import Setting
from opfire.assault.terrain.fortifications import garrison
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

PLACE_FIRST, PLACE_SECOND = "place-first", "place-second"


@rule("RH41-5.5", "RH41-5.8")
def prepare(setting: Setting) -> Battle:
    """Lay out the objectives and put every unit with a fixed hex on the board."""
    battle = Battle(setting)
    grid = setting.board.grid
    battle.objectives = {grid.parse(one.hex): one.held_by for one in setting.scenario.objectives}
    for side in setting.scenario.sides:
        for one in side.units:
            add_unit(battle, side, one, "enter" if side.enters else "set-up")
    lay_overlays(battle)
    claim_objectives(battle)
    if setting.scenario.set_up:
        battle.active = setting.scenario.set_up[0]
    return battle


def add_unit(battle: Battle, side: ScenarioSide, one: ScenarioUnit, waits: str) -> Unit:
    """A single unit of the scenario, on its hex, aboard its vehicle, or waiting for its place."""
    types = battle.setting.types
    unit = Unit(one.id, side.id, one.type, experience=Experience(one.experience), facing=one.facing or 0)
    unit.damage = one.damage
    if one.half:
        unit.damage = types[one.type].strength - types[one.type].strength_half
    enlist(battle, unit)
    unit.zone = one.zone
    if one.at:
        battle.put(unit, battle.setting.board.grid.parse(one.at))
    elif one.aboard:
        battle.carry(unit, battle.units[one.aboard])
    else:
        unit.waits = waits
    return unit


@rule("RH41-5.5", "S43-5.5")
def claim_objectives(battle: Battle) -> None:
    """An objective in the set-up area of one side alone is that side's from the start."""
    for hex, owner in battle.objectives.items():
        inside = [side.id for side in battle.setting.scenario.sides if hex in set_up_area(battle, side)]
        if not owner and len(inside) == 1:
            battle.objectives[hex] = inside[0]


def set_up_area(battle: Battle, side: ScenarioSide) -> list[int]:
    """The hexes in which a side sets up: its first zone, and others in which units of it begin."""
    if side.enters or not side.zones:
        return []
    named = {unit.zone for unit in side.units if unit.zone}
    zones = [*starting_zones(battle, side), *(name for name in side.zones if name in named)]
    return [hex for zone in zones for hex in zone_hexes(battle, side.id, zone)]


@rule("RH41-5.8", "S43-5.8")
def set_up(battle: Battle) -> Script[None]:
    """The sides take turns placing single units in their zones; then turn 1 begins."""
    side = next_to_deal(battle)
    if side:
        yield from deal_support(battle, side)
        battle.drawn = (*battle.drawn, side)
        return
    field = next_minefield(battle)
    if field is not None:
        yield from lay_mine(battle, field)
        return
    side = battle.active if waiting(battle, battle.active) else battle.enemy(battle.active)
    unplaced = waiting(battle, side)
    if not unplaced:
        garrison(battle)
        battle.drawn, battle.hurried = (), ()
        battle.phase = Phase.REINFORCEMENTS if comes_at_once(battle) else Phase.INITIATIVE
        return
    if not battle.setting.scenario.set_up and is_untouched(battle):
        side = yield from roll_for_placement(battle)
        unplaced = waiting(battle, side)
    yield from place(battle, unplaced[0])
    battle.active = battle.enemy(side)


@rule("S43-6.7")
def comes_at_once(battle: Battle) -> bool:
    """Whether reinforcements are due at the start of the first turn, which has no step before it but the set-up."""
    waves = [wave for side in battle.setting.scenario.sides for wave in side.reinforcements]
    return any((wave.turn, wave.when) == (1, "start") for wave in waves)


def is_untouched(battle: Battle) -> bool:
    """Nobody has placed a unit yet, and both have some."""
    return not battle.placing and all(waiting(battle, side) for side in battle.sides)


@rule("RH41-5.8", "S43-5.8")
def roll_for_placement(battle: Battle) -> Script[str]:
    """Each side rolls a D6 until one is higher, which says who places the first unit."""
    one, two = battle.sides
    while True:
        faces = yield from Roll((D6, D6), "placement")
        rolls = {one: faces[0] + 1, two: faces[1] + 1}
        winner = "" if rolls[one] == rolls[two] else max(battle.sides, key=rolls.__getitem__)
        battle.tell(FirstPlacement(rolls=rolls, first=winner or "tie", rule=battle.cite("5.8")))
        if winner:
            choice = yield from Ask(winner, "place-first", [act(PLACE_SECOND), act(PLACE_FIRST)])
            battle.placing = True
            return winner if choice == act(PLACE_FIRST) else battle.enemy(winner)


def waiting(battle: Battle, side: str) -> list[Unit]:
    """A side's units that are to be placed before the first turn."""
    return [unit for unit in battle.units.values() if unit.side == side and unit.waits == "set-up"]


@rule("RH41-5.8", "S43-5.8")
def place(battle: Battle, unit: Unit) -> Script[None]:
    """The owner names a free hex and a facing, and may load a vehicle; where there is no hex the unit waits outside.

    He may place another of his units first.
    """
    while True:
        spots = [Place(unit.id, battle.hex_name(hex)) for hex in free_spots(battle, unit)]
        if not spots:
            unit.waits = "enter"
            return
        options: list[Place | PlaceInstead] = [*spots, *others_to_place(battle, unit)]
        choice = yield from decide(battle, Ask(unit.side, "set-up", options, {"unit": unit.id}))
        if isinstance(choice, Place):
            break
        unit = battle.units[choice.unit]
    unit.waits = ""
    battle.put(unit, battle.setting.board.grid.parse(choice.at))
    battle.tell(Placed(unit=unit.id, at=choice.at, rule=battle.cite("5.8")))
    if battle.unit_card(unit).type != "infantry":
        facing = yield from decide(battle, facing_question(unit))
        face_vertex(battle, unit, facing.vertex)
    yield from load_up(battle, unit)


@rule("RH41-5.8", "S43-5.8")
def others_to_place(battle: Battle, unit: Unit) -> list[PlaceInstead]:
    """The units of the side that wait for a place as well and find one, of those that are alike only the first."""
    waiting = (one for one in battle.units.values() if one.side == unit.side and one.waits == unit.waits)
    found = {likeness(unit): unit}
    for one in waiting:
        if likeness(one) not in found and free_spots(battle, one):
            found[likeness(one)] = one
    return [PlaceInstead(one.id) for one in found.values() if one is not unit]


def likeness(unit: Unit) -> tuple[str, Experience, int, str, tuple[str, ...], int]:
    """What tells a unit that is to be placed from others."""
    return unit.kind, unit.experience, unit.damage, unit.zone, unit.load, unit.commander


@rule("RH41-5.8", "S43-5.8")
def load_up(battle: Battle, vehicle: Unit) -> Script[None]:
    """Infantry and artillery may come loaded: they are placed together with their vehicle."""
    while True:
        riders = passengers(battle, vehicle)
        if not riders:
            return
        options = [DONE, *(board(unit.id) for unit in riders)]
        choice = yield from decide(battle, Ask(vehicle.side, "load-up", options, {"unit": vehicle.id}))
        if not isinstance(choice, Board):
            return
        rider = battle.units[choice.unit]
        rider.waits = ""
        battle.carry(rider, vehicle)
        battle.tell(Loaded(unit=rider.id, vehicle=vehicle.id, rule=battle.cite("5.8")))


def passengers(battle: Battle, vehicle: Unit) -> list[Unit]:
    """Units that wait like the vehicle did and find space on it."""
    if battle.unit_card(vehicle).type != "vehicle":
        return []
    return [
        unit
        for unit in battle.units.values()
        if unit.side == vehicle.side
        and unit.waits
        and unit.zone == vehicle.zone
        and not unit.load
        and has_space(battle, vehicle, unit)
    ]


@rule("RH41-5.8")
def free_spots(battle: Battle, unit: Unit) -> list[int]:
    """Empty hexes of the unit's zone that its movement type may enter."""
    return [hex for hex in zone_of(battle, unit) if is_free_spot(battle, unit, hex)]


def is_free_spot(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether a hex is empty and may be entered by the unit's movement type."""
    return not battle.occupied.get(hex) and can_stand(battle, unit, hex)


def zone_of(battle: Battle, unit: Unit) -> tuple[int, ...]:
    """The hexes in which a unit is placed or enters."""
    return tuple(hex for zone in set_up_zones(battle, unit) for hex in zone_hexes(battle, unit.side, zone))


@rule("S43-9.6.2.2", "S43-9.6.6.1")
def can_stand(battle: Battle, unit: Unit, hex: int) -> bool:
    """Terrain that the unit may enter, for guns also a tall building, and no minefield of the enemy."""
    card, ground = battle.unit_card(unit), battle.ground
    emplaced = card.type == "artillery" and ground.terrain[hex] in TALL
    mined = hex in battle.mines and battle.mines[hex].side != unit.side
    return not mined and (emplaced or ground.row(hex).cost[card.movement] is not None)
