"""The register loads whole, can be searched, and says clearly what is wrong with it."""

from pathlib import Path

import pytest

from opfire.rules import PREFIXES, Register, RegisterError, register

STATEMENTS = {"RH41": 726, "S43": 1313, "TAOAS": 372, "CC": 1145, "SK": 285}

GOOD_SECTION = """
- id: SK-one
  title: One
  lines: [1, 2]
  statements:
    - {id: a, kind: data, text: There is one.}
"""


def test_every_statement_of_the_five_documents_loads() -> None:
    counts = {document.prefix: len(document.statements) for document in register().documents()}
    assert counts == STATEMENTS
    assert sum(counts.values()) == 3841


def test_ids_of_sections_and_statements_are_unique_over_all_documents() -> None:
    sections = [section.id for document in register().documents() for section in document.sections]
    statements = [statement.id for document in register().documents() for statement in document.statements]
    assert len({*sections, *statements}) == len(sections) + len(statements)


def test_the_register_is_read_once() -> None:
    assert register() is register()
    assert register().document("SK") is register().document("SK")


def test_a_section_and_a_statement_are_found_by_id() -> None:
    section, nothing, _ = register().find("S43-10.7.2")
    same_section, statement, _ = register().find("S43-10.7.2a")
    assert nothing is None
    assert statement is not None
    assert same_section is section
    assert statement is section.statements[0]


def test_ids_with_two_letters_are_found_too() -> None:
    section, statement, _ = register().find("SK-hit-rollad")
    assert statement is not None
    assert (section.id, statement.id) == ("SK-hit-roll", "SK-hit-rollad")


def test_rulings_are_numbered_within_their_section() -> None:
    section, _, ruling = register().find("RH41-12.5/1")
    assert ruling is section.ambiguity[0]
    assert [each.id for each in section.ambiguity] == [f"RH41-12.5/{n + 1}" for n in range(len(section.ambiguity))]
    assert sum(len(document.rulings) for document in register().documents()) >= 801


def test_our_own_rules_for_the_free_table_are_found_but_not_counted() -> None:
    found = register().find("SK-HR-turnc")
    assert found.statement is not None
    assert found.section in register().document("SK").house
    assert found.statement not in register().document("SK").statements


def test_an_unknown_id_suggests_near_ones() -> None:
    with pytest.raises(RegisterError, match=r"no rule 'RH41-9\.8\.9'.*RH41-9\.8"):
        register().find("RH41-9.8.9")


def test_the_wrong_case_is_suggested_right() -> None:
    with pytest.raises(RegisterError, match=r"Did you mean CC-A24,"):
        register().find("cc-a24")


def test_an_unknown_document_names_the_known_ones() -> None:
    with pytest.raises(RegisterError, match="RH41, S43, TAOAS, CC, SK"):
        register().find("ASL-1.1")


def test_search_wants_all_words_and_puts_titles_first() -> None:
    hits = register().search("Reaction", "FIRE")
    assert {hit.section.id for hit in hits[:2]} == {"RH41-8.2", "S43-8.2"}
    assert all("reaction" in str(hit.section).casefold() for hit in hits)
    assert register().search("reaction", "zeppelin") == ()


def test_search_works_on_fragments_of_ids() -> None:
    assert {hit.section.id for hit in register().search("10.7.2")[:2]} == {"RH41-10.7.2", "S43-10.7.2"}


def test_search_without_words_finds_nothing() -> None:
    assert register().search() == ()


@pytest.mark.parametrize("chapter", ["RH41-12", "RH41-12.0"])
def test_a_chapter_holds_its_sections(chapter: str) -> None:
    ids = [section.id for section in register().under(chapter)]
    assert ids[0] == "RH41-12.0"
    assert "RH41-12.8.4" in ids
    assert not any(rule_id.startswith("RH41-1.") for rule_id in ids)


def test_a_document_holds_all_its_sections() -> None:
    assert register().under("TAOAS") == register().document("TAOAS").sections


def test_every_counterpart_and_fallback_exists() -> None:
    for section in register().document("RH41").sections:
        for rule_id in filter(None, (section.counterpart, section.fallback)):
            assert register().find(rule_id).section.id.startswith("S43-")


def broken(folder: Path, sections: str, prefix: str = "SK") -> Register:
    (folder / "sk.yaml").write_text(f"prefix: {prefix}\nsections:\n{sections}", encoding="utf-8")
    return Register(folder)


@pytest.mark.parametrize(
    ("sections", "complaint"),
    [
        (GOOD_SECTION.replace("kind: data", "kind: rumour"), "section SK-one: Invalid enum value 'rumour'"),
        (GOOD_SECTION.replace("title: One", "titel: One"), "section SK-one: Object contains unknown field"),
        (GOOD_SECTION.replace("lines: [1, 2]", "lines: [1]"), "section SK-one: Expected `array` of length 2"),
        (GOOD_SECTION.replace("id: a", "id: A"), "section SK-one: a statement's id is small letters"),
        (GOOD_SECTION.replace("SK-one", "CC-one"), "section CC-one: the id should begin with SK-"),
        (GOOD_SECTION + GOOD_SECTION, "section SK-one: SK-one is there twice"),
        (GOOD_SECTION + "  title: Two\n", "'title' is there twice"),
        (
            GOOD_SECTION + '  ambiguity: [{text: Who?, ruling: All., gives_way: ""}]',
            "ruling 1 gives way without a reason",
        ),
        (
            GOOD_SECTION + "  ambiguity: [{text: Who?, ruling: All., id: SK-one/1}]",
            "its place in the section numbers it",
        ),
        ("- title: Nameless", "section number 1: "),
        ("- [", "cannot be read"),
    ],
)
def test_a_mistake_in_a_file_names_file_and_section(tmp_path: Path, sections: str, complaint: str) -> None:
    with pytest.raises(RegisterError) as raised:
        broken(tmp_path, sections).document("SK")
    assert str(raised.value).startswith("sk.yaml")
    assert complaint in str(raised.value)


def test_a_file_under_the_wrong_prefix_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RegisterError, match="the prefix should be SK, not 'CC'"):
        broken(tmp_path, GOOD_SECTION, prefix="CC").document("SK")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(RegisterError, match=r"sk\.yaml cannot be read"):
        Register(tmp_path).document("SK")


def test_documents_come_in_a_fixed_order() -> None:
    assert tuple(document.prefix for document in register().documents()) == PREFIXES
