"""Types an entry of a pack into the workshop from a blank page, field by field, as its form asks for it."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.benching import kind as choose

Shape = dict[str, Any]
COLUMN = re.compile(r"\[\d+\]\.(?=[^.\[]+$)")
"""Between a row of a table and its field."""


def base_of(server: str, name: str) -> dict[str, Any]:
    """A pack to build on, as the browser gets it."""
    with urllib.request.urlopen(f"{server}/api/workshop/bases/{name}", timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def begin_blank(page: Page, kind: str, id: str) -> None:
    """A new entry with nothing typed in it, by the mouse."""
    choose(page, kind)
    page.get_by_role("button", name="New", exact=True).click()
    page.keyboard.type(id)
    page.keyboard.press("Enter")
    expect(page.locator(".wlist [aria-current=true]")).to_be_visible()
    expect(page.locator(".wcard header em")).to_have_text(id)


class Typist:
    """A hand that fills one card; `typed` counts the values."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.typed = 0

    def fill(self, shape: Shape, values: Mapping[str, Any], path: str = "") -> None:
        """Every field of a block that has a value; those that are not shown yet are added first."""
        shapes = {field["name"]: field["shape"] for field in shape["fields"]}
        for name, value in values.items():
            where = f"{path}.{name}" if path else name
            for add in (f'[data-add="{where}"]', f'[data-column="{COLUMN.sub(".", where)}"]'):
                if not self._at(where).count() and self.page.locator(add).count():
                    self.press(self.page.locator(add).first)
            self._type(where, shapes[name], value)

    def _at(self, where: str) -> Locator:
        return self.page.locator(f'[data-field="{where}"]')

    def _type(self, where: str, shape: Shape, value: Any) -> None:
        sort, of = shape["sort"], shape.get("of", [])
        if sort == "block":
            self.fill(shape, value, where)
        elif sort == "words":
            for n, lang in enumerate(("en", "de")):
                self.put(self._at(where).locator("input, textarea").nth(n), value[lang])
        elif sort == "flag":
            self._at(where).locator("input").set_checked(value)
            self.typed += 1
        elif sort == "list":
            self._list(where, of[0], value)
        elif sort == "row":
            self._row(where, of, value)
        elif sort == "table":
            self._table(where, of[1], value)
        elif self._at(where).locator("select").count():
            self._choose(where, value)
        else:
            self.put(self._at(where).locator("input, textarea"), str(value))

    def _choose(self, where: str, value: Any) -> None:
        """One of what is offered; a number of its own is typed beside it."""
        if isinstance(value, int) and self._at(where).locator("option[value=turn]").count():
            self._at(where).locator("select").select_option("turn")
            self.put(self._at(where).locator("input"), str(value))
        else:
            self._at(where).locator("select").select_option(str(value))
            self.typed += 1

    def _list(self, where: str, item: Shape, values: list[Any]) -> None:
        if item["sort"] == "choice" and len(item["choices"]) <= 16:
            for choice, box in zip(item["choices"], self._at(where).locator("input").all(), strict=True):
                box.set_checked(choice in values)
            self.typed += len(values)
        elif item["sort"] in ("text", "whole", "decimal", "choice", "either"):
            self.put(self._at(where).locator("input"), ", ".join(map(str, values)))
        else:
            for n, value in enumerate(values, start=1):
                if not self._at(f"{where}[{n}]").count():
                    self.press(self.page.locator(f'button[data-add="{where}"]'))
                self._type(f"{where}[{n}]", item, value)

    def _row(self, where: str, cells: list[Shape], values: list[Any]) -> None:
        boxes = self._at(where).locator(".w-cells input, .w-cells select")
        for n, (cell, value) in enumerate(zip(cells, values, strict=True), start=1):
            if cell["sort"] in ("block", "list", "row", "table", "words"):
                self._type(f"{where}[{n}]", cell, value)
            else:
                self.put(boxes.nth(n - 1), str(value))

    def _table(self, where: str, item: Shape, values: Mapping[str, Any]) -> None:
        for key, value in values.items():
            if not self._at(f"{where}.{key}").count():
                self.put(self._at(where).locator("> .key"), key)
            self._type(f"{where}.{key}", item, value)

    def press(self, button: Locator) -> None:
        """Press a button of the card."""
        button.click()

    def put(self, field: Locator, text: str) -> None:
        """Type over what stands in a field."""
        field.fill(text)
        field.blur()
        self.typed += 1


class KeyTypist(Typist):
    """A hand that has a keyboard and no mouse; the focus is set where Tab would bring it."""

    def press(self, button: Locator) -> None:
        """Press a button of the card."""
        button.focus()
        self.page.keyboard.press("Enter")

    def put(self, field: Locator, text: str) -> None:
        """Type over what stands in a field."""
        field.focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)
        self.page.keyboard.press("Tab")
        self.typed += 1
