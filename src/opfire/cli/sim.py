"""`opfire sim`: many games between computer players, and what came of them."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console, Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from opfire.cli.errors import UserError
from opfire.cli.options import AsJson, Scenario
from opfire.kernel.home import data_home
from opfire.lab import GameError, Simulation, simulate
from opfire.lab.statistics import spread, wilson

BROKE_OFF = 1


def sim(
    scenario: Scenario,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[
        str, typer.Option(metavar="A,B", help="Computer players in the order of the sides; one name does for all.")
    ] = "recruit",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes play.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Play many games between computer players and count who wins."""
    names = [name.strip() for name in players.split(",")]
    with _progress() as progress:
        bar = progress.add_task("", total=games)
        try:
            done = simulate(scenario, games, names, seed, jobs, lambda _: progress.advance(bar))
        except ValueError as error:
            raise UserError(f"Players: {error}") from None
    if as_json:
        typer.echo(msgspec.json.encode(facts(done)).decode())
    else:
        Console().print(_page(done))
    if done.errors:
        _keep(scenario, done.errors)
        raise typer.Exit(BROKE_OFF)


def facts(done: Simulation) -> dict[str, object]:
    """What a program may rely on."""
    trouble = done.trouble()
    return {
        "scenario": done.scenario,
        "games": len(done.games),
        "finished": len(done.finished),
        "errors": len(done.errors),
        "wins": done.wins(),
        "decisions": done.decisions,
        "seconds": round(done.seconds, 3),
        "players": list(done.players.values()),
        **({"trouble": trouble} if trouble else {}),
    }


def _progress() -> Progress:
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def _page(done: Simulation) -> Group:
    return Group(_wins(done), "", *_lengths(done))


def _wins(done: Simulation) -> Table:
    table = Table("side", "player", box=None, header_style="bold")
    for column in ("wins", "share", "95 % interval"):
        table.add_column(column, justify="right")
    number = len(done.finished)
    for side, won in done.wins().items():
        low, high = wilson(won, number)
        share = f"{won / number:.1%}" if number else "-"
        table.add_row(side, done.players.get(side, ""), str(won), share, f"{low:.1%} to {high:.1%}")
    return table


def _lengths(done: Simulation) -> list[str]:
    turns = spread([game.turns for game in done.finished])
    decisions = spread([game.decisions for game in done.finished])
    return [
        f"turns       {turns[0]} to {turns[2]}, mean {turns[1]:.1f}",
        f"decisions   {decisions[0]} to {decisions[2]}, mean {decisions[1]:.1f}, {done.decisions} in all",
        f"time        {done.seconds:.1f} s: {len(done.games) / done.seconds:.1f} games/s, "
        f"{done.decisions / done.seconds:.0f} decisions/s",
        f"errors      {len(done.errors)}",
        *(f"trouble     {side}: {_counted(counts)}" for side, counts in done.trouble().items()),
    ]


def _counted(counts: dict[str, int]) -> str:
    """What a player counted of his own mistakes."""
    return ", ".join(f"{what} {count}" for what, count in counts.items()) or "none"


def _keep(scenario: str, errors: list[GameError]) -> None:
    """Tell what broke off and keep the records."""
    folder = data_home() / "errors"
    folder.mkdir(parents=True, exist_ok=True)
    for error in errors:
        path = folder / f"{scenario.replace('/', '-')}-{error.seed}.jsonl"
        path.write_text(error.record, encoding="utf-8")
        typer.echo(f"A game with seed {error.seed} broke off: {error.problem}. Its record: {path}", err=True)
