"""People say what they are called at their seats, everybody sees it, and nobody can do harm with it."""

import asyncio
import threading
from typing import Any

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.server.limits.limits import NO_LIMITS, Rate
from opfire.server.problems import Problem
from opfire.server.storage.names import clean
from opfire.server.thinking.workers import Advice
from support.server.serving import Player, Server, ask, serving


def name(player: Player, side: str, called: str) -> Any:
    return ask(player, type="name", side=side, name=called)


def refusal(server: Server, **changes: Any) -> Any:
    """What the server says to a game that it does not open."""
    request = {"scenario": "toy/duel", "seats": {"ash": "human", "birch": "recruit"}, **changes}
    answer = server.client.post("/api/games", json=request)
    return answer.status_code, answer.json()["error"]["key"]


def test_without_names_nobody_is_called_anything(server: Server) -> None:
    with server.join(server.open(), "ash") as ash:
        assert (ash.state["names"], ash.state["called"]) == ({}, {"ash": ""})


def test_a_name_given_with_the_game_is_seen_by_all(server: Server) -> None:
    game = server.open(names={"ash": "  Anna   Berg "})
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
        for player in (ash, birch, watcher):
            assert player.state["names"] == {"ash": ["Anna Berg"]}
        called = [player.state["called"] for player in (ash, birch, watcher)]
        assert called == [{"ash": "Anna Berg"}, {"birch": ""}, {}]


def test_a_new_name_is_told_at_once_and_is_no_move(database: str) -> None:
    with serving(database) as server:
        game = server.open(names={"ash": "Anna"})
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
            before = birch.state
            assert name(ash, "ash", "Änne") == {"name": "Änne"}
            for player in (birch, watcher):
                player.hear()
                assert player.state["names"] == {"ash": ["Änne"]}
            assert [birch.state[key] for key in ("version", "ask", "undo")] == [
                before[key] for key in ("version", "ask", "undo")
            ]
            assert birch.answer({"do": "pass"}, before["version"])["type"] == "state"
    with serving(database) as server, server.join(game) as watcher:
        assert watcher.state["names"] == {"ash": ["Änne"]}


def test_who_wants_no_name_any_more_has_none(server: Server) -> None:
    with server.join(server.open(names={"ash": "Anna"}), "ash") as ash:
        assert name(ash, "ash", " ") == {"name": ""}
        assert (ash.state["names"], ash.state["called"]) == ({}, {"ash": ""})


def test_only_who_holds_the_seat_gives_it_a_name(server: Server) -> None:
    game = server.open(names={"birch": "Ben"})
    with server.join(game, "ash") as ash, server.join(game) as watcher:
        for player in (ash, watcher):
            assert name(player, "birch", "Nobody") == "error-name-seat"
            assert name(player, "oak", "Nobody") == "error-name-seat"
    with server.join(game) as watcher:
        assert watcher.state["names"] == {"birch": ["Ben"]}


def test_at_a_hot_seat_both_sides_have_names(server: Server) -> None:
    game = server.open(hotseat=True, names={"ash": "Anna", "birch": "Ben"})
    with server.join(game, "ash") as both:
        assert name(both, "birch", "Bela") == {"name": "Bela"}
        assert both.state["called"] == {"ash": "Anna", "birch": "Bela"}


def test_several_people_on_a_side_each_have_their_name(server: Server) -> None:
    game = server.open(names={"birch": "Ben"})
    with server.join(game, "birch") as one:
        second = {"id": game["id"], "seats": {"birch": ask(one, type="invite", side="birch")["token"]}}
        assert one.state["names"] == {"birch": ["Ben"]}
        with server.join(second, "birch") as two:
            assert two.state["called"] == {"birch": ""}
            name(two, "birch", "Cleo")
            assert two.state["names"] == {"birch": ["Ben", "Cleo"]}
            assert two.state["called"] == {"birch": "Cleo"}


def test_while_a_computer_plays_the_side_nobody_is_named_there(server: Server) -> None:
    game = server.open(scenario="toy/long", names={"ash": "Anna", "birch": "Ben"})
    with server.join(game, "birch") as birch:
        ask(birch, type="seat", side="birch", player="recruit")
        assert birch.state["names"] == {"ash": ["Anna"]}
        ask(birch, type="seat", side="birch", player="human")
        assert birch.state["names"] == {"ash": ["Anna"], "birch": ["Ben"]}


