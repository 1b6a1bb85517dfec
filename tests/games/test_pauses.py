"""The setting that asks a side wherever it could play a card: what is asked then, and that computer players know it."""

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.chance import mix
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from opfire.players import create

FOR_CARDS = (
    *("react", "fire-action", "defence-action", "dig-in", "ambush", "on-pass", "light-wounds", "no-quarter"),
    *("command-card", "request", "reaction-fire", "intercept", "close-combat-support", "support", "activate"),
)
"""The questions that are put because of what may be hidden."""
LEAVES_IT = ("decline", "done", "pass", "act")


def played(scenario: str, player: str, most: int) -> list[Ask]:
    """The questions of a game between two computer players who are asked wherever they could play a card."""
    match, asked = Match.start(scenario, seed=5, settings={"pauses": "always"}), []
    for number in range(most):
        ask = match.ask
        if not isinstance(ask, Ask):
            break
        asked.append(ask)
        match.answer(create(player, match.module, mix(number)).choose(match.view(ask.side), ask))
    return asked


@pytest.mark.parametrize("player", ["recruit", "sergeant"])
@pytest.mark.parametrize("scenario", ["combat-commander/the-square", "red-horizon-41/mill-bridge", "sicily-43/vizzini"])
def test_a_question_without_a_card_can_only_be_passed_and_computer_players_do_so(scenario: str, player: str) -> None:
    asked = played(scenario, player, 250)
    lone = [ask.options[0] for ask in asked if len(ask.options) == 1 and ask.kind in FOR_CARDS]

    assert lone
    assert {option.__struct_config__.tag for option in lone} <= set(LEAVES_IT)


def test_only_games_with_something_hidden_have_the_setting() -> None:
    found = {name for name, info in scenarios().items() if "pauses" in info.settings}

    assert "combat-commander/the-square" in found
    assert "red-horizon-41/mill-bridge" in found
    assert "red-horizon-41/infantry-training" not in found
    assert not any(name.startswith("skirmish/") for name in found)
