"""Questions that say what they mean, cards that are lifted first, and odds beside the board (Combat Commander)."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.clicking import Clicker
from browser.keeping import keep
from browser.opening import AT_ONCE, sit_down
from browser.positions import reached, sit_down_at
from browser.test_layout import LEAST_LINES, SEEN
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match

MORNING = "combat-commander/first-morning"
AGAINST = {"axis": "human", "allies": "recruit"}
ALWAYS = """localStorage['opfire.settings'] = '{"speed": "off", "asked": {"commander-re-roll": "always"}}'"""
SCALE = """() => {
  const size = parseFloat(getComputedStyle(document.querySelector('.cc-n')).fontSize);
  return document.querySelector('.mapbox').__zoom.k * size;
}"""
LEGIBLE = 11


def defends(match: Match, moot: bool) -> bool:
    """Whether the Initiative card could void a defence roll, and whether that could help."""
    ask = match.ask
    if not isinstance(ask, Ask) or ask.kind != "re-roll" or ask.about["why"] != "defence" or ask.about.get("trigger"):
        return False
    return bool(match.view(ask.side).put(ask).about.get("moot")) == moot


def set_up(page: Page, server: str, seed: int = 5) -> None:
    """Sit down and let the computer set the troops up."""
    sit_down(page, server, MORNING, AGAINST, seed=seed)
    button = page.get_by_role("button", name="Set up the rest for me")
    expect(button).to_be_visible(timeout=60_000)
    button.click()
    expect(page.locator(".ask h1")).to_contain_text("Give an order", timeout=60_000)


def test_the_initiative_card_is_asked_for_with_what_the_roll_means(page: Page, server: str) -> None:
    page.add_init_script(AT_ONCE)
    sit_down_at(page, server, reached(MORNING, lambda match: defends(match, moot=False)))
    question = page.locator(".ask h1")
    expect(question).to_contain_text("defends:")
    expect(question).to_contain_text("% for better)?")
    expect(page.get_by_role("button", name="Let it stand")).to_be_visible()
    assert question.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "all of it can be read"
    keep(page, "asking-initiative")


def test_what_cannot_turn_out_better_is_not_asked(page: Page, server: str) -> None:
    page.add_init_script(AT_ONCE)
    sit_down_at(page, server, reached(MORNING, lambda match: defends(match, moot=True)))
    question = page.locator(".ask h1")
    expect(question).not_to_contain_text("Roll again")


def test_who_wants_to_be_asked_always_is(page: Page, server: str) -> None:
    page.add_init_script(ALWAYS)
    sit_down_at(page, server, reached(MORNING, lambda match: defends(match, moot=True)))
    expect(page.locator(".ask h1")).to_contain_text("no roll is better for you")


def test_each_kind_of_reaction_has_a_wish_of_its_own(page: Page, server: str) -> None:
    sit_down(page, server, MORNING, AGAINST, seed=5)
    page.keyboard.press("m")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Initiative card: roll again").select_option("never ask")
    page.get_by_label("Light Wounds").select_option("always ask")
    keep(page, "asking-wishes")
    kept = page.evaluate("JSON.parse(localStorage['opfire.settings']).asked")
    assert kept == {"commander-re-roll": "never", "commander-light-wounds": "always"}


def test_a_card_is_lifted_lights_what_it_can_do_and_is_played_by_the_second_click(page: Page, server: str) -> None:
    set_up(page, server)
    card = page.locator(".fatebtn.legal", has_text="Move").first
    orders = page.locator(".ask h1").inner_text()

    card.locator("button").click()
    expect(page.locator(".fatebtn.up")).to_have_count(1)
    expect(page.locator(".unit.live").first).to_be_visible()
    assert page.locator(".ask h1").inner_text() == orders, "nothing is played yet"
    keep(page, "asking-lifted")

    page.keyboard.press("Escape")
    expect(page.locator(".fatebtn.up")).to_have_count(0)
    card.locator("button").click()
    card.locator("button").click()
    expect(page.locator(".ask h1")).to_contain_text("Order Move")

    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".ask h1")).to_have_text(orders)


def test_a_lifted_card_is_played_for_the_unit_that_is_clicked_and_its_reach_is_shown(page: Page, server: str) -> None:
    set_up(page, server)
    page.locator(".fatebtn.legal", has_text="Move").first.locator("button").click()
    lone = page.locator(".unit.live[aria-label*='Rifle · 8'], .unit.live:has([aria-label*='Rifle · 8'])").first
    expect(lone).to_be_visible()
    lone.locator(".grab").click()
    expect(page.locator(".ask h1")).to_contain_text("Order Move")
    expect(page.locator(".ask p")).to_contain_text("Rifle · 8 (Germany): click where it shall go")
    assert page.locator(".ly-hints .hot").count() > 6, "more than the hexes beside it"


def test_counters_can_be_read_when_the_board_opens_on_the_own_troops(page: Page, server: str) -> None:
    set_up(page, server)
    assert page.evaluate(SCALE) >= LEGIBLE
    expect(page.locator(".unit[aria-label*='Germany'], .unit:has([aria-label*='Germany'])").first).to_be_in_viewport()
    keep(page, "asking-counters")


def test_odds_stand_in_the_panel_and_leave_tray_and_log_in_view(page: Page, server: str) -> None:
    sit_down(page, server, MORNING, AGAINST, seed=6)
    clicker = Clicker(page, seed=6)
    clicker.play_until(lambda: all(page.locator(one).count() for one in (".pop.aside", ".tray")))
    expect(page.locator(".panel .pop.aside")).to_be_visible()
    assert page.locator(".board .pop").count() == 0
    seen = page.evaluate(SEEN)
    assert seen["tray"]
    assert seen["scrolled"] == 0
    assert seen["rows"] >= min(LEAST_LINES, seen["all"]), seen
    keep(page, "asking-odds")
