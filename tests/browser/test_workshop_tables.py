"""Tables of Skirmish in the workshop, by the mouse and by keys alone, and the sight from a place while drawing."""

from __future__ import annotations

from pathlib import Path

import yaml
from playwright.sync_api import Page, expect

from browser.benching import begin, kept, kind, place, saved
from browser.typing_in import begin_blank
from opfire.content.own.overview import look_over

AT = """([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(document.querySelector('.wmap').getScreenCTM());
    return [at.x, at.y];
}"""


def on_table(page: Page, x: int, y: int) -> tuple[float, float]:
    """Where a place of the table lies on the screen."""
    left, top = page.evaluate(AT, [x, y])
    return left, top


def drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.mouse.move(*on_table(page, *start))
    page.mouse.down()
    page.mouse.move(*on_table(page, *end), steps=4)
    page.mouse.up()


def test_a_table_is_drawn_with_the_mouse_and_changed_by_keys(page: Page, server: str, tmp_path: Path) -> None:
    begin(page, server, "Skirmish 1:48")
    begin_blank(page, "Tables", "my-table")
    page.get_by_role("radio", name="Woods").click()
    drag(page, (100, 100), (300, 260))
    page.get_by_role("radio", name="Buildings").click()
    drag(page, (600, 600), (760, 720))
    page.get_by_role("radio", name="Door", exact=True).click()
    page.mouse.click(*on_table(page, 680, 718))
    page.get_by_role("radio", name="Choose and move").click()
    page.mouse.click(*on_table(page, 640, 640))
    for key in ("ArrowRight", "Shift+ArrowDown", "Alt+ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator(".w-measures input").first).to_have_value("68.9")
    page.get_by_label("wide").fill("20")
    page.keyboard.press("Enter")
    page.get_by_label("wide").blur()
    kept(page)
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")
    files = saved(page, tmp_path)
    assert not look_over(files).findings
    woods, house, door = yaml.safe_load(files["tables/my-table.yaml"])["my-table"]["features"]
    assert woods["points"] == [[100, 100], [300, 100], [300, 260], [100, 260]]
    assert house["points"] == [[609, 650], [809, 650], [809, 770], [609, 770]], "moved, and made 20 cm wide"
    assert (door["of"], {y for _, y in door["points"]}) == (house["id"], {770}), "the door is still in its wall"


def test_sight_is_shown_while_drawing_and_follows_what_is_drawn(page: Page, server: str) -> None:
    begin(page, server, "Combat Commander: Europe")
    begin_blank(page, "Maps", "my-map")
    expect(page.locator(".wmap")).to_be_visible()
    page.get_by_role("radio", name="Sight").click()
    page.mouse.click(*place(page, 4, 4))
    dark = page.locator(".wover .w-dark")
    expect(page.locator(".wover .mk")).to_have_count(1)
    expect(dark).to_have_count(0)
    page.get_by_role("radio", name="Woods").click()
    page.mouse.click(*place(page, 6, 4))
    expect(dark).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(dark).to_have_count(0)


def test_a_map_of_a_thousand_hexes_a_side_is_refused_in_a_sentence_and_nothing_is_lost(page: Page, server: str) -> None:
    begin(page, server, "Combat Commander: Europe")
    begin_blank(page, "Maps", "my-map")
    rows = page.locator("[data-field=terrain] textarea")
    rows.fill((". " * 1000 + "\n") * 3)
    rows.blur()
    expect(page.locator("[data-field=terrain] .wrong")).to_contain_text("at most 32 by 32")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")


def test_a_changed_base_is_said_and_a_field_it_no_longer_knows_is_kept(page: Page, server: str) -> None:
    begin(page, server, "Skirmish 1:48")
    kept(page)
    page.evaluate("""async () => {
        const key = location.pathname.split('/').pop();
        const database = await new Promise((done) => {
            const asked = indexedDB.open('opfire-workshop', 1);
            asked.onsuccess = () => done(asked.result);
        });
        const shelf = database.transaction('drafts', 'readwrite').objectStore('drafts');
        const draft = await new Promise((done) => (shelf.get(key).onsuccess = (got) => done(got.target.result)));
        draft.manifest.version = '0.0';
        draft.entries = { models: { 'de-rifle': { points: 9, swagger: 7 } } };
        await new Promise((done) => (shelf.put(draft).onsuccess = done));
        database.close();
    }""")
    page.reload()
    expect(page.locator(".wdesk > .trouble")).to_contain_text("has changed since (0.0")
    kind(page, "Models")
    page.locator(".wlist .own").click()
    expect(page.locator("[data-field=swagger]")).to_contain_text("you typed 7")
    expect(page.locator("[data-field=points] input")).to_have_value("9")
    page.locator("[data-field=swagger] button").click()
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")
    page.get_by_role("button", name="Understood").click()
    expect(page.locator(".wdesk > .trouble")).to_have_count(0)
