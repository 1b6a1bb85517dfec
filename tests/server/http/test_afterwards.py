"""When a game is over it is reviewed once, and played on from any of its moments without being touched."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.players import create
from opfire.server.app import create_app
from opfire.server.records import reviews

TRAINING = "red-horizon-41/infantry-training"
Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    monkeypatch.setattr(reviews, "LEAST_SECONDS", 1.0)
    monkeypatch.setattr(reviews, "AN_ENTRY", 0.0)
    with TestClient(create_app(f"sqlite+aiosqlite:///{tmp_path}/games.db")) as client:
        yield client


@pytest.fixture(scope="module")
def record() -> bytes:
    match = Match.start(TRAINING, seed=3)
    players = {side: create("recruit", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return save(match)


@pytest.fixture
def over(client: Client, record: bytes) -> str:
    id: str = client.post("/api/games/import", content=record).json()["id"]
    return id


def waited_for(client: Client, id: str) -> dict[str, Any]:
    for _ in range(600):
        state: dict[str, Any] = client.get(f"/api/games/{id}/review").json()
        if state["state"] not in ("waiting", "running"):
            return state
        time.sleep(0.2)
    raise AssertionError("the review never came to an end")


def test_a_review_is_made_once_and_kept(client: Client, over: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get(f"/api/games/{over}/review").json()["state"] == "none"
    assert client.get(f"/api/games/{over}/review/page").status_code == 404
    assert client.post(f"/api/games/{over}/review").json()["state"] in ("waiting", "running")

    made = waited_for(client, over)

    assert made["state"] == "done", made
    assert {"curve", "luck", "skill", "moments", "figures"} <= set(made["review"])
    assert "Wer vorn lag" in client.get(f"/api/games/{over}/review/page?lang=de").text
    monkeypatch.setattr(reviews, "Worker", None)
    assert client.post(f"/api/games/{over}/review").json() == made


def test_a_review_can_be_called_off(client: Client, over: str) -> None:
    client.post(f"/api/games/{over}/review")
    assert client.delete(f"/api/games/{over}/review").status_code == 204
    assert client.get(f"/api/games/{over}/review").json()["state"] == "none"


def test_a_running_game_keeps_its_secrets(client: Client) -> None:
    wanted = {"scenario": TRAINING, "seats": {"german": "human", "soviet": "human"}, "seed": 1}
    id = client.post("/api/games", json=wanted).json()["id"]
    for call in (client.get, client.post, client.delete):
        refused = call(f"/api/games/{id}/review")
        assert (refused.status_code, refused.json()["error"]["key"]) == (409, "error-review-running")
    refused = client.post(f"/api/games/{id}/branches", json={"at": 0, "seats": wanted["seats"]})
    assert (refused.status_code, refused.json()["error"]["key"]) == (409, "error-branch-running")


def test_a_game_that_nobody_can_judge_says_so(client: Client, tmp_path: Path) -> None:
    match = Match.start("skirmish/the-rifle-pits", seed=1)
    players = {side: create("recruit", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    if reviewable(match):
        pytest.skip("there is a win probability for this game")
    id = client.post("/api/games/import", content=save(match)).json()["id"]
    client.post(f"/api/games/{id}/review")
    assert waited_for(client, id)["key"] == "review-no-model"


def reviewable(match: Match) -> bool:
    from opfire.players.value import win_probability

    return win_probability(match.module) is not None


@pytest.mark.parametrize("same", [True, False])
def test_a_branch_goes_on_from_a_moment_and_leaves_the_game_as_it_was(client: Client, over: str, same: bool) -> None:
    before = client.get(f"/api/games/{over}/record").content
    seats = {"german": "human", "soviet": "sergeant"}

    branch = client.post(f"/api/games/{over}/branches", json={"at": 40, "seats": seats, "same_dice": same}).json()

    assert set(branch["seats"]) == {"german"}
    assert client.get(f"/api/games/{over}/record").content == before
    family = client.get(f"/api/games/{branch['id']}/branches").json()
    assert family["origin"]["origin"] == over
    assert 0 < family["origin"]["at"] <= 40
    assert [one["game"] for one in client.get(f"/api/games/{over}/branches").json()["branches"]] == [branch["id"]]
    moment = client.get(f"/api/games/{branch['id']}/moments/{family['origin']['at']}").json()
    assert moment["picture"] == client.get(f"/api/games/{over}/moments/{family['origin']['at']}").json()["picture"]


def test_a_branch_needs_somebody_who_can_play_every_side(client: Client, over: str) -> None:
    refused = client.post(f"/api/games/{over}/branches", json={"at": 4, "seats": {"german": "human"}})
    assert refused.json()["error"]["key"] == "error-seats"
