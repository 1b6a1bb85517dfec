"""Plays in the browser as a person does: looks what can be clicked and clicks it."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page

from opfire.kernel.chance import mix, step

LOOK = """([x, y]) => {
  const BACK = /^(Undo|Rückg|Zurück)/;
  const SPOTS = [[.5, .5], [.5, .85], [.5, .15], [.8, .5], [.2, .5], [.72, .78], [.28, .22], [.28, .78], [.72, .22]];
  const through = (one, top) => one.matches('.hot') && top.matches('.unit:not(.live) .grab');
  const leadsTo = (one, top) => top && (one.contains(top) || through(one, top));
  const spotOf = (one) => {
    const box = one.getBoundingClientRect();
    const spots = SPOTS.map(([u, v]) => [box.left + box.width * u, box.top + box.height * v]);
    return spots.find((spot) => leadsTo(one, document.elementFromPoint(...spot))) ?? null;
  };
  const all = (selector) => [...document.querySelectorAll(selector)].map((one) => ({
    name: (one.getAttribute('aria-label') ?? one.textContent).trim(), spot: spotOf(one),
  }));
  const first = ['.curtain .btn', '.pop .btn.primary', '.chooser button:not(.quiet)'];
  for (const selector of first) {
    const found = all(selector);
    if (found.length) return { things: found, buttons: [], point: null };
  }
  const area = document.querySelector('.fieldarea > *')?.getBoundingClientRect();
  const at = area && [area.left + area.width * x, area.top + area.height * y];
  const open = at && document.elementFromPoint(...at)?.closest('.mapbox');
  return {
    things: all('.ly-hints .hot, .ly-units .unit.live .grab, .ly-top .turnpick, .fatebtn.legal button, ' +
      '.cmdc.lit, .tray-wait .waiter:not(.on)'),
    buttons: all('.ask .btns .btn:not(.shut)').filter((one) => !BACK.test(one.name)),
    point: open ? at : null,
  };
}"""
OVER = ".over"
READY = ".ask h1:not(.busy)"


class Clicker:
    """Chooses among what glows, by a generator of its own, and never takes back."""

    def __init__(self, page: Page, seed: int = 1, curtains: bool = True) -> None:
        self.page = page
        self.ready = READY if curtains else f"body:not(:has(.curtain)) {READY}"
        self.rng = mix(seed)
        self.clicks = 0
        self.covered: set[str] = set()

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

    def click_once(self) -> bool:
        """Open the curtain, confirm what is open, choose from a menu, else click one of the things that glow."""
        try:
            spot = self._choose() if self.page.locator(self.ready).count() else None
            if spot is not None:
                self.clicks += 1
                self.page.mouse.click(*spot)
            self.page.wait_for_timeout(40)
        except Error:
            self.page.wait_for_timeout(50)
            return False
        return spot is not None

    def _choose(self) -> list[float] | None:
        """One choice in four is a button, so that goes end; a point of a free table comes before the rest."""
        aim = [0.15 + mix(self.rng + 1) % 70 / 100, 0.15 + mix(self.rng + 2) % 70 / 100]
        seen: dict[str, Any] = self.page.evaluate(LOOK, aim)
        things, buttons = self._within_reach(seen["things"]), self._within_reach(seen["buttons"])
        if seen["point"] is not None and (not things + buttons or self.pick(3)):
            self.pick(2)
            point: list[float] = seen["point"]
            return point
        among = buttons if buttons and (not things or not self.pick(4)) else things
        return among[self.pick(len(among))] if among else None

    def _within_reach(self, found: list[dict[str, Any]]) -> list[list[float]]:
        self.covered |= {one["name"] for one in found if one["spot"] is None}
        return [one["spot"] for one in found if one["spot"] is not None]
