"""Two people at two browsers fight by link; one of them is killed, comes back and fights on."""

import time

from playwright.sync_api import Browser, Page, expect

from browser.clicking import Clicker, at_rest
from browser.opening import open_game

TRAINING = "red-horizon-41/infantry-training"
BOTH = {"german": "human", "soviet": "human"}


def enter(browser: Browser, link: str) -> Page:
    """Come to the table by a seat's link, with a browser that knows nothing yet."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    page.goto(link)
    expect(page.locator(".ask h1")).to_be_visible()
    return page


def take_turns(pages: list[Page], clicks: int, seed: int) -> None:
    """Let whoever is asked click, and the other look on, until so much was clicked."""
    clickers = [Clicker(page, seed=seed + number) for number, page in enumerate(pages)]
    until = time.monotonic() + 5 * clicks
    while sum(clicker.clicks for clicker in clickers) < clicks and time.monotonic() < until:
        if any(clicker.over() for clicker in clickers):
            break
        for clicker in clickers:
            clicker.click_once()


def told(page: Page) -> str:
    """All that the log shows once nothing is on its way any more."""
    return at_rest(page, page.locator("[role=log]").inner_text)


def test_two_browsers_fight_by_link_and_who_was_killed_comes_back(browser: Browser, server: str) -> None:
    opened = open_game(server, TRAINING, BOTH, seed=4)
    tokens = opened["seats"]
    assert isinstance(tokens, dict)
    links = [f"{server}/game/{opened['id']}#token={token}" for token in tokens.values()]
    host, guest = (enter(browser, link) for link in links)
    take_turns([host, guest], 40, seed=1)
    before = told(host)
    guest.context.close()
    guest = enter(browser, links[1])
    assert "token" not in guest.url
    take_turns([host, guest], 40, seed=5)
    after = told(host)
    assert len(after) > len(before), "the fight has gone on"
    expect(guest.locator("[role=log]")).to_have_text(after, use_inner_text=True)
    host.context.close()
    guest.context.close()
