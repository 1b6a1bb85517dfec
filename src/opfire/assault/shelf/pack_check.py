"""How the entries of a pack must fit together: names exist, maps can be laid, units can be placed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from opfire.assault.board.tiles import Board
from opfire.assault.edition import EDITIONS
from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.maps import COLUMNS, ROWS, Tile
from opfire.assault.pack.scenarios import Overlay, Scenario, ScenarioSide, ScenarioUnit
from opfire.assault.shelf.campaign_check import campaign_mistakes
from opfire.content.errors import PackError
from opfire.kernel.bearings import Direction
from opfire.kernel.hexes import OFF_BOARD, Grid, HexNameError

Finding = tuple[str, str, str, str]
"""Kind, id, field and reason of a mistake."""
MOST_TILES = 6
"""So many tiles may lie beside each other, and so many below."""
MOST_TURNS = 40


def mistakes(pack: AssaultPack) -> list[PackError]:
    """Every mistake that only shows when the entries are seen together."""
    found = [finding for check in CHECKS for finding in check(pack)]
    if not any(kind in ("terrain", "tiles") for kind, *_ in found):
        found.extend(_scenarios(pack))
    found.extend(campaign_mistakes(pack))
    return [pack.source.error(*finding) for finding in found]


def _dice(pack: AssaultPack) -> Iterator[Finding]:
    letters = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
    for colour, letter in letters.items():
        if pack.assault_dice.get(letter) is None or colour not in pack.dice:
            for id in list(pack.dice)[:1]:
                yield "dice", id, "", f"the {colour} die (letter {letter}) is missing"


def _unit_abilities(pack: AssaultPack) -> Iterator[Finding]:
    for unit in pack.units.values():
        for ability in unit.abilities:
            if ability not in pack.abilities:
                yield "units", unit.id, "abilities", f"there is no ability '{ability}'"


def _unit_defence(pack: AssaultPack) -> Iterator[Finding]:
    for unit in pack.units.values():
        wanted = {"front", "flank", "rear", "above"} if unit.type == "vehicle" else {"all"}
        if set(unit.defence) != wanted:
            yield "units", unit.id, "defence", f"should have {', '.join(sorted(wanted))}"
        best = "".join(unit.defence.values())
        if unit.type == "vehicle" and unit.armoured != bool(set(best) & set("RYG")):
            yield (
                "units",
                unit.id,
                "armoured",
                "armoured means a green die or better, unarmoured none",
            )


def _card_abilities(pack: AssaultPack) -> Iterator[Finding]:
    for card in pack.support_cards.values():
        for ability in card.abilities:
            if ability not in pack.abilities:
                yield "support-cards", card.id, "abilities", f"there is no ability '{ability}'"


def _formation_units(pack: AssaultPack) -> Iterator[Finding]:
    for formation in pack.formations.values():
        for unit in formation.units:
            if unit.type not in pack.units:
                yield "formations", formation.id, "units", f"there is no unit '{unit.type}'"


def _spotting(pack: AssaultPack) -> Iterator[Finding]:
    for row in pack.spotting.values():
        for terrain in row.terrain:
            if terrain not in pack.terrain and terrain not in pack.fortifications:
                yield "spotting", row.id, "terrain", f"there is no terrain '{terrain}'"


def _legend(pack: AssaultPack) -> Iterator[Finding]:
    letters: dict[str, str] = {}
    for terrain in pack.terrain.values():
        if terrain.letter and letters.setdefault(terrain.letter, terrain.id) != terrain.id:
            other = letters[terrain.letter]
            yield "terrain", terrain.id, "letter", f"'{terrain.letter}' is the letter of {other} already"


def _tiles(pack: AssaultPack) -> Iterator[Finding]:
    letters = {terrain.letter for terrain in pack.terrain.values()}
    grid = Grid(COLUMNS, ROWS)
    for tile in pack.tiles.values():
        for row, line in enumerate(tile.letters, start=1):
            for column, letter in zip("ABCDEFGH", line, strict=True):
                if letter not in letters:
                    reason = f"'{letter}' in {column}{row} is no letter of the terrain chart"
                    yield "tiles", tile.id, "rows", reason
        yield from _roads(tile, grid)
        yield from _tile_names(pack, tile, grid)


def _roads(tile: Tile, grid: Grid) -> Iterator[Finding]:
    for road in tile.roads:
        words = road.path.split()
        if not any(word not in Direction.__members__ for word in words):
            yield "tiles", tile.id, "roads", "a road goes through at least one hex"
            continue
        first, last = words[0] in Direction.__members__, words[-1] in Direction.__members__
        names = words[first : len(words) - last]
        try:
            hexes = [grid.parse(name) for name in names]
        except HexNameError as wrong:
            yield "tiles", tile.id, "roads", str(wrong)
            continue
        for a, b in pairwise(hexes):
            if grid.direction(a, b) < 0:
                yield "tiles", tile.id, "roads", f"{grid.name(a)} and {grid.name(b)} are not adjacent"
        for leads_off, hex, word in ((first, hexes[0], words[0]), (last, hexes[-1], words[-1])):
            if leads_off and grid.neighbour(hex, Direction[word]) != OFF_BOARD:
                yield "tiles", tile.id, "roads", f"{grid.name(hex)} {word} does not lead off the tile"


def _tile_names(pack: AssaultPack, tile: Tile, grid: Grid) -> Iterator[Finding]:
    places = [("buildings", one.at) for one in tile.buildings] + [("places", one.at) for one in tile.places]
    places += [("hexsides", word.partition("/")[0]) for one in tile.hexsides for word in one.at.split()]
    for field, name in places:
        try:
            grid.parse(name)
        except HexNameError as wrong:
            yield "tiles", tile.id, field, str(wrong)
    for one in tile.hexsides:
        if one.kind not in pack.terrain:
            yield "tiles", tile.id, "hexsides", f"there is no hexside terrain '{one.kind}'"
        for word in one.at.split():
            if word.partition("/")[2] not in Direction.__members__:
                yield "tiles", tile.id, "hexsides", f"'{word}' should be a hex and a side, such as C5/NE"


def _scenarios(pack: AssaultPack) -> Iterator[Finding]:
    for scenario in pack.scenarios.values():
        missing = [one.tile for row in scenario.tiles for one in row if one.tile not in pack.tiles]
        if missing:
            yield "scenarios", scenario.id, "tiles", f"there is no tile '{missing[0]}'"
            continue
        measures = list(_measures(scenario))
        yield from measures
        if measures:
            continue
        try:
            board = Board.of(pack, scenario)
        except ValueError as wrong:
            yield "scenarios", scenario.id, "tiles", str(wrong)
            continue
        yield from _on_board(scenario, board)
        yield from _overlays(pack, scenario)
        for side in scenario.sides:
            for field, reason in _side(pack, side, board):
                yield "scenarios", scenario.id, f"sides.{side.id}.{field}", reason


def _measures(scenario: Scenario) -> Iterator[Finding]:
    if scenario.edition not in EDITIONS:
        yield "scenarios", scenario.id, "edition", f"should be one of {', '.join(EDITIONS)}, not '{scenario.edition}'"
    if max(len(scenario.tiles), *map(len, scenario.tiles), 0) > MOST_TILES:
        yield "scenarios", scenario.id, "tiles", f"a map has at most {MOST_TILES} by {MOST_TILES} tiles"
    if not 1 <= scenario.turns <= MOST_TURNS:
        yield "scenarios", scenario.id, "turns", f"a game has from 1 to {MOST_TURNS} turns, not {scenario.turns}"
    if len({side.id for side in scenario.sides}) < len(scenario.sides):
        yield "scenarios", scenario.id, "sides", f"both sides are called '{scenario.sides[0].id}'"


def _on_board(scenario: Scenario, board: Board) -> Iterator[Finding]:
    names = [("objectives", one.hex) for one in scenario.objectives]
    names += [("overlays", at.partition("/")[0]) for one in scenario.overlays for at in one.at]
    for field, name in names:
        try:
            board.grid.parse(name)
        except HexNameError as wrong:
            yield "scenarios", scenario.id, field, str(wrong)
    sides = {side.id for side in scenario.sides}
    winners = [condition.winner for condition in scenario.victory.conditions] + [scenario.victory.otherwise]
    for winner in winners:
        if winner not in sides | {"draw"}:
            yield "scenarios", scenario.id, "victory", f"there is no side '{winner}'"
    if scenario.initiative not in sides | {"roll"}:
        yield "scenarios", scenario.id, "initiative", "should be 'roll' or one of the sides"


def _overlays(pack: AssaultPack, scenario: Scenario) -> Iterator[Finding]:
    known = pack.terrain.keys() | pack.fortifications.keys() | pack.markers.keys()
    for overlay in scenario.overlays:
        if overlay.kind not in known:
            yield "scenarios", scenario.id, "overlays", f"there is no marker or fortification '{overlay.kind}'"
        for problem in _lying(pack, overlay):
            yield "scenarios", scenario.id, "overlays", problem


def _lying(pack: AssaultPack, overlay: Overlay) -> Iterator[str]:
    """All lies in hexes, wire and barriers turned to a vertex; mines need room for as many dummies."""
    row = pack.terrain.get(overlay.kind)
    if row is not None and row.kind == "hexside":
        yield f"{overlay.kind} is printed on a tile, not laid on the map"
    if row is not None and row.kind == "overlay" and overlay.facing not in range(6):
        yield f"{overlay.kind} says in 'facing' which vertex it is turned to, from 0 to 5"
    for at in overlay.at:
        if "/" in at:
            yield f"{overlay.kind} at {at}: should be a hex, such as C5"
    if overlay.kind == "minefield" and not 0 < 2 * sum(overlay.mines.values()) <= len(overlay.at):
        yield "a minefield says in 'mines' how many markers it has, and needs two hexes for each of them"
    if overlay.mines and not overlay.side:
        yield "a minefield says in 'side' who lays it"


def _side(pack: AssaultPack, side: ScenarioSide, board: Board) -> Iterator[tuple[str, str]]:
    later = [unit for wave in side.reinforcements for unit in wave.units]
    yield from _units(pack, (*side.units, *later), board)
    yield from _cards(pack, side)
    yield from _zones(side, board, later)


def _units(pack: AssaultPack, units: Iterable[ScenarioUnit], board: Board) -> Iterator[tuple[str, str]]:
    for unit in units:
        unknown = [type_ for type_ in (unit.type, *unit.any_of) if type_ not in pack.units]
        if unknown:
            yield "units", f"there is no unit '{unknown[0]}'"
            continue
        if len({(pack.units[one].type, pack.units[one].unit_class) for one in unit.any_of}) > 1:
            yield "units", f"{unit.id}: the units to choose among should be of one type and class"
        if unit.at:
            yield from _placed(pack, unit, board)


def _cards(pack: AssaultPack, side: ScenarioSide) -> Iterator[tuple[str, str]]:
    named = [id for choice in side.formations for group in choice.any_of for id in group]
    named += [id for wave in side.reinforcements for id in wave.formations]
    for id in named:
        if id not in pack.formations:
            yield "formations", f"there is no formation '{id}'"
    for id in (id for pool in side.support for id in pool.cards):
        if id not in pack.support_cards:
            yield "support", f"there is no support card '{id}'"
    decks = {card.deck for card in pack.command_cards.values()}
    for deck in side.deck:
        if deck not in decks:
            yield "deck", f"there is no command deck '{deck}'"


def _zones(side: ScenarioSide, board: Board, later: list[ScenarioUnit]) -> Iterator[tuple[str, str]]:
    for name, zone in side.zones.items():
        try:
            if not board.zone(zone):
                yield f"zones.{name}", "no hex of this board fits"
        except HexNameError as wrong:
            yield f"zones.{name}", str(wrong)
    needing = [unit.zone for unit in (*side.units, *later) if unit.zone]
    for name in needing + [wave.zone for wave in side.reinforcements]:
        if name not in side.zones:
            yield "zones", f"there is no zone '{name}'"


def _placed(pack: AssaultPack, unit: ScenarioUnit, board: Board) -> Iterator[tuple[str, str]]:
    try:
        hex = board.grid.parse(unit.at)
    except HexNameError as wrong:
        yield "units", str(wrong)
        return
    kind = pack.units[unit.type]
    if board.terrain_types[board.terrain[hex]].cost.get(kind.movement, 0) is None:
        yield "units", f"{unit.id} cannot stand in {unit.at}: {board.terrain[hex]} bars it"


CHECKS: tuple[Callable[[AssaultPack], Iterator[Finding]], ...] = (
    _dice,
    _unit_abilities,
    _unit_defence,
    _card_abilities,
    _formation_units,
    _spotting,
    _legend,
    _tiles,
)
