"""On a phone held upright: tools with their names, and what is decided on in view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.keeping import keep
from browser.opening import sit_down

TRAINING = "red-horizon-41/infantry-training"
COVERED = """([unit, hex]) => {
  const menu = document.querySelector('.pop').getBoundingClientRect();
  const places = [`.unit[data-piece="${unit}"] .grab`, `.ly-hints .hot[data-hex="${hex}"]`];
  return places.filter((place) => {
    const box = document.querySelector(place).getBoundingClientRect();
    return box.top + box.height / 2 > menu.top;
  });
}"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def test_a_way_is_seen_above_the_menu_that_asks_for_it(phone: Page, server: str) -> None:
    sit_down(phone, server, TRAINING, {"german": "human", "soviet": "recruit"}, seed=4)
    expect(phone.locator(".unit.live")).not_to_have_count(0)
    unit = phone.locator(".unit.live").last
    id = unit.get_attribute("data-piece")
    unit.locator(".grab").tap()
    hexes = phone.locator(".ly-hints .hot")
    expect(hexes).not_to_have_count(0)
    hexes.first.dispatch_event("click")
    expect(phone.locator(".chooser button")).not_to_have_count(0)
    phone.wait_for_timeout(500)
    keep(phone, "phone-way")

    assert phone.evaluate(COVERED, [id, hexes.first.get_attribute("data-hex")]) == []


@pytest.mark.parametrize(
    ("lang", "names"),
    [("en", ["Dice", "Unit", "Log", "Ruler", "Undo"]), ("de", ["Würfel", "Einheit", "Protokoll", "Lineal", "Zurück"])],
)
def test_the_tools_at_the_foot_have_names(phone: Page, server: str, lang: str, names: list[str]) -> None:
    phone.add_init_script(f"localStorage['opfire.lang'] = '{lang}'")
    sit_down(phone, server, TRAINING, {"german": "human", "soviet": "recruit"}, seed=4)

    for name in names:
        expect(phone.locator("button", has_text=name).first).to_be_in_viewport()
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
