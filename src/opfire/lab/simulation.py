"""Plays many games between computer players, on one core or several, always with the same results.

Game i of a simulation depends on its seed and i alone, never on how the work is shared out.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

import msgspec

from opfire.kernel.ask import IllegalAnswer, Option
from opfire.kernel.chance import GOLDEN, MASK, mix
from opfire.kernel.game import game_of
from opfire.kernel.match import OPEN, SEEDED, Match
from opfire.kernel.playout import Playout
from opfire.kernel.record import save
from opfire.players import CountsTrouble, Player, create

ENDLESS: Final = 100_000
"""Decisions after which a game counts as endless."""


class EndlessGame(RuntimeError):
    """A game that does not come to its end."""


class GameError(msgspec.Struct, frozen=True):
    """A game that broke off: its seed, why, and its record as far as it came."""

    seed: int
    problem: str
    record: str


class Played(msgspec.Struct, frozen=True):
    """One game of a simulation; without an error it came to its end, `winner` None being a draw."""

    seed: int
    winner: str | None
    turns: int
    decisions: int
    error: GameError | None = None
    trouble: dict[str, dict[str, int]] = {}
    """What the players who count their own mistakes have counted, by side."""


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


def seed_of(seed: int, game: int, use: int = 0) -> int:
    """The seed of a game of a simulation, or of a player in it (uses from 1 on)."""
    return mix((mix((seed + game * GOLDEN) & MASK) + use) & MASK)


def seated(scenario: str, players: Sequence[str]) -> dict[str, str]:
    """Which player sits at which side, in the order of the scenario's sides; one name does for all."""
    module = game_of(scenario)
    sides = module.scenarios()[scenario].sides
    names = list(players) * len(sides) if len(players) == 1 else list(players)
    if len(names) != len(sides):
        raise ValueError(
            f"{len(names)} players are named for the {len(sides)} sides {', '.join(sides)}: "
            "name one for each, or one for all"
        )
    for name in names:
        create(name, module, 0)
    return dict(zip(sides, names, strict=True))


def play(scenario: str, players: dict[str, str], seed: int, number: int) -> Played:
    """Play one game to its end; a mistake in it is kept, not raised."""
    own = seed_of(seed, number)
    playout = None
    try:
        playout = Playout.start(scenario, seed=own)
        chairs = _chairs(playout, players, [seed_of(seed, number, use + 1) for use in range(len(players))])
        decisions = _play_out(playout, chairs)
    except Exception as error:
        return _broken(scenario, playout, own, error)
    assert playout.outcome is not None
    turns = playout.view(None).turn
    return Played(own, playout.outcome.winner, turns, decisions, trouble=_trouble(chairs))


def _chairs(playout: Playout, players: dict[str, str], seeds: list[int]) -> dict[str, Player]:
    """The players by side."""
    named = zip(players.items(), seeds, strict=True)
    return {side: create(name, playout.module, seed) for (side, name), seed in named}


def _play_out(playout: Playout, chairs: dict[str, Player]) -> int:
    """Answer until the game is over; gives the number of decisions."""
    decisions = 0
    while (ask := playout.ask) is not None:
        if decisions == ENDLESS:
            raise EndlessGame(f"the game is not over after {ENDLESS} decisions")
        answer = chairs[ask.side].choose(playout.view(ask.side), ask)
        if (refused := ask.refuse(answer)) is not None:
            raise IllegalAnswer(refused)
        playout.answer(answer)
        decisions += 1
    return decisions


def _trouble(chairs: dict[str, Player]) -> dict[str, dict[str, int]]:
    """What the players have counted who do so."""
    return {side: dict(chair.trouble) for side, chair in chairs.items() if isinstance(chair, CountsTrouble)}


def _broken(scenario: str, playout: Playout | None, seed: int, error: Exception) -> Played:
    last = traceback.extract_tb(error.__traceback__)[-1]
    problem = f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})"
    record = _record(scenario, seed, playout).decode() if playout is not None else ""
    decisions = sum(isinstance(entry, Option) for entry in playout.entries) if playout is not None else 0
    return Played(seed, None, 0, decisions, GameError(seed, problem, record))


def _record(scenario: str, seed: int, playout: Playout) -> bytes:
    """The record of a game that broke off, as far as it can be played through again."""
    match = Match.start(scenario, seed=seed, dice=OPEN)
    with suppress(Exception):
        match.catch_up(playout.entries, SEEDED)
    return save(match)


def simulate(
    scenario: str,
    games: int,
    players: Sequence[str],
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[Played], None] | None = None,
) -> Simulation:
    """Play games between computer players; raises `UnknownScenario`, `UnknownPlayer` or `ValueError`."""
    chairs = seated(scenario, players)
    start = time.perf_counter()
    done = []
    with _workers(jobs) as run:
        for game in run(partial(play, scenario, chairs, seed), range(games)):
            done.append(game)
            if progress is not None:
                progress(game)
    return Simulation(scenario, chairs, time.perf_counter() - start, tuple(done))


Work = Callable[[int], Played]


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that shares out the work; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _workers(jobs: int) -> Iterator[Callable[[Work, Iterable[int]], Iterable[Played]]]:
    """Give a way to do work in order: here, or shared out to fresh processes."""
    if jobs <= 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(jobs, initializer=_leave_interrupts) as pool:
        yield partial(pool.imap, chunksize=4)
