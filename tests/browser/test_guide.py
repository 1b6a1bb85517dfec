"""The pictures of the guides can be taken anew at any time, and each of them is shown somewhere."""

import re
from pathlib import Path

from playwright.sync_api import Browser

from browser import guide
from support.installation import ROOT

PICTURE = re.compile(r"pictures/([\w-]+)\.jpg")


def test_every_picture_of_the_guides_is_taken(browser: Browser, server: str, tmp_path: Path) -> None:
    guide.take(browser, server, tmp_path)
    taken = {file.stem for file in tmp_path.iterdir()}
    pages = [*(ROOT / "docs" / "guide").glob("*.md"), ROOT / "docs" / "workshop.md"]
    shown = {name for page in pages for name in PICTURE.findall(page.read_text(encoding="utf-8"))}
    assert taken == shown == {file.stem for file in guide.FOLDER.iterdir()}
    assert all(file.stat().st_size > 20_000 for file in tmp_path.iterdir())
