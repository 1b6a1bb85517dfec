"""`opfire serve`, `backup`, `restore` and `doctor`: what whoever runs a server for others needs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from opfire.cli.errors import UserError
from opfire.cli.loading import server
from opfire.cli.settings import Chosen, port_of, settle, shown, variables

FROM_FILE = typer.Option("--settings", help="A TOML file with settings (else OPFIRE_SETTINGS names it).")
Settings = Annotated[Path | None, FROM_FILE]
Database = Annotated[str | None, typer.Option(help="Where games are kept: a file or a database URL.")]


def serve(
    settings: Settings = None,
    host: Annotated[str | None, typer.Option(help="The address to listen at.")] = None,
    port: Annotated[str | None, typer.Option(help="The port.")] = None,
    database: Database = None,
    address: Annotated[str | None, typer.Option(help="Where browsers reach the server.")] = None,
    smtp: Annotated[str | None, typer.Option(help="The mail server; better in a file.")] = None,
    mail_from: Annotated[str | None, typer.Option(help="The sender of mails.")] = None,
    webhooks: Annotated[str | None, typer.Option(help="off, public or any.")] = None,
    notice_seconds: Annotated[str | None, typer.Option(help="How long a turn waits before its notice.")] = None,
    keeper_secret: Annotated[
        str | None, typer.Option(help="The secret of the keeper's page; better in a file.")
    ] = None,
    log: Annotated[str | None, typer.Option(help="text or json: how mistakes are logged.")] = None,
    proxies: Annotated[str | None, typer.Option(help="The proxies whose X-Forwarded-For is believed.")] = None,
) -> None:
    """Serve games to others: opens no browser, and says what it was told and by whom."""
    given = {"host": host, "port": port, "database": database, "address": address, "smtp": smtp}
    given |= {"mail_from": mail_from, "webhooks": webhooks, "notice_seconds": notice_seconds, "proxies": proxies}
    given |= {"keeper_secret": keeper_secret, "log": log}
    settled = _with_database(settle(given, os.environ, settings))
    run = server()
    typer.echo("\n".join(["Settings:", *shown(settled)]))
    where = settled["host"].value, port_of(settled), settled["database"].value
    raise typer.Exit(run(*where, open_browser=False, environment=variables(settled)))


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, a SQLite database.")],
    settings: Settings = None,
    database: Database = None,
) -> None:
    """Copy all games into a file while the server runs; an older file of that name is replaced when all is written."""
    settled = _with_database(settle({"database": database}, os.environ, settings))
    from opfire.server.storage.database import StorageError
    from opfire.server.upkeep.backup import back_up

    try:
        typer.echo(back_up(settled["database"].value, file))
    except StorageError as error:
        raise UserError(str(error)) from None


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that `opfire backup` has written.")],
    settings: Settings = None,
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Forget the games that are there.")] = False,
) -> None:
    """Put the games of a backup into a database without games, be it SQLite or PostgreSQL."""
    settled = _with_database(settle({"database": database}, os.environ, settings))
    from opfire.server.storage.database import StorageError
    from opfire.server.upkeep.backup import put_back

    try:
        typer.echo(put_back(file, settled["database"].value, replace=replace))
    except StorageError as error:
        raise UserError(str(error)) from None


def doctor(settings: Settings = None, database: Database = None) -> None:
    """Look whether everything a server needs is in order, and say what to do where it is not."""
    settled = _with_database(settle({"database": database}, os.environ, settings))
    from opfire.server.upkeep.doctor import examine

    findings = examine(settled["host"].value, port_of(settled), settled["database"].value)
    for finding in findings:
        typer.echo(str(finding))
    if not all(finding.well for finding in findings):
        raise typer.Exit(1)


def _with_database(settled: dict[str, Chosen]) -> dict[str, Chosen]:
    """The settings with the place where games are kept if nobody says otherwise."""
    from opfire.server.start import default_database

    if settled["database"].value:
        return settled
    return {**settled, "database": Chosen(default_database(), "default")}
