"""Earlier moments of a game, as each side and a spectator may see them."""

from typing import Any

import pytest

from support.server.serving import Server


def moment(server: Server, game: dict[str, Any], entry: int, view: str = "", token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return server.client.get(
        f"/api/games/{game['id']}/moments/{entry}", params={"view": view} if view else {}, headers=headers
    )


def played(server: Server, answers: int) -> dict[str, Any]:
    game = server.open(seats={"ash": "human", "birch": "human"}, hotseat=True)
    with server.join(game, "ash") as player:
        for _ in range(answers):
            if player.state["ask"] is None:
                break
            player.choose()
    return game


def test_every_moment_of_a_game_can_be_looked_at(server: Server) -> None:
    game = played(server, 4)
    start = moment(server, game, 0).json()
    late = moment(server, game, 2).json()
    assert (start["entry"], late["entry"]) == (0, 2)
    assert start["of"] == late["of"] >= 2
    assert start["picture"]["scenario"] == "toy/duel"


def test_a_moment_after_the_last_is_the_last(server: Server) -> None:
    game = played(server, 2)
    found = moment(server, game, 999).json()
    assert found["entry"] == found["of"]


def test_a_sides_view_is_for_who_holds_it(server: Server) -> None:
    game = played(server, 2)
    assert moment(server, game, 1, "ash", game["seats"]["ash"]).status_code == 200
    refused = moment(server, game, 1, "ash")
    assert refused.status_code == 403
    assert refused.json()["error"]["key"] == "error-not-your-seat"
    assert moment(server, game, 1, "ash", "wrong").status_code == 403


@pytest.mark.parametrize(("path", "status"), [("0", 404), ("x", 400), ("-1", 400)])
def test_nonsense_is_answered_with_a_sentence(server: Server, path: str, status: int) -> None:
    response = server.client.get(f"/api/games/nowhere/moments/{path}")
    assert response.status_code in {status, 404}
    assert response.json()["error"]["text"]
