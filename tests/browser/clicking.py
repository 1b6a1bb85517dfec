"""Plays in the browser as a person does: looks what can be clicked and clicks it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

from opfire.kernel.chance import mix, step

CHOOSE = """([ready, seed, x, y]) => {
  /* What takes back is never clicked, what gives a unit up seldom. */
  const SHY = seed % 16 ? /^(Undo|Rückg|Zurück|Leave the map)/ : /^(Undo|Rückg|Zurück)/;
  const SPOTS = [[.5, .5], [.5, .85], [.5, .15], [.8, .5], [.2, .5], [.72, .78], [.28, .22], [.28, .78], [.72, .22]];
  const covered = [];
  if (!document.querySelector(ready)) return { spot: null, covered };
  /* Nobody clicks on while the table looks for what the unit he has picked could do. */
  const told = document.querySelector('.ask p')?.textContent ?? '';
  if (/looking for what it could do|Es wird gesucht/.test(told)) return { spot: null, covered };
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.textContent).trim();
  const through = (one, top) => one.matches('.hot') && top.matches('.unit:not(.live) .grab');
  const leadsTo = (one, top) => top && (one.contains(top) || through(one, top));
  const spotOf = (one) => {
    const box = one.getBoundingClientRect();
    const spots = SPOTS.map(([u, v]) => [box.left + box.width * u, box.top + box.height * v]);
    return spots.find((spot) => leadsTo(one, document.elementFromPoint(...spot)));
  };
  /* One of them, and where it can be clicked; what lies under something else is noted. */
  const oneOf = (all) => {
    for (let i = 0; i < all.length; i++) {
      const one = all[(Math.floor(seed / 12) + i) % all.length];
      const spot = spotOf(one);
      if (spot) return { spot, covered };
      covered.push(nameOf(one));
    }
  };
  const all = (selector) => [...document.querySelectorAll(selector)];
  for (const first of ['.curtain .btn', '.pop .btn.primary', '.chooser button:not(.quiet)', '.fatebtn.up button']) {
    if (document.querySelector(first)) return oneOf(all(first)) ?? { spot: null, covered };
  }
  const area = document.querySelector('.fieldarea > *')?.getBoundingClientRect();
  const at = area && [area.left + area.width * x, area.top + area.height * y];
  const point = at && document.elementFromPoint(...at)?.closest('.mapbox') ? { spot: at, covered } : undefined;
  const things = all('.ly-hints .hot, .ly-units .unit.live .grab, .ly-top .turnpick, .fatebtn.legal button, ' +
    '.cmdc.lit, .tray-wait .waiter:not(.on), .muster:not(.waits) .pick');
  const answers = all('.ask .btns .btn:not(.shut), .muster .do .btn.primary:not(:disabled)');
  const buttons = answers.filter((one) => !SHY.test(nameOf(one)));
  const lively = seed % 4 ? [things, buttons] : [buttons, things];
  return (seed % 3 ? point : undefined) ?? oneOf(lively[0]) ?? oneOf(lively[1]) ?? point ?? { spot: null, covered };
}"""
OVER = ".over"
READY = ".ask h1:not(.busy)"


def eventually(page: Page, wanted: Callable[[], bool], seconds: float = 60) -> bool:
    """Look again and again whether something is so, for as long as a busy machine may take."""
    until = time.monotonic() + seconds
    while not wanted() and time.monotonic() < until:
        page.wait_for_timeout(60)
    return wanted()


def at_rest(page: Page, read: Callable[[], str], rest_ms: int = 700) -> str:
    """What is read once it has not changed for a while."""
    before, now = None, read()
    while now != before:
        page.wait_for_timeout(rest_ms)
        before, now = now, read()
    return now


def activate(page: Page) -> None:
    """Activate the first unit that may act, to go on step by step."""
    page.locator(".unit.live .grab").first.click()
    page.get_by_role("button", name="Step by step").click()


class Clicker:
    """Chooses among what glows, by a generator of its own, and never takes back."""

    def __init__(self, page: Page, seed: int = 1, curtains: bool = True) -> None:
        self.page = page
        self.ready = READY if curtains else f"body:not(:has(.curtain)) {READY}"
        self.rng = mix(seed)
        self.clicks = 0
        self.covered: set[str] = set()

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def play(self, clicks: int, seconds: float = 60) -> None:
        """Click until the game is over, so often, or so long."""
        self.play_until(self.over, seconds, clicks)

    def play_until(self, wanted: Callable[[], bool], seconds: float = 300, clicks: int = 1000) -> None:
        """Click until something is so or the game is over, or so often, or so long; waiting is no click."""
        until = time.monotonic() + seconds
        while not wanted() and not self.over() and self.clicks < clicks and time.monotonic() < until:
            self.click_once()

    def click_once(self) -> bool:
        """Open the curtain, confirm what is open, choose from a menu, else click one of the things that glow."""
        try:
            spot = self.next_spot()
            if spot is not None:
                self.page.mouse.click(*spot)
            self.page.wait_for_timeout(40)
        except Error:
            self.page.wait_for_timeout(50)
            return False
        return spot is not None

    def next_spot(self) -> list[float] | None:
        """Where to click next, if there is anything to click."""
        spot = self._choose()
        if spot is not None:
            self.clicks += 1
            self.rng = step(self.rng)
        return spot

    def _choose(self) -> list[float] | None:
        """One choice in four is a button, so that goes end; a point of a free table comes before the rest."""
        seed, x, y = (mix(self.rng + n) for n in range(3))
        aim = [0.15 + x % 70 / 100, 0.15 + y % 70 / 100]
        seen: dict[str, Any] = self.page.evaluate(CHOOSE, [self.ready, seed % 1_000_000, *aim])
        self.covered |= set(seen["covered"])
        spot: list[float] | None = seen["spot"]
        return spot
