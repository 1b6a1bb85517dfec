"""Nobody learns of the other side's secrets for nothing: not by taking a step back, nor by seeing who is asked.

Random games are played; beside each step the same answer is given in positions that the acting side cannot tell from
the real one, because only what it may not see lies elsewhere.
"""

from collections.abc import Callable, Iterator

import pytest

from opfire.kernel.ask import Option
from opfire.kernel.match import Match
from opfire.kernel.retelling import asks_alike
from support.simtest import Numbers, choose

ELSEWHERE = 2
"""So many other positions are tried beside each step."""
STEPS = 400
SECRETIVE = (
    "combat-commander/cider-hill",
    "combat-commander/random-1",
    "red-horizon-41/mill-bridge",
    "red-horizon-41/they-are-coming",
    "sicily-43/beach-exits",
    "sicily-43/vizzini",
)
"""Scenarios with hands, planned points and support cards that lie face down."""
Step = tuple[Match, Option, Match]


def steps(scenario: str, settings: dict[str, str]) -> Iterator[Step]:
    """The steps of a random game: the position before, the answer given, and what came of it."""
    numbers, match = Numbers(3), Match.start(scenario, seed=3, settings=settings)
    for _ in range(STEPS):
        if match.ask is None:
            return
        before, answer = match.fork(), choose(match.ask, numbers)
        match.answer(answer)
        yield before, answer, match


def told(match: Match, before: Match, side: str) -> list[object]:
    """What a side has learned since."""
    known = len(before.view(side).log())
    return [event for _, event in match.view(side).log()[known:]]


def differs(step: Step, seed: int, *, events: bool) -> bool:
    """Whether the step leads to something else where only what the acting side may not see is different."""
    before, answer, after = step
    side = before.ask.side
    other = before.fork(seed, viewpoint=side)
    here = other.fork()
    other.answer(answer)
    if not asks_alike(after.ask, other.ask, side):
        return True
    return events and told(after, before, side) != told(other, here, side)


def leaks(scenario: str, settings: dict[str, str], counts: Callable[[Step], bool], *, events: bool) -> tuple[int, int]:
    """How many steps count, and how many of them show something hidden."""
    counted = shown = 0
    for number, step in enumerate(steps(scenario, settings)):
        if counts(step):
            counted += 1
            shown += any(differs(step, number * ELSEWHERE + try_, events=events) for try_ in range(ELSEWHERE))
    return counted, shown


def can_be_taken_back(step: Step) -> bool:
    return step[2].can_undo(step[0].ask.side)


def shows_nothing_of_itself(step: Step) -> bool:
    """Neither a die nor a card was thrown or shown, so that only who is asked next could tell something."""
    before, _, after = step
    new = after.log[len(before.log) :]
    return len(after.entries) == len(before.entries) + 1 and not any(event.reveals for _, event in new)


@pytest.mark.parametrize("scenario", [*SECRETIVE, "red-horizon-41/infantry-training", "skirmish/school-hours"])
def test_a_step_that_can_be_taken_back_goes_on_alike_whatever_the_other_side_holds(scenario: str) -> None:
    counted, shown = leaks(scenario, {}, can_be_taken_back, events=True)

    assert counted > 20
    assert shown == 0


@pytest.mark.parametrize("scenario", SECRETIVE)
def test_where_everybody_is_always_asked_nobody_learns_from_who_is_asked(scenario: str) -> None:
    counted, shown = leaks(scenario, {"pauses": "always"}, shows_nothing_of_itself, events=False)

    assert counted > 100
    assert shown == 0


def test_without_that_who_is_asked_tells_of_a_hand() -> None:
    _, shown = leaks("combat-commander/cider-hill", {}, shows_nothing_of_itself, events=False)

    assert shown > 0
