"""A game in one file is played like any other: in the terminal, in simulations, by learners and in the browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from fluent.syntax import FluentParser, ast
from litestar.testing import TestClient
from pettingzoo.test import api_test
from typer.testing import CliRunner

from opfire import Match, scenarios
from opfire.arena.aec import env
from opfire.arena.duel import DuelEnv
from opfire.cli.app import app
from opfire.kernel.game import games
from opfire.lab import simulate
from opfire.players import players
from opfire.server.app import create_app
from opfire.texts import LANGUAGES, catalogue
from support.simtest import random_sim_test

PATROL = Path(__file__).parents[2] / "examples" / "patrol.py"
HUT = "patrol/the-hut"


@pytest.fixture(autouse=True)
def patrol(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The game stands among the others, as for somebody who names its file in the environment."""
    monkeypatch.setenv("OPFIRE_GAMES", str(PATROL))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games.cache_clear()
    yield
    games.cache_clear()


def opfire(*args: str, typed: str = "") -> str:
    output = CliRunner().invoke(app, args, input=typed, catch_exceptions=False).output
    return " ".join(output.split())


def test_it_is_a_game_among_the_others_and_fits_on_a_few_pages() -> None:
    assert list(games()) == ["assault", "commander", "patrol", "skirmish"]
    assert scenarios()[HUT].sides == ("patrol", "sentries")
    assert players()["recruit"].games == ("assault", "commander", "patrol", "skirmish")
    assert len(PATROL.read_text().splitlines()) < 200


def test_random_games_hold_every_promise() -> None:
    random_sim_test(HUT, range(3))


def test_a_patrol_that_knows_the_way_comes_home() -> None:
    match = Match.start(HUT, seed=2)
    for hex in ("B3", "C4", "D3", "E4", "F3", "G3", "F3", "E4", "D3", "C4", "B3", "A3"):
        assert match.ask is not None
        match.answer(next(one for one in match.ask.options if getattr(one, "to", "") == hex))
        if match.ask is not None:
            match.answer(match.ask.options[0])
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.rule) == ("patrol", "PATROL-1b")


def test_nobody_is_shown_a_sentry_who_has_not_called() -> None:
    match = Match.start(HUT, seed=2)
    assert {piece.at for piece in match.view("patrol").picture().pieces} == {"A3", None}
    assert None not in {piece.at for piece in match.view("sentries").picture().pieces}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_it_says_has_its_words(lang: str) -> None:
    module = games()["patrol"]
    keys = {
        *(f"option-patrol-{option.__struct_config__.tag}" for option in module.options),
        *(f"event-patrol-{event.__struct_config__.tag}" for event in module.events),
        *(f"ask-patrol-{kind}" for kind in module.asks),
    }
    said = {one.id.name for one in FluentParser().parse(catalogue(lang)).body if isinstance(one, ast.Message)}
    assert keys <= said


def test_it_is_played_in_the_terminal_in_both_languages() -> None:
    english = opfire("play", HUT, "--seed", "3", typed="1\n" * 40)
    assert "Where does the patrol creep?" in english
    assert "The game is won by: Sentries: the prisoner stays in the wood" in english
    german = opfire("play", HUT, "--seed", "3", "--as", "sentries", "--lang", "de", typed="2\nq\n")
    assert "Was tun die Posten?" in german
    assert "Der Spähtrupp schleicht nach" in german


def test_its_rules_can_be_read_and_searched() -> None:
    assert "in a clearing 3 and 4" in opfire("rules", "PATROL-1c")
    assert "PATROL-1" in opfire("rules", "search", "sentry", "clearing")
    assert "There is no rule 'PATROL-9'" in opfire("rules", "PATROL-9")


def test_many_games_of_it_can_be_simulated() -> None:
    done = simulate(HUT, 20, ["recruit"], jobs=2)
    assert (len(done.finished), done.errors) == (20, [])


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_learners_play_it() -> None:
    api_test(env(HUT), num_cycles=60)
    duel, over = DuelEnv(HUT, "patrol"), False
    seen, _info = duel.reset(seed=3)
    while not over:
        seen, reward, over, _cut, _info = duel.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert reward in (-1.0, 1.0)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(str(tmp_path / "games.db"))) as client:
        yield client


def states(client: TestClient[Any], patrol: str) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Every state of a game over HTTP and the socket, as the patrol or a spectator is told it."""
    request = {"scenario": HUT, "seats": {"patrol": patrol, "sentries": "recruit"}, "seed": 5}
    opened = client.post("/api/games", json=request).json()
    with client.websocket_connect(f"/api/games/{opened['id']}/play") as socket:
        socket.send_json({"type": "join", "token": opened["seats"].get("patrol")})
        state: dict[str, Any] = {"outcome": None}
        while state["outcome"] is None:
            message = socket.receive_json(timeout=30)
            assert message["type"] == "state", message
            state = message["state"]
            yield socket, state


def test_it_is_played_at_the_table(client: TestClient[Any]) -> None:
    """A person goes for a walk; the recruit answers in a process of his own."""
    for socket, state in states(client, "human"):
        if state["ask"] is not None:
            option = state["ask"]["options"][-1]["option"]
            socket.send_json({"type": "answer", "version": state["version"], "option": option})
    assert state["outcome"]["rule"].startswith("PATROL-1")
    assert state["picture"]["turn"] > 10


def test_two_recruits_play_it_at_the_table(client: TestClient[Any]) -> None:
    (*_, (_socket, last)) = states(client, "recruit")
    assert last["outcome"]["winner"] in ("patrol", "sentries")


def test_the_browser_gets_its_board_its_words_and_its_rules(client: TestClient[Any]) -> None:
    board = client.get(f"/api/boards/{HUT}").json()
    assert (board["cols"], board["rows"], len(board["hexes"])) == (7, 5, 35)
    assert "ask-patrol-creep = Wohin schleicht der Spähtrupp?" in client.get("/api/texts/de").text
    assert client.get("/api/rules/PATROL-1c").json()["wanted"] == "PATROL-1c"
