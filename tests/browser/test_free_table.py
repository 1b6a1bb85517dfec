"""What lies over the free table of a skirmish: envelope, sight, reach, and the same by touch."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache

from playwright.sync_api import Browser, Page, TimeoutError, expect

from browser.opening import sit_down
from browser.positions import reached, sit_down_at
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.skirmish.state.skirmish import Skirmish

REACHED = """() => {
  const area = document.querySelector('.fieldarea .mv1'), { x, y, width, height } = area.getBBox();
  const parts = [1, 3, 5, 7, 9].map((part) => part / 10);
  const points = parts.flatMap((down) => parts.map((across) => new DOMPoint(x + width * across, y + height * down)));
  const inside = points.filter((point) => area.isPointInFill(point));
  return inside.map((point) => point.matrixTransform(area.getScreenCTM())).map((point) => [point.x, point.y]);
}"""
"""Points of the screen that a man reaches whatever the dice show."""
MOVES = ".board:not(:has(.pop, .spin input[type=radio])) .fieldarea .mv1"


@cache
def a_man_moves() -> bytes:
    """A game in which somebody on foot is asked where he goes."""

    def asked(match: Match) -> bool:
        game, ask = match.game, match.ask
        if not isinstance(ask, Ask) or (ask.kind, ask.about.get("order")) != ("move", "cautious"):
            return False
        assert isinstance(game, Skirmish)
        return not game.is_vehicle(game.units[str(ask.about["unit"])])

    return reached("skirmish/the-dispatch", asked)


def until_a_man_moves(page: Page, server: str) -> None:
    """With the whole table in view, somebody on foot is asked where he goes."""
    sit_down_at(page, server, a_man_moves())
    page.locator(".curtain .btn").click()
    page.keyboard.press("0")
    expect(page.locator(MOVES)).to_be_attached()


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


def test_the_whole_zone_is_in_view_above_those_who_are_to_be_placed(page: Page, server: str) -> None:
    sit_down(page, server, "skirmish/hall-nine", {"germany": "recruit", "soviet": "human"}, seed=5)
    expect(page.locator(".waiter")).to_have_count(12)
    page.wait_for_timeout(600)
    zone, shelf = page.locator(".tt-zone").bounding_box(), page.locator(".tray-wait .box").bounding_box()
    assert zone
    assert shelf
    assert zone["y"] + zone["height"] <= shelf["y"] + 1
