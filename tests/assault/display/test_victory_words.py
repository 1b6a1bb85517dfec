"""How a scenario is won is told in the panel, whatever its conditions are."""

from __future__ import annotations

import pytest

from opfire.assault.display.picture import picture
from opfire.assault.game import GAME
from opfire.assault.state.battle import Battle
from opfire.texts.sentences import Sentences, names_of


def told(lang: str, scenario: str) -> list[str]:
    """The conditions of a scenario in a language."""
    battle = GAME.start(scenario, {})
    assert isinstance(battle, Battle)
    table = picture(battle)
    sentences = Sentences(lang, "assault", names_of(lang, table))
    return [sentences.text(text) for text in table.victory]


def test_a_condition_for_both_sides_is_told_once() -> None:
    assert told("en", "red-horizon-41/infantry-training") == [
        "A side without units loses at once.",
        "Whoever has more points after turn 6 wins.",
        "Otherwise it is a draw.",
    ]


def test_objectives_that_win_for_either_side_are_told_once() -> None:
    assert told("en", "red-horizon-41/call-for-support") == [
        "Whoever holds 2 objectives after turn 12 wins.",
        "Otherwise it is a draw.",
    ]


def test_the_conditions_of_an_attack_are_told_in_order_with_who_wins_else() -> None:
    assert told("en", "red-horizon-41/dolubowo-airfield") == [
        "Germans win decisively with 3 objectives after turn 10.",
        "Germans win with 2 objectives after turn 11.",
        "A draw if Germans hold 1 objective after turn 12.",
        "Otherwise Soviets win.",
    ]
    assert told("de", "red-horizon-41/dolubowo-airfield")[2:] == [
        "Unentschieden, wenn Deutsche nach Runde 12 1 Ziel halten.",
        "Sonst siegen Sowjets.",
    ]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("scenario", GAME.scenarios())
def test_every_scenario_tells_how_it_is_won(lang: str, scenario: str) -> None:
    sentences = told(lang, scenario)
    assert len(sentences) >= 2
    assert not [one for one in sentences if "victory" in one or "{" in one]
