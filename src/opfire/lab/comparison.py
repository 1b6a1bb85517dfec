"""Which of two players is better: mirrored pairs of games on the same dice, until it is decided.

A pair is two games on the same seeds with the sides changed, so that neither a lopsided scenario nor the dice favour
anybody. After every round over the scenarios a sequential test, as chess engines are tested by it, weighs "as good"
against "better by so much", with the share that a pair really brings and how much it varies.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from math import ceil, log, log10
from typing import Final

import msgspec

from opfire.kernel.game import game_of
from opfire.lab.jobs import Job, pairs
from opfire.lab.played import Played
from opfire.lab.runners import BARE, Runner
from opfire.lab.statistics import Interval, variance, wilson

ERROR: Final = 0.05
"""How often each of the two wrong verdicts may be given."""
BETTER_BY: Final = 35.0
"""The difference in Elo that counts as better: about 55 % of the points."""
LEAST_PAIRS: Final = 20
"""No verdict on fewer pairs: how much they vary is not known yet."""


ROUND: Final = 10
"""So many pairs at least are played before it is looked at again, so that several workers have enough to do."""


class Tally(msgspec.Struct):
    """Games counted from the first player's view; `pairs` are his points in each pair, from 0 to 2."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    pairs: list[float] = []

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.losses + self.draws

    @property
    def score(self) -> float:
        """His share of the points; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def interval(self) -> Interval:
        """The 95 % confidence interval of his share: Wilson's, of so many games as the pairs are worth."""
        if len(self.pairs) < 2:
            return Interval(0.0, 1.0)
        worth = self.games / self._likeness()
        return wilson(self.score * worth, worth)

    def _likeness(self) -> float:
        """How much the pairs vary beside games on dice of their own; 1 where nothing can be known of it."""
        likely = (self.wins + self.draws / 2 + 1) / (self.games + 2)
        prior, more = 2 * likely * (1 - likely), len(self.pairs) - 1
        return (more * variance(self.pairs) + prior) / (more * 2 * self.score * (1 - self.score) + prior)

    def add(self, points: float) -> None:
        """Count a game: 1, a half or 0 points."""
        if points == 1:
            self.wins += 1
        elif points == 0:
            self.losses += 1
        else:
            self.draws += 1


class Comparison(msgspec.Struct, omit_defaults=True):
    """Two players compared; the form is kept stable for programs, and `errors` said where there are any."""

    a: str
    b: str
    games: int
    wins_a: int
    wins_b: int
    draws: int
    score: float
    interval: tuple[float, float]
    elo: float
    verdict: str
    by_scenario: dict[str, dict[str, float]]
    seconds: float
    errors: int = 0


def elo(score: float) -> float:
    """The difference in Elo that such a share of the points stands for; a clean sweep counts as 99.9 %."""
    share = min(0.999, max(0.001, score))
    return 400 * log10(share / (1 - share))


def share_of(difference: float) -> float:
    """The share of the points that a difference in Elo stands for."""
    return 1 / (1 + 10 ** (-difference / 400))


def likelihood(points: Sequence[float], better_by: float) -> float:
    """The log of how much likelier the points of the pairs are for a player who is better by so much than for an equal.

    The normal approximation of the generalised sequential probability ratio test, with the variance that was seen.
    """
    spread = variance(points) / 4
    if spread == 0:
        spread = 1 / (16 * len(points))
    equal, better = 0.5, share_of(better_by)
    return len(points) * (better - equal) * (sum(points) / len(points) - equal - better) / (2 * spread)


def verdict(points: Sequence[float], better_by: float = BETTER_BY) -> str:
    """'a' or 'b' where one is better, 'equal' where neither is by so much, '' while it is open."""
    if len(points) < LEAST_PAIRS:
        return ""
    bound = log((1 - ERROR) / ERROR)
    for_a, for_b = likelihood(points, better_by), likelihood([2 - point for point in points], better_by)
    if for_a >= bound:
        return "a"
    if for_b >= bound:
        return "b"
    return "equal" if for_a <= -bound and for_b <= -bound else ""


def rounds(scenarios: Sequence[str], a: str, b: str, games: int, seed: int) -> Iterator[list[Job]]:
    """Pairs that go round over all scenarios, up to so many games, in rounds after each of which it may be decided."""
    size = len(scenarios) * ceil(ROUND / len(scenarios))
    for first in range(0, games // 2, size):
        row: list[Job] = []
        for pair in range(first, min(first + size, games // 2)):
            row += pairs(scenarios[pair % len(scenarios)], 1, a, b, seed, 2 * pair, pair)
        yield row


def compare(
    a: str,
    b: str,
    scenarios: Sequence[str],
    games: int,
    seed: int,
    runner: Runner,
    better_by: float = BETTER_BY,
    progress: Callable[[Played], None] = lambda _game: None,
) -> Comparison:
    """Play until it is decided who is better, or so many games are played; what is played depends on the seed alone."""
    start = time.perf_counter()
    whole, each, errors, said = Tally(pairs=[]), {name: Tally(pairs=[]) for name in scenarios}, 0, ""
    for row in rounds(scenarios, a, b, games, seed):
        played = _played(runner, row, progress)
        for first, second in zip(played[::2], played[1::2], strict=True):
            if first.error or second.error:
                errors += 1
                continue
            _count((whole, each[first.job.scenario]), first, second)
        said = verdict(whole.pairs, better_by)
        if said:
            break
    return _report(a, b, whole, each, said, errors, time.perf_counter() - start)


def _played(runner: Runner, jobs: Sequence[Job], progress: Callable[[Played], None]) -> list[Played]:
    """Play a round and give its games in order."""
    found = []
    for game in runner.run(jobs, BARE):
        found.append(game)
        progress(game)
    return sorted(found, key=lambda game: game.job.number)


def _count(tallies: Sequence[Tally], first: Played, second: Played) -> None:
    """Count a pair; in its second game the first player has the other side."""
    points = [points_of(first, 0), points_of(second, 1)]
    for tally in tallies:
        tally.pairs.append(sum(points))
        for point in points:
            tally.add(point)


def points_of(game: Played, chair: int) -> float:
    """The points of the player at a side, counted from 0."""
    if game.winner is None:
        return 0.5
    sides = game_of(game.job.scenario).scenarios()[game.job.scenario].sides
    return float(sides[chair] == game.winner)


def _report(a: str, b: str, whole: Tally, each: dict[str, Tally], said: str, errors: int, seconds: float) -> Comparison:
    low, high = whole.interval()
    named = {"a": f"{a} is better", "b": f"{b} is better", "equal": "about equal", "": "undecided"}
    return Comparison(
        a=a,
        b=b,
        games=whole.games,
        wins_a=whole.wins,
        wins_b=whole.losses,
        draws=whole.draws,
        score=round(whole.score, 4),
        interval=(round(low, 4), round(high, 4)),
        elo=round(elo(whole.score), 1),
        verdict=named[said],
        by_scenario={
            name: {"games": tally.games, "wins_a": tally.wins, "wins_b": tally.losses, "draws": tally.draws}
            for name, tally in each.items()
            if tally.games
        },
        seconds=round(seconds, 2),
        errors=errors,
    )
