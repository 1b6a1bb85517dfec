"""`opfire campaign` from the first battle to the board after it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from opfire.cli.app import app
from opfire.kernel.match import Match
from opfire.kernel.record import load, write
from opfire.players import create

CAMPAIGN = "red-horizon-41/road-to-the-dnieper"


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["campaign", *map(str, words)])
    return result.exit_code, result.output


def play_out(match: Match) -> None:
    """Let two recruits finish a battle."""
    players = {side: create("recruit", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))


@pytest.mark.parametrize(
    ("campaign", "second"),
    [(CAMPAIGN, "red-horizon-41/peat-bog"), ("sicily-43/inland-from-gela", "sicily-43/masseria-by-night")],
)
def test_a_campaign_goes_from_battle_to_battle(tmp_path: Path, campaign: str, second: str) -> None:
    file, record = tmp_path / "campaign.json", tmp_path / "first.jsonl"

    assert campaign in run("list", "--json")[1]
    assert run("start", campaign, file)[0] == 0
    assert run("battle", file, record, "--seed", 3)[0] == 0
    assert run("record", file, record)[0] == 2
    match = load(record.read_bytes())
    play_out(match)
    write(record, match)
    code, told = run("record", file, record)

    assert (code, "battle 2 of 3" in told) == (0, True)
    board = json.loads(run("status", file, "--json")[1])
    assert (board["fought"], board["next"]) == (1, second)
    assert sum(board["losses"].values()) > 0


def test_mistakes_are_told_in_a_sentence(tmp_path: Path) -> None:
    file, record = tmp_path / "campaign.json", tmp_path / "battle.jsonl"
    broken = tmp_path / "broken.json"
    broken.write_text("{")

    assert "there is no campaign 'nowhere'" in run("start", "nowhere", file)[1].lower()
    assert "does not keep a campaign" in run("status", broken)[1]
    run("start", CAMPAIGN, file)
    assert "there already" in run("start", CAMPAIGN, file)[1]
    write(record, Match.start("red-horizon-41/infantry-training", seed=1))
    assert "not the next battle" in run("record", file, record)[1]
