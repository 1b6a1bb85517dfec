"""`opfire lab compare` and `opfire lab ladder`: which player is better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from opfire.cli.lab.common import Games, Jobs, Ray, Seed, Some, chosen, listed, packages, progress_bar
from opfire.cli.options import AsJson
from opfire.lab import rungs as kept_ladder
from opfire.lab.comparison import BETTER_BY, Comparison, compare
from opfire.lab.runners import runner
from opfire.players.registry import at_hand

if TYPE_CHECKING:
    from opfire.lab.rungs import Rung


def versus(
    a: Annotated[str, typer.Argument(metavar="A", help="A computer player, as he is or sergeant:WEIGHT=VALUE.")],
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
    those = chosen(scenarios, (a, b))
    with progress_bar(games) as progress:
        found = compare(a, b, those, games, seed, runner(jobs, ray), better_by, progress)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        Console().print(compared(found))


def compared(found: Comparison) -> Table:
    """A comparison as a table."""
    table = Table("scenario", found.a, found.b, "draws", box=None, header_style="bold")
    for name, row in found.by_scenario.items():
        table.add_row(name, *(f"{row[column]:.0f}" for column in ("wins_a", "wins_b", "draws")))
    table.add_row("all", str(found.wins_a), str(found.wins_b), str(found.draws), style="bold")
    low, high = found.interval
    share = f"{found.score:.1%} of the points ({low:.1%} to {high:.1%}), {found.elo:+.0f} Elo"
    broken = f" {found.errors} pairs broke off." if found.errors else ""
    table.caption = f"{found.a}: {share}; {found.verdict}. {found.games} games in {found.seconds:.0f} s.{broken}"
    return table


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
    with packages():
        from opfire.lab.ladder import fixtures, ladder
    names = listed(players) or list(at_hand())
    those = chosen(scenarios)
    with progress_bar(len(fixtures(those, names, rounds, seed))) as progress:
        rungs = ladder(those, names, rounds, seed, runner(jobs, ray), progress)
    kept_ladder.keep(rungs)
    if as_json:
        typer.echo(msgspec.json.encode(rungs).decode())
    else:
        Console().print(_rungs(rungs))


def _rungs(rungs: Sequence[Rung]) -> Table:
    table = Table("family", "player", "rating", "±", "games", box=None, header_style="bold")
    for rung in rungs:
        table.add_row(rung.family, rung.player, f"{rung.rating:.1f}", f"{rung.uncertainty:.1f}", str(rung.games))
    return table
