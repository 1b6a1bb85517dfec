"""Terrain (T78 to T99) and what fortifications change in it: cost of a step and cover."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal

import msgspec

from opfire.commander.pack.maps import Map
from opfire.commander.pack.pieces import Fortification
from opfire.kernel.lines import line
from opfire.rules.citations import rule

Fire = Literal["direct", "indirect", "none"]
"""How an attack comes: aimed, from above (mortars and artillery), or not at all (rallying and the like)."""
DUG_IN: Final = ("trench", "bunker", "pillbox")


class Part(msgspec.Struct, frozen=True):
    """A number, what it comes from and the rule behind it."""

    value: int
    what: str
    rule: str


# Movement


@rule("CC-T98", "CC-T80.1")
def barred(map: Map, a: int, b: int) -> str | None:
    """The rule by which terrain keeps every unit from going from a hex to an adjacent one, however it goes."""
    if map.terrain[b] == "water":
        return "CC-T98a"
    if "major-bridge" in (map.terrain[a], map.terrain[b]) and not _along(map, a, b, ("road", "railway")):
        return "CC-T80.1b" if map.terrain[b] == "major-bridge" else "CC-T80.1c"
    if _under(map, b) == "water" and not _along(map, a, b, ("road", "railway")):
        return "CC-T98a"
    return None


@rule("CC-T83")
def cliff(map: Map, a: int, b: int) -> bool:
    """Whether a cliff lies between two adjacent hexes: only who advances without a weapon gets across."""
    return map.hexside(a, b) == "cliff"


@lru_cache(maxsize=65536)
def move_cost(map: Map, a: int, b: int) -> int | None:
    """The MPs a step to an adjacent hex costs by terrain in a Move order, or None where there is no way."""
    if barred(map, a, b) or cliff(map, a, b):
        return None
    return sum(part.value for part in cost_parts(map, a, b))


@rule("CC-T78.2", "CC-T88.1")
def cost_parts(map: Map, a: int, b: int) -> Iterator[Part]:
    """What the cost of a possible step is made of."""
    yield entry(map, a, b)
    side = map.hexside(a, b)
    if side is not None:
        yield Part(map.chart[side].move or 0, side, f"CC-{RULES[side]}a")
    if map.levels[b] > map.levels[a]:
        yield Part(1, "uphill", "CC-T88.1a")


@rule("CC-T80.2", "CC-T92", "CC-T93", "CC-T96")
def entry(map: Map, a: int, b: int) -> Part:
    """The cost of the hex itself: 1 along a road, railway or trail, else that of its terrain."""
    for way in map.ways_in[b]:
        if map.joined(a, b, way):
            return Part(map.chart[way].move or 0, way, f"CC-{RULES[way]}a")
    kind = _under(map, b)
    return Part(map.chart[kind].move or 0, kind, f"CC-{RULES[kind]}a")


def in_trench(a: int, b: int, forts: Mapping[int, str]) -> bool:
    """Whether a step goes from a trench to a trench, bunker or pillbox, or the other way round."""
    ends = forts.get(a), forts.get(b)
    return "trench" in ends and all(end in DUG_IN for end in ends)


def _along(map: Map, a: int, b: int, ways: tuple[str, ...]) -> bool:
    return any(map.joined(a, b, way) for way in ways)


def _under(map: Map, hex: int) -> str:
    """The other terrain of a bridge hex, or the terrain of any other hex."""
    return map.under.get(hex, map.terrain[hex])


# Cover


class Attack(msgspec.Struct, frozen=True):
    """How fire comes into a hex: from which side it enters, and whether it falls from above."""

    kind: Fire = "none"
    sides: tuple[int, ...] = ()


UNDISTURBED: Final = Attack()


@rule("CC-T78.3", "CC-T93")
@lru_cache(maxsize=65536)
def covers(map: Map, hex: int, fort: Fortification | None = None, attack: Attack = UNDISTURBED) -> tuple[Part, ...]:
    """The covers among which the owner of a unit chooses one, the best first; a road lowers them all."""
    lowered = road_change(map, hex)
    found = [Part(map.chart[map.terrain[hex]].cover or 0, map.terrain[hex], f"CC-{RULES[map.terrain[hex]]}b")]
    found += hexside_covers(map, attack)
    found += fort_cover(fort, attack)
    found.sort(key=lambda part: -part.value)
    return tuple(Part(part.value + lowered, part.what, part.rule) for part in found)


@rule("CC-T93")
def road_change(map: Map, hex: int) -> int:
    """What a road takes from every cover of its hex."""
    return sum(map.chart[way].cover_change for way in map.ways_in[hex])


@rule("CC-T87", "CC-T97")
def hexside_covers(map: Map, attack: Attack) -> Iterator[Part]:
    """Walls and hedges cover against aimed fire that crosses them when it enters the hex."""
    for side in attack.sides if attack.kind == "direct" else ():
        kind = map.hexsides.get(side)
        value = map.chart[kind].cover if kind else None
        if kind and value is not None:
            yield Part(value, kind, f"CC-{RULES[kind]}b")


@rule("CC-F101", "CC-F102", "CC-F104", "CC-F105.1")
def fort_cover(fort: Fortification | None, attack: Attack) -> Iterator[Part]:
    """A fortification covers better against what falls from above."""
    if fort is None or fort.cover is None or fort.cover_indirect is None:
        return
    value = fort.cover_indirect if attack.kind == "indirect" else fort.cover
    yield Part(value, fort.id, f"CC-{RULES[fort.id]}")


@lru_cache(maxsize=65536)
def aimed(map: Map, a: int, b: int) -> Attack:
    """Aimed fire from one hex at another: the sides of the target hex that its line touches on entering."""
    last = line(map.grid, a, b)[-1]
    own = [map.grid.hexside(b, direction) for direction in range(6)]
    return Attack("direct", tuple(side for side in last.crossed if side in own))


FROM_ABOVE: Final = Attack("indirect")


# What a hex holds


@rule("CC-T78.1", "CC-T89", "CC-T95", "CC-T98")
def is_water(map: Map, hex: int) -> bool:
    """Whether a hex is a water hex: no weapon fires from it, and it holds no smoke, Blaze or fortification."""
    return map.chart[map.terrain[hex]].water


@rule("CC-T79", "CC-T98")
def holds_units(map: Map, hex: int, blazes: Collection[int] = ()) -> bool:
    """Whether a unit can be in a hex at all."""
    return hex not in blazes and map.terrain[hex] != "water"


RULES: Final = {
    "blaze": "T79",
    "major-bridge": "T80",
    "minor-bridge": "T80",
    "brush": "T81",
    "building": "T82",
    "cliff": "T83",
    "fence": "T84",
    "field": "T85",
    "gully": "T86",
    "hedge": "T87",
    "marsh": "T89",
    "open": "T90",
    "orchard": "T91",
    "railway": "T92",
    "road": "T93",
    "stream": "T95",
    "trail": "T96",
    "wall": "T97",
    "water": "T98",
    "woods": "T99",
    "bunker": "F101",
    "foxholes": "F102",
    "mines": "F103",
    "pillbox": "F104",
    "trench": "F105.1",
    "wire": "F106",
}
"""The chapter of everything that lies on the map."""
