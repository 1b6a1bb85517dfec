"""Which single change of forces, turns or victory would make a scenario even, tried by playing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from opfire.kernel.game import CHANGE, Change, game_of
from opfire.lab.comparison import points_of
from opfire.lab.jobs import Job, jobs
from opfire.lab.played import Played
from opfire.lab.runners import BARE, Runner
from opfire.lab.statistics import wilson

EVEN: Final = 0.5
FINALISTS: Final = 3
"""So many changes are played to the end; the others only as long as it takes to see that these are better."""
FIRST_LOOK: Final = 4
"""A change gets one game in so many before the finalists are chosen."""


class Advice(msgspec.Struct, frozen=True):
    """A change and the first side's share of the points with it."""

    change: str
    what: Change
    games: int
    share: float
    interval: tuple[float, float]


def advice(
    scenario: str,
    player: str,
    games: int,
    seed: int,
    settings: Mapping[str, str],
    runner: Runner,
    progress: Callable[[Played], None] = lambda _game: None,
) -> list[Advice]:
    """Try every change on a few games and the most promising on all; the one that comes nearest to even first."""
    changes = game_of(scenario).changes(scenario)
    found: dict[str, list[Played]] = {name: [] for name in changes}
    few = max(1, games // FIRST_LOOK)

    def play(names: Sequence[str], first: int, last: int) -> None:
        work: list[Job] = []
        for name in names:
            those = jobs(scenario, last, [player], seed, {**settings, CHANGE: name})[first:]
            work += [msgspec.structs.replace(job, number=len(work) + n) for n, job in enumerate(those)]
        for game in runner.run(work, BARE):
            progress(game)
            found[game.job.settings[CHANGE]].append(game)

    play(list(changes), 0, few)
    best = sorted(changes, key=lambda name: (unevenness(found[name]), name))[:FINALISTS]
    play(best, few, games)
    return [_told(name, changes[name], found[name]) for name in sorted(best, key=lambda name: unevenness(found[name]))]


def helpful(found: Sequence[Advice], share: float) -> list[Advice]:
    """The changes that bring a scenario nearer to even than it is, with such a share of the first side."""
    return [one for one in found if abs(one.share - EVEN) < abs(share - EVEN)]


def share_of_first(games: Sequence[Played]) -> float:
    """The first side's share of the points."""
    over = [points_of(game, 0) for game in games if not game.error]
    return sum(over) / len(over) if over else 0.0


def unevenness(games: Sequence[Played]) -> float:
    """How far a scenario is from even."""
    return abs(share_of_first(games) - EVEN)


def _told(name: str, change: Change, games: Sequence[Played]) -> Advice:
    over = [game for game in games if not game.error]
    share = share_of_first(over)
    low, high = wilson(round(share * len(over)), len(over))
    return Advice(name, change, len(over), round(share, 4), (round(low, 4), round(high, 4)))
