"""Where stretches meet stretches and areas, in exact integers: what is asked most often, and quicker than shapes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, NamedTuple, TypeVar

from opfire.skirmish.table.space import Point

T = TypeVar("T")
CELL: Final = 64
"""The size of the squares by which things near a point are found."""


class Stretch(NamedTuple):
    """A straight line between two points with the box around it."""

    ax: int
    ay: int
    bx: int
    by: int
    left: int
    low: int
    right: int
    high: int


def stretch(a: Point, b: Point) -> Stretch:
    """The stretch from one point to another."""
    (ax, ay), (bx, by) = a, b
    left, right = (ax, bx) if ax < bx else (bx, ax)
    low, high = (ay, by) if ay < by else (by, ay)
    return Stretch(ax, ay, bx, by, left, low, right, high)


def meet(one: Stretch, other: Stretch) -> bool:
    """Whether two stretches have a point in common, their ends included."""
    ax, ay, bx, by, left, low, right, high = one
    cx, cy, dx, dy, other_left, other_low, other_right, other_high = other
    if left > other_right or other_left > right or low > other_high or other_low > high:
        return False
    x, y = bx - ax, by - ay
    c, d = x * (cy - ay) - y * (cx - ax), x * (dy - ay) - y * (dx - ax)
    if (c > 0 and d > 0) or (c < 0 and d < 0):
        return False
    x, y = dx - cx, dy - cy
    a, b = x * (ay - cy) - y * (ax - cx), x * (by - cy) - y * (bx - cx)
    return not ((a > 0 and b > 0) or (a < 0 and b < 0))


class Corners(NamedTuple):
    """An area or a bent line by its corners: its edges, the box around it, and whether it has an inside."""

    points: tuple[Point, ...]
    edges: tuple[Stretch, ...]
    left: int
    low: int
    right: int
    high: int
    filled: bool
    leftward: bool
    """Who goes round its corners has the inside on his left."""


def corners(points: Iterable[Point], *, filled: bool) -> Corners:
    """An area with these corners, or a line along them."""
    ring = tuple(points)
    ends = (*ring[1:], ring[0]) if filled else ring[1:]
    edges = tuple(stretch(a, b) for a, b in zip(ring, ends, strict=False))
    xs, ys = [x for x, _ in ring], [y for _, y in ring]
    leftward = sum(one.ax * one.by - one.bx * one.ay for one in edges) > 0
    return Corners(ring, edges, min(xs), min(ys), max(xs), max(ys), filled, leftward)


def keeps_clear(line: Stretch, area: Corners) -> bool:
    """Whether a stretch surely misses an area: it passes beside the box around it, or all corners lie on one side."""
    ax, ay, bx, by, left, low, right, high = line
    if left > area.right or area.left > right or low > area.high or area.low > high:
        return True
    x, y = bx - ax, by - ay
    over = under = False
    for cx, cy in area.points:
        side = x * (cy - ay) - y * (cx - ax)
        over, under = over or side >= 0, under or side <= 0
        if over and under:
            return False
    return True


def crosses(line: Stretch, area: Corners) -> bool:
    """Whether a stretch has a point in common with an area or a bent line."""
    if keeps_clear(line, area):
        return False
    for edge in area.edges:
        if meet(line, edge):
            return True
    return area.filled and holds(area, (line.ax, line.ay))


def holds(area: Corners, point: Point) -> bool:
    """Whether a point lies in an area; for a point on its edge either may be said."""
    px, py = point
    inside = False
    for ax, ay, bx, by, *_ in area.edges:
        if (ay > py) != (by > py):
            side = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            inside ^= (side > 0) == (by > ay)
    return inside


def is_convex(area: Corners) -> bool:
    """Whether an area has no dents."""
    turns = set()
    count = len(area.points)
    for number in range(count):
        (ax, ay), (bx, by), (cx, cy) = (area.points[(number + more) % count] for more in range(3))
        turns.add((bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0)
    return len(turns) == 1


def share_inside(line: Stretch, area: Corners) -> float:
    """Which part of a stretch lies in an area without dents, from 0 to 1 and as good as floats are."""
    ax, ay, bx, by, *_ = line
    x, y = bx - ax, by - ay
    enter, leave = 0.0, 1.0
    for cx, cy, dx, dy, *_ in area.edges:
        ex, ey = (dx - cx, dy - cy) if area.leftward else (cx - dx, cy - dy)
        start, rate = ex * (ay - cy) - ey * (ax - cx), ex * y - ey * x
        if rate == 0:
            if start < 0:
                return 0.0
            continue
        at = -start / rate
        if rate > 0:
            if at > enter:
                enter = at
        elif at < leave:
            leave = at
    return max(0.0, leave - enter)


def meetings(line: Stretch, area: Corners) -> list[float] | None:
    """Where a stretch meets the edges of an area or a bent line, from 0 to 1; None where it runs along one of them."""
    ax, ay, bx, by, *_ = line
    x, y = bx - ax, by - ay
    found = []
    for edge in area.edges:
        if meet(line, edge):
            ex, ey = edge.bx - edge.ax, edge.by - edge.ay
            turn = x * ey - y * ex
            if turn == 0:
                return None
            found.append(((edge.ax - ax) * ey - (edge.ay - ay) * ex) / turn)
    return found


class Squares(Generic[T]):
    """Things by the squares of the table that they come near to."""

    def __init__(self, things: Iterable[tuple[T, Corners]], room: int) -> None:
        self.room = room
        self._near: dict[Point, list[T]] = {}
        for thing, area in things:
            for x in range((area.left - room) // CELL, (area.right + room) // CELL + 1):
                for y in range((area.low - room) // CELL, (area.high + room) // CELL + 1):
                    self._near.setdefault((x, y), []).append(thing)

    def near(self, point: Point) -> list[T]:
        """Everything that may be nearer to a point than the room given; what is far away is not among them."""
        return self._near.get((point[0] // CELL, point[1] // CELL), [])
