"""Plays many games of a scenario and counts who wins, always with the same results.

Game i of a simulation depends on its seed and i alone, never on how the work is shared out.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from opfire.kernel.game import game_of
from opfire.lab.jobs import jobs as jobs_of
from opfire.lab.played import GameError, Played
from opfire.lab.runners import BARE, in_order, runner


class Simulation(msgspec.Struct, frozen=True):
    """All games of a simulation, in order, and how long they took."""

    scenario: str
    players: dict[str, str]
    seconds: float
    games: tuple[Played, ...]

    @property
    def finished(self) -> list[Played]:
        """The games that came to their end."""
        return [game for game in self.games if game.error is None]

    @property
    def errors(self) -> list[GameError]:
        """What broke off."""
        return [game.error for game in self.games if game.error is not None]

    @property
    def decisions(self) -> int:
        """Decisions of all games together."""
        return sum(game.decisions for game in self.games)

    def trouble(self) -> dict[str, dict[str, int]]:
        """What players counted of their own mistakes in all games, by side; those who count nothing are left out."""
        found: dict[str, Counter[str]] = {}
        for game in self.games:
            for side, counts in game.trouble.items():
                found.setdefault(side, Counter()).update(counts)
        return {side: dict(sorted(counts.items())) for side, counts in found.items()}

    def wins(self) -> dict[str, int]:
        """How often each side won, and how often nobody did."""
        won = dict.fromkeys([*self.players, "draw"], 0)
        for game in self.finished:
            won[game.winner or "draw"] += 1
        return won


def simulate(
    scenario: str,
    games: int,
    players: Sequence[str],
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[Played], None] | None = None,
) -> Simulation:
    """Play games between computer players; raises `UnknownScenario`, `UnknownPlayer` or `ValueError`."""
    todo = jobs_of(scenario, games, players, seed)
    start = time.perf_counter()
    done = []
    for game in in_order(runner(jobs).run(todo, BARE)):
        done.append(game)
        if progress is not None:
            progress(game)
    sides = game_of(scenario).scenarios()[scenario].sides
    chairs = dict(zip(sides, todo[0].players, strict=True)) if todo else {}
    return Simulation(scenario, chairs, time.perf_counter() - start, tuple(done))
