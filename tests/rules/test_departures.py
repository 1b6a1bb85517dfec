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
PAGE = ROOT / "docs" / "rulings.md"
POINTED = re.compile(r"\(([^()]*\d[^()]*|SK-[^()]*)\)")
"""A rule in brackets."""
RULING = re.compile(r"`([A-Z0-9]+-[^`/]+/\d+)`")


def test_rulings_that_give_way_and_the_page_of_rulings_name_each_other() -> None:
    giving = [ruling.id for document in register().documents() for ruling in document.rulings if ruling.gives_way]
    page = PAGE.read_text(encoding="utf-8").partition(GIVE_WAY)[2].partition("\n## ")[0]
    named = [rule_id for line in page.splitlines() if line.startswith("|") for rule_id in RULING.findall(line)]
    assert sorted(named) == sorted(giving)


def test_the_table_of_what_we_do_names_rules_that_exist() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(register().find(rule_id).ruling for rule_id in RULING.findall(page))


def test_every_ruling_of_the_page_names_the_sections_it_reads() -> None:
    named = list(sections_named(PAGE.read_text(encoding="utf-8")))
    assert len(named) > 300
    for rule_id in named:
        register().find(rule_id)


def test_what_holds_instead_of_a_ruling_is_said_on_the_page_in_the_same_sense() -> None:
    """Every other rule that an entry points to stands in the row of the page that names the ruling."""
    rows = [line for line in PAGE.read_text(encoding="utf-8").partition(GIVE_WAY)[2].splitlines() if line[:1] == "|"]
    for document in register().documents():
        for ruling in document.rulings:
            if ruling.gives_way:
                (row,) = [row for row in rows if f"`{ruling.id}`" in row]
                assert all(pointed in row for pointed in POINTED.findall(ruling.gives_way)), ruling.id


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


def sections_named(page: str) -> Iterator[str]:
    """The ids in the second column of the tables: the document is named once for its sections, they for letters."""
    for line in page.splitlines():
        cells = line.split(" | ")
        if len(cells) != 4 or RULING.search(line) or cells[0] in ("| matter", "| setting", "| ---"):
            continue
        section = ""
        for part in re.split("[;,] ", cells[1].partition(" (")[0]):
            found = re.fullmatch(r"(?:(RH41|S43|TAOAS|CC|SK)-)?([\w./-]+)(?: ([a-z]{1,2}))?", part)
            assert found, part
            prefix, name, letter = found.groups()
            if prefix or not re.fullmatch("[a-z]{1,2}", name):
                section = f"{prefix or section.partition('-')[0]}-{name}"
                yield section + (letter or "")
            else:
                yield section + name


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
