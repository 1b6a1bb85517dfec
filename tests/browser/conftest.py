"""A server of its own on a free port and a real Chromium, for the browser tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

expect.set_options(timeout=20_000)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.fspath).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str) -> None:
    for _ in range(150):
        try:
            urllib.request.urlopen(f"{address}/api/health", timeout=1)
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError(f"no server at {address}")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    port, database = free_port(), tmp_path_factory.mktemp("games") / "games.db"
    script = f"from opfire.server.start import run; run(port={port}, database={str(database)!r}, open_browser=False)"
    process = subprocess.Popen([sys.executable, "-c", script])
    address = f"http://localhost:{port}"
    try:
        wait_for(address)
        yield address
    finally:
        process.terminate()
        process.wait(10)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium: the one named in OPFIRE_CHROMIUM, else the installed one.

    Playwright's event loop runs as long as this lives, and tests of other modules need one of their own.
    """
    path = os.environ.get("OPFIRE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("there is no Chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=QUIET)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page without memories; errors in its console fail the test."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert not errors
