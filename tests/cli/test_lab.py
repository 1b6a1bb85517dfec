"""The laboratory on the command line: stable JSON for programs, one clear sentence for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from opfire.cli.app import app

SCENARIO = "red-horizon-41/infantry-training"
FEW = ("--games", "2", "--seed", "1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "opfire"


def lab(*args: str) -> Result:
    return CliRunner().invoke(app, ["lab", *args], catch_exceptions=False)


def test_compare_as_json_has_the_fields_that_programs_rely_on() -> None:
    wish = "recruit:without=reaction-fire"
    found = json.loads(lab("compare", wish, "recruit", "--scenarios", SCENARIO, *FEW, "--json").stdout)
    assert list(found) == [
        *("a", "b", "games", "wins_a", "wins_b", "draws", "score", "interval", "elo", "verdict", "by_scenario"),
        "seconds",
    ]
    assert (found["a"], found["b"], found["games"], len(found["interval"])) == (wish, "recruit", 2, 2)


def test_balance_as_json_has_the_fields_that_programs_rely_on_and_is_kept(home: Path) -> None:
    found = json.loads(lab("balance", SCENARIO, *FEW, "--player", "recruit", "--json").stdout)
    assert list(found)[:7] == ["scenario", "games", "wins", "interval", "decided_by_turn", "luck_share", "ends"]
    assert found["players"] == ["recruit"]
    assert sum(found["wins"].values()) == found["games"] == 2
    assert list((home / "balance").iterdir())


def test_ladder_as_json_has_the_fields_that_programs_rely_on_and_is_kept(home: Path) -> None:
    players = "recruit,recruit:without=reaction-fire"
    found = json.loads(lab("ladder", "--players", players, "--scenarios", SCENARIO, "--json").stdout)
    assert [list(rung) for rung in found] == [["player", "family", "rating", "uncertainty", "games"]] * 2
    assert json.loads((home / "ladder.json").read_text()) == found


def test_tune_as_json_says_what_was_found(tmp_path: Path) -> None:
    small = ("--weights", "least_shot", "--generations", "1", "--tries", "4", "--pairs", "1", "--games", "0")
    out = ("--out", str(tmp_path / "notes.json"))
    found = json.loads(lab("tune", "sergeant", "--scenarios", SCENARIO, *small, *out, "--json").stdout)
    assert list(found) == ["player", "found", "weights", "generations", "games", "comparison"]
    assert (found["generations"], found["games"], list(found["weights"])) == (1, 8, ["least_shot"])


def test_weights_are_compared_on_the_scenarios_whose_players_have_them() -> None:
    told = lab("compare", "sergeant:courage=1", "sergeant", *FEW)
    assert told.exit_code == 2
    assert "there is no weight 'courage'" in told.stderr


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("compare", "recruit", "nobody", "--scenarios", SCENARIO), "No computer player 'nobody' can play assault"),
        (("compare", "recruit", "recruit", "--scenarios", "nowhere"), "There is no scenario 'nowhere'"),
        (("balance", SCENARIO, "--setting", "weather"), "A setting is written as NAME=VALUE, not 'weather'."),
        (("balance", SCENARIO, "--setting", "weather=rain"), "This scenario has no setting 'weather'"),
        (("balance", SCENARIO, "--ray", "127.0.0.1:1"), "There is no Ray cluster at '127.0.0.1:1'"),
        (("query", "SELECT 1"), "there are no results in"),
        (("tune", "recruit", "--scenarios", SCENARIO), "The recruit of assault has no weights"),
        (("run", SCENARIO, "--out", "x", "--players", "recruit,recruit,recruit"), "Players: 3 players are named"),
    ],
)
def test_mistakes_are_said_in_one_sentence(
    args: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told = lab(*args)
    assert told.exit_code == 2
    assert sentence.lower() in told.stderr.lower()
    assert len(told.stderr.splitlines()) == 1


def test_record_writes_into_the_packs_and_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    def record(found: object) -> str:
        written.append(found.scenario)  # type: ignore[attr-defined]
        return "recorded"

    monkeypatch.setattr("opfire.lab.figures.record", record)
    args = ("record", "--scenarios", SCENARIO, *FEW, "--player", "recruit", "--reports", str(tmp_path))
    assert lab(*args).stdout == f"{SCENARIO}: recorded\n"
    monkeypatch.setattr("opfire.cli.lab.scenarios.measured", None)
    assert lab(*args, "--resume").exit_code == 0
    assert written == [SCENARIO, SCENARIO]
    assert (tmp_path / "red-horizon-41--infantry-training.en.html").exists()
