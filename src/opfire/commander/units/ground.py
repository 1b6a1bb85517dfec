"""The ground as it is now: printed terrain, fortifications, smoke and fire together (T78 to T99, chapter 10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from opfire.commander.board import terrain
from opfire.commander.board.sight import BLOCKED, NO_MARKERS, Markers, sight
from opfire.commander.pack.maps import Map
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.rules.citations import rule

if TYPE_CHECKING:
    from opfire.commander.fire.firing import Attack


# Sight


def sight_markers(game: Commander) -> Markers:
    """The smoke and fire that a line of sight may meet."""
    if game.sight_markers is None:
        game.sight_markers = Markers(game.smoke, game.blazes)
    return game.sight_markers


def sees(game: Commander, a: int, b: int) -> bool:
    """Whether two hexes see each other."""
    if not game.blazes:
        return game.setting.sight.rows[a][b] != BLOCKED
    return a == b or game.setting.sight.hindrance(a, b, sight_markers(game)) is not None


def seen(game: Commander, start: int, hexes: Iterable[int]) -> list[int]:
    """Those of some hexes that are seen from a hex."""
    table = game.setting.sight
    row = table.rows[start]
    clear = [hex for hex in hexes if row[hex] != BLOCKED]
    if not game.blazes:
        return clear
    mist = sight_markers(game)
    return [hex for hex in clear if hex == start or table.hindrance(start, hex, mist) is not None]


def sighted(game: Commander, start: int, side: str) -> list[int]:
    """The hexes of a side's units that are seen from a hex."""
    key = start, side
    if key not in game.sighted:
        game.sighted[key] = seen(game, start, game.held_by(side))
    return game.sighted[key]


def hindrance(game: Commander, a: int, b: int) -> int:
    """The greatest hindrance between two hexes that see each other; in one hex only its smoke counts."""
    if a == b:
        return game.smoke.get(a, 0)
    if game.smoke or game.blazes:
        return game.setting.sight.hindrance(a, b, sight_markers(game)) or 0
    value = game.setting.sight.rows[a][b]
    return 0 if value == BLOCKED else value


def nearest(game: Commander, hex: int, hexes: list[int]) -> list[int]:
    """Those of some hexes that are nearest to a hex."""
    distances = game.setting.grid.distances(hex)
    least = min((distances[one] for one in hexes), default=0)
    return [one for one in hexes if distances[one] == least]


def hindering(game: Commander, a: int, b: int) -> str:
    """The names of the hexes whose hindrance counts between two hexes."""
    most = hindrance(game, a, b)
    if game.smoke or game.blazes:
        return hindering_most(game.setting.map, a, b, most, sight_markers(game))
    return printed_hindering(game.setting.map, a, b, most)


def hindering_most(map: Map, a: int, b: int, most: int, markers: Markers) -> str:
    """The names of the hexes that hinder a line just so much."""
    met = sight(map, a, b, markers).why
    return " ".join(dict.fromkeys(one.place for one in met if one.value == most and one.place in map.grid.names))


@lru_cache(maxsize=16384)
def printed_hindering(map: Map, a: int, b: int, most: int) -> str:
    """The same without smoke and fire, found once for every line."""
    return hindering_most(map, a, b, most, NO_MARKERS)


# What a hex is


def kind(game: Commander, hex: int) -> str:
    """The terrain type of a hex."""
    return game.setting.map.terrain[hex]


def is_building(game: Commander, hex: int) -> bool:
    """Whether a hex is part of a building."""
    return kind(game, hex) == "building"


def is_water(game: Commander, hex: int) -> bool:
    """Whether a hex is water terrain."""
    return hex in game.setting.water


def bars_weapons(game: Commander, hex: int) -> bool:
    """No weapon fires from marsh or stream."""
    return hex in game.setting.water


def impassable(game: Commander, hex: int) -> bool:
    """Whether no unit can be in a hex."""
    return not terrain.holds_units(game.setting.map, hex, game.blazes)


# Getting about


@rule("CC-T79")
def barred(game: Commander, a: int, b: int) -> bool:
    """Whether nobody gets from a hex to the next, however he goes."""
    return b in game.blazes or game.setting.barred(a, b)


@rule("CC-T79", "CC-F105.2")
def move_cost(game: Commander, a: int, b: int) -> int | None:
    """The points a step costs, or None where there is no way."""
    if b in game.blazes:
        return None
    cost = game.setting.move_cost(a, b)
    if cost is not None and cost > 1 and through_trench(game, a, b):
        return 1
    return cost


@rule("CC-F105.2")
def through_trench(game: Commander, a: int, b: int) -> bool:
    """Whether a step stays inside trenches and what they lead to."""
    return a in game.forts and b in game.forts and terrain.in_trench(a, b, game.forts)


@rule("CC-O16.2", "CC-O16.3")
def can_advance(game: Commander, unit: Unit, hex: int) -> bool:
    """An advance goes anywhere passable, across a cliff only without a weapon."""
    if barred(game, unit.hex, hex):
        return False
    return not (unit.weapon and terrain.cliff(game.setting.map, unit.hex, hex))


@rule("CC-O23.3.5")
def can_retreat(game: Commander, a: int, b: int) -> bool:
    """A retreat into impassable terrain or across a cliff is the end."""
    return not barred(game, a, b) and not terrain.cliff(game.setting.map, a, b)


def ways_out(game: Commander, unit: Unit) -> list[int]:
    """The hexes to which a unit can get out of a fire."""
    return [hex for hex in game.setting.grid.around(unit.hex) if not barred(game, unit.hex, hex)]


# Cover


@rule("CC-T99")
def indirect(game: Commander, attack: Attack) -> bool:
    """Whether an attack falls from above: artillery and mortars."""
    return attack.radio or any(
        piece.weapon is not None and game.weapon_type(piece.weapon).indirect for piece in attack.pieces
    )


@rule("CC-11.6", "CC-F103.2")
def no_cover(game: Commander, attack: Attack) -> bool:
    """Against mines, flame and Molotov cocktails nothing covers."""
    return attack.kind == "mines" or any(
        piece.weapon is not None and game.weapon_type(piece.weapon).no_cover for piece in attack.pieces
    )


def approach(game: Commander, hex: int, attack: Attack) -> terrain.Attack:
    """How an attack comes into a hex."""
    if indirect(game, attack):
        return terrain.FROM_ABOVE
    starts = [start for start in attack.from_hexes if start != hex]
    sides = [side for start in starts for side in terrain.aimed(game.setting.map, start, hex).sides]
    return terrain.Attack("direct", tuple(sorted(set(sides))))


def cover(game: Commander, hex: int, attack: Attack | None = None) -> int:
    """The best cover of a hex, against an attack or for rallying and the like."""
    if attack is None:
        if hex not in game.forts:
            return game.setting.cover[hex]
    elif no_cover(game, attack):
        return 0
    return max(part.value for part in covers(game, hex, attack))


def cover_everywhere(game: Commander) -> Sequence[int]:
    """The best cover of every hex without an attack, to be indexed by hex."""
    if not game.forts:
        return game.setting.cover
    found = list(game.setting.cover)
    for hex in game.forts:
        found[hex] = cover(game, hex)
    return found


def covers(game: Commander, hex: int, attack: Attack | None = None) -> tuple[terrain.Part, ...]:
    """The covers among which the owner chooses."""
    fort = game.setting.pack.fortifications[game.forts[hex]] if hex in game.forts else None
    if attack is None and fort is None:
        return game.setting.plain_covers(hex)
    how = terrain.UNDISTURBED if attack is None else approach(game, hex, attack)
    return terrain.covers(game.setting.map, hex, fort, how)
