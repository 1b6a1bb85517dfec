"""Random games with oracles looking on."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.match import Match
from oracles import Oracle, other_readings
from support.simtest import Numbers, choose

READINGS = {"broken-group": ("stops", "goes-on"), "pauses": ("held", "always")}
"""What players may agree on."""


def watch(scenario: str, seed: int, oracles: Sequence[Oracle]) -> Match:
    """Play a random game to its end, by readings that fit the seed, and tell the oracles everything."""
    match, numbers = Match.start(scenario, seed=seed, settings=other_readings(seed, READINGS)), Numbers(seed)
    while match.ask is not None:
        for oracle in oracles:
            oracle.before(match)
        heard = len(match.log)
        match.answer(choose(match.ask, numbers))
        events = [logged.event for logged in match.log[heard:]]
        for oracle in oracles:
            oracle.after(match, events)
    return match
