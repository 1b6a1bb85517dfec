"""The recruit does anything, but nobody's squad walks off the map by chance."""

from __future__ import annotations

import pytest

from opfire.assault.log.battle import Eliminated
from opfire.assault.options.answers import LEAVE, STOP
from opfire.assault.options.answers import Step as March
from opfire.commander.options.answers import Abandon, Exit
from opfire.kernel.ask import Ask, Option, Pass
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit

TRAINING = "red-horizon-41/infantry-training"


def taken(*options: Option) -> set[Option]:
    """What he answers in a hundred questions with these options."""
    view, recruit = Match.start(TRAINING, seed=1).view("german"), Recruit(3)
    return {recruit.choose(view, Ask("german", "step", options)) for _ in range(100)}


def test_he_goes_on_or_stops_but_never_over_the_edge_of_the_map() -> None:
    assert taken(March("A1"), LEAVE, STOP) == {March("A1"), STOP}


def test_he_throws_no_weapon_away() -> None:
    assert taken(Abandon("light-mg"), Pass()) == {Pass()}


def test_points_for_an_exit_tempt_him_like_anything_else() -> None:
    assert taken(Exit(), Pass()) == {Exit(), Pass()}


def test_where_he_can_only_give_up_he_does() -> None:
    assert taken(LEAVE) == {LEAVE}


@pytest.mark.parametrize("scenario", [TRAINING, "sicily-43/infantry-training", "red-horizon-41/vehicle-training"])
def test_in_a_first_game_everybody_stays_until_he_is_shot(scenario: str) -> None:
    for seed in range(10):
        match, recruits = Match.start(scenario, seed=seed), dict[str, Recruit]()
        while isinstance(match.ask, Ask):
            side = match.ask.side
            match.answer(recruits.setdefault(side, Recruit(seed)).choose(match.view(side), match.ask))
        lost = [event for _, event in match.view(None).log() if isinstance(event, Eliminated)]
        assert "left-map" not in [event.why for event in lost]
