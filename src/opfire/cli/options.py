"""Arguments that several commands share."""

from __future__ import annotations

from typing import Annotated

import typer

from opfire.texts import LANGUAGES


def _known(lang: str) -> str:
    if lang not in LANGUAGES:
        raise typer.BadParameter(f"there is no language '{lang}'; there are: {', '.join(LANGUAGES)}")
    return lang


AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Language = Annotated[str, typer.Option("--lang", callback=_known, envvar="OPFIRE_LANG", help="The language: en or de.")]
Scenario = Annotated[str, typer.Argument(metavar="SCENARIO", help="An id that `opfire scenarios` lists.")]
