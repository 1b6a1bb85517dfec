"""Reasons of the checks in German: every sentence that the checks can say is known."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import opfire
from opfire.content.own.reasons import german, in_both
from opfire.kernel.hexes import Grid, HexNameError

SOURCE = Path(opfire.__file__).parent
CHECKS = (
    "assault/shelf/pack_check.py",
    "assault/shelf/campaign_check.py",
    "assault/shelf/doubts.py",
    "assault/pack/letters.py",
    "assault/pack/maps.py",
    "assault/pack/tables.py",
    "assault/pack/units.py",
    "commander/pack/pack_check.py",
    "skirmish/pack_check.py",
    "content/convert.py",
    "content/provenance.py",
)


def said(path: Path) -> Iterator[str]:
    """The sentences in a module, with a word in place of each blank; docstrings stand alone and are passed over."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    alone = {id(one.value) for one in ast.walk(tree) if isinstance(one, ast.Expr)}
    parts = {id(part) for one in ast.walk(tree) if isinstance(one, ast.JoinedStr) for part in one.values}
    for one in ast.walk(tree):
        if isinstance(one, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "x" for part in one.values)
        elif isinstance(one, ast.Constant) and isinstance(one.value, str) and id(one) not in alone | parts:
            yield one.value


def is_sentence(text: str) -> bool:
    """Three words or more are said to somebody; less are names of fields and lists of them."""
    return len(text.split()) > 2 and "(?P<" not in text


@pytest.mark.parametrize("path", CHECKS)
def test_every_reason_is_known_in_german(path: str) -> None:
    silent = [text for text in said(SOURCE / path) if is_sentence(text) and german(text) in (None, text)]
    assert not silent, "add these to content/own/german.py"


def test_blanks_are_filled_and_sentences_within_are_translated() -> None:
    assert german("there is no ability 'flying'") == "es gibt keine Fähigkeit „flying“"
    assert german("should be a whole number, not nothing") == "sollte eine ganze Zahl sein, nicht nichts"
    assert german("hut: lies beyond the edge of the table") == "hut: liegt jenseits der Tischkante"


def test_a_hex_that_is_not_there_is_told_in_german() -> None:
    board = Grid(4, 3)
    with pytest.raises(HexNameError) as wrong:
        board.parse("Z9")
    assert german(str(wrong.value)) == (
        "„Z9“ ist kein Feld dieser Karte: ein Feld ist ein Buchstabe der Spalte und eine Zahl der Reihe, von A1 bis D3."
    )


def test_what_is_not_known_stays_as_it_is() -> None:
    assert in_both("Gremlins!").de == "Gremlins!"


def test_a_reason_made_to_keep_us_busy_stays_as_it_is() -> None:
    assert in_both("a: " * 20_000).de == "a: " * 20_000
