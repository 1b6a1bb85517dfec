"""Referee mode: dice fall on a real table and are typed in."""

from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from browser.clicking import eventually
from browser.keeping import keep
from browser.opening import sit_down

BOTH = {"german": "human", "soviet": "human"}


def test_faces_of_real_dice_are_typed_in_and_count(page: Page, server: str) -> None:
    sit_down(page, server, "red-horizon-41/infantry-training", BOTH, dice="typed", hotseat=True)
    expect(page.locator(".ask h1")).to_have_text("Type in what fell")
    rows = page.locator(".erow")
    expect(rows.first).to_be_visible()
    keep(page, "referee")
    done = page.get_by_role("button", name="That is what fell")
    expect(done).to_be_disabled()
    for number in range(rows.count()):
        rows.nth(number).locator(".eface").nth(5 if number == 0 else 0).click()
    done.click()
    expect(page.locator(".ask h1")).to_contain_text("Choose a unit")
    expect(page.locator(".log")).to_contain_text("Initiative: Germans")


def test_cards_of_a_real_deck_are_named_or_shuffled_by_the_browser(page: Page, server: str) -> None:
    seats = {"axis": "human", "allies": "human"}
    sit_down(page, server, "combat-commander/first-morning", seats, dice="typed", hotseat=True)
    begun = page.locator(".curtain, .tray-wait")
    eventually(page, lambda: begun.count() > 0 or named_next(page))
    expect(begun.first).to_be_visible()


def named_next(page: Page) -> bool:
    """Let the browser name the next card or shuffle, if one is asked for; it is not the last."""
    with suppress(TimeoutError):  # it has been answered meanwhile
        page.locator(".entry .btn").first.click(timeout=1000)
    return False
