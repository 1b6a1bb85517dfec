"""A campaign in the browser: its board, its battles, and the way between them."""

from playwright.sync_api import Page, expect


def test_a_battle_leads_back_to_the_board_of_its_campaign(page: Page, server: str) -> None:
    failed: list[str] = []
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    page.goto(f"{server}/campaigns")
    page.locator(".camp section .btn").first.click()
    expect(page.locator(".camp table").first).to_be_visible()
    board = page.url
    page.locator(".camp .btn.primary").click()
    expect(page.locator(".ask h1")).to_be_visible()
    page.keyboard.press("m")
    page.get_by_role("link", name="To the campaign").click()
    expect(page.locator(".camp .btn.primary")).to_have_text("Go on")
    assert page.url == board
    page.reload()
    expect(page.locator(".camp .btn.primary")).to_have_text("Go on")
    assert not failed
