"""Starting and ending the server as a user does, in a process of its own."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from opfire.server.start import run
from support import TESTS
from support.server.serving import serving

PROGRAM = """
import sys
from support import toy
from opfire.server.start import run
with toy.installed(toy.ToyModule()):
    sys.exit(run("127.0.0.1", int(sys.argv[1]), sys.argv[2], open_browser=False))
"""


def start(port: int, database: str) -> subprocess.Popen[str]:
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path]),
        "PYTHONUNBUFFERED": "1",
    }
    command = [sys.executable, "-c", PROGRAM, str(port), database]
    return subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(database: str) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    port = free_port()
    process = start(port, database)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"Opfire is at http://localhost:{port}/")
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            yield process, client
    finally:
        process.kill()
        process.communicate()


@pytest.mark.slow
def test_ctrl_c_ends_cleanly_and_a_second_start_finds_the_games(database: str) -> None:
    with running(database) as (process, client):
        body = {"scenario": "toy/duel", "seats": {"ash": "human", "birch": "recruit"}}
        game = client.post("/api/games", json=body).json()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=10)
        assert (process.returncode, err) == (0, "")
        assert "all games are kept" in out
    with running(database) as (_process, client):
        assert [facts["id"] for facts in client.get("/api/games").json()] == [game["id"]]


def complaint(capsys: pytest.CaptureFixture[str], port: int, database: str) -> str:
    assert run("127.0.0.1", port, database, open_browser=False) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_a_port_in_use_is_said_in_one_sentence(capsys: pytest.CaptureFixture[str], database: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert "Address already in use" in complaint(capsys, port, database)


def test_a_file_that_is_no_database_is_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("These are my notes. " * 200)
    before = file.read_bytes()
    assert "no database" in complaint(capsys, 0, str(file))
    assert file.read_bytes() == before


def test_a_damaged_database_is_left_alone(capsys: pytest.CaptureFixture[str], database_file: str) -> None:
    with serving(database_file) as server:
        for _ in range(40):
            server.open()
    with sqlite3.connect(database_file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file = Path(database_file)
    data = bytearray(file.read_bytes())
    data[4096 * 3 : 4096 * 9] = b"\xa5" * 4096 * 6
    file.write_bytes(data)
    assert "damaged" in complaint(capsys, 0, database_file)
    assert file.read_bytes() == bytes(data)


def test_a_database_of_a_newer_version_is_left_alone(capsys: pytest.CaptureFixture[str], database_file: str) -> None:
    with serving(database_file):
        pass
    with sqlite3.connect(database_file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "newer" in complaint(capsys, 0, database_file)


def test_a_folder_that_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert "cannot be made" in complaint(capsys, 0, str(blocked / "games.db"))
    assert "cannot be written" in complaint(capsys, 0, str(tmp_path))


def test_an_unknown_kind_of_database_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert "SQLite or PostgreSQL" in complaint(capsys, 0, "mysql://localhost/games")


def test_the_server_answers_soon_after_its_start(database: str) -> None:
    begun = time.monotonic()
    with serving(database) as server:
        assert server.client.get("/api/health").json()["ok"]
    assert time.monotonic() - begun < 5
