"""`opfire`: starts the table in the browser; its commands play, simulate and look things up in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from opfire.cli import campaign, hosting, lab, odds, pack, play, replay, review, rules, scenarios, sim
from opfire.cli.errors import Commands
from opfire.cli.loading import server

app = typer.Typer(
    cls=Commands,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("scenarios")(scenarios.show)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.command("odds")(odds.show)
app.command("replay")(replay.replay)
app.command("review")(review.review)
app.command("serve")(hosting.serve)
app.command("backup")(hosting.backup)
app.command("restore")(hosting.restore)
app.command("doctor")(hosting.doctor)
app.add_typer(rules.app, name="rules")
app.add_typer(campaign.app, name="campaign")
app.add_typer(pack.app, name="pack")
app.add_typer(lab.app, name="lab")


@app.callback()
def table(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="OPFIRE_PORT", min=0, max=65535, help="The port.")] = 8080,
    database: Annotated[
        str | None,
        typer.Option(envvar="OPFIRE_DATABASE", help="Where games are kept: a file or a database URL."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the address in the browser.")] = True,
) -> None:
    """Referee, opponent and laboratory for tabletop WWII tactics.

    Without a command, start the server and open the table in the browser.
    """
    if context.invoked_subcommand is None:
        raise typer.Exit(server()(host, port, database, browser))


def main() -> None:
    """Run the command line."""
    app(prog_name="opfire")
