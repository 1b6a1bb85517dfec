"""At 1440x900 the tray and eight lines of the log are in view; on a phone the tools have names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.clicking import Clicker
from browser.keeping import keep
from browser.opening import sit_down

GAMES = {
    "red-horizon-41/infantry-training": {"german": "human", "soviet": "sergeant"},
    "combat-commander/first-morning": {"axis": "human", "allies": "recruit"},
    "skirmish/the-dispatch": {"germany": "human", "usa": "recruit"},
}
LEAST_LINES = 8
CLICKS = 14
MOST_CLICKS = 90
LOOKED_AT = ".tabs .ucard, .stackrow button"
SEEN = """() => {
  const inside = (box) => box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  const under = (box) => document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const tray = document.querySelector('.tray');
  const log = document.querySelector('.log');
  const frame = log.getBoundingClientRect();
  const floor = Math.min(frame.bottom, document.querySelector('.pscroll').getBoundingClientRect().bottom, innerHeight);
  const boxes = [...log.querySelectorAll('h3, li')].map((one) => one.getBoundingClientRect());
  const lines = boxes.filter((box) => box.height);
  const head = log.querySelector('.hd').getBoundingClientRect().bottom;
  const seen = lines.filter((box) => box.top >= head - 1 && box.bottom <= floor);
  const row = Math.min(...lines.map((box) => box.height));
  return {
    tray: inside(tray.getBoundingClientRect()) && tray.contains(under(tray.getBoundingClientRect())),
    scrolled: document.querySelector('.pscroll').scrollTop,
    all: lines.length,
    rows: seen.reduce((sum, box) => sum + Math.round(box.height / row), 0),
  };
}"""
LABELS = """() => [...document.querySelectorAll('.pbar button, .tools button')].filter((one) => one.checkVisibility())
  .map((one) => [one.innerText.trim(), one.getBoundingClientRect()])
  .map(([name, box]) => [name, box.top, box.bottom, box.width])"""

DIGITS = """() => {
  const scale = [...document.querySelectorAll('.cvp .scale')].find((one) => one.checkVisibility());
  const marker = scale.querySelector('b').getBoundingClientRect();
  const clear = (box) => box.top >= marker.bottom || box.left >= marker.right || box.right <= marker.left;
  const digits = [...scale.querySelectorAll('u')];
  return digits.filter((one) => clear(one.getBoundingClientRect())).map((one) => one.innerText);
}"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def play_until(page: Page, wanted: str) -> None:
    """Click on until something was clicked often enough and all that is wanted is on the page."""
    clicker = Clicker(page, seed=6)
    while clicker.clicks < MOST_CLICKS and not clicker.over():
        clicker.click_once()
        if clicker.clicks >= CLICKS and all(page.locator(one).count() for one in (".tray", wanted)):
            return


@pytest.mark.parametrize("scenario", GAMES)
def test_tray_and_log_are_in_view(page: Page, server: str, scenario: str) -> None:
    sit_down(page, server, scenario, GAMES[scenario], seed=7)
    play_until(page, LOOKED_AT)
    page.wait_for_timeout(400)
    keep(page, f"layout-{scenario.split('/')[0]}")
    assert page.locator(LOOKED_AT).count()
    for tab in range(page.locator(".tabhead button").count() or 1):
        if tab:
            page.locator(".tabhead button").nth(tab).click()
        seen: dict[str, Any] = page.evaluate(SEEN)
        assert seen["tray"]
        assert seen["scrolled"] == 0
        assert seen["rows"] >= min(LEAST_LINES, seen["all"]), seen


def test_a_folded_tab_stays_folded(page: Page, server: str) -> None:
    sit_down(page, server, "skirmish/the-dispatch", GAMES["skirmish/the-dispatch"], seed=7)
    play_until(page, ".tabs .ucard")
    page.locator(".tabhead button.on").click()
    expect(page.locator(".tabbody")).to_be_hidden()
    page.reload()
    expect(page.locator(".tabhead").first).to_be_visible()
    expect(page.locator(".tabbody")).to_be_hidden()


def test_the_marker_hides_no_digit_of_the_victory_track(page: Page, server: str) -> None:
    sit_down(page, server, "combat-commander/first-morning", GAMES["combat-commander/first-morning"], seed=7)
    assert page.evaluate(DIGITS) == ["10", "5", "0", "5", "10"]


@pytest.mark.parametrize("scenario", GAMES)
def test_the_tools_of_a_phone_have_names_and_stand_below(phone: Page, server: str, scenario: str) -> None:
    sit_down(phone, server, scenario, GAMES[scenario], seed=7)
    keep(phone, f"phone-{scenario.split('/')[0]}")
    tools = phone.evaluate(LABELS)
    named = [one for one in tools if one[0]]
    assert [one[0] for one in named] == ["Dice", "Unit", "Log", "Ruler", "Undo"]
    assert all(top >= 780 and bottom <= 844 and width >= 60 for _, top, bottom, width in named)
    expect(phone.locator(".ask h1")).to_be_in_viewport()
    phone.locator(".pbar button").last.tap()
    expect(phone.locator(".log")).to_be_in_viewport()


SCROLLED = """() => {
  const box = document.querySelector('.mapbox');
  box.scrollLeft = box.scrollTop = 60;
  return box.scrollLeft + box.scrollTop;
}"""


def test_nothing_but_the_camera_moves_the_board_in_its_window(page: Page, server: str) -> None:
    """A board that were scrolled to a counter beyond its edge would name the wrong hex under the pointer."""
    sit_down(page, server, "combat-commander/cider-hill", {"axis": "human", "allies": "recruit"}, seed=3)
    assert page.evaluate(SCROLLED) == 0
