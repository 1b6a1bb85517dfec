"""The browser is shown how even a scenario is, and the ladder, as pages of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from opfire.lab import rungs
from opfire.lab.rungs import Rung
from opfire.server.app import create_app

TRAINING = "red-horizon-41/infantry-training"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def test_how_even_a_scenario_is_and_the_ladder_are_pages(home: Path) -> None:
    with TestClient(create_app(f"sqlite+aiosqlite:///{home}/games.db")) as client:
        page = client.get(f"/api/lab/even/{TRAINING}?lang=de")
        assert page.headers["content-type"].startswith("text/html")
        assert "Wie ausgeglichen ist es?" in page.text
        assert "Infanterieausbildung" in page.text

        assert "No ladder has been played" in client.get("/api/lab/ladder").text
        rungs.keep([Rung("sergeant", "assault", 30.0, 2.0, 10)])
        assert "sergeant" in client.get("/api/lab/ladder").text

        assert client.get("/api/lab/even/nowhere").status_code == 404
        assert client.get("/api/lab/ladder?lang=xx").status_code == 404
