"""A battle in numbers: what a side sees and nothing else, the same from either side with the parts changed."""

from __future__ import annotations

import pytest

from opfire.assault.value.features import NAMES, OF_A_SIDE
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match

WITH_SECRETS = ("red-horizon-41/mill-bridge", "sicily-43/piano-lupo")


def after(scenario: str, decisions: int, seed: int = 2) -> Match:
    """A battle after some decisions of sergeants, between two activations."""
    match = Match.start(scenario, seed=seed)
    minds = {side: match.module.brains["sergeant"](seed) for side in match.game.sides}
    while isinstance(match.ask, Ask) and (decisions > 0 or match.ask.kind != "activate"):
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
        decisions -= 1
    return match


def numbers(match: Match, side: str) -> dict[str, float]:
    """The features by name."""
    assert isinstance(match.ask, Ask)
    found = match.module.appraisal.features(match.game, side, match.ask.side)
    return dict(zip(NAMES, found, strict=True))


@pytest.mark.parametrize("scenario", WITH_SECRETS)
@pytest.mark.parametrize("decisions", [60, 200])
def test_what_a_side_cannot_see_changes_nothing(scenario: str, decisions: int) -> None:
    match = after(scenario, decisions)
    for side in match.game.sides:
        seen = numbers(match, side)
        for seed in range(4):
            assert numbers(match.fork(seed, side), side) == seen


def test_either_side_sees_the_other_as_it_is_seen() -> None:
    match = after("red-horizon-41/infantry-training", 40)
    german, soviet = numbers(match, "german"), numbers(match, "soviet")
    for name in OF_A_SIDE:
        assert german[f"own {name}"] == soviet[f"enemy {name}"]
        assert german[f"enemy {name}"] == soviet[f"own {name}"]
    assert german["score"] == -soviet["score"]
    assert german["to act"] == -soviet["to act"]


def test_looking_changes_nothing() -> None:
    match = after("red-horizon-41/infantry-training", 40)
    before = match.game.snapshot()
    numbers(match, "german")
    assert match.game.snapshot() == before


def test_who_stands_on_an_objective_will_have_it_at_the_end_of_the_turn() -> None:
    match = after("red-horizon-41/infantry-training", 0)
    church = next(iter(match.game.objectives))  # type: ignore[attr-defined]
    assert numbers(match, "german")["own objectives occupied"] == 0
    match.game.put(match.game.units["g1"], church)  # type: ignore[attr-defined]
    found = numbers(match, "german")
    assert found["own objectives held"] == 0
    assert found["own objectives occupied"] == pytest.approx(0.6)
    assert (found["score"], found["standing"]) == (0, 1)
    assert numbers(match, "soviet")["standing"] == -1
