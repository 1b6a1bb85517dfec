"""Plays a job to its end."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from opfire.kernel.ask import IllegalAnswer, Option
from opfire.kernel.match import OPEN, SEEDED, Match
from opfire.kernel.playout import Playout
from opfire.kernel.record import save
from opfire.lab.jobs import Job
from opfire.lab.played import GameError, Played
from opfire.players import CountsTrouble, Player, create

ENDLESS: Final = 100_000
"""Decisions after which a game counts as endless."""


Note = Callable[[Player, Option], None]


class EndlessGame(RuntimeError):
    """A game that does not come to its end."""


def play(job: Job) -> Played:
    """Play a job; a mistake in it is kept, not raised."""
    return played_through(job)[0]


def played_through(job: Job, note: Note = lambda _player, _answer: None) -> tuple[Played, Playout | None]:
    """Play a job, and give the game as it stands at its end; every answer is noted with who gave it."""
    start, playout = time.process_time(), None
    try:
        playout = Playout.start(job.scenario, seed=job.seed_for(0), settings=job.settings)
        chairs = _chairs(playout, job)
        decisions = _play_out(playout, chairs, note)
    except Exception as error:
        return _broken(job, playout, error, time.process_time() - start), None
    assert playout.outcome is not None
    winner, reason, turns = playout.outcome.winner, playout.outcome.reason, playout.view(None).turn
    seconds = time.process_time() - start
    return Played(job, winner, turns, decisions, reason, trouble=_trouble(chairs), seconds=seconds), playout


def _chairs(playout: Playout, job: Job) -> dict[str, Player]:
    """The players by side."""
    seats = zip(playout.module.scenarios()[job.scenario].sides, job.players, strict=True)
    return {side: create(name, playout.module, job.seed_for(use)) for use, (side, name) in enumerate(seats, 1)}


def _play_out(playout: Playout, chairs: dict[str, Player], note: Note) -> int:
    """Answer until the game is over; gives the number of decisions."""
    decisions = 0
    while (ask := playout.ask) is not None:
        if decisions == ENDLESS:
            raise EndlessGame(f"the game is not over after {ENDLESS} decisions")
        player = chairs[ask.side]
        answer = player.choose(playout.view(ask.side), ask)
        if (refused := ask.refuse(answer)) is not None:
            raise IllegalAnswer(refused)
        note(player, answer)
        playout.answer(answer)
        decisions += 1
    return decisions


def _trouble(chairs: dict[str, Player]) -> dict[str, dict[str, int]]:
    """What the players have counted who do so."""
    return {side: dict(chair.trouble) for side, chair in chairs.items() if isinstance(chair, CountsTrouble)}


def _broken(job: Job, playout: Playout | None, error: Exception, seconds: float) -> Played:
    last = traceback.extract_tb(error.__traceback__)[-1]
    problem = f"{type(error).__name__}: {error} ({last.name}, line {last.lineno})"
    record = _record(job, playout).decode() if playout is not None else ""
    decisions = sum(isinstance(entry, Option) for entry in playout.entries) if playout is not None else 0
    return Played(job, None, 0, decisions, error=GameError(job.seed_for(0), problem, record), seconds=seconds)


def _record(job: Job, playout: Playout) -> bytes:
    """The record of a game that broke off, as far as it can be played through again."""
    match = Match.start(job.scenario, seed=job.seed_for(0), settings=job.settings, dice=OPEN)
    with suppress(Exception):
        match.catch_up(playout.entries, SEEDED)
    return save(match)
