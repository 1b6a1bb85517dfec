"""Exercises over HTTP: a private table that counts for nothing, and what an answer is worth."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from opfire.lab.exercises import store
from opfire.server.app import create_app
from support.exercises import an_exercise

Client = TestClient[Any]


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Client]:
    older = msgspec.structs.replace(an_exercise(), id="older", rules="0")
    store.write(tmp_path / "kept" / "assault.jsonl", [older, an_exercise()])
    monkeypatch.setattr(store, "KEPT", tmp_path / "kept")
    store.kept.cache_clear()
    with TestClient(create_app(f"sqlite+aiosqlite:///{tmp_path}/games.db")) as client:
        yield client
    store.kept.cache_clear()


def test_the_list_says_nothing_of_the_answer(client: Client) -> None:
    found = client.get("/api/exercises").json()
    [one] = found["exercises"]
    assert found["today"] == one["id"] == an_exercise().id
    assert one["answers"] == len(an_exercise().options)
    assert not {"options", "solved", "ahead", "seed"} & set(one)


def test_the_question_is_put_at_a_private_table_of_practice(client: Client) -> None:
    exercise = an_exercise()
    opened = client.post(f"/api/exercises/{exercise.id}/table").json()
    assert list(opened["seats"]) == [exercise.side]
    assert opened["id"] not in [game["id"] for game in client.get("/api/games").json()]
    with client.websocket_connect(f"/api/games/{opened['id']}/play") as socket:
        socket.send_json({"type": "join", "token": opened["seats"][exercise.side], "lang": "en"})
        state = socket.receive_json()["state"]
    assert state["practice"]
    assert (state["ask"]["side"], state["ask"]["kind"]) == (exercise.side, exercise.kind)
    assert len(state["ask"]["options"]) == len(exercise.options)


def test_an_answer_is_told_its_worth_beside_the_best(client: Client) -> None:
    exercise = an_exercise()
    worst = msgspec.json.decode(exercise.options[-1].option)
    solution = client.post(f"/api/exercises/{exercise.id}/answer", json={"option": worst}).json()
    assert solution["given"] == len(exercise.options) - 1
    shares = [one["share"] for one in solution["answers"]]
    assert shares == sorted(shares, reverse=True)
    assert solution["answers"][-1]["option"] == worst
    assert all(sum(one["stood"]) == one["games"] for one in solution["answers"])


@pytest.mark.parametrize("option", [{}, {"do": "act", "what": "dance"}, {"do": "nothing"}, {"do": ["act"]}])
def test_what_is_no_answer_is_refused_in_a_sentence(client: Client, option: dict[str, Any]) -> None:
    refused = client.post(f"/api/exercises/{an_exercise().id}/answer", json={"option": option})
    assert refused.status_code == 400
    assert refused.json()["error"]["text"] == "That is none of the answers to this exercise."


@pytest.mark.parametrize("id", ["nowhere", "older"])
def test_there_is_no_such_exercise_or_it_is_of_other_rules(client: Client, id: str) -> None:
    for call, body in ((f"/api/exercises/{id}/table", None), (f"/api/exercises/{id}/answer", {"option": {"do": "x"}})):
        refused = client.post(call, json=body, headers={"Accept-Language": "de"})
        assert refused.status_code == 404
        assert refused.json()["error"]["text"].startswith("Diese Übung gibt es nicht")


def test_an_exercise_whose_game_does_not_lead_to_its_question_is_refused(client: Client) -> None:
    damaged = msgspec.structs.replace(an_exercise(), answers=an_exercise().answers[:-1])
    store.kept()[damaged.id] = damaged
    refused = client.post(f"/api/exercises/{damaged.id}/table")
    assert refused.status_code == 409
    assert "cannot be set up" in refused.json()["error"]["text"]
