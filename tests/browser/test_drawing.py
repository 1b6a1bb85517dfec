"""A way of one's own is drawn from the unit that is picked, by mouse and by finger, and checked hex by hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from browser.keeping import keep
from browser.test_acting import INFANTRY, Answers, goes_three_hexes, hold_fire, sat_down_to, unit_of
from opfire.assault.options.answers import Step
from opfire.kernel.stands import Plan

Spot = tuple[float, float]
MIDDLE = """(hex) => {
  const path = document.querySelector(`.ly-hints .hot[data-hex="${hex}"]`).getBoundingClientRect();
  return [path.left + path.width / 2, path.top + path.height / 2];
}"""
LOOK = "() => document.querySelector('.stagesvg').style.transform"
DRAWN = ".trail"


def middle(page: Page, hex: str) -> Spot:
    x, y = page.evaluate(MIDDLE, hex)
    return x, y


def unit_at(page: Page, plan: Plan) -> Spot:
    box = page.locator(f'[data-piece="{unit_of(plan.answers[0])}"] .grab').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class OverOpenGround:
    """Whether a plan goes three hexes in each of which its unit could stop."""

    def __init__(self) -> None:
        self.stops: set[tuple[str, str]] = set()

    def __call__(self, plan: Plan) -> bool:
        unit = unit_of(plan.answers[0])
        self.stops.add((unit, plan.hex))
        return goes_three_hexes(plan) and all((unit, hex) in self.stops for hex in steps_of(plan))


def steps_of(plan: Plan) -> list[str]:
    return [answer.to for answer in plan.answers if isinstance(answer, Step)]


def drag(page: Page, spots: list[Spot]) -> None:
    """Draw with the left button; the last spot is held."""
    page.mouse.move(*spots[0])
    page.mouse.down()
    for spot in spots[1:]:
        page.mouse.move(*spot, steps=6)
        page.wait_for_timeout(120)


def test_a_way_is_drawn_with_the_mouse_and_gone_as_it_was_drawn(page: Page, server: str) -> None:
    answers = Answers(page)
    plan = sat_down_to(page, server, INFANTRY, OverOpenGround())
    first, second, third = steps_of(plan)
    look = page.evaluate(LOOK)
    drag(page, [unit_at(page, plan), *(middle(page, hex) for hex in (first, second, third, second))])
    expect(page.locator(DRAWN)).to_be_attached()
    assert not page.locator(".chooser").count(), "nothing lies over the board while one draws"
    page.mouse.up()
    expect(page.locator(".chooser [role=menuitem]").first).to_be_visible()
    keep(page, "drawn-way")
    assert page.evaluate(LOOK) == look, "the board stays where it is"
    assert not answers.given
    page.keyboard.press("Enter")
    expect(page.locator(".chooser")).to_have_count(0)
    hold_fire(page, answers, 2)
    assert [option["to"] for option in answers.given if option["do"] == "step"] == [first, second]


def test_escape_takes_the_last_hex_off_and_then_lets_go(page: Page, server: str) -> None:
    plan = sat_down_to(page, server, INFANTRY, OverOpenGround())
    way = steps_of(plan)
    drag(page, [unit_at(page, plan), *(middle(page, hex) for hex in way[:2])])
    page.mouse.up()
    expect(page.locator(".chooser")).to_be_visible()
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)
    assert page.locator(".chooser").is_visible(), "one hex of the way is left"
    page.keyboard.press("Escape")
    expect(page.locator(".chooser")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".ly-hints .hot")).to_have_count(0)


def test_a_step_that_is_not_allowed_is_refused_with_its_reason(page: Page, server: str) -> None:
    plan = sat_down_to(page, server, INFANTRY, OverOpenGround())
    occupied = page.locator(".unit:not(.live) .grab")
    start = unit_at(page, plan)
    taken = min(
        (box for box in (one.bounding_box() for one in occupied.all()) if box is not None),
        key=lambda box: abs(box["x"] - start[0]) + abs(box["y"] - start[1]),
    )
    drag(page, [start, (taken["x"] + taken["width"] / 2, taken["y"] + taken["height"] / 2)])
    expect(page.locator(".ly-hints .barred")).to_be_attached()
    expect(page.locator(".ask .q p")).to_contain_text("The way ends here")
    keep(page, "drawn-refused")
    page.mouse.up()


def test_a_drag_elsewhere_moves_the_board(page: Page, server: str) -> None:
    plan = sat_down_to(page, server, INFANTRY, OverOpenGround())
    look = page.evaluate(LOOK)
    x, y = unit_at(page, plan)
    aside = 160 if x < 700 else -160
    drag(page, [(x + aside, y), (x + aside / 4, y + 30)])
    page.mouse.up()
    assert page.evaluate(LOOK) != look
    assert not page.locator(DRAWN).count()


@pytest.fixture
def touched(browser: Browser) -> Iterator[Page]:
    """A telephone."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def strokes(session: CDPSession, spots: list[Spot], pause: Callable[[], None]) -> None:
    """Put a finger down, move it, and lift it."""
    for at, (x, y) in enumerate(spots):
        kind = "touchMove" if at else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        pause()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_way_is_drawn_with_a_finger(touched: Page, server: str) -> None:
    page = touched
    plan = sat_down_to(page, server, INFANTRY, OverOpenGround())
    page.wait_for_timeout(500)
    look = page.evaluate(LOOK)
    session = page.context.new_cdp_session(page)
    spots = [unit_at(page, plan), *(middle(page, hex) for hex in steps_of(plan)[:2])]
    strokes(session, spots, lambda: page.wait_for_timeout(150))
    expect(page.locator(".chooser [role=menuitem]").first).to_be_visible()
    keep(page, "drawn-by-finger")
    assert page.evaluate(LOOK) == look
