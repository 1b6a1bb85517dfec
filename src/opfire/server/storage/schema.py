"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()


def _of_game() -> Column[str]:
    return Column("game", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("header", Text, nullable=False),
    Column("dice", String(16), nullable=False),
    Column("status", String(16), nullable=False),
    Column("turn", Integer, nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("ended", Text),
    Column("outcome", Text),
    Column("terms", Text, nullable=False, server_default="{}"),
    Column("private", Integer, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False, index=True),
)

entries = Table(
    "entries",
    metadata,
    _of_game(),
    Column("number", Integer, primary_key=True),
    Column("payload", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    _of_game(),
    Column("side", String(64), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("player", String(64), nullable=False),
    Column("token", String(64)),
    Column("seed", BigInteger, nullable=False),
    Column("notice", Text),
    Column("name", String(40), nullable=False, server_default=""),
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_game(),
    Column("at", Integer, nullable=False),
    Column("payload", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    _of_game(),
    Column("entries", Integer, nullable=False),
    Column("payload", Text, nullable=False),
)

branches = Table(
    "branches",
    metadata,
    _of_game(),
    Column("origin", String(32), nullable=False, index=True),
    Column("at", Integer, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("campaign", String(200), nullable=False),
    Column("seats", Text, nullable=False),
    Column("hotseat", Integer, nullable=False),
    Column("names", Text, nullable=False, server_default="{}"),
    Column("private", Integer, nullable=False, server_default="0"),
    Column("host", String(64), nullable=False),
    Column("battles", Text, nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("plan", Text, nullable=False),
    Column("entrants", Text, nullable=False),
    Column("rounds", Text, nullable=False),
    Column("host", String(64), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("revision", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("beat", BigInteger, nullable=False),
    Column("gone", Integer, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

addresses = Table(
    "addresses",
    metadata,
    Column("address", String(200), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("wanted", Integer, nullable=False),
    Column("asked", BigInteger, nullable=False),
)

packs = Table(
    "packs",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("data", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("shelf", Integer, nullable=False, server_default="0"),
)

mailboxes = Table(
    "mailboxes",
    metadata,
    Column("mailbox", String(200), primary_key=True),
    Column("day", Integer, nullable=False),
    Column("sent", Integer, nullable=False),
    Column("stopped", Integer, nullable=False),
)
