"""`opfire replay`: tells a recorded game again, or checks its record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from opfire.cli.errors import UserError
from opfire.cli.options import Language
from opfire.cli.screen import Screen
from opfire.kernel.match import Match
from opfire.kernel.record import BadRecord, load, save


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play and the browser save it.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only check that the record is sound.")] = False,
    lang: Language = "en",
) -> None:
    """Play a record through and tell what happened in it."""
    data = file.read_bytes()
    match = read_record(file, data)
    if verify:
        typer.echo(_verdict(file, data, match))
        return
    screen = Screen(Console(highlight=False), lang, match, None)
    screen.tell()
    screen.end()


def read_record(file: Path, data: bytes) -> Match:
    """A match from a record; what is wrong with it is said with the file's name."""
    try:
        return load(data)
    except BadRecord as error:
        raise UserError(f"{file}: {error}. The file was left as it is.") from None


def _verdict(file: Path, data: bytes, match: Match) -> str:
    header = match.header
    if save(match) != data:
        if header.rules == match.module.rules_version and not header.branched:
            raise UserError(f"{file}: played through it gives another record; it was written by another program.")
        return f"{file} was played with other rules or dice; it goes on from its snapshot."
    ended = f"won by {match.outcome.winner or 'nobody'}" if match.outcome else "not over yet"
    return f"{file} is sound: {header.scenario}, seed {header.seed}, {len(match.entries)} entries, {ended}."
