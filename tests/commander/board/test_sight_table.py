"""The table of all lines of a map: checked by other geometry, kept for the next time, and drawn with its reasons."""

from __future__ import annotations

from itertools import combinations
from os import replace
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.commander.board import sight_cache
from opfire.commander.board.drawing import Shape, centre
from opfire.commander.board.sight import Drawing, Markers, hexes_between, sight, sight_line, sight_table, work_out
from opfire.commander.pack.box import commander_pack
from opfire.commander.pack.maps import Map
from opfire.kernel.display import SightLine
from opfire.texts.catalogues import say
from support.commander.maps import column, drawn
from support.commander.sight import look


@pytest.mark.rule("CC-10.1b", "CC-2.1c")
def test_a_line_goes_from_dot_to_dot() -> None:
    """The line touches exactly the shapes that exact integer arithmetic says it touches."""
    map = commander_pack().map("dornfeld-cutting")
    pairs = [(a, b) for a, b in combinations(range(map.grid.size), 2) if (a * 7 + b) % 97 == 0]
    drawing = Drawing(map)
    for (a, b), touched in drawing.touched(map, pairs):
        start, end = centre(map.grid, a), centre(map.grid, b)
        assert touched == [shape for shape in drawing.shapes if meets(shape, start, end)]


def meets(shape: Shape, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Whether a segment touches a shape, by signs of integer areas."""
    ring = shape.points
    if len(ring) == 2:
        return crosses(start, end, *ring)
    sides = zip(ring, (*ring[1:], ring[0]), strict=True)
    return any(crosses(start, end, *side) for side in sides) or inside(start, ring)


def turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


def crosses(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    if turn(a, b, c) != turn(a, b, d) and turn(c, d, a) != turn(c, d, b):
        return True
    return any(
        turn(p, q, r) == 0 and min(p, q) <= r <= max(p, q) for p, q, r in ((a, b, c), (a, b, d), (c, d, a), (c, d, b))
    )


def inside(point: tuple[int, int], ring: tuple[tuple[int, int], ...]) -> bool:
    """Whether a point that is on no side lies within a ring."""
    y = point[1]
    odd = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and (turn((ax, ay), (bx, by), point) > 0) == (by > ay):
            odd = not odd
    return odd


maps = st.builds(
    lambda letters, levels, sides: drawn(
        "\n".join(" ".join(letters[row * 6 : row * 6 + 6]) for row in range(5)),
        " ".join(map(str, levels)),
        hexsides={"hedge": " ".join(sides)},
    ),
    st.lists(st.sampled_from(".fobwBgms"), min_size=30, max_size=30),
    st.lists(st.integers(0, 3), min_size=30, max_size=30),
    st.lists(st.sampled_from(["A1/A2", "B2/C3", "C3/D3", "D4/E4", "E2/E3"]), unique=True),
)


@pytest.mark.rule("CC-10.1g")
@given(maps, st.dictionaries(st.integers(0, 29), st.integers(1, 10)), st.sets(st.integers(0, 29), max_size=3))
@settings(max_examples=20, deadline=None)
def test_sight_is_mutual_and_the_table_says_what_the_line_says(
    map: Map, thick: dict[int, int], fires: set[int]
) -> None:
    markers = Markers(thick, fires)
    table = sight_table(map)
    for a, b in combinations(range(0, 30, 2), 2):
        there, back = sight(map, a, b, markers), sight(map, b, a, markers)
        assert (there.clear, there.hindrance) == (back.clear, back.hindrance)
        assert table.hindrance(a, b, markers) == (there.hindrance if there.clear else None)
        assert table.hindrance(b, a, markers) == table.hindrance(a, b, markers)


def test_a_line_knows_only_the_map_and_its_markers() -> None:
    """Units cannot matter: the table of a map is made once, from the map alone."""
    map = commander_pack().map("vesnino-crossroads")
    table = sight_table(map)
    assert table.cells == work_out(map)
    assert table.hindrance(7, 7) == 0


class TestCache:
    def test_a_table_is_kept_and_used_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        map = column(".w.")
        first = sight_table(map)
        sight_table.cache_clear()
        monkeypatch.setattr("opfire.commander.board.sight.work_out", lambda _map: pytest.fail("worked out again"))
        assert sight_table(map).cells == first.cells

    @pytest.mark.parametrize("damage", [b"", b"rubbish", b"x" * 41])
    def test_a_damaged_file_is_ignored(self, damage: bytes) -> None:
        map = column(".w.")
        right = sight_table(map).cells
        for file in sight_cache.folder().iterdir():
            file.write_bytes(damage)
        sight_table.cache_clear()
        assert sight_table(map).cells == right

    def test_every_map_has_one_file_that_came_there_whole(self, monkeypatch: pytest.MonkeyPatch) -> None:
        moved = []
        monkeypatch.setattr(
            "opfire.commander.board.sight_cache.os.replace", lambda old, new: moved.append(old) or replace(old, new)
        )
        for terrain in ("...", ".w.", ".b."):
            sight_table(column(terrain))
        home = sight_cache.folder()
        assert {Path(old).parent for old in moved} == {home}
        assert len(list(home.iterdir())) == 3

    @pytest.mark.parametrize(
        ("given", "root"),
        [
            ({"XDG_CACHE_HOME": "/x", "LOCALAPPDATA": "/l"}, "/x"),
            ({"LOCALAPPDATA": "/l"}, "/l"),
            ({}, "/home/me/.cache"),
        ],
    )
    def test_tables_lie_where_the_system_keeps_such_things(
        self, given: dict[str, str], root: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
            monkeypatch.setenv(name, given[name]) if name in given else monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
        assert sight_cache.folder() == Path(root) / "opfire" / "sight"

    def test_without_a_place_to_write_it_still_works(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null/nowhere")
        sight_table.cache_clear()
        assert sight_table(column("...")).hindrance(0, 2) == 0


def test_the_table_of_a_whole_map_takes_less_than_two_seconds() -> None:
    begun = process_time()
    work_out(commander_pack().map("monte-sordo"))
    assert process_time() - begun < 2


def test_a_line_for_drawing_names_what_it_meets() -> None:
    drawn_line = sight_line(look(column(".bw."), "A1", "A4"))
    assert (drawn_line.state, drawn_line.range) == ("blocked", 3)
    assert [(hex, text.key) for hex, text in drawn_line.by] == [
        ("A2", "sight-commander-brush"),
        ("A3", "sight-commander-woods"),
    ]
    assert say("en", *key_and_args(drawn_line, 0)) == "Brush hinders by 3"
    assert say("de", *key_and_args(drawn_line, 1)) == "Wald blockiert"


@pytest.mark.parametrize(("between", "state"), [("b", "hindered"), (".", "clear"), ("w", "blocked")])
def test_a_line_for_drawing_says_how_well_one_sees(between: str, state: str) -> None:
    assert sight_line(look(column(f".{between}."), "A1", "A3")).state == state


def key_and_args(drawn_line: SightLine, number: int) -> tuple[str, dict[str, str | int]]:
    _, text = drawn_line.by[number]
    return text.key, text.args


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_that_affects_sight_has_words(lang: str) -> None:
    chart = commander_pack().terrain.values()
    met = [kind.id for kind in chart if kind.obstacle or kind.hindrance or kind.sunken]
    for what in [*met, "hill", "blind", "smoke"]:
        assert say(lang, f"sight-commander-{what}", {"value": 1}) != f"sight-commander-{what}"


def test_a_line_touches_only_hexes_on_a_shortest_way_between_its_ends() -> None:
    grid = drawn("\n".join(" ".join("." * 9) for _ in range(9))).grid
    for a, b in combinations(range(grid.size), 2):
        touched = hexes_between(grid, a, b)
        far = [hex for hex in range(grid.size) if grid.distance(a, hex) + grid.distance(hex, b) > grid.distance(a, b)]
        assert not any(touched >> hex & 1 for hex in far)
