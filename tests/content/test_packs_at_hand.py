"""Packs come in by entry points and folders; a broken one is named in a sentence, and the game goes on without it."""

from __future__ import annotations

import logging
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest

from opfire.assault.shelf import packs as assault
from opfire.content.games import check_pack
from opfire.content.shelf import _piles, find_pack, pack_folders
from opfire.kernel.game import games, scenarios
from opfire.skirmish import pack as skirmish

OURS = ["combat-commander", "red-horizon-41", "sicily-43", "skirmish"]
MINE = """
id: {id}
game: {game}
title: {{en: Mine, de: Meins}}
edition: {edition}
version: "1"
extends: {extends}
"""


def forget() -> None:
    for kept in (_piles, assault.packs, skirmish.source, skirmish.skirmish_pack, games):
        kept.cache_clear()
    if "opfire.skirmish.game" in sys.modules:
        sys.modules["opfire.skirmish.game"].GAME._infos = None


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("OPFIRE_PACKS", str(tmp_path))
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


def lay(shelf: Path, id: str, game: str, edition: str, extends: str) -> Path:
    folder = shelf / id
    folder.mkdir()
    (folder / "pack.yaml").write_text(MINE.format(id=id, game=game, edition=edition, extends=extends))
    return folder


def test_ours_come_in_by_an_entry_point() -> None:
    forget()
    assert list(pack_folders()) == OURS


def test_a_pack_of_ones_own_brings_its_scenarios(shelf: Path) -> None:
    lay(shelf, "mine", "assault", "red-horizon-41", "red-horizon-41")
    assert list(pack_folders()) == sorted([*OURS, "mine"])
    assert "mine/infantry-training" in scenarios()


def test_a_pack_laid_over_ours_changes_only_what_it_says(shelf: Path) -> None:
    """It has the name of the pack it extends, which lies under it."""
    folder = lay(shelf, "skirmish", "skirmish", "skirmish", "skirmish")
    (folder / "weapons.yaml").write_text("provenance: house\nrifle:\n  name: {en: Old rifle, de: Alte Büchse}\n")
    assert find_pack("skirmish") == folder
    assert find_pack("skirmish", under=folder) not in (None, folder)
    assert check_pack(folder)
    assert skirmish.skirmish_pack().weapons["rifle"].name.en == "Old rifle"
    assert "skirmish/the-dispatch" in scenarios()


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("pack.yaml", "id: [", "bad/pack.yaml:2: this is not YAML"),
        ("pack.yaml", "title: none", "bad/pack.yaml:1: edition: is missing (and 4 more"),
        ("units.yaml", "provenance: house\ng1: 5", "bad/units.yaml:2: g1: an entry is a block of fields"),
    ],
)
def test_a_broken_pack_is_named_in_a_sentence_and_left_out(
    shelf: Path, caplog: pytest.LogCaptureFixture, file: str, text: str, words: str
) -> None:
    bad = lay(shelf, "bad", "assault", "red-horizon-41", "red-horizon-41")
    lay(shelf, "good", "assault", "red-horizon-41", "red-horizon-41")
    (bad / file).write_text(text)
    with caplog.at_level(logging.WARNING):
        found = {id.partition("/")[0] for id in scenarios()}
    assert found == {*OURS, "good"}
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(f"the pack in {bad} is left out: {words}")


def test_what_a_broken_pack_took_the_place_of_stays(shelf: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = shelf / "skirmish"
    shutil.copytree(find_pack("skirmish") or "", folder)
    (folder / "weapons.yaml").write_text("rubbish: 5\n")
    _piles.cache_clear()
    assert "skirmish/the-dispatch" in scenarios()
    assert caplog.messages[0].startswith(f"the pack in {folder} is left out: skirmish/weapons.yaml:1: rubbish")


def test_a_folder_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("OPFIRE_PACKS", "/no/such/folder")
    assert list(pack_folders()) == OURS
    assert caplog.messages == ["the shelf of packs in /no/such/folder is left out: there is no such folder"]


def test_installed_packs_come_in_unless_their_name_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    lay(tmp_path, "theirs", "assault", "red-horizon-41", "red-horizon-41")
    lay(tmp_path, "sicily-43", "assault", "sicily-43", "red-horizon-41")
    package = ModuleType("their_packs")
    package.__path__ = [str(tmp_path)]
    monkeypatch.setitem(sys.modules, "their_packs", package)
    entries = [
        EntryPoint("a", "their_packs", "opfire.packs"),
        EntryPoint("b", "no_such_module", "opfire.packs"),
        EntryPoint("c", "sys:maxsize", "opfire.packs"),
        EntryPoint("opfire", "opfire.packs", "opfire.packs"),
    ]
    monkeypatch.setattr("opfire.kernel.doors.entry_points", lambda group: entries)
    _piles.cache_clear()
    assert list(pack_folders()) == [*OURS, "theirs"]
    assert caplog.messages == [
        f"the pack in {tmp_path / 'sicily-43'} is left out: there is a pack 'sicily-43' already",
        "the shelf of packs 'b' is left out: ModuleNotFoundError: No module named 'no_such_module'",
        "the shelf of packs 'c' is left out: it should be a package or a path, not int",
    ]
    _piles.cache_clear()