def test_in_a_rematch_names_go_with_the_people(server: Server) -> None:
    game = server.open(names={"ash": "Anna", "birch": "Ben"})
    with server.join(game, "ash") as ash:
        ash.say(type="resign")
        ash.hear()
        ash.say(type="rematch")
        ash.hear()
        again = {"id": ash.state["rematch"], "seats": {"birch": game["seats"]["ash"]}}
    with server.join(again, "birch") as anna:
        assert anna.state["names"] == {"ash": ["Ben"], "birch": ["Anna"]}
        assert anna.state["called"] == {"birch": "Anna"}


class Slow:
    """Thinks until it is told to answer, and notes after how many entries it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.enough = threading.Event()

    async def think(
        self, match: Match, side: str, _player: str, seed: int, _member: int = 0, client: str = ""
    ) -> Advice:
        self.asked.append(len(match.entries))
        await asyncio.to_thread(self.enough.wait)
        ask = match.ask
        assert isinstance(ask, Ask)
        return Advice(Recruit(seed).choose(match.view(side), ask))

    async def close(self) -> None:
        self.enough.set()


def test_a_computer_thinks_on_while_somebody_takes_a_name(database: str) -> None:
    slow = Slow()
    with serving(database, thinker=slow) as server:
        game = server.open(scenario="toy/long", seats={"ash": "human", "birch": "recruit"})
        with server.join(game, "ash") as ash:
            thought_of = ash.state["version"]
            assert (ash.state["thinking"], name(ash, "ash", "Anna")) == (True, {"name": "Anna"})
            slow.enough.set()
            ash.hear()
            assert ash.state["version"] > thought_of
            assert slow.asked.count(thought_of) == 1


NASTY = {
    "error-name-long": ["x" * 41, "x" * 5000],
    "error-name-signs": [
        "Anna\x00",
        "An\x1b[31mna",
        "\u202eannA",
        "\u2066Anna",
        "An\u200bna",
        "\ufeffAnna",
        "\u3164",
        "\u2800",
        "A" + "\u0301" * 9,
        "\ue000",
    ],
}


@pytest.mark.parametrize(("key", "called"), [(key, called) for key, each in NASTY.items() for called in each])
def test_a_name_that_is_none_is_refused_and_the_game_goes_on(server: Server, key: str, called: str) -> None:
    with server.join(server.open(names={"ash": "Anna"}), "ash") as ash:
        assert name(ash, "ash", called) == key
        assert name(ash, "ash", "Änne") == {"name": "Änne"}
    assert refusal(server, names={"ash": called}) == (400, key)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna\r\nBcc: you@example.org", "Anna Bcc: you@example.org"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("{ $link }", "{ $link }"),
        ("A\u0308nne", "Änne"),
        ("\u00a0Anna\u2003Berg\t", "Anna Berg"),
        ("李娜 🎲 ☘\ufe0f", "李娜 🎲 ☘\ufe0f"),
        ("👩🏽\u200d🚀 ❤\ufe0f\u200d🔥", "👩🏽\u200d🚀 ❤\ufe0f\u200d🔥"),
        ("x" * 40, "x" * 40),
        ("", ""),
    ],
)
def test_a_name_is_kept_as_one_plain_line(typed: str, kept: str) -> None:
    assert clean(typed) == kept


def test_a_name_says_in_a_sentence_what_is_wrong_with_it() -> None:
    with pytest.raises(Problem) as long:
        clean("x" * 41)
    assert long.value.text("en") == "A name may have at most 40 characters."
    assert long.value.text("de") == "Ein Name hat höchstens 40 Zeichen."


def test_a_name_is_for_a_person_at_a_seat(server: Server) -> None:
    assert refusal(server, names={"birch": "Robot"}) == (400, "error-name-nobody")
    assert refusal(server, names={"oak": "Nobody"}) == (400, "error-name-nobody")


@pytest.mark.parametrize("message", [{"side": "ash", "name": 7}, {"side": "ash", "name": ["Anna"]}, {"name": "Anna"}])
def test_what_is_no_message_about_a_name_is_said_to_be_none(server: Server, message: dict[str, Any]) -> None:
    with server.join(server.open(), "ash") as ash:
        ash.say(type="name", id=1, **message)
        assert ash.hear()["key"] == "error-message-bad"


def test_names_count_as_messages(database: str) -> None:
    few = NO_LIMITS._replace(messages=Rate(2, 0))
    with serving(database, limits=few) as server, server.join(server.open(), "ash") as ash:
        assert [name(ash, "ash", called) for called in ("Anna", "Änne")] == [{"name": "Anna"}, {"name": "Änne"}]
        ash.say(type="name", id=1, side="ash", name="Anne")
        assert ash.hear()["key"] == "error-too-many"
