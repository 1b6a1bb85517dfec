"""How large and how long a scenario is, as the lobby says it before the game."""

import pytest

from opfire.kernel.game import game_of, playing_time, scenarios

FIRST_GAMES = ("red-horizon-41/infantry-training", "skirmish/the-dispatch")
PLACED_AT_ONCE = (*FIRST_GAMES, "sicily-43/coast-road", "skirmish/hall-nine")
LONGEST = 120


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_every_scenario_says_its_size_and_length(id: str) -> None:
    info = scenarios()[id]
    assert info.units >= 2
    assert 5 <= info.minutes <= LONGEST
    assert info.minutes % 5 == 0
    assert info.more_rules >= 0


@pytest.mark.parametrize("id", PLACED_AT_ONCE)
def test_the_units_are_those_that_the_game_starts_with(id: str) -> None:
    module = game_of(id)
    pieces = module.picture(module.start(id, {}), None).pieces
    assert scenarios()[id].units == len(pieces)


def test_a_first_game_is_short_and_has_few_units() -> None:
    for id in FIRST_GAMES:
        assert scenarios()[id].minutes <= 20


@pytest.mark.parametrize(("decisions", "minutes"), [(0, 5), (60, 5), (120, 10), (875, 75)])
def test_playing_time_grows_with_the_decisions(decisions: int, minutes: int) -> None:
    assert playing_time(decisions) == minutes
