"""Who opened a game gives out new links, locks people out, and makes the game private."""

from typing import Any

from opfire.server.storage.seats import Notice
from support.server.campaigns import CAMPAIGN, SEATS, next_battle
from support.server.doors import host, lock_out, sent_away
from support.server.serving import Server, ask, serving


def new_link(server: Server, game: dict[str, Any], side: str, number: int = 0) -> str:
    answer = server.client.post(f"/api/games/{game['id']}/seats/{side}/{number}/link", headers=host(game))
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


def seats(server: Server, game: dict[str, Any]) -> list[dict[str, Any]]:
    answer = server.client.get(f"/api/games/{game['id']}/seats", headers=host(game))
    assert answer.status_code == 200
    found: list[dict[str, Any]] = answer.json()
    return found


def joining(server: Server, game: dict[str, Any], token: str | None) -> str:
    """What somebody with a token, or none, is told first."""
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        socket.send_json({"type": "join", "token": token})
        first = socket.receive_json()
        return str(first.get("key", first["type"]))


def test_a_new_link_opens_the_seat_and_the_old_one_nothing_any_more(server: Server) -> None:
    game = server.open()
    with server.join(game, "birch") as thief, server.join(game, "ash") as ash:
        token = new_link(server, game, "birch")
        assert sent_away(thief)
        assert ash.hear()["type"] == "state"
        assert joining(server, game, game["seats"]["birch"]) == "error-token"
        with server.join({**game, "seats": {"birch": token}}, "birch") as birch:
            assert (birch.state["you"], birch.state["places"]) == ("birch", {"birch": 0})
            assert birch.answer({"do": "pass"})["type"] == "state"


def test_who_is_sent_away_does_nothing_more_even_if_he_was_about_to(server: Server) -> None:
    game = server.open()
    with server.join(game, "birch") as thief:
        (table,) = server.client.app.state.hall.tables
        (reader,) = table.readers
        new_link(server, game, "birch")
        assert (reader.sides, reader.side, reader.holder) == ((), None, None)
        assert sent_away(thief)
        assert table.version == thief.state["version"]


def test_at_a_hot_seat_the_new_link_holds_all_sides_again(server: Server) -> None:
    game = server.open(hotseat=True)
    token = new_link(server, game, "ash")
    with server.join({**game, "seats": {"ash": token}}, "ash") as both:
        assert both.state["seats"] == ["ash", "birch"]
    assert joining(server, game, game["seats"]["birch"]) == "error-token"


def test_who_is_locked_out_does_not_come_back_and_the_others_play_on(server: Server) -> None:
    game = server.open()
    with server.join(game, "birch") as birch:
        guest = {**game, "seats": {"birch": ask(birch, type="invite", side="birch")["token"]}}
        with server.join(guest, "birch") as troll:
            assert [(seat["side"], seat["number"], seat["here"]) for seat in seats(server, game)] == [
                ("ash", 0, False),
                ("birch", 0, True),
                ("birch", 1, True),
            ]
            lock_out(server, game, "birch", 1)
            assert sent_away(troll)
        assert [seat["number"] for seat in seats(server, game) if seat["side"] == "birch"] == [0]
        assert birch.answer({"do": "pass"})["type"] == "state"
    assert joining(server, game, guest["seats"]["birch"]) == "error-token"


def test_a_seat_whose_only_holder_was_locked_out_waits_for_a_new_one(database: str) -> None:
    with serving(database) as server:
        game = server.open(names={"birch": "Troll"})
        lock_out(server, game, "birch")
        assert joining(server, game, game["seats"]["birch"]) == "error-token"
        (birch,) = [seat for seat in seats(server, game) if seat["side"] == "birch"]
        assert birch == {"side": "birch", "number": 0, "player": "human", "name": "", "held": False, "here": False}
    with serving(database) as server:
        token = new_link(server, game, "birch")
        with server.join({**game, "seats": {"birch": token}}, "birch") as again:
            assert again.answer({"do": "pass"})["type"] == "state"


def test_whose_link_was_withdrawn_is_not_told_of_turns_any_more(server: Server) -> None:
    game = server.open()
    with server.join(game, "birch"):
        (table,) = server.client.app.state.hall.tables
        wish = Notice("en", webhook="http://example.org/")
        table.seats = tuple(type(seat)(**{**_fields(seat), "notice": wish}) for seat in table.seats)
        new_link(server, game, "birch")
        assert [seat.notice for seat in table.seats] == [wish, None]


def _fields(seat: Any) -> dict[str, Any]:
    return {name: getattr(seat, name) for name in seat.__struct_fields__}


