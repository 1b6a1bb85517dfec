"""Whole maps in the workshop: mirrored and turned round with all that lies on them."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.benching import begin, kept, kind, saved
from opfire.content.own.overview import look_over


@pytest.mark.parametrize("turn", ["Mirror", "Turn round"])
def test_every_delivered_map_is_sound_when_it_is_turned(page: Page, server: str, tmp_path: Path, turn: str) -> None:
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Maps")
    entries = page.locator(".wlist li button")
    for n in range(entries.count()):
        entries.nth(n).click()
        expect(entries.nth(n)).to_have_attribute("aria-current", "true")
        expect(page.locator(".wmap")).to_be_visible()
        page.get_by_role("button", name=turn, exact=True).click()
        expect(entries.nth(n)).to_have_class(re.compile("own"))
    kept(page)
    files = saved(page, tmp_path)
    assert not look_over(files).findings
    assert "hexes: [G6]" in files["maps/lipino-causeway.yaml"], "the bridge went along"
