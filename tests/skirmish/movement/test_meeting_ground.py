"""How far along a way a piece of ground is met."""

import pytest
import shapely

from opfire.skirmish.ways.paths import first_met

WOOD = shapely.box(100, -50, 200, 50)
HEDGE = shapely.LineString([(150, -50), (150, 50)])


@pytest.mark.parametrize(
    ("path", "met"),
    [
        (((0, 0), (300, 0)), 100),
        (((300, 0), (0, 0)), 100),
        (((150, 0), (300, 0)), 50),
        (((0, 100), (0, 0), (300, 0)), 200),
        (((0, 0), (300, 0), (300, 40), (0, 40)), 100),
        (((0, 90), (300, 90)), 0),
    ],
)
def test_an_area_is_met_where_the_way_first_crosses_its_edge(path: tuple[tuple[int, int], ...], met: int) -> None:
    assert first_met(WOOD, path, "area") == met


@pytest.mark.parametrize(("path", "met"), [(((0, 0), (300, 0)), 150), (((0, 0), (160, 0), (100, 20)), 150)])
def test_a_hedge_is_met_where_it_is_crossed_for_the_first_time(path: tuple[tuple[int, int], ...], met: int) -> None:
    assert first_met(HEDGE, path, "linear") == met
