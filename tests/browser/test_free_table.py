"""What lies over the free table of a skirmish: envelope, sight, reach, and the same by touch."""

from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Browser, Page, TimeoutError, expect

from browser.clicking import Clicker
from browser.opening import sit_down

SEATS = {"usa": "human", "germany": "recruit"}
REACHED = """() => {
  const area = document.querySelector('.fieldarea .mv1'), { x, y, width, height } = area.getBBox();
  const parts = [1, 3, 5, 7, 9].map((part) => part / 10);
  const points = parts.flatMap((down) => parts.map((across) => new DOMPoint(x + width * across, y + height * down)));
  const inside = points.filter((point) => area.isPointInFill(point));
  return inside.map((point) => point.matrixTransform(area.getScreenCTM())).map((point) => [point.x, point.y]);
}"""
"""Points of the screen that a man reaches whatever the dice show."""
MOVES = ".board:not(:has(.pop, .spin input[type=radio])) .fieldarea .mv1"
ASKED = "body:has(.ask h1:not(.busy))"


def until_a_man_moves(page: Page, server: str) -> None:
    """With the whole table in view, set up and give orders by clicks until somebody on foot is asked where he goes."""
    sit_down(page, server, "skirmish/the-dispatch", SEATS, seed=5)
    page.keyboard.press("0")
    clicker = Clicker(page, seed=4)
    clicker.play_until(lambda: page.locator(f"{ASKED} {MOVES}").count() > 0 and bool(page.evaluate(REACHED)))
    expect(page.locator(".fieldarea .mv1")).to_be_attached()


def go_beside(page: Page, click: Callable[[float, float], None]) -> None:
    """Try points that the man reaches, as a person does where one of them is taken, until the move can be confirmed."""
    for x, y in page.evaluate(REACHED):
        click(x, y)
        with suppress(TimeoutError):
            page.locator(".pop .btn.primary").wait_for(timeout=4000)
            return
    expect(page.locator(".pop .btn.primary")).to_be_visible()


def test_a_move_shows_where_it_comes_to_and_what_it_would_see_before_it_is_made(page: Page, server: str) -> None:
    until_a_man_moves(page, server)
    go_beside(page, page.mouse.click)
    expect(page.locator("path.unsee")).to_be_attached()
    before = page.locator("path.unsee").get_attribute("d")
    page.keyboard.press("e")
    expect(page.locator("path.unsee")).not_to_have_attribute("d", before or "")
    page.keyboard.press("Escape")
    expect(page.locator("path.unsee")).to_have_count(0)


def test_reach_and_sight_of_a_model_are_shown_by_their_keys(page: Page, server: str) -> None:
    until_a_man_moves(page, server)
    page.keyboard.press("g")
    expect(page.locator(".fieldarea .rf1")).to_be_attached()
    page.keyboard.press("g")
    expect(page.locator(".fieldarea .rf1")).to_have_count(0)
    page.keyboard.press("t")
    expect(page.locator("path.unsee")).to_be_attached()


def test_a_finger_moves_a_man_and_turns_him(browser: Browser, server: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    until_a_man_moves(page, server)
    go_beside(page, page.touchscreen.tap)
    expect(page.locator("path.unsee")).to_be_attached()
    before = page.locator("path.unsee").get_attribute("d")
    page.locator(".spin .btn").first.tap()
    expect(page.locator("path.unsee")).not_to_have_attribute("d", before or "")
    page.locator(".pop .btn.primary").tap()
    expect(page.locator(".pop")).to_have_count(0)
    context.close()
