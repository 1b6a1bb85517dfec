"""A server on a fresh database, with the toy game as the only one.

Whatever asks for `database` or `server` runs twice, on SQLite and on a private PostgreSQL; tests that look into the
file of a SQLite database ask for `database_file` and run once. Without PostgreSQL the second run is skipped, except
under CI=true, where it never is.
"""

import asyncio
import os
import shutil
from collections.abc import Iterator
from http.server import HTTPServer
from pathlib import Path

import pytest

from opfire.server.storage.store import Store
from support import toy
from support.server import postgres
from support.server.listeners import HEARD, Hook, listening
from support.server.serving import Server, serving

SQLITE, POSTGRESQL = "sqlite", "postgresql"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "database" in metafunc.fixturenames:
        kinds = [SQLITE] if "database_file" in metafunc.fixturenames else [SQLITE, POSTGRESQL]
        metafunc.parametrize("database", kinds, indirect=True)


@pytest.fixture(scope="session")
def postgres_cluster() -> Iterator[postgres.Cluster]:
    lacking = postgres.missing()
    if lacking and os.environ.get("CI") == "true":
        pytest.fail(f"{lacking}, and under CI=true the tests with PostgreSQL must run")
    if lacking:
        pytest.skip(lacking)
    with postgres.cluster() as running:
        yield running


@pytest.fixture
def postgres_address(postgres_cluster: postgres.Cluster) -> str:
    return postgres_cluster.address


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database without games whose tables are up to date; a copy is made sooner than the tables."""

    async def make() -> None:
        await (await Store.open(str(file))).close()

    file = tmp_path_factory.mktemp("empty") / "games.db"
    asyncio.run(make())
    return file


@pytest.fixture
def toys() -> Iterator[None]:
    """The toy game is the only one there is."""
    with toy.installed(toy.ToyModule()):
        yield


@pytest.fixture
def database(request: pytest.FixtureRequest, toys: None, tmp_path: Path) -> str:
    """A fresh database for servers that know the toy game only."""
    if request.param == POSTGRESQL:
        return postgres.fresh_database(request.getfixturevalue("postgres_address"))
    return str(shutil.copy(request.getfixturevalue("empty_file"), tmp_path / "games.db"))


@pytest.fixture
def database_file(database: str) -> str:
    return database


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with serving(database) as running:
        yield running


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Server]:
    """A server with the games that are installed."""
    with serving(str(tmp_path / "games.db")) as server:
        yield server


@pytest.fixture
def hook() -> Iterator[str]:
    HEARD.queue.clear()
    with listening(HTTPServer(("127.0.0.1", 0), Hook)) as port:
        yield f"http://127.0.0.1:{port}/turn"
