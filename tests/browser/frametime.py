"""Measures how many frames a second are drawn while scenes play, amid a battle with many pieces.

    python tests/browser/frametime.py [--pieces 40] [--clicks 60]

Both sides are played on one screen in slow motion, by random clicks that are the same every time. Frames depend on
what else the machine does: its load is printed beside them.
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

from browser.clicking import Clicker
from browser.clicktime import open_battle, processor_seconds
from browser.crowd import write_pack
from browser.hosting import chromium, chromium_path, serving

FEWEST: Final = 50
SEED: Final = 3
NORMAL: Final = "localStorage.setItem('opfire.settings', '{\"speed\": \"normal\"}')"
STEP_MS: Final = 5
"""So much of a scene passes in a frame: slower than for a player, so that even a short scene has many."""
PLAYING: Final = """async (step) => {
  const times = [];
  const frame = () => new Promise(requestAnimationFrame);
  let last = await frame();
  while (document.querySelector('.app[data-scene]') && times.length < 400) {
    __opfireStage.advance(step);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  return times;
}"""


def measure(browser: Browser, server: str, clicks: int) -> float:
    """Print what was measured, and give the frames a second."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(NORMAL)
    page = context.new_page()
    page.goto(open_battle(server))
    expect(page.locator(".ask h1")).to_be_visible(timeout=60_000)
    page.wait_for_timeout(2000)
    page.evaluate("__opfireStage.hold()")
    session, worked, times = browser.new_browser_cdp_session(), 0.0, list[float]()
    pieces, clicker = page.locator(".ly-units .unit").count(), Clicker(page, SEED)
    while clicker.clicks < clicks and not clicker.over():
        clicker.click_once()
        before = sum(processor_seconds(session).values())
        scene: list[float] = page.evaluate(PLAYING, STEP_MS)
        times += scene
        worked += sum(processor_seconds(session).values()) - before if scene else 0
    rate, each = 1000 * len(times) / sum(times), 1000 * worked / len(times)
    slow = sorted(times)[int(len(times) * 0.95)]
    middle, longest = statistics.median(times), max(times)
    print(f"{pieces} pieces, {len(times)} frames, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"{rate:.1f} frames a second; median {middle:.1f} ms, p95 {slow:.1f} ms, max {longest:.0f} ms")
    print(f"processor time a frame, in all processes of Chromium: {each:.1f} ms")
    return rate


def main(pieces: int, clicks: int) -> int:
    path = chromium_path()
    if path is None:
        sys.exit("There is no Chromium: install it, or name it in OPFIRE_CHROMIUM.")
    with tempfile.TemporaryDirectory() as folder:
        shelf = Path(folder) / "packs"
        os.environ["OPFIRE_PACKS"] = str(shelf)
        write_pack(shelf, pieces)
        with serving(Path(folder)) as server, chromium(path) as browser:
            return int(measure(browser, server, clicks) < FEWEST)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pieces", type=int, default=40)
    parser.add_argument("--clicks", type=int, default=60)
    sys.exit(main(**vars(parser.parse_args())))
