"""The results of a run as Parquet files in a folder, which grow as games are played and survive a stop.

run.json                  what is played: jobs, version of Opfire and of this form
parts/games-00000.parquet ... while it runs; whoever goes on skips what is there
games.parquet, turns.parquet, events.parquet, decisions.parquet   at the end, sorted by game
seconds.parquet           how long each game took, apart because it is never the same twice
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import duckdb
import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from opfire.lab.jobs import Job
from opfire.lab.played import Played

SCHEMA: Final = 1
PART: Final = 20
"""So many games are kept in memory before they are written."""
Row = dict[str, Any]


class BadResults(ValueError):
    """A folder of results that is damaged, of another form, or of another run."""


class Plan(msgspec.Struct, frozen=True):
    """What a run plays."""

    schema: int
    opfire: str
    jobs: tuple[Job, ...]


def game_rows(game: Played) -> Iterator[Row]:
    """The row of a game."""
    job = game.job
    yield {
        "game": job.number,
        "scenario": job.scenario,
        "settings": msgspec.json.encode(job.settings, order="sorted").decode(),
        "players": list(job.players),
        "seed": str(job.seed),
        "winner": game.winner,
        "reason": game.reason,
        "turns": game.turns,
        "decisions": game.decisions,
        "sides": list(game.score),
        "score": list(game.score.values()),
        "lost": list(game.lost.values()),
        "luck": list(game.luck.values()),
        "error": game.error.problem if game.error else None,
    }


def _several(rows: Callable[[Played], Iterable[msgspec.Struct]]) -> Callable[[Played], Iterator[Row]]:
    """Rows of a game, numbered within it."""

    def numbered(game: Played) -> Iterator[Row]:
        for number, row in enumerate(rows(game)):
            yield {"game": game.job.number, "n": number, **msgspec.structs.asdict(row)}

    return numbered


TABLES: Final[dict[str, Callable[[Played], Iterator[Row]]]] = {
    "games": game_rows,
    "turns": _several(lambda game: game.standings),
    "events": _several(lambda game: game.happenings),
    "decisions": _several(lambda game: game.asked),
    "seconds": lambda game: iter([{"game": game.job.number, "seconds": game.seconds}]),
}


NUMBER, TEXT, SHARE = pa.int64(), pa.string(), pa.float64()
WHEN: Final = {"game": NUMBER, "n": NUMBER, "turn": NUMBER}
GAME: Final = {
    "game": NUMBER,
    "scenario": TEXT,
    "settings": TEXT,
    "players": pa.list_(TEXT),
    "seed": TEXT,
    "winner": TEXT,
    "reason": TEXT,
    "turns": NUMBER,
    "decisions": NUMBER,
    "sides": pa.list_(TEXT),
    "score": pa.list_(NUMBER),
    "lost": pa.list_(NUMBER),
    "luck": pa.list_(SHARE),
    "error": TEXT,
}
COLUMNS: Final[dict[str, dict[str, Any]]] = {
    "games": GAME,
    "turns": {**WHEN, "side": TEXT, "score": NUMBER, "lost": NUMBER, "holds": NUMBER},
    "events": {**WHEN, "what": TEXT, "side": TEXT, "unit": TEXT, "type": TEXT, "place": TEXT},
    "decisions": {**WHEN, "side": TEXT, "kind": TEXT, "answer": TEXT, "options": NUMBER},
    "seconds": {"game": NUMBER, "seconds": SHARE},
}


class Results:
    """The folder of one run."""

    def __init__(self, folder: Path, jobs: Sequence[Job]) -> None:
        self.folder = folder
        self.plan = Plan(SCHEMA, version("opfire"), tuple(jobs))
        self.parts = folder / "parts"
        self.waiting: list[Played] = []

    def begin(self, resume: bool) -> list[Job]:
        """Open the folder and give the jobs that are still to be played."""
        path = self.folder / "run.json"
        if path.exists():
            self._agree(read_plan(self.folder), resume)
        self.parts.mkdir(parents=True, exist_ok=True)
        _write(path, msgspec.json.format(msgspec.json.encode(self.plan)))
        done = set() if not resume else {row["game"] for row in self._kept("games")}
        return [job for job in self.plan.jobs if job.number not in done]

    def _agree(self, other: Plan, resume: bool) -> None:
        if not resume:
            raise BadResults(f"{self.folder} holds a run already: go on with it (--resume), or name another folder")
        if other != self.plan:
            raise BadResults(f"{self.folder} holds another run: other jobs, or Opfire {other.opfire}")

    def add(self, game: Played) -> None:
        """Keep a game."""
        self.waiting.append(game)
        if len(self.waiting) >= PART:
            self.flush()

    def flush(self) -> None:
        """Write what waits; the games come last, so that a game counts only if all of it is there."""
        if not self.waiting:
            return
        name = f"{min(game.job.number for game in self.waiting):06d}-{os.getpid()}"
        for table in (*[t for t in TABLES if t != "games"], "games"):
            rows = [row for game in self.waiting for row in TABLES[table](game)]
            _write_table(self.parts / f"{table}-{name}.parquet", rows, table)
        self.waiting = []

    def finish(self) -> None:
        """Join the parts to one file for each table, sorted by game; nothing is counted twice."""
        self.flush()
        for table in TABLES:
            rows = {(row["game"], row.get("n", 0)): row for row in self._kept(table)}
            _write_table(self.folder / f"{table}.parquet", [rows[key] for key in sorted(rows)], table)
        shutil.rmtree(self.parts)

    def _kept(self, table: str) -> Iterator[Row]:
        """The rows of a table in all parts, and in the joined file of a run that was finished."""
        whole = self.folder / f"{table}.parquet"
        for path in [*([whole] if whole.exists() else []), *sorted(self.parts.glob(f"{table}-*.parquet"))]:
            try:
                yield from _read(path)
            except BadResults:
                path.unlink()


def read_plan(folder: Path) -> Plan:
    """What a folder holds the results of."""
    path = folder / "run.json"
    try:
        plan = msgspec.json.decode(path.read_bytes(), type=Plan)
    except msgspec.MsgspecError as error:
        raise BadResults(f"{path} is damaged: {error}") from None
    if plan.schema != SCHEMA:
        raise BadResults(f"{folder} has results of form {plan.schema}; this version reads form {SCHEMA}")
    return plan


def _read(path: Path) -> list[Row]:
    try:
        rows: list[Row] = pq.read_table(path).to_pylist()
    except (pa.ArrowInvalid, OSError) as error:
        raise BadResults(f"{path} is damaged: {error}") from None
    return rows


def _write_table(path: Path, rows: Sequence[Row], table: str) -> None:
    """Write rows so that the file is there whole or not at all."""
    held = pa.Table.from_pylist(list(rows), schema=pa.schema(COLUMNS[table]))
    young = path.with_suffix(".young")
    pq.write_table(held, young, compression="zstd")
    young.replace(path)


def _write(path: Path, content: bytes) -> None:
    young = path.with_suffix(".young")
    young.write_bytes(content)
    young.replace(path)


def query(folder: Path, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Ask a run, or a folder of runs, in SQL; gives the names of the columns and the rows."""
    base = duckdb.connect()
    for table in TABLES:
        files = sorted(folder.glob(f"{table}.parquet")) or sorted(folder.glob(f"*/{table}.parquet"))
        if files:
            base.read_parquet([str(file) for file in files], filename=True).create_view(table)
    try:
        found = base.execute(sql)
    except duckdb.Error as error:
        raise BadResults(str(error).splitlines()[0]) from None
    return [column[0] for column in found.description or []], found.fetchall()
