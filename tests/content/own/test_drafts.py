"""What the workshop takes apart it writes again as it was: every delivered unit, card, map and scenario."""

from pathlib import Path

import msgspec
import pytest

from opfire.content.errors import BadPack
from opfire.content.games import check_pack
from opfire.content.loader import Manifest
from opfire.content.own.bundle import BadBundle, Files, open_bundle, pack_up
from opfire.content.own.draft import Draft, draft_of, files_of
from opfire.content.own.overview import Overview, look_over
from opfire.content.own.shelf import keep, kept_files, on_trial, own_folder, own_name
from opfire.content.shelf import find_pack
from opfire.kernel.display import Words
from opfire.kernel.game import game_of, games, scenarios
from opfire.kernel.match import Match

DELIVERED = ("red-horizon-41", "sicily-43", "combat-commander", "skirmish")
GAMES = dict(zip(DELIVERED, ("assault", "assault", "commander", "skirmish"), strict=True))


def delivered(name: str) -> Path:
    folder = find_pack(name)
    assert folder is not None
    return folder


def files_in(folder: Path) -> Files:
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.yaml")}


def own(base: str, entries: dict[str, dict[str, dict[str, object]]]) -> Files:
    """A pack that changes these entries of a delivered one."""
    manifest = Manifest("mine", GAMES[base], Words("Mine", "Meins"), base, "1", extends=base)
    return files_of(Draft(manifest, entries))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OPFIRE_WORKSHOP", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("name", DELIVERED)
def test_a_delivered_pack_taken_apart_and_written_again_is_equal_to_its_files(name: str) -> None:
    draft = draft_of(files_in(delivered(name)))
    written = files_of(draft)
    assert draft_of(open_bundle(pack_up(written))) == draft
    before = check_pack(delivered(name))
    with on_trial(written) as copy:
        folder = own_folder(copy)
        assert folder is not None
        after = check_pack(folder)
    assert after.entries == before.entries
    assert after.origins == before.origins


CHANGES = {
    "red-horizon-41": ("units", "ge-rifle-squad", {"points": 77}),
    "sicily-43": ("terrain", "vineyard", {"name": {"de": "Rebhang"}}),
    "combat-commander": ("maps", "brickworks", {"name": {"en": "My Brickworks"}}),
    "skirmish": ("models", "de-rifle", {"points": 77}),
}


@pytest.mark.parametrize("base", DELIVERED)
def test_only_what_differs_is_written_and_the_rest_comes_from_below(base: str, shelf: Path) -> None:
    kind, id, change = CHANGES[base]
    known = check_pack(delivered(base))
    id = id if id in known.entries[kind] else next(iter(known.entries[kind]))
    field = next(iter(change))
    if not hasattr(known.entries[kind][id], field):
        pytest.skip(f"{base} has no {kind} with {field}")
    with on_trial(own(base, {kind: {id: change}})) as name:
        folder = own_folder(name)
        assert folder is not None
        changed = check_pack(folder)
    assert changed.entries[kind][id] != known.entries[kind][id]
    assert {one for one in known.entries[kind] if known.entries[kind][one] != changed.entries[kind][one]} == {id}
    leaf = ".".join([field, *(change[field] if isinstance(change[field], dict) else ())])
    assert changed.provenance_of(kind, id, leaf).kind == "own"
    assert changed.provenance_of(kind, id, "id").kind != "own" or "id" not in change


@pytest.mark.parametrize("base", DELIVERED)
def test_a_game_is_begun_with_an_own_pack_and_nobody_else_is_shown_it(base: str, shelf: Path) -> None:
    listed = set(scenarios())
    files = own(base, {})
    seen = look_over(files)
    assert seen.findings == ()
    assert seen.scenarios
    chosen = seen.scenarios[0].id
    name = keep(files)
    assert chosen.startswith(f"{name}/")
    assert name == own_name(files)
    match = Match.start(chosen, seed=1)
    assert match.header.scenario == chosen
    assert games()[GAMES[base]].scenarios()[chosen].title == seen.scenarios[0].title
    assert set(scenarios()) == listed


def test_a_pack_on_the_shelf_never_changes(shelf: Path) -> None:
    files = own("skirmish", {})
    name = keep(files)
    assert keep(files) == name
    assert kept_files(name) == files
    assert [path.name for path in shelf.iterdir()] == [name]


def test_before_a_pack_is_here_there_is_no_such_scenario_and_afterwards_there_is(shelf: Path) -> None:
    for base in DELIVERED:
        files = own(base, {})
        id = f"{own_name(files)}/{game_of_first(base)}"
        assert all(id not in module.scenarios() for module in games().values())
        keep(files)
        assert game_of(id).name == GAMES[base]


def game_of_first(base: str) -> str:
    return next(id.partition("/")[2] for id in scenarios() if id.startswith(f"{base}/"))


def findings(seen: Overview) -> list[tuple[str, str, str]]:
    return [(one.kind, one.id, one.field) for one in seen.findings]


def test_a_mistake_says_in_which_entry_and_field_it_is() -> None:
    unit = next(iter(check_pack(delivered("red-horizon-41")).entries["units"]))
    seen = look_over(own("red-horizon-41", {"units": {unit: {"abilities": ["flying"]}}}))
    assert findings(seen) == [("units", unit, "abilities")]
    assert seen.findings[0].reason.en == "there is no ability 'flying'"
    assert seen.findings[0].file == "units.yaml"


def test_a_map_of_a_thousand_hexes_a_side_is_refused() -> None:
    line = " ".join("." * 1000)
    rows = "\n".join([line] * 1000)
    with pytest.raises(BadBundle) as bad:
        own("combat-commander", {"maps": {"brickworks": {"terrain": rows}}})
    assert bad.value.key in ("workshop-word-long", "workshop-file-large")


def test_a_map_that_is_a_little_too_large_is_refused_at_its_field() -> None:
    rows, levels = "\n".join([" ".join("." * 40)] * 33), "\n".join([" ".join("0" * 40)] * 33)
    seen = look_over(own("combat-commander", {"maps": {"brickworks": {"terrain": rows, "levels": levels}}}))
    assert ("maps", "brickworks", "terrain") in findings(seen)
    assert "at most 32 by 32 hexes" in seen.findings[0].reason.en


def test_a_base_that_is_not_there_is_named() -> None:
    manifest = Manifest("mine", "assault", Words("a", "b"), "x", "1", extends="red-horizon-99")
    seen = look_over(files_of(Draft(manifest, {})))
    assert "there is no other pack 'red-horizon-99'" in seen.findings[0].reason.en


def test_nobody_extends_a_pack_of_somebody_else(shelf: Path) -> None:
    base = keep(own("skirmish", {}))
    manifest = Manifest("mine", "skirmish", Words("a", "b"), "x", "1", extends=base)
    assert look_over(files_of(Draft(manifest, {}))).findings


@pytest.mark.parametrize("id", ["../x", "a/b", "", "a b", "x" * 80])
def test_an_id_is_a_plain_word(id: str) -> None:
    manifest = Manifest("mine", "skirmish", Words("a", "b"), "x", "1", extends="skirmish")
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"manifest": msgspec.to_builtins(manifest), "entries": {"models": {id: {}}}}, Draft)


def test_a_file_whose_ids_are_no_plain_words_is_refused() -> None:
    files = {**own("skirmish", {}), "models.yaml": "provenance: own\n'a b/c': {points: 1}\n"}
    with pytest.raises(BadPack):
        draft_of(files)
