"""Mistakes of a user are told in one sentence, without a traceback, and end the command with code 2."""

from __future__ import annotations

from typing import Any, Final

import typer
from typer.core import TyperGroup

from opfire.content.errors import BadPack
from opfire.kernel.campaign import CampaignOver, UnknownCampaign
from opfire.kernel.game import BadSetting, UnknownScenario
from opfire.kernel.record import BadRecord
from opfire.players import UnknownPlayer

WRONG_INPUT: Final = 2
USER_ERRORS: Final = (
    UnknownScenario,
    UnknownCampaign,
    CampaignOver,
    UnknownPlayer,
    BadSetting,
    BadRecord,
    BadPack,
    OSError,
)


class UserError(Exception):
    """Something that the user can put right, said in one sentence."""


class Commands(TyperGroup):
    """A group of commands that tells a user's mistakes in plain words."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except (UserError, *USER_ERRORS) as error:
            typer.echo(sentence(error), err=True)
            raise typer.Exit(WRONG_INPUT) from None


def sentence(error: Exception) -> str:
    """A mistake as a sentence that begins with a capital and ends with a full stop."""
    said = str(error)
    if isinstance(error, OSError) and error.strerror:
        said = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    elif not isinstance(error, UserError | BadPack):
        said = said[:1].upper() + said[1:]
    return said if said.endswith((".", "!", "?")) else f"{said}."
