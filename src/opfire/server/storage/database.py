"""Opens the database, brings it up to date, and says in one sentence what is wrong when that fails."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parents[1] / "migrations"
SQLITE: Final = "sqlite+aiosqlite"
POSTGRES: Final = "postgresql+asyncpg"
DRIVERS: Final = {"sqlite": SQLITE, "postgresql": POSTGRES, "postgres": POSTGRES}
BUSY_SECONDS: Final = 20
CONNECT_SECONDS: Final = 10
ONE_AT_A_TIME: Final = 0x0F1_FE
"""The lock that keeps two processes from bringing a database up to date at once."""
INODE: Final = "inode"
PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


class StorageError(Exception):
    """The database cannot do what it should; the message is one sentence for people."""


def address(database: str) -> URL:
    """Turn a path or an address into the address of a database with its driver."""
    try:
        url = make_url(database if "://" in database else f"sqlite:///{database}")
    except ArgumentError:
        raise StorageError(f"'{database}' is neither a file nor the address of a database.") from None
    driver = DRIVERS.get(url.drivername, url.drivername)
    if driver not in DRIVERS.values():
        raise StorageError(f"Opfire keeps games in SQLite or PostgreSQL, not in '{url.drivername}'.")
    return url.set(drivername=driver)


async def open_engine(database: str) -> AsyncEngine:
    """Open the database and bring its tables up to date; raises `StorageError`."""
    url = address(database)
    if url.drivername == SQLITE and url.database:
        _inspect(url, Path(url.database))
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_prepare)
    except (SQLAlchemyError, CommandError, OSError) as error:
        await engine.dispose()
        raise StorageError(_complaint(url, str(getattr(error, "orig", error)))) from error
    return engine


def _inspect(url: URL, file: Path) -> None:
    """Look whether a SQLite file is sound and can be written, before anything is done with it."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(file, timeout=BUSY_SECONDS)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            connection.execute("BEGIN IMMEDIATE")
            connection.rollback()
    except OSError as error:
        raise StorageError(f"The folder of {file} cannot be made: {error.strerror}.") from None
    except sqlite3.Error as error:
        raise StorageError(_complaint(url, str(error))) from None
    if found != "ok":
        raise StorageError(f"{_name(url)} is damaged ({' '.join(found.split())}); {LEFT_ALONE}")


def _engine(url: URL) -> AsyncEngine:
    if url.drivername != SQLITE:
        try:
            return create_async_engine(url, pool_pre_ping=True, connect_args={"timeout": CONNECT_SECONDS})
        except ModuleNotFoundError as error:
            raise StorageError(f"PostgreSQL needs the Python package '{error.name}'.") from None
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    if url.database:
        _watch(engine, Path(url.database))
    return engine


def _set_pragmas(connection: Any, _record: object) -> None:
    """Set a connection up; one text that is no text must not spoil all that is read beside it."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
    connection.driver_connection.text_factory = partial(str, encoding="utf-8", errors="replace")


def _watch(engine: AsyncEngine, file: Path) -> None:
    """Write to no file that has been moved away or deleted: what it gets would be found by nobody.

    A connection stays with the file it was opened for, whatever its name is by now; SQLite itself does not notice.
    """

    def opened(_dialect: object, record: Any, _args: object, _kwargs: object) -> None:
        record.info[INODE] = file.stat().st_ino

    def taken(_connection: object, record: Any, _proxy: object) -> None:
        if file.stat().st_ino != record.info[INODE]:
            raise DisconnectionError("the file was exchanged")

    event.listen(engine.sync_engine, "do_connect", opened)
    event.listen(engine.sync_engine, "checkout", taken)


def _prepare(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ONE_AT_A_TIME})
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


LEFT_ALONE: Final = "it was left as it is: restore a copy, or start with another database."


def _name(url: URL) -> str:
    return f"The database {url.database if url.drivername.startswith('sqlite') else url.render_as_string()}"


def _complaint(url: URL, cause: str) -> str:
    """Say what is wrong with a database that does not open."""
    if "locate revision" in cause:
        return f"{_name(url)} was written by a newer Opfire ({cause}); {LEFT_ALONE}"
    if "not a database" in cause or "malformed" in cause:
        return f"{_name(url)} is damaged or no database ({cause}); {LEFT_ALONE}"
    if "readonly" in cause or "unable to open" in cause:
        return f"{_name(url)} cannot be written ({cause}); check its permissions or name another file."
    return f"{_name(url)} cannot be opened: {' '.join(cause.split())}."
