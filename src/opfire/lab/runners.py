"""Who plays the jobs: this process, processes of this machine, or a Ray cluster; the games are the same."""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.metadata import version
from itertools import islice
from typing import Any, Final, Protocol

from opfire.lab.jobs import Job
from opfire.lab.played import Played
from opfire.lab.playing import play
from opfire.lab.tidying import tidy_seldom
from opfire.lab.witness import watch

Play = Callable[[Job], Played]
PATIENCE: Final = 5
"""Seconds to wait for a cluster to answer."""
AHEAD: Final = 2
"""So many jobs for each worker are handed out before they are needed."""


class NoCluster(OSError):
    """A Ray cluster that cannot be reached or used."""


class Runner(Protocol):
    """Plays jobs and gives each game as soon as it is over, in whatever order."""

    def run(self, jobs: Sequence[Job], work: Play) -> Iterator[Played]:
        """Play every job once."""


class Alone:
    """Plays in this process."""

    def run(self, jobs: Sequence[Job], work: Play) -> Iterator[Played]:
        """One after the other."""
        tidy_seldom()
        return map(work, jobs)


def _begin() -> None:
    """Make a process ready to play; Ctrl-C is for the one that shares out the work, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tidy_seldom()


class Processes:
    """Plays in processes of this machine, which are kept for what comes after."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.pool: ProcessPoolExecutor | None = None

    def run(self, jobs: Sequence[Job], work: Play) -> Iterator[Played]:
        """Whoever is free takes the next job; the jobs of a process that is killed are played again."""
        waiting = {job.number: job for job in jobs}
        while waiting:
            before = len(waiting)
            for game in self._once(list(waiting.values()), work):
                del waiting[game.job.number]
                yield game
            if len(waiting) == before:
                raise OSError("the worker processes die before they finish a game: is there enough memory?")

    def _once(self, jobs: Sequence[Job], work: Play) -> Iterator[Played]:
        """Play jobs, a few handed out ahead, until all are done or a worker has died."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.number, context, _begin)
        waiting = iter(jobs)
        running: set[Future[Played]] = set()
        try:
            while running := running | self._handed_out(waiting, AHEAD * self.number - len(running), work):
                done, running = wait(running, return_when=FIRST_COMPLETED)
                while done:
                    yield done.pop().result()
        except BrokenProcessPool:
            self.pool = None
        finally:
            for future in running:
                future.cancel()

    def _handed_out(self, waiting: Iterator[Job], number: int, work: Play) -> set[Future[Played]]:
        assert self.pool is not None
        return {self.pool.submit(work, job) for job in islice(waiting, number)}


class Cluster:
    """Plays on a Ray cluster; what a lost node was playing is played again elsewhere."""

    def __init__(self, address: str) -> None:
        self.ray = _connected(address)

    def run(self, jobs: Sequence[Job], work: Play) -> Iterator[Played]:
        """Hand out a few jobs more than there are processors, so that nobody waits."""
        ray = self.ray
        task, expected = ray.remote(max_retries=3)(_played_there), version("opfire")
        at_once = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = list(reversed(jobs))
        running: list[Any] = []
        while waiting or running:
            while waiting and len(running) < at_once:
                running.append(task.remote(expected, work, waiting.pop()))
            done, running = ray.wait(running, num_returns=1)
            yield from ray.get(done)


def _played_there(expected: str, work: Play, job: Job) -> Played:
    """Play a job on a node of a cluster, which must have the same version of Opfire."""
    found = version("opfire")
    if found != expected:
        raise NoCluster(f"a worker has Opfire {found}, this is {expected}: install the same version on all nodes")
    tidy_seldom()
    return work(job)


def _connected(address: str) -> Any:
    """Ray, connected to a cluster; raises `NoCluster`."""
    try:
        # Large, and only who has a cluster needs it.
        import ray
    except ImportError:
        raise NoCluster("Ray is not installed: pip install 'opfire[lab]'") from None
    _answers(address)
    try:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, logging_level=logging.ERROR)
    except (ConnectionError, RuntimeError, ValueError) as error:
        reason = str(error).splitlines()[0]
        raise NoCluster(f"there is no Ray cluster at '{address}': {reason}") from None
    return ray


def _answers(address: str) -> None:
    """Raise `NoCluster` where nobody listens; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdigit():
        return
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise NoCluster(f"there is no Ray cluster at '{address}': {error}") from None


def runner(jobs: int = 1, ray: str | None = None) -> Runner:
    """The runner asked for: a cluster by its address, or so many processes, or this one."""
    if ray is not None:
        return Cluster(ray)
    return Processes(jobs) if jobs > 1 else Alone()


def in_order(games: Iterator[Played]) -> Iterator[Played]:
    """Games in the order of their numbers from 0 on, each as soon as those before it are there."""
    early: dict[int, Played] = {}
    expected = 0
    for game in games:
        early[game.job.number] = game
        while expected in early:
            yield early.pop(expected)
            expected += 1


BARE: Final[Play] = play
WATCHED: Final[Play] = watch
WITH_DECISIONS: Final[Play] = partial(watch, decisions=True)
