"""Positions of random games in which a side is asked something."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from opfire.kernel.ask import Ask
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from support.simtest import Numbers, choose

LONGEST = 4000
"""So many answers of a game are given at most."""


def positions(scenario: str, seed: int, every: int, kinds: Collection[str] = (), most: int = 0) -> Iterator[Match]:
    """Each so-many-th question of these kinds (any, if none is named) of a random game, up to a number of them.

    Games of odd seeds are played by other settings than the ruled ones.
    """
    numbers = Numbers(seed)
    match = Match.start(scenario, seed=seed, settings=agreed(scenario, numbers) if seed % 2 else {})
    met = given = 0
    for _ in range(LONGEST):
        ask = match.ask
        if ask is None:
            return
        if isinstance(ask, Ask) and (not kinds or ask.kind in kinds):
            met += 1
            if met % every == 0:
                given += 1
                yield match
                if given == most:
                    return
        match.answer(choose(ask, numbers))


def agreed(scenario: str, numbers: Numbers) -> dict[str, str]:
    """Any answer to each question that players may agree on."""
    return {name: answers[numbers.below(len(answers))] for name, answers in scenarios()[scenario].settings.items()}
