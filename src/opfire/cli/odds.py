"""`opfire odds`: the exact chances of a pool of dice against another, by the resolution that play uses."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from opfire.cli.errors import UserError
from opfire.cli.options import AsJson, Language
from opfire.kernel.game import game_of, scenarios
from opfire.texts.sentences import Sentences


def show(
    attack: Annotated[str, typer.Argument(help="Attack dice as letters, such as RYG.")],
    defence: Annotated[str, typer.Argument(help="Defence dice as letters, such as YG.")] = "",
    pack: Annotated[str, typer.Option(help="The pack whose dice are thrown.")] = "red-horizon-41",
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Print every result of an attack with its exact chance."""
    rows = results(attack.upper(), defence.upper(), pack)
    if as_json:
        typer.echo(msgspec.json.encode(rows).decode())
    else:
        Console().print(_table(rows, Sentences(lang, "", {})))


def results(attack: str, defence: str, pack: str) -> list[dict[str, Any]]:
    """What is left of the attack, with its chance, as the game of the pack works it out."""
    scenario = next((id for id in scenarios() if id.partition("/")[0] == pack), None)
    if scenario is None:
        known = sorted({id.partition("/")[0] for id in scenarios()})
        raise UserError(f"There is no pack '{pack}' with a scenario; there are: {', '.join(known)}.")
    module = game_of(scenario)
    try:
        rows = module.tool(module.start(scenario, {}), "odds", {"attack": attack, "defence": defence})
    except (LookupError, ValueError) as error:
        raise UserError(f"These odds cannot be given: {error}.") from None
    found: list[dict[str, Any]] = msgspec.to_builtins(rows)
    return found


def _table(rows: list[dict[str, Any]], sentences: Sentences) -> Table:
    table = Table(box=None, header_style="bold")
    for symbol in rows[0]["left"]:
        table.add_column(sentences.word("symbol", symbol), justify="right")
    for heading in ("%", "chance"):
        table.add_column(heading, justify="right")
    for row in rows:
        chance = Fraction(row["numerator"], row["denominator"])
        table.add_row(*map(str, row["left"].values()), f"{float(chance):.3%}", str(chance))
    return table
