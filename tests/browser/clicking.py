"""Plays in the browser as a person does: looks what can be clicked and clicks it."""

from __future__ import annotations

import time

from playwright.sync_api import Error, Page

from opfire.kernel.chance import mix, step

CLICKABLE = (
    ".ly-hints .hot, .ly-units .unit.live .grab, .ly-top .turnpick, .ask .btns .btn, .fatebtn.legal button, .cmdc.lit, "
    ".tray-wait .waiter:not(.on)"
)
AREA = ".fieldarea > *"
OVER = ".over"
BACK = ("Undo", "Rückg", "Zurück")


class Clicker:
    """Chooses among what glows, by a generator of its own, and never takes back."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.rng = mix(seed)
        self.clicks = 0

    def pick(self, count: int) -> int:
        self.rng = step(self.rng)
        return mix(self.rng) % count

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def play(self, clicks: int, seconds: float = 60) -> None:
        """Click until the game is over, so often, or so long."""
        until = time.monotonic() + seconds
        while not self.over() and self.clicks < clicks and time.monotonic() < until:
            self.click_once()

    def click_once(self) -> None:
        """Open the curtain, confirm what is open, choose from a menu, else click one of the things that glow."""
        self.clicks += 1
        try:
            if not self._answer(".curtain .btn") and not self._answer(".pop .btn.primary"):
                self._answer(".chooser button:not(.quiet)") or self._choose()
        except Error:
            self.page.wait_for_timeout(50)

    def _answer(self, selector: str) -> bool:
        found = self.page.locator(selector)
        count = found.count()
        if count:
            found.nth(self.pick(count)).click(timeout=3000)
            self.page.wait_for_timeout(30)
        return count > 0

    def _choose(self) -> None:
        found = self.page.locator(CLICKABLE)
        names = found.evaluate_all("all => all.map(one => one.textContent)")
        allowed = [number for number, name in enumerate(names) if not name.strip().startswith(BACK)]
        area = self.page.locator(AREA)
        if area.count() and (not allowed or self.pick(3)):
            self._click_into()
        elif allowed:
            found.nth(allowed[self.pick(len(allowed))]).click(force=True, timeout=3000)
        self.page.wait_for_timeout(40)

    def _click_into(self) -> None:
        """Click a point of the area in which a point may be chosen."""
        box = self.page.locator(AREA).first.bounding_box()
        if box is not None:
            x = box["x"] + box["width"] * (15 + self.pick(70)) / 100
            y = box["y"] + box["height"] * (15 + self.pick(70)) / 100
            self.page.mouse.click(x, y)
