"""Reviews of games that are over: each made once, in a process of its own that stands back behind all others, and kept.

One is made at a time; who asks for a second one waits. Whoever may see the game may ask for its review and call it off.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from opfire.kernel.match import Entry, Header
from opfire.kernel.record import encode_entry
from opfire.review.review import Review
from opfire.review.worker import Report, Task
from opfire.server.problems import Problem
from opfire.server.storage.afterwards import keep_review, kept_review
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Conflict, Store
from opfire.server.thinking.workers import NoThought, Worker

log = logging.getLogger(__name__)
COMMAND: Final = (sys.executable, "-P", "-m", "opfire.review.worker")
AN_ENTRY: Final = 0.25
"""Seconds of processor time for an entry of the record."""
LEAST_SECONDS, MOST_SECONDS = 20.0, 500.0
STUCK: Final = 900.0
"""A worker that says nothing for so long is ended, however busy the machine is."""
MOST_WAITING: Final = 20


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is: 'none' until somebody asks for it, 'waiting', 'running', 'done' or 'failed'."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    done: int = 0
    """In percent."""
    review: Review | None = None
    key: str = ""
    """Why there is none: a key of the catalogue, with its values."""
    values: dict[str, str | int] = {}


NONE: Final = ReviewState("none")


class Played(msgspec.Struct, frozen=True):
    """A game that is over, as its table knows it."""

    id: str
    header: Header
    entries: Sequence[Entry]


class Reviews:
    """The reviews that are being made, and those that were."""

    def __init__(self, store: Store, command: Sequence[str] = COMMAND) -> None:
        self._store, self._command = store, command
        self._place = asyncio.Semaphore(1)
        self._states: dict[str, ReviewState] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def state(self, game: Played) -> ReviewState:
        """How far the review of a game is, and itself when it is there."""
        if game.id in self._tasks:
            return self._states[game.id]
        found = await kept_review(self._store, game.id, len(game.entries))
        return ReviewState("done", 100, found) if found else self._states.get(game.id, NONE)

    async def ask_for(self, game: Played) -> ReviewState:
        """Have a review made unless it is there or under way; raises `Problem`."""
        known = await self.state(game)
        if known.state in ("done", "waiting", "running"):
            return known
        if len(self._tasks) >= MOST_WAITING:
            raise Problem("error-reviews-many", 503)
        self._states[game.id] = ReviewState("waiting")
        self._tasks[game.id] = asyncio.create_task(self._make(game))
        return self._states[game.id]

    async def cancel(self, game: str) -> None:
        """Call a review off that is not finished yet."""
        task = self._tasks.get(game)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            self._states.pop(game, None)

    async def _make(self, game: Played) -> None:
        try:
            async with self._place:
                self._states[game.id] = ReviewState("running")
                self._states[game.id] = await self._made(game)
        except (NoThought, StorageError, Conflict, OSError, msgspec.MsgspecError) as error:
            log.warning("game %s cannot be reviewed: %s", game.id, error)
            self._states[game.id] = ReviewState("failed", key="error-too-slow")
        finally:
            self._tasks.pop(game.id, None)

    async def _made(self, game: Played) -> ReviewState:
        """Review a game in a process, noting how far that is; raises `NoThought`."""
        worker = await Worker.start(self._command)
        try:
            lines = [msgspec.Raw(encode_entry(entry)) for entry in game.entries]
            seconds = min(max(LEAST_SECONDS, AN_ENTRY * len(lines)), MOST_SECONDS)
            line = await worker.ask(msgspec.json.encode(Task(game.header, lines, seconds)), STUCK)
            report = msgspec.json.decode(line, type=Report)
            while report.review is None and not report.key:
                self._states[game.id] = ReviewState("running", report.done)
                report = msgspec.json.decode(await worker.hear(STUCK), type=Report)
        finally:
            await worker.end()
        if report.review is None:
            return ReviewState("failed", key=report.key, values=report.values)
        await keep_review(self._store, game.id, len(game.entries), report.review)
        return ReviewState("done", 100, report.review)

    async def close(self) -> None:
        """Call everything off."""
        for game in list(self._tasks):
            await self.cancel(game)
