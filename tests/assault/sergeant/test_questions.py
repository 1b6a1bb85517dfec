"""No question of Assault finds the sergeant at a loss: he weighs something, or any answer is as good to him."""

import re
from pathlib import Path
from typing import Any

import pytest

import opfire.assault
from opfire.assault.game import Assault
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.answers.choices import ANY_IS_AS_GOOD
from opfire.assault.sergeant.brain import ANSWERS
from opfire.assault.sergeant.support.calls import ADVISERS, answer_for_support
from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match
from opfire.players.registry import create
from support.assault.battles import position

RIFLES, TRUCK, FOE = "german-rifles-41", "german-truck", "soviet-heavy-rifles-41"
SMALL = ("red-horizon-41/infantry-training", "red-horizon-41/vehicle-training", "sicily-43/infantry-training")
ASKED = re.compile(r"\bAsk\(\s*[\w.()]+,\s*\"([\w-]+)\"")


def test_the_game_lists_every_question_its_rules_ask() -> None:
    rooms = [path for path in Path(opfire.assault.__file__).parent.rglob("*.py") if "sergeant" not in path.parts]
    assert {kind for path in rooms for kind in ASKED.findall(path.read_text())} <= set(Assault.asks)


@pytest.mark.parametrize("kind", Assault.asks)
def test_every_kind_of_question_has_a_handler_or_a_reason_why_none_is_needed(kind: str) -> None:
    assert (kind in ANSWERS) != (kind in ANY_IS_AS_GOOD)


def test_questions_about_support_are_answered_by_an_adviser_of_some_edition() -> None:
    advised = {kind for adviser in ADVISERS.values() for kind in adviser.answers}
    asked = {kind for kind, answer in ANSWERS.items() if answer is answer_for_support}
    assert asked <= advised


@pytest.mark.parametrize("scenario", SMALL)
def test_in_a_game_of_two_sergeants_no_answer_is_a_guess(scenario: str) -> None:
    match = Match.start(scenario, seed=4)
    players: dict[str, Any] = {side: create("sergeant", match.module, seed=9) for side in match.game.sides}
    while match.ask:
        side = match.ask.side
        match.answer(players[side].choose(match.view(side), match.ask))  # type: ignore[arg-type]
    assert all(not player.trouble for player in players.values())


def test_a_question_that_nobody_knows_is_counted() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    sergeant, unheard_of = Sergeant(1), Ask("german", "unheard-of", [Option(), *table.ask.options])
    assert sergeant.choose(table.match.view("german"), unheard_of) == unheard_of.options[0]
    assert sergeant.trouble == {"unknown unheard-of": 1}


def test_an_answer_that_is_not_on_offer_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    monkeypatch.setitem(ANSWERS, "activate", lambda *_: Option())
    sergeant = Sergeant(1)
    assert sergeant.choose(table.match.view("german"), table.ask) == table.ask.options[0]
    assert sergeant.trouble == {"refused activate": 1}
