"""Practice: who plays alone against computers goes back over dice and secrets, and the game counts for nothing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest

from opfire.kernel.game import games
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.server.records import clerks
from support import toy
from support.server import toy_brains
from support.server.campaigns import CAMPAIGN, next_battle
from support.server.serving import Player, Server, ask, serving
from support.server.toy_workers import workers

ALONE = {"ash": "sergeant", "birch": "human"}
GAMBLE: tuple[dict[str, Any], ...] = ({"do": "gamble"}, {"do": "done"}, {"do": "aim", "at": 500})


@contextmanager
def quiet(database: str) -> Iterator[Server]:
    """A server whose computer player passes, so that one's own next question is one's turn."""
    games()["toy"].brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    with serving(database, thinker=workers("Passing")) as running:
        yield running


@pytest.fixture
def server(database: str) -> Iterator[Server]:
    with quiet(database) as running:
        yield running


def opened(server: Server, **changes: Any) -> dict[str, Any]:
    return server.open(**{"scenario": "toy/long", "seats": ALONE, **changes})


def asked(player: Player) -> Player:
    while not player.state["ask"] and not player.state["outcome"]:
        player.hear()
    return player


def gamble(player: Player) -> list[int]:
    """Throw dice, and give the faces that fell."""
    for option in GAMBLE:
        asked(player).answer(option)
    return next(line["faces"] for line in player.state["log"] if line["event"] == "fell")


def back(player: Player, to: int) -> dict[str, Any]:
    player.say(type="undo", version=player.state["version"], to=to)
    return player.hear()


@pytest.mark.parametrize("short", [0, 300])
def test_who_goes_back_over_a_die_and_does_the_same_gets_the_same_die(
    server: Server, short: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clerks, "SHORT", short)
    with server.join(opened(server), "birch") as birch:
        begun = asked(birch).state["version"]
        log = birch.state["log"]
        fell = gamble(birch)
        asked(birch)
        assert (birch.state["undo"], birch.state["back"], birch.state["practice"]) == (False, 0, False)

        assert back(birch, begun)["type"] == "state"

        assert (birch.state["version"], birch.state["practice"]) == (begun, True)
        assert (birch.state["since"], birch.state["log"]) == (len(log), [])
        assert gamble(birch) == fell


def test_one_goes_back_over_a_secret_too(server: Server) -> None:
    with server.join(opened(server), "birch") as birch:
        begun = asked(birch).state["version"]
        birch.answer({"do": "scout"})
        assert any(line["event"] == "seen" for line in birch.state["log"])
        birch.say(type="undo", version=asked(birch).state["version"])
        assert birch.hear()["key"] == "error-no-undo"

        back(birch, begun)

        assert birch.state["version"] == begun
        assert [card["id"] for card in birch.state["picture"]["hands"][0]["cards"]] == ["?"] * 3


def test_the_way_back_ends_at_a_question_to_oneself(server: Server) -> None:
    with server.join(opened(server), "birch") as birch:
        first = asked(birch).state["version"]
        birch.answer({"do": "scout"})
        second = asked(birch).state["version"]
        gamble(birch)
        asked(birch)
        back(birch, second - 1)  # there the computer was asked
        assert (birch.state["version"], birch.state["waiting"]) == (first, "birch")
        birch.answer({"do": "scout"})
        asked(birch)
        back(birch, 0)
        assert birch.state["version"] == first
        assert back(birch, 0)["key"] == "error-no-undo"
        assert birch.state["ask"]
        birch.answer({"do": "scout"})
        asked(birch)
        back(birch, 10**9)  # later than now is as late as can be
        assert birch.state["version"] == first


def test_an_undo_that_the_rules_allow_makes_no_practice(server: Server) -> None:
    with server.join(opened(server), "birch") as birch:
        begun = asked(birch).state["version"]
        for to in (None, begun):
            birch.answer({"do": "gamble"})
            birch.answer({"do": "add-die"})
            wish = {"to": to} if to is not None else {}
            birch.say(type="undo", version=birch.state["version"], **wish)
            birch.hear()
            assert (birch.state["version"], birch.state["practice"]) == (begun if wish else begun + 1, False)
            if not wish:
                back(birch, begun)
        assert not server.client.get("/api/games").json()[0]["practice"]


def refused(player: Player) -> str:
    version = player.state["version"]
    key: str = back(player, 0)["key"]
    assert (player.state["version"], player.state["practice"]) == (version, False)
    return key


@pytest.mark.parametrize("changes", [{"seats": {"ash": "human", "birch": "human"}}, {"hotseat": True}])
def test_between_people_nobody_goes_back(server: Server, changes: dict[str, Any]) -> None:
    game = server.open(**{"seats": {"ash": "human", "birch": "human"}, **changes})
    with server.join(game, "birch") as birch:
        birch.answer({"do": "scout"})
        assert birch.state["back"] is None
        assert refused(birch) == "error-practice"


def test_nobody_goes_back_who_has_invited_somebody(server: Server) -> None:
    with server.join(opened(server), "birch") as birch:
        birch.answer({"do": "scout"})
        assert asked(birch).state["back"] == 0
        ask(birch, type="invite", side="birch")
        assert birch.state["back"] is None
        assert refused(birch) == "error-practice"


def test_nor_where_somebody_has_a_link_to_the_seat_of_the_computer(server: Server) -> None:
    game = server.open(scenario="toy/long")
    with server.join(game, "birch") as birch:
        ask(birch, type="seat", side="ash", player="recruit", host=game["host"])
        birch.answer({"do": "scout"})
        assert refused(asked(birch)) == "error-practice"


def test_a_spectator_goes_nowhere_and_follows_who_does(server: Server) -> None:
    game = opened(server)
    with server.join(game, "birch") as birch, server.join(game) as watcher:
        begun = asked(birch).state["version"]
        birch.answer({"do": "scout"})
        while watcher.state["version"] < asked(birch).state["version"]:
            watcher.hear()
        assert back(watcher, 0)["key"] == "error-spectator"
        assert watcher.state["back"] is None
        back(birch, begun)
        while watcher.state["version"] != begun:
            watcher.hear()
        assert watcher.state["practice"]


def test_nobody_goes_back_when_the_game_is_over(server: Server) -> None:
    with server.join(opened(server), "birch") as birch:
        gamble(birch)
        asked(birch).say(type="resign")
        birch.hear()
        assert birch.state["back"] is None
        assert back(birch, 0)["key"] == "error-over"


def practised(server: Server, game: dict[str, Any]) -> None:
    """Go back over a die once."""
    with server.join(game, "birch") as birch:
        begun = asked(birch).state["version"]
        gamble(birch)
        asked(birch)
        back(birch, begun)
        assert birch.state["practice"]


def test_the_mark_stays_after_a_restart_in_the_list_in_the_record_and_at_the_end(database: str) -> None:
    with quiet(database) as server:
        game = opened(server)
        practised(server, game)
    with quiet(database) as server:
        with server.join(game, "birch") as birch:
            assert asked(birch).state["practice"]
            gamble(birch)
            asked(birch).say(type="resign")
            birch.hear()
            assert birch.state["outcome"]
            assert birch.state["practice"]
        assert server.client.get("/api/games").json()[0]["practice"]
        record = server.client.get(f"/api/games/{game['id']}/record").content
        assert msgspec.json.decode(record.split(b"\n")[0])["header"]["practice"]
        again = server.client.post("/api/games/import", content=record).json()
        with server.join(again) as watcher:
            assert watcher.state["practice"]


def test_playing_again_is_no_practice(server: Server) -> None:
    game = opened(server)
    practised(server, game)
    with server.join(game, "birch") as birch:
        asked(birch).say(type="resign")
        birch.hear()
        birch.say(type="rematch")
        birch.hear()
        following = {"id": birch.state["rematch"], "seats": game["seats"]}
    with server.join(following, "birch") as again:
        assert not again.state["practice"]


def test_a_game_that_began_from_another_position_has_no_way_back(server: Server) -> None:
    match = Match.start("toy/long", seed=3)
    match.answer(toy.Scout())
    record = save(match.fork(seed=5))
    game = server.client.post("/api/games/import?seats=ash:sergeant", content=record).json()
    with server.join(game, "birch") as birch:
        asked(birch).answer({"do": "scout"})
        assert asked(birch).state["back"] is None
        assert refused(birch) == "error-no-way-back"


def test_the_computer_stops_thinking_about_a_position_that_is_gone(database: str) -> None:
    games()["toy"].brains = {"sergeant": toy_brains.Endless}  # type: ignore[attr-defined]
    seats = {"ash": "sergeant", "birch": "human"}
    thinker = workers("Endless", seconds=60)
    with serving(database, thinker=thinker) as server, server.join(opened(server, seats=seats), "birch") as birch:
        begun = asked(birch).state["version"]
        birch.answer({"do": "scout"})
        (table,) = server.client.app.state.hall.tables
        assert table._computer.thinking
        back(birch, begun)
        assert birch.state["version"] == begun
        assert not table._computer.thinking


def test_the_clock_runs_for_who_has_gone_back(server: Server) -> None:
    with server.join(opened(server, clock={"seconds": 60, "back": 30}), "birch") as birch:
        begun = asked(birch).state["version"]
        gamble(birch)
        asked(birch)
        back(birch, begun)
        assert birch.state["clock"]["running"] == "birch"
        assert 0 < birch.state["clock"]["left"]["birch"] <= 90_000


def test_a_battle_of_a_campaign_that_became_practice_is_fought_again(real: Server) -> None:
    wanted = {"campaign": CAMPAIGN, "seats": {"german": "human", "soviet": "recruit"}}
    campaign = real.client.post("/api/campaigns", json=wanted).json()
    game = next_battle(real, campaign).json()
    with real.join(game, "german") as german:
        asked(german).choose()
        while asked(german).state["undo"]:
            german.choose()
        back(german, 0)
        assert german.state["practice"]
        german.say(type="resign")
        german.hear()
    state = real.client.get(f"/api/campaigns/{campaign['id']}").json()
    assert (state["game"], state["board"]["fought"], state["board"]["reports"]) == (None, 0, [])
    again = next_battle(real, campaign)
    assert again.status_code == 201
    scenarios = {facts["id"]: facts["scenario"] for facts in real.client.get("/api/games").json()}
    assert scenarios[again.json()["id"]] == scenarios[game["id"]]
