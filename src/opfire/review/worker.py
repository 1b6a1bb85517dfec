"""A process that reviews one game: `python -m opfire.review.worker`.

It reads a task and writes how far it is, then what came of it, one JSON line each. It takes only the time that nobody
else wants.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO, Final

import msgspec

from opfire.kernel.game import games
from opfire.kernel.match import Header
from opfire.kernel.record import decode_entry
from opfire.review.reading import NoReview, account
from opfire.review.review import Review, review

HUMBLE: Final = 19
"""How far this process stands back behind others."""


class Task(msgspec.Struct, frozen=True):
    """A game to be reviewed, and about how much processor time that may take."""

    header: Header
    entries: list[msgspec.Raw]
    seconds: float
    seed: int = 0


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far the work is in percent; at the end the review, or the key and the values of what prevents it."""

    done: int = 0
    review: Review | None = None
    key: str = ""
    values: dict[str, str | int] = {}


READY: Final = Report()


def report_on(task: Task, reports: BinaryIO) -> Report:
    """Review a game, telling how far that is."""
    told = -1

    def tell(done: int, _of: int) -> None:
        nonlocal told
        if done != told:
            told = done
            write(reports, Report(done))

    try:
        entries = [decode_entry(task.header.game, bytes(line)) for line in task.entries]
        return Report(100, review(account(task.header, entries), task.seconds, task.seed, tell))
    except NoReview as error:
        return Report(key=error.why.key, values=error.why.args)


def write(reports: BinaryIO, report: Report) -> None:
    """Write a line."""
    reports.write(msgspec.json.encode(report) + b"\n")
    reports.flush()


def main() -> None:
    """Serve the process that started this one; what anything prints goes to the error output."""
    reports = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(HUMBLE)
    games()
    write(reports, READY)
    for line in sys.stdin.buffer:
        write(reports, report_on(msgspec.json.decode(line, type=Task), reports))


if __name__ == "__main__":
    main()
