"""Packs are read with every mistake at once, each with file, line, field and reason; and one can extend another."""

from __future__ import annotations

import re
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.content.errors import BadPack, PackError
from opfire.content.games import check_pack
from opfire.content.loader import Pack, read_pack
from opfire.content.shelf import find_pack
from opfire.kernel.display import Words


class Gun(msgspec.Struct, frozen=True):
    """A thing for these tests."""

    id: str
    name: Words
    calibre: int
    mount: Literal["wheels", "tracks"] = "wheels"
    ranges: dict[str, int] = {}
    crew: tuple[str, ...] = ()
    note: str = ""


SCHEMA = {"guns": Gun}
MANIFEST = "id: {id}\ngame: assault\ntitle: {{en: A, de: B}}\nedition: e\nversion: 1\n"
GOOD = """\
provenance: house
pak:
  name: {en: Gun, de: Pak}
  calibre: 37
  ranges: {short: 2, long: 5}
  provenance: {calibre: document RH41-9.4, ranges.long: public}
"""


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OPFIRE_PACKS", str(tmp_path))
    return tmp_path


def write(shelf: Path, name: str, guns: str, manifest: str = "") -> Path:
    folder = shelf / name
    folder.mkdir()
    (folder / "pack.yaml").write_text(MANIFEST.format(id=name) + manifest)
    (folder / "guns.yaml").write_text(guns)
    return folder


def mistakes(folder: Path) -> list[tuple[int, str, str]]:
    with pytest.raises(BadPack) as bad:
        read_pack(folder, SCHEMA)
    return [(error.line, error.field, error.reason) for error in bad.value.errors]


def test_a_good_pack_becomes_typed_values(shelf: Path) -> None:
    pack = read_pack(write(shelf, "good", GOOD), SCHEMA)
    assert pack.entries["guns"]["pak"] == Gun("pak", Words("Gun", "Pak"), 37, "wheels", {"short": 2, "long": 5})


def test_all_mistakes_are_told_at_once_with_their_lines(shelf: Path) -> None:
    folder = write(
        shelf,
        "bad",
        "provenance: house\npak:\n  name: {en: Gun}\n  calibre: big\n  mout: tracks\n"
        "flak:\n  calibre: 20\n  mount: rails\n",
    )
    assert mistakes(folder) == [
        (3, "pak.name.de", "is missing"),
        (4, "pak.calibre", "should be a whole number, not 'big'"),
        (5, "pak.mout", "is not known here; did you mean 'mount'?"),
        (6, "flak.name", "is missing"),
        (8, "flak.mount", "should be one of wheels, tracks, not 'rails'"),
    ]


def test_a_mistake_reads_like_a_compiler_message(shelf: Path) -> None:
    error = PackError("mine/guns.yaml", 4, "pak.calibre", "is missing")
    assert str(error) == "mine/guns.yaml:4: pak.calibre: is missing"


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("pak: [1, 2\n", 2, "this is not YAML"),
        ("provenance: house\npak: 3\n", 2, "an entry is a block of fields"),
        ("- pak\n", 1, "a file holds entries by id"),
        ("provenance: house\npak: &a\n  ranges: {b: *a}\n", 2, "aliases are not read here"),
        ("pak: " + "[" * 3000 + "]" * 3000 + "\n", 1, "nested too deeply"),
        (GOOD + "pak:\n  calibre: 3\n", 7, "stands here twice (first in line 2)"),
        (GOOD.replace("37", "true"), 4, "should be a whole number, not 'true'"),
        (GOOD.replace("{short: 2, long: 5}", "[2, 5]"), 5, "should be a block of fields, not a list"),
    ],
)
def test_broken_files_are_explained(shelf: Path, text: str, line: int, reason: str) -> None:
    found = mistakes(write(shelf, "broken", text))
    assert any(where == line and reason in why for where, _, why in found), found


def test_the_same_entry_in_two_files_is_a_mistake(shelf: Path) -> None:
    folder = write(shelf, "twice", GOOD)
    (folder / "guns").mkdir()
    (folder / "guns" / "more.yaml").write_text(GOOD)
    assert mistakes(folder) == [(2, "pak", "'pak' was given already in twice/guns.yaml:2")]


def test_a_file_that_nothing_reads_is_a_mistake(shelf: Path) -> None:
    folder = write(shelf, "stray", GOOD)
    (folder / "gnus.yaml").write_text(GOOD)
    ((_, _, reason),) = mistakes(folder)
    assert reason == "nothing reads this; a pack holds guns, guns.yaml, pack.yaml"


def test_words_that_yaml_takes_for_truth_or_time_stay_words(shelf: Path) -> None:
    pack = read_pack(write(shelf, "words", GOOD + "  crew: [yes, on, 12:30, 2026-01-01, 007]\n  note: 5\n"), SCHEMA)
    assert pack.entries["guns"]["pak"].crew == ("yes", "on", "12:30", "2026-01-01", "007")
    assert pack.entries["guns"]["pak"].note == "5"


