"""What the commands of the laboratory share."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from opfire.cli.errors import UserError
from opfire.kernel.game import game_of
from opfire.kernel.game import scenarios as all_scenarios
from opfire.lab.played import Played
from opfire.players import create
from opfire.players.registry import can_play

Games = Annotated[int, typer.Option(min=2, help="How many games at the most.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games, no matter who plays them.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes of this machine play.")]
Ray = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address, or 'auto'.")]
Some = Annotated[str, typer.Option(metavar="A,B", help="Only these scenarios; all without it.")]
Settings = Annotated[list[str], typer.Option("--setting", metavar="NAME=VALUE", help="A setting of the scenario.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with what the folder or file holds.")]
Report = Annotated[Path | None, typer.Option(metavar="FILE", help="Write it as one HTML page.")]
Progressing = Callable[[Played], None]


@contextmanager
def packages() -> Iterator[None]:
    """Around what imports the packages of the laboratory, which not everybody has."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise UserError(f"This needs {error.name}: pip install 'opfire[lab]'.") from None


def listed(names: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in names.split(",") if name.strip()]


def chosen(names: str, players: Sequence[str] = ()) -> list[str]:
    """The scenarios named, or all that these players can play."""
    known, wanted = all_scenarios(), listed(names)
    unknown = [name for name in wanted if name not in known]
    if unknown:
        raise UserError(f"There is no scenario '{unknown[0]}'; `opfire scenarios` lists them.")
    if wanted:
        return wanted
    able = [name for name in known if all(can_play(player, game_of(name)) for player in players)]
    if not able:
        for player in players:
            create(player, game_of(next(iter(known))), 0)
        raise UserError(f"There is no scenario that {' and '.join(players)} can play.")
    return able


def agreed(settings: Sequence[str]) -> dict[str, str]:
    """Settings written as NAME=VALUE."""
    for setting in settings:
        if "=" not in setting:
            raise UserError(f"A setting is written as NAME=VALUE, not '{setting}'.")
    return dict(setting.split("=", 1) for setting in settings)


@contextmanager
def progress_bar(total: int, about: str = "") -> Iterator[Progressing]:
    """A progress bar with games a second, the time left and who has won so far."""
    console = Console(stderr=True)
    columns = (TextColumn(about), BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn())
    standing: dict[str, int] = {}
    start, done = time.monotonic(), 0
    with Progress(*columns, TextColumn("{task.description}"), console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)

        def advance(game: Played) -> None:
            nonlocal done
            done += 1
            who = "error" if game.error else game.winner or "draw"
            standing[who] = standing.get(who, 0) + 1
            bar.update(task, advance=1, description=told(standing, done / max(0.001, time.monotonic() - start)))

        yield advance


def told(standing: dict[str, int], rate: float) -> str:
    """The end of the progress bar: how quick it goes, and who has won how often."""
    return f"{rate:.1f} games/s  " + ", ".join(f"{who} {won}" for who, won in sorted(standing.items()))
