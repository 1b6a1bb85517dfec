"""What happens to a game when the database fails, or another process has been faster."""

import sqlite3
import time
from contextlib import closing
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from opfire.kernel.game import games
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Change, Store
from support.server import toy_brains
from support.server.serving import Server, serving
from support.server.toy_workers import workers


def test_an_answer_that_cannot_be_stored_does_not_count(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = server.open()
    with server.join(game, "birch") as birch:
        version = birch.state["version"]
        with monkeypatch.context() as patch:
            patch.setattr(Store, "write", _full_disk)
            assert birch.answer({"do": "pass"})["key"] == "error-not-stored"
        assert birch.answer({"do": "gamble"}, version)["type"] == "state"
        assert birch.state["version"] == version + 1


async def _full_disk(_store: Store, _change: object) -> None:
    raise StorageError("database or disk is full")


def test_while_the_database_is_gone_the_game_says_so_and_then_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.open()
    with server.join(game, "birch") as birch:
        with monkeypatch.context() as patch:
            patch.setattr(Store, "write", _full_disk)
            patch.setattr(Store, "load", _full_disk)
            assert birch.answer({"do": "pass"})["key"] == "error-not-stored"
            assert birch.answer({"do": "pass"})["key"] == "error-storage"
        assert birch.answer({"do": "pass"})["type"] == "state"


def test_an_answer_that_was_stored_although_the_database_broke_off_is_told(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Store.write

    async def broken_off(store: Store, change: Change) -> None:
        await write(store, change)
        raise StorageError("connection lost")

    game = server.open()
    with server.join(game, "birch") as birch:
        version = birch.state["version"]
        with monkeypatch.context() as patch:
            patch.setattr(Store, "write", broken_off)
            assert birch.answer({"do": "gamble"})["key"] == "error-not-stored"
        assert birch.answer({"do": "pass"}, version)["type"] == "state"
        assert (birch.state["version"], birch.state["ask"]["kind"]) == (version + 1, "dice")
        assert birch.hear()["key"] == "error-stale"


def test_who_joins_while_the_database_is_gone_is_sent_away_to_try_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.open()
    with server.join(game, "birch") as birch:
        monkeypatch.setattr(Store, "write", _full_disk)
        monkeypatch.setattr(Store, "load", _full_disk)
        birch.answer({"do": "pass"})
        with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
            socket.send_json({"type": "join"})
            assert socket.receive_json()["key"] == "error-storage"
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert closed.value.code == 1013


def delete_game(database: str, game: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("DELETE FROM games WHERE id = ?", (game,))


def test_a_game_that_was_deleted_says_so_and_nobody_thinks_about_it_any_more(
    database_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("opfire.server.table.computer.RETRY_SECONDS", 0.01)
    with serving(database_file, thinker=workers("Endless", 0.3)) as server:
        games()["toy"].brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
        game, other = server.open(seats={"ash": "human", "birch": "sergeant"}), server.open()
        with server.join(game, "ash") as ash, server.join(other, "birch") as birch:
            delete_game(database_file, game["id"])
            delete_game(database_file, other["id"])
            assert birch.answer({"do": "pass"})["key"] == "error-no-game"
            (table,) = (one for one in server.client.app.state.hall.tables if one.id == game["id"])
            while table._computer.thinking:
                ash.say(type="tool", id=1, name="sight", args={})
                while ash.hear()["type"] != "reply":
                    pass
                time.sleep(0.01)
            assert ash.answer({"do": "pass"})["key"] == "error-no-game"


def other_process(database: str, game: str, *statements: tuple[str, Any]) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE games SET revision = revision + 1 WHERE id = ?", (game,))
        for statement, values in statements:
            connection.execute(statement, values)
    connection.close()


def test_when_another_process_was_faster_the_answer_is_refused_and_the_game_read_again(
    server: Server, database_file: str
) -> None:
    game = server.open()
    with server.join(game, "birch") as birch:
        number = birch.state["version"]
        add = "INSERT INTO entries (game, number, payload) VALUES (?, ?, ?)"
        other_process(database_file, game["id"], (add, (game["id"], number, '{"do":"gamble"}')))
        birch.say(type="answer", version=number, option={"do": "scout"})
        assert birch.hear()["type"] == "state"
        assert birch.state["version"] == number + 1
        assert birch.state["ask"]["kind"] == "dice"
        assert birch.hear()["key"] == "error-stale"


def test_the_database_itself_refuses_a_double_answer(server: Server, database_file: str) -> None:
    game = server.open()
    add = "INSERT INTO entries (game, number, payload) VALUES (?, 0, '{}')"
    with sqlite3.connect(database_file) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute(add, (game["id"],))
    connection.close()


def test_a_game_that_cannot_be_played_on_says_so_and_is_left_alone(server: Server, database_file: str) -> None:
    game = server.open()
    add = 'INSERT INTO entries (game, number, payload) VALUES (?, 1, \'{"do":"dance"}\')'
    other_process(database_file, game["id"], (add, (game["id"],)))
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        assert socket.receive_json()["key"] == "error-game-broken"
    with sqlite3.connect(database_file) as connection:
        assert connection.execute("SELECT count(*) FROM entries").fetchone() == (2,)
    connection.close()


def test_an_answer_that_new_rules_forbid_is_forgotten_and_the_game_goes_on(database_file: str) -> None:
    with serving(database_file) as server:
        game = server.open()
        with server.join(game, "birch") as birch:
            birch.answer({"do": "gamble"})
            birch.answer({"do": "add-die"})
    change = 'UPDATE entries SET payload = \'{"do":"counter","card":"c1"}\' WHERE number = 2'
    other_process(database_file, game["id"], (change, ()))
    games()["toy"].rules_version = "2"
    for number in (2, 3):
        with serving(database_file) as server, server.join(game, "birch") as birch:
            assert birch.state["version"] == number
            assert birch.answer({"do": "add-die"})["type"] == "state"
