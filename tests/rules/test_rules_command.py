"""`opfire rules` shows, searches and counts."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from opfire.cli.rules import app
from opfire.rules.coverage import ProvenTest, Record, file_hashes, write_record


def opfire_rules(*words: str) -> Result:
    return CliRunner().invoke(app, words, env={"COLUMNS": "200"})


def test_an_id_shows_its_section() -> None:
    result = opfire_rules("RH41-10.7.3")
    assert result.exit_code == 0
    assert "RH41-10.7.3  Assigning damage" in result.output
    assert "Each uncancelled critical hit causes one damage point." in result.output
    assert "Rulings" in result.output
    assert "S43-10.7.3" in result.output


def test_the_id_of_a_statement_highlights_it_in_its_section() -> None:
    result = CliRunner().invoke(app, ["RH41-8.1c"], env={"FORCE_COLOR": "1", "COLUMNS": "200"}, color=True)
    highlighted = [line for line in result.output.splitlines() if "\x1b[1;7m" in line]
    assert "Passing" in result.output.splitlines()[0]
    assert len(highlighted) == 1
    assert "Passing is a free action." in highlighted[0]


def test_a_ruling_is_shown_with_what_holds_instead_of_it() -> None:
    result = CliRunner().invoke(app, ["RH41-10.4/2"], env={"FORCE_COLOR": "1", "COLUMNS": "300"}, color=True)
    (question,) = (line for line in result.output.splitlines() if "\x1b[1;7m" in line and "/2" in line)
    assert "hexes of the same hill" in question
    assert "What holds instead: Level ground of the same hill does not block" in result.output


def test_the_register_can_be_read_in_german() -> None:
    result = opfire_rules("RH41-8.1", "--lang", "de")
    assert result.exit_code == 0
    assert "Auslegungen" in result.output
    assert "(Möglichkeit)" in result.output


def test_the_language_of_the_machine_holds_for_the_rules_too() -> None:
    result = CliRunner().invoke(app, ["search", "adrenaline"], env={"OPFIRE_LANG": "de", "COLUMNS": "200"})
    assert result.output.split()[:3] == ["Abschnitt", "Titel", "Aussagen"]


def test_every_part_of_a_section_is_shown() -> None:
    result = opfire_rules("RH41-7.5")
    for heading in ("Examples", "Rulings", "Differences between the editions", "Not in the surviving text"):
        assert heading in result.output


def test_an_unknown_id_gets_advice_instead_of_a_traceback() -> None:
    result = opfire_rules("S43-99.9")
    assert result.exit_code == 1
    assert "There is no rule 'S43-99.9'. Did you mean S43-9.9" in result.output
    assert isinstance(result.exception, SystemExit)


def test_search_lists_sections_with_the_matching_statements() -> None:
    result = opfire_rules("search", "adrenaline", "rush")
    assert result.exit_code == 0
    assert "RH41-12.7.2" in result.output


def test_a_search_in_vain_says_so() -> None:
    result = opfire_rules("search", "zeppelin")
    assert result.exit_code == 1
    assert "No section has zeppelin" in result.output


def test_coverage_asks_for_a_test_run_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = opfire_rules("coverage")
    assert result.exit_code == 1
    assert "run make test first" in result.output


@pytest.fixture
def one_tested(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").mkdir()
    prove(tmp_path, "RH41-8.1a", "RH41-8.2/1")
    monkeypatch.chdir(tmp_path)


def prove(folder: Path, *rules: str) -> None:
    test = ProvenTest(rules, 1, ("tests/test_one.py::test_it",), ())
    write_record(folder, Record(True, file_hashes(folder / "tests"), {"tests/test_one.py::test_it": test}))


@pytest.mark.usefixtures("one_tested")
def test_coverage_as_json_keeps_its_shape() -> None:
    counts = json.loads(opfire_rules("coverage", "--json").stdout)
    assert list(counts) == ["RH41", "S43", "TAOAS", "CC", "SK"]
    assert set(counts["RH41"]) == {"statements", "tested", "not_applicable", "untested", "rulings"}
    assert set(counts["RH41"]["rulings"]) == {"total", "tested", "gives_way", "not_applicable", "untested"}
    assert counts["RH41"]["statements"] == 726
    assert counts["RH41"]["tested"] == 1
    assert "RH41-8.1b" in counts["RH41"]["untested"]
    assert counts["RH41"]["rulings"]["tested"] == 1
    assert counts["RH41"]["rulings"]["gives_way"] >= 4
    assert "RH41-8.2/1" not in counts["RH41"]["rulings"]["untested"]


@pytest.mark.usefixtures("one_tested")
def test_coverage_for_people_gives_reasons_and_what_is_left() -> None:
    result = opfire_rules("coverage")
    assert result.exit_code == 0
    assert "RH41-4.7a: What is printed in the scenario book." in result.output
    assert "RH41-8.1 b c" in result.output
    assert "gives way" in result.output


def test_a_ruling_decided_twice_is_an_error_of_the_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tests").mkdir()
    prove(tmp_path, "RH41-10.4/2")
    monkeypatch.chdir(tmp_path)
    result = opfire_rules("coverage")
    assert result.exit_code == 1
    assert "The ruling RH41-10.4/2 is decided twice: tested and gives way." in result.output
