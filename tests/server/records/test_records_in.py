"""Records from outside: altered ones, those of other rules, made-up ones and huge ones."""

import asyncio
import json
import zlib
from typing import Any

import pytest

from opfire.kernel.ask import Pass
from opfire.kernel.game import games
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.server.limits.limits import NO_LIMITS
from opfire.server.problems import Problem
from opfire.server.records import foreign
from opfire.server.records.foreign import played_through
from opfire.server.storage.store import Store
from support import toy
from support.server.serving import Server, serving

Lines = list[dict[str, Any]]


@pytest.fixture
def record(server: Server) -> Lines:
    """A game in which birch has passed and ash gambles."""
    match = Match.start("toy/long", seed=7)
    match.answer(Pass())
    match.answer(toy.Gamble())
    return [json.loads(line) for line in save(match).splitlines()]


def written(lines: Lines) -> bytes:
    """A record with an end line that fits."""
    body = b"\n".join(json.dumps(line, separators=(",", ":")).encode() for line in lines[:-1])
    end = {"entries": len(lines) - 3, "sum": zlib.crc32(body)}
    return body + b"\n" + json.dumps(end).encode()


def take_in(server: Server, lines: Lines, **where: str) -> Any:
    """Upload a record."""
    return server.client.post("/api/games/import", content=written(lines), params=where)


def refused(server: Server, lines: Lines, **where: str) -> tuple[int, str]:
    answer = take_in(server, lines, **where)
    assert server.client.get("/api/games").json() == []
    assert "Traceback" not in answer.text
    assert len(answer.text) < 1500
    return answer.status_code, answer.json()["error"]["key"]


def test_a_record_that_nobody_touched_goes_on(server: Server, record: Lines) -> None:
    with server.join(take_in(server, record).json(), "ash") as ash:
        assert ash.state["ask"]["kind"] == "dice"


@pytest.mark.parametrize(
    "answer", [{"do": "counter", "card": "c9"}, {"fell": [6]}, {"do": "dance"}, {"do": "pass", "x": 1}]
)
def test_an_altered_answer_is_found_although_the_sum_fits(
    server: Server, record: Lines, answer: dict[str, Any]
) -> None:
    record[2] = answer
    assert refused(server, record) == (400, "error-record")


def test_an_altered_fall_of_the_cards_does_not_lead_to_the_snapshot(server: Server, record: Lines) -> None:
    record[1]["fell"] = record[1]["fell"][::-1]
    assert refused(server, record) == (400, "error-record")


def test_an_altered_snapshot_is_found(server: Server, record: Lines) -> None:
    record[-2]["snapshot"]["score"]["ash"] = 99
    assert refused(server, record) == (400, "error-record")


def test_a_record_of_other_rules_goes_on_from_its_snapshot_without_its_beginning(server: Server, record: Lines) -> None:
    record[0]["header"]["rules"] = "0"
    record[1]["fell"] = record[1]["fell"][::-1]
    game = take_in(server, record).json()
    with server.join(game, "ash") as ash:
        assert ash.state["ask"]["kind"] == "dice"
        assert ash.answer({"do": "done"})["type"] == "state"
    record[1]["fell"] = ["c1"]
    other = take_in(server, record).json()
    shown = server.client.get(f"/api/games/{other['id']}/moments/2")
    assert (shown.status_code, shown.json()["error"]["key"]) == (404, "error-no-moment")


@pytest.mark.parametrize(
    "change", [{"round": 10**30}, {"leads": {"x": 5}}, {"hands": {"ash": [], "birch": []}}, {"deck": None}]
)
def test_a_made_up_snapshot_is_refused(server: Server, record: Lines, change: dict[str, Any]) -> None:
    record[0]["header"]["rules"] = "0"
    record[2]["do"] = "scout"
    record[-2]["snapshot"] |= change
    assert refused(server, record)[1] in {"error-record", "error-record-broken"}


def test_a_snapshot_that_breaks_a_rule_is_refused_without_a_trace(
    record: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_module: toy.ToyModule, _game: toy.ToyGame) -> Any:
        raise ZeroDivisionError

    record[0]["header"]["branched"] = True
    monkeypatch.setattr(type(games()["toy"]), "play", broken)
    with pytest.raises(Problem, match="error-record-broken"):
        played_through(written(record))


def test_a_record_with_too_many_lines_is_not_even_read(
    server: Server, record: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(foreign, "MOST_ENTRIES", 100)
    record[2:2] = [{"do": "pass"}] * 200
    assert refused(server, record) == (413, "error-record-long")


def test_a_huge_record_is_refused_before_it_is_read(server: Server) -> None:
    answer = server.client.post("/api/games/import", content=b"x" * 9_000_000)
    assert (answer.status_code, answer.json()["error"]["key"]) == (413, "error-too-large")


def test_what_nobody_can_check_of_a_record_is_not_stored(server: Server, record: Lines, database: str) -> None:
    """Before the snapshot of a game from another position, or under other rules, anything can be written."""
    junk = [{"do": "counter", "card": f"junk {number}"} for number in range(500)]
    for change in ({"branched": True}, {"rules": "0"}):
        made_up = json.loads(json.dumps(record))
        made_up[0]["header"] |= change
        at = made_up[-2]["at"]
        made_up[1 : 1 + at] = junk
        made_up[-2]["at"] = len(junk)
        game = take_in(server, made_up).json()
        with server.join(game, "ash") as ash:
            assert ash.state["ask"]["kind"] == "dice"
            assert ash.state["version"] == len(record) - 3 - at
            assert ash.answer({"do": "done"})["type"] == "state"
        assert server.client.get(f"/api/games/{game['id']}/moments/0").json()["error"]["key"] == "error-no-moment"
        stored = asyncio.run(entries_of(database, game["id"]))
        assert not any(b"junk" in entry for entry in stored)


async def entries_of(database: str, game: str) -> tuple[bytes, ...]:
    store = await Store.open(database)
    try:
        stored = await store.load(game)
        assert stored is not None
        return stored.entries
    finally:
        await store.close()


def test_an_address_brings_in_so_many_bytes_a_day(database: str, toys: None) -> None:
    match = save(Match.start("toy/long", seed=7))
    with serving(database, limits=NO_LIMITS._replace(imported=2 * len(match))) as server:
        answers = [server.client.post("/api/games/import", content=match) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[-1].json()["error"]["key"] == "error-imported-much"
        assert len(server.client.get("/api/games").json()) == 2


@pytest.mark.parametrize("name", ["x" * 10_000, "\u202egnp.\u0000\u0007", "<script>"])
def test_odd_names_of_seats_are_refused(server: Server, record: Lines, name: str) -> None:
    assert refused(server, record, seats=f"{name}:human")[1] == "error-seats"
    assert refused(server, record, seats=f"ash:{name}")[1] == "error-no-player"
