"""Tournaments on a server: entering, rounds that follow from the games, withdrawals, and rulings of the host."""

import asyncio
import time
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from opfire.kernel.state import Outcome
from opfire.server.storage import schema
from opfire.server.storage.store import Store
from opfire.server.tournament import kept, steward
from opfire.server.tournament.entering import NewEntrant, announce, enter
from opfire.server.tournament.register import Plan, legs_of
from opfire.server.tournament.running import begin, go_on
from opfire.server.tournament.standings import table
from support.server.serving import Server, serving
from support.server.toy_workers import workers


class Club:
    """Somebody who announces a tournament on a server and runs it."""

    def __init__(self, server: Server, **plan: Any) -> None:
        self.client, self.server = server.client, server
        answer = self.call("POST", "", json={"name": "Cup", "scenarios": ["toy/duel"], **plan})
        assert answer.status_code == 201, answer.text
        self.id, self.host = answer.json()["id"], answer.json()["host"]

    def call(self, method: str, path: str, token: str = "", **body: Any) -> Any:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.client.request(method, f"/api/tournaments{path}", headers=headers, **body)

    def enter(self, *names: str) -> list[dict[str, Any]]:
        answers = [self.call("POST", f"/{self.id}/entrants", json={"name": name}) for name in names]
        assert all(answer.status_code == 201 for answer in answers)
        return [answer.json() for answer in answers]

    def add(self, player: str, count: int = 1) -> Any:
        return self.call("POST", f"/{self.id}/entrants", self.host, json={"player": player, "count": count})

    def start(self) -> dict[str, Any]:
        answer = self.call("POST", f"/{self.id}/start", self.host)
        assert answer.status_code == 201, answer.text
        state: dict[str, Any] = answer.json()
        return state

    def state(self, token: str = "") -> dict[str, Any]:
        found: dict[str, Any] = self.call("GET", f"/{self.id}", token).json()
        return found

    def until(self, status: str, seconds: float = 20) -> dict[str, Any]:
        """How it stands once it has come so far."""
        end = time.monotonic() + seconds
        while (state := self.state())["status"] != status and time.monotonic() < end:
            time.sleep(0.05)
        assert state["status"] == status
        return state


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A steward who goes round all the time."""
    monkeypatch.setattr(steward, "PAUSE_SECONDS", 0.05)


def key_of(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


async def finish(store: Store, games: list[str], winners: list[str | None]) -> None:
    """Let games end, as tables do."""
    for game, winner in zip(games, winners, strict=True):
        outcome = msgspec.json.encode(Outcome(winner, "victory")).decode()
        async with store.transaction() as connection:
            row = update(schema.games).where(schema.games.c.id == game)
            await connection.execute(row.values(outcome=outcome, status="over"))


def test_sixty_four_play_from_the_first_pairing_to_the_final_table(database: str) -> None:
    """The stronger, who has the lower number, wins every game; nobody lays a hand on anything."""

    async def run() -> None:
        store = await Store.open(database)
        id, host = await announce(store, Plan("Cup", ("toy/duel",)))
        await enter(store, await kept.find(store, id), NewEntrant(player="recruit", count=64), host)
        cup = await begin(store, await kept.find(store, id), host)
        while cup.status == "playing":
            legs = [leg for _, leg in legs_of(cup.rounds) if not leg.over]
            best = [("ash", "birch")[leg.sides.index(min(leg.sides))] for leg in legs]
            await finish(store, [leg.game for leg in legs], list(best))
            cup = await go_on(store, cup)
        found = await kept.find(store, id)
        await store.close()
        assert (found.status, len(found.rounds)) == ("over", 6)
        lines = table(found)
        assert (lines[0].number, lines[0].points) == (1, 12)
        assert sum(line.points for line in lines) == 2 * 32 * 6
        met = [frozenset(leg.sides) for _, leg in legs_of(found.rounds)]
        assert len(met) == len(set(met)) == 192

    asyncio.run(run())


def test_computers_play_a_whole_tournament_by_themselves(database: str, hasty: None) -> None:
    with serving(database, thinker=workers("Passing")) as server:
        club = Club(server, fill="recruit")
        assert club.add("recruit", 3).status_code == 201
        assert [line["number"] for line in club.start()["table"]] == [1, 2, 3, 4]
        end = club.until("over")
        assert len(end["rounds"]) == 2
        assert sum(line["points"] for line in end["table"]) == 2 * 4
        assert all(leg["over"] for each in end["rounds"] for one in each["pairings"] for leg in one["legs"])


def test_a_person_plays_his_games_with_the_token_of_the_tournament(database: str, hasty: None) -> None:
    with serving(database) as server:
        club = Club(server)
        ann, bob = club.enter("Ann", "Bob")
        (pairing,) = club.start()["rounds"][0]["pairings"]
        (leg,) = pairing["legs"]
        sides = dict(zip(leg["sides"], ("ash", "birch"), strict=True))
        game = {"id": leg["game"], "seats": {sides[1]: ann["token"], sides[2]: bob["token"]}}
        with server.join(game, sides[2]) as player:
            player.say(type="resign")
            player.hear()
        end = club.until("over")
        assert [(line["name"], line["points"]) for line in end["table"]] == [("Ann", 2), ("Bob", 0)]
        assert club.state(bob["token"])["me"] == 2


def test_nobody_is_helped_in_a_tournament(server: Server) -> None:
    club = Club(server)
    ann, _ = club.enter("Ann")[0], club.add("recruit")
    leg = club.start()["rounds"][0]["pairings"][0]["legs"][0]
    side = ("ash", "birch")[leg["sides"].index(1)]
    with server.join({"id": leg["game"], "seats": {side: ann["token"]}}, side) as player:
        player.say(type="seat", id=1, side=side, player="recruit")
        heard = [player.hear(), player.hear()]
        assert "error-tournament-seat" in [message.get("key") for message in heard]
        player.say(type="hint", id=2, version=player.state["version"])
        while (message := player.hear())["type"] not in ("error", "reply"):
            pass
        assert message.get("key") in ("error-hints-off", "error-not-your-turn", "error-stale")


def test_who_withdraws_loses_his_game_and_is_paired_no_more(server: Server) -> None:
    club = Club(server, rounds=2)
    entered = club.enter("Ann", "Bob", "Cid", "Dee")
    club.start()
    refused = club.call("DELETE", f"/{club.id}/entrants/1", entered[1]["token"])
    assert (refused.status_code, key_of(refused)) == (403, "error-tournament-host")
    for entrant in (0, 3):
        gone = club.call("DELETE", f"/{club.id}/entrants/{entrant + 1}", entered[entrant]["token"])
        assert gone.status_code == 200, gone.text
    state = gone.json()
    second = [one for one in state["rounds"][-1]["pairings"] if one.get("other")]
    assert len(state["rounds"]) == 2
    assert [{one["one"], one["other"]} for one in second] == [{2, 3}]
    assert {line["name"]: line["left"] for line in state["table"]} == {
        "Ann": True,
        "Bob": False,
        "Cid": False,
        "Dee": True,
    }


def test_a_computer_takes_the_place_of_one_who_leaves(database: str, hasty: None) -> None:
    with serving(database) as server:
        club = Club(server)
        club.enter("Ann")
        club.add("recruit")
        club.start()
        answer = club.call("DELETE", f"/{club.id}/entrants/1?computer=recruit", club.host)
        assert answer.status_code == 200, answer.text
        assert {line["player"] for line in club.until("over")["table"]} == {"recruit"}


def test_the_host_decides_a_game_to_which_nobody_comes(server: Server) -> None:
    club = Club(server, kind="league", legs=2)
    ann, _ = club.enter("Ann", "Bob")
    first, second = club.start()["rounds"][0]["pairings"][0]["legs"]
    assert first["sides"] == second["sides"][::-1]
    ruling = {"winner": 2}
    assert key_of(club.call("PUT", f"/{club.id}/games/{first['game']}", ann["token"], json=ruling)) == (
        "error-tournament-host"
    )
    club.call("PUT", f"/{club.id}/games/{first['game']}", club.host, json=ruling)
    assert key_of(club.call("PUT", f"/{club.id}/games/{first['game']}", club.host, json=ruling)) == "error-over"
    state = club.call("PUT", f"/{club.id}/games/{second['game']}", club.host, json={"winner": None}).json()
    assert state["status"] == "over"
    assert [(line["name"], line["points"], line["rating"]) for line in state["table"]] == [
        ("Bob", 3, 25.0),
        ("Ann", 1, 25.0),
    ]


def test_what_cannot_be_is_refused_in_a_sentence_and_changes_nothing(server: Server) -> None:
    club = Club(server, rounds=5)
    club.enter("Ann", "Bob")
    before = club.state()
    refusals = [
        ("POST", "", "", {"name": " ", "scenarios": ["toy/duel"]}, "error-tournament-name"),
        ("POST", "", "", {"name": "Cup", "scenarios": ["toy/none"]}, "error-no-scenario"),
        ("POST", "", "", {"name": "Cup", "scenarios": []}, "error-request"),
        ("POST", "", "", {"name": "Cup", "scenarios": ["toy/duel"], "fill": "nobody"}, "error-no-player"),
        ("POST", f"/{club.id}/entrants", "", {"name": "ANN"}, "error-tournament-taken"),
        ("POST", f"/{club.id}/entrants", "", {"name": ""}, "error-tournament-nameless"),
        ("POST", f"/{club.id}/entrants", "", {"player": "recruit"}, "error-tournament-host"),
        ("POST", f"/{club.id}/entrants", club.host, {"player": "recruit", "count": 127}, "error-tournament-full"),
        ("POST", f"/{club.id}/start", "nonsense", None, "error-tournament-host"),
        ("POST", f"/{club.id}/start", club.host, None, "error-tournament-rounds"),
        ("PUT", f"/{club.id}/games/none", club.host, {"winner": 1}, "error-tournament-game"),
        ("DELETE", f"/{club.id}/entrants/9", club.host, None, "error-tournament-nobody"),
        ("GET", "/none", "", None, "error-no-tournament"),
    ]
    for method, path, token, body, key in refusals:
        answer = club.call(method, path, token, **({"json": body} if body is not None else {}))
        assert key_of(answer) == key, answer.text
        assert answer.json()["error"]["text"].endswith(".")
    assert club.state() == before


def test_a_tournament_survives_a_restart_and_can_be_removed(database: str) -> None:
    with serving(database) as server:
        club = Club(server, entry="host")
        assert key_of(club.call("POST", f"/{club.id}/entrants", json={"name": "Ann"})) == "error-tournament-host"
        club.add("recruit", 4)
        before = club.start()
    with serving(database) as server:
        club.client = server.client
        after = club.state(club.host)
        assert after["rounds"][0]["pairings"][0]["one"] == before["rounds"][0]["pairings"][0]["one"]
        assert [one["id"] for one in club.call("GET", "").json()] == [club.id]
        assert club.call("DELETE", f"/{club.id}", club.host).status_code == 204
        assert club.call("GET", "").json() == []
