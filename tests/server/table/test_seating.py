"""Computers take seats over and leave them, give hints, and several people play on one side."""

import pytest

from opfire.kernel.game import games
from support.server import toy_brains
from support.server.serving import Player, Server, ask, serving
from support.server.toy_workers import workers


def until_asked(player: Player) -> None:
    while player.state["ask"] is None:
        player.hear()


def test_a_computer_takes_a_seat_over_and_gives_it_back(server: Server) -> None:
    game = server.open(scenario="toy/long")
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        assert birch.state["players"] == {"ash": "human", "birch": "human"}
        assert ask(birch, type="seat", side="birch", player="recruit") == {}
        until_asked(ash)
        assert ash.state["players"] == {"ash": "human", "birch": "recruit"}
        while birch.state["version"] < ash.state["version"]:
            birch.hear()
        assert ask(birch, type="seat", side="birch", player="human") == {}
        ash.hear()
        assert ash.choose()["type"] == "state"
        until_asked(birch)
        assert birch.choose()["type"] == "state"


def test_while_a_computer_plays_nobody_else_answers_for_the_side(database: str) -> None:
    games()["toy"].brains = {"sergeant": toy_brains.Endless}  # type: ignore[attr-defined]
    with serving(database, thinker=workers("Endless", 30)) as server:
        game = server.open()
        with server.join(game, "birch") as birch:
            version = birch.state["version"]
            ask(birch, type="seat", side="birch", player="sergeant")
            assert (birch.state["ask"], birch.state["thinking"]) == (None, True)
            assert birch.answer({"do": "pass"})["key"] == "error-computer-seat"
            ask(birch, type="seat", side="birch", player="human")
            assert (birch.state["ask"]["kind"], birch.state["version"]) == ("turn", version)
            assert birch.answer({"do": "pass"})["type"] == "state"


def test_only_the_holder_or_the_host_says_who_plays(server: Server) -> None:
    game = server.open(seats={"ash": "human", "birch": "recruit"})
    with server.join(game, "ash") as ash, server.join(game) as watcher:
        until_asked(ash)
        for player in (ash, watcher):
            assert ask(player, type="seat", side="birch", player="human") == "error-not-your-seat"
            assert ask(player, type="seat", side="birch", player="human", host="wrong") == "error-not-your-seat"
        token = ask(ash, type="seat", side="birch", player="human", host=game["host"])["token"]
        assert ask(ash, type="seat", side="ash", player="nobody") == "error-no-player"
        assert ask(ash, type="seat", side="oak", player="human", host=game["host"]) == "error-seats"
    with server.join({"id": game["id"], "seats": {"birch": token}}, "birch") as birch:
        assert birch.state["you"] == "birch"
        assert birch.state["players"]["birch"] == "human"


def test_several_people_play_on_one_side_and_all_may_answer(database: str) -> None:
    with serving(database) as server:
        game = server.open()
        with server.join(game, "ash") as ash, server.join(game, "birch") as birch, server.join(game) as watcher:
            assert ask(ash, type="invite", side="birch") == "error-not-your-seat"
            assert ask(watcher, type="invite", side="birch") == "error-not-your-seat"
            token = ask(birch, type="invite", side="birch")["token"]
    second = {"id": game["id"], "seats": {"birch": token}}
    with serving(database) as server, server.join(game, "birch") as one, server.join(second, "birch") as two:
        assert one.state["ask"] == two.state["ask"]
        two.answer({"do": "gamble"})
        one.hear()
        one.answer({"do": "done"})
        two.hear()
        assert two.state["ask"]["kind"] == "aim"


def test_a_side_has_room_for_so_many(server: Server) -> None:
    with server.join(server.open(), "ash") as ash:
        invited = [ask(ash, type="invite", side="ash") for _ in range(8)]
        assert [isinstance(each, dict) for each in invited] == [True] * 7 + [False]
        assert invited[-1] == "error-side-full"


def test_a_new_person_gets_a_clock(server: Server) -> None:
    game = server.open(seats={"ash": "human", "birch": "recruit"}, clock={"seconds": 60})
    with server.join(game, "ash") as ash:
        until_asked(ash)
        assert ash.state["clock"]["left"].keys() == {"ash"}
        ask(ash, type="seat", side="birch", player="human", host=game["host"])
        assert ash.state["clock"]["left"]["birch"] == 60_000


@pytest.mark.parametrize(("brain", "player"), [("Passing", "sergeant"), ("", "recruit")])
def test_a_hint_is_what_the_best_player_would_do_and_changes_nothing(database: str, brain: str, player: str) -> None:
    if brain:
        games()["toy"].brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    with serving(database, thinker=workers(brain)) as server, server.join(server.open(hotseat=True), "birch") as birch:
        version = birch.state["version"]
        hint = ask(birch, type="hint", version=version)
        assert (hint["version"], hint["player"]) == (version, player)
        (line,) = hint["lines"]
        assert [fact["key"] for fact in line.get("facts", [])] == (["hint-toy"] if brain else [])
        assert line["option"] in [choice["option"] for choice in birch.state["ask"]["options"]]
        assert birch.answer(line["option"], version)["type"] == "state"


def test_while_a_hint_is_thought_of_the_game_goes_on(database: str) -> None:
    games()["toy"].brains = {"sergeant": toy_brains.Endless}  # type: ignore[attr-defined]
    thinker = workers("Endless", 30)
    with serving(database, thinker=thinker) as server, server.join(server.open(hotseat=True), "birch") as birch:
        birch.say(type="hint", id=1, version=birch.state["version"])
        assert ask(birch, type="hint", version=birch.state["version"]) == "error-hinting"
        assert birch.answer({"do": "pass"})["type"] == "state"


def test_hints_are_for_who_must_answer_now(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash, server.join(game) as watcher, server.join(game, "birch") as birch:
        version = ash.state["version"]
        assert ask(ash, type="hint", version=version) == "error-not-your-turn"
        assert ask(watcher, type="hint", version=version) == "error-spectator"
        assert ask(birch, type="hint", version=version + 1) == "error-stale"
