"""A disk without room, a database that is locked, moved or stopped: a clear message, then the game goes on."""

import resource
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from opfire.server.storage import database
from opfire.server.table import computer
from support.server import postgres
from support.server.serving import Server, serving

LARGEST = 2**30


@contextmanager
def no_more_pages(server: Server, file: Path) -> Iterator[None]:
    """SQLite finds no room for one page more, as on a full disk; those that are there are filled."""
    ballast, engine = server.open()["id"], server.client.app.state.hall.store.engine.sync_engine

    def narrow(connection: Any, *_others: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages[0]}")

    pages = [1]
    event.listen(engine, "checkout", narrow)
    with closing(sqlite3.connect(file, isolation_level=None)) as other, suppress(sqlite3.OperationalError):
        narrow(other)
        for number in range(10, 10_000):
            other.execute("INSERT INTO entries (game, number, payload) VALUES (?, ?, '')", (ballast, number))
    yield
    pages[0] = LARGEST


@contextmanager
def no_more_bytes(_server: Server, file: Path) -> Iterator[None]:
    """The system refuses to make the files of this process any longer."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = file.with_name(f"{file.name}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))


FullDisk = Callable[[Server, Path], AbstractContextManager[None]]
full_disks = pytest.mark.parametrize("full_disk", [no_more_pages, no_more_bytes])


@full_disks
def test_on_a_full_disk_nothing_is_acknowledged_and_all_goes_on_when_there_is_room(
    database_file: str, full_disk: FullDisk
) -> None:
    with serving(database_file) as server:
        game = server.open(scenario="toy/long", hotseat=True)
        with server.join(game, "ash") as player:
            player.choose()
            with full_disk(server, Path(database_file)):
                kept = player.state
                for _ in range(2):
                    refused = player.choose()
                    assert (refused["key"], refused["version"]) == ("error-not-stored", kept["version"])
                assert stored(database_file, game) == kept["version"]
                body = {"scenario": "toy/duel", "seats": {"ash": "human", "birch": "human"}, "settings": {}}
                answer = server.client.post("/api/games", json=body)
                assert (answer.status_code, answer.json()["error"]["key"]) == (503, "error-storage")
            with server.join(game, "ash") as again:
                assert {**again.state, "since": 0, "log": []} == {**kept, "since": 0, "log": []}
            assert player.choose()["type"] == "state"
            last = player.state["version"]
    assert stored(database_file, game) == last > kept["version"]
    with serving(database_file) as server, server.join(game, "ash") as player:
        assert player.state["version"] == last


def stored(file: str, game: dict[str, Any]) -> int:
    with closing(sqlite3.connect(file)) as connection:
        count: int = connection.execute("SELECT count(*) FROM entries WHERE game = ?", (game["id"],)).fetchone()[0]
        return count


@full_disks
def test_a_computer_player_waits_for_room_and_then_answers(
    database_file: str, full_disk: FullDisk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(computer, "RETRY_SECONDS", 0.05)
    with serving(database_file) as server:
        game = server.open(scenario="toy/long", seats={"ash": "recruit", "birch": "recruit"})
        server.open()
        with full_disk(server, Path(database_file)), server.join(game) as watcher:
            while "waits" not in caplog.text:
                watcher.say(type="tool", id=1, name="sight", args={})
                watcher.hear()
                time.sleep(0.05)
        with server.join(game) as watcher:
            while not watcher.state["outcome"]:
                watcher.hear()


def test_a_locked_database_is_waited_for_and_then_complained_of(
    database_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.1)
    with serving(database_file) as server, server.join(server.open(), "birch") as birch:
        with closing(sqlite3.connect(database_file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert birch.answer({"do": "pass"})["key"] == "error-not-stored"
            other.execute("ROLLBACK")
        assert birch.answer({"do": "pass"})["type"] == "state"


def test_nothing_is_written_to_a_file_that_was_moved_away(database_file: str) -> None:
    file = Path(database_file)
    elsewhere = file.with_name("elsewhere.db")
    with serving(database_file) as server, server.join(server.open(), "birch") as birch:
        file.rename(elsewhere)
        assert birch.answer({"do": "pass"})["key"] == "error-not-stored"
        assert server.client.get("/api/health").status_code == 503
        assert not file.exists()
        elsewhere.rename(file)
        assert server.client.get("/api/health").status_code == 200
        assert birch.answer({"do": "pass"})["type"] == "state"


def test_a_copy_put_in_the_place_of_the_database_is_gone_on_with(database_file: str) -> None:
    file = Path(database_file)
    with serving(database_file) as server, server.join(server.open(), "birch") as birch:
        version = birch.state["version"]
        with closing(sqlite3.connect(file)) as here, closing(sqlite3.connect(file.with_name("copy.db"))) as copy:
            here.backup(copy)
        birch.answer({"do": "gamble"})
        for part in file.parent.glob("games.db*"):
            part.unlink()
        file.with_name("copy.db").rename(file)
        birch.say(type="answer", version=version + 1, option={"do": "done"})
        assert birch.hear()["type"] == "state"
        assert birch.state["version"] == version
        assert birch.hear()["key"] == "error-stale"
        assert birch.answer({"do": "pass"})["type"] == "state"


@pytest.mark.slow
def test_postgresql_stops_in_the_middle_of_a_game_and_comes_back(
    toys: None, postgres_cluster: postgres.Cluster
) -> None:
    address = postgres.fresh_database(postgres_cluster.address)
    with serving(address) as server, server.join(server.open(), "birch") as birch:
        version = birch.state["version"]
        postgres_cluster.stop()
        try:
            assert birch.answer({"do": "pass"})["key"] == "error-not-stored"
            assert birch.answer({"do": "pass"})["key"] == "error-storage"
            assert server.client.get("/api/health").status_code == 503
            with server.client.websocket_connect(f"/api/games/{'0' * 16}/play") as socket:
                assert socket.receive_json()["key"] == "error-storage"
        finally:
            postgres_cluster.start()
        assert server.client.get("/api/health").status_code == 200
        assert birch.answer({"do": "pass"}, version)["type"] == "state"
        assert birch.state["version"] == version + 1
