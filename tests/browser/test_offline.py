"""Without the server the lobby opens as it was last seen, and says what needs the server."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.hosting import serving


def test_the_lobby_opens_without_the_server(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    with serving(tmp_path) as address:
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        for _ in range(2):
            page.reload()
            expect(page.locator(".card").first).to_be_visible()
        scenarios = page.locator(".card").count()
        expect(page.get_by_role("status").filter(has_text="cannot be reached")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("status").filter(has_text="playing needs the server")).to_be_visible()
    assert page.locator(".card").count() == scenarios
    context.close()
