"""How a skirmish ends when a side has nobody left (the scenarios' own conditions)."""

from typing import Literal

import msgspec
import pytest

from opfire.skirmish.pack import Victory
from opfire.skirmish.sequence.victory import decide
from opfire.skirmish.state.skirmish import Skirmish
from support.skirmish.battles import battle

Mode = Literal["attack", "clear", "objectives"]
MODES: tuple[Mode, ...] = ("attack", "clear", "objectives")


def lost(mode: Mode, *names: str) -> Skirmish:
    """A German and a Soviet rifleman fight, and these are out of action at the end of a turn."""
    game = battle({"g": "de-rifle 300,100", "r": "su-rifle 600,100 180"})
    scenario = msgspec.structs.replace(game.setting.scenario, victory=Victory(mode=mode, attacker="away"))
    game.setting.scenario = scenario
    game.began = {"home": 1, "away": 1}
    for name in names:
        unit = game.units[name]
        unit.gone = "out"
        game.taken[unit.side] += 1
    decide(game)
    return game


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "winner"), [("g", "away"), ("r", "home")])
def test_a_side_without_anybody_has_lost(mode: Mode, name: str, winner: str) -> None:
    outcome = lost(mode, name).outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == (winner, "nobody-left")


@pytest.mark.parametrize("mode", MODES)
def test_where_nobody_is_left_on_either_side_nobody_wins(mode: Mode) -> None:
    outcome = lost(mode, "g", "r").outcome
    assert outcome is not None
    assert outcome.winner is None
