"""The commands of the laboratory."""

from __future__ import annotations

import typer

from opfire.cli.errors import Commands
from opfire.cli.lab import players, runs, scenarios, tuning

app = typer.Typer(cls=Commands, no_args_is_help=True, help="Is it fair, what decides it, is this player better?")
app.command("run")(runs.run)
app.command("query")(runs.ask)
app.command("compare")(players.versus)
app.command("ladder")(players.climb)
app.command("tune")(tuning.tune)
app.command("balance")(scenarios.fairness)
app.command("record")(scenarios.record)
