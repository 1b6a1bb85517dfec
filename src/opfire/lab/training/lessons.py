"""Games to learn from: both sides go astray for a while, then play in earnest, and every position after that counts.

Random answers lead into positions that no good player would come into by himself, but may be led into; the outcome
that follows is that of good play on both sides.
"""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix, step
from opfire.kernel.playout import Playout
from opfire.kernel.state import Game
from opfire.lab.jobs import Job
from opfire.lab.played import Played
from opfire.players import Player, create
from opfire.players.recruit import Recruit

ASTRAY: Final = 12
"""How many of a hundred answers are random before a side comes to its senses."""
POSITIONS: Final = 30
"""So many positions of a game are looked at: more of the same game say little that is new."""
CHAIRS, TURNS, ANSWERS, POSITIONS_DRAWN = 1, 11, 12, 13
"""The uses of a job's seed: the players, the turn up to which they go astray, how, and which positions are drawn."""


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


class Drawn:
    """Positions drawn from a game, each as likely as any other, however many there will be."""

    def __init__(self, seed: int) -> None:
        self.rng, self.seen = mix(seed & MASK), 0
        self.kept: list[tuple[int, Game, str]] = []
        """When a position came up, the position, and who was asked."""

    def see(self, game: Game, to_act: str) -> None:
        """Keep a position, it may be in the place of another."""
        self.rng, self.seen = step(self.rng), self.seen + 1
        place = len(self.kept) if len(self.kept) < POSITIONS else mix(self.rng) % self.seen
        if place < POSITIONS:
            self.kept[place : place + 1] = [(self.seen, game.copy(), to_act)]


def attend(job: Job) -> Lesson:
    """Play a job and note its positions."""
    playout = Playout.start(job.scenario, seed=job.seed_for(0), settings=job.settings)
    info = playout.module.scenarios()[job.scenario]
    chairs = {
        side: Astray(create(name, playout.module, job.seed_for(CHAIRS + use)), job.seed_for(ANSWERS + use))
        for use, (side, name) in enumerate(zip(info.sides, job.players, strict=True))
    }
    drawn, sober = Drawn(job.seed_for(POSITIONS_DRAWN)), job.seed_for(TURNS) % (info.turns or 1)
    decisions = _play(playout, chairs, sober, drawn)
    assert playout.outcome is not None
    rows = _seen_by_all(playout, drawn)
    return Lesson(
        job,
        playout.outcome.winner,
        playout.module.turn(playout.game),
        decisions,
        playout.outcome.reason,
        rows=tuple([row for _, row in rows]),
        results=tuple([share(playout.outcome.winner, side) for side, _ in rows]),
    )


def _play(playout: Playout, chairs: dict[str, Astray], sober: int, drawn: Drawn) -> int:
    """Play to the end; positions at rest count since the sides play in earnest. Gives the number of decisions."""
    rests, decisions = playout.module.appraisal.rests, 0
    while (ask := playout.ask) is not None:
        if playout.module.turn(playout.game) > sober:
            for chair in chairs.values():
                chair.in_earnest = True
            if ask.kind in rests:
                drawn.see(playout.game, ask.side)
        playout.answer(chairs[ask.side].choose(playout, ask))
        decisions += 1
    return decisions


def _seen_by_all(playout: Playout, drawn: Drawn) -> list[tuple[str, list[float]]]:
    """The numbers of the positions drawn, in their order, as each side sees them."""
    features = playout.module.appraisal.features
    positions = sorted(drawn.kept, key=lambda one: one[0])
    return [(side, features(game, side, to_act)) for _, game, to_act in positions for side in playout.game.sides]


def share(winner: str | None, side: str) -> float:
    """What a side got of the win."""
    return 0.5 if winner is None else float(winner == side)
