"""Whether a win probability keeps its word: what was foretold beside what came, tenth by tenth, on games held out."""

from __future__ import annotations

from typing import Final

import msgspec
import numpy as np

from opfire.lab.training.fitting import Array, Data, evenly

TENTHS: Final = 10
SURE: Final = 1e-4
"""Nobody is held to be surer than that."""


class Tenth(msgspec.Struct, frozen=True):
    """The positions with a win probability between two tenths: how many, what was foretold and what came."""

    positions: int
    games: int
    foretold: float
    came: float


class Check(msgspec.Struct, frozen=True):
    """How well networks do on games they were not trained on."""

    games: int
    loss: float
    """The mean surprise a game, 0.693 for who always says one half."""
    worst: float
    """The largest difference of a tenth with enough games, in points of a hundred."""
    tenths: list[Tenth]


ENOUGH: Final = 50
"""A tenth with positions of fewer games says little."""


def check(foretold: Array, data: Data) -> Check:
    """Compare what was foretold of positions with what came."""
    odds = np.clip(foretold, SURE, 1 - SURE)
    surprise = -(data.results * np.log(odds) + (1 - data.results) * np.log(1 - odds))
    rows = [tenth(data, odds, place) for place in range(TENTHS)]
    off = [abs(row.foretold - row.came) for row in rows if row.games >= ENOUGH]
    loss = float(np.average(surprise, weights=evenly(data.games)))
    return Check(len(np.unique(data.games)), round(loss, 4), round(100 * max(off, default=0.0), 1), rows)


def tenth(data: Data, odds: Array, place: int) -> Tenth:
    """What came of the positions in one tenth."""
    chosen = np.minimum((odds * TENTHS).astype(int), TENTHS - 1) == place
    if not chosen.any():
        return Tenth(0, 0, 0.0, 0.0)
    foretold, came = float(odds[chosen].mean()), float(data.results[chosen].mean())
    return Tenth(int(chosen.sum()), len(np.unique(data.games[chosen])), round(foretold, 3), round(came, 3))


def table(found: Check) -> str:
    """The tenths as lines to read."""
    lines = ["win probability   positions  games  foretold   came"]
    for place, row in enumerate(found.tenths):
        span = f"{10 * place:3d} to {10 * place + 10:3d} %"
        lines.append(f"{span:15s} {row.positions:11d} {row.games:6d} {100 * row.foretold:8.1f} {100 * row.came:7.1f}")
    return "\n".join(lines)
