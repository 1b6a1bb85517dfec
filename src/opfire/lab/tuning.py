"""Better weights for a player, searched for by CMA-ES: each try plays mirrored pairs against the weights of today.

All tries of a generation play on the same dice. What was tried is written down after every generation, so that a
search that was stopped goes on; in the end what was found is compared with what is there, on dice nobody has seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import exp
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from cmaes import CMA

from opfire.kernel.game import game_of
from opfire.lab.comparison import Comparison, compare, points_of
from opfire.lab.jobs import Job, pairs
from opfire.lab.played import Played
from opfire.lab.runners import BARE, Runner
from opfire.players.registry import UnknownPlayer, usual_weights

STEP: Final = 0.25
"""How far the first tries lie from the weights of today: a factor of about 1.3 either way."""
FRESH: Final = 1_000_003
"""How far the seeds of the last comparison lie from those of the search."""
FIGURES: Final = 4
"""Weights that are no whole numbers are rounded to so many digits."""


class BadSearch(ValueError):
    """A search that cannot be made, or a file of another one."""


class Search(msgspec.Struct, frozen=True):
    """What is searched for, and how."""

    player: str
    scenarios: tuple[str, ...]
    weights: tuple[str, ...]
    seed: int
    pairs: int
    """Mirrored pairs that each try plays on every scenario."""
    tries: int
    """Tries of a generation."""


class Notes(msgspec.Struct):
    """A search as it is written down: the shares of the points that each try of each generation won."""

    search: Search
    shares: list[list[float]] = []


class Tuned(msgspec.Struct, frozen=True):
    """What a search has found; the form is kept stable for programs."""

    player: str
    found: str
    weights: dict[str, float]
    generations: int
    games: int
    comparison: Comparison | None


def search_of(
    player: str, scenarios: Sequence[str], weights: Sequence[str], seed: int, pairs: int, tries: int
) -> Search:
    """A search over some weights of a player, or all he has; raises `BadSearch` or `UnknownPlayer`."""
    families = sorted({game_of(scenario).name for scenario in scenarios})
    if len(families) != 1:
        raise BadSearch(f"weights belong to one family of games, and these scenarios are of {', '.join(families)}")
    usual = usual_weights(player, game_of(scenarios[0]))
    if not usual:
        raise UnknownPlayer(f"the {player} of {families[0]} has no weights that could be changed")
    for name in weights:
        if name not in usual:
            raise UnknownPlayer(
                f"{player} of {families[0]}: there is no weight '{name}'; there are: {', '.join(usual)}"
            )
    return Search(player, tuple(scenarios), tuple(weights) or tuple(usual), seed, pairs, tries)


class Tuner:
    """Carries a search on from where its notes end."""

    def __init__(self, search: Search, path: Path, resume: bool) -> None:
        self.search, self.path = search, path
        self.usual = usual_weights(search.player, game_of(search.scenarios[0]))
        self.notes = _noted(path, search) if resume and path.exists() else Notes(search, [])
        if path.exists() and not resume:
            raise BadSearch(f"{path} holds a search already: go on with it (--resume), or name another file")
        start = np.zeros(max(2, len(search.weights)))
        self.mind = CMA(start, STEP, seed=search.seed & 0x7FFFFFFF, population_size=search.tries)
        for shares in self.notes.shares:
            self._learn(self._asked(), shares)

    @property
    def games(self) -> int:
        """How many games a generation takes."""
        return self.search.tries * self.search.pairs * len(self.search.scenarios) * 2

    def _asked(self) -> list[Any]:
        return [self.mind.ask() for _ in range(self.search.tries)]

    def _learn(self, asked: Sequence[Any], shares: Sequence[float]) -> None:
        self.mind.tell([(place, -share) for place, share in zip(asked, shares, strict=True)])

    def named(self, place: Any) -> str:
        """The player with the weights that lie at a place of the search."""
        return ":".join([self.search.player, *(f"{name}={value}" for name, value in self.weights(place).items())])

    def weights(self, place: Any) -> dict[str, float]:
        """The weights at a place: those of today, each times a factor; whole numbers stay whole."""
        found: dict[str, float] = {}
        for name, power in zip(self.search.weights, place, strict=False):
            value = self.usual[name] * exp(float(power))
            whole = isinstance(self.usual[name], int)
            found[name] = round(value) if whole else float(f"{value:.{FIGURES}g}")
        return found

    def generation(self, runner: Runner, progress: Callable[[Played], None]) -> float:
        """Play one generation, learn from it and write it down; gives the mean share of its tries."""
        asked, number = self._asked(), len(self.notes.shares)
        points: list[list[float]] = [[] for _ in asked]
        work = list(self._work([self.named(place) for place in asked], number))
        each = len(work) // len(asked)
        for game in runner.run(work, BARE):
            progress(game)
            if not game.error:
                points[game.job.number // each].append(points_of(game, game.job.number % 2))
        shares = [round(sum(won) / len(won), 6) if won else 0.0 for won in points]
        self._learn(asked, shares)
        self.notes.shares.append(shares)
        self._write()
        return sum(shares) / len(shares)

    def _work(self, names: Sequence[str], generation: int) -> Iterator[Job]:
        """The games of a generation; the same dice for every try."""
        search, number = self.search, 0
        for name in names:
            for place, scenario in enumerate(search.scenarios):
                first = search.pairs * (len(search.scenarios) * generation + place)
                for job in pairs(scenario, search.pairs, name, search.player, search.seed, number, first):
                    yield job
                    number += 1

    def _write(self) -> None:
        young = self.path.with_suffix(".young")
        young.write_bytes(msgspec.json.format(msgspec.json.encode(self.notes)))
        young.replace(self.path)

    def result(self, runner: Runner, games: int, progress: Callable[[Played], None]) -> Tuned:
        """What was found, compared with the player of today on fresh dice."""
        search, place = self.search, self.mind.mean
        found, told = self.named(place), None
        if games >= 2:
            seed = search.seed + FRESH
            told = compare(found, search.player, search.scenarios, games, seed, runner, progress=progress)
        done = len(self.notes.shares)
        return Tuned(search.player, found, self.weights(place), done, done * self.games, told)


def _noted(path: Path, search: Search) -> Notes:
    """The notes of a search; raises `BadSearch` for another one's."""
    try:
        notes = msgspec.json.decode(path.read_bytes(), type=Notes)
    except msgspec.MsgspecError as error:
        raise BadSearch(f"{path} is damaged: {error}") from None
    if notes.search != search:
        raise BadSearch(f"{path} holds another search: other player, scenarios, weights, seed or sizes")
    return notes
