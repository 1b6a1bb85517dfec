"""The register in German says the same things under the same ids."""

from pathlib import Path

import pytest

from opfire.rules import Register, RegisterError

REGISTER = """
prefix: SK
sections:
- id: SK-one
  title: Close fights
  statements:
    - {id: a, kind: data, text: There is one.}
    - {id: b, kind: data, text: There are two.}
  ambiguity:
    - {text: Who begins?, ruling: Everybody., gives_way: The weaker begins.}
house_rules_needed:
  rules:
    - {id: SK-HR-own, topic: Our own, proposal: [{id: a, text: All turn.}]}
"""

GERMAN = """
"SK-one": Nahkampf
"SK-onea": Es gibt einen.
"SK-one/1": {text: Wer beginnt?, ruling: Alle.}
"SK-HR-owna": Alle drehen sich.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("rh41", "s43-a", "s43-b", "taoas", "cc-a", "cc-b"):
        prefix = name.partition("-")[0].upper()
        (tmp_path / f"{name}.yaml").write_text(f"prefix: {prefix}\nsections: []\n", encoding="utf-8")
    (tmp_path / "sk.yaml").write_text(REGISTER, encoding="utf-8")
    (tmp_path / "de").mkdir()
    return tmp_path


def worded(folder: Path, text: str = GERMAN) -> Register:
    (folder / "de" / "sk.yaml").write_text(text, encoding="utf-8")
    return Register(folder)


def test_what_is_worded_in_german_is_found_in_german(folder: Path) -> None:
    section, statement, _ = worded(folder).find("SK-onea", "de")
    assert (section.title, statement and statement.text) == ("Nahkampf", "Es gibt einen.")
    assert worded(folder).find("SK-onea").section.title == "Close fights"


def test_a_ruling_has_its_german_words_and_still_gives_way(folder: Path) -> None:
    ruling = worded(folder).find("SK-one/1", "de").ruling
    assert ruling is not None
    assert (ruling.text, ruling.ruling, ruling.gives_way) == ("Wer beginnt?", "Alle.", "The weaker begins.")


def test_our_own_rules_are_worded_too(folder: Path) -> None:
    section, statement, _ = worded(folder).find("SK-HR-owna", "de")
    assert (section.title, statement and statement.text) == ("Our own", "Alle drehen sich.")


def test_what_has_no_german_words_stays_english(folder: Path) -> None:
    assert [each.text for each in worded(folder).document("SK", "de").statements] == [
        "Es gibt einen.",
        "There are two.",
    ]


def test_without_a_german_file_all_is_english(folder: Path) -> None:
    assert Register(folder).document("SK", "de").sections == Register(folder).document("SK").sections


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('"SK-onez": Nichts', "there is no rule 'SK-onez' in the English file of this name"),
        ('"SK-one/2": {text: Was?, ruling: Das.}', "there is no rule 'SK-one/2'"),
        ('"SK-one/1": Alle.', "SK-one/1: Expected `object`, got `str`"),
        ('"SK-one/1": {text: Was?}', "SK-one/1: Object missing required field `ruling`"),
        ('"SK-onea": 3', "SK-onea: Expected `str`, got `int`"),
        ("- SK-one", "there is no mapping of ids to words"),
        (GERMAN + GERMAN, "'SK-one' is there twice"),
    ],
)
def test_a_mistake_in_the_german_names_file_and_id(folder: Path, text: str, complaint: str) -> None:
    with pytest.raises(RegisterError) as raised:
        worded(folder, text).document("SK", "de")
    assert "sk.yaml" in str(raised.value)
    assert complaint in str(raised.value)


def test_words_of_both_languages_are_found_and_shown_in_the_readers(folder: Path) -> None:
    register = worded(folder)
    assert [hit.section.title for hit in register.search("nahkampf")] == ["Close fights"]
    assert [hit.section.title for hit in register.search("fights", language="de")] == ["Nahkampf"]
    (hit,) = register.search("two", "einen", language="de")
    assert [each.text for each in hit.statements] == ["Es gibt einen.", "There are two."]
