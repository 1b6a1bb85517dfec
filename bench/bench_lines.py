"""How fast the board answers: lines, distances and arcs on a 30 x 20 board."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from opfire.kernel import lines
from opfire.kernel.bearings import Vertex, bearing_of
from opfire.kernel.hexes import Grid
from opfire.kernel.lines import line

GRID = Grid(30, 20)
PAIRS = tuple((a, b) for a in range(0, GRID.size, 17) for b in range(0, GRID.size, 5) if a != b)


def per_second(work: Callable[[int, int], object]) -> int:
    """Calls a second over pairs of hexes from all over the board."""
    start = perf_counter()
    for a, b in PAIRS:
        work(a, b)
    return round(len(PAIRS) / (perf_counter() - start))


def row(name: str, value: int) -> dict[str, object]:
    return {"name": name, "value": value, "unit": "calls/s"}


def run() -> list[dict[str, object]]:
    line.cache_clear()
    lines.stretches.cache_clear()
    bearing_of.cache_clear()
    cold = per_second(lambda a, b: line(GRID, a, b))
    line.cache_clear()
    moved = per_second(lambda a, b: line(GRID, a, b))
    known = per_second(lambda a, b: line(GRID, a, b))
    per_second(GRID.distance)
    return [
        row("line, offset never seen", cold),
        row("line, offset known, moved to its place", moved),
        row("line, asked again", known),
        row("distance", per_second(GRID.distance)),
        row("arc of a hex", per_second(lambda a, b: GRID.arc_of(a, Vertex.E, b))),
    ]


if __name__ == "__main__":
    for line_ in run():
        print(line_)
