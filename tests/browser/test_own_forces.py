"""Forces by points are picked from a list that fits the screen, by mouse, finger or keys alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.keeping import keep
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
    expect(page.locator(".ask h1")).to_contain_text("nobody is taken yet")
    expect(page.locator(".ask h1")).not_to_contain_text("left")
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
    page.get_by_role("button", name="Take this force and begin").click()
    expect(page.locator(".muster")).to_have_count(0)
    expect(page.locator(".tray-wait .waiter, .ask h1.busy").first).to_be_visible()


def test_what_is_written_down_can_be_undone_and_struck_out(page: Page, server: str) -> None:
    muster(page, server)
    for name in ("Rifleman", "Unteroffizier", "Rifleman"):
        page.locator(PICKS, has_text=name).first.click()
    expect(page.locator(".muster .draft li")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".muster .draft li")).to_have_count(2)
    page.get_by_role("button", name="Strike out Rifleman").click()
    expect(page.locator(".muster .draft li")).to_have_text(["Unteroffizier"])
    expect(page.locator(".muster header")).to_contain_text("1 of 12 units")
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".muster header")).to_contain_text("200 points left")


def test_a_unit_is_found_by_its_name(page: Page, server: str) -> None:
    muster(page, server)
    page.get_by_label("Find a unit").fill("sniper")
    expect(page.locator(PICKS)).to_have_count(1)
    page.get_by_label("Find a unit").fill("no such thing")
    expect(page.locator(".muster .rows")).to_contain_text("Nothing found")


@pytest.mark.parametrize(
    ("lang", "mixed", "begin"),
    [
        ("en", "Mixed", "Take this force and begin"),
        ("de", "Gemischt", "Dieses Aufgebot nehmen und beginnen"),
    ],
)
def test_a_ready_force_takes_two_clicks_and_leaves_the_map_in_view(
    page: Page, server: str, lang: str, mixed: str, begin: str
) -> None:
    page.add_init_script(f"localStorage.setItem('opfire.lang', '{lang}')")
    muster(page, server)
    page.locator(".muster .sets button", has_text=mixed).click()
    expect(page.locator(".muster .draft li").nth(5)).to_be_visible()
    keep(page, f"muster-{lang}")
    box, board = page.locator(".muster").bounding_box(), page.locator(".mapbox").bounding_box()
    assert box is not None
    assert board is not None
    assert box["width"] < board["width"] / 2
    page.get_by_role("button", name=begin).click()
    expect(page.locator(".muster")).to_have_count(0)


def test_a_force_of_ones_own_is_kept_in_the_browser(page: Page, server: str) -> None:
    muster(page, server)
    page.locator(".muster .sets button", has_text="Riflemen").click()
    number = page.locator(".muster .draft li").count()
    page.get_by_role("button", name="Keep this force").click()
    page.get_by_label("A name for it").fill("My men")
    page.keyboard.press("Enter")
    muster(page, server)
    page.locator(".muster .sets .own button", has_text="My men").click()
    expect(page.locator(".muster .draft li")).to_have_count(number)
    page.get_by_role("button", name="Forget My men").click()
    expect(page.locator(".muster .sets .own")).to_have_count(0)
