"""Has records played through where that cannot hold up the server: short ones aside, others in processes."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from opfire.content.own.bundle import Files
from opfire.content.own.overview import Overview, Prospect
from opfire.kernel.chance import Dice
from opfire.kernel.display import BoardData
from opfire.kernel.freezing import Frozen, thaw
from opfire.kernel.match import Entry, Header, Match
from opfire.kernel.record import BadRecord, decode_entry, encode_entry
from opfire.server.problems import Problem
from opfire.server.records.clerk import (
    BROKEN,
    DrawBoard,
    Film,
    GoBack,
    LookFrom,
    LookOver,
    PlayThrough,
    ReadRecord,
    Report,
    ShowMoment,
    Task,
)
from opfire.server.records.foreign import ReadGame, check_kind
from opfire.server.records.going_back import gone_back
from opfire.server.records.loading import dice_of_stored, rebuild
from opfire.server.records.moments import Moment, Playbacks
from opfire.server.storage.store import StoredGame
from opfire.server.thinking.workers import NoThought, Worker

log = logging.getLogger(__name__)
SHORT: Final = 300
"""Games of so many entries are played through in a moment, sooner than a process is started."""
READ_SECONDS: Final = 20.0
PLAY_SECONDS: Final = 60.0
SHOW_SECONDS: Final = 20.0
IDLE_SECONDS: Final = 300.0
MOST: Final = 2
COMMAND: Final = (sys.executable, "-P", "-m", "opfire.server.records.clerk")
T = TypeVar("T")


class Clerks:
    """A few processes, started when first needed and ended when idle; who fails or takes too long is replaced."""

    def __init__(self, command: Sequence[str] = COMMAND, most: int = MOST) -> None:
        self._command = command
        self._places = asyncio.Semaphore(most)
        self._idle: list[Worker] = []
        self._leaving: set[asyncio.Task[None]] = set()
        self._playbacks = Playbacks()

    async def read(self, record: bytes) -> ReadGame:
        """Read a record from outside, always in a process; raises `Problem`."""
        check_kind(record)
        try:
            return await self._done(ReadRecord(READ_SECONDS, record), ReadGame)
        except (NoThought, BadRecord) as error:
            log.warning("a record from outside could not be read: %s", error)
            raise Problem("error-record-heavy") from None

    async def rebuild(self, stored: StoredGame) -> Match:
        """Play a stored game through; raises `BadRecord` when it cannot be played on."""
        if len(stored.entries) <= SHORT:
            return await asyncio.to_thread(rebuild, stored)
        at, snapshot = stored.snapshot or (0, b"null")
        lines = [msgspec.Raw(entry) for entry in stored.entries]
        task = PlayThrough(PLAY_SECONDS, stored.header, lines, at, msgspec.json.decode(snapshot))
        try:
            frozen = await self._done(task, Frozen)
        except NoThought as error:
            raise BadRecord(f"playing it through {error}") from None
        return await asyncio.to_thread(_thawed, frozen, stored)

    async def moment(
        self, game: str, header: Header, entries: Sequence[Entry], number: int, side: str | None
    ) -> Moment:
        """Show a moment of a game to a side; raises `Problem`."""
        if len(entries) <= SHORT:
            return await asyncio.to_thread(self._playbacks.moment, game, header, entries, number, side)
        try:
            return await self._done(ShowMoment(SHOW_SECONDS, game, header, _lines(entries), number, side), Moment)
        except (NoThought, BadRecord) as error:
            log.warning("entry %d of game %s cannot be shown: %s", number, game, error)
            raise Problem("error-too-slow", 503) from None

    async def go_back(
        self, header: Header, entries: Sequence[Entry], number: int, sides: tuple[str, ...], dice: Dice
    ) -> Match:
        """Go back to an earlier question to one of these sides; raises `Problem`."""
        if len(entries) <= SHORT:
            match = await asyncio.to_thread(gone_back, header, entries, number, sides)
            match.hand_over(dice)
            return match
        try:
            frozen = await self._done(GoBack(SHOW_SECONDS, header, _lines(entries), number, sides), Frozen)
        except (NoThought, BadRecord) as error:
            log.warning("nobody can go back to entry %d of a game of %s: %s", number, header.scenario, error)
            raise Problem("error-too-slow", 503) from None
        return await asyncio.to_thread(thaw, frozen, entries, dice)

    async def film(self, header: Header, entries: Sequence[Entry], side: str) -> list[msgspec.Raw]:
        """All that a side has seen of a game so far, always made in a process; raises `Problem`."""
        try:
            return await self._done(Film(SHOW_SECONDS, header, _lines(entries), side), list[msgspec.Raw])
        except (NoThought, BadRecord) as error:
            log.warning("what %s has seen of a game of %s cannot be shown: %s", side, header.scenario, error)
            raise Problem("error-too-slow", 503) from None

    async def look_over(self, files: Files, *, begin: bool) -> Overview:
        """Check a pack from outside, always in a process; raises `Problem`."""
        try:
            return await self._done(LookOver(READ_SECONDS, dict(files), begin), Overview)
        except (NoThought, BadRecord) as error:
            log.warning("a pack from outside could not be looked over: %s", error)
            raise Problem("workshop-heavy") from None

    async def draw_board(self, files: Files, scenario: str) -> BoardData:
        """The map of a scenario of a pack from outside, always read in a process; raises `Problem`."""
        return await self._drawn(DrawBoard(READ_SECONDS, dict(files), scenario), BoardData)

    async def look_from(self, files: Files, scenario: str, place: str) -> Prospect:
        """What is seen from a place of such a map; raises `Problem`."""
        return await self._drawn(LookFrom(READ_SECONDS, dict(files), scenario, place), Prospect)

    async def _drawn(self, task: DrawBoard | LookFrom, kind: type[T]) -> T:
        try:
            return await self._done(task, kind)
        except (NoThought, BadRecord) as error:
            log.warning("a map from outside could not be drawn: %s", error)
            raise Problem("workshop-heavy") from None

    async def _done(self, task: Task, kind: type[T]) -> T:
        """Have a task done; raises `NoThought`, `BadRecord` or the `Problem` that was found."""
        report = await self._report(task)
        if report.key == BROKEN:
            raise BadRecord(str(report.values["reason"]))
        if report.key:
            raise Problem(report.key, report.status, **report.values)
        return msgspec.json.decode(report.done, type=kind)

    async def _report(self, task: Task) -> Report:
        async with self._places:
            worker = self._wake() or await Worker.start(self._command)
            try:
                line = await worker.ask(msgspec.json.encode(task), task.seconds)
            except BaseException:
                await worker.end()
                raise
            self._rest(worker)
            return msgspec.json.decode(line, type=Report)

    def _wake(self) -> Worker | None:
        if not self._idle:
            return None
        worker = self._idle.pop()
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


def _lines(entries: Sequence[Entry]) -> list[msgspec.Raw]:
    return [msgspec.Raw(encode_entry(entry)) for entry in entries]


def _thawed(frozen: Frozen, stored: StoredGame) -> Match:
    """The match that a clerk has played through, with the dice of its table."""
    entries = [decode_entry(stored.header.game, line) for line in stored.entries]
    return thaw(frozen, entries, dice_of_stored(stored))
