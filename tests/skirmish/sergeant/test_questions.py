"""No question of Skirmish finds the sergeant at a loss."""

import re
from pathlib import Path

import pytest

import opfire.skirmish
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.skirmish.game import GAME
from opfire.skirmish.sergeant.brain import ANSWERS, Sergeant

ASKED = re.compile(r"\bAsk\(\s*[\w.]+,\s*\"([\w-]+)\"")


def test_every_kind_of_question_has_a_handler_that_weighs_something() -> None:
    assert set(ANSWERS) == set(GAME.asks)


def test_the_game_lists_every_question_its_rules_ask() -> None:
    folder = Path(opfire.skirmish.__file__).parent
    rooms = [path for path in folder.rglob("*.py") if "sergeant" not in path.parts and path.parent.name != "display"]
    assert {kind for path in rooms for kind in ASKED.findall(path.read_text())} == set(GAME.asks)


@pytest.mark.parametrize("scenario", ["skirmish/steel-on-the-route", "skirmish/the-rifle-pits"])
def test_in_a_whole_game_he_is_never_at_a_loss_nor_refused(scenario: str) -> None:
    match = Match.start(scenario, seed=17)
    players = {side: Sergeant(number) for number, side in enumerate(match.game.sides)}
    while isinstance(match.ask, Ask):
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    assert [one.trouble for one in players.values()] == [{}, {}]
