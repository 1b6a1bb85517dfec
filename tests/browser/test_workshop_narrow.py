"""The workshop on a telephone and on a screen of middle width, and in a browser that cannot keep what is typed."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, Page, expect

from browser.benching import begin, kept, kind
from browser.clicking import eventually

PARTS = (".whead", ".wkinds", ".wlist", ".wcentre", ".wside")
FULL_DISK = """() => {
    window.open_shelf = IDBFactory.prototype.open;
    IDBFactory.prototype.open = () => { throw new Error('the disk is full'); };
}"""
ANOTHER = "Another tab has changed this pack meanwhile"
ROOM_AGAIN = "() => { IDBFactory.prototype.open = window.open_shelf; }"


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)], ids=["telephone", "middle"])
def test_on_a_narrow_screen_no_part_lies_over_another(page: Page, server: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(page, server, "Combat Commander: Europe")
    for name in ("Units", "Support tables", "Maps", "Scenarios"):
        kind(page, name)
        if name in ("Maps", "Scenarios"):
            expect(page.locator(".wmap")).to_be_visible()
        boxes = {part: page.locator(part).bounding_box() for part in PARTS}
        over = [(a, b) for a, b in combinations(PARTS, 2) if overlap(boxes[a], boxes[b])]
        assert not over, f"{name}: {over}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name} is as wide as the screen"


def overlap(a: FloatRect | None, b: FloatRect | None) -> bool:
    assert a is not None
    assert b is not None
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 1 and down > 1


def test_what_cannot_be_kept_is_said_and_is_kept_with_what_is_typed_next(page: Page, server: str) -> None:
    begin(page, server, "Skirmish 1:48")
    kept(page)
    page.evaluate(FULL_DISK)
    points = page.locator("[data-field=points] input")
    points.fill("41")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("This browser cannot keep what you type (the disk is full)")
    page.evaluate(ROOM_AGAIN)
    page.locator("[data-field=name] input").first.fill("My man")
    page.keyboard.press("Enter")
    kept(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(points).to_have_value("41")


def test_of_two_tabs_that_type_at_once_none_loses_a_word(page: Page, server: str) -> None:
    begin(page, server, "Skirmish 1:48")
    kept(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".wcard")).to_be_visible()
    typed = {page: ("[data-field=points] input", "41"), other: ("[data-field=name] input[lang=en]", "My man")}
    for tab, (field, value) in typed.items():
        tab.locator(field).evaluate(
            "(it, value) => { it.value = value; it.dispatchEvent(new Event('change', { bubbles: true })); }", value
        )
    for tab, (field, value) in typed.items():
        expect(tab.locator(field)).to_have_value(value)
    assert eventually(page, lambda: any(tab.get_by_text(ANOTHER).count() for tab in typed))
    told = [tab for tab in typed if tab.get_by_text(ANOTHER).count()]
    assert len(told) == 1, "one of them asks which of the two shall stay"
