"""A look at an own pack: every mistake with its place, and the scenarios that can be begun with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from opfire.content.errors import BadPack, PackError
from opfire.content.games import check_pack, doubts_of
from opfire.content.own.bundle import Files
from opfire.content.own.draft import draft_of
from opfire.content.own.reasons import in_both
from opfire.content.own.shelf import on_trial, own_folder
from opfire.kernel.display import BoardData, Words
from opfire.kernel.game import GameModule, ScenarioInfo, games
from opfire.kernel.match import Match

FARTHEST: Final = "999"
"""As far as any map reaches."""


class Finding(msgspec.Struct, frozen=True):
    """A mistake and its place: in which kind of thing, in which of them, and at which field."""

    kind: str
    id: str
    field: str
    reason: Words
    file: str
    line: int


class Overview(msgspec.Struct, frozen=True):
    """What is to be known of an own pack: its name, what is wrong with it, and what can be played if nothing is."""

    name: str
    game: str
    scenarios: tuple[ScenarioInfo, ...]
    findings: tuple[Finding, ...]
    doubts: tuple[Finding, ...] = ()
    """What contradicts the documents; it can be played all the same."""


def look_over(files: Files, *, begin: bool = True) -> Overview:
    """Read a pack with all checks of its game, and perhaps begin each scenario; mistakes are found, not raised."""
    with on_trial(files) as name:
        try:
            draft_of(files)
            folder = own_folder(name)
            assert folder is not None, "it has just been laid out"
            pack = check_pack(folder)
        except BadPack as bad:
            return Overview(name, "", (), tuple(_finding(name, error) for error in bad.errors))
        module = games()[pack.manifest.game]
        known = [f"{name}/{id}" for id in pack.entries.get("scenarios", ())]
        infos = tuple(module.scenarios()[id] for id in known if id in module.scenarios())
        faults = _trouble(module, [info.id for info in infos]) if begin else ()
        doubts = tuple(_finding(name, error) for error in doubts_of(pack))
        return Overview(name, module.name, infos, tuple(faults), doubts)


class Prospect(msgspec.Struct, frozen=True):
    """What is seen from a place of a map: every other hex by its name, clear or hindered, or an outline on a table."""

    hexes: dict[str, str] = {}
    outline: tuple[tuple[int, int], ...] = ()


def seen_from(files: Files, scenario: str, place: str) -> Prospect:
    """What the rules let a man see from a place of a map that is only looked at; raises `BadPack` or `LookupError`."""
    with on_trial(files) as name:
        folder = own_folder(name)
        assert folder is not None, "it has just been laid out"
        module = games()[check_pack(folder).manifest.game]
        game = module.start(f"{name}/{scenario}", {})
        seen: Any = module.tool(game, "overlook", {"from": place, "range": FARTHEST})
        return Prospect(hexes=seen) if isinstance(seen, dict) else Prospect(outline=tuple(seen))


def board_of(files: Files, scenario: str) -> BoardData:
    """The map of a scenario of a pack that is only looked at; raises `BadPack`."""
    with on_trial(files) as name:
        folder = own_folder(name)
        assert folder is not None, "it has just been laid out"
        board: BoardData = games()[check_pack(folder).manifest.game].board(f"{name}/{scenario}")
        return board


def _trouble(module: GameModule[Any], ids: list[str]) -> Iterator[Finding]:
    """Begin every scenario: what the checks do not see shows here, and not at somebody's table."""
    for id in ids:
        try:
            module.board(id)
            Match.start(id, seed=1).view(None).picture()
        except MemoryError:
            raise
        except Exception as error:
            scenario = id.partition("/")[2]
            reason = f"it cannot be set up: {error or type(error).__name__}"
            yield Finding("scenarios", scenario, "", in_both(reason), f"scenarios/{scenario}.yaml", 1)


def _finding(name: str, error: PackError) -> Finding:
    """A mistake as a form shows it; one in a file of the pack below says which."""
    file = error.file.removeprefix(f"{name}/")
    kind = file.rpartition("/")[0] or file.removesuffix(".yaml")
    id, _, field = error.field.partition(".")
    return Finding(kind.rpartition("/")[2], id, field, in_both(error.reason), file, error.line)
