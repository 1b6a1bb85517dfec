"""The one stage on which the stories of Combat Commander are played."""

import pytest

from support.commander.stage import Stage


@pytest.fixture
def stage(request: pytest.FixtureRequest) -> Stage:
    """Open ground with the pieces that `position` names, or with none."""
    given = request.node.get_closest_marker("position")
    return Stage().place(**(given.kwargs if given else {}))
