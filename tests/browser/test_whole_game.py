"""A whole game of Infantry Training against the computer, by clicks alone."""

import re

from playwright.sync_api import Page, expect

from browser.clicking import READY, Clicker, activate
from browser.keeping import keep

MOST_CLICKS = 900


def test_infantry_training_from_the_lobby_to_the_last_turn(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.get_by_role("heading", name="Infantry Training").first).to_be_visible()
    keep(page, "lobby")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator(".ask h1")).to_be_visible()
    expect(page.locator(".coach b")).to_have_text("Two places count")
    page.wait_for_timeout(800)
    keep(page, "table")
    page.get_by_role("button", name="Understood").click()
    expect(page.locator(".coach b")).to_have_text("Choose a unit")
    activate(page)
    expect(page.locator(".coach b")).to_have_text("One action each")
    keep(page, "guided")

    clicker = Clicker(page, seed=4)
    clicker.play(40)
    keep(page, "table-later")
    clicker.play(MOST_CLICKS, seconds=180)
    assert clicker.over(), f"the game was not over after {clicker.clicks} clicks"
    keep(page, "game-over")
    page.goto(server)
    expect(page.locator(".les").first).to_contain_text("tips")


def test_tips_can_be_switched_off(page: Page, server: str) -> None:
    page.goto(server)
    page.locator(".les", has_text="Skirmish").click()
    expect(page.locator(".coach b")).to_have_text("A table, not a grid")
    page.get_by_role("button", name="No more tips").click()
    page.reload()
    expect(page.locator(".ask h1")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)


def test_a_reload_and_german_keep_the_game(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name="Play now").first.click()
    Clicker(page, seed=2).play(12)
    expect(page.locator(READY)).to_be_visible()
    turn = page.locator(".panel").first.inner_text().split()[:4]
    page.reload()
    expect(page.locator(READY)).to_be_visible()
    assert page.locator(".panel").first.inner_text().split()[:4] == turn
    page.evaluate("window.sameTable = document.querySelector('.board')")
    page.get_by_role("button", name="DE", exact=True).first.click()
    expect(page.locator(".panel").first).to_contain_text(re.compile("Runde [12] von"))
    assert page.evaluate("document.querySelector('.board') === window.sameTable"), "only the words are new"
    keep(page, "table-german")
