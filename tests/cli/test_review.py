"""`opfire review` on the command line: the form for programs, the page, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from opfire.cli.app import app
from opfire.kernel.match import Match
from opfire.kernel.record import save, write
from opfire.players import create
from opfire.texts import LANGUAGES

QUICK = ["--seconds", "1"]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two turns of Infantry Training, then broken off."""
    match = Match.start("red-horizon-41/infantry-training", seed=5)
    players = {side: create("sergeant", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None and match.module.turn(match.game) < 3:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    path = tmp_path_factory.mktemp("review") / "game.jsonl"
    write(path, match)
    return path


def test_the_form_for_programs(played: Path) -> None:
    done = CliRunner().invoke(app, ["review", str(played), "--json", "--seed", "2", *QUICK])
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert list(told) == ["scenario", "curve", "luck", "skill", "moments"]
    assert set(told["curve"][0]) == {"at", "turn", "german", "soviet"}
    for point in told["curve"]:
        assert point["german"] + point["soviet"] == pytest.approx(1)
    for moment in told["moments"]:
        assert list(moment) == ["at", "side", "played", "better", "loss", "interval", "grade", "reason"]
    for side in ("german", "soviet"):
        change = told["curve"][-1][side] - told["curve"][0][side]
        assert f"{told['luck'][side] + told['skill'][side]:.4f}" == f"{change:.4f}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_needs_no_network_and_is_in_both_languages(played: Path, tmp_path: Path, lang: str) -> None:
    page = tmp_path / "page.html"
    done = CliRunner().invoke(app, ["review", str(played), "--report", str(page), "--lang", lang, *QUICK])
    assert done.exit_code == 0, done.output
    text = page.read_text(encoding="utf-8")
    assert {"en": "Who was winning", "de": "Wer vorn lag"}[lang] in text
    assert {"en": "was not played to its end", "de": "nicht zu Ende gespielt"}[lang] in done.stdout
    assert "<svg" in text
    assert "http" not in text
    assert "review-" not in text + done.stdout


def test_what_is_refused_is_one_sentence(tmp_path: Path) -> None:
    begun = Match.start("skirmish/hall-nine", seed=1)
    files = {"no.jsonl": b"", "cut.jsonl": save(begun)[:300], "other.jsonl": save(begun)}
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
        done = CliRunner().invoke(app, ["review", str(tmp_path / name)])
        assert done.exit_code == 2, name
        assert done.stdout == ""
        assert done.stderr.startswith(str(tmp_path / name))
        assert "Traceback" not in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1
    assert CliRunner().invoke(app, ["review", str(tmp_path / "gone.jsonl")]).exit_code == 2
