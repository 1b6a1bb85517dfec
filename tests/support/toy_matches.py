"""Short ways to bring a match of the toy game to the position a test is about."""

from __future__ import annotations

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Dice, Scripted
from opfire.kernel.match import SEEDED, Entry, Match
from support.simtest import Numbers, choose, position

DEAL = ("c1", "c2", "c9", "c4", "c5", "c7", "c6", "c8", "c3")
"""Ash holds 1, 2 and 9, birch 4, 5 and 7; 6, 8 and 3 are in the deck. Birch begins."""


def duel(*falls: object, dice: Dice | None = None, seed: int = 0) -> Match:
    """Start a duel with this deal, the dice falling as given after it."""
    return Match.start("toy/duel", seed=seed, dice=dice or Scripted([DEAL, *falls]))  # type: ignore[list-item]


def answers(match: Match, *given: Entry) -> Match:
    """Give these answers in order."""
    for entry in given:
        match.answer(entry)
    return match


def random_match(seed: int, decisions: int, scenario: str = "toy/duel", dice: Dice = SEEDED) -> Match:
    """Play some decisions at random, or to the end."""
    numbers, match = Numbers(seed), Match.start(scenario, seed=seed, dice=dice)
    for _ in range(decisions):
        if match.ask is None:
            break
        match.answer(choose(match.ask, numbers))
    return match


def kind(match: Match) -> str:
    """The question asked, as 'side kind'."""
    assert match.ask is not None
    return f"{match.ask.side} {match.ask.kind}"


def options(match: Match) -> list[Option]:
    """The options of the question asked."""
    assert isinstance(match.ask, Ask)
    return list(match.ask.options)


def whole(match: Match) -> tuple[object, ...]:
    """Everything a match is made of, for comparing before and after."""
    return (*position(match), tuple(match.entries), tuple(match.log))
