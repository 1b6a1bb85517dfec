"""Looking from hex to hex in tests."""

from __future__ import annotations

from opfire.commander.board.sight import NO_MARKERS, Markers, Sight, sight
from opfire.commander.pack.maps import Map


def look(map: Map, a: str, b: str, markers: Markers = NO_MARKERS) -> Sight:
    return sight(map, map.grid.parse(a), map.grid.parse(b), markers)


def met(map: Map, a: str, b: str, markers: Markers = NO_MARKERS) -> list[tuple[str, str]]:
    return [(reason.place, reason.what) for reason in look(map, a, b, markers).why]
