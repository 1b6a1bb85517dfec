"""Games come in through doors: entry points and files; a broken one is named and left out."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import toy

from opfire.kernel.game import games
from opfire.kernel.match import Match

GOOD = """
import toy


class Second(toy.ToyModule):
    name = "second"


GAME = Second()
"""


@pytest.fixture
def only_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with toy.installed(toy.ToyModule()):
        yield monkeypatch
    games.cache_clear()


def name_files(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> None:
    monkeypatch.setenv("OPFIRE_GAMES", ":".join(map(str, paths)))
    games.cache_clear()


def test_a_game_may_be_one_file(only_files: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "second_game.py"
    path.write_text(GOOD)
    name_files(only_files, path)

    assert list(games()) == ["second", "toy"]
    assert Match.start("toy/duel").ask is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("raise OSError('no dice')", "OSError: no dice"),
        ("x = (", "SyntaxError"),
        ("GAME = 5", "it should be a GameModule, not int"),
        ("x = 1", "has no attribute 'GAME'"),
        ("import toy\n\nGAME = toy.ToyModule()", "there is a game 'toy' already"),
    ],
)
def test_a_broken_game_is_named_in_a_sentence_and_left_out(
    only_files: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, words: str
) -> None:
    bad, good = tmp_path / "bad_game.py", tmp_path / "third_game.py"
    bad.write_text(text)
    good.write_text(GOOD)
    name_files(only_files, bad, good, tmp_path / "missing.py")

    with caplog.at_level(logging.WARNING):
        assert list(games()) == ["second", "toy"]
    assert f"the game in {bad} is left out: " in caplog.messages[0]
    assert words in caplog.messages[0]
    assert "missing.py is left out" in caplog.messages[1]
