"""A server of its own on a free port and a real Chromium, for the browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from browser.hosting import chromium, chromium_path, serving


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the browser; on a busy machine one may be late, so each has a second try, which is counted."""
    for item in items:
        if Path(item.fspath).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    with serving(tmp_path_factory.mktemp("games")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium; its event loop ends with the module, for tests of other modules need one of their own."""
    path = chromium_path()
    if path is None:
        pytest.skip("there is no Chromium")
    with chromium(path) as found:
        yield found


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
