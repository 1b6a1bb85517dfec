"""The command line: stable JSON for programs, one clear sentence for mistakes."""

import json
import os
import re
import subprocess
import sys

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from typer.testing import CliRunner

from opfire.cli.app import app
from opfire.cli.wording import FOLDER
from opfire.kernel.fair import dice_of, sealed
from opfire.kernel.game import game_of
from opfire.kernel.match import Match
from opfire.kernel.record import load, save
from opfire.players import create
from opfire.texts import LANGUAGES

SCENARIO = "red-horizon-41/infantry-training"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "opfire"


def opfire(*args, typed=""):
    return CliRunner().invoke(app, args, input=typed, catch_exceptions=False)


def test_scenarios_as_json_have_the_fields_that_programs_rely_on():
    found = json.loads(opfire("scenarios", "--json").stdout)
    training = next(each for each in found if each["id"] == SCENARIO)
    assert list(training) == ["id", "game", "edition", "title", "turns", "sides"]
    assert set(training["title"]) == {"en", "de"}
    assert training["sides"] == ["german", "soviet"]


def test_scenarios_as_a_table_show_the_whole_id():
    assert SCENARIO in opfire("scenarios").stdout


def test_sim_as_json_has_the_fields_that_programs_rely_on():
    done = json.loads(opfire("sim", SCENARIO, "--games", "3", "--players", "recruit,recruit", "--json").stdout)
    assert list(done) == ["scenario", "games", "finished", "errors", "wins", "decisions", "seconds", "players"]
    assert (done["games"], done["finished"], done["errors"]) == (3, 3, 0)
    assert list(done["wins"]) == ["german", "soviet", "draw"]
    assert done["players"] == ["recruit", "recruit"]


def test_sim_as_a_table_tells_shares_and_speed():
    told = opfire("sim", SCENARIO, "--games", "3").stdout
    assert "95 % interval" in told
    assert "games/s" in told


def test_odds_show_what_the_game_works_out(monkeypatch):
    rows = [
        {"left": {"damage": 0}, "numerator": 1, "denominator": 4},
        {"left": {"damage": 1}, "numerator": 3, "denominator": 4},
    ]
    monkeypatch.setattr(type(game_of(SCENARIO)), "tool", lambda _self, _game, _name, _args: rows)
    assert json.loads(opfire("odds", "R", "Y", "--json").stdout) == rows
    assert "75.000%" in opfire("odds", "R", "Y").stdout


def test_a_game_that_refuses_odds_says_why(monkeypatch):
    def tool(_self, _game, name, _args):
        raise LookupError(f"there is no tool '{name}'")

    monkeypatch.setattr(type(game_of(SCENARIO)), "tool", tool)
    told = opfire("odds", "R", "Y")
    assert (told.exit_code, told.stderr) == (2, "These odds cannot be given: there is no tool 'odds'.\n")


def test_a_game_is_played_taken_back_saved_and_gone_on_with(home):
    first = opfire("play", SCENARIO, "--as", "german", "--seed", "3", typed="2\nu\n1\nq\n")
    (file,) = (home / "records").iterdir()
    assert first.exit_code == 0
    assert "Choose a unit to activate" in first.stdout
    assert "RH41-" in first.stdout
    before = len(load(file.read_bytes()).entries)

    again = opfire("play", str(file), "--as", "german", typed="1\nq\n")
    assert again.exit_code == 0
    assert len(load(file.read_bytes()).entries) > before


def test_a_game_is_begun_with_settings_and_its_record_keeps_them(home):
    assert opfire("play", "red-horizon-41/mill-bridge", "--seed", "3", "--set", "pauses=always").exit_code == 0
    (file,) = (home / "records").iterdir()
    assert load(file.read_bytes()).header.settings == {"pauses": "always"}
    assert "keeps the settings" in opfire("play", str(file), "--set", "pauses=held").output


@pytest.mark.parametrize(
    ("wrong", "why"),
    [("pauses", "written NAME=VALUE"), ("pauses=often", "cannot be 'often'"), ("x=y", "no setting 'x'")],
)
def test_a_setting_that_cannot_be_is_named(wrong, why):
    told = opfire("play", "red-horizon-41/mill-bridge", "--set", wrong)
    assert told.exit_code != 0
    assert why in told.output


def test_the_end_of_the_input_saves_and_quits(home):
    assert opfire("play", SCENARIO, "--seed", "3").exit_code == 0
    assert len(list((home / "records").iterdir())) == 1


def test_a_second_game_with_the_same_seed_leaves_the_first_alone(home):
    for _ in range(2):
        opfire("play", SCENARIO, "--seed", "3")
    assert len(list((home / "records").iterdir())) == 2


def test_a_game_in_german():
    told = opfire("play", SCENARIO, "--seed", "3", "--lang", "de").stdout
    assert "Runde 1 von 6" in told
    assert "cl Offen" in told


def test_advice_names_an_option_and_what_speaks_for_it_and_changes_nothing(home):
    told = opfire("play", SCENARIO, "--seed", "3", typed="h\nq\n").stdout
    (file,) = (home / "records").iterdir()
    assert re.search(r"I would take \d+: \w+.*\n  \w+", told)
    assert opfire("play", str(file), typed="h\nq\n").stdout.count("I would take") == 1


