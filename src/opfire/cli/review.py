"""`opfire review`: who was winning in a recorded game, what luck and skill did, and what would have been better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn
from rich.table import Table

from opfire.cli.errors import UserError
from opfire.cli.keeping import unpacked
from opfire.cli.options import AsJson, Language
from opfire.cli.wording import say
from opfire.kernel.record import BadRecord
from opfire.review.page import Teller
from opfire.review.reading import Account, NoReview, read
from opfire.review.review import Review, facts
from opfire.review.review import review as reviewed

BLOCKS = "▁▂▃▄▅▆▇█"
BAR = 30


def review(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="A record, as play and the browser save it.")],
    seconds: Annotated[
        float, typer.Option(min=1.0, max=86_400.0, help="About how much processor time to spend.")
    ] = 45.0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review, if the time does not run out.")] = 0,
    as_json: AsJson = False,
    report: Annotated[
        Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page with the curve to this file.")
    ] = None,
    lang: Language = "en",
) -> None:
    """Say who was winning when, what the dice and what the decisions did, and what would have been better."""
    account = _account(file, lang)
    with _progress() as progress:
        bar = progress.add_task("", total=100)
        found = reviewed(account, seconds, seed, lambda done, _of: progress.update(bar, completed=done))
    if report is not None:
        report.write_text(Teller(found, lang).page(), encoding="utf-8")
    if as_json:
        typer.echo(msgspec.json.encode(facts(found, lang)).decode())
    else:
        show(Console(highlight=False), Teller(found, lang))


def _account(file: Path, lang: str) -> Account:
    """The game of a record; what is wrong with it is said with the file's name."""
    try:
        return read(unpacked(file, lang))
    except BadRecord as error:
        raise UserError(f"{file}: {error}. The file was left as it is.") from None
    except NoReview as error:
        raise UserError(f"{file}: {say(lang, error.why.key, error.why.args)}") from None


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def show(console: Console, teller: Teller) -> None:
    """The review in a terminal."""
    console.print(f"[bold]{teller.title()}[/bold]")
    for line in teller.caveats():
        console.print(line, style="dim")
    console.print()
    for line in curve(teller.review, teller):
        console.print(line)
    console.print()
    for line in teller.sums():
        console.print(line)
    console.print(f"\n[bold]{teller.tell('moments')}[/bold]")
    for moment in teller.moments():
        _show_moment(console, *moment)
    if not teller.review.moments:
        console.print(teller.tell("no-moments"))
    console.print(f"\n[bold]{teller.tell('lucky')}[/bold]")
    for line in teller.lucky():
        console.print(f"  {line}", markup=False)
    console.print(f"\n[bold]{teller.tell('figures')}[/bold]")
    console.print(_figures(teller))


def _show_moment(console: Console, heading: str, *lines: str) -> None:
    console.print(f"\n{heading}", style="bold", markup=False)
    for line in lines:
        console.print(f"  {line}", markup=False)


def curve(review: Review, teller: Teller) -> list[str]:
    """The chance of the first side at the start of every turn as a bar, and how it went in it."""
    first = review.sides[0]
    lines = [teller.tell("curve-about", side=teller.called(first), other=teller.called(review.sides[1]))]
    for turn in dict.fromkeys(one.turn for one in review.curve):
        chances = [one.chances[first] for one in review.curve if one.turn == turn]
        bar = "█" * round(BAR * chances[0])
        way = "".join(BLOCKS[min(int(len(BLOCKS) * chance), len(BLOCKS) - 1)] for chance in chances)
        lines.append(f"{turn:3}  {bar:·<{BAR}}  {teller.percent(chances[0]):>7}  {way}")
    return lines


def _figures(teller: Teller) -> Table:
    table = Table(box=None, header_style="bold")
    for number, head in enumerate(teller.figure_heads()):
        table.add_column(head, justify="right" if number else "left")
    for row in teller.figures():
        table.add_row(*row)
    return table
