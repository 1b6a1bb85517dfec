"""A server in the test process, and players who talk to it as browsers do."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from opfire.kernel.game import games
from opfire.server.app import create_app
from support.server.toy_workers import clerks, workers


class Player:
    """A browser at a table: joins, answers, and keeps the latest state."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.present: dict[str, list[int]] = {}

    def say(self, **message: Any) -> None:
        self.socket.send_json(message)

    def hear(self) -> dict[str, Any]:
        """The next message that is not only about who comes and goes."""
        while (message := self.listen())["type"] == "presence":
            pass
        return message

    def listen(self) -> dict[str, Any]:
        """The next message of any kind."""
        message: dict[str, Any] = self.socket.receive_json(timeout=10)
        if message["type"] == "state":
            self.state = message["state"]
        if message["type"] in ("state", "presence"):
            self.present = (message.get("state") or message)["present"]
        return message

    def answer(self, option: dict[str, Any], version: int | None = None) -> dict[str, Any]:
        """Answer and give what comes back."""
        self.say(type="answer", version=self.state["version"] if version is None else version, option=option)
        return self.hear()

    def choose(self, number: int = 0) -> dict[str, Any]:
        """Take one of the options by its number, or aim where there is no list."""
        options = self.state["ask"]["options"]
        return self.answer(options[number]["option"] if options else {"do": "aim", "at": 500})


def ask(speaker: Player, **message: Any) -> Any:
    """Ask something and give the result of the reply, or the key of the error that comes before an empty one."""
    speaker.say(id=9, **message)
    error = None
    while (heard := speaker.hear())["type"] != "reply":
        error = heard.get("key", error)
    return error if heard["result"] is None else heard["result"]


class Server:
    """A running server and what tests do with it."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def open(self, **changes: Any) -> dict[str, Any]:
        """Start a game between two people unless told otherwise."""
        request = {"scenario": "toy/duel", "seats": {"ash": "human", "birch": "human"}, "seed": 7, **changes}
        response = self.client.post("/api/games", json=request)
        assert response.status_code == 201, response.text
        game: dict[str, Any] = response.json()
        return game

    @contextmanager
    def join(self, game: dict[str, Any], side: str | None = None) -> Iterator[Player]:
        """Sit down at a seat, or watch."""
        with self.client.websocket_connect(f"/api/games/{game['id']}/play") as socket:
            player = Player(socket)
            player.say(type="join", token=game["seats"][side] if side else None, since=0)
            assert player.hear()["type"] == "state"
            yield player


IDLE: list[Litestar] = []
"""Applications whose servers have ended: to assemble one takes longer than most tests."""


@contextmanager
def serving(database: str, **options: Any) -> Iterator[Server]:
    thinker = options.pop("thinker", None) or workers()
    options.setdefault("clerks", clerks() if list(games()) == ["toy"] else None)
    app = create_app(database, thinker=thinker, app=IDLE.pop() if IDLE else None, **options)
    with TestClient(app) as client:
        yield Server(client)
    IDLE.append(app)