def test_cards_in_hand_are_told_by_name_those_of_the_enemy_counted():
    told = opfire("play", "combat-commander/first-morning", "--seed", "3", typed="q\n").stdout
    assert re.search(r"Hand \(Germany\): \d cards: ", told)
    assert re.search(r"Hand \(Russia\): \d cards\n", told)


def test_an_answer_that_has_no_number_is_shown_as_it_is_typed(home):
    told = opfire("play", "skirmish/the-dispatch", "--seed", "3", typed="h\nq\n").stdout.replace("\n", "")
    (sample, advised) = re.findall(r"{[^{}]*}", told)[:2]
    (file,) = (home / "records").iterdir()
    before = len(load(file.read_bytes()).entries)
    opfire("play", str(file), typed=f"{advised}\nq\n")
    assert len(load(file.read_bytes()).entries) > before
    assert json.loads(sample)["do"] == "place"


def test_objectives_of_a_free_table_are_told_by_their_names(home):
    told = opfire("play", "skirmish/the-dispatch", "--seed", "3", typed="q\n").stdout
    assert re.search(r"Objective: farmhouse \(USA\), barricade", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_of_the_terminal_can_be_read(lang):
    entries = FluentParser().parse((FOLDER / f"{lang}.ftl").read_text()).body
    assert [entry.content for entry in entries if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("line", ["0", "99", "-1", "²", "pass", '{"do": "no-such-thing"}', '{"do": "stop"}', "{"])
def test_a_line_that_is_no_answer_changes_nothing(home, line):
    opfire("play", SCENARIO, "--seed", "3")
    told = opfire("play", SCENARIO, "--seed", "3", typed=f"{line}\nq\n")
    one, other = (file.read_bytes() for file in (home / "records").iterdir())
    assert told.exit_code == 0
    assert one == other


def test_a_whole_game_can_be_played_and_told_again(home):
    told = opfire("play", SCENARIO, "--seed", "3", typed="1\n" * 500)
    (file,) = (home / "records").iterdir()
    assert load(file.read_bytes()).outcome is not None
    assert "is sound" in opfire("replay", str(file), "--verify").stdout
    ending = told.stdout.strip().splitlines()[-1]
    assert ending in opfire("replay", str(file)).stdout


def fair_record(file):
    """A record whose dice are drawn from a key, with one roll in line 2 to the end."""
    keys = (sealed("5a" * 32),)
    match = Match.start(SCENARIO, dice=dice_of(keys))
    match.header = msgspec.structs.replace(match.header, sealed=keys)
    recruit = create("recruit", match.module, 3)
    while match.ask:
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))
    file.write_bytes(save(match))
    return match


def test_every_roll_of_a_fair_record_is_proven_in_both_languages(tmp_path):
    match = fair_record(tmp_path / "fair.jsonl")
    told = opfire("replay", str(tmp_path / "fair.jsonl"), "--verify").stdout
    assert "rolls and draws are proven" in told
    assert match.header.sealed[0].commitment in told
    assert "sind bewiesen" in opfire("replay", str(tmp_path / "fair.jsonl"), "--verify", "--lang", "de").stdout


def test_a_roll_that_was_changed_is_named(tmp_path):
    file = tmp_path / "fair.jsonl"
    fair_record(file)
    lines = file.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(b'{"fell":[') and line[9:10].isdigit())
    face = lines[at][9:10]
    lines[at] = lines[at].replace(face, b"1" if face == b"0" else b"0", 1)
    file.write_bytes(b"\n".join(lines))
    told = opfire("replay", str(file), "--verify")
    assert told.exit_code == 2
    assert f"line {at + 1}," in told.stderr
    assert "is not what the key says" in told.stderr


def test_a_key_that_was_exchanged_is_named(tmp_path):
    file = tmp_path / "fair.jsonl"
    fair_record(file)
    file.write_bytes(file.read_bytes().replace(b"5a" * 32, b"5b" * 32))
    assert "The key is not the one" in opfire("replay", str(file), "--verify").stderr


@pytest.fixture
def record(tmp_path):
    file = tmp_path / "game.jsonl"
    file.write_bytes(save(Match.start(SCENARIO, seed=1)))
    return file


def test_a_damaged_record_is_refused_and_left_alone(record):
    damaged = record.read_bytes().replace(b'"seed":1', b'"seed":2')
    record.write_bytes(damaged)
    for command in ("replay", "play"):
        told = opfire(command, str(record))
        assert told.exit_code == 2
        assert str(record) in told.stderr
        assert record.read_bytes() == damaged


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "nowhere"], "no scenario 'nowhere'"),
        (["sim", "nowhere"], "no scenario 'nowhere'"),
        (["play", SCENARIO, "--as", "martian"], "no side 'martian'"),
        (["play", SCENARIO, "--against", "nobody"], "'nobody'"),
        (["sim", SCENARIO, "--players", "nobody"], "'nobody'"),
        (["sim", SCENARIO, "--players", "recruit,recruit,recruit"], "3 players"),
        (["odds", "R", "--pack", "nothing"], "no pack 'nothing'"),
        (["replay", "missing.jsonl"], "missing.jsonl"),
        (["play", SCENARIO, "--save", "/dev/null/game.jsonl"], "/dev/null"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(args, said):
    told = opfire(*args)
    assert told.exit_code == 2
    assert said in told.stderr
    assert len(told.stderr.strip().splitlines()) == 1


def test_the_installed_program_shows_no_traceback():
    command = [sys.executable, "-m", "opfire", "play", "nowhere"]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
