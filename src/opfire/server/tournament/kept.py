"""Tournaments in the database: each is one row that is changed as a whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update

from opfire.kernel.state import Outcome
from opfire.server.problems import Problem
from opfire.server.storage import schema
from opfire.server.storage.clock import now
from opfire.server.storage.damage import UNREADABLE
from opfire.server.storage.store import Conflict, Store, StoredGame, add_game
from opfire.server.tournament.register import Status, Tournament

TEXTS = ("plan", "entrants", "rounds")
PLAIN = ("id", "host", "status", "revision", "updated")


class Result(msgspec.Struct, frozen=True):
    """How a game of a tournament stands: how often it has changed, and how it ended if it has."""

    revision: int
    outcome: Outcome | None


async def keep_new(store: Store, tournament: Tournament) -> None:
    """Store a new tournament."""
    async with store.transaction() as connection:
        await connection.execute(insert(schema.tournaments).values(_row(tournament)))


async def change(store: Store, tournament: Tournament, games: Sequence[StoredGame] = ()) -> Tournament:
    """Store a tournament that was changed, and the games it opens, all or nothing; raises `Conflict`."""
    table = schema.tournaments.c
    following = msgspec.structs.replace(tournament, revision=tournament.revision + 1, updated=now())
    async with store.transaction() as connection:
        claimed = await connection.execute(
            update(schema.tournaments)
            .where(table.id == tournament.id, table.revision == tournament.revision)
            .values(_row(following))
        )
        if claimed.rowcount != 1:
            raise Conflict(f"tournament {tournament.id} is no longer at revision {tournament.revision}")
        for game in games:
            await add_game(connection, game)
    return following


async def remove(store: Store, id: str) -> None:
    """Forget a tournament; its games stay."""
    async with store.transaction() as connection:
        await connection.execute(delete(schema.tournaments).where(schema.tournaments.c.id == id))


async def find(store: Store, id: str) -> Tournament:
    """A tournament by its id; raises `Problem`."""
    async with store.transaction() as connection:
        wanted = id if id.isalnum() and id.isascii() else ""
        found = await connection.execute(select(schema.tournaments).where(schema.tournaments.c.id == wanted))
        row = found.mappings().first()
    if row is None:
        raise Problem("error-no-tournament", 404, tournament=id[:40])
    try:
        return _read(row)
    except UNREADABLE as error:
        store.damage.note(f"tournament {row['id']}", error)
        raise Problem("error-tournament-broken", 500) from None


async def latest(store: Store, limit: int, status: Status | None = None) -> list[Tournament]:
    """The tournaments changed last, those of one status if wanted."""
    table = schema.tournaments.c
    wanted = select(schema.tournaments).order_by(table.updated.desc()).limit(limit)
    async with store.transaction() as connection:
        rows = (await connection.execute(wanted.where(table.status == status) if status else wanted)).mappings().all()
    read = [store.damage.readable(f"tournament {row['id']}", partial(_read, row)) for row in rows]
    return list(chain(*read))


async def running(store: Store, since: int) -> int:
    """How many tournaments are not over and have been changed since a moment."""
    table = schema.tournaments.c
    async with store.transaction() as connection:
        wanted = select(func.count()).where(table.status != "over", table.updated >= since)
        return int((await connection.execute(wanted)).scalar() or 0)


async def results(store: Store, games: Sequence[str]) -> dict[str, Result]:
    """How games stand; those that are gone are left out."""
    table = schema.games.c
    async with store.transaction() as connection:
        columns = select(table.id, table.revision, table.outcome)
        rows = (await connection.execute(columns.where(table.id.in_(games)))).all()
    return {row.id: Result(row.revision, _outcome(row.outcome)) for row in rows}


def _outcome(told: str | None) -> Outcome | None:
    return msgspec.json.decode(told, type=Outcome) if told else None


def _row(tournament: Tournament) -> dict[str, Any]:
    texts = {name: msgspec.json.encode(getattr(tournament, name)).decode() for name in TEXTS}
    plain = {name: getattr(tournament, name) for name in PLAIN}
    return {**plain, **texts, "updated": tournament.updated or now()}


def _read(row: Mapping[Any, Any]) -> Tournament:
    texts = {name: msgspec.json.decode(row[name]) for name in TEXTS}
    return msgspec.convert({**texts, **{name: row[name] for name in PLAIN}}, Tournament)
