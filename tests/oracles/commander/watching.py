"""Random games with oracles looking on."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.match import Match
from oracles import Oracle
from support.simtest import Numbers, choose


def watch(scenario: str, seed: int, oracles: Sequence[Oracle]) -> Match:
    """Play a random game to its end and tell the oracles everything."""
    match, numbers = Match.start(scenario, seed=seed), Numbers(seed)
    while match.ask is not None:
        for oracle in oracles:
            oracle.before(match)
        heard = len(match.log)
        match.answer(choose(match.ask, numbers))
        events = [logged.event for logged in match.log[heard:]]
        for oracle in oracles:
            oracle.after(match, events)
    return match