PIECES = [*"{}[]'\n", "pak:", "  calibre:", " 3", "&a ", "*a", "name", ": ", "- ", "provenance", "house", "!!x"]


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=25).map("".join)))
def test_whatever_is_written_gives_a_pack_or_its_mistakes(text: str) -> None:
    with TemporaryDirectory() as shelf:
        folder = write(Path(shelf), "any", "")
        (folder / "guns.yaml").write_bytes(text.encode("utf-8", "surrogatepass"))
        with suppress(BadPack):
            read_pack(folder, SCHEMA)


# Where values come from


def test_every_value_says_where_it_comes_from(shelf: Path) -> None:
    pack = read_pack(write(shelf, "good", GOOD), SCHEMA)
    origin = {field: str(pack.provenance_of("guns", "pak", field)) for field in ("name.en", "calibre", "ranges.long")}
    assert origin == {"name.en": "house", "calibre": "document RH41-9.4", "ranges.long": "public"}
    assert str(pack.provenance_of("guns", "pak", "ranges.short")) == "house"


def test_a_value_without_origin_is_a_mistake(shelf: Path) -> None:
    text = "pak:\n  name: {en: Gun, de: Pak}\n  calibre: 37\n  provenance: {name: house}\n"
    assert mistakes(write(shelf, "silent", text)) == [
        (1, "pak.provenance", "say where calibre comes from: 'document RULE', 'public', 'house' or 'own'")
    ]


@pytest.mark.parametrize(
    ("origin", "reason"),
    [
        ("guess", "says no origin"),
        ("document", "a document is named with its rule"),
        ("house RH41-9.4", "a document is named with its rule"),
    ],
)
def test_wrong_origins_are_mistakes(shelf: Path, origin: str, reason: str) -> None:
    found = mistakes(write(shelf, "odd", GOOD.replace("document RH41-9.4", origin)))
    assert any(line == 6 and field == "provenance.calibre" and reason in why for line, field, why in found), found


def test_a_rule_that_the_register_does_not_have_is_a_mistake(shelf: Path) -> None:
    pack = read_pack(write(shelf, "odd", GOOD.replace("RH41-9.4", "RH41-99.9")), SCHEMA)
    (error,) = pack.unknown_rules()
    assert (error.line, error.field) == (4, "pak.calibre")
    assert "There is no rule 'RH41-99.9'" in error.reason


# One pack over another


def over(shelf: Path, guns: str) -> Pack:
    write(shelf, "base", GOOD)
    return read_pack(write(shelf, "mine", guns, manifest="extends: base\n"), SCHEMA)


def test_a_pack_overrides_single_values_and_keeps_the_rest(shelf: Path) -> None:
    pack = over(shelf, "provenance: house (my box)\npak:\n  ranges: {long: 6}\n")
    assert pack.entries["guns"]["pak"] == Gun("pak", Words("Gun", "Pak"), 37, "wheels", {"short": 2, "long": 6})


def test_an_overridden_value_brings_its_own_origin(shelf: Path) -> None:
    pack = over(shelf, "provenance: house (my box)\npak:\n  ranges: {long: 6}\n")
    assert str(pack.provenance_of("guns", "pak", "ranges.long")) == "house (my box)"
    assert str(pack.provenance_of("guns", "pak", "calibre")) == "document RH41-9.4"


def test_a_pack_adds_entries_to_the_one_it_extends(shelf: Path) -> None:
    pack = over(shelf, "provenance: house\nflak:\n  name: {en: F, de: F}\n  calibre: 20\n")
    assert list(pack.entries["guns"]) == ["pak", "flak"]


def test_a_mistake_in_an_override_is_placed_in_its_own_file(shelf: Path) -> None:
    write(shelf, "base", GOOD)
    folder = write(shelf, "mine", "provenance: house\npak:\n  calibre: big\n", manifest="extends: base\n")
    with pytest.raises(BadPack) as bad:
        read_pack(folder, SCHEMA)
    assert [(error.file, error.line) for error in bad.value.errors] == [("mine/guns.yaml", 3)]


def test_extending_a_pack_that_is_not_there_is_a_mistake(shelf: Path) -> None:
    folder = write(shelf, "mine", GOOD, manifest="extends: nobody\n")
    assert mistakes(folder) == [(1, "extends", "there is no other pack 'nobody' to extend")]


def test_a_pack_of_an_unknown_game_is_a_mistake(shelf: Path) -> None:
    folder = write(shelf, "chess", GOOD)
    (folder / "pack.yaml").write_text(MANIFEST.format(id="chess").replace("assault", "chess"))
    with pytest.raises(BadPack, match="there is no game 'chess'"):
        check_pack(folder)


def test_a_pack_is_called_like_its_folder(shelf: Path) -> None:
    folder = write(shelf, "one", GOOD)
    folder.rename(shelf / "two")
    assert mistakes(shelf / "two") == [(1, "id", "should be the name of the folder, 'two'")]


def test_a_pack_is_checked_by_its_game(tmp_path: Path) -> None:
    """Given a scenario of Combat Commander on a map that is not there, then the pack is refused for it."""
    folder = tmp_path / "combat-commander"
    shutil.copytree(find_pack("combat-commander") or "", folder)
    scenario = folder / "scenarios" / "02-cider-hill.yaml"
    scenario.write_text(re.sub(r"\n  map: .*", "\n  map: no-such-map", scenario.read_text()))
    with pytest.raises(BadPack, match="no-such-map"):
        check_pack(folder)
