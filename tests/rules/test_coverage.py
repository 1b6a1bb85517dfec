"""Coverage counts every statement once: tested, not applicable or untested."""

from pathlib import Path

import pytest

from opfire.rules import PREFIXES, Register, RegisterError, register
from opfire.rules.coverage import (
    NotApplicable,
    ProvenTest,
    Record,
    coverage,
    current_record,
    decided_twice,
    file_hashes,
    read_not_applicable,
    write_record,
)


def test_tested_not_applicable_and_untested_add_up() -> None:
    counts = coverage(register(), ["RH41-8.1a"], [NotApplicable("RH41-8.1b", "paper")])
    for count in counts.values():
        assert count.tested + count.not_applicable + len(count.untested) == count.statements
    assert tuple(counts) == PREFIXES
    assert (counts["RH41"].tested, counts["RH41"].not_applicable) == (1, 1)
    assert "RH41-8.1a" not in counts["RH41"].untested
    assert "RH41-8.1c" in counts["RH41"].untested


def test_a_whole_section_can_be_not_applicable() -> None:
    counts = coverage(register(), [], [NotApplicable("RH41-8.1", "paper")])
    assert counts["RH41"].not_applicable == 3


def test_a_test_wins_over_an_excuse() -> None:
    counts = coverage(register(), ["RH41-8.1a"], [NotApplicable("RH41-8.1", "paper")])
    assert (counts["RH41"].tested, counts["RH41"].not_applicable) == (1, 2)


def test_every_ruling_is_tested_gives_way_is_excused_or_is_left() -> None:
    counts = coverage(register(), ["RH41-8.2/1"], [NotApplicable("RH41-9.8.1/1", "paper")])
    for count in counts.values():
        found = count.rulings
        assert found.tested + found.gives_way + found.not_applicable + len(found.untested) == found.total
    assert (counts["RH41"].rulings.tested, counts["RH41"].rulings.not_applicable) == (1, 1)
    assert not {"RH41-8.2/1", "RH41-9.8.1/1", "RH41-10.4/2"} & {*counts["RH41"].rulings.untested}
    assert "RH41-9.8.1/2" in counts["RH41"].rulings.untested


def test_an_excuse_for_a_section_leaves_its_rulings() -> None:
    counts = coverage(register(), [], [NotApplicable("RH41-8.2", "paper")])
    assert counts["RH41"].rulings.not_applicable == 0
    assert "RH41-8.2/1" in counts["RH41"].rulings.untested


def test_a_ruling_is_decided_in_one_way_only() -> None:
    excuses = [NotApplicable("RH41-8.2/1", "paper"), NotApplicable("RH41-10.4/2", "paper")]
    assert decided_twice(register(), ["RH41-8.2/1"], excuses) == (
        "The ruling RH41-8.2/1 is decided twice: tested and not applicable.",
        "The ruling RH41-10.4/2 is decided twice: gives way and not applicable.",
    )
    assert decided_twice(register(), ["RH41-8.2/1"], []) == ()


def test_the_list_of_excuses_is_short_and_gives_reasons() -> None:
    entries = read_not_applicable(register())
    counts = coverage(register(), [], entries)
    assert len({entry.id for entry in entries}) == len(entries)
    assert all(entry.reason for entry in entries)
    assert all(count.not_applicable * 20 <= count.statements for count in counts.values())


def test_an_excuse_for_an_unknown_rule_is_refused(tmp_path: Path) -> None:
    (tmp_path / "not_applicable.yaml").write_text("- {id: XX-1, reason: none}\n", encoding="utf-8")
    with pytest.raises(RegisterError, match=r"not_applicable\.yaml: There is no document 'XX'"):
        read_not_applicable(Register(tmp_path))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tests" / "__pycache__").mkdir(parents=True)
    (tmp_path / "tests" / "test_one.py").write_text("one", encoding="utf-8")
    test = ProvenTest(("RH41-8.1a",), 1, ("tests/test_one.py::test_it",), ())
    files = file_hashes(tmp_path / "tests")
    write_record(tmp_path, Record(True, files, {"tests/test_one.py::test_it": test}))
    return tmp_path


def test_the_record_holds_while_the_tests_stay_as_they_were(project: Path) -> None:
    (project / "tests" / "__pycache__" / "test_one.pyc").write_text("compiled", encoding="utf-8")
    assert current_record(project).tested == {"RH41-8.1a"}


def test_the_record_is_void_once_a_test_has_changed(project: Path) -> None:
    (project / "tests" / "test_one.py").write_text("two", encoding="utf-8")
    with pytest.raises(RegisterError, match=r"have changed .* run make test first"):
        current_record(project)


@pytest.mark.parametrize("text", [None, "{", "[]"])
def test_without_a_readable_record_the_tests_must_run_first(project: Path, text: str | None) -> None:
    path = project / "artefacts" / "rules-tested.json"
    path.unlink()
    if text is not None:
        path.write_text(text, encoding="utf-8")
    with pytest.raises(RegisterError, match="run make test first"):
        current_record(project)
