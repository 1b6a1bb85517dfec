"""`opfire pack open`: a workshop file from the browser is played and simulated from the command line."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from opfire.cli.app import app
from opfire.content.loader import Manifest
from opfire.content.own.bundle import pack_up
from opfire.content.own.draft import Draft, files_of
from opfire.content.own.shelf import own_name
from opfire.kernel.display import Words

MANIFEST = Manifest("mine", "skirmish", Words("Mine", "Meins"), "skirmish", "1", extends="skirmish")


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPFIRE_WORKSHOP", str(tmp_path / "workshop"))


def saved(folder: Path, **entries: dict[str, dict[str, object]]) -> tuple[Path, str]:
    files = files_of(Draft(MANIFEST, entries))
    file = folder / "mine.opfire.zip"
    file.write_bytes(pack_up(files))
    return file, own_name(files)


def test_a_workshop_file_is_opened_and_its_scenarios_are_simulated(tmp_path: Path) -> None:
    file, name = saved(tmp_path, scenarios={"the-dispatch": {"turns": 1}})
    opened = CliRunner().invoke(app, ["pack", "open", str(file)])
    assert opened.exit_code == 0, opened.output
    assert f"{name}/the-dispatch" in opened.output
    played = CliRunner().invoke(app, ["sim", f"{name}/the-dispatch", "--games", "2", "--players", "recruit"])
    assert played.exit_code == 0, played.output


def test_a_file_with_a_mistake_is_refused_with_its_place(tmp_path: Path) -> None:
    file, name = saved(tmp_path, models={"de-rifle": {"weapons": {"blowpipe": 1}}})
    refused = CliRunner().invoke(app, ["pack", "open", str(file)])
    assert refused.exit_code == 2
    assert "models.yaml" in refused.output
    assert "blowpipe" in refused.output
    assert not (tmp_path / "workshop" / name).exists()


def test_what_is_no_workshop_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(b"nothing")
    refused = CliRunner().invoke(app, ["pack", "open", str(tmp_path / "x.zip"), "--lang", "de"])
    assert refused.exit_code == 2
    assert "keine Werkstattdatei" in refused.output


def test_a_folder_without_a_pack_is_told_in_one_sentence(tmp_path: Path) -> None:
    refused = CliRunner().invoke(app, ["pack", "check", str(tmp_path)])
    assert refused.exit_code == 2
    told = f"The folder '{tmp_path}' holds no pack: there is no pack.yaml in it that says what it is.\n"
    assert refused.output == told
