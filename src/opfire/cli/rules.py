"""`opfire rules`: read the register, search it, and see how much of it is tested."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

from opfire.kernel.rulebooks import register
from opfire.rules import RegisterError, Section, Statement
from opfire.rules.coverage import (
    DocumentCoverage,
    NotApplicable,
    Record,
    coverage,
    current_record,
    read_not_applicable,
)


class IdOrCommand(TyperGroup):
    """Takes a first word that is no command for a rule id to show."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            args = ["show", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=IdOrCommand,
    no_args_is_help=True,
    help="Read the rules register: `rules S43-10.7.2` shows a section, `rules S43-10.7.2a` a statement.",
)


@app.command(hidden=True)
def show(rule_id: Annotated[str, typer.Argument(metavar="ID")]) -> None:
    """Show a section; a statement's id highlights that statement."""
    try:
        section, statement, _ = register().find(rule_id)
    except RegisterError as error:
        raise _failure(f"{error} `opfire rules search WORD` looks for words.") from error
    Console().print(_page(section, statement))


@app.command()
def search(words: Annotated[list[str], typer.Argument(metavar="WORD...")]) -> None:
    """Find the sections that have all the words in their id, title or text."""
    hits = register().search(*words)
    if not hits:
        raise _failure(f"No section has {' and '.join(words)}. Try fewer words, or parts of words.")
    table = Table("section", "title", "statements", box=None, header_style="bold")
    for hit in hits:
        letters = (each.id.removeprefix(hit.section.id) for each in hit.statements)
        table.add_row(hit.section.id, hit.section.title, " ".join(letters))
    Console().print(table)


@app.command("coverage")
def show_coverage(
    as_json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")] = False,
) -> None:
    """Count, per document, the statements with a passing test and list those without."""
    try:
        record = current_record(Path.cwd())
        excused = read_not_applicable(register())
    except RegisterError as error:
        raise _failure(str(error)) from error
    counts = coverage(register(), record.tested, excused)
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(counts)).decode())
    else:
        Console().print(_coverage_page(counts, excused))
    _warn_if_partial(record)


def _failure(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(code=1)


def _warn_if_partial(record: Record) -> None:
    if not record.complete:
        typer.echo("These counts come from partial test runs; make test gives the whole picture.", err=True)


def _page(section: Section, chosen: Statement | None) -> Group:
    return Group(
        Text(f"{section.id}  {section.title}", style="bold"),
        _statements(section, chosen),
        *_block("Examples", (f"Given: {each.given}\nThen: {each.then}" for each in section.examples)),
        *_block("Rulings", (f"{each.text}\n→ {each.ruling}" for each in section.ambiguity)),
        *_block("Differences between the editions", section.edition_diff),
        *_block("Not in the surviving text", section.missing),
        *_block("Notes", filter(None, (section.note, section.corroboration))),
        *_block("See also", filter(None, (section.counterpart, section.fallback))),
    )


def _statements(section: Section, chosen: Statement | None) -> Table:
    grid = Table.grid(padding=(0, 2))
    for statement in section.statements:
        style = "bold reverse" if statement == chosen else ""
        grid.add_row("", statement.id.removeprefix(section.id), _sentence(statement), style=style)
    return grid


def _sentence(statement: Statement) -> Text:
    limits = [statement.kind, *statement.applies_to, *(["optional"] if statement.optional else [])]
    return Text.assemble(statement.text, (f"  ({', '.join(limits)})", "dim"))


def _block(title: str, texts: Iterable[str]) -> Iterator[RenderableType]:
    for number, text in enumerate(texts):
        if number == 0:
            yield Text(f"\n{title}", style="bold")
        yield Padding(Text(text), (0, 0, 0, 4), expand=False)


def _coverage_page(counts: dict[str, DocumentCoverage], excused: Iterable[NotApplicable]) -> Group:
    table = Table("document", box=None, header_style="bold")
    for column in ("statements", "tested", "not applicable", "untested"):
        table.add_column(column, justify="right")
    for prefix, count in counts.items():
        numbers = (count.statements, count.tested, count.not_applicable, len(count.untested))
        table.add_row(prefix, *map(str, numbers))
    reasons = (f"{entry.id}: {entry.reason}" for entry in excused)
    untested = [rule_id for count in counts.values() for rule_id in count.untested]
    return Group(table, *_block("Not applicable", reasons), *_block("Untested", _by_section(untested)))


def _by_section(ids: Iterable[str]) -> Iterator[str]:
    for section, group in groupby(ids, key=lambda rule_id: register().find(rule_id).section.id):
        yield f"{section} {' '.join(rule_id.removeprefix(section) for rule_id in group)}"


if __name__ == "__main__":
    app(prog_name="opfire rules")
