"""The tables in tests/README.md: every pair of chapters of a game is there once, and every test they name exists."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from support import TESTS

ROW = re.compile(r"^\| ([a-z ]+), ([a-z ]+) \| (?:`(test_\w+)`|They do not meet: .+\.) \|$", re.MULTILINE)
GAMES = {"Assault": "assault", "Combat Commander": "commander", "Skirmish": "skirmish"}


def rows(game: str) -> list[tuple[str, str, str]]:
    """The pairs of chapters in the part about a game, each with its test."""
    part = (TESTS / "README.md").read_text(encoding="utf-8").partition(f"\n## {game}\n")[2].partition("\n## ")[0]
    return ROW.findall(part)


@pytest.mark.parametrize("game", GAMES)
def test_every_pair_of_chapters_is_there_once(game: str) -> None:
    pairs = [(one, other) for one, other, _ in rows(game)]
    chapters = list(dict.fromkeys(chapter for pair in pairs for chapter in pair))

    assert len(chapters) >= 9
    assert pairs == list(combinations(chapters, 2))


@pytest.mark.parametrize("game", GAMES)
def test_every_named_test_exists(game: str) -> None:
    there = {
        name
        for path in (TESTS / GAMES[game]).rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    }

    assert [name for _, _, name in rows(game) if name and name not in there] == []
