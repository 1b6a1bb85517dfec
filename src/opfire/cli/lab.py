"""`opfire lab`: is it fair, what decides it, is this player better?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from opfire.cli.errors import Commands, UserError, data_home
from opfire.cli.options import AsJson, Language, Scenario
from opfire.kernel.game import scenarios as all_scenarios
from opfire.lab.balance import Balance, balance
from opfire.lab.comparison import BETTER_BY, Comparison, compare
from opfire.lab.jobs import jobs as jobs_of
from opfire.lab.played import Played
from opfire.lab.report import Writer
from opfire.lab.runners import WATCHED, WITH_DECISIONS, runner
from opfire.players.registry import at_hand

if TYPE_CHECKING:
    from opfire.lab.ladder import Rung
    from opfire.lab.results import Results

app = typer.Typer(cls=Commands, no_args_is_help=True, help="Is it fair, what decides it, is this player better?")

Games = Annotated[int, typer.Option(min=2, help="How many games at the most.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games, whoever plays them.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes of this machine play.")]
Ray = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address, or 'auto'.")]
Some = Annotated[str, typer.Option(metavar="A,B", help="Only these scenarios; all without it.")]
Out = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep the games there as Parquet files.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the run that the folder holds.")]


@contextmanager
def _packages() -> Iterator[None]:
    """Around what imports the packages of the laboratory, which not everybody has."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise UserError(f"This needs {error.name}: pip install 'opfire[lab]'.") from None


def _chosen(names: str) -> list[str]:
    known = all_scenarios()
    chosen = [name.strip() for name in names.split(",") if name.strip()] or list(known)
    unknown = [name for name in chosen if name not in known]
    if unknown:
        raise UserError(f"There is no scenario '{unknown[0]}'; `opfire scenarios` lists them.")
    return chosen


