"""`opfire scenarios`: what can be played."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from opfire.cli.options import AsJson, Language
from opfire.kernel.game import ScenarioInfo, scenarios
from opfire.texts.sentences import words


def show(
    as_json: AsJson = False,
    lang: Language = "en",
    game: Annotated[str | None, typer.Option(help="Only the scenarios of this game.")] = None,
) -> None:
    """List the scenarios with their sides, in the order in which `sim --players` names the players."""
    found = [info for info in scenarios().values() if game in (None, info.game)]
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode([facts(info) for info in found])).decode())
        return
    table = Table(box=None, header_style="bold")
    table.add_column("scenario", no_wrap=True, min_width=max((len(info.id) for info in found), default=0))
    for column in ("title", "turns", "sides"):
        table.add_column(column)
    for info in found:
        sides = ", ".join(info.sides)
        table.add_row(info.id, words(lang, info.title), str(info.turns), sides)
    Console().print(table)


def facts(info: ScenarioInfo) -> dict[str, Any]:
    """What a program may rely on."""
    return {
        "id": info.id,
        "game": info.game,
        "edition": info.edition,
        "title": info.title,
        "turns": info.turns,
        "sides": info.sides,
    }
