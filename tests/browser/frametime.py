"""Measures how many frames a second are drawn while scenes play at normal speed, amid a battle with many pieces.

    python tests/browser/frametime.py [--pieces 40] [--seconds 30]

The replay plays the same battle of both sides from its beginning, again and again if it is short. Frames depend on what
else the machine does: its load is printed beside them.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, expect

from browser.clicktime import open_battle, processor_seconds
from browser.crowd import write_pack
from browser.hosting import chromium, chromium_path, serving

FEWEST: Final = 50
NORMAL: Final = "localStorage.setItem('opfire.settings', '{\"speed\": \"normal\"}')"
PLAYING: Final = """async (seconds) => {
  const times = [];
  const frame = () => new Promise(requestAnimationFrame);
  const until = performance.now() + seconds * 1000;
  const playing = () => document.querySelector('.app[data-scene]');
  for (let last = await frame(), was = false; last < until; ) {
    const now = await frame();
    if (playing() && was) times.push(now - last);
    [last, was] = [now, !!playing()];
  }
  return times;
}"""


def measure(browser: Browser, server: str, seconds: int) -> float:
    """Print what was measured, and give the frames a second."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(NORMAL)
    page = context.new_page()
    page.goto(open_battle(server))
    expect(page.locator(".ask h1")).to_be_visible(timeout=60_000)
    page.goto(page.url.split("?")[0].rstrip("/") + "/replay?at=1")
    expect(page.locator(".replaybar")).to_be_visible(timeout=60_000)
    page.wait_for_timeout(2000)
    session, times = browser.new_browser_cdp_session(), list[float]()
    pieces, before = page.locator(".ly-units .unit").count(), sum(processor_seconds(session).values())
    page.get_by_role("button", name="Play", exact=True).click()
    times = page.evaluate(PLAYING, seconds)
    worked = sum(processor_seconds(session).values()) - before
    rate, each = 1000 * len(times) / sum(times), 1000 * worked / len(times)
    slow = sorted(times)[int(len(times) * 0.95)]
    middle, longest = statistics.median(times), max(times)
    print(f"{pieces} pieces, {len(times)} frames, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"{rate:.1f} frames a second; median {middle:.1f} ms, p95 {slow:.1f} ms, max {longest:.0f} ms")
    print(f"processor time a frame, in all processes of Chromium: {each:.1f} ms")
    return rate


def main(pieces: int, seconds: int) -> int:
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    with tempfile.TemporaryDirectory() as folder:
        shelf = Path(folder) / "packs"
        os.environ["OPFIRE_PACKS"] = str(shelf)
        write_pack(shelf, pieces)
        with serving(Path(folder)) as server, chromium(path) as browser:
            return int(measure(browser, server, seconds) < FEWEST)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=40)
    parser.add_argument("--seconds", type=int, default=30)
    sys.exit(main(**vars(parser.parse_args())))
