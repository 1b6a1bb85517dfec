"""Without the server the lobby opens as it was last seen, says what needs the server, and shows one's last games."""

import json
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, expect

from browser.hosting import serving
from opfire.kernel.match import Match
from opfire.kernel.record import save
from support.simtest import Numbers, choose

KEPT = """async () => {
  while (!(await (await caches.open('opfire-reels')).keys()).length) await new Promise(soon => setTimeout(soon, 50));
}"""


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


def test_a_finished_game_is_watched_without_the_server(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    with serving(tmp_path) as address:
        page.goto(address)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()
        page.goto(finished_game(address))
        page.evaluate(KEPT)
        for _ in range(2):
            page.goto(address)
            expect(page.get_by_role("link", name="Replay")).to_be_visible()
            page.wait_for_load_state("networkidle")
    page.goto(address)
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".replaybar")).to_be_visible()
    assert page.locator(".unit").count() > 0
    context.close()


def test_a_part_of_the_page_that_does_not_come_is_told(browser: Browser, server: str) -> None:
    page = browser.new_page(service_workers="block")
    page.goto(server)
    expect(page.locator(".card").first).to_be_visible()
    page.route("**/assets/Workshop*", lambda route: route.abort())
    page.get_by_role("link", name="Workshop").click()
    expect(page.get_by_role("main")).to_contain_text("A part of this page did not come")
    page.unroute("**/assets/Workshop*")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".wpacks")).to_be_visible()
    page.close()


def finished_game(address: str) -> str:
    """The link to a seat of a game that is over."""
    match, numbers = Match.start("red-horizon-41/infantry-training", seed=3), Numbers(3)
    while match.ask is not None:
        match.answer(choose(match.ask, numbers))
    with urllib.request.urlopen(f"{address}/api/games/import", save(match), timeout=60) as answer:
        opened = json.load(answer)
    return f"{address}/game/{opened['id']}#token={next(iter(opened['seats'].values()))}"
