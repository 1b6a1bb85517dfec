"""Going back in a game of practice: the game is played through again to an earlier question, dice and secrets included.

The generator is part of the position, so that whoever goes back over a die and does the same gets the same die.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.fair import cut
from opfire.kernel.match import OPEN, Entry, Header, Match, fallen
from opfire.server.problems import Problem

log = logging.getLogger(__name__)


def gone_back(header: Header, entries: Sequence[Entry], number: int, sides: Collection[str]) -> Match:
    """The match at the latest question to one of these sides with at most so many entries, or else at their first.

    Raises `Problem`.
    """
    try:
        question = _question(_begun(header), entries, number, sides)
        if question is None:
            raise Problem("error-no-undo", 409)
        match = _begun(header)
        match.catch_up(entries[:question], OPEN)
        match.header = msgspec.structs.replace(header, sealed=cut(header.sealed, fallen(match.entries)))
        return match
    except (Problem, MemoryError):
        raise
    except Exception as error:
        log.warning("nobody can go back to entry %d of a game of %s: %r", number, header.scenario, error)
        raise Problem("error-no-way-back", 409) from None


def _begun(header: Header) -> Match:
    match = Match.start(header.scenario, seed=header.seed, settings=header.settings, dice=OPEN)
    match.header = header
    return match


def _question(match: Match, entries: Sequence[Entry], number: int, sides: Collection[str]) -> int | None:
    """How many entries stood in the record at the question that is gone back to; None when there was none."""
    latest = None
    for at, entry in enumerate(entries):
        if at > number and latest is not None:
            break
        if isinstance(match.ask, Ask) and match.ask.side in sides:
            latest = at
        match.answer(entry)
    return latest
