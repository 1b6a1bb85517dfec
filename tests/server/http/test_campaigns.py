"""Campaigns over HTTP, with the real game: beginning, fighting one battle after the other, the board."""

import pytest

from opfire.kernel.match import Match
from opfire.server.records.clerks import Clerks
from opfire.server.storage.store import StoredGame
from support.server.campaigns import CAMPAIGN, SEATS, begun, next_battle
from support.server.serving import Server


def test_campaigns_are_listed(real: Server) -> None:
    assert CAMPAIGN in [info["id"] for info in real.client.get("/api/campaigns").json()]


def test_the_host_opens_battles_one_after_the_other(real: Server) -> None:
    campaign = begun(real)
    game = next_battle(real, campaign).json()
    state = real.client.get(f"/api/campaigns/{campaign['id']}").json()
    assert (state["game"], state["board"]["fought"]) == (game["id"], 0)
    assert next_battle(real, campaign).json()["error"]["key"] == "error-campaign-battle"

    with real.join(game, "german") as german:
        german.say(type="resign")
        german.hear()

    state = real.client.get(f"/api/campaigns/{campaign['id']}").json()
    assert (state["game"], state["board"]["fought"], state["board"]["pressure"]) == (None, 1, -1)
    second = next_battle(real, campaign)
    assert second.status_code == 201
    listed = real.client.get("/api/games").json()
    assert "red-horizon-41/peat-bog" in [facts["scenario"] for facts in listed]


def test_a_battle_that_is_over_is_played_through_once_however_often_the_board_is_looked_at(
    real: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = begun(real)
    game = next_battle(real, campaign).json()
    with real.join(game, "german") as german:
        german.say(type="resign")
        german.hear()
    played, rebuild = [], Clerks.rebuild

    async def counted(clerks: Clerks, stored: StoredGame) -> Match:
        played.append(stored.id)
        return await rebuild(clerks, stored)

    monkeypatch.setattr(Clerks, "rebuild", counted)
    boards = [real.client.get(f"/api/campaigns/{campaign['id']}").json()["board"] for _ in range(3)]

    assert boards[0]["fought"] == 1
    assert boards[0] == boards[1] == boards[2]
    assert played == [game["id"]]


def test_no_answer_of_a_battle_is_taken_back_when_the_next_has_begun(real: Server) -> None:
    campaign = begun(real)
    game = next_battle(real, campaign).json()
    with real.join(game, "german") as german, real.join(game, "soviet") as soviet:
        players = {"german": german, "soviet": soviet}
        while not (undo := [player for player in players.values() if player.state["undo"]]):
            players[german.state["waiting"]].choose()
            for player in players.values():
                while player.state["version"] < max(one.state["version"] for one in players.values()):
                    player.hear()
        undo[0].say(type="resign")
        while undo[0].state["outcome"] is None:
            undo[0].hear()
        assert next_battle(real, campaign).status_code == 201
        assert not undo[0].state["undo"]
        undo[0].say(type="undo", version=undo[0].state["version"])
        assert undo[0].hear()["key"] == "error-no-undo"


def test_names_go_with_the_people_from_battle_to_battle(real: Server) -> None:
    campaign = begun(real, german=" Anna ")
    assert real.client.get(f"/api/campaigns/{campaign['id']}").json()["names"] == {"german": "Anna"}
    game = next_battle(real, campaign).json()

    with real.join(game, "german") as german, real.join(game, "soviet") as soviet:
        assert german.state["names"] == {"german": ["Anna"]}
        soviet.say(type="name", id=1, side="soviet", name="Boris")
        soviet.hear()
        german.say(type="resign")
        while soviet.state["outcome"] is None:
            soviet.hear()

    assert real.client.get(f"/api/campaigns/{campaign['id']}").json()["names"] == {"german": "Anna", "soviet": "Boris"}
    with real.join(next_battle(real, campaign).json()) as watcher:
        assert watcher.state["names"] == {"german": ["Anna"], "soviet": ["Boris"]}


def test_what_cannot_be_is_refused(real: Server) -> None:
    campaign = begun(real)
    wrong = {"campaign": CAMPAIGN, "seats": {"german": "human"}}

    assert next_battle(real, campaign, "wrong").json()["error"]["key"] == "error-campaign-host"
    assert real.client.get("/api/campaigns/none").json()["error"]["key"] == "error-no-campaign"
    assert real.client.post("/api/campaigns", json=wrong).json()["error"]["key"] == "error-seats"
    nasty = {"campaign": CAMPAIGN, "seats": SEATS, "names": {"german": "\u202eAnna"}}
    assert real.client.post("/api/campaigns", json=nasty).json()["error"]["key"] == "error-name-signs"
    nowhere = {"campaign": "nowhere", "seats": SEATS}
    assert real.client.post("/api/campaigns", json=nowhere).status_code == 404
