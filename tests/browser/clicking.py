"""Plays in the browser as a person does: looks what can be clicked and clicks it."""

from __future__ import annotations

from playwright.sync_api import Page

from opfire.kernel.chance import mix, step

CLICKABLE = ".ly-hints .hot, .ly-units .unit.live, .ly-top .turnpick, .ask .btns .btn, .pop .btn.primary, .chooser button, .card.legal"
OVER = ".over"


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

    def click_once(self) -> None:
        """Confirm what is open, else choose one of the things that can be clicked."""
        primary = self.page.locator(".pop .btn.primary")
        if primary.count():
            primary.first.click()
        else:
            self.choose()
        self.clicks += 1

    def choose(self) -> None:
        found = self.page.locator(CLICKABLE)
        names = found.evaluate_all("all => all.map(one => one.textContent)")
        allowed = [number for number, name in enumerate(names) if not name.strip().startswith(("Undo", "Rückg"))]
        if not allowed:
            self.page.wait_for_timeout(50)
            return
        found.nth(allowed[self.pick(len(allowed))]).click(force=True, timeout=5000)
        self.page.wait_for_timeout(30)
