"""Keeps games: every answer is written here before anyone hears of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from itertools import chain
from typing import Any, Final, Self

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from opfire.kernel.match import Header
from opfire.kernel.record import BadRecord
from opfire.kernel.state import Outcome
from opfire.server.messages import Line
from opfire.server.storage import schema
from opfire.server.storage.batches import Batches
from opfire.server.storage.clock import Clock, now
from opfire.server.storage.damage import UNREADABLE, Damage
from opfire.server.storage.database import StorageError, open_engine
from opfire.server.storage.seats import Seat, keep_seats, seats_of
from opfire.server.storage.uptime import Uptime

CHANGED = "opfire_changed"
"""The PostgreSQL channel on which processes tell each other of changes, as 'game revision'."""
SAID = "opfire_said"
"""The channel on which they pass on who is there and what is said, as the JSON of a `Word`."""


OF_OWN_PACK: Final = '"scenario":"own-'
"""What stands in the header of a game that is played with somebody's own pack."""
CLAIMED: Final = ("revision", "status", "turn", "terms", "private", "ended", "outcome", "updated")
"""The columns of a game that every change writes."""


class Conflict(Exception):
    """Somebody else has changed the game since it was read."""


class Terms(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the players have agreed on: who offers a draw, the clocks, the game that follows, and who the host is."""

    offer: str | None = None
    clock: Clock | None = None
    rematch: str | None = None
    host: str | None = None
    """The hash of the token of who opened the game."""
    private: bool = False
    """Nobody may watch without a token."""
    watch: str | None = None
    """The hash of that token; it stays good when the game is made public."""
    hints: tuple[str, ...] = ()
    """The sides that have agreed to hints in a game between people."""
    tournament: str | None = None
    """The tournament that the game belongs to: it is played whoever looks on, and nobody is helped."""
    keeping: tuple[str, ...] = ()
    """The sides that wish the chat kept after the game."""
    said: tuple[Line, ...] = ()
    """What was said, as long as all sides with people wish it kept."""


NO_TERMS: Final = Terms()


class StoredGame(msgspec.Struct, frozen=True):
    """A game as the database has it."""

    id: str
    header: Header
    dice: str
    seats: tuple[Seat, ...]
    revision: int = 0
    entries: tuple[bytes, ...] = ()
    snapshot: tuple[int, bytes] | None = None
    ended: Outcome | None = None
    turn: int = 0
    over: bool = False
    terms: Terms = NO_TERMS


class Change(msgspec.Struct, frozen=True):
    """What one step does to a stored game: keep so many entries, then add these."""

    game: str
    revision: int
    keep: int
    add: Sequence[bytes]
    turn: int
    outcome: Outcome | None = None
    ended: Outcome | None = None
    terms: Terms = NO_TERMS
    snapshot: tuple[int, bytes] | None = None
    cut: bool = False
    seats: tuple[Seat, ...] = ()
    """Who sits where from now on, if that changes."""
    header: Header | None = None
    """What the game is from now on, if that changes: practice."""


class Facts(msgspec.Struct, frozen=True):
    """What everybody may know of a game."""

    id: str
    scenario: str
    turn: int
    over: bool
    seats: dict[str, str]
    updated: int
    practice: bool
    """Somebody has gone back over dice or secrets: the game counts for nothing."""


class Store:
    """The games of one database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._steady = _steady(engine)
        self._changes = Batches(self._write_all, (Conflict, StorageError))
        self.damage = Damage()
        self.uptime = Uptime(self)

    @classmethod
    async def open(cls, database: str) -> Self:
        """Open a database, bringing its tables up to date; raises `StorageError`."""
        return cls(await open_engine(database))

    @property
    def engine(self) -> AsyncEngine:
        """The database itself."""
        return self._engine

    async def close(self) -> None:
        """Let go of the database when all is written."""
        await self._changes.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def transaction(self, engine: AsyncEngine | None = None) -> AsyncIterator[AsyncConnection]:
        """Do several things to the database as one; raises `Conflict` or `StorageError`."""
        try:
            async with (engine or self._engine).begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Conflict(str(error.orig)) from error
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(" ".join(str(getattr(error, "orig", error)).split())) from error

    async def create(self, game: StoredGame) -> None:
        """Store a new game with its seats and whatever entries it begins with."""
        async with self.transaction() as connection:
            await add_game(connection, game)

    async def write(self, change: Change) -> None:
        """Store a change as a whole; raises `Conflict` when the game has moved on meanwhile."""
        await self._changes.write(change)

    async def _write_all(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Store changes of several games, always in the same order so that processes never wait for each other."""
        found: dict[int, Exception | None] = {}
        async with self.transaction() as connection:
            for change in sorted(changes, key=lambda change: change.game):
                found[id(change)] = await _carry_out(connection, change)
            written = [change for change in changes if found[id(change)] is None]
            await _add_entries(connection, [row for change in written for row in _entry_rows(change)])
        return [found[id(change)] for change in changes]

    async def pass_on(self, word: bytes) -> None:
        """Tell the other processes at this database something that is not stored."""
        async with self.transaction() as connection:
            await _notify(connection, SAID, word.decode())

    async def load(self, id: str) -> StoredGame | None:
        """Read a game with everything that belongs to it, all as it was at one moment; raises `BadRecord`."""
        async with self.transaction(self._steady) as connection:
            found = await connection.execute(select(schema.games).where(schema.games.c.id == id))
            row = found.mappings().first()
            if row is None:
                return None
            try:
                return await _stored(connection, row, self.damage)
            except UNREADABLE as error:
                self.damage.note(f"game {id}", error)
                raise BadRecord(f"it is damaged in the database ({error})") from None

    async def revision(self, id: str) -> int | None:
        """How often a game has been changed."""
        async with self.transaction() as connection:
            games = schema.games.c
            found = await connection.execute(select(games.revision).where(games.id == id))
            return found.scalar()

    async def header(self, id: str) -> Header | None:
        """Which game it is; None for one that is not there or cannot be read."""
        async with self.transaction() as connection:
            games = schema.games.c
            found = (await connection.execute(select(games.header).where(games.id == id))).scalar() or "null"
            read = self.damage.readable(f"game {id}", partial(msgspec.json.decode, found, type=Header | None))
            return read[0] if read else None

    async def recent(self, limit: int) -> list[Facts]:
        """The games changed last that are neither private nor played with somebody's own pack."""
        async with self.transaction() as connection:
            listed = (schema.games.c.private == 0, ~schema.games.c.header.contains(OF_OWN_PACK))
            public = select(schema.games).where(*listed)
            newest = public.order_by(schema.games.c.updated.desc()).limit(limit)
            rows = (await connection.execute(newest)).mappings().all()
            ids = [row["id"] for row in rows]
            found = await connection.execute(select(schema.seats).where(schema.seats.c.game.in_(ids)))
            seats: dict[str, dict[str, str]] = {id: {} for id in ids}
            for seat in found.mappings():
                seats[seat["game"]][seat["side"]] = seat["player"]
            read = [self.damage.readable(f"game {row['id']}", partial(_facts, row, seats[row["id"]])) for row in rows]
            return list(chain(*read))

    async def count(self) -> dict[str, int]:
        """How many games there are, by status."""
        async with self.transaction() as connection:
            status = schema.games.c.status
            found = await connection.execute(select(status, func.count()).group_by(status))
            return {row[0]: row[1] for row in found.all()}


async def add_game(connection: AsyncConnection, game: StoredGame) -> None:
    """Add a new game to what a transaction does."""
    await connection.execute(insert(schema.games).values(_game_row(game)))
    await keep_seats(connection, game.id, game.seats)
    await _add_entries(connection, _numbered(game.id, 0, game.entries))
    await _keep_snapshot(connection, game.id, game.snapshot)


def _steady(engine: AsyncEngine) -> AsyncEngine:
    """The database in a way in which one transaction sees nothing of what others change meanwhile."""
    if engine.dialect.name == "postgresql":
        return engine.execution_options(isolation_level="REPEATABLE READ")
    return engine


CLAIM: Final = (
    update(schema.games)
    .where(schema.games.c.id == bindparam("game"), schema.games.c.revision == bindparam("known"))
    .values({name: bindparam(f"new_{name}") for name in CLAIMED})
)


async def _carry_out(connection: AsyncConnection, change: Change) -> Conflict | None:
    """Do all of a change but for adding its entries; nothing is done where somebody else was faster."""
    conflict = await _claim(connection, change)
    if conflict is not None:
        return conflict
    if change.header is not None:
        header = {"header": msgspec.json.encode(change.header).decode()}
        await connection.execute(update(schema.games).where(schema.games.c.id == change.game).values(header))
    if change.cut:
        numbers = schema.entries.c.number >= change.keep
        await connection.execute(delete(schema.entries).where(schema.entries.c.game == change.game, numbers))
    await _keep_snapshot(connection, change.game, change.snapshot)
    await keep_seats(connection, change.game, change.seats)
    await _notify(connection, CHANGED, f"{change.game} {change.revision + 1}")
    return None


async def _claim(connection: AsyncConnection, change: Change) -> Conflict | None:
    """Take the next revision; this comes first, so that of two writers one waits and then finds it taken."""
    over = change.ended or change.outcome
    new = {
        "revision": change.revision + 1,
        "status": "over" if over else "playing",
        "turn": change.turn,
        "terms": msgspec.json.encode(change.terms).decode(),
        "private": int(change.terms.private),
        "ended": msgspec.json.encode(change.ended).decode() if change.ended else None,
        "outcome": msgspec.json.encode(over).decode() if over else None,
        "updated": now(),
    }
    named = {f"new_{name}": value for name, value in new.items()}
    claimed = await connection.execute(CLAIM, {"game": change.game, "known": change.revision, **named})
    if claimed.rowcount == 1:
        return None
    return Conflict(f"game {change.game} is no longer at revision {change.revision}")


async def _notify(connection: AsyncConnection, channel: str, payload: str) -> None:
    """Tell all processes at this database, if there can be others."""
    if connection.dialect.name == "postgresql":
        words = {"channel": channel, "payload": payload}
        await connection.execute(text("SELECT pg_notify(:channel, :payload)"), words)


def _entry_rows(change: Change) -> list[dict[str, Any]]:
    return _numbered(change.game, change.keep, change.add)


def _numbered(game: str, first: int, payloads: Sequence[bytes]) -> list[dict[str, Any]]:
    return [
        {"game": game, "number": number, "payload": payload.decode()}
        for number, payload in enumerate(payloads, start=first)
    ]


async def _add_entries(connection: AsyncConnection, rows: Sequence[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(schema.entries), rows)


async def _keep_snapshot(connection: AsyncConnection, game: str, snapshot: tuple[int, bytes] | None) -> None:
    if snapshot is None:
        return
    at, payload = snapshot
    values = {"at": at, "payload": payload.decode()}
    replaced = await connection.execute(update(schema.snapshots).where(schema.snapshots.c.game == game).values(values))
    if replaced.rowcount == 0:
        await connection.execute(insert(schema.snapshots).values(game=game, **values))


async def _entries(connection: AsyncConnection, id: str) -> tuple[bytes, ...]:
    entries = schema.entries.c
    found = await connection.execute(select(entries.payload).where(entries.game == id).order_by(entries.number))
    return tuple(payload.encode() for payload in found.scalars())


async def _snapshot(connection: AsyncConnection, id: str) -> tuple[int, bytes] | None:
    snapshots = schema.snapshots.c
    found = await connection.execute(select(snapshots.at, snapshots.payload).where(snapshots.game == id))
    row = found.first()
    return (row.at, row.payload.encode()) if row else None


def _game_row(game: StoredGame) -> dict[str, Any]:
    moment = now()
    return {
        "id": game.id,
        "header": msgspec.json.encode(game.header).decode(),
        "dice": game.dice,
        "status": "over" if game.over else "playing",
        "turn": game.turn,
        "revision": game.revision,
        "terms": msgspec.json.encode(game.terms).decode(),
        "private": int(game.terms.private),
        "created": moment,
        "updated": moment,
    }


async def _stored(connection: AsyncConnection, row: Any, damage: Damage) -> StoredGame:
    fields = {
        "id": row["id"],
        "header": msgspec.json.decode(row["header"], type=Header),
        "dice": row["dice"],
        "seats": await seats_of(connection, row["id"], damage),
        "revision": row["revision"],
        "entries": await _entries(connection, row["id"]),
        "snapshot": await _snapshot(connection, row["id"]),
        "ended": msgspec.json.decode(row["ended"], type=Outcome) if row["ended"] else None,
        "turn": row["turn"],
        "over": row["status"] == "over",
        "terms": msgspec.json.decode(row["terms"], type=Terms),
    }
    return msgspec.convert(fields, StoredGame)


def _facts(row: Any, seats: dict[str, str]) -> Facts:
    fields = {name: row[name] for name in ("id", "turn", "updated")}
    header = msgspec.json.decode(row["header"], type=Header)
    known = {"scenario": header.scenario, "practice": header.practice, "over": row["status"] == "over"}
    return msgspec.convert({**fields, **known, "seats": seats}, Facts)
