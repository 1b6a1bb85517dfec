"""Every statement, ruling and title of the register has German words of its own."""

from collections.abc import Iterator

import pytest

from opfire.rules import Found, register
from opfire.rules.register import FILES

SAME_IN_BOTH = frozenset({"Bunker", "Elan", "Initiative"})
"""Titles that are the same word in both languages."""


def test_all_is_said_in_german(pytestconfig: pytest.Config) -> None:
    missing = [rule_id for prefix in FILES for rule_id in without_german(prefix)]
    if missing and pytestconfig.getini("undecided_rules") == "listed":
        pytest.skip(f"{len(missing)} ids have no German words yet: {' '.join(missing[:12])} ...")
    assert missing == []


@pytest.mark.parametrize("prefix", FILES)
def test_german_and_english_have_the_same_ids(prefix: str) -> None:
    german, english = register().document(prefix, "de"), register().document(prefix)
    assert list(german.by_id) == list(english.by_id)


def without_german(prefix: str) -> Iterator[str]:
    """The ids whose German words are missing or still the English ones."""
    german, english = register().document(prefix, "de"), register().document(prefix)
    for rule_id, found in english.by_id.items():
        if set(words_of(found)) & set(words_of(german.by_id[rule_id])) - SAME_IN_BOTH:
            yield rule_id


def words_of(found: Found) -> tuple[str, ...]:
    """The sentences that stand under an id itself."""
    section, statement, ruling = found
    if statement is not None:
        return (statement.text,)
    if ruling is not None:
        return (ruling.text, ruling.ruling, *filter(None, [ruling.gives_way]))
    return (section.title,)
