"""Measuring beside a peer: both work in turns of a fraction of a second, so that the machine treats both alike.

Rates are by processor time. The ratio is the middle one of all turns: a turn in which other work has got in the way of
one of the two counts as one turn and no more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median
from time import process_time
from typing import NamedTuple

PEER = "python-chess, random plies"
ENOUGH = 0.3
"""Seconds in which the peer shows how fast he is."""
Work = Callable[[int], int]
"""Does the work of a seed and says how much it was."""


class Rates(NamedTuple):
    """How much a second, of ours and of the peer, and the ratio."""

    ours: float
    peer: float
    ratio: float


def in_turns(ours: Work, peer: Work, seeds: Iterable[int]) -> Rates:
    """For every seed some work of ours, then work of the peer for as long, or long enough."""
    turns = []
    for seed in seeds:
        done, seconds = timed(ours, seed, 0.0)
        turns.append((done / seconds, rate(timed(peer, seed, min(seconds, ENOUGH)))))
    mine, theirs = (median(each) for each in zip(*turns, strict=True))
    return Rates(mine, theirs, median(one / other for one, other in turns))


def timed(work: Work, seed: int, least: float) -> tuple[int, float]:
    """Work until at least so many seconds have passed; gives how much was done and how long it took."""
    done, seconds, start = 0, 0.0, process_time()
    while not done or seconds < least:
        done += work(seed)
        seconds = process_time() - start
    return done, seconds


def rate(turn: tuple[int, float]) -> float:
    """How much a second."""
    return turn[0] / turn[1]


def compared(name: str, rates: Rates, unit: str = "decisions/s", peer: str = PEER) -> dict[str, object]:
    """A row of the table."""
    beside = f"{peer}: {rates.peer:.0f}"
    return {"name": name, "value": round(rates.ours), "unit": unit, "peer": beside, "ratio": round(rates.ratio, 3)}
