"""How the server is: its games, its load, what went wrong, and what room there is."""

from __future__ import annotations

import os
import resource
import shutil
import sys
import time
from importlib.metadata import version
from pathlib import Path

import msgspec

from opfire.server.limits.watch import Mistake, Refused
from opfire.server.table.hall import Hall


class LiveGame(msgspec.Struct, frozen=True):
    """A game that is in memory."""

    id: str
    scenario: str
    turn: int
    entries: int
    listeners: int
    thinking: bool
    over: bool
    tournament: bool


class KeeperState(msgspec.Struct, frozen=True):
    """Everything the keeper's page shows."""

    version: str
    process: int
    seconds: int
    """How long this process has been running."""
    load: tuple[float, ...]
    memory: int
    """The bytes this process has in memory."""
    processor: float
    """The seconds of processor time that it and its workers have used."""
    disk_free: int
    disk: int
    database: str
    stored: dict[str, int]
    sockets: int
    workers: dict[str, int]
    games: list[LiveGame]
    mistakes: list[Mistake]
    refused: list[Refused]


async def state(hall: Hall) -> KeeperState:
    """How this process is now."""
    room = shutil.disk_usage(_folder(hall))
    return KeeperState(
        version=version("opfire"),
        process=os.getpid(),
        seconds=int(time.time() - hall.watch.began),
        load=load(),
        memory=memory(),
        processor=round(processor(), 2),
        disk_free=room.free,
        disk=room.total,
        database=hall.store.engine.dialect.name,
        stored=await hall.store.count(),
        sockets=sum(len(table.readers) for table in hall.tables),
        workers=hall.thinker.figures(),
        games=_games(hall),
        mistakes=list(reversed(hall.watch.mistakes)),
        refused=hall.watch.refused[:100],
    )


def _folder(hall: Hall) -> Path:
    """Where a SQLite file lies; for PostgreSQL, where this process runs."""
    name = hall.store.engine.url.database
    if hall.store.engine.dialect.name == "sqlite" and name:
        return Path(name).resolve().parent
    return Path.cwd()


def _games(hall: Hall) -> list[LiveGame]:
    return [
        LiveGame(
            id=table.id,
            scenario=table.match.header.scenario,
            turn=table.turn,
            entries=table.settled,
            listeners=len(table.readers),
            thinking=table.thinking,
            over=table.outcome is not None,
            tournament=table.terms.tournament is not None,
        )
        for table in hall.tables
    ]


def load() -> tuple[float, ...]:
    """The load of the machine; nothing where the system does not tell, as in a closed service."""
    try:
        return os.getloadavg()
    except OSError:
        return ()


def memory() -> int:
    """The bytes this process has in memory; where the system does not say, the most it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize()
    except (OSError, ValueError, IndexError):
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def processor() -> float:
    """The seconds of processor time that this process and those it has waited for have used."""
    return sum(os.times()[:4])


def figures(hall: Hall) -> dict[str, int | float]:
    """The same for Prometheus."""
    room = shutil.disk_usage(_folder(hall))
    return {
        **{f"workers_{name}": number for name, number in hall.thinker.figures().items()},
        "resident_memory_bytes": memory(),
        "processor_seconds": round(processor(), 2),
        "uptime_seconds": int(time.time() - hall.watch.began),
        "disk_free_bytes": room.free,
    }
