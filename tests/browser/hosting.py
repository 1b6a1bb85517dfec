"""A server of its own on a free port and a real Chromium, for everything that plays in the browser."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
expect.set_options(timeout=20_000)
"""A busy machine takes its time."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/api/health", timeout=1)
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no server at {address}")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The address of a server with an empty database in a folder."""
    port = free_port()
    database = str(folder / "games.db")
    script = f"from opfire.server.start import run; run(port={port}, database={database!r}, open_browser=False)"
    kept = {**os.environ, "OPFIRE_WORKSHOP": str(folder / "workshop")}
    process = subprocess.Popen([sys.executable, "-c", script], env=kept)
    address = f"http://localhost:{port}"
    try:
        wait_for(address)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def chromium_path() -> str | None:
    """The Chromium named in OPFIRE_CHROMIUM, else the installed one."""
    return os.environ.get("OPFIRE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def chromium(path: str) -> Iterator[Browser]:
    """Playwright's event loop runs as long as this lives, and others need one of their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield browser
        browser.close()
