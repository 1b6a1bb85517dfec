"""Tools of the table: the line of sight between any two hexes, and the card of a piece with where it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from opfire.commander.board.sight import sight, sight_line
from opfire.commander.fire import firing
from opfire.commander.orders import move_choices, stepping
from opfire.commander.state.commander import Commander
from opfire.commander.units import ground
from opfire.kernel.display import SightLine


def line(game: Commander, args: Mapping[str, str]) -> SightLine:
    """The line of sight from one hex to another as it is now."""
    grid = game.setting.grid
    start, end = grid.parse(args.get("from", "")), grid.parse(args.get("to", ""))
    return sight_line(sight(game.setting.map, start, end, ground.sight_markers(game)))


def overlook(game: Commander, args: Mapping[str, str]) -> dict[str, str]:
    """Every hex within a range that can be seen from a hex, and whether the sight is clear or hindered."""
    grid, haze = game.setting.grid, ground.sight_markers(game)
    start, reach = grid.parse(args.get("from", "")), int(args.get("range", "0"))
    near = [hex for hex in range(grid.size) if 0 < grid.distance(start, hex) <= reach]
    lines = [sight_line(sight(game.setting.map, start, hex, haze)) for hex in near]
    return {line.end: line.state for line in lines if line.state != "blocked"}


def reach(game: Commander, args: Mapping[str, str]) -> dict[str, dict[str, str | int]]:
    """Every hex a unit could still move to, with those it moves together with now, and what that costs and leaves."""
    unit = game.units.get(args.get("unit", ""))
    if unit is None or unit.hex < 0:
        raise LookupError(f"there is no unit '{args.get('unit', '')}' on the map")
    group = move_choices.grouped(game) if unit.grouped else [unit]
    name, found = game.setting.grid.name, sorted(stepping.reachable(game, group).items())
    return {name(hex): {"cost": one.cost, "left": one.left, "how": "move"} for hex, one in found}


def threat(game: Commander, args: Mapping[str, str]) -> dict[str, list[str]]:
    """Every hex in which a side could be fired at as things stand, with the enemies who could."""
    side = args.get("side", "")
    if side not in game.sides:
        raise LookupError(f"there is no side '{side}'")
    found: dict[int, list[str]] = {}
    for enemy in game.on_map(game.enemy(side)):
        pieces = firing.pieces_of(game, enemy)
        for hex in sorted(
            {hex for piece in pieces for hex in firing.targets(game, piece, range(game.setting.grid.size))}
        ):
            found.setdefault(hex, []).append(enemy.id)
    return {game.hex_name(hex): enemies for hex, enemies in sorted(found.items())}


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
    "threat": threat,
    "unit-card": unit_card,
}