def test_only_the_host_keeps_the_doors(server: Server) -> None:
    game, other = server.open(), server.open()
    address = f"/api/games/{game['id']}"
    for token in ("", "wrong", game["seats"]["ash"], other["host"]):
        headers = {"Authorization": f"Bearer {token}"}
        answers = [
            server.client.get(f"{address}/seats", headers=headers),
            server.client.post(f"{address}/seats/ash/0/link", headers=headers),
            server.client.delete(f"{address}/seats/ash/0", headers=headers),
            server.client.put(f"{address}/privacy", headers=headers, json={"private": True}),
        ]
        assert [(answer.status_code, answer.json()["error"]["key"]) for answer in answers] == [(403, "error-host")] * 4
    missing = server.client.post(f"{address}/seats/oak/0/link", headers=host(game))
    assert (missing.status_code, missing.json()["error"]["key"]) == (404, "error-no-seat")
    assert joining(server, game, game["seats"]["ash"]) == "state"


def test_a_private_game_is_not_listed_and_nobody_watches_without_its_link(server: Server) -> None:
    game, public = server.open(private=True), server.open()
    assert [one["id"] for one in server.client.get("/api/games").json()] == [public["id"]]
    assert (bool(game["watch"]), public["watch"]) == (True, "")
    assert joining(server, game, None) == "error-private"
    assert joining(server, game, "wrong") == "error-token"
    with server.join({**game, "seats": {"x": game["watch"]}}, "x") as watcher:
        assert (watcher.state["you"], watcher.state["seats"], watcher.state["private"]) == (None, [], True)
        assert watcher.answer({"do": "pass"})["key"] == "error-spectator"
        assert ask(watcher, type="notify", webhook="http://example.org/") == "error-spectator"
        with server.join(game, "birch") as birch:
            birch.answer({"do": "pass"})
            assert watcher.hear()["type"] == "state"


def test_what_a_private_game_was_is_only_for_who_has_a_link(server: Server) -> None:
    game = server.open(private=True)
    with server.join(game, "birch") as birch:
        birch.say(type="resign")
        birch.hear()
    for path in ("record", "moments/0"):
        address = f"/api/games/{game['id']}/{path}"
        refused = server.client.get(address)
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "error-private")
        for token in (game["watch"], game["host"], game["seats"]["ash"]):
            assert server.client.get(address, headers={"Authorization": f"Bearer {token}"}).status_code == 200
    assert server.client.get("/api/games").json() == []


def test_a_game_can_be_made_private_and_public_again(server: Server) -> None:
    game = server.open()
    address = f"/api/games/{game['id']}/privacy"
    with server.join(game) as watcher, server.join(game, "ash") as ash:
        watch = server.client.put(address, headers=host(game), json={"private": True}).json()["watch"]
        assert sent_away(watcher)
        assert ash.hear()["state"]["private"]
    assert joining(server, game, None) == "error-private"
    assert joining(server, game, watch) == "state"
    assert server.client.get("/api/games").json() == []
    with server.join({**game, "seats": {"x": watch}}, "x") as watcher:
        other = server.client.put(address, headers=host(game), json={"private": True}).json()["watch"]
        assert sent_away(watcher)
    assert (joining(server, game, watch), joining(server, game, other)) == ("error-token", "state")
    assert server.client.put(address, headers=host(game), json={"private": False}).json() == {"watch": ""}
    assert (joining(server, game, None), joining(server, game, other)) == ("state", "state")
    assert [one["id"] for one in server.client.get("/api/games").json()] == [game["id"]]


def test_what_follows_a_private_game_is_private_too(server: Server) -> None:
    game = server.open(private=True)
    with server.join(game, "birch") as birch:
        birch.say(type="resign")
        birch.hear()
        birch.say(type="rematch")
        following = {**game, "id": birch.hear()["state"]["rematch"]}
    assert joining(server, following, None) == "error-private"
    assert joining(server, following, game["watch"]) == "state"
    assert server.client.get("/api/games").json() == []


def test_a_record_can_be_taken_in_as_a_private_game(server: Server) -> None:
    game = server.open(hotseat=True)
    headers = {"Authorization": f"Bearer {game['seats']['ash']}"}
    record = server.client.get(f"/api/games/{game['id']}/record", headers=headers).content
    taken = server.client.post("/api/games/import?private=true", content=record).json()
    assert joining(server, taken, None) == "error-private"
    assert joining(server, taken, taken["watch"]) == "state"


def test_the_battles_of_a_private_campaign_are_private(real: Server) -> None:
    body = {"campaign": CAMPAIGN, "seats": SEATS, "private": True}
    battle = next_battle(real, real.client.post("/api/campaigns", json=body).json()).json()
    assert joining(real, battle, None) == "error-private"
    assert joining(real, battle, battle["watch"]) == "state"
    assert real.client.get("/api/games").json() == []
