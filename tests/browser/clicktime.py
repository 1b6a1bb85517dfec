"""Measures how long it takes until the answer to a click is on the screen, amid a battle with many pieces.

    python tests/browser/clicktime.py [--pieces 40] [--clicks 60]

Both sides are played on one screen, by random clicks that are the same every time, and Chromium itself notes when
each frame is on the screen. Times depend on what else the machine does: its load is printed beside them, and the
processor time of a click beside the time on the clock.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import urllib.request
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, CDPSession, Page, expect

from browser.clicking import READY, Clicker
from browser.crowd import record_of, write_pack
from browser.hosting import chromium, chromium_path, serving
from browser.opening import AT_ONCE

SLOWEST_MS: Final = 100
"""What half of the clicks must not exceed."""
ANSWERS: Final = 300
"""How many answers were given before the first click, so that there is a log to show."""
SETTLED_MS: Final = 500
SEED: Final = 3
CATEGORIES: Final = ("devtools.timeline", "blink.user_timing")
PARTS: Final = ("to the server", "server", "script", "drawing")

NOTING = """(() => {
  const note = (name) => performance.mark(`opfire ${name}`);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (JSON.parse(data).type === 'answer') note('sent');
    return send.call(this, data);
  };
  window.WebSocket = class extends WebSocket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', (event) => event.data.startsWith('{"type":"state"') && note('heard'));
    }
  };
  addEventListener('pointerdown', () => note('down'), true);
  const waits = (change) => change.type === 'attributes' && change.target.matches('.q h1');
  const watcher = new MutationObserver((all) => all.every(waits) || note('changed'));
  addEventListener('DOMContentLoaded', () => {
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
})()"""


def open_battle(server: str) -> str:
    """Take the battle in for two players at one screen, and give the link to it."""
    request = urllib.request.Request(f"{server}/api/games/import?hotseat=true", record_of(ANSWERS))
    with urllib.request.urlopen(request, timeout=60) as answer:
        opened = json.load(answer)
    return f"{server}/game/{opened['id']}#token={next(iter(opened['seats'].values()))}"


@contextmanager
def tracing(session: CDPSession, page: Page, events: list[dict[str, Any]]) -> Iterator[None]:
    """Gather what Chromium notes meanwhile."""
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda how: ended.append(how))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": list(CATEGORIES)}})
    yield
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


def click_along(page: Page, clicks: int) -> None:
    """Click what glows, one thing after the other, each when the table has come to rest."""
    clicker = Clicker(page, SEED)
    while clicker.clicks < clicks and not clicker.over():
        page.locator(READY).wait_for()
        curtain = page.locator(".curtain .btn")
        if curtain.count():
            curtain.click()
            page.wait_for_timeout(SETTLED_MS)
        spot = clicker.next_spot()
        if spot is not None:
            page.mouse.move(*spot)
            page.wait_for_timeout(SETTLED_MS)
            page.evaluate("performance.mark('opfire click')")
            page.mouse.click(*spot)
        page.wait_for_timeout(SETTLED_MS)


def processor_seconds(session: CDPSession) -> dict[str, float]:
    """How long the processes of Chromium have worked, by kind."""
    found: dict[str, float] = defaultdict(float)
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        found[process["type"]] += process["cpuTime"]
    return found


class Frames:
    """When each frame was made, and when it was on the screen."""

    def __init__(self, events: list[dict[str, Any]]) -> None:
        shown = {e["args"]["id"]: e["ts"] for e in events if _is(e, "AnimationFrame::Presentation", "n")}
        self._made: list[tuple[float, float]] = []
        frame = ""
        for event in sorted(events, key=lambda event: event["ts"]):
            if _is(event, "AnimationFrame", "b"):
                frame = event["args"]["id"]
            elif _is(event, "AnimationFrame", "e") and frame in shown:
                self._made.append((event["ts"], shown[frame]))

    def shown(self, changed: float) -> float | None:
        """When a change was on the screen."""
        at = bisect_left(self._made, (changed, 0))
        return self._made[at][1] if at < len(self._made) else None


def _is(event: dict[str, Any], name: str, phase: str) -> bool:
    return (event["name"], event["ph"]) == (name, phase)


def times_of(events: list[dict[str, Any]]) -> list[list[float]]:
    """For each click the milliseconds of its parts; what needs no server has no part there."""
    frames = Frames(events)
    marks = sorted((e["ts"], e["name"].removeprefix("opfire ")) for e in events if e["name"].startswith("opfire "))
    rounds: list[list[tuple[float, str]]] = []
    for ts, name in marks:
        if name == "click":
            rounds.append([])
        elif rounds:
            rounds[-1].append((ts, name))
    return [parts for one in rounds if (parts := _parts(one, frames))]


def _parts(marks: list[tuple[float, str]], frames: Frames) -> list[float]:
    def first(name: str, since: float) -> float | None:
        return next((ts for ts, what in marks if what == name and ts >= since), None)

    down = first("down", 0)
    if down is None:
        return []
    sent = first("sent", down)
    heard = down if sent is None else first("heard", sent)
    changed = None if heard is None else first("changed", heard)
    shown = None if changed is None else frames.shown(changed)
    if heard is None or changed is None or shown is None:
        return []
    steps = [down, down if sent is None else sent, heard, changed, shown]
    return [(then - before) / 1000 for before, then in pairwise(steps)]


def line(name: str, values: list[float]) -> str:
    """Median, the slowest tenth, and the slowest."""
    ordered = sorted(values)
    slow = ordered[int(len(ordered) * 0.9)]
    return f"{name:<16}{statistics.median(ordered):8.0f}{slow:8.0f}{ordered[-1]:8.0f}"


def measure(browser: Browser, server: str, clicks: int) -> float:
    """Print what was measured, and give the median in milliseconds."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(NOTING)
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    page.goto(open_battle(server))
    expect(page.locator(".ask h1")).to_be_visible(timeout=60_000)
    page.wait_for_timeout(4 * SETTLED_MS)
    pieces = page.locator(".ly-units .unit").count()
    session, events = browser.new_browser_cdp_session(), list[dict[str, Any]]()
    before = processor_seconds(session)
    with tracing(context.new_cdp_session(page), page, events):
        click_along(page, clicks)
    worked = {kind: seconds - before.get(kind, 0) for kind, seconds in processor_seconds(session).items()}
    times = times_of(events)
    print(f"{pieces} pieces, {len(times)} clicks, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"{'milliseconds':<16}{'median':>8}{'p90':>8}{'max':>8}")
    totals = [sum(parts) for parts in times]
    print(line("on the screen", totals))
    for at, part in enumerate(PARTS):
        print(line(f"  {part}", [parts[at] for parts in times]))
    spent = ", ".join(f"{kind} {1000 * seconds / len(times):.0f} ms" for kind, seconds in sorted(worked.items()))
    print(f"processor time a click, with all that clicking brings: {spent}")
    return statistics.median(totals)


def main(pieces: int, clicks: int) -> int:
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    with tempfile.TemporaryDirectory() as folder:
        shelf = Path(folder) / "packs"
        os.environ["OPFIRE_PACKS"] = str(shelf)
        write_pack(shelf, pieces)
        with serving(Path(folder)) as server, chromium(path) as browser:
            return int(measure(browser, server, clicks) > SLOWEST_MS)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=40)
    parser.add_argument("--clicks", type=int, default=60)
    sys.exit(main(**vars(parser.parse_args())))
