"""Who sits where, and how that changes during a game: computers take over and leave, people bring others along."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.server import messages
from opfire.server.display.reader import Reader
from opfire.server.notices.notices import Notices
from opfire.server.problems import Problem
from opfire.server.storage.names import clean
from opfire.server.storage.seats import Notice, Seat
from opfire.server.storage.tokens import HUMAN, hashed, new_token, opens
from opfire.server.table.opening import check_player
from opfire.server.table.table import Table

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
        if table.terms.tournament is not None:
            raise Problem("error-tournament-seat", 409)
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


def _seat_at(table: Table, side: str, number: int) -> Seat:
    found = [seat for seat in table.seats if (seat.side, seat.number) == (side, number)]
    if not found:
        raise Problem("error-no-seat", 404, side=side[:40], number=number)
    return found[0]


async def new_link(table: Table, side: str, number: int) -> str:
    """Give a seat a new token; the one it had opens nothing any more, at a hot seat on none of its sides."""
    async with table.acting():
        seat, token = _seat_at(table, side, number), new_token()
        await table.reseat(
            tuple(
                msgspec.structs.replace(one, token=hashed(token), notice=None) if _held_with(one, seat) else one
                for one in table.seats
            )
        )
        return token


async def lock_out(table: Table, side: str, number: int) -> None:
    """Take a seat from whoever holds it; where others play on the side the seat is gone, else it waits for somebody."""
    async with table.acting():
        seat = _seat_at(table, side, number)
        kept = [one for one in table.seats if not _held_with(one, seat)]
        sides = {one.side for one in kept}
        freed = [
            msgspec.structs.replace(one, token=None, notice=None, name="")
            for one in table.seats
            if _held_with(one, seat) and one.side not in sides
        ]
        await table.reseat(tuple(sorted([*kept, *freed], key=_place)))


def _held_with(one: Seat, seat: Seat) -> bool:
    """True for a seat itself, and for those that the same token holds."""
    return one == seat or (one.token is not None and one.token == seat.token)


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
