"""Plays scenarios to their end in a real Chromium against the sergeant, by clicks alone, and notes what went wrong.

    python tests/browser/tour.py [SCENARIO[:SIDE] ...]

Pictures and the table of results are kept in `artefacts/tour`.
"""

from __future__ import annotations

import json
import re
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, Request, Route, expect

from browser.clicking import Clicker
from browser.hosting import chromium, chromium_path, serving
from browser.watching import Watch
from opfire.kernel.game import ScenarioInfo, scenarios
from opfire.texts.sentences import words

ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "tour"
SEED = 11
MOST_CLICKS = 6000
MOST_SECONDS = 2400
LONGEST_WAIT = 3
#: Moments worth a picture: what is on the page, or what was told.
SEEN = {
    "barrage-preview": ".pop:has(.lines), .threat-h",
    "odds": ".pop .chart",
    "drift": ".drift",
    "face-down": ".called",
    "blast": ".blast",
    "interruption": ".cut",
    "menu": ".chooser",
    "facing": ".turnpick",
}
ON_PAGE = "(seen) => Object.keys(seen).filter((name) => document.querySelector(seen[name]))"
TOLD = {
    "air-attack": "air-attack",
    "intercepted": "intercepted",
    "hex-shelled": "shelling",
    "support-requested": "request",
    "support-arrived": "arrival",
    "card-played": "card",
    "action-played": "action",
    "melee-began": "melee",
    "close-combat": "close-combat",
    "event-happened": "event",
    "blast-rolled": "blast-result",
    "left-map": "left",
}


