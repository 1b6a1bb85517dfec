"""`opfire lab run` and `opfire lab query`: games as data."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from opfire.cli.errors import UserError
from opfire.cli.lab.common import Jobs, Ray, Resume, Seed, Settings, agreed, listed, packages, progress_bar
from opfire.cli.options import AsJson, Scenario
from opfire.lab.jobs import jobs as jobs_of
from opfire.lab.runners import WATCHED, WITH_DECISIONS, Play, Runner, runner

if TYPE_CHECKING:
    from opfire.lab.results import Results


def run(
    scenario: Scenario,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the games are kept as Parquet files.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[str, typer.Option(metavar="A,B", help="Players by side; one name does for all.")] = "sergeant",
    seed: Seed = 0,
    setting: Settings = [],  # noqa: B006
    jobs: Jobs = 1,
    ray: Ray = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep every decision as well.")] = False,
    resume: Resume = False,
) -> None:
    """Play games and keep them as data."""
    with packages():
        from opfire.lab.results import BadResults, Results
    try:
        work = jobs_of(scenario, games, listed(players), seed, agreed(setting))
    except ValueError as error:
        raise UserError(f"Players: {error}") from None
    try:
        played = _kept(Results(out, work), resume, runner(jobs, ray), WITH_DECISIONS if decisions else WATCHED)
    except BadResults as error:
        raise UserError(str(error)) from None
    typer.echo(f"{played} games played; {len(work)} are in {out}.")


def _kept(results: Results, resume: bool, runner: Runner, work: Play) -> int:
    """Play what is still to be played; each game is kept as soon as it is over."""
    left = results.begin(resume)
    with progress_bar(len(left)) as progress:
        for game in runner.run(left, work):
            results.add(game)
            progress(game)
    results.finish()
    return len(left)


def ask(
    sql: Annotated[str, typer.Argument(metavar="SQL", help="Tables: games, turns, events, decisions, seconds.")],
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER", help="A run, or a folder of runs.")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Ask the results of a run in SQL (DuckDB)."""
    with packages():
        from opfire.lab.results import BadResults, query
    try:
        columns, rows = query(folder, sql)
    except BadResults as error:
        raise UserError(str(error)) from None
    if as_json:
        typer.echo(msgspec.json.encode([dict(zip(columns, row, strict=True)) for row in rows]).decode())
        return
    table = Table(*columns, box=None, header_style="bold")
    for row in rows:
        table.add_row(*map(str, row))
    Console().print(table)
