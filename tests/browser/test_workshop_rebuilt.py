"""A house scenario of each family is rebuilt with its map from a blank page, and comes out equal to its file.

`make rebuilt` does all of them, `make test` the one of Combat Commander, which is the shortest.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page, expect

from browser.benching import begin, kept, saved
from browser.typing_in import Typist, base_of, begin_blank
from opfire.content.games import check_pack
from opfire.content.own.overview import look_over
from opfire.content.own.shelf import on_trial, own_folder

LONGEST: Final = 15 * 60
"""Seconds in which a scenario of the book's size is made from nothing."""
SCENARIOS: Final = {
    "assault": ("red-horizon-41", "Red Horizon '41", "infantry-training", "Map tiles", "tiles", "1A", "tiles"),
    "commander": ("combat-commander", "Combat Commander: Europe", "first-morning", "Maps", "maps", "", "map"),
    "skirmish": ("skirmish", "Skirmish 1:48", "the-dispatch", "Tables", "tables", "", "table"),
}
FAMILIES: Final = os.environ.get("OPFIRE_REBUILT", "commander").split()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_scenario_and_its_map_are_rebuilt_from_a_blank_page(
    page: Page, server: str, tmp_path: Path, family: str
) -> None:
    base, title, id, of_maps, kind, map_id, field = SCENARIOS[family]
    known = base_of(server, base)
    scenario = {name: value for name, value in known["entries"]["scenarios"][id].items() if name != "provenance"}
    map_id = map_id or scenario[field]
    rebuilt_id = "REBUILT" if kind == "tiles" else "rebuilt-map"
    begin(page, server, title)
    started = time.monotonic()
    hand = Typist(page)

    begin_blank(page, of_maps, rebuilt_id)
    hand.fill(known["form"][kind], known["entries"][kind][map_id])
    begin_blank(page, "Scenarios", "rebuilt")
    hand.fill(known["form"]["scenarios"], laid_on(scenario, field))

    kept(page)
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")
    assert time.monotonic() - started < LONGEST
    print(f"{id}: {hand.typed} values in {time.monotonic() - started:.0f} s")
    files = saved(page, tmp_path)
    assert not look_over(files).findings
    rebuilt = entries_of(files)
    assert plain(rebuilt["scenarios"]["rebuilt"]) == plain(rebuilt["scenarios"][id])
    assert plain(rebuilt[kind][rebuilt_id]) == plain(rebuilt[kind][map_id])


def laid_on(scenario: dict[str, Any], field: str) -> dict[str, Any]:
    """The scenario on the map that is rebuilt; what names hexes of it names them as before."""
    return scenario if field == "tiles" else {**scenario, field: "rebuilt-map"}


def entries_of(files: dict[str, str]) -> Any:
    """The entries of a pack and of the one below it, as its game reads them."""
    with on_trial(files) as name:
        folder = own_folder(name)
        assert folder is not None
        return check_pack(folder).entries


def plain(entry: Any) -> dict[str, Any]:
    """All that an entry says, but for what it is called and where it lies."""
    values: dict[str, Any] = msgspec.to_builtins(entry)
    return {name: value for name, value in values.items() if name not in ("id", "map", "table")}
