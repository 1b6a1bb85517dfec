"""What a scenario turns on: how much a side loses when it does without its cards, support, tanks or reaction fire."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from statistics import fmean

import msgspec

from opfire.kernel.game import game_of
from opfire.lab.comparison import points_of
from opfire.lab.jobs import Job, jobs
from opfire.lab.played import Played
from opfire.lab.runners import BARE, Runner
from opfire.lab.statistics import NORMAL_95, variance


class Restraint(msgspec.Struct, frozen=True):
    """What a side's means are worth to it: its share of the points with them, without them, and the difference."""

    side: str
    without: str
    games: int
    share_with: float
    share_without: float
    cost: float
    interval: tuple[float, float]
    """Of the cost, from how much it varies from game to game on the same dice."""


def restrained(job: Job, chair: int, means: str, first: int) -> Job:
    """The same game, in which a side does without some means."""
    players = (*job.players[:chair], f"{job.players[chair]}:without={means}", *job.players[chair + 1 :])
    return msgspec.structs.replace(job, number=first + job.number, players=players)


def restraints(
    scenario: str,
    player: str,
    games: int,
    seed: int,
    settings: Mapping[str, str],
    runner: Runner,
    progress: Callable[[Played], None] = lambda _game: None,
) -> list[Restraint]:
    """Play the same games with every means left out by either side; what neither side ever uses is left out here."""
    module = game_of(scenario)
    usual = jobs(scenario, games, [player], seed, settings)
    asked = [(chair, means) for chair in range(len(usual[0].players)) for means in module.means]
    work = [*usual, *(restrained(job, *what, games * n) for n, what in enumerate(asked, 1) for job in usual)]
    played = sorted(_told(runner.run(work, BARE), progress), key=lambda game: game.job.number)
    with_all, found = played[:games], []
    for n, (chair, means) in enumerate(asked, 1):
        one = weighed(scenario, chair, means, with_all, played[games * n : games * (n + 1)])
        if one is not None:
            found.append(one)
    return found


def _told(games: object, progress: Callable[[Played], None]) -> list[Played]:
    found = []
    for game in games:  # type: ignore[attr-defined]
        progress(game)
        found.append(game)
    return found


def weighed(
    scenario: str, chair: int, means: str, usual: Sequence[Played], without: Sequence[Played]
) -> Restraint | None:
    """What some means are worth to a side, game by game on the same dice; None where no game went another way."""
    pairs = [(one, other) for one, other in zip(usual, without, strict=True) if not one.error and not other.error]
    if all(one.decisions == other.decisions and one.winner == other.winner for one, other in pairs):
        return None
    points = [(points_of(one, chair), points_of(other, chair)) for one, other in pairs]
    losses = [before - after for before, after in points]
    cost = fmean(losses)
    spread = NORMAL_95 * sqrt(variance(losses) / len(losses)) if len(losses) > 1 else 1.0
    return Restraint(
        side=game_of(scenario).scenarios()[scenario].sides[chair],
        without=means,
        games=len(pairs),
        share_with=round(fmean(before for before, _ in points), 4),
        share_without=round(fmean(after for _, after in points), 4),
        cost=round(cost, 4),
        interval=(round(max(-1.0, cost - spread), 4), round(min(1.0, cost + spread), 4)),
    )
