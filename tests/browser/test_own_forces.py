"""Forces by points are picked from a list that fits the screen, by mouse, finger or keys alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.opening import sit_down

SEATS = {"germany": "human", "soviet": "recruit"}
PICKS = ".muster .pick"
INSIDE = """(one) => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top >= 0 && box.bottom <= innerHeight && one.contains(top);
}"""
"""Whether a thing lies on the screen with nothing over it."""


def muster(page: Page, server: str) -> None:
    sit_down(page, server, "skirmish/school-hours", SEATS, seed=3, settings={"forces": "200"})
    expect(page.locator(".muster")).to_be_visible()


@pytest.fixture(params=[(1280, 800), (390, 844)], ids=["desktop", "phone"])
def sized(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_every_unit_can_be_scrolled_to_and_the_list_leaves_room_for_the_question(sized: Page, server: str) -> None:
    muster(sized, server)
    expect(sized.locator(".ask .btns .btn")).to_have_count(0)
    assert sized.locator(PICKS).count() > 20
    for pick in (sized.locator(PICKS).first, sized.locator(PICKS).last):
        pick.scroll_into_view_if_needed()
        assert pick.evaluate(INSIDE)
    assert sized.locator(".ask h1").evaluate(INSIDE)
    assert sized.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_pick_takes_its_price_off_and_is_told(page: Page, server: str) -> None:
    muster(page, server)
    expect(page.locator(".muster header")).to_contain_text("200 points left")
    expect(page.locator(".muster h3").first).to_have_text("Leaders")
    page.locator(PICKS, has_text="Rifleman").first.click()
    expect(page.locator(".muster header")).to_contain_text("1 of 12 units")
    expect(page.locator(".muster header")).not_to_contain_text("200 points left")
    expect(page.locator(".muster footer")).to_contain_text("Rifleman")
    expect(page.locator(".muster h3").first).to_contain_text("For ")


def test_a_force_is_picked_by_keys_alone(page: Page, server: str) -> None:
    muster(page, server)
    page.locator(PICKS).first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(PICKS).nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator(PICKS).last).to_be_focused()
    assert page.locator(PICKS).last.evaluate(INSIDE)
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.locator(".muster header")).to_contain_text("1 of 12 units")
    page.wait_for_function("document.activeElement.matches('.muster .pick')")


def test_a_complete_force_is_handed_in_and_set_up(page: Page, server: str) -> None:
    muster(page, server)
    for number, name in enumerate(["Unteroffizier", "Unteroffizier", *["Rifleman"] * 4], start=1):
        page.locator(PICKS, has_text=name).first.click()
        expect(page.locator(".muster header")).to_contain_text(f"{number} of 12 units")
        expect(page.locator(".muster:not(.waits)")).to_be_visible()
    page.locator(".ask .btns .btn", has_text="Done").click()
    expect(page.locator(".muster")).to_have_count(0)
    expect(page.locator(".tray-wait .waiter, .ask h1.busy").first).to_be_visible()
