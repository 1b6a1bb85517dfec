"""What one side has seen of a game, saved while it lasts."""

import re
from typing import Any

import msgspec
import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.game import games
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.players.recruit import Recruit
from opfire.server.display.reader import Reader
from opfire.server.problems import Problem
from opfire.server.records import side_records
from opfire.server.records.side_records import frames
from support import toy
from support.server.hidden_things import words
from support.server.leak import told
from support.server.serving import Player, Server

STEPS = 150


def bearer(game: dict[str, Any], side: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {game['seats'][side]}"}


def saved(server: Server, game: dict[str, Any], side: str, view: str | None = None) -> Any:
    address = f"/api/games/{game['id']}/record?view={view or side}"
    return server.client.get(address, headers=bearer(game, side))


def play(*players: Player, answers: int) -> None:
    for _ in range(answers):
        next(player for player in players if player.state["ask"]).choose(-1)
        latest = max(player.state["version"] for player in players)
        for player in players:
            while player.state["version"] < latest:
                player.hear()


def merged(shown: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A picture after a frame, as a browser puts it together."""
    parts = {
        name: {**shown.get(name, {}), **change[name]} if name in ("pieces", "faces") else change[name]
        for name in change
    }
    whole = {**shown, **parts}
    return {name: value for name, value in whole.items() if value is not None}


def test_a_player_saves_what_his_side_has_seen_while_the_game_lasts(server: Server) -> None:
    game = server.open(scenario="toy/long", seed=987654321)
    with server.join(game, "ash") as ash, server.join(game, "birch") as birch:
        heard = list(birch.state["log"])
        for _ in range(12):
            play(ash, birch, answers=1)
            heard = heard[: birch.state["since"]] + birch.state["log"]
        response = saved(server, game, "birch")
        head, *kept = map(msgspec.json.decode, response.content.splitlines())
        assert (head["opfire-view"], head["side"], head["entries"]) == (1, "birch", birch.state["version"])
        assert b"987654321" not in response.content
        assert [line for frame in kept for line in frame.get("log", ())] == heard
        shown: dict[str, Any] = {}
        for frame in kept:
            shown = merged(shown, frame["picture"])
        faces = [[shown["faces"][card] for card in hand.get("cards", ())] for hand in shown["hands"]]
        assert faces == [hand.get("cards", []) for hand in birch.state["picture"]["hands"]]
        assert kept[-1]["waiting"] == birch.state["waiting"]


def test_what_the_other_side_sees_is_not_given_before_the_end(server: Server) -> None:
    game = server.open()
    with server.join(game, "ash") as ash:
        assert saved(server, game, "ash", "birch").json()["error"]["key"] == "error-not-your-seat"
        assert saved(server, game, "ash", "oak").json()["error"]["key"] == "error-seats"
        ash.say(type="resign")
        ash.hear()
        head = msgspec.json.decode(saved(server, game, "ash", "birch").content.splitlines()[0])
        assert head["outcome"]["reason"] == "resigned"


def test_it_can_be_watched_and_not_played_on(server: Server) -> None:
    game = server.open()
    record = saved(server, game, "birch").content
    answer = server.client.post("/api/games/import", content=record)
    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "error-record-view")


def test_of_a_game_that_began_elsewhere_there_is_what_lies_there_now(server: Server) -> None:
    match = Match.start("toy/long", seed=3)
    recruit = Recruit(4)
    for _ in range(9):
        assert isinstance(match.ask, Ask)
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))
    branched = save(match.fork(seed=5))
    game = server.client.post("/api/games/import", content=branched).json()
    head, frame = map(msgspec.json.decode, saved(server, game, "ash").content.splitlines())
    assert frame["entry"] == head["entries"]
    assert frame["picture"]["hands"]


def test_one_that_grows_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_records, "LARGEST", 1_000)
    with toy.installed(toy.ToyModule()):
        match = Match.start("toy/long", seed=3)
        for _ in range(20):
            assert isinstance(match.ask, Ask)
            match.answer(Recruit(len(match.entries)).choose(match.view(match.ask.side), match.ask))
        with pytest.raises(Problem, match="error-too-large"):
            frames(match.header, match.entries, "ash")


@pytest.mark.parametrize(
    "scenario",
    ["combat-commander/the-other-patrol", "red-horizon-41/call-for-support", "sicily-43/beach-exits"],
)
def test_it_has_no_word_that_the_side_was_not_told_at_the_table(scenario: str) -> None:
    games.cache_clear()
    match, recruit = Match.start(scenario, seed=5), Recruit(9)
    told_to: dict[str, set[str]] = {side: set() for side in match.game.sides}
    for _ in range(STEPS):
        for side in match.game.sides:
            told_to[side] |= words(msgspec.Raw(told(match, Reader((side,), "en"))))
        assert isinstance(match.ask, Ask)
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))
    for side in match.game.sides:
        told_to[side] |= words(msgspec.Raw(told(match, Reader((side,), "en"))))
        kept = frames(match.header, match.entries, side)
        named = re.compile(rb'"([^"\\]*)"')
        found = {text.decode() for frame in kept for text in named.findall(bytes(frame))}
        assert found - told_to[side] <= {"faces", "entry", "waiting", "picture", "log"}
