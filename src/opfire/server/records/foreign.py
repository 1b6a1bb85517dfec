"""Records from outside, which may have been made up to break whatever reads them."""

from __future__ import annotations

import logging
from typing import Final

import msgspec

from opfire.kernel.match import Header, Match, fallen
from opfire.kernel.record import BadRecord, encode_entry, load
from opfire.server.problems import Problem
from opfire.server.records.loading import snapshot_of, turn_of
from opfire.server.records.side_records import MARK

log = logging.getLogger(__name__)
MOST_ENTRIES: Final = 20_000
"""The most lines of a record from outside; the longest games we know have some three thousand."""


class ReadGame(msgspec.Struct, frozen=True):
    """What is kept of a record: only what was played through, and the position in which it stops."""

    header: Header
    entries: list[msgspec.Raw]
    at: int
    snapshot: msgspec.Raw
    turn: int
    over: bool
    fallen: int
    """How many rolls and draws it has."""


def check_kind(data: bytes) -> None:
    """Refuse a record with more lines than any game has, and one side's view of a game; raises `Problem`."""
    if data.startswith(MARK):
        raise Problem("error-record-view")
    if data.count(b"\n") > MOST_ENTRIES:
        raise Problem("error-record-long", 413, entries=MOST_ENTRIES)


def played_through(data: bytes) -> Match:
    """The match of a record; raises `Problem`."""
    try:
        match = load(data, foreign=True)
        if not 0 <= turn_of(match) < MOST_ENTRIES:
            raise BadRecord(f"it claims to be in turn {turn_of(match)}")
        return match
    except BadRecord as error:
        raise Problem("error-record", reason=str(error)) from None
    except MemoryError:
        raise
    except Exception as error:
        log.warning("a record from outside broke the rules: %r", error)
        raise Problem("error-record-broken") from None


def read_game(match: Match) -> ReadGame:
    """Write down what is kept of a match."""
    at, snapshot = snapshot_of(match)
    entries = [msgspec.Raw(encode_entry(entry)) for entry in match.entries]
    over = match.outcome is not None
    return ReadGame(match.header, entries, at, msgspec.Raw(snapshot), turn_of(match), over, fallen(match.entries))
