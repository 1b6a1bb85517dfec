"""Where we depart from the register, or from the register as it was delivered, it is said and never silent."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from opfire.rules import Section, register
from opfire.rules.reading import read_part
from opfire.rules.register import FILES, own_folder
from support import ROOT

DELIVERED = ROOT.parent / "shared" / "rules"
GIVE_WAY = "## Rulings of the register that give way"
RULING = re.compile(r"`([A-Z0-9]+-[^`/]+/\d+)`")


def test_rulings_that_give_way_and_the_page_of_rulings_name_each_other() -> None:
    giving = [ruling.id for document in register().documents() for ruling in document.rulings if ruling.gives_way]
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").partition(GIVE_WAY)[2].partition("\n## ")[0]
    named = [rule_id for line in page.splitlines() if line.startswith("|") for rule_id in RULING.findall(line)]
    assert sorted(named) == sorted(giving)


def test_the_table_of_what_we_do_names_rules_that_exist() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    assert all(register().find(rule_id).ruling for rule_id in RULING.findall(page))


@pytest.mark.skipif(not DELIVERED.is_dir(), reason="the register as delivered is not beside the project")
def test_every_difference_from_the_delivered_register_is_noted() -> None:
    assert list(silent_differences(DELIVERED)) == []


def test_a_silent_difference_and_a_note_without_one_are_found(tmp_path: Path) -> None:
    for path in own_folder().glob("*.yaml"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    noted = [section.id for section in all_sections(own_folder()) if section.departs]
    assert list(silent_differences(tmp_path)) == [f"{one} is noted to differ and does not" for one in sorted(noted)]
    sheet = (tmp_path / "sk.yaml").read_text(encoding="utf-8")
    (tmp_path / "sk.yaml").write_text(sheet.replace("id: SK-hit-roll\n    title: ", "id: SK-hit-roll\n    title: The "))
    assert "SK-hit-roll differs without a note" in silent_differences(tmp_path)


def silent_differences(delivered: Path) -> Iterator[str]:
    """Sections that differ without saying so, or say so without differing."""
    theirs = {section.id: bare(section) for section in all_sections(delivered)}
    ours = {section.id: section for section in all_sections(own_folder())}
    for rule_id in sorted({*ours, *theirs}):
        differs = rule_id not in ours or theirs.get(rule_id) != bare(ours[rule_id])
        noted = rule_id in ours and ours[rule_id].departs is not None
        if differs != noted:
            yield f"{rule_id} {'differs without a note' if differs else 'is noted to differ and does not'}"


def all_sections(folder: Path) -> Iterator[Section]:
    for prefix, names in FILES.items():
        for name in names:
            part = read_part(folder / name, prefix)
            yield from (*part.sections, *part.house)


def bare(section: Section) -> Section:
    """A section without what only our copy has."""
    rulings = tuple(msgspec.structs.replace(ruling, gives_way=None) for ruling in section.ambiguity)
    return msgspec.structs.replace(section, departs=None, ambiguity=rulings)
