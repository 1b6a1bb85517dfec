"""What must fit together in a pack: names that are meant to be somewhere, and maps that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import Any, Final

from opfire.commander.pack.maps import LETTERS, OFF_MAP, MapSource
from opfire.commander.pack.scenarios import Muster, OrderOfBattle, Scenario, SideSetup, SupportColumn
from opfire.content.errors import PackError
from opfire.content.loader import Pack
from opfire.kernel.hexes import Grid, HexNameError

Fault = tuple[str, str]
"""A field and what is wrong with it."""
LARGEST: Final = 32
"""So many hexes a side of a map may have; ours have 15 by 10."""
MOST_UNITS: Final = 120
"""So many units of one kind a line of a force may name."""


def mistakes(pack: Pack) -> list[PackError]:
    """Every mistake that shows only when the entries are seen together."""
    return [
        pack.error(kind, id, field, reason)
        for kind, check in CHECKS.items()
        for id, entry in pack.entries[kind].items()
        for field, reason in check(pack, entry)
    ]


def _known(pack: Pack, kind: str, id: str | None, field: str) -> Iterator[Fault]:
    if id is not None and id not in pack.entries[kind]:
        yield field, f"there is no '{id}' among the {kind}"


def _musters(pack: Pack, musters: Iterable[Muster], field: str) -> Iterator[Fault]:
    for muster in musters:
        yield from _known(pack, "units", muster.unit, field)
        yield from _known(pack, "weapons", muster.weapon, field)
        if not 1 <= muster.count <= MOST_UNITS:
            yield field, f"'{muster.unit}' is there {muster.count} times; write 1 or more, up to {MOST_UNITS}"


def _nation(pack: Pack, nation: Any) -> Iterator[Fault]:
    yield from _known(pack, "units", nation.hero, "hero")
    yield from _known(pack, "units", nation.private, "private")


def _leader(pack: Pack, leader: Any) -> Iterator[Fault]:
    yield from _known(pack, "units", leader.unit, "unit")


def _order_of_battle(pack: Pack, force: OrderOfBattle) -> Iterator[Fault]:
    yield from _musters(pack, force.units, "units")
    for weapon in force.weapons:
        yield from _known(pack, "weapons", weapon, "weapons")


def _support(pack: Pack, column: SupportColumn) -> Iterator[Fault]:
    for item in column.items:
        yield from _known(pack, "units", item.unit, "items")
        yield from _known(pack, "weapons", item.weapon, "items")
        yield from _known(pack, "radios", item.radio, "items")
        if (item.unit is None) == (item.radio is None):
            yield "items", "an item is a unit or a radio"


def _scenario(pack: Pack, scenario: Scenario) -> Iterator[Fault]:
    yield from _known(pack, "maps", scenario.map, "map")
    for chit in scenario.open_chits:
        yield from _known(pack, "chits", chit, "open_chits")
    for name, side in (("axis", scenario.axis), ("allies", scenario.allies)):
        for field, reason in _side(pack, name, side):
            yield f"{name}.{field}", reason
    shared = set(scenario.axis.objectives) & set(scenario.allies.objectives)
    if shared:
        yield "allies.objectives", f"both sides control objective {min(shared)}"


def _side(pack: Pack, name: str, side: SideSetup) -> Iterator[Fault]:
    if pack.entries["nations"][side.nation].side != name:
        yield "nation", f"{side.nation} does not fight for the {name}"
    yield from _musters(pack, side.units, "units")
    yield from _known(pack, "radios", side.radio, "radio")
    for weapon in side.weapons:
        yield from _known(pack, "weapons", weapon, "weapons")
    for group in side.reinforcements:
        yield from _musters(pack, group.units, "reinforcements")
        yield from _known(pack, "radios", group.radio, "reinforcements")


def _map(_pack: Pack, source: MapSource) -> Iterator[Fault]:
    broken = list(_squares(source))
    yield from broken
    if not broken:
        rows = [line.split() for line in source.terrain.splitlines() if line.strip()]
        yield from _places(source, Grid(len(rows[0]), len(rows)))


def _squares(source: MapSource) -> Iterator[Fault]:
    """The letters and digits: as many in every row, and all of them known."""
    rows = [line.split() for line in source.terrain.splitlines() if line.strip()]
    if not rows or len({len(row) for row in rows}) > 1:
        yield "terrain", "every row needs the same number of letters"
    if len(rows) > LARGEST or max(map(len, rows), default=0) > LARGEST:
        yield "terrain", f"a map has at most {LARGEST} by {LARGEST} hexes"
        return
    for letter in sorted({letter for row in rows for letter in row} - LETTERS.keys()):
        yield "terrain", f"'{letter}' is no terrain; there are {' '.join(LETTERS)}"
    levels = source.levels.split()
    if len(levels) != sum(map(len, rows)):
        yield "levels", f"there are {len(levels)} levels for {sum(map(len, rows))} hexes"
    for level in sorted(set(levels) - set("01234")):
        yield "levels", f"'{level}' is no level from 0 to 4"


def _places(source: MapSource, grid: Grid) -> Iterator[Fault]:
    """The names of hexes and hexsides: on the board, adjacent where they must be, and on fitting terrain."""
    letters = dict(zip(grid.names, source.terrain.split(), strict=True))
    for field in ("roads", "trails", "railways", "streams", "buildings"):
        for id, text in getattr(source, field).items():
            check = _rooms if field == "buildings" else _chain
            for reason in check(grid, text.split()):
                yield f"{field}.{id}", reason
    yield from _hexsides(source, grid)
    for bridge in source.bridges:
        letter = "X" if bridge.kind == "major" else "x"
        for hex in bridge.hexes:
            if letters.get(hex) != letter:
                yield "bridges", f"{hex} holds no {bridge.kind} bridge ({letter})"
        if bridge.by not in source.roads.keys() | source.railways.keys():
            yield "bridges", f"there is no road or railway '{bridge.by}'"
    for objective in source.objectives:
        if objective.hex not in letters:
            yield "objectives", f"{objective.hex} is not a hex of this map"


def _rooms(grid: Grid, words: list[str]) -> Iterator[str]:
    yield from (f"{word} is not a hex of this map" for word in words if word not in grid.names)


def _chain(grid: Grid, words: list[str]) -> Iterator[str]:
    hexes = [word for word in words if word not in OFF_MAP]
    strange = list(_rooms(grid, hexes))
    yield from strange
    for a, b in pairwise(hexes) if not strange else ():
        if grid.direction(grid.parse(a), grid.parse(b)) < 0:
            yield f"{a} and {b} are not adjacent"
    if not strange:
        yield from _ends(grid, words)


def _ends(grid: Grid, words: list[str]) -> Iterator[str]:
    """A way leads off the map only at its ends, over the edge that its last hex lies on."""
    yield from (f"'{word}' stands only at the end of a way" for word in words[1:-1] if word in OFF_MAP)
    off = [(words[at], words[beside]) for at, beside in ((0, 1), (-1, -2)) if words and words[at] in OFF_MAP]
    if off and sum(word not in OFF_MAP for word in words) < 2:
        yield "a way that leads off the map needs two hexes"
        return
    for edge, name in off:
        if name not in OFF_MAP and not _lies_on(grid, grid.parse(name), edge):
            yield f"{name} does not lie on the {OFF_MAP[edge]} edge of the map; take '{edge}' away or lead the way on"


def _lies_on(grid: Grid, hex: int, edge: str) -> bool:
    place, last = {
        "edge-n": (grid.row(hex), 0),
        "edge-e": (grid.column(hex), grid.columns - 1),
        "edge-s": (grid.row(hex), grid.rows - 1),
        "edge-w": (grid.column(hex), 0),
    }[edge]
    return place == last


def _hexsides(source: MapSource, grid: Grid) -> Iterator[Fault]:
    taken: dict[int, str] = {}
    for kind, sides in source.hexsides.items():
        for text in sides.split():
            try:
                side = grid.parse_hexside(text)
            except HexNameError as wrong:
                yield f"hexsides.{kind}", str(wrong)
                continue
            if side in taken:
                yield f"hexsides.{kind}", f"{text} holds a {taken[side]} already"
            taken[side] = kind


CHECKS: Final[dict[str, Callable[[Pack, Any], Iterator[Fault]]]] = {
    "nations": _nation,
    "leader-names": _leader,
    "orders-of-battle": _order_of_battle,
    "support": _support,
    "maps": _map,
    "scenarios": _scenario,
}
