"""The pictures of the guide to the workshop: every step from the box to the friend who plays along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from browser.benching import begin, kept, kind, place
from browser.pictures import DESKTOP, PHONE

SETTLED: Final = 600


def packs(page: Page, server: str) -> None:
    """The first page, with a pack that was begun."""
    begin(page, server, "Sicily '43")
    kept(page)
    page.goto(f"{server}/workshop")
    expect(page.locator(".bases button")).to_have_count(4)
    expect(page.locator(".wpacks li a")).to_have_count(1)


def card(page: Page, server: str) -> None:
    """A unit card: one value differs from a document, and one is a mistake."""
    begin(page, server, "Red Horizon '41")
    page.locator("[data-field=move] input").fill("9")
    page.keyboard.press("Enter")
    page.locator("[data-field=points] input").fill("many")
    page.keyboard.press("Enter")
    expect(page.locator("[data-field=points] .wrong")).to_be_visible()
    expect(page.locator("[data-field=move] .doc")).to_be_visible()


def board(page: Page, server: str) -> None:
    """A stream is drawn across a map; the hand has not let go yet."""
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Maps")
    expect(page.locator(".wmap")).to_be_visible()
    page.get_by_role("radio", name="Stream").click()
    page.mouse.move(*place(page, 1, 7))
    page.mouse.down()
    for column, row in ((3, 7), (5, 6), (7, 7), (9, 6), (11, 7)):
        page.mouse.move(*place(page, column, row), steps=4)
    page.wait_for_timeout(SETTLED)


def sight(page: Page, server: str) -> None:
    """What is not seen from a hex is darkened."""
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Maps")
    expect(page.locator(".wmap")).to_be_visible()
    page.get_by_role("radio", name="Sight").click()
    page.mouse.click(*place(page, 7, 4))
    expect(page.locator(".wover .w-dark")).to_have_count(1)
    page.wait_for_timeout(SETTLED)


def table(page: Page, server: str) -> None:
    """A table with a building that is chosen, its corners and its measures."""
    begin(page, server, "Skirmish 1:48")
    kind(page, "Tables")
    page.locator(".wlist li button", has_text="Haut-Pré farm").click()
    laid = page.locator(".wtable > .wmap")
    expect(laid).to_be_visible()
    laid.focus()
    page.keyboard.press("Space")
    laid.scroll_into_view_if_needed()
    expect(page.locator(".w-chosen")).to_be_visible()
    page.wait_for_timeout(SETTLED)


def scenario(page: Page, server: str) -> None:
    """The set-up area of a side is painted on the map beside its field."""
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Scenarios")
    expect(page.locator(".wmap")).to_be_visible()
    area = page.locator("[data-field='axis.area'] input")
    area.focus()
    page.mouse.click(*place(page, 3, 4))
    expect(area).not_to_have_value("A-C")
    kept(page)
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")
    page.wait_for_timeout(SETTLED)


def victory(page: Page, server: str) -> None:
    """How a scenario is won, composed of what the rules know, and told in sentences."""
    begin(page, server, "Red Horizon '41")
    kind(page, "Scenarios")
    page.locator(".wlist li button", has_text="Infantry Training").click()
    won = page.locator("[data-field=victory]")
    won.get_by_role("button", name="The first side must take an objective").click()
    won.evaluate("it => it.scrollIntoView({ block: 'start' })")
    kept(page)
    expect(page.locator(".wmap")).to_be_visible()
    page.wait_for_timeout(SETTLED)


def play(page: Page, server: str) -> None:
    """The scenario is played at once: against the computer, at one screen, or with a friend who gets a link."""
    begin(page, server, "Skirmish 1:48")
    kind(page, "Scenarios")
    page.locator(".wlist li button", has_text="The Dispatch").click()
    expect(page.locator(".wmap")).to_be_visible()
    page.get_by_role("button", name="Play it now").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.wait_for_timeout(SETTLED)


def phone(page: Page, server: str) -> None:
    """A card on a telephone."""
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Units")


WORKSHOP: Final[dict[str, tuple[tuple[int, int], Callable[[Page, str], None]]]] = {
    "workshop-packs": (DESKTOP, packs),
    "workshop-card": (DESKTOP, card),
    "workshop-map": (DESKTOP, board),
    "workshop-sight": (DESKTOP, sight),
    "workshop-table": (DESKTOP, table),
    "workshop-scenario": (DESKTOP, scenario),
    "workshop-victory": (DESKTOP, victory),
    "workshop-play": (DESKTOP, play),
    "workshop-phone": (PHONE, phone),
}
