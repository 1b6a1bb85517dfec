"""What a hand does in the workshop: begin a pack, choose a kind, find a hex, save the file."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from playwright.sync_api import Page, expect

HEX = """([col, row, dy]) => {
    const map = document.querySelector('.wmap');
    const side = 46.5, high = side * Math.sqrt(3);
    const place = new DOMPoint(side * (1 + 1.5 * col), high * (row + 0.5 + (col % 2) / 2 + dy));
    const at = place.matrixTransform(map.getScreenCTM());
    return [at.x, at.y];
}"""


def begin(page: Page, server: str, title: str) -> None:
    page.goto(f"{server}/workshop")
    page.get_by_role("button", name=f"Begin with {title}").click()
    expect(page.locator(".wcard")).to_be_visible()


def kind(page: Page, name: str) -> None:
    page.locator(".wkinds button").filter(has=page.get_by_text(name, exact=True)).click()


def saved(page: Page, tmp_path: Path) -> dict[str, str]:
    """The files of the pack, as the browser saves it."""
    with page.expect_download() as given:
        page.get_by_role("button", name="Save as file").click()
    path = tmp_path / "saved.zip"
    given.value.save_as(path)
    opened = zipfile.ZipFile(io.BytesIO(path.read_bytes()))
    return {name: opened.read(name).decode() for name in opened.namelist()}


def kept(page: Page) -> None:
    expect(page.locator(".whead .kept")).to_have_text("Kept in this browser")


def place(page: Page, column: int, row: int, dy: float = 0) -> tuple[float, float]:
    """Where a hex lies on the screen, or a point so many hex heights below its centre."""
    x, y = page.evaluate(HEX, [column, row, dy])
    return x, y
