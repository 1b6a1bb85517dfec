"""Games to learn from: both sides go astray for a while, then play in earnest, and every position after that counts.

Random answers lead into positions that no good player would come into by himself, but may be led into; the outcome
that follows is that of good play on both sides.
"""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix, step
from opfire.kernel.playout import Playout
from opfire.lab.jobs import Job
from opfire.lab.played import Played
from opfire.players import Player, create
from opfire.players.recruit import Recruit

ASTRAY: Final = 12
"""How many of a hundred answers are random before a side comes to its senses."""
CHAIRS, TURNS, ANSWERS = 1, 11, 12
"""The uses of a job's seed: the players, the turn up to which they go astray, and how."""


class Lesson(Played, frozen=True, kw_only=True):
    """A game with its positions, each as both sides see it, and the share of the win that each side got."""

    rows: tuple[list[float], ...] = ()
    results: tuple[float, ...] = ()


class Astray:
    """A player who answers at random now and then, as long as he is told to."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player, self.recruit, self.rng = player, Recruit(seed), mix(seed & MASK)
        self.in_earnest = False

    def choose(self, playout: Playout, ask: Ask) -> Option:
        """What he means to do, or anything."""
        view = playout.view(ask.side)
        self.rng = step(self.rng)
        if not self.in_earnest and mix(self.rng) % 100 < ASTRAY:
            return self.recruit.choose(view, ask)
        return self.player.choose(view, ask)


def attend(job: Job) -> Lesson:
    """Play a job and note its positions."""
    playout = Playout.start(job.scenario, seed=job.seed_for(0), settings=job.settings)
    info = playout.module.scenarios()[job.scenario]
    chairs = {
        side: Astray(create(name, playout.module, job.seed_for(CHAIRS + use)), job.seed_for(ANSWERS + use))
        for use, (side, name) in enumerate(zip(info.sides, job.players, strict=True))
    }
    sober = job.seed_for(TURNS) % (info.turns or 1)
    rows, decisions = _positions(playout, chairs, sober)
    assert playout.outcome is not None
    shares = {side: share(playout.outcome.winner, side) for side in chairs}
    return Lesson(
        job,
        playout.outcome.winner,
        playout.module.turn(playout.game),
        decisions,
        playout.outcome.reason,
        rows=tuple([row for _, row in rows]),
        results=tuple([shares[side] for side, _ in rows]),
    )


def _positions(playout: Playout, chairs: dict[str, Astray], sober: int) -> tuple[list[tuple[str, list[float]]], int]:
    """Play to the end; gives the positions at rest since the sides play in earnest, and the number of decisions."""
    appraisal, found, decisions = playout.module.appraisal, list[tuple[str, list[float]]](), 0
    while (ask := playout.ask) is not None:
        if playout.module.turn(playout.game) > sober:
            for chair in chairs.values():
                chair.in_earnest = True
            if ask.kind in appraisal.rests:
                found += [(side, appraisal.features(playout.game, side, ask.side)) for side in chairs]
        playout.answer(chairs[ask.side].choose(playout, ask))
        decisions += 1
    return found, decisions


def share(winner: str | None, side: str) -> float:
    """What a side got of the win."""
    return 0.5 if winner is None else float(winner == side)
