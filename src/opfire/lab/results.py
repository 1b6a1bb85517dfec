"""The results of a run as Parquet files in a folder, made from a journal that survives a stop at any moment.

run.json          what is played: jobs, version of Opfire and of this form
played.jsonl      while it runs, a line for each game as soon as it is over; who goes on skips what is there
games.parquet, turns.parquet, events.parquet, decisions.parquet   at the end, sorted by game
seconds.parquet   how long each game took, apart because it is never the same twice
sums.json         the checksums of these files, written last: a run that has it is finished
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib.metadata import version
from itertools import islice
from pathlib import Path
from typing import Any, Final

import duckdb
import msgspec
import pyarrow as pa
import pyarrow.parquet as pq

from opfire.lab.jobs import Job
from opfire.lab.played import Played

SCHEMA: Final = 2
GROUP: Final = 200
"""So many games are written at once: the memory that joining a run takes does not grow with it."""
SUMS: Final = "sums.json"
Row = dict[str, Any]


class BadResults(ValueError):
    """A folder of results that is damaged, of another form, or of another run."""


class Form(msgspec.Struct, frozen=True):
    """The form in which results are written."""

    schema: int


class Plan(Form, frozen=True):
    """What a run plays."""

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
        "first": game.first,
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
    "first": TEXT,
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
    "decisions": {
        **WHEN,
        "side": TEXT,
        "kind": TEXT,
        "unit": TEXT,
        "place": TEXT,
        "answer": TEXT,
        "options": NUMBER,
        "worth": SHARE,
    },
    "seconds": {"game": NUMBER, "seconds": SHARE},
}


class Results:
    """The folder of one run."""

    def __init__(self, folder: Path, jobs: Sequence[Job]) -> None:
        self.folder = folder
        self.plan = Plan(SCHEMA, version("opfire"), tuple(jobs))
        self.journal = folder / "played.jsonl"
        self.lines: dict[int, int] = {}
        """Where in the journal the line of each game begins."""

    def begin(self, resume: bool) -> list[Job]:
        """Open the folder and give the jobs that are still to be played."""
        path = self.folder / "run.json"
        if path.exists():
            self._agree(read_plan(self.folder), resume)
        self.folder.mkdir(parents=True, exist_ok=True)
        _write(path, msgspec.json.format(msgspec.json.encode(self.plan)))
        if is_whole(self.folder):
            return []
        (self.folder / SUMS).unlink(missing_ok=True)
        self._read_journal()
        return [job for job in self.plan.jobs if job.number not in self.lines]

    def _agree(self, other: Plan, resume: bool) -> None:
        if not resume:
            raise BadResults(f"{self.folder} holds a run already: go on with it (--resume), or name another folder")
        if other != self.plan:
            raise BadResults(f"{self.folder} holds another run: other jobs, or Opfire {other.opfire}")

    def _read_journal(self) -> None:
        """Find the games that are there; a line that is damaged is left aside, and one broken off is cut away."""
        at = 0
        with self.journal.open("a+b") as journal:
            journal.seek(0)
            for line in journal:
                if not line.endswith(b"\n"):
                    break
                if (game := _played(line)) is not None:
                    self.lines[game.job.number] = at
                at += len(line)
            journal.truncate(at)

    def add(self, game: Played) -> None:
        """Keep a game; once this returns it is there even if the process is killed."""
        with self.journal.open("ab", buffering=0) as journal:
            at, line = journal.tell(), msgspec.json.encode(game) + b"\n"
            try:
                written = journal.write(line)
            except OSError:
                journal.truncate(at)
                raise
            if written < len(line):
                journal.truncate(at)
                raise OSError(f"{self.journal}: there is no room for more")
        self.lines[game.job.number] = at

    def finish(self) -> None:
        """Make the tables from the journal, game by game, and remove it."""
        if is_whole(self.folder):
            return
        for table in TABLES:
            self._write_table(table)
        files = [self.folder / f"{table}.parquet" for table in TABLES]
        _write(self.folder / SUMS, msgspec.json.format(msgspec.json.encode({one.name: _sum(one) for one in files})))
        self.journal.unlink()

    def _write_table(self, table: str) -> None:
        """Write a table so that it is there whole or not at all."""
        path = self.folder / f"{table}.parquet"
        young, form = path.with_suffix(".young"), pa.schema(COLUMNS[table])
        with pq.ParquetWriter(young, form, compression="zstd") as writer:
            for games in batched(self._games(), GROUP):
                rows = [row for game in games for row in TABLES[table](game)]
                writer.write_table(pa.Table.from_pylist(rows, schema=form))
        young.replace(path)

    def _games(self) -> Iterator[Played]:
        """The games of the journal in the order of their numbers."""
        with self.journal.open("rb") as journal:
            for number in sorted(self.lines):
                journal.seek(self.lines[number])
                game = _played(journal.readline())
                assert game is not None
                yield game


def batched(games: Iterator[Played], size: int) -> Iterator[list[Played]]:
    """Games in groups of so many."""
    while group := list(islice(games, size)):
        yield group


def _played(line: bytes) -> Played | None:
    """The game that a line of the journal tells of; None if it is damaged."""
    try:
        return msgspec.json.decode(line, type=Played)
    except msgspec.DecodeError:
        return None


def is_whole(folder: Path) -> bool:
    """Whether a run is finished and its files are as they were written."""
    path = folder / SUMS
    if not path.exists():
        return False
    try:
        sums = msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except msgspec.DecodeError:
        return False
    return all((folder / name).exists() and _sum(folder / name) == known for name, known in sums.items())


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def read_plan(folder: Path) -> Plan:
    """What a folder holds the results of."""
    path = folder / "run.json"
    try:
        schema = msgspec.json.decode(path.read_bytes(), type=Form).schema
        if schema != SCHEMA:
            raise BadResults(f"{folder} has results of form {schema}; this version reads form {SCHEMA}")
        return msgspec.json.decode(path.read_bytes(), type=Plan)
    except msgspec.MsgspecError as error:
        raise BadResults(f"{path} is damaged: {error}") from None


def _write(path: Path, content: bytes) -> None:
    young = path.with_suffix(".young")
    young.write_bytes(content)
    young.replace(path)


def finished(folder: Path) -> list[Path]:
    """The finished runs of a folder, or the one that it is; raises `BadResults` where it holds none."""
    runs = [folder] if (folder / "run.json").exists() else sorted(path.parent for path in folder.glob("*/run.json"))
    for run in runs:
        read_plan(run)
    done = [run for run in runs if (run / SUMS).exists()]
    if not done:
        state = "is no finished run (go on with one: opfire lab run --resume)" if runs else "are no results"
        raise BadResults(f"there {state} in {folder}")
    return done


def query(folder: Path, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Ask a run, or a folder of runs, in SQL; gives the names of the columns and the rows."""
    runs, base = finished(folder), duckdb.connect()
    try:
        for table in TABLES:
            files = [str(run / f"{table}.parquet") for run in runs]
            base.read_parquet(files, filename=True).create_view(table)
        found = base.execute(sql)
        return [column[0] for column in found.description or []], found.fetchall()
    except duckdb.Error as error:
        raise BadResults(str(error).splitlines()[0]) from None
