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
        "Whoever holds at least 2 objectives after turn 12 wins.",
        "Otherwise it is a draw.",
    ]


def test_the_conditions_of_an_attack_are_told_in_order_with_who_wins_else() -> None:
    assert told("en", "red-horizon-41/dolubowo-airfield") == [
        "Germans win decisively with all 3 objectives after turn 10.",
        "Germans win with at least 2 objectives after turn 11.",
        "A draw if Germans hold an objective after turn 12.",
        "Otherwise Soviets win.",
    ]
    assert told("de", "red-horizon-41/dolubowo-airfield")[2:] == [
        "Deutsche: unentschieden, wenn sie nach Runde 12 ein Ziel halten.",
        "Sowjets: Sieg in jedem anderen Fall.",
    ]


def test_all_the_objectives_there_are_are_told_as_all_or_both_and_fewer_as_at_least_so_many() -> None:
    plain, decisive = told("de", "red-horizon-41/break-that-front")[2], told("de", "red-horizon-41/break-that-front")[1]
    assert plain == "Deutsche: Sieg, wenn sie nach Runde 8 mindestens 2 Ziele halten."
    assert decisive == "Deutsche: entscheidender Sieg, wenn sie nach Runde 8 alle 3 Ziele halten."
    assert "beide Ziele halten" in told("de", "red-horizon-41/they-are-coming")[0]
    assert "with both objectives" in told("en", "red-horizon-41/they-are-coming")[0]


def test_a_decisive_elimination_is_told_as_such() -> None:
    assert told("en", "red-horizon-41/zabolotye")[0] == "A side without units loses at once, and decisively."
    assert told("de", "red-horizon-41/zabolotye")[0].endswith("verliert sofort, und zwar entscheidend.")


def test_a_lead_of_one_point_is_more_points() -> None:
    assert "Germans win if they have more points after turn 10." in told("en", "red-horizon-41/mill-bridge")
    assert told("de", "sicily-43/piano-lupo")[1].endswith("nach Runde 10 mindestens 5 Punkte Vorsprung haben.")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("scenario", GAME.scenarios())
def test_every_scenario_tells_how_it_is_won(lang: str, scenario: str) -> None:
    sentences = told(lang, scenario)
    assert len(sentences) >= 2
    assert not [one for one in sentences if "victory" in one or "{" in one]
