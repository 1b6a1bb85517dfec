"""What must fit together in a skirmish pack: names that are meant to be somewhere, and tables that can be laid out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from opfire.content.errors import PackError
from opfire.content.loader import Pack
from opfire.skirmish.pack import Feature, ModelType, Rect, Scenario, SideSetup, TableLayout, VehicleType

Fault = tuple[str, str]
"""A field and what is wrong with it."""
SIZES: Final = range(300, 4001)
"""The sides a table may have, in millimetres."""
MOST_FEATURES: Final = 400
MOST_POINTS: Final = 100
FEWEST_POINTS: Final = {"area": 3, "building": 3, "wreck": 3, "linear": 2, "road": 2, "door": 2, "window": 2}
ON_GROUND: Final = ("area", "building", "wreck", "linear")
"""Features that have a row of the terrain table."""
MOST_MODELS: Final = 40
"""So many models a side may have; the largest force of ours has 14."""
MOST_TURNS: Final = 40


def mistakes(pack: Pack) -> list[PackError]:
    """Every mistake that shows only when the entries are seen together."""
    return [
        pack.error(kind, id, field, reason)
        for kind, check in CHECKS.items()
        for id, entry in pack.entries[kind].items()
        for field, reason in check(pack, entry)
    ]


def _known(pack: Pack, kind: str, id: str, field: str) -> Iterator[Fault]:
    if id not in pack.entries[kind]:
        yield field, f"there is no '{id}' among the {kind}"


def _model(pack: Pack, model: ModelType) -> Iterator[Fault]:
    for weapon in model.weapons:
        yield from _known(pack, "weapons", weapon, "weapons")
    for trait in model.traits:
        yield from _known(pack, "traits", trait, "traits")


def _vehicle(pack: Pack, vehicle: VehicleType) -> Iterator[Fault]:
    for mounted in vehicle.weapons:
        yield from _known(pack, "weapons", mounted.weapon, "weapons")
        if mounted.gunner not in vehicle.crew:
            yield "weapons", f"'{mounted.gunner}' is not of the crew: {', '.join(vehicle.crew)}"
    for trait in vehicle.traits:
        yield from _known(pack, "traits", trait, "traits")


def _table(pack: Pack, table: TableLayout) -> Iterator[Fault]:
    if not all(side in SIZES for side in table.size):
        yield "size", f"a table has sides from {SIZES[0]} to {SIZES[-1]} mm, not {table.size[0]} by {table.size[1]}"
    if len(table.features) > MOST_FEATURES:
        yield "features", f"{len(table.features)} things lie here; a table has room for {MOST_FEATURES}"
    ids = [one.id for one in table.features]
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield "features", f"there are two things called '{id}'"
    for one in table.features[:MOST_FEATURES]:
        for reason in _feature(pack, table, one):
            yield "features", f"{one.id}: {reason}"


def _feature(pack: Pack, table: TableLayout, one: Feature) -> Iterator[str]:
    if not FEWEST_POINTS.get(one.kind, 1) <= len(one.points) <= MOST_POINTS:
        yield f"needs from {FEWEST_POINTS.get(one.kind, 1)} to {MOST_POINTS} points, not {len(one.points)}"
    if any(not (0 <= x <= table.size[0] and 0 <= y <= table.size[1]) for x, y in one.points):
        yield "lies beyond the edge of the table"
    if one.kind in ON_GROUND and one.terrain not in pack.entries["terrain"]:
        yield f"there is no '{one.terrain}' among the terrain"
    buildings = [other.id for other in table.features if other.kind == "building"]
    if one.kind in ("door", "window") and one.of not in buildings:
        yield f"should say in 'of' which building it belongs to: {', '.join(buildings) or 'there is none'}"


def _scenario(pack: Pack, scenario: Scenario) -> Iterator[Fault]:
    yield from _known(pack, "tables", scenario.table, "table")
    for rule in scenario.special:
        yield from _known(pack, "special", rule, "special")
    if not 1 <= scenario.turns <= MOST_TURNS:
        yield "turns", f"a game has from 1 to {MOST_TURNS} turns, not {scenario.turns}"
    table = pack.entries["tables"].get(scenario.table)
    for side in scenario.sides:
        for reason in _side(pack, side, table):
            yield "sides", f"{side.id}: {reason}"
    yield from _victory(scenario, table)


def _side(pack: Pack, side: SideSetup, table: TableLayout | None) -> Iterator[str]:
    known = pack.entries["models"].keys() | pack.entries["vehicles"].keys()
    for kind in (*side.force, *side.zones, *side.off_table):
        if kind not in known:
            yield f"there is no '{kind}' among the models and vehicles"
    if any(count < 1 for count in side.force.values()) or not 1 <= sum(side.force.values()) <= MOST_MODELS:
        yield f"a force has from 1 to {MOST_MODELS} models, at least one of each kind that is named"
    for rect in (side.zone, *side.zones.values(), *(way.strip for way in side.exits)):
        if table is not None and not _inside(rect, table.size):
            yield f"the zone {list(rect)} is no rectangle of this table: left, lower, right, upper edge"


def _inside(rect: Rect, size: tuple[int, int]) -> bool:
    left, low, right, high = rect
    return 0 <= left <= right <= size[0] and 0 <= low <= high <= size[1]


def _victory(scenario: Scenario, table: TableLayout | None) -> Iterator[Fault]:
    sides, victory = [side.id for side in scenario.sides], scenario.victory
    if len(set(sides)) != len(sides):
        yield "sides", f"both sides are called '{sides[0]}'"
    for side in (*(score.side for score in victory.scores), *([victory.attacker] if victory.attacker else [])):
        if side not in sides:
            yield "victory", f"there is no side '{side}'; there are: {', '.join(sides)}"
    places = [one.id for one in table.features] if table else []
    for place in (id for score in victory.scores if score.what == "objective" for id in score.of):
        if place not in places:
            yield "victory", f"there is no '{place}' on the table '{scenario.table}'"
    if victory.mode in ("clear", "attack") and not victory.attacker:
        yield "victory", "should say in 'attacker' which side attacks"
    if victory.mode == "clear" and victory.place not in places:
        yield "victory", f"should say in 'place' what is to be cleared; '{victory.place}' is not on the table"


CHECKS: Final[dict[str, Callable[[Pack, Any], Iterator[Fault]]]] = {
    "models": _model,
    "vehicles": _vehicle,
    "tables": _table,
    "scenarios": _scenario,
}
