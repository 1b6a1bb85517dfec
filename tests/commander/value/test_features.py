"""Combat Commander in numbers: what a side sees and nothing else."""

from __future__ import annotations

import pytest

from opfire.commander.value.features import NAMES, OF_A_SIDE
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match


def after(scenario: str, decisions: int, seed: int = 2) -> Match:
    """A game after some decisions of sergeants, when a side may give an order."""
    match = Match.start(scenario, seed=seed)
    minds = {side: match.module.brains["sergeant"](seed) for side in match.game.sides}
    while isinstance(match.ask, Ask) and (decisions > 0 or match.ask.kind != "turn"):
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
        decisions -= 1
    return match


def numbers(match: Match, side: str) -> dict[str, float]:
    """The features by name."""
    assert isinstance(match.ask, Ask)
    return dict(zip(NAMES, match.module.appraisal.features(match.game, side, match.ask.side), strict=True))


@pytest.mark.parametrize("decisions", [40, 250])
def test_what_a_side_cannot_see_changes_nothing(decisions: int) -> None:
    match = after("combat-commander/first-morning", decisions)
    for side in match.game.sides:
        seen = numbers(match, side)
        for seed in range(6):
            assert numbers(match.fork(seed, side), side) == seen


def test_either_side_sees_the_troops_of_the_other_as_they_are_seen() -> None:
    match = after("combat-commander/first-morning", 150)
    axis, allies = numbers(match, "axis"), numbers(match, "allies")
    for name in OF_A_SIDE:
        assert axis[f"own {name}"] == allies[f"enemy {name}"]
    assert axis["to act"] == -allies["to act"]


def test_a_broken_squad_counts_among_the_broken_and_fires_no_more() -> None:
    match = after("combat-commander/first-morning", 60)
    unit = next(one for one in match.game.on_map("axis") if not one.broken and match.game.type_of(one).kind == "squad")  # type: ignore[attr-defined]
    before = numbers(match, "axis")
    unit.broken = True
    then = numbers(match, "axis")
    assert then["own men broken"] > before["own men broken"]
    assert then["own firepower"] < before["own firepower"]
