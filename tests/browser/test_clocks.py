"""Clocks and notices: chosen when a table is started, seen and changed at it."""

from playwright.sync_api import Page, expect

from browser.clicking import activate
from browser.keeping import keep


def test_a_clock_is_chosen_and_runs_and_notices_are_offered(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_label("Find a scenario").fill("Infantry Training")
    page.locator(".card").first.click()
    page.get_by_label("Clock").select_option("live-15")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".clocks b").first).to_have_text("15:00")
    page.keyboard.press("m")
    expect(page.get_by_label("Tell me in this browser")).to_be_visible()
    expect(page.locator("dialog .quiet")).to_contain_text("sends no mail")
    keep(page, "menu")
    page.keyboard.press("Escape")
    activate(page)
    expect(page.locator(".clocks .running")).to_have_count(1)
    expect(page.locator(".clocks .running b")).not_to_have_text("15:00")
    keep(page, "clock")
