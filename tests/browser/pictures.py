"""Takes pictures to look at: the screens of every game, and a firefight in each of them frame by frame.

    python tests/browser/pictures.py [artefacts/pictures]

Nothing is judged here. What cannot be understood on a picture is a fault, and belongs into a test once it is mended.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, expect

from browser.clicking import Clicker
from browser.hosting import chromium, chromium_path, serving
from browser.opening import sit_down
from browser.positions import reached, sit_down_at
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match

FOLDER: Final = Path(__file__).parents[2] / "artefacts" / "pictures"
NORMAL: Final = "localStorage.setItem('opfire.settings', '{\"speed\": \"normal\"}')"
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
FRAME_MS: Final = 150
MOST_FRAMES: Final = 80
PLAYS: Final = ".app[data-scene]"
LEAVES: Final = ".ask .btn[aria-keyshortcuts=z], .ask .btn[aria-keyshortcuts=d]"
"""What declines and what is done with, by their keys."""


class Game(NamedTuple):
    """A scenario to be looked at, who sits where, and the kind of question in which somebody fires."""

    scenario: str
    seats: dict[str, str]
    fires: tuple[str, ...]


GAMES: Final = {
    "assault": Game("red-horizon-41/vehicle-training", {"german": "human", "soviet": "recruit"}, ("fire", "target")),
    "commander": Game("combat-commander/first-morning", {"axis": "human", "allies": "recruit"}, ("target", "fire-at")),
    "skirmish": Game("skirmish/the-dispatch", {"germany": "human", "usa": "recruit"}, ("fire",)),
}


@contextmanager
def window(browser: Browser, size: tuple[int, int], *, calm: bool = True) -> Iterator[Page]:
    """A browser window of a size; on a telephone there are fingers and no mouse."""
    width, height = size
    small = size == PHONE
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=small,
        is_mobile=small,
        reduced_motion="reduce" if calm else "no-preference",
    )
    if not calm:
        context.add_init_script(NORMAL)
    yield context.new_page()
    context.close()


def take(page: Page, folder: Path, name: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(folder / f"{name}.png"))


def lobby(browser: Browser, server: str, folder: Path) -> None:
    for size, name in ((DESKTOP, "lobby"), (PHONE, "lobby-phone")):
        with window(browser, size) as page:
            page.goto(server)
            expect(page.locator(".card").first).to_be_visible()
            page.wait_for_timeout(3000)
            take(page, folder, name)


def muster(browser: Browser, server: str, folder: Path) -> None:
    seats = {"germany": "human", "soviet": "recruit"}
    with window(browser, DESKTOP) as page:
        sit_down(page, server, "skirmish/school-hours", seats, seed=3, settings={"forces": "200"})
        page.locator(".muster .sets button").first.click()
        page.wait_for_timeout(600)
        take(page, folder, "own-forces")


def tables(browser: Browser, server: str, folder: Path) -> None:
    """Each game at its first question and amid a battle, and on a telephone."""
    for name, game in GAMES.items():
        with window(browser, DESKTOP) as page:
            sit_down(page, server, game.scenario, game.seats, seed=7)
            take(page, folder, f"{name}-first")
            Clicker(page, seed=3).play(40, seconds=40)
            page.wait_for_timeout(800)
            take(page, folder, f"{name}-amid")
        with window(browser, PHONE) as page:
            sit_down(page, server, game.scenario, game.seats, seed=7)
            Clicker(page, seed=3).play(12, seconds=30)
            page.wait_for_timeout(800)
            take(page, folder, f"{name}-phone")


def somebody_fires(game: Game, match: Match) -> bool:
    ask = match.ask
    if not isinstance(ask, Ask) or ask.kind not in game.fires:
        return False
    return any(option.anchor is not None and option.anchor[0] in ("piece", "hex") for option in ask.options)


def firefight(browser: Browser, server: str, folder: Path, game: Game) -> None:
    """Fires at the first target, and takes a picture of the board every so many milliseconds until all is shown."""
    with window(browser, DESKTOP, calm=False) as page:
        sit_down_at(page, server, reached(game.scenario, lambda match: somebody_fires(game, match)))
        if page.locator(".curtain .btn").count():
            page.locator(".curtain .btn").click()
        page.evaluate("__opfireStage.hold()")
        take(page, folder, "fire-question")
        aim(page)
        for number in range(MOST_FRAMES):
            if not page.locator(PLAYS).count() and not goes_on(page):
                break
            take(page, folder, f"fire-{number:02d}")
            page.evaluate("ms => __opfireStage.advance(ms)", FRAME_MS)
        page.wait_for_timeout(300)
        take(page, folder, "fire-over")


def aim(page: Page) -> None:
    """Fire at the first target that glows; what stands between it and the dice is left as it is."""
    target = page.locator(".unit.live .grab, .ly-hints .hot").first
    target.click(force=True)
    page.wait_for_timeout(600)
    take_shown = page.locator(".chooser button:not(.quiet), .pop .btn.primary").first
    if take_shown.count():
        take_shown.click()
    page.wait_for_timeout(600)
    confirm = page.locator(".pop .btn.primary").first
    if not page.locator(PLAYS).count() and confirm.count():
        confirm.click()
    for _ in range(20):
        if page.locator(PLAYS).count() or not goes_on(page):
            return


def goes_on(page: Page) -> bool:
    """Leave a chance to react or to add to a shot unused; whether there was one, and what follows is played."""
    page.wait_for_timeout(400)
    leaves = page.locator(LEAVES).first
    if not page.locator(PLAYS).count() and leaves.count():
        leaves.click()
        page.wait_for_timeout(800)
    return page.locator(PLAYS).count() > 0


def main(folder: Path) -> int:
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as server, chromium(path) as browser:
        lobby(browser, server, folder)
        muster(browser, server, folder)
        tables(browser, server, folder)
        for name, game in GAMES.items():
            firefight(browser, server, folder / name, game)
    print(f"{len(list(folder.rglob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER))
