"""Who may see a game at all: a private one is for its players and for whoever has the link for watching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.server.display.reader import Reader
from opfire.server.messages import Error
from opfire.server.problems import Problem
from opfire.server.storage.tokens import opens, sides_held

if TYPE_CHECKING:
    from opfire.server.table.table import Table


def check_admitted(table: Table, token: str) -> None:
    """A call about a private game must bring a token that belongs to it; raises `Problem`."""
    terms = table.terms
    known = opens(terms.watch, token) or opens(terms.host, token) or sides_held(table.seats, token)
    if terms.private and not known:
        raise Problem("error-private", 403)


def send_away(table: Table) -> None:
    """Send away who listens at a table with a token that opens nothing any more."""
    for reader in table.readers:
        if not _may_listen(table, reader):
            problem = Problem("error-sent-away", 403)
            reader.send_away(Error(problem.text(reader.lang), problem.key))


def _may_listen(table: Table, reader: Reader) -> bool:
    if reader.holder is not None:
        return any(seat.token == reader.holder for seat in table.seats)
    return not table.terms.private or reader.watch == table.terms.watch
