"""What people say at a table: plain text, a line at a time, written down only if all sides wish it kept."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

import msgspec

from opfire.server.display.reader import Reader
from opfire.server.messages import ChatMessage, Line
from opfire.server.problems import Problem
from opfire.server.storage.clock import now
from opfire.server.storage.names import can_be_read
from opfire.server.storage.store import Terms

if TYPE_CHECKING:
    from opfire.server.table.table import Table

LONGEST: Final = 300
REMEMBERED: Final = 100
"""So many lines are told to who comes late, and kept where all wish it."""


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
    """Tell a line to everybody at the table; after the end of the game it is remembered only where all wish it."""
    table.said.append(line)
    for reader in table.readers:
        if may_listen(table, reader):
            reader.put(ChatMessage((line,)))
    forget_after_the_end(table)


def wished_by_all(table: Table, terms: Terms) -> bool:
    """Whether every side with people wishes the chat kept."""
    return bool(table.people) and set(table.people) <= set(terms.keeping)


def with_chat(table: Table, terms: Terms) -> Terms:
    """Terms with what was said so far, or without it where not all wish it kept."""
    return msgspec.structs.replace(terms, said=tuple(table.said) if wished_by_all(table, terms) else ())


async def write_down(table: Table) -> None:
    """Store what was said with the game, where all sides wish it kept."""
    if wished_by_all(table, table.terms):
        async with table.acting():
            await table.agree(with_chat(table, table.terms))


def repeat(table: Table, reader: Reader) -> None:
    """Tell somebody who has just come what was said before."""
    forget_after_the_end(table)
    if table.said and may_listen(table, reader):
        reader.put(ChatMessage(tuple(table.said)))


def forget_after_the_end(table: Table) -> None:
    """What was said during a game goes with it, unless all wish it kept."""
    if table.outcome is not None and not wished_by_all(table, table.terms):
        table.said.clear()


def may_listen(table: Table, reader: Reader) -> bool:
    """Who plays hears everything; who watches hears it in a public game."""
    return bool(reader.sides) or not table.terms.private
