"""Who comes back to a page is shown what happened meanwhile; what is told stays in view, and cards can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.clicking import READY
from browser.keeping import keep
from browser.opening import open_game
from browser.positions import reached, sit_down_at
from browser.test_two_browsers import BOTH, TRAINING, enter
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match

MISSED = ".st-bar .btn"
TITLES = """() => [...document.querySelectorAll('.hand .cmdc')].flatMap((card, at, all) => {
  const range = document.createRange();
  range.selectNodeContents([...card.querySelector('header').childNodes].at(-1));
  const next = all[at + 1]?.getBoundingClientRect().left ?? Infinity;
  return range.getBoundingClientRect().right > next + 1 ? [card.textContent.slice(0, 30)] : [];
})"""


@pytest.mark.parametrize(("lang", "words"), [("en", "Show what happened"), ("de", "Zeigen, was geschah")])
def test_a_page_that_is_loaded_anew_knows_what_was_seen_last(
    browser: Browser, server: str, lang: str, words: str
) -> None:
    opened = open_game(server, TRAINING, BOTH, seed=4)
    tokens = opened["seats"]
    assert isinstance(tokens, dict)
    pages = [enter(browser, f"{server}/game/{opened['id']}#token={token}") for token in tokens.values()]
    pages[0].wait_for_timeout(500)
    acting, away = sorted(pages, key=lambda page: page.locator(".ask .btns .btn").count(), reverse=True)
    away.evaluate(f"localStorage.setItem('opfire.lang', '{lang}')")
    away.reload()
    expect(away.locator(".ask h1")).to_be_visible()
    away.wait_for_timeout(500)
    assert not away.locator(MISSED).count(), "all is seen"
    address = away.url
    away.goto("about:blank")
    acting.keyboard.press("p")
    acting.wait_for_timeout(500)
    away.goto(address)
    expect(away.locator(MISSED, has_text=words)).to_be_visible()
    keep(away, f"missed-{lang}")
    away.locator(MISSED, has_text=words).click()
    away.wait_for_timeout(600)
    expect(away.locator(".app[data-scene]")).to_have_count(0)
    expect(away.locator(READY)).to_be_visible()
    away.wait_for_timeout(300)
    away.reload()
    expect(away.locator(".ask h1")).to_be_visible()
    away.wait_for_timeout(500)
    assert not away.locator(MISSED).count()
    for page in pages:
        page.context.close()


def chooses_among_cards(match: Match) -> bool:
    """Whether cards lie there to be chosen from."""
    ask = match.ask
    return isinstance(ask, Ask) and sum(one.anchor is not None and one.anchor[0] == "card" for one in ask.options) >= 7


def test_the_titles_of_many_cards_do_not_lie_under_each_other(page: Page, server: str) -> None:
    sit_down_at(page, server, reached("red-horizon-41/call-for-support", chooses_among_cards))
    if page.locator(".curtain .btn").count():
        page.locator(".curtain .btn").click()
    expect(page.locator(".hand .cmdc").nth(6)).to_be_visible()
    page.mouse.move(700, 100)
    page.wait_for_timeout(400)
    keep(page, "many-cards")
    assert page.evaluate(TITLES) == []
