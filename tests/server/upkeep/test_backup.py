"""Backups: all games while the server runs, and back into either database."""

import sqlite3
from pathlib import Path

import pytest

from opfire.server.storage.database import StorageError
from opfire.server.upkeep.backup import back_up, put_back
from support.server.serving import serving


def test_what_is_backed_up_while_it_is_played_can_be_played_on_elsewhere(database: str, tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "copy.db", str(tmp_path / "elsewhere.db")
    with serving(database) as server:
        game = server.open(hotseat=True)
        with server.join(game, "ash") as ash:
            ash.choose()
            assert back_up(database, file) == f"Written to {file}: 1 game."
            version = ash.state["version"]
    assert put_back(file, elsewhere) == f"Put back from {file}: 1 game."
    with serving(elsewhere) as server, server.join(game, "ash") as ash:
        assert ash.state["version"] == version


def test_a_backup_goes_back_into_the_database_it_came_from(database: str, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    with serving(database) as server:
        game = server.open()
    back_up(database, file)
    with serving(database) as server:
        server.open()
    with pytest.raises(StorageError, match="--replace"):
        put_back(file, database)
    put_back(file, database, replace=True)
    with serving(database) as server:
        assert [facts["id"] for facts in server.client.get("/api/games").json()] == [game["id"]]


def test_a_database_of_somebody_else_is_left_alone(database_file: str, tmp_path: Path) -> None:
    file, foreign = tmp_path / "copy.db", tmp_path / "foreign.db"
    back_up(database_file, file)
    with sqlite3.connect(foreign) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = foreign.read_bytes()
    with pytest.raises(StorageError, match="something else"):
        put_back(file, str(foreign), replace=True)
    with pytest.raises(StorageError, match="no backup of Opfire"):
        put_back(foreign, database_file)
    assert foreign.read_bytes() == before


def test_what_is_not_there_is_said(database_file: str, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no database"):
        back_up(str(tmp_path / "none.db"), tmp_path / "copy.db")
    with pytest.raises(StorageError, match="There is no file"):
        put_back(tmp_path / "none.db", database_file)
    with pytest.raises(StorageError, match="cannot be written"):
        back_up(database_file, tmp_path / "no" / "folder" / "copy.db")
    assert list(tmp_path.glob("*.part")) == []
