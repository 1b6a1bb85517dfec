"""The keeper's page is his alone, shows how the server is, and lets him clear a game away; logs hold no secret."""

import logging
import re
from contextlib import nullcontext

import pytest

from opfire.server.keeper.admission import check_keeper
from opfire.server.limits.logs import AsJson, ForPeople
from opfire.server.limits.watch import without_secrets
from opfire.server.problems import Problem
from opfire.server.storage.tokens import new_token
from support.server.serving import Server

SECRET = "a secret of the keeper"
KEEPER = {"Authorization": f"Bearer {SECRET}"}


@pytest.fixture
def secret(server: Server) -> None:
    server.client.app.state.keeper_secret = SECRET


@pytest.mark.parametrize(
    ("headers", "host", "admitted"),
    [
        ({"host": "localhost:8080"}, "127.0.0.1", True),
        ({"host": "[::1]:8080"}, "::1", True),
        ({"host": "play.example.org"}, "127.0.0.1", False),
        ({"host": "localhost", "x-forwarded-for": "127.0.0.1"}, "127.0.0.1", False),
        ({"host": "localhost"}, "10.0.0.7", False),
        ({"host": "localhost"}, "", False),
    ],
)
def test_without_a_secret_only_the_machine_itself_is_admitted(
    headers: dict[str, str], host: str, admitted: bool
) -> None:
    with nullcontext() if admitted else pytest.raises(Problem, match="error-keeper-local"):
        check_keeper("", headers, host, "")


def test_a_secret_too_short_to_be_one_admits_nobody() -> None:
    with pytest.raises(Problem):
        check_keeper("short", {"host": "localhost"}, "127.0.0.1", "short")


def test_the_keeper_sees_games_mistakes_and_room(server: Server, secret: None) -> None:
    game = server.open()
    with server.join(game, "ash"):
        logging.getLogger("opfire.server.table.table").error("game %s broke at entry %d", game["id"], 3)
        seen = server.client.get("/api/keeper", headers=KEEPER).json()
    assert [(one["id"], one["listeners"]) for one in seen["games"]] == [(game["id"], 1)]
    assert [(one["game"], one["level"]) for one in seen["mistakes"]] == [(game["id"], "error")]
    assert seen["disk_free"] > 0
    assert seen["memory"] > 1_000_000
    refused = server.client.get("/api/keeper", headers={"Authorization": "Bearer wrong"})
    assert (refused.status_code, refused.json()["error"]["key"]) == (403, "error-keeper-secret")


def test_the_keeper_exports_ends_and_deletes_a_game_with_its_names(server: Server, secret: None) -> None:
    game = server.open(names={"ash": "Ann"})
    with server.join(game, "ash") as player:
        record = server.client.get(f"/api/keeper/games/{game['id']}/record", headers=KEEPER)
        assert record.text.startswith("{")
        assert server.client.post(f"/api/keeper/games/{game['id']}/end", headers=KEEPER).status_code == 204
        assert player.hear()["state"]["outcome"]["reason"] == "keeper"
        assert server.client.delete(f"/api/keeper/games/{game['id']}", headers=KEEPER).status_code == 204
        assert player.hear()["key"] == "error-no-game"
    assert server.client.get("/api/games").json() == []
    again = server.client.delete(f"/api/keeper/games/{game['id']}", headers=KEEPER)
    assert (again.status_code, again.json()["error"]["key"]) == (404, "error-no-game")


def test_metrics_say_what_the_process_uses_and_what_went_wrong(server: Server) -> None:
    logging.getLogger("opfire.server").warning("something")
    told = server.client.get("/api/metrics").text
    for name in ("resident_memory_bytes", "disk_free_bytes", "workers_thoughts", "warnings_total", "refused_total"):
        assert re.search(rf"^opfire_{name} \d+$", told, re.MULTILINE), name


def test_no_log_holds_a_token_or_a_password() -> None:
    token = new_token()
    said = f"seat {token} at postgresql://opfire:hush@db/games for 0123456789abcdef"
    record = logging.LogRecord("opfire", logging.ERROR, "", 0, said, None, None)
    try:
        raise ValueError(f"token={token}")
    except ValueError as error:
        record.exc_info = (type(error), error, error.__traceback__)
    for form in (AsJson(), ForPeople()):
        told = form.format(record)
        assert token not in told
        assert "hush" not in told
        assert "0123456789abcdef" in told
    assert without_secrets("game 0123456789abcdef broke") == "game 0123456789abcdef broke"


def test_a_whole_game_with_its_calls_logs_no_token(server: Server, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "opfire")
    game = server.open()
    tokens = [*game["seats"].values(), game["host"]]
    with server.join(game, "ash") as player:
        player.say(type="resign")
        player.hear()
    for token in tokens:
        server.client.get(f"/api/games/{game['id']}/record", headers={"Authorization": f"Bearer {token}"})
        server.client.delete(f"/api/games/{game['id']}/seats/oak/9", headers={"Authorization": f"Bearer {token}"})
    assert not [token for token in tokens if token in caplog.text]
