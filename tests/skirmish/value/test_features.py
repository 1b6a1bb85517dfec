"""A skirmish in numbers: what a side sees and nothing else, the same from either side with the parts changed."""

from __future__ import annotations

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Man
from opfire.skirmish.value.features import NAMES, OF_A_SIDE

DISPATCH, PITS = "skirmish/the-dispatch", "skirmish/the-rifle-pits"


def after(scenario: str, decisions: int, kinds: tuple[str, ...], seed: int = 2) -> Match:
    """A skirmish after some decisions of sergeants, at a question of these kinds."""
    match = Match.start(scenario, seed=seed)
    minds = {side: match.module.brains["sergeant"](seed) for side in match.game.sides}
    while isinstance(match.ask, Ask) and (decisions > 0 or match.ask.kind not in kinds):
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
        decisions -= 1
    return match


def numbers(match: Match, side: str) -> dict[str, float]:
    """The features by name."""
    assert isinstance(match.ask, Ask)
    found = match.module.appraisal.features(match.game, side, match.ask.side)
    return dict(zip(NAMES, found, strict=True))


@pytest.mark.parametrize("scenario", [DISPATCH, PITS])
@pytest.mark.parametrize("decisions", [40, 110])
def test_the_orders_that_the_enemy_gives_in_secret_change_nothing(scenario: str, decisions: int) -> None:
    match = after(scenario, decisions, ("order",))
    for side in match.game.sides:
        seen = numbers(match, side)
        for seed in range(4):
            assert numbers(match.fork(seed, side), side) == seen


def test_either_side_sees_the_other_as_it_is_seen() -> None:
    match = after(PITS, 60, ("move", "fire"))
    german, soviet = numbers(match, "germany"), numbers(match, "soviet")
    for name in OF_A_SIDE:
        assert german[f"own {name}"] == soviet[f"enemy {name}"]
        assert german[f"enemy {name}"] == soviet[f"own {name}"]
    assert german["score"] == -soviet["score"]
    assert german["standing"] == -soviet["standing"]


def test_looking_changes_nothing() -> None:
    match = after(DISPATCH, 60, ("move", "fire"))
    before = match.game.snapshot()
    numbers(match, "usa")
    assert match.game.snapshot() == before


def test_a_shaken_man_is_still_there_and_a_dead_one_is_not() -> None:
    match = after(PITS, 40, ("move", "fire"))
    assert isinstance(match.game, Skirmish)
    man = next(one for one in match.game.units_of("soviet") if len(one.men) == 1)
    man.men = (Man(),)
    before = numbers(match, "soviet")
    man.men = (Man(shaken=True),)
    shaken = numbers(match, "soviet")
    man.men = (Man(out=True),)
    dead = numbers(match, "soviet")
    assert shaken["own men"] == before["own men"] > dead["own men"]
    assert shaken["own men shaken"] > before["own men shaken"]
    assert shaken["own fire"] <= before["own fire"]
