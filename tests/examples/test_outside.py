"""A player outside of Opfire, in a few lines that know nothing of it, plays every family and climbs the ladder."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from opfire.kernel.match import Match
from opfire.lab.jobs import jobs
from opfire.lab.ladder import ladder
from opfire.lab.playing import play
from opfire.lab.runners import Alone
from opfire.players.outside import BrokenPlayer, Outside
from opfire.players.registry import at_hand

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture
def drummer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("OPFIRE_PLAYERS", str(EXAMPLES / "drummer_player.py"))
    at_hand.cache_clear()
    yield
    at_hand.cache_clear()


def lines(path: Path) -> int:
    """Lines of code, without those that explain."""
    code = path.read_text().split('"""')[2]
    return sum(bool(line.strip()) for line in code.splitlines())


@pytest.mark.usefixtures("drummer")
def test_he_fits_in_thirty_lines_and_climbs_the_ladder() -> None:
    assert lines(EXAMPLES / "drummer.py") + lines(EXAMPLES / "drummer_player.py") < 30
    assert "opfire" not in (EXAMPLES / "drummer.py").read_text().split('"""')[2]
    found = ladder(["red-horizon-41/infantry-training"], ["recruit", "drummer"], 3, 1, Alone())
    assert {rung.player: rung.games for rung in found} == {"drummer": 6, "recruit": 6}


@pytest.mark.usefixtures("drummer")
@pytest.mark.parametrize("scenario", ["combat-commander/the-other-patrol", "skirmish/the-dispatch"])
def test_he_plays_the_other_families_to_the_end(scenario: str) -> None:
    (job,) = jobs(scenario, 1, ["drummer"], seed=1)
    assert play(job).error is None


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("print('{\"choose\": 99}', flush=True); input()", "chose number 99 of"),
        ("print('good morning', flush=True); input()", "gives no answer"),
        ("", "gives no answer"),
    ],
)
def test_a_program_that_gives_no_answer_is_named(program: str, sentence: str) -> None:
    match = Match.start("red-horizon-41/infantry-training", seed=1)
    player = Outside([sys.executable, "-c", program], seed=1)
    with pytest.raises(BrokenPlayer, match=sentence):
        player.choose(match.view(match.ask.side), match.ask)
