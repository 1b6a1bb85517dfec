"""What the document says of terrain: cost, cover, hexsides (T78 to T99, F101 to F106)."""

from __future__ import annotations

from fractions import Fraction

from opfire.commander.pack.maps import Map
from opfire.kernel.hexes import Grid
from oracles.commander.mirror import Mirror

ENTRY = {
    "building": 2,
    "stream": 3,
    "marsh": 3,
    "woods": 2,
    "gully": 2,
    "brush": 2,
    "orchard": 1,
    "field": 1,
    "open": 1,
}
"""MPs to enter a hex; bridges and what cannot be entered are not here."""
COVER = {
    "major-bridge": 2,
    "minor-bridge": 2,
    "building": 3,
    "stream": -1,
    "marsh": 0,
    "woods": 2,
    "gully": 1,
    "brush": 1,
    "orchard": 1,
    "field": 0,
    "open": 0,
}
HEXSIDE_COST = {"wall": 1, "hedge": 1, "fence": 1}
HEXSIDE_COVER = {"wall": 2, "hedge": 1}
FORT_COVER = {"foxholes": 3, "trench": 4, "pillbox": 5, "bunker": 6}
"""One more against mortars and artillery."""
DUG = ("trench", "bunker", "pillbox")


def barred(map: Map, start: int, to: int) -> bool:
    """Whether printed terrain keeps a moving unit from a step, cliffs apart (T79, T80.1, T98)."""
    if map.terrain[to] == "water":
        return True
    bridged = "major-bridge" in (map.terrain[start], map.terrain[to])
    return bridged and not any(map.joined(start, to, kind) for kind in ("road", "railway"))


def move_cost(map: Map, mirror: Mirror, start: int, to: int) -> int | None:
    """The MPs of a step in a Move order, or None where none can be made (O21.1, O21.4)."""
    if map.hexside(start, to) == "cliff" or barred(map, start, to) or to in mirror.blazes:
        return None
    if trenched(mirror, start, to):
        return 1
    along = any(map.joined(start, to, kind) for kind in ("road", "railway", "trail"))
    here = map.terrain[to]
    ground = map.under[to] if here == "minor-bridge" else here
    cost = 1 if along else ENTRY[ground]
    cost += HEXSIDE_COST.get(map.hexside(start, to) or "", 0)
    return cost + (1 if map.levels[to] > map.levels[start] else 0)


def trenched(mirror: Mirror, start: int, to: int) -> bool:
    """A step between a trench and a trench, bunker or pillbox (F105.2)."""
    forts = (mirror.forts.get(start), mirror.forts.get(to))
    return "trench" in forts and all(fort in DUG for fort in forts)


def cover(map: Map, mirror: Mirror, hex: int, starts: frozenset[int] = frozenset(), indirect: bool = False) -> int:
    """The best cover in a hex, also against an attack from these hexes; a road takes 1 from it (T78.3, T93)."""
    best = COVER[map.terrain[hex]]
    fort = mirror.forts.get(hex, "")
    if fort in FORT_COVER:
        best = max(best, FORT_COVER[fort] + (1 if indirect else 0))
    if not indirect:
        for start in starts:
            for side in entered_through(map.grid, start, hex):
                best = max(best, HEXSIDE_COVER.get(map.hexsides.get(side, ""), best))
    return best - (1 if map.has(hex, "road") else 0)


def entered_through(grid: Grid, start: int, hex: int) -> list[int]:
    """The hexsides of a hex that the line from another hex touches: one, or two at a corner."""
    if start == hex:
        return []
    (ax, ay), (bx, by) = grid.centre(start), grid.centre(hex)
    corners = grid.corners(hex)
    found = []
    for direction in range(6):
        mid = grid.side_midpoint(hex, direction)
        ends = sorted(corners, key=lambda point: (point[0] - mid[0]) ** 2 + (point[1] - mid[1]) ** 2)[:2]
        if touches((ax, ay), (bx, by), ends[0], ends[1]):
            found.append(grid.hexside(hex, direction))
    return found


Point = tuple[int, int]


def touches(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the segments a-b and c-d have a point in common, where they are not parallel."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if cross == 0:
        return False
    t = Fraction((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx), cross)
    u = Fraction((cx - ax) * (by - ay) - (cy - ay) * (bx - ax), cross)
    return 0 <= t <= 1 and 0 <= u <= 1
