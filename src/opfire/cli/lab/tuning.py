"""`opfire lab tune`: better weights for a player."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console

from opfire.cli.errors import UserError
from opfire.cli.lab.common import Jobs, Ray, Resume, Seed, chosen, listed, packages, progress_bar
from opfire.cli.lab.players import compared
from opfire.cli.options import AsJson
from opfire.lab.runners import runner

if TYPE_CHECKING:
    from opfire.lab.tuning import Tuned


def tune(
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="A computer player with weights: sergeant.")],
    scenarios: Annotated[str, typer.Option(metavar="A,B", help="Scenarios of one family.")],
    weights: Annotated[str, typer.Option(metavar="A,B", help="Only these weights; all of his without it.")] = "",
    generations: Annotated[int, typer.Option(min=1, help="How many generations in all.")] = 20,
    tries: Annotated[int, typer.Option(min=4, help="Sets of weights tried in a generation.")] = 8,
    pairs: Annotated[int, typer.Option(min=1, help="Mirrored pairs of each try on every scenario.")] = 5,
    games: Annotated[int, typer.Option(min=0, help="Games of the comparison at the end; 0 for none.")] = 400,
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the search is written down.")] = Path("tuning.json"),
    resume: Resume = False,
    as_json: AsJson = False,
) -> None:
    """Search for better weights (CMA-ES) on mirrored pairs, and compare what is found with what is there."""
    with packages():
        from opfire.lab.tuning import BadSearch, Tuner, search_of
    try:
        search = search_of(player, chosen(scenarios), listed(weights), seed, pairs, tries)
        tuner = Tuner(search, out, resume)
    except BadSearch as error:
        raise UserError(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    crew = runner(jobs, ray)
    for number in range(len(tuner.notes.shares), generations):
        with progress_bar(tuner.games, f"generation {number + 1} of {generations}") as progress:
            tuner.generation(crew, progress)
    with progress_bar(games, "comparison") as progress:
        found = tuner.result(crew, games, progress)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        _show(found)


def _show(found: Tuned) -> None:
    typer.echo(f"After {found.generations} generations and {found.games} games:")
    for name, value in found.weights.items():
        typer.echo(f"  {name} = {value}")
    if found.comparison is not None:
        Console().print(compared(found.comparison))
