"""The lines from a hex all at once are the lines one by one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.kernel.fans import ASKEW, fan
from opfire.kernel.hexes import Grid
from opfire.kernel.lines import line

GRID = Grid(9, 7)
HEXES = st.integers(0, GRID.size - 1)


def step_by_step(a, b):
    """The hexes of every step of a line as a fan has them, and the axis along which its first one is crossed."""
    lines = fan(GRID, a)
    steps = [[step] for step in lines.steps.ravel().tolist()]
    for number, other in zip(lines.between.tolist(), lines.others.tolist(), strict=True):
        steps[number].append(other)
    split = [[divmod(spot, GRID.size + 1) for spot in step] for step in steps[b :: GRID.size]]
    return [(tuple(sorted(hex for _, hex in step)), step[0][0]) for step in split]


@given(HEXES, HEXES)
def test_a_column_of_a_fan_has_the_hexes_of_the_line(a, b):
    steps = [hexes for hexes, _ in step_by_step(a, b)]
    inside = [tuple(sorted(hex % (GRID.size + 1) for hex in step.hexes)) for step in line(GRID, a, b)[1:-1]]
    assert steps[: len(inside)] == inside
    assert all(step == (GRID.size,) for step in steps[len(inside) :])


@pytest.mark.parametrize(("end", "axis"), [("E1", 0), ("I2", 1), ("I6", 2), ("E7", 0), ("A6", 1), ("A2", 2)])
def test_the_axis_is_that_along_which_a_line_goes_straight_through(end, axis):
    assert [found for hexes, found in step_by_step(GRID.parse("E4"), GRID.parse(end))][:2] == [axis, axis]


@pytest.mark.parametrize("end", ["F1", "G4", "F7", "D2"])
def test_a_line_that_bends_from_side_to_side_goes_along_no_axis(end):
    assert {found for hexes, found in step_by_step(GRID.parse("E4"), GRID.parse(end)) if max(hexes) < GRID.size} == {
        ASKEW
    }
