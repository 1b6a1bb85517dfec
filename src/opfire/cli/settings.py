"""The settings of a server: one table for the file, the environment and the command line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from opfire.cli.errors import UserError

FILE: Final = "OPFIRE_SETTINGS"
"""The variable that names the file."""
SECRET: Final = ("keeper_secret",)
"""The settings that nobody is shown."""
PASSWORD: Final = re.compile(r"(://[^:/@]*:)[^@]*@")


class Setting(NamedTuple):
    """Something that can be set: its name in the file and, with dashes, on the command line, and its variable."""

    name: str
    variable: str
    about: str
    default: str = ""


SETTINGS: Final = (
    Setting("host", "OPFIRE_HOST", "the address to listen at", "127.0.0.1"),
    Setting("port", "OPFIRE_PORT", "the port", "8080"),
    Setting("database", "OPFIRE_DATABASE", "where games are kept: a file or postgresql://user:password@host/name"),
    Setting("address", "OPFIRE_ADDRESS", "where browsers reach the server, for links in notices"),
    Setting("smtp", "OPFIRE_SMTP", "the mail server"),
    Setting("mail_from", "OPFIRE_MAIL_FROM", "the sender of mails"),
    Setting("webhooks", "OPFIRE_WEBHOOKS", "off, public or any", "off"),
    Setting("notice_seconds", "OPFIRE_NOTICE_SECONDS", "how long a turn waits before its notice", "60"),
    Setting("keeper_secret", "OPFIRE_KEEPER_SECRET", "the secret of the keeper's page"),
    Setting("log", "OPFIRE_LOG", "text or json", "text"),
    Setting("proxies", "FORWARDED_ALLOW_IPS", "the proxies whose X-Forwarded-For is believed", "127.0.0.1"),
)


class Chosen(NamedTuple):
    """A value and where it comes from."""

    value: str
    source: str


def settle(given: Mapping[str, str | None], environment: Mapping[str, str], file: Path | None) -> dict[str, Chosen]:
    """Every setting by its name: what the command line says, else the environment, else the file, else as always."""
    named = file or (Path(environment[FILE]) if environment.get(FILE) else None)
    written = read(named) if named else {}
    return {one.name: _settled(one, given, environment, written, named) for one in SETTINGS}


def _settled(
    one: Setting,
    given: Mapping[str, str | None],
    environment: Mapping[str, str],
    written: Mapping[str, str],
    file: Path | None,
) -> Chosen:
    said = given.get(one.name)
    if said is not None:
        return Chosen(said, "command line")
    if environment.get(one.variable):
        return Chosen(environment[one.variable], one.variable)
    if one.name in written:
        return Chosen(written[one.name], str(file))
    return Chosen(one.default, "default")


def read(file: Path) -> dict[str, str]:
    """The settings in a file; raises `UserError`."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UserError(f"{file} cannot be read as TOML: {error}.") from None
    known = [one.name for one in SETTINGS]
    for name, value in found.items():
        if name not in known:
            raise UserError(f"{file}: there is no setting '{name}'; there are: {', '.join(known)}.")
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise UserError(f"{file}: '{name}' must be a text or a number.")
    return {name: str(value) for name, value in found.items()}


def port_of(settled: Mapping[str, Chosen]) -> int:
    """The port as a number; raises `UserError`."""
    value, source = settled["port"]
    if not value.isdecimal() or int(value) > 65535:
        raise UserError(f"The port is '{value}' ({source}); it must be a number from 0 to 65535.")
    return int(value)


def variables(settled: Mapping[str, Chosen]) -> dict[str, str]:
    """The settings as if all had come from the environment."""
    return {one.variable: settled[one.name].value for one in SETTINGS if settled[one.name].value}


def shown(settled: Mapping[str, Chosen]) -> list[str]:
    """A line for every setting that is not empty, without passwords."""
    return [f"  {name:<15} {_public(name, value)}  ({source})" for name, (value, source) in settled.items() if value]


def _public(name: str, value: str) -> str:
    return "***" if name in SECRET else without_password(value)


def without_password(value: str) -> str:
    """An address that may be shown to anybody."""
    return PASSWORD.sub(r"\1***@", value)
