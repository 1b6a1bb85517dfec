"""Takes the pictures of the guides, at positions that sergeants have come to, so that they show the table as it is.

    python tests/browser/guide.py

`make docs` does so before it makes the site.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect

from browser.guide_workshop import WORKSHOP
from browser.hosting import chromium, chromium_path, serving
from browser.pictures import DESKTOP, PHONE, window
from browser.positions import sit_down_at
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.players import create

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
SEED: Final = 7
QUALITY: Final = 72


def amid(scenario: str, turn: int, *kinds: str) -> bytes:
    """The record of a game between sergeants at the first such question from a turn on."""
    match = Match.start(scenario, seed=SEED)
    players = {side: create("sergeant", match.module, seed=1) for side in match.game.sides}
    while isinstance(match.ask, Ask):
        side = match.ask.side
        if match.view(None).turn >= turn and match.ask.kind in kinds:
            return save(match)
        match.answer(players[side].choose(match.view(side), match.ask))
    raise AssertionError(f"no such question in {scenario}")


def lobby(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.locator(".card").first).to_be_visible()
    page.wait_for_timeout(2500)


def table(page: Page, server: str, record: bytes) -> None:
    sit_down_at(page, server, record)
    if page.locator(".curtain .btn").count():
        page.locator(".curtain .btn").click()
    page.wait_for_timeout(600)


def assault(page: Page, server: str) -> None:
    """A unit is picked: what it can reach and whom it can shoot at is lit."""
    table(page, server, amid("red-horizon-41/infantry-training", 2, "activate"))
    page.locator(".unit.live .grab").first.click(force=True)
    expect(page.locator(".ask")).not_to_contain_text("looking for")
    page.wait_for_timeout(600)


def commander(page: Page, server: str) -> None:
    """A turn of Combat Commander with its hand of cards."""
    table(page, server, amid("combat-commander/first-morning", 4, "turn"))


def skirmish(page: Page, server: str) -> None:
    """A man is to act: his reach and his shots."""
    table(page, server, amid("skirmish/the-dispatch", 3, "fire"))


def replay(page: Page, server: str) -> None:
    """A game looked at again, with its time line."""
    table(page, server, amid("red-horizon-41/vehicle-training", 3, "activate"))
    page.goto(f"{page.url.split('?')[0]}/replay?at=60")
    expect(page.locator(".replaybar")).to_be_visible()
    page.wait_for_timeout(1200)


PICTURES: Final[dict[str, tuple[tuple[int, int], Callable[[Page, str], None]]]] = {
    "lobby": (DESKTOP, lobby),
    "assault": (DESKTOP, assault),
    "commander": (DESKTOP, commander),
    "skirmish": (DESKTOP, skirmish),
    "replay": (DESKTOP, replay),
    "phone": (PHONE, assault),
    **WORKSHOP,
}


def take(browser: Browser, server: str, folder: Path) -> None:
    """Take all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (size, at) in PICTURES.items():
        with window(browser, size) as page:
            at(page, server)
            page.screenshot(path=str(folder / f"{name}.jpg"), type="jpeg", quality=QUALITY)


def main() -> int:
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as server, chromium(path) as browser:
        take(browser, server, FOLDER)
    print(f"{len(PICTURES)} pictures in {FOLDER}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
