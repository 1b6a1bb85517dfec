"""What is kept of a game when it is over: its review, and the games that branched off from it."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from opfire.review.review import Review
from opfire.server.storage import schema
from opfire.server.storage.store import Store


class Branch(msgspec.Struct, frozen=True):
    """A game that goes on from a moment of another one."""

    game: str
    origin: str
    at: int
    """After so many entries of the other."""


async def kept_review(store: Store, game: str, entries: int) -> Review | None:
    """The review of a game of so many entries, if there is one that can be read."""
    async with store.transaction() as connection:
        reviews = schema.reviews.c
        wanted = select(reviews.payload).where(reviews.game == game, reviews.entries == entries)
        found = (await connection.execute(wanted)).scalar()
    if found is None:
        return None
    read = store.damage.readable(f"review of {game}", lambda: msgspec.json.decode(found, type=Review))
    return read[0] if read else None


async def keep_review(store: Store, game: str, entries: int, review: Review) -> None:
    """Keep a review in place of an older one."""
    async with store.transaction() as connection:
        await connection.execute(delete(schema.reviews).where(schema.reviews.c.game == game))
        row = {"game": game, "entries": entries, "payload": msgspec.json.encode(review).decode()}
        await connection.execute(insert(schema.reviews).values(row))


async def add_branch(connection: AsyncConnection, branch: Branch) -> None:
    """Note what a game came from, in the transaction that adds it."""
    await connection.execute(insert(schema.branches).values(msgspec.structs.asdict(branch)))


async def branches_of(store: Store, game: str) -> tuple[Branch | None, list[Branch]]:
    """What a game came from, and what came from it."""
    async with store.transaction() as connection:
        branches = schema.branches.c
        either = select(schema.branches).where((branches.game == game) | (branches.origin == game))
        rows = (await connection.execute(either.order_by(branches.at, branches.game))).mappings().all()
    found = [Branch(row["game"], row["origin"], row["at"]) for row in rows]
    return next((one for one in found if one.game == game), None), [one for one in found if one.origin == game]
