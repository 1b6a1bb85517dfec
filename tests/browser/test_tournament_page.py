"""A tournament in the browser: announced, entered, paired, and its games one click away."""

from playwright.sync_api import Page, expect


def test_a_tournament_leads_from_its_announcement_to_its_games_and_back(page: Page, server: str) -> None:
    page.goto(f"{server}/tournaments")
    page.get_by_label("Name", exact=True).fill("Autumn Cup")
    page.get_by_label("Scenarios, round by round").select_option("red-horizon-41/infantry-training")
    page.get_by_role("button", name="Announce", exact=True).click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Enter").click()
    expect(page.locator(".stand tbody tr")).to_have_count(1)
    page.get_by_label("How many").fill("3")
    page.get_by_role("button", name="Add computers").click()
    expect(page.locator(".stand tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Pair the first round").click()
    expect(page.locator(".round tr")).to_have_count(2)
    there = page.url
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".ask h1")).to_be_visible()
    page.keyboard.press("m")
    page.get_by_role("link", name="To the tournament").click()
    assert page.url == there
    page.get_by_label("Decide …").first.select_option("draw")
    expect(page.locator(".round td", has_text="drawn, decided by the host")).to_have_count(1)
