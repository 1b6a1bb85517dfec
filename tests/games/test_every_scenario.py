"""Every scenario of every game keeps the promises of the kernel in random play."""

import os

import pytest

from opfire.kernel.game import games, scenarios
from support import toy
from support.simtest import digests_elsewhere, random_sim_test

GAMES = int(os.environ.get("OPFIRE_SIM_GAMES", "1"))
EVERY = sorted(scenarios())


@pytest.mark.parametrize("scenario", EVERY)
def test_random_games_hold_every_promise(scenario: str) -> None:
    random_sim_test(scenario, range(GAMES))


@pytest.mark.parametrize(("number", "scenario"), list(enumerate(EVERY, 1)))
def test_settings_of_all_kinds_can_be_mixed(number: int, scenario: str) -> None:
    """Another mixture for every scenario, so that all together try every value."""
    settings = scenarios()[scenario].settings
    for game in range(number, number + GAMES):
        mixed = {name: values[(game + place) % len(values)] for place, (name, values) in enumerate(settings.items())}
        random_sim_test(scenario, [0], mixed)


def test_other_processes_play_the_same_games() -> None:
    assert digests_elsewhere(EVERY, 1, 1) == digests_elsewhere(EVERY, 1, 2)


@pytest.mark.parametrize("name", sorted(games()))
def test_a_family_fits_its_name_and_scenarios(name: str) -> None:
    module = games()[name]

    assert module.name == name
    for key, info in module.scenarios().items():
        assert (info.id, info.game) == (key, name)
        assert info.title.en
        assert info.title.de


@pytest.mark.parametrize(
    ("scenario", "english", "german"),
    [
        ("red-horizon-41/they-are-coming", "riders on the first tank section", "aufgesessen"),
        ("combat-commander/the-log-road", "marsh", "Sumpffeld"),
        ("skirmish/the-rifle-pits", "is led away", "abgeführt"),
    ],
)
def test_a_scenario_tells_the_rules_that_it_alone_has(scenario: str, english: str, german: str) -> None:
    (rule,) = scenarios()[scenario].special

    assert english in rule.en
    assert german in rule.de


@pytest.mark.parametrize("scenario", sorted(toy.ROUNDS))
def test_the_toy_game_holds_every_promise(scenario: str) -> None:
    with toy.installed(toy.TOY):
        random_sim_test(scenario, range(GAMES))
