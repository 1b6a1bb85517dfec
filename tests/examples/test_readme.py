"""What the README shows runs as it stands there."""

import re
from pathlib import Path

import pytest

import opfire

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")


def test_the_ten_lines_of_the_readme_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    assert len(block.splitlines()) <= 10
    exec(compile(block, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("Outcome(winner=")


def test_the_package_offers_what_most_programs_need() -> None:
    assert opfire.__all__ == ["Ask", "Match", "Option", "Roll", "View", "scenarios"]
    assert all(getattr(opfire, name) for name in opfire.__all__)


def test_the_readme_shows_three_ways_into_the_game() -> None:
    for way in ("make play", "pipx install dist/opfire-*.whl", "opfire play "):
        assert way in README
