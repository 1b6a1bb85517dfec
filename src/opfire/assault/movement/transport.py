"""Transport (9.11, 10.10): loading, dismounting, and getting off under fire."""

from __future__ import annotations

from opfire.assault.board.ground import Way
from opfire.assault.fire.damage import critical_hits, flip, hurt
from opfire.assault.fire.morale import eliminate, suppress
from opfire.assault.log.battle import Dismounted, Loaded, Turned
from opfire.assault.movement.mines import cross_minefields
from opfire.assault.movement.reaction_fire import reaction_fire
from opfire.assault.options.answers import Face, face, step
from opfire.assault.state import carrying
from opfire.assault.state.abilities import dismounting_action, is_immobile
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.carrying import has_space
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Phase, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

TOO_BUSY = (Action.FAST, Action.DELAYED)


@rule("RH41-9.11.2", "S43-9.11.2")
def vehicle_to_board(battle: Battle, unit: Unit, hex: int) -> Unit | None:
    """The vehicle in a hex that the unit may mount: with space, and not hurried, shaken, immobilised or fighting."""
    names = battle.occupied.get(hex)
    if names is None or names == (unit.id,):
        return None
    here = battle.at(hex)
    vehicle = next(one for one in here if one.id != unit.id)
    if vehicle.side != unit.side or battle.unit_card(vehicle).type != "vehicle" or len(here) > 2:
        return None
    ready = vehicle.action not in TOO_BUSY and vehicle.morale is Morale.NONE and vehicle.melee is Melee.NONE
    return vehicle if ready and not vehicle.immobilised and has_space(battle, vehicle, unit) else None


@rule("S43-9.11.4")
def gun_to_hitch(battle: Battle, vehicle: Unit, hex: int) -> Unit | None:
    """The immobile gun in a hex that a transport may load, unless it is delayed, shaken or fighting."""
    if not battle.unit_card(vehicle).transport:
        return None
    gun = next((one for one in battle.at(hex) if one.id != vehicle.id), None)
    if gun is None or gun.side != vehicle.side or not is_immobile(battle, gun):
        return None
    ready = gun.action is not Action.DELAYED and gun.morale is Morale.NONE and gun.melee is Melee.NONE
    return gun if ready and has_space(battle, vehicle, gun) else None


@rule("RH41-9.11.2", "S43-9.11.2")
def board(battle: Battle, unit: Unit, vehicle: Unit) -> None:
    """The unit is aboard; its markers go and its activation is over, while the vehicle may still be activated."""
    unit.action, unit.activated, unit.cover = Action.NONE, True, Cover.NONE
    battle.carry(unit, vehicle)
    battle.tell(Loaded(unit=unit.id, vehicle=vehicle.id, rule=battle.cite("9.11.2")))
    battle.tell_markers(unit)


@rule("S43-9.11.4")
def hitch(battle: Battle, vehicle: Unit, gun: Unit) -> None:
    """The transport takes the gun aboard and is delayed by it."""
    battle.carry(gun, vehicle)
    gun.cover = Cover.NONE
    vehicle.action, vehicle.given_away = Action.DELAYED, True
    section = battle.setting.edition.hitching_section
    battle.tell(Loaded(unit=gun.id, vehicle=vehicle.id, rule=battle.cite(section)))
    for unit in (gun, vehicle):
        battle.tell_markers(unit)


def ways_out(battle: Battle, unit: Unit, hex: int) -> list[Way]:
    """The empty hexes next to a vehicle that a passenger can enter, the enemy's minefields left out."""
    return [
        way
        for way in empty_hexes(battle, unit, hex)
        if way.hex not in battle.mines or battle.mines[way.hex].side == unit.side
    ]


def empty_hexes(battle: Battle, unit: Unit, hex: int) -> list[Way]:
    """The hexes next to a vehicle that a passenger can enter and nobody is in."""
    return [way for way in battle.ground.ways[unit.kind][hex] if not battle.occupied.get(way.hex)]


@rule("RH41-9.11.3", "S43-9.11.3")
def can_dismount(battle: Battle, unit: Unit) -> bool:
    """A carried unit can be activated to dismount, though an immobile gun only by its transport."""
    return bool(unit.carrier) and not is_immobile(battle, unit) and bool(ways_out(battle, unit, unit.at))


@rule("RH41-9.11.3", "S43-9.11.3")
def dismount(battle: Battle, unit: Unit) -> Script[None]:
    """The owner names an adjacent free hex; the unit is marked there and can be fired at."""
    yield from leave(battle, unit, unit.at, ways_out(battle, unit, unit.at), "dismount", "9.11.3")


@rule("S43-9.11.5")
def unload(battle: Battle, vehicle: Unit, gun: Unit) -> Script[None]:
    """An immobile gun is set down next to its transport and is delayed."""
    section = battle.setting.edition.unhitching_section
    yield from leave(battle, gun, vehicle.at, ways_out(battle, gun, vehicle.at), "unload", section)


