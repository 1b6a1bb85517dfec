"""Backups: all tables as they were at one moment in a SQLite file, whichever database they come from or go to."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Table, delete, func, insert, inspect, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from opfire.server.storage import schema
from opfire.server.storage.database import SQLITE, StorageError, address, open_engine

AT_ONCE: Final = 500
OURS: Final = "alembic_version"
"""The table by which a database of Opfire is known."""
TABLES: Final = tuple(schema.metadata.sorted_tables)


def back_up(database: str, file: Path) -> str:
    """Copy all games into a file; gives a sentence, raises `StorageError`."""
    url = address(database)
    part = file.with_name(file.name + ".part")
    try:
        part.unlink(missing_ok=True)
        if url.drivername == SQLITE:
            _copy_file(url, part)
        else:
            asyncio.run(_copy_tables(database, str(part)))
        games = _count(part)
        part.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"The backup {file} cannot be written: {error}.") from None
    finally:
        part.unlink(missing_ok=True)
    return f"Written to {file}: {_told(games)}."


def put_back(file: Path, database: str, *, replace: bool = False) -> str:
    """Put the games of a backup into a database; gives a sentence, raises `StorageError`."""
    _check_backup(file)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        asyncio.run(_put_back(str(copy), database, replace))
        return f"Put back from {file}: {_told(_count(copy))}."


def _told(games: int) -> str:
    return "1 game" if games == 1 else f"{games} games"


def _copy_file(url: URL, part: Path) -> None:
    """Copy a SQLite database that may be in use, by SQLite's own means."""
    source = Path(str(url.database))
    if not source.is_file():
        raise StorageError(f"There is no database {source}; nothing was written.")
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")


def _count(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        number: int = connection.execute("SELECT count(*) FROM games").fetchone()[0]
        return number


def _check_backup(file: Path) -> None:
    """Only what Opfire has written is read; raises `StorageError`."""
    if not file.is_file():
        raise StorageError(f"There is no file {file}.")
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error:
        names = set()
    if not {OURS, schema.games.name} <= names:
        raise StorageError(f"{file} is no backup of Opfire.")


async def _put_back(copy: str, database: str, replace: bool) -> None:
    await _check_target(database)
    target = await open_engine(database)
    try:
        if not replace and await _holds_games(target):
            raise StorageError("There are games in this database; --replace forgets them, nothing was changed.")
        source = await open_engine(copy)
        try:
            await _transfer(source, target)
        finally:
            await source.dispose()
    finally:
        await target.dispose()


async def _check_target(database: str) -> None:
    """Never touch a database that belongs to somebody else; raises `StorageError`."""
    url = address(database)
    if url.drivername == SQLITE and not Path(str(url.database)).exists():
        return
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            names = await connection.run_sync(_names)
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(f"The database cannot be opened: {' '.join(str(error).split())}.") from None
    finally:
        await engine.dispose()
    if names and OURS not in names:
        raise StorageError("This database holds tables of something else than Opfire; nothing was changed.")


def _names(connection: Connection) -> list[str]:
    return inspect(connection).get_table_names()


async def _holds_games(engine: AsyncEngine) -> bool:
    async with engine.connect() as connection:
        return bool((await connection.execute(select(func.count()).select_from(schema.games))).scalar())


async def _copy_tables(database: str, file: str) -> None:
    """Copy a PostgreSQL database by reading all of it as it is at one moment."""
    source, target = await open_engine(database), await open_engine(file)
    try:
        await _transfer(source.execution_options(isolation_level="REPEATABLE READ"), target)
    finally:
        await source.dispose()
        await target.dispose()


async def _transfer(source: AsyncEngine, target: AsyncEngine) -> None:
    """Replace everything in one database by everything in another, as a whole or not at all."""
    try:
        async with source.connect() as reading, target.begin() as writing:
            for table in reversed(TABLES):
                await writing.execute(delete(table))
            for table in TABLES:
                await _copy_rows(reading, writing, table)
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(f"Nothing was changed: {' '.join(str(getattr(error, 'orig', error)).split())}.") from None


async def _copy_rows(reading: Any, writing: Any, table: Table) -> None:
    rows = await reading.stream(select(table))
    async for some in rows.mappings().partitions(AT_ONCE):
        await writing.execute(insert(table), [dict(row) for row in some])
