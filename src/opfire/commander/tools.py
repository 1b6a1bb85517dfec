"""Tools of the table: the line of sight between any two hexes, and the card of a piece with where it comes from."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from opfire.commander import ground, units
from opfire.commander.counters import Unit
from opfire.commander.sight import sight, sight_line
from opfire.commander.state import Commander
from opfire.kernel.table import SightLine


def line(game: Commander, args: Mapping[str, str]) -> SightLine:
    """The line of sight from one hex to another as it is now."""
    grid = game.setting.grid
    start, end = grid.parse(args.get("from", "")), grid.parse(args.get("to", ""))
    return sight_line(sight(game.setting.map, start, end, ground.haze(game)))


def overlook(game: Commander, args: Mapping[str, str]) -> dict[str, str]:
    """Every hex within a range that can be seen from a hex, and whether the sight is clear or hindered."""
    grid, haze = game.setting.grid, ground.haze(game)
    start, reach = grid.parse(args.get("from", "")), int(args.get("range", "0"))
    near = [hex for hex in range(grid.size) if 0 < grid.distance(start, hex) <= reach]
    lines = [sight_line(sight(game.setting.map, start, hex, haze)) for hex in near]
    return {line.end: line.state for line in lines if line.state != "blocked"}


def reach(game: Commander, args: Mapping[str, str]) -> dict[str, dict[str, str | int]]:
    """Every hex a unit could move to with all its points, and what that costs."""
    unit = game.units.get(args.get("unit", ""))
    if unit is None or unit.hex < 0:
        raise LookupError(f"there is no unit '{args.get('unit', '')}' on the map")
    cheapest = ways(game, unit, units.move(game, unit))
    name = game.setting.grid.name
    return {name(hex): {"cost": cost, "how": "move"} for hex, cost in sorted(cheapest.items()) if hex != unit.hex}


def ways(game: Commander, unit: Unit, points: int) -> dict[int, int]:
    """The cheapest cost of every hex within so many points; wire ends a move, enemies bar the way."""
    enemy, found = game.other(unit.side), dict[int, int]()
    queue = [(0, unit.hex)]
    while queue:
        spent, hex = heapq.heappop(queue)
        if hex in found or spent > points:
            continue
        found[hex] = spent
        if game.forts.get(hex) == "wire" and hex != unit.hex:
            continue
        for near in game.setting.grid.neighbours(hex):
            cost = ground.move_cost(game, hex, near) if near >= 0 else None
            if cost is not None and near not in found and not game.holds(near, enemy):
                heapq.heappush(queue, (spent + cost, near))
    return found


def unit_card(game: Commander, args: Mapping[str, str]) -> dict[str, Any]:
    """All values of a unit, weapon or radio."""
    kind, type = type_of(game, args.get("unit", ""))
    pack = game.setting.pack
    shelves: dict[str, Mapping[str, Any]] = {
        "units": pack.units,
        "weapons": pack.weapons,
        "radios": pack.radios,
    }
    card = shelves[kind][type]
    values: dict[str, Any] = msgspec.to_builtins(card)
    sources = {field: str(pack.pack.provenance_of(kind, type, field)) for field in values}
    return {"card": values, "provenance": sources}


def type_of(game: Commander, id: str) -> tuple[str, str]:
    """The shelf of the pack and the type of a piece."""
    if id in game.units:
        return "units", game.units[id].type
    if id in game.weapons:
        return "weapons", game.weapons[id].type
    side = id.removeprefix("radio-")
    if side not in game.batteries:
        raise LookupError(f"there is no piece '{id}'")
    return "radios", game.batteries[side].type


TOOLS: Final[dict[str, Callable[[Commander, Mapping[str, str]], object]]] = {
    "sight": line,
    "overlook": overlook,
    "reach": reach,
    "unit-card": unit_card,
}
