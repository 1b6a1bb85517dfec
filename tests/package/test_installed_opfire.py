"""Opfire installed in a clean environment, far from the repository: the server and the terminal."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from support.installation import ROOT, WAYS, Distributions, Installed

pytestmark = pytest.mark.slow
SCENARIO = "red-horizon-41/infantry-training"
DECISIONS = 12


@pytest.fixture(scope="module", params=WAYS)
def opfire(request: pytest.FixtureRequest, distributions: Distributions) -> Installed:
    return distributions.installed(request.param)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory, opfire: Installed) -> Path:
    """The home of somebody who has never played."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def server(opfire: Installed, home: Path) -> Iterator[str]:
    with opfire.serving(home) as address:
        yield address


def test_it_comes_from_nowhere_but_the_environment(opfire: Installed, home: Path) -> None:
    script = "import opfire, sys; print(opfire.__file__, *sys.path, sep='\\n')"
    found, *searched = opfire.run(home, "python", "-P", "-c", script).splitlines()
    assert found.startswith(str(opfire.folder))
    assert [path for path in searched if "site-packages" in path] == [str(Path(found).parents[1])]
    assert not [path for path in searched if path.startswith(str(ROOT))]


def test_the_server_gives_the_page_the_scenarios_the_texts_and_the_rules(server: str) -> None:
    with httpx.Client(base_url=server) as client:
        page = client.get("/")
        assert page.status_code == 200
        for name in scripts_of(page.text):
            assert client.get(name).status_code == 200
        packs = {scenario["id"].partition("/")[0] for scenario in client.get("/api/scenarios").json()}
        assert packs == {"red-horizon-41", "sicily-43", "combat-commander", "skirmish"}
        for lang in ("en", "de"):
            assert "event-assault-" in client.get(f"/api/texts/{lang}").text
        assert client.get("/api/rules/RH41-10.7").json()["statements"]
        assert client.get("/api/boards/" + SCENARIO).status_code == 200


def scripts_of(page: str) -> list[str]:
    found = [part.partition('"')[0] for part in page.split('src="')[1:]]
    assert found
    return found


def test_a_game_against_the_computer_is_played_and_kept(server: str, home: Path) -> None:
    seats = {"german": "human", "soviet": "sergeant"}
    game = httpx.post(f"{server}/api/games", json={"scenario": SCENARIO, "seats": seats, "seed": 3}).json()
    with connect(f"{server.replace('http', 'ws')}/api/games/{game['id']}/play") as socket:
        version = play(socket, game["seats"]["german"])
    with closing(sqlite3.connect(home / ".local" / "share" / "opfire" / "games.db")) as kept:
        assert kept.execute("SELECT count(*) FROM entries").fetchone()[0] >= version


def play(socket: ClientConnection, token: str) -> int:
    """Answer the first questions with what is offered first; gives how far the game has come."""
    said({"type": "join", "token": token}, socket)
    answered = 0
    while True:
        state = heard(socket)
        if not state["ask"]:
            continue
        if answered == DECISIONS:
            return int(state["version"])
        answered += 1
        said({"type": "answer", "version": state["version"], "option": state["ask"]["options"][0]["option"]}, socket)


def said(message: dict[str, Any], socket: ClientConnection) -> None:
    socket.send(json.dumps(message))


def heard(socket: ClientConnection) -> dict[str, Any]:
    message = json.loads(socket.recv(timeout=30))
    assert message["type"] == "state", message
    state: dict[str, Any] = message["state"]
    return state


def test_the_terminal_lists_shows_plays_and_simulates(opfire: Installed, home: Path) -> None:
    assert SCENARIO in opfire.run(home, "opfire", "scenarios")
    assert "RH41-10.7" in opfire.run(home, "opfire", "rules", "RH41-10.7")
    german = ("--lang", "de", "--seed", "3")
    assert "Runde 1 von 6" in opfire.run(home, "opfire", "play", SCENARIO, *german, typed="1\n1\nq\n")
    assert list(home.glob(".local/share/opfire/records/*"))
    simulated = opfire.run(home, "python", "-m", "opfire", "sim", SCENARIO, "--games", "4", "--json")
    assert json.loads(simulated)["finished"] == 4
