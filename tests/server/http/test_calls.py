"""The calls over HTTP, and what they say when something is wrong."""

from typing import Any

import pytest

from opfire.rules import register
from support.server.serving import Server


def error_of(response: Any) -> str:
    error = response.json()["error"]
    assert error["text"].endswith((".", "?"))
    assert "Traceback" not in response.text
    key: str = error["key"]
    return key


def test_the_lobby_lists_scenarios_and_players(server: Server) -> None:
    scenarios = server.client.get("/api/scenarios").json()
    players = server.client.get("/api/players").json()
    assert [info["id"] for info in scenarios] == ["toy/duel", "toy/long"]
    assert players[0]["id"] == "recruit"
    assert players[0]["name"] == {"en": "Recruit", "de": "Rekrut"}


def test_a_new_game_gives_a_token_for_every_human_seat_only(server: Server) -> None:
    game = server.open(seats={"ash": "human", "birch": "recruit"})
    assert list(game["seats"]) == ["ash"]
    assert len(game["seats"]["ash"]) >= 22


def test_the_list_of_games_holds_no_secret(server: Server) -> None:
    game = server.open()
    listed = server.client.get("/api/games")
    (facts,) = listed.json()
    assert set(facts) == {"id", "scenario", "turn", "over", "practice", "seats", "updated"}
    assert facts["seats"] == {"ash": "human", "birch": "human"}
    assert not any(token in listed.text for token in game["seats"].values())


@pytest.mark.parametrize(
    ("body", "key", "status"),
    [
        ({"scenario": "toy/none", "seats": {}}, "error-no-scenario", 404),
        ({"scenario": "toy/duel", "seats": {"ash": "human"}}, "error-seats", 400),
        ({"scenario": "toy/duel", "seats": {"ash": "human", "oak": "human"}}, "error-seats", 400),
        ({"scenario": "toy/duel", "seats": {"ash": "human", "birch": "caesar"}}, "error-no-player", 400),
        ({"scenario": "toy/duel", "seats": {"ash": "human", "birch": "sergeant"}}, "error-no-player", 400),
        ({"scenario": "toy/duel"}, "error-request", 400),
        ({"scenario": 5, "seats": {}}, "error-request", 400),
        ({"scenario": "toy/duel", "seats": {}, "seed": -1}, "error-request", 400),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_sentence(server: Server, body: object, key: str, status: int) -> None:
    response = server.client.post("/api/games", json=body)
    assert response.status_code == status
    assert error_of(response) == key
    assert server.client.get("/api/games").json() == []


def test_a_wrong_setting_is_refused(server: Server) -> None:
    seats = {"ash": "human", "birch": "human"}
    body = {"scenario": "toy/duel", "seats": seats, "settings": {"luck": "endless"}}
    assert error_of(server.client.post("/api/games", json=body)) == "error-setting"


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 50_000, b'{"scenario": "x' + b"x" * 100_000])
def test_junk_is_answered_with_a_clear_error(server: Server, body: bytes) -> None:
    response = server.client.post("/api/games", content=body, headers={"content-type": "application/json"})
    assert 400 <= response.status_code < 500
    error_of(response)


@pytest.mark.parametrize("id", ["%00", "none", "x" * 3000, "%E2%80%AEx"])
def test_what_is_asked_for_under_an_odd_name_is_not_there(server: Server, id: str) -> None:
    for address, key in (("campaigns/{}", "error-no-campaign"), ("games/{}/record", "error-no-game")):
        response = server.client.get(f"/api/{address.format(id)}")
        assert (response.status_code, error_of(response)) == (404, key)
        assert response.json()["error"]["text"].isprintable()
        assert len(response.text) < 1000


def test_errors_speak_the_language_of_the_browser(server: Server) -> None:
    response = server.client.get("/api/texts/fr", headers={"accept-language": "de-AT,de;q=0.9,en;q=0.5"})
    assert response.json()["error"]["text"] == "Es gibt keine Sprache fr; es gibt: en, de."


