"""Limits that keep the server free for everybody, and the figures it gives of itself."""

import time
from functools import partial

import pytest
from litestar.datastructures import Address
from litestar.exceptions import WebSocketDisconnect

from opfire.server.display.reader import Reader
from opfire.server.limits import limits
from opfire.server.limits.limits import Bucket, Buckets, Limits, Rate, client_of
from opfire.server.socket import conversation
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store
from support.server.serving import Player, Server, serving

SLOW = Rate(3, 0.001)


def test_a_bucket_gives_its_burst_and_then_so_many_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(limits.time, "monotonic", lambda: clock[0])
    bucket = Bucket(Rate(2, 4))
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock[0] += 0.25
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock[0] += 1000
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_clients_have_buckets_of_their_own() -> None:
    buckets = Buckets(Rate(1, 0.001))
    assert [buckets.take("a"), buckets.take("a"), buckets.take("b")] == [True, False, True]


def test_too_many_new_games_are_refused(database: str) -> None:
    with serving(database, limits=Limits(new_games=SLOW)) as server:
        for _ in range(3):
            server.open()
        body = {"scenario": "toy/duel", "seats": {"ash": "human", "birch": "human"}}
        response = server.client.post("/api/games", json=body)
        assert (response.status_code, response.json()["error"]["key"]) == (429, "error-too-many")
        assert server.client.get("/api/games").status_code == 200


def test_too_many_requests_are_refused_but_pages_still_load(database: str) -> None:
    with serving(database, limits=Limits(requests=SLOW)) as server:
        statuses = [server.client.get("/api/health").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        assert server.client.get("/").status_code != 429


def test_a_flood_of_messages_is_refused_and_the_game_goes_on(database: str) -> None:
    with serving(database, limits=Limits(messages=Rate(2, 20))) as server:
        game = server.open()
        with server.join(game, "birch") as birch:
            for number in range(3):
                birch.say(type="tool", id=number, name="sight", args={})
            assert [birch.hear()["type"] for _ in range(3)] == ["reply", "reply", "error"]
        with server.join(game, "birch") as birch:
            assert birch.choose()["type"] == "state"


def test_who_does_not_stop_asking_too_often_is_sent_away(database: str) -> None:
    with serving(database, limits=Limits(messages=SLOW)) as server, server.join(server.open(), "birch") as birch:
        for _ in range(3 + int(conversation.MOST_REFUSED.burst) + 20):
            birch.socket.send_text("junk")
        with pytest.raises(WebSocketDisconnect) as closed:
            list(iter(birch.hear, None))
        assert closed.value.code == 1013
        (refused,) = server.client.app.state.hall.watch.refused
        assert (refused.client, refused.times) == ("testclient", 1)


def test_now_and_then_a_message_in_time_does_not_make_up_for_a_flood(
    database_file: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sends as fast as he can is not kept for ever because now and then one is allowed."""
    monkeypatch.setattr(conversation, "MOST_REFUSED", Rate(20, 1))
    with serving(database_file, limits=Limits(messages=Rate(2, 50))) as server, server.join(server.open()) as anybody:
        with pytest.raises(WebSocketDisconnect):
            list(map(partial(talk_on, anybody), range(400)))
        assert server.client.get("/api/health").status_code == 200


def talk_on(anybody: Player, _time: int) -> None:
    anybody.socket.send_text("junk")
    time.sleep(0.002)
    anybody.hear()


def test_dear_questions_count_as_several(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conversation, "CHEAP", 1e-9)
    with (
        serving(database, limits=Limits(messages=Rate(12, 0.001))) as server,
        server.join(server.open(), "birch") as birch,
    ):
        birch.say(type="tool", id=1, name="sight", args={})
        assert birch.hear()["type"] == "reply"
        assert birch.answer({"do": "gamble"})["type"] == "state"
        assert birch.answer({"do": "done"})["key"] == "error-too-many"


def test_one_client_opens_so_many_sockets(database: str) -> None:
    with serving(database, limits=Limits(sockets=2)) as server:
        game = server.open()
        address = f"/api/games/{game['id']}/play"
        with server.join(game, "birch"), server.join(game), server.client.websocket_connect(address) as socket:
            assert socket.receive_json()["key"] == "error-too-many"
        with server.join(game, "birch") as birch:
            assert birch.choose()["type"] == "state"


def test_sockets_count_as_calls(database: str) -> None:
    with serving(database, limits=Limits(requests=SLOW)) as server:
        game = server.open()
        for _ in range(2):
            with server.join(game):
                pass
        with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
            assert socket.receive_json()["key"] == "error-too-many"


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8::5", "2001:db8::/64"),
        ("2001:db8::6", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("none:at:all", "none:at:all"),
    ],
)
def test_a_whole_network_of_the_new_internet_is_one_client(host: str, client: str) -> None:
    assert client_of(Address(host, 80)) == client


def test_a_socket_that_reads_nothing_is_given_up_before_it_fills_the_memory() -> None:
    reader = Reader((), "en")
    for _ in range(100):
        reader.put("x" * 100_000)
    waiting = [reader.outbox.get_nowait() for _ in range(reader.outbox.qsize())]
    assert waiting[-1] is None
    assert sum(len(message or b"") for message in waiting) < 5_000_000


def test_metrics_count_answers_and_sockets(server: Server) -> None:
    with server.join(server.open(), "birch") as birch:
        birch.answer({"do": "pass"})
        birch.answer({"do": "pass"})
        birch.socket.send_text("junk")
        birch.hear()
        text = server.client.get("/api/metrics").text
    assert "opfire_sockets_open 1\n" in text
    assert "opfire_games_playing 1\n" in text
    assert 'opfire_messages_total{type="answer",result="done"} 1\n' in text
    assert 'opfire_messages_total{type="answer",result="error-not-your-turn"} 1\n' in text
    assert 'opfire_messages_total{type="junk",result="error-message-bad"} 1\n' in text
    assert 'opfire_answer_seconds_bucket{le="+Inf"} 2\n' in text
    assert text.endswith("\n")


def test_health_tells_when_the_database_is_gone(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def gone(_store: Store) -> None:
        raise StorageError("connection refused")

    assert server.client.get("/api/health").json()["ok"]
    monkeypatch.setattr(Store, "count", gone)
    response = server.client.get("/api/health")
    assert (response.status_code, response.json()["error"]["key"]) == (503, "error-storage")


@pytest.mark.parametrize(("call", "times"), [("/api/rules?q=fire", 3), ("/api/rules/RH41-9.1", 9), ("/api/games", 5)])
def test_what_takes_its_time_counts_as_several_calls(database: str, call: str, times: int) -> None:
    with serving(database, limits=Limits(requests=Rate(25, 0.01))) as server:
        answered = [server.client.get(call).status_code for _ in range(times + 1)]
        assert answered == [200] * times + [429]
