"""Opens the database, brings it up to date, and says in one sentence what is wrong when that fails."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
SQLITE: Final = "sqlite+aiosqlite"
POSTGRES: Final = "postgresql+asyncpg"
DRIVERS: Final = {"sqlite": SQLITE, "postgresql": POSTGRES, "postgres": POSTGRES}
BUSY_SECONDS: Final = 20
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
    _make_folder(url)
    engine = _engine(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_prepare)
    except (SQLAlchemyError, CommandError, OSError) as error:
        await engine.dispose()
        raise StorageError(_complaint(url, error)) from error
    return engine


def _make_folder(url: URL) -> None:
    if url.drivername == SQLITE and url.database:
        try:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StorageError(f"The folder of {url.database} cannot be made: {error.strerror}.") from None


def _engine(url: URL) -> AsyncEngine:
    if url.drivername != SQLITE:
        try:
            return create_async_engine(url, pool_pre_ping=True)
        except ModuleNotFoundError as error:
            raise StorageError(f"PostgreSQL needs the Python package '{error.name}'.") from None
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS})
    event.listen(engine.sync_engine, "connect", _set_pragmas)
    return engine


def _set_pragmas(connection: Any, _record: object) -> None:
    try:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
    except Exception:
        connection.close()
        raise


def _prepare(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        result = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        if result != "ok":
            found = " ".join(str(result).split())
            raise StorageError(f"{_name(connection.engine.url)} is damaged ({found}); {LEFT_ALONE}")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


LEFT_ALONE: Final = "it was left as it is: restore a copy, or start with another database."


def _name(url: URL) -> str:
    return f"The database {url.database if url.drivername.startswith('sqlite') else url.render_as_string()}"


def _complaint(url: URL, error: Exception) -> str:
    """Say what is wrong with a database that does not open."""
    cause = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    if isinstance(error, CommandError):
        return f"{_name(url)} was written by a newer Opfire ({cause}); {LEFT_ALONE}"
    if "not a database" in cause or "malformed" in cause:
        return f"{_name(url)} is damaged or no database ({cause}); {LEFT_ALONE}"
    if "readonly" in cause or "unable to open" in cause:
        return f"{_name(url)} cannot be written ({cause}); check its permissions or name another file."
    return f"{_name(url)} cannot be opened: {' '.join(cause.split())}."