def test_boards_are_found_by_ids_with_a_slash_and_kept_by_browsers(server: Server) -> None:
    board = server.client.get("/api/boards/toy/duel")
    assert board.json()["id"] == "toy/duel"
    again = server.client.get("/api/boards/toy/duel", headers={"if-none-match": board.headers["etag"]})
    assert again.status_code == 304
    assert error_of(server.client.get("/api/boards/toy/none")) == "error-no-scenario"


def test_the_catalogues_are_served_as_plain_text(server: Server) -> None:
    response = server.client.get("/api/texts/de")
    assert response.headers["content-type"].startswith("text/plain")
    assert "error-over = Das Spiel ist zu Ende." in response.text


def test_rules_are_shown_and_searched(server: Server) -> None:
    section = server.client.get("/api/rules/RH41-10.7a").json()
    assert section["id"] == "RH41-10.7"
    assert section["wanted"] == "RH41-10.7a"
    assert any(hit["id"] == "RH41-10.7" for hit in server.client.get("/api/rules?q=battle dice").json())
    assert error_of(server.client.get("/api/rules/RH41-999")) == "error-no-rule"


def test_rules_are_asked_for_in_the_language_of_the_reader(server: Server) -> None:
    german = server.client.get("/api/rules/RH41-10.7a?lang=de").json()
    assert (
        german["statements"][0]["text"]
        == register().document("RH41", "de").by_id["RH41-10.7a"].section.statements[0].text
    )
    assert any(hit["id"] == "RH41-10.7" for hit in server.client.get("/api/rules?q=battle dice&lang=de").json())
    assert error_of(server.client.get("/api/rules/RH41-10.7?lang=fr")) == "error-no-language"
    assert error_of(server.client.get("/api/rules?q=dice&lang=fr")) == "error-no-language"


def test_a_ruling_is_marked_and_says_what_holds_instead(server: Server) -> None:
    section = server.client.get("/api/rules/RH41-10.4/2").json()
    (ruling,) = (each for each in section["rulings"] if each["id"] == section["wanted"])
    assert ruling["gives_way"].startswith("Level ground of the same hill")
    assert "gives_way" not in section["rulings"][0]
    assert error_of(server.client.get("/api/rules/RH41-10.4/99")) == "error-no-rule"


def test_our_own_rules_for_the_free_table_are_shown_and_searched_too(server: Server) -> None:
    section = server.client.get("/api/rules/SK-HR-turnc").json()
    assert (section["id"], section["wanted"]) == ("SK-HR-turn", "SK-HR-turnc")
    assert any(hit["id"] == "SK-HR-los" for hit in server.client.get("/api/rules?q=HR-los").json())


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    for path in ("/", "/api/health", "/api/nothing", "/api/games/none/record"):
        headers = server.client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_record_of_a_running_game_is_for_who_holds_all_its_sides(server: Server) -> None:
    game, hot = server.open(), server.open(hotseat=True)
    assert hot["seats"]["ash"] == hot["seats"]["birch"]

    def ask(one: dict[str, Any], token: str) -> Any:
        address = f"/api/games/{one['id']}/record"
        return server.client.get(address, headers={"authorization": f"Bearer {token}"})

    assert error_of(ask(game, game["seats"]["ash"])) == "error-record-secret"
    assert error_of(ask(game, hot["seats"]["ash"])) == "error-record-secret"
    assert ask(hot, hot["seats"]["ash"]).text.startswith('{"opfire":1')


def test_a_record_can_be_taken_in_again(server: Server) -> None:
    hot = server.open(hotseat=True)
    token = {"authorization": f"Bearer {hot['seats']['ash']}"}
    with server.join(hot, "ash") as player:
        player.choose()
    record = server.client.get(f"/api/games/{hot['id']}/record", headers=token).content
    copy = server.client.post("/api/games/import", content=record).json()
    with server.join(copy, "ash") as ash:
        assert ash.state["version"] == player.state["version"]


@pytest.mark.parametrize("body", [b"", b"hello", b'{"opfire":1}\n{}\n{}\n', b"\xff" * 100])
def test_a_damaged_record_is_refused(server: Server, body: bytes) -> None:
    response = server.client.post("/api/games/import", content=body)
    assert response.status_code == 400
    assert error_of(response) == "error-record"
