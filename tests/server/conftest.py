"""A server on a fresh database, with the toy game as the only one.

With OPFIRE_TEST_POSTGRES set, the database is a PostgreSQL; tests that look into the file of a SQLite database
ask for `database_file` and are left out then.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import postgres
import pytest
import toy
from serving import Server, serving

ON_POSTGRES = bool(os.environ.get("OPFIRE_TEST_POSTGRES"))


@pytest.fixture(scope="session")
def postgres_address() -> Iterator[str]:
    lacking = postgres.missing()
    if lacking:
        pytest.skip(lacking)
    with postgres.cluster() as address:
        yield address


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh database for servers that know the toy game only."""
    with toy.installed(toy.ToyModule()):
        if ON_POSTGRES:
            yield postgres.create_database(request.getfixturevalue("postgres_address"))
        else:
            yield str(tmp_path / "games.db")


@pytest.fixture
def database_file(database: str) -> str:
    if ON_POSTGRES:
        pytest.skip("looks into a SQLite file")
    return database


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with serving(database) as running:
        yield running
