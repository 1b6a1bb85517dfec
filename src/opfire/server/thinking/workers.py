"""Lets computer players think in processes of their own, so that no thought can hold the server."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, NamedTuple, Protocol, Self

import msgspec

from opfire.kernel.advice import Suggestion, Weighed, suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match
from opfire.kernel.record import decode_entry
from opfire.players.recruit import Recruit
from opfire.players.worker import Task, Thought, share_of, task_of
from opfire.server.limits.fairness import FairPlaces
from opfire.server.limits.metrics import Histogram

log = logging.getLogger(__name__)
SECONDS: Final = 10.0
START_SECONDS: Final = 60.0
IDLE_SECONDS: Final = 300.0
MOST_WORKERS: Final = 2
LONGEST_LINE: Final = 64_000_000
MODEST: Final = 10
"""How far processes step back behind the server where both want the processor."""
ANYBODY: Final = "recruit"
"""Plans are the same whoever thinks of them."""
COMMAND: Final = (sys.executable, "-P", "-m", "opfire.players.worker")


Plans = Sequence[dict[str, Any]]
"""Plans as they are written on the wire."""


class Pick(NamedTuple):
    """The option that picks a unit, and the way it shall go if one was drawn."""

    option: Mapping[str, Any]
    way: tuple[str, ...] | None = None


class Advice(NamedTuple):
    """What a computer player would answer, and what he weighed if he was asked for advice."""

    option: Option
    lines: Sequence[Suggestion] = ()


class Thinker(Protocol):
    """Where computer players think."""

    async def think(self, match: Match, side: str, player: str, seed: int, member: int = 0, client: str = "") -> Advice:
        """Give a legal answer of a player for the side that is asked, or for one member of it, whatever happens.

        Clients for whom is thought take turns.
        """

    async def advise(self, match: Match, side: str, player: str, seed: int, member: int, client: str) -> Advice:
        """The same with what the player weighed, for a person."""

    async def plan(self, match: Match, side: str, pick: Pick, client: str = "") -> Plans:
        """What a unit could do once this option picks it; raises `NoThought`."""

    async def close(self) -> None:
        """Stop thinking."""


def step_back(pid: int) -> None:
    """Let the server go first, on systems that know such a thing."""
    if hasattr(os, "setpriority"):
        with suppress(ProcessLookupError):
            os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + MODEST)


class NoThought(Exception):
    """A player that gave no answer, and why."""


class Worker:
    """One process that thinks about one task at a time."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self.pid = process.pid
        self.client = ""
        """For whom it thought last: what it was asked for him it may remember."""
        self.leaving: asyncio.TimerHandle | None = None

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start a process and wait until it is ready; it does not hear the Ctrl-C of a terminal."""
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=LONGEST_LINE, start_new_session=True
        )
        worker = cls(process)
        step_back(worker.pid)
        try:
            await worker.hear(START_SECONDS)
        except BaseException:
            await worker.end()
            raise
        return worker

    async def think(self, task: Task) -> Thought:
        """Give the thought about a task; raises `NoThought` when there is none in time."""
        return msgspec.json.decode(await self.ask(msgspec.json.encode(task), task.seconds), type=Thought)

    async def ask(self, line: bytes, seconds: float) -> bytes:
        """Write a line and give the line that comes back; raises `NoThought` when there is none in time."""
        assert self._process.stdin is not None
        self._process.stdin.write(line + b"\n")
        return await self.hear(seconds)

    async def hear(self, seconds: float) -> bytes:
        """The next line that the process writes; raises `NoThought` when there is none in time."""
        assert self._process.stdout is not None
        try:
            line = await asyncio.wait_for(self._process.stdout.readline(), seconds)
        except TimeoutError:
            raise NoThought(f"took longer than {seconds:g} s") from None
        if not line:
            raise NoThought("ended its process")
        return line

    async def end(self) -> None:
        """End the process, whatever it is doing."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()


