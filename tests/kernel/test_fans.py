"""The lines from a hex all at once are the lines one by one."""

from hypothesis import given
from hypothesis import strategies as st

from opfire.kernel.fans import ASKEW, fan
from opfire.kernel.hexes import Grid
from opfire.kernel.lines import line

GRID = Grid(9, 7)
HEXES = st.integers(0, GRID.size - 1)


@given(HEXES, HEXES)
def test_a_row_of_a_fan_has_the_hexes_of_the_line(a, b):
    lines = fan(GRID, a)
    steps = [tuple(sorted({int(one), int(two)})) for one, two in zip(lines.first[b], lines.second[b], strict=True)]
    inside = [step.hexes if min(step.hexes) >= 0 else (GRID.size,) for step in line(GRID, a, b)[1:-1]]
    assert steps[: len(inside)] == inside
    assert all(step == (GRID.size,) for step in steps[len(inside) :])


def test_an_axis_is_named_only_where_a_line_goes_straight_through():
    start = GRID.parse("E4")
    lines = fan(GRID, start)
    north = [int(axis) for axis in lines.axis[GRID.parse("E1")][:2]]
    assert north == [0, 0]
    assert set(lines.axis[GRID.parse("G1")].tolist()) <= {0, 1, 2, ASKEW}
    assert lines.axis[GRID.parse("F1")][0] == ASKEW
