"""The workshop in the browser: values typed, a map drawn, a scenario made and played, all kept as it is typed."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from browser.benching import begin, kept, kind, place, saved


def test_values_typed_by_keys_alone_are_kept_and_nothing_else_is_written(
    page: Page, server: str, tmp_path: Path
) -> None:
    begin(page, server, "Red Horizon '41")
    page.locator("[data-field=strength] input").focus()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    page.keyboard.type("3")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".wlist [aria-current=true]")).to_have_text("Light Rifles 41")
    expect(page.locator(".whead .prog")).to_contain_text("1 of 301")
    kept(page)
    page.reload()
    expect(page.locator("[data-field=strength] input")).to_have_value("5")
    files = saved(page, tmp_path)
    assert set(files) == {"pack.yaml", "units.yaml"}
    assert files["units.yaml"] == "provenance: own\ngerman-rifles-41: {strength: 5, strength_half: 3}\n"


def test_what_contradicts_a_document_or_the_checks_is_said_at_the_field(page: Page, server: str) -> None:
    begin(page, server, "Red Horizon '41")
    page.locator("[data-field=move] input").fill("9")
    page.keyboard.press("Enter")
    expect(page.locator("[data-field=move] .doc")).to_contain_text("RH41-9.4")
    page.locator("[data-field=abilities] input").fill("flying")
    page.keyboard.press("Enter")
    expect(page.locator("[data-field=abilities] .wrong")).to_have_text("there is no ability 'flying'")
    expect(page.locator(".wfound h2")).to_have_text("1 mistake")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")


def test_a_map_is_drawn_taken_back_and_drawn_again(page: Page, server: str, tmp_path: Path) -> None:
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Maps")
    board = page.locator(".wmap")
    expect(board).to_be_visible()
    rows = page.locator("[data-field=terrain] textarea")
    before = rows.input_value()
    page.get_by_role("radio", name=re.compile("Water Barrier")).click()
    box = board.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 + 90, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    drawn = rows.input_value()
    assert drawn.count("~") > before.count("~") + 1
    page.get_by_role("button", name="Undo").click()
    expect(rows).to_have_value(before)
    page.get_by_role("button", name="Redo").click()
    expect(rows).to_have_value(drawn)
    kept(page)
    assert "maps/vesnino-crossroads.yaml" in saved(page, tmp_path)


def test_a_road_goes_on_from_another_and_a_wall_is_laid_by_a_click(page: Page, server: str) -> None:
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Maps")
    expect(page.locator(".wmap")).to_be_visible()
    trail = page.locator("[data-field='trails.t1'] input")
    expect(trail).to_have_value("H3 I3 J3 K3 L3")
    page.get_by_role("radio", name="Trail", exact=True).click()
    page.mouse.move(*place(page, 11, 2))
    page.mouse.down()
    page.mouse.move(*place(page, 11, 0))
    page.mouse.up()
    expect(trail).to_have_value("H3 I3 J3 K3 L3 L2 L1 edge-n")
    page.get_by_role("radio", name="Wall", exact=True).click()
    page.mouse.click(*place(page, 4, 1, 0.4))
    expect(page.locator("[data-field='hexsides.wall'] input")).to_have_value("E2/E3")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(trail).to_have_value("H3 I3 J3 K3 L3")
    kept(page)
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_map_typed_to_another_size_is_drawn_and_fitted(page: Page, server: str) -> None:
    begin(page, server, "Combat Commander: Europe")
    kind(page, "Maps")
    names = page.locator(".wmap .hid")
    expect(names).to_have_count(150)
    page.locator("[data-field=terrain] textarea").fill((". " * 20 + "\n") * 12)
    page.locator("[data-field=terrain] textarea").blur()
    expect(names).to_have_count(240)
    page.get_by_role("button", name="Fit everything to it").click()
    expect(page.locator("[data-field='roads.r1'] input")).to_have_value(re.compile("^edge-w A5 .* O7$"))
    kept(page)
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")


def test_a_scenario_is_copied_changed_and_played(page: Page, server: str) -> None:
    begin(page, server, "Skirmish 1:48")
    kind(page, "Scenarios")
    page.locator(".wlist li button", has_text="The Dispatch").click()
    page.get_by_role("button", name="Copy and change").click()
    page.keyboard.press("Control+a")
    page.keyboard.type("my-dispatch")
    page.keyboard.press("Enter")
    page.locator("[data-field=name] input").first.fill("My Dispatch")
    page.keyboard.press("Enter")
    page.locator("[data-field=turns] input").fill("2")
    page.keyboard.press("Enter")
    expect(page.locator(".wfound h2")).to_have_text("No mistakes")
    page.get_by_role("button", name="Play it now").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".ask h1")).to_be_visible()
    expect(page).to_have_title(re.compile("My Dispatch"))
    page.goto(server)
    expect(page.locator(".grid")).not_to_contain_text("My Dispatch")


def test_the_workshop_speaks_german(page: Page, server: str) -> None:
    page.goto(f"{server}/workshop")
    page.get_by_role("button", name="DE", exact=True).click()
    page.get_by_role("button", name="Mit Sizilien '43 beginnen").click()
    expect(page.locator("[data-field=strength]")).to_contain_text("Stärke")
    expect(page.locator(".wfound h2")).to_have_text("Keine Fehler")


def test_two_tabs_see_the_same_draft(page: Page, server: str) -> None:
    begin(page, server, "Skirmish 1:48")
    kept(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".wcard")).to_be_visible()
    field = "[data-field=points] input"
    other.locator(field).fill("41")
    other.keyboard.press("Enter")
    expect(page.locator(field)).to_have_value("41")
