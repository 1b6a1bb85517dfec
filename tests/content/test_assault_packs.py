"""The packs of Assault as a player finds them: whole, honest about their values, and replaceable."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from opfire.assault.board.tiles import Board
from opfire.assault.display.drawing import draw
from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.pack.scenarios import LaidTile
from opfire.assault.shelf.packs import load_pack, packs
from opfire.cli.app import app
from opfire.content.errors import BadPack
from opfire.content.nodes import Node

RED, SICILY = packs()["red-horizon-41"], packs()["sicily-43"]
BOTH = pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)

MANIFEST = """\
id: mine
game: assault
title: {en: Mine, de: Meins}
edition: red-horizon-41
version: 1
extends: red-horizon-41
"""


def mine(tmp_path: Path, **files: str) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


@BOTH
def test_every_value_of_the_packs_has_an_origin(pack: AssaultPack) -> None:
    for kind, entries in pack.source.nodes.items():
        for id, node in entries.items():
            for field in node.leaves():
                assert pack.provenance_of(kind, id, field).kind in ("document", "public", "house")


@BOTH
def test_the_register_has_every_rule_that_the_packs_name(pack: AssaultPack) -> None:
    assert pack.source.unknown_rules() == []


def texts(node: Node) -> list[tuple[Node, Node]]:
    """All pairs of English and German inside."""
    own = node.mapping
    if set(own) == {"en", "de"}:
        return [(own["en"], own["de"])]
    inner = list(own.values()) if own else (node.value if isinstance(node.value, list) else [])
    return [pair for child in inner for pair in texts(child)]


@BOTH
def test_what_a_player_reads_is_there_in_both_languages(pack: AssaultPack) -> None:
    pairs = [pair for kind in pack.source.nodes.values() for node in kind.values() for pair in texts(node)]
    assert len(pairs) > 200
    assert all(bool(en.text) == bool(de.text) for en, de in pairs)


@BOTH
def test_every_ability_is_used(pack: AssaultPack) -> None:
    used = {one for unit in pack.units.values() for one in unit.abilities}
    used |= {one for card in pack.support_cards.values() for one in card.abilities}
    assert used == set(pack.abilities)


@BOTH
def test_every_unit_of_the_packs_has_a_reason(pack: AssaultPack) -> None:
    assert all(len(unit.reason) > 10 for unit in pack.units.values())


def test_the_tiles_of_the_boxes_are_there_with_both_sides() -> None:
    assert set(RED.tiles) == {f"{number}{side}" for number in range(1, 10) for side in "AB"}
    assert set(SICILY.tiles) == {f"{number}{side}" for number in range(1, 13) for side in "AB"}


def test_a_player_types_in_a_printed_value_and_plays_with_it(tmp_path: Path) -> None:
    folder = mine(tmp_path, units="provenance: house (printed card)\ngerman-rifles-41:\n  move: 3\n")
    pack = load_pack(folder)
    assert pack.units["german-rifles-41"].move == 3
    assert pack.units["german-rifles-41"].points == RED.units["german-rifles-41"].points
    assert pack.provenance_of("units", "german-rifles-41", "move").note == "printed card"


@pytest.mark.parametrize(
    ("kind", "text", "field", "reason"),
    [
        ("units", "german-rifles-41: {abilities: [flying]}", "german-rifles-41.abilities", "no ability 'flying'"),
        ("units", "german-rifles-41: {defence: {all: GY}}", "german-rifles-41.defence.all", "strongest first"),
        ("units", "german-truck: {armoured: true}", "german-truck.armoured", "a green die or better"),
        ("formations", "RGF01: {units: [{type: tank}]}", "RGF01.units", "there is no unit 'tank'"),
        ("terrain", "craters: {letter: f}", "craters.letter", "the letter of field already"),
        ("tiles", "1A: {roads: [{path: A1 A3}]}", "1A.roads", "A1 and A3 are not adjacent"),
        ("tiles", "1A: {roads: [{path: N A2 A3}]}", "1A.roads", "does not lead off the tile"),
        ("tiles", "1A: {rows: '. .'}", "1A", "9 rows of 8 hexes"),
        ("scenarios", "infantry-training: {tiles: [[{tile: 99Z}]]}", "infantry-training.tiles", "no tile '99Z'"),
        ("scenarios", "infantry-training: {objectives: [{hex: 1A.Z1}]}", "infantry-training.objectives", "Z1"),
        ("scenarios", "infantry-training: {initiative: us}", "infantry-training.initiative", "one of the sides"),
    ],
)
def test_mistakes_that_show_only_together_are_told(
    tmp_path: Path, kind: str, text: str, field: str, reason: str
) -> None:
    folder = mine(tmp_path, **{kind: f"provenance: house\n{text}\n"})
    with pytest.raises(BadPack) as bad:
        load_pack(folder)
    (error,) = bad.value.errors
    assert (error.file, error.line, error.field) == (f"mine/{kind}.yaml", 2, field)
    assert reason in error.reason


@pytest.mark.parametrize(
    "id", ["call-for-support", "kampfgruppe-klein", "dolubowo-airfield", "they-are-coming", "break-that-front"]
)
def test_the_scenarios_that_the_documents_tell_of_are_there(id: str) -> None:
    assert RED.provenance_of("scenarios", id, "title.en").kind == "document"


@BOTH
def test_the_scenarios_use_every_set_of_rules_of_their_edition(pack: AssaultPack) -> None:
    used = {module for scenario in pack.scenarios.values() for module in scenario.rules}
    both = {"infantry", "artillery", "vehicles", "transport", "indirect-fire", "smoke"}
    assert used >= both | {"command-cards", "command-points", "artillery-support", "blast"}
    if pack is SICILY:
        assert used >= {"covert-action", "covering-fire", "air-support", "mines", "fortifications"}


# Boards


@BOTH
def test_roads_leave_every_tile_where_its_neighbours_expect_them(pack: AssaultPack) -> None:
    exits = {
        " ".join(sorted(pair))
        for tile in pack.tiles.values()
        for road in tile.roads
        for pair in (road.path.split()[:2], road.path.split()[-2:])
        if set(pair) & {"N", "NE", "SE", "S", "SW", "NW"}
    }
    assert exits == {"A5 SW", "H5 NE", "D1 N", "D9 S"} & exits


def test_in_red_horizon_a_road_hex_is_road_and_nothing_else() -> None:
    for id in RED.tiles:
        board = Board(RED, laid(id))
        on_road = {board.terrain[hex] for run in board.runs for hex in run.path}
        assert on_road <= {"road", "bridge", "airfield"}


def test_in_sicily_roads_keep_clear_of_what_bars_vehicles() -> None:
    for id in SICILY.tiles:
        board = Board(SICILY, laid(id))
        roads = [run for run in board.runs if run.kind != "trail"]
        assert not {board.terrain[hex] for run in roads for hex in run.path} & {
            "multi-storey-building",
            "large-building",
            "sea",
        }


@BOTH
def test_every_terrain_with_a_letter_lies_on_some_tile(pack: AssaultPack) -> None:
    drawn = {letter for tile in pack.tiles.values() for row in tile.letters for letter in row}
    assert drawn == {terrain.letter for terrain in pack.terrain.values() if terrain.letter}


def test_every_kind_of_road_and_hexside_of_sicily_lies_on_some_tile() -> None:
    roads = {road.kind for tile in SICILY.tiles.values() for road in tile.roads}
    sides = {side.kind for tile in SICILY.tiles.values() for side in tile.hexsides}
    assert roads == {"main", "avenue", "narrow", "alley", "trail"}
    assert sides == {"stone-wall", "steep-slope"}


def laid(*ids: str, rotated: bool = False) -> tuple[tuple[LaidTile, ...], ...]:
    return (tuple(LaidTile(id, rotated) for id in ids),)


def test_two_tiles_make_one_board_with_one_road() -> None:
    board = Board(RED, laid("4B", "1B"))
    east, west = board.grid.parse("4B.H5"), board.grid.parse("1B.A5")
    assert board.road(east, west) == "main"
    main = [road for road in draw(board).roads if road.kind == "main"]
    assert len(main) == 1
    assert (main[0].start, main[0].end) == ("SW", "NE")


def test_a_rotated_tile_keeps_its_names_and_turns_its_roads() -> None:
    plain, turned = Board(RED, laid("1A")), Board(RED, laid("1A", rotated=True))
    for name in ("1A.D5", "1A.G5", "1A.A1"):
        a, b = plain.grid.parse(name), turned.grid.parse(name)
        assert (plain.terrain[a], plain.level[a]) == (turned.terrain[b], turned.level[b])
    branch = next(run for run in turned.runs if run.kind == "narrow")
    assert turned.grid.neighbour(branch.path[0], branch.start) == -1


def test_a_hill_is_one_connected_hill() -> None:
    board = Board(RED, laid("1A"))
    hill = {board.hill[board.grid.parse(f"1A.{name}")] for name in ("F4", "G5", "H5", "G6")}
    assert len(hill) == 1
    assert board.hill[board.grid.parse("1A.A1")] == -1


# The command line


def test_check_names_file_line_field_and_reason(tmp_path: Path) -> None:
    folder = mine(tmp_path, units="provenance: house\ngerman-rifles-41:\n  move: fast\n")
    result = CliRunner().invoke(app, ["pack", "check", str(folder)])
    assert result.exit_code == 2
    assert "mine/units.yaml:3: german-rifles-41.move: should be a whole number, not 'fast'" in result.output


def test_check_is_content_with_a_good_pack() -> None:
    result = CliRunner().invoke(app, ["pack", "check", "red-horizon-41"])
    assert result.exit_code == 0
    assert "no mistakes" in result.output


def test_show_gives_a_card_with_the_origin_of_each_value() -> None:
    result = CliRunner(env={"COLUMNS": "160"}).invoke(
        app, ["pack", "show", "red-horizon-41", "units", "german-rifles-41"]
    )
    line = next(line for line in result.output.splitlines() if "bands.medium" in line)
    assert "dice RY" in line
    assert "● " in line
    assert "document RH41-11.0e" in line


def test_show_suggests_what_was_meant() -> None:
    result = CliRunner().invoke(app, ["pack", "show", "red-horizon-41", "unit"])
    assert result.exit_code == 2
    assert "Did you mean units?" in result.output
