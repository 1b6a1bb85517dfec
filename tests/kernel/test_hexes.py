"""The board's geometry against plain facts and against real angles."""

import pickle
from math import atan2, degrees, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.kernel.bearings import Arc, Direction, Vertex, front_directions, rear_directions
from opfire.kernel.hexes import OFF_BOARD, Grid, HexNameError, Stagger, Tile, column_letters

BOARDS = [Grid(15, 10), Grid(12, 11, Stagger.EVEN_LOW)]
boards = st.sampled_from(BOARDS)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = draw(boards)
    hexes = st.integers(0, grid.size - 1)
    return grid, draw(hexes), draw(hexes)


def names(grid: Grid, hexes: tuple[int, ...]) -> list[str]:
    return [grid.name(h) if h >= 0 else "-" for h in hexes]


def angle(grid: Grid, a: int, b: int) -> float:
    """Degrees clockwise from north, by floating point, as a check from outside."""
    (ax, ay), (bx, by) = grid.centre(a), grid.centre(b)
    return degrees(atan2(bx - ax, -(by - ay) * sqrt(3))) % 360


def test_names_go_there_and_back():
    for grid in BOARDS:
        assert [grid.parse(grid.name(h)) for h in range(grid.size)] == list(range(grid.size))
    assert BOARDS[0].parse(" k8 ") == 7 * 15 + 10
    assert [column_letters(c) for c in (0, 25, 26, 27, 52, 701, 702)] == [
        "A",
        "Z",
        "AA",
        "AB",
        "BA",
        "ZZ",
        "AAA",
    ]


def test_wrong_names_are_quoted_and_explained():
    with pytest.raises(HexNameError, match=r'"Q3" is not a hex .* from A1 to O10'):
        BOARDS[0].parse("Q3")
    with pytest.raises(HexNameError, match="A1 and C1 are not adjacent"):
        BOARDS[0].parse_hexside("A1/C1")
    tiles = Grid.of_tiles([[Tile("1A"), Tile("2A")], [Tile("3A"), Tile("4A")]], columns=8, rows=9)
    with pytest.raises(HexNameError, match=r"a tile \(1A, 2A, 3A, 4A\), a dot, and A1 to H9, for example 1A.H9"):
        tiles.parse("I9")


def test_a_hexside_is_named_from_either_of_its_hexes_also_in_the_corner():
    grid = BOARDS[0]
    assert grid.hexside_name(6 * grid.parse("A1") + Direction.S) == "A1/A2"
    assert grid.hexside_name(6 * grid.parse("A2") + Direction.N) == "A2/A1"
    assert grid.hexside_name(6 * grid.parse("A1") + Direction.N) == "A1/N"


@pytest.mark.parametrize("grid", BOARDS)
def test_the_points_of_a_board_begin_at_its_edges(grid):
    points = [point for hex in range(grid.size) for point in grid.corners(hex)]
    assert (min(x for x, _ in points), min(y for _, y in points)) == (0, 0)


def test_who_is_not_adjacent_lies_in_no_direction():
    grid = BOARDS[0]
    assert grid.direction(grid.parse("C3"), grid.parse("C5")) == OFF_BOARD


def test_columns_stand_lower_as_the_stagger_says():
    high, low = BOARDS
    assert names(high, high.neighbours(high.parse("B1"))) == ["-", "C1", "C2", "B2", "A2", "A1"]
    assert names(high, high.neighbours(high.parse("C1"))) == ["-", "-", "D1", "C2", "B1", "-"]
    assert names(low, low.neighbours(low.parse("B1"))) == ["-", "-", "C1", "B2", "A1", "-"]
    assert names(low, low.neighbours(low.parse("C2"))) == ["C1", "D2", "D3", "C3", "B3", "B2"]


def test_tiles_keep_their_printed_names_when_rotated():
    grid = Grid.of_tiles(((Tile("4B"), Tile("1B", rotated=True)),), columns=8, rows=9)
    assert grid.name(0) == "4B.A1"
    assert grid.name(8) == "1B.H9"
    assert grid.name(grid.size - 1) == "1B.A1"
    assert [grid.parse(name) for name in grid.names] == list(range(grid.size))
    with pytest.raises(HexNameError, match=r'"2B.A1" .* tile \(4B, 1B\), a dot, and A1 to H9'):
        grid.parse("2B.A1")


def test_a_rotated_tile_keeps_its_printed_adjacency():
    upright = Grid.of_tiles(((Tile("4B"),),), columns=8, rows=9)
    turned = Grid.of_tiles(((Tile("4B", rotated=True),),), columns=8, rows=9)
    for name in upright.names:
        before = upright.neighbours(upright.parse(name))
        after = turned.neighbours(turned.parse(name))
        assert names(upright, before) == names(turned, after[3:] + after[:3])


@pytest.mark.parametrize(
    ("layout", "columns", "message"),
    [
        (((Tile("1A"), Tile("2A")), (Tile("3A"),)), 8, "rectangle"),
        (((Tile("1A"), Tile("1A")),), 8, "twice"),
        (((Tile("1A"), Tile("2A")),), 7, "Use an even number"),
        (((Tile("1A", rotated=True),),), 7, "Use an even number"),
        (((Tile("1.A"),),), 8, "no tile name"),
    ],
)
def test_impossible_layouts_are_refused(layout, columns, message):
    with pytest.raises(ValueError, match=message):
        Grid.of_tiles(layout, columns=columns, rows=9)


