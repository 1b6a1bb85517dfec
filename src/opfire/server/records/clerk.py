"""A process that plays records through: `python -m opfire.server.records.clerk`.

What comes from outside, or is long, is played through here, with little memory and a time limit, so that no record
can take the server from anybody. It reads tasks and writes what came of them, one JSON line each.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final, TypeVar

import msgspec

from opfire.content.errors import BadPack
from opfire.content.own.overview import board_of, look_over, seen_from
from opfire.kernel.freezing import freeze
from opfire.kernel.game import games
from opfire.kernel.match import OPEN, Entry, Header
from opfire.kernel.record import decode_entry, replay
from opfire.server.problems import Problem
from opfire.server.records.foreign import ReadGame, played_through, read_game
from opfire.server.records.going_back import gone_back
from opfire.server.records.moments import Moment, Playbacks
from opfire.server.records.side_records import frames

T = TypeVar("T")
MEMORY: Final = 1 << 30
"""The bytes of address space that a clerk may take."""
GRACE: Final = 5.0
"""Seconds after the time limit in which the server should have ended a clerk that it still knows."""


class ReadRecord(msgspec.Struct, frozen=True, tag="read"):
    """Read a record from outside."""

    seconds: float
    record: bytes


class PlayThrough(msgspec.Struct, frozen=True, tag="play"):
    """Play a stored game through."""

    seconds: float
    header: Header
    entries: list[msgspec.Raw]
    at: int
    snapshot: dict[str, Any] | None


class ShowMoment(msgspec.Struct, frozen=True, tag="show"):
    """Show what lay where after so many entries."""

    seconds: float
    game: str
    header: Header
    entries: list[msgspec.Raw]
    number: int
    side: str | None


class GoBack(msgspec.Struct, frozen=True, tag="back"):
    """Play a game through again to an earlier question to one of these sides."""

    seconds: float
    header: Header
    entries: list[msgspec.Raw]
    number: int
    sides: tuple[str, ...]


class Film(msgspec.Struct, frozen=True, tag="film"):
    """Show all that a side has seen of a game so far."""

    seconds: float
    header: Header
    entries: list[msgspec.Raw]
    side: str


class LookOver(msgspec.Struct, frozen=True, tag="pack"):
    """Check a pack from outside, and perhaps begin each of its scenarios once."""

    seconds: float
    files: dict[str, str]
    begin: bool


class DrawBoard(msgspec.Struct, frozen=True, tag="board"):
    """Give the map of a scenario of a pack from outside."""

    seconds: float
    files: dict[str, str]
    scenario: str


class LookFrom(msgspec.Struct, frozen=True, tag="sight"):
    """Say what is seen from a place of the map of a scenario of a pack from outside."""

    seconds: float
    files: dict[str, str]
    scenario: str
    place: str


Task = ReadRecord | PlayThrough | ShowMoment | GoBack | Film | LookOver | DrawBoard | LookFrom


class Report(msgspec.Struct, frozen=True):
    """What came of a task, or the key and the values of the problem that there was."""

    done: msgspec.Raw = msgspec.Raw(b"null")
    key: str = ""
    status: int = 400
    values: dict[str, str | int] = {}


READY: Final = Report()
BROKEN: Final = "broken"
"""The key of a report on a stored game that cannot be played through."""


class Clerk:
    """Does one task after the other, and remembers the games whose moments were looked at."""

    def __init__(self) -> None:
        self._playbacks = Playbacks()

    def work(self, task: Task) -> object:
        """Do a task; raises `Problem`, or whatever a broken record breaks."""
        match task:
            case ReadRecord(record=record):
                return self._read(record)
            case PlayThrough(header=header, entries=lines, at=at, snapshot=snapshot):
                entries = entries_of(header, lines)
                return freeze(replay(games()[header.game], header, entries, at, snapshot, OPEN))
            case ShowMoment(game=game, header=header, entries=lines, number=number, side=side):
                return self._show(game, header, entries_of(header, lines), number, side)
            case GoBack(header=header, entries=lines, number=number, sides=sides):
                return freeze(gone_back(header, entries_of(header, lines), number, sides))
            case Film(header=header, entries=lines, side=side):
                return frames(header, entries_of(header, lines), side)
            case LookOver(files=files, begin=begin):
                return look_over(files, begin=begin)
            case DrawBoard(files=files, scenario=scenario):
                return _on_map(lambda: board_of(files, scenario))
            case LookFrom(files=files, scenario=scenario, place=place):
                return _on_map(lambda: seen_from(files, scenario, place))

    def _read(self, record: bytes) -> ReadGame:
        return read_game(played_through(record))

    def _show(self, game: str, header: Header, entries: list[Entry], number: int, side: str | None) -> Moment:
        return self._playbacks.moment(game, header, entries, number, side)


def _on_map(look: Callable[[], T]) -> T:
    """What is seen on the map of a pack; raises `Problem`."""
    try:
        return look()
    except BadPack as bad:
        raise Problem("workshop-faulty", reason=str(bad.errors[0])) from None
    except (LookupError, ValueError) as error:
        raise Problem("workshop-faulty", reason=str(error)) from None


def entries_of(header: Header, lines: list[msgspec.Raw]) -> list[Entry]:
    """The entries of a record from their lines."""
    return [decode_entry(header.game, bytes(line)) for line in lines]


def report_on(clerk: Clerk, line: bytes) -> Report:
    """Do the task in a line, whatever comes of it; whoever has run out of memory is of no further use."""
    task = msgspec.json.decode(line, type=Task)
    _set_alarm(task.seconds + GRACE)
    try:
        return Report(msgspec.Raw(msgspec.json.encode(clerk.work(task))))
    except Problem as problem:
        return Report(key=problem.key, status=problem.status, values=dict(problem.values))
    except MemoryError:
        sys.exit("a record took too much memory")
    except Exception as error:
        return Report(key=BROKEN, values={"reason": str(error) or type(error).__name__})
    finally:
        _set_alarm(0)


def serve(tasks: BinaryIO, reports: BinaryIO) -> None:
    """Do every task until there are no more."""
    clerk = Clerk()
    _write(reports, READY)
    for line in tasks:
        _write(reports, report_on(clerk, line))


def _set_alarm(seconds: float) -> None:
    """End this process after so many seconds, where the system has alarms; 0 takes the alarm back."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _write(reports: BinaryIO, report: Report) -> None:
    reports.write(msgspec.json.encode(report) + b"\n")
    reports.flush()


def limit_memory() -> None:
    """Take no more memory than a clerk needs, where the system can see to that."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Serve the process that started this one; what anything prints goes to the error output."""
    reports = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    limit_memory()
    games()
    serve(sys.stdin.buffer, reports)


if __name__ == "__main__":
    main()
