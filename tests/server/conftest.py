"""A server on a fresh database, with the toy game as the only one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import toy
from serving import Server, serving


@pytest.fixture
def database(tmp_path: Path) -> Iterator[str]:
    """A fresh database for servers that know the toy game only."""
    with toy.installed(toy.ToyModule()):
        yield str(tmp_path / "games.db")


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with serving(database) as running:
        yield running
