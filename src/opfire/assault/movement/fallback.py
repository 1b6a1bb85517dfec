"""Fallback (13.3): a unit runs from an attack, as far and as safely as it can, or is cornered."""

from __future__ import annotations

from opfire.assault.board.facing import FORWARD, facing_in_retreat, heading
from opfire.assault.board.ground import Way
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.fire import morale
from opfire.assault.fire.damage import hurt
from opfire.assault.fire.morale import Flight, eliminate, hold, lose, mark_morale
from opfire.assault.log.battle import FallsBack, Moved
from opfire.assault.movement.mines import cross_minefields, minefield
from opfire.assault.movement.movement import settle
from opfire.assault.movement.reaction_fire import reaction_fire
from opfire.assault.movement.terrain_damage import terrain_test
from opfire.assault.options.answers import step
from opfire.assault.state.abilities import has, reverses_at_full_speed
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import all_out
from opfire.assault.state.pieces import Morale, Phase, Unit
from opfire.assault.terrain.roads import ways_past
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@morale.fall_back.carried_out_by
@rule("RH41-13.3", "RH41-10.7.3", "S43-13.3")
def fall_back(battle: Battle, unit: Unit, came_from: int, why: str) -> Script[Flight]:
    """A unit falls back like a fast action away from the attack; who cannot move, and anyone a second time, is lost.

    Says what became of it.
    """
    if unit.morale is Morale.FALLBACK:
        yield from lose(battle, unit, "second-fallback", "13.3")
        return Flight.STAYED
    if stays_stubbornly(battle, unit) or (yield from offer(battle, Scene("fall-back", unit.side, unit))):
        return Flight.STOOD
    if battle.unit_card(unit).type == "artillery":
        eliminate(battle, unit, "artillery-fallback", "13.3")
        return Flight.STAYED
    if unit.immobilised:
        yield from lose(battle, unit, "immobilised-fallback", "13.3")
        return Flight.STAYED
    battle.tell(FallsBack(unit=unit.id, why=why, rule=battle.cite("13.3")))
    mark_morale(unit, Morale.FALLBACK)
    unit.falling = True
    went = yield from retreat(battle, unit, came_from)
    unit.falling = False
    return Flight.LEFT if went else Flight.STAYED


def stays_stubbornly(battle: Battle, unit: Unit) -> bool:
    """A stubborn unit stays suppressed where it is the first time in a turn that it would have to fall back."""
    if unit.stood or not has(battle, unit, "stubborn"):
        return False
    unit.stood = True
    hold(battle, unit, "13.3", "stubborn")
    return True


@rule("RH41-13.3")
def retreat(battle: Battle, unit: Unit, came_from: int) -> Script[bool]:
    """The unit goes on as far as its movement allowance plus one reaches, or takes a damage point where it cannot.

    Harsh terrain can only be the first hex of a fallback, and its last. Says whether it left its hex.
    """
    spent, backed, trail = 0, False, [unit.at]
    while (left := points_to_flee(battle, unit, backed) - spent) > 0 and not unit.gone and not unit.immobilised:
        routes = routes_away(battle, unit, unit.at, came_from, left)
        if not routes:
            yield from cornered(battle, unit)
            break
        backwards = {way.hex: backed or backs_into(battle, unit, way.hex) for way in routes}
        reach = {hex: points_to_flee(battle, unit, back) - spent for hex, back in backwards.items()}
        open_routes = [way for way in routes if (len(trail) == 1 if way.harsh else way.cost <= reach[way.hex])]
        if not open_routes:
            break
        way = yield from choose_route(battle, unit, open_routes, came_from, left)
        spent, backed = spent + (left if way.harsh else way.cost), backwards[way.hex]
        trail.append(way.hex)
        yield from retreat_into(battle, unit, way)
        if not unit.gone and minefield(battle, unit, unit.at) is not None:
            break
    if len(trail) > 1:
        settle(battle, unit, trail)
    return len(trail) > 1


