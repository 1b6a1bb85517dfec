"""A seat: which side it is of, who plays it and what he is called, and how the database keeps that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from opfire.server.storage import schema
from opfire.server.storage.damage import Damage


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where and in which language somebody is told that it is his turn."""

    lang: str
    mail: str = ""
    webhook: str = ""


class Seat(msgspec.Struct, frozen=True):
    """Who plays a side: 'human' or a computer player with its seed; the hash of a token says whose seat it is."""

    side: str
    player: str
    token: str | None = None
    seed: int = 0
    number: int = 0
    notice: Notice | None = None
    name: str = ""
    """What the person is called, if he has said so."""


async def keep_seats(connection: AsyncConnection, game: str, seats: Sequence[Seat]) -> None:
    """Store who sits where, in place of who sat there before."""
    if seats:
        await connection.execute(delete(schema.seats).where(schema.seats.c.game == game))
        await connection.execute(insert(schema.seats), [_row(game, seat) for seat in seats])


async def seats_of(connection: AsyncConnection, game: str, damage: Damage) -> tuple[Seat, ...]:
    """Read who sits where; a wish for notices that cannot be read is none."""
    seats = schema.seats.c
    columns = select(seats.side, seats.player, seats.token, seats.seed, seats.number, seats.notice, seats.name)
    found = await connection.execute(columns.where(seats.game == game).order_by(seats.side, seats.number))
    return tuple(_seat(game, damage, **row) for row in found.mappings())


def _seat(game: str, damage: Damage, notice: str | None, **fields: Any) -> Seat:
    read = partial(msgspec.json.decode, notice or "null", type=Notice | None)
    wanted = damage.readable(f"a notice of game {game}", read)
    return Seat(**fields, notice=wanted[0] if wanted else None)


def _row(game: str, seat: Seat) -> dict[str, Any]:
    notice = msgspec.json.encode(seat.notice).decode() if seat.notice else None
    return {"game": game, **msgspec.structs.asdict(seat), "notice": notice}
