"""The toy game as the only game there is."""

from collections.abc import Iterator

import pytest

from support import toy


@pytest.fixture
def only_toy() -> Iterator[toy.ToyModule]:
    module = toy.ToyModule()
    with toy.installed(module):
        yield module