class Workers:
    """A few processes, started when first needed and ended when idle; who fails or takes too long is replaced."""

    def __init__(self, seconds: float = SECONDS, most: int = MOST_WORKERS, command: Sequence[str] = COMMAND) -> None:
        self._seconds = seconds
        self._command = command
        self._places = FairPlaces(most)
        self._idle: list[Worker] = []
        self._leaving: set[asyncio.Task[None]] = set()

    async def think(self, match: Match, side: str, player: str, seed: int, member: int = 0, client: str = "") -> Advice:
        """Give the player's answer, or a random one when he fails."""
        return await self._answer(match, task_of(match, side, player, seed, self._seconds, member), client)

    async def advise(self, match: Match, side: str, player: str, seed: int, member: int, client: str) -> Advice:
        """Give the player's answer and what he weighed."""
        task = task_of(match, side, player, seed, self._seconds, member)
        return await self._answer(match, msgspec.structs.replace(task, advise=True), client)

    async def _answer(self, match: Match, task: Task, client: str) -> Advice:
        """The answer to a task, or a random one."""
        view = match.view(task.side)
        if not isinstance(view.ask, Ask):
            raise ValueError(f"{task.side} is not asked anything")
        ask = share_of(match, view.ask, task.member)
        try:
            return _checked(await self._thought(task, client), ask, match.header.game)
        except (NoThought, OSError, ValueError) as error:
            log.warning("player %s in %s: %s", task.player, match.header.scenario, error)
            return Advice(Recruit(task.seed).choose(view, ask))

    async def plan(self, match: Match, side: str, pick: Pick, client: str = "") -> Plans:
        """Let a process look for plans; raises `NoThought`."""
        task = task_of(match, side, ANYBODY, 0, self._seconds)
        try:
            thought = await self._thought(msgspec.structs.replace(task, pick=dict(pick.option), way=pick.way), client)
        except (OSError, ValueError) as error:
            raise NoThought(str(error)) from None
        if thought.failed:
            raise NoThought(thought.failed)
        return thought.plans

    async def _thought(self, task: Task, client: str) -> Thought:
        async with self._places.place(client):
            worker = self._wake(client) or await Worker.start(self._command)
            worker.client = client
            try:
                thought = await worker.think(msgspec.structs.replace(task, patience=self._patience()))
            except BaseException:
                await worker.end()
                raise
            self._rest(worker)
            return thought

    def _patience(self) -> float:
        """How long may be thought now: the more others wait, the shorter, so that nobody waits much longer for it."""
        return self._seconds / (1 + self._places.waiting)

    def _wake(self, client: str = "") -> Worker | None:
        if not self._idle:
            return None
        worker = next((one for one in self._idle if one.client == client), self._idle[-1])
        self._idle.remove(worker)
        if worker.leaving is not None:
            worker.leaving.cancel()
        return worker

    def _rest(self, worker: Worker) -> None:
        self._idle.append(worker)
        worker.leaving = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._dismiss, worker)

    def _dismiss(self, worker: Worker) -> None:
        self._idle.remove(worker)
        task = asyncio.ensure_future(worker.end())
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def close(self) -> None:
        """End all processes."""
        while (worker := self._wake()) is not None:
            await worker.end()
        await asyncio.gather(*self._leaving)


def _checked(thought: Thought, ask: Ask, game: str) -> Advice:
    """Believe a thought only if the question allows it."""
    if thought.failed:
        raise NoThought(thought.failed)
    option = _allowed(thought.option, ask, game)
    return Advice(
        option, [suggestion(_allowed(one["option"], ask, game), msgspec.convert(one, Weighed)) for one in thought.lines]
    )


def _allowed(written: dict[str, Any], ask: Ask, game: str) -> Option:
    """An option that the question allows; raises `NoThought`."""
    option = decode_entry(game, msgspec.json.encode(written))
    refused = ask.refuse(option)
    if refused is not None or not isinstance(option, Option):
        raise NoThought(refused or "answered with dice")
    return option


class Timed:
    """Thinks as another thinker does, and notes how long that takes."""

    def __init__(self, thinker: Thinker, taken: Histogram) -> None:
        self._thinker = thinker
        self._taken = taken
        self._asked = 0

    def figures(self) -> dict[str, int]:
        """How many thoughts are being thought or waited for."""
        return {"thoughts": self._asked}

    async def think(self, match: Match, side: str, player: str, seed: int, member: int = 0, client: str = "") -> Advice:
        """Give the other thinker's answer."""
        with self._watch():
            return await self._thinker.think(match, side, player, seed, member, client)

    async def advise(self, match: Match, side: str, player: str, seed: int, member: int, client: str) -> Advice:
        """Give the other thinker's advice."""
        with self._watch():
            return await self._thinker.advise(match, side, player, seed, member, client)

    @contextmanager
    def _watch(self) -> Iterator[None]:
        begun = time.monotonic()
        self._asked += 1
        try:
            yield
        finally:
            self._asked -= 1
            self._taken.observe(time.monotonic() - begun)

    async def plan(self, match: Match, side: str, pick: Pick, client: str = "") -> Plans:
        """Give the other thinker's plans."""
        return await self._thinker.plan(match, side, pick, client)

    async def close(self) -> None:
        """Stop thinking."""
        await self._thinker.close()
