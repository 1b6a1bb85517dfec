"""A key does the same all through a game, is written on its button and listed in the help, and suffices to play."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.clicking import READY, Clicker, eventually
from browser.keeping import keep
from browser.opening import sit_down

GAMES = {
    "red-horizon-41/infantry-training": {"german": "human", "soviet": "recruit"},
    "combat-commander/first-morning": {"axis": "human", "allies": "recruit"},
    "skirmish/the-dispatch": {"germany": "human", "usa": "recruit"},
}
NOTED = """() => {
  window.keysOfKinds = {};
  const note = () => document.querySelectorAll('.ask .btn[data-kind]').forEach((button) => {
    const key = button.querySelector('kbd')?.textContent ?? '';
    (window.keysOfKinds[button.dataset.kind] ??= []).includes(key) || window.keysOfKinds[button.dataset.kind].push(key);
  });
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  note();
}"""
COUNTED = {"reroll", "face", "place-instead", "plan", "suffer", "choose-side", "item", "pick"}


@pytest.mark.parametrize("scenario", GAMES)
def test_what_an_answer_does_keeps_its_key(page: Page, server: str, scenario: str) -> None:
    sit_down(page, server, scenario, GAMES[scenario], seed=7)
    page.evaluate(NOTED)
    Clicker(page, seed=4).play(60, seconds=45)
    kinds: dict[str, list[str]] = page.evaluate("keysOfKinds")
    assert len(kinds) >= 2
    assert {kind: keys for kind, keys in kinds.items() if len(keys) > 1 and kind not in COUNTED} == {}


def turn_comes(page: Page) -> bool:
    """Let every chance to fire go by, by its key, until somebody may pass."""
    if page.locator('.ask .btn[data-kind="decline"]').count():
        page.keyboard.press("z")
    return page.locator('.ask .btn[data-kind="pass"]').count() > 0


def test_a_move_and_a_pass_by_keys_alone(page: Page, server: str) -> None:
    sit_down(
        page, server, "red-horizon-41/infantry-training", {"german": "human", "soviet": "human"}, seed=7, hotseat=True
    )
    page.locator(".unit.live .grab").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ly-hints .hot").first).to_be_attached()
    page.locator(".ly-hints .hot").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".chooser kbd").first).to_have_text("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".chooser")).to_have_count(0)
    eventually(page, lambda: turn_comes(page))
    expect(page.locator('.ask .btn[data-kind="pass"]')).to_be_visible()
    line = page.locator(".log").inner_text()
    page.keyboard.press("p")
    expect(page.locator(READY)).to_be_visible()
    expect(page.locator(".log")).not_to_have_text(line)


@pytest.mark.parametrize(
    ("lang", "title", "move"), [("en", "Keys of the table", "Move"), ("de", "Tasten am Tisch", "Bewegen")]
)
def test_the_help_lists_the_keys(page: Page, server: str, lang: str, title: str, move: str) -> None:
    page.add_init_script(f"localStorage.setItem('opfire.lang', '{lang}')")
    sit_down(page, server, "red-horizon-41/infantry-training", {"german": "human", "soviet": "recruit"}, seed=7)
    page.keyboard.press("k")
    dialog = page.get_by_role("dialog", name=title)
    expect(dialog).to_be_visible()
    expect(dialog.locator("dl").first).to_contain_text(move)
    keep(page, f"keys-{lang}")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
