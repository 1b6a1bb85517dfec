"""Automatic set-ups put neither all leaders nor all heavy weapons into one hex."""

from __future__ import annotations

from collections import Counter

import pytest

from opfire.commander.options.answers import SetUpForMe
from opfire.commander.sergeant import Sergeant
from opfire.commander.sergeant.placing import HEAVY, LEADS, role
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match

FOR_ME = SetUpForMe()


def all_scenarios() -> list[str]:
    return sorted(name for name, info in scenarios().items() if info.game == "commander")


def set_up(scenario: str, *, by_sergeant: bool) -> Commander:
    match, sergeant = Match.start(scenario, seed=3), Sergeant(1)
    while isinstance(match.ask, Ask) and FOR_ME in match.ask.options:
        match.answer(sergeant.choose(match.view(match.ask.side), match.ask) if by_sergeant else FOR_ME)
    return match.game  # type: ignore[return-value]


@pytest.mark.parametrize("by_sergeant", [False, True])
@pytest.mark.parametrize("scenario", all_scenarios())
def test_leaders_and_heavy_weapons_are_spread_over_the_line(scenario: str, by_sergeant: bool) -> None:
    game = set_up(scenario, by_sergeant=by_sergeant)
    for side in game.sides:
        men = Counter(unit.hex for unit in game.on_map(side))
        for what in (LEADS, HEAVY):
            found = Counter(unit.hex for unit in game.on_map(side) if role(game, unit) == what)
            assert max(found.values(), default=0) <= 1, (side, what)
            assert what == HEAVY or all(men[hex] > 1 for hex in found), "a leader leads somebody"
