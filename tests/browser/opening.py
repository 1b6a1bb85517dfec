"""Opens games over HTTP, for tests that begin at the table."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import Page, expect

AT_ONCE = "localStorage['opfire.settings'] ??= '{\"speed\": \"off\"}'"
"""Scenes are only waited for where they are what is tested."""

AT_REST = """most => new Promise((done) => {
  const rested = () => done(watch.disconnect());
  let timer = setTimeout(rested, 150);
  const watch = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(rested, 150);
  });
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(rested, most);
})"""


def settle(page: Page, most_ms: int = 2000) -> None:
    """Wait until nothing on the page changes any more; a clock that is shown never rests."""
    page.evaluate(AT_REST, most_ms)


def open_game(server: str, scenario: str, seats: dict[str, str], **more: object) -> dict[str, object]:
    """Open a game and give what the server says of it."""
    body = json.dumps({"scenario": scenario, "seats": seats, **more}).encode()
    request = urllib.request.Request(f"{server}/api/games", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        opened: dict[str, object] = json.load(answer)
    return opened


def sit_down(page: Page, server: str, scenario: str, seats: dict[str, str], **more: object) -> str:
    """Open a game, enter it by the link of its first human seat, and give its id."""
    opened = open_game(server, scenario, seats, **more)
    tokens = opened["seats"]
    assert isinstance(tokens, dict)
    page.add_init_script(AT_ONCE)
    page.goto(f"{server}/game/{opened['id']}?token={next(iter(tokens.values()))}")
    expect(page.locator(".ask h1")).to_be_visible()
    settle(page)
    return str(opened["id"])
