"""Rules, players and laboratory are of use without a server, and load nothing of it."""

import os
import subprocess
import sys

import pytest

PROGRAM = """
import sys
import {module}
heavy = {{"opfire.server", "litestar", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "asyncpg", "websockets"}}
print(*sorted(heavy & set(sys.modules)))
"""


MODULES = ("opfire", "opfire.assault.game", "opfire.players", "opfire.lab.simulation", "opfire.arena", "opfire.cli.app")


@pytest.mark.parametrize("module", MODULES)
def test_nothing_of_the_server_is_loaded(module: str) -> None:
    assert heavy_parts(module) == []


def test_a_process_that_plays_records_through_loads_no_web_server_and_no_database() -> None:
    assert heavy_parts("opfire.server.records.clerk") == ["opfire.server"]


def heavy_parts(module: str) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", PROGRAM.format(module=module)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()
