"""Playing over the socket: answers, undo, two tabs, restarts, junk, and what must never leave."""

import json
import sqlite3
import time
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from opfire.kernel.game import games
from support import toy
from support.server.serving import Player, Server, serving

COMPUTER = {"ash": "human", "birch": "recruit"}


def birch_leads(server: Server) -> dict[str, Any]:
    """Birch leads the first round of the toy game."""
    return server.open()


def test_who_is_asked_sees_the_question_and_the_other_only_waits(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert birch.state["ask"]["kind"] == "turn"
        assert birch.state["ask"]["about"] == {"round": 1}
        assert ash.state["ask"] is None
        assert ash.state["waiting"] == "birch"
        assert (ash.state["you"], birch.state["you"]) == ("ash", "birch")


def test_an_option_says_what_it_hangs_on(server: Server) -> None:
    with server.join(birch_leads(server), "birch") as birch:
        choices = {choice["option"]["do"]: choice for choice in birch.state["ask"]["options"]}
        assert choices["pass"]["on"] is None
        assert choices["play"]["on"] == {"card": choices["play"]["option"]["card"]}


def test_an_answer_is_told_to_everybody(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
        birch.answer({"do": "pass"})
        for player in (ash, watcher):
            assert player.hear()["type"] == "state"
            assert player.state["waiting"] == "ash"
        assert ash.state["ask"] is not None
        assert watcher.state["ask"] is None


def test_the_log_goes_on_where_it_stopped(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "birch") as birch:
        told = birch.state["log"]
        assert [line["n"] for line in told] == list(range(len(told)))
        birch.answer({"do": "scout"})
        assert birch.state["since"] == len(told)
        assert [line["event"] for line in birch.state["log"]] == ["seen"]


def test_of_two_tabs_that_answer_at_once_the_second_is_refused(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "birch") as one, server.join(game, "birch") as two:
        version = one.state["version"]
        one.answer({"do": "pass"}, version)
        two.say(type="answer", version=version, option={"do": "gamble"})
        assert two.hear()["type"] == "state"
        refused = two.hear()
        assert refused["type"] == "refused"
        assert refused["key"] == "error-stale"
        assert refused["version"] == version + 1
        assert two.state["waiting"] == "ash"


def test_answers_out_of_turn_or_not_offered_change_nothing(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
        assert ash.answer({"do": "pass"})["key"] == "error-not-your-turn"
        assert watcher.answer({"do": "pass"})["key"] == "error-spectator"
        assert birch.answer({"do": "counter", "card": "c1"})["key"] == "error-illegal"
        assert birch.answer({"do": "dance"})["key"] == "error-answer-bad"
        assert birch.answer({"fell": [1]})["key"] == "error-illegal"
        assert birch.answer({"do": "pass"})["type"] == "state"


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "hello",
        "null",
        "[]",
        "{}",
        '{"type": "dance"}',
        '{"type": "answer"}',
        '{"type": "answer", "version": "x", "option": {}}',
        '{"type": "answer", "version": 1, "option": [1]}',
        '{"type": "tool", "id": 1, "name": "sight", "args": {"from": 5}}',
        '{"type": "join"}',
        "[" * 10_000,
        '{"type": "undo", "version": 1, "x": "' + "x" * 20_000 + '"}',
    ],
)
def test_junk_gets_an_error_and_the_game_goes_on(server: Server, junk: str) -> None:
    with server.join(birch_leads(server), "birch") as birch:
        birch.socket.send_text(junk)
        message = birch.hear()
        assert message["type"] == "error"
        assert "Traceback" not in message["text"]
        assert birch.choose()["type"] == "state"


def test_binary_messages_are_junk_too(server: Server) -> None:
    with server.join(birch_leads(server), "birch") as birch:
        birch.socket.send_bytes(b"\x00\xff")
        assert birch.hear()["type"] == "error"


def test_the_first_message_must_be_a_join(server: Server) -> None:
    game = birch_leads(server)
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        socket.send_json({"type": "undo", "version": 1})
        assert socket.receive_json()["key"] == "error-join-first"
        socket.send_json({"type": "join"})
        assert socket.receive_json()["type"] == "state"


@pytest.mark.parametrize("junk", ["hello", '{"type": "undo", "version": 1}', "x" * 200_000])
def test_a_few_bad_messages_before_joining_close_the_socket(server: Server, junk: str) -> None:
    game = birch_leads(server)
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        for _ in range(3):
            socket.send_text(junk)
            assert socket.receive_json()["type"] == "error"
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json(timeout=5)
        assert closed.value.code == 4400


@pytest.mark.parametrize("token", ["wrong", "x" * 10_000, "'; DROP TABLE seats; --"])
def test_a_wrong_token_opens_nothing(server: Server, token: str) -> None:
    game = birch_leads(server)
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        socket.send_json({"type": "join", "token": token})
        assert socket.receive_json()["key"] == "error-token"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_a_token_of_another_game_opens_nothing(server: Server) -> None:
    game, other = birch_leads(server), birch_leads(server)
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        socket.send_json({"type": "join", "token": other["seats"]["ash"]})
        assert socket.receive_json()["key"] == "error-token"


def test_a_game_that_is_not_there_says_so(server: Server) -> None:
    with server.client.websocket_connect("/api/games/none/play") as socket:
        assert socket.receive_json()["key"] == "error-no-game"


def test_tokens_are_stored_as_hashes_only(server: Server, database_file: str) -> None:
    game = birch_leads(server)
    with sqlite3.connect(database_file) as connection:
        dump = "\n".join(connection.iterdump())
    assert not any(token in dump for token in game["seats"].values())


def test_an_answer_can_be_taken_back_until_something_is_revealed(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        before = birch.state
        birch.answer({"do": "gamble"})
        assert birch.state["undo"]
        birch.say(type="undo", version=birch.state["version"])
        birch.hear()
        ash.hear()
        ash.hear()
        assert {**birch.state, "since": 0, "log": []} == {**before, "since": 0, "log": []}
        birch.say(type="undo", version=birch.state["version"])
        assert birch.hear()["key"] == "error-no-undo"
        assert ash.state["version"] == before["version"]


def test_after_an_undo_the_log_is_cut_where_it_was(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "birch") as birch:
        full = birch.state["log"]
        birch.answer({"do": "gamble"})
        birch.say(type="undo", version=birch.state["version"])
        birch.hear()
        assert (birch.state["since"], birch.state["log"]) == (len(full), [])


def test_the_end_cannot_be_taken_back_when_everybody_may_read_the_record(server: Server) -> None:
    game = server.open(hotseat=True)
    with server.join(game, "ash") as player:
        while not player.state["outcome"]:
            player.answer({"do": "pass"})
        assert server.client.get(f"/api/games/{game['id']}/record").status_code == 200
        assert not player.state["undo"]
        player.say(type="undo", version=player.state["version"])
        assert player.hear()["key"] == "error-no-undo"
        assert server.client.get("/api/games").json()[0]["over"]


def play_to_the_end(player: Player) -> None:
    while not player.state["outcome"]:
        if player.state["ask"]:
            assert player.choose(-1)["type"] == "state"
        else:
            player.hear()


def test_a_whole_game_against_the_computer(server: Server) -> None:
    game = server.open(seats=COMPUTER)
    with server.join(game, "ash") as ash:
        play_to_the_end(ash)
        assert ash.state["outcome"]["reason"] == "score"
        assert ash.answer({"do": "pass"})["key"] == "error-over"
    record = server.client.get(f"/api/games/{game['id']}/record")
    assert record.text.startswith('{"opfire":1')


def test_a_restart_finds_the_game_where_it_was(database: str) -> None:
    with serving(database) as server:
        game = server.open()
        with server.join(game, "birch") as birch:
            birch.choose(-1)
            before = birch.state
    with serving(database) as server, server.join(game, "birch") as birch:
        kept = {**before, "since": 0, "log": None}
        assert {**birch.state, "log": None} == kept
        if birch.state["ask"]:
            assert birch.choose()["type"] == "state"


def cleared(server: Server) -> bool:
    """Whether no table is left, once the database has kept what was played."""
    until = time.monotonic() + 10
    while server.client.app.state.hall.tables and time.monotonic() < until:
        server.client.get("/api/health")
        time.sleep(0.05)
    return not server.client.app.state.hall.tables


def test_a_table_nobody_sits_at_is_cleared_and_set_up_again(database: str) -> None:
    with serving(database, idle_seconds=0) as server:
        game = server.open()
        with server.join(game, "birch") as birch:
            birch.choose()
        assert cleared(server)
        with server.join(game, "birch") as again:
            assert again.state["version"] == birch.state["version"]


def test_a_game_goes_on_after_a_change_of_rules(database: str) -> None:
    with serving(database) as server:
        game = server.open()
    games()["toy"].rules_version = "2"
    with serving(database) as server, server.join(game, "birch") as birch:
        assert birch.choose()["type"] == "state"


def test_a_hot_seat_turns_to_the_side_that_is_asked(server: Server) -> None:
    with server.join(server.open(hotseat=True), "ash") as host:
        assert host.state["seats"] == ["ash", "birch"]
        assert host.state["you"] == "birch"
        told = host.state["log"]
        host.answer({"do": "pass"})
        assert host.state["you"] == "ash"
        assert host.state["since"] == 0
        assert host.state["log"] != told
        assert host.state["ask"]["side"] == "ash"


def test_dice_that_fell_on_a_real_table_are_typed_in(database: str) -> None:
    with serving(database) as server:
        game = server.open(dice="typed")
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
            birch.answer({"do": "gamble"})
            birch.answer({"do": "done"})
            birch.answer({"do": "aim", "at": 0})
            assert birch.state["waiting"] == "chance"
            assert birch.state["ask"]["kind"] == "roll"
            assert birch.state["ask"]["dice"][0]["id"] == "d6"
            assert birch.answer({"fell": [9]})["key"] == "error-illegal"
            assert birch.answer({"do": "pass"})["type"] == "refused"
            assert ash.state["ask"] is None or ash.hear()
    with serving(database) as server, server.join(game, "ash") as ash:
        assert ash.state["waiting"] == "chance"
        assert ash.answer({"fell": [5]})["type"] == "state"
        assert ash.state["log"][-1]["faces"] == [5]


def test_where_nobody_could_read_real_dice_they_fall_by_themselves(server: Server) -> None:
    game = server.open(dice="typed", seats={"ash": "recruit", "birch": "recruit"})
    with server.join(game) as watcher:
        while not watcher.state["outcome"]:
            watcher.hear()


def test_dice_wait_for_people_also_after_a_computer_took_one_seat(server: Server) -> None:
    with server.join(server.open(dice="typed", hotseat=True), "ash") as host:
        host.answer({"do": "gamble"})
        host.answer({"do": "done"})
        host.answer({"do": "aim", "at": 0})
        host.say(type="seat", id=1, side="birch", player="recruit")
        host.hear()
        assert (host.hear()["type"], host.state["waiting"]) == ("reply", "chance")
        assert host.answer({"fell": [5]})["type"] == "state"


def test_an_undo_and_an_answer_of_the_other_side_at_once_leave_one_of_them(server: Server) -> None:
    game = birch_leads(server)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        birch.answer({"do": "pass"})
        ash.hear()
        version = ash.state["version"]
        ash.say(type="answer", version=version, option={"do": "pass"})
        birch.say(type="undo", version=version)
        heard = [*until_reply(ash), *until_reply(birch)]
        while birch.state["version"] != ash.state["version"]:
            birch.hear()
        assert heard.count("refused") == 1
        assert birch.state["version"] in (version - 1, version + 1)


def until_reply(player: Player) -> list[str]:
    """The kinds of messages that a player hears until a question of his is answered."""
    player.say(type="tool", id=1, name="sight", args={})
    return list(iter(lambda: player.hear()["type"], "reply"))


@pytest.mark.parametrize("lang", ["xx", "", "x" * 10_000, "\u202e", "../../etc"])
def test_an_unknown_language_is_english(server: Server, lang: str) -> None:
    game = birch_leads(server)
    with server.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
        socket.send_json({"type": "join", "lang": lang})
        assert socket.receive_json()["type"] == "state"
        socket.send_json({"type": "undo", "version": 1})
        assert socket.receive_json()["text"].startswith("Nothing can be taken back")


def test_a_tool_and_a_preview_are_answered_by_their_number(server: Server) -> None:
    with server.join(birch_leads(server), "birch") as birch:
        birch.say(type="tool", id=4, name="sight", args={"from": "A1", "to": "B2"})
        reply = birch.hear()
        assert (reply["type"], reply["id"], reply["result"]["name"]) == ("reply", 4, "sight")
        birch.say(type="preview", id=5, version=birch.state["version"], option={"do": "pass"})
        assert birch.hear() == {"type": "reply", "id": 5, "result": None}


def test_who_is_asked_is_told_whether_all_previews_came_along(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    game = birch_leads(server)
    with server.join(game, "birch") as birch:
        assert birch.state["ask"]["weighed"]
    monkeypatch.setattr("opfire.server.display.broadcast.PREVIEW_SECONDS", -1)
    with server.join(game, "birch") as birch:
        assert "weighed" not in birch.state["ask"]


def test_a_question_that_was_wrong_is_explained_before_its_empty_reply(server: Server) -> None:
    with server.join(birch_leads(server), "birch") as birch:
        birch.say(type="preview", id=6, version=99, option={"do": "pass"})
        assert birch.hear()["key"] == "error-stale"
        assert birch.hear() == {"type": "reply", "id": 6, "result": None}


def cards_named(message: object) -> set[str]:
    text = json.dumps(message)
    return {card for card in toy.CARDS if f'"{card}"' in text}


@pytest.mark.parametrize("seed", range(4))
def test_nothing_hidden_ever_leaves(server: Server, seed: int) -> None:
    """What a side or a spectator is told never names a card that only the other side can know."""
    game = server.open(seed=seed)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
        (table,) = server.client.app.state.hall.tables
        everybody: dict[str | None, Player] = {"ash": ash, "birch": birch, None: watcher}
        while not ash.state["outcome"]:
            for side, player in everybody.items():
                assert not secrets(table.match.game, side) & cards_named(player.state)
            everybody[ash.state["waiting"]].choose((seed + ash.state["version"]) % 2 - 1)
            for player in everybody.values():
                while player.state["version"] < len(table.match.entries):
                    player.hear()


def secrets(game: toy.ToyGame, side: str | None) -> set[str]:
    known = game.known[side] if side else []
    hidden = {card for other in toy.SIDES if other != side for card in game.hidden[other] + game.hands[other]}
    return hidden - set(known)
