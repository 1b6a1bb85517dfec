"""A damaged row harms nobody but its own game, and whoever keeps the server is told of it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from support.server.campaigns import begun, next_battle
from support.server.serving import Server, serving

DAMAGE = [
    "UPDATE games SET header = 'junk' WHERE id = ?",
    """UPDATE games SET header = '{"game":"toy"}' WHERE id = ?""",
    "UPDATE games SET header = x'ff00' WHERE id = ?",
    "UPDATE games SET header = CAST(x'22ff22' AS TEXT) WHERE id = ?",
    "UPDATE games SET turn = 'soon' WHERE id = ?",
    "UPDATE games SET updated = 'never' WHERE id = ?",
]
BROKEN = [
    *DAMAGE[:4],
    "UPDATE games SET terms = '[]' WHERE id = ?",
    "UPDATE games SET ended = 'perhaps' WHERE id = ?",
    "UPDATE games SET revision = 'x' WHERE id = ?",
    "UPDATE entries SET payload = x'ff' WHERE game = ?",
    "UPDATE snapshots SET payload = 'junk' WHERE game = ?",
    "UPDATE snapshots SET payload = '{}' WHERE game = ?",
    "UPDATE snapshots SET payload = '[1]' WHERE game = ?",
    "UPDATE snapshots SET at = 'x' WHERE game = ?",
]


def harm(database: str, statement: str, id: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement, (id,))


def close_tables(server: Server) -> None:
    server.client.app.state.hall._tables.clear()


@pytest.mark.parametrize("statement", DAMAGE)
def test_the_lobby_leaves_a_damaged_game_out_and_says_so_once(
    server: Server, database_file: str, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = server.open()["id"], server.open()["id"]
    harm(database_file, statement, bad)
    for _ in range(3):
        listed = server.client.get("/api/games")
        assert (listed.status_code, [game["id"] for game in listed.json()]) == (200, [good])
    assert [bad in line.getMessage() for line in caplog.records if "damaged" in line.getMessage()] == [True]
    assert "opfire_rows_damaged 1\n" in server.client.get("/api/metrics").text


@pytest.mark.parametrize("statement", BROKEN)
def test_a_damaged_game_cannot_be_joined_and_says_so(server: Server, database_file: str, statement: str) -> None:
    game, other = server.open(), server.open()
    with server.join(game, "birch") as birch:
        birch.choose()
    close_tables(server)
    harm(database_file, statement, game["id"])
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        assert socket.receive_json()["key"] == "error-game-broken"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 4404
    record = server.client.get(f"/api/games/{game['id']}/record")
    assert record.json()["error"]["key"] == "error-game-broken"
    with server.join(other, "birch") as birch:
        assert birch.choose()["type"] == "state"


def test_a_game_that_is_damaged_while_it_is_played_says_so(server: Server, database_file: str) -> None:
    game = server.open()
    with server.join(game, "birch") as birch:
        harm(database_file, "UPDATE games SET terms = 'x', revision = revision + 1 WHERE id = ?", game["id"])
        assert birch.answer({"do": "pass"})["key"] == "error-game-broken"


def test_a_damaged_notice_takes_nobody_his_seat(
    server: Server, database_file: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = server.open()
    harm(database_file, "UPDATE seats SET notice = '{\"mail\":3}' WHERE game = ?", game["id"])
    with server.join(game, "birch") as birch:
        assert birch.choose()["type"] == "state"
    assert any("damaged" in line.getMessage() for line in caplog.records)


def test_a_server_starts_with_damaged_rows(database_file: str) -> None:
    with serving(database_file) as server:
        games = [server.open() for _ in BROKEN]
    for game, statement in zip(games, BROKEN, strict=True):
        harm(database_file, statement, game["id"])
    harm(database_file, "INSERT INTO processes VALUES (?, 'x', 'y')", "damaged")
    harm(database_file, "INSERT INTO outages VALUES (7, ?)", "damaged")
    with serving(database_file) as server:
        assert server.client.get("/api/health").json()["ok"]
        assert server.client.get("/api/games").status_code == 200


CAMPAIGN_DAMAGE = [
    "UPDATE campaigns SET seats = 'x' WHERE id = ?",
    "UPDATE campaigns SET battles = '{}}' WHERE id = ?",
    "UPDATE campaigns SET battles = '[1]' WHERE id = ?",
    "UPDATE campaigns SET names = '[]' WHERE id = ?",
]


@pytest.mark.parametrize("statement", CAMPAIGN_DAMAGE)
def test_a_damaged_campaign_says_so(
    real: Server,
    tmp_path: Path,
    statement: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    id = begun(real)["id"]
    harm(str(tmp_path / "games.db"), statement, id)
    answer = real.client.get(f"/api/campaigns/{id}")
    assert (answer.status_code, answer.json()["error"]["key"]) == (500, "error-campaign-broken")
    assert any(id in line.getMessage() for line in caplog.records if "damaged" in line.getMessage())


def test_a_campaign_with_a_damaged_battle_says_so(real: Server, tmp_path: Path) -> None:
    campaign = begun(real)
    battle = next_battle(real, campaign).json()
    harm(str(tmp_path / "games.db"), "UPDATE games SET header = 'x' WHERE id = ?", battle["id"])
    answer = real.client.get(f"/api/campaigns/{campaign['id']}")
    assert (answer.status_code, answer.json()["error"]["key"]) == (500, "error-game-broken")
