"""Lines of sight over the drawing of the map, on one level and between two (10, T79 to T99, T88.3 to T88.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from opfire.commander.board.drawing import SCALE, Shape, centre, shapes
from opfire.commander.log.attacks import Attacked
from opfire.commander.log.pieces import Activated
from opfire.commander.log.play import Rolled
from opfire.commander.options.answers import Target
from opfire.commander.pack.maps import Map
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from oracles.commander.fire import place_of
from oracles.commander.mirror import Arm, Mirror
from oracles.commander.reading import Reading

OBSTACLES = ("woods", "building", "wall", "hedge")
TALL = ("woods", "building")
"""What makes the hex behind it blind to who looks down (T88.4.1)."""
HINDRANCES = {"brush": 3, "orchard": 2, "field": 1, "marsh": 1, "major-bridge": 1, "minor-bridge": 1}
HINDRANCES |= {"fence": 1, "railway": 1}
Point = tuple[int, int]


@lru_cache(maxsize=16)
def drawn(map: Map) -> tuple[tuple[Shape, Point, Point], ...]:
    """Everything on the map that a line may touch, with its top left and bottom right."""
    found = []
    for shape in shapes(map):
        xs, ys = zip(*shape.points, strict=True)
        found.append((shape, (min(xs), min(ys)), (max(xs), max(ys))))
    return tuple(found)


def near(map: Map, a: Point, b: Point) -> Iterator[Shape]:
    """What is drawn in the box about a line and on both sides of its run: the rest cannot be touched."""
    left, right, top, bottom = min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[1]), max(a[1], b[1])
    for shape, (x, y), (xx, yy) in drawn(map):
        if x > right or xx < left or y > bottom or yy < top:
            continue
        sides = [turn(a, b, corner) for corner in ((x, y), (x, yy), (xx, y), (xx, yy))]
        if min(sides) <= 0 <= max(sides):
            yield shape


def turn(a: Point, b: Point, c: Point) -> int:
    """On which side of the line a-b a point lies: above 0, below 0, or on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def meets(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common; their ends count."""
    if max(a[0], b[0]) < min(c[0], d[0]) or max(c[0], d[0]) < min(a[0], b[0]):
        return False
    if max(a[1], b[1]) < min(c[1], d[1]) or max(c[1], d[1]) < min(a[1], b[1]):
        return False
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def touched(a: Point, b: Point, ring: tuple[Point, ...]) -> bool:
    """Whether a line touches the border of an area that holds neither of its ends, or a segment."""
    return any(meets(a, b, ring[i - 1], ring[i]) for i in range(len(ring)))


@lru_cache(maxsize=100_000)
def printed(map: Map, a: int, b: int) -> int | None:
    """What the printed map puts in the way between two hexes of one level: a hindrance, or None where it blocks."""
    if "gully" in (map.terrain[a], map.terrain[b]) and map.grid.distance(a, b) > 1:
        return None
    start, end, level = centre(map.grid, a), centre(map.grid, b), map.levels[a]
    ends = {a, b}
    sides = {map.grid.hexside(hex, direction) for hex in ends for direction in range(6)}
    seen = [shape for shape in near(map, start, end) if touched(start, end, shape.points)]
    lanes = followed(seen)
    worst = 0
    for shape in seen:
        if shape.kind == "gate" or shape.place in (sides if shape.kind == "hexside" else ends):
            continue
        if shape.kind == "hill" and shape.level > level:
            return None
        if shape.kind == "hill" or shape.level < level or (shape.kind != "hexside" and shape.place in lanes):
            continue
        if shape.what in OBSTACLES:
            return None
        worst = max(worst, HINDRANCES.get(shape.what, 0))
    return worst


@lru_cache(maxsize=100_000)
def downhill(map: Map, a: int, b: int) -> int | None:
    """The same between two levels: nothing below the higher end hinders, but tall things make a blind hex.

    A hex has the level of its centre dot (T88.3.1), so what grows on it counts for that level down to its border.
    """
    high, low = (a, b) if map.levels[a] > map.levels[b] else (b, a)
    if map.terrain[high] == "gully" and map.grid.distance(a, b) > 1:
        return None
    start, end, top = centre(map.grid, a), centre(map.grid, b), map.levels[high]
    sides = {map.grid.hexside(hex, direction) for hex in (a, b) for direction in range(6)}
    seen = [shape for shape in near(map, start, end) if touched(start, end, shape.points)]
    lanes = followed(seen)
    between = [
        shape
        for shape in seen
        if shape.kind != "gate"
        and shape.place not in (sides if shape.kind == "hexside" else (a, b))
        and not (shape.kind == "ground" and shape.place in lanes)
    ]
    if any(shape.level >= top and (shape.kind == "hill" or shape.what in OBSTACLES) for shape in between):
        return None
    beside = [hex for hex in map.grid.neighbours(low) if hex >= 0 and hex != high and crossed(map, a, b, hex)]
    tall = [
        shape.place
        for shape in between
        if shape.kind == "ground" and shape.what in TALL and shape.place in beside and shape.level >= map.levels[low]
    ]
    level_with_it = [HINDRANCES.get(shape.what, 0) for shape in between if shape.level >= top]
    return None if tall else max(level_with_it, default=0)


def followed(seen: list[Shape]) -> set[int]:
    """The hexes in which the line runs along a straight road or railway from side to side (T92, T93)."""
    gates = {(shape.what, shape.place, shape.gate) for shape in seen if shape.kind == "gate"}
    return {place for what, place, gate in gates if (what, place, (gate + 3) % 6) in gates}


def sight(map: Map, mirror: Mirror, a: int, b: int) -> int | None:
    """The hindrance between two hexes with smoke and fires, or None where one does not see."""
    if a == b:
        return mirror.smoke.get(a, 0)
    worst = printed(map, a, b) if map.levels[a] == map.levels[b] else downhill(map, a, b)
    if worst is None or any(crossed(map, a, b, hex) for hex in mirror.blazes - {a, b}):
        return None
    thick = [value for hex, value in mirror.smoke.items() if hex in (a, b) or crossed(map, a, b, hex)]
    return max([worst, *thick])


@lru_cache(maxsize=100_000)
def crossed(map: Map, a: int, b: int, hex: int) -> bool:
    """Whether the line touches any part of a hex, its border included (10.2.1, 10.3.4)."""
    ring = tuple((x * SCALE, y * SCALE) for x, y in map.grid.corners(hex))
    return touched(centre(map.grid, a), centre(map.grid, b), ring)


class Sight(Reading):
    """Judges the hexes that a spotter sees, and the hindrance of every attack."""

    def __init__(self) -> None:
        super().__init__()
        self.then: Mirror | None = None
        self.spotter = ""

    def asked(self, ask: Ask) -> None:
        if ask.kind != "spot":
            return
        map = self.game.setting.map
        here = self.mirror.men[self.spotter].hex
        offered = {option.at for option in ask.options if isinstance(option, Target)}
        for hex in range(map.grid.size):
            name, found = self.game.hex_name(hex), sight(map, self.mirror, here, hex)
            kind = "seen by a spotter" if map.levels[hex] == map.levels[here] else "seen over levels"
            self.agree(kind, name in offered, found is not None, f"{self.game.hex_name(here)} to {name}")

    def told(self, event: Event) -> None:
        if isinstance(event, Activated):
            self.spotter = event.unit
        if isinstance(event, Rolled) and event.why.endswith("-attack"):
            self.then = self.then or self.mirror.copy()
        if isinstance(event, Attacked):
            if event.pieces and self.then is not None:
                self.judge(self.then, event)
            self.then = None

    def judge(self, then: Mirror, event: Attacked) -> None:
        """The greatest hindrance on any line counts (O20.3.2)."""
        map = self.game.setting.map
        pieces = [then.arms[id] if id in then.arms else then.men[id] for id in event.pieces]
        if any(isinstance(piece, Arm) and piece.type.ordnance for piece in pieces):
            return
        hexes = [map.grid.parse(name) for name in event.at.split(", ")]
        lines = {(place_of(then, piece), hex) for piece in pieces for hex in hexes}
        found = [sight(map, then, a, b) for a, b in lines]
        worst = None if None in found else max(one for one in found if one is not None)
        kind = "hindrance" if all(map.levels[a] == map.levels[b] for a, b in lines) else "hindrance over levels"
        self.agree(kind, event.hindrance, worst, event)