class Stop:
    """One scenario of the tour: from the lobby to the end of the game."""

    def __init__(self, page: Page, scenario: ScenarioInfo, side: str) -> None:
        self.page, self.scenario, self.side = page, scenario, side
        self.title = words("en", scenario.title)
        self.folder = ARTEFACTS / scenario.id.replace("/", "-")
        self.watch = Watch()
        self.watch.of(page)
        self.clicker = Clicker(page, SEED)
        self.kept: set[str] = set()
        self.told = 0
        self.checked = -1

    def keep(self, name: str) -> None:
        """Keep the first picture of a name."""
        if name not in self.kept:
            self.kept.add(name)
            self.page.screenshot(path=str(self.folder / f"{len(self.kept):02}-{name}.png"))

    def start(self, address: str) -> None:
        """Choose family, scenario, side and opponent on the first screen."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.page.route("**/api/games", _with_seed)
        self.page.goto(address)
        self.page.locator(".seek input").fill(self.title)
        cards = self.page.locator("main .grid .card", has=self.page.get_by_text(self.title, exact=True))
        expect(cards.first).to_be_visible()
        cards.nth(_place(self.scenario)).click()
        self.page.locator("dialog .pickb").nth(self.scenario.sides.index(self.side)).click()
        self.page.locator("dialog .pickb", has_text="Sergeant").click()
        self.page.locator("dialog .overbtns .btn").click()
        clicked = time.monotonic()
        expect(self.page.locator(".ask h1")).to_be_visible(timeout=60_000)
        self.watch.longest_wait = time.monotonic() - clicked
        self.page.wait_for_timeout(800)
        self.keep("start")

    def play(self) -> None:
        """Click until the game is over, looking around after every click."""
        began, last = time.monotonic(), time.monotonic()
        while not self.watch.state.get("outcome"):
            now = time.monotonic()
            if self.clicker.click_once():
                last = now
            self._look_around()
            if now - last > 60 or now - began > MOST_SECONDS or self.clicker.clicks > MOST_CLICKS:
                self.keep("stuck")
                raise AssertionError(f"stuck at {self.page.locator('.ask .q').inner_text()}")
        expect(self.page.locator("dialog.dlg")).to_be_visible(timeout=60_000)
        self.keep("end")

    def _look_around(self) -> None:
        state = self.watch.state
        if state and state["version"] != self.checked and not state["outcome"]:
            self._check_options(state)
        if state and 2 * state["picture"]["turn"] > state["picture"]["turns"]:
            self.keep("middle")
        for entry in self.watch.events[self.told :]:
            if entry["event"] in TOLD:
                self.keep(TOLD[entry["event"]])
        self.told = len(self.watch.events)
        for name in self.page.evaluate(ON_PAGE, SEEN):
            self.keep(name)

    def _check_options(self, state: dict[str, Any]) -> None:
        """Whatever may be answered must be on the page; a page that is still drawing gets a second look."""
        self.checked = state["version"]
        if self.watch.hidden_options(self.page):
            self.page.wait_for_timeout(200)
            if self.watch.state["version"] == self.checked:
                self.watch.faults += [f"not shown: {one}" for one in self.watch.hidden_options(self.page)]

    def report(self, seconds: float) -> dict[str, Any]:
        """What happened, for people and programs."""
        over = self.page.locator("dialog.dlg")
        result = " ".join(over.locator("header b, .over, .score").all_inner_texts()) if self.clicker.over() else ""
        if self.watch.longest_wait > LONGEST_WAIT:
            self.watch.faults.append(f"waited {self.watch.longest_wait:.1f} s")
        return {
            "scenario": self.scenario.id,
            "side": self.side,
            "ended": self.clicker.over(),
            "result": " ".join(result.split()),
            "clicks": self.clicker.clicks,
            "seconds": round(seconds),
            "longest_wait": round(self.watch.longest_wait, 1),
            "faults": sorted(set(self.watch.faults)),
            "covered": sorted(self.clicker.covered),
        }


def _with_seed(route: Route, request: Request) -> None:
    """The same game every time: the lobby leaves the seed to the server."""
    body = json.loads(request.post_data or "{}")
    route.continue_(post_data=json.dumps({**body, "seed": SEED}))


def _place(scenario: ScenarioInfo) -> int:
    """Scenarios of one title stand in the order in which the server lists them."""
    title = words("en", scenario.title)
    return [info.id for info in scenarios().values() if words("en", info.title) == title].index(scenario.id)


def chosen(names: list[str]) -> list[tuple[ScenarioInfo, str]]:
    """Scenarios and the sides to play, sides by turns where none is named."""
    known = scenarios()
    out = []
    for number, word in enumerate(names or list(known)):
        name, _, side = word.partition(":")
        if name not in known or side not in ("", *known[name].sides):
            sys.exit(f"There is no {word}; `opfire scenarios` lists all of them.")
        out.append((known[name], side or known[name].sides[number % 2]))
    return out


def visit(browser: Browser, address: str, scenario: ScenarioInfo, side: str) -> dict[str, Any]:
    """Play one scenario on a page without memories."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('opfire.settings', '{\"speed\": \"off\"}')")
    stop = Stop(context.new_page(), scenario, side)
    began = time.monotonic()
    try:
        stop.start(address)
        stop.play()
    except (Error, AssertionError) as error:
        stop.watch.faults.append(f"broke off: {error}")
    report = stop.report(time.monotonic() - began)
    context.close()
    return report


def write(reports: list[dict[str, Any]]) -> None:
    """Add to the table of results."""
    file = ARTEFACTS / "results.json"
    known = {(one["scenario"], one["side"]): one for one in json.loads(file.read_text())} if file.exists() else {}
    known |= {(one["scenario"], one["side"]): one for one in reports}
    file.write_text(json.dumps(list(known.values()), indent=1))


def main() -> int:
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    bad = 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, chromium(path) as browser:
        for scenario, side in chosen(re.split(r"[\s,]+", " ".join(sys.argv[1:]).strip()) if sys.argv[1:] else []):
            one = visit(browser, address, scenario, side)
            write([one])
            ended = "ended" if one["ended"] else "NOT ENDED"
            print(f"{one['scenario']} as {side}: {ended}, {one['clicks']} clicks, {one['seconds']} s: {one['result']}")
            for fault in one["faults"]:
                print(f"    {fault}")
            bad += bool(one["faults"]) or not one["ended"]
            sys.stdout.flush()
    return min(bad, 1)


if __name__ == "__main__":
    sys.exit(main())
