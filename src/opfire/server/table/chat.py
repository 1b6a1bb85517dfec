"""What people say at a table: plain text, a line at a time, told to who is there and written down nowhere."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

from opfire.server.display.reader import Reader
from opfire.server.messages import ChatMessage, Line
from opfire.server.problems import Problem
from opfire.server.storage.clock import now
from opfire.server.storage.names import can_be_read

if TYPE_CHECKING:
    from opfire.server.table.table import Table

LONGEST: Final = 300
REMEMBERED: Final = 40
"""So many lines are told to who comes late, as long as the game lasts and the table is in memory."""


def clean(text: str) -> str:
    """A line as it is told; raises `Problem`."""
    plain = unicodedata.normalize("NFC", text.strip())
    if not plain:
        raise Problem("error-chat-empty")
    if len(plain) > LONGEST:
        raise Problem("error-chat-long", signs=LONGEST)
    if not can_be_read(plain):
        raise Problem("error-chat-signs")
    return plain


def line_of(table: Table, reader: Reader, text: str) -> Line:
    """What the holder of a seat says; raises `Problem`."""
    seat = next((seat for seat in table.seats if (seat.side, seat.token) == (reader.side, reader.holder)), None)
    if reader.holder is None or seat is None:
        raise Problem("error-chat-spectator", 403)
    return Line(seat.side, seat.number, seat.name, clean(text), now())


def tell(table: Table, line: Line) -> None:
    """Tell a line to everybody at the table; after the end of the game nothing is remembered."""
    table.said.append(line)
    for reader in table.readers:
        if may_listen(table, reader):
            reader.put(ChatMessage((line,)))
    forget_after_the_end(table)


def repeat(table: Table, reader: Reader) -> None:
    """Tell somebody who has just come what was said before."""
    forget_after_the_end(table)
    if table.said and may_listen(table, reader):
        reader.put(ChatMessage(tuple(table.said)))


def forget_after_the_end(table: Table) -> None:
    """What was said during a game goes with it."""
    if table.outcome is not None:
        table.said.clear()


def may_listen(table: Table, reader: Reader) -> bool:
    """Who plays hears everything; who watches hears it in a public game."""
    return bool(reader.sides) or not table.terms.private
