"""A look at an own pack: every mistake with its place, and the scenarios that can be begun with it."""

from __future__ import annotations

from typing import Any

import msgspec

from opfire.content.errors import BadPack, PackError
from opfire.content.games import check_pack
from opfire.content.own.bundle import Files
from opfire.content.own.draft import draft_of
from opfire.content.own.shelf import on_trial, own_folder
from opfire.kernel.game import GameModule, ScenarioInfo, games
from opfire.kernel.match import Match


class Finding(msgspec.Struct, frozen=True):
    """A mistake and its place: in which kind of thing, in which of them, and at which field."""

    kind: str
    id: str
    field: str
    reason: str
    file: str
    line: int


class Overview(msgspec.Struct, frozen=True):
    """What is to be known of an own pack: its name, what is wrong with it, and what can be played if nothing is."""

    name: str
    game: str
    scenarios: tuple[ScenarioInfo, ...]
    findings: tuple[Finding, ...]


def look_over(files: Files) -> Overview:
    """Read a pack with all checks of its game, and set up each scenario once; mistakes are found, not raised."""
    with on_trial(files) as name:
        try:
            draft_of(files)
            folder = own_folder(name)
            assert folder is not None, "it has just been laid out"
            pack = check_pack(folder)
        except BadPack as bad:
            return Overview(name, "", (), tuple(_finding(name, error) for error in bad.errors))
        game = pack.manifest.game
        ids = [f"{name}/{id}" for id in pack.entries.get("scenarios", ())]
        return _tried(name, games()[game], ids)


def _tried(name: str, module: GameModule[Any], ids: list[str]) -> Overview:
    """Begin every scenario: what the checks do not see shows here, and not at somebody's table."""
    infos, findings = [], []
    for id in ids:
        try:
            if id not in module.scenarios():
                continue
            infos.append(module.scenarios()[id])
            module.board(id)
            Match.start(id, seed=1).view(None).picture()
        except MemoryError:
            raise
        except Exception as error:
            scenario = id.partition("/")[2]
            reason = f"it cannot be set up: {error or type(error).__name__}"
            findings.append(Finding("scenarios", scenario, "", reason, f"scenarios/{scenario}.yaml", 1))
    return Overview(name, module.name, tuple(infos), tuple(findings))


def _finding(name: str, error: PackError) -> Finding:
    """A mistake as a form shows it; one in a file of the pack below says which."""
    file = error.file.removeprefix(f"{name}/")
    kind = file.rpartition("/")[0] or file.removesuffix(".yaml")
    id, _, field = error.field.partition(".")
    return Finding(kind.rpartition("/")[2], id, field, error.reason, file, error.line)
