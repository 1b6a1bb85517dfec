"""Keeps screenshots of the screens that tests pass through, to be looked at."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "browser"


def keep(page: Page, name: str) -> None:
    """Keep a screenshot to look at."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"{name}.png"))
