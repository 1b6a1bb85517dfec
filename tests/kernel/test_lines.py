"""Lines against worked cases and against a clipping of the line by every hex, with fractions."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from opfire.kernel.hexes import OFF_BOARD, SIDE_POINTS, Grid, Stagger
from opfire.kernel.lines import Step, line

BOARDS = [Grid(13, 11), Grid(12, 10, Stagger.EVEN_LOW)]
BOARD = BOARDS[0]


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Grid, int, int]:
    grid = draw(st.sampled_from(BOARDS))
    hexes = st.integers(0, grid.size - 1)
    return grid, draw(hexes), draw(hexes)


def told(a: str, b: str) -> list[str]:
    steps = line(BOARD, BOARD.parse(a), BOARD.parse(b))
    return ["|".join(BOARD.name(h) if h >= 0 else "off" for h in step.hexes) for step in steps]


def clipped(grid: Grid, a: int, b: int, hex: int) -> tuple[Fraction, Fraction] | None:
    """The part of the line inside the closed hex, each side being a half plane."""
    (ax, ay), (bx, by), (cx, cy) = grid.centre(a), grid.centre(b), grid.centre(hex)
    low, high = Fraction(0), Fraction(1)
    for sx, sy in SIDE_POINTS:
        # A side's outward normal is its midpoint; 3 to 1 undoes the two scales of the lattice.
        start = (ax - cx) * sx + 3 * (ay - cy) * sy - 12
        speed = (bx - ax) * sx + 3 * (by - ay) * sy
        if speed == 0 and start > 0:
            return None
        if speed > 0:
            high = min(high, Fraction(-start, speed))
        if speed < 0:
            low = max(low, Fraction(-start, speed))
    return (low, high) if low <= high else None


def test_a_line_through_hexes():
    assert told("C3", "C6") == ["C3", "C4", "C5", "C6"]
    assert told("A1", "D4") == ["A1", "B1", "B2", "C3", "C4", "D4"]
    assert told("C3", "C3") == ["C3"]


def test_a_line_along_hexsides_names_both_hexes_and_the_hexside():
    assert told("C4", "G4") == ["C4", "D3|D4", "E4", "F3|F4", "G4"]
    step = line(BOARD, BOARD.parse("C4"), BOARD.parse("E4"))[1]
    assert BOARD.hexside_name(step.along) == "D3/D4"
    assert [BOARD.hexside_name(side) for side in step.crossed] == ["D3/C4", "C4/D4"]


def test_a_line_along_the_edge_of_the_board_has_one_side_off_it():
    assert told("A1", "E1") == ["A1", "off|B1", "C1", "off|D1", "E1"]
    step, beyond = line(BOARD, BOARD.parse("A1"), BOARD.parse("C1"))[1:]
    assert BOARD.hexside_name(step.along) == "B1/N"
    assert [BOARD.hexside_name(side) for side in step.crossed] == ["A1/NE", "A1/B1"]
    assert [BOARD.hexside_name(side) for side in beyond.crossed] == ["C1/NW", "B1/C1"]


def test_a_line_through_a_corner_touches_the_third_hex_in_a_point():
    a = BOARD.at(2, 4)
    steps = line(BOARD, a, BOARD.at(2 + 5, 4 - 1))
    corner = next(s for s in steps if s.touched is not None)
    assert corner.corner in BOARD.corners(corner.touched)
    assert corner.corner in BOARD.corners(corner.hexes[0])
    assert len(corner.crossed) == 3


@given(pairs())
def test_crossed_paired_and_touched_hexes_are_exactly_those_the_line_meets(case):
    grid, a, b = case
    crossed, paired, touched = set(), set(), set()
    for hex in range(grid.size):
        part = clipped(grid, a, b, hex)
        if part is None:
            continue
        if part[0] == part[1] and a != b:
            touched.add(hex)
        elif on_border(grid, a, b, hex, part):
            paired.add(hex)
        else:
            crossed.add(hex)
    steps = line(grid, a, b)
    pairs_ = [s for s in steps if s.along is not None]
    assert {s.hexes[0] for s in steps if s.along is None} == crossed
    assert {h for s in pairs_ for h in s.hexes} - {OFF_BOARD} == paired
    assert {s.touched for s in steps} - {OFF_BOARD, None} == touched


def on_border(grid: Grid, a: int, b: int, hex: int, part: tuple[Fraction, Fraction]) -> bool:
    """Whether the middle of the line's part in a hex lies on one of its sides."""
    (ax, ay), (bx, by), (cx, cy) = grid.centre(a), grid.centre(b), grid.centre(hex)
    middle = (part[0] + part[1]) / 2
    x, y = ax + middle * (bx - ax) - cx, ay + middle * (by - ay) - cy
    return any(x * sx + 3 * y * sy == 12 for sx, sy in SIDE_POINTS)


@given(pairs())
def test_the_way_back_is_the_way_there(case):
    grid, a, b = case
    there, back = line(grid, a, b), line(grid, b, a)
    assert [s.hexes for s in there] == [s.hexes for s in reversed(back)]
    assert [sorted(s.crossed) for s in there[1:]] == [sorted(s.crossed) for s in back[:0:-1]]
    assert [s.corner for s in there[1:]] == [s.corner for s in back[:0:-1]]


@given(pairs())
def test_steps_are_chained_from_end_to_end_without_leaving_the_board(case):
    grid, a, b = case
    steps = line(grid, a, b)
    assert steps[0] == Step((a,))
    assert steps[-1].hexes == (b,)
    for before, after in pairwise(steps):
        assert all(grid.distance(h, k) == 1 for h in before.hexes for k in after.hexes if min(h, k) >= 0)
        assert all(side >= 0 for side in after.crossed)
        assert after.along is not None or after.hexes[0] >= 0
