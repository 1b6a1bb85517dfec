"""Map, counters and cards come out of the printer."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.keeping import keep
from browser.opening import sit_down

PAGE = re.compile(rb"/Type\s*/Page[^s]")


@pytest.mark.parametrize(
    ("scenario", "seats", "pages"),
    [
        ("red-horizon-41/infantry-training", {"german": "human", "soviet": "recruit"}, 2),
        ("combat-commander/first-morning", {"axis": "human", "allies": "recruit"}, 3),
        ("skirmish/the-dispatch", {"usa": "human", "germany": "recruit"}, 2),
    ],
)
def test_a_game_is_printed_as_pdf(
    page: Page, server: str, tmp_path: Path, scenario: str, seats: dict[str, str], pages: int
) -> None:
    game = sit_down(page, server, scenario, seats, seed=7)
    page.goto(f"{server}/game/{game}/print")
    expect(page.locator(".parts svg").first).to_be_visible()
    keep(page, f"print-{scenario.split('/')[0]}")
    page.pdf(path=str(tmp_path / "small.pdf"), prefer_css_page_size=True)
    assert len(PAGE.findall((tmp_path / "small.pdf").read_bytes())) == pages
    page.get_by_label(re.compile("full size")).check()
    page.pdf(path=str(tmp_path / "large.pdf"), prefer_css_page_size=True)
    assert len(PAGE.findall((tmp_path / "large.pdf").read_bytes())) > pages