@contextmanager
def _bar(total: int) -> Iterator[Callable[[Played], None]]:
    """A progress bar with games a second, the time left and who has won so far."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeElapsedColumn(), TimeRemainingColumn())
    standing: dict[str, int] = {}
    with Progress(*columns, TextColumn("{task.description}"), console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)

        def advance(game: Played) -> None:
            standing[game.winner or "draw"] = standing.get(game.winner or "draw", 0) + 1
            bar.update(task, advance=1, description=", ".join(f"{who} {won}" for who, won in sorted(standing.items())))

        yield advance


@app.command("run")
def run(
    scenario: Scenario,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="Where the games are kept as Parquet files.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[str, typer.Option(metavar="A,B", help="Players by side; one name does for all.")] = "sergeant",
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep every decision as well.")] = False,
    resume: Resume = False,
) -> None:
    """Play games and keep them as data."""
    with _packages():
        from opfire.lab.results import BadResults, Results
    try:
        work = jobs_of(scenario, games, [name.strip() for name in players.split(",")], seed)
    except ValueError as error:
        raise UserError(f"Players: {error}") from None
    try:
        played = _kept(Results(out, work), resume, jobs, ray, decisions)
    except BadResults as error:
        raise UserError(str(error)) from None
    typer.echo(f"{played} games played; {len(work)} are in {out}.")


def _kept(results: Results, resume: bool, jobs: int, ray: str | None, decisions: bool) -> int:
    """Play what is still to be played; what is done is kept even if it is broken off."""
    left = results.begin(resume)
    with _bar(len(left)) as progress:
        try:
            for game in runner(jobs, ray).run(left, WITH_DECISIONS if decisions else WATCHED):
                results.add(game)
                progress(game)
        finally:
            results.flush()
    results.finish()
    return len(left)


@app.command("query")
def ask(
    sql: Annotated[str, typer.Argument(metavar="SQL", help="Tables: games, turns, events, decisions, seconds.")],
    folder: Annotated[Path, typer.Option("--in", metavar="FOLDER", help="A run, or a folder of runs.")] = Path(),
    as_json: AsJson = False,
) -> None:
    """Ask the results of a run in SQL (DuckDB)."""
    with _packages():
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


@app.command("compare")
def versus(
    a: Annotated[str, typer.Argument(metavar="A", help="A computer player.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
    scenarios: Some = "",
    games: Games = 400,
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    better_by: Annotated[float, typer.Option(min=1, help="The difference in Elo that counts as better.")] = BETTER_BY,
    as_json: AsJson = False,
) -> None:
    """Find out which of two players is better: mirrored pairs on the same dice, until it is decided."""
    chosen = _chosen(scenarios)
    with _bar(games) as progress:
        found = compare(a, b, chosen, games, seed, runner(jobs, ray), better_by, progress)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        Console().print(_compared(found))


def _compared(found: Comparison) -> Table:
    table = Table("scenario", found.a, found.b, "draws", box=None, header_style="bold")
    for name, row in found.by_scenario.items():
        table.add_row(name, *(f"{row[column]:.0f}" for column in ("wins_a", "wins_b", "draws")))
    table.add_row("all", str(found.wins_a), str(found.wins_b), str(found.draws), style="bold")
    low, high = found.interval
    share = f"{found.score:.1%} of the points ({low:.1%} to {high:.1%}), {found.elo:+.0f} Elo"
    table.caption = f"{found.a}: {share}; {found.verdict}. {found.games} games in {found.seconds:.0f} s."
    return table


@app.command("ladder")
def climb(
    players: Annotated[str, typer.Option(metavar="A,B", help="Only these players; all without it.")] = "",
    scenarios: Some = "",
    rounds: Annotated[int, typer.Option(min=1, help="Mirrored pairs for every two players on every scenario.")] = 1,
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: AsJson = False,
) -> None:
    """Rate all players over all scenarios (openskill), and keep the ladder."""
    with _packages():
        from opfire.lab.ladder import fixtures, ladder
    chosen, names = _chosen(scenarios), [name.strip() for name in players.split(",") if name.strip()]
    names = names or list(at_hand())
    with _bar(len(fixtures(chosen, names, rounds, seed))) as progress:
        rungs = ladder(chosen, names, rounds, seed, runner(jobs, ray), progress)
    path = data_home() / "ladder.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(rungs))
    if as_json:
        typer.echo(msgspec.json.encode(rungs).decode())
    else:
        Console().print(_rungs(rungs))


def _rungs(rungs: Sequence[Rung]) -> Table:
    table = Table("family", "player", "rating", "±", "games", box=None, header_style="bold")
    for rung in rungs:
        table.add_row(rung.family, rung.player, f"{rung.rating:.1f}", f"{rung.uncertainty:.1f}", str(rung.games))
    return table


@app.command("balance")
def fairness(
    scenario: Annotated[list[str], typer.Argument(metavar="SCENARIO...", help="Ids that `opfire scenarios` lists.")],
    games: Games = 200,
    player: Annotated[str, typer.Option(help="Who plays both sides: it holds for his level.")] = "sergeant",
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as one HTML page.")] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Say how even scenarios are and what decides them."""
    chosen, found = _chosen(",".join(scenario)), []
    for name in chosen:
        work = jobs_of(name, games, [player], seed)
        with _bar(games) as progress:
            played = []
            for game in runner(jobs, ray).run(work, WATCHED):
                played.append(game)
                progress(game)
        found.append(balance(name, played))
    if report is not None:
        report.write_text(Writer(lang).page(found), encoding="utf-8")
    if as_json:
        typer.echo(msgspec.json.encode(found if len(found) > 1 else found[0]).decode())
    else:
        Console().print(_balances(found))


def _balances(found: Sequence[Balance]) -> Table:
    table = Table("scenario", "wins", "95 % interval", "luck", "ends", box=None, header_style="bold")
    for row in found:
        wins = ", ".join(f"{side} {won}" for side, won in row.wins.items())
        low, high = next(iter(row.interval.values()))
        ends = ", ".join(f"{reason} {number}" for reason, number in row.ends.items())
        table.add_row(row.scenario, wins, f"{low:.0%} to {high:.0%}", f"{row.luck_share:.0%}", ends)
    table.caption = f"Both sides played by: {', '.join(found[0].players)}. The interval is of the side named first."
    return table
