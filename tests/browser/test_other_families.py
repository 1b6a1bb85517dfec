"""Combat Commander and Skirmish against the computer, by clicks alone."""

from playwright.sync_api import Page, expect

from browser.clicking import READY, Clicker
from browser.keeping import keep
from browser.opening import sit_down
from browser.positions import near_the_end, sit_down_at

LINGERS = ".ask .btn:has-text('Undo'), .fieldarea *, .ly-hints .hot, .unit.live, .fatebtn.legal, .st-layer *, .pop"
"""What belongs to a question or a scene: nothing of it is there when the game is over."""


def nothing_lingers(page: Page) -> None:
    expect(page.locator(LINGERS)).to_have_count(0)


def plays_to_the_end(page: Page, server: str, scenario: str, seed: int) -> None:
    sit_down_at(page, server, near_the_end(scenario, seed, left=25))
    clicker = Clicker(page, seed=seed)
    clicker.play(400, seconds=180)
    assert clicker.over(), f"the game was not over after {clicker.clicks} clicks"
    keep(page, f"{scenario.split('/')[0]}-over")
    nothing_lingers(page)


def test_combat_commander_is_played_with_cards_and_counters(page: Page, server: str) -> None:
    sit_down(page, server, "combat-commander/first-morning", {"axis": "sergeant", "allies": "human"}, seed=11)
    keep(page, "commander-set-up")
    Clicker(page, seed=11).play(60, seconds=120)
    expect(page.locator(".hand .fatebtn").first).to_be_visible()
    keep(page, "commander")
    plays_to_the_end(page, server, "combat-commander/first-morning", seed=11)


def test_a_skirmish_is_set_up_and_fought_by_points(page: Page, server: str) -> None:
    sit_down(page, server, "skirmish/the-dispatch", {"usa": "human", "germany": "recruit"}, seed=5)
    keep(page, "skirmish-set-up")
    clicker = Clicker(page, seed=3)
    clicker.play_until(lambda: page.locator(READY, has_text="Give your orders").count() > 0)
    keep(page, "skirmish")
    clicker.play_until(lambda: page.locator(".chain li").count() > 0)
    assert page.locator(".chain li").count() or clicker.over()
    plays_to_the_end(page, server, "skirmish/the-dispatch", seed=5)


def test_vehicles_are_turned_by_arrows_on_their_hex(page: Page, server: str) -> None:
    sit_down(page, server, "red-horizon-41/vehicle-training", {"german": "human", "soviet": "recruit"}, seed=5)
    clicker = Clicker(page, seed=6)
    clicker.play_until(lambda: page.locator(".turnpick").count() > 0)
    keep(page, "vehicles")
    assert page.locator(".turnpick").count()
