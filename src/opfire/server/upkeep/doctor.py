"""A look at everything a server needs, with what to do where something is not in order."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sys
import time
import urllib.request
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import func, select, text

from opfire.kernel.game import scenarios
from opfire.server.http.web import STATIC
from opfire.server.storage import schema
from opfire.server.storage.database import SQLITE, StorageError, address
from opfire.server.storage.store import Store
from opfire.server.thinking.workers import COMMAND, Worker

PACKAGES: Final = ("opfire", "litestar", "uvicorn", "sqlalchemy", "msgspec", "aiosqlite", "asyncpg")
LEAST_FREE: Final = 500_000_000
MOST_APART: Final = 5.0
"""Seconds by which the clocks of server and database may differ."""
SOON: Final = 2.0


class Finding(NamedTuple):
    """What was looked at, how it is, and what to do if it is not well."""

    what: str
    well: bool
    words: str
    remedy: str = ""

    def __str__(self) -> str:
        mark = "ok  " if self.well else "BAD "
        return f"{mark} {self.what:<9} {self.words}" + (f" {self.remedy}" if not self.well else "")


def examine(host: str, port: int, database: str) -> list[Finding]:
    """Look at everything; nothing is changed, only a database that is older is brought up to date as at a start."""
    looks: list[Callable[[], Finding]] = [
        _versions,
        _page,
        _packs,
        lambda: asyncio.run(_database(database)),
        lambda: asyncio.run(_clock(database)),
        lambda: _disk(database),
        lambda: asyncio.run(_workers()),
        lambda: _port(host, port),
    ]
    return [_guarded(look) for look in looks]


def _guarded(look: Callable[[], Finding]) -> Finding:
    """A look that fails is a finding, too."""
    try:
        return look()
    except Exception as error:
        return Finding("doctor", False, f"{type(error).__name__}: {error}.", "Please report this.")


def _versions() -> Finding:
    told = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    return Finding("versions", sys.version_info >= (3, 11), f"Python {sys.version.split()[0]}, {told}")


def _page() -> Finding:
    there = (STATIC / "index.html").is_file()
    return Finding("page", there, f"the browser table is {'' if there else 'not '}in {STATIC}.", "Run make web.")


def _packs() -> Finding:
    try:
        known = scenarios()
    except Exception as error:
        return Finding("packs", False, f"{error}.", "Run opfire pack check FOLDER for the pack it names.")
    return Finding("packs", bool(known), f"{len(known)} scenarios.", "Install Opfire again; its packs are missing.")


async def _database(database: str) -> Finding:
    try:
        store = await Store.open(database)
    except StorageError as error:
        return Finding("database", False, str(error))
    try:
        counted = await store.count()
    finally:
        await store.close()
    told = ", ".join(f"{number} {status}" for status, number in sorted(counted.items())) or "no games yet"
    url = address(database)
    name = str(url.database) if url.drivername == SQLITE else url.render_as_string()
    return Finding("database", True, f"{name}: {told}")


async def _clock(database: str) -> Finding:
    """Compare this clock with that of PostgreSQL, or with the latest change in a SQLite file."""
    try:
        store = await Store.open(database)
    except StorageError:
        return Finding("clock", False, "cannot be compared without the database.", "Mend that first.")
    try:
        async with store.transaction() as connection:
            if connection.dialect.name == "postgresql":
                there = float((await connection.execute(text("SELECT extract(epoch FROM now())"))).scalar() or 0)
                ahead = abs(there - time.time())
            else:
                latest = (await connection.execute(select(func.max(schema.games.c.updated)))).scalar() or 0
                ahead = max(0.0, latest / 1000 - time.time())
    finally:
        await store.close()
    told = f"{time.strftime('%Y-%m-%d %H:%M:%S %z')}, {ahead:.1f} s from that of the database."
    return Finding("clock", ahead <= MOST_APART, told, "Set the clock, or start a time service (chrony, timesyncd).")


def _disk(database: str) -> Finding:
    url = address(database)
    folder = Path(str(url.database)).absolute().parent if url.drivername == SQLITE else Path.cwd()
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    remedy = f"Make room: at least {LEAST_FREE // 10**6} MB should be free."
    return Finding("disk", free >= LEAST_FREE, f"{free // 10**6} MB are free at {folder}.", remedy)


async def _workers() -> Finding:
    begun = time.monotonic()
    try:
        worker = await Worker.start(COMMAND)
    except Exception as error:
        return Finding("workers", False, f"computer players do not start: {error}.", "Look at memory and limits.")
    await worker.end()
    return Finding("workers", True, f"computer players are ready after {time.monotonic() - begun:.1f} s.")


def _port(host: str, port: int) -> Finding:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            return Finding("port", True, f"{host}:{port} is free.")
        except OSError as error:
            reason = error.strerror or str(error)
    if _answers(host, port):
        return Finding("port", True, f"Opfire answers at {host}:{port}.")
    return Finding("port", False, f"{host}:{port}: {reason}.", "Take another port with --port, or end what is there.")


def _answers(host: str, port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://{host}:{port}/api/health", timeout=SOON) as answer:
            return b'"ok":true' in answer.read()
    except OSError:
        return False
