"""Several server processes that share a PostgreSQL database."""

from collections.abc import Iterator
from typing import Any

import pytest

from opfire.server.records.clerks import Clerks
from opfire.server.storage import store as storage
from opfire.server.table import presence
from opfire.server.table.fanout import Fanout
from support import toy
from support.server import postgres
from support.server.doors import host, lock_out, sent_away
from support.server.serving import Server, ask, serving

pytestmark = pytest.mark.slow


@pytest.fixture
def two_servers(postgres_address: str) -> Iterator[tuple[Server, Server]]:
    database = postgres.fresh_database(postgres_address)
    with toy.installed(toy.ToyModule()), serving(database) as one, serving(database) as two:
        yield one, two


def test_players_at_different_processes_play_one_game(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open(scenario="toy/long")
    with one.join(game, "ash") as ash, two.join(game, "birch") as birch:
        players = {"ash": ash, "birch": birch}
        for _ in range(30):
            asked = players[ash.state["waiting"]]
            other = birch if asked is ash else ash
            assert asked.choose(-1)["type"] == "state"
            while other.state["version"] < asked.state["version"]:
                other.hear()
            assert other.state["version"] == asked.state["version"]
            assert other.state["picture"]["turn"] == asked.state["picture"]["turn"]


def test_of_two_processes_that_answer_at_once_one_is_refused(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open(scenario="toy/long")
    with one.join(game, "birch") as here, two.join(game, "birch") as there:
        version = here.state["version"]
        for player in (here, there):
            player.say(type="answer", version=version, option={"do": "gamble"})
            player.say(type="tool", id=1, name="sight", args={})
        heard = [player.hear()["type"] for player in (here, there) for _ in range(2)]
        assert sorted(heard) == ["refused", "reply", "state", "state"]
        assert here.state["version"] == there.state["version"] == version + 1


def test_an_undo_is_heard_by_the_other_process(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "birch") as birch, two.join(game, "ash") as ash:
        told = ash.state["log"]
        birch.answer({"do": "gamble"})
        ash.hear()
        birch.say(type="undo", version=birch.state["version"])
        birch.hear()
        ash.hear()
        assert ash.state["version"] == birch.state["version"]
        assert (ash.state["since"], ash.state["log"]) == (len(told), [])


def test_a_new_name_is_heard_by_the_other_process_and_disturbs_nobody(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "ash") as ash, two.join(game, "birch") as birch, two.join(game) as watcher:
        version = birch.state["version"]
        assert ask(ash, type="name", side="ash", name="Anna") == {"name": "Anna"}
        for player in (birch, watcher):
            while not player.state["names"]:
                player.hear()
            assert (player.state["names"], player.state["version"]) == ({"ash": ["Anna"]}, version)
        assert birch.answer({"do": "pass"}, version)["type"] == "state"


def test_who_is_locked_out_at_one_process_is_sent_away_by_the_other(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open()
    with two.join(game, "birch") as troll, two.join(game) as watcher:
        lock_out(one, game, "birch")
        assert sent_away(troll)
        one.client.put(f"/api/games/{game['id']}/privacy", headers=host(game), json={"private": True})
        assert sent_away(watcher)


def test_who_was_locked_out_cannot_answer_before_that_is_heard(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = two_servers
    game = one.open()
    with two.join(game, "birch") as troll:
        monkeypatch.setattr(Fanout, "_notice", lambda *_: None)
        lock_out(one, game, "birch")
        troll.say(type="answer", version=troll.state["version"], option={"do": "pass"})
        assert sent_away(troll)
    with one.join(game) as watcher:
        assert watcher.state["waiting"] == "birch"


def test_an_answer_counts_although_a_new_name_was_not_heard_of_yet(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "ash") as ash, two.join(game, "birch") as birch:
        monkeypatch.setattr(Fanout, "_notice", lambda *_: None)
        ask(ash, type="name", side="ash", name="Anna")
        version = birch.state["version"]
        birch.answer({"do": "pass"}, version)
        while birch.state["version"] == version:
            assert birch.hear()["type"] == "state"
        assert birch.state["names"] == {"ash": ["Anna"]}


def test_a_name_counts_although_an_answer_was_not_heard_of_yet(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "ash") as ash, two.join(game, "birch") as birch:
        monkeypatch.setattr(Fanout, "_notice", lambda *_: None)
        birch.answer({"do": "pass"})
        assert ask(ash, type="name", side="ash", name="Anna") == {"name": "Anna"}
        assert (ash.state["names"], ash.state["version"]) == ({"ash": ["Anna"]}, birch.state["version"])


def test_what_another_process_adds_is_added_without_playing_the_game_through_again(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(_clerks: Clerks, _stored: storage.StoredGame) -> None:
        raise AssertionError("the whole game was played through")

    one, two = two_servers
    game = one.open(scenario="toy/long")
    with one.join(game, "ash") as ash, two.join(game, "birch") as birch, two.join(game) as watcher:
        monkeypatch.setattr(Clerks, "rebuild", never)
        players = {"ash": ash, "birch": birch}
        for _ in range(6):
            asked = players[ash.state["waiting"]]
            assert asked.choose(-1)["type"] == "state"
            for player in (ash, birch, watcher):
                while player.state["version"] < asked.state["version"]:
                    player.hear()
        assert ash.state["picture"]["sides"] == birch.state["picture"]["sides"] == watcher.state["picture"]["sides"]


def test_what_was_missed_is_made_up_for(two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "birch") as birch, two.join(game, "ash") as ash:
        monkeypatch.setattr(Fanout, "_notice", lambda *_: None)
        birch.answer({"do": "pass"})
        assert ash.answer({"do": "pass"}, birch.state["version"])["type"] in ("refused", "state")
        hall = two.client.app.state.hall
        two.client.blocking_portal.call(hall.catch_up)
        while ash.state["version"] < birch.state["version"]:
            ash.hear()
        assert ash.state["ask"] is not None


def test_after_the_database_was_away_all_goes_on(two_servers: tuple[Server, Server], postgres_address: str) -> None:
    one, two = two_servers
    game = one.open(scenario="toy/long")
    with one.join(game, "birch") as birch, two.join(game, "ash") as ash:
        postgres.cut_connections(postgres_address)
        while birch.answer({"do": "pass"})["type"] != "state":
            pass
        while ash.state["version"] < birch.state["version"]:
            ash.hear()
        assert ash.answer({"do": "pass"})["type"] == "state"


def test_a_game_that_changes_while_it_is_read_is_read_as_it_was(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = two_servers
    game = one.open(scenario="toy/long")
    read_snapshot = storage._snapshot
    with one.join(game, "birch") as birch:

        async def meanwhile(connection: Any, id: str) -> tuple[int, bytes] | None:
            monkeypatch.undo()
            assert birch.answer({"do": "pass"})["type"] == "state"
            return await read_snapshot(connection, id)

        monkeypatch.setattr(storage, "_snapshot", meanwhile)
        with two.join(game, "ash") as ash:
            while ash.state["version"] < birch.state["version"]:
                ash.hear()
            assert ash.answer({"do": "pass"})["type"] == "state"


def test_a_computer_player_at_two_processes_answers_each_question_once(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open(scenario="toy/long", seats={"ash": "human", "birch": "recruit"})
    with one.join(game, "ash") as here, two.join(game, "ash") as there:
        for _ in range(8):
            while here.state["ask"] is None:
                here.hear()
            while there.state["version"] < here.state["version"]:
                there.hear()
            assert there.state["ask"] == here.state["ask"]
            assert here.choose()["type"] == "state"


def test_who_is_there_and_what_is_said_is_heard_at_the_other_process(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "ash") as ash:
        with two.join(game, "birch") as birch:
            both = {"ash": [0], "birch": [0]}
            for player in (ash, birch):
                while player.present != both:
                    player.listen()
            assert ask(ash, type="chat", text="hello there") == {}
            assert birch.hear()["lines"][0]["text"] == "hello there"
        while ash.present != {"ash": [0]}:
            ash.listen()


def test_who_goes_back_at_one_process_has_gone_back_at_the_other(two_servers: tuple[Server, Server]) -> None:
    one, two = two_servers
    game = one.open(scenario="toy/long", seats={"ash": "recruit", "birch": "human"})
    with one.join(game, "birch") as here, two.join(game, "birch") as there:
        begun = here.state["version"]
        here.answer({"do": "scout"})
        while not (here.state["ask"] and here.state["version"] > begun):
            here.hear()
        here.say(type="undo", version=here.state["version"], to=begun)
        for player in (here, there):
            while not player.state["practice"]:
                player.hear()
            assert (player.state["version"], player.state["waiting"]) == (begun, "birch")
        assert there.answer({"do": "scout"})["type"] == "state"


def test_a_process_that_is_heard_of_no_more_takes_its_people_along(
    two_servers: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = two_servers
    game = one.open()
    with one.join(game, "ash") as ash, two.join(game, "birch"):
        while "birch" not in ash.present:
            ash.listen()
        monkeypatch.setattr(presence, "FORGET_SECONDS", 0.0)
        ash.answer({"do": "pass"})
        assert ask(ash, type="name", side="ash", name="Anna")
        assert ash.present == {"ash": [0]}
