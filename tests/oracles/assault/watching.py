"""Random games of Assault with the oracle looking on."""

from __future__ import annotations

from opfire.assault.options.answers import Leave, PlayCard
from opfire.kernel.ask import Ask, Option, Pass
from opfire.kernel.match import Match
from oracles.assault import AssaultOracle
from support.simtest import Numbers, choose

IDLE = (Leave, Pass, PlayCard)
"""What keeps units from meeting on the map, and cards that the oracle does not read."""


def watch(scenario: str, seed: int, bound: int = 2_000) -> AssaultOracle:
    """Play a random game in which both sides act whenever they can, and give what the oracle found."""
    match, numbers, oracle = Match.start(scenario, seed=seed), Numbers(seed), AssaultOracle()
    oracle.after(match, [logged.event for logged in match.log])
    while match.ask is not None and len(match.entries) < bound:
        oracle.before(match)
        heard = len(match.log)
        match.answer(busy(match, numbers))
        oracle.after(match, [logged.event for logged in match.log[heard:]])
    return oracle


def busy(match: Match, numbers: Numbers) -> Option:
    """Any answer that does something."""
    assert isinstance(match.ask, Ask)
    options = [option for option in match.ask.options if not isinstance(option, IDLE)]
    return options[numbers.below(len(options))] if options else choose(match.ask, numbers)
