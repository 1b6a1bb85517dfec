"""The workshop over HTTP: a draft is checked, kept by its content, played with, and shown to nobody else."""

import asyncio
import io
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from sqlalchemy import update

from opfire.content.own.carried import line_of, taken_apart
from opfire.content.own.draft import Draft, files_of
from opfire.content.own.shelf import own_folder
from opfire.kernel.game import game_of
from opfire.server.storage import schema
from opfire.server.storage.store import Store
from opfire.server.workshop.packs import UNUSED
from support.server.serving import Server, serving

BASES = {"red-horizon-41": "assault", "sicily-43": "assault", "combat-commander": "commander", "skirmish": "skirmish"}


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OPFIRE_WORKSHOP", str(tmp_path / "workshop"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "workshop"


@pytest.fixture
def games_db(tmp_path: Path) -> str:
    return str(tmp_path / "games.db")


@pytest.fixture
def real(games_db: str) -> Iterator[Server]:
    with serving(games_db) as server:
        yield server


def draft(base: str = "skirmish", **entries: Any) -> dict[str, Any]:
    manifest = {
        "id": "mine",
        "game": BASES[base],
        "title": {"en": "Mine", "de": "Meins"},
        "edition": base,
        "version": "1",
        "extends": base,
    }
    return {"manifest": manifest, "entries": entries}


def taken_in(server: Server, made: dict[str, Any]) -> dict[str, Any]:
    answer = server.client.post("/api/workshop/packs", json=made)
    assert answer.status_code == 201, answer.text
    seen: dict[str, Any] = answer.json()
    return seen


def begun(server: Server, scenario: str) -> Any:
    info = server.client.get(f"/api/workshop/scenarios/{scenario}").json()
    return server.client.post("/api/games", json={"scenario": scenario, "seats": dict.fromkeys(info["sides"], "human")})


@pytest.mark.parametrize("base", BASES)
def test_a_base_comes_with_its_values_their_origins_and_a_form(real: Server, base: str) -> None:
    assert base in {one["name"] for one in real.client.get("/api/workshop/bases").json()}
    found = real.client.get(f"/api/workshop/bases/{base}").json()
    assert found["manifest"]["game"] == BASES[base]
    for kind, entries in found["entries"].items():
        fields = {field["name"] for field in found["form"][kind]["fields"]}
        for id, entry in entries.items():
            assert set(entry) <= fields
            assert found["origins"][kind][id]


