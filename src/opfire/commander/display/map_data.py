"""The map as the browser gets it: hexes, ways and hexsides, and the exact outlines that sight touches.

The outlines in `extra` are lattice points of the drawing: x in 240ths of a hex side, y in 240ths of a hex height,
from the top left corner of the board's box.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import shapely

from opfire.commander.board.drawing import SCALE, Ring, artwork, bands, exit_side, hill
from opfire.commander.pack.maps import Map, Way
from opfire.commander.pack.pieces import Radio, UnitType, WeaponType
from opfire.commander.state.setting import Setting
from opfire.kernel.bearings import Direction
from opfire.kernel.display import BoardData, PlaceData, RoadData, SideData, Words


def board_data(map: Map) -> BoardData:
    """Everything needed to draw a map."""
    return BoardData(
        id=map.id,
        cols=map.grid.columns,
        rows=map.grid.rows,
        low="odd",
        hexes=map.grid.names,
        terrain=map.terrain,
        levels=map.levels,
        roads=tuple(_road(map, way) for way in map.ways),
        sides=tuple(SideData(kind, side // 6, Direction(side % 6).name) for side, kind in sorted(map.hexsides.items())),
        places=tuple(PlaceData(one.name, map.grid.parse(one.hex), style="objective") for one in map.source.objectives),
        seed=map.source.number or 7,
        extra=_extra(map),
    )


def offered_types(setting: Setting) -> dict[str, Words]:
    """What the units, weapons and radios are called that either side may get in the middle of a game."""
    pack, scenario = setting.pack, setting.scenario
    nations = (scenario.axis.nation, scenario.allies.nation)
    named: list[UnitType | WeaponType | Radio] = [*pack.units.values(), *pack.weapons.values(), *pack.radios.values()]
    return {one.id: one.name for one in named if one.nation in nations}


def _road(map: Map, way: Way) -> RoadData:
    sides = [exit_side(map, way, number) for number in (0, len(way.path) - 1)]
    kind = "rail" if way.kind == "railway" else way.kind
    return RoadData(kind, way.path, *(Direction(side).name if side >= 0 else None for side in sides))


def _extra(map: Map) -> dict[str, object]:
    return {
        "scale": 4 * SCALE,
        "areas": list(_areas(map)),
        "crests": list(_crests(map)),
        "ways": [{"kind": way.kind, "bands": [ring for _, ring in bands(map, way)]} for way in map.ways],
        "bridges": [
            {"kind": one.kind, "over": one.over, "hexes": [map.grid.parse(hex) for hex in one.hexes]}
            for one in map.source.bridges
        ],
        "objectives": [
            {"number": one.number, "hex": map.grid.parse(one.hex), "hexes": map.objectives[one.number]}
            for one in map.source.objectives
        ],
        "edges": map.source.edges,
    }


def _areas(map: Map) -> Iterator[dict[str, object]]:
    """The drawn terrain: one entry a connected area, a building of several hexes being one."""
    kinds = sorted({kind for kind in map.terrain if kind != "open"})
    for kind in kinds:
        hexes = [hex for hex, own in enumerate(map.terrain) if own == kind]
        for rings in merged(artwork(map, hex) for hex in hexes):
            yield {"kind": kind, "rings": rings}


def _crests(map: Map) -> Iterator[dict[str, object]]:
    """The hills level by level; the border of each is its crest line."""
    for height in range(1, max(map.levels) + 1):
        hexes = [hex for hex, level in enumerate(map.levels) if level >= height]
        for rings in merged(hill(map, hex, height) for hex in hexes):
            yield {"level": height, "rings": rings}


def merged(parts: Iterable[Ring]) -> list[list[Ring]]:
    """Rings that share a border made one: of each area the outer ring and its holes."""
    whole = shapely.normalize(shapely.unary_union([shapely.Polygon(part) for part in parts]))
    return [
        [_ring(area.exterior), *map(_ring, area.interiors)] for area in shapely.get_parts(whole) if not area.is_empty
    ]


def _ring(ring: shapely.LinearRing) -> Ring:
    return tuple((round(x), round(y)) for x, y in ring.coords[:-1])
