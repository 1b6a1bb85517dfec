"""Who sits where, and how that changes during a game: computers take over and leave, people bring others along."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.server import messages
from opfire.server.names import clean
from opfire.server.notices import Notices
from opfire.server.opening import check_player
from opfire.server.problems import Problem
from opfire.server.reader import Reader
from opfire.server.seats import Notice, Seat
from opfire.server.table import Table
from opfire.server.tokens import HUMAN, hashed, new_token, opens

MOST_PEOPLE: Final = 8
"""The most people who may play on one side."""


async def change_player(table: Table, reader: Reader, wanted: messages.Seat) -> dict[str, str]:
    """Let a computer player take a side over, or people again; gives a token when nobody had one for it.

    Tokens stay good while a computer plays: who holds the seat can watch, and take it back.
    """
    async with table.acting():
        if wanted.side not in reader.sides and not opens(table.terms.host, wanted.host):
            raise Problem("error-not-your-seat", 403, side=wanted.side[:40])
        if wanted.side not in table.players:
            raise Problem("error-seats", sides=", ".join(table.players), given=wanted.side[:40])
        if table.outcome is not None:
            raise Problem("error-over", 409)
        check_player(table.match.module, wanted.player)
        seats, token = _filled(table.seats, wanted.side, wanted.player)
        await table.reseat(seats)
        return {"token": token} if token else {}


def _filled(seats: tuple[Seat, ...], side: str, player: str) -> tuple[tuple[Seat, ...], str | None]:
    """The seats with another player on a side, and the token of a person for whom there was none."""
    own = [msgspec.structs.replace(seat, player=player) for seat in seats if seat.side == side]
    token = None
    if player == HUMAN and own[0].token is None:
        token = new_token()
        own[0] = msgspec.structs.replace(own[0], token=hashed(token))
    return tuple(sorted([*(seat for seat in seats if seat.side != side), *own], key=_place)), token


def _place(seat: Seat) -> tuple[str, int]:
    return seat.side, seat.number


async def invite(table: Table, reader: Reader, side: str) -> dict[str, str]:
    """Give a token for one more person on a side that the reader plays on; all of them may answer."""
    async with table.acting():
        if side not in reader.sides:
            raise Problem("error-not-your-seat", 403, side=side[:40])
        own = [seat for seat in table.seats if seat.side == side]
        if len(own) >= MOST_PEOPLE:
            raise Problem("error-side-full", 409, people=MOST_PEOPLE)
        token = new_token()
        number = own[-1].number + 1
        seat = msgspec.structs.replace(own[0], token=hashed(token), number=number, notice=None, name="")
        await table.reseat(tuple(sorted([*table.seats, seat], key=_place)))
        return {"token": token}


async def tell_me(table: Table, reader: Reader, notices: Notices, notice: Notice) -> dict[str, str]:
    """Remember where the holder of a seat wants to be told that it is his turn."""
    if not reader.sides:
        raise Problem("error-spectator", 403)
    notices.check(notice)
    await notices.introduce(notice, reader.client)
    async with table.acting():
        wanted = notice if notice.mail or notice.webhook else None
        await table.reseat(
            tuple(
                msgspec.structs.replace(seat, notice=wanted) if seat.token == reader.holder else seat
                for seat in table.seats
            )
        )
        return {}


async def give_name(table: Table, reader: Reader, side: str, name: str) -> dict[str, str]:
    """Remember what the holder of a seat is called there; at a hot seat every side has a name of its own.

    That another process has changed the game meanwhile is no reason to refuse a name.
    """
    wanted = clean(name)
    async with table.acting():
        if side not in reader.sides:
            raise Problem("error-name-seat", 403, side=side[:40])
        try:
            await _call(table, side, reader.holder, wanted)
        except Problem as problem:
            if problem.key != "error-stale":
                raise
            await _call(table, side, reader.holder, wanted)
        return {"name": wanted}


async def _call(table: Table, side: str, holder: str | None, name: str) -> None:
    seats = tuple(
        msgspec.structs.replace(seat, name=name) if (seat.side, seat.token) == (side, holder) else seat
        for seat in table.seats
    )
    if seats != table.seats:
        await table.rename(seats)