def leave(battle: Battle, unit: Unit, hex: int, ways: list[Way], how: str, section: str) -> Script[None]:
    """A passenger goes to one of the hexes its owner chooses from, is marked, meets mines, and may draw fire."""
    vehicle = unit.carrier
    way = yield from choose_way_out(battle, unit, hex, ways)
    battle.put(unit, way.hex)
    mark_dismounted(battle, unit, way)
    at = battle.hex_name(way.hex)
    battle.tell(Dismounted(unit=unit.id, vehicle=vehicle, to=at, how=how, rule=battle.cite(section)))
    battle.tell_markers(unit)
    yield from cross_minefields(battle, unit, hex)
    if unit.at != way.hex:
        return
    if battle.unit_card(unit).type == "artillery":
        yield from point(battle, unit)
    if battle.phase is Phase.ACTION:
        yield from reaction_fire(battle, unit, hex)


def choose_way_out(battle: Battle, unit: Unit, hex: int, ways: list[Way]) -> Script[Way]:
    """The owner of the passengers chooses the hex."""
    if len(ways) == 1:
        return ways[0]
    names = {battle.hex_name(way.hex): way for way in ways}
    about: dict[str, str | int] = {"unit": unit.id, "from": battle.hex_name(hex)}
    choice = yield from Ask(unit.side, "dismount", [step(name) for name in names], about)
    return names[choice.to]


@rule("RH41-9.11.3", "RH41-10.10.3", "S43-9.11.3", "S43-10.10.3")
def mark_dismounted(battle: Battle, unit: Unit, way: Way) -> None:
    """Getting off is a fast action, a delayed one in harsh terrain; suppressed riders keep that marker instead."""
    unit.activated = True
    if unit.morale is not Morale.NONE:
        return
    unit.action = Action.DELAYED if way.harsh else dismounting_action(battle, unit)
    unit.given_away = unit.given_away or unit.action in TOO_BUSY
    unit.went_fast = unit.went_fast or unit.action is Action.FAST


@rule("RH41-9.9", "S43-9.9")
def point(battle: Battle, gun: Unit) -> Script[None]:
    """A gun that was set down faces the vertex its owner names."""
    choice = yield from facing_question(gun)
    face_vertex(battle, gun, choice.vertex)


def facing_question(gun: Unit) -> Ask[Face]:
    """Which vertex a gun or a vehicle is to face."""
    return Ask(gun.side, "face", [face(vertex) for vertex in range(6)], {"unit": gun.id})


def face_vertex(battle: Battle, gun: Unit, vertex: int) -> None:
    """Turn it there."""
    if vertex != gun.facing:
        gun.facing = vertex
        section = "9.9" if battle.unit_card(gun).type == "artillery" else "9.10"
        battle.tell(Turned(unit=gun.id, facing=gun.facing, rule=battle.cite(section)))


@rule("RH41-10.10.3", "S43-10.10.3", "S43-9.6.6.2")
def emergency_disembark(battle: Battle, unit: Unit, hex: int, section: str = "10.10.3") -> Script[None]:
    """A passenger gets off into an empty adjacent hex at once, among mines if there is no other, or is lost."""
    ways = ways_out(battle, unit, hex) or empty_hexes(battle, unit, hex)
    if not ways:
        eliminate(battle, unit, "no-room", section)
        return
    yield from leave(battle, unit, hex, ways, "emergency", section)


@carrying.all_out.carried_out_by
@rule("RH41-10.10.2", "RH41-10.10.3", "S43-10.10.2", "S43-10.10.3")
def all_out(battle: Battle, vehicle: Unit, hex: int, *, hard_hit: bool) -> Script[None]:
    """Everybody leaves a vehicle that was harmed in a hex; if it was critically hit or destroyed, at half strength.

    Fire at the first of them may harm the vehicle again, and then the others have left it already.
    """
    for passenger in battle.riding(vehicle):
        if hard_hit and passenger.carrier:
            flip(battle, passenger, "10.10.2", "transport-hit")
        if passenger.carrier:
            yield from emergency_disembark(battle, passenger, hex)


@carrying.riders_hit.carried_out_by
@rule("RH41-10.10.1", "RH41-10.10.3", "S43-10.10.1")
def riders_hit(battle: Battle, firer: Unit, rider: Unit, left: Symbols, came_from: int) -> Script[None]:
    """Tank riders that anything got through to jump off; their vehicle is not touched."""
    criticals, damage, suppressions = left
    hex = rider.at
    hurt(battle, rider, criticals + damage, "10.10.1")
    if suppressions and not rider.gone:
        yield from suppress(battle, rider, came_from)
    if any(left) and not rider.gone:
        yield from emergency_disembark(battle, rider, hex)
    if criticals and not rider.gone:
        yield from critical_hits(battle, firer, rider, criticals, came_from)