@rule("RH41-13.3", "RH41-9.10", "S43-13.3", "S43-9.10")
def points_to_flee(battle: Battle, unit: Unit, backwards: bool) -> int:
    """The movement allowance, half of it for a vehicle that has entered a hex in reverse, and one point more."""
    move = battle.unit_card(unit).move
    return ((move + 1) // 2 if backwards else move) + 1


@rule("RH41-9.10", "S43-9.10")
def backs_into(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether a vehicle enters a hex in reverse and is the slower for it."""
    if battle.unit_card(unit).type != "vehicle" or reverses_at_full_speed(battle, unit):
        return False
    return heading(battle.setting.board.grid.direction(unit.at, hex), unit.facing) != FORWARD


@rule("RH41-13.3", "S43-13.3", "S43-7.0")
def retreat_into(battle: Battle, unit: Unit, way: Way) -> Script[None]:
    """The next hex of a fallback: ground and mines may harm the unit, and in the action phase the enemy may react."""
    start = unit.at
    back_away(battle, unit, way.hex)
    battle.put(unit, way.hex)
    battle.tell(
        Moved(
            unit=unit.id,
            start=battle.hex_name(start),
            to=battle.hex_name(way.hex),
            cost=way.cost,
            how="fallback",
            facing=unit.facing if battle.unit_card(unit).type == "vehicle" else -1,
            rule=battle.cite("13.3"),
        )
    )
    yield from terrain_test(battle, unit, start)
    if not unit.gone:
        yield from cross_minefields(battle, unit, start)
    if battle.phase is Phase.ACTION and not unit.gone:
        yield from reaction_fire(battle, unit, start)


@rule("S43-13.3", "RH41-9.10")
def back_away(battle: Battle, unit: Unit, hex: int) -> None:
    """A vehicle falls back forward or in reverse, turning a vertex where it must."""
    if battle.unit_card(unit).type == "vehicle":
        unit.facing = facing_in_retreat(unit.facing, battle.setting.board.grid.direction(unit.at, hex))


def choose_route(battle: Battle, unit: Unit, routes: list[Way], came_from: int, left: int) -> Script[Way]:
    """The owner chooses where to fall back, unless there is one way only."""
    if len(routes) == 1:
        return routes[0]
    names = {battle.hex_name(way.hex): way for way in routes}
    about: dict[str, str | int] = {"unit": unit.id, "came_from": battle.hex_name(came_from), "left": left}
    choice = yield from Ask(unit.side, "fall-back", [step(name) for name in names], about)
    return names[choice.to]


@rule("RH41-13.3")
def routes_away(battle: Battle, unit: Unit, hex: int, came_from: int, left: int) -> list[Way]:
    """Hexes farther from the attacker, if possible not nearer to any other enemy."""
    distance = battle.setting.board.grid.distance
    away = distance(hex, came_from)
    routes = [
        way
        for way in ways_past(battle, unit, hex)
        if distance(way.hex, came_from) > away and has_room(battle, unit, way, came_from, left)
    ]
    if not battle.setting.edition.fallback_shuns_everybody:
        return routes
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(unit.side)) if enemy.at not in (came_from, hex)]
    safe = [way for way in routes if all(distance(way.hex, enemy) >= distance(hex, enemy) for enemy in enemies)]
    return safe or routes


def has_room(battle: Battle, unit: Unit, way: Way, came_from: int, left: int) -> bool:
    """No enemy stands there; a friend's hex can be passed if the unit has the points to get on from there."""
    here = battle.at(way.hex)
    if not may_flee_into(battle, unit, way.hex):
        return False
    if not here:
        return True
    if way.harsh or any(other.side != unit.side for other in here):
        return False
    rest = left - way.cost
    onward = routes_away(battle, unit, way.hex, came_from, rest) if rest > 0 else []
    return any(one.cost <= rest and not one.harsh for one in onward)


@rule("S43-9.6.6.1")
def may_flee_into(battle: Battle, unit: Unit, hex: int) -> bool:
    """Nobody passes another in a minefield, and transports shun a hidden one."""
    field = battle.mines.get(hex)
    if field is None or field.side == unit.side:
        return True
    return not battle.occupied.get(hex) and (field.open or not battle.unit_card(unit).transport)


@rule("RH41-13.3", "RH41-12.0", "RH41-12.5", "RH41-10.10.3", "S43-10.10.3")
def cornered(battle: Battle, unit: Unit) -> Script[None]:
    """A unit that cannot get away takes one damage point and stays; from an enemy's hex there must be a way out.

    Whoever is aboard leaves a vehicle that was damaged by it.
    """
    hex = unit.at
    if any(other.side != unit.side for other in battle.at(hex)):
        eliminate(battle, unit, "no-way-out", "13.3")
    else:
        hurt(battle, unit, 1, "13.3", "cornered")
        yield from all_out(battle, unit, hex, hard_hit=unit.gone)
