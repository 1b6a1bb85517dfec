"""The browser's shown picture, walked through the events of random games, ends where the true picture is."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from opfire.kernel.game import games, scenarios
from support import ROOT
from support.stage.transitions import of_family, write

WEB = ROOT / "web"
VITEST = WEB / "node_modules" / "vitest" / "vitest.mjs"
HERE = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
NODE = shutil.which("node", path=HERE)
SCENARIOS = 3


def stages_itself(game: str) -> bool:
    """Whether a game has a staging of its own."""
    index = WEB / "src" / "games" / game / "index.ts"
    return index.exists() and "staging" in index.read_text()


def small_scenarios(game: str) -> list[str]:
    """The shortest scenarios of a game."""
    return sorted(of_family(game), key=lambda id: (scenarios()[id].turns, id))[:SCENARIOS]


@pytest.mark.skipif(
    (NODE is None or not VITEST.exists()) and os.environ.get("CI") != "true",
    reason="the tests of the browser are not installed: npm ci in web/",
)
@pytest.mark.parametrize("game", [name for name in sorted(games()) if stages_itself(name)])
def test_events_make_the_picture_that_follows(game: str, tmp_path: Path) -> None:
    path = tmp_path / "transitions.jsonl"
    write(path, small_scenarios(game), seed=5)
    command = [str(NODE), str(VITEST), "run", "tests/stage/reducers.test.ts"]
    told = {**os.environ, "OPFIRE_TRANSITIONS": str(path), "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=WEB, env=told, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
