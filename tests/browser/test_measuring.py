"""The tape and the odds of a shot measure the same, and the menu of a target has no two entries alike."""

from __future__ import annotations

import json
import re
import urllib.request
from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from browser.clicking import READY
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.skirmish.options import FireAt
from support.simtest import Numbers, choose


def shot_at_a_vehicle() -> tuple[Match, str]:
    """A game in which somebody may fire at a vehicle and at the men on it, and that vehicle."""
    for seed in range(1, 40):
        match, numbers = Match.start("skirmish/the-dispatch", seed=seed), Numbers(seed)
        for _ in range(200):
            ask = match.ask
            if not isinstance(ask, Ask):
                break
            men = Counter(one.target for one in ask.options if isinstance(one, FireAt) and one.role)
            if ask.kind == "fire" and men and max(men.values()) > 1:
                return match, max(men, key=lambda name: men[name])
            match.answer(choose(ask, numbers))
    raise AssertionError("nobody fires at the men of a vehicle")


def enter(page: Page, server: str, match: Match) -> None:
    """Take the game in over HTTP and sit down where the question is put."""
    request = urllib.request.Request(f"{server}/api/games/import", save(match), method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        opened = json.load(answer)
    assert match.ask is not None
    page.goto(f"{server}/game/{opened['id']}?token={opened['seats'][match.ask.side]}")
    expect(page.locator(READY)).to_contain_text("choose weapon and target")


def grab(page: Page, piece: str) -> None:
    page.locator(f'[data-piece="{piece}"] .grab').dispatch_event("click")


@pytest.fixture(scope="module")
def position() -> tuple[Match, str]:
    return shot_at_a_vehicle()


def test_tape_and_popover_agree_and_say_what_they_measure(page: Page, server: str, position: tuple[Match, str]) -> None:
    match, target = position
    assert isinstance(match.ask, Ask)
    enter(page, server, match)
    grab(page, target)
    page.locator(".chooser button").first.click()
    shown = page.locator(".pop header span").inner_text()
    assert re.fullmatch(r"[\d.]+ cm, middle to hull", shown)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    grab(page, str(match.ask.about["unit"]))
    grab(page, target)
    expect(page.locator(".ask .q p")).to_contain_text(shown)
    expect(page.locator(".board .lbl.big").last).to_have_text(shown.partition(",")[0])


def test_no_two_entries_of_a_menu_read_alike(page: Page, server: str, position: tuple[Match, str]) -> None:
    match, target = position
    enter(page, server, match)
    grab(page, target)
    expect(page.locator(".chooser")).to_be_visible()
    entries = [re.sub(r"\d$", "", text) for text in page.locator(".chooser button").all_inner_texts()]
    assert len(entries) > 3
    assert len(set(entries)) == len(entries), entries
