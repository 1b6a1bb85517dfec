"""Plays as somebody without sight does: reads roles, names and what is said, and answers by keys alone.

    python tests/browser/listening.py [SCENARIO ...]

plays whole games by the names of their scenarios and says how long each took.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from browser.hosting import chromium, chromium_path, serving
from opfire.kernel.chance import mix, step

SHY = re.compile(r"^(Undo|not open now|Give up|Leave the map|place .* next)")
"""What takes back, explains, gives something up or leads nowhere."""
QUICK = re.compile(r"^(Pass|Lay off|Done|Stay|Leave it|Hold fire|Set up the rest|No$)")
"""What brings a game to its end."""


class Listener:
    """Somebody at the list of options: so many lively decisions, then whatever brings the game to its end."""

    def __init__(self, page: Page, lively: int, seed: int = 1) -> None:
        self.page = page
        self.lively = lively
        self.rng = mix(seed)
        self.decisions = 0
        self.strays: list[str] = []
        """Questions after which the focus was elsewhere."""

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("combobox", name="Type to narrow the list")

    @property
    def question(self) -> str:
        return self.page.get_by_role("heading", level=1).inner_text()

    def never_ask(self) -> None:
        """Wants no chances to react in the game that has begun: they would make it long."""
        self.page.keyboard.press("m")
        self.page.get_by_role("button", name="Settings").click()
        self.page.get_by_role("button", name="never ask").click()
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def start(self, scenario: str, side: str | None = None) -> None:
        """From the lobby to the list of options of a game against the recruit."""
        self.page.get_by_label("Find a scenario").fill(scenario)
        self.page.get_by_role("button", name=re.compile(f"^{scenario}")).last.click()
        dialog = self.page.get_by_role("dialog", name=scenario)
        if side:
            dialog.get_by_role("button", name=side).click()
        dialog.get_by_role("button", name=re.compile("^Recruit")).click()
        dialog.get_by_role("button", name="Start", exact=True).click()
        expect(self.page.get_by_role("button", name="To the list of options")).to_be_attached()
        self.never_ask()
        self.page.keyboard.press("l")
        expect(self.field).to_be_focused()

    def options(self) -> list[str]:
        return self.page.get_by_role("listbox", name="Options").get_by_role("option").all_inner_texts()

    def over(self) -> bool:
        return self.page.get_by_role("dialog", name=re.compile("^(Victory|A draw)")).count() > 0

    def play(self, decisions: int, seconds: float = 60) -> None:
        """Answer until the game is over, so often, or so long."""
        until = time.monotonic() + seconds
        while not self.over() and self.decisions < decisions and time.monotonic() < until:
            self.answer_once()

    def answer_once(self) -> None:
        """Confirm what is on show, choose from a menu, else take an option from the list."""
        if self._asked_once_more():
            self.page.keyboard.press("Enter")
        elif self.field.input_value():
            self.page.keyboard.press("Escape")
        elif (wanted := self._choose()) is not None:
            self._look_where_the_focus_is()
            self.page.keyboard.insert_text(wanted)
            self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
            self.decisions += 1
        self.page.wait_for_timeout(60)

    def _asked_once_more(self) -> bool:
        return self.page.get_by_role("dialog", name="Odds").or_(self.page.get_by_role("menu")).count() > 0

    def _look_where_the_focus_is(self) -> None:
        if not self.field.evaluate("field => field === document.activeElement") and not self._asked_once_more():
            self.strays.append(self.question)
            self.field.focus()

    def _choose(self) -> str | None:
        offered = [text.strip() for text in self.options()]
        good = [text for text in offered if not SHY.match(text)] or [
            text for text in offered if text.startswith("place")
        ]
        quick = [text for text in good if QUICK.match(text)]
        if not good:
            return None
        self.rng = step(self.rng)
        if quick and self.decisions >= self.lively:
            return min(quick, key=lambda text: QUICK.pattern.index(text.split()[0]))
        return good[mix(self.rng) % len(good)]


WHOLE = ("Infantry Training", "Vehicle Training", "The Other Patrol", "Steel on the Route", "The Dispatch")
MOST_DECISIONS = 2000
MOST_SECONDS = 900


def main(scenarios: list[str]) -> int:
    """Play each scenario to its end; 1 if one was not over, or if the focus was lost on the way."""
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    well = True
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, chromium(path) as browser:
        for scenario in scenarios:
            page = browser.new_context(reduced_motion="reduce").new_page()
            page.goto(server)
            began, listener = time.monotonic(), Listener(page, lively=60)
            listener.start(scenario)
            listener.play(MOST_DECISIONS, MOST_SECONDS)
            well = well and listener.over() and not listener.strays
            end = "over" if listener.over() else f"stuck at: {listener.question}"
            took = time.monotonic() - began
            print(f"{scenario}: {end}, {listener.decisions} decisions, {took:.0f} s, strays {len(listener.strays)}")
            page.context.close()
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(WHOLE)))
