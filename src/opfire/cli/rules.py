"""`opfire rules`: read the register, search it, and see how much of it is tested."""

from collections.abc import Iterable, Iterator, Mapping
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

from opfire.cli.options import Language
from opfire.cli.wording import say
from opfire.kernel.rulebooks import register
from opfire.rules import Ambiguity, Found, RegisterError, Section, Statement
from opfire.rules.coverage import (
    DocumentCoverage,
    NotApplicable,
    Record,
    coverage,
    current_record,
    decided_twice,
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
    help="Read the rules register: `rules S43-10.7.2` shows a section, `rules S43-10.7.2a` a statement, "
    "`rules S43-10.7.2/1` a ruling.",
)


@app.command(hidden=True)
def show(rule_id: Annotated[str, typer.Argument(metavar="ID")], lang: Language = "en") -> None:
    """Show a section; the id of a statement or a ruling highlights it there."""
    try:
        found = register().find(rule_id, lang)
    except RegisterError as error:
        raise _failure(f"{error} `opfire rules search WORD` looks for words.") from error
    Console().print(_page(found, lang))


@app.command()
def search(words: Annotated[list[str], typer.Argument(metavar="WORD...")], lang: Language = "en") -> None:
    """Find the sections that have all the words in their id, title or text, be they English or German."""
    hits = register().search(*words, language=lang)
    if not hits:
        raise _failure(f"No section has {' and '.join(words)}. Try fewer words, or parts of words.")
    columns = (say(lang, f"cli-rules-{column}", {}) for column in ("section", "title", "statements"))
    table = Table(*columns, box=None, header_style="bold")
    for hit in hits:
        letters = (each.id.removeprefix(hit.section.id) for each in hit.statements)
        table.add_row(hit.section.id, hit.section.title, " ".join(letters))
    Console().print(table)


@app.command("coverage")
def show_coverage(
    as_json: Annotated[bool, typer.Option("--json", help="Print the counts as JSON.")] = False,
) -> None:
    """Count, per document, the statements and rulings with a passing test and list those without."""
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
    if twice := decided_twice(register(), record.tested, excused):
        raise _failure("\n".join(twice))


def _failure(message: str) -> typer.Exit:
    typer.echo(message, err=True)
    return typer.Exit(code=1)


def _warn_if_partial(record: Record) -> None:
    if not record.complete:
        typer.echo("These counts come from partial test runs; make test gives the whole picture.", err=True)


def _page(found: Found, lang: str) -> Group:
    section = found.section
    examples = (f"{each.given}\n→ {each.then}" for each in section.examples)
    return Group(
        Text(f"{section.id}  {section.title}", style="bold"),
        _statements(section, found.statement, lang),
        *_block(say(lang, "cli-rules-examples", {}), examples),
        *_rulings(section, found.ruling, lang),
        *_block(say(lang, "cli-rules-editions", {}), section.edition_diff),
        *_block(say(lang, "cli-rules-missing", {}), section.missing),
        *_block(say(lang, "cli-rules-notes", {}), filter(None, (section.note, section.corroboration, section.departs))),
        *_block(say(lang, "cli-rules-see-also", {}), filter(None, (section.counterpart, section.fallback))),
    )


def _statements(section: Section, chosen: Statement | None, lang: str) -> Table:
    grid = Table.grid(padding=(0, 2))
    for statement in section.statements:
        style = "bold reverse" if statement == chosen else ""
        grid.add_row("", statement.id.removeprefix(section.id), _sentence(statement, lang), style=style)
    return grid


def _sentence(statement: Statement, lang: str) -> Text:
    limits = [statement.kind, *statement.applies_to, *(["optional"] if statement.optional else [])]
    words = ", ".join(say(lang, "cli-rules-limit", {"limit": limit}) for limit in limits)
    return Text.assemble(statement.text, (f"  ({words})", "dim"))


def _rulings(section: Section, chosen: Ambiguity | None, lang: str) -> Iterator[RenderableType]:
    if section.ambiguity:
        yield Text(f"\n{say(lang, 'cli-rules-rulings', {})}", style="bold")
        grid = Table.grid(padding=(0, 2))
        for ruling in section.ambiguity:
            style = "bold reverse" if ruling == chosen else ""
            grid.add_row("", ruling.id.removeprefix(section.id), _ruling(ruling, lang), style=style)
        yield grid


def _ruling(ruling: Ambiguity, lang: str) -> str:
    instead = f"\n{say(lang, 'cli-rules-gives-way', {'instead': ruling.gives_way})}" if ruling.gives_way else ""
    return f"{ruling.text}\n→ {ruling.ruling}{instead}"


def _block(title: str, texts: Iterable[str]) -> Iterator[RenderableType]:
    for number, text in enumerate(texts):
        if number == 0:
            yield Text(f"\n{title}", style="bold")
        yield Padding(Text(text), (0, 0, 0, 4), expand=False)


def _coverage_page(counts: dict[str, DocumentCoverage], excused: Iterable[NotApplicable]) -> Group:
    reasons = (f"{entry.id}: {entry.reason}" for entry in excused)
    untested = [rule_id for count in counts.values() for rule_id in count.untested]
    undecided = [rule_id for count in counts.values() for rule_id in count.rulings.untested]
    return Group(
        _statement_counts(counts),
        "",
        _ruling_counts(counts),
        *_block("Not applicable", reasons),
        *_block("Untested", _by_section(untested)),
        *_block("Rulings that nothing decides", _by_section(undecided)),
    )


def _statement_counts(counts: dict[str, DocumentCoverage]) -> Table:
    rows = {
        prefix: (count.statements, count.tested, count.not_applicable, len(count.untested))
        for prefix, count in counts.items()
    }
    return _counts(("statements", "tested", "not applicable", "untested"), rows)


def _ruling_counts(counts: dict[str, DocumentCoverage]) -> Table:
    found = {prefix: count.rulings for prefix, count in counts.items()}
    rows = {
        prefix: (one.total, one.tested, one.gives_way, one.not_applicable, len(one.untested))
        for prefix, one in found.items()
    }
    return _counts(("rulings", "tested", "gives way", "not applicable", "untested"), rows)


def _counts(columns: Iterable[str], rows: Mapping[str, tuple[int, ...]]) -> Table:
    table = Table("document", box=None, header_style="bold")
    for column in columns:
        table.add_column(column, justify="right")
    for prefix, numbers in rows.items():
        table.add_row(prefix, *map(str, numbers))
    return table


def _by_section(ids: Iterable[str]) -> Iterator[str]:
    for section, group in groupby(ids, key=lambda rule_id: register().find(rule_id).section.id):
        yield f"{section} {' '.join(rule_id.removeprefix(section) for rule_id in group)}"


if __name__ == "__main__":
    app(prog_name="opfire rules")