@given(pairs())
def test_neighbours_are_mutual_and_one_step_away(case):
    grid, a, _ = case
    for direction, b in enumerate(grid.neighbours(a)):
        if b != OFF_BOARD:
            assert grid.neighbour(b, (direction + 3) % 6) == a
            assert grid.direction(a, b) == direction
            assert grid.distance(a, b) == 1
            assert grid.hexside(a, direction) == grid.hexside(b, (direction + 3) % 6)
            assert grid.side_midpoint(a, direction) == grid.side_midpoint(b, (direction + 3) % 6)
        assert grid.parse_hexside(grid.hexside_name(grid.hexside(a, direction))) == grid.hexside(a, direction)
    assert sorted(grid.around(a)) == [b for b in range(grid.size) if grid.distance(a, b) == 1]


@given(pairs())
def test_distance_counts_steps(case):
    grid, a, b = case
    assert grid.distance(a, b) == grid.distance(b, a)
    if a != b:
        nearest = min(grid.distance(n, b) for n in grid.neighbours(a) if n >= 0)
        assert nearest == grid.distance(a, b) - 1


@given(pairs(), st.integers(0, 5))
def test_a_neighbourhood_and_its_disc_are_all_hexes_up_to_a_range(case, radius):
    grid, a, _ = case
    near = [h for h in range(grid.size) if grid.distance(a, h) <= radius]
    assert list(grid.within(a, radius)) == near
    assert grid.disc(a, radius) == sum(1 << h for h in near)


@given(boards)
def test_vertex_k_lies_between_sides_k_plus_1_and_k_plus_2(grid):
    middle = grid.parse("F6")
    for vertex in Vertex:
        first, second = (grid.neighbour(middle, d) for d in front_directions(vertex))
        point = grid.corners(middle)[vertex]
        assert point in grid.corners(first)
        assert point in grid.corners(second)
    assert [Direction(d).name for d in front_directions(Vertex.E)] == ["NE", "SE"]
    assert [Direction(d).name for d in rear_directions(Vertex.E)] == ["SW", "NW"]
    for vertex in Vertex:
        assert rear_directions(vertex) == tuple((side + 3) % 6 for side in front_directions(vertex))


@given(pairs())
def test_the_bearing_agrees_with_the_angle(case):
    grid, a, b = case
    if a != b:
        turned = (angle(grid, a, b) - 30 * grid.bearing(a, b) + 180) % 360 - 180
        limit = 1e-6 if grid.bearing(a, b) % 2 else 30 - 1e-6
        assert abs(turned) <= limit


@given(pairs(), st.sampled_from(list(Vertex)))
def test_the_arc_of_fire_spans_sixty_degrees_either_way_with_its_borders(case, facing):
    grid, a, b = case
    if a != b:
        turned = (angle(grid, a, b) - (90 + 60 * facing) + 180) % 360 - 180
        assert grid.in_arc(a, facing, b) == (abs(turned) <= 60 + 1e-6)


def test_two_sides_front_two_flank_two_rear():
    grid, centre = BOARDS[0], BOARDS[0].parse("F6")
    areas = [grid.arc_of(centre, Vertex.E, n).value for n in grid.neighbours(centre)]
    assert areas == ["flank", "front", "front", "flank", "rear", "rear"]


def test_a_line_through_the_vertex_between_two_areas_belongs_to_both():
    grid, centre = BOARDS[0], BOARDS[0].parse("F6")
    border = grid.arc_of(centre, Vertex.E, grid.parse("G5"))
    assert border is Arc.FRONT_FLANK
    assert border.areas == (Arc.FRONT, Arc.FLANK)
    assert grid.arc_of(centre, Vertex.E, grid.parse("E8")).areas == (Arc.FLANK, Arc.REAR)
    assert grid.arc_of(centre, Vertex.E, grid.parse("H6")) is Arc.FRONT
    assert grid.arc_of(centre, Vertex.E, grid.parse("D6")) is Arc.REAR


def test_a_hex_has_no_bearing_from_itself():
    with pytest.raises(ValueError, match="no bearing"):
        BOARDS[0].bearing(3, 3)


def test_equal_boards_are_equal_and_hash_alike():
    assert Grid(15, 10) == BOARDS[0]
    assert hash(Grid(15, 10)) == hash(BOARDS[0])
    assert Grid(15, 10) != Grid(15, 10, Stagger.EVEN_LOW)


def test_a_board_survives_the_way_to_another_process():
    grid = Grid.of_tiles(((Tile("4B"), Tile("1B", rotated=True)),), columns=8, rows=9)
    copy = pickle.loads(pickle.dumps(grid))
    assert copy == grid
    assert hash(copy) == hash(grid)
    assert copy.parse("1B.A1") == grid.parse("1B.A1")


def test_rows_and_columns_count_from_the_north_west():
    for grid in BOARDS:
        places = [(grid.column(hex), grid.row(hex)) for hex in range(grid.size)]
        assert places == [(column, row) for row in range(grid.rows) for column in range(grid.columns)]
