"""Opfire built from a copy of the tree, for everything that looks at the packages."""

import pytest

from support.installation import Distributions


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    """The wheel and the source distribution."""
    return Distributions(tmp_path_factory)
