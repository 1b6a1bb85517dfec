"""A whole game in Chromium against an Opfire that was installed from its wheel."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browser.clicking import Clicker
from browser.keeping import keep
from support.installation import Distributions


@pytest.fixture
def installed_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of an Opfire that knows nothing of the repository."""
    opfire = Distributions(tmp_path_factory).installed("wheel")
    with opfire.serving(tmp_path_factory.mktemp("home")) as address:
        yield address


@pytest.mark.slow
def test_opfire_installed_from_the_wheel_plays_a_game(page: Page, installed_server: str) -> None:
    page.goto(installed_server)
    page.get_by_role("button", name="Play now").first.click()
    expect(page.locator(".ask h1")).to_be_visible()
    clicker = Clicker(page, seed=4)
    clicker.play(30, seconds=90)
    expect(page.locator(".log li").first).to_be_visible()
    keep(page, "installed")
