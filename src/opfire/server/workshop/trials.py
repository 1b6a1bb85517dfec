"""Test games of an own scenario: one laboratory at a time plays them in a process of its own, and tells how it goes."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Final, Literal

import msgspec

from opfire.lab.trial import Progress
from opfire.server.problems import Problem

COMMAND: Final = (sys.executable, "-P", "-m", "opfire.lab.trial")
SECONDS: Final = 3600.0
"""After this time the games that are not over are left out."""
REMEMBERED: Final = 50
Stage = Literal["waiting", "playing", "over", "broken"]


class Trial(msgspec.Struct):
    """Games that are played to see how even a scenario is."""

    scenario: str
    games: int
    player: str
    progress: Progress
    stage: Stage = "waiting"


class Trials:
    """The test games of this process, the latest of each scenario."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self._command = command
        self._known: dict[str, Trial] = {}
        self._owners: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Semaphore(1)
        self._process: Process | None = None

    def begin(self, trial: Trial, client: str) -> Trial:
        """Have games played, in their turn; a client has one trial at a time. Raises `Problem`."""
        known = self._known.get(trial.scenario)
        if known is not None and known.stage in ("waiting", "playing"):
            return known
        waiting = [one for one in self._known.values() if one.stage in ("waiting", "playing")]
        if len(waiting) > 2 or any(self._owners.get(one.scenario) == client for one in waiting):
            raise Problem("workshop-busy", 409)
        self._remember(trial, client)
        task = asyncio.create_task(self._play(trial))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return trial

    def find(self, scenario: str) -> Trial:
        """How the games of a scenario go; raises `Problem`."""
        if scenario not in self._known:
            raise Problem("workshop-no-trial", 404)
        return self._known[scenario]

    def _remember(self, trial: Trial, client: str) -> None:
        self._known.pop(trial.scenario, None)
        self._known[trial.scenario], self._owners[trial.scenario] = trial, client
        while len(self._known) > REMEMBERED:
            oldest = next(iter(self._known))
            del self._known[oldest], self._owners[oldest]

    async def _play(self, trial: Trial) -> None:
        async with self._turn:
            trial.stage = "playing"
            arguments = (trial.scenario, str(trial.games), trial.player)
            self._process = await asyncio.create_subprocess_exec(
                *self._command, *arguments, stdin=DEVNULL, stdout=PIPE, start_new_session=True
            )
            try:
                await asyncio.wait_for(self._listen(trial, self._process), SECONDS)
            except TimeoutError:
                self._process.kill()
            code = await self._process.wait()
            trial.stage = "over" if code == 0 else "broken"
            self._process = None

    async def _listen(self, trial: Trial, process: Process) -> None:
        assert process.stdout is not None
        async for line in process.stdout:
            trial.progress = msgspec.json.decode(line, type=Progress)

    async def close(self) -> None:
        """Play no more."""
        for task in self._tasks:
            task.cancel()
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        await asyncio.gather(*self._tasks, return_exceptions=True)