def test_an_unknown_base_is_refused_in_a_sentence(real: Server) -> None:
    answer = real.client.get("/api/workshop/bases/nobodys", headers={"Accept-Language": "de"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "workshop-no-game")
    assert "aufbauen" in answer.json()["error"]["text"]


def test_the_findings_of_a_draft_have_their_place(real: Server) -> None:
    made = draft(models={"de-rifle": {"points": "many", "weapons": {"blowpipe": 1}}})
    seen = real.client.post("/api/workshop/check", json=made).json()
    assert [(one["kind"], one["id"], one["field"]) for one in seen["findings"]] == [("models", "de-rifle", "points")]
    made["entries"]["models"]["de-rifle"]["points"] = 3
    seen = real.client.post("/api/workshop/check", json=made).json()
    assert [one["field"] for one in seen["findings"]] == ["weapons"]
    assert "blowpipe" in seen["findings"][0]["reason"]["en"]
    assert seen["findings"][0]["reason"]["de"].startswith("es gibt kein „blowpipe“")


@pytest.mark.parametrize("base", BASES)
def test_a_game_is_begun_with_an_own_pack(real: Server, base: str) -> None:
    seen = taken_in(real, draft(base))
    assert not seen["findings"]
    chosen = seen["scenarios"][0]["id"]
    game = begun(real, chosen)
    assert game.status_code == 201, game.text
    with real.join(game.json()) as anybody:
        assert anybody.state["game"]["scenario"] == chosen
    assert real.client.get(f"/api/boards/{chosen}").status_code == 200


def test_nothing_of_it_is_in_anybodys_lobby(real: Server) -> None:
    listed = real.client.get("/api/scenarios").json()
    seen = taken_in(real, draft(models={"de-rifle": {"points": 99}}))
    begun(real, seen["scenarios"][0]["id"])
    assert real.client.get("/api/scenarios").json() == listed
    assert real.client.get("/api/games").json() == []


def test_a_draft_with_mistakes_is_not_kept(real: Server, shelf: Path) -> None:
    seen = taken_in(real, draft(models={"de-rifle": {"weapons": {"blowpipe": 1}}}))
    assert seen["findings"]
    assert not shelf.exists()
    assert begun_status(real, f"{seen['name']}/hall-nine") == 404


def begun_status(server: Server, scenario: str) -> int:
    sides = {"germany": "human", "usa": "human"}
    return server.client.post("/api/games", json={"scenario": scenario, "seats": sides}).status_code


def test_a_restarted_server_on_another_machine_still_plays_with_the_pack(
    games_db: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with serving(games_db) as server:
        name = taken_in(server, draft(models={"de-rifle": {"points": 98}}))["name"]
        game = begun(server, f"{name}/hall-nine").json()
    monkeypatch.setenv("OPFIRE_WORKSHOP", str(tmp_path / "elsewhere"))
    assert own_folder(name) is None
    with serving(games_db) as server, server.join(game) as anybody:
        assert anybody.state["game"]["scenario"] == f"{name}/hall-nine"
    assert own_folder(name) is not None


def test_two_versions_of_a_pack_are_two_packs_and_each_game_keeps_its_own(real: Server) -> None:
    first = taken_in(real, draft(scenarios={"hall-nine": {"turns": 3}}))["name"]
    second = taken_in(real, draft(scenarios={"hall-nine": {"turns": 4}}))["name"]
    turns = [real.client.get(f"/api/workshop/scenarios/{name}/hall-nine").json()["turns"] for name in (first, second)]
    assert turns == [3, 4]


def test_a_workshop_file_goes_out_and_comes_back(real: Server) -> None:
    made = draft(models={"de-rifle": {"points": 99, "name": {"en": "Rifleman “A”", "de": "Schütze: 1"}}})
    written = real.client.post("/api/workshop/file", json=made)
    assert zipfile.ZipFile(io.BytesIO(written.content)).namelist() == ["models.yaml", "pack.yaml"]
    read = real.client.post("/api/workshop/open", content=written.content).json()
    assert read["entries"] == made["entries"]
    assert read["manifest"]["title"] == made["manifest"]["title"]


def test_the_pack_of_a_game_can_be_had_by_who_knows_its_name(real: Server) -> None:
    made = draft(models={"de-rifle": {"points": 99}})
    name = taken_in(real, made)["name"]
    assert real.client.get(f"/api/workshop/packs/{name}").json()["entries"] == made["entries"]
    assert real.client.get("/api/workshop/packs/own-" + "0" * 32).status_code == 404


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x05\x06" + b"\0" * 18])
def test_a_strange_file_is_refused_in_a_sentence(real: Server, data: bytes) -> None:
    answer = real.client.post("/api/workshop/open", content=data)
    assert answer.status_code == 400
    assert answer.json()["error"]["text"].endswith((".", "for."))


def test_a_pack_too_heavy_to_set_up_is_refused_and_the_server_goes_on(real: Server) -> None:
    scenario = {"turns": 3, "sides": [1] * 30_000}
    seen = real.client.post("/api/workshop/check", json=draft(scenarios={"hall-nine": scenario}))
    assert seen.json()["findings"]
    assert real.client.get("/api/health").json()["ok"]


def test_only_the_keeper_puts_a_pack_on_the_shelf(real: Server, games_db: str) -> None:
    name = taken_in(real, draft(scenarios={"hall-nine": {"turns": 3}}))["name"]
    with serving(games_db, keeper_secret="open-sesame-and-let-me-in") as server:
        assert server.client.post(f"/api/workshop/packs/{name}/show").status_code == 403
        key = {"Authorization": "Bearer open-sesame-and-let-me-in"}
        assert server.client.post(f"/api/workshop/packs/{name}/show", headers=key).status_code == 204
        assert f"{name}/hall-nine" in {one["id"] for one in server.client.get("/api/scenarios").json()}
        assert server.client.post(f"/api/workshop/packs/{name}/hide", headers=key).status_code == 204
        assert f"{name}/hall-nine" not in {one["id"] for one in server.client.get("/api/scenarios").json()}


def test_a_pack_nobody_began_a_game_with_is_forgotten_after_a_week(real: Server, games_db: str) -> None:
    played = taken_in(real, draft(scenarios={"hall-nine": {"turns": 3}}))["name"]
    unused = taken_in(real, draft(scenarios={"hall-nine": {"turns": 4}}))["name"]
    begun(real, f"{played}/hall-nine")
    asyncio.run(grow_old(games_db))
    taken_in(real, draft(scenarios={"hall-nine": {"turns": 5}}))
    assert real.client.get(f"/api/workshop/packs/{played}").status_code == 200
    assert real.client.get(f"/api/workshop/packs/{unused}").status_code == 404


async def grow_old(games_db: str) -> None:
    store = await Store.open(games_db)
    async with store.transaction() as connection:
        await connection.execute(update(schema.packs).values(created=schema.packs.c.created - UNUSED - 1000))
    await store.close()


def test_test_games_are_played_beside_and_reported(real: Server) -> None:
    name = taken_in(real, draft(scenarios={"the-dispatch": {"turns": 1}}))["name"]
    wanted = {"scenario": f"{name}/the-dispatch", "games": 2, "player": "recruit"}
    assert real.client.post("/api/workshop/trials", json=wanted).json()["stage"] == "waiting"
    for _ in range(300):
        trial = real.client.get(f"/api/workshop/trials/{name}/the-dispatch").json()
        if trial["stage"] in ("over", "broken"):
            break
        time.sleep(0.2)
    assert (trial["stage"], trial["progress"]["done"], trial["progress"]["errors"]) == ("over", 2, 0)
    page = real.client.get(f"/api/lab/even/{name}/the-dispatch").text
    assert "2 games" in page or "of 2" in page


def test_no_more_test_games_than_allowed(real: Server) -> None:
    name = taken_in(real, draft())["name"]
    wanted = {"scenario": f"{name}/the-dispatch", "games": 201}
    assert real.client.post("/api/workshop/trials", json=wanted).status_code == 400
    assert real.client.get(f"/api/workshop/trials/{name}/the-dispatch").status_code == 404


@pytest.mark.parametrize(
    ("base", "scenario", "place"),
    [
        ("red-horizon-41", "infantry-training", "1A.E5"),
        ("combat-commander", "first-morning", "C3"),
        ("skirmish", "hall-nine", "600,600"),
    ],
)
def test_what_is_seen_from_a_place_of_a_draft_is_what_the_rules_let_one_see(
    real: Server, base: str, scenario: str, place: str
) -> None:
    seen = real.client.post(f"/api/workshop/sight/{scenario}", params={"place": place}, json=draft(base)).json()
    game = game_of(f"{base}/{scenario}")
    asked = game.tool(game.start(f"{base}/{scenario}", {}), "overlook", {"from": place, "range": "99"})
    assert (seen["hexes"] or [tuple(point) for point in seen["outline"]]) == asked


def test_sight_follows_the_draft_and_no_place_is_refused_in_a_sentence(real: Server) -> None:
    woods = {"vesnino-crossroads": {"terrain": (" ".join("w" * 15) + "\n") * 10}}
    made = draft("combat-commander", maps=woods)
    seen = real.client.post("/api/workshop/sight/first-morning", params={"place": "E5"}, json=made).json()["hexes"]
    assert set(seen) <= {"D4", "D5", "E4", "E6", "F4", "F5"}, "nobody sees through a wood"
    lost = real.client.post("/api/workshop/sight/first-morning", params={"place": "Z99"}, json=made)
    assert (lost.status_code, lost.json()["error"]["key"]) == (400, "workshop-faulty")


def test_the_record_of_a_game_with_an_own_pack_opens_on_a_server_that_has_never_seen_it(
    real: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = taken_in(real, draft(models={"de-rifle": {"points": 97}}))["name"]
    record = downloaded(real, f"{name}/hall-nine")
    monkeypatch.setenv("OPFIRE_WORKSHOP", str(tmp_path / "elsewhere"))
    with serving(str(tmp_path / "other.db")) as other:
        bare = record.splitlines(keepends=True)[:-1]
        assert other.client.post("/api/games/import", content=b"".join(bare)).status_code == 404
        opened = other.client.post("/api/games/import?hotseat=true", content=record)
        assert opened.status_code == 201, opened.text
        with other.join(opened.json()) as anybody:
            assert anybody.state["game"]["scenario"] == f"{name}/hall-nine"


def test_a_record_that_carries_another_pack_is_refused(real: Server, tmp_path: Path) -> None:
    name = taken_in(real, draft(models={"de-rifle": {"points": 96}}))["name"]
    forged = taken_apart(downloaded(real, f"{name}/hall-nine"))[0] + line_of(files_of(convert(draft(), Draft)))
    with serving(str(tmp_path / "other.db")) as other:
        refused = other.client.post("/api/games/import", content=forged)
    assert (refused.status_code, refused.json()["error"]["key"]) == (400, "workshop-other-pack")


def downloaded(server: Server, scenario: str) -> bytes:
    """The record of a game that has just begun, for who holds all its sides."""
    info = server.client.get(f"/api/workshop/scenarios/{scenario}").json()
    seats = dict.fromkeys(info["sides"], "human")
    opened = server.client.post("/api/games", json={"scenario": scenario, "seats": seats, "hotseat": True}).json()
    token = next(iter(opened["seats"].values()))
    answer = server.client.get(f"/api/games/{opened['id']}/record", headers={"Authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.content
