"""Tools of the hobby at the table: sight and range from any hex to any hex, and unit cards with provenance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from opfire.assault.display.odds_tool import pool_odds
from opfire.assault.display.player_aid import player_aid
from opfire.assault.display.preview_parts import sight_line
from opfire.assault.display.reach import reach
from opfire.assault.display.threat import threat
from opfire.assault.state.battle import Battle
from opfire.kernel.display import SightLine


def sight(battle: Battle, args: Mapping[str, str]) -> SightLine:
    """The line of sight between two hexes."""
    grid = battle.setting.board.grid
    start, end = grid.parse(args.get("from", "")), grid.parse(args.get("to", ""))
    return sight_line(battle, start, end)


def overlook(battle: Battle, args: Mapping[str, str]) -> dict[str, str]:
    """Every hex within a range that can be seen from a hex, and whether the sight is clear or hindered."""
    grid = battle.setting.board.grid
    start, reach = grid.parse(args.get("from", "")), int(args.get("range", "0"))
    near = [hex for hex in range(grid.size) if 0 < grid.distance(start, hex) <= reach]
    lines = [sight_line(battle, start, hex) for hex in near]
    return {line.end: line.state for line in lines if line.state != "blocked"}


def unit_card(battle: Battle, args: Mapping[str, str]) -> dict[str, Any]:
    """Everything on a unit's card, with where each value comes from."""
    unit = battle.units.get(args.get("unit", ""))
    if unit is None:
        raise LookupError(f"there is no unit '{args.get('unit', '')}'")
    card = battle.unit_card(unit)
    pack = battle.setting.pack
    values: dict[str, Any] = msgspec.to_builtins(card)
    sources = {field: str(pack.provenance_of("units", card.id, field)) for field in values}
    abilities = [msgspec.to_builtins(pack.abilities[name]) for name in card.abilities]
    return {"card": values, "provenance": sources, "abilities": abilities}


TOOLS: dict[str, Callable[[Any, Mapping[str, str]], object]] = {
    "sight": sight,
    "overlook": overlook,
    "reach": reach,
    "threat": threat,
    "unit-card": unit_card,
    "odds": pool_odds,
    "player-aid": player_aid,
}
